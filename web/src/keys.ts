// The keyboard: digits pick, arrows move, letters decide.

import { effect } from "@preact/signals";
import { askEither } from "./advice.ts";
import { WORD_KEYS, stem } from "./games.ts";
import { hurry, mayAct, nextDeal, replay, replayed, say, selected, table, words } from "./session.ts";
import { step } from "./views/Log.tsx";
import { askForGame } from "./views/NewGame.tsx";
import { openSheet, sheet } from "./views/Sheet.tsx";
import { wide } from "./wide.ts";

function cardsOf(kind: "hand" | "field"): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-testid="${kind}-card"]`)];
}

/** On the field only the cards that can be taken are stops, if there are such. */
function fieldStops(): HTMLElement[] {
  const cards = cardsOf("field");
  const able = cards.filter((card) => card.getAttribute("aria-disabled") === "false");
  return able.length > 0 ? able : cards;
}

function nearest(from: HTMLElement, cards: readonly HTMLElement[]): HTMLElement | undefined {
  const middle = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    return box.left + box.width / 2;
  };
  const here = middle(from);
  return [...cards].sort((a, b) => Math.abs(middle(a) - here) - Math.abs(middle(b) - here))[0];
}

function move(key: string): void {
  const current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const hand = cardsOf("hand");
  const field = fieldStops();
  const row = current && field.includes(current) ? field : hand;
  const place = current ? row.indexOf(current) : -1;
  if (key === "ArrowLeft") row.at(Math.max(0, place - 1))?.focus();
  else if (key === "ArrowRight") row[Math.min(row.length - 1, place + 1)]?.focus();
  else if (key === "ArrowUp" && row === hand) (place < 0 ? hand[0] : nearest(current ?? hand[0]!, field))?.focus();
  else if (key === "ArrowDown" && row === field && current) nearest(current, hand)?.focus();
}

/** After a hand card was lifted, the focus goes on to what it can take. */
function onwards(): void {
  requestAnimationFrame(() => {
    if (selected.value !== null || table.value?.phase.startsWith("choose")) {
      cardsOf("field").find((card) => card.getAttribute("aria-disabled") === "false")?.focus();
    }
  });
}

function show(name: "yaku" | "log"): void {
  if (!wide.value) openSheet(name);
  else document.querySelector<HTMLElement>(name === "log" ? ".log" : ".yaku-list button, .players")?.focus();
}

function escape(): void {
  if (replayed.value !== null) replay(null);
  else selected.value = null;
}

function letter(key: string): boolean {
  if (/^[0-9]$/.test(key)) cardsOf("hand")[(Number(key) + 9) % 10]?.focus();
  else if (words.value.some((word) => WORD_KEYS[stem(word)] === key)) saying(key);
  else if (key === "t") askEither();
  else if (key === "n") proceed();
  else if (key === "l") show("log");
  else if (key === "y") show("yaku");
  else if (key === "?") openSheet("help");
  else if (key === "Escape") escape();
  else return false;
  return true;
}

function saying(key: string): void {
  const word = words.value.find((one) => WORD_KEYS[stem(one)] === key);
  if (word) say(word);
}

function proceed(): void {
  if (table.value?.phase === "match-over") askForGame(table.value.rules);
  else nextDeal();
}

function arrow(key: string): boolean {
  if (!key.startsWith("Arrow")) return false;
  if (replayed.value !== null && (key === "ArrowLeft" || key === "ArrowRight")) step(key === "ArrowLeft" ? -1 : 1);
  else move(key);
  return true;
}

let place = 0;
let byKeys = false;

/** When a card that had the focus is gone, those who play by keys go on beside its place, or where there is a choice. */
function goOn(): void {
  const phase = table.value?.phase ?? "";
  if (!mayAct.value || !(phase === "play" || phase.startsWith("choose"))) return;
  requestAnimationFrame(() => {
    if (!byKeys || document.activeElement !== document.body) return;
    const hand = cardsOf("hand");
    const next = phase === "play" ? hand[Math.min(place, hand.length - 1)] : fieldStops()[0];
    next?.focus({ preventScroll: true });
  });
}

function focused(): void {
  const found = cardsOf("hand").findIndex((card) => card === document.activeElement);
  if (found >= 0) place = found;
}

function pressed(event: KeyboardEvent): void {
  byKeys = true;
  if (sheet.value !== "" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof HTMLElement && event.target.closest("input, select, textarea")) return;
  if (event.key !== "Tab" && !event.key.startsWith("Arrow")) hurry();
  if (event.key === "Enter" && mayAct.value) onwards();
  if (arrow(event.key) || letter(event.key)) event.preventDefault();
}

/** Listens to the keyboard and to clicks that hurry the cards. */
export function listen(): void {
  document.addEventListener("keydown", pressed);
  document.addEventListener("focusin", focused);
  document.addEventListener("pointerdown", () => {
    byKeys = false;
    hurry();
  });
  effect(goOn);
}
