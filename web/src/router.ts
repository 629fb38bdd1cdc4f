/** Where the page is: the fragment of its address, such as `#read?size=9x9` or `#problems/corner/3`. */

import { useLayoutEffect, useState } from "preact/hooks";

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

/** How many steps of this page lie behind the present one. */
export function depth(): number {
  return (window.history.state as { depth?: number } | null)?.depth ?? 0;
}

/** Where it is kept how many steps of this page there were in all: those that were taken back are counted. */
const FURTHEST = "tesuji-furthest";

/** Whether a step was taken back that can be taken again. */
export function canGoForward(): boolean {
  return depth() < Number(sessionStorage.getItem(FURTHEST) ?? 0);
}

/** Changes the address within a part, in place; a part that is being left has no say. */
export function note(hash: string): void {
  if (routeOf(hash).part === routeOf(window.location.hash).part) {
    window.history.replaceState({ depth: depth() }, "", `#${hash}`);
  }
}

/** The same as a step that the browser's Back takes back. */
export function step(hash: string): void {
  const isHere = routeOf(hash).part === routeOf(window.location.hash).part;
  if (isHere && window.location.hash !== `#${hash}`) {
    const next = depth() + 1;
    window.history.pushState({ depth: next }, "", `#${hash}`);
    sessionStorage.setItem(FURTHEST, String(next));
  }
}

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
