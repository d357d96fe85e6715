import assert from "node:assert/strict";
import { test } from "node:test";
import { chronicle, decisionAt, sums } from "../src/chronicle.ts";
import { grouped, IDS, mates, monthNumber, sorted, stackedMonths } from "../src/deck.ts";
import { count, forms, share } from "../src/hints.ts";
import type { Progress, TableEvent } from "../src/wire.ts";

function event(kind: string, more: Partial<TableEvent> = {}): TableEvent {
  return { seq: 1, kind, seat: null, card: null, cards: [], number: null, yaku: [], scores: [], thought: 0, phrase: { text: kind }, ...more };
}

const MATCH = [
  event("draw", { seat: 0, card: "01B" }),
  event("draw", { seat: 1, card: "02A" }),
  event("deal-begins", { number: 1 }),
  event("dealt", { seat: 0, card: "05A" }),
  event("table-card", { card: "01R" }),
  event("dealt", { seat: 1 }),
  event("table-card", { card: "02R" }),
  event("lay", { seat: 0, card: "05A" }),
  event("deal-ends", { seat: 0, number: 6, scores: [6, -6] }),
  event("deal-begins", { number: 2 }),
  event("table-card", { card: "03R" }),
  event("deal-ends", { number: 0, scores: [0, 0] }),
];

test("the dealing is one line that leads to its end", () => {
  const [first] = chronicle(MATCH);
  assert.deepEqual(first?.entries.map((entry) => entry.event.kind), ["draw", "draw", "deal-begins", "table-card", "lay", "deal-ends"]);
  assert.deepEqual(first?.entries[3]?.dealt, ["01R", "02R"]);
  assert.equal(first?.entries[3]?.place, 6);
});

test("each deal is a chapter; the drawing belongs to the first", () => {
  assert.deepEqual(chronicle(MATCH).map((chapter) => chapter.number), [1, 2]);
});

test("the sums tell what each deal paid to each seat", () => {
  assert.deepEqual(sums(MATCH), [
    { number: 1, scores: [6, -6] },
    { number: 2, scores: [0, 0] },
  ]);
});

test("the deck has 48 cards, each once, with the single chaff of November unnumbered", () => {
  assert.equal(new Set(IDS).size, 48);
  for (const card of ["01C2", "08A", "11C", "12C3"]) assert.ok(IDS.includes(card), card);
});

test("a pile falls into its four groups, newest last", () => {
  assert.deepEqual(grouped(["05C1", "01B", "11C", "09A"]), { B: ["01B"], A: ["09A"], R: [], C: ["05C1", "11C"] });
});

test("a hand is sorted by month, then bright to chaff", () => {
  assert.deepEqual(sorted(["11C", "01C1", "11B", "01B"]), ["01B", "01C1", "11B", "11C"]);
});

test("number cards are sorted by their numbers", () => {
  assert.deepEqual(sorted(["12", "2", "9", "2"]), ["2", "2", "9", "12"]);
});

test("in Korea willow is December and paulownia November", () => {
  assert.deepEqual(["11B", "12B", "10A"].map((card) => monthNumber(card, "kr")), [12, 11, 10]);
  assert.equal(monthNumber("11B", "jp"), 11);
});

test("three of a month on the field are a pile", () => {
  assert.deepEqual(stackedMonths(["01B", null, "01C1", "02A", "01C2", "02R"]), ["01"]);
});

test("mates are the cards of the same month", () => {
  assert.deepEqual(mates("05A", ["05C1", null, "06A", "05R"]), ["05C1", "05R"]);
});

const sanko: Progress = { id: "sanko", have: ["01B"], missing: ["03B", "08B", "12B"], need: 2, points: 5, open: true };

test("cards form a combination when they bring all that is needed", () => {
  assert.deepEqual(forms([sanko], ["03B", "03C1"]), []);
  assert.deepEqual(forms([sanko], ["03B", "08B"]), ["sanko"]);
  assert.deepEqual(forms([{ ...sanko, need: 0 }], ["03B"]), []);
});

test("progress is told as a share and a count", () => {
  assert.equal(share(sanko), 1 / 3);
  assert.equal(count(sanko), "1/3");
  assert.equal(count({ ...sanko, have: ["01B", "03B", "08B"], need: 0 }), "3");
});

test("a decision can be explained when its deal is over, the dealing never", () => {
  const match = MATCH.map((one, place) => ({ ...one, seq: place < 7 ? 1 : place < 9 ? 2 : 3 }));
  assert.equal(decisionAt(match, 7, false), 2);
  assert.equal(decisionAt(match, 8, false), 2);
  assert.equal(decisionAt(match, 0, true), null);
  assert.equal(decisionAt(match, 10, true), null);
  const running = [...match, event("lay", { seq: 4 })];
  assert.equal(decisionAt(running, 12, false), null);
  assert.equal(decisionAt(running, 12, true), 4);
});
