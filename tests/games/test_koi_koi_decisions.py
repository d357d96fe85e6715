"""KK-36 to KK-45: when koi-koi or stop is asked, and how a round ends."""

from __future__ import annotations

from dataclasses import replace

from fudaba.core.game import Carry, load
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.rules import DECIDE, EXHAUSTED, STOPPED, KoiKoiState
from tests.games.koi_koi_positions import Position, do, legal, scores

GAME = load("koi-koi")
STANDARD = KoiKoiOptions()
TEN_CHAFF = "01C1 01C2 02C1 02C2 04C1 04C2 05C1 05C2 06C1 06C2"
FOUR_ANIMALS = "02A 04A 05A 08A"


def asked(state: KoiKoiState, seat: int = 0) -> bool:
    return state.phase == DECIDE and state.actor() == seat and legal(state) == ["stop", "koi-koi"]


def test_kk_36_an_eleventh_chaff_asks_again() -> None:
    position = Position(hand="07C1 03R", pile=TEN_CHAFF, table="07R", calls=(1, 0))
    state = do(position.state(), "07C1 *08A")
    assert asked(state)
    assert scores(do(state, "stop")) == [2, 0]


def test_kk_37_a_card_that_raises_nothing_asks_nothing() -> None:
    position = Position(
        hand="04C1 03R", pile="01B 03B 08B 01R 02R", table="04R", calls=(1, 0), other_hand="12C2"
    )
    state = do(position.state(), "04C1 *10A")
    assert (state.phase, state.actor()) != (DECIDE, 0)
    assert state.actor() == 1


def test_kk_38_the_rain_man_lifts_sanko_to_ame_shiko() -> None:
    position = Position(hand="11R 03R", pile="01B 08B 12B", table="11B", calls=(1, 0))
    state = do(position.state(), "11R *10A")
    assert asked(state)
    assert scores(do(state, "stop")) == [14, 0]


def test_kk_39_after_koi_koi_the_opponent_stops_doubled() -> None:
    position = Position(
        hand="03R 04A", table="03B", pile="09A", other_pile="06A 07A 10A 02A 05A", calls=(0, 1)
    )
    state = do(position.state(), "03R *10C1")
    assert state.other_base == 8
    assert scores(do(state, "stop")) == [10, 0]


def test_kk_40_seven_and_koi_koi_together_are_four_times() -> None:
    position = Position(pile="01B 03B 11B 12B", asked=True, calls=(0, 1), other_pile=f"{FOUR_ANIMALS} 11A")
    assert scores(do(position.state(), "stop")) == [28, 0]


def test_kk_41_both_called_and_the_winner_is_doubled() -> None:
    position = Position(pile="01R 02R 03R 04R", asked=True, calls=(1, 1))
    assert scores(do(position.state(), "stop")) == [12, 0]


def test_kk_42_own_calls_bring_nothing() -> None:
    position = Position(pile="01R 02R 03R 04R", asked=True, calls=(2, 0))
    assert scores(do(position.state(), "stop")) == [6, 0]


def test_kk_43_hands_run_out_and_nobody_scores() -> None:
    position = Position(hand="04C1", other_hand="", pile="01B 03B 08B 09A", calls=(1, 0), dealer=1)
    state = do(position.state(), "04C1 *10A")
    assert state.ending == EXHAUSTED
    assert scores(state) == [0, 0]
    assert GAME.winners(state) == []
    assert GAME.next_carry(STANDARD, Carry(3, 1), state) == Carry(4, 1)


def test_kk_44_the_last_hand_card_stops_by_itself() -> None:
    for calls, points in ((0, 1), (1, 2)):
        position = Position(hand="03C1", other_hand="12C2", pile=FOUR_ANIMALS, table="11R", calls=(0, calls))
        state = do(position.state(), "03C1 *11A")
        assert state.ending == STOPPED
        assert scores(state) == [points, 0]


def test_kk_45_one_decision_for_the_whole_turn() -> None:
    position = Position(hand="03C1 04A", table="03B 09C1")
    state = do(position.state(), "03C1 *09A")
    assert asked(state)
    assert state.base == 5


def test_koi_koi_passes_the_turn() -> None:
    state = do(Position(hand="04A", pile="01B 03B 08B", asked=True).state(), "koi-koi")
    assert state.actor() == 1
    assert (state.calls, state.other_calls) == (0, 1)


# Options of the decision


def test_koikoi_limit_1_stops_the_second_rise_by_itself() -> None:
    options = KoiKoiOptions(koikoi_limit=1)
    position = Position(options, hand="07C1 03R", pile=TEN_CHAFF, table="07R", calls=(1, 0))
    assert scores(do(position.state(), "07C1 *08A")) == [2, 0]
    assert asked(do(replace(position, calls=(0, 0)).state(), "07C1 *08A"))


def test_koikoi_min_3_stops_small_bases_at_once() -> None:
    options = KoiKoiOptions(koikoi_min=3)
    position = Position(options, hand="07C1 03R", pile=TEN_CHAFF, table="07R")
    assert scores(do(position.state(), "07C1 *08A")) == [2, 0]
    eleven = replace(position, pile=f"{TEN_CHAFF} 08C1")
    assert asked(do(eleven.state(), "07C1 *08A"))


def test_decision_on_new_yaku_only_does_not_ask_for_an_eleventh_chaff() -> None:
    options = KoiKoiOptions(decision_on="new_yaku_only")
    position = Position(options, hand="07C1 03R", pile=TEN_CHAFF, table="07R")
    start = position.state()
    start._note_formed()
    state = do(start, "07C1 *08A")
    assert state.actor() == 1


def test_decision_on_new_yaku_only_asks_for_a_higher_rung() -> None:
    options = KoiKoiOptions(decision_on="new_yaku_only")
    position = Position(options, hand="11R 03R", pile="01B 08B 12B", table="11B")
    start = position.state()
    start._note_formed()
    assert asked(do(start, "11R *10A"))


def test_last_card_ask_leaves_the_choice() -> None:
    options = KoiKoiOptions(last_card="ask")
    position = Position(options, hand="03C1", other_hand="", pile=FOUR_ANIMALS, table="11R")
    state = do(position.state(), "03C1 *11A")
    assert asked(state)
    assert scores(do(state, "koi-koi")) == [0, 0]


# Options of the end


def exhausted(options: KoiKoiOptions, **more: object) -> KoiKoiState:
    position = Position(options, hand="04C1", other_hand="", dealer=1)
    state = replace(position, **more).state()  # type: ignore[arg-type]
    return do(state, "04C1 *10A")


def test_exhausted_dealer_6_and_dealer_1_pay_the_dealer() -> None:
    assert scores(exhausted(KoiKoiOptions(exhausted="dealer_6"))) == [0, 6]
    assert scores(exhausted(KoiKoiOptions(exhausted="dealer_1", scoring="zero_sum"))) == [-1, 1]


def test_exhausted_last_improver_scores_as_if_he_had_stopped() -> None:
    options = KoiKoiOptions(exhausted="last_improver")
    start = Position(options, hand="04C1", other_hand="", other_pile="01B 03B 08B 09A", calls=(1, 1)).state()
    start.improver = 1
    assert scores(do(start, "04C1 *10A")) == [0, 60]
    assert scores(exhausted(options)) == [0, 0]


def test_exhausted_play_out_deck_turns_up_the_rest() -> None:
    options = KoiKoiOptions(exhausted="play_out_deck")
    position = Position(options, hand="04C1", other_hand="", table="11R", other_pile=FOUR_ANIMALS)
    state = do(position.state(), "04C1 *10A *11A")
    assert asked(state, seat=1)
    assert scores(do(state, "stop")) == [0, 1]


def test_play_out_deck_stops_by_itself_when_one_stock_card_is_left() -> None:
    options = KoiKoiOptions(exhausted="play_out_deck")
    start = Position(options, hand="04C1", other_hand="", table="11R", other_pile=FOUR_ANIMALS).state()
    start.stock = 0
    for card in ("10A", "11A", "12B"):
        start.stock |= Position(hand=card).state().hand
    state = do(start, "04C1 *10A *11A")
    assert state.ending == STOPPED
    assert scores(state) == [0, 1]


def test_play_out_deck_ends_without_points_when_the_stock_is_empty() -> None:
    options = KoiKoiOptions(exhausted="play_out_deck")
    start = Position(options, hand="04C1", other_hand="").state()
    start.stock = Position(hand="10A 12B").state().hand
    state = do(start, "04C1 *10A *12B")
    assert state.ending == EXHAUSTED
    assert scores(state) == [0, 0]


def test_dealer_after_draw_switch_and_next_dealer_alternate() -> None:
    drawn = exhausted(STANDARD)
    switch = KoiKoiOptions(dealer_after_draw="switch")
    assert GAME.next_carry(switch, Carry(1, 1), drawn).dealer == 0
    won = do(Position(pile="01B 03B 08B", asked=True).state(), "stop")
    assert GAME.next_carry(STANDARD, Carry(1, 1), won).dealer == 0
    assert GAME.next_carry(STANDARD, Carry(1, 0), won).dealer == 0
    assert GAME.next_carry(KoiKoiOptions(next_dealer="alternate"), Carry(1, 0), won).dealer == 1
