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
import { named, other, played as afterMove, sideAt } from "../board/stones";
import { stringAt, stringsAt, withStone } from "../board/stones";
import { note, step } from "../router";
import { canGoForward, depth } from "../steps";
import { ProgressCard } from "../ui/progress";
import { useShortcuts } from "../ui/shortcuts";
import { TroubleCard } from "../ui/trouble";
import { Downloads } from "./downloads";
import { Explorer } from "./explorer";
import { linked, linkOf, type Asked } from "./link";
import { OpenDialog } from "./open-dialog";
import { fits, isPairGoal, paired, type PairGoal } from "./pair";
import { QuestionBar } from "./question-bar";
import { SetupBar, type Tool } from "./setup-bar";
import { Refutation } from "./refutation";
import { useBrought } from "./use-brought";
import { usePart } from "./use-part";
import { useShown } from "./use-shown";
import { useWalk } from "./use-walk";
import { type Book, bookOn, isPlaceOf } from "./book-verdict";
import { Caption } from "./caption";
import { wayOf } from "./first-move";
import { Verdict } from "./verdict";
import { Welcome } from "./welcome";

/** The bulky five: one move decides, and the program proves it in no time. */
const FIRST: Line = {
  size: [9, 9],
  black: ["A4", "B4", "C4", "D4", "D3", "E3", "E2", "E1", "G3", "G5"],
  white: ["A3", "B3", "C3", "C2", "D2", "D1", "F6", "D7"],
  to_move: "black",
};
const FIRST_TARGET = ["C2", "A3", "B3", "C3", "D2", "D1"];

export function ReadPage({ query }: { query: URLSearchParams }) {
  const given = useMemo(() => linked(query), [query]);
  const [line, setLine] = useState<Line>(given?.line ?? FIRST);
  const [target, setTarget] = useState<string[]>(given ? stringsAt(given.line, given.target) : FIRST_TARGET);
  const [book, setBook] = useState<Book | null>(null);
  const [tool, setTool] = useState<Tool>("ask");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [pairing, setPairing] = useState<PairGoal | null>(null);
  const [played, setPlayed] = useState<string[]>([]);
  const [solved, setSolved] = useState<Solved | null>(null);
  const [side, setSide] = useState<"first" | "other">("first");
  const [mistake, setMistake] = useState<string | null>(null);
  /** What is being opened: nothing, something that the dialog asks for, or what was pasted or dropped. */
  const [opening, setOpening] = useState<string | File | null>(null);
  const job = useJob();
  const answer = solved ? ((side === "other" ? solved.other : null) ?? solved.first) : null;
  const walk = useWalk(answer);

  // What follows a link, or the browser's Back, is no new step.
  const isFollowing = useRef(false);
  const remember = (hash: string) => (isFollowing.current ? note(hash) : step(hash));
  const forget = () => {
    job.cancel();
    setPairing(null);
    setSolved(null);
    setMistake(null);
    setPlayed([]);
    setSide("first");
    walk.leave();
  };
  const ask = async (goal: Asked, at = { line, target }, moves: string[] = [], both = goal === "status") => {
    setAsked(goal);
    setPairing(null);
    setTool("ask");
    setSolved(null);
    setMistake(null);
    setPlayed(moves);
    setSide("first");
    walk.leave();
    remember(linkOf({ line: at.line, target: at.target, asked: goal }));
    const question: Question = {
      // One stone of each string, so that the answer calls the stones by the one that was clicked.
      position: { ...at.line, goal: goal === "status" ? "kill" : goal, target: named(at.line, at.target) },
      moves,
      both_sides: both,
    };
    const found = await job.start<Solved>("/api/searches", question);
    setSolved(found);
    if (found && moves.length > 0) {
      // From here on the question is about the position after the moves.
      const { problem } = found.first;
      const marked = stringsAt(problem, problem.target ?? at.target);
      setLine(bare(problem));
      setTarget(marked);
      setAsked(problem.goal ?? goal);
      setPlayed([]);
      note(linkOf({ line: bare(problem), target: marked, asked: problem.goal ?? goal }));
    }
  };
  /** Asks about two strings or groups, once both are chosen. */
  const askPair = (goal: PairGoal, chosen = target) => {
    if (!fits(line, chosen, goal)) {
      forget();
      setAsked(null);
      setPairing(goal);
      return;
    }
    const owner = chosen[0] ? sideAt(line, chosen[0]) : null;
    // In a race the side of the group that was chosen first moves first.
    const turned = goal === "race" && owner && owner !== line.to_move;
    const at = { line: turned ? { ...bare({ ...line, ko: null }), to_move: owner } : line, target: chosen };
    setLine(at.line);
    setTarget(chosen);
    void ask(goal, at);
  };
  const askGoal = (goal: Asked) => {
    if (isPairGoal(goal)) {
      askPair(goal);
      return;
    }
    const chosen = isPairGoal(asked) && target[0] ? stringAt(line, target[0]) : target;
    setTarget(chosen);
    void ask(goal, { line, target: chosen });
  };
  /** Asks about the position after some moves from an answer on. */
  const askAfter = (from: Answer, moves: string[]) => {
    const at = { line: bare(from.problem), target: stringsAt(from.problem, from.problem.target ?? target) };
    setLine(at.line);
    setTarget(at.target);
    void ask(from.problem.goal ?? "capture", at, moves);
  };
  const show = (next: Line, wrong: string[] = []) => {
    forget();
    const marked = next.target ?? [];
    setLine(next);
    setTarget(marked);
    setAsked(null);
    setTool("ask");
    setBook({ of: next, right: next.expected?.moves ?? [], wrong });
    // One step for both: what was opened, and what it asks.
    if (next.goal && marked.length > 0) void ask(next.goal, { line: next, target: marked });
    else step(linkOf({ line: next, target: marked, asked: null }));
  };
  // A link is followed when the page opens, and when its fragment changes.
  const followed = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    const isFirst = followed.current === null;
    if (followed.current === query) {
      return;
    }
    followed.current = query;
    if (isFirst && !given) {
      return;
    }
    const at = given
      ? { line: given.line, target: stringsAt(given.line, given.target), asked: given.asked }
      : { line: FIRST, target: FIRST_TARGET, asked: null };
    setLine(at.line);
    setTarget(at.target);
    if (at.asked && at.target.length > 0) {
      isFollowing.current = true;
      void ask(at.asked, at);
      isFollowing.current = false;
    } else {
      setAsked(null);
      forget();
    }
  }, [query]);

  const change = (next: Line) => {
    forget();
    setLine(next);
    setTarget([]);
    setAsked(null);
    step(linkOf({ line: next, target: [], asked: null }));
  };
  const point = (vertex: string) => {
    const { station } = walk;
    if (station && answer && station.state === "play" && station.play !== vertex) {
      // The strategy plays elsewhere: what this one is worth the engine has to say.
      if (!sideAt(station.position, vertex)) askAfter(answer, [...walk.moves, vertex]);
    } else if (station && answer && ["off", "safe", "alive"].includes(station.state)) {
      // The proof says nothing of what comes after its end.
      if (!sideAt(station.position, vertex)) askAfter(answer, [...walk.moves, vertex]);
    } else if (station) {
      // Where the stones are captured, or the strings are one, there is nothing left to ask.
      if (station.state === "play" || station.state === "answer") walk.play(vertex);
    } else if (tool === "turns") {
      if (!sideAt(line, vertex)) change(afterMove(line, vertex, line.to_move));
    } else if (tool !== "ask") {
      const there = sideAt(line, vertex);
      const put = tool === "erase" || there === tool ? null : tool;
      change(withStone(line, vertex, put));
    } else if (pairing && sideAt(line, vertex)) {
      const chosen = paired(line, target, vertex, pairing);
      // A stone that does not fit the question is no answer to it: the question stays.
      if (fits(line, chosen, pairing)) askPair(pairing, chosen);
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
    setAsked(null);
    step(linkOf({ line: shown, target: string, asked: null }));
  };
  const explore = (from: Answer, vertex: string) => {
    if (wayOf(from, vertex).is === "ask") askAfter(from, [vertex]);
    else visit(from, [vertex]);
  };
  /** Shows where some moves lead: in the proof, or as the search saw it if the first of them fails. */
  const visit = (from: Answer, moves: string[]) => {
    const [first] = moves;
    const way = first === undefined ? null : wayOf(from, first);
    if (first !== undefined && way?.is === "refutation") {
      setMistake(first);
      walk.leave();
    } else {
      setMistake(null);
      walk.go(moves, way?.is === "proof" ? way.certificate : undefined);
    }
  };
  useBrought(setOpening);
  const undo = () => {
    if (depth() > 0) window.history.back();
  };
  const redo = () => window.history.forward();
  useShortcuts({
    s: job.stop,
    ...(pairing ? { Escape: () => setPairing(null) } : {}),
    "[": walk.back,
    "]": walk.forward,
    "Ctrl-z": undo,
    "Ctrl-y": redo,
    "Ctrl-Shift-z": redo,
  });

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
  // While a second group is chosen it may lie anywhere.
  const zoomed = usePart(shown.line, pairing ? [] : shown.target, answer, tool !== "ask");
  return (
    <div class="split">
      <section class="left" aria-label="Position">
        <Board
          {...shown}
          part={zoomed.part}
          isKept={walk.station !== null || mistake !== null}
          ghost={ghostOf(tool, walk.station !== null, shown.line)}
          busy={job.busy}
          onPoint={point}
        />
        <SetupBar
          tool={tool}
          line={line}
          onTool={(next) => {
            setTool(next);
            if (next !== "ask" && (walk.station || solved || pairing)) forget();
          }}
          onChange={change}
          onOpen={() => setOpening("")}
          canUndo={depth() > 0}
          canRedo={canGoForward()}
          onUndo={undo}
          onRedo={redo}
          zoom={zoomed.zoom}
          onZoom={zoomed.onZoom}
        />
      </section>
      <section class="right" aria-label="Question and answer">
        {book && isPlaceOf(book.of, line) && <Caption of={book.of} />}
        <QuestionBar
          line={line}
          target={target}
          asked={asked}
          busy={job.busy}
          pairing={pairing}
          onUnpair={() => setPairing(null)}
          onAsk={askGoal}
        />
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
              book={bookOn(book, answer)}
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
            <Explorer
              answer={answer}
              walk={walk}
              onVisit={(moves) => visit(answer, moves)}
              onAsk={(moves) => askAfter(answer, moves)}
            />
            <Downloads answer={answer} />
          </>
        )}
        {!given && query.toString() !== "" && depth() === 0 && (
          <TroubleCard
            trouble={{
              code: "nonsense",
              message: "this link holds no position that can be read",
              remedy: "perhaps a part of it was lost; here is the position that the page begins with",
            }}
          />
        )}
        {!solved && !job.busy && job.state.is === "idle" && (
          <Welcome hasTarget={target.length > 0} onOpen={() => setOpening("")} />
        )}
      </section>
      {opening !== null && (
        <OpenDialog
          {...(opening === "" ? {} : { given: opening })}
          onClose={() => setOpening(null)}
          onShow={(next, wrong) => {
            setOpening(null);
            show(next, wrong);
          }}
        />
      )}
    </div>
  );
}

/** Who moves first in the question: the side that can have the goal, unless moves were played already. */
function moverOf(line: Line, target: string[], asked: Asked | null, played: number): Side {
  const owner = (asked !== "race" && target[0] && sideAt(line, target[0])) || line.to_move;
  const isOwners = asked === "save" || asked === "live" || asked === "connect" || asked === "race";
  const first = isOwners ? owner : other(owner);
  return played % 2 === 0 ? first : other(first);
}

function bare(line: Line): Line {
  const { size, black, white, to_move } = line;
  return { size, black, white, to_move, ...(line.ko ? { ko: line.ko } : {}) };
}

function ghostOf(tool: Tool, walks: boolean, line: Line) {
  if (walks) {
    return line.to_move;
  }
  if (tool === "turns") {
    return line.to_move;
  }
  return tool === "black" || tool === "white" ? tool : null;
}
