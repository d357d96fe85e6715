import assert from "node:assert/strict";
import { test } from "node:test";
import { bestLanguage, counted, fill, plural, readable } from "../src/format.ts";

test("a template is filled, and a place without a value stays", () => {
  assert.equal(fill("{seat} plays {card}", { seat: "Aki" }), "Aki plays {card}");
});

test("each value is shown by its name", () => {
  const show = (name: string, value: unknown) => `${name}=${String(value)}`;
  assert.equal(fill("{a} and {b}", { a: 1, b: "x" }, show), "a=1 and b=x");
});

test("a Russian number takes the form of its plural category", () => {
  const entry = { one: "{n} очко", few: "{n} очка", many: "{n} очков", other: "{n} очка" };
  const told = [1, 2, 5, 11, 21, 22, 112].map((n) => fill(plural(entry, n, "ru"), { n }));
  assert.deepEqual(told, ["1 очко", "2 очка", "5 очков", "11 очков", "21 очко", "22 очка", "112 очков"]);
});

test("a missing category falls back to other", () => {
  assert.equal(plural({ one: "one", other: "many" }, 5, "ru"), "many");
});

test("a phrase counts its n, else its first number that is no seat", () => {
  assert.equal(counted({ seat: 1, points: 7 }), 7);
  assert.equal(counted({ points: 7, n: 2 }), 2);
  assert.equal(counted({ seat: 1 }), 1);
});

test("an id without a term is made readable", () => {
  assert.equal(readable("akatan-aotan"), "Akatan aotan");
});

test("the first wanted language that is offered is spoken, a region counts as its language", () => {
  assert.equal(bestLanguage(["", "hy", "ru-RU", "en"], ["en", "ru"]), "ru");
  assert.equal(bestLanguage(["fr"], ["en", "ru"]), "en");
});
