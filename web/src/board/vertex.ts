/** Vertices as players name them, and as places on a board: columns from the left, rows from the top. */

const LETTERS = "ABCDEFGHJKLMNOPQRST";

export type Place = [x: number, y: number];

export function nameOf([x, y]: Place, rows: number): string {
  return `${LETTERS[x] ?? "?"}${rows - y}`;
}

/** The place of a vertex; nothing for a pass. */
export function placeOf(vertex: string, rows: number): Place | null {
  const x = LETTERS.indexOf(vertex.charAt(0).toUpperCase());
  const y = rows - Number(vertex.slice(1));
  return x < 0 || Number.isNaN(y) ? null : [x, y];
}
