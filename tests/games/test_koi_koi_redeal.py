"""Dealing anew what a seat of Koi-Koi cannot see: any hand but one that would have ended the deal."""

from __future__ import annotations

import pytest

from fudaba.cards.bits import bit, count
from fudaba.core.game import SPECTATOR
from fudaba.core.rng import Rng
from fudaba.games.koi_koi.luck import lucky_points
from tests.games.koi_koi_positions import Position, cards

TIMES = 6000
MINE = "01B 02A 03B 04A 05A 06A 07A 08B"
THEIRS = "01R 02R 03R 04R 05R 06R 07R 08A"
TABLE = "09A 09R 10A 10R 11B 11A 12B 12C1"


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_no_whole_hand_is_lucky_and_every_card_may_be_in_it(seat: int) -> None:
    state = Position(hand=MINE, other_hand=THEIRS, table=TABLE).state()
    state.dealt = state.terms.to_deal
    kept = {0: cards(MINE), 1: cards(THEIRS), SPECTATOR: 0}[seat]
    pool = (state.hand | state.other_hand | state.stock) & ~kept
    rng, found = Rng(2), 0
    for _ in range(TIMES):
        state.deal_anew(bit(seat) if seat != SPECTATOR else 0, rng)
        dealt = [hand for hand in (state.hand, state.other_hand) if hand != kept]
        assert [lucky_points(state.terms, hand) for hand in dealt] == [0] * len(dealt)
        assert [count(hand) for hand in dealt] == [8] * len(dealt)
        assert (state.hand | state.other_hand | state.stock) & ~kept == pool
        found |= sum(dealt)
    assert found == pool


def test_a_hand_that_was_played_from_may_hold_four_of_a_month() -> None:
    state = Position(hand="01B 02A 03B", other_hand="04A 04R 04C1 04C2 05A 06A 07A", table=TABLE).state()
    state.dealt = state.terms.to_deal
    rng, lucky = Rng(3), 0
    for _ in range(TIMES):
        assert state.redeal(0, rng)
        lucky += lucky_points(state.terms, state.other_hand) > 0
    assert lucky > 0
