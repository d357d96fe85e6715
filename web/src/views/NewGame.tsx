// The dialog for a new match: rules, rounds, opponent, name, and house options under "more".

import { useEffect, useState } from "preact/hooks";
import { getRules, Refused } from "../api.ts";
import { begin, names, table } from "../session.ts";
import { change, settings } from "../settings.ts";
import { said, t, tc, tn, valueName } from "../words.ts";
import type { GameInfo, OptionInfo, PresetInfo, Value } from "../wire.ts";
import { closeSheet, Sheet } from "./Sheet.tsx";

const ROUNDS = [3, 6, 12];

type House = Record<string, Value>;

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
  return (
    <fieldset class="radios">
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

function useGame(): GameInfo | undefined {
  const [games, setGames] = useState<GameInfo[]>([]);
  useEffect(() => void getRules().then(setGames, () => {}), []);
  return games.find((game) => game.name === "koi-koi") ?? games[0];
}

function roundsOf(preset: PresetInfo | undefined): number {
  const rounds = preset?.options.find((option) => option.name === "rounds")?.value;
  return typeof rounds === "number" ? rounds : 12;
}

/** Asks what to play and deals. What the server refuses is said in the dialog. */
export function NewGameSheet() {
  const game = useGame();
  const [preset, setPreset] = useState(table.value?.preset ?? "standard");
  const [rounds, setRounds] = useState<number | null>(table.value?.rounds ?? null);
  const [bot, setBot] = useState(table.value?.seats.find((seat) => seat.bot)?.bot ?? "greedy");
  const [name, setName] = useState(settings.value.name);
  const [house, setHouse] = useState<House>({});
  const [refusal, setRefusal] = useState("");
  const chosen = game?.presets.find((one) => one.name === preset);
  const usual = roundsOf(chosen);
  const lengths = [...new Set([...ROUNDS, usual, rounds ?? usual])].sort((a, b) => a - b);

  const set = (option: string, value: Value | undefined) => {
    const { [option]: _, ...rest } = house;
    setHouse(value === undefined ? rest : { ...rest, [option]: value });
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    const options = rounds === null || rounds === usual ? house : { rounds, ...house };
    change({ name: name.trim() });
    try {
      await begin({ rules: game?.name ?? "koi-koi", preset, options, bot, name: name.trim() });
      closeSheet();
    } catch (error) {
      setRefusal(error instanceof Refused ? said(error.phrase, names.value) : t("The server cannot be reached"));
    }
  };

  return (
    <Sheet title={t("New match")} name="new" kind="middle">
      <form onSubmit={(event) => void submit(event)}>
        <p class="field-row tall">
          <label for="new-preset">{t("Rules")}</label>
          <select
            id="new-preset"
            data-testid="new-preset"
            value={preset}
            onChange={(event) => {
              setPreset(event.currentTarget.value);
              setHouse({});
              setRounds(null);
            }}
          >
            {(game?.presets ?? [{ name: preset }]).map((one) => (
              <option key={one.name} value={one.name}>
                {tc("preset", one.name)}
              </option>
            ))}
          </select>
        </p>
        <Radios
          legend={t("Length")}
          name="rounds"
          value={String(house["rounds"] ?? rounds ?? usual)}
          choices={lengths.map((n) => [String(n), tn("{n} deal", "{n} deals", n)])}
          set={(value) => {
            set("rounds", undefined);
            setRounds(Number(value));
          }}
        />
        <Radios legend={t("Opponent")} name="bot" value={bot} choices={(game?.bots ?? [bot]).map((level) => [level, tc("bot", level)])} set={setBot} />
        <p class="field-row tall">
          <label for="new-name">{t("Your name")}</label>
          <input id="new-name" data-testid="new-name" value={name} maxLength={40} autocomplete="nickname" onInput={(event) => setName(event.currentTarget.value)} />
        </p>
        <details class="house">
          <summary>{t("House rules")}</summary>
          <div>
            {chosen?.options.map((option) => (
              <OptionRow key={preset + option.name} option={option} house={rounds !== null && option.name === "rounds" ? { rounds, ...house } : house} set={set} />
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
