"""A whole match without a mouse; whoever plays so always sees where he is."""

from __future__ import annotations

import pytest
from playwright.sync_api import TimeoutError

from tests.web import looks
from tests.web.guests import Guest, Guests
from tests.web.matches import play_out, replayed
from tests.web.player import State
from tests.web.positions import choice_for_flipped, question, two_targets


def has_focus(ann: Guest, selector: str) -> bool:
    """Whether the focus is on something that this selector finds."""
    found: bool = ann.page.evaluate("(wanted) => Boolean(document.activeElement?.matches(wanted))", selector)
    return found


def walk(ann: Guest, selector: str, key: str = "Tab", most: int = 60) -> None:
    """Press a key until the focus is there, once there is something; it is visible all the way."""
    ann.page.locator(selector).first.wait_for(state="attached")
    for _ in range(most):
        if has_focus(ann, selector):
            return
        ann.page.keyboard.press(key)
        assert looks.focus(ann.page) == ""
    raise AssertionError(f"{key} does not lead to {selector}")


def press(ann: Guest, state: State) -> None:
    """One decision by keys: digits and arrows for cards, letters for the rest."""
    keyboard = ann.page.keyboard
    if state == "play":
        keyboard.press(str(len(ann.cards("hand-card")) % 10))
        keyboard.press("ArrowLeft")
        keyboard.press("Enter")
        if ann.page.locator(".hand-card.lifted").count():
            ann.page.wait_for_function("() => document.activeElement.matches('[data-testid=field-card]')")
            keyboard.press("ArrowRight")
            keyboard.press("Enter")
    elif state == "choose":
        keyboard.press("ArrowLeft")
        keyboard.press("Enter")
    elif state == "question":
        keyboard.press("s" if ann.page.locator("[data-testid=seat-0] .called").count() else "k")
    else:
        keyboard.press("n")


def focus_is_seen(ann: Guest) -> None:
    """Wait until the focus is where it can be seen."""
    try:
        ann.page.wait_for_function(f"() => ({looks.FOCUS})() === ''", polling=15, timeout=2000)
    except TimeoutError:
        raise AssertionError(looks.focus(ann.page)) from None


@pytest.mark.slow
def test_a_match_is_played_by_keys_alone_and_the_focus_is_always_seen(guest: Guests) -> None:
    ann = guest()
    ann.sit_down()
    walk(ann, "[data-testid=menu]")
    ann.page.keyboard.press("Enter")
    walk(ann, "[data-testid=menu-new]")
    ann.page.keyboard.press("Enter")
    walk(ann, "input[name=rounds]")
    walk(ann, "input[value='3']", "ArrowLeft")
    ann.page.keyboard.press("Enter")
    ann.see("sheet-new").wait_for(state="detached")
    play_out(ann, lambda state: press(ann, state), lambda state: focus_is_seen(ann))
    ann.page.keyboard.press("n")
    ann.see("sheet-new").wait_for()
    walk(ann, "[data-testid=deal]")
    ann.page.keyboard.press("Escape")
    ann.see("sheet-new").wait_for(state="detached")
    ann.see("menu").focus()
    ann.page.keyboard.press("Enter")
    with ann.page.expect_download() as coming:
        walk(ann, "[data-testid=menu-record]")
        ann.page.keyboard.press("Enter")
    record = replayed(coming.value.path().read_bytes())
    assert record.over
    assert [total for _, total in ann.totals()] == list(record.totals)


def test_a_question_takes_the_focus_and_is_answered_by_keys(guest: Guests) -> None:
    ann = guest(question)
    ann.page.keyboard.press("Tab")
    ann.page.reload()
    ann.settled()
    assert has_focus(ann, "[data-testid=question]")
    walk(ann, "[data-testid=koi-koi]")
    walk(ann, "[data-testid=stop]", "Shift+Tab")
    seq = ann.seq
    ann.page.keyboard.press("Enter")
    assert ann.settled(seq) in ("deal-over", "match-over")
    focus_is_seen(ann)


def test_arrows_go_between_hand_and_field(guest: Guests) -> None:
    ann = guest(two_targets)
    ann.page.keyboard.press("1")
    assert has_focus(ann, "[data-testid=hand-card]")
    ann.page.keyboard.press("ArrowUp")
    assert has_focus(ann, "[data-testid=field-card]")
    ann.page.keyboard.press("ArrowDown")
    assert has_focus(ann, "[data-testid=hand-card]")


def test_of_two_targets_one_is_taken_by_keys(guest: Guests) -> None:
    ann = guest(two_targets)
    hand, field = ann.cards("hand-card"), ann.cards("field-card")
    months = [card[:2] for card in field]
    card = next(card for card in hand if months.count(card[:2]) == 2)
    targets = [other for other in field if other[:2] == card[:2]]
    ann.page.keyboard.press(str(hand.index(card) + 1))
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_function("() => document.activeElement.matches('[data-testid=field-card]')")
    seq = ann.seq
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("Enter")
    ann.settled(seq)
    assert {card, targets[1]} <= ann.pile(0)
    assert targets[0] not in ann.pile(0)
    focus_is_seen(ann)


def test_a_turned_up_card_that_may_take_two_leads_the_focus_to_them(guest: Guests) -> None:
    ann = guest(choice_for_flipped)
    ann.page.keyboard.press("ArrowUp")
    walk(ann, "[data-testid=field-card][aria-disabled=false]", "ArrowUp")
    seq = ann.seq
    ann.page.keyboard.press("Enter")
    ann.settled(seq)
    focus_is_seen(ann)
