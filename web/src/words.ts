// The catalogue of the language in use, and the three doors to it: t, tn and tc.

import { computed, signal } from "@preact/signals";
import { counted, fill, plural, readable, type Entry } from "./format.ts";
import type { Phrase, Value } from "./wire.ts";

const CONTEXT = "\u0004";

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
  return fill(plural(entry, n, catalogue.value[one] ? language.value : "en"), { n, ...values });
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

/** The names of cards as one enumeration. */
export function cardNames(cards: readonly string[]): string {
  return listed(cards.map((card) => tc("card", card)));
}

/** A phrase of the server in the language of the page; `names` are the players by seat. */
export function said(phrase: Phrase, names: readonly string[]): string {
  const values = phrase.values ?? {};
  const entry = catalogue.value[phrase.text] ?? phrase.text;
  return fill(plural(entry, counted(values), language.value), values, (name, value) => shown(name, value, names));
}

function shown(name: string, value: Value, names: readonly string[]): string {
  if (name === "seat" && typeof value === "number") return names[value] ?? String(value + 1);
  if (name === "card") return tc("card", String(value));
  if (name === "yaku" || name === "factor") {
    return Array.isArray(value) ? listed(value.map((id) => tc("yaku", id))) : tc("yaku", String(value));
  }
  if (Array.isArray(value)) return name === "cards" ? cardNames(value) : listed(value);
  return String(value);
}
