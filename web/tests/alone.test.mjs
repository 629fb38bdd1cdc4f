/** The engine without the program: it says what the program says, and the page needs no server. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Engine, EngineTrouble } from "../engine/index.js";
import { threadsOf } from "../engine/threads.js";
import { host, WASM } from "./files.mjs";
import { browse, open, point, serve } from "./served.mjs";

const PROGRAM = process.env["TESUJI_BIN"] ?? "tesuji";
const problems = (/** @type {string} */ name) => fileURLToPath(new URL(`../../problems/${name}`, import.meta.url));

/** @type {Engine} */
let engine;
before(async () => {
  engine = await Engine.load({ wasm: await readFile(WASM), thread: false });
});

/**
 * What the program prints.
 * @param {string[]} words
 * @param {string} [input]
 */
function program(words, input) {
  const { stdout, stderr, error } = spawnSync(PROGRAM, words, { encoding: "utf8", input, maxBuffer: 1 << 28 });
  assert.equal(error, undefined, stderr);
  return stdout;
}

/**
 * An answer without what depends on the machine.
 * @param {any} answer
 * @returns {any}
 */
function timeless({ seconds, other_side_first, ...rest }) {
  assert.equal(typeof seconds, "number");
  return other_side_first ? { ...rest, other_side_first: timeless(other_side_first) } : rest;
}

/**
 * The program and the engine on the same problems.
 * @param {string} document
 * @param {Record<string, string | number>} options
 */
async function bothSay(document, options) {
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const theirs = program(["solve", "--json", ...words, "-"], document)
    .trim()
    .split("\n");
  const ours = await engine.solve(document, options);
  assert.ok(ours.length > 1);
  assert.deepEqual(
    ours.map(({ answer }) => timeless(answer)),
    theirs.map((line) => timeless(JSON.parse(line))),
  );
  return ours;
}

test("the program and the engine give the same JSON for the samples", async () => {
  const solved = await bothSay(await readFile(problems("samples/samples.txt"), "utf8"), { nodes: 20_000 });
  assert.ok(solved.some(({ answer }) => answer.certified));
});

/** Every suite and collection that comes with the program. */
const SUITES = readdirSync(problems("."), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(jsonl|sgf)$/.test(name))
  .sort();

test("the program, its server and the engine give the same JSON for all suites, with a limit that many problems reach", async () => {
  const server = await serve();
  try {
    let count = 0;
    for (const name of SUITES) {
      const document = await readFile(problems(name), "utf8");
      const told = program(["solve", "--json", "--nodes", String(FEW), "-"], document);
      const theirs = told
        .trim()
        .split("\n")
        .map((line) => timeless(JSON.parse(line)));
      const ours = await engine.solve(document, { nodes: FEW });
      assert.deepEqual(
        ours.map(({ answer }) => timeless(answer)),
        theirs,
        name,
      );
      const lines = asLines(name, document);
      assert.equal(lines.length, theirs.length, name);
      for (const [place, position] of lines.entries()) {
        const isBoth = theirs[place].other_side_first !== undefined;
        const solved = await search(server.address, { position, both_sides: isBoth, nodes: FEW, seconds: 60 });
        assert.deepEqual(served(solved, theirs[place]), nameless(theirs[place]), `${name} ${place}`);
        count += 1;
      }
    }
    assert.ok(count > 800, `${count} problems`);
  } finally {
    await server.die();
  }
});

/** The positions that each problem may cost. */
const FEW = 300;

/**
 * The problems of a file as the server takes them: line by line.
 * @param {string} name
 * @param {string} document
 * @returns {any[]}
 */
function asLines(name, document) {
  const lines = name.endsWith(".jsonl") ? document : program(["convert", "--to", "jsonl", "-"], document);
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/**
 * Asks the server, and reads its events to the end.
 * @param {string} address
 * @param {unknown} question
 */
async function search(address, question) {
  // A connection of its own: one that was kept would be closed by the server while the program works.
  const headers = { "content-type": "application/json" };
  const asked = request(`${address}/api/searches`, { method: "POST", agent: false, headers });
  asked.end(JSON.stringify(question));
  const [response] = await once(asked, "response");
  const events = await text(response);
  const done = /^event: done\ndata: (.*)$/m.exec(events)?.[1];
  assert.ok(done, events);
  return JSON.parse(done);
}

/**
 * What the server says, as far as the program says it as well. For people it has refutations as they are proved, and words.
 * @param {any} solved
 * @param {any} like
 * @returns {any}
 */
function served({ first, other, status }, like) {
  const side = (/** @type {any} */ answer, /** @type {any} */ said) =>
    Object.fromEntries(Object.keys(said).map((name) => [name, answer[name]]));
  const both = other ? { status, other_side_first: side(other, like.other_side_first) } : {};
  const { other_side_first: _, status: __, ...rest } = like;
  return nameless({ ...side(first, rest), ...both });
}

/**
 * An answer without its name, the course of refutations and what is said in words.
 * @param {any} answer
 * @returns {any}
 */
function nameless({ id, seconds, mistakes, certificates, other_side_first, ...rest }) {
  return {
    ...rest,
    mistakes: mistakes.map((/** @type {any} */ mistake) => mistake.move),
    certificates: certificates.map((/** @type {any} */ { words, ...certificate }) => certificate),
    ...(other_side_first ? { other_side_first: nameless(other_side_first) } : {}),
  };
}

test("the same by another method, and with a small table", async () => {
  const document = await readFile(problems("samples/samples.txt"), "utf8");
  const few = document.split(/\n\n+/).slice(0, 4).join("\n\n");
  await bothSay(few, { nodes: 3000, method: "ldfpn:2" });
  await bothSay(few, { nodes: 20_000, memory: 1 << 20 });
});

const LADDER = "(;SZ[9]PL[B]AB[cf][dg][eg]AW[df])";

test("certificates are accepted by both, and spoilt ones refused by both", async () => {
  const [solution] = await engine.solve(LADDER, { goal: "capture", target: ["D4"], nodes: 100_000 });
  const [certificate = ""] = solution?.certificates ?? [];
  assert.equal(solution?.answer.certified, true);
  const { file, ...theirs } = JSON.parse(program(["verify", "--json", "-"], certificate));
  assert.equal(file, "<stdin>");
  assert.deepEqual(await engine.verify(certificate), theirs);
  assert.equal(theirs.accepted, true);
  const spoilt = certificate.replace(/D5/g, "A9");
  assert.notEqual(spoilt, certificate);
  const { file: _, ...refused } = JSON.parse(program(["verify", "--json", "-"], spoilt));
  const verdict = await engine.verify(spoilt);
  assert.equal(verdict.accepted, false);
  assert.equal(refused.accepted, false);
  assert.ok("refused" in verdict === "refused" in refused);
});

test("documents are read and written, and nonsense is said to be nonsense", async () => {
  const read = await engine.read(". X X .\nX O O X\n. . X .");
  assert.equal(read.form, "diagram");
  assert.deepEqual(read.entries[0]?.position.white, ["B2", "C2"]);
  const sgf = await engine.toSgf(". X X .\nX O O X\n. . X .");
  assert.deepEqual((await engine.read(sgf)).entries[0]?.position.white, ["B2", "C2"]);
  assert.equal((await engine.toSgf(LADDER)).trim(), LADDER);
  await assert.rejects(engine.solve("(;SZ[9"), EngineTrouble);
  await assert.rejects(engine.json("POST", "/api/experiments/interest/run", {}), /take minutes to hours/);
});

test("a game is reviewed by both alike", async () => {
  const sgf = "(;FF[4]GM[1]SZ[9]PB[Anna]PW[Bert]AB[ba][ca][da][bb][bc][cc][dc]AW[cb][db][fb][fc][fd]PL[B];B[gg];W[eb])";
  const review = await engine.json("POST", "/api/reviews", { sgf, stones: 2, nodes: 2000 });
  const theirs = JSON.parse(program(["review", "--json", "--stones", "2", "--nodes", "2000", "-"], sgf));
  assert.equal(review.points.length, 1);
  assert.equal(`${review.points[0].event} ${review.points[0].aftermath}`, theirs.turning_points[0].sentence);
  assert.deepEqual(review.points[0].with, theirs.turning_points[0].with);
  assert.equal(review.complete, true);
  await assert.rejects(engine.json("POST", "/api/reviews", { sgf: "(;SZ[9])" }), /no moves/);
});

/** A group in the open that no search decides in a minute. */
const ENDLESS = {
  position: {
    size: [19, 19],
    black: ["J14", "K15", "L14", "G10", "N10", "J6", "L6"],
    white: ["J10", "K10", "K11", "L10"],
    to_move: "black",
    goal: "kill",
    target: ["K10"],
  },
  seconds: 60,
};

test("an engine goes on after a question that is stopped", async () => {
  const stop = new AbortController();
  let told = 0;
  const watch = {
    signal: stop.signal,
    onProgress: () => {
      told += 1;
      stop.abort();
    },
  };
  const solved = await engine.json("POST", "/api/searches", ENDLESS, watch);
  assert.equal(solved.first.end, "interrupted");
  assert.equal(told, 1);
  assert.equal((await engine.solve(LADDER, { goal: "capture", target: ["D4"] })).length, 1);
});

test("the lines of the README work as they stand", async () => {
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  const [, code = ""] = /```js\n([^`]*)```/.exec(readme) ?? [];
  assert.equal(code.trim().split("\n").length, 5);
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  const { stdout, stderr } = spawnSync("node", ["--input-type=module"], { encoding: "utf8", input: code, cwd });
  assert.match(stdout, /Black captures the white stone at D4: D5 works\./, stderr);
  assert.match(stdout, /accepted: true/);
});

test("the download is small", async () => {
  const size = gzipSync(await readFile(WASM), { level: 9 }).length;
  assert.ok(size < 2_000_000, `${size} bytes compressed`);
});

/** @type {Awaited<ReturnType<typeof host>>} */
let files;
/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  files = await host();
  browser = await browse();
});
after(async () => {
  await browser.close();
  await files.close().catch(() => undefined);
});

test("the page reads, proves, plays and practises on a host of files", async () => {
  const { page, complaints } = await open(browser, files.address);
  await page.goto(`${files.address}/go/#read?size=9x9&black=C4.D3.E3&white=D4`);
  await point(page, "D4").click();
  await page.getByRole("button", { name: "Capture", exact: true }).click();
  await page.getByText("Black captures the white stone at D4").first().waitFor();
  await page.getByText("certified").first().waitFor();
  await page.getByText("in this browser").waitFor();
  await page.getByRole("button", { name: "Walk through it" }).click();
  await page.getByText("Black plays D5").waitFor();
  for (const [name, start] of /** @type {const} */ ([
    ["SGF", "(;"],
    ["PNG", "\u0089PNG"],
    ["Certificate", "tesuji"],
  ])) {
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name, exact: true }).click(),
    ]);
    const bytes = await readFile(await saved.path());
    assert.equal(bytes.toString("latin1", 0, start.length), start, name);
  }
  await page.goto(`${files.address}/go/#lab/interest`);
  await page.getByRole("button", { name: /Run/ }).first().click();
  await page.getByText("not run in a browser").waitFor();
  await page.goto(`${files.address}/go/#problems/samples/1`);
  await page.getByText("Play your move on the board.").waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("the package in a browser: a search without end stops, and the next one is answered", async () => {
  const { page, complaints } = await open(browser, files.address);
  await page.goto(`${files.address}/nothing`);
  const said = await page.evaluate(async (endless) => {
    const path = "/engine/index.js";
    const { Engine } = /** @type {typeof import("../engine/index.js")} */ (await import(path));
    const engine = await Engine.load();
    const stop = new AbortController();
    const onProgress = () => stop.abort();
    const stopped = await engine.json("POST", "/api/searches", endless, { signal: stop.signal, onProgress });
    const [solution] = await engine.solve("(;SZ[9]PL[B]AB[cf][dg][eg]AW[df])", { goal: "capture", target: ["D4"] });
    engine.close();
    return { end: stopped.first.end, best: solution?.answer.best };
  }, ENDLESS);
  assert.deepEqual([said.end, said.best], ["interrupted", "D5"]);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("several threads give the answers of one, and stop at once", async () => {
  const { page, complaints } = await open(browser, files.address);
  await page.goto(`${files.address}/nothing`);
  const lines = (await readFile(problems("life/1-easy.jsonl"), "utf8")).trim().split("\n");
  const documents = [
    await readFile(problems("samples/samples.txt"), "utf8"),
    // Fewer problems than threads: both sides of a problem are read at the same time.
    lines.slice(0, 2).join("\n"),
    lines.slice(0, 1).join("\n"),
    // Whose questions are guessed.
    "(;SZ[9]AB[aa][ba][bb][cb]AW[ab][ca][da][db]C[Black to live];B[ac])",
    (await readFile(problems("race/1-groups.jsonl"), "utf8")).trim().split("\n").slice(0, 3).join("\n"),
  ];
  const positions = lines.slice(0, 4).map((line) => JSON.parse(line));
  const said = await page.evaluate(
    async ({ documents, positions, endless }) => {
      const path = "/engine/index.js";
      const { Engine } = /** @type {typeof import("../engine/index.js")} */ (await import(path));
      const one = await Engine.load({ threads: 1 });
      const many = await Engine.load({ wasm: one.module, threads: 4 });
      const pairs = [];
      for (const document of documents) {
        pairs.push(await Promise.all([one, many].map((engine) => engine.solve(document, { nodes: 1000 }))));
      }
      const sided = [];
      for (const position of positions) {
        const question = { position, both_sides: true, nodes: 1000 };
        const asked = [one, many].map((engine) => engine.json("POST", "/api/searches", question));
        sided.push(await Promise.all(asked));
        // The answers can be asked about, whichever thread has found them.
        for (const answer of [sided.at(-1)?.[1].first, sided.at(-1)?.[1].other]) {
          await many.json("POST", `/api/answers/${answer.id}/walk`, { moves: [] });
        }
      }
      const refused = await Promise.all(
        [one, many].map((engine) => engine.solve(documents[0] + "\n\nid: bad\n. X .\n", { nodes: 10 }).catch(String)),
      );
      const stop = new AbortController();
      const onProgress = () => stop.abort();
      const question = { ...endless, both_sides: true };
      const stopped = await many.json("POST", "/api/searches", question, { signal: stop.signal, onProgress });
      const next = await many.solve(documents[0] ?? "", { nodes: 10 });
      const count = many.threads;
      one.close();
      many.close();
      return { pairs, sided, refused, ends: [stopped.first.end, stopped.other.end], next: next.length, count };
    },
    { documents, positions, endless: ENDLESS },
  );
  const bare = (/** @type {any} */ { sgf, answer, ...rest }) => ({
    ...rest,
    answer: timeless(answer),
    sgf: sgf.replace(/\d+\.\d+ s\b/g, ""),
  });
  for (const [one, many] of said.pairs) {
    assert.ok(one?.length);
    assert.deepEqual(many?.map(bare), one.map(bare));
  }
  const side = (/** @type {any} */ { id, seconds, cost, sentence, ...rest }) => ({
    ...rest,
    sentence: sentence.replace(/\d+\.\d+ s\b/, ""),
  });
  for (const [one, many] of said.sided) {
    assert.deepEqual(
      { ...many, first: side(many.first), other: side(many.other) },
      { ...one, first: side(one.first), other: side(one.other) },
    );
  }
  assert.equal(said.refused[1], said.refused[0]);
  assert.match(String(said.refused[0]), /Trouble/);
  assert.deepEqual(said.ends, ["interrupted", "interrupted"]);
  assert.ok(said.next > 1);
  assert.equal(said.count, 4);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("a page has a thread for each core and each GiB of memory, and at least one", () => {
  assert.equal(threadsOf({}), 1);
  assert.equal(threadsOf({ hardwareConcurrency: 2 }), 2);
  assert.equal(threadsOf({ hardwareConcurrency: 16, deviceMemory: 4 }), 4);
  assert.equal(threadsOf({ hardwareConcurrency: 64, deviceMemory: 64 }), 8);
  assert.equal(threadsOf({ hardwareConcurrency: 4, deviceMemory: 0.5 }), 1);
});

test("the element can be tried, resists, plays back and shows the proof", async () => {
  const { page, complaints } = await open(browser, files.address);
  await page.goto(`${files.address}/go/board.html`);
  const board = page.locator("tesuji-board").first();
  await board.getByText("Black to move captures the marked stones").waitFor();
  await board.locator('[data-vertex="A1"]').click();
  await board.getByText("A1 is wrong").waitFor();
  await board.getByRole("button", { name: "Try again" }).click();
  await board.locator('[data-vertex="D5"]').click();
  await board.getByText("D5 is right. I answer at E4").waitFor();
  await board.getByRole("button", { name: "Show the proof" }).click();
  await board.getByText("certified").waitFor();
  await board.getByRole("button", { name: "▶" }).click();
  await board.getByText(/White has/).waitFor();
  await board.locator('[data-vertex="E4"]').click();
  await board
    .getByText(/White has|captured/)
    .first()
    .waitFor();
  await board.getByRole("button", { name: "◀" }).click();
  const game = page.locator("tesuji-board").last();
  await game.scrollIntoViewIfNeeded();
  await game.getByRole("button", { name: "▶" }).click();
  await game.getByText("Move 1 of 5").waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("the page is there without a network", async () => {
  const { page, complaints } = await open(browser, files.address);
  await page.goto(`${files.address}/go/`);
  await page.getByText("in this browser").waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    }
  });
  await files.close();
  await page.reload();
  await page.getByRole("button", { name: "Status", exact: true }).click();
  await page
    .getByText(/^Unsettled/)
    .first()
    .waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});
