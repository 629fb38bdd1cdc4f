/** The part of the board that Read shows, and whether it is shown. */

import { useMemo, useRef, useState } from "preact/hooks";
import type { AnswerView as Answer, ProblemLine as Line } from "../api/types";
import { cropOf, isCrop } from "../board/crop";
import { whole, type Part } from "../board/stones";

interface Zoomed {
  part: Part;
  /** Whether only a part is shown; null if there is nothing to choose. */
  zoom: boolean | null;
  onZoom: () => void;
}

export function usePart(line: Line, target: string[], answer: Answer | null, isEditing: boolean): Zoomed {
  const [zoom, setZoom] = useState(true);
  const crop = useMemo(() => {
    const answered = answer ? [...answer.moves, ...answer.zone] : [];
    return cropOf(line, target, answered, answer?.mistakes.map((it) => it.move) ?? []);
  }, [line, target, answer]);
  // While stones are put and taken away, the board does not move under the hand.
  const kept = useRef<{ size: string; part: Part } | null>(null);
  const size = line.size.join("x");
  const isEmpty = line.black.length + line.white.length === 0;
  const isKept = isEditing && !isEmpty && kept.current?.size === size;
  const near = isKept && kept.current ? kept.current.part : crop;
  kept.current = { size, part: near };
  const canZoom = isCrop(line, near);
  return {
    part: zoom && canZoom ? near : whole(line),
    zoom: canZoom ? zoom : null,
    onZoom: () => setZoom(!zoom),
  };
}
