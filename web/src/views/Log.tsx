// Everything that happened, in words; each line leads to that moment.

import { computed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { askWhy, explicable } from "../advice.ts";
import { chronicle, type Chapter, type Entry } from "../chronicle.ts";
import { board, events, names, replay, replayed, you } from "../session.ts";
import { tell } from "../telling.ts";
import { cardNames, t } from "../words.ts";
import { Icon } from "./Card.tsx";
import { closeSheet } from "./Sheet.tsx";

export const chapters = computed(() => chronicle(events.value));

/** A line in words; the field as dealt is told in one. */
function words(entry: Entry): string {
  if (entry.dealt.length > 0) return t("On the field: {cards}", { cards: cardNames(entry.dealt) });
  return tell(entry.event, names.value, you.value, board.value.game);
}

function whose(seat: number | null): string {
  if (seat === null) return "";
  return seat === you.value ? "mine" : "theirs";
}

function show(place: number): void {
  closeSheet();
  replay(place);
}

function ChapterLines({ chapter }: { chapter: Chapter }) {
  return (
    <ol>
      {chapter.entries.map((entry) => (
        <li key={entry.place} class={`entry ${whose(entry.event.seat)} kind-${entry.event.kind}`}>
          <button
            type="button"
            data-testid="log-line"
            aria-current={replayed.value === entry.place ? "step" : undefined}
            onClick={() => show(entry.place)}
          >
            {words(entry)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The log; the newest lines are in view. */
export function Log() {
  const box = useRef<HTMLDivElement>(null);
  const length = events.value.length;
  useEffect(() => {
    if (box.current && replayed.value === null) box.current.scrollTop = box.current.scrollHeight;
  }, [length]);
  const all = chapters.value;
  return (
    <div class="log" data-testid="log" ref={box} tabIndex={0} role="group" aria-label={t("Log")}>
      {all.map((chapter, index) => (
        <details key={index} open={index === all.length - 1}>
          <summary>{t("Deal {n}", { n: chapter.number })}</summary>
          <ChapterLines chapter={chapter} />
        </details>
      ))}
    </div>
  );
}

/** The places that replay stops at. */
function stops(): number[] {
  return chapters.value.flatMap((chapter) => chapter.entries.map((entry) => entry.place));
}

/** Goes some lines back or forth in the replay; beyond the last line is now. */
export function step(by: number): void {
  const places = stops();
  const now = replayed.value ?? places.at(-1) ?? 0;
  const here = places.findLastIndex((place) => place <= now);
  const next = here + by;
  replay(next >= places.length ? null : (places[Math.max(0, next)] ?? null));
}

/** The bar under the table while the past is looked at. */
export function ReplayBar() {
  const place = replayed.value;
  if (place === null) return null;
  const places = stops();
  const here = places.findLastIndex((stop) => stop <= place);
  const event = chapters.value.flatMap((chapter) => chapter.entries)[here];
  return (
    <section class="replay" data-testid="replay" aria-label={t("Replay")}>
      <p class="replay-text">
        <strong>{t("Replay · {n} of {count}", { n: here + 1, count: places.length })}</strong>
        <span aria-live="polite">{event ? words(event) : ""}</span>
      </p>
      {explicable.value !== null && (
        <button type="button" class="why" data-testid="why" aria-keyshortcuts="t" onClick={() => void askWhy()}>
          {t("Why?")}
        </button>
      )}
      <div class="replay-buttons">
        <button type="button" class="round" aria-label={t("To the start of the match")} onClick={() => replay(places[0] ?? 0)}>
          <Icon name="first" />
        </button>
        <button type="button" class="round" data-testid="replay-back" aria-label={t("One line back")} onClick={() => step(-1)}>
          <Icon name="back" />
        </button>
        <button type="button" class="round" data-testid="replay-forth" aria-label={t("One line on")} onClick={() => step(1)}>
          <Icon name="forth" />
        </button>
        <button type="button" class="gold" data-testid="replay-now" onClick={() => replay(null)}>
          {t("Back to now")}
        </button>
      </div>
    </section>
  );
}
