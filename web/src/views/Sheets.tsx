// The sheets that only show something: menu, rules, keys, a pile, and on a phone combinations and log.

import { useEffect, useState } from "preact/hooks";
import { getRulePage, recordPath } from "../api.ts";
import { grouped, RANKS } from "../deck.ts";
import { names, shown, table } from "../session.ts";
import { cardName, said, t, tc, valueName } from "../words.ts";
import type { RulePage } from "../wire.ts";
import { Face, Sign } from "./Card.tsx";
import { Log } from "./Log.tsx";
import { AdviceSheet } from "./Advice.tsx";
import { askForGame, NewGameSheet, useGames } from "./NewGame.tsx";
import { Players } from "./Players.tsx";
import { rankName } from "./Seat.tsx";
import { SettingsSheet } from "./Settings.tsx";
import { openSheet, Sheet, sheet } from "./Sheet.tsx";
import { Yaku } from "./Yaku.tsx";

function MenuSheet() {
  const others = useGames().filter(({ name }) => name !== table.value?.rules);
  const items: [string, string][] = [
    ["rules", t("Rules in force")],
    ["settings", t("Settings")],
    ["help", t("Keys")],
  ];
  return (
    <Sheet title="fudaba" name="menu" kind="narrow">
      <ul class="menu">
        <li>
          <button type="button" data-testid="menu-new" onClick={() => askForGame(table.value?.rules ?? "koi-koi")}>
            {t("New match")}
          </button>
        </li>
        {items.map(([name, text]) => (
          <li key={name}>
            <button type="button" data-testid={`menu-${name}`} onClick={() => openSheet(name)}>
              {text}
            </button>
          </li>
        ))}
        {table.value && (
          <li>
            <a href={recordPath(table.value.game)} download data-testid="menu-record">
              {t("Download the record")}
            </a>
          </li>
        )}
      </ul>
      <h3 class="menu-head">{t("Another game")}</h3>
      <ul class="menu games-menu">
        {others.map(({ name }) => (
          <li key={name}>
            <button type="button" data-testid={`menu-${name}`} onClick={() => askForGame(name)}>
              {tc("game", name)}
            </button>
          </li>
        ))}
      </ul>
      <p class="quiet">{t("The record holds the finished deals of this match.")}</p>
    </Sheet>
  );
}

function RulesSheet() {
  const [page, setPage] = useState<RulePage | null>(null);
  const [failed, setFailed] = useState(false);
  const game = table.value?.rules ?? "koi-koi";
  const preset = table.value?.preset ?? "standard";
  const options = table.value?.options ?? {};
  const house = Object.entries(options);
  useEffect(() => void getRulePage(game, preset, options).then(setPage, () => setFailed(true)), [game, preset, JSON.stringify(options)]);
  return (
    <Sheet title={page ? said(page.title, []) : t("Rules in force")} name="rules">
      {failed && <p class="refusal">{t("The rules could not be fetched")}</p>}
      {!page && !failed && <p class="quiet">{t("One moment …")}</p>}
      {house.length > 0 && (
        <section class="rule">
          <h3>{t("House rules")}</h3>
          <ul>
            {house.map(([name, value]) => (
              <li key={name}>
                {t("{option}: {value}", { option: tc("option", name), value: valueName(name, value) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {page?.sections.map(([title, sentences], index) => (
        <section class="rule" key={index}>
          <h3>{said(title, [])}</h3>
          <ul>
            {sentences.map((sentence, place) => (
              <li key={place}>{said(sentence, [])}</li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}

/** The keys that only one game has. */
function wordKeys(game: string): [string, string][] {
  switch (game) {
    case "koi-koi":
      return [["k", t("Koi-koi")], ["s", t("Stop")]];
    case "go-stop":
      return [["g", t("Go")], ["s", t("Stop")], ["h", t("Shake")], ["b", t("Bomb")], ["i, o", t("Play the deal or sit it out, where four are at the table")], ["a, c", t("The sake cup as an animal or as chaff, where it is asked")]];
    case "hana-awase":
      return [["i, o", t("Play the deal or sit it out, where more than three are at the table")], ["d, p", t("Declare low-man-out, or declare nothing")]];
    default:
      return [];
  }
}

function HelpSheet() {
  const keys: [string, string][] = [
    ["1 … 9, 0", t("Pick a hand card")],
    ["← → ↑ ↓", t("Go from card to card")],
    ["Enter", t("Play the card, take the card")],
    ...wordKeys(table.value?.rules ?? ""),
    ["t", t("Tip; in the replay: why was that played?")],
    ["n", t("Next deal")],
    ["y", table.value?.rules === "fuji-flush" ? t("Players") : t("Combinations")],
    ["l", t("Log; a line leads to the replay, ← and → step in it")],
    ["?", t("This list")],
    ["Esc", t("Close, put the card back, leave the replay")],
  ];
  return (
    <Sheet title={t("Keys")} name="help" kind="middle">
      <dl class="keys">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

function PileSheet({ seat }: { seat: number }) {
  const groups = grouped(shown.value.piles[seat] ?? []);
  return (
    <Sheet title={t("Pile of {name}", { name: names.value[seat] ?? "" })} name={`pile-${seat}`} kind="middle">
      {RANKS.map((rank) => (
        <section class="pile-group" key={rank}>
          <h3>
            <Sign rank={rank} /> {rankName(rank)} · {groups[rank].length}
          </h3>
          <ul class="pile-cards" aria-label={rankName(rank)}>
            {groups[rank].map((card) => (
              <li key={card}>
                <Face card={card} />
                <span>{cardName(card)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}

/** The open sheet, if one is open. */
export function Sheets() {
  const name = sheet.value;
  if (name.startsWith("pile-")) return <PileSheet key={name} seat={Number(name.slice(5))} />;
  switch (name) {
    case "menu":
      return <MenuSheet key={name} />;
    case "settings":
      return <SettingsSheet key={name} />;
    case "new":
      return <NewGameSheet key={name} />;
    case "rules":
      return <RulesSheet key={name} />;
    case "help":
      return <HelpSheet key={name} />;
    case "yaku":
      return (
        <Sheet key={name} title={shown.value.game === "fuji-flush" ? t("Players") : t("Combinations")} name="yaku">
          {shown.value.game === "fuji-flush" ? <Players /> : <Yaku />}
        </Sheet>
      );
    case "tip":
    case "why":
      return <AdviceSheet key={name} name={name} />;
    case "log":
      return (
        <Sheet key={name} title={t("Log")} name="log">
          <Log />
        </Sheet>
      );
    default:
      return null;
  }
}
