// The catalogue of the language in use, and the three doors to it: t, tn and tc.

import { computed, signal } from "@preact/signals";
import { counted, fill, plural, readable, SEATS, signed, type Entry } from "./format.ts";
import type { Phrase, Value } from "./wire.ts";

const CONTEXT = "\u0004";

/** Values of a phrase that are ids of terms, and the contexts where these stand. */
const CONTEXTS: Record<string, string> = {
  card: "card",
  cards: "card",
  yaku: "yaku",
  factor: "yaku",
  option: "option",
  preset: "preset",
  game: "game",
};

/** Values of a phrase that are numbers with decimals, written as text. */
const DECIMALS: readonly string[] = ["amount", "against"];

export const language = signal("en");
export const catalogue = signal<Record<string, Entry>>({});

const lists = computed(() => new Intl.ListFormat(language.value, { type: "conjunction" }));

/** A sentence of the page. */
export function t(text: string, values: Record<string, Value> = {}): string {
  const entry = catalogue.value[text] ?? text;
  return fill(plural(entry, counted(values), language.value), values);
}

/** A sentence that counts something; `{n}` is the number. */
export function tn(one: string, many: string, n: number, values: Record<string, Value> = {}): string {
  const entry = catalogue.value[one] ?? { one, other: many };
  return fill(plural(entry, Math.abs(n), catalogue.value[one] ? language.value : "en"), { n: n < 0 ? signed(n) : n, ...values });
}

/** A term: the name of a card, a combination, an option, by its id. */
export function tc(context: string, id: string): string {
  const entry = catalogue.value[context + CONTEXT + id];
  return entry === undefined ? readable(id) : plural(entry, 1, language.value);
}

/** Several things as one enumeration. */
export function listed(words: readonly string[]): string {
  return lists.value.format(words);
}

/** What a bot is called: its level, and its style if it has one. */
export function botName(bot: string): string {
  const [level = "", style = ""] = bot.split(":");
  const named = tc("bot", level);
  return style === "" ? named : t("{level} · {style}", { level: named, style: tc("style", style) });
}

/** The name of a card; a number card is its number. */
export function cardName(card: string): string {
  return /^\d+$/.test(card) ? card : tc("card", card);
}

/** The names of cards as one enumeration. */
export function cardNames(cards: readonly string[]): string {
  return listed(cards.map(cardName));
}

/** A phrase of the server in the language of the page; `names` are the players by seat. */
export function said(phrase: Phrase, names: readonly string[]): string {
  const values = phrase.values ?? {};
  const entry = catalogue.value[phrase.text] ?? phrase.text;
  return fill(plural(entry, counted(values), language.value), values, (name, value) => shown(name, value, names, values["option"]));
}

function shown(name: string, value: Value, names: readonly string[], option: Value | undefined): string {
  if (SEATS.includes(name) && typeof value === "number") return names[value] ?? String(value + 1);
  if (name === "value") return valueName(String(option ?? ""), value);
  if (name === "bot") return botName(String(value));
  if (name === "action") return actionName(String(value));
  if (DECIMALS.includes(name)) return decimal(String(value));
  if (name === "why") return plural(catalogue.value[String(value)] ?? String(value), 1, language.value);
  if (name === "settings" && Array.isArray(value)) return listed(value.map(settingName));
  const context = CONTEXTS[name];
  const word = (id: string) => (context === undefined ? id : context === "card" ? cardName(id) : tc(context, id));
  return Array.isArray(value) ? listed(value.map(word)) : word(String(value));
}

/** An action as records write it: a card by its name, a word with its month, a rank as it is. */
export function actionName(action: string): string {
  if (/^\d+$/.test(action) || `card${CONTEXT}${action}` in catalogue.value) return cardName(action);
  const [word = "", month = ""] = action.split(":");
  return `${tc("action", word)} ${month}`.trimEnd();
}

/** A number with its decimals, as the language writes it. */
export function decimal(number: string): string {
  const digits = number.split(".")[1]?.length ?? 0;
  const written = new Intl.NumberFormat(language.value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return written.format(Number(number)).replace("-", "\u2212");
}

/** An option with its value, out of `name=value`. */
function settingName(setting: string): string {
  const [option = "", value = ""] = setting.split(/=(.*)/s);
  return `${tc("option", option)}: ${valueName(option, value)}`;
}

/** The value of an option in words; a number stays one. */
export function valueName(option: string, value: Value): string {
  if (Array.isArray(value)) return listed((value.length === 0 ? ["none"] : value).map((word) => valueName(option, word)));
  const entry = catalogue.value[`value${CONTEXT}${option}=${value}`];
  return entry === undefined ? String(value) : plural(entry, 1, language.value);
}
