// Who plays and how he stands, where there are no combinations to be had.

import { names, shown, table } from "../session.ts";
import { t } from "../words.ts";

/** Cards that are left to each seat, and what it has won so far. */
export function Players() {
  const { fronts, hands, totals, turn, over } = shown.value;
  const wins = table.value?.rounds !== 1;
  return (
    <table class="players totals" tabIndex={-1} data-testid="players">
      <thead>
        <tr>
          <th scope="col">{t("Player")}</th>
          <th scope="col">{t("Open card")}</th>
          <th scope="col">{t("Cards left")}</th>
          {wins && <th scope="col">{t("Wins")}</th>}
        </tr>
      </thead>
      <tbody>
        {hands.map((hand, seat) => (
          <tr key={seat} class={turn === seat && !over ? "turn" : ""}>
            <th scope="row">{names.value[seat]}</th>
            <td>{fronts[seat] ?? "–"}</td>
            <td>{hand.length + (fronts[seat] ? 1 : 0)}</td>
            {wins && <td>{totals[seat]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
