"""Fuji Flush for the players that judge and search: a base policy, its weights, what they were tuned for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fudaba.bots.basis import Basis, filled
from fudaba.bots.features import Features
from fudaba.bots.fuji_flush.aim import Share
from fudaba.bots.fuji_flush.features import FujiFlushFeatures
from fudaba.bots.fuji_flush.policy import FujiFlushPolicy
from fudaba.bots.fuji_flush.weights import Weights
from fudaba.bots.fuji_flush.words import motives
from fudaba.bots.leanings import Leaning, Style
from fudaba.bots.policy import Policy
from fudaba.bots.sets import Numbers, Sets
from fudaba.cards.fuji import size
from fudaba.core.game import View
from fudaba.core.options import Options
from fudaba.core.state import State
from fudaba.games.fuji_flush.options import PRESETS
from fudaba.games.fuji_flush.rules import FujiFlushState
from fudaba.games.fuji_flush.view import FujiFlushView

SETS = Sets("fuji_flush", PRESETS)
TELLING = 4
"""Cards in a hand from which on positions teach much."""


def options(view: View) -> Options:
    """The options that a view was seen under."""
    assert isinstance(view, FujiFlushView)
    return view.options


def judge(numbers: Numbers) -> Policy:
    """The base policy with these weights."""
    return FujiFlushPolicy(filled(Weights(), numbers))


def worlds(state: State) -> int:
    """The more cards are left in all hands, the longer a game, and the fewer can be looked at; where they are
    so many that what a search finds is chance, none."""
    assert isinstance(state, FujiFlushState)
    seats, held = len(state.seats), size(state.seats[state.mover].hand)
    return min(MOST, WORK // (seats * held * held)) if seats * held < FAR else 0


def telling(state: State) -> bool:
    """Early in a game hardly anything matters."""
    assert isinstance(state, FujiFlushState)
    return size(state.seats[state.mover].hand) <= TELLING


@cache
def features(_seats: int) -> Features:
    """What a net is told."""
    return FujiFlushFeatures()


ALONE: Numbers = {f"{what}_{left}": 0 for what in ("flush", "along") for left in range(1, 5)}
"""A beginner looks at his own cards alone."""
STYLES: Mapping[str, Style] = {
    "bold": {"flush": Leaning(150), "strength": Leaning(80)},
    "careful": {"strength": Leaning(140)},
}
"""Bold: throws others out. Careful: keeps its high cards."""
WORK = 230_000
MOST = 8000
"""Worlds by seats and the square of the cards in hand, and the most of them."""
FAR = 36
"""Cards in all hands, if each held as many: with so many a search loses, or wins next to nothing."""
BASIS = Basis(
    options=options,
    numbers=SETS.fitted,
    tuned=SETS.tuned,
    policy=judge,
    aim=Share,
    matches=False,
    worlds=worlds,
    doubts=1.0,
    either=True,
    beginner=ALONE,
    tempers=(200, 80),
    styles=STYLES,
    motives=motives,
    units=("wins", "cards"),
    whole=1024,
    slight=(0.03, 0.3),
    telling=telling,
    features=features,
    net=lambda _seats: "fuji_flush/any",
)
