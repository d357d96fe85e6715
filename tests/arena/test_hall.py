"""Units and workers: the same results whoever plays, and whatever is killed."""

from __future__ import annotations

import os
import signal
from dataclasses import replace

import pytest

from fudaba.arena.crew import DEATHS, Crew, DeadlyUnit, Worker
from fudaba.arena.figures import Estimate, Result, summed_up
from fudaba.arena.hall import Arena, Outcome, alone
from fudaba.arena.plan import Key, Plan, Unit, seated
from fudaba.arena.units import Units
from fudaba.core.game import load, names
from fudaba.core.record import read
from fudaba.core.replay import replay
from fudaba.errors import FudabaError, OptionError

PLAN = Plan(game="koi-koi", bots=("random", "greedy", "random"), seats=2, deals=25, seed=4)


@pytest.fixture(scope="module")
def played() -> list[Outcome]:
    """The whole plan, played in this process."""
    return list(alone(PLAN, PLAN.all_deals(), recorded=True))


def games(outcomes: list[Outcome]) -> list[tuple[Key, list[Result]]]:
    """All deals without their times, in order; each once."""
    told = [deal for outcome in outcomes for deal in outcome.deals()]
    assert len({key for key, _ in told}) == len(told)
    return [(key, [copy._replace(seconds=()) for copy in copies]) for key, copies in sorted(told, key=first)]


def first(deal: tuple[Key, object]) -> Key:
    return deal[0]


def records(outcomes: list[Outcome]) -> set[str | None]:
    return {text for outcome in outcomes for text in outcome.records}


def test_every_two_meet_over_all_deals() -> None:
    assert PLAN.all_deals() == [(table, deal) for table in ((0, 1), (0, 2), (1, 2)) for deal in range(1, 26)]


def test_units_are_as_large_as_the_time_allows() -> None:
    units = Units(PLAN.all_deals(), seconds=1.0)
    taken = [units.take()]
    units.took(taken[0], seconds=0.001)
    taken.append(units.take())
    units.took(taken[1], seconds=0.4)
    taken += [units.take(), units.take(), units.take()]
    assert taken == [
        Unit((0, 1), 1, 1),
        Unit((0, 1), 2, 5),
        Unit((0, 1), 6, 15),
        Unit((0, 1), 16, 25),
        Unit((0, 2), 1, 10),
    ]
    units.took(taken[-1], seconds=600)
    assert units.take() == Unit((0, 2), 11, 11)
    units.put_back(taken[0])
    assert units.take() == taken[0]


def test_units_pass_over_what_is_done() -> None:
    units = Units([((0, 1), 3), ((0, 1), 4), ((0, 1), 9), ((1, 2), 10)])
    units.took(Unit((0, 1), 1, 1), seconds=0.0)
    assert [units.take() for _ in range(3)] == [Unit((0, 1), 3, 4), Unit((0, 1), 9, 9), Unit((1, 2), 10, 10)]
    assert not units


def test_all_rotations_of_three_seats_and_more() -> None:
    plan = Plan(game="hana-awase", bots=("random",) * 3, seats=3, deals=2)
    outcomes = list(alone(plan, plan.all_deals(), recorded=True))
    assert [result.number for each in outcomes for result in each.results] == [1, 1, 1, 2, 2, 2]
    seated_names = [read(text.encode()).seats for each in outcomes for text in each.records if text]
    one, two, three = "random 1", "random 2", "random 3"
    assert seated_names == [[one, two, three], [three, one, two], [two, three, one]] * 2


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


def test_many_processes_play_the_same_as_one(played: list[Outcome]) -> None:
    there = list(Crew(PLAN, PLAN.all_deals(), 2, recorded=True).outcomes())
    assert games(there) == games(played)
    assert records(there) == records(played)


def kill(worker: Worker) -> None:
    assert worker.process.pid is not None
    os.kill(worker.process.pid, signal.SIGKILL)


def test_killed_workers_cost_nothing_and_count_nothing_twice(played: list[Outcome]) -> None:
    crew = Crew(PLAN, PLAN.all_deals(), 2)
    told: list[Outcome] = []
    killed = 0
    for outcome in crew.outcomes():
        told.append(outcome)
        victims = [worker for worker in crew.workers if worker.unit and worker.unit not in crew.deaths]
        if victims and killed < 3:
            kill(victims[-1])
            killed += 1
    assert killed >= 1
    assert games(told) == games(played)


def test_deals_that_kill_every_worker_are_named() -> None:
    plan = replace(PLAN, game="go-stop", bots=("master", "master"), deals=1000)  # no unit ends in a moment
    crew = Crew(plan, plan.all_deals(), 1)
    told = crew.outcomes()
    next(told)
    unit = crew.workers[0].unit
    assert unit is not None
    crew.deaths[unit] = DEATHS - 1
    kill(crew.workers[0])
    with pytest.raises(DeadlyUnit, match=f"3 workers have died over the deals {unit.first} to {unit.last}"):
        list(told)
    assert not any(worker.process.is_alive() for worker in crew.workers)


def test_what_a_worker_cannot_do_is_raised_here() -> None:
    with pytest.raises(FudabaError, match="there is no preset none"):
        list(Crew(replace(PLAN, preset="none"), PLAN.all_deals(), 1).outcomes())


# Records, and a bot against itself


@pytest.mark.parametrize("name", names())
def test_the_records_of_an_arena_replay_to_its_scores(name: str) -> None:
    seats = 3 if 3 in load(name).seats else 2
    plan = Plan(game=name, bots=("greedy",) + ("random",) * (seats - 1), seats=seats, deals=4)
    for outcome in alone(plan, plan.all_deals(), recorded=True):
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
    results = [result for outcome in alone(plan, plan.all_deals()) for result in outcome.results]
    margin = margin_of(results)
    assert margin.low != margin.high
    assert abs(margin.mean) < 3 * (margin.high - margin.mean) / 1.96


def margin_of(results: list[Result]) -> Estimate:
    return summed_up(results).margins[0]


def test_an_arena_is_closed_also_when_it_is_left_early() -> None:
    played = alone(PLAN, PLAN.all_deals())
    next(played)
    played.close()
    Arena(PLAN).close()
