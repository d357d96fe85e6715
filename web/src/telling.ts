// Events in words: the player's own ones as "you", all others as the server says them.

import { cardNames, listed, said, t, tc, tn } from "./words.ts";
import type { TableEvent } from "./wire.ts";

/** An event as a sentence; `names` are the players by seat, `you` is the seat of the reader. */
export function tell(event: TableEvent, names: readonly string[], you: number): string {
  const own = event.seat === you ? asYou(event) : "";
  return own || said(event.phrase, names);
}

function asYou(event: TableEvent): string {
  const n = event.number ?? 0;
  const card = event.card === null ? "" : tc("card", event.card);
  const cards = cardNames(event.cards);
  const yaku = listed(event.yaku.map((id) => tc("yaku", id)));
  switch (event.kind) {
    case "draw":
      return t("You draw {card} for the first deal.", { card });
    case "deal-begins":
      return t("Deal {number}: you deal.", { number: n });
    case "lay":
      return t("You play {card}.", { card });
    case "flip":
      return t("You turn up {card}.", { card });
    case "take":
      return t("You take {cards}.", { cards });
    case "rise":
      return tn("You have {yaku}: {n} point now.", "You have {yaku}: {n} points now.", n, { yaku });
    case "koi-koi":
      return t("You call koi-koi.");
    case "stop":
      return t("You stop.");
    case "auto-stop":
      return t("You have no reason to play on: the round stops.");
    case "lucky":
      return t("You show {yaku}: {cards}.", { yaku, cards });
    case "deal-ends":
      return tn("You win the round: {n} point.", "You win the round: {n} points.", n);
    case "match-ends":
      return t("You win the match.");
    default:
      return "";
  }
}
