"""What the page tells of the rules in force and of what they pay is what the game at this table does."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from fudaba.art import draw
from fudaba.core.game import load, options_of
from fudaba.server.messages import Phrase
from fudaba.server.messages import Table as Message
from fudaba.server.problems import worded
from tests.web.guests import Guests
from tests.web.process import Server
from tests.web.test_other_games import ONE, nothing_is_wrong, position
from tests.web.watched import Size

FOUR: Final = {"rounds": 3, "four-players": "on", "go-bak": "cover", "cup": "animal-only"}


def sentences(options: dict[str, Any]) -> list[str]:
    """The sentences of Go-Stop's rules under these options that have no value to be filled in."""
    page = load("go-stop").rule_page(options_of(load("go-stop"), "standard", options))
    told = [worded(Phrase.of(sentence)) for _, own in page for sentence in own if not sentence.values]
    assert len(told) > 30
    return told


def test_the_sheet_of_the_rules_tells_those_of_the_table_and_fetches_them_once(
    guest: Guests, server: Server
) -> None:
    ann = guest()
    position(ann, server, "go-stop", 4, FOUR, lambda now: now.phase == "drop-out")
    fetched: list[str] = []
    ann.page.on(
        "request", lambda request: fetched.append(request.url) if "/api/rules/" in request.url else None
    )
    for _ in range(2):
        ann.see("menu").click()
        ann.see("menu-rules").click()
        ann.see("sheet-rules").locator("li").nth(30).wait_for()
        told = ann.see("sheet-rules").locator("li").all_inner_texts()
        ann.page.keyboard.press("Escape")
    plain, ours = sentences({}), sentences(FOUR)
    assert set(ours) <= set(told)
    assert set(ours) != set(plain)
    assert not (set(plain) - set(ours)) & set(told)
    assert len(fetched) == 1


def paid_loser(now: Message) -> bool:
    """A deal is over, and a loser has a line of his own beside the factors that he pays."""
    lines = now.result.lines if now.result else []
    losers = {line.loser for line in lines if line.loser is not None}
    return any(line.loser is None and line.seat in losers for line in lines)


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "ru")])
def test_a_result_shows_every_line_under_the_seat_that_it_concerns(
    guest: Guests, server: Server, size: Size, language: str
) -> None:
    ann = guest(size=size, language=language)
    now = position(ann, server, "go-stop", 2, {"rounds": 3}, paid_loser, "hangame")
    assert now.result is not None
    factors = [line for line in now.result.lines if line.loser is not None]
    assert len(ann.score_lines()) == len(now.result.lines)
    assert ann.page.locator(".payer .line").count() == len(factors)
    nothing_is_wrong(ann, size)


NUMBER: Final = r'fuda-index">.*?scale\([\d.]+\)">(.*?)</g></g>'
DIGIT: Final = r'<path d="([^"]+)"'


def digits(picture: str) -> list[str]:
    """The drawings of the digits of the month in the corner of a card."""
    found = re.search(NUMBER, picture)
    assert found, picture[-600:]
    return re.findall(DIGIT, found[1])


def late_months(now: Message) -> bool:
    """Both willow and paulownia are to be seen."""
    return now.phase == "play" and {"11", "12"} <= {card[:2] for card in [*now.hand, *now.table]}


@pytest.mark.parametrize(("rules", "willow"), [("go-stop", 12), ("koi-koi", 11)])
def test_willow_and_paulownia_have_the_numbers_of_their_country(
    guest: Guests, server: Server, rules: str, willow: int
) -> None:
    ann = guest()
    now = position(ann, server, rules, 2, ONE, late_months)
    (one,), (two,) = digits(draw("01B", index="jp")), digits(draw("02A", index="jp"))
    for month, number in (("11", willow), ("12", 23 - willow)):
        card = next(card for card in [*now.hand, *now.table] if card[:2] == month)
        shown = ann.page.locator(f"[data-card='{card}'] img").first.get_attribute("src")
        picture = ann.page.request.get(shown or "").text()
        assert digits(picture) == [one, one if number == 11 else two], card
