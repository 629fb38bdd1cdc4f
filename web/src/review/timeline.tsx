/** The line of time: a bar for each turning point, up for Black and down for White, and a handle for the move that is shown. */

import type { ReviewPoint as Point, ReviewView as Review } from "../api/types";

interface Props {
  review: Review;
  /** How many moves have been played where the board stands. */
  at: number;
  chosen: Point | null;
  onMove: (at: number) => void;
  onChoose: (point: Point) => void;
}

export function Timeline({ review, at, chosen, onMove, onChoose }: Props) {
  const last = review.moves.length;
  const most = Math.max(1, ...review.points.map((point) => point.stake));
  return (
    <div class="timeline">
      <div class="timeline-marks" role="group" aria-label="When something was missed: by Black above, by White below">
        {review.points.map((point) => (
          <button
            key={`${point.ply} ${point.stones.join()}`}
            type="button"
            class={`timeline-mark is-${point.side} ${point.proved ? "" : "is-opinion"}`}
            style={{
              left: `${(100 * point.ply) / Math.max(1, last)}%`,
              height: `${20 + (28 * point.stake) / most}%`,
            }}
            aria-pressed={chosen === point}
            aria-label={point.event}
            title={point.event}
            onClick={() => onChoose(point)}
          />
        ))}
      </div>
      <label class="timeline-move">
        <span>
          {at === 0 ? "Before the first move" : `After move ${at}`} of {last}
        </span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          onInput={(event) => onMove(Number(event.currentTarget.value))}
        />
      </label>
    </div>
  );
}
