import assert from "node:assert/strict";
import { test } from "node:test";
import { boardAt, emptyBoard, fold as foldIn, fromTable, SETTING, steps as stepsIn, type Board } from "../src/board.ts";
import type { Table, TableEvent } from "../src/wire.ts";

function event(kind: string, more: Partial<TableEvent> = {}): TableEvent {
  return { seq: 1, kind, seat: null, card: null, cards: [], number: null, yaku: [], scores: [], thought: 0, phrase: { text: kind }, ...more };
}

const fold = (board: Board, one: TableEvent) => foldIn(SETTING, board, one);
const steps = (board: Board, one: TableEvent) => stepsIn(SETTING, board, one);

function lying(field: (string | null)[], hand: string[] = []): Board {
  return { ...emptyBoard(SETTING), stock: 24, field, hands: [hand, [null, null]] };
}

test("a deal takes its cards from the stock", () => {
  const dealt = [
    event("deal-begins", { seat: 1, number: 3 }),
    event("dealt", { seat: 0, card: "01B" }),
    event("dealt", { seat: 1 }),
    event("table-card", { card: "05A" }),
  ].reduce(fold, emptyBoard(SETTING));
  assert.deepEqual([dealt.number, dealt.dealer, dealt.stock], [3, 1, 45]);
  assert.deepEqual(dealt.hands, [["01B"], [null]]);
  assert.deepEqual(dealt.field, ["05A"]);
});

test("a card that matches nothing takes the first free place", () => {
  const board = fold(lying(["05A", null, "06A"], ["01B"]), event("lay", { seat: 0, card: "01B" }));
  assert.deepEqual(board.field, ["05A", "01B", "06A"]);
  assert.deepEqual(board.hands[0], []);
  assert.deepEqual(board.played, []);
});

test("a card that takes one lies on it until both are taken", () => {
  const on = fold(lying(["05A", "01R"], ["01B"]), event("lay", { seat: 0, card: "01B" }));
  assert.deepEqual(on.played, [{ card: "01B", on: "01R" }]);
  const taken = fold(on, event("take", { seat: 0, cards: ["01R", "01B"] }));
  assert.deepEqual(taken.field, ["05A", null]);
  assert.deepEqual(taken.piles[0], ["01R", "01B"]);
});

test("the opponent's card comes out of the cards whose faces are not known", () => {
  const board = fold(lying(["05A"]), event("lay", { seat: 1, card: "01B" }));
  assert.deepEqual(board.hands[1], [null]);
});

test("a turned-up card without a match is seen before it settles", () => {
  const seen = steps(lying(["05A"]), event("flip", { seat: 0, card: "01B" }));
  assert.deepEqual(seen.map((board) => board.played.map(({ card }) => card)), [["01B"], []]);
  assert.deepEqual(seen.map((board) => board.field), [["05A"], ["05A", "01B"]]);
  assert.equal(seen[1]?.stock, 23);
});

test("of two matches the chosen one is covered, then both go to the pile", () => {
  const waiting = fold(lying(["01R", "01C1"]), event("flip", { seat: 0, card: "01B" }));
  assert.deepEqual(waiting.played, [{ card: "01B", on: null }]);
  const choosing = fold(waiting, event("choose", { seat: 0, card: "01B", cards: ["01R", "01C1"] }));
  assert.deepEqual(choosing.choices, ["01R", "01C1"]);
  const seen = steps(choosing, event("take", { seat: 0, cards: ["01B", "01C1"] }));
  assert.equal(seen[0]?.played[0]?.on, "01C1");
  assert.deepEqual(seen[1]?.field, ["01R", null]);
  assert.deepEqual(seen[1]?.choices, []);
});

test("three of a month are taken together", () => {
  const on = fold(lying(["01R", "01C1", "01C2"], ["01B"]), event("lay", { seat: 0, card: "01B" }));
  const taken = fold(on, event("take", { seat: 0, cards: ["01B", "01R", "01C1", "01C2"] }));
  assert.deepEqual(taken.field, [null, null, null]);
  assert.equal(taken.piles[0]?.length, 4);
});

test("koi-koi and a grown base are marks of the seat", () => {
  const board = [event("rise", { seat: 1, number: 5 }), event("koi-koi", { seat: 1 }), event("koi-koi", { seat: 1 })].reduce(fold, lying([]));
  assert.deepEqual(board.base, [0, 5]);
  assert.deepEqual(board.marks, [[], [{ id: "koi-koi", number: 2, cards: [] }]]);
});

test("a replay shows the deal of its event only", () => {
  const events = [
    event("deal-begins", { seat: 0, number: 1 }),
    event("table-card", { card: "01B" }),
    event("deal-ends", { seat: 0, number: 6, scores: [6, 0] }),
    event("deal-begins", { seat: 1, number: 2 }),
    event("table-card", { card: "02A" }),
  ];
  assert.deepEqual(boardAt(SETTING, events, 1, [0, 0]).field, ["01B"]);
  assert.deepEqual(boardAt(SETTING, events, 4, [0, 0]).field, ["02A"]);
  assert.equal(boardAt(SETTING, events, 4, [0, 0]).number, 2);
  assert.deepEqual(boardAt(SETTING, events, 1, [10, 10]).totals, [10, 10]);
  assert.deepEqual(boardAt(SETTING, events, 2, [10, 10]).totals, [16, 10]);
  assert.deepEqual(boardAt(SETTING, events, 4, [10, 10]).totals, [16, 10]);
});

test("the message is the truth, and cards that stay keep their places", () => {
  const seat = { name: "", bot: null, total: 0, hand: 2, pile: ["03B"], base: 4, progress: [], front: null, active: true, marks: [], shown: [] };
  const table = {
    rules: "koi-koi", preset: "standard", options: {}, stacks: [], discards: 0,
    number: 2, dealer: 1, actor: 0, you: 0, stock: 9, card: "07A", phase: "choose-for-flipped",
    table: ["06A", "02A", "08B"], hand: ["09A"], legal: ["06A"], seats: [seat, seat],
  } as unknown as Table;
  const board = fromTable(table, lying(["05A", "06A", null, "02A"]));
  assert.deepEqual(board.field, ["08B", "06A", null, "02A"]);
  assert.deepEqual(board.hands, [["09A"], [null, null]]);
  assert.deepEqual(board.choices, ["06A"]);
  assert.deepEqual(board.played, [{ card: "07A", on: null }]);
});
