/** Who answers the page: the program that served it, or, on a host that only holds files, an engine in this browser. */

import { useEffect, useState } from "preact/hooks";

/** Answers a request as `fetch` does. */
type Answerer = (path: string, init: RequestInit) => Promise<Response>;

interface Chosen {
  isLocal: boolean;
  answer: Answerer;
  /** How many searches of a page there may be at a time: a program has other pages to answer. */
  atOnce(): Promise<number>;
}

let chosen: Promise<Chosen> | undefined;

/** Who answers; found out once. */
export function answerer(): Promise<Chosen> {
  chosen ??= choose();
  return chosen;
}

async function choose(): Promise<Chosen> {
  if (await hasProgram()) {
    return { isLocal: false, answer: (path, init) => fetch(path, init), atOnce: () => Promise.resolve(1) };
  }
  const { answer, atOnce } = await import("./local");
  void keepForLater();
  return { isLocal: true, answer, atOnce };
}

/** Whether a program is there that answers. A host of files has no such file, or says with a page of its own that it has not. */
async function hasProgram(): Promise<boolean> {
  try {
    const response = await fetch("/api/health", { cache: "no-store" });
    return (response.headers.get("content-type") ?? "").startsWith("application/json");
  } catch {
    // Without a network the page can only come from where it was kept; else its program has just gone, and will be back.
    return !navigator.serviceWorker?.controller;
  }
}

/** Keeps the page in the browser, so that it is there without a network. */
async function keepForLater(): Promise<void> {
  try {
    await navigator.serviceWorker?.register("service-worker.js");
  } catch {
    // Not every browser and host has this; the page works without.
  }
}

/** Whether this browser answers itself, for a component; not known at first. */
export function useIsLocal(): boolean {
  const [isLocal, setLocal] = useState(false);
  useEffect(() => {
    void answerer().then((who) => setLocal(who.isLocal));
  }, []);
  return isLocal;
}
