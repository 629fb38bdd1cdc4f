/** What the server says and is told. The server describes it at /api/openapi.json. */

export type Side = "black" | "white";
export type Goal = "capture" | "save" | "kill" | "live";
export type Outcome = "win" | "win_by_ko" | "lost_by_ko" | "lost" | "unknown";

/** A position, and perhaps a question about it. */
export interface Line {
  id?: string;
  size: [number, number];
  black: string[];
  white: string[];
  to_move: Side;
  ko?: string;
  open?: string[];
  goal?: Goal;
  target?: string[];
  expected?: { outcomes: Outcome[]; moves: string[] };
  note?: string;
}

export interface Question {
  position: Line;
  moves?: string[];
  both_sides?: boolean;
  method?: string;
  seconds?: number;
}

export interface Mistake {
  move: string;
  refutation: string[];
  words: string;
}

export interface CertificateView {
  claimant: Side;
  words: string;
  nodes: number;
  edges: number;
}

export interface Answer {
  id: string;
  problem: Line;
  question: string;
  sentence: string;
  convention: string | null;
  standing: string;
  cost: string;
  outcome: Outcome;
  end: "done" | "out_of_time" | "out_of_nodes" | "interrupted";
  opinion: boolean;
  may_pass: boolean;
  best: string | null;
  moves: string[];
  all_moves: boolean;
  mistakes: Mistake[];
  line: string[];
  nodes: number;
  seconds: number;
  certified: boolean;
  certificates: CertificateView[];
  zone: string[];
}

export interface Solved {
  first: Answer;
  other: Answer | null;
  status: string | null;
  status_sentence: string | null;
}

export interface Progress {
  nodes: number;
  seconds: number;
  nodes_per_second: number;
  done?: number;
  total?: number;
  words?: string;
  proof?: number;
  disproof?: number;
  line?: string[];
}

export interface Trouble {
  code: string;
  message: string;
  remedy: string;
}

export interface Station {
  position: Line;
  last: string | null;
  claimant: Side | null;
  state: "play" | "answer" | "captured" | "safe" | "alive" | "off";
  play: string | null;
  replies: { move: string; answer: string | null }[];
  words: string;
  zone: string[];
}

export interface Branch {
  move: string;
  parent: number | null;
  mark: "right" | "wrong" | null;
  comment: string;
}

export interface CollectionView {
  name: string;
  title: string;
  count: number;
  sample: Line;
}

export interface Collection {
  name: string;
  title: string;
  problems: Line[];
}

export interface DocumentView {
  form: string;
  entries: { title: string; comment: string; position: Line; later: Line[] }[];
  more: boolean;
}

export interface GamesView {
  levels: { level: number; atari_go: string; go: string }[];
  largest_go: number;
  perfect_atari_go: number;
  perfect_go: number;
}

export interface GameAsked {
  game: "atari-go" | "go";
  size: [number, number];
  start: string;
  komi: string;
  moves: string[];
  person: Side;
  level: number;
  seed: number;
}

export interface GameView {
  position: Line;
  moves: string[];
  said: string[];
  over: boolean;
  winner: Side | null;
  legal: string[];
}

export interface Hint {
  move: string;
  words: string;
}

export interface Why {
  words: string[];
  position: Line;
  line: string[];
  better: string | null;
  target: string[];
  breakers: string[];
}

export interface Judgement {
  verdict: "right" | "wrong" | "unknown";
  sentence: string;
  over: boolean;
  reply: string | null;
  refutation: string[];
  wanted: Outcome;
  position: Line;
  moves: string[];
}

export interface MethodView {
  name: string;
  description: string;
}

export interface ExperimentView {
  name: string;
  title: string;
}

export interface Results {
  name: string;
  title: string;
  tables: { title: string; columns: string[]; rows: string[][] }[];
  remarks: string[];
  chart: string;
  seconds: number | null;
}
