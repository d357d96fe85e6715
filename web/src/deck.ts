// What can be read off a card's id. Knows no rules but "same month".

export const RANKS = ["B", "A", "R", "C"] as const;
export type Rank = (typeof RANKS)[number];

const MONTHS = ["BRCC", "ARCC", "BRCC", "ARCC", "ARCC", "ARCC", "ARCC", "BACC", "ARCC", "ARCC", "BARC", "BCCC"];

/** The ids of all 48 cards. */
export const IDS: readonly string[] = MONTHS.flatMap((ranks, index) =>
  [...ranks].map((letter, place) => {
    const chaff = [...ranks].filter((other) => other === "C").length;
    const number = letter === "C" && chaff > 1 ? place - ranks.indexOf("C") + 1 : "";
    return String(index + 1).padStart(2, "0") + letter + number;
  }),
);

/** The month of a card, "05" for "05C1". */
export function month(card: string): string {
  return card.slice(0, 2);
}

/** Bright, animal, ribbon or chaff. */
export function rank(card: string): Rank {
  return card[2] as Rank;
}

/** The cards of the same month as this one. */
export function mates(card: string, cards: readonly (string | null)[]): string[] {
  return cards.filter((other): other is string => other !== null && month(other) === month(card));
}

/** A pile as its four groups, each in the order of capture. */
export function grouped(pile: readonly string[]): Record<Rank, string[]> {
  const groups: Record<Rank, string[]> = { B: [], A: [], R: [], C: [] };
  for (const card of pile) groups[rank(card)].push(card);
  return groups;
}

/** Hand order for people: by month, within a month bright to chaff. */
export function sorted(cards: readonly string[]): string[] {
  const key = (card: string) => month(card) + RANKS.indexOf(rank(card)) + card;
  return [...cards].sort((a, b) => key(a).localeCompare(key(b)));
}
