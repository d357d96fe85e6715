// Lines of a score, the question between them, and the result of a deal and of the match.

import { events, opponent, koiKoi, mayAct, names, nextDeal, stop, you } from "../session.ts";
import { useEffect, useRef } from "preact/hooks";
import { sums } from "../chronicle.ts";
import { listed, said, t, tc, tn } from "../words.ts";
import type { DealResult, Line, Question as Asked, Table } from "../wire.ts";
import { SmallCards } from "./Card.tsx";
import { openSheet } from "./Sheet.tsx";

function worth(line: Line): string {
  if (line.factor !== null) return `×${line.factor}`;
  return (line.points ?? 0) < 0 ? `−${-(line.points ?? 0)}` : `+${line.points ?? 0}`;
}

function Lines({ lines, seats }: { lines: readonly Line[]; seats: boolean }) {
  return (
    <ul class="lines">
      {lines.map((line, index) => (
        <li key={index} class={line.factor === null ? "line" : "line factor"}>
          <span class="line-name">
            {tc("yaku", line.id)}
            {seats && <small> {names.value[line.seat]}</small>}
            {line.loser !== null && <small> {t("paid by {name}", { name: names.value[line.loser] ?? "" })}</small>}
          </span>
          <span class="line-worth">{worth(line)}</span>
          {line.cards.length > 0 && <SmallCards cards={line.cards} />}
        </li>
      ))}
    </ul>
  );
}

function Threats({ asked }: { asked: Asked }) {
  const name = names.value[opponent.value] ?? "";
  if (asked.threats.length === 0) {
    return <p class="threats none">{t("{name} needs more than one card for every combination", { name })}</p>;
  }
  return (
    <div class="threats">
      <h3>{t("One card away for {name}", { name })}</h3>
      <ul class="threat-list">
        {asked.threats.map((threat) => (
          <li key={threat.id}>
            <span>{tc("yaku", threat.id)}</span>
            <span class="line-worth">{threat.points}</span>
            {threat.missing.length <= 5 && <SmallCards cards={threat.missing} faint />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Koi-koi or stop: what stopping pays, what the opponent threatens, and the two buttons. */
export function Question({ asked }: { asked: Asked }) {
  return (
    <section ref={useArrival()} tabIndex={-1} class="question" data-testid="question" aria-labelledby="question-title">
      <h2 id="question-title">{tn("Stop now for {n} point?", "Stop now for {n} points?", asked.points)}</h2>
      <div class="question-body" tabIndex={0} role="group" aria-label={t("What stopping pays")}>
        <Lines lines={asked.lines} seats={false} />
        <Threats asked={asked} />
      </div>
      <div class="buttons">
        <button type="button" class="big" data-testid="stop" aria-keyshortcuts="s" aria-disabled={!mayAct.value} onClick={stop}>
          {t("Stop · {n}", { n: asked.points })}
        </button>
        <button type="button" class="big red" data-testid="koi-koi" aria-keyshortcuts="k" aria-disabled={!mayAct.value} onClick={koiKoi}>
          {t("Koi-koi!")}
        </button>
      </div>
    </section>
  );
}

function outcome(result: DealResult): string {
  const mine = result.winners.includes(you.value);
  if (result.void !== null || result.winners.length !== 1) return said(result.phrase, names.value);
  const points = result.scores[result.winners[0] ?? 0] ?? 0;
  if (mine) return tn("You win {n} point", "You win {n} points", points);
  return tn("{name} wins {n} point", "{name} wins {n} points", points, { name: names.value[result.winners[0] ?? 0] ?? "" });
}

function Totals({ now, result }: { now: Table; result: DealResult }) {
  return (
    <table class="totals">
      <thead>
        <tr>
          <th scope="col">{t("Player")}</th>
          <th scope="col">{t("This deal")}</th>
          <th scope="col">{t("Total")}</th>
        </tr>
      </thead>
      <tbody>
        {now.seats.map((seat, index) => (
          <tr key={index}>
            <th scope="row">{names.value[index]}</th>
            <td>{signed(result.scores[index] ?? 0)}</td>
            <td>{seat.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

function verdict(winners: readonly number[]): string {
  if (winners.length !== 1) return t("The match is drawn between {names}", { names: listed(winners.map((seat) => names.value[seat] ?? "")) });
  if (winners[0] === you.value) return t("You win the match!");
  return t("{name} wins the match", { name: names.value[winners[0] ?? 0] ?? "" });
}

/** What every deal of the match paid. */
function Deals({ seats }: { seats: number }) {
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
        {sums(events.value).map((deal, index) => (
          <tr key={index}>
            <th scope="row">{deal.number}</th>
            {Array.from({ length: seats }, (_, seat) => (
              <td key={seat}>{deal.seat === seat ? signed(deal.points) : "–"}</td>
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
  const seats = new Set(result.lines.map((line) => line.seat)).size > 1;
  return (
    <section ref={useArrival()} tabIndex={-1} class="result" data-testid="result" aria-labelledby="result-title">
      {done && <p class="verdict">{verdict(now.winners ?? [])}</p>}
      <h2 id="result-title">{outcome(result)}</h2>
      <div class="question-body" tabIndex={0} role="group" aria-label={t("The score, line by line")}>
        <Lines lines={result.lines} seats={seats} />
        {done && <Deals seats={now.seats.length} />}
      </div>
      {result.void === null && <Totals now={now} result={result} />}
      <div class="buttons">
        {done ? (
          <button type="button" class="big gold" data-testid="new-match" aria-keyshortcuts="n" onClick={() => openSheet("new")}>
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
