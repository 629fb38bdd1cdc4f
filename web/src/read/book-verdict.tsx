/** The book beside the answer: what becomes of the first moves that it calls right and wrong. */

import type { AnswerView as Answer, ProblemLine as Line } from "../api/types";
import { stringsAt } from "../board/stones";

export interface BookMoves {
  right: string[];
  wrong: string[];
}

export const NO_BOOK: BookMoves = { right: [], wrong: [] };

/** A book's moves, with the position that they are about. */
export interface Book extends BookMoves {
  of: Line;
}

/** What a book says of the question that was answered: nothing if it is about another one. */
export function bookOn(book: Book | null, answer: Answer): BookMoves {
  return book && isAbout(book.of, answer.problem) ? book : NO_BOOK;
}

/** Whether two positions have the same stones. */
export function isPlaceOf(line: Line, asked: Line): boolean {
  const points = (vertices: string[]) => [...vertices].sort().join(" ");
  return (
    points(line.black) === points(asked.black) &&
    points(line.white) === points(asked.white) &&
    line.size.join() === asked.size.join()
  );
}

function isAbout(line: Line, asked: Line): boolean {
  const isPlace = isPlaceOf(line, asked);
  if (!isPlace || !line.goal) {
    return isPlace && line.to_move === asked.to_move;
  }
  // The goal and the stones say who moves, whatever the document says.
  const stones = stringsAt(line, line.target ?? []);
  const isSame = stones.length === 0 || (asked.target ?? []).some((vertex) => stones.includes(vertex));
  return isSame && line.goal === asked.goal && (line.goal !== "race" || line.to_move === asked.to_move);
}

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
