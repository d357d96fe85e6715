// The table as pictures show it, folded from events. Pure: knows no page, time or server.

import { mates } from "./deck.ts";
import type { Table, TableEvent } from "./wire.ts";

export interface Played {
  card: string;
  /** The table card it was put on; null while it lies at the turned-up place. */
  on: string | null;
}

export interface Board {
  readonly number: number;
  readonly dealer: number;
  readonly turn: number | null;
  readonly stock: number;
  /** Places on the field; a taken card leaves its place free. */
  readonly field: readonly (string | null)[];
  /** Hand cards by seat; null is a card whose face is not known. */
  readonly hands: readonly (readonly (string | null)[])[];
  readonly piles: readonly (readonly string[])[];
  readonly played: Played | null;
  readonly choices: readonly string[];
  readonly calls: readonly number[];
  readonly base: readonly number[];
  readonly shown: readonly (readonly string[])[];
  readonly over: boolean;
}

const PLACES = 8;

/** The table before a deal: everything lies in the stock. */
export function emptyBoard(seats: number, number = 1, dealer = 0): Board {
  const each = <T>(value: T) => Array.from({ length: seats }, () => value);
  return {
    number,
    dealer,
    turn: null,
    stock: 48,
    field: [],
    hands: each([]),
    piles: each([]),
    played: null,
    choices: [],
    calls: each(0),
    base: each(0),
    shown: each([]),
    over: false,
  };
}

/** The board after an event. */
export function fold(board: Board, event: TableEvent): Board {
  return steps(board, event).at(-1) ?? board;
}

/** The boards that an event goes through, one for each movement that people should see. */
export function steps(board: Board, event: TableEvent): Board[] {
  const { seat, card } = event;
  switch (event.kind) {
    case "deal-begins":
      return [emptyBoard(board.hands.length, event.number ?? board.number, seat ?? board.dealer)];
    case "dealt":
      return seat === null ? [board] : [{ ...drawn(board), hands: put(board.hands, seat, [card]) }];
    case "table-card":
    case "refill":
      return card === null ? [board] : [placed(drawn(board), card)];
    case "lay":
      return seat === null || card === null ? [board] : [laid(board, seat, card)];
    case "flip":
      return card === null ? [board] : flipped(board, seat, card);
    case "choose":
      return [{ ...board, turn: seat, choices: event.cards }];
    case "take":
    case "dealer-takes":
      return seat === null ? [board] : taken(board, seat, event.cards);
    case "rise":
      return seat === null ? [board] : [{ ...board, base: set(board.base, seat, event.number ?? 0) }];
    case "koi-koi":
      return seat === null ? [board] : [{ ...board, calls: set(board.calls, seat, (board.calls[seat] ?? 0) + 1) }];
    case "lucky":
      return seat === null ? [board] : [{ ...board, shown: set(board.shown, seat, event.cards) }];
    case "deal-ends":
      return [{ ...board, turn: null, choices: [], over: true }];
    default:
      return [board];
  }
}

/** The board as a message tells it; cards that were there before keep their places. */
export function fromTable(table: Table, before: Board): Board {
  const kept = before.field.map((card) => (card !== null && table.table.includes(card) ? card : null));
  const fresh = table.table.filter((card) => !kept.includes(card));
  const field = fresh.reduce<readonly (string | null)[]>(settle, kept);
  return {
    number: table.number,
    dealer: table.dealer,
    turn: table.actor,
    stock: table.stock,
    field: trimmed(field),
    hands: table.seats.map((seat, index) => (index === table.you ? table.hand : facesDown(seat.hand))),
    piles: table.seats.map((seat) => seat.pile),
    played: table.card === null ? null : { card: table.card, on: null },
    choices: table.phase.startsWith("choose") ? table.legal : [],
    calls: table.seats.map((seat) => seat.calls),
    base: table.seats.map((seat) => seat.base),
    shown: table.seats.map((seat) => seat.shown),
    over: table.phase === "deal-over" || table.phase === "match-over",
  };
}

/** The board as it was after the event at this place in the list. */
export function boardAt(events: readonly TableEvent[], index: number, seats: number): Board {
  let start = index;
  while (start > 0 && events[start]?.kind !== "deal-begins") start -= 1;
  return events.slice(start, index + 1).reduce(fold, emptyBoard(seats));
}

function facesDown(count: number): null[] {
  return Array.from({ length: count }, () => null);
}

function set<T>(values: readonly T[], seat: number, value: T): T[] {
  return values.map((old, index) => (index === seat ? value : old));
}

function put<T>(lists: readonly (readonly T[])[], seat: number, more: readonly T[]): (readonly T[])[] {
  return lists.map((list, index) => (index === seat ? [...list, ...more] : list));
}

function drawn(board: Board): Board {
  return { ...board, stock: Math.max(0, board.stock - 1) };
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

function placed(board: Board, card: string): Board {
  return { ...board, field: settle(board.field, card), played: null };
}

function without(hand: readonly (string | null)[], card: string): (string | null)[] {
  const known = hand.indexOf(card);
  const spot = known < 0 ? hand.lastIndexOf(null) : known;
  return hand.filter((_, index) => index !== spot);
}

function laid(board: Board, seat: number, card: string): Board {
  const hands = set(board.hands, seat, without(board.hands[seat] ?? [], card));
  const next = { ...board, hands, turn: seat, choices: [] };
  const match = mates(card, board.field);
  if (match.length === 0) return placed(next, card);
  return { ...next, played: { card, on: match.length === 2 ? null : (match[0] ?? null) } };
}

function flipped(board: Board, seat: number | null, card: string): Board[] {
  const up: Board = { ...drawn(board), turn: seat, choices: [], played: { card, on: null } };
  const match = mates(card, board.field);
  if (match.length === 0) return [up, placed(up, card)];
  if (match.length === 2) return [up];
  return [up, { ...up, played: { card, on: match[0] ?? null } }];
}

function taken(board: Board, seat: number, cards: readonly string[]): Board[] {
  const field = board.field.map((card) => (card !== null && cards.includes(card) ? null : card));
  const done: Board = {
    ...board,
    field: trimmed(field),
    piles: put(board.piles, seat, cards),
    played: null,
    choices: [],
  };
  const target = board.field.find((card) => card !== null && cards.includes(card));
  if (board.played === null || board.played.on !== null || !target) return [done];
  return [{ ...board, choices: [], played: { ...board.played, on: target } }, done];
}
