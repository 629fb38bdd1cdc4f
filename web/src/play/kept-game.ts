/** The game that is under way, kept in the browser so that it outlives a reload and the server. */

import type { GameAsked, Side } from "../api/types";

/** A game with everything said. */
export interface Game extends GameAsked {
  game: "atari-go" | "go";
  start: string;
  komi: string;
  person: Side;
  seed: number;
}

const KEY = "tesuji-game";
/** Whether the person gave the game up: beside the game, as the server is not to be told. */
const RESIGNED = "tesuji-game-resigned";

export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

const USUAL: Game = {
  game: "atari-go",
  size: [7, 7],
  start: "empty",
  komi: "0",
  moves: [],
  person: "black",
  level: 3,
  seed: 1,
};

export function keptGame(): Game {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return kept && typeof kept === "object" ? { ...USUAL, ...kept } : USUAL;
  } catch {
    return USUAL;
  }
}

export function keepGame(game: Game): void {
  localStorage.setItem(KEY, JSON.stringify(game));
}

export function keptResigned(): boolean {
  return localStorage.getItem(RESIGNED) === "yes";
}

export function keepResigned(resigned: boolean): void {
  if (resigned) {
    localStorage.setItem(RESIGNED, "yes");
  } else {
    localStorage.removeItem(RESIGNED);
  }
}
