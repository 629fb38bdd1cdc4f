/** The book beside the answer: what becomes of the first moves that it calls right and wrong. */

import type { AnswerView as Answer } from "../api/types";

export interface BookMoves {
  right: string[];
  wrong: string[];
}

export const NO_BOOK: BookMoves = { right: [], wrong: [] };

type Fate = "works" | "fails" | "open";

export function BookVerdict({ answer, book }: { answer: Answer; book: BookMoves }) {
  if (book.right.length === 0) {
    return null;
  }
  if (answer.outcome === "unknown" || answer.opinion) {
    return <p class="small">The book plays {book.right.join(", ")}, of which nothing is proved.</p>;
  }
  const words: Record<Fate, string> = { works: "works", fails: "fails", open: "was not decided" };
  const right = book.right.map((move) => `${move}, which ${words[fateOf(answer, move)]}`);
  const agreed = book.wrong.filter((move) => fateOf(answer, move) === "fails");
  const denied = book.wrong.filter((move) => fateOf(answer, move) === "works");
  return (
    <p class="small">
      The book plays {right.join("; ")}.{agreed.length > 0 && ` It calls ${agreed.join(", ")} wrong, and so it is.`}
      {denied.length > 0 && ` It calls ${denied.join(", ")} wrong, but that works.`}
    </p>
  );
}

/** What is known of a first move. */
function fateOf(answer: Answer, move: string): Fate {
  if (answer.moves.includes(move)) {
    return "works";
  }
  const fails = answer.outcome === "lost" || answer.mistakes.some((mistake) => mistake.move === move);
  return fails ? "fails" : "open";
}
