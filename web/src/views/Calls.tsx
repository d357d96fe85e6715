// The call-outs of this moment, in the middle of the table.

import { callOf, calls } from "../calls.ts";
import { names, replayed } from "../session.ts";

export function Calls() {
  if (calls.value.length === 0 || replayed.value !== null) return null;
  return (
    <div class="calls" aria-hidden="true" data-testid="calls">
      {calls.value.map(({ id, kind, seat }) => (
        <p key={id} class={`call call-${kind}`}>
          <b>{callOf(kind)}</b>
          {seat !== null && <span>{names.value[seat]}</span>}
        </p>
      ))}
    </div>
  );
}
