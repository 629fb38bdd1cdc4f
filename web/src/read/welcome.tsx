/** What to do here, for those who come for the first time. */

export function Welcome({ hasTarget, onOpen }: { hasTarget: boolean; onOpen: () => void }) {
  return (
    <div class="card welcome">
      <h2>Click a group, see the proof</h2>
      <ol>
        <li class={hasTarget ? "is-done" : ""}>
          Click a stone on the board; or first put stones of your own, with the buttons below it.
        </li>
        <li>Ask what becomes of it: capture, save, kill, live; or of two groups: connect, cut, race.</li>
        <li>See which moves work, which fail and why, and walk through the proof.</li>
      </ol>
      <p>
        <button type="button" onClick={onOpen}>
          Open a problem, an SGF or a diagram
        </button>
      </p>
    </div>
  );
}
