/**
 * The steps of the page that can be taken back and taken again. They are entries of the browser's history, so that its
 * Back and Forward do the same as Undo and Redo.
 *
 * A step says in its state to which run of steps it belongs and how many of them lie behind it. An address that is
 * followed begins a new run: what was before it is another matter, which Undo does not go back to.
 */

interface Place {
  run: number;
  depth: number;
}

const RUNS = "tesuji-runs";
/** Where it is kept how many steps a run has in all: those that were taken back are counted. */
const FURTHEST = "tesuji-furthest";

/** Where the page was before the browser went elsewhere. */
let last: Place | null = null;

function here(): Place | null {
  const state = window.history.state as Partial<Place> | null;
  return state?.run === undefined || state.depth === undefined ? null : { run: state.run, depth: state.depth };
}

function keepFurthest({ run, depth }: Place): void {
  sessionStorage.setItem(`${FURTHEST}-${run}`, String(depth));
}

/** How many steps of this run lie behind the present one. */
export function depth(): number {
  return here()?.depth ?? 0;
}

/** Whether a step was taken back that can be taken again. */
export function canGoForward(): boolean {
  const place = here();
  return place !== null && place.depth < Number(sessionStorage.getItem(`${FURTHEST}-${place.run}`) ?? 0);
}

/** Changes the address of the present step. */
export function replaceStep(hash: string): void {
  window.history.replaceState(window.history.state, "", hash);
}

/** Takes a step. */
export function pushStep(hash: string): void {
  const place = here() ?? begin();
  last = { run: place.run, depth: place.depth + 1 };
  window.history.pushState(last, "", hash);
  keepFurthest(last);
}

function begin(): Place {
  const run = Number(sessionStorage.getItem(RUNS) ?? 0) + 1;
  sessionStorage.setItem(RUNS, String(run));
  const place = { run, depth: 0 };
  window.history.replaceState(place, "");
  return place;
}

/** Takes note of where the browser went: an entry without a state is a new one, after which there is none. */
export function settle(): void {
  const place = here();
  if (!place && last) {
    keepFurthest(last);
  }
  last = place ?? begin();
}
