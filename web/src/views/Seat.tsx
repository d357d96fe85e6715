// A seat at the table: name, points, marks, cards in hand, and the pile in its four groups.

import { grouped, RANKS, type Rank } from "../deck.ts";
import { names, replayed, shown, table, you } from "../session.ts";
import { t, tc, tn } from "../words.ts";
import { Back, Face, Sign } from "./Card.tsx";
import { openSheet } from "./Sheet.tsx";

export function rankName(rank: Rank): string {
  const rankNames = { B: t("Brights"), A: t("Animals"), R: t("Ribbons"), C: t("Chaff") };
  return rankNames[rank];
}

function Group({ seat, rank, cards }: { seat: number; rank: Rank; cards: readonly string[] }) {
  return (
    <div class={`group rank-${rank}`} data-rank={rank}>
      <span class="group-head" aria-hidden="true">
        <Sign rank={rank} />
        {cards.length}
      </span>
      <ul class="overlapped" style={{ "--n": cards.length }} aria-label={rankName(rank)}>
        {cards.map((card) => (
          <li key={card}>
            <div class="card" data-fly={card} data-zone={`pile-${seat}`}>
              <Face card={card} named />
            </div>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="cover"
        data-testid={`pile-${seat}-${rank}`}
        aria-label={t("{group}: {n}. Show the whole pile of {name}", {
          group: rankName(rank),
          n: cards.length,
          name: names.value[seat] ?? "",
        })}
        onClick={() => openSheet(`pile-${seat}`)}
      />
    </div>
  );
}

function DealerMark() {
  return (
    <span class="dealer-mark" role="img" aria-label={t("Dealer")} title={t("Dealer")} data-testid="dealer-mark">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M5 3h6v10H5zM8 1.5v0M2.5 5.2 5 3.5M13.5 5.2 11 3.5" />
      </svg>
    </span>
  );
}

/** A hand that the rules lay open. */
function OpenHand({ cards }: { cards: readonly string[] }) {
  return (
    <ul class="backs backs-cards open-hand" aria-label={t("Hand laid open")}>
      {cards.map((card) => (
        <li key={card} class="card">
          <Face card={card} named />
        </li>
      ))}
    </ul>
  );
}

function HandBacks({ seat, count }: { seat: number; count: number }) {
  const open = shown.value.shown[seat] ?? [];
  if (open.length > 0) return <OpenHand cards={open} />;
  return (
    <div class="backs" role="img" aria-label={tn("{n} card in hand", "{n} cards in hand", count)} data-fly={`hand-${seat}`}>
      <div class="backs-cards">
        {Array.from({ length: Math.max(count, 1) }, (_, index) => (
          <div key={index} class={count === 0 ? "card place" : "card"}>
            {count > 0 && <Back />}
          </div>
        ))}
      </div>
      <span class="backs-count">{count}</span>
    </div>
  );
}

function Marks({ seat }: { seat: number }) {
  const calls = shown.value.calls[seat] ?? 0;
  const base = shown.value.base[seat] ?? 0;
  if (calls === 0 && base === 0) return null;
  return (
    <p class="marks">
      {base > 0 && (
        <span class="mark base" title={t("What the combinations are worth")}>
          +{base}
        </span>
      )}
      {calls > 0 && <span class="mark called">{calls > 1 ? t("Koi-koi ×{n}", { n: calls }) : t("Koi-koi")}</span>}
    </p>
  );
}

/** One seat as a strip. */
export function Seat({ seat }: { seat: number }) {
  const view = table.value?.seats[seat];
  if (!view) return null;
  const groups = grouped(shown.value.piles[seat] ?? []);
  const turn = shown.value.turn === seat && !shown.value.over;
  const name = names.value[seat] ?? "";
  return (
    <section class={turn ? "seat turn" : "seat"} data-testid={`seat-${seat}`} aria-label={name}>
      <div class="who">
        <h2 class="name">
          {shown.value.dealer === seat && <DealerMark />}
          {name}
          {view.bot && <small> {tc("bot", view.bot)}</small>}
        </h2>
        <p class="total">{replayed.value === null && tn("{n} point", "{n} points", view.total)}</p>
        <Marks seat={seat} />
      </div>
      {seat !== you.value && <HandBacks seat={seat} count={(shown.value.hands[seat] ?? []).length} />}
      <div class="groups">
        {RANKS.map((rank) => (
          <Group key={rank} seat={seat} rank={rank} cards={groups[rank]} />
        ))}
      </div>
    </section>
  );
}
