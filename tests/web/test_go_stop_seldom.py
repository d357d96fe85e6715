"""What happens seldom in Go-Stop, in the browser: heodang, and bonus cards that change hands.

The person plays by a plan of his own up to the decision, which is then made on the page.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

from fudaba.server.messages import Table as Message
from fudaba.server.snapshot import snapshot
from tests.server.tables import seated
from tests.web.guests import Guest, Guests
from tests.web.process import Server
from tests.web.test_other_games import ONE, begun, nothing_is_wrong, push, seq, settled, take_seat
from tests.web.watched import LOCALES, Size

Plan = Callable[[Message, Sequence[str]], str]
HEODANG: Final = {**ONE, "heodang": "on"}
THEFT: Final = {**ONE, "bonus-cards": 3, "bonus-steal": "on"}
NOTE_FLIGHTS: Final = """() => {
  window.flown = [];
  const seen = (list) => list.forEach((each) => each.addedNodes.forEach((node) => {
    if (node.className === "flight") window.flown.push(node.querySelector("img").src);
  }));
  new MutationObserver(seen).observe(document.body, { childList: true });
}"""
"""Notes the face of every card that flies."""

each_size = pytest.mark.parametrize("size", ["desktop", "phone"])
each_language = pytest.mark.parametrize("language", LOCALES)


def takes_nothing(now: Message, legal: Sequence[str]) -> str:
    """A card that no card of the table meets, where there is one."""
    return next((card for card in legal if card in now.hand and not now.takes.get(card)), legal[0])


def bonus_first(now: Message, legal: Sequence[str]) -> str:
    """A bonus card, or else one that takes something."""
    bonus = [card for card in legal if card.startswith("X")]
    taking = [card for card in legal if now.takes.get(card)]
    return [*bonus, *taking, *legal][0]


def before(
    guest: Guest, server: Server, seats: int, options: dict[str, Any], seed: int, plan: Plan, decision: int
) -> str:
    """Sit down at the person's so many-th decision; what his plan decides there."""
    token = secrets.token_urlsafe(12)
    played = seated(begun("go-stop", seats, options, seed, token))
    while True:
        if played.table.bot_turn():
            played.step()
            continue
        now, legal = snapshot(played.table, 0), played.table.deal.legal()
        decision -= 1
        if decision == 0:
            take_seat(guest, server, played.entries, token)
            return plan(now, legal)
        played.step(lambda legal, now=now: plan(now, legal))  # type: ignore[misc]


def logged(guest: Guest) -> list[str]:
    """The lines of the log."""
    if guest.see("open-log").count():
        guest.see("open-log").click()
    lines = [line.inner_text() for line in guest.see("log-line").all()]
    if guest.page.locator("dialog[open]").count():
        guest.page.keyboard.press("Escape")
    return lines


def hand_card(guest: Guest, card: str, size: Size) -> None:
    """Play a card of the hand."""
    push(guest, guest.page.locator(f".hand-card[data-card='{card}']"), size)


@each_size
@each_language
def test_five_turns_without_a_capture_win_and_the_result_says_so(
    guest: Guests, server: Server, language: str, size: Size
) -> None:
    ann = guest(size=size, language=language)
    card = before(ann, server, 3, HEODANG, 63, takes_nothing, 5)
    ann.page.goto("/?motion=off")
    assert settled(ann) == "play"
    last = seq(ann)
    hand_card(ann, card, size)
    assert settled(ann, last) == "match-over"
    line, words = {
        "en": ("Five turns for nothing (heodang)", "You have taken nothing in five turns and win for it."),
        "ru": ("Ходан (пять ходов впустую)", "Пять ваших ходов подряд впустую — и за это выигрыш."),
    }[language]
    assert (line, "+3") in ann.score_lines()
    assert words in ann.see("announcement").inner_text()
    assert words in logged(ann)
    nothing_is_wrong(ann, size)


@each_size
@each_language
def test_a_bonus_card_from_the_hand_takes_one_that_an_opponent_must_give(
    guest: Guests, server: Server, language: str, size: Size
) -> None:
    ann = guest(size=size, language=language)
    card = before(ann, server, 2, THEFT, 22, bonus_first, 1)
    ann.page.goto("/")
    assert (settled(ann), card, ann.pile(0), "X3" in ann.pile(1)) == ("play", "X2", set(), True)
    ann.page.evaluate(NOTE_FLIGHTS)
    last = seq(ann)
    hand_card(ann, card, size)
    assert settled(ann, last) == "play"
    assert ann.pile(0) == {"X2", "X3"}
    assert "X3" not in ann.pile(1)
    face = ann.page.locator("[data-zone=pile-0][data-fly=X3] img").first.evaluate("(e) => e.src")
    assert face in ann.page.evaluate("() => window.flown")
    words = {
        "en": "From Hanako to you: Bonus card, double 2.",
        "ru": "От игрока Ханако к вам: Бонусная карта, двойная 2.",
    }[language]
    assert words in ann.see("announcement").inner_text()
    assert words in logged(ann)
    nothing_is_wrong(ann, size)


@each_size
def test_a_bonus_card_that_is_turned_up_takes_one_as_well(guest: Guests, server: Server, size: Size) -> None:
    ann = guest(size=size)
    card = before(ann, server, 2, THEFT, 53, bonus_first, 1)
    ann.page.goto("/?motion=off")
    settled(ann)
    assert "X3" in ann.pile(1)
    last = seq(ann)
    hand_card(ann, card, size)
    settled(ann, last)
    assert {"X2", "X3"} <= ann.pile(0)
    assert "From Hanako to you: Bonus card, double 2." in ann.see("announcement").inner_text()
    nothing_is_wrong(ann, size)
