// What can be agreed on before a match: how many play, and how long.

import { t, tn } from "./words.ts";
import type { OptionInfo, PresetInfo, SeatsInfo, Value } from "./wire.ts";

/** Options that differ from the preset. */
export type House = Record<string, Value>;

export interface Length {
  id: string;
  name: string;
  /** The house rules with this length. */
  house: House;
}

const ROUNDS = [3, 6, 12];
const WINS = [3, 5];

function option(preset: PresetInfo | undefined, name: string): OptionInfo | undefined {
  return preset?.options.find((one) => one.name === name);
}

/** The wanted number of seats under a preset, or the next one that there is. */
export function seatsNear(preset: PresetInfo | undefined, wanted: number): SeatsInfo {
  const all = preset?.seats ?? [];
  const order = [...all].sort((a, b) => Math.abs(a.seats - wanted) - Math.abs(b.seats - wanted));
  return order[0] ?? { seats: wanted, options: {} };
}

/** House rules with some options set; what is as in the preset is left out. */
function withOptions(preset: PresetInfo | undefined, house: House, some: House): House {
  const all = Object.entries({ ...house, ...some });
  return Object.fromEntries(all.filter(([name, value]) => !(name in some) || String(value) !== String(option(preset, name)?.value)));
}

/** The id of the length in force. */
export function lengthNow(preset: PresetInfo | undefined, house: House): string {
  const match = house["match"] ?? option(preset, "match")?.value;
  if (match !== undefined) return match === "single" ? "single" : String(house["wins"] ?? option(preset, "wins")?.value);
  return String(house["rounds"] ?? option(preset, "rounds")?.value ?? 12);
}

/** The lengths to choose from. */
export function lengthsOf(preset: PresetInfo | undefined, house: House): Length[] {
  const now = lengthNow(preset, house);
  if (option(preset, "match")) {
    const usual = String(option(preset, "wins")?.value ?? "");
    const wins = numbers([...WINS, Number(usual), Number(now)]);
    const single = { id: "single", name: t("One game"), house: withOptions(preset, house, { match: "single", wins: Number(usual) }) };
    return [single, ...wins.map((n) => ({ id: String(n), name: t("First to {n} wins", { n }), house: withOptions(preset, house, { match: "first-to-k-wins", wins: n }) }))];
  }
  const usual = String(option(preset, "rounds")?.value ?? 12);
  const rounds = numbers([...ROUNDS, Number(usual), Number(now)]);
  const found = rounds.map((n) => ({ id: String(n), name: tn("{n} deal", "{n} deals", n), house: withOptions(preset, house, { rounds: n }) }));
  if (usual === "none" || now === "none") found.push({ id: "none", name: t("No fixed end"), house: withOptions(preset, house, { rounds: "none" }) });
  return found;
}

function numbers(all: readonly number[]): number[] {
  return [...new Set(all)].filter((n) => Number.isInteger(n) && n > 0).sort((a, b) => a - b);
}
