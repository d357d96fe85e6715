"""Each question of Go-Stop and Hana-awase in the browser: it fits, and an answer does what it says.

And the call-outs: what is called at a table is shown for a moment, and spoken as a sentence.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

import pytest

from fudaba.server.messages import Table as Message
from fudaba.server.snapshot import snapshot
from tests.server.tables import Played, seated
from tests.web import looks
from tests.web.guests import Guest, Guests
from tests.web.positions import rich_question
from tests.web.process import Server
from tests.web.test_access import complaints
from tests.web.test_other_games import (
    ONE,
    begun,
    can_bomb,
    can_shake,
    go_or_stop,
    nothing_is_wrong,
    position,
    push,
    seq,
    settled,
    take_seat,
)
from tests.web.watched import LOCALES, Size

BONUS: Final = {**ONE, "bonus-cards": 3, "bonus-steal": "on"}
ALL_PLAY: Final = {"rounds": 2, "over-three": "all-play"}
QUESTIONS: Final[dict[str, tuple[str, int, dict[str, Any], int, str]]] = {
    "cup": ("go-stop", 2, {**ONE, "cup": "ask-on-capture"}, 2, "read-cup"),
    "chongtong": ("go-stop", 2, {**ONE, "chongtong": "choice"}, 348, "four-in-hand"),
    "draw is offered": ("go-stop", 3, {**ONE, "shodang": "on"}, 26, "accept-draw"),
    "six declare": ("hana-awase", 6, ALL_PLAY, 0, "declare"),
    "seven declare": ("hana-awase", 7, ALL_PLAY, 0, "declare"),
    "six drop out": ("hana-awase", 6, {"rounds": 2}, 0, "drop-out"),
    "seven drop out": ("hana-awase", 7, {"rounds": 2}, 0, "drop-out"),
    "two of six months declare": ("hana-awase", 2, {"rounds": 2, "months": 6}, 0, "declare"),
    "three of seven declare": ("hana-awase", 7, {"rounds": 2}, 4, "declare"),
}
"""Game, seats, options, the seed of a deal in which it is asked, and the phase in which it is."""

each_size = pytest.mark.parametrize("size", ["desktop", "phone"])
each_language = pytest.mark.parametrize("language", LOCALES)


def asked(played: Played, phase: str) -> bool:
    """Whether the person is asked now."""
    return played.table.bot_turn() is None and snapshot(played.table, 0).phase == phase


def ask(guest: Guest, server: Server, name: str) -> None:
    """Sit down where this is asked."""
    rules, seats, options, seed, phase = QUESTIONS[name]
    token = secrets.token_urlsafe(12)
    played = seated(begun(rules, seats, options, seed, token))
    while not asked(played, phase):
        assert not played.table.match.over, f"nobody asks {phase} in seed {seed}"
        played.step()
    take_seat(guest, server, played.entries, token)
    guest.page.goto("/?motion=off")
    assert settled(guest) == "question"


def answer(guest: Guest, server: Server, name: str, word: str) -> str:
    """Answer a question by its button; what is to be done then."""
    ask(guest, server, name)
    before = seq(guest)
    guest.see(word).click()
    return settled(guest, before)


@each_size
@each_language
@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_fits_beside_the_table(
    guest: Guests, server: Server, name: str, language: str, size: Size
) -> None:
    ann = guest(size=size, language=language)
    ask(ann, server, name)
    nothing_is_wrong(ann, size)
    note = ann.page.locator(".ask-note")
    assert note.evaluate("(e) => e.scrollHeight <= e.clientHeight + 1")


@each_size
@pytest.mark.parametrize("name", ["cup", "draw is offered", "seven drop out"])
def test_axe_finds_nothing_serious_in_a_question(
    guest: Guests, server: Server, name: str, size: Size
) -> None:
    ann = guest(size=size)
    ask(ann, server, name)
    assert complaints(ann) == []


@pytest.mark.parametrize(("word", "heard"), [("cup-animal", "as an animal"), ("cup-chaff", "as chaff")])
def test_the_cup_is_counted_as_it_is_answered(guest: Guests, server: Server, word: str, heard: str) -> None:
    ann = guest()
    answer(ann, server, "cup", word)
    assert f"You count the sake cup {heard}." in ann.see("announcement").inner_text()


def test_four_of_a_month_end_the_round_or_are_played_on(guest: Guests, server: Server) -> None:
    ann = guest()
    assert answer(ann, server, "chongtong", "go") == "play"
    ben = guest()
    assert answer(ben, server, "chongtong", "stop") == "match-over"
    assert "Four" in ben.see("result").inner_text() or "month" in ben.see("result").inner_text()


def test_an_offered_draw_is_accepted_or_refused(guest: Guests, server: Server) -> None:
    ann = guest()
    assert answer(ann, server, "draw is offered", "accept") == "match-over"
    ben = guest()
    answer(ben, server, "draw is offered", "refuse")
    assert "You refuse the draw" in ben.see("log-line").last.inner_text() or (
        "You refuse the draw" in ben.see("announcement").inner_text()
    )


def may_offer(now: Message) -> bool:
    """The hand may be shown to offer a draw."""
    return "show" in now.legal


@each_size
def test_a_draw_is_offered_by_showing_the_hand(guest: Guests, server: Server, size: Size) -> None:
    ann = guest(size=size)
    position(ann, server, "go-stop", 3, {**ONE, "shodang": "on"}, may_offer)
    nothing_is_wrong(ann, size)
    before = seq(ann)
    ann.see("show").click()
    settled(ann, before)
    assert "You offer a draw and show" in ann.see("announcement").inner_text()


def bonus_in_hand(now: Message) -> bool:
    """A bonus card can be played."""
    return now.phase == "play" and any(card.startswith("X") for card in now.hand)


def bonus_on_ppeok(now: Message) -> bool:
    """A bonus card sticks to a pile of three."""
    stuck = any(card.startswith("X") for card in now.table)
    return now.phase == "play" and stuck


@each_size
def test_a_bonus_card_goes_to_the_own_pile_and_another_is_drawn(
    guest: Guests, server: Server, size: Size
) -> None:
    ann = guest(size=size)
    position(ann, server, "go-stop", 3, BONUS, bonus_in_hand)
    nothing_is_wrong(ann, size)
    many, before = ann.see("hand-card").count(), seq(ann)
    push(ann, ann.page.locator(".hand-card[data-card^=X]").first, size)
    assert settled(ann, before) == "play"
    assert ann.see("hand-card").count() == many
    assert ann.page.locator("[data-testid=seat-0] .group [data-fly^=X]").count() >= 1
    nothing_is_wrong(ann, size)


@each_size
def test_a_bonus_card_that_sticks_to_a_ppeok_lies_with_it(guest: Guests, server: Server, size: Size) -> None:
    ann = guest(size=size)
    position(ann, server, "go-stop", 3, BONUS, bonus_on_ppeok)
    assert ann.page.locator("[data-testid=field-stack] [data-card^=X]").count() >= 1
    nothing_is_wrong(ann, size)


@each_size
@each_language
def test_the_mark_of_a_declaration_is_told(guest: Guests, server: Server, language: str, size: Size) -> None:
    """In few pixels it says what was declared: fewer than 20 points; its name is there for who listens."""
    ann = guest(size=size, language=language)
    ask(ann, server, "seven declare")
    mark = ann.page.locator(".mark-low").first
    name = {"en": "low-man-out", "ru": "лоу-мэн-аут"}[language]
    assert name in str(mark.text_content())
    assert ("<20" in mark.inner_text()) == (size == "phone")
    assert mark.evaluate("(e) => e.scrollWidth <= e.clientWidth + 1")


@each_language
@pytest.mark.parametrize(("name", "limit"), [("six declare", 20), ("two of six months declare", 10)])
def test_the_limit_of_a_declaration_is_that_of_the_deck(
    guest: Guests, server: Server, language: str, name: str, limit: int
) -> None:
    ann = guest(size="phone", language=language)
    ask(ann, server, name)
    asked_for = ann.see("ask").inner_text()
    assert str(limit) in asked_for
    assert str(30 - limit) not in asked_for


UNSCROLLED: Final = "(e) => e.scrollHeight <= e.clientHeight + 1"


@each_language
@pytest.mark.parametrize("rules", ["koi-koi", "go-stop"])
def test_a_rich_question_need_not_be_scrolled_on_a_phone(
    guest: Guests, server: Server, rules: str, language: str
) -> None:
    ann = guest(size="phone", language=language)
    if rules == "koi-koi":
        ann.sit_at(rich_question)
    else:
        position(ann, server, "go-stop", 3, ONE, go_or_stop)
    assert ann.page.locator(".question-body").evaluate(UNSCROLLED)
    nothing_is_wrong(ann, "phone")
    assert looks.overlaps(ann.page) == []


NOTE_CALLS: Final = """() => {
  window.calls = [];
  const note = () => document.querySelectorAll(".call").forEach((call) => {
    const box = call.getBoundingClientRect();
    const hidden = call.parentElement.getAttribute("aria-hidden");
    const moving = call.getAnimations().filter((each) => each.playState === "running").length;
    window.calls.push([call.innerText, hidden, moving, box.left, box.right]);
  });
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes what is called while it can be seen: it goes by itself."""


@pytest.mark.parametrize(
    ("key", "wanted", "seats", "called"), [("b", can_bomb, 2, "Bomb!"), ("h", can_shake, 3, "Shake!")]
)
@each_size
def test_what_is_called_is_shown_for_a_moment_and_spoken_once(
    guest: Guests, server: Server, key: str, wanted: Any, seats: int, called: str, size: Size
) -> None:
    ann = guest(size=size, still=True)
    position(ann, server, "go-stop", seats, ONE, wanted)
    assert ann.see("calls").count() == 0
    ann.page.evaluate(NOTE_CALLS)
    ann.page.keyboard.press(key)
    ann.page.wait_for_function("() => window.calls.length > 0")
    text, hidden, moving, left, right = ann.page.evaluate("() => window.calls[0]")
    assert called in text
    assert "Ann" in text
    assert (hidden, moving) == ("true", 0)
    assert 0 <= left < right <= (360 if size == "phone" else 1280)
    assert called not in ann.see("announcement").inner_text()
    ann.see("calls").wait_for(state="detached")


def test_a_replay_calls_nothing(guest: Guests, server: Server) -> None:
    ann = guest()
    position(ann, server, "go-stop", 2, ONE, can_bomb)
    before = seq(ann)
    ann.page.keyboard.press("b")
    settled(ann, before)
    ann.page.evaluate(NOTE_CALLS)
    ann.see("log-line").last.click()
    ann.see("replay").wait_for()
    ann.page.keyboard.press("ArrowLeft")
    assert ann.see("calls").count() == 0
