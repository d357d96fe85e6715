"""Tips in one's own turn, explanations in the replay: what the master would play, in words, by every way."""

from __future__ import annotations

import re

import pytest

from fudaba.bots.advice import advise
from fudaba.core.game import load
from fudaba.server.advisor import hint_for, told
from fudaba.server.messages import Advice
from fudaba.server.table import Table
from tests.server.tables import GAME
from tests.web import looks
from tests.web.guests import Guest, Guests
from tests.web.positions import PERSON, Wanted, choice_for_flipped, log_of, result, rich_question, two_targets
from tests.web.test_access import complaints
from tests.web.test_log import IDS
from tests.web.watched import Size

pytestmark = pytest.mark.pictures(False)

KOI_KOI = load("koi-koi")


def hint(wanted: Wanted) -> Advice:
    """The tip at a stored position, worked out here."""
    question = hint_for(Table.rebuilt(GAME, log_of(wanted, "standard", "random")), PERSON)
    return told(question, advise(question.asked, 60.0))


def asked(ann: Guest, name: str = "tip") -> str:
    """The text of the open sheet, when the answer is there."""
    ann.see("reasons").wait_for()
    return ann.see(f"sheet-{name}").inner_text()


def closed(ann: Guest) -> None:
    """Close the sheet by its key."""
    ann.page.keyboard.press("Escape")
    ann.page.locator("dialog[open]").wait_for(state="detached")


def marked(ann: Guest) -> list[str]:
    """The cards and words that are marked as advised."""
    found = ann.page.locator(".tipped").all()
    return [each.get_attribute("data-card") or each.get_attribute("data-testid") or "" for each in found]


def to_a_move(ann: Guest, who: str) -> None:
    """Step in the replay to a card that somebody has played."""
    if ann.see("open-log").count():
        ann.see("open-log").click()
    ann.see("log-line").filter(has_text=re.compile(who)).last.click()
    ann.see("replay").wait_for()


@pytest.mark.parametrize("wanted", [two_targets, choice_for_flipped, rich_question])
def test_the_tip_is_what_the_master_would_play_and_is_marked(guest: Guests, wanted: Wanted) -> None:
    ann = guest(wanted)
    seq = ann.seq
    ann.see("tip").click()
    told_of = hint(wanted)
    text = asked(ann)
    assert f"{told_of.choices[0].worlds} guessed deals" in text
    assert ann.page.locator(".compared tbody tr").count() == min(5, len(told_of.choices))
    assert marked(ann) == [told_of.action]
    closed(ann)
    assert marked(ann) == [told_of.action], "the mark stays"
    assert ann.seq == seq, "nothing was played"


def test_by_keys_alone_a_tip_is_asked_read_closed_and_played(guest: Guests) -> None:
    ann = guest(two_targets)
    seq, action = ann.seq, hint(two_targets).action
    ann.page.keyboard.press("t")
    asked(ann)
    closed(ann)
    focus = "(card) => document.activeElement?.dataset.card === card"
    ann.page.wait_for_function(focus, arg=action)
    assert "tip" in (ann.card("hand-card", action).get_attribute("aria-label") or "")
    ann.page.keyboard.press("Enter")
    ann.settled(seq)
    assert ann.card("hand-card", action).count() == 0


def test_what_is_advised_is_announced(guest: Guests) -> None:
    ann = guest(two_targets)
    ann.see("tip").click()
    asked(ann)
    head = ann.see("advice")
    assert head.get_attribute("aria-live") == "polite"
    assert head.inner_text().startswith("Play ")


@pytest.mark.pictures(True)
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_is_all_in_words_of_the_language_and_leaves_the_hand_in_sight(
    guest: Guests, size: Size, language: str
) -> None:
    ann = guest(two_targets, size=size, language=language)
    ann.see("tip").click()
    text = asked(ann)
    assert not IDS.search(text)
    assert language == "en" or not re.search(r"\b(the|points|of|for|cards)\b", text)
    box = ann.see("sheet-tip").bounding_box()
    card = ann.page.locator(".tipped").bounding_box()
    assert box
    assert card
    assert box["y"] + box["height"] <= card["y"] or card["x"] + card["width"] <= box["x"]
    assert complaints(ann) == []


def test_who_wants_no_assistance_gets_no_tips(guest: Guests) -> None:
    ann = guest(two_targets)
    ann.see("menu").click()
    ann.see("menu-settings").click()
    ann.see("set-assistance").select_option("table")
    closed(ann)
    assert ann.see("tip").count() == 0
    ann.page.keyboard.press("t")
    assert ann.page.locator("dialog[open]").count() == 0


def test_out_of_turn_there_is_no_tip(guest: Guests) -> None:
    ann = guest(result)
    assert ann.see("tip").get_attribute("aria-disabled") == "true"
    ann.page.keyboard.press("t")
    assert ann.page.locator("dialog[open]").count() == 0


@pytest.mark.pictures(True)
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_in_the_replay_of_a_finished_deal_every_move_is_explained(
    guest: Guests, size: Size, language: str
) -> None:
    ann = guest(result, size=size, language=language)
    to_a_move(ann, "You play|Вы играете|Вы кладёте|Вы ходите")
    assert looks.cut(ann.page, 44 if size == "phone" else 24) == []
    assert looks.overlaps(ann.page) == []
    ann.see("why").click()
    text = asked(ann, "why")
    assert not IDS.search(text)
    assert text.count("\n") > 3
    assert complaints(ann) == []
    closed(ann)
    ann.see("replay").wait_for()


def test_a_bot_tells_why_by_key(guest: Guests) -> None:
    ann = guest(result)
    to_a_move(ann, "Hanako plays")
    ann.page.keyboard.press("t")
    assert "by chance" in asked(ann, "why"), "the bot of these tables plays at random"
    assert ann.see("advice").inner_text().startswith("Hanako: ")


def test_while_a_deal_is_played_its_moves_are_not_explained(guest: Guests) -> None:
    ann = guest(two_targets)
    to_a_move(ann, "Hanako plays|You play")
    assert ann.see("why").count() == 0
    ann.page.keyboard.press("t")
    assert ann.page.locator("dialog[open]").count() == 0


def test_a_refusal_is_said_and_nothing_stays_open(guest: Guests) -> None:
    ann = guest(two_targets)
    ann.watch.allowed.append("429")
    for _ in range(30):
        answer = ann.page.request.get(f"/api/games/{ann.page.evaluate(GAME_OF_PAGE)}/hint")
        if answer.status == 429:
            break
    ann.see("tip").click()
    ann.see("toast").wait_for()
    assert "Too many questions" in ann.see("toast").inner_text()
    assert ann.page.locator("dialog[open]").count() == 0


GAME_OF_PAGE = """async () => (await (await fetch("/api/games")).json()).games[0]"""
