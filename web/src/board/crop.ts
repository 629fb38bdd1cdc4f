/** The part of a large board that is worth looking at. */

import type { ProblemLine as Line } from "../api/types";
import { busyPart, whole, type Part } from "./stones";
import { placeOf } from "./vertex";

/** How much is seen around the stones in question, in points, and around what an answer speaks of. */
const AROUND_TARGET = 4;
const AROUND_ANSWER = 1;
const LEAST = 9;
/** An edge that is as near as this is shown, too. */
const NEAR = 3;
/** A part that holds more of the board than this is not worth a button. */
const MOST = 0.75;

/** Whether a part is notably smaller than the board. */
export function isCrop(line: Line, part: Part): boolean {
  const [columns, rows] = line.size;
  return lengthOf(part.x) * lengthOf(part.y) <= MOST * columns * rows;
}

/**
 * What is shown of a board: where the stones are, or, if they are all over it as in the middle of a game, where the stones
 * in question are and what the answer speaks of. What fails far away from them is of no matter then.
 */
export function cropOf(line: Line, target: string[], answered: string[], mistakes: string[]): Part {
  const busy = busyPart(line, [...answered, ...mistakes]);
  if (target.length === 0 || isCrop(line, busy)) {
    return busy;
  }
  const near = aroundTarget(line, target, answered);
  return isCrop(line, near) ? near : busy;
}

function aroundTarget(line: Line, target: string[], answered: string[]): Part {
  const [columns, rows] = line.size;
  const marked = placesOf(line, target);
  const spoken = placesOf(line, answered);
  if (Math.max(columns, rows) <= 11 || marked.length === 0) {
    return whole(line);
  }
  const range = (axis: 0 | 1, side: number) =>
    widened(
      Math.min(...marked.map((at) => at[axis] - AROUND_TARGET), ...spoken.map((at) => at[axis] - AROUND_ANSWER)),
      Math.max(...marked.map((at) => at[axis] + AROUND_TARGET), ...spoken.map((at) => at[axis] + AROUND_ANSWER)),
      side,
    );
  return { x: range(0, columns), y: range(1, rows) };
}

/** The range on the board, at least as long as is wanted, and up to an edge that is near. */
function widened(from: number, to: number, side: number): [number, number] {
  const first = from < NEAR ? 0 : Math.min(from, Math.max(0, side - LEAST));
  const last = Math.max(Math.min(to, side - 1), Math.min(first + LEAST, side) - 1);
  return [first, side - 1 - last < NEAR ? side - 1 : last];
}

function placesOf(line: Line, vertices: string[]) {
  return vertices.flatMap((vertex) => {
    const place = placeOf(vertex, line.size[1]);
    return place ? [place] : [];
  });
}

function lengthOf([from, to]: [number, number]): number {
  return to - from + 1;
}
