"""Go-Stop for the players that judge and search: a base policy, its weights, what they were tuned for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from fudaba.bots.basis import Basis, filled
from fudaba.bots.belief import Doubt
from fudaba.bots.features import Features
from fudaba.bots.go_stop.aim import LargePayments, Payments
from fudaba.bots.go_stop.belief import GoStopBelief
from fudaba.bots.go_stop.features import GoStopFeatures
from fudaba.bots.go_stop.policy import GoStopPolicy
from fudaba.bots.go_stop.weights import Weights
from fudaba.bots.go_stop.words import motives
from fudaba.bots.leanings import Leaning, Style
from fudaba.bots.policy import Policy
from fudaba.bots.sets import Numbers, Sets
from fudaba.core.game import View
from fudaba.core.options import Options
from fudaba.games.go_stop.options import PRESETS, GoStopOptions
from fudaba.games.go_stop.view import GoStopView

DOUBTS = 1.0
"""Payments have long tails: a mean that is better by less than so many standard errors is chance."""

SETS = Sets("go_stop", PRESETS)


def options(view: View) -> Options:
    """The options that a view was seen under."""
    assert isinstance(view, GoStopView)
    return view.options


def judge(numbers: Numbers) -> Policy:
    """The base policy with these weights."""
    return GoStopPolicy(filled(Weights(), numbers))


@cache
def features(seats: int) -> Features:
    """What a net is told."""
    return GoStopFeatures(seats)


WORLDS = 500
TIMES = 4
"""The stock matters more than the hands: of what two actions differ by, these make a fifteenth."""
DOUBT = Doubt(temper=50.0, stray=0.02)
"""How closely some of the others may follow a base policy."""

BEGINNER: Numbers = {
    "deny": 0,
    "deny_held": 0,
    "alarm": 0,
    "caught": 0,
    "partner": 0,
    "patience": 0,
    "rise": 0,
    "hope": 0,
}
"""Does not look at the opponents, and stops at the first chance."""
STYLES: Mapping[str, Style] = {
    "bold": {"hope": Leaning(plus=4), "dread": Leaning(60), "caught": Leaning(40), "alarm": Leaning(50)},
    "careful": {"deny": Leaning(160), "dread": Leaning(200), "alarm": Leaning(150), "caught": Leaning(150)},
    "collecting": {
        "bright": Leaning(160),
        "three": Leaning(160),
        "seventh": Leaning(140),
        "chaff": Leaning(60),
    },
}
"""Bold: goes on, and does not mind what it leaves to others. Careful: takes what others need.
Collecting: goes for the great combinations."""
BASIS = Basis(
    options=options,
    numbers=SETS.fitted,
    tuned=SETS.tuned,
    policy=judge,
    aim=Payments,
    belief=partial(GoStopBelief, doubt=DOUBT),
    worlds=lambda _state: WORLDS,
    times=TIMES,
    either=True,
    beginner=BEGINNER,
    doubts=DOUBTS,
    styles=STYLES,
    motives=motives,
    lessons=LargePayments,
    features=features,
    net=lambda seats: f"go_stop/{min(seats, 3)}",
    fits=lambda options, _seats: options == GoStopOptions(),
)
