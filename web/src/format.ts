// Filling templates and choosing plural forms. Pure: knows no catalogue, seat or page.

import type { Value } from "./wire.ts";

/** A translation: one text, or one text for each plural category of the language. */
export type Entry = string | Record<string, string>;

/** Puts values into the {places} of a template; a place without a value stays as it is. */
export function fill(
  template: string,
  values: Record<string, Value> = {},
  show: (name: string, value: Value) => string = (_, value) => String(value),
): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : show(name, value);
  });
}

/** The form of an entry for a number, by the plural rules of the language. */
export function plural(entry: Entry, count: number, language: string): string {
  if (typeof entry === "string") return entry;
  const category = new Intl.PluralRules(language).select(count);
  return entry[category] ?? entry["other"] ?? entry["many"] ?? Object.values(entry)[0] ?? "";
}

/** Values of a phrase that are seats: names of players. */
export const SEATS: readonly string[] = ["seat", "receiver"];

/** The number that a phrase counts: `n` if it has one, else its first number that is no seat. */
export function counted(values: Record<string, Value>): number {
  const count = values["n"] ?? Object.entries(values).find(([name, value]) => typeof value === "number" && !SEATS.includes(name))?.[1];
  return typeof count === "number" ? count : 1;
}

/** A number with a true minus sign; `plus` puts a sign before gains too. */
export function signed(n: number, plus = false): string {
  return n < 0 ? `−${-n}` : plus && n > 0 ? `+${n}` : String(n);
}

/** An id for people who have no catalogue: "akatan-aotan" becomes "Akatan aotan". */
export function readable(id: string): string {
  const words = id.replace(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first language of the browser that is on offer, else the first on offer. */
export function bestLanguage(wanted: readonly string[], offered: readonly string[]): string {
  for (const tag of wanted) {
    const found = offered.find((code) => code === tag) ?? offered.find((code) => code === tag.split("-")[0]);
    if (found) return found;
  }
  return offered[0] ?? "en";
}

/** The value of an option as it is written behind `name=`. */
export function spelled(value: Value): string {
  return Array.isArray(value) ? value.join(",") || "none" : String(value);
}
