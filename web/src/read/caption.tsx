/** What the document says of a position that was opened: its title and its comment. */

import type { ProblemLine as Line } from "../api/types";

export function Caption({ of }: { of: Line }) {
  const title = titleOf(of);
  const comment = of.note?.trim();
  return title || comment ? (
    <div class="caption small">
      {title && <strong>{title}</strong>}
      {comment && <p class="muted">{comment}</p>}
    </div>
  ) : null;
}

/** The title without the number that is given to what has none. */
function titleOf({ id = "" }: Line): string {
  const title = id.replace(/^(game|diagram|line) \d+(, )?/, "");
  return title.charAt(0).toUpperCase() + title.slice(1);
}
