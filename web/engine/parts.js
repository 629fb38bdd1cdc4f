/**
 * Questions that fall into parts, which several threads answer at the same time: both sides of a group, several problems of a
 * document. Each part is a search of its own, so that with a limit in nodes the answers are those of one thread. With a limit
 * of time both sides have all of it, where on one thread they share it.
 */

/** @typedef {import("./threads.js").Threads} Threads */
/** @typedef {import("./core.js").Reply} Reply */
/** @typedef {import("./index.js").AskOptions} AskOptions */

/** Into how many pieces the problems of a document are cut, for each thread. */
const PIECES = 4;

/**
 * Answers a question in parts; nothing if it does not fall into parts.
 * @param {Threads} threads
 * @param {string} path
 * @param {Uint8Array} body
 * @param {AskOptions} options
 * @returns {Promise<Reply | null>}
 */
export async function inParts(threads, path, body, options) {
  if (threads.most < 2 || (path !== "/api/searches" && path !== "/api/solve")) {
    return null;
  }
  const question = read(body);
  // What makes no sense is refused by the engine itself.
  if (!question || typeof question !== "object") {
    return null;
  }
  options.signal?.throwIfAborted();
  try {
    return await (path === "/api/solve"
      ? document(threads, question, options)
      : question.both_sides === true
        ? bothSides(threads, body, options)
        : null);
  } catch (why) {
    if (why instanceof Refused) {
      return why.reply;
    }
    throw why;
  }
}

/** A part that was refused: then all is. */
class Refused extends Error {
  /** @param {Reply} reply */
  constructor(reply) {
    super("a part was refused");
    this.reply = reply;
  }
}

/**
 * Both sides of a group.
 * @param {Threads} threads
 * @param {Uint8Array} body
 * @param {AskOptions} options
 */
async function bothSides(threads, body, options) {
  const watch = new Watchers(options);
  const [first, other] = await Promise.all(
    ["first", "other"].map((side) => told(threads, `/api/searches/${side}`, body, watch.one())),
  );
  const status = await told(threads, "/api/status", written({ problem: first.problem, first, other }), {});
  return reply({ first, other, ...status });
}

/**
 * The problems of a document.
 * @param {Threads} threads
 * @param {any} question
 * @param {AskOptions} options
 */
async function document(threads, question, options) {
  /** @type {number} */
  const count = await told(threads, "/api/solve/count", written(question), {});
  const isSided = count < threads.most && question.sides !== "one";
  if (count < 2 && !isSided) {
    return null;
  }
  const size = Math.max(1, Math.ceil(count / (threads.most * PIECES)));
  const sides = isSided ? ["first", "other"] : [undefined];
  const places = Array.from({ length: Math.ceil(count / size) }, (_, piece) => piece * size);
  const pieces = places.flatMap((from) => sides.map((side) => ({ question, from, count: size, side })));
  const watch = new Watchers(options);
  /** @type {Promise<any>[]} */
  const answers = [];
  // Once an end is wanted no problem is begun, and one that was is told of with both sides.
  const isOver = () => options.signal?.aborted && answers.length > 0 && answers.length % sides.length === 0;
  const lane = async () => {
    while (answers.length < pieces.length && !isOver()) {
      const piece = pieces[answers.length];
      const answer = told(threads, "/api/solve/part", written(piece), watch.one());
      answers.push(answer);
      // A piece that fails is told of below, in its turn.
      await answer.catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: threads.most }, lane));
  const parts = [];
  for (const answer of answers) {
    parts.push(await answer);
  }
  return reply(await joined(threads, parts, sides.length, size));
}

/**
 * The solutions of all problems, up to the first that was not read because an end was wanted.
 * @param {Threads} threads
 * @param {any[][]} parts
 * @param {number} sides How many parts tell of the same problems.
 * @param {number} size How many problems a part has, but for the last.
 */
async function joined(threads, parts, sides, size) {
  const solutions = [];
  for (let piece = 0; piece < parts.length; piece += sides) {
    const [firsts = [], others = []] = parts.slice(piece, piece + sides);
    for (const [place, first] of firsts.entries()) {
      const other = others[place]?.solution;
      solutions.push(other ? await withStatus(threads, first, other) : first.solution);
    }
    if (firsts.length < size) {
      break;
    }
  }
  return solutions;
}

/**
 * A solution of both sides.
 * @param {Threads} threads
 * @param {{ problem: unknown, solution: any }} first
 * @param {any} other
 */
async function withStatus(threads, { problem, solution }, other) {
  const question = { problem, first: solution.answer, other: other.answer };
  const { status, status_sentence: sentence } = await told(threads, "/api/status", written(question), {});
  return {
    answer: { ...solution.answer, status, other_side_first: other.answer },
    sentence,
    guessed: solution.guessed,
    certificates: [...solution.certificates, ...other.certificates],
    sgf: solution.sgf + other.sgf,
  };
}

/** What is heard of several parts, told as of one question. */
class Watchers {
  /** @param {AskOptions} options */
  constructor(options) {
    this.options = options;
    this.hasStarted = false;
    /** @type {import("./types.js").ProgressView[]} */
    this.heard = [];
  }

  /** For one more part. */
  one() {
    const place = this.heard.push({ nodes: 0, seconds: 0, nodes_per_second: 0, line: [] }) - 1;
    const { signal, onStart, onProgress } = this.options;
    return {
      signal,
      isPart: true,
      onStart: () => {
        if (!this.hasStarted) {
          this.hasStarted = true;
          onStart?.();
        }
      },
      onProgress: (/** @type {import("./types.js").ProgressView} */ progress) => {
        this.heard[place] = progress;
        const nodes = this.heard.reduce((sum, one) => sum + one.nodes, 0);
        const seconds = Math.max(...this.heard.map((one) => one.seconds));
        const pace = seconds > 0 ? Math.floor(nodes / seconds) : 0;
        onProgress?.({ ...progress, nodes, seconds, nodes_per_second: pace });
      },
    };
  }
}

/**
 * What a thread says, if it does not refuse.
 * @param {Threads} threads
 * @param {string} path
 * @param {Uint8Array} body
 * @param {AskOptions & { isPart?: boolean }} options
 */
async function told(threads, path, body, options) {
  const said = await threads.ask("POST", path, body, options);
  if (said.status >= 400) {
    throw new Refused(said);
  }
  return read(said.bytes);
}

/**
 * @param {Uint8Array} bytes
 * @returns {any}
 */
function read(bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** @param {unknown} value */
function written(value) {
  return new TextEncoder().encode(JSON.stringify(value));
}

/**
 * @param {unknown} value
 * @returns {Reply}
 */
function reply(value) {
  return { status: 200, kind: "application/json", bytes: written(value) };
}
