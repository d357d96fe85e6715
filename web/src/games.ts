// What the page has to know of each game beside what the server tells: which words there are and how they are asked.

import type { Table } from "./wire.ts";
import { t } from "./words.ts";

/** How many play where nothing else was chosen. */
export const SEATS: Record<string, number> = { "koi-koi": 2, "go-stop": 3, "hana-awase": 3, "fuji-flush": 5 };

/** Keys of the words that a player may say; shaking and bombing are followed by their month. */
export const WORD_KEYS: Record<string, string> = {
  "koi-koi": "k",
  go: "g",
  stop: "s",
  shake: "h",
  bomb: "b",
  in: "i",
  out: "o",
  low: "d",
  pass: "p",
  flip: "f",
  show: "w",
  "cup-animal": "a",
  "cup-chaff": "c",
  accept: "a",
  refuse: "r",
};

/** A word without its month. */
export function stem(word: string): string {
  return word.split(":")[0] ?? word;
}

/** The word on its button; `n` is which go it would be. */
export function wordName(word: string, n = 1): string {
  const names: Record<string, () => string> = {
    "koi-koi": () => t("Koi-koi!"),
    go: () => (n > 1 ? t("Go! (number {n})", { n }) : t("Go!")),
    stop: () => t("Stop"),
    shake: () => t("Shake"),
    bomb: () => t("Bomb"),
    in: () => t("I play"),
    out: () => t("I am out"),
    low: () => t("Declare it"),
    pass: () => t("No declaration"),
    flip: () => t("Only turn up a card"),
    show: () => t("Show the hand, offer a draw"),
    "cup-animal": () => t("An animal"),
    "cup-chaff": () => t("Two chaff"),
    accept: () => t("Accept the draw"),
    refuse: () => t("Refuse"),
  };
  return names[stem(word)]?.() ?? word;
}

/** Words that go on playing: their button is red. */
export const BOLD: readonly string[] = ["koi-koi", "go", "in", "low", "refuse"];

export interface Asking {
  title: string;
  note: string;
}

/** Below how many points low-man-out succeeds: 20 with twelve months, so much less with fewer. */
export function lowLimit(options: Table["options"]): number {
  return Math.floor((20 * Number(options["months"] ?? 12)) / 12);
}

/** What a phase asks in words; null where cards are played or the question says all with what stopping pays. */
export function asking(phase: string, game: string, options: Table["options"]): Asking | null {
  switch (phase) {
    case "drop-out":
      return {
        title: t("Do you play this deal?"),
        note:
          game === "go-stop"
            ? t("Three play. Whoever is left over when three are in sells lights and sits out; who says out wins and loses nothing.")
            : t("Three play. Who is out scores nothing in this deal, and the hand goes back into the stock."),
      };
    case "declare":
      return {
        title: t("Low-man-out?"),
        note: t("If you declare it and stay below {limit} points, whoever has most loses all points of this deal. You must still take whenever you can.", { limit: lowLimit(options) }),
      };
    case "read-cup":
      return { title: t("What is the sake cup?"), note: t("It counts as an animal or as two chaff cards.") };
    case "four-in-hand":
      return { title: t("Four of a month in your hand"), note: t("Stop wins the round at once; go plays on.") };
    case "accept-draw":
      return { title: t("A draw is offered"), note: t("Who refuses it pays for all if the round is lost.") };
    default:
      return null;
  }
}
