/** What the server says and is told: written by `cargo run -p chores -- page-types`. */

/** An answer for programs. */
export type AnswerJson = ResultLine & {
  all_moves: boolean;
  at_least: boolean;
  certificates: CertificateJson[];
  game_certificate?: Record<string, unknown> | null;
  goal: string;
  line: string[];
  lives_by?: string | null;
  may_pass: boolean;
  mistakes: MistakeJson[];
  only: boolean;
  other_side_first?: null | AnswerJson;
  status?: string | null;
  target: string[];
  threats_needed?: number | null;
  to_move: string;
};

/** The answer to a question. */
export type AnswerView = AnswerJson & {
  convention: string | null;
  cost: string;
  end: string;
  problem: ProblemLine;
  question: string;
  sentence: string;
  standing: string;
  zone: string[];
};

/** A move of a tree of variations. */
export interface Branch {
  comment: string;
  mark: string | null;
  move: string;
  parent: number | null;
}

/** What a certificate says that the checker has accepted. */
export interface CertificateJson {
  by_repetition: boolean;
  claim: string;
  claimant: string;
  edges: number;
  ko_rule: string;
  nodes: number;
  safe_liberties?: number | null;
  standing: string[];
  target: string;
  to_move: string;
  unconditionally_alive: boolean;
  words?: string;
}

/** A collection in a list. */
export interface CollectionView {
  count: number;
  name: string;
  sample: ProblemLine;
  title: string;
}

/** What a document holds. */
export interface DocumentView {
  entries: EntryView[];
  form: string;
  more: boolean;
}

export type Edge = "top" | "bottom" | "left" | "right";

/** A problem, a position or a game. */
export interface EntryView {
  comment: string;
  is_guessed: boolean;
  later: ProblemLine[];
  position: ProblemLine;
  title: string;
  wrong: string[];
}

/** The known answer to a problem. */
export interface ExpectedLine {
  moves: string[];
  outcomes: string[];
  pairs?: string[][];
}

/** An experiment in a list. */
export interface ExperimentView {
  name: string;
  title: string;
}

/** A game, as the page tells it. */
export interface GameAsked {
  game: string;
  komi?: string | null;
  level: number;
  moves: string[];
  person: string;
  player?: string | null;
  seed?: number;
  size: [number, number];
  start?: string | null;
}

/** Where a game stands. */
export interface GameView {
  legal: string[];
  moves: string[];
  over: boolean;
  position: ProblemLine;
  said: string[];
  winner: string | null;
}

/** What can be played. */
export interface GamesView {
  atari_go_players: PlayerView[];
  go_players: PlayerView[];
  largest_go: number;
  levels: LevelView[];
  perfect_atari_go: number;
  perfect_go: number;
}

/** How the server is. */
export interface Health {
  largest_board: number;
  longest_seconds: number;
  most_bytes: number;
  running: number;
  version: string;
  waiting: number;
}

/** A hint. */
export interface Hint {
  move: string;
  words: string;
}

/** A level. */
export interface LevelView {
  atari_go: string;
  go: string;
  level: number;
}

/** A search method. */
export interface MethodView {
  description: string;
  name: string;
}

/** A first move that fails. */
export interface MistakeJson {
  move: string;
  refutation: string[];
  words?: string;
}

/** What is said of a move. */
export interface MoveJudgement {
  moves: string[];
  over: boolean;
  position: ProblemLine;
  refutation: string[];
  reply: string | null;
  sentence: string;
  verdict: string;
  wanted: string;
}

/** A player with a name. */
export interface PlayerView {
  about: string;
  name: string;
}

/** A collection of problems. */
export interface ProblemCollection {
  name: string;
  problems: ProblemLine[];
  title: string;
}

/** A position, and perhaps a question about it. Vertices are named as players name them: `D4`. Other fields are passed over. */
export interface ProblemLine {
  alive?: string[];
  black: string[];
  expected?: null | ExpectedLine;
  goal?: string | null;
  hard?: boolean | null;
  id?: string;
  ko?: string | null;
  note?: string;
  open?: Edge[];
  size: [number, number];
  target?: string[];
  to_move: Side;
  white: string[];
}

/** What a stream tells now and then. */
export interface ProgressView {
  disproof?: number;
  done?: number;
  line?: string[];
  nodes: number;
  nodes_per_second: number;
  proof?: number;
  seconds: number;
  total?: number;
  words?: string;
}

/** What a stream begins with: the place in the queue, one for the next. */
export interface Queued {
  place: number;
}

/** Something that the opponent may try. */
export interface ReplyView {
  answer: string | null;
  move: string;
}

/** A result. */
export interface ResultLine {
  assuming?: string[];
  best: string | null;
  by_convention?: string[];
  certified: boolean;
  conditional?: boolean;
  id: string;
  moves: string[];
  nodes: number;
  opinion?: boolean;
  other?: string;
  outcome: string;
  seconds: number;
  sure?: number | null;
}

/** What came out of an experiment. */
export interface ResultsView {
  chart: string;
  name: string;
  remarks: string[];
  seconds: number | null;
  tables: TableView[];
  title: string;
}

/** A game to be reviewed. */
export interface ReviewAsked {
  game?: number;
  nodes?: number;
  opinions?: boolean;
  seconds?: number;
  sgf: string;
  stones?: number;
}

/** A turning point of a game. */
export interface ReviewPoint {
  after: string;
  aftermath: string;
  against: string[];
  event: string;
  line: string[];
  number: number;
  played: string;
  ply: number;
  problem: ProblemLine;
  proved: boolean;
  side: string;
  stake: number;
  stones: string[];
  with: string[];
}

/** A game, reviewed. */
export interface ReviewView {
  complete: boolean;
  counts: string;
  moves: string[];
  players: [string, string];
  points: ReviewPoint[];
  positions: ProblemLine[];
  remarks: string[];
  seconds: number;
  sgf: string;
  title: string;
}

/** How to run an experiment. */
export interface Run {
  quick?: boolean;
}

/** A question about a position. */
export interface SearchQuestion {
  both_sides?: boolean;
  method?: string | null;
  moves?: string[];
  nodes?: number | null;
  position: ProblemLine;
  seconds?: number | null;
}

export type Side = "black" | "white";

/** The answers with either side first. */
export interface SolvedView {
  first: AnswerView;
  other: null | AnswerView;
  status: string | null;
  status_sentence: string | null;
}

/** What a stream tells when the work begins. */
export interface Started {
  id: string;
}

/** Where a walk has come to. */
export interface Station {
  claimant: string | null;
  last: string | null;
  play: string | null;
  position: ProblemLine;
  replies: ReplyView[];
  state: string;
  words: string;
  zone: string[];
}

/** Where to walk. */
export interface Steps {
  certificate?: number;
  moves: string[];
}

/** A table. */
export interface TableView {
  columns: string[];
  rows: string[][];
  title: string;
}

/** A problem, and the moves of a person who works on it. */
export interface Tried {
  moves: string[];
  problem: ProblemLine;
}

/** What went wrong. */
export interface TroubleView {
  code: string;
  message: string;
  remedy: string;
}

/** An explanation, with numbered stones. */
export interface Why {
  better: string | null;
  breakers: string[];
  line: string[];
  position: ProblemLine;
  target: string[];
  words: string[];
}
