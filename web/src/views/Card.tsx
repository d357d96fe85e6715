// A card as a picture, and the small drawings that stand beside cards.

import { art, backArt } from "../art.ts";
import { type Rank } from "../deck.ts";
import { cardName } from "../words.ts";

/** The picture alone; its name is told by what stands around it, unless `named`. */
export function Face({ card, named = false }: { card: string; named?: boolean }) {
  return <img class="face" src={art(card)} alt={named ? cardName(card) : ""} width="120" height="196" draggable={false} />;
}

/** A card that lies face down. */
export function Back() {
  return <img class="face" src={backArt()} alt="" width="120" height="196" draggable={false} />;
}

/** A row of small cards, for lists. */
export function SmallCards({ cards, faint = false }: { cards: readonly string[]; faint?: boolean }) {
  return (
    <ul class={faint ? "small-cards faint" : "small-cards"}>
      {cards.map((card) => (
        <li key={card}>
          <Face card={card} named />
        </li>
      ))}
    </ul>
  );
}

const SIGNS: Record<Rank, string> = {
  B: "M8 3.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8M8 0v2.4M8 13.6V16M0 8h2.4M13.6 8H16M2.3 2.3 4 4M12 12l1.7 1.7M13.7 2.3 12 4M4 12l-1.7 1.7",
  A: "M8 .8 15.2 8 8 15.2.8 8z",
  R: "M5 .8h6v14.4H5z",
  C: "M8 3a5 5 0 1 1 0 10A5 5 0 0 1 8 3",
};

/** The sign of a category, as in the corner of the cards. */
export function Sign({ rank }: { rank: Rank }) {
  return (
    <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SIGNS[rank]} />
    </svg>
  );
}

const ICONS = {
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "M6 6l12 12M18 6 6 18",
  log: "M5 5h14M5 10h14M5 15h9M5 20h6",
  yaku: "M4 20V10M10 20V4M16 20v-8M22 20H2",
  back: "M15 5l-7 7 7 7",
  forth: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M7 5v14",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.5",
  tip: "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-.8.8-1 1.3-1 2H9c0-.7-.2-1.2-1-2",
  down: "M6 9l6 6 6-6",
  people: "M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2 20c0-4 2.7-6 6-6s6 2 6 6M16 11a3 3 0 1 0-1-5.8M17 14c3 .4 5 2.4 5 6",
};

/** A drawing on a button. */
export function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
