// Movement of cards: places are measured before a change and after it, and the difference is flown.

import { backArt } from "./art.ts";
import { pace } from "./settings.ts";
import type { TableEvent } from "./wire.ts";

const TIME = 340;
const EASE = "cubic-bezier(.3,.7,.25,1)";

interface Spot {
  rect: DOMRect;
  zone: string;
}

let before: Map<string, Spot> | null = null;
let origin = "";
let cause: TableEvent | null = null;

function spots(): Map<string, { element: HTMLElement; zone: string }> {
  const found = new Map<string, { element: HTMLElement; zone: string }>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-fly]")) {
    found.set(element.dataset["fly"] ?? "", { element, zone: element.dataset["zone"] ?? "" });
  }
  return found;
}

/** Remembers where everything lies. Cards that were nowhere will come from `from`. */
export function capture(from: string, event: TableEvent | null = null): void {
  if (before) return;
  before = new Map();
  for (const [key, { element, zone }] of spots()) before.set(key, { rect: element.getBoundingClientRect(), zone });
  origin = from;
  cause = event;
}

/** To be called when the page shows the new places: lets everything fly there. */
export function fly(): void {
  const old = before;
  before = null;
  if (!old || pace() === 0) return;
  const now = spots();
  for (const [key, { element, zone }] of now) {
    if (key === "stock" || key.startsWith("hand-") || key === "discards") continue;
    const was = old.get(key) ?? old.get(origin);
    if (was) move(element, was, element.getBoundingClientRect(), zone, !old.has(key) && turns(origin));
  }
  const target = (cause?.kind === "dealt" || cause?.kind === "drawn") && cause.card === null ? now.get(`hand-${cause.seat}`) : undefined;
  const stock = old.get("stock");
  if (target && stock) flyBack(stock.rect, target.element.getBoundingClientRect());
}

/** Whether a card that comes from there is turned up on its way. */
function turns(from: string): boolean {
  return from === "stock" || from.startsWith("hand-");
}

function move(element: HTMLElement, was: Spot, rect: DOMRect, zone: string, unknown: boolean): void {
  const dx = was.rect.left - rect.left;
  const dy = was.rect.top - rect.top;
  if (rect.width === 0 || was.rect.width === 0) return;
  if (Math.abs(dx) + Math.abs(dy) < 2 && Math.abs(was.rect.width - rect.width) < 2) return;
  const timing = { duration: TIME * pace(), easing: EASE };
  if (was.zone === zone && !unknown) {
    element.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], timing);
    return;
  }
  const face = element.querySelector("img")?.src ?? "";
  const flight = takeOff(rect, face, unknown);
  const scale = was.rect.width / rect.width;
  const turn = unknown ? "rotateY(180deg)" : "rotateY(0deg)";
  const start = `translate(${dx}px, ${dy}px) scale(${scale}) ${turn}`;
  element.style.opacity = "0";
  const flown = flight.animate([{ transform: start }, { transform: "translate(0, 0) scale(1) rotateY(0deg)" }], timing);
  const land = () => {
    flight.remove();
    element.style.opacity = "";
  };
  flown.onfinish = land;
  flown.oncancel = land;
}

function takeOff(rect: DOMRect, face: string, withBack: boolean): HTMLElement {
  const flight = document.createElement("div");
  flight.className = "flight";
  Object.assign(flight.style, {
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
  });
  flight.append(picture(face, ""));
  if (withBack) flight.append(picture(backArt(), "flight-back"));
  document.body.append(flight);
  return flight;
}

function picture(source: string, name: string): HTMLImageElement {
  const image = new Image();
  image.src = source;
  image.alt = "";
  image.className = name;
  return image;
}

function flyBack(from: DOMRect, to: DOMRect): void {
  const flight = takeOff(from, backArt(), false);
  const target = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.height / from.height})`;
  flight.animate([{ transform: "none" }, { transform: target }], { duration: TIME * pace(), easing: EASE }).onfinish =
    () => flight.remove();
}
