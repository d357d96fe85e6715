"""A hand card shows what it takes; one target is taken, of two one is clicked; no dialog is in the way."""

from __future__ import annotations

import pytest

from tests.web.guests import Guest, Guests
from tests.web.positions import choice_for_flipped, two_targets

pytestmark = pytest.mark.pictures(False)


def hand_card(ann: Guest, targets: int) -> str:
    """A hand card that finds so many cards of its month on the field."""
    months = [card[:2] for card in ann.cards("field-card")]
    return next(card for card in ann.cards("hand-card") if months.count(card[:2]) == targets)


def mates(ann: Guest, card: str) -> set[str]:
    """The field cards of its month."""
    return {other for other in ann.cards("field-card") if other[:2] == card[:2]}


def lit(ann: Guest) -> set[str]:
    """The field cards that are lit up."""
    return {card.get_attribute("data-card") or "" for card in ann.page.locator(".field-card.lit").all()}


@pytest.mark.parametrize("targets", [0, 1, 2])
def test_hover_lights_up_what_a_card_takes(guest: Guests, targets: int) -> None:
    ann = guest(two_targets)
    card = hand_card(ann, targets)
    assert lit(ann) == set()
    ann.card("hand-card", card).hover()
    assert lit(ann) == mates(ann, card)
    assert len(lit(ann)) == targets
    ann.see("prompt").hover()
    assert lit(ann) == set()


@pytest.mark.parametrize("targets", [0, 1, 2])
def test_focus_lights_up_what_a_card_takes(guest: Guests, targets: int) -> None:
    ann = guest(two_targets)
    card = hand_card(ann, targets)
    ann.page.keyboard.press(str(ann.cards("hand-card").index(card) + 1))
    assert lit(ann) == mates(ann, card)


def test_a_lit_card_differs_by_more_than_a_class(guest: Guests) -> None:
    ann = guest(two_targets)
    card = hand_card(ann, 1)
    target = ann.card("field-card", mates(ann, card).pop())
    shadow = "(card) => getComputedStyle(card).boxShadow"
    ann.page.locator(":root").evaluate("(root) => (root.dataset.still = 'true')")
    before = target.evaluate(shadow)
    ann.card("hand-card", card).hover()
    assert target.evaluate(shadow) != before


def test_without_assistance_nothing_lights_up(guest: Guests) -> None:
    ann = guest(two_targets)
    ann.see("menu").click()
    ann.see("menu-settings").click()
    ann.see("set-assistance").select_option("table")
    ann.page.keyboard.press("Escape")
    ann.card("hand-card", hand_card(ann, 1)).hover()
    assert lit(ann) == set()
    assert ann.page.locator(".hand-card.takes").count() == 0


def test_one_target_is_taken_with_one_click(guest: Guests) -> None:
    ann = guest(two_targets)
    card = hand_card(ann, 1)
    taken = {card, *mates(ann, card)}
    seq = ann.seq
    ann.card("hand-card", card).click()
    ann.settled(seq)
    assert taken <= ann.pile(0) | ann.pile(1), "the bot took a card of the pile?"
    assert taken <= ann.pile(0)


@pytest.mark.parametrize("place", [0, 1])
def test_of_two_targets_both_light_up_and_the_clicked_one_is_taken(guest: Guests, place: int) -> None:
    ann = guest(two_targets)
    card = hand_card(ann, 2)
    both = sorted(mates(ann, card))
    seq = ann.seq
    ann.card("hand-card", card).click()
    assert lit(ann) == set(both)
    assert ann.able("field-card").count() == 2
    assert ann.page.locator("dialog, [role=dialog]").count() == 0
    assert ann.seq == seq, "nothing is played before the target is clicked"
    ann.card("field-card", both[place]).click()
    ann.settled(seq)
    assert {card, both[place]} <= ann.pile(0)
    assert both[1 - place] not in ann.pile(0)


def test_a_lifted_card_is_put_back_by_a_second_click(guest: Guests) -> None:
    ann = guest(two_targets)
    card = ann.card("hand-card", hand_card(ann, 2))
    seq = ann.seq
    card.click()
    card.click()
    assert card.get_attribute("aria-pressed") == "false"
    assert ann.able("field-card").count() == 0
    assert ann.seq == seq


def test_a_turned_up_card_with_two_targets_asks_on_the_field(guest: Guests) -> None:
    ann = guest(choice_for_flipped)
    flipped = ann.see("turned-up").locator("[data-fly]").get_attribute("data-fly") or ""
    both = sorted(mates(ann, flipped))
    assert lit(ann) == set(both)
    assert ann.page.locator("dialog, [role=dialog]").count() == 0
    seq = ann.seq
    ann.card("field-card", both[1]).click()
    ann.settled(seq)
    assert {flipped, both[1]} <= ann.pile(0)
