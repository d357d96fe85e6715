import assert from "node:assert/strict";
import { test } from "node:test";
import { spelled } from "../src/format.ts";
import { parts, type Part } from "../src/payments.ts";
import type { Line } from "../src/wire.ts";

function points(seat: number, id: string, worth: number, loser: number | null = null): Line {
  return { seat, id, points: worth, factor: null, worth: null, cards: [], loser };
}

function times(seat: number, id: string, factor: number, loser: number | null = null): Line {
  return { seat, id, points: null, factor, worth: null, cards: [], loser };
}

/** Each part as "seat: points, lines", a payer's with "pays" and whom. */
function told(all: readonly Part[]): string[] {
  return all.map((part) => `${part.seat}${part.pays ? " pays" : ""}${part.to === null ? "" : ` ${part.to}`}: ${[part.points ?? "–", ...part.lines.map((line) => line.id)].join(" ")}`);
}

test("a loser who was paid at once still has the factors that he pays", () => {
  const lines = [points(0, "at-once", -7), points(1, "at-once", 7), points(0, "chaff", 8), times(0, "shake", 2), times(0, "pi-bak", 2, 1)];
  assert.deepEqual(told(parts(lines, [25, -25])), ["0: 25 at-once chaff shake", "1: -25 at-once", "1 pays 0: – pi-bak"]);
});

test("a loser who has won in all still has the factors that he pays", () => {
  const lines = [points(0, "lights", 20), points(1, "lights", -20), points(1, "godori", 5), times(1, "gwang-bak", 2, 0)];
  assert.deepEqual(told(parts(lines, [10, -10])), ["0: 10 lights", "1: -10 lights godori", "0 pays 1: – gwang-bak"]);
});

test("where several are paid, each payment names both", () => {
  const ppeok = [0, 2].map((loser) => points(1, "first-ppeok", 7, loser));
  const lines = [...ppeok, points(0, "godori", 5), times(0, "pi-bak", 2, 1), times(0, "gwang-bak", 2, 2)];
  assert.deepEqual(told(parts(lines, [6, 4, -10])), ["0: 6 godori", "0 pays 1: – first-ppeok", "1 pays 0: – pi-bak", "2 pays 0: – gwang-bak", "2 pays 1: – first-ppeok"]);
  const net = [points(1, "first-ppeok", 7, 0), points(0, "chaff", 8)];
  assert.deepEqual(told(parts(net, [1, -1])), ["0: 1 chaff", "0 pays 1: – first-ppeok", "1 pays 0: –"]);
  const both = [points(1, "first-ppeok", 7, 0), points(1, "first-ppeok", 7, 2), points(0, "chaff", 8)];
  assert.deepEqual(told(parts(both, [9, 6, -15])), ["0: 9 chaff", "0 pays 1: – first-ppeok", "2 pays 1: – first-ppeok", "2 pays 0: –"]);
  const between = [points(1, "first-ttadak", 7, 0), points(1, "godori", 5), times(1, "gwang-bak", 2, 0)];
  assert.deepEqual(told(parts(between, [-17, 17])), ["1: 17 godori", "0 pays: 17 gwang-bak first-ttadak"]);
});

test("who is covered by another one's go-bak pays nothing and keeps his factors", () => {
  const lines = [points(2, "brights-3", 3), times(2, "pi-bak", 2, 0), times(2, "go-bak", 1, 1), times(2, "gwang-bak", 2, 1)];
  assert.deepEqual(told(parts(lines, [0, -12, 12])), ["2: 12 brights-3", "0 pays: 0 pi-bak", "1 pays: 12 go-bak gwang-bak"]);
});

test("who pays without a factor of his own is named among more than two, and needs not be between two", () => {
  assert.deepEqual(told(parts([points(0, "chodan", 3)], [6, -3, -3])), ["0: 6 chodan", "1 pays: 3", "2 pays: 3"]);
  assert.deepEqual(told(parts([points(0, "chodan", 3)], [3, -3])), ["0: 3 chodan"]);
  assert.deepEqual(told(parts([times(1, "empty-handed", 0, 0), points(1, "chodan", 3)], [0, 3])), ["1: 3 chodan", "0 pays: 0 empty-handed"]);
});

test("every line is shown once, under the seat that pays it or scores it, whatever there is", () => {
  let seed = 1;
  const below = (n: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  for (let round = 0; round < 2000; round += 1) {
    const seats = 2 + below(6);
    const scores = Array.from({ length: below(9) === 0 ? 0 : seats }, () => below(21) - 10);
    const lines = Array.from({ length: below(9) }, (_, place) => {
      const make = below(2) ? points : times;
      return make(below(seats), `line-${place}`, below(9) - 4, below(2) ? below(seats) : null);
    });
    const all = parts(lines, scores);
    assert.deepEqual(all.flatMap((part) => part.lines).map((line) => line.id).sort(), lines.map((line) => line.id).sort());
    for (const part of all) for (const line of part.lines) assert.equal(part.seat, line.loser ?? line.seat);
    for (const part of all) if (part.to !== null) assert.ok(part.lines.every((line) => line.seat === part.to));
    assert.equal(new Set(all.map((part) => `${part.seat} ${part.pays} ${part.to}`)).size, all.length);
  }
});

test("a house rule is written as commands write it", () => {
  assert.deepEqual([12, "none", [], ["cup", "lightning"]].map(spelled), ["12", "none", "none", "cup,lightning"]);
});
