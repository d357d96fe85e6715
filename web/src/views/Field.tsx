// The middle of the table: the stock, the turned-up cards and the field.

import { tipped } from "../advice.ts";
import { month, stackedMonths } from "../deck.ts";
import { aim, choosable, looked, names, replayed, selected, shown, table, targets } from "../session.ts";
import { settings } from "../settings.ts";
import { cardName, cardNames, t, tn } from "../words.ts";
import { Back, Face } from "./Card.tsx";
import { Calls } from "./Calls.tsx";

function lit(): readonly string[] {
  if (choosable.value.length > 0) return choosable.value;
  const card = selected.value ?? looked.value;
  return card === null || settings.value.assistance === "table" ? [] : targets(card);
}

function PlayedCard({ card, on, place = 0 }: { card: string; on: boolean; place?: number }) {
  return (
    <div
      class={on ? "card played on" : "card played"}
      style={{ "--place": place }}
      data-fly={card}
      data-zone="played"
      role="img"
      aria-label={cardName(card)}
    >
      <Face card={card} />
    </div>
  );
}

function Covering({ cards }: { cards: readonly string[] }) {
  return shown.value.played
    .filter(({ on }) => on !== null && cards.includes(on))
    .map(({ card }, place) => <PlayedCard key={card} card={card} on place={place} />);
}

function FieldCard({ card, bright }: { card: string; bright: boolean }) {
  const able = choosable.value.includes(card);
  const classes = ["card", "field-card"];
  if (bright) classes.push("lit");
  if (able) classes.push("able");
  const best = able && tipped.value === card;
  if (best) classes.push("tipped");
  const label = able ? t("Take {card}", { card: cardName(card) }) : cardName(card);
  return (
    <button
      type="button"
      class={classes.join(" ")}
      data-testid="field-card"
      data-card={card}
      data-fly={card}
      data-zone="field"
      aria-label={best ? t("{sentence} · tip", { sentence: label }) : label}
      aria-disabled={!able}
      onClick={() => aim(card)}
    >
      <Face card={card} />
    </button>
  );
}

/** Three of a month lie as one pile; below it whose ppeok it is. */
function Stack({ cards, bright }: { cards: readonly string[]; bright: boolean }) {
  const maker = shown.value.marks.findIndex((marks) => marks.some((mark) => mark.id === "ppeok" && mark.cards.some((card) => cards.includes(card))));
  const able = cards.find((card) => choosable.value.includes(card));
  const all = cardNames(cards);
  const label = maker < 0 ? t("In one pile: {cards}", { cards: all }) : t("Ppeok of {name}: {cards}", { name: names.value[maker] ?? "", cards: all });
  const classes = ["stack", "field-card"];
  if (able && cards.includes(tipped.value ?? "")) classes.push("tipped");
  if (bright) classes.push("lit");
  if (able) classes.push("able");
  return (
    <button
      type="button"
      class={classes.join(" ")}
      data-testid="field-stack"
      style={{ "--n": cards.length }}
      aria-label={label}
      aria-disabled={!able}
      onClick={() => able && aim(able)}
    >
      {cards.map((card, place) => (
        <span class="card" key={card} style={{ "--place": place }} data-card={card} data-fly={card} data-zone="field">
          <Face card={card} />
        </span>
      ))}
      {maker >= 0 && <span class="maker">{names.value[maker]}</span>}
    </button>
  );
}

function Stock() {
  const { stock, played } = shown.value;
  const free = played.filter(({ on }) => on === null);
  return (
    <div class="stock-place">
      <div class="stock" data-testid="stock" role="img" aria-label={tn("Stock: {n} card", "Stock: {n} cards", stock)}>
        <div class={stock > 0 ? "card stock-card" : "card place"} data-fly="stock">
          {stock > 0 && <Back />}
        </div>
        <span class="badge" aria-hidden="true">
          {stock}
        </span>
      </div>
      <div class="turned-up" data-testid="turned-up">
        {free.length === 0 && <div class="card place" />}
        {free.map(({ card }, place) => (
          <PlayedCard key={card} card={card} on={false} place={place} />
        ))}
      </div>
    </div>
  );
}

/** Cards without a month that have stuck to a pile now: not a place of their own on the field. */
function stuck(): ReadonlyMap<string, string> {
  const piles = replayed.value === null ? (table.value?.stacks ?? []) : [];
  return new Map(piles.flatMap((pile) => pile.filter((card) => card.startsWith("X")).map((card) => [card, month(pile[0] ?? "")] as const)));
}

/** What lies at each place of the field: nothing, a card, or the cards of a pile. */
function cells(): (readonly string[])[] {
  const { game } = shown.value;
  const guests = stuck();
  const field = shown.value.field.filter((card) => card === null || !guests.has(card));
  const months = game === "koi-koi" ? [] : stackedMonths(field);
  const seen = new Set<string>();
  const found: (readonly string[])[] = [];
  for (const card of field) {
    const name = card === null ? "" : month(card);
    if (card === null) found.push([]);
    else if (!months.includes(name)) found.push([card]);
    else if (!seen.has(name)) found.push([...field.filter((one): one is string => one !== null && month(one) === name), ...[...guests.keys()].filter((one) => guests.get(one) === name)]);
    seen.add(name);
  }
  return closed(found);
}

/** Places up to which free ones stay free; beyond, the cards move closer together. */
const ROOMY = 10;

function closed(cells: (readonly string[])[]): (readonly string[])[] {
  let spare = Math.max(0, cells.length - ROOMY);
  return cells.filter((cards) => cards.length > 0 || spare-- <= 0);
}

/** The field in rows beside the stock; free places stay free. */
export function Field() {
  const all = cells();
  const places = Math.max(8, all.length);
  const rows = places > 14 ? 3 : 2;
  const columns = Math.max(4, Math.ceil(places / rows));
  const bright = lit();
  return (
    <section class={columns > 5 ? "field-area crowded" : "field-area"} aria-label={t("Field")} style={{ "--columns": columns, "--rows": rows }}>
      <Calls />
      <Stock />
      <ul class="field" data-testid="field" aria-label={t("Cards on the field")}>
        {Array.from({ length: Math.max(places, columns * rows) }, (_, place) => {
          const cards = all[place] ?? [];
          const card = cards[0];
          if (card === undefined) return <li key={`place-${place}`} class="card place" aria-hidden="true" />;
          const lighted = cards.some((one) => bright.includes(one));
          return (
            <li key={card}>
              {cards.length > 1 ? <Stack cards={cards} bright={lighted} /> : <FieldCard card={card} bright={lighted} />}
              <Covering cards={cards} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
