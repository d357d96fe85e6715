"""A phone in portrait, 360 x 640, in Russian: a whole match by touch, nothing cut or covered in any state."""

from __future__ import annotations

import pytest

from tests.web import looks
from tests.web.guests import Guest, Guests
from tests.web.matches import play_out
from tests.web.player import State
from tests.web.positions import midway, two_targets

SHEETS = ["menu", "menu-new", "menu-rules", "menu-settings", "menu-help", "open-yaku", "open-log", "pile-0-C"]


def nothing_is_wrong(ann: Guest) -> None:
    """Nothing is cut, covered, too small or on top of each other."""
    assert looks.cut(ann.page) == []
    assert looks.overlaps(ann.page) == []


def tap(ann: Guest, state: State) -> None:
    """One decision with the finger."""
    if state == "play":
        ann.able("hand-card").first.tap()
        if ann.page.locator(".hand-card.lifted").count():
            ann.able("field-card").first.tap()
    elif state == "choose":
        ann.able("field-card").first.tap()
    elif state == "question":
        called = ann.page.locator("[data-testid=seat-0] .called").count()
        ann.see("stop" if called else "koi-koi").tap()
    else:
        ann.see("next-deal").tap()


@pytest.mark.slow
def test_a_match_is_tapped_through_and_nothing_is_ever_cut_or_covered(guest: Guests) -> None:
    ann = guest(size="phone", language="ru")
    ann.sit_down()
    ann.see("menu").tap()
    nothing_is_wrong(ann)
    ann.see("menu-new").tap()
    ann.page.locator("input[name=rounds][value='3']").tap()
    nothing_is_wrong(ann)
    ann.see("deal").tap()
    ann.see("sheet-new").wait_for(state="detached")
    play_out(ann, lambda state: tap(ann, state), lambda state: nothing_is_wrong(ann))
    assert ann.see("new-match").inner_text() == "Новая партия"


def test_a_replay_fits(guest: Guests) -> None:
    ann = guest(midway, size="phone", language="ru")
    ann.see("open-log").tap()
    ann.see("log-line").last.tap()
    ann.see("replay").wait_for()
    for _ in range(6):
        ann.see("replay-back").tap()
        nothing_is_wrong(ann)


def test_sheets_fit_and_all_of_them_can_be_reached(guest: Guests) -> None:
    ann = guest(midway, size="phone", language="ru")
    for name in SHEETS:
        if name.startswith("menu-"):
            ann.see("menu").tap()
        ann.see(name).tap()
        ann.page.locator("dialog[open]").wait_for()
        nothing_is_wrong(ann)
        ann.page.locator("dialog[open] .sheet-head .round").tap()
        ann.page.locator("dialog[open]").wait_for(state="detached")


def test_house_rules_fit(guest: Guests) -> None:
    ann = guest(two_targets, size="phone", language="ru")
    ann.see("menu").tap()
    ann.see("menu-new").tap()
    ann.page.locator(".house summary").tap()
    nothing_is_wrong(ann)


SIDEWAYS = """() => {
  const body = document.querySelector(".sheet-body");
  return [body.scrollWidth - body.clientWidth, body.scrollLeft];
}"""
BURST = """() => [...document.querySelectorAll(".game-tile > span > *, .radios label > span")]
  .filter((e) => {
    const frame = e.closest(".game-tile") ?? e;
    const text = document.createRange();
    text.selectNodeContents(e);
    return text.getBoundingClientRect().right > frame.getBoundingClientRect().right;
  })
  .map((e) => e.textContent)"""
"""What is written in the dialog beyond its frame."""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_dialog_of_a_new_match_is_as_wide_as_the_phone_for_every_game(
    guest: Guests, language: str
) -> None:
    ann = guest(two_targets, size="phone", language=language)
    ann.see("menu").tap()
    ann.see("menu-new").tap()
    ann.page.locator(".game-tile").first.wait_for()
    for game in ann.page.locator(".games label").all():
        game.tap()
        ann.see("deal").scroll_into_view_if_needed()
        assert (ann.page.evaluate(SIDEWAYS), ann.page.evaluate(BURST)) == ([0, 0], [])
        nothing_is_wrong(ann)
