// What the events of single games do to the board: marks, hands laid open, cards that go from seat to seat. Pure.

import { put, set, without, type Board, type Played } from "./board.ts";
import { mates, month } from "./deck.ts";
import type { Mark, TableEvent } from "./wire.ts";

/** The board after an event that only some games have; one that is not known changes nothing. */
export function happened(board: Board, event: TableEvent): Board {
  const { seat, cards, number } = event;
  switch (event.kind) {
    case "table-shown":
      return { ...board, field: [...board.field, ...cards.filter((card) => !board.field.includes(card))] };
    case "hands-back":
      return { ...board, hands: board.hands.map((hand, index) => (board.active[index] ? hand : [])), stock: board.stock + (number ?? 0) };
    case "reshuffle":
      return { ...board, stock: number ?? board.discards, discards: 0, top: null };
    default:
      return seat === null ? board : ofSeat(board, event, seat);
  }
}

function ofSeat(board: Board, event: TableEvent, seat: number): Board {
  const { cards, kind, number } = event;
  switch (kind) {
    case "koi-koi":
      return counted(board, seat, "koi-koi");
    case "go":
      return marked(board, seat, { id: "go", number: number ?? 1, cards: [] });
    case "shake":
      return shaken(board, seat, cards);
    case "bomb":
      return bombed(board, seat, cards);
    case "ppeok":
      return stuck(counted(board, seat, "ppeok", cards), cards);
    case "give":
      return given(board, seat, number ?? 0, cards);
    case "lucky":
    case "four-shown":
    case "hand-four":
    case "offer":
      return { ...board, shown: set(board.shown, seat, cards) };
    case "low":
    case "in":
      return marked(board, seat, { id: kind, number: 1, cards: [] });
    case "out":
      return board.game === "fuji-flush" ? marked(board, seat, { id: "place", number: number ?? 1, cards: [] }) : out(board, seat);
    case "forced-out":
      return out(board, seat);
    case "blank":
      return { ...out(board, seat), hands: set(board.hands, seat, []), field: [...board.field, ...cards] };
    case "flush":
    case "push":
    case "push-along":
      return { ...board, fronts: set(board.fronts, seat, null), discards: board.discards + 1, top: event.card };
    case "wins":
      return marked(board, seat, { id: "place", number: 1, cards: [] });
    case "place":
      return marked(board, seat, { id: "place", number: number ?? 1, cards: [] });
    case "flip-only":
      return { ...board, turn: seat };
    default:
      return board;
  }
}

function marked(board: Board, seat: number, mark: Mark): Board {
  const others = (board.marks[seat] ?? []).filter((one) => one.id !== mark.id);
  return { ...board, marks: set(board.marks, seat, [...others, mark]) };
}

function counted(board: Board, seat: number, id: string, cards: string[] = []): Board {
  const before = board.marks[seat]?.find((one) => one.id === id);
  return marked(board, seat, { id, number: (before?.number ?? 0) + 1, cards: [...(before?.cards ?? []), ...cards] });
}

function out(board: Board, seat: number): Board {
  const marks = set(board.marks, seat, [{ id: "out", number: 1, cards: [] }]);
  return { ...board, marks, active: set(board.active, seat, false) };
}

function shaken(board: Board, seat: number, cards: readonly string[]): Board {
  const next = counted(board, seat, "shake", cards.slice(0, 1));
  return { ...next, turn: seat, shown: put(next.shown, seat, cards) };
}

/** Three cards (or two) of the hand lie on the card of their month. */
function bombed(board: Board, seat: number, cards: readonly string[]): Board {
  const next = counted(board, seat, "bomb");
  const hand = cards.reduce<(string | null)[]>((left, card) => without(left, card), [...(board.hands[seat] ?? [])]);
  const shown = (board.shown[seat] ?? []).filter((card) => !cards.includes(card));
  const played: Played[] = cards.map((card) => ({ card, on: mates(card, board.field)[0] ?? null }));
  return { ...next, turn: seat, hands: set(board.hands, seat, hand), shown: set(board.shown, seat, shown), played: [...board.played, ...played] };
}

/** The played and the turned-up card stay on the field, with the card of their month. */
function stuck(board: Board, cards: readonly string[]): Board {
  const fresh = cards.filter((card) => !board.field.includes(card));
  const spot = board.field.findIndex((card) => card !== null && cards.includes(card) && month(card) === month(fresh[0] ?? ""));
  const field = [...board.field.slice(0, spot + 1), ...fresh, ...board.field.slice(spot + 1)];
  return { ...board, field, played: board.played.filter((one) => !cards.includes(one.card)) };
}

function given(board: Board, from: number, to: number, cards: readonly string[]): Board {
  const left = (board.piles[from] ?? []).filter((card) => !cards.includes(card));
  return { ...board, piles: put(set(board.piles, from, left), to, cards) };
}
