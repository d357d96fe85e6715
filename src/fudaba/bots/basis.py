"""What a game gives to the players that all games share: a base policy with its weights, and an aim.

Knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeVar

from fudaba.bots.belief import Belief, Recalled
from fudaba.bots.features import Features
from fudaba.bots.leanings import Style
from fudaba.bots.motives import Motives, nothing_said
from fudaba.bots.policy import Policy, RandomPolicy
from fudaba.bots.search import Aim
from fudaba.bots.sets import Numbers
from fudaba.core.game import View
from fudaba.core.options import Options
from fudaba.core.state import State

Weights = TypeVar("Weights")
WORLDS = 1000
"""What a master looks at where nothing else is known to be better."""


Unit = Literal["points", "wins", "match", "cards"]
"""What worths count: points ahead of the others, games or matches won of a hundred, cards got rid of."""
Believing = Callable[[list[Recalled], list[Policy], State], Belief]
"""What the decisions of the others make a seat believe, if they may play by one of these policies; the state
is to be used up."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Basis:
    """One game, for players that judge and search."""

    options: Callable[[View], Options]
    """The options that a view was seen under."""
    numbers: Callable[[Options, int], Numbers]
    """The weights that searches and nets build on, under these options with so many seats."""
    tuned: Callable[[Options, int], Numbers]
    """The weights that hill climbing found, by which the level `greedy` plays."""
    policy: Callable[[Numbers], Policy]
    """The base policy with these weights."""
    aim: Callable[[int], Aim] = Aim
    """What so many seats play for."""
    matches: bool = True
    """Whether a search plays for the match where it is near its end, not for the points of each deal."""
    belief: Believing | None = None
    """What a search makes of the others' decisions; None: nothing."""
    beginner: Numbers = field(default_factory=dict)
    """What a beginner does not think of: weights that differ from the untuned ones."""
    tempers: tuple[int, int] = (100, 40)
    """How much a beginner and a casual player let go, in hundredths of a point."""
    worlds: Callable[[State], int] = lambda _state: WORLDS
    """How many worlds a master looks at where it is to act; none where its base policy is as good."""
    times: int = 1
    """How often it plays out each of them."""
    either: bool = False
    """Whether the others play by the tuned weights in some of them: nobody knows who sits there."""
    doubts: float = 0.0
    """A search leaves the base action for one that is better by so many standard errors."""
    styles: Mapping[str, Style] = field(default_factory=dict)
    """The characters that a bot may have, by name."""
    motives: Motives = nothing_said
    """What speaks for an action, in words."""
    whole: int = 100
    """What the base policy calls one of its unit."""
    units: tuple[Unit, Unit] = ("points", "points")
    """What the worths of a search and those of the base policy count."""
    slight: tuple[float, float] = (0.5, 1.0)
    """Differences, of a search and of the base policy, that are half way between nothing and plain to see."""

    lessons: Callable[[int], Aim] | None = None
    """What is counted in lessons, where that is not what is played for."""
    telling: Callable[[State], bool] = lambda _state: True
    """Whether a position teaches much."""
    features: Callable[[int], Features] | None = None
    """What a net of this game is told at so many seats."""
    net: Callable[[int], str | None] = lambda _seats: None
    """The net for so many seats, by its game's folder and its name; it plays once it has passed its gate."""
    fits: Callable[[Options, int], bool] = lambda _options, _seats: True
    """Whether nets that were taught under the standard rules play under these options with so many seats."""

    def playing(self, numbers: Numbers) -> Basis:
        """The same game judged by these weights."""
        return replace(self, numbers=lambda _options, _seats: numbers, tuned=lambda _options, _seats: numbers)

    @property
    def climbed(self) -> Basis:
        """The same game judged by the weights that hill climbing found."""
        return replace(self, numbers=self.tuned)


def filled(weights: Weights, numbers: Numbers) -> Weights:
    """The same weights with these numbers in them; each name must be one of theirs."""
    for name, number in numbers.items():
        assert hasattr(weights, name), name
        setattr(weights, name, number)
    return weights


ANY_GAME = Basis(
    options=lambda _view: Options(),
    numbers=lambda _options, _seats: {},
    tuned=lambda _options, _seats: {},
    policy=lambda _numbers: RandomPolicy(1),
)
"""For games that have no base policy: deals are finished at random."""
