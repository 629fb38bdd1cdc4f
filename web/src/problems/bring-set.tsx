/** Bringing problems of one's own: paste a collection, drop it or choose its file. */

import { useState } from "preact/hooks";
import { asTrouble } from "../api/client";
import type { TroubleView as Trouble } from "../api/types";
import { TroubleCard } from "../ui/trouble";
import { bring, titleOf } from "./own";

export function BringSet({ onBrought }: { onBrought: () => void }) {
  const [text, setText] = useState("");
  const [over, setOver] = useState(false);
  const [words, setWords] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const take = async (body: string | File, title: string) => {
    setTrouble(null);
    setWords("Reading…");
    try {
      const brought = await bring(body, title);
      setWords(brought.words);
      if (brought.name) {
        setText("");
        onBrought();
      }
    } catch (why) {
      setWords(null);
      setTrouble(asTrouble(why));
    }
  };
  const file = (chosen: File | undefined) => {
    if (chosen) void take(chosen, titleOf(chosen));
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void take(text, "");
      }}
    >
      <label>
        Problems of your own: paste a collection, or drop a file here
        <textarea
          rows={3}
          value={text}
          spellcheck={false}
          class={over ? "is-over" : ""}
          placeholder="(;SZ[9]AB[…]AW[…]TR[…]GOAL[kill]…)"
          onInput={(event) => setText(event.currentTarget.value)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            file(event.dataTransfer?.files[0]);
          }}
        />
      </label>
      <div class="row">
        <button type="submit" class="strong" disabled={!text.trim()}>
          Make a set of it
        </button>
        <label class="file">
          <input
            type="file"
            aria-label="A file of problems"
            accept=".sgf,.txt,.jsonl,.ndjson"
            onChange={(event) => file(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
      {words && (
        <p class="small" role="status">
          {words}
        </p>
      )}
      {trouble && <TroubleCard trouble={trouble} />}
      <p class="small muted">They stay in this browser and go nowhere else.</p>
    </form>
  );
}
