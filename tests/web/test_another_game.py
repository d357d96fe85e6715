"""The exercise, a game from outside, in the browser: offered like any other and played with the mouse."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.exercise.distribution import install
from tests.web.guests import Guests
from tests.web.process import Server
from tests.web.test_other_games import decide, seq, settled

ROOT = Path(__file__).parents[2]


@pytest.fixture
def extended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server of an installation that has the exercise too."""
    install(tmp_path)
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{ROOT}")
    with Server(tmp_path) as server:
        yield server


def test_a_fifth_game_stands_in_the_menu_and_among_the_tiles_and_is_played(
    guest: Guests, extended: Server
) -> None:
    ann = guest(server=extended)
    ann.page.goto("/?motion=off")
    settled(ann)
    ann.see("menu").click()
    ann.see("menu-bakappana").click()
    offered = ann.page.locator("input[name=game]")
    offered.last.wait_for()
    names = ["koi-koi", "go-stop", "hana-awase", "fuji-flush", "bakappana"]
    assert [each.get_attribute("value") for each in offered.all()] == names
    assert offered.last.is_checked()
    ann.page.get_by_role("radio", name="Random").click()
    ann.see("deal").click()
    ann.page.locator("[data-game=bakappana]").wait_for()
    state = settled(ann)
    while state == "play":
        before = seq(ann)
        decide(ann, state, "bakappana", "desktop")
        state = settled(ann, before)
    assert state == "deal-over"
    points = ann.score_lines()
    assert len(points) == 2
    assert "Deal 1 of 3" in ann.see("status").inner_text()
