// Call-outs: the short words that are called at a real table, shown for a moment beside what happened.
// For the eye alone: who listens hears the whole sentence of the event.

import { signal } from "@preact/signals";
import { t } from "./words.ts";
import type { TableEvent } from "./wire.ts";

export interface Call {
  id: number;
  kind: string;
  seat: number | null;
}

/** Milliseconds for which a call-out stays to be read. */
const TIME = 1800;
/** More than these at once nobody reads. */
const MOST = 3;

export const calls = signal<readonly Call[]>([]);

const WORDS: Record<string, () => string> = {
  "koi-koi": () => t("Koi-koi!"),
  go: () => t("Go!"),
  shake: () => t("Shake!"),
  bomb: () => t("Bomb!"),
  ppeok: () => t("Ppeok!"),
  "eaten-ppeok": () => t("Ppeok eaten!"),
  "three-ppeok": () => t("Third ppeok!"),
  jjok: () => t("Jjok!"),
  ttadak: () => t("Ttadak!"),
  sseul: () => t("Sseul!"),
  nagari: () => t("Nagari!"),
  low: () => t("Low-man-out!"),
};

/** What is called; "" for an event at which nobody calls anything. */
export function callOf(kind: string): string {
  return WORDS[kind]?.() ?? "";
}

/** Shows the call-out of an event for a moment, if it has one. */
export function callOut(event: TableEvent): void {
  if (!(event.kind in WORDS)) return;
  const call = { id: event.seq, kind: event.kind, seat: event.seat };
  calls.value = [...calls.value.filter(({ id }) => id !== call.id), call].slice(-MOST);
  setTimeout(() => (calls.value = calls.value.filter((one) => one !== call)), TIME);
}
