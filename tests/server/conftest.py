"""The deals of these tests: chance, but the same in every run."""

from __future__ import annotations

import os
from hashlib import sha256
from itertools import count

import pytest

SALT = os.environ.get("FUDABA_DEALS", "")
"""Anything; other salts give other deals, to look for tests that hang on their cards."""


@pytest.fixture(autouse=True)
def known_deals(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Every game that a test makes has a seed that follows from the test's name."""
    games = count()
    monkeypatch.setattr(
        "fudaba.server.lobby.fresh_seed",
        lambda: sha256(f"{SALT} {request.node.nodeid} {next(games)}".encode()).hexdigest(),
    )
