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
  /** Points of all seats, where a deal ends. */
  scores: number[];
  /** Milliseconds that a bot seems to think before this. */
  thought: number;
  phrase: Phrase;
}

export interface Line {
  seat: number;
  id: string;
  points: number | null;
  factor: number | null;
  worth: number | null;
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

/** Something that everybody knows of a seat: calls, a shaken month, a declaration. */
export interface Mark {
  id: string;
  number: number;
  cards: string[];
}

export interface SeatView {
  name: string;
  bot: string | null;
  total: number;
  hand: number;
  pile: string[];
  base: number;
  progress: Progress[];
  front: string | null;
  active: boolean;
  marks: Mark[];
  shown: string[];
}

export interface Threat extends Progress {
  seat: number;
}

export interface Question {
  points: number;
  scores: number[];
  lines: Line[];
  threats: Threat[];
}

export interface DealResult {
  void: string | null;
  winners: number[];
  scores: number[];
  lines: Line[];
  phrase: Phrase;
}

export interface Table {
  v: 1;
  type: "table";
  game: string;
  seq: number;
  rules: string;
  art: string;
  preset: string;
  options: Record<string, Value>;
  you: number | null;
  number: number;
  rounds: number | null;
  target: number | null;
  dealer: number;
  stake: number;
  actor: number | null;
  phase: string;
  hand: string[];
  table: string[];
  stacks: string[][];
  stock: number;
  discards: number;
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

/** An action that was compared with others; what it loses against the advised one. */
export interface Choice {
  action: string;
  worth: number;
  loss: number;
  error: number;
  worlds: number;
}

export type Unit = "points" | "wins" | "match" | "cards";

/** What a level does in a decision, and why. */
export interface Advice {
  seq: number;
  seat: number;
  level: string;
  unit: Unit;
  action: string;
  taken: string[];
  played: string | null;
  choices: Choice[];
  reasons: Phrase[];
}

export type Message = Table | Ack | Refusal;

export interface NewGame {
  rules: string;
  preset: string;
  options: Record<string, Value | boolean | null>;
  seats: number;
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

/** A number of seats, and the options that have to be changed for it. */
export interface SeatsInfo {
  seats: number;
  options: Record<string, string>;
}

export interface PresetInfo {
  name: string;
  seats: SeatsInfo[];
  options: OptionInfo[];
}

export interface GameInfo {
  name: string;
  art: string;
  presets: PresetInfo[];
  bots: string[];
  styles: string[];
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
