// How far both seats are with every combination.

import { signal } from "@preact/signals";
import { count, share } from "../hints.ts";
import { names, opponent, table, you } from "../session.ts";
import { settings } from "../settings.ts";
import { t, tc, tn } from "../words.ts";
import type { Progress } from "../wire.ts";
import { Icon, SmallCards } from "./Card.tsx";

const unfolded = signal("");

function Bar({ one, whose }: { one: Progress; whose: "mine" | "theirs" }) {
  const state = one.need === 0 ? "made" : one.open ? "" : "closed";
  return (
    <span class={`track ${whose} ${state}`}>
      <span class="fill" style={{ width: `${share(one) * 100}%` }} />
    </span>
  );
}

function Count({ one, whose }: { one: Progress; whose: "mine" | "theirs" }) {
  const state = one.need === 0 ? "is-made" : one.open ? "" : "closed";
  return <span class={`count ${whose} ${state}`}>{one.need === 0 ? `✓ ${count(one)}` : count(one)}</span>;
}

function told(one: Progress, name: string): string {
  if (one.need === 0) return tn("{name}: made, {n} point", "{name}: made, {n} points", one.points, { name });
  if (!one.open) return t("{name}: {count}, can no longer be had", { name, count: count(one) });
  return tn("{name}: {count}, {n} card to go", "{name}: {count}, {n} cards to go", one.need, { name, count: count(one) });
}

function Missing({ one, name }: { one: Progress; name: string }) {
  return (
    <div class="missing">
      <p>{told(one, name)}</p>
      {one.missing.length > 0 && one.need > 0 && one.open && <SmallCards cards={one.missing} faint />}
    </div>
  );
}

function Row({ mine, theirs }: { mine: Progress; theirs: Progress | undefined }) {
  const open = unfolded.value === mine.id;
  const made = mine.need === 0 || theirs?.need === 0;
  return (
    <li class={made ? "yaku made" : "yaku"}>
      <button type="button" aria-expanded={open} onClick={() => (unfolded.value = open ? "" : mine.id)}>
        <span class="yaku-name">{tc("yaku", mine.id)}</span>
        <span class="yaku-points">{mine.points}</span>
        <Bar one={mine} whose="mine" />
        <Count one={mine} whose="mine" />
        {theirs && <Bar one={theirs} whose="theirs" />}
        {theirs && <Count one={theirs} whose="theirs" />}
        <Icon name="down" />
      </button>
      {open && (
        <>
          <Missing one={mine} name={names.value[you.value] ?? ""} />
          {theirs && <Missing one={theirs} name={names.value[opponent.value] ?? ""} />}
        </>
      )}
    </li>
  );
}

/** All combinations with two bars each; without assistance only those that are made. */
export function Yaku() {
  const mine = table.value?.seats[you.value]?.progress ?? [];
  const theirs = table.value?.seats[opponent.value]?.progress ?? [];
  const paired = mine.map((one) => ({ one, other: theirs.find((two) => two.id === one.id) }));
  const rows = settings.value.assistance === "table" ? paired.filter(({ one, other }) => one.need === 0 || other?.need === 0) : paired;
  return (
    <>
      <p class="legend">
        <span class="key mine" />
        <span>{names.value[you.value]}</span>
        <span class="key theirs" />
        <span>{names.value[opponent.value]}</span>
      </p>
      {rows.length === 0 && <p class="quiet">{t("Nobody has a combination yet.")}</p>}
      <ul class="yaku-list" data-testid="yaku">
        {rows.map(({ one, other }) => (
          <Row key={one.id} mine={one} theirs={other} />
        ))}
      </ul>
    </>
  );
}
