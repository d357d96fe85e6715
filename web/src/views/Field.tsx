// The middle of the table: the stock, the turned-up card and the field.

import { aim, choosable, looked, selected, shown, targets } from "../session.ts";
import { settings } from "../settings.ts";
import { t, tc, tn } from "../words.ts";
import { Back, Face } from "./Card.tsx";

function lit(): readonly string[] {
  if (choosable.value.length > 0) return choosable.value;
  const card = selected.value ?? looked.value;
  return card === null || settings.value.assistance === "table" ? [] : targets(card);
}

function PlayedCard({ card, on }: { card: string; on: boolean }) {
  return (
    <div class={on ? "card played on" : "card played"} data-fly={card} data-zone="played" role="img" aria-label={tc("card", card)}>
      <Face card={card} />
    </div>
  );
}

function FieldCard({ card, bright }: { card: string; bright: boolean }) {
  const able = choosable.value.includes(card);
  const played = shown.value.played;
  const classes = ["card", "field-card"];
  if (bright) classes.push("lit");
  if (able) classes.push("able");
  return (
    <li>
      <button
        type="button"
        class={classes.join(" ")}
        data-testid="field-card"
        data-card={card}
        data-fly={card}
        data-zone="field"
        aria-label={able ? t("Take {card}", { card: tc("card", card) }) : tc("card", card)}
        aria-disabled={!able}
        onClick={() => aim(card)}
      >
        <Face card={card} />
      </button>
      {played?.on === card && <PlayedCard card={played.card} on />}
    </li>
  );
}

function Stock() {
  const { stock, played } = shown.value;
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
        {played && played.on === null ? <PlayedCard card={played.card} on={false} /> : <div class="card place" />}
      </div>
    </div>
  );
}

/** The field in rows beside the stock; free places stay free. */
export function Field() {
  const { field } = shown.value;
  const places = Math.max(8, field.length);
  const rows = places > 14 ? 3 : 2;
  const columns = Math.max(4, Math.ceil(places / rows));
  const bright = lit();
  return (
    <section class={columns > 5 ? "field-area crowded" : "field-area"} aria-label={t("Field")} style={{ "--columns": columns, "--rows": rows }}>
      <Stock />
      <ul class="field" data-testid="field" aria-label={t("Cards on the field")}>
        {Array.from({ length: Math.max(places, columns * rows) }, (_, place) => {
          const card = field[place] ?? null;
          return card === null ? (
            <li key={`place-${place}`} class="card place" aria-hidden="true" />
          ) : (
            <FieldCard key={card} card={card} bright={bright.includes(card)} />
          );
        })}
      </ul>
    </section>
  );
}
