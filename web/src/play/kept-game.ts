/** The game that is under way, kept in the browser so that it outlives a reload and the server. */

import type { GameAsked } from "../api/types";

const KEY = "tesuji-game";

export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

const USUAL: GameAsked = {
  game: "atari-go",
  size: [7, 7],
  start: "empty",
  komi: "0",
  moves: [],
  person: "black",
  level: 3,
  seed: 1,
};

export function keptGame(): GameAsked {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return kept && typeof kept === "object" ? { ...USUAL, ...kept } : USUAL;
  } catch {
    return USUAL;
  }
}

export function keepGame(game: GameAsked): void {
  localStorage.setItem(KEY, JSON.stringify(game));
}
