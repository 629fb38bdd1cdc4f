/** The address of a position and a question: what a shared link holds. */

import type { Edge, ProblemLine as Line } from "../api/types";
import { emptyLine } from "../board/stones";

export type Asked = NonNullable<Line["goal"]>;

export interface Linked {
  line: Line;
  target: string[];
  asked: Asked | null;
}

const ASKED: Asked[] = ["capture", "save", "kill", "live", "status", "connect", "cut", "race"];

export function linkOf({ line, target, asked }: Linked): string {
  const query = new URLSearchParams();
  query.set("size", line.size.join("x"));
  if (line.black.length > 0) {
    query.set("black", line.black.join("."));
  }
  if (line.white.length > 0) {
    query.set("white", line.white.join("."));
  }
  if (line.to_move === "white") {
    query.set("turn", "white");
  }
  if (line.ko) {
    query.set("ko", line.ko);
  }
  if (line.open && line.open.length > 0) {
    query.set("open", line.open.join("."));
  }
  if (target.length > 0) {
    query.set("target", target.join("."));
  }
  if (asked) {
    query.set("ask", asked);
  }
  return `read?${query.toString()}`;
}

/** What a link holds; nothing if it holds no position. */
export function linked(query: URLSearchParams): Linked | null {
  const [columns, rows] = (query.get("size") ?? "").split("x").map(Number);
  const fits = (side: number | undefined): side is number =>
    Number.isInteger(side) && (side ?? 0) >= 1 && (side ?? 0) <= 19;
  if (!fits(columns) || !fits(rows)) {
    return null;
  }
  const list = (name: string) =>
    (query.get(name) ?? "").split(".").filter((vertex) => /^[A-HJ-T]\d{1,2}$/.test(vertex));
  const line: Line = { ...emptyLine(columns, rows), black: list("black"), white: list("white") };
  if (query.get("turn") === "white") {
    line.to_move = "white";
  }
  const ko = list("ko")[0];
  if (ko) {
    line.ko = ko;
  }
  const open = (query.get("open") ?? "")
    .split(".")
    .filter((edge): edge is Edge => ["top", "bottom", "left", "right"].includes(edge));
  if (open.length > 0) {
    line.open = open;
  }
  const asked = ASKED.find((goal) => goal === query.get("ask")) ?? null;
  return { line, target: list("target"), asked };
}
