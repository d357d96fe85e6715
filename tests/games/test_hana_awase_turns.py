"""HA-08 to HA-22: what must be played, what it takes, and when the deal ends."""

from __future__ import annotations

import pytest

from fudaba.cards import hanafuda
from fudaba.cards.bits import count
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, OVER
from fudaba.games.hana_awase.options import HanaAwaseOptions
from fudaba.games.hana_awase.rules import (
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    FLIP,
    NO_CARD,
    PLAYED,
    HanaAwaseState,
)
from fudaba.games.hana_awase.terms import Terms
from tests.games.hana_awase_positions import STANDARD, Position, do, ended, hand, legal, pile, table

STACK = "10R 10C1 10C2 04A"
FREE = HanaAwaseOptions(must_match=False)
OPTIONAL = HanaAwaseOptions(triple_optional=True)
WILD = HanaAwaseOptions(wild_lightning=True)


def test_ha_08_who_can_match_must() -> None:
    state = Position(hand="01R 05C1", table="01C1 06A").state()
    assert legal(state) == ["01R"]
    do(state, "01R *04C1")
    assert table(state) == "04C1 06A"
    assert pile(state, 0) == "01R 01C1"


def test_ha_09_of_two_the_player_chooses_one() -> None:
    state = do(Position(hand="08C1", table="08B 08A 03C1").state(), "08C1")
    assert (state.phase, state.actor(), legal(state)) == (CHOOSE_FOR_PLAYED, 0, ["08B", "08A"])
    do(state, "08B *12C1")
    assert table(state) == "03C1 08A 12C1"
    assert pile(state, 0) == "08B 08C1"


def test_ha_10_without_a_match_any_card_is_laid_down() -> None:
    state = Position(hand="05C1 02C1", table="08B 08A 03C1").state()
    assert legal(state) == ["02C1", "05C1"]
    do(state, "05C1 *12C1")
    assert table(state) == "03C1 05C1 08B 08A 12C1"
    assert pile(state, 0) == ""


def test_ha_11_the_draw_takes_the_fresh_discard() -> None:
    state = do(Position(hand="05C1 02C1", table="08B 03C1").state(), "05C1 *05R")
    assert pile(state, 0) == "05R 05C1"
    assert table(state) == "03C1 08B"


def test_ha_12_the_draw_cannot_join_the_captured_pair() -> None:
    state = do(Position(hand="01R", table="01C1 06A").state(), "01R *01C2")
    assert pile(state, 0) == "01R 01C1"
    assert table(state) == "01C2 06A"


def test_ha_13_but_it_takes_the_other_one() -> None:
    state = do(Position(hand="01R", table="01B 01C1 06A").state(), "01R 01B *01C2")
    assert pile(state, 0) == "01B 01R 01C1 01C2"
    assert table(state) == "06A"


def test_ha_14_a_draw_with_two_candidates_lets_choose_and_cannot_be_refused() -> None:
    state = do(Position(hand="05C1", table="03B 03C1").state(), "05C1 *03R")
    assert (state.phase, legal(state)) == (CHOOSE_FOR_FLIPPED, ["03B", "03C1"])
    do(state, "03C1")
    assert pile(state, 0) == "03R 03C1"
    assert table(state) == "03B 05C1"


def test_ha_15_on_an_empty_table_a_card_must_be_laid_down() -> None:
    position = Position(hand="07A 02C1")
    state = do(position.state(), "07A *07R")
    assert (pile(state, 0), table(state)) == ("07A 07R", "")
    assert table(do(position.state(), "07A *11C")) == "07A 11C"


@pytest.mark.parametrize(
    ("on_table", "left", "taken"), [("07C1 02C1", "02C1", "07A 07C1"), ("02C1", "02C1 07A", "")]
)
def test_ha_16_without_a_stock_nothing_is_drawn(on_table: str, left: str, taken: str) -> None:
    state = do(Position(hand="07A", table=on_table, stock="").state(), "07A")
    assert (table(state), pile(state, 0), state.actor()) == (left, taken, 1)


def test_ha_17_a_hand_card_claims_three() -> None:
    state = do(Position(hand="10A 02C1", table=STACK).state(), "10A")
    assert pile(state, 0) == "10A 10R 10C1 10C2"
    assert state.actor() == CHANCE


def test_ha_18_the_draw_claims_three() -> None:
    state = do(Position(hand="02C1 09A", table=STACK).state(), "02C1 *10A")
    assert pile(state, 0) == "10A 10R 10C1 10C2"


def test_ha_19_a_stack_may_wait_if_something_else_matches() -> None:
    assert legal(Position(hand="10A 04C1", table=STACK).state()) == ["04C1", "10A"]
    assert legal(Position(hand="10A 02C1", table=STACK).state()) == ["10A"]


def test_ha_19_with_triple_optional_it_may_always_wait() -> None:
    assert legal(Position(OPTIONAL, hand="10A 02C1", table=STACK).state()) == ["02C1", "10A"]
    assert legal(Position(OPTIONAL, hand="10A 04C1 02C1", table=STACK).state()) == ["04C1", "10A"]


def test_a_discard_beside_an_optional_stack_says_nothing_about_its_month() -> None:
    state = Position(OPTIONAL, hand="02C1 12C1", table="10R 10C1 10C2 04A", others=["06R", "06C1"]).state()
    assert hanafuda.ids(do(state, "02C1").seats[0].lacking) == ["04A", "04R", "04C1", "04C2"]
    state = Position(hand="02C1 12C1", table="10R 10C1 10C2 04A", others=["06R", "06C1"]).state()
    assert len(hanafuda.ids(do(state, "02C1").seats[0].lacking)) == 8


def test_what_a_discard_has_shown_is_known_for_the_rest_of_the_deal() -> None:
    position = Position(hand="02C1 03C1 12C1", table="04A", others=["04R 06C1", "07R 07C1"])
    state = do(position.state(), "02C1 *08C1 04R *09C1 07R *05C1 03C1")
    assert {card[:2] for card in hanafuda.ids(state.seats[0].lacking)} == {"02", "04", "05", "07", "08", "09"}


def test_after_a_choice_no_card_waits() -> None:
    state = Position(FREE, hand="08C1 05C1", table="08B 08A 03C1").state()
    assert do(state, "08C1 08B").card == NO_CARD


def test_nothing_can_be_done_after_the_end() -> None:
    assert legal(ended(["01B", "02A", "03B"])) == []


def test_ha_20_one_card_of_a_month_is_played_at_a_time() -> None:
    state = do(Position(hand="05A 05R 05C2", table="05C1").state(), "05R")
    assert pile(state, 0) == "05R 05C1"
    assert hand(state, 0) == "05A 05C2"


def test_d4_without_must_match_any_card_may_be_played() -> None:
    state = Position(FREE, hand="01R 05C1", table="01C1 06A").state()
    assert legal(state) == ["01R", "05C1"]
    assert table(do(state, "05C1 *04C1")) == "01C1 04C1 05C1 06A"
    assert state.seats[0].lacking == 0


def test_ha_42_who_declared_low_must_still_match() -> None:
    state = Position(hand="08C1 02C1", table="08B", others=("12C2 12C3", "11C"), low=(0,)).state()
    assert legal(state) == ["08C1"]


# ---- the end of a deal


def played_out(seats: int, seed: int, options: HanaAwaseOptions = STANDARD) -> HanaAwaseState:
    rng = Rng(seed)
    state = HanaAwaseState(Terms(options, seats), 0)
    while state.actor() != OVER:
        state.step(rng.member(state.legal()))
    return state


def fair(state: HanaAwaseState) -> bool:
    return state.ending == PLAYED


def test_ha_21_three_players_take_all_cards_in_21_turns() -> None:
    for seed in range(30):
        state = played_out(3, seed)
        if fair(state):
            assert (state.table, state.stock) == (0, 0)
            assert sum(seat.cards for seat in state.seats) == 264
            assert [count(seat.laid) for seat in state.seats] == [7, 7, 7]


@pytest.mark.parametrize(
    ("seats", "three"),
    [
        (4, "all_play"),
        (5, "all_play"),
        (6, "all_play"),
        (7, "all_play"),
        (4, "drop_out"),
        (5, "drop_out"),
        (6, "drop_out"),
        (7, "drop_out"),
    ],
)
def test_4_4_hands_and_stock_run_out_together(seats: int, three: str) -> None:
    for seed in range(12):
        state = played_out(seats, seed, HanaAwaseOptions(over_three=three))
        if fair(state):
            assert sum(seat.cards for seat in state.seats) == 264


def test_ha_22_two_players_leave_eight_cards_unseen() -> None:
    for seed in range(10):
        state = played_out(2, seed)
        if fair(state):
            assert count(state.stock) == 8
            assert sum(seat.cards for seat in state.seats) < 264


def test_d11_two_players_may_play_the_stock_out() -> None:
    options = HanaAwaseOptions(play_out_stock=True, low_man_out="off")
    for seed in range(10):
        state = played_out(2, seed, options)
        assert not fair(state) or sum(seat.cards for seat in state.seats) == 264
    state = do(
        Position(options, hand="01B", table="02A", others=("05A",), stock="03B 04A 06A 07A").state(),
        "01B *03B 05A *04A",
    )
    assert (state.phase, state.mover) == (FLIP, 0)
    assert do(state, "*06A").mover == 1


def test_ju_mai_draws_nothing_in_the_last_turns() -> None:
    state = played_out(2, 5, HanaAwaseOptions(two_player_deal="10/10"))
    assert fair(state)
    assert sum(seat.cards for seat in state.seats) == 264


# ---- the wild lightning (a variant)


def test_the_lightning_is_a_willow_like_others_by_default() -> None:
    assert legal(Position(hand="11C 05C1", table="01B 02A").state()) == ["05C1", "11C"]


def test_a_wild_lightning_takes_any_one_card() -> None:
    state = Position(WILD, hand="11C 05C1", table="01B 02A").state()
    assert legal(state) == ["11C"]
    do(state, "11C")
    assert (state.phase, legal(state)) == (CHOOSE_FOR_PLAYED, ["01B", "02A"])
    do(state, "01B")
    assert (pile(state, 0), state.wild) == ("01B 11C", 0)


def test_a_wild_lightning_takes_a_single_card_without_a_question() -> None:
    state = do(Position(WILD, hand="05C1 06A", table="05A").state(), "05C1 *11C")
    assert table(state) == "11C"
    state = do(Position(WILD, hand="05C1 06A", table="02A").state(), "05C1 *11C 02A")
    assert pile(state, 0) == "02A 11C"


def test_a_wild_lightning_takes_no_card_of_a_stack_but_three_willows_whole() -> None:
    assert legal(Position(WILD, hand="11C 05C1", table="10A 10R 10C1").state()) == ["05C1", "11C"]
    state = do(Position(WILD, hand="11C 05C1", table="11B 11A 11R 02A").state(), "11C")
    assert legal(state) == ["02A", "11B", "11A", "11R"]
    assert pile(do(state, "11A"), 0) == "11B 11A 11R 11C"
    assert state.wild == -1
    only = do(Position(WILD, hand="11C 05C1", table="11B 11A 11R").state(), "11C")
    assert pile(only, 0) == "11B 11A 11R 11C"


@pytest.mark.parametrize(
    ("lying", "wild", "played"),
    [
        ("11B 11A 11R 05A", True, ["11C"]),
        ("11B 11A 11R 05A", False, ["08C1", "11C"]),
        ("11B 11A 11R", True, ["08C1", "11C"]),
        ("11B 11A 11R 05A 05R 05C1", True, ["08C1", "11C"]),
    ],
)
def test_a_wild_lightning_waits_for_its_stack_where_it_can_take_nothing_else(
    lying: str, wild: bool, played: list[str]
) -> None:
    options = HanaAwaseOptions(wild_lightning=wild, triple_optional=True)
    state = Position(options, hand="08C1 11C", table=lying, others=("12C2 12C3", "12C1")).state()
    assert legal(state) == played


def test_a_discard_beside_a_card_for_the_lightning_shows_that_it_is_not_held() -> None:
    options = HanaAwaseOptions(wild_lightning=True, triple_optional=True)
    free = Position(options, hand="08C1 02A", table="11B 11A 11R 05A", others=["12C2", "12C1"]).state()
    stack = Position(options, hand="08C1 02A", table="11B 11A 11R", others=["12C2", "12C1"]).state()
    assert "11C" in hanafuda.ids(do(free, "08C1").seats[0].lacking)
    assert "11C" not in hanafuda.ids(do(stack, "08C1").seats[0].lacking)


def test_what_a_wild_lightning_leaves_over_goes_to_who_used_it() -> None:
    for seed in range(40):
        state = played_out(3, seed, WILD)
        if fair(state):
            assert sum(seat.cards for seat in state.seats) == 264
            assert state.table == 0
            assert state.left == 0 or state.wild >= 0
