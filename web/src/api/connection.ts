/** Whether the server answers. When it does not, it is asked again and again until it does. */

import { useEffect, useState } from "preact/hooks";

type Listener = (isThere: boolean) => void;

const PACE = 1000;
const listeners = new Set<Listener>();
let isThere = true;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(now: boolean): void {
  if (now !== isThere) {
    isThere = now;
    listeners.forEach((listener) => listener(now));
  }
}

async function ask(): Promise<void> {
  timer = undefined;
  try {
    const response = await fetch("/api/health", { cache: "no-store" });
    set(response.ok);
  } catch {
    set(false);
  }
  if (!isThere) {
    timer = setTimeout(ask, PACE);
  }
}

/** Notes that a request was not answered. */
export function lost(): void {
  set(false);
  timer ??= setTimeout(ask, PACE);
}

/** Calls back once the server is there again; gives a way to call that off. */
export function whenBack(then: () => void): () => void {
  const listener = (now: boolean) => {
    if (now) {
      listeners.delete(listener);
      then();
    }
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server answers, for a component. */
export function useConnection(): boolean {
  const [now, setNow] = useState(isThere);
  useEffect(() => {
    listeners.add(setNow);
    return () => {
      listeners.delete(setNow);
    };
  }, []);
  return now;
}
