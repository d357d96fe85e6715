// The table of Fuji Flush: a card in front of each seat, those of one rank told together, draw pile and discards.

import { groups, effect, type Group } from "../ranks.ts";
import { looked, names, others, selected, shown, table, you } from "../session.ts";
import { settings } from "../settings.ts";
import { botName, t, tn } from "../words.ts";
import { Back, Face } from "./Card.tsx";
import { DealerMark, HandBacks, Marks, seatClass } from "./Seat.tsx";

/** Row and column of the other seats, clockwise from the player's left, by how many there are. */
const PLACES: Record<number, string[]> = {
  1: ["1/2"],
  2: ["1/1", "1/3"],
  3: ["2/1", "1/2", "2/3"],
  4: ["2/1", "1/1", "1/3", "2/3"],
  5: ["2/1", "1/1", "1/2", "1/3", "2/3"],
  6: ["3/1", "2/1", "1/1", "1/3", "2/3", "3/3"],
  7: ["3/1", "2/1", "1/1", "1/2", "1/3", "2/3", "3/3"],
};

/** What the card that is looked at would do to the cards in front of the seats. */
function looking(): { joined: number[]; flushed: number[] } {
  const card = selected.value ?? looked.value;
  if (card === null || settings.value.assistance === "table") return { joined: [], flushed: [] };
  return effect(card, shown.value.fronts);
}

function Front({ seat, group }: { seat: number; group: Group | undefined }) {
  const card = shown.value.fronts[seat] ?? null;
  if (card === null) return <div class="front"><div class="card place" data-zone={`front-${seat}`} /></div>;
  const { joined, flushed } = looking();
  const classes = ["card", "front-card"];
  if (joined.includes(seat)) classes.push("joins");
  if (flushed.includes(seat)) classes.push("goes");
  const many = group?.seats.length ?? 1;
  return (
    <div class="front">
      <div class={classes.join(" ")} data-testid="front-card" data-card={card} data-fly={`front-${seat}`} data-zone={`front-${seat}`} role="img" aria-label={card}>
        <Face card={card} />
      </div>
      {many > 1 && <span class="together" title={t("{n} cards of this number", { n: many })}>={group?.total}</span>}
    </div>
  );
}

function NumberSeat({ seat, place, all }: { seat: number; place: string; all: readonly Group[] }) {
  const group = all.find((one) => one.seats.includes(seat));
  const bot = table.value?.seats[seat]?.bot;
  const many = group !== undefined && group.seats.length > 1;
  const colour = many ? ` group-${all.filter((one) => one.seats.length > 1).indexOf(group) % 4}` : "";
  const wins = shown.value.totals[seat] ?? 0;
  const won = shown.value.marks[seat]?.some((mark) => mark.id === "place" && mark.number === 1) ? " won" : "";
  return (
    <section class={seatClass(seat, `number-seat${seat === you.value ? " own" : ""}${colour}${won}`)} style={{ "grid-area": place }} data-testid={`seat-${seat}`} aria-label={names.value[seat]}>
      <Front seat={seat} group={group} />
      <div class="who">
        <h2 class="name">
          {shown.value.dealer === seat && <DealerMark />}
          {names.value[seat]}
          {bot && <small> {botName(bot)}</small>}
        </h2>
        {wins > 0 && table.value?.rounds !== 1 && (
          <p class="total" role="img" aria-label={tn("{n} win", "{n} wins", wins)} title={tn("{n} win", "{n} wins", wins)}>
            ★ {wins}
          </p>
        )}
        {seat !== you.value && <HandBacks seat={seat} />}
        <Marks seat={seat} />
      </div>
    </section>
  );
}

function Together({ all }: { all: readonly Group[] }) {
  const many = all.filter((group) => group.seats.length > 1);
  return (
    <ul class="sums" aria-label={t("Cards that stand together")}>
      {many.map((group, index) => (
        <li key={group.rank} class={`group-${index % 4}`}>
          {group.seats.length} × {group.rank} = <strong>{group.total}</strong>
        </li>
      ))}
    </ul>
  );
}

function Heaps({ all }: { all: readonly Group[] }) {
  const { stock, discards, top } = shown.value;
  return (
    <div class="heaps">
      <div class="stock" data-testid="stock" role="img" aria-label={tn("Draw pile: {n} card", "Draw pile: {n} cards", stock)}>
        <div class={stock > 0 ? "card stock-card" : "card place"} data-fly="stock">
          {stock > 0 && <Back />}
        </div>
        <span class="badge" aria-hidden="true">
          {stock}
        </span>
      </div>
      <div class="stock discards" data-testid="discards" role="img" aria-label={tn("Discarded: {n} card", "Discarded: {n} cards", discards)}>
        <div class={top === null ? "card place" : "card gone"} data-fly={`discard-${discards}`} data-zone="discards">
          {top !== null && <Face card={top} />}
        </div>
        <span class="badge" aria-hidden="true">
          {discards}
        </span>
      </div>
      <Together all={all} />
    </div>
  );
}

/** All seats around the piles, the player's nearest to the hand. */
export function Ring() {
  const all = groups(shown.value.fronts);
  const places = PLACES[others.value.length] ?? [];
  return (
    <div class="ring" data-testid="ring">
      {others.value.map((seat, index) => (
        <NumberSeat key={seat} seat={seat} place={places[index] ?? ""} all={all} />
      ))}
      <Heaps all={all} />
      <NumberSeat seat={you.value} place="3/2" all={all} />
    </div>
  );
}
