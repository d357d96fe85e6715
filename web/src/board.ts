// The table as pictures show it, folded from events. Pure: knows no page, time or server.

import { mates, RANKS, rank, type Rank } from "./deck.ts";
import { happened } from "./kinds.ts";
import type { Mark, Table, TableEvent } from "./wire.ts";

export interface Played {
  card: string;
  /** The table card it was put on; null while it lies at the turned-up place. */
  on: string | null;
}

export interface Board {
  readonly game: string;
  readonly number: number;
  readonly dealer: number;
  readonly turn: number | null;
  readonly stock: number;
  readonly discards: number;
  /** The card that was discarded last (Fuji Flush). */
  readonly top: string | null;
  /** Places on the field; a taken card leaves its place free. */
  readonly field: readonly (string | null)[];
  /** Hand cards by seat; null is a card whose face is not known. */
  readonly hands: readonly (readonly (string | null)[])[];
  /** The largest hand of this deal. */
  readonly size: number;
  readonly piles: readonly (readonly string[])[];
  /** The card in front of each seat (Fuji Flush). */
  readonly fronts: readonly (string | null)[];
  /** Cards laid or turned up that are not settled yet. */
  readonly played: readonly Played[];
  readonly choices: readonly string[];
  readonly marks: readonly (readonly Mark[])[];
  readonly active: readonly boolean[];
  readonly base: readonly number[];
  /** What combinations alone are worth, where single cards count too. */
  readonly bonus: readonly number[];
  readonly shown: readonly (readonly string[])[];
  readonly totals: readonly number[];
  readonly over: boolean;
}

/** A game, its seats, the cards of its deck, and what single cards count. */
export interface Setting {
  game: string;
  seats: number;
  deck: number;
  values: Record<Rank, number>;
}

const PLACES = 8;
const NOTHING: Record<Rank, number> = { B: 0, A: 0, R: 0, C: 0 };
export const SETTING: Setting = { game: "koi-koi", seats: 2, deck: 48, values: NOTHING };

/** What the messages of a table say about its setting. */
export function settingOf(table: Table): Setting {
  const option = (name: string, usual: number) => Number(table.options[name] ?? usual);
  const chaff = ["bakappana-80", "hachi-ju-hana", "ju-mai"].includes(table.preset) ? 0 : 1;
  const values = { B: option("bright-value", table.preset === "ju-mai" ? 30 : 20), A: 10, R: 5, C: option("chaff-value", chaff) };
  const held = table.seats.reduce((sum, seat) => sum + seat.hand + seat.pile.length + (seat.front === null ? 0 : 1), 0);
  const pending = table.card === null ? 0 : table.rules === "go-stop" && table.phase === "choose-for-played" ? 2 : 1;
  const deck = held + table.table.length + table.stock + table.discards + pending;
  return { game: table.rules, seats: table.seats.length, deck, values: table.rules === "hana-awase" ? values : NOTHING };
}

/** The table before a deal: everything lies in the stock. */
export function emptyBoard(setting: Setting, number = 1, dealer = 0, totals: readonly number[] = []): Board {
  const each = <T>(value: T) => Array.from({ length: setting.seats }, () => value);
  return {
    game: setting.game,
    number,
    dealer,
    turn: null,
    stock: setting.deck,
    discards: 0,
    top: null,
    field: [],
    hands: each([]),
    size: 0,
    piles: each([]),
    fronts: each(null),
    played: [],
    choices: [],
    marks: each([]),
    active: each(true),
    base: each(0),
    bonus: each(0),
    shown: each([]),
    totals: totals.length > 0 ? totals : each(0),
    over: false,
  };
}

/** The board after an event. */
export function fold(setting: Setting, board: Board, event: TableEvent): Board {
  return steps(setting, board, event).at(-1) ?? board;
}

/** The boards that an event goes through, one for each movement that people should see. */
export function steps(setting: Setting, board: Board, event: TableEvent): Board[] {
  const { seat, card } = event;
  switch (event.kind) {
    case "deal-begins":
      return [emptyBoard(setting, event.number ?? board.number, seat ?? board.dealer, board.totals)];
    case "dealt":
    case "drawn":
      return seat === null ? [board] : [dealt(board, seat, card)];
    case "table-card":
    case "refill":
      return card === null ? [drawn(board)] : [placed(drawn(board), card)];
    case "lay":
    case "join":
      if (seat === null || card === null) return [board];
      return [board.game === "fuji-flush" ? before(board, seat, card) : laid(board, seat, card)];
    case "flip":
      return card === null ? [board] : flipped(board, seat, card);
    case "choose":
      return [{ ...board, turn: seat, choices: event.cards }];
    case "take":
    case "last-cards":
    case "dealer-takes":
      return seat === null ? [board] : taken(setting, board, seat, event.cards);
    case "rise":
      return seat === null ? [board] : [risen(board, seat, event.number ?? 0)];
    case "deal-ends": {
      const totals = board.totals.map((total, index) => total + (event.scores[index] ?? 0));
      return [{ ...board, turn: null, choices: [], totals, over: true }];
    }
    case "void":
      return [{ ...board, turn: null, choices: [], over: true }];
    default:
      return [happened(board, event)];
  }
}

/** The board as a message tells it; cards that were there before keep their places. */
export function fromTable(table: Table, before: Board): Board {
  const kept = before.field.map((card) => (card !== null && table.table.includes(card) ? card : null));
  const fresh = table.table.filter((card) => !kept.includes(card));
  const field = fresh.reduce<readonly (string | null)[]>(settle, kept);
  const hands = table.seats.map((seat, index) => (index === table.you ? table.hand : facesDown(seat.hand)));
  const fresher = before.number !== table.number || before.game !== table.rules;
  const values = settingOf(table).values;
  return {
    game: table.rules,
    number: table.number,
    dealer: table.dealer,
    turn: table.actor,
    stock: table.stock,
    discards: table.discards,
    top: table.discards > 0 ? before.top : null,
    field: trimmed(field),
    hands,
    size: Math.max(fresher ? 0 : before.size, ...hands.map((hand) => hand.length)),
    piles: table.seats.map((seat) => seat.pile),
    fronts: table.seats.map((seat) => seat.front),
    played: waiting(table, before.played),
    choices: table.phase.startsWith("choose") ? table.legal : [],
    marks: table.seats.map((seat) => seat.marks),
    active: table.seats.map((seat) => seat.active),
    base: table.seats.map((seat) => seat.base),
    bonus: table.seats.map((seat) => seat.base - worth(values, seat.pile)),
    shown: table.seats.map((seat) => seat.shown),
    totals: table.seats.map((seat) => seat.total),
    over: table.phase === "deal-over" || table.phase === "match-over",
  };
}

/** The board as it was after the event at this place in the list; `start` are the points before the first deal. */
export function boardAt(setting: Setting, events: readonly TableEvent[], index: number, start: readonly number[]): Board {
  let from = index;
  while (from > 0 && events[from]?.kind !== "deal-begins") from -= 1;
  const totals = events
    .slice(0, from)
    .reduce((sums, event) => sums.map((sum, seat) => sum + (event.kind === "deal-ends" ? (event.scores[seat] ?? 0) : 0)), [...start]);
  return events.slice(from, index + 1).reduce((board, event) => fold(setting, board, event), emptyBoard(setting, 1, 0, totals));
}

/** Cards that wait to be settled: what waited before and lies nowhere yet, and the one that is asked about. */
function waiting(table: Table, before: readonly Played[]): Played[] {
  if (!table.phase.startsWith("choose")) return [];
  const lying = new Set([...table.table, ...table.hand, ...table.seats.flatMap((seat) => seat.pile)]);
  const still = before.filter(({ card }) => !lying.has(card));
  if (table.card === null || still.some(({ card }) => card === table.card)) return still;
  return [...still, { card: table.card, on: null }];
}

function facesDown(count: number): null[] {
  return Array.from({ length: count }, () => null);
}

export function set<T>(values: readonly T[], seat: number, value: T): T[] {
  return values.map((old, index) => (index === seat ? value : old));
}

export function put<T>(lists: readonly (readonly T[])[], seat: number, more: readonly T[]): (readonly T[])[] {
  return lists.map((list, index) => (index === seat ? [...list, ...more] : list));
}

export function worth(values: Record<Rank, number>, cards: readonly string[]): number {
  return RANKS.reduce((sum, letter) => sum + values[letter] * cards.filter((card) => rank(card) === letter).length, 0);
}

function drawn(board: Board): Board {
  return { ...board, stock: Math.max(0, board.stock - 1) };
}

function dealt(board: Board, seat: number, card: string | null): Board {
  const hands = put(board.hands, seat, [card]);
  return { ...drawn(board), hands, size: Math.max(board.size, hands[seat]?.length ?? 0) };
}

function settle(field: readonly (string | null)[], card: string): readonly (string | null)[] {
  const free = field.indexOf(null);
  if (free < 0) return [...field, card];
  return field.map((old, index) => (index === free ? card : old));
}

function trimmed(field: readonly (string | null)[]): readonly (string | null)[] {
  let end = field.length;
  while (end > PLACES && field[end - 1] === null) end -= 1;
  return field.slice(0, end);
}

/** A card lies on the field and waits no longer. */
export function placed(board: Board, card: string): Board {
  return { ...board, field: settle(board.field, card), played: board.played.filter((one) => one.card !== card) };
}

/** A hand without a card; of cards whose faces are not known the last goes. */
export function without(hand: readonly (string | null)[], card: string): (string | null)[] {
  const known = hand.indexOf(card);
  const spot = known < 0 ? hand.lastIndexOf(null) : known;
  return hand.filter((_, index) => index !== spot);
}

function played(board: Board, seat: number, card: string): Board {
  const hands = set(board.hands, seat, without(board.hands[seat] ?? [], card));
  const shown = set(board.shown, seat, (board.shown[seat] ?? []).filter((one) => one !== card));
  return { ...board, hands, shown, turn: seat, choices: [] };
}

function before(board: Board, seat: number, card: string): Board {
  return { ...played(board, seat, card), fronts: set(board.fronts, seat, card) };
}

function laid(board: Board, seat: number, card: string): Board {
  const next = played(board, seat, card);
  const match = mates(card, board.field);
  if (match.length === 0) return placed(next, card);
  return { ...next, played: [...board.played, { card, on: match.length === 2 ? null : (match[0] ?? null) }] };
}

function flipped(board: Board, seat: number | null, card: string): Board[] {
  const up: Board = { ...drawn(board), turn: seat, choices: [], played: [...board.played, { card, on: null }] };
  const match = mates(card, board.field);
  const waits = board.played.some((one) => one.on === null);
  if (match.length === 2 || (match.length === 0 && waits)) return [up];
  if (match.length === 0) return [up, placed(up, card)];
  return [up, { ...up, played: [...board.played, { card, on: match[0] ?? null }] }];
}

function taken(setting: Setting, board: Board, seat: number, cards: readonly string[]): Board[] {
  const field = trimmed(board.field.map((card) => (card !== null && cards.includes(card) ? null : card)));
  const rest = board.played.filter((one) => !cards.includes(one.card));
  const more = worth(setting.values, cards);
  const done: Board = {
    ...board,
    field,
    piles: put(board.piles, seat, cards),
    base: set(board.base, seat, (board.base[seat] ?? 0) + more),
    played: rest,
    choices: [],
  };
  const end = rest.filter((one) => one.on === null && mates(one.card, field).length === 0).reduce((now, one) => placed(now, one.card), done);
  const target = board.field.find((card) => card !== null && cards.includes(card));
  const free = board.played.some((one) => one.on === null && cards.includes(one.card));
  if (!free || !target) return [end];
  const covering = board.played.map((one) => (one.on === null && cards.includes(one.card) ? { ...one, on: target } : one));
  return [{ ...board, choices: [], played: covering }, end];
}

/** A combination was formed: its points are added to those of single cards, where these count. */
function risen(board: Board, seat: number, points: number): Board {
  const base = (board.base[seat] ?? 0) + points - (board.bonus[seat] ?? 0);
  return { ...board, base: set(board.base, seat, base), bonus: set(board.bonus, seat, points) };
}
