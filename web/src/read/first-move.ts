/** What there is to show of a first move: a proof to walk through, the line that the search saw, or nothing yet. */

import type { AnswerView as Answer } from "../api/types";

export type Way =
  /** A certificate follows it up, or refutes it. */
  | { is: "proof"; certificate: number }
  /** It fails, as the search saw it. */
  | { is: "refutation" }
  /** Nothing: the engine has to be asked. */
  | { is: "ask" };

export function wayOf(answer: Answer, vertex: string): Way {
  // An opinion has proofs of its halves at most, which say nothing of the whole.
  if (answer.opinion) {
    return { is: "ask" };
  }
  const { to_move } = answer.problem;
  const own = answer.certificates.findIndex((it) => it.claimant === to_move);
  const others = answer.certificates.findIndex((it) => it.claimant !== to_move);
  const proof = (certificate: number): Way => (certificate < 0 ? { is: "ask" } : { is: "proof", certificate });
  if (answer.moves.includes(vertex)) {
    return proof(own);
  }
  if (answer.certificates.length > 0 && answer.mistakes.some((it) => it.move === vertex)) {
    return others < 0 ? { is: "refutation" } : proof(others);
  }
  // A move that the answer does not mention is refuted only where the other side has the only proof.
  return own < 0 ? proof(others) : { is: "ask" };
}

/** Of several moves that work the one to play, and why that one; nothing if there is no need to tell them apart. */
export function firstChoice(answer: Answer): { move: string; isProved: boolean } | null {
  const { moves, best, problem } = answer;
  if (moves.length < 2) {
    return null;
  }
  const isOwn = answer.certificates.some((it) => it.claimant === problem.to_move);
  const move = best && moves.includes(best) ? best : (moves[0] ?? "");
  return { move, isProved: isOwn && !answer.opinion && move === best };
}
