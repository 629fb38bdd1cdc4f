/** Play: Atari-Go and small Go against the program, with hints and explanations. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { post } from "../api/client";
import { useJob } from "../api/job";
import type { GameView, Hint, ProblemLine as Line, Why } from "../api/types";
import { Board, type Hue } from "../board/board";
import { emptyLine, numbered, sideAt, withStone } from "../board/stones";
import { linkOf } from "../read/link";
import { ProgressCard } from "../ui/progress";
import { useShortcuts } from "../ui/shortcuts";
import { type Game, keepGame, keepResigned, keptGame, keptResigned } from "./kept-game";
import { NewGame } from "./new-game";
import { sgfOf } from "./game-sgf";

const WELCOME = {
  "atari-go": "The first capture wins. A stone is captured when all the points next to it are taken.",
  go: "The side that surrounds more points wins. The game ends when both of us pass.",
};

export function PlayPage() {
  const [game, setGame] = useState<Game>(keptGame);
  const [view, setView] = useState<GameView | null>(null);
  const [said, setSaid] = useState<string[]>([]);
  const [hint, setHint] = useState<Hint | null>(null);
  const [why, setWhy] = useState<Why | null>(null);
  const [choosing, setChoosing] = useState(game.moves.length === 0);
  const [pending, setPending] = useState<string | null>(null);
  const [resigned, setResigned] = useState(keptResigned);
  const thinking = useJob();
  const advice = useJob();

  const turnOf = (asked: Game) => {
    const first = asked.start.startsWith("handicap") ? "white" : "black";
    const isFirst = asked.moves.length % 2 === 0;
    return (first === "black") === isFirst ? "black" : "white";
  };
  const update = (asked: Game, next: GameView, words: string[]) => {
    const after = { ...asked, moves: next.moves };
    setGame(after);
    keepGame(after);
    setView(next);
    setSaid((before) => [...before.slice(-40), ...words]);
  };
  const resign = (isOver: boolean) => {
    setHint(null);
    setResigned(isOver);
    keepResigned(isOver);
  };
  /** Lets the server say what the last move did, and the program play if it is its turn and the game goes on. */
  const proceed = async (asked: Game, isResigned = false) => {
    setWhy(null);
    resign(isResigned);
    advice.cancel();
    thinking.cancel();
    try {
      const after = await post<GameView>("/api/games/position", asked);
      update(asked, after, after.said);
      if (!isResigned && !after.over && turnOf(asked) !== asked.person) {
        const reply = await thinking.start<GameView>("/api/games/move", asked);
        if (reply) {
          update(asked, reply, reply.said);
        }
      }
    } catch (trouble) {
      setSaid((before) => [...before, trouble instanceof Error ? trouble.message : String(trouble)]);
    } finally {
      setPending(null);
    }
  };
  const begin = (asked: Game) => {
    setSaid([`You are ${asked.person}. ${WELCOME[asked.game]}`]);
    setView(null);
    setChoosing(false);
    void proceed(asked);
  };
  useEffect(() => {
    setSaid([`You are ${game.person}. ${WELCOME[game.game]}`]);
    if (game.moves.length > 0) {
      void proceed(game, resigned);
    }
  }, []);

  const isOver = resigned || view?.over === true;
  const isMine = !thinking.busy && pending === null && !isOver && turnOf(game) === game.person && !choosing;
  const play = (move: string) => {
    if (isMine) {
      setPending(move);
      void proceed({ ...game, moves: [...game.moves, move] });
    }
  };
  const undo = () => {
    if (resigned) {
      resign(false);
      // After a reload the program has not begun to think.
      if (!thinking.busy && turnOf(game) !== game.person) {
        void proceed(game);
      }
      return;
    }
    const own = game.moves.length - (turnOf(game) === game.person ? 2 : 1);
    if (own >= 0) {
      setSaid((before) => [...before, "Taken back. It is your turn again."]);
      void proceed({ ...game, moves: game.moves.slice(0, own) });
    }
  };
  const ask = async () => {
    setWhy(null);
    setHint(await advice.start<Hint>("/api/games/hint", game));
  };
  const explain = async () => {
    setHint(null);
    setWhy(await advice.start<Why>("/api/games/why", game));
  };
  const canAdvise = !advice.busy && !thinking.busy && !choosing;
  useShortcuts({
    u: undo,
    h: () => {
      if (isMine) void ask();
    },
    w: () => {
      if (canAdvise) void explain();
    },
    n: () => setChoosing(true),
    s: advice.stop,
  });

  const shown = useShown(game, view, hint, why, pending);
  return (
    <div class="split">
      <section class="left" aria-label="Game">
        <Board
          {...shown}
          ghost={isMine ? game.person : null}
          busy={thinking.busy}
          onPoint={why ? () => setWhy(null) : play}
        />
        <div class="bar-row">
          <button type="button" disabled={!isMine || advice.busy} onClick={() => void ask()}>
            Hint
          </button>
          <button type="button" disabled={game.moves.length < 1 || choosing} onClick={undo}>
            Undo
          </button>
          <button type="button" disabled={!canAdvise || game.moves.length === 0} onClick={() => void explain()}>
            Show me why
          </button>
          {game.game === "go" && (
            <button type="button" disabled={!isMine} onClick={() => play("pass")}>
              Pass
            </button>
          )}
          <button type="button" disabled={isOver || choosing || game.moves.length === 0} onClick={() => resign(true)}>
            Resign
          </button>
          <button type="button" class={isOver ? "strong" : ""} onClick={() => setChoosing(true)}>
            New game
          </button>
        </div>
      </section>
      <section class="right" aria-label="Conversation">
        {choosing ? (
          <NewGame game={game} onBegin={begin} onCancel={game.moves.length > 0 ? () => setChoosing(false) : null} />
        ) : (
          <>
            <div class="question">
              <h1>
                {game.game === "go" ? "Go" : "Atari-Go"} on {game.size.join("×")}
              </h1>
              <p class="small muted">
                You are {game.person};{" "}
                {game.player ? `${game.player} plays against you.` : `the program plays at level ${game.level}.`}
              </p>
            </div>
            {resigned && (
              <p class="banner" role="status">
                You resign: I win this time. Undo takes it back.
              </p>
            )}
            {!resigned && view?.over && (
              <p class={`banner ${view.winner === game.person ? "is-good" : ""}`} role="status">
                {view.said.at(-1) ?? "The game is over."}
              </p>
            )}
            <ProgressCard job={thinking} what="I think" />
            <ProgressCard job={advice} what="Looking for good advice" />
            {hint && (
              <div class="card advice" role="status">
                <p>{hint.words}</p>
              </div>
            )}
            {why && (
              <div class="card advice" role="status">
                {why.words.map((words) => (
                  <p key={words}>{words}</p>
                ))}
                {shown.notes.length > 0 && <p class="small muted">{shown.notes.join(", ")}</p>}
                <button type="button" onClick={() => setWhy(null)}>
                  Back to the game
                </button>
              </div>
            )}
            {view && game.moves.length > 0 && (
              <p class="downloads small">
                <a href={`#${linkOf({ line: bare(view.position), target: [], asked: null })}`}>Read this position</a>
                <a
                  href={`data:application/x-go-sgf,${encodeURIComponent(sgfOf(game, resigned, view))}`}
                  download="tesuji-game.sgf"
                >
                  Download the game (SGF)
                </a>
              </p>
            )}
            <ol class="talk" aria-live="polite" aria-label="What was said">
              {said
                .slice(-12)
                .reverse()
                .map((words, index) => (
                  <li key={said.length - index}>{words}</li>
                ))}
            </ol>
          </>
        )}
      </section>
    </div>
  );
}

function bare({ size, black, white, to_move, ko }: Line): Line {
  return { size, black, white, to_move, ...(ko ? { ko } : {}) };
}

function useShown(game: Game, view: GameView | null, hint: Hint | null, why: Why | null, pending: string | null) {
  return useMemo(() => {
    const hues = new Map<string, Hue>();
    if (why) {
      const figure = numbered(why.position, why.line, why.position.to_move);
      why.breakers.forEach((vertex) => {
        if (!sideAt(figure.line, vertex)) hues.set(vertex, "breaker");
      });
      if (why.better && !sideAt(figure.line, why.better)) {
        hues.set(why.better, "good");
      }
      return {
        line: figure.line,
        label: why.words.join(" "),
        labels: figure.labels,
        target: why.target,
        hues,
        notes: figure.notes,
      };
    }
    const now = view?.position ?? emptyLine(game.size[0], game.size[1]);
    const line = pending && pending !== "pass" && !sideAt(now, pending) ? withStone(now, pending, game.person) : now;
    if (hint) {
      hues.set(hint.move, "hint");
    }
    const last = pending ?? view?.moves.at(-1) ?? null;
    return {
      line,
      label: `${game.size.join(" by ")} board, you are ${game.person}`,
      last,
      hues,
      notes: [] as string[],
    };
  }, [game, view, hint, why, pending]);
}
