/**
 * `<tesuji-board sgf="…">`: a Go problem for any page. It can be tried, and resists; it plays back, and shows its proof.
 *
 * The engine is loaded once for all boards of a page, when the first of them comes into view.
 */

import { areaOf, drawing, placeOf, vertexOf } from "./goban.js";
import { Engine, EngineTrouble } from "./index.js";

/** @typedef {import("./types.js").ProblemLine} Line */
/** @typedef {import("./types.js").MoveJudgement} Judgement */
/** @typedef {import("./types.js").SolvedView} Solved */
/** @typedef {import("./types.js").Station} Station */

const STYLE = `
  :host { display: block; max-width: 40rem; font: 1rem/1.4 system-ui, sans-serif; --board: #e9c98a; --ink: #4a3a1e; }
  svg { display: block; width: 100%; background: var(--board); border-radius: .4rem; touch-action: manipulation; }
  svg:focus-visible { outline: 3px solid #2563eb; }
  .line { stroke: var(--ink); stroke-width: 1; }
  .black { fill: #16181d; } .white { fill: #fafafa; stroke: #6b6b6b; }
  .mark { fill: none; stroke-width: 2.5; } .on-black { stroke: #fff; } .on-white, .on-board { stroke: #16181d; }
  text { font: 600 15px system-ui, sans-serif; text-anchor: middle; dominant-baseline: central; stroke: none; }
  text.on-black { fill: #fff; stroke: none; } text.on-white, text.on-board { fill: #16181d; stroke: none; }
  .good { fill: none; stroke: #15803d; stroke-width: 4; } .try { fill: #b45309; opacity: .65; }
  .cursor { fill: none; stroke: #2563eb; stroke-width: 3; stroke-dasharray: 4 3; }
  .point { fill: transparent; cursor: pointer; }
  p { margin: .5rem 0; min-height: 2.8em; } .bar { display: flex; flex-wrap: wrap; gap: .4rem; }
  button { font: inherit; padding: .25rem .7rem; cursor: pointer; }
`;

/** The address of the module, if the page has said one. */
/** @type {import("./index.js").LoadOptions} */
const options = {};
/** @type {Promise<Engine> | undefined} */
let shared;

/**
 * Says how the engine of all boards is loaded; before the first of them is seen.
 * @param {import("./index.js").LoadOptions} said
 */
export function loadWith(said) {
  Object.assign(options, said);
}

function engine() {
  shared ??= Engine.load(options);
  return shared;
}

export class TesujiBoard extends HTMLElement {
  static observedAttributes = ["sgf", "src"];

  /** @type {Line | null} */
  problem = null;
  /** The position that is shown. @type {Line | null} */
  shown = null;
  /** @type {Line[]} */
  game = [];
  place = 0;
  /** @type {string[]} */
  moves = [];
  /** @type {import("./goban.js").Marks} */
  marks = {};
  /** What a click does. @type {"wait" | "try" | "over" | "proof" | "game"} */
  mode = "wait";
  /** @type {Solved["first"] | null} */
  answer = null;
  /** @type {Station | null} */
  station = null;
  /** @type {AbortController | null} */
  job = null;
  /** @type {IntersectionObserver | null} */
  seen = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = `<style>${STYLE}</style><div part="board"></div><p part="words" role="status"></p><div class="bar" part="bar"></div>`;
    root.addEventListener("click", (event) => this.clicked(/** @type {Element} */ (event.target)));
    root.addEventListener("keydown", (event) => this.pressed(/** @type {KeyboardEvent} */ (event)));
  }

  connectedCallback() {
    this.seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        this.seen?.disconnect();
        void this.open();
      }
    });
    this.seen.observe(this);
    this.say("A Go problem");
  }

  disconnectedCallback() {
    this.seen?.disconnect();
    this.job?.abort();
  }

  attributeChangedCallback() {
    if (this.problem || this.game.length > 0) {
      void this.open();
    }
  }

  /** Reads what it is to show. */
  async open() {
    this.say("Loading…");
    try {
      const src = this.getAttribute("src");
      const text = this.getAttribute("sgf") ?? (src ? await (await fetch(src)).text() : (this.textContent ?? ""));
      const entry = (await (await engine()).read(text)).entries[0];
      if (!entry) {
        throw new Error("there is no position in this");
      }
      this.game = [entry.position, ...entry.later];
      this.problem = entry.position.goal ? entry.position : null;
      this.restart();
    } catch (why) {
      this.fail(why);
    }
  }

  /** Goes back to the first position. */
  restart() {
    this.job?.abort();
    [this.moves, this.answer, this.station, this.place] = [[], null, null, 0];
    const first = this.game[0] ?? null;
    this.shown = first;
    this.marks = { target: first?.target ?? [] };
    this.mode = this.problem ? "try" : "game";
    this.say(this.problem ? question(this.problem) : `Move 0 of ${this.game.length - 1}`);
  }

  /**
   * Lets the engine work; nothing comes of it if the board has gone on meanwhile.
   * @template T
   * @param {string} path
   * @param {unknown} body
   * @param {string} words
   * @returns {Promise<T | null>}
   */
  async ask(path, body, words) {
    this.job?.abort();
    const job = new AbortController();
    this.job = job;
    const before = this.mode;
    this.mode = "wait";
    this.say(words);
    try {
      const onProgress = (/** @type {import("./types.js").ProgressView} */ { nodes }) => {
        if (!job.signal.aborted) {
          this.say(`${words} ${nodes.toLocaleString("en")} positions`);
        }
      };
      const said = await (await engine()).json("POST", path, body, { signal: job.signal, onProgress });
      return job.signal.aborted ? null : said;
    } catch (why) {
      if (!job.signal.aborted) {
        this.mode = before;
        this.fail(why);
      }
      return null;
    }
  }

  /**
   * A move of the person who works on the problem.
   * @param {string} vertex
   */
  async try(vertex) {
    if (!this.problem || !this.shown || has(this.shown, vertex)) {
      return;
    }
    const tried = [...this.moves, vertex];
    /** @type {Judgement | null} */
    const judged = await this.ask("/api/practice", { problem: this.problem, moves: tried }, `${vertex}: judging…`);
    if (!judged) {
      return;
    }
    this.shown = judged.position;
    this.moves = judged.verdict === "right" ? judged.moves : tried;
    this.mode = judged.over ? "over" : "try";
    this.marks = { last: this.moves.at(-1) ?? null, target: this.standing() };
    if (judged.verdict === "right") {
      const end = judged.over ? "Solved!" : `${vertex} is right. I answer at ${judged.reply}.`;
      this.say(judged.over ? `${end} ${judged.sentence}` : `${end} How do you go on?`);
    } else if (judged.verdict === "wrong") {
      const labels = new Map(judged.refutation.map((move, place) => [move, String(place + 1)]));
      this.marks = { ...this.marks, labels };
      this.say(`${vertex} is wrong. ${judged.sentence} The numbers show how it is refuted.`);
    } else {
      this.moves = tried.slice(0, -1);
      this.say(`I cannot tell. ${judged.sentence}`);
    }
  }

  /** Solves the problem, and shows the proof from its beginning. */
  async prove() {
    const seconds = Number(this.getAttribute("seconds") ?? 20);
    const nodes = this.getAttribute("nodes");
    const question = { position: this.problem, seconds, ...(nodes ? { nodes: Number(nodes) } : {}) };
    /** @type {Solved | null} */
    const solved = await this.ask("/api/searches", question, "Reading…");
    if (!solved) {
      return;
    }
    this.answer = solved.first;
    this.mode = "proof";
    await this.walk([]);
    this.say(`${this.answer.sentence} (${this.answer.standing}.) ${this.station?.words ?? ""}`);
  }

  /**
   * Goes to a place in the proof.
   * @param {string[]} moves
   */
  async walk(moves) {
    if (!this.answer) {
      return;
    }
    try {
      /** @type {Station} */
      const station = await (await engine()).json("POST", `/api/answers/${this.answer.id}/walk`, { moves });
      [this.moves, this.station, this.shown] = [moves, station, station.position];
      const tries = station.replies.map((reply) => reply.move);
      this.marks = { last: station.last, good: station.play, tries, target: this.standing() };
      this.say(station.words);
    } catch (why) {
      this.fail(why);
    }
  }

  /**
   * A move against the proof, which is answered at once.
   * @param {string} vertex
   */
  async resist(vertex) {
    const isTry = this.station?.state === "answer";
    await this.walk([...this.moves, vertex]);
    if (isTry && this.station?.state === "play" && this.station.play) {
      await this.walk([...this.moves, this.station.play]);
    }
  }

  /** The stones in question that are still there. */
  standing() {
    const { shown } = this;
    return shown ? (this.problem?.target ?? []).filter((vertex) => has(shown, vertex)) : [];
  }

  /** @param {number} by */
  async step(by) {
    if (this.mode === "game") {
      this.place = Math.min(Math.max(this.place + by, 0), this.game.length - 1);
      this.shown = this.game[this.place] ?? null;
      this.marks = { last: added(this.game[this.place - 1], this.shown) };
      this.say(`Move ${this.place} of ${this.game.length - 1}`);
    } else if (by < 0 && this.mode === "proof") {
      await this.walk(this.moves.slice(0, -1));
    } else if (this.mode === "proof") {
      const next = this.station?.play ?? this.station?.replies[0]?.move;
      await (next ? this.walk([...this.moves, next]) : undefined);
    }
  }

  /** @param {Element} target */
  clicked(target) {
    const vertex = target.getAttribute("data-vertex");
    const name = target.getAttribute("data-act");
    if (vertex && this.mode === "try") {
      void this.try(vertex);
    } else if (vertex && this.mode === "proof" && this.shown && !has(this.shown, vertex)) {
      void this.resist(vertex);
    } else if (name === "restart") {
      this.restart();
    } else if (name === "prove") {
      void this.prove();
    } else if (name === "back" || name === "on") {
      void this.step(name === "on" ? 1 : -1);
    } else if (name === "stop") {
      this.job?.abort();
      this.restart();
    }
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const steps = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    });
    const step = steps[event.key];
    const cursor = this.marks.cursor ?? null;
    if (!this.shown || !(event.target instanceof SVGElement)) {
      return;
    }
    if (step) {
      event.preventDefault();
      const { left, right, bottom, top } = areaOf(this.game[0] ?? this.shown);
      const { x, y } = cursor ? placeOf(cursor) : { x: left, y: bottom };
      const within = (/** @type {number} */ low, /** @type {number} */ n, /** @type {number} */ high) =>
        Math.min(Math.max(n, low), high);
      this.marks.cursor = vertexOf(within(left, x + step[0], right), within(bottom, y + step[1], top));
      this.draw();
    } else if (event.key === "Enter" && cursor) {
      event.preventDefault();
      this.clicked(/** @type {Element} */ (this.shadowRoot?.querySelector(`[data-vertex="${cursor}"]`)));
    }
  }

  /** @param {unknown} why */
  fail(why) {
    this.say(why instanceof EngineTrouble || why instanceof Error ? why.message : String(why));
  }

  /** @param {string} words */
  say(words) {
    const place = /** @type {Element} */ (this.shadowRoot?.querySelector("p"));
    place.textContent = words;
    this.draw();
  }

  draw() {
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    const board = /** @type {Element} */ (root.querySelector("div"));
    const bar = /** @type {Element} */ (root.querySelector(".bar"));
    const { shown, mode } = this;
    const hadFocus = root.activeElement instanceof SVGElement;
    if (shown) {
      const [columns, rows] = shown.size;
      board.innerHTML = drawing(shown, areaOf(this.game[0] ?? shown), this.marks, `${columns} by ${rows} board`);
      if (hadFocus) {
        root.querySelector("svg")?.focus();
      }
    }
    const canStep = mode === "proof" || mode === "game";
    const buttons = [
      ...(this.game.length > 0 ? [["restart", mode === "over" ? "Try again" : "From the start"]] : []),
      ...(canStep
        ? [
            ["back", "◀"],
            ["on", "▶"],
          ]
        : []),
      ...(this.problem && mode !== "proof" && mode !== "wait" ? [["prove", "Show the proof"]] : []),
      ...(mode === "wait" && this.job ? [["stop", "Stop"]] : []),
    ];
    const html = buttons.map(([act, words]) => `<button type="button" data-act="${act}">${words}</button>`).join("");
    if (bar.innerHTML !== html) {
      bar.innerHTML = html;
    }
  }
}

/**
 * @param {Line} line
 * @param {string} vertex
 */
function has(line, vertex) {
  return line.black.includes(vertex) || line.white.includes(vertex);
}

/**
 * The stone that one position has more than the one before.
 * @param {Line | undefined} before
 * @param {Line | null} after
 */
function added(before, after) {
  return (before && after && [...after.black, ...after.white].find((vertex) => !has(before, vertex))) ?? null;
}

/** @param {Line} problem */
function question(problem) {
  const mover = problem.to_move === "black" ? "Black" : "White";
  /** @type {Record<string, string>} */
  const verbs = {
    capture: "captures the marked stones",
    save: "saves the marked stones",
    kill: "kills the marked group",
    live: "makes the marked group live",
    connect: "connects the marked stones",
    cut: "cuts the marked stones",
    race: "wins the race",
  };
  return `${mover} to move ${verbs[problem.goal ?? ""] ?? ""}. Play a move.`;
}

if (!customElements.get("tesuji-board")) {
  customElements.define("tesuji-board", TesujiBoard);
}
