// The messages of the server, as src/fudaba/server/messages.py tells them.

export type Value = number | string | string[];

export interface Phrase {
  text: string;
  values?: Record<string, Value>;
}

export interface TableEvent {
  seq: number;
  kind: string;
  seat: number | null;
  card: string | null;
  cards: string[];
  number: number | null;
  yaku: string[];
  phrase: Phrase;
}

export interface Line {
  seat: number;
  id: string;
  points: number | null;
  factor: number | null;
  cards: string[];
  loser: number | null;
}

export interface Progress {
  id: string;
  have: string[];
  missing: string[];
  need: number;
  points: number;
  open: boolean;
}

export interface SeatView {
  name: string;
  bot: string | null;
  total: number;
  hand: number;
  pile: string[];
  calls: number;
  base: number;
  progress: Progress[];
  shown: string[];
}

export interface Question {
  points: number;
  lines: Line[];
  threats: Progress[];
}

export interface DealResult {
  void: string | null;
  winners: number[];
  scores: number[];
  lines: Line[];
  phrase: Phrase;
}

export type Phase =
  | "deal"
  | "play"
  | "choose-for-played"
  | "choose-for-flipped"
  | "decide"
  | "deal-over"
  | "match-over";

export interface Table {
  v: 1;
  type: "table";
  game: string;
  seq: number;
  rules: string;
  preset: string;
  options: Record<string, Value>;
  you: number | null;
  number: number;
  rounds: number | null;
  target: number | null;
  dealer: number;
  actor: number | null;
  phase: Phase;
  hand: string[];
  table: string[];
  stock: number;
  card: string | null;
  legal: string[];
  takes: Record<string, string[]>;
  seats: SeatView[];
  question: Question | null;
  result: DealResult | null;
  winners: number[] | null;
  events: TableEvent[];
}

export interface Ack {
  v: 1;
  type: "ack";
  cmd_id: string;
  seq: number;
}

export interface Refusal {
  v: 1;
  type: "refusal";
  code: string;
  cmd_id: string | null;
  seq: number | null;
  phrase: Phrase;
  incident: string | null;
}

export type Message = Table | Ack | Refusal;

export interface NewGame {
  rules: string;
  preset: string;
  options: Record<string, Value | boolean | null>;
  bot: string;
  name: string;
}

export interface OptionInfo {
  name: string;
  value: Value;
  words: string[];
  least: number | null;
  most: number | null;
}

export interface PresetInfo {
  name: string;
  options: OptionInfo[];
}

export interface GameInfo {
  name: string;
  presets: PresetInfo[];
  bots: string[];
}

export interface RulePage {
  title: Phrase;
  sections: [Phrase, Phrase[]][];
}

export type Body = { action: string } | Record<string, never>;

export interface Command {
  v: 1;
  type: "act" | "next";
  game: string;
  cmd_id: string;
  expect_seq: number;
  body: Body;
}
