"""Both builds go through the same states: one hash over 10,000 seeded deals, compiled and uncompiled.

FUDABA_PARITY asks for another number of deals.
"""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256

import pytest

from fudaba import _build
from fudaba.core.dealer import seed_of
from fudaba.core.rng import Rng
from fudaba.core.state import OVER
from tests.laws.worlds import WORLDS

DEALS = int(os.environ.get("FUDABA_PARITY", "10000"))
PROGRAM = "from tests.core.test_parity import state_hash; import sys; print(state_hash(int(sys.argv[1])))"


def state_hash(deals: int) -> str:
    """A hash over every state of so many random deals, spread over all games, presets and seats."""
    starts = [world.start() for world in WORLDS]
    states = [world.start() for world in WORLDS]
    total = sha256()
    for number in range(deals):
        state, rng = states[number % len(WORLDS)], Rng(seed_of("parity", number))
        state.assign(starts[number % len(WORLDS)])
        while state.actor() != OVER:
            state.step(rng.member(state.legal()))
            total.update(repr(state.fields()).encode())
    return total.hexdigest()


def in_build(pure: str) -> str:
    """The hash as another process computes it."""
    environment = {**os.environ, "FUDABA_PURE": pure, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", PROGRAM, str(DEALS)]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()


def test_the_hash_tells_deals_apart() -> None:
    assert state_hash(20) != state_hash(21)


@pytest.mark.compiled
def test_both_builds_visit_the_same_states() -> None:
    assert _build.compiled()
    assert in_build("1") == in_build("")
