// The page: status, table, panel.

import { computed } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { fly } from "../motion.ts";
import { signed } from "../format.ts";
import { asking } from "../games.ts";
import { busy, names, notice, replayed, shown, spoken, table, trouble, words, you } from "../session.ts";
import { connection } from "../socket.ts";
import { t, tn } from "../words.ts";
import { wide } from "../wide.ts";
import { TipButton } from "./Advice.tsx";
import { Back, Icon } from "./Card.tsx";
import { Field } from "./Field.tsx";
import { Hand, Prompt, rowsOf } from "./Hand.tsx";
import { Log, ReplayBar } from "./Log.tsx";
import { Players } from "./Players.tsx";
import { Ring } from "./Ring.tsx";
import { Ask, Question, Result } from "./Score.tsx";
import { Others, Seat } from "./Seat.tsx";
import { openSheet } from "./Sheet.tsx";
import { Sheets } from "./Sheets.tsx";
import { Yaku } from "./Yaku.tsx";

function turn(): string {
  const now = table.value;
  if (!now) return "";
  if (replayed.value !== null) return t("Replay");
  if (shown.value.over) return now.phase === "match-over" ? t("Match over") : t("Deal over");
  const seat = shown.value.turn;
  if (seat === null) return t("Dealing");
  return seat === you.value ? t("Your turn") : t("{name}'s turn", { name: names.value[seat] ?? "" });
}

function deal(): string {
  const now = table.value;
  if (!now) return "";
  const n = shown.value.number;
  if (now.rules === "fuji-flush") {
    if (now.rounds === 1) return tn("{n} player", "{n} players", now.seats.length);
    return now.target === null ? t("Game {n}", { n }) : t("Game {n} · first to {target}", { n, target: now.target });
  }
  return now.rounds === null ? t("Deal {n}", { n }) : t("Deal {n} of {rounds}", { n, rounds: now.rounds });
}

function dealerText(game: string, dealer: number): string {
  const name = names.value[dealer] ?? "";
  if (game === "fuji-flush") return dealer === you.value ? t("You began") : t("{name} began", { name });
  return dealer === you.value ? t("You deal") : t("Dealer: {name}", { name });
}

function Status() {
  const now = table.value;
  const { dealer } = shown.value;
  return (
    <header class="bar">
      <button type="button" class="round" data-testid="menu" aria-label={t("Menu")} onClick={() => openSheet("menu")}>
        <Icon name="menu" />
      </button>
      <h1 class="brand">fudaba</h1>
      <p class="status" data-testid="status">
        <span class={shown.value.turn === you.value ? "whose mine" : "whose"}>{turn()}</span>
        <span>{deal()}</span>
        {now && <span class="deals">{dealerText(now.rules, dealer)}</span>}
        {now && now.stake > 1 && (
          <span class="stake" data-testid="stake">
            {t("Nagari ×{n}", { n: now.stake })}
          </span>
        )}
      </p>
      <p class="score" data-testid="totals">
        {now && now.seats.length <= 3 && shown.value.totals.map((total, index) => (
          <span key={index}>
            <em>{names.value[index]}</em> <strong>{signed(total)}</strong>
          </span>
        ))}
      </p>
      <nav class="tools" aria-label={t("More")}>
        {wide.value && <TipButton />}
        <button type="button" onClick={() => openSheet("rules")}>
          {t("Rules")}
        </button>
        <button type="button" onClick={() => openSheet("settings")}>
          {t("Settings")}
        </button>
        <button type="button" class="round" aria-label={t("Keys")} aria-keyshortcuts="?" onClick={() => openSheet("help")}>
          <Icon name="help" />
        </button>
      </nav>
    </header>
  );
}

/** What is to be read and answered beside the field: a question, a result, or nothing. */
const matter = computed<"" | "question" | "ask" | "result">(() => {
  const now = table.value;
  if (!now || busy.value || replayed.value !== null) return "";
  if (now.question) return "question";
  if (now.actor === you.value && asking(now.phase, now.rules, now.options)) return "ask";
  return now.result && shown.value.over ? "result" : "";
});

function Matter() {
  const now = table.value;
  const asked = now ? asking(now.phase, now.rules, now.options) : null;
  if (matter.value === "question" && now?.question) return <Question asked={now.question} more={asked} />;
  if (matter.value === "ask" && asked) return <Ask asked={asked} />;
  if (matter.value === "result" && now?.result) return <Result now={now} result={now.result} />;
  return null;
}

function Near() {
  if (replayed.value !== null) {
    return (
      <>
        <Hand small={!wide.value} />
        <ReplayBar />
      </>
    );
  }
  if (wide.value || matter.value === "") {
    return (
      <>
        <Prompt />
        <Hand />
      </>
    );
  }
  return (
    <>
      {matter.value === "question" && <Hand small />}
      {matter.value === "ask" && <Hand small />}
      <Matter />
    </>
  );
}

function TableArea() {
  useLayoutEffect(fly, [shown.value, table.value]);
  const { active, game, size } = shown.value;
  const playing = active.filter(Boolean).length;
  const classes = ["table", replayed.value !== null ? "with-replay" : `with-${matter.value || "play"}`];
  classes.push(game === "fuji-flush" ? "numbers" : playing > 3 ? "seats-many" : `seats-${playing}`);
  if (active.length > playing) classes.push("with-away");
  if (table.value?.phase === "play" && words.value.length > 0) classes.push("with-words");
  return (
    <main class={classes.join(" ")} data-testid="table" aria-label={t("Table")} style={{ "--hand-rows": rowsOf(size) }}>
      {game === "fuji-flush" ? (
        <Ring />
      ) : (
        <>
          <Others />
          <Field />
          <Seat seat={you.value} />
        </>
      )}
      <div class="near">
        <Near />
      </div>
    </main>
  );
}

/** Combinations, or the players where there are none. */
function Standing() {
  const numbers = shown.value.game === "fuji-flush";
  return (
    <section class="panel-part yaku-part">
      <h2>{numbers ? t("Players") : t("Combinations")}</h2>
      {numbers ? <Players /> : <Yaku />}
    </section>
  );
}

function Panel() {
  return (
    <aside class="panel" aria-label={t("Combinations and log")}>
      <Matter />
      {(replayed.value === null || shown.value.game === "fuji-flush") && matter.value !== "result" && <Standing />}
      <section class="panel-part log-part">
        <h2>{t("Log")}</h2>
        <Log />
      </section>
    </aside>
  );
}

function PhoneBar() {
  const numbers = shown.value.game === "fuji-flush";
  return (
    <nav class="phone-bar" aria-label={t("Panels")}>
      <button type="button" data-testid="open-yaku" onClick={() => openSheet("yaku")}>
        {numbers ? <Icon name="people" /> : <Icon name="yaku" />} {numbers ? t("Players") : t("Combinations")}
      </button>
      <button type="button" data-testid="open-log" onClick={() => openSheet("log")}>
        <Icon name="log" /> {t("Log")}
      </button>
      <TipButton />
    </nav>
  );
}

function Waiting() {
  const away = trouble.value !== "";
  return (
    <main class="waiting" aria-live="polite">
      <div class={away ? "waiting-cards still" : "waiting-cards"}>
        {[0, 1, 2].map((card) => (
          <div class="card" key={card}>
            <Back />
          </div>
        ))}
      </div>
      <h1>{trouble.value || t("Shuffling the cards …")}</h1>
      {away && <p>{t("It is tried again every few seconds.")}</p>}
    </main>
  );
}

/** Everything. */
export function App() {
  const ready = table.value !== null;
  return (
    <>
      {ready ? (
        <div class={wide.value ? "app wide" : "app"} data-busy={busy.value} data-phase={table.value?.phase} data-seq={table.value?.seq} data-game={table.value?.rules}>
          <Status />
          <TableArea />
          {wide.value ? <Panel /> : <PhoneBar />}
        </div>
      ) : (
        <Waiting />
      )}
      {ready && connection.value !== "open" && (
        <p class="banner" role="alert" data-testid="banner">
          {t("The line to the server is broken. It is opened again …")}
        </p>
      )}
      {notice.value && (
        <p class="toast" role="alert" data-testid="toast">
          {notice.value}
        </p>
      )}
      <div class="unseen" aria-live="polite" aria-relevant="additions" data-testid="announcement">
        {spoken.value.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      <Sheets />
    </>
  );
}
