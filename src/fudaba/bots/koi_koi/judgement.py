"""What a position is worth to the player in turn, and what koi-koi is. Knows no views and no full state.

It can be compiled like the rules. The worth is counted in points: my prospects less the opponent's, each the
sum over combinations within reach of their points times the chance to complete them.
"""

from __future__ import annotations

from mypy_extensions import i64

from fudaba.bots.koi_koi.chances import Chances, reached
from fudaba.bots.koi_koi.goals import Side, goals
from fudaba.bots.koi_koi.position import Position
from fudaba.bots.koi_koi.weights import Weights
from fudaba.games.koi_koi.terms import EXHAUSTED_DEALER, EXHAUSTED_IMPROVER


class Prospect:
    """What one side may still win: `hope` over all goals, the chance of any, and the mean points of one.

    Points that a base already stands for are won with any goal, and only once.
    """

    def __init__(self, weights: Weights, side: Side, chances: list[float]) -> None:
        standing = float(side.paid(side.base_with(0)))
        none = 1.0
        likely = 0.0
        points = 0.0
        self.hope: float = 0.0
        for goal in goals(side):
            chance = reached(chances, goal.open, goal.lacking)
            none *= 1.0 - chance
            likely += chance
            points += chance * float(goal.points)
            gain = chance * (float(goal.points) - standing)
            self.hope += gain * weights.reach ** float(goal.lacking - 1)
        self.chance: float = 1.0 - none
        self.hope += self.chance * standing
        self.mean: float = points / likely if likely > 0.0 else 0.0


def worth(weights: Weights, position: Position) -> float:
    """The worth of a position in which I have just laid or chosen a card."""
    chances = Chances(weights, position)
    mine = Prospect(weights, my_side(position, position.my_calls), chances.mine)
    theirs = Prospect(weights, their_side(position, position.my_calls), chances.theirs)
    balance = mine.hope - weights.fear * theirs.hope
    base = position.base_now()
    if base > position.my_base:
        return float(position.stop_points(base)) + weights.ease * balance
    return balance


def call_gain(weights: Weights, position: Position) -> float:
    """By how many points koi-koi is better than to stop, at the question after my turn."""
    calls = position.my_calls + 1
    chances = Chances(weights, position)
    mine = Prospect(weights, my_side(position, calls), chances.mine)
    theirs = Prospect(weights, their_side(position, calls), chances.theirs)
    i_win = mine.chance * (1.0 - weights.call_race * theirs.chance)
    they_win = theirs.chance * (1.0 - (1.0 - weights.call_race) * mine.chance)
    stopped = float(position.stop_points(position.my_base))
    nobody = max(0.0, 1.0 - i_win - they_win) * exhausted_points(position, stopped)
    playing = weights.call_gain * i_win * mine.mean - weights.call_risk * they_win * theirs.mean + nobody
    return playing - stopped


def exhausted_points(position: Position, stopped: float) -> float:
    """What I win or lose if nobody stops after my call; `stopped` is what stopping now would pay."""
    terms = position.terms
    if terms.exhausted == EXHAUSTED_DEALER:
        return float(terms.exhausted_points if position.dealing else -terms.exhausted_points)
    return stopped if terms.exhausted == EXHAUSTED_IMPROVER else 0.0


def my_side(position: Position, calls: i64) -> Side:
    """Me, with so many calls of koi-koi."""
    side = Side(position.terms, position.number, position.brights)
    side.pile = position.my_pile
    side.other_pile = position.their_pile
    side.table = position.table
    side.calls = calls
    side.other_calls = position.their_calls
    return side


def their_side(position: Position, calls: i64) -> Side:
    """The opponent, against whom I have called so often."""
    side = Side(position.terms, position.number, position.brights)
    side.pile = position.their_pile
    side.other_pile = position.my_pile
    side.table = position.table
    side.calls = position.their_calls
    side.other_calls = calls
    return side
