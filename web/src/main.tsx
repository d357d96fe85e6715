// Starts the page.

import { effect } from "@preact/signals";
import { render } from "preact";
import "../styles/base.css";
import "../styles/cards.css";
import "../styles/table.css";
import "../styles/field.css";
import "../styles/seats.css";
import "../styles/fuji.css";
import "../styles/panel.css";
import "../styles/score.css";
import "../styles/sheets.css";
import "../styles/phone.css";
import "../styles/sideways.css";
import "../styles/advice.css";
import { listen } from "./keys.ts";
import { speakFirst } from "./languages.ts";
import { enter } from "./session.ts";
import { fetchPictures, style } from "./art.ts";
import { App } from "./views/App.tsx";

const place = document.getElementById("app");
if (place) render(<App />, place);
listen();
await speakFirst().catch(() => undefined);
await enter();
effect(() => {
  void style.value;
  setTimeout(fetchPictures, 1500);
});
