/** Opening something: a problem that comes with the program, a file, or what is pasted. */

import { useEffect, useRef, useState } from "preact/hooks";
import { asTrouble, send } from "../api/client";
import { useLoaded } from "../api/use-loaded";
import type {
  CollectionView,
  DocumentView,
  EntryView,
  ProblemCollection as Collection,
  ProblemLine as Line,
  TroubleView as Trouble,
} from "../api/types";
import { Thumbnail } from "../board/thumbnail";
import { bring, titleOf } from "../problems/own";
import { handOver, textOf } from "../review/record";
import { go } from "../router";
import { Dialog } from "../ui/dialog";
import { TroubleCard } from "../ui/trouble";
import { Caption } from "./caption";

const EXAMPLE = ". . . . .\n. X X . .\nX O O . .\n. X X . .";

interface Props {
  /** What was pasted or dropped on the page, if the dialog need not ask. */
  given?: string | File;
  /** Shows a position, with the first moves that its document calls wrong. */
  onShow: (line: Line, wrong?: string[]) => void;
  onClose: () => void;
}

export function OpenDialog({ given, onShow, onClose }: Props) {
  const [document, setDocument] = useState<DocumentView | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [body, setBody] = useState<string | File>("");
  const read = async (body: string | File) => {
    setTrouble(null);
    setBody(body);
    try {
      const response = await send("/api/documents", {
        method: "POST",
        body,
        headers: { "content-type": "application/octet-stream" },
      });
      const found = (await response.json()) as DocumentView;
      const [only] = found.entries;
      if (only && found.entries.length === 1 && (only.later.length === 0 || only.position.goal)) {
        onShow(only.position, only.wrong);
      } else {
        setDocument(found);
      }
    } catch (why) {
      setTrouble(asTrouble(why));
    }
  };
  useEffect(() => {
    if (given) void read(given);
  }, []);
  return (
    <Dialog title="Open" onClose={onClose}>
      {document ? (
        <Entries document={document} body={body} onShow={onShow} />
      ) : (
        <>
          <Paste tried={body} onRead={(body) => void read(body)} />
          {trouble && <TroubleCard trouble={trouble} />}
          <Samples onShow={onShow} />
        </>
      )}
    </Dialog>
  );
}

function Paste({ tried, onRead }: { tried: string | File; onRead: (body: string | File) => void }) {
  const [text, setText] = useState("");
  // What was pasted on the page and cannot be read is there to be mended.
  useEffect(() => {
    if (typeof tried === "string") setText(tried);
  }, [tried]);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    if (file) {
      onRead(file);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onRead(text);
      }}
    >
      <label>
        Paste an SGF or a diagram, or drop a file here
        <textarea
          rows={6}
          value={text}
          placeholder={EXAMPLE}
          spellcheck={false}
          class={over ? "is-over" : ""}
          onInput={(event) => setText(event.currentTarget.value)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        />
      </label>
      <div class="row">
        <button type="submit" class="strong" disabled={!text.trim()}>
          Read it
        </button>
        <label class="file">
          <input
            type="file"
            accept=".sgf,.txt,.jsonl,.ndjson"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) onRead(file);
            }}
          />
        </label>
      </div>
    </form>
  );
}

interface EntriesProps {
  document: DocumentView;
  /** What was read. */
  body: string | File;
  onShow: (line: Line, wrong?: string[]) => void;
}

function Entries({ document, body, onShow }: EntriesProps) {
  const [chosen, setChosen] = useState(0);
  const entry = document.entries[chosen];
  const last = entry ? entry.later.length : 0;
  const [move, setMove] = useState(firstLook(entry));
  const shown = move === 0 ? entry?.position : entry?.later[move - 1];
  const [words, setWords] = useState<string | null>(null);
  const asking = document.entries.filter((it) => it.position.goal).length;
  // What was read is there to be shown: Enter does it.
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const review = async () => {
    handOver(await textOf(body), chosen + 1);
    go("review");
  };
  const keep = async () => {
    const brought = await bring(body, body instanceof File ? titleOf(body) : "");
    if (brought.name) go(`problems/${brought.name}`);
    else setWords(brought.words);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (shown) onShow(shown, move === 0 ? entry?.wrong : []);
      }}
    >
      {document.entries.length > 1 && (
        <label>
          Which of {document.entries.length}
          {document.more ? " and more" : ""}?
          <select
            value={chosen}
            onChange={(event) => {
              const next = Number(event.currentTarget.value);
              setChosen(next);
              setMove(firstLook(document.entries[next]));
            }}
          >
            {document.entries.map((it, index) => (
              <option key={index} value={index}>
                {it.title || `number ${index + 1}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {last > 0 && (
        <label>
          The position after move {move} of {last}
          <input
            type="range"
            min={0}
            max={last}
            value={move}
            onInput={(event) => setMove(Number(event.currentTarget.value))}
          />
        </label>
      )}
      {shown && (
        <>
          <div style={{ width: "min(13rem, 100%)" }}>
            <Thumbnail line={shown} />
          </div>
          <Caption of={shown} />
        </>
      )}
      <div class="row">
        <button type="submit" class="strong" ref={button}>
          Show it
        </button>
        {document.form === "sgf" && last > 0 && (
          <button type="button" onClick={() => void review()}>
            Review the game
          </button>
        )}
        {asking > 1 && (
          <button type="button" onClick={() => void keep()}>
            Practise all {asking} problems
          </button>
        )}
      </div>
      {words && (
        <p class="small" role="status">
          {words}
        </p>
      )}
    </form>
  );
}

/** The move at which an entry is looked at first: the end of a game, the start of a problem, whose moves give it away. */
function firstLook(entry: EntryView | undefined): number {
  return !entry || entry.position.goal ? 0 : entry.later.length;
}

function Samples({ onShow }: { onShow: (line: Line) => void }) {
  const list = useLoaded<CollectionView[]>("/api/collections");
  const [name, setName] = useState("samples");
  const collection = useLoaded<Collection>(`/api/collections/${name}`);
  return (
    <section>
      <label>
        Or take a problem that comes with the program
        <select value={name} onChange={(event) => setName(event.currentTarget.value)}>
          {list.is === "there" &&
            list.value.map((it) => (
              <option key={it.name} value={it.name}>
                {it.title} ({it.count})
              </option>
            ))}
        </select>
      </label>
      {collection.is === "failed" && <TroubleCard trouble={collection.trouble} />}
      {collection.is === "there" && (
        <ul class="picks">
          {collection.value.problems.map((problem) => (
            <li key={problem.id}>
              <button type="button" class="quiet" title={problem.note ?? ""} onClick={() => onShow(problem)}>
                {problem.id}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
