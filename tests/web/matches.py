"""Whole matches: how a person clicks, types or taps through them, and what the record says afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fudaba.core.record import read
from fudaba.core.replay import Replay, replay
from fudaba.errors import FudabaError
from tests.web.player import Player, State

MOST: Final = 300
Act = Callable[[State], None]
Look = Callable[[State], None]


def play_out(player: Player, act: Act, look: Look) -> None:
    """Play the match to its end: at each state look, then act."""
    state = player.settled()
    for _ in range(MOST):
        look(state)
        if state == "match-over":
            return
        before = player.seq
        act(state)
        state = player.settled(before)
    raise AssertionError(f"no end after {MOST} decisions")


def replayed(data: bytes) -> Replay:
    """The downloaded record, played again under its rules."""
    try:
        return replay(read(data))
    except FudabaError as error:
        raise AssertionError(f"{error}\n{data.decode()}") from None
