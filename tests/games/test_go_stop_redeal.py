"""Dealing anew what a seat of Go-Stop cannot see: no hand that the deal so far has ruled out."""

from __future__ import annotations

from fudaba.cards.bits import count
from fudaba.core.rng import Rng
from fudaba.games.go_stop.opening import fours
from fudaba.games.go_stop.options import GoStopOptions
from tests.games.go_stop_positions import Position, cards

TIMES = 400


def test_the_fourth_card_of_a_shaken_month_is_in_no_other_hand() -> None:
    state = Position(hand="01B", table="12C1", hands=("04A 04R 04C1 06C1 07C1",)).state()
    state.seats[1].shaken = cards("04A")
    state.seats[1].shown = cards("04A 04R 04C1")
    rng, found = Rng(3), 0
    for _ in range(TIMES):
        assert state.redeal(0, rng)
        found |= state.seats[1].hand
        assert count(state.seats[1].hand) == 5
        assert state.seats[1].hand & state.seats[1].shown == state.seats[1].shown
    assert found & cards("04C2") == 0
    assert count(found) > 20


def test_no_hand_that_was_not_played_from_holds_an_unseen_chongtong() -> None:
    ten = "02A 02R 03B 03R 04A 04R 05A 05R 06A 06R"
    mine = "01B 01R 08B 08A 09A 09R 10A 10R 11B 11A"
    options = GoStopOptions(chongtong="win_10")
    state = Position(hand=mine, hands=(ten,), table="12C1", turns=0, options=options).state()
    state.seats[1].turns = 0
    rng = Rng(4)
    for _ in range(TIMES):
        assert state.redeal(0, rng)
        assert count(state.seats[1].hand) == 10
        assert fours(state.seats[1].hand) == 0
