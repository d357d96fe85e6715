// The log: which events are lines, and which lines belong to which deal. Pure.

import type { Phrase, TableEvent } from "./wire.ts";

export interface Entry {
  /** Place of the event in the list of events. */
  place: number;
  kind: string;
  seat: number | null;
  phrase: Phrase;
  cards: string[];
}

export interface Chapter {
  number: number;
  entries: Entry[];
}

const SILENT = new Set(["dealt", "table-card"]);

/** The events of a match as lines of a log, one chapter for each deal; the dealing itself is one line. */
export function chronicle(events: readonly TableEvent[]): Chapter[] {
  const chapters: Chapter[] = [];
  events.forEach((event, place) => {
    if (event.kind === "deal-begins" || chapters.length === 0) {
      chapters.push({ number: event.number ?? chapters.length + 1, entries: [] });
    }
    const entries = chapters.at(-1)?.entries ?? [];
    if (SILENT.has(event.kind)) dealing(entries, event, place);
    else entries.push({ place, kind: event.kind, seat: event.seat, phrase: event.phrase, cards: event.cards });
  });
  return chapters;
}

/** Cards that come to the table one by one are one line, which leads to the last of them. */
function dealing(entries: Entry[], event: TableEvent, place: number): void {
  const known = entries.find((entry) => entry.kind === "table-card");
  if (known) known.place = place;
  if (event.kind !== "table-card" || event.card === null) return;
  if (known) known.cards.push(event.card);
  else entries.push({ place, kind: "table-card", seat: null, phrase: event.phrase, cards: [event.card] });
}
