/** Review: a game is opened and walked through, and what was missed is shown with what would have worked. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useJob } from "../api/job";
import type { ReviewPoint as Point, ReviewView } from "../api/types";
import { Board, type Hue } from "../board/board";
import { emptyLine, numbered, sideAt } from "../board/stones";
import { ProgressCard } from "../ui/progress";
import { useShortcuts } from "../ui/shortcuts";
import { type Asked, OpenGame } from "./open-game";
import { handedOver } from "./record";
import { Timeline } from "./timeline";
import { TurningPoint } from "./turning-point";

/** The last review, which is there again after a look at another part of the page. */
let kept: ReviewView | null = null;

export function ReviewPage() {
  const [review, setReview] = useState<ReviewView | null>(kept);
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Point | null>(null);
  const [isSolution, setSolution] = useState(false);
  const job = useJob();
  const list = useRef<HTMLOListElement>(null);

  const start = async (asked: Asked) => {
    const found = await job.start<ReviewView>("/api/reviews", asked);
    if (found) {
      kept = found;
      setReview(found);
      setAt(0);
      choose(inOrder(found.points)[0] ?? null);
    }
  };
  const choose = (point: Point | null, solution = false) => {
    setChosen(point);
    setSolution(solution);
    if (point) {
      setAt(point.ply);
    }
  };
  const move = (to: number) => {
    setChosen(null);
    setAt(Math.max(0, Math.min(review?.moves.length ?? 0, to)));
  };
  useEffect(() => {
    const given = handedOver();
    if (given) {
      void start({ ...given, seconds: 60, stones: 3, opinions: false });
    }
  }, []);
  useEffect(() => {
    list.current?.querySelector(".is-chosen")?.scrollIntoView?.({ block: "nearest" });
  }, [chosen]);
  useShortcuts({ s: job.stop, "[": () => move(at - 1), "]": () => move(at + 1) });

  const shown = useShown(review, at, chosen, isSolution);
  const points = review ? inOrder(review.points) : [];
  return (
    <div class="split review">
      <section class="left" aria-label="The game">
        <Board {...shown.board} isKept={chosen !== null} />
        {review && (
          <>
            <Timeline review={review} at={at} chosen={chosen} onMove={move} onChoose={choose} />
            <Steps at={at} last={review.moves.length} onMove={move} />
          </>
        )}
        {shown.notes.length > 0 && <p class="small muted">{shown.notes.join(", ")}</p>}
      </section>
      <section class="right" aria-label="What was missed">
        {review ? <Head review={review} /> : <h1>What was missed in a game?</h1>}
        <ProgressCard job={job} what="Reviewing" />
        {review && (
          <>
            <ol class="turning-points" ref={list}>
              {points.map((point) => (
                <TurningPoint
                  key={`${point.ply} ${point.stones.join()}`}
                  point={point}
                  isChosen={chosen === point}
                  isSolution={isSolution}
                  onChoose={() => choose(point)}
                  onSolution={() => choose(point, !(chosen === point && isSolution))}
                />
              ))}
            </ol>
            <Foot review={review} />
          </>
        )}
        {!review && (
          <p class="muted">
            Every move is looked at: which stones could have been captured, killed, saved, cut or connected, and were
            not. What is told is proved.
          </p>
        )}
        <OpenGame busy={job.busy} onReview={(asked) => void start(asked)} />
      </section>
    </div>
  );
}

/** In the order of the game. */
function inOrder(points: Point[]): Point[] {
  return [...points].sort((one, other) => one.ply - other.ply);
}

function Head({ review }: { review: ReviewView }) {
  const [black, white] = review.players;
  const count = review.points.length;
  const found =
    count === 0 ? "Nothing was missed that is proved." : count === 1 ? "One turning point" : `${count} turning points`;
  return (
    <header class="question">
      <h1>
        {black || "Black"} against {white || "White"}
      </h1>
      {review.title && <p class="small muted">{review.title}</p>}
      <p role="status">{found}</p>
      {!review.complete && (
        <p class="small">The review had an end before all was asked: give it more time for the rest.</p>
      )}
      {review.remarks.map((remark) => (
        <p key={remark} class="small muted">
          {remark}
        </p>
      ))}
    </header>
  );
}

function Foot({ review }: { review: ReviewView }) {
  return (
    <>
      <p class="downloads small">
        <a href={`data:application/x-go-sgf,${encodeURIComponent(review.sgf)}`} download="tesuji-review.sgf">
          Download the game with comments (SGF)
        </a>
      </p>
      <p class="small muted">
        {review.counts} {review.seconds.toFixed(1)} s.
      </p>
    </>
  );
}

function Steps({ at, last, onMove }: { at: number; last: number; onMove: (to: number) => void }) {
  const steps: [string, string, number][] = [
    ["|←", "To the start", 0],
    ["←", "A move back", at - 1],
    ["→", "A move forward", at + 1],
    ["→|", "To the end", last],
  ];
  return (
    <div class="bar-row steps">
      {steps.map(([sign, words, to]) => (
        <button
          key={words}
          type="button"
          aria-label={words}
          title={words}
          disabled={to < 0 || to > last || to === at}
          onClick={() => onMove(to)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

/** What the board shows: a position of the game, a turning point, or what would have worked there. */
function useShown(review: ReviewView | null, at: number, chosen: Point | null, isSolution: boolean) {
  return useMemo(() => {
    const hues = new Map<string, Hue>();
    if (chosen && isSolution) {
      const figure = numbered(chosen.problem, chosen.line, chosen.problem.to_move);
      const label = `What would have worked at move ${chosen.number}: ${chosen.line.join(", ")}`;
      return {
        board: { line: figure.line, label, labels: figure.labels, target: chosen.stones, hues },
        notes: figure.notes,
      };
    }
    if (chosen) {
      chosen.with.forEach((vertex, index) => hues.set(vertex, index === 0 && chosen.proved ? "good" : "seems"));
      if (chosen.played !== "pass" && !sideAt(chosen.problem, chosen.played)) {
        hues.set(chosen.played, "bad");
      }
      return {
        board: { line: chosen.problem, label: chosen.event, target: chosen.stones, hues },
        notes: [] as string[],
      };
    }
    const line = review?.positions[at] ?? emptyLine(19, 19);
    const last = review?.moves[at - 1] ?? null;
    const label = at === 0 ? "The board before the first move" : `The board after move ${at}`;
    return { board: { line, label, last, hues }, notes: [] as string[] };
  }, [review, at, chosen, isSolution]);
}
