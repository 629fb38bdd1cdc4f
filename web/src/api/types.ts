/** What the page asks and is answered: as the engine's package has it. */

export type * from "../../engine/types";
