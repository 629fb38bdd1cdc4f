/** Tesuji: a Go reading engine with proofs, in WebAssembly. */

import type { AnswerJson, DocumentView, ProgressView } from "./types.js";

export type * from "./types.js";

/** How to load the engine. */
export interface LoadOptions {
  /** Where `tesuji.wasm` is, or what is in it; beside this file if nothing is said. */
  wasm?: URL | string | BufferSource | WebAssembly.Module;
  /** Whether it gets a thread of its own, so that the page stays awake: in a browser, unless said otherwise. */
  thread?: boolean;
  /** How many threads it has at most: one for each core and GiB of memory, up to 8, unless said otherwise. */
  threads?: number;
}

/** How a question is watched. */
export interface AskOptions {
  /** Ends the search: what is known so far is the answer. A question whose turn has not come is dropped. */
  signal?: AbortSignal | undefined;
  /** Hears how far the search has come. */
  onProgress?: ((progress: ProgressView) => void) | undefined;
  /** Hears that its turn has come. */
  onStart?: (() => void) | undefined;
}

/** What is asked and how, as `tesuji solve` has it; what is not said comes from the document, or is guessed. */
export interface SolveOptions {
  /** `capture`, `save`, `kill`, `live`, `connect`, `cut`, `race`, `atari-go` or `at-least:POINTS`. */
  goal?: string;
  /** The stones in question: `["D4"]`. */
  target?: string[];
  /** Who moves first. */
  to_move?: "black" | "white";
  /** Which sides are asked about; both for kill and live, unless said otherwise. */
  sides?: "one" | "both";
  /** The search method; `df-pn` unless said otherwise. */
  method?: string;
  /** The most positions to look at. Without a time the same problem takes the same positions on every run and machine. */
  nodes?: number;
  /** The most seconds: 10 if neither limit is given. */
  seconds?: number;
  /** The most bytes for the table: 256 MiB unless said otherwise. */
  memory?: number;
  /** Whether to find one move that works, rather than all. */
  one_move?: boolean;
  /** Whether to go without certificates. */
  no_certify?: boolean;
}

/** A problem with its answer. */
export interface Solution {
  /** What `tesuji solve --json` prints. */
  answer: AnswerJson;
  /** The answer in a sentence. */
  sentence: string;
  /** The question in a sentence, if it was guessed. */
  guessed: string | null;
  /** The certificates, which anyone can check: `verify`, or the program's `tesuji verify`. */
  certificates: string[];
  /** The solution as a tree of variations. */
  sgf: string;
}

/** What the checker says of a certificate: as `tesuji verify --json`. */
export type Verdict =
  ({ accepted: true } & Record<string, unknown>) | { accepted: false; refused?: unknown; unreadable?: string };

/** What is answered to a bare question. */
export interface Reply {
  status: number;
  kind: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What went wrong, in words. */
export declare class EngineTrouble extends Error {
  constructor(trouble: { code: string; message: string; remedy: string });
  readonly code: string;
  readonly remedy: string;
}

/** An engine. In a browser it has threads of its own, each of which answers one question after the other. */
export declare class Engine {
  /** Loads the engine. */
  static load(options?: LoadOptions): Promise<Engine>;
  /** The module, to load another engine with. */
  readonly module: WebAssembly.Module;
  /** How many questions wait for their turn. */
  readonly waiting: number;
  /** How many questions it answers at a time. */
  readonly threads: number;
  /** Solves the problems of an SGF, of JSON lines or of a text diagram. */
  solve(document: string | Uint8Array, options?: SolveOptions, watch?: AskOptions): Promise<Solution[]>;
  /** Checks a certificate with the bare rules of Go. */
  verify(certificate: string): Promise<Verdict>;
  /** Reads an SGF, JSON lines or a text diagram: what it shows, and what it asks or probably asks. */
  read(document: string | Uint8Array): Promise<DocumentView>;
  /** Writes what it can read as SGF. */
  toSgf(document: string | Uint8Array): Promise<string>;
  /** Asks what the page's server is asked, by the same paths: see the program's `/api/openapi.json`. */
  ask(method: string, path: string, body?: string | Uint8Array, options?: AskOptions): Promise<Reply>;
  /** The same, for what is answered in JSON. */
  json<T = any>(method: string, path: string, body?: unknown, options?: AskOptions): Promise<T>;
  /** Ends its threads. */
  close(): void;
}
