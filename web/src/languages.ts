// Which languages there are, and which one is spoken.

import { signal } from "@preact/signals";
import { getCatalogue, getLanguages } from "./api.ts";
import { bestLanguage } from "./format.ts";
import { change, settings } from "./settings.ts";
import { catalogue, language } from "./words.ts";

export const languages = signal<[string, string][]>([["en", "English"]]);

async function load(code: string): Promise<void> {
  const { messages } = await getCatalogue(code);
  catalogue.value = messages;
  language.value = code;
  document.documentElement.lang = code;
}

/** Speaks the chosen language, else the first of the browser's that there is. */
export async function speakFirst(): Promise<void> {
  const offered = await getLanguages();
  languages.value = offered.languages;
  const codes = offered.languages.map(([code]) => code);
  await load(bestLanguage([settings.value.language, ...navigator.languages], codes));
}

/** Changes the language and remembers it. */
export async function speak(code: string): Promise<void> {
  await load(code);
  change({ language: code });
}
