"""Koi-Koi for the players that judge and search: a base policy, its weights, what they were tuned for."""

from __future__ import annotations

from functools import cache

from fudaba.bots.basis import Basis, Numbers, filled, weights_of
from fudaba.bots.features import Features
from fudaba.bots.koi_koi.belief import believed
from fudaba.bots.koi_koi.features import KoiKoiFeatures
from fudaba.bots.koi_koi.policy import KoiKoiPolicy
from fudaba.bots.koi_koi.weights import Weights
from fudaba.bots.koi_koi.words import motives
from fudaba.bots.policy import Policy
from fudaba.core.game import View
from fudaba.core.options import Options
from fudaba.games.koi_koi.view import KoiKoiView


def options(view: View) -> Options:
    """The options that a view was seen under."""
    assert isinstance(view, KoiKoiView)
    return view.options


def numbers(_options: Options, _seats: int) -> Numbers:
    """The weights for these options."""
    return weights_of("koi_koi")["2"]


def judge(numbers: Numbers) -> Policy:
    """The base policy with these weights."""
    return KoiKoiPolicy(filled(Weights(), numbers))


@cache
def features(_seats: int) -> Features:
    """What a net is told."""
    return KoiKoiFeatures()


BEGINNER: Numbers = {"deny": 0, "give_1": 0, "give_2": 0, "give_pair": 0, "call": -100_000}
"""Does not look at the opponent, and stops at the first chance."""
BASIS = Basis(
    options=options,
    numbers=numbers,
    policy=judge,
    belief=believed,
    beginner=BEGINNER,
    motives=motives,
    features=features,
    net=lambda _seats: "koi_koi/2",
)
