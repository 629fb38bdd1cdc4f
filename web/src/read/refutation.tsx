/** Why a move fails, as the search saw it. */

import type { AnswerView as Answer } from "../api/types";

export function Refutation({
  answer,
  mistake,
  onAsk,
  onClose,
}: {
  answer: Answer;
  mistake: string;
  onAsk: () => void;
  onClose: () => void;
}) {
  const wrong = answer.mistakes.find((it) => it.move === mistake);
  return (
    <div class="card" role="status">
      <p>
        <strong class="bad-ink">{wrong?.words ?? `${mistake} fails`}.</strong>
      </p>
      <p class="small muted">
        The numbered stones show what the search saw. Ask about the position after {mistake} to have it proved.
      </p>
      <div class="row">
        <button type="button" onClick={onAsk}>
          Prove it
        </button>
        <button type="button" class="quiet" onClick={onClose}>
          Back to the answer
        </button>
      </div>
    </div>
  );
}
