/** The question: what becomes of the chosen stones? */

import { useState } from "preact/hooks";
import type { ProblemLine as Line } from "../api/types";
import { other, sideAt } from "../board/stones";
import type { Asked } from "./link";

interface Props {
  line: Line;
  target: string[];
  asked: Asked | null;
  busy: boolean;
  onAsk: (goal: Asked) => void;
}

const NAMES = { black: "Black", white: "White" } as const;

export function QuestionBar({ line, target, asked, busy, onAsk }: Props) {
  const [copied, setCopied] = useState(false);
  // The stone that was clicked.
  const at = target[0];
  const owner = at ? sideAt(line, at) : null;
  const [me, you] = owner ? [NAMES[owner], NAMES[other(owner)]] : ["", ""];
  const goals: [Asked, string, string][] = [
    ["capture", "Capture", `${you} to move: can the string be captured?`],
    ["save", "Save", `${me} to move: can the string be saved?`],
    ["kill", "Kill", `${you} to move: can the group be killed?`],
    ["live", "Live", `${me} to move: can the group live?`],
    ["status", "Status", "With either side first: alive, dead or unsettled?"],
  ];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div class="question">
      <h1>{owner ? `The ${owner} ${target.length === 1 ? "stone" : "stones"} at ${at}` : "Which stones?"}</h1>
      <div class="goals" role="group" aria-label="Ask">
        {goals.map(([goal, name, title]) => (
          <button
            key={goal}
            type="button"
            class={asked === goal ? "is-chosen" : ""}
            aria-pressed={asked === goal}
            disabled={!owner}
            aria-disabled={busy}
            title={owner ? title : "Choose stones first"}
            onClick={() => {
              // It keeps the focus while a search runs.
              if (!busy) onAsk(goal);
            }}
          >
            {name}
          </button>
        ))}
        <button type="button" class="quiet link" onClick={() => void copy()}>
          {copied ? "Copied" : "Copy link"}
        </button>
      </div>
      {owner && asked && <p class="small muted">{goals.find(([goal]) => goal === asked)?.[2]}</p>}
    </div>
  );
}
