"""A whole match with the mouse, the year of twelve deals; the page shows what the record gives on replay."""

from __future__ import annotations

import pytest

from fudaba.core.replay import ReplayedDeal
from tests.web.guests import Guest, Guests
from tests.web.matches import play_out, replayed
from tests.web.player import State

Shown = tuple[list[tuple[str, str]], list[tuple[int, int]]]


def deal_year(ann: Guest) -> None:
    """A new match of twelve deals, by the dialog."""
    ann.see("menu").click()
    ann.see("menu-new").click()
    ann.page.get_by_role("radio", name="12 deals").click()
    ann.see("new-name").fill("Ann")
    ann.see("deal").click()
    ann.see("sheet-new").wait_for(state="detached")


def click(ann: Guest, state: State) -> None:
    """One decision with the mouse; the first question of the match is answered with koi-koi."""
    if state == "play":
        taking = ann.page.locator(".hand-card.takes")
        (taking if taking.count() else ann.able("hand-card")).first.click()
        if ann.page.locator(".hand-card.lifted").count():
            ann.able("field-card").last.click()
    elif state == "choose":
        ann.able("field-card").last.click()
    elif state == "question":
        called = ann.page.locator("[data-testid=seat-0] .called").count()
        ann.see("stop" if called else "koi-koi").click()
    else:
        ann.see("next-deal").click()


def download(ann: Guest) -> bytes:
    """The record as the menu gives it."""
    ann.see("menu").click()
    with ann.page.expect_download() as coming:
        ann.see("menu-record").click()
    ann.page.keyboard.press("Escape")
    return coming.value.path().read_bytes()


def terms(ann: Guest) -> dict[str, str]:
    """The names of combinations in English."""
    messages = ann.page.request.get("/api/catalogue/en").json()["messages"]
    return {key.split("\u0004")[1]: text for key, text in messages.items() if key.startswith("yaku\u0004")}


def told(deal: ReplayedDeal, names: dict[str, str]) -> list[tuple[str, str]]:
    """The lines of a deal as the page is to show them."""
    return [
        (names[line.id], f"+{line.points}" if line.factor is None else f"×{line.factor}")
        for line in deal.lines
    ]


@pytest.mark.slow
def test_a_match_clicked_to_its_end_has_the_scores_of_its_record(guest: Guests) -> None:
    ann = guest()
    ann.sit_down()
    deal_year(ann)
    shown: list[Shown] = []

    def look(state: State) -> None:
        if state in ("deal-over", "match-over"):
            shown.append((ann.score_lines(), ann.totals()))

    play_out(ann, lambda state: click(ann, state), look)
    names = terms(ann)
    record = replayed(download(ann))
    assert record.over
    assert [lines for lines, _ in shown] == [told(deal, names) for deal in record.deals]
    scores = [[paid for paid, _ in totals] for _, totals in shown if totals]
    assert scores == [list(deal.scores) for deal in record.deals if deal.void is None]
    assert [total for _, total in shown[-1][1]] == list(record.totals)
    verdict = ann.page.locator(".verdict").inner_text()
    assert ("Ann" in verdict or "You win" in verdict) == (0 in record.winners), verdict
    ann.see("new-match").click()
    ann.see("deal").click()
    ann.see("sheet-new").wait_for(state="detached")
    ann.settled()
    assert "Deal 1 of 12" in ann.see("status").inner_text()


def test_a_bot_with_a_character_is_called_by_level_and_character(guest: Guests) -> None:
    ann = guest()
    ann.sit_down()
    ann.see("menu").click()
    ann.see("menu-new").click()
    ann.page.get_by_role("radio", name="Master").click()
    ann.see("new-style").select_option("Careful")
    ann.see("deal").click()
    ann.see("sheet-new").wait_for(state="detached")
    assert ann.page.locator(".name small").first.inner_text().strip() == "Master · Careful"
    ann.see("menu").click()
    ann.see("menu-new").click()
    assert ann.see("new-style").input_value() == "careful"
    ann.page.get_by_role("radio", name="Random").click()
    assert ann.page.get_by_test_id("new-style").count() == 0
