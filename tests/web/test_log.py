"""The log: lines in words, each leads to its moment, and what happens is announced."""

from __future__ import annotations

import re

import pytest

from tests.web.guests import Guest, Guests
from tests.web.positions import full_piles, midway, two_targets
from tests.web.watched import Size

pytestmark = pytest.mark.pictures(False)

IDS = re.compile(r"\b(0[1-9]|1[0-2])[BARC]\d?\b|[{}]|undefined|NaN|koi_koi|null")


def all_lines(ann: Guest) -> list[str]:
    """Every line of the log, also of deals that are folded up."""
    return [line.text_content() or "" for line in ann.see("log-line").all()]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_line_is_in_words_of_the_language(guest: Guests, language: str) -> None:
    ann = guest(midway, language=language)
    lines = all_lines(ann)
    assert len(lines) > 20
    assert [line for line in lines if IDS.search(line)] == []
    if language == "ru":
        assert [line for line in lines if not re.search("[а-яё]", line)] == []
        assert [line for line in lines if re.search(r"\b(the|takes|plays|turns)\b", line)] == []


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_line_leads_to_its_moment_and_back(guest: Guests, size: Size) -> None:
    ann = guest(full_piles, size=size)

    def picture() -> tuple[object, ...]:
        return (
            ann.cards("hand-card"),
            ann.cards("field-card"),
            ann.pile(0),
            ann.pile(1),
            ann.see("stock").inner_text(),
        )

    now = picture()
    if size == "phone":
        ann.see("open-log").click()
    ann.see("log-line").filter(has_text="On the field").last.click()
    ann.see("replay").wait_for()
    assert len(ann.cards("hand-card")) == 8
    assert len(ann.cards("field-card")) == 8
    assert ann.pile(0) == ann.pile(1) == set()
    assert ann.see("stock").inner_text() == "24"
    assert "Replay" in ann.see("status").inner_text()
    assert ann.able("hand-card").count() == 0, "nobody plays in the past"
    ann.see("replay-now").click()
    ann.see("replay").wait_for(state="detached")
    assert picture() == now


def test_stepping_back_undoes_the_last_capture(guest: Guests) -> None:
    ann = guest(full_piles)
    taken = ann.pile(1)
    line = ann.see("log-line").filter(has_text="Hanako takes").last
    ann.page.locator("details").last.evaluate("(deal) => (deal.open = true)")
    line.click()
    assert ann.pile(1) == taken
    ann.page.keyboard.press("ArrowLeft")
    assert ann.pile(1) < taken
    ann.page.keyboard.press("ArrowRight")
    assert ann.pile(1) == taken
    ann.page.keyboard.press("Escape")
    ann.see("replay").wait_for(state="detached")


def test_the_line_that_is_shown_is_marked(guest: Guests) -> None:
    ann = guest(full_piles)
    line = ann.see("log-line").nth(-3)
    line.click()
    assert line.get_attribute("aria-current") == "step"
    assert line.inner_text() in ann.see("replay").inner_text()


def test_what_happens_is_announced_politely(guest: Guests) -> None:
    ann = guest(two_targets)
    before = len(all_lines(ann))
    seq = ann.seq
    ann.able("hand-card").first.click()
    ann.settled(seq)
    region = ann.see("announcement")
    assert region.get_attribute("aria-live") == "polite"
    spoken = region.locator("p").all_text_contents()
    assert spoken == all_lines(ann)[before:]
    assert any(line.startswith("You play") for line in spoken)
    assert any(line.startswith("Hanako plays") for line in spoken)
