// Events in words: the player's own ones as "you", all others as the server says them.

import { cardName, cardNames, listed, said, t, tc, tn } from "./words.ts";
import type { TableEvent } from "./wire.ts";

interface Told {
  n: number;
  card: string;
  cards: string;
  yaku: string;
  /** The name of the seat that the number of the event is, where it is one. */
  other: string;
}

type Sentence = (told: Told) => string;

/** An event as a sentence; `names` are the players by seat, `you` is the seat of the reader. */
export function tell(event: TableEvent, names: readonly string[], you: number, game: string): string {
  const own = event.seat === you ? asYou(event, names, game) : toYou(event, names, you);
  return own || said(event.phrase, names);
}

/** What another player does to the reader alone. */
function toYou(event: TableEvent, names: readonly string[], you: number): string {
  if (event.kind !== "give" || event.number !== you) return "";
  return t("From {giver} to you: {cards}.", { giver: names[event.seat ?? 0] ?? "", cards: cardNames(event.cards) });
}

function asYou(event: TableEvent, names: readonly string[], game: string): string {
  const sentence = OF_GAME[game]?.[event.kind] ?? OF_ALL[event.kind];
  return (
    sentence?.({
      n: event.number ?? 0,
      card: event.card === null ? "" : cardName(event.card),
      cards: cardNames(event.cards),
      yaku: listed(event.yaku.map((id) => tc("yaku", id))),
      other: names[event.number ?? 0] ?? "",
    }) ?? ""
  );
}

const OF_ALL: Record<string, Sentence> = {
  draw: ({ card }) => t("You draw {card} for the first deal.", { card }),
  "deal-begins": ({ n }) => t("Deal {number}: you deal.", { number: n }),
  lay: ({ card }) => t("You play {card}.", { card }),
  flip: ({ card }) => t("You turn up {card}.", { card }),
  take: ({ cards }) => t("You take {cards}.", { cards }),
  "dealer-takes": ({ cards }) => t("You take four of a month from the table: {cards}.", { cards }),
  rise: ({ n, yaku }) => tn("You have {yaku}: {n} point now.", "You have {yaku}: {n} points now.", n, { yaku }),
  "koi-koi": () => t("You call koi-koi."),
  stop: () => t("You stop."),
  "auto-stop": () => t("You have no reason to play on: the round stops."),
  lucky: ({ yaku, cards }) => t("You show {yaku}: {cards}.", { yaku, cards }),
  "deal-ends": ({ n }) => tn("You win the round: {n} point.", "You win the round: {n} points.", n),
  "match-ends": () => t("You win the match."),
  in: () => t("You play this deal."),
  out: () => t("You sit this deal out."),
};

const OF_GAME: Record<string, Record<string, Sentence>> = {
  "go-stop": {
    shake: ({ cards }) => t("You shake: {cards}.", { cards }),
    bomb: ({ cards }) => t("You throw a bomb: {cards}.", { cards }),
    "flip-only": () => t("You only turn up a card."),
    jjok: () => t("Jjok: you take the card that you have just laid."),
    ttadak: () => t("Ttadak: you take all four of the month."),
    "eaten-ppeok": () => t("You eat a ppeok."),
    give: ({ cards, other }) => t("From you to {other}: {cards}.", { cards, other }),
    sseul: () => t("Sseul: you have swept the table."),
    "at-once": ({ n }) => tn("You get {n} point from each opponent at once.", "You get {n} points from each opponent at once.", n),
    "cup-animal": () => t("You count the sake cup as an animal."),
    "cup-chaff": () => t("You count the sake cup as chaff."),
    go: ({ n }) => t("You say go, call number {number}.", { number: n }),
    "auto-stop": () => t("You have no turn left: the round stops."),
    lights: ({ n, cards }) => t("You are not needed and sell lights for {number} points from each buyer: {cards}.", { number: n, cards }),
    "four-shown": ({ cards }) => t("You show four of a month: {cards}.", { cards }),
    "plays-on": () => t("You play on with four of a month."),
    offer: ({ cards }) => t("You offer a draw and show {cards}.", { cards }),
    accept: () => t("You accept the draw."),
    refuse: () => t("You refuse the draw and answer for all."),
    "three-ppeok": () => t("Your third ppeok ends the round."),
    chongtong: () => t("You win with four of a month in hand."),
    heodang: () => t("You have taken nothing in five turns and win for it."),
  },
  "hana-awase": {
    blank: ({ cards }) => t("You have the blank card and are out; your other cards go to the table: {cards}.", { cards }),
    "forced-in": () => t("Only three are left: you must play."),
    "forced-out": () => t("Three others play already: you are out."),
    low: () => t("You declare low-man-out."),
    pass: () => t("You declare nothing."),
    rise: ({ n, yaku }) => t("You have {yaku}: {number} points in combinations now.", { yaku, number: n }),
    "last-cards": ({ cards }) => t("What is left on the table goes to you, who took with the lightning: {cards}.", { cards }),
    "hand-four": ({ cards }) => t("You hold four cards of one month: {cards}.", { cards }),
    fuke: ({ n }) => t("You have only {number} points in cards.", { number: n }),
    "low-success": ({ n }) => t("You have stayed below {limit} points after declaring low-man-out.", { limit: n }),
    "low-failure": ({ n }) => t("You have declared low-man-out but not stayed below {limit} points.", { limit: n }),
    "low-man-out": ({ n }) => t("You lose all {number} points of this deal.", { number: n }),
    result: ({ n }) => t("You score in this deal: {number}.", { number: n }),
    "deal-ends": ({ n }) => t("You have the best result of the deal: {number}.", { number: n }),
  },
  "fuji-flush": {
    "deal-begins": ({ n }) => t("Game {number}: you begin.", { number: n }),
    join: ({ card, n }) => t("You play {card} and join: {number} together.", { card, number: n }),
    flush: ({ card }) => t("Flushed: your {card}.", { card }),
    drawn: ({ card }) => t("You draw {card}.", { card }),
    push: ({ card }) => t("You push {card} through.", { card }),
    "push-along": ({ card }) => t("Your {card} goes through as well.", { card }),
    wins: () => t("You have no card left and win."),
    out: ({ n }) => t("You have no card left: place {number}.", { number: n }),
    place: ({ n }) => t("You are on place {number}.", { number: n }),
    "deal-ends": () => t("You have won the game."),
  },
};
