// A seat at the table: name, points, marks, cards in hand, and the pile in its four groups.

import { style } from "../art.ts";
import { grouped, monthNumber, RANKS, type Rank } from "../deck.ts";
import { signed } from "../format.ts";
import { lowLimit } from "../games.ts";
import { names, others, shown, table, you } from "../session.ts";
import type { Mark } from "../wire.ts";
import { wide } from "../wide.ts";
import { botName, t, tc, tn } from "../words.ts";
import { Back, Face, Sign } from "./Card.tsx";
import { openSheet } from "./Sheet.tsx";

export function rankName(rank: Rank): string {
  const rankNames = { B: t("Brights"), A: t("Animals"), R: t("Ribbons"), C: t("Chaff") };
  return rankNames[rank];
}

function Group({ seat, rank, cards, alone }: { seat: number; rank: Rank; cards: readonly string[]; alone: boolean }) {
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
      {alone && (
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
      )}
    </div>
  );
}

export function DealerMark() {
  return (
    <span class="dealer-mark" role="img" aria-label={t("Dealer")} title={t("Dealer")} data-testid="dealer-mark">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M5 3h6v10H5zM8 1.5v0M2.5 5.2 5 3.5M13.5 5.2 11 3.5" />
      </svg>
    </span>
  );
}

/** Cards of a hand that the rules lay open; the others lie face down beside them. */
function OpenHand({ cards, count }: { cards: readonly string[]; count: number }) {
  return (
    <ul class="backs backs-cards open-hand" aria-label={t("Hand laid open")}>
      {cards.map((card) => (
        <li key={card} class="card">
          <Face card={card} named />
        </li>
      ))}
      {count > cards.length && <li class="backs-count">+{count - cards.length}</li>}
    </ul>
  );
}

export function HandBacks({ seat }: { seat: number }) {
  const count = (shown.value.hands[seat] ?? []).length;
  const open = shown.value.shown[seat] ?? [];
  if (open.length > 0) return <OpenHand cards={open} count={count} />;
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

/** What stands behind the name of a mark: a number, or the months that were shaken. */
function detail(mark: Mark): string {
  if (mark.id === "shake") return mark.cards.map((card) => monthNumber(card, style.value)).join(" ");
  return mark.number > 1 ? `×${mark.number}` : "";
}

/** What stands for a mark where there is no room for its name. */
function signOf(id: string): string | undefined {
  if (id === "low") return `<${lowLimit(table.value?.options ?? {})}`;
  return id === "in" ? "✓" : undefined;
}

function OneMark({ mark, short }: { mark: Mark; short: boolean }) {
  const name = mark.id === "place" ? t("Place {n}", { n: mark.number }) : tc("mark", mark.id);
  const sign = short && !wide.value ? signOf(mark.id) : undefined;
  return (
    <span class={["koi-koi", "go"].includes(mark.id) ? "mark called" : `mark mark-${mark.id}`} title={name}>
      {sign ? <span aria-hidden="true">{sign}</span> : name}
      {sign && <span class="unseen">{name}</span>} {mark.id !== "place" && detail(mark)}
    </span>
  );
}

/** The small labels of a seat; among many seats and for those who sit out as short as can be. */
export function Marks({ seat, short = false }: { seat: number; short?: boolean }) {
  const marks = (shown.value.marks[seat] ?? []).filter((mark) => !short || mark.id !== "out");
  const base = shown.value.base[seat] ?? 0;
  if (marks.length === 0 && base === 0) return null;
  return (
    <p class="marks">
      {base > 0 && (
        <span class="mark base" title={t("What the pile is worth")}>
          +{base}
        </span>
      )}
      {marks.map((mark) => (
        <OneMark key={mark.id} mark={mark} short={short} />
      ))}
    </p>
  );
}

function Name({ seat }: { seat: number }) {
  const bot = table.value?.seats[seat]?.bot;
  return (
    <h2 class="name">
      {shown.value.dealer === seat && <DealerMark />}
      {names.value[seat]}
      {bot && <small> {botName(bot)}</small>}
    </h2>
  );
}

/** The points of the match so far; among many seats the number alone. */
function Total({ seat, short }: { seat: number; short: boolean }) {
  const points = shown.value.totals[seat] ?? 0;
  const text = tn("{n} point", "{n} points", points);
  return (
    <p class="total" title={text}>
      {short ? signed(points) : text}
    </p>
  );
}

export function seatClass(seat: number, kind: string): string {
  const classes = ["seat", kind];
  if (shown.value.turn === seat && !shown.value.over) classes.push("turn");
  if (!shown.value.active[seat] && shown.value.game !== "fuji-flush") classes.push("away");
  return classes.join(" ");
}

/** One seat as a strip, as a tile among many, or as a name where it sits the deal out. */
export function Seat({ seat, kind = "strip" }: { seat: number; kind?: "strip" | "tile" | "aside" }) {
  const groups = grouped(shown.value.piles[seat] ?? []);
  return (
    <section class={seatClass(seat, kind)} data-testid={`seat-${seat}`} aria-label={names.value[seat]}>
      <div class="who">
        <Name seat={seat} />
        <Total seat={seat} short={kind !== "strip"} />
        <Marks seat={seat} short={kind !== "strip"} />
      </div>
      {seat !== you.value && kind !== "aside" && <HandBacks seat={seat} />}
      {kind !== "aside" && (
        <div class="groups">
          {RANKS.map((rank) => (
            <Group key={rank} seat={seat} rank={rank} cards={groups[rank]} alone={kind === "strip"} />
          ))}
        </div>
      )}
      {kind === "tile" && (
        <button
          type="button"
          class="cover"
          data-testid={`pile-${seat}`}
          aria-label={t("Show the whole pile of {name}", { name: names.value[seat] ?? "" })}
          onClick={() => openSheet(`pile-${seat}`)}
        />
      )}
    </section>
  );
}

/** All seats but the player's: two of them as strips, more as tiles; who sits out is named below. */
export function Others() {
  const playing = others.value.filter((seat) => shown.value.active[seat]);
  const away = others.value.filter((seat) => !shown.value.active[seat]);
  const kind = playing.length > 2 ? "tile" : "strip";
  return (
    <div class={`others ${kind}s`} style={{ "--many": playing.length }}>
      <div class="playing">
        {playing.map((seat) => (
          <Seat key={seat} seat={seat} kind={kind} />
        ))}
      </div>
      {away.length > 0 && (
        <div class="sitting-out">
          <span class="mark">{tc("mark", "out")}</span>
          {away.map((seat) => (
            <Seat key={seat} seat={seat} kind="aside" />
          ))}
        </div>
      )}
    </div>
  );
}
