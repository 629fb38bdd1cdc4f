/** The lines worth a look as a drawn tree: time goes to the right, variations go down. */

import { useMemo } from "preact/hooks";
import type { Branch, Side } from "../api/types";

interface Props {
  branches: Branch[];
  /** Where the walk is. */
  moves: string[];
  first: Side;
  onGo: (moves: string[]) => void;
}

interface Spot {
  index: number;
  depth: number;
  row: number;
}

const STEP = 36;
const ROW = 34;
/** More are not drawn: the file has them all. */
const MOST_ROWS = 120;

/** Where each move is drawn: a first child beside its parent, the others below all that came before. */
function layOut(branches: Branch[]): Spot[] {
  const children = new Map<number | null, number[]>();
  branches.forEach((branch, index) => children.set(branch.parent, [...(children.get(branch.parent) ?? []), index]));
  const spots: Spot[] = [];
  let row = 0;
  const toDraw = (children.get(null) ?? []).map((index) => ({ index, depth: 0, isFirst: false })).reverse();
  while (toDraw.length > 0) {
    const next = toDraw.pop();
    if (!next) {
      break;
    }
    if (!next.isFirst && spots.length > 0) {
      row += 1;
    }
    spots.push({ index: next.index, depth: next.depth, row });
    const later = (children.get(next.index) ?? []).map((index, place) => ({
      index,
      depth: next.depth + 1,
      isFirst: place === 0,
    }));
    toDraw.push(...later.reverse());
  }
  return spots.filter((spot) => spot.row < MOST_ROWS);
}

function pathTo(branches: Branch[], index: number): string[] {
  const moves: string[] = [];
  for (let at: number | null = index; at !== null; at = branches[at]?.parent ?? null) {
    moves.unshift(branches[at]?.move ?? "");
  }
  return moves;
}

export function ProofTree({ branches, moves, first, onGo }: Props) {
  const spots = useMemo(() => layOut(branches), [branches]);
  const where = useMemo(() => new Map(spots.map((spot) => [spot.index, spot])), [spots]);
  const here = moves.join(" ");
  const width = (Math.max(...spots.map((spot) => spot.depth)) + 1) * STEP + 16;
  const height = (Math.max(...spots.map((spot) => spot.row)) + 1) * ROW + 8;
  const at = (spot: Spot) => [spot.depth * STEP + 18, spot.row * ROW + 18] as const;
  return (
    <div class="tree" role="tree" aria-label={`The proof as a tree of ${branches.length} moves`} tabIndex={0}>
      <svg width={width} height={height}>
        {spots.map((spot) => {
          const parent = branches[spot.index]?.parent;
          const from = parent === null || parent === undefined ? undefined : where.get(parent);
          if (!from) {
            return null;
          }
          const [x1, y1] = at(from);
          const [x2, y2] = at(spot);
          const elbow = y1 === y2 ? `M${x1} ${y1}H${x2}` : `M${x1} ${y1}V${y2 - 8}Q${x1} ${y2} ${x1 + 8} ${y2}H${x2}`;
          return <path key={spot.index} d={elbow} class="tree-edge" />;
        })}
        {spots.map((spot) => {
          const branch = branches[spot.index];
          if (!branch) {
            return null;
          }
          const [x, y] = at(spot);
          const isBlack = (first === "black") === (spot.depth % 2 === 0);
          const path = pathTo(branches, spot.index);
          const isHere = path.join(" ") === here;
          const words = `${spot.depth + 1}. ${isBlack ? "Black" : "White"} ${branch.move}${branch.comment ? `: ${branch.comment}` : ""}`;
          return (
            <g
              key={spot.index}
              class={`tree-node ${isBlack ? "is-black" : "is-white"} ${branch.mark ? `is-${branch.mark}` : ""} ${isHere ? "is-here" : ""}`}
              onClick={() => onGo(path)}
              role="treeitem"
              aria-label={words}
              aria-level={spot.depth + 1}
              aria-selected={isHere}
            >
              <title>{words}</title>
              <circle cx={x} cy={y} r="15" />
              <text x={x} y={y + 4}>
                {branch.move === "pass" ? "–" : branch.move}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
