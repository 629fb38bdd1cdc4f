/** Sets of problems that a visitor has brought along, kept in this browser. */

import { send } from "../api/client";
import type { DocumentView, ProblemCollection as Collection } from "../api/types";

const KEY = "tesuji-own-sets";
/** The names of such sets begin so, and those of the server's never do. */
const PREFIX = "own-";

export function isOwn(name: string): boolean {
  return name.startsWith(PREFIX);
}

export function ownSets(): Collection[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Collection[]) : [];
  } catch {
    return [];
  }
}

/** What a set is called that comes from a file. */
export function titleOf(file: File): string {
  return file.name.replace(/\.[a-z]+$/i, "");
}

/** Reads a file or a text, and keeps its problems as a set; what was found is said in words. */
export async function bring(body: string | File, title: string): Promise<{ words: string; name: string | null }> {
  const response = await send("/api/documents", {
    method: "POST",
    body,
    headers: { "content-type": "application/octet-stream" },
  });
  const { entries, more } = (await response.json()) as DocumentView;
  const problems = entries
    .filter((entry) => entry.position.goal)
    .map((entry, index) => ({ ...entry.position, id: entry.title || entry.position.id || `number ${index + 1}` }));
  const left = entries.length - problems.length;
  if (problems.length === 0) {
    return { words: "Nothing there asks a question: a marked stone and a goal make a problem.", name: null };
  }
  const sets = ownSets();
  const number = sets.reduce((most, set) => Math.max(most, Number(set.name.slice(PREFIX.length)) || 0), 0) + 1;
  const name = `${PREFIX}${number}`;
  try {
    localStorage.setItem(KEY, JSON.stringify([...sets, { name, title: title || `Your set ${number}`, problems }]));
  } catch {
    return { words: "The browser has no room for it. Remove a set first, or bring a smaller one.", name: null };
  }
  const without = left > 0 ? ` ${left} without a question ${left === 1 ? "was" : "were"} left out.` : "";
  const rest = more ? " The file goes on; only its beginning was taken." : "";
  const count = problems.length === 1 ? "One problem" : `${problems.length} problems`;
  return { words: `${count} taken.${without}${rest}`, name };
}

export function removeSet(name: string): void {
  localStorage.setItem(KEY, JSON.stringify(ownSets().filter((set) => set.name !== name)));
}
