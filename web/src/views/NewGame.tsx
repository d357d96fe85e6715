// The dialog for a new match: game, seats, rules, length, opponents, name, and house options under "more".

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { getRules, Refused } from "../api.ts";
import { SEATS } from "../games.ts";
import { lengthNow, lengthsOf, seatsNear, type House } from "../offers.ts";
import { begin, names, table } from "../session.ts";
import { change, settings } from "../settings.ts";
import { said, t, tc, valueName } from "../words.ts";
import type { GameInfo, OptionInfo, Value } from "../wire.ts";
import { closeSheet, openSheet, Sheet } from "./Sheet.tsx";

/** The game that the dialog is opened for. */
const wanted = signal("koi-koi");

export function askForGame(game: string): void {
  wanted.value = game;
  openSheet("new");
}

type Set = (name: string, value: Value | undefined) => void;

/** A value as it is typed: a number where it is one. */
function parsed(text: string): Value {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** What stands in the field of an option: one of few words, several of them, or something typed. */
function OptionField({ option, value, id, store }: { option: OptionInfo; value: Value; id: string; store: (value: Value) => void }) {
  if (Array.isArray(value)) return <Several option={option} value={value} store={store} />;
  if (option.words.length === 0 || option.least !== null) {
    const nothing = option.words[0];
    return (
      <input
        id={id}
        value={value === nothing ? "" : value}
        placeholder={nothing === undefined ? "" : valueName(option.name, nothing)}
        onChange={(event) => store(parsed(event.currentTarget.value.trim() || (nothing ?? "")))}
      />
    );
  }
  return (
    <select id={id} value={value} onChange={(event) => store(parsed(event.currentTarget.value))}>
      {option.words.map((word) => (
        <option key={word} value={word}>
          {valueName(option.name, word)}
        </option>
      ))}
    </select>
  );
}

function Several({ option, value, store }: { option: OptionInfo; value: string[]; store: (value: Value) => void }) {
  return (
    <span class="several">
      {option.words.map((word) => (
        <label key={word}>
          <input
            type="checkbox"
            checked={value.includes(word)}
            onChange={(event) => store(event.currentTarget.checked ? [...value, word] : value.filter((other) => other !== word))}
          />
          {valueName(option.name, word)}
        </label>
      ))}
    </span>
  );
}

function OptionRow({ option, house, set }: { option: OptionInfo; house: House; set: Set }) {
  const id = `option-${option.name}`;
  const changed = house[option.name] !== undefined;
  const store = (value: Value) => set(option.name, String(value) === String(option.value) ? undefined : value);
  const several = Array.isArray(option.value);
  return (
    <div class={changed ? "field-row changed" : "field-row"} role={several ? "group" : undefined} aria-labelledby={several ? `${id}-name` : undefined}>
      {several ? <span id={`${id}-name`}>{tc("option", option.name)}</span> : <label for={id}>{tc("option", option.name)}</label>}
      <OptionField option={option} id={id} value={house[option.name] ?? option.value} store={store} />
    </div>
  );
}

function Radios(props: { legend: string; name: string; value: string; choices: [string, string][]; set: (value: string) => void }) {
  const short = props.choices.every(([, text]) => text.length < 3);
  const columns = props.choices.length > 6 ? Math.ceil(props.choices.length / 2) : props.choices.length;
  return (
    <fieldset class={short ? "radios even" : props.choices.length > 4 ? "radios rows" : "radios"} style={{ "--columns": columns, "--all": props.choices.length }}>
      <legend>{props.legend}</legend>
      {props.choices.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={props.name} value={value} checked={props.value === value} onChange={() => props.set(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

const FACES: Record<string, string> = { "koi-koi": "jp/08B", "go-stop": "kr/12B", "hana-awase": "jp/03B", "fuji-flush": "fuji/12" };

function range(game: GameInfo): string {
  const all = game.presets.flatMap((preset) => preset.seats).filter((one) => Object.keys(one.options).length === 0);
  const numbers = all.map((one) => one.seats);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? t("{n} players", { n: least }) : t("{least} to {most} players", { least, most });
}

/** The name of a game; what stands in brackets behind it is in a part of its own. */
function GameName({ game }: { game: string }) {
  const [, name = "", gloss = ""] = /^([^(]+?)( \(.*\))?$/.exec(tc("game", game)) ?? [];
  return (
    <strong>
      {name}
      {gloss && <span class="gloss">{gloss}</span>}
    </strong>
  );
}

/** The games as cards to choose from. */
function Games({ games, value, set }: { games: readonly GameInfo[]; value: string; set: (game: string) => void }) {
  return (
    <fieldset class="games">
      <legend class="unseen">{t("Game")}</legend>
      {games.map((game) => (
        <label key={game.name}>
          <input type="radio" name="game" value={game.name} checked={value === game.name} onChange={() => set(game.name)} />
          <span class="game-tile">
            <img src={`/art/${FACES[game.name] ?? `${game.art}/back`}.svg`} alt="" width="120" height="196" />
            <span>
              <GameName game={game.name} />
              <small>{range(game)}</small>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface Choice {
  preset: string;
  seats: number;
  bot: string;
  house: House;
}

/** A bot as the server knows it: a level, or a level and a style. */
function named(level: string, style: string): string {
  return style === "" ? level : `${level}:${style}`;
}

/** What was agreed on the last time: at this table, else in this browser, else the usual. */
function lastChoice(game: string): Choice {
  const now = table.value;
  if (now?.rules === game) {
    const bot = now.seats.find((seat) => seat.bot)?.bot ?? "greedy";
    return { preset: now.preset, seats: now.seats.length, bot, house: now.options };
  }
  const kept = settings.value.choices[game];
  if (kept) return { preset: kept.preset, seats: kept.seats, bot: kept.bot, house: kept.options as House };
  return { preset: "standard", seats: SEATS[game] ?? 2, bot: "greedy", house: {} };
}

/** The games of the server, in its order; none until it has answered. */
export function useGames(): GameInfo[] {
  const [games, setGames] = useState<GameInfo[]>([]);
  useEffect(() => void getRules().then(setGames, () => {}), []);
  return games;
}

/** Asks what to play and deals. What the server refuses is said in the dialog. */
export function NewGameSheet() {
  const games = useGames();
  const [rules, setRules] = useState(wanted.value);
  const [choice, setChoice] = useState(() => lastChoice(wanted.value));
  const [name, setName] = useState(settings.value.name);
  const [refusal, setRefusal] = useState("");
  const game = games.find((one) => one.name === rules);
  const preset = game?.presets.find((one) => one.name === choice.preset) ?? game?.presets[0];
  const seats = seatsNear(preset, choice.seats);
  const bots = game?.bots ?? [choice.bot];
  const [wish = "", like = ""] = choice.bot.split(":");
  const level = bots.includes(wish) ? wish : (bots.at(-1) ?? "random");
  const styles = level === "random" ? [] : (game?.styles ?? []);
  const style = styles.includes(like) ? like : "";
  const bot = named(level, style);
  const lengths = lengthsOf(preset, choice.house);

  const update = (some: Partial<Choice>) => {
    setChoice({ ...choice, ...some });
    setRefusal("");
  };
  const set = (option: string, value: Value | undefined) => {
    const { [option]: _, ...rest } = choice.house;
    update({ house: value === undefined ? rest : { ...rest, [option]: value } });
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    const options = { ...choice.house, ...seats.options };
    change({ name: name.trim() });
    try {
      await begin({ rules, preset: preset?.name ?? "standard", options, seats: seats.seats, bot, name: name.trim() });
      closeSheet();
    } catch (error) {
      setRefusal(error instanceof Refused ? said(error.phrase, names.value) : t("The server cannot be reached"));
    }
  };

  return (
    <Sheet title={t("New match")} name="new" kind="middle">
      <form onSubmit={(event) => void submit(event)}>
        <Games
          games={games}
          value={rules}
          set={(one) => {
            setRules(one);
            setChoice(lastChoice(one));
            setRefusal("");
          }}
        />
        {preset && preset.seats.length > 1 && (
          <Radios
            legend={t("Players")}
            name="seats"
            value={String(seats.seats)}
            choices={preset.seats.map((one) => [String(one.seats), String(one.seats)])}
            set={(value) => update({ seats: Number(value) })}
          />
        )}
        <p class="field-row tall">
          <label for="new-preset">{t("Rules")}</label>
          <select id="new-preset" data-testid="new-preset" value={preset?.name ?? choice.preset} onChange={(event) => update({ preset: event.currentTarget.value, house: {} })}>
            {(game?.presets ?? [{ name: choice.preset }]).map((one) => (
              <option key={one.name} value={one.name}>
                {tc("preset", one.name)}
              </option>
            ))}
          </select>
        </p>
        <Radios
          legend={t("Length")}
          name="rounds"
          value={lengthNow(preset, choice.house)}
          choices={lengths.map((one) => [one.id, one.name])}
          set={(id) => update({ house: lengths.find((one) => one.id === id)?.house ?? choice.house })}
        />
        <Radios legend={seats.seats > 2 ? t("Opponents") : t("Opponent")} name="bot" value={level} choices={bots.map((one) => [one, tc("bot", one)])} set={(one) => update({ bot: named(one, style) })} />
        {styles.length > 0 && (
          <p class="field-row tall">
            <label for="new-style">{t("Character")}</label>
            <select id="new-style" data-testid="new-style" value={style} onChange={(event) => update({ bot: named(level, event.currentTarget.value) })}>
              {["", ...styles].map((one) => (
                <option key={one} value={one}>
                  {one === "" ? t("Balanced") : tc("style", one)}
                </option>
              ))}
            </select>
          </p>
        )}
        <p class="field-row tall">
          <label for="new-name">{t("Your name")}</label>
          <input id="new-name" data-testid="new-name" value={name} maxLength={40} autocomplete="nickname" onInput={(event) => setName(event.currentTarget.value)} />
        </p>
        <details class="house">
          <summary>{t("House rules")}</summary>
          <div>
            {preset?.options.map((option) => (
              <OptionRow key={rules + preset.name + option.name} option={option} house={choice.house} set={set} />
            ))}
          </div>
        </details>
        {refusal && (
          <p class="refusal" role="alert" data-testid="refusal">
            {refusal}
          </p>
        )}
        <div class="buttons">
          <button type="submit" class="big gold" data-testid="deal">
            {t("Deal")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
