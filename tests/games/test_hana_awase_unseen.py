"""Dealing anew what a seat cannot see: every way that the discards leave open is equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from fudaba.cards.bits import count
from fudaba.core.rng import Rng
from fudaba.games.hana_awase.months import fours
from fudaba.games.hana_awase.options import HanaAwaseOptions
from fudaba.games.hana_awase.rules import HAND_FOUR
from fudaba.games.hana_awase.unseen import ways
from tests.games.hana_awase_positions import Position, cards, filled

TIMES = 6000


def test_hands_without_what_their_seats_lack_are_equally_likely() -> None:
    state = Position(hand="01B", others=("02A 03B", "04A 05A"), stock="06A 07A").state()
    state.seats[1].lacking = cards("04A 05A 06A")
    state.seats[2].lacking = cards("02A")
    pool = ["02A", "03B", "04A", "05A", "06A", "07A"]
    possible = {
        (cards(" ".join(order[:2])), cards(" ".join(order[2:4])))
        for order in permutations(pool)
        if not cards(" ".join(order[:2])) & state.seats[1].lacking
        and not cards(" ".join(order[2:4])) & state.seats[2].lacking
    }
    rng, found = Rng(5), Counter[tuple[int, int]]()
    for _ in range(TIMES):
        assert state.redeal(0, rng)
        found[state.seats[1].hand, state.seats[2].hand] += 1
        assert state.stock == cards(" ".join(pool)) & ~(state.seats[1].hand | state.seats[2].hand)
    assert set(found) == possible
    even = TIMES / len(possible)
    assert all(abs(many - even) < 5 * even**0.5 for many in found.values())


def test_a_seat_that_lacks_nothing_gets_any_hand_that_is_left() -> None:
    state = Position(hand="01B", others=("02A", "03B"), stock="04A").state()
    state.seats[2].lacking = cards("02A")
    rng, found = Rng(6), Counter[tuple[int, int]]()
    for _ in range(TIMES):
        state.redeal(0, rng)
        found[state.seats[1].hand, state.seats[2].hand] += 1
    assert len(found) == 4
    assert all(abs(many - TIMES / 4) < 5 * (TIMES / 4) ** 0.5 for many in found.values())


def test_no_whole_hand_that_would_have_voided_the_deal() -> None:
    state = filled(3, HanaAwaseOptions(hand_four="redeal"), seat1="01B 01R 01C1 02A 02C1 03B 03C1")
    rng = Rng(7)
    for _ in range(300):
        state.redeal(0, rng)
        assert not any(fours(seat.hand) for seat in state.seats)
        assert [count(seat.hand) for seat in state.seats] == [7, 7, 7]


def test_ways_to_choose() -> None:
    assert [ways(5, wanted) for wanted in range(7)] == [1, 5, 10, 10, 5, 1, 0]
    assert ways(40, 8) == 76904685


def test_hands_that_were_laid_open_are_not_dealt_anew() -> None:
    state = Position(hand="01B", others=("02A", "03B"), stock="04A").state()
    state.ending = HAND_FOUR
    before = state.fields()
    assert not state.redeal(0, Rng(1))
    assert state.fields() == before
