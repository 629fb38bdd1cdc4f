/** A turning point: what happened, what would have worked, and what came of it. */

import type { ProblemLine as Line, ReviewPoint as Point } from "../api/types";
import { linkOf } from "../read/link";

interface Props {
  point: Point;
  isChosen: boolean;
  /** Whether the board shows how it would have gone on. */
  isSolution: boolean;
  onChoose: () => void;
  onSolution: () => void;
}

export function TurningPoint({ point, isChosen, isSolution, onChoose, onSolution }: Props) {
  const { problem } = point;
  const target = problem.target ?? point.stones;
  return (
    <li class={`card turning-point ${isChosen ? "is-chosen" : ""}`} aria-current={isChosen ? "true" : undefined}>
      <button type="button" class="quiet event" onClick={onChoose}>
        {point.event}
      </button>
      <p>{point.aftermath}</p>
      <p class="small row">
        <span class={`seal ${point.proved ? "is-certified" : ""}`}>{point.proved ? "proved" : "an opinion"}</span>
        {point.line.length > 0 && point.with.length > 0 && (
          <button type="button" class="quiet" aria-pressed={isChosen && isSolution} onClick={onSolution}>
            {isChosen && isSolution ? "Back to the position" : "What would have worked"}
          </button>
        )}
        <a href={`#${linkOf({ line: bare(problem), target, asked: problem.goal ?? null })}`}>Read it</a>
      </p>
    </li>
  );
}

function bare({ size, black, white, to_move, ko }: Line): Line {
  return { size, black, white, to_move, ...(ko ? { ko } : {}) };
}
