// The player's hand and the line above it that says what is to be done.

import { mates, sorted } from "../deck.ts";
import { forms } from "../hints.ts";
import { busy, legal, looked, mayAct, names, pick, selected, shown, table, targets, you } from "../session.ts";
import { settings } from "../settings.ts";
import { cardNames, listed, t, tc } from "../words.ts";
import { Face } from "./Card.tsx";

/** What the player is to do now, or whom he waits for. */
function prompt(): string {
  const now = table.value;
  if (!now) return "";
  if (now.phase === "match-over") return t("The match is over");
  if (now.phase === "deal-over") return t("The deal is over");
  if (now.actor !== you.value) return now.actor === null ? "" : t("{name} is thinking", { name: names.value[now.actor] ?? "" });
  if (busy.value) return "";
  if (now.phase === "decide") return t("Koi-koi or stop?");
  if (now.phase.startsWith("choose") && now.card) return t("{card}: choose which card to take", { card: tc("card", now.card) });
  const card = selected.value ?? looked.value;
  if (card !== null && legal.value.includes(card)) return taking(card);
  return t("Your turn: choose a card");
}

/** In words, what a hand card would do. */
export function taking(card: string): string {
  const cards = targets(card);
  const name = tc("card", card);
  if (settings.value.assistance === "table" && selected.value !== card) return name;
  if (cards.length === 0) return t("{card} stays on the field", { card: name });
  if (cards.length === 2) {
    return selected.value === card
      ? t("{card}: choose which card to take", { card: name })
      : t("{card} takes one of {cards}", { card: name, cards: cardNames(cards) });
  }
  const text = t("{card} takes {cards}", { card: name, cards: cardNames(cards) });
  const made = settings.value.assistance === "beginner" ? formed(card) : [];
  return made.length === 0 ? text : t("{sentence} · makes {yaku}", { sentence: text, yaku: listed(made) });
}

function formed(card: string): string[] {
  const progress = table.value?.seats[you.value]?.progress ?? [];
  return forms(progress, [card, ...targets(card)]).map((id) => tc("yaku", id));
}

function HandCard({ card, index }: { card: string; index: number }) {
  const able = legal.value.includes(card);
  const takes = mates(card, shown.value.field).length > 0;
  const helped = able && takes && settings.value.assistance === "beginner";
  const classes = ["card", "hand-card"];
  if (helped) classes.push("takes");
  if (selected.value === card) classes.push("lifted");
  return (
    <li>
      <button
        type="button"
        class={classes.join(" ")}
        data-testid="hand-card"
        data-card={card}
        data-fly={card}
        data-zone="hand"
        aria-label={able ? taking(card) : tc("card", card)}
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

/** The hand, sorted by month. */
export function Hand({ small = false }: { small?: boolean }) {
  const hand = sorted((shown.value.hands[you.value] ?? []).filter((card): card is string => card !== null));
  const columns = small ? 8 : Math.max(4, Math.ceil(hand.length / 2));
  const state = mayAct.value && table.value?.phase === "play" ? "hand active" : "hand";
  return (
    <ul class={small ? `${state} small` : state} aria-label={t("Your hand")} style={{ "--columns": columns, "--cards": hand.length }}>
      {hand.map((card, index) => (
        <HandCard key={card} card={card} index={index} />
      ))}
    </ul>
  );
}

/** The line that says what is to be done. */
export function Prompt() {
  return (
    <p class={mayAct.value ? "prompt yours" : "prompt"} data-testid="prompt">
      {prompt()}
    </p>
  );
}
