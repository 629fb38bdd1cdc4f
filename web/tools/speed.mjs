/**
 * How fast the engine is as WebAssembly, beside the program, on the same problems with the same positions searched:
 * `TESUJI_BIN=target/release/tesuji node web/tools/speed.mjs`, with `TESUJI_WASM=FILE` for another build.
 */

import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Engine } from "../engine/index.js";

const PROGRAM = process.env["TESUJI_BIN"] ?? "tesuji";
const WASM = process.env["TESUJI_WASM"] ?? new URL("../engine/tesuji.wasm", import.meta.url);
/** Files with how many of their problems are solved, and within how many positions. */
const ASKED = /** @type {const} */ ([
  ["2-capture", 10, 50_000],
  ["3-cut-off", 10, 50_000],
  ["5-corner", 10, 50_000],
  ["8-hard", 10, 100_000],
]);

const wasm = await readFile(WASM);
console.log(
  `download: ${wasm.length} bytes, ${gzipSync(wasm).length} by gzip, ${brotliCompressSync(wasm).length} by brotli`,
);
const engine = await Engine.load({ wasm, thread: false });
const cost = (/** @type {any} */ answer) =>
  [answer, answer.other_side_first]
    .filter(Boolean)
    .reduce((all, { nodes, seconds }) => ({ nodes: all.nodes + nodes, seconds: all.seconds + seconds }), NOTHING);
const NOTHING = { nodes: 0, seconds: 0 };
const plus = (/** @type {typeof NOTHING} */ one, /** @type {typeof NOTHING} */ other) => ({
  nodes: one.nodes + other.nodes,
  seconds: one.seconds + other.seconds,
});
let [native, browser] = [NOTHING, NOTHING];
for (const [name, count, nodes] of ASKED) {
  const sgf = await readFile(new URL(`../../problems/collections/${name}.sgf`, import.meta.url), "utf8");
  const games = sgf.split(/(?=\(;FF\[4\])/);
  const document = games.slice(0, count).join("");
  // One after the other, problem by problem, so that a busy machine slows both down.
  const words = ["solve", "--json", "--nodes", String(nodes), "-"];
  const printed = spawnSync(PROGRAM, words, { encoding: "utf8", input: document }).stdout.trim().split("\n");
  const theirs = printed.map((line) => cost(JSON.parse(line))).reduce(plus, NOTHING);
  const ours = (await engine.solve(document, { nodes })).map(({ answer }) => cost(answer)).reduce(plus, NOTHING);
  console.log(
    `${name}: ${theirs.nodes} positions, program ${theirs.seconds.toFixed(2)} s, engine ${ours.seconds.toFixed(2)} s`,
  );
  if (theirs.nodes !== ours.nodes) {
    throw new Error(`${name}: ${ours.nodes} positions by the engine`);
  }
  [native, browser] = [plus(native, theirs), plus(browser, ours)];
}
const ratio = native.seconds / browser.seconds;
console.log(`speed: ${ratio.toFixed(2)} of the program's over ${native.nodes} positions`);
