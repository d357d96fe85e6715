// The game at this browser: what the server said, what is shown of it by now, and what the player decides.

import { batch, computed, signal } from "@preact/signals";
import { getGames, postGame, Refused } from "./api.ts";
import { style } from "./art.ts";
import { boardAt, emptyBoard, fold, fromTable, SETTING, settingOf, steps, type Board } from "./board.ts";
import { callOut } from "./calls.ts";
import { month } from "./deck.ts";
import { capture } from "./motion.ts";
import { waiting } from "./pondering.ts";
import { change, pace, settings } from "./settings.ts";
import { connection, leave, open, pending, send, since } from "./socket.ts";
import { play as sound } from "./sound.ts";
import { tell } from "./telling.ts";
import { said, t } from "./words.ts";
import type { Message, NewGame, Refusal, Table, TableEvent } from "./wire.ts";

/** The newest message whose events have all been shown. */
export const table = signal<Table | null>(null);
/** The events shown so far, from the first of the match. */
export const events = signal<readonly TableEvent[]>([]);
/** What lies where at this moment. */
export const board = signal<Board>(emptyBoard(SETTING));
/** Whether movements are under way. */
export const busy = signal(false);
/** Place in `events` that is looked at, or null for now. */
export const replayed = signal<number | null>(null);
/** The hand card that waits for its target. */
export const selected = signal<string | null>(null);
/** The card under the pointer or the focus. */
export const looked = signal<string | null>(null);
/** Place in the log of the newest decision of ours that the server took; what came of it may still be on its way. */
const acknowledged = signal(0);
export const notice = signal("");
/** The newest lines for those who listen. */
export const spoken = signal<readonly { id: number; text: string }[]>([]);
/** Why nothing can be shown, in words; "" while there is hope. */
export const trouble = signal("");

export const you = computed(() => table.value?.you ?? 0);
/** The other seats, in the order of turns. */
export const others = computed(() => {
  const many = table.value?.seats.length ?? 2;
  return Array.from({ length: many - 1 }, (_, step) => (you.value + 1 + step) % many);
});
export const names = computed(() => {
  const guests = [t("Hanako"), t("Taro"), t("Yuki"), t("Kenji"), t("Aoi"), t("Ren"), t("Mei")];
  return (table.value?.seats ?? []).map((seat, index) => {
    if (seat.name) return seat.name;
    return index === you.value ? t("You") : (guests[others.value.indexOf(index) % guests.length] ?? "");
  });
});
const setting = computed(() => (table.value ? settingOf(table.value) : SETTING));
/** The points of all seats before the first deal. */
const start = computed(() =>
  events.value
    .filter((event) => event.kind === "deal-ends")
    .reduce((left, event) => left.map((points, seat) => points - (event.scores[seat] ?? 0)), [...board.value.totals]),
);
export const shown = computed(() =>
  replayed.value === null ? board.value : boardAt(setting.value, events.value, replayed.value, start.value),
);
/** Whether the player may decide something now. */
export const mayAct = computed(
  () =>
    !busy.value &&
    replayed.value === null &&
    pending.value === null &&
    connection.value === "open" &&
    table.value !== null &&
    table.value.seq >= acknowledged.value &&
    table.value.actor === you.value,
);
export const legal = computed<readonly string[]>(() => (mayAct.value ? (table.value?.legal ?? []) : []));
/** What the player may say now; cards that he may play or take are no words. */
export const words = computed<readonly string[]>(() => {
  const now = table.value;
  return legal.value.filter((action) => !now?.hand.includes(action) && !now?.table.includes(action));
});

let queue: Table[] = [];
let newest = -1;
let last: Table | null = null;
let fresh = false;
let wake: (() => void) | null = null;
let hurried = false;
let aimed: { card: string; target: string } | null = null;
let noticeTimer = 0;
let lostSeats = 0;
let hurriedAt = -Infinity;
/** When the newest event had been shown. */
let rested = -Infinity;
/** Milliseconds after a hurrying click in which nothing is decided: that click meant the movement. */
const GUARD = 350;

/** Says something to the player for a while. */
export function notify(text: string): void {
  notice.value = text;
  clearTimeout(noticeTimer);
  noticeTimer = window.setTimeout(() => (notice.value = ""), 6000);
}

/** Opens the newest unfinished game, or deals a new one at once. */
export async function enter(): Promise<void> {
  try {
    const { games } = await getGames();
    const first = games[0];
    if (first) join(first);
    else await begin({ ...(settings.value.last ?? FIRST_GAME), name: settings.value.name });
  } catch (error) {
    trouble.value = error instanceof Refused ? said(error.phrase, []) : t("The server cannot be reached");
    setTimeout(() => void enter(), 3000);
  }
}

const FIRST_GAME: NewGame = { rules: "koi-koi", preset: "standard", options: {}, seats: 2, bot: "greedy", name: "" };

/** Makes a game and sits down at it; throws what the server refuses. What was played last is dealt next time. */
export async function begin(game: NewGame): Promise<void> {
  const made = await postGame(game);
  change({ last: game, choices: { ...settings.value.choices, [game.rules]: game } });
  fresh = true;
  join(made.game);
}

function join(game: string): void {
  leave();
  batch(() => {
    table.value = null;
    events.value = [];
    board.value = emptyBoard(SETTING);
    replayed.value = null;
    selected.value = null;
  });
  queue = [];
  newest = -1;
  last = null;
  aimed = null;
  acknowledged.value = 0;
  open(game, receive);
}

function receive(message: Message): void {
  if (message.type === "ack") acknowledged.value = message.seq;
  if (message.type === "refusal") refused(message);
  if (message.type === "table") arrived(message);
}

function refused(refusal: Refusal): void {
  aimed = null;
  selected.value = null;
  if (refusal.code === "stale") since(last?.seq ?? 0);
  if (LOST_SEAT.includes(refusal.code)) standUp(refusal);
  sound("refused");
  notify(said(refusal.phrase, names.value));
}

const LOST_SEAT = ["no_such_game", "not_seated", "forbidden", "unauthenticated"];

/** The seat is not ours (any more): another game, unless that was tried already. */
function standUp(refusal: Refusal): void {
  leave();
  table.value = null;
  lostSeats += 1;
  if (lostSeats < 3) {
    void enter();
    return;
  }
  trouble.value = said(refusal.phrase, []);
  setTimeout(() => void enter(), 10_000);
}

function arrived(message: Table): void {
  style.value = message.art;
  const first = last === null;
  last = message;
  lostSeats = 0;
  trouble.value = "";
  const unseen = message.events.filter((event) => event.seq > newest);
  newest = unseen.at(-1)?.seq ?? newest;
  followAim(message);
  const many = unseen.length > 60 || (first && !fresh);
  fresh = false;
  if (many) catchUp({ ...message, events: unseen });
  else queue.push({ ...message, events: unseen });
  if (table.value === null) {
    batch(() => {
      table.value = message;
      board.value = emptyBoard(setting.value, message.number, message.dealer, firstTotals(message));
    });
  }
  if (!busy.value) void show();
}

function catchUp(message: Table): void {
  const skipped = queue.flatMap((waiting) => waiting.events);
  queue = [];
  batch(() => {
    events.value = [...events.value, ...skipped, ...message.events];
    table.value = message;
    const all = [...skipped, ...message.events];
    const now = board.value.game === message.rules && board.value.hands.length === message.seats.length ? board.value : emptyBoard(setting.value);
    board.value = fromTable(message, all.reduce((before, event) => fold(setting.value, before, event), now));
  });
}

/** The points of all seats before the events of this message. */
function firstTotals(message: Table): number[] {
  const paid = message.events.filter((event) => event.kind === "deal-ends");
  return message.seats.map((seat, index) => seat.total - paid.reduce((sum, event) => sum + (event.scores[index] ?? 0), 0));
}

/** A target that was clicked together with the hand card is chosen as soon as the server asks. */
function followAim(message: Table): void {
  if (!aimed || message.phase !== "choose-for-played" || message.card !== aimed.card) return;
  const { target } = aimed;
  aimed = null;
  if (message.legal.includes(target)) send("act", { action: target }, message.seq);
}

async function show(): Promise<void> {
  busy.value = true;
  for (let message = queue.shift(); message; message = queue.shift()) {
    for (const event of message.events) {
      await ponder(event);
      await showEvent(event);
      rested = performance.now();
    }
    const settled = message;
    if (pace() > 0) capture("");
    batch(() => {
      table.value = settled;
      board.value = fromTable(settled, board.value);
    });
  }
  batch(() => {
    busy.value = false;
    hurried = false;
  });
}

/** Lets a bot seem to think before it moves. */
async function ponder(event: TableEvent): Promise<void> {
  const left = waiting(event.thought, pace(), others.value.length, performance.now() - rested);
  if (left > 0 && !hurried && !document.hidden) await pause(left);
}

async function showEvent(event: TableEvent): Promise<void> {
  events.value = [...events.value, event];
  callOut(event);
  if (event.kind !== "dealt" && event.kind !== "table-card") speak(tell(event, names.value, you.value, board.value.game));
  const moving = pace() > 0 && !hurried && !document.hidden;
  if (moving || event.kind !== "dealt") sound(event.kind);
  for (const next of steps(setting.value, board.value, event)) {
    const still = pace() === 0 || hurried || document.hidden;
    if (!still) capture(origin(event), event);
    board.value = next;
    if (!still) await pause(length(event) * pace());
  }
}

/** Where a card comes from that was nowhere before. */
function origin(event: TableEvent): string {
  if (["flush", "push", "push-along"].includes(event.kind)) return `front-${event.seat}`;
  if (!["lay", "join", "bomb"].includes(event.kind)) return "stock";
  const copies = (board.value.hands[event.seat ?? 0] ?? []).filter((card) => card !== null && card === event.card).length;
  return copies > 0 ? `own-${event.card}-${copies - 1}` : `hand-${event.seat}`;
}

function speak(text: string): void {
  const id = (spoken.value.at(-1)?.id ?? 0) + 1;
  spoken.value = [...spoken.value.slice(-11), { id, text }];
}

const LENGTHS: Record<string, number> = {
  draw: 700,
  "deal-begins": 250,
  dealt: 70,
  "table-card": 70,
  lay: 480,
  flip: 560,
  choose: 350,
  take: 480,
  rise: 500,
  "koi-koi": 900,
  stop: 700,
  lucky: 1200,
  "table-four": 900,
  "table-pairs": 900,
  "auto-stop": 700,
  join: 480,
  flush: 320,
  drawn: 260,
  push: 420,
  "push-along": 320,
  wins: 900,
  place: 0,
  result: 0,
  reshuffle: 500,
  shake: 1000,
  bomb: 900,
  ppeok: 900,
  jjok: 700,
  ttadak: 700,
  "eaten-ppeok": 600,
  "three-ppeok": 900,
  sseul: 700,
  give: 420,
  go: 900,
  nagari: 800,
  low: 600,
  pass: 250,
  in: 350,
  out: 350,
  void: 900,
  exhausted: 700,
};

function length(event: TableEvent): number {
  if (event.kind === "choose" && event.seat === you.value) return 0;
  return LENGTHS[event.kind] ?? 300;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Brings the movements under way to their end at once. */
export function hurry(): void {
  if (!busy.value) return;
  hurried = true;
  hurriedAt = performance.now();
  wake?.();
}

function act(action: string): void {
  if (!last || !legal.value.includes(action) || guarded()) return;
  selected.value = null;
  looked.value = null;
  send("act", { action }, last.seq);
}

function guarded(): boolean {
  return performance.now() - hurriedAt < GUARD;
}

/** The table cards that a hand card would take. */
export function targets(card: string): readonly string[] {
  return table.value?.takes[card] ?? [];
}

/** Whether a hand card waits for its target: in Go-Stop that is asked after the flip. */
export function lifts(card: string): boolean {
  const now = table.value;
  if (!now || now.rules === "go-stop") return false;
  const cards = targets(card);
  return cards.length === 2 || cards.some((one) => month(one) !== month(card));
}

/** A hand card was picked: it is played, or lifted when there are several to choose from. */
export function pick(card: string): void {
  if (table.value?.phase !== "play" || !legal.value.includes(card) || guarded()) return;
  if (!lifts(card)) act(card);
  else selected.value = selected.value === card ? null : card;
}

/** A field card was picked: as the choice asked for, or as the target of the lifted card. */
export function aim(target: string): void {
  const card = selected.value;
  if (card !== null && targets(card).includes(target)) {
    aimed = { card, target };
    act(card);
  } else if (table.value?.phase.startsWith("choose")) act(target);
}

/** The field cards that can be picked now. */
export const choosable = computed<readonly string[]>(() => {
  if (!mayAct.value) return [];
  if (table.value?.phase.startsWith("choose")) return legal.value;
  return selected.value === null ? [] : targets(selected.value);
});

/** Says a word, if it may be said now; of several months the first. */
export function say(word: string): void {
  const found = words.value.find((one) => one === word || one.startsWith(`${word}:`));
  if (found) act(found);
}

/** Asks for the next deal. */
export function nextDeal(): void {
  if (!last || busy.value || guarded() || pending.value || table.value?.phase !== "deal-over") return;
  if (last.seq < acknowledged.value) return;
  replayed.value = null;
  send("next", {}, last.seq);
}

/** Looks at the table as it was after an event, or at now. */
export function replay(place: number | null): void {
  const end = events.value.length - 1;
  hurry();
  selected.value = null;
  replayed.value = place === null ? null : Math.max(0, Math.min(place, end));
}
