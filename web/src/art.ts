// Where the pictures of the cards are.

import { signal } from "@preact/signals";
import { IDS } from "./deck.ts";
import { settings } from "./settings.ts";

/** How the cards of the table are drawn: jp or kr (with the month numbers of Japan or Korea), or fuji. */
export const style = signal("jp");

/** The picture of a card. */
export function art(card: string): string {
  const index = style.value === "fuji" || settings.value.months ? style.value : "none";
  return `/art/${index}/${card}.svg`;
}

/** The picture of a card that lies face down. */
export function backArt(): string {
  return `/art/${style.value}/back.svg`;
}

/** Fetches all pictures of a deck, so that none is missing when its card is turned up. */
export function fetchPictures(): void {
  const cards = style.value === "fuji" ? Array.from({ length: 19 }, (_, index) => String(index + 2)) : IDS;
  for (const source of [...cards.map(art), backArt()]) new Image().src = source;
}
