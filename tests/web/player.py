"""Somebody at the table: looks at the page, waits until it is his turn, and reads what he sees."""

from __future__ import annotations

from typing import Final, Literal

from playwright.sync_api import Locator, Page

State = Literal["play", "choose", "question", "deal-over", "match-over"]

SETTLED: Final = """(after) => {
  const app = document.querySelector(".app");
  if (!app || app.dataset.busy === "true" || Number(app.dataset.seq) <= after) return null;
  const able = (id) => document.querySelector(`[data-testid=${id}][aria-disabled=false]`);
  if (able("koi-koi")) return "question";
  if (able("field-card")) return "choose";
  if (able("hand-card")) return "play";
  return document.querySelector("[data-testid=result]") ? app.dataset.phase : null;
}"""
"""What the person is to do, once everything has come to rest after this place in the log; else null."""

NAME = "(line) => line.firstChild.textContent + (line.querySelector('.gloss')?.textContent ?? '')"
"""The name of a combination with its gloss, which a phone leaves out in a question."""


class Player:
    """A page that shows the table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def see(self, name: str) -> Locator:
        """The parts of the page with this name."""
        return self.page.get_by_test_id(name)

    def sit_down(self, address: str = "/?motion=off") -> State:
        """Open the page and wait for the table."""
        self.page.goto(address)
        return self.settled()

    def settled(self, after: int = 0) -> State:
        """Wait until the person is to do something, after this place in the log."""
        found = self.page.wait_for_function(SETTLED, arg=after, polling=15)
        state: State = found.json_value()
        return state

    @property
    def seq(self) -> int:
        """How far in the log the page is."""
        return int(self.page.locator(".app").get_attribute("data-seq") or 0)

    def cards(self, name: str) -> list[str]:
        """The cards of the hand ("hand-card") or of the field ("field-card")."""
        return [card.get_attribute("data-card") or "" for card in self.see(name).all()]

    def able(self, name: str) -> Locator:
        """Those of them that can be picked now."""
        return self.page.locator(f"[data-testid={name}][aria-disabled=false]")

    def pile(self, seat: int) -> set[str]:
        """The captured cards of a seat."""
        found = self.page.locator(f"[data-testid=seat-{seat}] [data-zone=pile-{seat}]")
        return {card.get_attribute("data-fly") or "" for card in found.all()}

    def card(self, name: str, card: str) -> Locator:
        """One card of the hand or of the field."""
        return self.page.locator(f"[data-testid={name}][data-card='{card}']")

    def score_lines(self) -> list[tuple[str, str]]:
        """Name and worth of each line of the question or of the result."""
        lines = self.page.locator(".question-body .line").all()
        return [
            (
                line.locator(".line-name").evaluate(NAME),
                line.locator(".line-worth").inner_text(),
            )
            for line in lines
        ]

    def totals(self) -> list[tuple[int, int]]:
        """Of each seat what the deal paid and the total, as the result shows it."""
        rows = self.page.locator(".result .totals:not(.deals-table) tbody tr").all()
        return [(number(row.locator("td").nth(0)), number(row.locator("td").nth(1))) for row in rows]


def number(place: Locator) -> int:
    """A number as people read it."""
    return int(place.inner_text().replace("−", "-"))
