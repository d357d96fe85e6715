// What can be read off a card's id: hanafuda ("05C1", "X2", "blank") or a number card ("12"). Knows no rules
// but "same month".

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
  const letter = card[2] as Rank;
  return RANKS.includes(letter) ? letter : "C";
}

/** What is printed for a month: in Korea willow is December and paulownia November. */
export function monthNumber(card: string, art: string): number {
  const number = Number(month(card));
  return art === "kr" && number > 10 ? 23 - number : number;
}

/** Whether a card is a number card. */
export function numbered(card: string): boolean {
  return /^\d+$/.test(card);
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

/** Months of which three or more cards lie there. */
export function stackedMonths(cards: readonly (string | null)[]): string[] {
  const many = new Map<string, number>();
  for (const card of cards) if (card !== null) many.set(month(card), (many.get(month(card)) ?? 0) + 1);
  return [...many].filter(([, count]) => count >= 3).map(([name]) => name);
}

/** Hand order for people: by month, within a month bright to chaff; number cards from low to high. */
export function sorted(cards: readonly string[]): string[] {
  if (cards.every(numbered)) return [...cards].sort((a, b) => Number(a) - Number(b));
  const key = (card: string) => month(card) + RANKS.indexOf(rank(card)) + card;
  return [...cards].sort((a, b) => key(a).localeCompare(key(b)));
}
