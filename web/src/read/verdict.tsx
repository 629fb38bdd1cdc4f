/** The verdict: a sentence, how sure it is, and the moves that work and fail. */

import type { AnswerView as Answer, SolvedView as Solved } from "../api/types";
import { BookVerdict, type BookMoves } from "./book-verdict";
import { firstChoice } from "./first-move";

interface Props {
  solved: Solved;
  answer: Answer;
  side: "first" | "other";
  chosen: string | null;
  /** What the book says of first moves, if the position comes from a book. */
  book: BookMoves;
  onSide: (side: "first" | "other") => void;
  onMove: (vertex: string) => void;
  onBoth: () => void;
}

export function Verdict({ solved, answer, side, chosen, book, onSide, onMove, onBoth }: Props) {
  const isKo = answer.outcome === "win_by_ko" || answer.outcome === "lost_by_ko";
  const name = answer.problem.to_move === "black" ? "Black" : "White";
  const choice = firstChoice(answer);
  const moves = choice ? [choice.move, ...answer.moves.filter((move) => move !== choice.move)] : answer.moves;
  // In an opinion nothing is refuted: the board crosses nothing out, either.
  const mistakes = answer.opinion ? [] : answer.mistakes;
  return (
    <div class={`card verdict is-${answer.opinion ? "opinion" : answer.outcome}`}>
      {answer.opinion && <p class="opinion-head">An opinion, not a proof: it may be wrong.</p>}
      {solved.other && (
        <>
          <p class="status">{solved.status_sentence}</p>
          <div class="segments" role="radiogroup" aria-label="Who moves first">
            {(["first", "other"] as const).map((which) => {
              const mover =
                (which === "first" ? solved.first : solved.other)?.problem.to_move === "black" ? "Black" : "White";
              return (
                <button
                  key={which}
                  type="button"
                  role="radio"
                  aria-checked={side === which}
                  onClick={() => onSide(which)}
                >
                  {mover} first
                </button>
              );
            })}
          </div>
        </>
      )}
      <p class="sentence" role="status" aria-live="polite">
        {answer.sentence}
      </p>
      <p class="small">
        <span class={`seal ${answer.certified ? "is-certified" : ""}`}>
          {answer.certified ? "✓ " : ""}
          {answer.standing}
        </span>{" "}
        <span class="muted">{answer.cost}</span>
      </p>
      <BookVerdict answer={answer} book={book} />
      {answer.convention && <p class="small muted">{answer.convention}</p>}
      {(answer.moves.length > 0 || mistakes.length > 0) && (
        <div class="moves" role="group" aria-label={`First moves of ${name}`}>
          {moves.map((move) => (
            <button
              key={move}
              type="button"
              class={`move ${answer.opinion ? "is-seems" : isKo ? "is-ko" : "is-good"} ${move === choice?.move ? "is-choice" : ""}`}
              onClick={() => onMove(move)}
              title={worthOf(move, answer)}
            >
              {answer.opinion ? "?" : isKo ? "k" : "✓"} {move}
              {move === choice?.move && <span class="small"> {choice.isProved ? "proved" : "first choice"}</span>}
            </button>
          ))}
          {mistakes.map(({ move, words }) => (
            <button
              key={move}
              type="button"
              class={`move is-bad ${chosen === move ? "is-chosen" : ""}`}
              onClick={() => onMove(move)}
              title={words}
            >
              ✗ {move}
            </button>
          ))}
        </div>
      )}
      {choice && (
        <p class="small muted">
          Filled on the board: {choice.move}, {choice.isProved ? "which the proof plays" : "the engine's first choice"}.
          In a ring: what {leadsTo(answer)} as well.
        </p>
      )}
      {!solved.other && (
        <button type="button" class="quiet link" onClick={onBoth}>
          And if the other side moves first?
        </button>
      )}
    </div>
  );
}

/** What a working move is worth, in words. */
function worthOf(move: string, answer: Answer): string {
  const choice = firstChoice(answer);
  const words = leadsTo(answer);
  if (answer.opinion) {
    return `${words}: ask about what follows`;
  }
  if (!choice?.isProved) {
    return words;
  }
  return move === choice.move
    ? `${words}, as the certificate proves`
    : `${words}, as the search found: the proof plays ${choice.move}`;
}

/** What a first move that is not crossed out does. */
function leadsTo({ opinion, outcome }: Answer): string {
  if (opinion) {
    return "seems to work";
  }
  return outcome === "win_by_ko" || outcome === "lost_by_ko" ? "leads to a ko" : "works";
}
