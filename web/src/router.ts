/** Where the page is: the fragment of its address, such as `#read?size=9x9` or `#problems/corner/3`. */

import { useLayoutEffect, useState } from "preact/hooks";
import { pushStep, replaceStep, settle } from "./steps";

export type Part = "read" | "play" | "problems" | "review" | "lab";
export const PARTS: Part[] = ["read", "play", "problems", "review", "lab"];

export interface Route {
  part: Part;
  rest: string[];
  query: URLSearchParams;
}

export function routeOf(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [part = "", ...rest] = path.split("/").map(decodeURIComponent);
  return { part: PARTS.find((known) => known === part) ?? "read", rest, query: new URLSearchParams(query) };
}

export function go(hash: string): void {
  window.location.hash = hash;
}

/** Changes the address within a part, in place; a part that is being left has no say. */
export function note(hash: string): void {
  if (routeOf(hash).part === routeOf(window.location.hash).part) {
    replaceStep(`#${hash}`);
    keepReadAddress();
  }
}

/** The same as a step that the browser's Back takes back. */
export function step(hash: string): void {
  const isHere = routeOf(hash).part === routeOf(window.location.hash).part;
  if (isHere && window.location.hash !== `#${hash}`) {
    pushStep(`#${hash}`);
    keepReadAddress();
  }
}

/** Where the last address of Read is kept: the position is there again after a look at another part of the page. */
const READ = "tesuji-read";

function keepReadAddress(): void {
  const { hash } = window.location;
  if (routeOf(hash).part === "read") {
    sessionStorage.setItem(READ, hash.replace(/^#/, ""));
  }
}

/** The address of a part as it was left. */
export function addressOf(part: Part): string {
  return (part === "read" && sessionStorage.getItem(READ)) || part;
}

/** Opens a part as it was left. From Read to Read there is no way to go: it would only ask the same again. */
export function open(part: Part): void {
  if (part !== "read" || routeOf(window.location.hash).part !== "read") {
    go(addressOf(part));
  }
}

function arrive(): void {
  settle();
  keepReadAddress();
}

// Before any part of the page listens, so that all of them find the step settled.
window.addEventListener("popstate", arrive);
window.addEventListener("hashchange", arrive);
arrive();

export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(window.location.hash));
  // Before the browser paints: an address that changes between the first look at it and the listening would be missed.
  useLayoutEffect(() => {
    const change = () => setRoute(routeOf(window.location.hash));
    window.addEventListener("hashchange", change);
    return () => window.removeEventListener("hashchange", change);
  }, []);
  return route;
}
