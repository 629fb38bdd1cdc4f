/** `<tesuji-board sgf="…">`: a Go problem for any page. It can be tried, and resists; it plays back, and shows its proof. */

import type { LoadOptions } from "./index.js";

/** Says how the engine of all boards is loaded; before the first of them is seen. */
export declare function loadWith(options: LoadOptions): void;

/** The element. Attributes: `sgf` or `src`, and for the proof `seconds` and `nodes`. */
export declare class TesujiBoard extends HTMLElement {}

declare global {
  interface HTMLElementTagNameMap {
    "tesuji-board": TesujiBoard;
  }
}
