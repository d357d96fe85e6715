// What a person sets for himself.

import { change, settings, type Assistance, type Speed } from "../settings.ts";
import { language, t } from "../words.ts";
import { languages, speak } from "../languages.ts";
import { Sheet } from "./Sheet.tsx";

interface Choice<T extends string> {
  value: T;
  name: string;
}

function Select<T extends string>(props: { id: string; label: string; value: T; choices: Choice<T>[]; set: (value: T) => void }) {
  return (
    <p class="field-row">
      <label for={props.id}>{props.label}</label>
      <select id={props.id} data-testid={props.id} value={props.value} onChange={(event) => props.set(event.currentTarget.value as T)}>
        {props.choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}

function Switch(props: { id: string; label: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <p class="field-row">
      <label for={props.id}>{props.label}</label>
      <input
        type="checkbox"
        role="switch"
        id={props.id}
        data-testid={props.id}
        checked={props.on}
        onChange={(event) => props.set(event.currentTarget.checked)}
      />
    </p>
  );
}

function told(assistance: Assistance): string {
  if (assistance === "beginner") return t("Cards that take something are outlined, and you are told what a card takes and makes.");
  if (assistance === "normal") return t("The card you look at lights up what it takes.");
  return t("As at a real table: nothing lights up.");
}

/** The settings; each change is kept at once. */
export function SettingsSheet() {
  const now = settings.value;
  const speeds: Choice<Speed>[] = [
    { value: "off", name: t("No movement") },
    { value: "fast", name: t("Fast") },
    { value: "normal", name: t("Normal") },
    { value: "slow", name: t("Slow") },
  ];
  const helps: Choice<Assistance>[] = [
    { value: "beginner", name: t("Beginner") },
    { value: "normal", name: t("Some") },
    { value: "table", name: t("None") },
  ];
  return (
    <Sheet title={t("Settings")} name="settings">
      <Select
        id="set-language"
        label={t("Language")}
        value={language.value}
        choices={languages.value.map(([value, name]) => ({ value, name }))}
        set={(code) => void speak(code)}
      />
      <Select id="set-assistance" label={t("Assistance")} value={now.assistance} choices={helps} set={(assistance) => change({ assistance })} />
      <p class="quiet">{told(now.assistance)}</p>
      <Select id="set-speed" label={t("Speed of the cards")} value={now.speed} choices={speeds} set={(speed) => change({ speed })} />
      <Switch id="set-big" label={t("Big cards")} on={now.big} set={(big) => change({ big })} />
      <Switch id="set-months" label={t("Month numbers and signs on the cards")} on={now.months} set={(months) => change({ months })} />
      <Switch id="set-sound" label={t("Sound")} on={now.sound} set={(sound) => change({ sound })} />
      <Switch id="set-contrast" label={t("High contrast")} on={now.contrast} set={(contrast) => change({ contrast })} />
    </Sheet>
  );
}
