// The lines of a score under the seats that they concern: what a seat scores, and what it pays. Pure: no line is lost.

import type { Line } from "./wire.ts";

export interface Part {
  seat: number;
  /** Whether these are what the seat pays, else what it scores. */
  pays: boolean;
  /** Whom it pays, where several are paid. */
  to: number | null;
  /** Points won, or points paid; null where only all parts of the seat together tell them. */
  points: number | null;
  lines: Line[];
}

/** Who scores something, line by line, then who pays, with what he pays alone. */
export function parts(lines: readonly Line[], scores: readonly number[]): Part[] {
  const owners = unique(lines.filter((line) => line.loser === null).map((line) => line.seat));
  return [
    ...owners.map((seat): Part => ({
      seat,
      pays: false,
      to: null,
      points: scores[seat] ?? 0,
      lines: lines.filter((line) => line.loser === null && line.seat === seat),
    })),
    ...payments(lines, scores, owners),
  ];
}

function payments(lines: readonly Line[], scores: readonly number[], owners: readonly number[]): Part[] {
  const charged = readable(lines).filter((line) => line.loser !== null);
  const paid = unique(lines.map((line) => line.seat));
  const losing = scores.flatMap((points, seat) => (points < 0 && !owners.includes(seat) ? seat : []));
  const silent = scores.length > 2 || charged.length > 0 ? losing : [];
  const payers = unique([...charged.flatMap((line) => line.loser ?? []), ...silent]).sort((a, b) => a - b);
  return payers.flatMap((seat): Part[] => {
    const own = charged.filter((line) => line.loser === seat);
    const winner = owners.length === 1 && losing.includes(seat) ? owners : [];
    const receivers = unique([...own.map((line) => line.seat), ...winner]);
    const alone = receivers.length < 2 && !paid.includes(seat);
    const points = alone ? Math.max(0, -(scores[seat] ?? 0)) : null;
    if (paid.length < 2 || receivers.length === 0) return [{ seat, pays: true, to: null, points, lines: own }];
    return receivers.map((to) => ({ seat, pays: true, to, points, lines: own.filter((line) => line.seat === to) }));
  });
}

/** What was paid before anything was scored is no part of what is multiplied: it goes to the end. */
function readable(lines: readonly Line[]): readonly Line[] {
  const first = Math.max(0, lines.findIndex((line) => line.loser === null));
  return [...lines.slice(first), ...lines.slice(0, first)];
}

function unique(seats: readonly number[]): number[] {
  return [...new Set(seats)];
}
