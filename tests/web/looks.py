"""What can be measured on a page: where the focus is, what is cut, what is covered, what overlaps."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

FOCUS: Final = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return "nothing has the focus";
  const what = here.dataset.testid || here.className || here.tagName;
  const style = getComputedStyle(here);
  const ring = here.matches("input[type=radio]") ? getComputedStyle(here.nextElementSibling) : style;
  if (ring.outlineStyle === "none" || parseFloat(ring.outlineWidth) < 2) return `no ring around ${what}`;
  const box = here.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(x, y);
  if (!top) return `${what} is outside of the window`;
  return here.contains(top) || top.closest(".played") ? "" : `${what} is covered by ${top.className}`;
}"""

CUT: Final = """(least) => {
  const found = [];
  const width = document.documentElement.clientWidth;
  const name = (e) => e.dataset?.testid || e.getAttribute?.("class") || e.id || e.tagName;
  const page = document.scrollingElement;
  if (page.scrollWidth > width) found.push(`the page is ${page.scrollWidth} wide`);
  if (page.scrollHeight > innerHeight) found.push(`the page is ${page.scrollHeight} high`);
  const open = document.querySelector("dialog[open]");
  const root = open ?? document.body;
  const unseen = (e) => e.closest(".unseen, noscript") || getComputedStyle(e).clipPath !== "none";
  for (const e of root.querySelectorAll("button, a[href], select, input, summary")) {
    if (!e.checkVisibility() || unseen(e)) continue;
    e.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = e.getBoundingClientRect();
    const at = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(...at);
    if (box.left < -0.5 || box.right > width + 0.5) found.push(`${name(e)} is cut at the side`);
    if (box.top < -0.5 || box.bottom > innerHeight + 0.5) found.push(`${name(e)} is cut above or below`);
    const own = top && (e.contains(top) || e.closest("label")?.contains(top) || top.closest(".played"));
    if (!own) found.push(`${name(e)} is covered by ${top ? name(top) : "nothing"}`);
    if (e.getAttribute("aria-disabled") === "true") continue;
    const target = e.matches("input") ? (e.closest("label") ?? e.closest(".field-row") ?? e) : e;
    const size = target.getBoundingClientRect();
    if (Math.min(size.width, size.height) < least - 0.5) {
      found.push(`${name(e)} is only ${size.width.toFixed()} x ${size.height.toFixed()}`);
    }
  }
  for (const e of root.querySelectorAll("*")) {
    const own = [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || !e.checkVisibility() || unseen(e)) continue;
    const style = getComputedStyle(e);
    if (style.overflowX !== "visible" && e.scrollWidth > e.clientWidth + 1) {
      found.push(`"${e.textContent}" is cut (${e.scrollWidth} in ${e.clientWidth})`);
    }
    const range = document.createRange();
    range.selectNodeContents(e);
    const box = range.getBoundingClientRect();
    if (box.left < -1 || box.right > width + 1) found.push(`"${e.textContent}" leaves the window`);
  }
  return found;
}"""

OVERLAPS: Final = """(groups) => {
  const found = [];
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  for (const group of groups) {
    const all = [...document.querySelectorAll(group)].filter((e) => e.checkVisibility());
    const boxes = all.map((e) => e.getBoundingClientRect());
    const name = (e) => e.dataset.testid || e.className;
    all.forEach((a, i) => all.forEach((b, j) => {
      if (i < j && !a.contains(b) && !b.contains(a) && meet(boxes[i], boxes[j])) {
        found.push(`${name(a)} and ${name(b)} overlap`);
      }
    }));
  }
  return found;
}"""

APART: Final = (
    ".bar, .seat, .stock-place, .field, .hand, .prompt, .question, .result, .replay, .phone-bar, .panel",
    ".name, .total, .mark, .backs, .group",
    "[data-testid=field-card], .stock, .turned-up",
    "[data-testid=hand-card]",
    ".question .buttons, .question-body, .question h2:not(.unseen)",
    ".verdict, .result h2, .result .question-body, .result .totals:not(.deals-table), .result .buttons",
    ".status > span",
)
"""Things of which no two may overlap, group by group."""


def focus(page: Page) -> str:
    """What is wrong with the focus; "" if somebody sees where it is."""
    found: str = page.evaluate(FOCUS)
    return found


def cut(page: Page, least: int = 44) -> list[str]:
    """What is cut, covered, out of reach or, where it can be used, smaller than `least` pixels."""
    found: list[str] = page.evaluate(CUT, least)
    return found


def overlaps(page: Page) -> list[str]:
    """What lies over each other and must not."""
    found: list[str] = page.evaluate(OVERLAPS, list(APART))
    return found
