"""Whoever comes back finds the same question: after a reload, and after the server was killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.guests import Guest, Guests
from tests.web.positions import question, rich_question, two_targets
from tests.web.process import Server

pytestmark = pytest.mark.pictures(False)

GONE = ["WebSocket", "net::ERR_"]
"""What Chromium itself writes when a server is not there."""


def seen(ann: Guest) -> dict[str, object]:
    """All that tells one table from another."""
    return {
        "seq": ann.seq,
        "hand": ann.cards("hand-card"),
        "field": sorted(ann.cards("field-card")),
        "piles": [ann.pile(0), ann.pile(1)],
        "stock": ann.see("stock").get_attribute("aria-label"),
        "status": ann.see("status").inner_text(),
        "question": ann.see("question").all_inner_texts(),
        "log": ann.see("log-line").all_inner_texts(),
    }


def test_after_a_reload_the_same_question_stands_there_and_is_answered(guest: Guests) -> None:
    ann = guest(rich_question)
    before = seen(ann)
    assert before["question"]
    ann.page.reload()
    assert ann.settled() == "question"
    assert seen(ann) == before
    lines = ann.score_lines()
    seq = ann.seq
    ann.see("stop").click()
    assert ann.settled(seq) in ("deal-over", "match-over")
    assert ann.score_lines() == lines


def test_koi_koi_after_a_reload_is_called_once(guest: Guests) -> None:
    ann = guest(question)
    calls = "[data-testid=seat-0] .called"
    before = ann.page.locator(calls).all_inner_texts()
    ann.page.reload()
    ann.settled()
    seq = ann.seq
    ann.see("koi-koi").click()
    ann.settled(seq)
    after = ann.page.locator(calls).all_inner_texts()
    ann.page.reload()
    ann.settled()
    assert after != before
    assert ann.page.locator(calls).all_inner_texts() == after


@pytest.fixture
def mortal(tmp_path: Path) -> Server:
    """A server that a test may kill."""
    return Server(tmp_path)


def test_a_killed_server_comes_back_with_the_same_table(guest: Guests, mortal: Server) -> None:
    with mortal:
        ann = guest(rich_question, server=mortal)
        ann.watch.allowed += GONE
        before = seen(ann)
        mortal.kill()
        ann.see("banner").wait_for()
        assert "server" in ann.see("banner").inner_text()
        assert seen(ann) | {"seq": 0} == before | {"seq": 0}, "the table stays in sight"
        mortal.start()
        ann.see("banner").wait_for(state="detached")
        assert ann.settled() == "question"
        assert seen(ann) == before
        seq = ann.seq
        ann.see("stop").click()
        assert ann.settled(seq) in ("deal-over", "match-over")


def test_a_page_that_is_opened_before_its_server_waits_for_it(guest: Guests) -> None:
    ann = guest(two_targets, language="ru")
    ann.watch.allowed += [*GONE, "Failed to load resource"]
    hand = ann.cards("hand-card")
    ann.page.route("**/api/games", lambda route: route.abort())
    ann.page.reload()
    ann.page.get_by_role("heading", name="Нет связи с сервером").wait_for()
    ann.page.unroute("**/api/games")
    assert ann.settled() == "play"
    assert ann.cards("hand-card") == hand
