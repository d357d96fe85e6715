// Number cards in front of the seats: which belong together, and what another card would do. Pure.

export interface Group {
  rank: number;
  seats: number[];
  total: number;
}

/** The ranks that lie in front of seats, the highest total first. */
export function groups(fronts: readonly (string | null)[]): Group[] {
  const found = new Map<number, number[]>();
  fronts.forEach((card, seat) => {
    if (card !== null) found.set(Number(card), [...(found.get(Number(card)) ?? []), seat]);
  });
  return [...found].map(([rank, seats]) => ({ rank, seats, total: rank * seats.length })).sort((a, b) => b.total - a.total || b.rank - a.rank);
}

export interface Effect {
  joined: number[];
  total: number;
  /** Seats whose cards would be discarded. */
  flushed: number[];
}

/** What a card would do if it were laid now. */
export function effect(card: string, fronts: readonly (string | null)[]): Effect {
  const rank = Number(card);
  const all = groups(fronts);
  const joined = all.find((group) => group.rank === rank)?.seats ?? [];
  const total = rank * (joined.length + 1);
  const flushed = all.filter((group) => group.rank !== rank && group.total < total).flatMap((group) => group.seats);
  return { joined, total, flushed };
}
