// The lines of a score under the seats that they concern: what a seat scores, and what it pays. Pure: no line is lost.

import type { Line } from "./wire.ts";

export interface Part {
  seat: number;
  /** Whether these are factors of what the seat pays, else what it scores. */
  pays: boolean;
  /** Points won, or points paid; null where another part of the seat tells them. */
  points: number | null;
  lines: Line[];
}

/** Who scores something, line by line, then who pays, with what counts for him alone. */
export function parts(lines: readonly Line[], scores: readonly number[]): Part[] {
  const owners = unique(lines.filter((line) => line.loser === null).map((line) => line.seat));
  const charged = unique(lines.flatMap((line) => line.loser ?? []));
  const silent = scores.map((_, seat) => seat).filter((seat) => (scores[seat] ?? 0) < 0 && !owners.includes(seat));
  const payers = unique([...charged, ...(scores.length > 2 || charged.length > 0 ? silent : [])]).sort((a, b) => a - b);
  return [
    ...owners.map((seat) => ({
      seat,
      pays: false,
      points: scores[seat] ?? 0,
      lines: lines.filter((line) => line.loser === null && line.seat === seat),
    })),
    ...payers.map((seat) => ({
      seat,
      pays: true,
      points: owners.includes(seat) ? null : Math.max(0, -(scores[seat] ?? 0)),
      lines: lines.filter((line) => line.loser === seat),
    })),
  ];
}

function unique(seats: readonly number[]): number[] {
  return [...new Set(seats)];
}
