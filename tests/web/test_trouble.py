"""What goes wrong is said in words, and the table goes on: refusals, a lost line, two tabs of one game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import WebSocketRoute

from tests.web.guests import Guest, Guests
from tests.web.player import Player
from tests.web.positions import question, result, two_targets

pytestmark = pytest.mark.pictures(False)

REFUSED = "Failed to load resource: the server responded with a status of 422"


def contradiction(ann: Guest) -> str:
    """Ask for two house rules that contradict each other; the sentence that answers."""
    ann.watch.allowed.append(REFUSED)
    ann.see("menu").click()
    ann.see("menu-new").click()
    ann.page.locator(".house summary").click()
    ann.page.locator("#option-doubling-combine").select_option("max-x2")
    ann.page.locator("#option-koikoi-bonus").select_option("power-of-two")
    ann.see("deal").click()
    ann.see("refusal").wait_for()
    return ann.see("refusal").inner_text()


def test_house_rules_that_contradict_each_other_are_refused_in_the_dialog(guest: Guests) -> None:
    ann = guest(two_targets)
    hand = ann.cards("hand-card")
    said = contradiction(ann)
    assert "contradict each other: the bonus goes beyond x2" in said
    assert "max-x2" not in said
    ann.page.locator("#option-koikoi-bonus").select_option("none")
    ann.see("deal").click()
    ann.see("sheet-new").wait_for(state="detached")
    ann.settled()
    assert ann.cards("hand-card") != hand


def test_the_refused_match_leaves_the_old_one_alone(guest: Guests) -> None:
    ann = guest(two_targets)
    hand = ann.cards("hand-card")
    contradiction(ann)
    ann.page.keyboard.press("Escape")
    ann.see("sheet-new").wait_for(state="detached")
    assert ann.cards("hand-card") == hand
    assert ann.able("hand-card").count() > 0


def test_the_refusal_is_in_the_language_of_the_page(guest: Guests) -> None:
    ann = guest(two_targets, language="ru")
    said = contradiction(ann)
    assert "вместе это невозможно" in said
    assert not re.search("[a-wyz]{3}", said), said


def test_a_number_that_is_none_is_refused_in_the_dialog(guest: Guests) -> None:
    ann = guest(two_targets)
    ann.watch.allowed.append(REFUSED)
    ann.see("menu").click()
    ann.see("menu-new").click()
    ann.page.locator(".house summary").click()
    ann.page.locator("#option-start-points").fill("many")
    ann.see("deal").click()
    ann.see("refusal").wait_for()
    assert "Points to begin with cannot be 'many'" in ann.see("refusal").inner_text()
    assert ann.see("sheet-new").count() == 1


def same_table(one: Player, other: Player) -> None:
    """Both tabs show the same."""
    other.page.wait_for_function(
        "(seq) => document.querySelector('.app')?.dataset.seq === String(seq)", arg=one.seq, polling=15
    )
    for name in ("hand-card", "field-card"):
        assert sorted(one.cards(name)) == sorted(other.cards(name))
    for seat in (0, 1):
        assert one.pile(seat) == other.pile(seat)
    assert one.see("question").count() == other.see("question").count()


def test_two_tabs_of_a_game_stay_in_step(guest: Guests) -> None:
    ann = guest(two_targets)
    other = ann.another_tab()
    other.sit_down()
    for tab in (ann, other, ann, other):
        seq = tab.seq
        tab.able("hand-card").first.click()
        if tab.page.locator(".hand-card.lifted").count():
            tab.able("field-card").first.click()
        if tab.settled(seq) != "play":
            break
        same_table(tab, ann if tab is other else other)


def test_a_question_answered_in_one_tab_is_gone_in_the_other(guest: Guests) -> None:
    ann = guest(question)
    other = ann.another_tab()
    other.sit_down()
    seq = ann.seq
    ann.see("stop").click()
    ann.settled(seq)
    other.settled(seq)
    same_table(ann, other)
    assert other.see("result").count() == 1


def test_the_next_deal_opens_in_both_tabs(guest: Guests) -> None:
    ann = guest(result)
    other = ann.another_tab()
    other.sit_down()
    seq = ann.seq
    other.see("next-deal").click()
    ann.settled(seq)
    other.settled(seq)
    same_table(ann, other)


@pytest.mark.parametrize(("language", "words"), [("en", "moved on"), ("ru", "изменил")])
def test_a_decision_on_an_old_table_is_refused_in_words_and_the_new_table_shown(
    guest: Guests, language: str, words: str
) -> None:
    ann = guest(two_targets, language=language)
    late = ann.another_tab()
    deaf = True

    def delayed(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        heard: list[str | bytes] = []

        def pass_on(message: str | bytes) -> None:
            heard.append(message)
            if not deaf or len(heard) == 1:
                line.send(message)

        server.on_message(pass_on)

    late.page.route_web_socket("**/socket", delayed)
    late.sit_down()
    seq = ann.seq
    ann.able("hand-card").first.click()
    ann.settled(seq)
    assert late.seq == seq, "the second tab has heard nothing yet"
    deaf = False
    late.able("hand-card").last.click()
    late.see("toast").wait_for()
    assert words in late.see("toast").inner_text()
    late.settled(seq)
    same_table(ann, late)
