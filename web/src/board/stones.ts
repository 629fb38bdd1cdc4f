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

/** The points beside a point. */
function beside(line: Line, vertex: string): string[] {
  const [columns, rows] = line.size;
  const place = placeOf(vertex, rows);
  if (!place) {
    return [];
  }
  const [x, y] = place;
  const around: Place[] = [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ];
  return around.filter(([nx, ny]) => nx >= 0 && ny >= 0 && nx < columns && ny < rows).map((next) => nameOf(next, rows));
}

/** The same after a move: what it takes the last liberty of is taken off. The other side is to move. */
export function played(line: Line, vertex: string, side: Side): Line {
  let after = withStone(line, vertex, side);
  for (const next of beside(line, vertex)) {
    if (sideAt(after, next) !== other(side)) {
      continue;
    }
    const string = stringAt(after, next);
    const lives = string.some((stone) => beside(after, stone).some((point) => sideAt(after, point) === null));
    if (!lives) {
      string.forEach((stone) => (after = withStone(after, stone, null)));
    }
  }
  return { ...after, to_move: other(side) };
}

/** The strings of some stones, each as a whole. */
export function stringsAt(line: Line, vertices: string[]): string[] {
  return [...new Set(vertices.flatMap((vertex) => [vertex, ...stringAt(line, vertex)]))];
}

/** Of some stones the first of each string: what an answer calls them by. */
export function named(line: Line, vertices: string[]): string[] {
  const seen = new Set<string>();
  return vertices.filter((vertex) => {
    const isFirst = !seen.has(vertex);
    stringAt(line, vertex).forEach((stone) => seen.add(stone));
    return isFirst;
  });
}

/** The columns and rows of a board that are drawn, from the left and from the top. */
export interface Part {
  x: [number, number];
  y: [number, number];
}

/** The whole board. */
export function whole(line: Line): Part {
  return { x: [0, line.size[0] - 1], y: [0, line.size[1] - 1] };
}

/** The part of a large board where something lies, with two lines around it and every edge that is near. */
export function busyPart(line: Line, points: string[]): Part {
  const [columns, rows] = line.size;
  const places = [...line.black, ...line.white, ...points].flatMap((vertex) => {
    const place = placeOf(vertex, rows);
    return place ? [place] : [];
  });
  if (Math.max(columns, rows) <= 11 || places.length === 0) {
    return whole(line);
  }
  const range = (values: number[], side: number): [number, number] => {
    const from = Math.min(...values) - 2;
    const to = Math.max(...values) + 2;
    return [from < 4 ? 0 : from, side - 1 - to < 4 ? side - 1 : to];
  };
  return {
    x: range(
      places.map(([x]) => x),
      columns,
    ),
    y: range(
      places.map(([, y]) => y),
      rows,
    ),
  };
}

/** The star points, as on boards that one can buy: five on nine and thirteen lines, nine on nineteen. */
export function starPoints(columns: number, rows: number): Place[] {
  const lines = (side: number): number[] => {
    if (side < 7) return [];
    if (side === 7) return [3];
    const near = side < 12 ? 2 : 3;
    return side % 2 === 1 ? [near, (side - 1) / 2, side - 1 - near] : [near, side - 1 - near];
  };
  const [across, down] = [lines(columns), lines(rows)];
  const isSmall = Math.min(columns, rows) < 15;
  const isMiddle = (index: number, all: number[]) => all.length === 3 && index === 1;
  return across.flatMap((x, i) =>
    down.flatMap((y, j): Place[] => (!isSmall || isMiddle(i, across) === isMiddle(j, down) ? [[x, y]] : [])),
  );
}
