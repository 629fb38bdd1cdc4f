/** What is reviewed, and for how long. */

import { useState } from "preact/hooks";
import { EXAMPLE, textOf } from "./record";

export interface Asked {
  sgf: string;
  game: number;
  seconds: number;
  stones: number;
  opinions: boolean;
}

const TIMES: [number, string][] = [
  [30, "half a minute"],
  [60, "a minute"],
  [120, "two minutes"],
  [300, "five minutes"],
];

interface Props {
  busy: boolean;
  onReview: (asked: Asked) => void;
}

export function OpenGame({ busy, onReview }: Props) {
  const [sgf, setSgf] = useState("");
  const [name, setName] = useState("");
  const [game, setGame] = useState(1);
  const [seconds, setSeconds] = useState(60);
  const [stones, setStones] = useState(3);
  const [opinions, setOpinions] = useState(false);
  const take = async (file: File | undefined) => {
    if (file) {
      setSgf(await textOf(file));
      setName(file.name);
    }
  };
  return (
    <form
      class="card open-game"
      onSubmit={(event) => {
        event.preventDefault();
        if (sgf.trim()) onReview({ sgf, game, seconds, stones, opinions });
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <label>
        The record of a game: paste an SGF, or drop a file here
        <textarea
          rows={4}
          value={sgf}
          spellcheck={false}
          placeholder="(;GM[1]SZ[19];B[pd];W[dp]…)"
          onInput={(event) => {
            setSgf(event.currentTarget.value);
            setName("");
          }}
        />
      </label>
      <div class="row">
        <label class="file">
          <input type="file" accept=".sgf" onChange={(event) => void take(event.currentTarget.files?.[0])} />
        </label>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            setSgf(EXAMPLE);
            setName("");
          }}
        >
          Take an example
        </button>
      </div>
      <div class="row open-game-options">
        <label>
          For at most{" "}
          <select value={seconds} onChange={(event) => setSeconds(Number(event.currentTarget.value))}>
            {TIMES.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label>
          Stones from{" "}
          <select value={stones} onChange={(event) => setStones(Number(event.currentTarget.value))}>
            {[1, 2, 3, 4, 5, 8].map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </select>
        </label>
        <label>
          Game{" "}
          <input
            type="number"
            min={1}
            value={game}
            onInput={(event) => setGame(Math.max(1, Math.floor(Number(event.currentTarget.value)) || 1))}
          />
        </label>
        <label class="check">
          <input type="checkbox" checked={opinions} onChange={(event) => setOpinions(event.currentTarget.checked)} />{" "}
          opinions, too
        </label>
      </div>
      <button type="submit" class="strong" disabled={busy || !sgf.trim()}>
        Review {name || "it"}
      </button>
    </form>
  );
}
