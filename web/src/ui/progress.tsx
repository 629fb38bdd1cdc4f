/** What a search is doing, and a button to stop it. */

import type { Job } from "../api/job";
import type { ProgressView as Progress } from "../api/types";
import { TroubleCard } from "./trouble";

export function ProgressCard({ job, what }: { job: Job; what: string }) {
  const { state } = job;
  if (state.is === "idle") {
    return null;
  }
  if (state.is === "failed") {
    return <TroubleCard trouble={state.trouble} />;
  }
  return (
    <div class="card progress">
      <div class="row">
        <p role="status">
          {state.is === "queued" && state.place > 0 ? `Waiting: place ${state.place} in the queue.` : `${what}…`}
        </p>
        <button type="button" onClick={job.stop}>
          Stop
        </button>
      </div>
      {state.is === "running" && state.progress ? (
        <Meter progress={state.progress} />
      ) : (
        <div class="bar">
          <i class="is-waiting" />
        </div>
      )}
    </div>
  );
}

function Meter({ progress }: { progress: Progress }) {
  const { nodes, seconds, nodes_per_second, done, total, words, proof, disproof, line } = progress;
  const isSteps = done !== undefined && total !== undefined && total > 0;
  return (
    <>
      <div class="bar">{isSteps ? <i style={{ width: `${(100 * done) / total}%` }} /> : <i class="is-waiting" />}</div>
      {words && <p class="small">{words}</p>}
      <dl class="figures">
        {isSteps && <Figure name="steps" value={`${done} of ${total}`} />}
        {nodes > 0 && <Figure name="positions" value={nodes.toLocaleString("en")} />}
        {nodes > 0 && <Figure name="a second" value={nodes_per_second.toLocaleString("en")} />}
        <Figure name="seconds" value={seconds.toFixed(1)} />
        {proof !== undefined && <Figure name="proof" value={large(proof)} />}
        {disproof !== undefined && <Figure name="disproof" value={large(disproof)} />}
      </dl>
      {line && line.length > 0 && <p class="small muted">looking at {line.join(" ")}</p>}
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function large(number: number): string {
  return number >= 4_000_000_000 ? "∞" : number.toLocaleString("en");
}
