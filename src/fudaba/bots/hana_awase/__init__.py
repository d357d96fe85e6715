"""Hana-awase for the players that judge and search: a base policy, its weights, what they were tuned for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from fudaba.bots.basis import Basis, filled
from fudaba.bots.belief import Doubt
from fudaba.bots.features import Features
from fudaba.bots.hana_awase.belief import HanaAwaseBelief
from fudaba.bots.hana_awase.features import HanaAwaseFeatures
from fudaba.bots.hana_awase.policy import HanaAwasePolicy
from fudaba.bots.hana_awase.weights import Weights
from fudaba.bots.hana_awase.words import motives
from fudaba.bots.leanings import Leaning, Style
from fudaba.bots.policy import Policy
from fudaba.bots.sets import STANDARD, Numbers, Sets
from fudaba.core.game import View
from fudaba.core.options import Options
from fudaba.core.state import State
from fudaba.games.hana_awase.deck import MONTHS
from fudaba.games.hana_awase.options import PRESETS, ROWS, HanaAwaseOptions
from fudaba.games.hana_awase.rules import HanaAwaseState
from fudaba.games.hana_awase.view import HanaAwaseView

SETS = Sets("hana_awase", PRESETS)


def options(view: View) -> Options:
    """The options that a view was seen under."""
    assert isinstance(view, HanaAwaseView)
    return view.options


def judge(numbers: Numbers) -> Policy:
    """The base policy with these weights."""
    return HanaAwasePolicy(filled(Weights(), numbers))


def as_taught(options: Options, seats: int) -> bool:
    """Whether combinations are paid and the deck is whole, as when the nets were taught.

    Two players need the standard's weights besides: the net for them lives on what is special there.
    """
    assert isinstance(options, HanaAwaseOptions)
    like = options.bonuses in ROWS and options.months == MONTHS
    return like and (seats > 2 or SETS.preset(options) == STANDARD)


@cache
def features(seats: int) -> Features:
    """What a net is told."""
    return HanaAwaseFeatures(seats)


DOUBT = Doubt(temper=50.0, stray=0.02)
"""How closely some of the others may follow a base policy."""

BEGINNER: Numbers = {"deny": 0, "partner": 0, "reach_3": 0, "reach_4": 0}
"""Does not look at the others, nor at combinations that are far away."""
WORLDS = 4000
TIMES = 4
"""The stock matters more than the hands: of what two actions differ by, from world to world, these make a
seventh."""
DOUBTS = 1.0
STYLES: Mapping[str, Style] = {
    "bold": {"reach_2": Leaning(150), "reach_3": Leaning(200, 4), "low_from": Leaning(plus=6)},
    "careful": {"rival": Leaning(150), "low_from": Leaning(plus=-6)},
    "collecting": {"reach": Leaning(140), "near": Leaning(130)},
}
"""Bold: begins far combinations. Careful: breaks those of the others. Collecting: thinks of its own alone."""


def worlds(state: State) -> int:
    """The more seats, the longer a deal."""
    assert isinstance(state, HanaAwaseState)
    return WORLDS // len(state.seats)


BASIS = Basis(
    options=options,
    numbers=SETS.fitted,
    tuned=SETS.tuned,
    policy=judge,
    belief=partial(HanaAwaseBelief, doubt=DOUBT),
    beginner=BEGINNER,
    worlds=worlds,
    times=TIMES,
    either=True,
    doubts=DOUBTS,
    tempers=(400, 150),
    styles=STYLES,
    motives=motives,
    slight=(2.0, 4.0),
    features=features,
    net=lambda seats: f"hana_awase/{seats}" if seats in (2, 3) else None,
    fits=as_taught,
)
