// How far the seats are with every combination.

import { signal } from "@preact/signals";
import { count, share } from "../hints.ts";
import { names, others, shown, table, you } from "../session.ts";
import { settings } from "../settings.ts";
import { t, tc, tn } from "../words.ts";
import type { Progress } from "../wire.ts";
import { Icon, SmallCards } from "./Card.tsx";

const unfolded = signal("");

/** One seat's progress; `colour` is 0 for the player himself. */
interface Way {
  seat: number;
  colour: number;
  one: Progress;
}

function state({ one }: Way): string {
  return one.need === 0 ? "made" : one.open ? "" : "closed";
}

function Bar({ way, row }: { way: Way; row: number }) {
  return (
    <span class={`track whose-${way.colour} ${state(way)}`} style={{ "grid-row": row }}>
      <span class="fill" style={{ width: `${share(way.one) * 100}%` }} />
    </span>
  );
}

function Count({ way, row }: { way: Way; row: number }) {
  const made = way.one.need === 0;
  return (
    <span class={`count ${made ? "is-made" : state(way)}`} style={{ "grid-row": row }}>
      {made ? `✓ ${count(way.one)}` : count(way.one)}
    </span>
  );
}

function told(one: Progress, name: string): string {
  if (one.need === 0) return tn("{name}: made, {n} point", "{name}: made, {n} points", one.points, { name });
  if (!one.open) return t("{name}: {count}, can no longer be had", { name, count: count(one) });
  return tn("{name}: {count}, {n} card to go", "{name}: {count}, {n} cards to go", one.need, { name, count: count(one) });
}

function Missing({ way }: { way: Way }) {
  const { one } = way;
  return (
    <div class="missing">
      <p>{told(one, names.value[way.seat] ?? "")}</p>
      {one.missing.length > 0 && one.need > 0 && one.open && <SmallCards cards={one.missing} faint />}
    </div>
  );
}

function Row({ id, ways, bars }: { id: string; ways: readonly Way[]; bars: readonly Way[] }) {
  const open = unfolded.value === id;
  const made = ways.some((way) => way.one.need === 0);
  return (
    <li class={made ? "yaku made" : "yaku"}>
      <button type="button" aria-expanded={open} onClick={() => (unfolded.value = open ? "" : id)} style={{ "--bars": bars.length }}>
        <span class="yaku-name">{tc("yaku", id)}</span>
        <span class="yaku-points">{bars[0]?.one.points}</span>
        {bars.map((way, index) => [<Bar key={`bar-${way.seat}`} way={way} row={index + 1} />, <Count key={`count-${way.seat}`} way={way} row={index + 1} />])}
        <Icon name="down" />
      </button>
      {open && ways.map((way) => <Missing key={way.seat} way={way} />)}
    </li>
  );
}

/** Beside the player's own bar those of two others, or that of the one who is nearest. */
function barsOf(ways: readonly Way[]): readonly Way[] {
  if (ways.length <= 3) return ways;
  const rest = [...ways.slice(1)].sort((a, b) => Number(a.one.need > 0) - Number(b.one.need > 0) || share(b.one) - share(a.one));
  return [ways[0], rest[0]].flatMap((way) => (way ? [{ ...way, colour: way === ways[0] ? 0 : 1 }] : []));
}

/** All combinations with a bar for each seat; without assistance only those that are made. */
export function Yaku() {
  const seats = [you.value, ...others.value].filter((seat) => shown.value.active[seat]);
  const all = seats.map((seat, colour) => ({ seat, colour, progress: table.value?.seats[seat]?.progress ?? [] }));
  const ids = all[0]?.progress.map((one) => one.id) ?? [];
  const rows = ids.map((id) => ({
    id,
    ways: all.flatMap(({ seat, colour, progress }) => progress.filter((one) => one.id === id).map((one) => ({ seat, colour, one }))),
  }));
  const kept = settings.value.assistance === "table" ? rows.filter(({ ways }) => ways.some((way) => way.one.need === 0)) : rows;
  const many = seats.length > 3;
  return (
    <>
      <p class="legend">
        {(many ? seats.slice(0, 1) : seats).map((seat, colour) => [
          <span key={`key-${seat}`} class={`key whose-${colour}`} />,
          <span key={seat}>{names.value[seat]}</span>,
        ])}
        {many && [<span key="key" class="key whose-1" />, <span key="rest">{t("Whoever else is nearest")}</span>]}
      </p>
      {kept.length === 0 && ids.length > 0 && <p class="quiet">{t("Nobody has a combination yet.")}</p>}
      {ids.length === 0 && <p class="quiet">{t("No combinations count under these rules.")}</p>}
      <ul class="yaku-list" data-testid="yaku">
        {kept.map(({ id, ways }) => (
          <Row key={id} id={id} ways={ways} bars={barsOf(ways)} />
        ))}
      </ul>
    </>
  );
}
