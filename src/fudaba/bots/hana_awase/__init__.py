"""Hana-awase for the players that judge and search: a base policy, its weights, what they were tuned for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fudaba.bots.basis import Basis, Numbers, filled, weights_of
from fudaba.bots.features import Features
from fudaba.bots.hana_awase.features import HanaAwaseFeatures
from fudaba.bots.hana_awase.policy import HanaAwasePolicy
from fudaba.bots.hana_awase.weights import Weights
from fudaba.bots.hana_awase.words import motives
from fudaba.bots.leanings import Leaning, Style
from fudaba.bots.policy import Policy
from fudaba.core.game import View
from fudaba.core.options import Options
from fudaba.games.hana_awase.deck import MONTHS
from fudaba.games.hana_awase.options import ROWS, HanaAwaseOptions
from fudaba.games.hana_awase.view import HanaAwaseView


def options(view: View) -> Options:
    """The options that a view was seen under."""
    assert isinstance(view, HanaAwaseView)
    return view.options


def numbers(_options: Options, seats: int) -> Numbers:
    """The weights for these options."""
    return weights_of("hana_awase")["2" if seats == 2 else "3"]


def judge(numbers: Numbers) -> Policy:
    """The base policy with these weights."""
    return HanaAwasePolicy(filled(Weights(), numbers))


def as_taught(options: Options) -> bool:
    """Whether combinations are paid and the deck is whole, as when the nets were taught."""
    assert isinstance(options, HanaAwaseOptions)
    return options.bonuses in ROWS and options.months == MONTHS


@cache
def features(seats: int) -> Features:
    """What a net is told."""
    return HanaAwaseFeatures(seats)


BEGINNER: Numbers = {"deny": 0, "partner": 0, "reach_3": 0, "reach_4": 0}
"""Does not look at the others, nor at combinations that are far away."""
WORLDS = 600
"""More win no more."""
STYLES: Mapping[str, Style] = {
    "bold": {"reach_2": Leaning(150), "reach_3": Leaning(200, 4), "low_from": Leaning(plus=6)},
    "careful": {"rival": Leaning(150), "deny": Leaning(150), "low_from": Leaning(plus=-6)},
    "collecting": {"reach": Leaning(140), "near": Leaning(130)},
}
"""Bold: begins far combinations. Careful: breaks those of the others. Collecting: thinks of its own alone."""
BASIS = Basis(
    options=options,
    numbers=numbers,
    policy=judge,
    beginner=BEGINNER,
    worlds=lambda _seats: WORLDS,
    tempers=(400, 150),
    styles=STYLES,
    motives=motives,
    slight=(2.0, 4.0),
    features=features,
    net=lambda seats: f"hana_awase/{seats}" if seats in (2, 3) else None,
    fits=as_taught,
)
