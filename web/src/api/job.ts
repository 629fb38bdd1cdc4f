/** A job: something that takes the server a while, told as a stream of events. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { asTrouble, Failed, GONE, posted, send } from "./client";
import { lost, whenBack } from "./connection";
import type { ProgressView as Progress, TroubleView as Trouble } from "./types";

export type JobState =
  | { is: "idle" }
  | { is: "queued"; place: number }
  | { is: "running"; id: string; progress: Progress | null }
  | { is: "failed"; trouble: Trouble };

interface Telling {
  queued(place: number): void;
  started(id: string): void;
  progress(progress: Progress): void;
}

/** Starts a job and follows it to its end. */
async function follow<T>(path: string, body: unknown, signal: AbortSignal, telling: Telling): Promise<T> {
  const response = await send(path, { ...posted(body), signal });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      lost();
      throw new Failed(GONE);
    }
    text += decoder.decode(value, { stream: true });
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const result = read<T>(event, telling);
      if (result !== undefined) {
        return result.value;
      }
    }
  }
}

function read<T>(event: string, telling: Telling): { value: T } | undefined {
  const field = (name: string) =>
    event
      .split("\n")
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join("\n");
  const name = field("event");
  if (!name) {
    return undefined;
  }
  const data: unknown = JSON.parse(field("data"));
  switch (name) {
    case "queued":
      telling.queued((data as { place: number }).place);
      return undefined;
    case "started":
      telling.started((data as { id: string }).id);
      return undefined;
    case "progress":
      telling.progress(data as Progress);
      return undefined;
    case "done":
      return { value: data as T };
    case "failed":
      throw new Failed(data as Trouble);
    default:
      return undefined;
  }
}

export interface Job {
  state: JobState;
  /** Whether it is waiting or running. */
  busy: boolean;
  /** Starts; the result is null if it was called off or failed. A job that loses the server starts again with it. */
  start<T>(path: string, body: unknown): Promise<T | null>;
  /** Asks for an end, with what is known so far. */
  stop(): void;
  /** Calls it off: the page does not want the result any more. */
  cancel(): void;
}

/** One job at a time for a component. It is called off with the component. */
export function useJob(): Job {
  const [state, setState] = useState<JobState>({ is: "idle" });
  const current = useRef<AbortController | null>(null);
  const forget = useRef<(() => void) | null>(null);
  const cancel = useCallback(() => {
    current.current?.abort();
    current.current = null;
    forget.current?.();
    forget.current = null;
    setState({ is: "idle" });
  }, []);
  useEffect(() => cancel, [cancel]);

  const start = useCallback(
    async <T>(path: string, body: unknown): Promise<T | null> => {
      cancel();
      const controller = new AbortController();
      current.current = controller;
      const mine = (next: JobState) => {
        if (current.current === controller) {
          setState(next);
        }
      };
      mine({ is: "queued", place: 0 });
      let running = "";
      const telling: Telling = {
        queued: (place) => mine({ is: "queued", place }),
        started: (id) => {
          running = id;
          mine({ is: "running", id, progress: null });
        },
        progress: (progress) => mine({ is: "running", id: running, progress }),
      };
      for (;;) {
        try {
          const result = await follow<T>(path, body, controller.signal, telling);
          if (current.current !== controller) {
            return null;
          }
          mine({ is: "idle" });
          return result;
        } catch (why) {
          if (controller.signal.aborted || current.current !== controller) {
            return null;
          }
          const trouble = broke(why);
          mine({ is: "failed", trouble });
          if (trouble.code !== GONE.code) {
            return null;
          }
          await new Promise<void>((back) => {
            forget.current = whenBack(back);
            controller.signal.addEventListener("abort", () => back());
          });
          if (controller.signal.aborted) {
            return null;
          }
        }
      }
    },
    [cancel],
  );

  const stop = useCallback(() => {
    if (state.is === "running") {
      send(`/api/searches/${state.id}/stop`, { method: "POST" }).catch(() => undefined);
    } else {
      cancel();
    }
  }, [state, cancel]);

  return { state, busy: state.is === "queued" || state.is === "running", start, stop, cancel };
}

/** A stream that breaks off is a server that is gone. */
function broke(why: unknown): Trouble {
  if (why instanceof TypeError) {
    lost();
    return GONE;
  }
  return asTrouble(why);
}
