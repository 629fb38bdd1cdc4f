/** The board: Shudan draws it, and a grid of buttons over it is what one clicks, touches, steps through and hears. */

import { Goban, type Map as ShudanMap, type Marker } from "@sabaki/shudan";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ProblemLine as Line } from "../api/types";
import { signMap, starPoints, whole, type Part, type Sign } from "./stones";
import { useRoomBelow } from "./use-room-below";
import { nameOf, placeOf, type Place } from "./vertex";

/** What an answer says of a point. */
export type Hue = "good" | "bad" | "ko" | "hint" | "breaker" | "seems";

export interface BoardProps {
  line: Line;
  /** What the board shows, for those who cannot see it. */
  label: string;
  /** Marked stones. */
  target?: string[];
  hues?: Map<string, Hue>;
  /** The first choice of several moves that work: it is filled, and the others are rings. */
  choice?: string | null;
  /** Numbers and letters on points. */
  labels?: Map<string, string>;
  /** Shaded points. */
  zone?: string[];
  last?: string | null;
  /** The colour of a stone that a click would put, shown under the pointer. */
  ghost?: "black" | "white" | null;
  busy?: boolean;
  /** The part of the board to draw; all of it if not said. */
  part?: Part;
  /** Whether the board stays in view where the page is one column, as what is pressed below it changes it. */
  isKept?: boolean;
  onPoint?: ((vertex: string) => void) | undefined;
}

const WORDS: Record<Hue, string> = {
  good: "works",
  bad: "fails",
  ko: "leads to a ko",
  hint: "a good move",
  breaker: "a stone here breaks the ladder",
  seems: "seems to work, not proved",
};
const SIGNS: Record<Hue, string> = { good: "✓", bad: "✗", ko: "k", hint: "●", breaker: "×", seems: "?" };
/** Margins for the coordinates, in points. */
const MARGIN = 0.72;
/** The size of their letters, in points. */
const LETTER = 0.32;
const SMALLEST = 13;
const LARGEST = 62;

export function Board(props: BoardProps) {
  const { line, label, target = [], labels, last, zone = [] } = props;
  const rows = line.size[1];
  const part = props.part ?? whole(line);
  const [across, down] = [part.x[1] - part.x[0] + 1, part.y[1] - part.y[0] + 1];
  const frame = useRef<HTMLDivElement>(null);
  const size = usePitch(frame, across, down, props.isKept === true);
  useRoomBelow(frame, props.isKept === true);
  const signs = useMemo(() => signMap(line), [line]);
  const markers = useMemo(
    () => markerMap(line, signs, target, labels, last ?? null),
    [line, signs, target, labels, last],
  );
  return (
    <div class={`board-frame ${props.isKept ? "is-kept" : ""}`} ref={frame}>
      <div
        class={`board ${props.busy ? "is-busy" : ""}`}
        style={{ fontSize: `${size}px`, width: `${size * (across + 2 * MARGIN)}px` }}
      >
        <Coordinates part={part} rows={rows} />
        <div
          class="board-points"
          style={{ width: `${across}em`, height: `${down}em`, top: `${MARGIN}em`, left: `${MARGIN}em` }}
        >
          <div class="board-zone" aria-hidden="true">
            {zone.map((vertex) => {
              const place = placeOf(vertex, rows);
              const isSeen = place && isIn(part, place[0], place[1]);
              return (
                isSeen && (
                  <i key={vertex} style={{ left: `${place[0] - part.x[0]}em`, top: `${place[1] - part.y[0]}em` }} />
                )
              );
            })}
          </div>
          <div aria-hidden="true">
            <Goban vertexSize={size} signMap={signs} markerMap={markers} rangeX={part.x} rangeY={part.y} />
            <Stars line={line} part={part} signs={signs} />
          </div>
          <Points {...props} label={label} signs={signs} part={part} />
        </div>
        <div style={{ height: `${down + 2 * MARGIN}em` }} />
      </div>
    </div>
  );
}

/** The distance between two lines that fits the room there is. */
function usePitch(frame: { current: HTMLDivElement | null }, columns: number, rows: number, isKept: boolean): number {
  const [size, setSize] = useState(28);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) {
      return undefined;
    }
    const measure = () => {
      // In one column, a board that stays in view leaves room for what is pressed.
      const share = window.innerWidth > 820 ? 0.77 : isKept ? 0.55 : 0.72;
      const room = Math.min(window.innerHeight * share, 760);
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
  }, [columns, rows, isKept]);
  return size;
}

function isIn(part: Part, x: number, y: number): boolean {
  return x >= part.x[0] && x <= part.x[1] && y >= part.y[0] && y <= part.y[1];
}

/** The star points that are empty. Shudan has its own idea of them, which is hidden. */
function Stars({ line, part, signs }: { line: Line; part: Part; signs: Sign[][] }) {
  const stars = starPoints(line.size[0], line.size[1]).filter(([x, y]) => isIn(part, x, y) && signs[y]?.[x] === 0);
  return (
    <div class="board-stars">
      {stars.map(([x, y]) => (
        <i key={`${x} ${y}`} style={{ left: `${x - part.x[0] + 0.5}em`, top: `${y - part.y[0] + 0.5}em` }} />
      ))}
    </div>
  );
}

function Coordinates({ part, rows }: { part: Part; rows: number }) {
  const columns = part.x[1] - part.x[0] + 1;
  const down = part.y[1] - part.y[0] + 1;
  const letter = (x: number) => nameOf([x + part.x[0], 0], rows).charAt(0);
  return (
    <div class="board-coordinates" aria-hidden="true">
      {Array.from({ length: columns }, (_, x) => (
        <>
          <span style={{ left: `${(x + MARGIN) / LETTER}em`, top: "0.2em" }}>{letter(x)}</span>
          <span style={{ left: `${(x + MARGIN) / LETTER}em`, bottom: "0.2em" }}>{letter(x)}</span>
        </>
      ))}
      {Array.from({ length: down }, (_, y) => (
        <>
          <span class="is-row" style={{ left: "0", top: `${(y + MARGIN) / LETTER}em` }}>
            {rows - y - part.y[0]}
          </span>
          <span class="is-row" style={{ right: "0", top: `${(y + MARGIN) / LETTER}em` }}>
            {rows - y - part.y[0]}
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
  choice,
  labels,
  last,
  ghost,
  onPoint,
  signs,
  part,
}: BoardProps & { signs: Sign[][]; part: Part }) {
  const [columns, rows] = line.size;
  const [cursor, setCursor] = useState<Place>([Math.floor(columns / 2), Math.floor(rows / 2)]);
  const grid = useRef<HTMLDivElement>(null);
  const within = ([x, y]: Place): Place => [
    Math.max(part.x[0], Math.min(part.x[1], x)),
    Math.max(part.y[0], Math.min(part.y[1], y)),
  ];
  useEffect(() => {
    setCursor(within);
  }, [part.x[0], part.x[1], part.y[0], part.y[1]]);

  const move = (event: KeyboardEvent) => {
    const [x, y] = cursor;
    const steps: Record<string, Place> = {
      ArrowLeft: [x - 1, y],
      ArrowRight: [x + 1, y],
      ArrowUp: [x, y - 1],
      ArrowDown: [x, y + 1],
      Home: [part.x[0], y],
      End: [part.x[1], y],
      PageUp: [x, part.y[0]],
      PageDown: [x, part.y[1]],
    };
    const to = steps[event.key];
    if (!to || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    event.preventDefault();
    const next = within(to);
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
      {signs.map(
        (row, y) =>
          isIn(part, part.x[0], y) && (
            <div role="row" key={y} aria-rowindex={y + 1}>
              {row.map((sign, x) => {
                if (!isIn(part, x, y)) {
                  return null;
                }
                const name = nameOf([x, y], rows);
                const hue = hues?.get(name);
                const said = hue && (name === choice ? `${WORDS[hue]}, the first choice` : WORDS[hue]);
                const isRing = choice && hue && hue !== "bad" && name !== choice;
                const isCursor = cursor[0] === x && cursor[1] === y;
                return (
                  <button
                    key={x}
                    type="button"
                    role="gridcell"
                    aria-colindex={x + 1}
                    data-vertex={name}
                    tabIndex={isCursor ? 0 : -1}
                    class={`board-point ${sign === 0 ? "is-empty" : ""} ${hue ? `is-${hue}` : ""} ${isRing ? "is-ring" : ""}`}
                    aria-label={spoken(name, sign, said, labels?.get(name), target.includes(name), name === last)}
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
          ),
      )}
    </div>
  );
}

/** A point in words. */
function spoken(
  name: string,
  sign: Sign,
  said: string | undefined,
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
  if (said) {
    words.push(said);
  }
  return words.join(", ");
}
