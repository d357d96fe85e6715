"""The state of Koi-Koi as a value: what its fields are, and that a copy takes over every one of them."""

from __future__ import annotations

from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.rules import KoiKoiState
from fudaba.games.koi_koi.terms import Terms

NAMES = (
    "number",
    "dealer",
    "mover",
    "phase",
    "stock",
    "table",
    "card",
    "taken",
    "dealt",
    "missing",
    "hand",
    "pile",
    "base",
    "formed",
    "calls",
    "other_hand",
    "other_pile",
    "other_base",
    "other_formed",
    "other_calls",
    "improver",
    "brights",
    "ending",
    "void",
    "winner",
    "score_0",
    "score_1",
)


def strange(first: int) -> KoiKoiState:
    """A state in which no two fields are alike."""
    state = KoiKoiState(Terms(KoiKoiOptions()), 0, 1)
    for place, name in enumerate(NAMES):
        setattr(state, name, bool(first % 2) if name == "void" else first + place)
    return state


def test_fields_names_all_there_is() -> None:
    state = strange(100)
    assert len(NAMES) == len(set(NAMES)) == len(state.fields()) == 27
    assert state.fields() == tuple(int(getattr(state, name)) for name in NAMES)


def test_a_copy_takes_over_every_field() -> None:
    state, copy = strange(101), strange(200)
    copy.assign(state)
    assert copy.fields() == state.fields()
    assert copy.terms is state.terms
