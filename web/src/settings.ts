// What a person sets for himself, kept in this browser.

import { effect, signal } from "@preact/signals";
import type { NewGame } from "./wire.ts";

export type Speed = "off" | "fast" | "normal" | "slow";
export type Assistance = "beginner" | "normal" | "table";

export interface Settings {
  language: string;
  assistance: Assistance;
  speed: Speed;
  big: boolean;
  months: boolean;
  sound: boolean;
  contrast: boolean;
  name: string;
  /** What was played last, in all and of each game. */
  last: NewGame | null;
  choices: Record<string, NewGame>;
}

const PLACE = "fudaba-settings";
const FIRST: Settings = {
  language: "",
  assistance: "beginner",
  speed: "normal",
  big: false,
  months: true,
  sound: true,
  contrast: false,
  name: "",
  last: null,
  choices: {},
};

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = signal<Settings>({ ...FIRST, ...stored() });

/** Changes some settings. */
export function change(some: Partial<Settings>): void {
  settings.value = { ...settings.value, ...some };
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const asked = new URLSearchParams(location.search).get("motion") === "off";
const FACTORS: Record<Speed, number> = { off: 0, fast: 0.5, normal: 1, slow: 2 };

/** How long movements last, as a factor; 0 is no movement at all. */
export function pace(): number {
  return asked || still.matches ? 0 : FACTORS[settings.value.speed];
}

effect(() => {
  const { big, contrast, assistance } = settings.value;
  Object.assign(document.documentElement.dataset, { big, contrast, assistance, still: pace() === 0 });
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings.value));
  } catch {
    // A browser that stores nothing still plays.
  }
});
