/** An experiment: its tables beside the paper's, its chart, and a new run of it. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { useJob } from "../api/job";
import { useLoaded } from "../api/use-loaded";
import type { ResultsView as Results } from "../api/types";
import { ProgressCard } from "../ui/progress";
import { useShortcuts } from "../ui/shortcuts";
import { TroubleCard } from "../ui/trouble";
import { ResultTable } from "./result-table";

export function ExperimentPage({ name }: { name: string }) {
  const stored = useLoaded<Results>(`/api/experiments/${encodeURIComponent(name)}`);
  const [fresh, setFresh] = useState<Results | null>(null);
  const job = useJob();
  const run = async (quick: boolean) => {
    const results = await job.start<Results>(`/api/experiments/${encodeURIComponent(name)}/run`, { quick });
    if (results) {
      setFresh(results);
    }
  };
  useShortcuts({ s: job.stop });
  if (stored.is === "failed") {
    return <TroubleCard trouble={stored.trouble} />;
  }
  const results = fresh ?? (stored.is === "there" ? stored.value : null);
  return (
    <>
      <h2>{results?.title ?? name}</h2>
      <div class="bar-row">
        <button type="button" class="strong" disabled={job.busy} onClick={() => void run(true)}>
          Run a short one
        </button>
        <button type="button" disabled={job.busy} onClick={() => void run(false)}>
          Run all of it
        </button>
        {fresh && (
          <button type="button" class="quiet" onClick={() => setFresh(null)}>
            Back to the stored numbers
          </button>
        )}
      </div>
      <ProgressCard job={job} what="Running" />
      {!results && (
        <p class="muted" role="status">
          Loading…
        </p>
      )}
      {results && (
        <>
          <p class="small muted" role="status">
            {fresh
              ? `This run took ${(fresh.seconds ?? 0).toFixed(1)} seconds.`
              : "These are the stored numbers of the last full run; times are not stored."}
          </p>
          <Chart svg={results.chart} title={results.title} />
          {results.tables.map((table, index) => (
            <ResultTable key={index} table={table} />
          ))}
          {results.remarks.length > 0 && (
            <div class="remarks">
              <h3>What agrees, and what does not</h3>
              {results.remarks.map((remark, index) => (
                <p key={index}>{remark}</p>
              ))}
            </div>
          )}
        </>
      )}
    </>
  );
}

/** A chart as a picture: drawn by the server, shown as an image so that nothing in it can run. */
function Chart({ svg, title }: { svg: string; title: string }) {
  const address = useMemo(() => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })), [svg]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <figure class="chart">
      <img src={address} alt={`Chart: ${title}`} />
    </figure>
  );
}
