import assert from "node:assert/strict";
import { test } from "node:test";
import { waiting } from "../src/pondering.ts";

test("a bot thinks as long as it was told, less what has passed already", () => {
  assert.equal(waiting(1200, 1, 1, 0), 1200);
  assert.equal(waiting(1200, 1, 1, 500), 700);
  assert.equal(waiting(1200, 1, 1, 5000), 0);
  assert.equal(waiting(0, 1, 1, 0), 0);
});

test("the speed of the cards is the speed of the thinking, and without movement there is none", () => {
  assert.equal(waiting(1000, 0.5, 1, 0), 500);
  assert.equal(waiting(1000, 2, 1, 0), 1500);
  assert.equal(waiting(1000, 0, 1, 0), 0);
});

test("seven bots in a row take no longer than two", () => {
  assert.equal(waiting(1400, 1, 7, 0), 400);
});
