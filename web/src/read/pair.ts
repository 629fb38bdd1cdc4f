/** Questions about two strings or groups: connect, cut and race. */

import type { ProblemLine as Line } from "../api/types";
import { sideAt, stringAt } from "../board/stones";
import type { Asked } from "./link";

export type PairGoal = "connect" | "cut" | "race";

export function isPairGoal(goal: Asked | null): goal is PairGoal {
  return goal === "connect" || goal === "cut" || goal === "race";
}

/** A stone of the second string that was chosen; nothing if all are of one string. */
export function secondOf(line: Line, target: string[]): string | null {
  const first = target[0] ? stringAt(line, target[0]) : [];
  const own = target[0] ? sideAt(line, target[0]) : null;
  const others = target.filter((vertex) => !first.includes(vertex));
  // In a race the second is the opponent's, however many strings the first group has.
  return others.find((vertex) => sideAt(line, vertex) !== own) ?? others[0] ?? null;
}

/** Whether the chosen stones can have the goal: two strings of one side, or a group of each. */
export function fits(line: Line, target: string[], goal: PairGoal): boolean {
  const second = secondOf(line, target);
  if (!target[0] || !second) {
    return false;
  }
  if (goal === "race") {
    return sideAt(line, second) !== sideAt(line, target[0]);
  }
  const both = [...stringAt(line, target[0]), ...stringAt(line, second)];
  return target.every((vertex) => both.includes(vertex)) && sideAt(line, second) === sideAt(line, target[0]);
}

/** The chosen stones together with the string of another one. */
export function paired(line: Line, target: string[], vertex: string, goal: PairGoal): string[] {
  const own = target[0] ? sideAt(line, target[0]) : null;
  const first =
    goal === "race" ? target.filter((it) => sideAt(line, it) === own) : target[0] ? stringAt(line, target[0]) : [];
  return [...new Set([...first, ...stringAt(line, vertex)])];
}
