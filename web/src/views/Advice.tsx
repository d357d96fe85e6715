// A tip, or why something was played: the action, the reasons in words, and the table of what was compared.

import { useEffect } from "preact/hooks";
import { advice, askTip, mayAsk, tipped, tips } from "../advice.ts";
import { names, table, you } from "../session.ts";
import { actionName, botName, decimal, said, t, tn } from "../words.ts";
import type { Advice, Choice, Unit } from "../wire.ts";
import { Face, Icon, SmallCards } from "./Card.tsx";
import { Sheet } from "./Sheet.tsx";

/** How many actions of the table are shown. */
const ROWS = 5;

function isCard(action: string): boolean {
  return /^(\d+|\d\d[BARC]\d?|X\d|blank)$/.test(action);
}

function heading(shown: Advice): string {
  const card = actionName(shown.action);
  if (shown.played === null) return isCard(shown.action) ? t("Play {card}", { card }) : t("Say: {word}", { word: card });
  const played = actionName(shown.played);
  return shown.seat === you.value ? t("You: {card}", { card: played }) : t("{name}: {card}", { name: names.value[shown.seat] ?? "", card: played });
}

function unitName(unit: Unit, game: string): string {
  if (unit === "wins") return t("Games won of a hundred");
  if (unit === "match") return t("Matches won of a hundred");
  if (unit === "cards") return t("Cards got rid of, judged at sight");
  return game === "go-stop" ? t("Points ahead of the others on average; rare great payments count for less") : t("Points ahead of the others on average");
}

/** The difference to the advised action with its standard error. */
function behind(choice: Choice): string {
  const lost = decimal((-choice.loss).toFixed(1));
  const sign = choice.loss < 0 ? "+" : "";
  return choice.worlds === 0 ? `${sign}${lost}` : `${sign}${lost} ± ${decimal(choice.error.toFixed(1))}`;
}

function Row({ choice, first, shown }: { choice: Choice; first: boolean; shown: Advice }) {
  const played = choice.action === shown.played;
  return (
    <tr class={first ? "best" : ""}>
      <th scope="row">
        {actionName(choice.action)}
        {played && <em> {t("played")}</em>}
      </th>
      <td>{decimal(choice.worth.toFixed(1))}</td>
      <td>{first ? "" : behind(choice)}</td>
    </tr>
  );
}

function Compared({ shown }: { shown: Advice }) {
  if (shown.choices.length < 2) return null;
  const head = shown.choices.slice(0, ROWS);
  const played = shown.choices.slice(ROWS).filter((choice) => choice.action === shown.played);
  return (
    <table class="totals compared">
      <caption>{unitName(shown.unit, table.value?.rules ?? "")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Action")}</th>
          <th scope="col">{t("Worth")}</th>
          <th scope="col">{t("Difference")}</th>
        </tr>
      </thead>
      <tbody>
        {[...head, ...played].map((choice) => (
          <Row key={choice.action} choice={choice} first={choice === shown.choices[0]} shown={shown} />
        ))}
      </tbody>
    </table>
  );
}

function Pictures({ shown }: { shown: Advice }) {
  const action = shown.played ?? shown.action;
  if (!isCard(action)) return null;
  const taken = shown.played === null || shown.played === shown.action ? shown.taken : [];
  return (
    <div class="advised" aria-hidden="true">
      <div class="card">
        <Face card={action} />
      </div>
      {taken.length > 0 && <SmallCards cards={taken} />}
    </div>
  );
}

/** Where the answer comes from. */
function source(shown: Advice): string {
  const level = botName(shown.level);
  const worlds = shown.choices[0]?.worlds ?? 0;
  if (worlds === 0) return t("Judged by: {level}", { level });
  return tn("Worked out by {level} in {n} guessed deal", "Worked out by {level} in {n} guessed deals", worlds, { level });
}

function Told({ shown }: { shown: Advice }) {
  return (
    <>
      <Pictures shown={shown} />
      <ul class="reasons" data-testid="reasons">
        {shown.reasons.map((reason, place) => (
          <li key={place}>{said(reason, names.value)}</li>
        ))}
      </ul>
      <Compared shown={shown} />
      {shown.choices.length > 0 && <p class="quiet">{source(shown)}</p>}
    </>
  );
}

/** A sheet that does not hide the hand: what to play, or why it was played. */
export function AdviceSheet({ name }: { name: "tip" | "why" }) {
  const shown = advice.value;
  useEffect(() => () => focusTipped(), []);
  return (
    <Sheet title={name === "tip" ? t("Tip") : t("Why?")} name={name} kind="tip">
      <p class="advice-head" aria-live="polite" data-testid="advice">
        {shown ? heading(shown) : t("One moment …")}
      </p>
      {shown && <Told shown={shown} />}
    </Sheet>
  );
}

/** Those who close the tip go on at the card that it is about. */
function focusTipped(): void {
  const action = tipped.value;
  if (action === null) return;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`button[data-card="${action}"], button[data-testid="${action}"]`)?.focus());
}

/** Asks for a tip; where there are none, nothing. */
export function TipButton() {
  if (!tips.value) return null;
  return (
    <button type="button" data-testid="tip" aria-keyshortcuts="t" aria-disabled={!mayAsk.value} onClick={() => void askTip()}>
      <Icon name="tip" /> {t("Tip")}
    </button>
  );
}
