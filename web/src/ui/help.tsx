/** The keys, and what they do. */

import { Dialog } from "./dialog";

const KEYS: [string, string][] = [
  ["1 2 3 4 5", "Read, Play, Problems, Review, Lab"],
  ["Tab", "to the board, and on to the buttons"],
  ["← ↑ → ↓", "move the cursor on the board"],
  ["Home End PgUp PgDn", "to the edges of the board"],
  ["Enter", "play, or choose the stones under the cursor"],
  ["[ ]", "a move back and forward in a proof, or in a game"],
  ["Ctrl-Z Ctrl-Y", "undo and redo what was done on Read"],
  ["Esc", "do not choose a second group after all"],
  ["s", "stop the search"],
  ["u", "take back a move"],
  ["h", "hint"],
  ["w", "show me why"],
  ["n", "next problem, or new game"],
  ["t", "light, dark, or as the system"],
  ["?", "this list"],
];

export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              {key.split(" ").map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p class="small muted">
        ✓ is a move that works, ✗ one that fails, k one that leads to a ko, ? one that seems to work. Of several that
        work the first choice is filled, the others are rings. A screen reader hears the same of every point.
      </p>
    </Dialog>
  );
}
