"""Tuning of all weights at once by simultaneous perturbation (SPSA), on duplicate deals. Knows no game.

A round moves every weight a little, up or down by lot, and lets these weights play those with every move
turned round. All weights then follow the result, each in its own direction: what matters adds up over many
rounds, the luck of the others cancels out. It costs no more with fifty weights than with five.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from math import sqrt

from fudaba.bots.sets import Numbers
from fudaba.bots.tuning import Contest
from fudaba.core.dealer import seed_of
from fudaba.core.rng import Rng

LEAST = 2.0
"""A weight is moved in units of at least so many hundredths."""
REACH = 0.7
"""Units by which a round moves a weight to and fro, at the start; it falls to four tenths of that."""
PACE = 140.0
"""Units that a weight would go in all if every result spoke for it; a round's part falls to a fifth."""
MEMORY = 0.01
"""How much the newest result counts in the size of a usual one."""


@dataclass(slots=True, kw_only=True)
class Spsa(Contest):
    """One tuning of so many rounds; everything follows from the seed.

    A weight is moved in units of so large a part of what it is at the start: `size`. A round is so many
    deals, each played from every seat: `decks`.
    """

    seed: int
    rounds: int
    size: float = 0.3
    decks: int = 60

    def steps(self, weights: Numbers, kept: Collection[str] = ()) -> Iterator[dict[str, int]]:
        """The weights after each round; those that are `kept` stay what they are."""
        rng = Rng(seed_of("spsa", self.seed))
        roots = self.undealt(self.decks)
        names = [name for name in weights if name not in kept]
        units = {name: max(LEAST, self.size * abs(weights[name])) for name in names}
        place = {name: float(weights[name]) for name in names}
        usual = 1.0
        for number in range(self.rounds):
            left = 1.0 - number / self.rounds
            moved = {name: units[name] if rng.below(2) else -units[name] for name in names}
            reach = REACH * (0.4 + 0.6 * left)
            there, back = ({**weights, **_rounded(place, moved, sign * reach)} for sign in (1.0, -1.0))
            (gain,) = self.gains(there, back, roots, [seed_of("spsa", self.seed, number)])
            usual += MEMORY * (gain * gain - usual)
            pace = PACE / self.rounds * (0.2 + 0.8 * left)
            place = {name: place[name] + pace * gain / sqrt(usual) * moved[name] for name in names}
            yield {**weights, **_rounded(place, moved, 0.0)}


def _rounded(place: dict[str, float], moved: dict[str, float], reach: float) -> dict[str, int]:
    """Whole weights, each moved by so much of its unit."""
    return {name: round(place[name] + reach * moved[name]) for name in place}
