/** The board: Shudan draws it, and a grid of buttons over it is what one clicks, touches, steps through and hears. */

import { Goban, type Map as ShudanMap, type Marker } from "@sabaki/shudan";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ProblemLine as Line } from "../api/types";
import { signMap, type Sign } from "./stones";
import { nameOf, placeOf, type Place } from "./vertex";

/** What an answer says of a point. */
export type Hue = "good" | "bad" | "ko" | "hint" | "breaker";

export interface BoardProps {
  line: Line;
  /** What the board shows, for those who cannot see it. */
  label: string;
  /** Marked stones. */
  target?: string[];
  hues?: Map<string, Hue>;
  /** Numbers and letters on points. */
  labels?: Map<string, string>;
  /** Shaded points. */
  zone?: string[];
  last?: string | null;
  /** The colour of a stone that a click would put, shown under the pointer. */
  ghost?: "black" | "white" | null;
  busy?: boolean;
  onPoint?: ((vertex: string) => void) | undefined;
}

const WORDS: Record<Hue, string> = {
  good: "works",
  bad: "fails",
  ko: "leads to a ko",
  hint: "a good move",
  breaker: "a stone here breaks the ladder",
};
const SIGNS: Record<Hue, string> = { good: "✓", bad: "✗", ko: "k", hint: "●", breaker: "×" };
/** Margins for the coordinates, in points. */
const MARGIN = 0.72;
/** The size of their letters, in points. */
const LETTER = 0.32;
const SMALLEST = 13;
const LARGEST = 62;

export function Board(props: BoardProps) {
  const { line, label, target = [], labels, last, zone = [] } = props;
  const [columns, rows] = line.size;
  const frame = useRef<HTMLDivElement>(null);
  const size = usePitch(frame, columns, rows);
  const signs = useMemo(() => signMap(line), [line]);
  const markers = useMemo(
    () => markerMap(line, signs, target, labels, last ?? null),
    [line, signs, target, labels, last],
  );
  return (
    <div class="board-frame" ref={frame}>
      <div
        class={`board ${props.busy ? "is-busy" : ""}`}
        style={{ fontSize: `${size}px`, width: `${size * (columns + 2 * MARGIN)}px` }}
      >
        <Coordinates columns={columns} rows={rows} />
        <div
          class="board-points"
          style={{ width: `${columns}em`, height: `${rows}em`, top: `${MARGIN}em`, left: `${MARGIN}em` }}
        >
          <div class="board-zone" aria-hidden="true">
            {zone.map((vertex) => {
              const place = placeOf(vertex, rows);
              return place && <i key={vertex} style={{ left: `${place[0]}em`, top: `${place[1]}em` }} />;
            })}
          </div>
          <div aria-hidden="true">
            <Goban vertexSize={size} signMap={signs} markerMap={markers} />
          </div>
          <Points {...props} label={label} signs={signs} />
        </div>
        <div style={{ height: `${rows + 2 * MARGIN}em` }} />
      </div>
    </div>
  );
}

/** The distance between two lines that fits the room there is. */
function usePitch(frame: { current: HTMLDivElement | null }, columns: number, rows: number): number {
  const [size, setSize] = useState(28);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) {
      return undefined;
    }
    const measure = () => {
      const room = Math.min(window.innerHeight * (window.innerWidth > 820 ? 0.84 : 0.72), 760);
      const across = element.clientWidth / (columns + 2 * MARGIN);
      const down = room / (rows + 2 * MARGIN);
      setSize(Math.max(SMALLEST, Math.min(LARGEST, Math.floor(Math.min(across, down)))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [columns, rows]);
  return size;
}

function Coordinates({ columns, rows }: { columns: number; rows: number }) {
  const letter = (x: number) => nameOf([x, 0], rows).charAt(0);
  return (
    <div class="board-coordinates" aria-hidden="true">
      {Array.from({ length: columns }, (_, x) => (
        <>
          <span style={{ left: `${(x + MARGIN) / LETTER}em`, top: "0.2em" }}>{letter(x)}</span>
          <span style={{ left: `${(x + MARGIN) / LETTER}em`, bottom: "0.2em" }}>{letter(x)}</span>
        </>
      ))}
      {Array.from({ length: rows }, (_, y) => (
        <>
          <span class="is-row" style={{ left: "0", top: `${(y + MARGIN) / LETTER}em` }}>
            {rows - y}
          </span>
          <span class="is-row" style={{ right: "0", top: `${(y + MARGIN) / LETTER}em` }}>
            {rows - y}
          </span>
        </>
      ))}
    </div>
  );
}

function markerMap(
  line: Line,
  signs: Sign[][],
  target: string[],
  labels: Map<string, string> | undefined,
  last: string | null,
): ShudanMap<Marker | null> {
  const rows = line.size[1];
  return signs.map((row, y) =>
    row.map((_, x): Marker | null => {
      const name = nameOf([x, y], rows);
      const label = labels?.get(name);
      if (label) {
        return { type: "label", label };
      }
      if (target.includes(name)) {
        return { type: "triangle" };
      }
      return name === last ? { type: "circle" } : null;
    }),
  );
}

/** The buttons over the points, one of which has the focus. */
function Points({
  line,
  label,
  target = [],
  hues,
  labels,
  last,
  ghost,
  onPoint,
  signs,
}: BoardProps & { signs: Sign[][] }) {
  const [columns, rows] = line.size;
  const [cursor, setCursor] = useState<Place>([Math.floor(columns / 2), Math.floor(rows / 2)]);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setCursor(([x, y]) => [Math.min(x, columns - 1), Math.min(y, rows - 1)]);
  }, [columns, rows]);

  const move = (event: KeyboardEvent) => {
    const [x, y] = cursor;
    const steps: Record<string, Place> = {
      ArrowLeft: [x - 1, y],
      ArrowRight: [x + 1, y],
      ArrowUp: [x, y - 1],
      ArrowDown: [x, y + 1],
      Home: [0, y],
      End: [columns - 1, y],
      PageUp: [x, 0],
      PageDown: [x, rows - 1],
    };
    const to = steps[event.key];
    if (!to || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    event.preventDefault();
    const next: Place = [Math.max(0, Math.min(columns - 1, to[0])), Math.max(0, Math.min(rows - 1, to[1]))];
    setCursor(next);
    grid.current?.querySelector<HTMLElement>(`[data-vertex="${nameOf(next, rows)}"]`)?.focus();
  };

  return (
    <div
      class={`board-grid ${ghost ? `has-ghost-${ghost}` : ""}`}
      role="grid"
      aria-label={label}
      aria-rowcount={rows}
      aria-colcount={columns}
      ref={grid}
      onKeyDown={move}
    >
      {signs.map((row, y) => (
        <div role="row" key={y} aria-rowindex={y + 1}>
          {row.map((sign, x) => {
            const name = nameOf([x, y], rows);
            const hue = hues?.get(name);
            const isCursor = cursor[0] === x && cursor[1] === y;
            return (
              <button
                key={x}
                type="button"
                role="gridcell"
                aria-colindex={x + 1}
                data-vertex={name}
                tabIndex={isCursor ? 0 : -1}
                class={`board-point ${sign === 0 ? "is-empty" : ""} ${hue ? `is-${hue}` : ""}`}
                aria-label={spoken(name, sign, hue, labels?.get(name), target.includes(name), name === last)}
                onFocus={() => setCursor([x, y])}
                onClick={() => onPoint?.(name)}
              >
                {hue && (
                  <span class="board-hue" aria-hidden="true">
                    {SIGNS[hue]}
                  </span>
                )}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** A point in words. */
function spoken(
  name: string,
  sign: Sign,
  hue: Hue | undefined,
  label: string | undefined,
  isTarget: boolean,
  isLast: boolean,
): string {
  const what = sign === 0 ? "empty" : sign === 1 ? "black stone" : "white stone";
  const words = [`${name}, ${what}`];
  if (label) {
    words.push(/^\d+$/.test(label) ? `move ${label}` : label);
  }
  if (isTarget) {
    words.push("marked");
  }
  if (isLast) {
    words.push("last move");
  }
  if (hue) {
    words.push(WORDS[hue]);
  }
  return words.join(", ");
}
