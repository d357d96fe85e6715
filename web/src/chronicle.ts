// The log: which events are lines, and which lines belong to which deal. Pure.

import type { TableEvent } from "./wire.ts";

export interface Entry {
  /** Place of the event in the list of events. */
  place: number;
  event: TableEvent;
  /** For the dealing of the table, which is one line: all cards dealt to it. */
  dealt: string[];
}

export interface Chapter {
  number: number;
  entries: Entry[];
}

export interface DealSum {
  number: number;
  scores: number[];
}

/** The events of a match as lines of a log, one chapter for each deal; the dealing itself is one line. */
export function chronicle(events: readonly TableEvent[]): Chapter[] {
  const chapters: Chapter[] = [];
  events.forEach((event, place) => {
    if (chapters.length === 0 || opens(event, chapters.at(-1))) {
      chapters.push({ number: event.number ?? chapters.length + 1, entries: [] });
    }
    add(chapters.at(-1)?.entries ?? [], event, place);
  });
  return chapters;
}

/** A deal opens a chapter; the drawing for the first dealer belongs to the chapter of the first deal. */
function opens(event: TableEvent, chapter: Chapter | undefined): boolean {
  return event.kind === "deal-begins" && !chapter?.entries.every((entry) => entry.event.kind === "draw");
}

function add(entries: Entry[], event: TableEvent, place: number): void {
  const last = entries.at(-1);
  const dealing = last?.event.kind === "table-card" ? last : undefined;
  if (dealing && (event.kind === "dealt" || event.kind === "table-card")) {
    dealing.place = place;
    if (event.card !== null && event.kind === "table-card") dealing.dealt.push(event.card);
  } else if (event.kind === "dealt" && last?.event.kind === "deal-begins") {
    last.place = place;
  } else if (event.kind !== "dealt") {
    const dealt = event.kind === "table-card" && event.card !== null ? [event.card] : [];
    entries.push({ place, event, dealt });
  }
}

/** Place in the log of the decision that an event came of, if its deal is over: then it can be explained. */
export function decisionAt(events: readonly TableEvent[], place: number, over: boolean): number | null {
  const seq = events[place]?.seq;
  const first = events.find((event) => event.seq === seq);
  if (seq === undefined || !first || first.kind === "draw" || first.kind === "deal-begins") return null;
  const ended = over || events.slice(place + 1).some((event) => event.kind === "deal-begins");
  return ended ? seq : null;
}

/** What each deal paid, and to whom. */
export function sums(events: readonly TableEvent[]): DealSum[] {
  let number = 0;
  const found: DealSum[] = [];
  for (const event of events) {
    if (event.kind === "deal-begins") number = event.number ?? number + 1;
    if (event.kind === "deal-ends") found.push({ number, scores: event.scores });
  }
  return found;
}
