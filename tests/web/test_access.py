"""axe, the checker of accessibility, finds nothing serious on any page, in any state, language or size.

And at a table in any phase nothing is cut, covered, too small or on top of something else.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from tests.web import looks
from tests.web.guests import Guest, Guests
from tests.web.positions import (
    Wanted,
    choice_for_flipped,
    drawn_deal,
    full_piles,
    match_over,
    midway,
    result,
    rich_question,
    two_targets,
)
from tests.web.watched import Size

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN: Final = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical");
}"""
TABLES: Final[list[Wanted]] = [
    two_targets,
    choice_for_flipped,
    rich_question,
    result,
    drawn_deal,
    match_over,
    midway,
    full_piles,
]
SHEETS: Final = ["settings", "new", "rules", "help"]
EVERYWHERE: Final = pytest.mark.parametrize(
    ("size", "language"), [("desktop", "en"), ("phone", "ru"), ("desktop", "ru"), ("phone", "en")]
)


def complaints(ann: Guest) -> list[str]:
    """What axe finds serious or critical, and where."""
    if not ann.page.evaluate("() => 'axe' in window"):
        assert AXE.exists(), "axe-core is missing: `npm ci` in web/"
        ann.page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = ann.page.evaluate(RUN)
    return [f"{each['help']}: {node['html'][:120]}" for each in found for node in each["nodes"]]


def open_from_menu(ann: Guest, name: str) -> None:
    """Open a sheet by the menu."""
    ann.see("menu").click()
    ann.see(f"menu-{name}").click()
    ann.see(f"sheet-{name}").wait_for()


def close(ann: Guest) -> None:
    """Close the open sheet."""
    ann.page.keyboard.press("Escape")
    ann.page.locator("dialog[open]").wait_for(state="detached")


def log_line(ann: Guest) -> None:
    """Follow a line of the log into the replay."""
    if ann.see("open-log").count():
        ann.see("open-log").click()
    ann.see("log-line").last.click()
    ann.see("replay").wait_for()


@EVERYWHERE
def test_the_table_in_every_phase_fits_and_axe_finds_nothing_serious(
    guest: Guests, size: Size, language: str
) -> None:
    ann = guest(size=size, language=language)
    for wanted in TABLES:
        ann.sit_at(wanted)
        assert looks.cut(ann.page, 44 if size == "phone" else 24) == [], wanted.__name__
        assert looks.overlaps(ann.page) == [], wanted.__name__
        assert complaints(ann) == [], wanted.__name__


@EVERYWHERE
def test_sheets_and_replay(guest: Guests, size: Size, language: str) -> None:
    ann = guest(midway, size=size, language=language)
    for name in SHEETS:
        open_from_menu(ann, name)
        if name == "new":
            ann.page.locator(".house summary").click()
        if name == "rules":
            ann.page.locator(".rule").first.wait_for()
        assert complaints(ann) == [], name
        close(ann)
    more = ["open-log", "open-yaku"] if size == "phone" else []
    for name in ["menu", "pile-1-C", *more]:
        ann.see(name).click()
        assert complaints(ann) == [], name
        close(ann)
    log_line(ann)
    assert complaints(ann) == [], "replay"


def test_high_contrast(guest: Guests) -> None:
    ann = guest(rich_question)
    open_from_menu(ann, "settings")
    ann.see("set-contrast").check()
    assert complaints(ann) == []
    close(ann)
    assert complaints(ann) == []


def test_axe_would_complain(guest: Guests) -> None:
    ann = guest(two_targets)
    ann.page.evaluate("() => document.querySelector('.hand-card').removeAttribute('aria-label')")
    assert complaints(ann) != []
