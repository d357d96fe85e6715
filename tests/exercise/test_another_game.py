"""A game is one folder: an outside game joins by its entry point and gets everything that games get."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fudaba import _build
from fudaba.arena.series import play_series
from fudaba.bots import levels, make
from fudaba.core.game import load, names
from fudaba.core.record import read
from fudaba.core.replay import replay
from fudaba.server.log import Chair, Setup
from fudaba.server.snapshot import snapshot
from fudaba.server.table import Table, first_entry
from tests.cli.command import run
from tests.exercise.distribution import install
from tests.laws import test_laws as laws
from tests.laws.worlds import World


@pytest.fixture(autouse=True)
def installed(tmp_path: Path) -> Iterator[None]:
    """A distribution that names the game in the group `fudaba.games`."""
    install(tmp_path)
    sys.path.insert(0, str(tmp_path))
    yield
    sys.path.remove(str(tmp_path))


def test_it_is_found_by_its_name() -> None:
    assert names()[-1] == "bakappana"
    assert load("bakappana").seats == (2,)


LAWS = [
    laws.test_legal_is_empty_at_the_end_alone_and_stays_in_range,
    laws.test_an_action_outside_legal_raises_and_changes_nothing,
    laws.test_a_copy_is_equal_and_independent,
    laws.test_the_same_seed_gives_the_same_deal,
    laws.test_a_view_is_no_more_than_its_guesses_share,
    laws.test_views_and_guesses_hold_while_the_cards_are_dealt,
    laws.test_the_mask_of_a_seat_that_is_not_to_act_is_empty,
    laws.test_a_record_replays_to_the_same_text_states_events_and_scores,
    laws.test_lines_added_and_multiplied_are_the_points,
    laws.test_what_is_spelled_parses_back,
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_obeys_the_laws(law: object) -> None:
    assert callable(law)
    law(world=World(load("bakappana"), "standard", 2))


def test_bots_play_it(tmp_path: Path) -> None:
    assert levels("bakappana") == ["random", "master"]
    file = tmp_path / "match.jsonl"
    ran = run("simulate", "bakappana", "--deals", "3", "--bots", "random", "--record", str(file))
    assert ran.code == 0, ran
    told = replay(read(file.read_bytes()))
    assert told.over
    assert run("replay", str(file), "--json").code == 0


def test_duplicate_deals_are_played_of_it() -> None:
    game = load("bakappana")
    series = play_series(
        game, game.presets["standard"], [lambda seed: make("bakappana", "random", seed)] * 2, 5, 1
    )
    assert series.deals == 5


def test_it_has_an_arena() -> None:
    ran = run("arena", "bakappana", "--bots", "random,random,random", "--deals", "20", "--json")
    assert ran.code == 0, ran
    told = json.loads(ran.out)
    assert (told["game"], told["deals"], len(told["elo"])) == ("bakappana", 20, 3)
    assert told["points_per_deal"]["mean"] == 0


def test_it_is_played_in_the_terminal() -> None:
    """Where it is compiled, against the usual bot of a game without a policy, which searches."""
    bots = [] if _build.compiled() else ["--bots", "random"]
    ran = run("play", "bakappana", "--seed", "1", "--lang", "en", *bots, stdin=b"1\n\n" * 60)
    assert ran.code == 0, ran
    assert "Deal 1 of 3" in ran.out
    assert "has won the match" in ran.out or "draw" in ran.out


def test_it_gets_a_plain_table() -> None:
    chairs = [Chair(name="Ann", token="00" * 32), Chair(name="Ben", bot="random")]
    setup = Setup(rules="bakappana", preset="standard", options={}, chairs=chairs, seed="5")
    table = Table("exercise", first_entry(setup, at=0))
    told = snapshot(table, 0)
    assert (told.rules, len(told.hand), len(told.table), told.stock) == ("bakappana", 8, 8, 24)
    assert [(seat.name, seat.hand) for seat in told.seats] == [("Ann", 8), ("Ben", 8)]
    assert told.events[0].kind == "deal-begins"


def test_its_speed_is_told() -> None:
    from fudaba.cli.speed import speed

    assert speed(load("bakappana"), 2, runs=1, seconds=0.01).deals_per_second > 0
