/** One problem: play a move, hear whether it is right, and see it answered. */

import { useMemo, useState } from "preact/hooks";
import { useJob } from "../api/job";
import type { MoveJudgement as Judgement, ProblemCollection as Collection, ProblemLine as Line } from "../api/types";
import { Board, type Hue } from "../board/board";
import { numbered, sideAt, withStone } from "../board/stones";
import { placeOf } from "../board/vertex";
import { linkOf } from "../read/link";
import { go } from "../router";
import { ProgressCard } from "../ui/progress";
import { useShortcuts } from "../ui/shortcuts";
import { keepScore, scoreOf } from "./score";

interface Props {
  collection: Collection;
  problem: Line;
  place: number;
}

export function Practice({ collection, problem, place }: Props) {
  const [moves, setMoves] = useState<string[]>([]);
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [erred, setErred] = useState(false);
  /** How many clues were given. */
  const [hints, setHints] = useState(0);
  const job = useJob();
  const id = problem.id ?? String(place);
  const base = judgement && judgement.verdict === "right" ? judgement.position : problem;
  const isWrong = judgement?.verdict === "wrong";
  const isSolved = judgement?.verdict === "right" && judgement.over;

  const play = async (vertex: string) => {
    if (job.busy || isSolved || isWrong || sideAt(base, vertex)) {
      return;
    }
    setPending(vertex);
    const tried = [...moves, vertex];
    const next = await job.start<Judgement>("/api/practice", { problem, moves: tried });
    setPending(null);
    if (!next) {
      return;
    }
    setJudgement(next);
    if (next.verdict === "right") {
      setMoves(next.moves);
      if (next.over) {
        keepScore(collection.name, id, erred ? "helped" : "solved");
      }
    } else if (next.verdict === "wrong") {
      setMoves(tried);
      setErred(true);
    }
  };
  const again = () => {
    job.cancel();
    setJudgement(null);
    setMoves([]);
    setPending(null);
  };
  const to = (next: number) => {
    if (next >= 1 && next <= collection.problems.length) {
      go(`problems/${collection.name}/${next}`);
    }
  };
  const answer = problem.expected?.moves[0];
  const canHint = answer !== undefined && moves.length === 0 && !judgement;
  const clues = answer === undefined ? [] : cluesOf(problem, answer);
  const hint = () => {
    if (canHint) {
      setErred(true);
      setHints((before) => Math.min(clues.length, before + 1));
    }
  };
  useShortcuts({ n: () => to(place + 1), u: again, s: job.stop, h: hint });

  const shown = useShown(problem, base, judgement, pending, moves);
  const mover = problem.to_move === "black" ? "Black" : "White";
  return (
    <div class="split">
      <section class="left" aria-label="Problem">
        <Board
          {...shown}
          ghost={!isWrong && !isSolved ? problem.to_move : null}
          busy={job.busy}
          onPoint={(vertex) => void play(vertex)}
        />
        <div class="bar-row">
          <button type="button" disabled={place <= 1} onClick={() => to(place - 1)}>
            ← Previous
          </button>
          <button type="button" disabled={moves.length === 0 && !judgement} onClick={again}>
            Try again
          </button>
          <button type="button" disabled={!canHint || hints >= clues.length} onClick={hint}>
            Hint
          </button>
          <button
            type="button"
            class={isSolved ? "strong" : ""}
            disabled={place >= collection.problems.length}
            onClick={() => to(place + 1)}
          >
            Next →
          </button>
        </div>
      </section>
      <section class="right" aria-label="Question and verdict">
        <div class="question">
          <p class="small">
            <a href="#problems">Problems</a> · {collection.title} · {place} of {collection.problems.length}
          </p>
          <h1>{question(problem, mover)}</h1>
          {problem.id && <p class="small muted">{problem.id}</p>}
          {problem.note && isSolved && <p>{problem.note}</p>}
        </div>
        <ProgressCard job={job} what="Judging" />
        {judgement && <Verdict judgement={judgement} moves={moves} onAgain={again} />}
        {shown.notes.length > 0 && <p class="small muted">{shown.notes.join(", ")}</p>}
        {hints > 0 && canHint && (
          <div class="card advice" role="status">
            {clues.slice(0, hints).map((clue) => (
              <p key={clue}>{clue}</p>
            ))}
          </div>
        )}
        {!judgement && !job.busy && <p class="muted">Play your move on the board.</p>}
        <p class="small">
          <a
            href={`#${linkOf({ line: bare(problem), target: problem.target ?? [], asked: problem.goal ?? "capture" })}`}
          >
            Show the answer, with its proof
          </a>
        </p>
        <Dots collection={collection} place={place} />
      </section>
    </div>
  );
}

function bare({ size, black, white, to_move, ko }: Line): Line {
  return { size, black, white, to_move, ...(ko ? { ko } : {}) };
}

/** What helps, a little more each time: what the problem teaches, where the move is, the move itself. */
function cluesOf(problem: Line, vertex: string): string[] {
  const placed = `The move is on line ${lineOf(problem, vertex)}, counted from the nearest edge.`;
  return [...(problem.note ? [problem.note] : []), placed, `The move is ${vertex}. See why it works.`];
}

function lineOf(problem: Line, vertex: string): number {
  const [columns, rows] = problem.size;
  const [x, y] = placeOf(vertex, rows) ?? [0, 0];
  return Math.min(x, y, columns - 1 - x, rows - 1 - y) + 1;
}

function question(problem: Line, mover: string): string {
  const stones = (problem.target?.length ?? 0) === 1 ? "stone" : "stones";
  const verbs: Record<string, string> = {
    capture: `capture the marked ${stones}`,
    save: `save the marked ${stones}`,
    kill: "kill the marked group",
    live: "make the marked group live",
  };
  const ko = problem.expected?.outcomes[0]?.includes("ko") ? ", by a ko if need be" : "";
  return `${mover} to move: ${problem.goal ? verbs[problem.goal] : "find the best move"}${ko}.`;
}

function Verdict({ judgement, moves, onAgain }: { judgement: Judgement; moves: string[]; onAgain: () => void }) {
  const last =
    judgement.verdict === "right" ? moves[judgement.reply ? moves.length - 2 : moves.length - 1] : moves.at(-1);
  const heads: Record<string, string> = {
    right: judgement.over ? "Solved!" : `${last ?? "That"} is right.`,
    wrong: `${last ?? "That"} is wrong.`,
    unknown: "I cannot tell.",
  };
  return (
    <div
      class={`card verdict ${judgement.verdict === "right" ? "is-win" : judgement.verdict === "wrong" ? "is-lost" : ""}`}
      role="status"
      aria-live="polite"
    >
      <p class="sentence">
        {judgement.verdict === "right" ? "✓ " : judgement.verdict === "wrong" ? "✗ " : ""}
        {heads[judgement.verdict]}
      </p>
      <p class="small">{judgement.sentence}</p>
      {judgement.verdict === "right" && !judgement.over && judgement.reply && (
        <p>
          I answer at <strong>{judgement.reply}</strong>. How do you go on?
        </p>
      )}
      {judgement.verdict === "wrong" && judgement.refutation.length > 0 && (
        <p class="small muted">The numbered stones show how it is refuted.</p>
      )}
      {judgement.verdict === "wrong" && (
        <button type="button" class="strong" onClick={onAgain}>
          Try again
        </button>
      )}
    </div>
  );
}

function Dots({ collection, place }: { collection: Collection; place: number }) {
  const score = scoreOf(collection.name);
  return (
    <ol class="dots" aria-label="All problems of the collection">
      {collection.problems.map((problem, index) => {
        const mark = score[problem.id ?? ""];
        const words = mark === "solved" ? "solved" : mark === "helped" ? "solved after a mistake" : "open";
        return (
          <li key={problem.id}>
            <a
              class={mark ? `is-${mark}` : ""}
              aria-current={index + 1 === place ? "page" : undefined}
              href={`#problems/${collection.name}/${index + 1}`}
              aria-label={`Problem ${index + 1}, ${words}`}
              title={`${index + 1}: ${words}`}
            />
          </li>
        );
      })}
    </ol>
  );
}

function useShown(problem: Line, base: Line, judgement: Judgement | null, pending: string | null, moves: string[]) {
  return useMemo(() => {
    const target = problem.target ?? [];
    const hues = new Map<string, Hue>();
    const label = `${problem.size.join(" by ")} board`;
    if (judgement?.verdict === "wrong") {
      const figure = numbered(judgement.position, judgement.refutation, judgement.position.to_move);
      return {
        line: figure.line,
        label: `${label} with the refutation`,
        target,
        labels: figure.labels,
        last: moves.at(-1) ?? null,
        hues,
        notes: figure.notes,
      };
    }
    const line = pending ? withStone(base, pending, problem.to_move) : base;
    return { line, label, target, hues, last: pending ?? moves.at(-1) ?? null, notes: [] as string[] };
  }, [problem, base, judgement, pending, moves]);
}
