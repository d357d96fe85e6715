"""Koi-Koi for the players that judge and search: a base policy, its weights, what they were tuned for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from fudaba.bots.basis import Basis, filled
from fudaba.bots.belief import Doubt
from fudaba.bots.features import Features
from fudaba.bots.koi_koi.belief import KoiKoiBelief
from fudaba.bots.koi_koi.features import KoiKoiFeatures
from fudaba.bots.koi_koi.policy import KoiKoiPolicy
from fudaba.bots.koi_koi.weights import Weights
from fudaba.bots.koi_koi.words import motives
from fudaba.bots.leanings import Leaning, Style
from fudaba.bots.policy import Policy
from fudaba.bots.sets import STANDARD, Numbers, Sets
from fudaba.core.game import View
from fudaba.core.options import Options
from fudaba.games.koi_koi.options import PRESETS, KoiKoiOptions
from fudaba.games.koi_koi.view import KoiKoiView

SETS = Sets("koi_koi", PRESETS)


def options(view: View) -> Options:
    """The options that a view was seen under."""
    assert isinstance(view, KoiKoiView)
    return view.options


def judge(numbers: Numbers) -> Policy:
    """The base policy with these weights."""
    return KoiKoiPolicy(filled(Weights(), numbers))


def as_taught(options: Options, _seats: int) -> bool:
    """Whether the deck is whole, as when the nets were taught."""
    assert isinstance(options, KoiKoiOptions)
    return options.months == PRESETS[STANDARD].months


@cache
def features(_seats: int) -> Features:
    """What a net is told."""
    return KoiKoiFeatures()


WORLDS = 800
TIMES = 4
"""The stock matters more than the hand: of what two actions differ by, this makes an eleventh."""
DOUBT = Doubt(temper=30.0, stray=0.02)
"""How closely some of the others may follow a base policy."""

BEGINNER: Numbers = {"deny": 0, "give_1": 0, "give_2": 0, "give_pair": 0, "call": -100_000}
"""Does not look at the opponent, and stops at the first chance."""
STYLES: Mapping[str, Style] = {
    "bold": {"call": Leaning(plus=300), "deny": Leaning(25), "give": Leaning(25), "lonely": Leaning(25)},
    "careful": {"deny": Leaning(200), "give": Leaning(160), "call": Leaning(plus=-150)},
    "collecting": {
        "bright": Leaning(160),
        "three": Leaning(160),
        "viewed": Leaning(140),
        "chaff": Leaning(50),
    },
}
"""Bold: calls, and does not mind what it leaves to the opponent. Careful: takes what the opponent needs.
Collecting: goes for the great combinations."""
BASIS = Basis(
    options=options,
    numbers=SETS.fitted,
    tuned=SETS.tuned,
    policy=judge,
    belief=partial(KoiKoiBelief, doubt=DOUBT),
    worlds=lambda _state: WORLDS,
    times=TIMES,
    either=True,
    beginner=BEGINNER,
    styles=STYLES,
    motives=motives,
    features=features,
    net=lambda _seats: "koi_koi/2",
    fits=as_taught,
)
