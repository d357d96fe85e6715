// Whether there is room for a panel beside the table.

import { signal } from "@preact/signals";

const query = matchMedia("(min-width: 900px) and (min-height: 541px)");

export const wide = signal(query.matches);
query.addEventListener("change", () => (wide.value = query.matches));
