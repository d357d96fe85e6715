// Lines of a score, the questions, and the result of a deal and of the match.

import { useEffect, useRef } from "preact/hooks";
import { tipped } from "../advice.ts";
import { sums } from "../chronicle.ts";
import { BOLD, stem, WORD_KEYS, wordName, type Asking } from "../games.ts";
import { parts, type Part } from "../payments.ts";
import { events, mayAct, names, nextDeal, others, say, shown, table, words, you } from "../session.ts";
import { signed } from "../format.ts";
import { listed, said, t, tc, tn } from "../words.ts";
import type { DealResult, Line, Question as Asked, Table, Threat } from "../wire.ts";
import { SmallCards } from "./Card.tsx";
import { askForGame } from "./NewGame.tsx";

function worth(line: Line): string {
  if (line.factor !== null) return `×${line.factor}`;
  if (line.points !== null) return signed(line.points, true);
  return line.worth !== null ? `(${line.worth})` : "";
}

/** More cards than these say nothing beside a line: it is the whole pile. */
const MANY = 12;

/** The name of a combination or factor; a gloss in brackets is in a part of its own. */
function YakuName({ id }: { id: string }) {
  const [, name = "", gloss = ""] = /^([^(]+?)( \(.*\))?$/.exec(tc("yaku", id)) ?? [];
  return (
    <>
      {name || tc("yaku", id)}
      {gloss && <span class="gloss">{gloss}</span>}
    </>
  );
}

function OneLine({ line }: { line: Line }) {
  return (
    <li class={line.factor === null ? "line" : "line factor"}>
      <span class="line-name">
        <YakuName id={line.id} />
      </span>
      <span class="line-worth">{worth(line)}</span>
      {line.cards.length > 0 && line.cards.length <= MANY && <SmallCards cards={line.cards} />}
    </li>
  );
}

function name(seat: number): string {
  return names.value[seat] ?? "";
}

/** Lines under the seat that scores them, or that pays them alone. */
function Lines({ lines, scores, told = false }: { lines: readonly Line[]; scores: readonly number[]; told?: boolean }) {
  const all = parts(lines, scores);
  const winners = all.filter((part) => !part.pays).length;
  return (
    <>
      {all.map((part) => (
        <section key={`${part.seat}-${part.pays}-${part.to}`} class={part.pays ? "lines-of payer" : "lines-of"}>
          {(part.pays || winners > 1 || told) && (
            <h3>
              <span>{part.pays ? payment(part) : name(part.seat)}</span>
              {part.points !== null && <b>{part.pays ? part.points : signed(part.points, true)}</b>}
            </h3>
          )}
          <List lines={part.lines} />
        </section>
      ))}
    </>
  );
}

function payment({ seat, to }: Part): string {
  const mine = seat === you.value;
  if (to === null) return mine ? t("You pay") : t("{name} pays", { name: name(seat) });
  if (mine) return t("You pay {name}", { name: name(to) });
  return to === you.value ? t("{name} pays you", { name: name(seat) }) : t("{name} pays {other}", { name: name(seat), other: name(to) });
}

function List({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <ul class="lines">
      {lines.map((line, index) => (
        <OneLine key={index} line={line} />
      ))}
    </ul>
  );
}

function ThreatsOf({ seat, threats }: { seat: number; threats: readonly Threat[] }) {
  return (
    <>
      <h3>{t("One card away for {name}", { name: name(seat) })}</h3>
      <ul class="threat-list">
        {threats.map((threat) => (
          <li key={threat.id}>
            <span>
              <YakuName id={threat.id} />
            </span>
            <span class="line-worth">{threat.points}</span>
            {threat.missing.length <= 5 && <SmallCards cards={threat.missing} faint />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Threats({ asked }: { asked: Asked }) {
  const rivals = others.value.filter((seat) => shown.value.active[seat]);
  if (asked.threats.length === 0) {
    const told = rivals.length === 1 ? t("{name} needs more than one card for every combination", { name: name(rivals[0] ?? 0) }) : t("Everybody else needs more than one card for every combination");
    return <p class="threats none">{told}</p>;
  }
  return (
    <div class="threats">
      {rivals.map((seat) => {
        const threats = asked.threats.filter((threat) => threat.seat === seat);
        return threats.length > 0 && <ThreatsOf key={seat} seat={seat} threats={threats} />;
      })}
    </div>
  );
}

/** Koi-koi or stop, go or stop: what stopping pays and who pays it, what the others threaten, and the two buttons.
    Where `more` is asked, the deal has not begun, and nobody threatens anything. */
export function Question({ asked, more }: { asked: Asked; more: Asking | null }) {
  return (
    <section ref={useArrival()} tabIndex={-1} class={more ? "question noted" : "question"} data-testid="question" aria-labelledby="question-title">
      <h2 id="question-title">{more?.title ?? tn("Stop now for {n} point?", "Stop now for {n} points?", asked.points)}</h2>
      {more && <p class="ask-note">{more.note}</p>}
      <div class="question-body" tabIndex={0} role="group" aria-label={t("What stopping pays")}>
        <div>
          <Lines lines={asked.lines} scores={asked.scores} />
        </div>
        {!more && <Threats asked={asked} />}
      </div>
      <div class="buttons">
        {answers().map((word) => (
          <Answer key={word} word={word} text={word === "stop" ? t("Stop · {n}", { n: asked.points }) : wordName(word, goNumber())} />
        ))}
      </div>
    </section>
  );
}

/** What can be answered; known also while the answer is under way. */
function answers(): readonly string[] {
  const now = table.value;
  const said = now?.legal.filter((word) => !now.hand.includes(word) && !now.table.includes(word)) ?? [];
  return [...said].sort((a, b) => Number(BOLD.includes(a)) - Number(BOLD.includes(b)));
}

function goNumber(): number {
  const go = shown.value.marks[you.value]?.find((mark) => mark.id === "go");
  return (go?.number ?? 0) + 1;
}

function Answer({ word, text }: { word: string; text: string }) {
  const bold = BOLD.includes(stem(word));
  const able = mayAct.value && words.value.includes(word);
  const classes = ["big", ...(bold ? ["red"] : []), ...(tipped.value === word ? ["tipped"] : [])];
  return (
    <button type="button" class={classes.join(" ")} data-testid={word} aria-keyshortcuts={WORD_KEYS[stem(word)]} aria-disabled={!able} onClick={() => say(word)}>
      {text}
    </button>
  );
}

/** A question of words alone: who plays, what is declared. */
export function Ask({ asked }: { asked: Asking }) {
  return (
    <section ref={useArrival()} tabIndex={-1} class="question ask" data-testid="ask" aria-labelledby="question-title">
      <h2 id="question-title">{asked.title}</h2>
      <p class="ask-note">{asked.note}</p>
      <div class="buttons">
        {answers().map((word) => (
          <Answer key={word} word={word} text={wordName(word)} />
        ))}
      </div>
    </section>
  );
}

function outcome(result: DealResult, game: string): string {
  const mine = result.winners.includes(you.value);
  const best = result.winners[0] ?? 0;
  if (result.void !== null || result.winners.length !== 1) return said(result.phrase, names.value);
  const n = result.scores[best] ?? 0;
  const values = { name: name(best) };
  if (game === "fuji-flush") return mine ? t("You have won the game") : t("{name} has won the game", values);
  if (game === "hana-awase") {
    return mine ? tn("You are first with {n} point", "You are first with {n} points", n) : tn("{name} is first with {n} point", "{name} is first with {n} points", n, values);
  }
  return mine ? tn("You win {n} point", "You win {n} points", n) : tn("{name} wins {n} point", "{name} wins {n} points", n, values);
}

function Totals({ now, result }: { now: Table; result: DealResult }) {
  return (
    <table class={now.seats.length > 3 ? "totals deals-table seat-sums" : "totals seat-sums"}>
      <thead>
        <tr>
          <th scope="col">{t("Player")}</th>
          <th scope="col">{t("This deal")}</th>
          <th scope="col">{t("Total")}</th>
        </tr>
      </thead>
      <tbody>
        {now.seats.map((seat, index) => (
          <tr key={index} class={result.winners.includes(index) ? "best" : ""}>
            <th scope="row">{names.value[index]}</th>
            <td>{signed(result.scores[index] ?? 0, true)}</td>
            <td>{signed(seat.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function placeOf(seat: number): number {
  return shown.value.marks[seat]?.find((mark) => mark.id === "place")?.number ?? 0;
}

/** Who is on which place of a game of Fuji Flush, and with how many cards. */
function Standings({ now }: { now: Table }) {
  const seats = now.seats.map((_, seat) => seat).sort((a, b) => placeOf(a) - placeOf(b));
  const wins = now.rounds !== 1;
  return (
    <table class={now.seats.length > 4 ? "totals standings many" : "totals standings"}>
      <thead>
        <tr>
          <th scope="col">{t("Place")}</th>
          <th scope="col">{t("Player")}</th>
          <th scope="col">{t("Cards left")}</th>
          {wins && <th scope="col">{t("Wins")}</th>}
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat} class={placeOf(seat) === 1 ? "best" : ""}>
            <td>{placeOf(seat) || "–"}</td>
            <th scope="row">{name(seat)}</th>
            <td>{(now.seats[seat]?.hand ?? 0) + (now.seats[seat]?.front ? 1 : 0)}</td>
            {wins && <td>{now.seats[seat]?.total}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function verdict(winners: readonly number[]): string {
  if (winners.length !== 1) return t("The match is drawn between {names}", { names: listed(winners.map(name)) });
  if (winners[0] === you.value) return t("You win the match!");
  return t("{name} wins the match", { name: name(winners[0] ?? 0) });
}

/** What every deal of the match paid. */
function Deals({ seats }: { seats: number }) {
  const paid = sums(events.value);
  if (paid.length < 2) return null;
  return (
    <table class="totals deals-table">
      <thead>
        <tr>
          <th scope="col">{t("Deal")}</th>
          {Array.from({ length: seats }, (_, seat) => (
            <th scope="col" key={seat}>
              {names.value[seat]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paid.map((deal, index) => (
          <tr key={index}>
            <th scope="row">{deal.number}</th>
            {Array.from({ length: seats }, (_, seat) => (
              <td key={seat}>{deal.scores[seat] ? signed(deal.scores[seat], true) : "–"}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Moves the focus to what is to be read, unless it is somewhere on purpose. */
function useArrival() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = document.activeElement;
    if (!here || here === document.body || here.closest(".hand, .field")) section.current?.focus({ preventScroll: true });
  }, []);
  return section;
}

/** How the deal ended, line by line; at the end of the match who won it. */
export function Result({ now, result }: { now: Table; result: DealResult }) {
  const done = now.phase === "match-over";
  const numbers = now.rules === "fuji-flush";
  const many = now.seats.length > 3 && !numbers && result.void === null;
  return (
    <section ref={useArrival()} tabIndex={-1} class="result" data-testid="result" aria-labelledby="result-title">
      {done && now.rounds !== 1 && <p class="verdict">{verdict(now.winners ?? [])}</p>}
      <h2 id="result-title">{outcome(result, now.rules)}</h2>
      <div class="question-body" tabIndex={0} role="group" aria-label={t("The score, line by line")}>
        {many && <Totals now={now} result={result} />}
        {numbers ? <Standings now={now} /> : <Lines lines={result.lines} scores={result.scores} told={now.seats.length > 2} />}
        {done && <Deals seats={now.seats.length} />}
      </div>
      {result.void === null && !numbers && !many && <Totals now={now} result={result} />}
      <div class="buttons">
        {done ? (
          <button type="button" class="big gold" data-testid="new-match" aria-keyshortcuts="n" onClick={() => askForGame(now.rules)}>
            {t("New match")}
          </button>
        ) : (
          <button type="button" class="big gold" data-testid="next-deal" aria-keyshortcuts="n" onClick={nextDeal}>
            {t("Next deal")}
          </button>
        )}
      </div>
    </section>
  );
}
