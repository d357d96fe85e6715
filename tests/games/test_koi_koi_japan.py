"""1,579 rounds that people played elsewhere: every turn is legal, and every round pays what it paid."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fudaba.core.record import read
from fudaba.core.replay import replay
from tests.games.koi_koi_japan import games, record


def test_all_finished_rounds_replay_to_their_points() -> None:
    folder = os.environ.get("FUDABA_DATA")
    if not folder:
        pytest.skip("FUDABA_DATA is not set: the recorded games are not here")
    rounds = 0
    for game in games(Path(folder)):
        played = replay(read(record(game)))
        rounds += len(played.deals)
        if played.over:
            result = game["result"]
            assert played.totals == [result["player1EndPts"], result["player2EndPts"]]
    assert rounds == 1579
