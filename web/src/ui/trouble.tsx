/** Something that went wrong, in words. */

import type { TroubleView as Trouble } from "../api/types";

export function TroubleCard({ trouble, onRetry }: { trouble: Trouble; onRetry?: () => void }) {
  return (
    <div class="card trouble" role="alert">
      <p>
        <strong>{sentence(trouble.message)}</strong>
      </p>
      {trouble.remedy && <p class="small">{sentence(trouble.remedy)}</p>}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** A message with a capital and a full stop. */
function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?”]$/.test(whole) ? whole : `${whole}.`;
}
