"""Go-Stop: the lines of a deal, added and multiplied loser by loser, are what everybody pays."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import cast

import pytest
from hypothesis import given

from fudaba.core.events import ScoreLine
from fudaba.games.go_stop.options import GoStopOptions
from tests.laws.test_laws import SEEDS, law
from tests.laws.worlds import WORLDS, World, play

GO_STOP = [world for world in WORLDS if world.game.name == "go-stop"]
EACH_WORLD = pytest.mark.parametrize("world", GO_STOP, ids=str)


def settled(lines: Sequence[ScoreLine], options: GoStopOptions, seats: int, winner: int) -> list[int]:
    """What the lines say that each seat wins or loses, with the stake."""
    at_once = [line for line in lines if line.id == "at-once"]
    scores = [sum(line.points or 0 for line in at_once if line.seat == seat) for seat in range(seats)]
    won = [line for line in lines if line.id != "at-once"]
    if winner >= 0:
        for loser, due in dues(won, options, seats, winner).items():
            scores[loser] -= due
            scores[winner] += due
    return [score * options.stake for score in scores]


def dues(lines: Sequence[ScoreLine], options: GoStopOptions, seats: int, winner: int) -> dict[int, int]:
    """What each loser owes, in points."""
    points = sum(line.points or 0 for line in lines)
    common = prod(line.factor for line in lines if line.factor is not None and line.loser is None)
    owed = {
        loser: points * common * factor(lines, loser, go_bak=False)
        for loser in range(seats)
        if loser != winner
    }
    callers = [line for line in lines if line.id == "go-bak"]
    if seats > 2 and len(callers) == 1:
        payer, times = callers[0].loser, callers[0].factor or 1
        assert payer is not None
        own, everything = owed[payer], sum(owed.values())
        covered = everything + own if options.go_bak == "double_own_plus_cover" else times * everything
        owed = {loser: covered if loser == payer else 0 for loser in owed}
    else:
        owed = {loser: due * factor(callers, loser, go_bak=True) for loser, due in owed.items()}
    if options.max_points is not None:
        owed = {loser: min(due, options.max_points) for loser, due in owed.items()}
    return owed


def factor(lines: Sequence[ScoreLine], loser: int, *, go_bak: bool) -> int:
    """The factors of one loser, go-bak alone or all others."""
    own = [line for line in lines if line.loser == loser and (line.id == "go-bak") == go_bak]
    return prod(line.factor for line in own if line.factor is not None)


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_the_lines_are_what_everybody_pays(world: World, seed: int) -> None:
    deal = world.deal(seed)
    list(play(deal, seed))
    winner = next(iter(world.game.winners(deal.state)), -1)
    lines = world.game.lines(deal.state)
    options = cast(GoStopOptions, world.options)
    assert settled(lines, options, world.seats, winner) == deal.scores
    assert sum(deal.scores) == 0
