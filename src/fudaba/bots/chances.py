"""The chance to win a match, which is what a search plays for in the last rounds. Knows no game by name.

What a deal swings is found out by the base policy playing with itself under the same rules. From the totals
after this deal and the rounds that are left follows a chance: the difference of two seats' totals is about
logistic, with a spread that grows with the root of the rounds.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import exp, pi, sqrt
from statistics import fmean, stdev

from fudaba.bots.basis import Basis
from fudaba.bots.policy import Policy, play_out
from fudaba.bots.search import Aim
from fudaba.core.dealer import seed_of
from fudaba.core.game import Carry, Game
from fudaba.core.options import Options
from fudaba.core.rng import Rng
from fudaba.core.standing import Standing
from fudaba.core.state import State

LAST = 3
"""The chance to win counts in so many last rounds; before them points are as good."""
DEALS = 200
"""What is played to find out how much a deal swings."""


@dataclass(frozen=True, slots=True)
class Swing:
    """What a deal does to a match: the spread of the difference of two seats, and what its best seat wins."""

    spread: float
    best: float


class Chance(Aim):
    """The chance to win the match of this standing, the base policy playing its other deals."""

    def __init__(self, seats: int, standing: Standing, dealer: int, swing: Swing) -> None:
        super().__init__(seats)
        self.standing = standing
        self.dealer = dealer
        self.swing = swing
        self._known: dict[tuple[int, ...], list[float]] = {}

    def worth(self, state: State, seat: int) -> float:
        """The chance after a deal that is over."""
        scores = tuple([state.points(each) for each in range(self.seats)])
        if scores not in self._known:
            self._known[scores] = chances(self.standing.after(scores, self.dealer), self.swing)
        return self._known[scores][seat]


def chances(standing: Standing, swing: Swing) -> list[float]:
    """By seat, the chance to win a match that stands so; where it is over, the share of the win."""
    hopeful = standing.winners if standing.over else list(standing.contenders)
    spread = 0.0 if standing.over else swing.spread * sqrt(max(1.0, rounds_left(standing, swing)))
    best = max(standing.totals[seat] for seat in hopeful)
    likely = [0.0] * len(standing.totals)
    for seat in hopeful:
        behind = best - standing.totals[seat]
        likely[seat] = exp(-behind * pi / sqrt(3) / spread) if spread else 1.0
    return [each / sum(likely) for each in likely]


def rounds_left(standing: Standing, swing: Swing) -> float:
    """How many deals are still to come, about; 1 in extra deals."""
    length = standing.length
    left = float("inf")
    if length.rounds is not None:
        left = max(1.0, length.rounds - standing.played)
    if length.target is not None and swing.best > 0:
        left = min(left, max(1.0, (length.target - max(standing.totals)) / swing.best))
    return left


def chance_to_win(basis: Basis, game: Game, options: Options, standing: Standing, dealer: int) -> Aim | None:
    """The aim in a deal of this dealer, if it is one of the last of a match that stands so."""
    if not basis.matches:
        return None
    swing = swing_of(basis, game, options, len(standing.totals))
    near = rounds_left(standing, swing) <= LAST
    return Chance(len(standing.totals), standing, dealer, swing) if near and swing.spread > 0 else None


@lru_cache(maxsize=64)
def swing_of(basis: Basis, game: Game, options: Options, seats: int) -> Swing:
    """What deals under these rules swing when the base policy plays them."""
    policy = basis.policy(basis.numbers(options, seats))
    rows = [_played(game, options, seats, policy, number) for number in range(1, DEALS + 1)]
    differences = [one - other for row in rows for one, other in pairwise(row)]
    return Swing(stdev(differences), fmean(max(row) for row in rows))


def _played(game: Game, options: Options, seats: int, policy: Policy, number: int) -> list[int]:
    """The points of a deal."""
    state = game.start(options, Carry(number, number % seats, seats=seats))
    play_out(state, 0, policy, policy, Rng(seed_of("swing", number)))
    return [state.points(seat) for seat in range(seats)]
