/** A game as an SGF. */

import type { GameView, Side } from "../api/types";
import type { Game } from "./kept-game";
import { other } from "../board/stones";
import { placeOf } from "../board/vertex";

const LETTERS = "abcdefghijklmnopqrs";

export function sgfOf(game: Game, resigned: boolean, view: GameView): string {
  const [columns, rows] = game.size;
  const point = (vertex: string) => {
    const place = placeOf(vertex, rows);
    return place ? `${LETTERS[place[0]] ?? ""}${LETTERS[place[1]] ?? ""}` : "";
  };
  const name = (side: string) => (side === "black" ? "B" : "W");
  const size = columns === rows ? String(columns) : `${columns}:${rows}`;
  const winner: string | null = resigned ? other(game.person) : view.over ? view.winner : null;
  const margin = resigned ? "R" : marginOf(view);
  const result = winner ? `RE[${name(winner)}+${margin}]` : view.over ? "RE[0]" : "";
  // The stones that were there before the first move: what lies on the board and no move has put.
  let side: Side = game.start.startsWith("handicap") ? "white" : "black";
  const nodes = game.moves.map((move) => {
    const node = `;${name(side)}[${move === "pass" ? "" : point(move)}]`;
    side = other(side);
    return node;
  });
  const setup = (at: Side) => {
    const stones = view.position[at].filter((vertex) => !game.moves.includes(vertex));
    return stones.length > 0 ? `A${name(at)}${stones.map((vertex) => `[${point(vertex)}]`).join("")}` : "";
  };
  const players = game.person === "black" ? "PB[You]PW[Tesuji]" : "PB[Tesuji]PW[You]";
  const rest = `${players}KM[${game.komi}]${result}C[${game.game}]`;
  return `(;FF[4]GM[1]CA[UTF-8]SZ[${size}]${rest}${setup("black")}${setup("white")}${nodes.join("")})`;
}

/** By how much the game was won, as the last words of it tell; nothing where points do not count, as in Atari-Go. */
function marginOf(view: GameView): string {
  return / wins? by (\d+(?:\.5)?)/.exec(view.said.at(-1) ?? "")?.[1] ?? "";
}
