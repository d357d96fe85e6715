"""Go-Stop: the lines of a deal, added and multiplied loser by loser, are what everybody pays.

The sum is made out of the lines alone: no option is looked at but the stake, which is what a point is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import cast

import pytest
from hypothesis import given

from fudaba.core.deal import Deal
from fudaba.core.events import ScoreLine
from fudaba.core.rng import Rng
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.options import GoStopOptions
from tests.games.go_stop_oracle import choose, random_options
from tests.laws.test_laws import SEEDS, law
from tests.laws.worlds import WORLDS, World, play

GO_STOP = [world for world in WORLDS if world.game.name == "go-stop"]
EACH_WORLD = pytest.mark.parametrize("world", GO_STOP, ids=str)
AT_ONCE = ("first-ppeok", "second-ppeok", "third-ppeok", "first-ttadak", "lights")


def settled(lines: Sequence[ScoreLine], playing: Sequence[int], seats: int, winner: int) -> list[int]:
    """What the lines say that each seat wins or loses, in points."""
    scores = [0] * seats
    for line in lines:
        if line.id in AT_ONCE:
            assert line.points is not None
            assert line.loser is not None
            scores[line.seat] += line.points
            scores[line.loser] -= line.points
    won = [line for line in lines if line.id not in AT_ONCE]
    assert {line.seat for line in won} <= {winner}
    for loser in playing:
        if won and loser != winner:
            due = owed(won, loser)
            scores[loser] -= due
            scores[winner] += due
    return scores


def owed(lines: Sequence[ScoreLine], loser: int) -> int:
    """What a loser owes: what concerns all of them, then his own lines from the top down."""
    points = sum(line.points or 0 for line in lines if line.loser is None)
    due = points * prod(line.factor for line in lines if line.factor is not None and line.loser is None)
    for line in lines:
        if line.loser == loser:
            due = due * line.factor if line.factor is not None else due + (line.points or 0)
    return due


def check(deal: Deal, stake: int) -> None:
    """Compare the lines of a finished deal with its scores."""
    winner = next(iter(deal.game.winners(deal.state)), -1)
    lines = deal.game.lines(deal.state)
    seen = deal.game.picture(deal.game.view(deal.state, 0))
    playing = [seat for seat, own in enumerate(seen.seats) if own.active]
    assert [points * stake for points in settled(lines, playing, deal.seats, winner)] == deal.scores
    assert sum(deal.scores) == 0


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_the_lines_are_what_everybody_pays(world: World, seed: int) -> None:
    deal = world.deal(seed)
    list(play(deal, seed))
    check(deal, cast(GoStopOptions, world.options).stake)


@pytest.mark.parametrize("seats", [2, 3, 4])
@law(1500)
@given(seed=SEEDS)
def test_the_lines_are_what_everybody_pays_under_any_options(seats: int, seed: int) -> None:
    rng = Rng(seed)
    options = random_options(rng, seats)
    deal = World(GAME, "standard", seats, options.difference(GoStopOptions())).deal(seed)
    deal.begin()
    while not deal.over:
        deal.play(choose(deal.state.legal(), rng))
    check(deal, options.stake)
