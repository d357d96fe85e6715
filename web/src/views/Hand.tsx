// The player's hand, the line above it that says what is to be done, and what can be said beside it.

import { tipped } from "../advice.ts";
import { mates, numbered, sorted } from "../deck.ts";
import { asking, stem, WORD_KEYS, wordName } from "../games.ts";
import { forms } from "../hints.ts";
import { effect } from "../ranks.ts";
import { busy, legal, lifts, looked, mayAct, names, pick, say, selected, shown, table, targets, words, you } from "../session.ts";
import { settings } from "../settings.ts";
import { cardName, cardNames, listed, t, tc } from "../words.ts";
import { Face, SmallCards } from "./Card.tsx";

/** What the player is to do now, or whom he waits for. */
function prompt(): string {
  const now = table.value;
  if (!now) return "";
  if (now.phase === "match-over") return t("The match is over");
  if (now.phase === "deal-over") return t("The deal is over");
  if (now.actor !== you.value) return now.actor === null ? "" : t("{name} is thinking", { name: names.value[now.actor] ?? "" });
  if (busy.value) return "";
  if (now.phase === "decide") return now.rules === "go-stop" ? t("Go or stop?") : t("Koi-koi or stop?");
  const asked = asking(now.phase, now.rules, now.options);
  if (asked) return asked.title;
  if (now.phase.startsWith("choose") && now.card) return t("{card}: choose which card to take", { card: cardName(now.card) });
  const card = selected.value ?? looked.value;
  if (card !== null && legal.value.includes(card)) return taking(card);
  return t("Your turn: choose a card");
}

/** In words, what a hand card would do. */
export function taking(card: string): string {
  const name = cardName(card);
  if (settings.value.assistance === "table" && selected.value !== card) return name;
  if (numbered(card)) return pushing(card);
  const cards = targets(card);
  if (cards.length === 0) return t("{card} stays on the field", { card: name });
  if (cards.length === 2 || lifts(card)) {
    return selected.value === card
      ? t("{card}: choose which card to take", { card: name })
      : t("{card} takes one of {cards}", { card: name, cards: cardNames(cards) });
  }
  const text = t("{card} takes {cards}", { card: name, cards: cardNames(cards) });
  const made = settings.value.assistance === "beginner" ? formed(card) : [];
  return made.length === 0 ? text : t("{sentence} · makes {yaku}", { sentence: text, yaku: listed(made) });
}

/** In words, what a number card would do. */
function pushing(card: string): string {
  const { joined, total, flushed } = effect(card, shown.value.fronts);
  const whose = (seats: readonly number[]) => listed(seats.map((seat) => names.value[seat] ?? ""));
  const values = { card, n: total, names: whose(joined), others: whose(flushed) };
  if (joined.length > 0 && flushed.length > 0) return t("{card} joins {names}: {n} together, and flushes {others}", values);
  if (joined.length > 0) return t("{card} joins {names}: {n} together", values);
  return flushed.length > 0 ? t("{card} flushes {others}", values) : t("{card} flushes nothing", values);
}

function formed(card: string): string[] {
  const progress = table.value?.seats[you.value]?.progress ?? [];
  return forms(progress, [card, ...targets(card)]).map((id) => tc("yaku", id));
}

function HandCard({ card, index, fly }: { card: string; index: number; fly: string }) {
  const able = legal.value.includes(card);
  const takes = mates(card, shown.value.field).length > 0 || shown.value.fronts.includes(card);
  const helped = able && takes && settings.value.assistance === "beginner";
  const classes = ["card", "hand-card"];
  if (helped) classes.push("takes");
  if (selected.value === card) classes.push("lifted");
  const best = tipped.value === card;
  if (best) classes.push("tipped");
  return (
    <li>
      <button
        type="button"
        class={classes.join(" ")}
        data-testid="hand-card"
        data-card={card}
        data-fly={fly}
        data-zone="hand"
        aria-label={best ? t("{sentence} · tip", { sentence: taking(card) }) : able ? taking(card) : cardName(card)}
        aria-pressed={selected.value === card}
        aria-disabled={!able}
        aria-keyshortcuts={index < 10 ? String((index + 1) % 10) : undefined}
        onPointerEnter={(event) => event.pointerType === "mouse" && (looked.value = card)}
        onPointerLeave={() => (looked.value = null)}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && (looked.value = card)}
        onBlur={() => (looked.value = null)}
        onClick={() => pick(card)}
      >
        <Face card={card} />
      </button>
    </li>
  );
}

/** The hand, sorted. Cards are told apart by their ids, copies of a number card by their place. */
export function Hand({ small = false }: { small?: boolean }) {
  const hand = sorted((shown.value.hands[you.value] ?? []).filter((card): card is string => card !== null));
  const columns = small ? 8 : Math.max(4, rowsOf(shown.value.size) === 1 ? shown.value.size : Math.ceil(hand.length / 2));
  const state = mayAct.value && table.value?.phase === "play" ? "hand active" : "hand";
  return (
    <ul class={small ? `${state} small` : state} aria-label={t("Your hand")} style={{ "--columns": columns, "--cards": hand.length }}>
      {hand.map((card, index) => {
        const fly = numbered(card) ? `own-${card}-${index - hand.indexOf(card)}` : card;
        return <HandCard key={fly} card={card} index={index} fly={fly} />;
      })}
    </ul>
  );
}

/** In how many rows a phone shows hands of this size. */
export function rowsOf(size: number): number {
  return size <= 6 && size > 0 ? 1 : 2;
}

/** What can be said instead of playing a card, or before it: shaking, a bomb. */
function Words() {
  const now = table.value;
  if (now?.phase !== "play" || words.value.length === 0) return null;
  return (
    <div class="words">
      {words.value.map((word) => {
        const month = word.split(":")[1];
        const cards = month === undefined ? [] : now.hand.filter((card) => card.startsWith(month));
        const key = WORD_KEYS[stem(word)];
        return (
          <button key={word} type="button" class={tipped.value === word ? "word tipped" : "word"} data-testid={word} aria-keyshortcuts={key} aria-label={`${wordName(word)} ${cardNames(cards)}`} onClick={() => say(word)}>
            {wordName(word)}
            {cards.length > 0 && <SmallCards cards={cards} />}
          </button>
        );
      })}
    </div>
  );
}

/** The line that says what is to be done. */
export function Prompt() {
  return (
    <div class="saying">
      <p class={mayAct.value ? "prompt yours" : "prompt"} data-testid="prompt">
        {prompt()}
      </p>
      <Words />
    </div>
  );
}
