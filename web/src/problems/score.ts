/** The score: which problems were solved, kept in this browser. */

export type Mark = "solved" | "helped";

const KEY = "tesuji-score";

type Score = Record<string, Record<string, Mark>>;

function read(): Score {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Score) : {};
  } catch {
    return {};
  }
}

export function scoreOf(collection: string): Record<string, Mark> {
  return read()[collection] ?? {};
}

/** Remembers that a problem was solved: at the first try, or after a mistake. What was solved stays solved. */
export function keepScore(collection: string, problem: string, mark: Mark): void {
  const score = read();
  const own = { ...score[collection] };
  if (own[problem] !== "solved") {
    own[problem] = mark;
  }
  localStorage.setItem(KEY, JSON.stringify({ ...score, [collection]: own }));
}
