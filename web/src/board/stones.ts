/** Stones on a board, without any rules: who is where, and which stones are connected. */

import type { ProblemLine as Line, Side } from "../api/types";
import { nameOf, placeOf, type Place } from "./vertex";

export type Sign = 0 | 1 | -1;

export function emptyLine(columns: number, rows: number): Line {
  return { size: [columns, rows], black: [], white: [], to_move: "black" };
}

export function other(side: Side): Side {
  return side === "black" ? "white" : "black";
}

export function signMap(line: Line): Sign[][] {
  const [columns, rows] = line.size;
  const map: Sign[][] = Array.from({ length: rows }, () => new Array<Sign>(columns).fill(0));
  const put = (vertices: string[], sign: Sign) => {
    for (const vertex of vertices) {
      const place = placeOf(vertex, rows);
      const row = place ? map[place[1]] : undefined;
      if (place && row) {
        row[place[0]] = sign;
      }
    }
  };
  put(line.black, 1);
  put(line.white, -1);
  return map;
}

export function sideAt(line: Line, vertex: string): Side | null {
  if (line.black.includes(vertex)) {
    return "black";
  }
  return line.white.includes(vertex) ? "white" : null;
}

/** The same with a stone put, or taken away. */
export function withStone(line: Line, vertex: string, side: Side | null): Line {
  const without = (vertices: string[]) => vertices.filter((other) => other !== vertex);
  const black = without(line.black);
  const white = without(line.white);
  if (side === "black") {
    black.push(vertex);
  } else if (side === "white") {
    white.push(vertex);
  }
  const { size, to_move } = line;
  return { size, black, white, to_move };
}

/** The string of a stone. */
export function stringAt(line: Line, vertex: string): string[] {
  const side = sideAt(line, vertex);
  if (side === null) {
    return [];
  }
  const [columns, rows] = line.size;
  const found = [vertex];
  for (const name of found) {
    const place = placeOf(name, rows);
    if (!place) {
      continue;
    }
    const [x, y] = place;
    const around: Place[] = [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ];
    for (const [nx, ny] of around) {
      const next = nx >= 0 && ny >= 0 && nx < columns && ny < rows ? nameOf([nx, ny], rows) : null;
      if (next && sideAt(line, next) === side && !found.includes(next)) {
        found.push(next);
      }
    }
  }
  return found;
}

/** A line of moves as numbered stones, as in a book: stones stay, and what lands on another is told. */
export function numbered(
  line: Line,
  moves: string[],
  first: Side,
): { line: Line; labels: Map<string, string>; notes: string[] } {
  const labels = new Map<string, string>();
  const notes: string[] = [];
  let shown = line;
  let side = first;
  moves.forEach((move, index) => {
    const number = String(index + 1);
    if (move === "pass") {
      notes.push(`${number} passes`);
    } else if (sideAt(shown, move)) {
      notes.push(`${number} at ${labels.get(move) ?? move}`);
    } else {
      shown = withStone(shown, move, side);
      labels.set(move, number);
    }
    side = other(side);
  });
  return { line: shown, labels, notes };
}
