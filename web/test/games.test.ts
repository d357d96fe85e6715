import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyBoard, fold as foldIn, fromTable, steps as stepsIn, type Board, type Setting } from "../src/board.ts";
import { lengthNow, lengthsOf, seatsNear } from "../src/offers.ts";
import { effect, groups } from "../src/ranks.ts";
import type { PresetInfo, Table, TableEvent } from "../src/wire.ts";

const NOTHING = { B: 0, A: 0, R: 0, C: 0 };
const GO_STOP: Setting = { game: "go-stop", seats: 3, deck: 48, values: NOTHING };
const HANA: Setting = { game: "hana-awase", seats: 5, deck: 48, values: { B: 20, A: 10, R: 5, C: 1 } };
const FUJI: Setting = { game: "fuji-flush", seats: 4, deck: 90, values: NOTHING };

function event(kind: string, more: Partial<TableEvent> = {}): TableEvent {
  return { seq: 1, kind, seat: null, card: null, cards: [], number: null, yaku: [], scores: [], thought: 0, phrase: { text: kind }, ...more };
}

function after(setting: Setting, board: Board, ...all: TableEvent[]): Board {
  return all.reduce((now, one) => foldIn(setting, now, one), board);
}

function lying(setting: Setting, field: (string | null)[], hand: string[] = []): Board {
  const empty = emptyBoard(setting);
  return { ...empty, stock: 20, field, hands: empty.hands.map((_, seat) => (seat === 0 ? hand : [null, null])) };
}

// Go-Stop

test("go-stop: laid and turned-up card wait together, then go to the pile month by month", () => {
  const waiting = after(GO_STOP, lying(GO_STOP, ["03R", "08B"], ["03C1"]), event("lay", { seat: 0, card: "03C1" }), event("flip", { seat: 0, card: "08C1" }));
  assert.deepEqual(waiting.played, [{ card: "03C1", on: "03R" }, { card: "08C1", on: "08B" }]);
  const done = after(GO_STOP, waiting, event("take", { seat: 0, cards: ["03R", "03C1"] }), event("take", { seat: 0, cards: ["08B", "08C1"] }), event("sseul", { seat: 0 }));
  assert.deepEqual(done.piles[0], ["03R", "03C1", "08B", "08C1"]);
  assert.deepEqual([done.field, done.played], [[null, null], []]);
});

test("go-stop: a jjok takes the card that was just laid", () => {
  const laid = after(GO_STOP, lying(GO_STOP, ["03R"], ["07C1"]), event("lay", { seat: 0, card: "07C1" }), event("flip", { seat: 0, card: "07A" }));
  assert.deepEqual(laid.played, [{ card: "07A", on: "07C1" }]);
  const done = after(GO_STOP, laid, event("jjok", { seat: 0 }), event("take", { seat: 0, cards: ["07A", "07C1"] }));
  assert.deepEqual(done.field, ["03R", null]);
  assert.deepEqual(done.piles[0], ["07A", "07C1"]);
});

test("go-stop: a ppeok leaves three cards on the field and a mark at the seat", () => {
  const cards = ["06A", "06C1", "06R"];
  const board = after(
    GO_STOP,
    lying(GO_STOP, ["06A", "02R"], ["06C1"]),
    event("lay", { seat: 0, card: "06C1" }),
    event("flip", { seat: 0, card: "06R" }),
    event("ppeok", { seat: 0, cards }),
  );
  assert.deepEqual(board.field, ["06A", "06C1", "06R", "02R"]);
  assert.deepEqual(board.played, []);
  assert.deepEqual(board.marks[0], [{ id: "ppeok", number: 1, cards }]);
});

test("go-stop: the choice for the laid card comes after the flip, which then settles", () => {
  const asked = after(
    GO_STOP,
    lying(GO_STOP, ["05A", "05R", "09R"], ["05C1"]),
    event("lay", { seat: 0, card: "05C1" }),
    event("flip", { seat: 0, card: "01C1" }),
    event("choose", { seat: 0, card: "05C1", cards: ["05A", "05R"] }),
  );
  assert.deepEqual(asked.played, [{ card: "05C1", on: null }, { card: "01C1", on: null }]);
  assert.deepEqual(asked.choices, ["05A", "05R"]);
  const seen = stepsIn(GO_STOP, asked, event("take", { seat: 0, cards: ["05C1", "05R"] }));
  assert.deepEqual(seen[0]?.played[0], { card: "05C1", on: "05R" });
  assert.deepEqual(seen[1]?.field, ["05A", "01C1", "09R"]);
  assert.deepEqual(seen[1]?.played, []);
});

test("go-stop: a bomb throws three, takes four and steals", () => {
  const hand = ["04A", "04R", "04C1", "01B"];
  const start = { ...lying(GO_STOP, ["04C2", "09R"], hand), piles: [[], ["11C"], ["03C1"]] };
  const thrown = after(GO_STOP, start, event("bomb", { seat: 0, cards: ["04A", "04R", "04C1"] }));
  assert.deepEqual(thrown.hands[0], ["01B"]);
  assert.deepEqual(thrown.played.map(({ on }) => on), ["04C2", "04C2", "04C2"]);
  const done = after(
    GO_STOP,
    thrown,
    event("take", { seat: 0, cards: ["04A", "04R", "04C1", "04C2"] }),
    event("give", { seat: 1, cards: ["11C"], number: 0 }),
    event("give", { seat: 2, cards: ["03C1"], number: 0 }),
  );
  assert.deepEqual(done.piles, [["04A", "04R", "04C1", "04C2", "11C", "03C1"], [], []]);
  assert.deepEqual(done.marks[0], [{ id: "bomb", number: 1, cards: [] }]);
});

test("go-stop: a shake shows three cards until they are played, and its month stays a mark", () => {
  const shaken = after(GO_STOP, lying(GO_STOP, ["09R"]), event("shake", { seat: 1, cards: ["04A", "04R", "04C1"] }));
  assert.deepEqual(shaken.shown[1], ["04A", "04R", "04C1"]);
  const played = after(GO_STOP, shaken, event("lay", { seat: 1, card: "04R" }));
  assert.deepEqual(played.shown[1], ["04A", "04C1"]);
  assert.deepEqual(played.marks[1], [{ id: "shake", number: 1, cards: ["04A"] }]);
});

test("go-stop: calls of go are counted, payments change three totals", () => {
  const board = after(GO_STOP, lying(GO_STOP, []), event("go", { seat: 2, number: 1 }), event("go", { seat: 2, number: 2 }), event("deal-ends", { seat: 2, number: 18, scores: [-12, -6, 18] }));
  assert.deepEqual(board.marks[2], [{ id: "go", number: 2, cards: [] }]);
  assert.deepEqual(board.totals, [-12, -6, 18]);
});

// Hana-awase

test("hana-awase: seats that are out lose their hands to the stock", () => {
  const board = after(HANA, { ...lying(HANA, ["01B"], ["05A"]), stock: 7 }, event("in", { seat: 1 }), event("out", { seat: 2 }), event("forced-out", { seat: 3 }), event("hands-back", { number: 4 }));
  assert.deepEqual(board.active, [true, true, false, false, true]);
  assert.deepEqual(board.hands.map((hand) => hand.length), [1, 2, 0, 0, 2]);
  assert.equal(board.stock, 11);
  assert.deepEqual(board.marks[1]?.map((mark) => mark.id), ["in"]);
});

test("hana-awase: who has the blank card is out, and the rest of the hand is the field", () => {
  const board = after(HANA, lying(HANA, [], ["05A"]), event("blank", { seat: 0, cards: ["05A", "06A"] }));
  assert.deepEqual([board.hands[0], board.field, board.active[0]], [[], ["05A", "06A"], false]);
});

test("hana-awase: a pile is worth its cards and its combinations", () => {
  const taken = after(HANA, lying(HANA, ["03B"], ["09A"]), event("take", { seat: 0, cards: ["03B", "09A"] }));
  assert.equal(taken.base[0], 30);
  const risen = after(HANA, taken, event("rise", { seat: 0, number: 20, yaku: ["hanami"] }));
  assert.equal(risen.base[0], 50);
  assert.equal(after(HANA, risen, event("rise", { seat: 0, number: 70, yaku: ["nomi"] })).base[0], 100);
});

test("hana-awase: a declaration is a mark", () => {
  assert.deepEqual(after(HANA, lying(HANA, []), event("low", { seat: 3 })).marks[3], [{ id: "low", number: 1, cards: [] }]);
});

// Fuji Flush

test("fuji flush: a card lies in front of its seat until it is flushed or pushed", () => {
  const begun = { ...emptyBoard(FUJI), stock: 66, hands: [["6", "7", "7"], [null, null], [null], [null]] };
  const laid = after(FUJI, begun, event("lay", { seat: 0, card: "7" }), event("join", { seat: 1, card: "7", number: 14 }));
  assert.deepEqual(laid.fronts, ["7", "7", null, null]);
  assert.deepEqual(laid.hands.slice(0, 2), [["6", "7"], [null]]);
  const flushed = after(FUJI, laid, event("flush", { seat: 0, card: "7" }), event("drawn", { seat: 0, card: "12" }));
  assert.deepEqual([flushed.fronts[0], flushed.discards, flushed.top, flushed.stock], [null, 1, "7", 65]);
  assert.deepEqual(flushed.hands[0], ["6", "7", "12"]);
  const pushed = after(FUJI, laid, event("push", { seat: 0, card: "7" }), event("push-along", { seat: 1, card: "7" }), event("wins", { seat: 1 }));
  assert.deepEqual([pushed.fronts, pushed.discards], [[null, null, null, null], 2]);
  assert.deepEqual(pushed.marks[1], [{ id: "place", number: 1, cards: [] }]);
});

test("fuji flush: the discards become the draw pile", () => {
  const board = after(FUJI, { ...emptyBoard(FUJI), stock: 0, discards: 9, top: "3" }, event("reshuffle", { number: 9 }));
  assert.deepEqual([board.stock, board.discards, board.top], [9, 0, null]);
});

test("fuji flush: cards of one rank are a group, and a card can be weighed against all groups", () => {
  const fronts = ["7", "9", "7", null, "14"];
  assert.deepEqual(groups(fronts).map(({ rank, total, seats }) => [rank, total, seats]), [[14, 14, [4]], [7, 14, [0, 2]], [9, 9, [1]]]);
  assert.deepEqual(effect("7", fronts), { joined: [0, 2], total: 21, flushed: [4, 1] });
  assert.deepEqual(effect("10", fronts), { joined: [], total: 10, flushed: [1] });
});

test("an event that is not known changes nothing, and the message stays the truth", () => {
  const board = lying(GO_STOP, ["01B"]);
  assert.equal(after(GO_STOP, board, event("something-new", { seat: 0 })), board);
  const seat = { name: "", bot: null, total: 4, hand: 1, pile: ["02A"], base: 0, progress: [], front: null, active: true, marks: [{ id: "new", number: 1, cards: [] }], shown: [] };
  const table = {
    rules: "go-stop", preset: "standard", options: {}, stacks: [], discards: 0, number: 1, dealer: 0, actor: 0, you: 0, stock: 9,
    card: "05C1", phase: "choose-for-played", table: ["05A", "05R"], hand: ["09A"], legal: ["05A", "05R"], seats: [seat, seat, seat],
  } as unknown as Table;
  const shown = fromTable(table, { ...board, played: [{ card: "05C1", on: null }, { card: "01C1", on: null }] });
  assert.deepEqual(shown.played.map(({ card }) => card), ["05C1", "01C1"]);
  assert.deepEqual(shown.marks[2], seat.marks);
  assert.deepEqual(shown.totals, [4, 4, 4]);
});

// What can be agreed on

const option = (name: string, value: number | string, words: string[] = []) => ({ name, value, words, least: null, most: null });
const STANDARD: PresetInfo = { name: "standard", seats: [{ seats: 2, options: {} }, { seats: 3, options: {} }, { seats: 4, options: { "four-players": "on" } }], options: [option("rounds", "none", ["none"])] };
const NUMBERS: PresetInfo = { name: "standard", seats: [{ seats: 3, options: {} }], options: [option("match", "single"), option("wins", 3)] };

test("a number of seats that cannot be had becomes the nearest one", () => {
  assert.equal(seatsNear(STANDARD, 7).seats, 4);
  assert.deepEqual(seatsNear(STANDARD, 7).options, { "four-players": "on" });
});

test("a match without an end is on offer where it is the rule, and only what differs is agreed on", () => {
  assert.equal(lengthNow(STANDARD, {}), "none");
  const lengths = lengthsOf(STANDARD, { bust: "on" });
  assert.deepEqual(lengths.map(({ id }) => id), ["3", "6", "12", "none"]);
  assert.deepEqual(lengths[0]?.house, { bust: "on", rounds: 3 });
  assert.deepEqual(lengths[3]?.house, { bust: "on" });
});

test("games without rounds go on until somebody has won often enough", () => {
  assert.equal(lengthNow(NUMBERS, {}), "single");
  const lengths = lengthsOf(NUMBERS, {});
  assert.deepEqual(lengths.map(({ id }) => id), ["single", "3", "5"]);
  assert.deepEqual(lengths[1]?.house, { match: "first-to-k-wins" });
  assert.deepEqual(lengths[2]?.house, { match: "first-to-k-wins", wins: 5 });
  assert.equal(lengthNow(NUMBERS, lengths[2]?.house ?? {}), "5");
});
