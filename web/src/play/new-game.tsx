/** A new game: which, on which board, and how strong the program is. */

import { useState } from "preact/hooks";
import { useLoaded } from "../api/use-loaded";
import type { GamesView } from "../api/types";
import { TroubleCard } from "../ui/trouble";
import { type Game, freshSeed } from "./kept-game";

interface Props {
  game: Game;
  onBegin: (game: Game) => void;
  onCancel: (() => void) | null;
}

const STARTS: [string, string][] = [
  ["empty", "empty"],
  ["crosscut", "a crosscut in the middle"],
  ["handicap:2", "two stones more for Black"],
  ["handicap:3", "three stones more for Black"],
];

export function NewGame({ game: before, onBegin, onCancel }: Props) {
  const games = useLoaded<GamesView>("/api/games");
  const [game, setGame] = useState<Game>({ ...before, moves: [] });
  const change = (some: Partial<Game>) => setGame((now) => ({ ...now, ...some }));
  const isGo = game.game === "go";
  const sizes = isGo ? [2, 3, 4, 5, 6, 7] : [5, 6, 7, 8, 9, 11, 13, 19];
  const [side] = game.size;
  const others = games.is === "there" ? (isGo ? games.value.go_players : games.value.atari_go_players) : [];
  const other = others.find((it) => it.name === game.player);
  const level = games.is === "there" ? games.value.levels[game.level - 1] : undefined;
  const points = side * side;
  const most = games.is === "there" ? (isGo ? games.value.perfect_go : games.value.perfect_atari_go) : 0;
  const canBePerfect = points <= most;
  const choose = (next: "atari-go" | "go") =>
    change({ game: next, size: next === "go" ? [5, 5] : [7, 7], start: "empty", player: null });
  return (
    <form
      class="card new-game"
      onSubmit={(event) => {
        event.preventDefault();
        onBegin({ ...game, seed: freshSeed() });
      }}
    >
      <h1>New game</h1>
      <div class="segments" role="radiogroup" aria-label="Game">
        <button type="button" role="radio" aria-checked={!isGo} onClick={() => choose("atari-go")}>
          Atari-Go
        </button>
        <button type="button" role="radio" aria-checked={isGo} onClick={() => choose("go")}>
          Go
        </button>
      </div>
      <p class="small muted">
        {isGo
          ? "To the end, on small boards: area scoring, no board may come back."
          : "The first capture wins. The best way to begin."}
      </p>
      <label>
        <span id="board-size">Board</span>
        <select
          aria-labelledby="board-size"
          value={side}
          onChange={(event) => {
            const next = Number(event.currentTarget.value);
            change({ size: [next, next] });
          }}
        >
          {sizes.map((it) => (
            <option key={it} value={it}>
              {it}×{it}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span id="opponent">
          Opponent
          {other && <span class="muted">: {other.about}</span>}
        </span>
        <select
          aria-labelledby="opponent"
          value={other ? other.name : ""}
          onChange={(event) => change({ player: event.currentTarget.value || null })}
        >
          <option value="">the program, at a level</option>
          {others.map((it) => (
            <option key={it.name} value={it.name}>
              {it.name}
            </option>
          ))}
        </select>
      </label>
      {!other && (
        <label>
          <span>
            Level {game.level}
            {level && <span class="muted">: {isGo ? level.go : level.atari_go}</span>}
          </span>
          <input
            type="range"
            min={1}
            max={10}
            value={game.level}
            onInput={(event) => change({ level: Number(event.currentTarget.value) })}
          />
        </label>
      )}
      {!other && canBePerfect && (
        <label class="inline">
          <input
            type="checkbox"
            checked={game.level === 10}
            onChange={(event) => change({ level: event.currentTarget.checked ? 10 : 3 })}
          />
          <span>A perfect opponent: this board is solved</span>
        </label>
      )}
      <label>
        You are
        <select
          value={game.person}
          onChange={(event) => change({ person: event.currentTarget.value === "white" ? "white" : "black" })}
        >
          <option value="black">Black, and move first</option>
          <option value="white">White</option>
        </select>
      </label>
      {!isGo && (
        <label>
          The board at the start
          <select value={game.start} onChange={(event) => change({ start: event.currentTarget.value })}>
            {STARTS.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
      {isGo && (
        <label>
          Points more for White
          <select value={game.komi} onChange={(event) => change({ komi: event.currentTarget.value })}>
            {["0", "0.5", "1.5", "2.5", "4.5", "6.5"].map((komi) => (
              <option key={komi} value={komi}>
                {komi}
              </option>
            ))}
          </select>
        </label>
      )}
      {games.is === "failed" && <TroubleCard trouble={games.trouble} />}
      <div class="row">
        <button type="submit" class="strong">
          Begin
        </button>
        {onCancel && (
          <button type="button" class="quiet" onClick={onCancel}>
            Go on with the game
          </button>
        )}
      </div>
    </form>
  );
}
