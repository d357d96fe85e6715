"""HA-01 to HA-07 and all that comes before the first card: deals, misdeals, drop-outs, the blank card."""

from __future__ import annotations

import pytest

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, count, members
from fudaba.core.match import Match
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, NOBODY, OVER
from fudaba.games.hana_awase.game import draw_for_deal, first_of
from fudaba.games.hana_awase.options import HanaAwaseOptions
from fudaba.games.hana_awase.rules import DECLARE, DROP_OUT, PLAY, HanaAwaseState
from fudaba.games.hana_awase.scoring import card_points
from fudaba.games.hana_awase.terms import BLANK, Terms
from tests.games.hana_awase_positions import GAME, STANDARD, do, filled, hand, legal, pile, table

NO_LOW = HanaAwaseOptions(low_man_out="off")


def in_order(seats: int, options: HanaAwaseOptions = STANDARD, dealer: int = 0) -> HanaAwaseState:
    """A deal from the deck 0 ... 47 (and the blank card last)."""
    state = HanaAwaseState(Terms(options, seats), dealer)
    for card in members(state.terms.deck):
        if state.dealt < state.terms.to_deal:
            state.step(card)
    return state


def numbers(cards: int) -> list[int]:
    return list(members(cards))


def test_ha_01_the_deck() -> None:
    terms = Terms(STANDARD, 3)
    months = [card_points(terms, hanafuda.of_month(number)) for number in range(1, 13)]
    assert months == [27, 17, 27, 17, 17, 17, 17, 32, 17, 17, 36, 23]
    assert card_points(terms, hanafuda.DECK) == sum(months) == terms.total == 264
    assert [count(cards) for cards in hanafuda.RANKS] == [5, 9, 10, 24]
    assert Terms(HanaAwaseOptions(chaff_value=0), 3).total == 240


DRAWS = [
    ("04C1 02R 02A", False, [2]),
    ("02C1 02C2 05A", False, [0, 1]),
    ("12B 12C1 11B", True, [0]),
]


@pytest.mark.parametrize(("drawn", "latest", "first"), DRAWS)
def test_ha_02_who_deals_first(drawn: str, latest: bool, first: list[int]) -> None:
    cards = [hanafuda.card(each) for each in drawn.split()]
    assert first_of(cards, range(len(cards)), latest=latest) == first


def test_ha_02_the_equal_ones_draw_again_until_one_is_first() -> None:
    again = [
        draw for seed in range(300) if len((draw := draw_for_deal(Rng(seed), 3, latest=False)).draws) > 1
    ]
    assert again
    for drawn in again:
        first, second = drawn.draws[0], drawn.draws[1]
        tied = first_of(first, range(3), latest=False)
        assert len(tied) > 1
        assert [card for seat, card in enumerate(second) if seat not in tied] == [
            card for seat, card in enumerate(first) if seat not in tied
        ]
        assert drawn.seat in tied


def test_ha_03_three_players() -> None:
    state = in_order(3)
    hands = [numbers(seat.hand) for seat in state.seats]
    assert hands[1] == [0, 1, 2, 3, 15, 16, 17]
    assert hands[2] == [4, 5, 6, 7, 18, 19, 20]
    assert hands[0] == [8, 9, 10, 11, 21, 22, 23]
    assert numbers(state.table) == [12, 13, 14, 24, 25, 26]
    assert numbers(state.stock) == list(range(27, 48))


def test_ha_04_two_players() -> None:
    state = in_order(2)
    assert numbers(state.seats[1].hand) == [0, 1, 2, 3, 12, 13, 14, 15]
    assert numbers(state.seats[0].hand) == [8, 9, 10, 11, 20, 21, 22, 23]
    assert numbers(state.table) == [4, 5, 6, 7, 16, 17, 18, 19]
    assert numbers(state.stock) == list(range(24, 48))


SIZES = [
    (2, "8/8", "drop-out", 8, 8, 24),
    (2, "10/8", "drop-out", 10, 8, 20),
    (2, "10/10", "drop-out", 10, 10, 18),
    (3, "8/8", "drop-out", 7, 6, 21),
    (4, "8/8", "drop-out", 7, 6, 14),
    (5, "8/8", "drop-out", 7, 6, 7),
    (6, "8/8", "drop-out", 7, 6, 0),
    (4, "8/8", "all-play", 5, 8, 20),
    (5, "8/8", "all-play", 4, 8, 20),
    (6, "8/8", "all-play", 3, 12, 18),
    (7, "8/8", "all-play", 3, 6, 21),
]


@pytest.mark.parametrize(("seats", "two", "three", "in_hand", "on_table", "stock"), SIZES)
def test_4_4_sizes_of_the_deal(
    seats: int, two: str, three: str, in_hand: int, on_table: int, stock: int
) -> None:
    options = STANDARD.changed({"two-player-deal": two, "over-three": three, "table-four": "dealer-takes"})
    state = in_order(seats, options)
    assert [count(seat.hand) for seat in state.seats] == [in_hand] * seats
    assert (count(state.table), count(state.stock)) == (on_table, stock)
    assert state.terms.players == (3 if three == "drop-out" and seats > 3 else seats)


def test_ha_05_four_of_a_month_on_the_table_are_dealt_again_by_the_same_dealer() -> None:
    state = filled(3, on_table="08B 08A 08C1 08C2 01R 02R", dealer=1)
    assert state.actor() == OVER
    assert GAME.void(state) == "table-four"
    assert [state.points(seat) for seat in range(3)] == [0, 0, 0]
    assert GAME.lines(state) == []
    assert GAME.winners(state) == []


def test_ha_05_three_of_a_month_are_no_misdeal() -> None:
    state = filled(3, on_table="08B 08A 08C1 01R 02R 03R")
    assert GAME.void(state) is None
    assert state.actor() == 1


def test_4_6_the_dealer_takes_four_of_a_month() -> None:
    options = HanaAwaseOptions(table_four="dealer_takes")
    state = do(filled(3, options, on_table="08B 08A 08C1 08C2 01R 02R"), "pass pass pass")
    assert pile(state, 0) == "08B 08A 08C1 08C2"
    assert table(state) == "01R 02R"


@pytest.mark.parametrize(
    ("seats", "dealer", "owner"), [(4, 0, 3), (4, 1, 0), (4, 2, 1), (5, 0, 3), (5, 2, 0)]
)
def test_4_6_without_the_dealer_his_nearest_neighbour_at_the_left_takes_them(
    seats: int, dealer: int, owner: int
) -> None:
    options = HanaAwaseOptions(table_four="dealer_takes", low_man_out="off")
    state = do(filled(seats, options, dealer, on_table="08B 08A 08C1 08C2 01R 02R"), "in in in")
    assert [seat.index for seat in state.seats if seat.pile] == [owner]


def test_4_6_four_of_a_month_in_a_hand_are_played() -> None:
    state = filled(3, seat1="08B 08A 08C1 08C2")
    assert GAME.void(state) is None


def test_4_6_four_of_a_month_in_a_hand_void_the_deal_by_house_rule() -> None:
    state = filled(3, HanaAwaseOptions(hand_four="redeal"), seat1="08B 08A 08C1 08C2", on_table="01B 02A 03B")
    assert GAME.void(state) == "hand-four"
    shown = GAME.view(state, 0).shown  # type: ignore[attr-defined]
    assert hanafuda.ids(shown[1])[-4:] == ["08B", "08A", "08C1", "08C2"]


# ---- drop-outs


def test_ha_06_only_three_are_left() -> None:
    state = in_order(5)
    assert (state.phase, state.mover, legal(state)) == (DROP_OUT, 1, ["out", "in"])
    do(state, "out in out")
    assert [seat.stand for seat in state.seats] == [1, 2, 1, 2, 1]
    assert (state.phase, state.mover) == (DECLARE, 2)
    do(state, "pass pass pass")
    assert (state.phase, state.mover) == (PLAY, 2)
    assert [seat.index for seat in state.players()] == [2, 4, 0]
    assert count(state.stock) == 21


def test_ha_06_three_are_in() -> None:
    state = do(in_order(5), "in in in")
    assert [seat.stand for seat in state.seats] == [2, 1, 1, 1, 2]
    assert [seat.index for seat in state.players()] == [1, 2, 3]
    assert count(state.stock) == 21
    assert hand(state, 0) == hand(state, 4) == ""


def test_4_7_the_dealer_speaks_last() -> None:
    state = do(in_order(4, dealer=2), "in out")
    assert [seat.index for seat in state.players()] == [3, 1, 2]
    asked = in_order(4, dealer=2)
    order = []
    for _ in range(2):
        order.append(asked.mover)
        do(asked, "in")
    assert order == [3, 0]


def test_4_7_the_dealer_speaks_first_by_option() -> None:
    state = in_order(6, HanaAwaseOptions(drop_out_start="dealer"), dealer=2)
    assert state.mover == 2
    assert do(state, "out").mover == 3


def test_4_7_six_people_may_all_have_to_decide_but_the_last() -> None:
    state = do(in_order(6), "out in out in out")
    assert [seat.index for seat in state.players()] == [2, 4, 0]
    assert count(state.stock) == 21


def test_4_7_with_seven_the_blank_card_tells_who_is_out() -> None:
    state = filled(7, seat3="blank 01B 02A 03B 04A 05A 06A")
    assert state.holder == 3
    assert table(state) == "01B 02A 03B 04A 05A 06A"
    assert hand(state, 3) == ""
    assert [seat.stand for seat in state.seats] == [0, 0, 0, 2, 0, 0, 0]
    do(state, "in out out out")
    assert [seat.index for seat in state.players()] == [1, 6, 0]
    assert count(state.stock) == 21
    assert not state.stock & bit(BLANK)


def test_4_7_four_of_a_month_beside_the_blank_card_are_a_misdeal() -> None:
    state = filled(7, seat3="blank 08B 08A 08C1 08C2 05A 06A")
    assert GAME.void(state) == "table-four"


def test_4_7_who_is_out_scores_nothing() -> None:
    state = do(in_order(4, NO_LOW), "in in in")
    rng = Rng(4)
    while state.actor() != OVER:
        state.step(rng.member(state.legal()))
    assert state.points(0) == 0
    assert sum(seat.cards for seat in state.seats) == 264
    assert GAME.winners(state) != [0]
    assert all(line.seat != 0 for line in GAME.lines(state))


def test_4_7_all_play_asks_nobody() -> None:
    assert in_order(7, HanaAwaseOptions(over_three="all_play")).phase == DECLARE


# ---- who plays first


def test_ha_07_the_dealer_plays_last() -> None:
    state = do(in_order(3, dealer=2), "pass pass pass")
    assert [seat.index for seat in state.players()] == [0, 1, 2]
    assert state.mover == 0


def test_d3_the_dealer_plays_first_by_option() -> None:
    options = HanaAwaseOptions(first_player="dealer", low_man_out="off")
    assert [seat.index for seat in in_order(3, options, dealer=2).players()] == [2, 0, 1]
    without = do(in_order(5, options), "in in in")
    assert [seat.index for seat in without.players()] == [1, 2, 3]


def test_s13_each_active_seat_is_asked_once_and_several_may_declare() -> None:
    state = in_order(3)
    assert (state.mover, legal(state)) == (1, ["low", "pass"])
    do(state, "low pass low")
    assert [seat.low for seat in state.seats] == [1, 1, 2]
    assert state.phase == PLAY


def test_without_low_man_out_nobody_is_asked() -> None:
    assert in_order(3, NO_LOW).phase == PLAY


def test_a_deal_that_has_not_begun_names_nobody() -> None:
    state = HanaAwaseState(Terms(STANDARD, 3), 1)
    assert (state.first, state.holder, state.wild) == (NOBODY, NOBODY, NOBODY)


def test_an_undealt_deal_is_chance() -> None:
    assert HanaAwaseState(Terms(STANDARD, 3), 0).actor() == CHANCE


EXTRA = {
    "only those who are tied can win": [([50, 50, 40], [0, 1]), ([70, 70, 90], [0, 1]), ([80, 90, 95], [1])],
    "two of three are tied again": [([50, 50, 50], [0, 1, 2]), ([70, 70, 60], [0, 1]), ([80, 70, 99], [0])],
}


@pytest.mark.parametrize("case", EXTRA)
def test_d14_extra_deals(case: str) -> None:
    """Totals after the series and after each extra deal, and who would win."""
    standing = Match(GAME, HanaAwaseOptions(tie="extra_round", rounds=1), 3, 0).standing
    for totals, winners in EXTRA[case]:
        scores = [total - before for total, before in zip(totals, standing.totals, strict=True)]
        standing = standing.after(scores, 0)
        assert (standing.over, standing.winners) == (len(winners) == 1, winners)
