/** A position as a small picture. */

import type { ProblemLine as Line } from "../api/types";
import { placeOf } from "./vertex";

export function Thumbnail({ line }: { line: Line }) {
  const [columns, rows] = line.size;
  const stones = (vertices: string[], kind: string) =>
    vertices.map((vertex) => {
      const place = placeOf(vertex, rows);
      return place && <circle key={vertex} cx={place[0] + 0.5} cy={place[1] + 0.5} r="0.47" class={kind} />;
    });
  const lines = [
    ...Array.from({ length: columns }, (_, x) => `M${x + 0.5} 0.5V${rows - 0.5}`),
    ...Array.from({ length: rows }, (_, y) => `M0.5 ${y + 0.5}H${columns - 0.5}`),
  ];
  return (
    <svg class="thumbnail" viewBox={`-0.2 -0.2 ${columns + 0.4} ${rows + 0.4}`} aria-hidden="true">
      <path d={lines.join("")} />
      {stones(line.black, "is-black")}
      {stones(line.white, "is-white")}
    </svg>
  );
}
