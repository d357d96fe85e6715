"""Units, workers and the file of results: the same results whoever plays, and whatever is killed."""

from __future__ import annotations

import json
import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from fudaba.bots.arena import Arena, Outcome, alone
from fudaba.bots.crew import DEATHS, Crew, DeadlyUnit
from fudaba.bots.figures import Estimate, Result, summed_up
from fudaba.bots.plan import UNIT, Plan, Unit, seated
from fudaba.bots.results import NoFile, ResultsFile
from fudaba.core.game import load, names
from fudaba.core.record import read
from fudaba.core.replay import replay
from fudaba.errors import FudabaError, OptionError, RecordError

PLAN = Plan(game="koi-koi", bots=("random", "greedy", "random"), seats=2, deals=25, seed=4)


@pytest.fixture(scope="module")
def played() -> list[Outcome]:
    """The whole plan, played in this process."""
    return list(alone(PLAN, PLAN.units()))


def untimed(outcome: Outcome) -> Outcome:
    return replace(outcome, results=tuple(replace(result, seconds=()) for result in outcome.results))


def in_order(outcomes: list[Outcome]) -> list[Outcome]:
    units = list(PLAN.units())
    return sorted(map(untimed, outcomes), key=lambda outcome: units.index(outcome.unit))


def test_every_two_meet_and_all_deals_are_in_one_unit() -> None:
    units = list(PLAN.units())
    assert [unit.table for unit in units] == [(0, 1)] * 3 + [(0, 2)] * 3 + [(1, 2)] * 3
    assert [(unit.first, unit.last) for unit in units[:3]] == [(1, UNIT), (UNIT + 1, 2 * UNIT), (21, 25)]


def test_all_rotations_of_three_seats_and_more() -> None:
    plan = Plan(game="hana-awase", bots=("random",) * 3, seats=3, deals=2)
    (outcome,) = alone(plan, plan.units(), recorded=True)
    assert [result.number for result in outcome.results] == [1, 1, 1, 2, 2, 2]
    seated_names = [read(text.encode()).seats for text in outcome.records if text]
    first = ["random 1", "random 2", "random 3"]
    assert seated_names == [first, first[2:] + first[:2], first[1:] + first[:1]] * 2


SEATED = [
    ("koi-koi", ["a", "b"], None, ["a", "b"], 2),
    ("koi-koi", ["a", "b", "c"], None, ["a", "b", "c"], 2),
    ("koi-koi", ["a"], None, ["a", "a"], 2),
    ("go-stop", ["a", "b", "c"], None, ["a", "b", "c"], 3),
    ("go-stop", ["a", "b", "c"], 2, ["a", "b", "c"], 2),
    ("go-stop", ["a", "b", "c", "d"], None, ["a", "b", "c", "d"], 2),
    ("fuji-flush", ["a", "b"], None, ["a", "b", "b"], 3),
    ("fuji-flush", ["a", "b"], 5, ["a", "b", "b", "b", "b"], 5),
]


@pytest.mark.parametrize(("name", "named", "wish", "bots", "seats"), SEATED)
def test_who_sits_where(name: str, named: list[str], wish: int | None, bots: list[str], seats: int) -> None:
    game = load(name)
    assert seated(game, game.presets["standard"], named, wish) == (bots, seats)


def test_a_table_that_cannot_be_filled_is_refused() -> None:
    game = load("koi-koi")
    with pytest.raises(OptionError, match="koi-koi is for 2 players under these rules, not for 3"):
        seated(game, game.presets["standard"], ["random"], 3)


def test_many_processes_play_the_same_as_one() -> None:
    here = in_order(list(alone(PLAN, PLAN.units(), recorded=True)))
    there = in_order(list(Crew(PLAN, PLAN.units(), 2, recorded=True).outcomes()))
    assert there == here


def test_killed_workers_cost_nothing_and_count_nothing_twice(played: list[Outcome]) -> None:
    crew = Crew(PLAN, PLAN.units(), 2)
    told: list[Outcome] = []
    for outcome in crew.outcomes():
        told.append(outcome)
        if len(told) in (1, 3, 6):
            victim = crew.workers[len(told) % 2].process.pid
            assert victim is not None
            os.kill(victim, signal.SIGKILL)
    assert in_order(told) == in_order(list(played))
    assert sum(crew.deaths.values()) >= 1


def test_a_unit_that_kills_every_worker_is_named() -> None:
    crew = Crew(PLAN, PLAN.units(), 1)
    played = crew.outcomes()
    next(played)
    crew.deaths.update(dict.fromkeys(PLAN.units(), DEATHS - 1))
    victim = crew.workers[0].process.pid
    assert victim is not None
    os.kill(victim, signal.SIGKILL)
    with pytest.raises(DeadlyUnit, match="3 workers have died over the deals"):
        list(played)
    assert not any(worker.process.is_alive() for worker in crew.workers)


def test_what_a_worker_cannot_do_is_raised_here() -> None:
    with pytest.raises(FudabaError, match="there is no preset none"):
        list(Crew(replace(PLAN, preset="none"), PLAN.units(), 1).outcomes())


# The file of results


def fill(path: Path, outcomes: list[Outcome]) -> ResultsFile:
    file = ResultsFile(path, PLAN, resume=False)
    for outcome in outcomes:
        file.add(outcome)
    return file


def test_the_finished_file_does_not_depend_on_the_order_of_the_units(
    tmp_path: Path, played: list[Outcome]
) -> None:
    outcomes = list(played)
    fill(tmp_path / "a", outcomes).finish()
    fill(tmp_path / "b", outcomes[::-1]).finish()
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    header, *lines = (tmp_path / "a").read_text().splitlines()
    assert json.loads(header)["format"] == "fudaba-arena"
    assert len(lines) == 9
    assert "seconds" not in "".join(lines)


def test_a_series_goes_on_from_what_is_wholly_there(tmp_path: Path, played: list[Outcome]) -> None:
    outcomes = list(played)
    fill(tmp_path / "run", outcomes[:4])
    with (tmp_path / "run").open("ab") as torn:
        torn.write(b'{"table": [0, 2], "first": 11, "la')
    again = ResultsFile(tmp_path / "run", PLAN, resume=True)
    assert list(again.done.values()) == outcomes[:4]
    for outcome in outcomes[4:]:
        again.add(outcome)
    again.finish()
    fill(tmp_path / "whole", outcomes).finish()
    assert (tmp_path / "run").read_bytes() == (tmp_path / "whole").read_bytes()
    assert (tmp_path / "run.times").read_bytes() == (tmp_path / "whole.times").read_bytes()


def test_a_series_may_grow(tmp_path: Path, played: list[Outcome]) -> None:
    outcomes = list(played)
    fill(tmp_path / "run", outcomes).finish()
    longer = replace(PLAN, deals=40)
    again = ResultsFile(tmp_path / "run", longer, resume=True)
    assert [unit for unit in longer.units() if unit not in again.done] == [
        Unit(table, first, first + UNIT - 1) for table in PLAN.tables for first in (21, 31)
    ]


def test_times_that_are_lost_are_not_counted_as_nought(tmp_path: Path, played: list[Outcome]) -> None:
    fill(tmp_path / "run", list(played))
    (tmp_path / "run.times").unlink()
    again = ResultsFile(tmp_path / "run", PLAN, resume=True)
    assert {result.seconds for outcome in again.done.values() for result in outcome.results} == {()}


def test_a_file_is_not_overwritten_and_must_hold_this_series(tmp_path: Path) -> None:
    path = tmp_path / "run"
    fill(path, [])
    with pytest.raises(NoFile, match="is there already; --resume goes on with it"):
        ResultsFile(path, PLAN, resume=False)
    with pytest.raises(RecordError, match=r"run:1: another series .*: seed is 4 there, 5 here"):
        ResultsFile(path, replace(PLAN, seed=5), resume=True)
    with pytest.raises(RecordError, match="deals is 25 there, 20 here"):
        ResultsFile(path, replace(PLAN, deals=20), resume=True)
    with pytest.raises(NoFile, match="cannot be written"):
        ResultsFile(tmp_path / "nowhere" / "run", PLAN, resume=False)


ONE = '{"table": [0], "first": 1, "last": 1, "games": [{"deal": 1, "scores": [0], "won": [], "moves": [0]}]}'
LINES = {
    "no JSON": ("{", "not JSON"),
    "a key that nobody knows": ('{"tables": []}', "there is no key"),
    "games that are missing": (
        '{"table": [0, 1], "first": 1, "last": 1, "games": []}',
        "games must be a list of 2 objects",
    ),
    "words for scores": (
        ONE.replace("[0]}", '["x"]}'),
        "a list of whole numbers",
    ),
    "a reason that nobody knows": (
        ONE.replace("[0]}", '[0], "forfeit": {"by": 0, "reason": "bored", "detail": ""}}'),
        "reason must be one of start, crash",
    ),
}


@pytest.mark.parametrize("kind", LINES)
def test_a_wrong_line_is_named(tmp_path: Path, kind: str) -> None:
    text, wrong = LINES[kind]
    fill(tmp_path / "run", [])
    with (tmp_path / "run").open("a") as file:
        file.write(text + "\n")
    with pytest.raises(RecordError, match=rf"run:2: .*{wrong}"):
        ResultsFile(tmp_path / "run", PLAN, resume=True)


# Records, and a bot against itself


@pytest.mark.parametrize("name", names())
def test_the_records_of_an_arena_replay_to_its_scores(name: str) -> None:
    seats = 3 if 3 in load(name).seats else 2
    plan = Plan(game=name, bots=("greedy",) + ("random",) * (seats - 1), seats=seats, deals=4)
    for outcome in alone(plan, plan.units(), recorded=True):
        for place, (result, text) in enumerate(zip(outcome.results, outcome.records, strict=True)):
            assert text is not None
            (deal,) = replay(read(text.encode())).deals
            turned = place % seats
            assert list(result.scores) == [deal.scores[(bot + turned) % seats] for bot in range(seats)]


@pytest.mark.parametrize("name", names())
def test_a_bot_against_itself_is_within_three_standard_errors_of_nought(name: str) -> None:
    """With streams of their own; with the seat's stream both copies would simply cancel out."""
    seats = min(load(name).seats)
    plan = Plan(game=name, bots=("random",) * seats, seats=seats, deals=150, own_streams=True, seed=9)
    results = [result for outcome in alone(plan, plan.units()) for result in outcome.results]
    margin = margin_of(results)
    assert margin.low != margin.high
    assert abs(margin.mean) < 3 * (margin.high - margin.mean) / 1.96


def margin_of(results: list[Result]) -> Estimate:
    return summed_up(results).margins[0]


def test_an_arena_is_closed_also_when_it_is_left_early() -> None:
    played = alone(PLAN, PLAN.units())
    next(played)
    played.close()
    Arena(PLAN).close()
