// Tips in one's own turn, and why something was played: asked of the server, shown in a sheet.

import { batch, computed, signal } from "@preact/signals";
import { getHint, getWhy, Refused } from "./api.ts";
import { decisionAt } from "./chronicle.ts";
import { events, mayAct, names, notify, replayed, table, you } from "./session.ts";
import { settings } from "./settings.ts";
import { closeSheet, openSheet, sheet } from "./views/Sheet.tsx";
import { said, t } from "./words.ts";
import type { Advice } from "./wire.ts";

/** What is shown in the sheet; null while it is being worked out. */
export const advice = signal<Advice | null>(null);
/** The newest tip; it stays marked on the table while the same decision is asked for. */
const tip = signal<Advice | null>(null);

/** Whether there are tips at this table: all others are bots, and help is wanted. */
export const tips = computed(() => {
  const seats = table.value?.seats ?? [];
  return settings.value.assistance !== "table" && seats.every((seat, index) => index === you.value || seat.bot !== null);
});
/** Whether a tip can be asked for now. */
export const mayAsk = computed(() => tips.value && mayAct.value);
/** The action that the tip is about, while it can be done. */
export const tipped = computed(() => (mayAct.value && tip.value !== null && tip.value.seq === table.value?.seq ? tip.value.action : null));
/** The decision behind what the replay shows, if it can be explained. */
export const explicable = computed(() => {
  const over = ["deal-over", "match-over"].includes(table.value?.phase ?? "");
  return replayed.value === null ? null : decisionAt(events.value, replayed.value, over);
});

let asked = 0;

async function ask(name: "tip" | "why", question: Promise<Advice>): Promise<Advice | null> {
  const mine = ++asked;
  advice.value = null;
  openSheet(name);
  try {
    const found = await question;
    if (mine !== asked) return null;
    advice.value = found;
    return found;
  } catch (error) {
    if (mine === asked && sheet.value === name) closeSheet();
    notify(error instanceof Refused ? said(error.phrase, names.value) : t("The server cannot be reached"));
    return null;
  }
}

/** Asks what the strongest bot would do now; the card is marked. */
export async function askTip(): Promise<void> {
  const now = table.value;
  if (!now || !mayAsk.value) return;
  const found = await ask("tip", tip.value?.seq === now.seq ? Promise.resolve(tip.value) : getHint(now.game));
  if (found) batch(() => (tip.value = found));
}

/** Asks why the move that the replay shows was played. */
export async function askWhy(): Promise<void> {
  const now = table.value;
  if (now && explicable.value !== null) await ask("why", getWhy(now.game, explicable.value));
}

/** The key of both: in the replay why, at the table a tip. */
export function askEither(): void {
  void (replayed.value === null ? askTip() : askWhy());
}
