/** The question: what becomes of the chosen stones? */

import { useState } from "preact/hooks";
import type { ProblemLine as Line, Side } from "../api/types";
import { other, sideAt } from "../board/stones";
import type { Asked } from "./link";
import { isPairGoal, secondOf, type PairGoal } from "./pair";

interface Props {
  line: Line;
  target: string[];
  asked: Asked | null;
  busy: boolean;
  /** The goal that waits for a second string or group. */
  pairing: PairGoal | null;
  onUnpair: () => void;
  onAsk: (goal: Asked) => void;
}

const NAMES = { black: "Black", white: "White" } as const;

export function QuestionBar({ line, target, asked, busy, pairing, onUnpair, onAsk }: Props) {
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
    ["connect", "Connect", `${me} to move: do the two strings become one?`],
    ["cut", "Cut", `${you} to move: can the two strings be kept apart?`],
    ["race", "Race", owner ? raceOf(owner) : ""],
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
      <h1>{owner ? heading(line, target, isPairGoal(asked)) : "Which stones?"}</h1>
      <div class="goals" role="group" aria-label="Ask">
        {goals.map(([goal, name, title]) => (
          <button
            key={goal}
            type="button"
            class={(pairing ?? asked) === goal ? "is-chosen" : ""}
            aria-pressed={(pairing ?? asked) === goal}
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
      {owner && pairing && (
        <p class="pairing" role="status" aria-live="polite">
          {pairing === "race"
            ? `Now choose the ${other(owner)} group that it stands against.`
            : `Now choose the other ${owner} string.`}{" "}
          <button type="button" class="quiet link" onClick={onUnpair}>
            Cancel
          </button>
        </p>
      )}
      {owner && asked && !pairing && (
        <p class="small muted">
          {asked === "race" ? raceOf(line.to_move) : goals.find(([goal]) => goal === asked)?.[2]}
        </p>
      )}
    </div>
  );
}

/** The question of a race. Asked here, the side that was chosen first moves first; in a link it may be the other one. */
function raceOf(mover: Side): string {
  return `${NAMES[mover]} to move: who wins the race of the two groups?`;
}

/** What is chosen, in words. */
function heading(line: Line, target: string[], isPair: boolean): string {
  const at = target[0] ?? "";
  const owner = sideAt(line, at) ?? "";
  const second = isPair ? secondOf(line, target) : null;
  if (second) {
    const rival = sideAt(line, second) ?? "";
    return rival === owner
      ? `The ${owner} strings at ${at} and ${second}`
      : `The ${owner} group at ${at} against ${second}`;
  }
  return `The ${owner} ${target.length === 1 ? "stone" : "stones"} at ${at}`;
}
