/** Read: set up a position, click a group, ask, and walk through the proof. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useJob } from "../api/job";
import type {
  AnswerView as Answer,
  ProblemLine as Line,
  SearchQuestion as Question,
  Side,
  SolvedView as Solved,
} from "../api/types";
import { Board } from "../board/board";
import { other, sideAt, stringAt, withStone } from "../board/stones";
import { note } from "../router";
import { ProgressCard } from "../ui/progress";
import { useShortcuts } from "../ui/shortcuts";
import { Downloads } from "./downloads";
import { Explorer } from "./explorer";
import { linked, linkOf, type Asked } from "./link";
import { OpenDialog } from "./open-dialog";
import { QuestionBar } from "./question-bar";
import { SetupBar, type Tool } from "./setup-bar";
import { Refutation } from "./refutation";
import { useShown } from "./use-shown";
import { useWalk } from "./use-walk";
import { Verdict } from "./verdict";
import { Welcome } from "./welcome";

const FIRST: Line = {
  size: [9, 9],
  black: ["C4", "D3", "E3"],
  white: ["D4"],
  to_move: "black",
};

export function ReadPage({ query }: { query: URLSearchParams }) {
  const given = useMemo(() => linked(query), [query]);
  const [line, setLine] = useState<Line>(given?.line ?? FIRST);
  const [target, setTarget] = useState<string[]>(given?.target ?? []);
  const [tool, setTool] = useState<Tool>("ask");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [played, setPlayed] = useState<string[]>([]);
  const [solved, setSolved] = useState<Solved | null>(null);
  const [side, setSide] = useState<"first" | "other">("first");
  const [mistake, setMistake] = useState<string | null>(null);
  const [opening, setOpening] = useState(false);
  const job = useJob();
  const answer = solved ? ((side === "other" ? solved.other : null) ?? solved.first) : null;
  const walk = useWalk(answer);

  const forget = () => {
    job.cancel();
    setSolved(null);
    setMistake(null);
    setPlayed([]);
    setSide("first");
    walk.leave();
  };
  const ask = async (goal: Asked, at = { line, target }, moves: string[] = [], both = goal === "status") => {
    setAsked(goal);
    setTool("ask");
    setSolved(null);
    setMistake(null);
    setPlayed(moves);
    setSide("first");
    walk.leave();
    note(linkOf({ line: at.line, target: at.target, asked: goal }));
    const question: Question = {
      position: { ...at.line, goal: goal === "status" ? "kill" : goal, target: at.target },
      moves,
      both_sides: both,
    };
    const found = await job.start<Solved>("/api/searches", question);
    setSolved(found);
    if (found && moves.length > 0) {
      // From here on the question is about the position after the moves.
      const { problem } = found.first;
      setLine(bare(problem));
      setTarget(problem.target ?? at.target);
      setAsked(problem.goal ?? goal);
      setPlayed([]);
      note(linkOf({ line: bare(problem), target: problem.target ?? at.target, asked: problem.goal ?? goal }));
    }
  };
  /** Asks about the position after some moves from an answer on. */
  const askAfter = (from: Answer, moves: string[]) => {
    const at = { line: bare(from.problem), target: from.problem.target ?? target };
    setLine(at.line);
    setTarget(at.target);
    void ask(from.problem.goal ?? "capture", at, moves);
  };
  const show = (next: Line) => {
    forget();
    const marked = next.target ?? [];
    setLine(next);
    setTarget(marked);
    setAsked(null);
    setTool("ask");
    note(linkOf({ line: next, target: marked, asked: null }));
    if (next.goal && marked.length > 0) {
      void ask(next.goal, { line: next, target: marked });
    }
  };
  // A link is followed when the page opens, and when its fragment changes.
  const followed = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    if (given && followed.current !== query) {
      followed.current = query;
      setLine(given.line);
      setTarget(given.target);
      if (given.asked && given.target.length > 0) {
        void ask(given.asked, given);
      } else {
        forget();
      }
    }
  }, [query]);

  const change = (next: Line) => {
    forget();
    setLine(next);
    setTarget([]);
    note(linkOf({ line: next, target: [], asked: null }));
  };
  const point = (vertex: string) => {
    if (walk.station) {
      walk.play(vertex);
    } else if (tool !== "ask") {
      const there = sideAt(line, vertex);
      const put = tool === "erase" || there === tool ? null : tool;
      change(withStone(line, vertex, put));
    } else if (sideAt(answer?.problem ?? line, vertex)) {
      choose(vertex);
    } else if (answer) {
      explore(answer, vertex);
    }
  };
  const choose = (vertex: string) => {
    const shown = answer?.problem ?? line;
    forget();
    setLine(shown.goal ? bare(shown) : shown);
    const string = stringAt(shown, vertex);
    setTarget(string);
    note(linkOf({ line: shown, target: string, asked: null }));
  };
  const explore = (from: Answer, vertex: string) => {
    const wrong = from.mistakes.find((it) => it.move === vertex);
    const isSeen = wrong !== undefined && !hasRefuted(from);
    setMistake(isSeen ? vertex : null);
    if (!isSeen) {
      walk.go([vertex]);
    }
  };
  useShortcuts({ s: job.stop, "[": walk.back, "]": walk.forward });

  const mover = moverOf(line, target, asked, played.length);
  const shown = useShown(
    line,
    target,
    mover,
    answer,
    mistake,
    walk.station,
    job.state.is === "running" ? job.state.progress?.line : undefined,
  );
  return (
    <div class="split">
      <section class="left" aria-label="Position">
        <Board {...shown} ghost={ghostOf(tool, walk.station !== null, shown.line)} busy={job.busy} onPoint={point} />
        <SetupBar
          tool={tool}
          line={line}
          onTool={(next) => {
            setTool(next);
            if (next !== "ask" && (walk.station || solved)) forget();
          }}
          onChange={change}
          onOpen={() => setOpening(true)}
        />
      </section>
      <section class="right" aria-label="Question and answer">
        <QuestionBar line={line} target={target} asked={asked} busy={job.busy} onAsk={(goal) => void ask(goal)} />
        <ProgressCard job={job} what="Reading" />
        {solved && answer && (
          <>
            <Verdict
              solved={solved}
              answer={answer}
              side={side}
              onSide={(next) => {
                setSide(next);
                setMistake(null);
                walk.leave();
              }}
              onMove={(vertex) => explore(answer, vertex)}
              chosen={mistake}
              onBoth={() => void ask(asked ?? "capture", undefined, [], true)}
            />
            {mistake && (
              <Refutation
                answer={answer}
                mistake={mistake}
                onAsk={() => askAfter(answer, [mistake])}
                onClose={() => setMistake(null)}
              />
            )}
            <Explorer answer={answer} walk={walk} onAsk={(moves) => askAfter(answer, moves)} />
            <Downloads answer={answer} />
          </>
        )}
        {!solved && !job.busy && job.state.is === "idle" && (
          <Welcome hasTarget={target.length > 0} onOpen={() => setOpening(true)} />
        )}
      </section>
      {opening && (
        <OpenDialog
          onClose={() => setOpening(false)}
          onShow={(next) => {
            setOpening(false);
            show(next);
          }}
        />
      )}
    </div>
  );
}

/** Who moves first in the question: the side that can have the goal, unless moves were played already. */
function moverOf(line: Line, target: string[], asked: Asked | null, played: number): Side {
  const owner = (target[0] && sideAt(line, target[0])) || line.to_move;
  const first = asked === "save" || asked === "live" ? owner : other(owner);
  return played % 2 === 0 ? first : other(first);
}

/** Whether the moves that fail are refuted by a certificate of the other side. */
function hasRefuted(answer: Answer): boolean {
  return answer.certificates.some((certificate) => certificate.claimant !== answer.problem.to_move);
}

function bare(line: Line): Line {
  const { size, black, white, to_move } = line;
  return { size, black, white, to_move, ...(line.ko ? { ko: line.ko } : {}) };
}

function ghostOf(tool: Tool, walks: boolean, line: Line) {
  if (walks) {
    return line.to_move;
  }
  return tool === "black" || tool === "white" ? tool : null;
}
