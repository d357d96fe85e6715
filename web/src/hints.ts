// What can be read off the progress of combinations. Pure.

import type { Progress } from "./wire.ts";

/** The combinations that these cards would form. */
export function forms(progress: readonly Progress[], cards: readonly string[]): string[] {
  return progress
    .filter((one) => one.need > 0 && one.missing.filter((card) => cards.includes(card)).length >= one.need)
    .map((one) => one.id);
}

/** How much of a combination is there, from 0 to 1. */
export function share(one: Progress): number {
  const needed = one.need === 0 ? one.have.length : one.have.length + one.need;
  return needed === 0 ? 0 : Math.min(1, one.have.length / needed);
}

/** "2/3" of a combination; beyond what is needed only what is there. */
export function count(one: Progress): string {
  return one.need === 0 ? String(one.have.length) : `${one.have.length}/${one.have.length + one.need}`;
}
