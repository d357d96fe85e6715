"""The state of Koi-Koi as a value: what its fields are, and that a copy takes over every one of them."""

from __future__ import annotations

import re
from pathlib import Path

from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.rules import KoiKoiState
from fudaba.games.koi_koi.terms import Terms

RULES = Path(__file__).resolve().parents[2] / "src/fudaba/games/koi_koi/rules.py"
FIELDS = RULES.read_text(encoding="utf-8").split("def fields(self)")[1]
NAMES = re.findall(r"^            (?:int\()?self\.(\w+)\)?,$", FIELDS, re.MULTILINE)


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
