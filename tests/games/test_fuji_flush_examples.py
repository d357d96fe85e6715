"""The worked examples 1 to 35 of Fuji Flush, under their numbers. A is seat 0, clockwise."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fudaba.cards.bits import members
from fudaba.cards.fuji import DECKS, RANKS, cards_in
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
from fudaba.core.game import Carry
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, OVER
from fudaba.errors import IllegalAction, OptionError
from fudaba.games.fuji_flush import GAME
from fudaba.games.fuji_flush.options import PRESETS, FujiFlushOptions
from fudaba.games.fuji_flush.rules import FujiFlushState
from fudaba.games.fuji_flush.terms import Terms
from fudaba.games.fuji_flush.view import hand_sizes, shown_by
from tests.games.fuji_flush_positions import (
    NAMES,
    Position,
    discard,
    drawing,
    legal,
    play,
    sizes,
    stock,
    table,
    winners,
)

FIRST = FujiFlushOptions(winners="first_in_turn_order")
SEEDS = st.integers(min_value=0, max_value=2**40)


def state_of(options: FujiFlushOptions = PRESETS["standard"], seats: int = 4) -> FujiFlushState:
    return FujiFlushState(Terms(options, seats), 0, 1)


def deal_of(seats: int, preset: str = "standard", seed: int = 1) -> Deal:
    carry = Carry(1, seed % seats, seats=seats)
    deck = deck_of(GAME.start(GAME.presets[preset], carry))
    dealer = DeckDealer(shuffled(deck, Rng(seed_of("examples", seed))))
    return Deal(GAME, GAME.presets[preset], carry, seats, dealer)


# Set-up


def test_ff_01_the_deck_of_fourteen_ranks() -> None:
    deck = cards_in(state_of().stock)
    counts = {rank: deck.count(rank) for rank in RANKS if rank in deck}
    assert " ".join(map(str, counts)) == "2 3 4 5 6 7 8 9 11 12 14 15 16 20"
    assert " ".join(map(str, counts.values())) == "16 12 9 8 7 7 6 5 5 4 4 3 2 2"
    assert (len(deck), sum(deck)) == (90, 604)


def test_ff_02_the_published_deck() -> None:
    deck = cards_in(state_of(PRESETS["published"]).stock)
    assert [deck.count(rank) for rank in RANKS] == [
        16, 12, 9, 8, 6, 6, 5, 4, 4, 4, 3, 3, 3, 2, 1, 1, 1, 1, 1,
    ]  # fmt: skip
    assert (len(deck), sum(deck)) == (90, 619)


@pytest.mark.parametrize(
    ("seats", "each", "left"), [(3, 6, 72), (4, 6, 66), (5, 6, 60), (6, 6, 54), (7, 5, 55), (8, 5, 50)]
)
def test_ff_03_the_deal(seats: int, each: int, left: int) -> None:
    deal = deal_of(seats)
    deal.begin()
    assert [len(hand) for hand in deal.hands] == [each] * seats
    assert isinstance(deal.state, FujiFlushState)
    assert deal.state.stock_size == left


@pytest.mark.parametrize("seats", [2, 9])
def test_ff_03_too_few_and_too_many_are_refused(seats: int) -> None:
    with pytest.raises(OptionError, match=f"3, 4, 5, 6, 7, 8 players .* not for {seats}"):
        GAME.start(PRESETS["standard"], Carry(1, 0, seats=seats))


# One game as the rule book tells it


@dataclass(frozen=True)
class Played:
    """A card, with what is drawn for it, and the table, the hands and the discards after it."""

    words: str
    table: str
    sizes: str
    discard: str


WALK = {
    4: Played("6", "A:6", "5 6 6 6", ""),
    5: Played("8 *A:2", "B:8", "6 5 6 6", "6"),
    6: Played("7", "B:8 C:7", "6 5 5 6", "6"),
    7: Played("7 *B:2", "C:7 D:7", "6 6 5 5", "6 8"),
    8: Played("9", "A:9 C:7 D:7", "5 6 5 5", "6 8"),
    9: Played("14 *A:2", "B:14", "6 5 5 5", "6 7 7 8 9"),
    10: Played("6", "B:14 C:6", "6 5 4 5", "6 7 7 8 9"),
    11: Played("3", "B:14 C:6 D:3", "6 5 4 4", "6 7 7 8 9"),
}
"""After 9 the turn of C has begun, so that both 7s have been pushed already (10)."""


def walked(number: int) -> FujiFlushState:
    hands = "6 9 3 3 3 3 / 8 14 3 3 3 3 / 7 6 4 4 4 4 / 7 3 5 5 5 5"
    state = Position(hands, stock="2 2 2").state()
    return play(state, " ".join(WALK[step].words for step in WALK if step <= number))


@pytest.mark.parametrize("number", WALK)
def test_ff_04_to_11_the_walk_through(number: int) -> None:
    state, told = walked(number), WALK[number]
    assert (table(state), sizes(state), discard(state)) == (told.table, told.sizes, told.discard)


def test_ff_09_a_total_that_is_tied_stays_until_its_push() -> None:
    state = play(walked(8), "14")
    assert (table(state), drawing(state)) == ("B:14 C:7 D:7", "A")


def test_ff_10_a_partner_in_a_push_is_not_asked_to_play() -> None:
    state = walked(9)
    assert NAMES[state.actor()] == "C"


# Joining and comparing


@dataclass(frozen=True)
class Sheet:
    """A table, whose card, the table after it, and who draws, in order."""

    before: str
    played: str
    after: str
    draws: str = ""
    seats: int = 4


SHEETS = {
    12: Sheet("A:7 B:7", "C:15", "C:15", "AB"),
    13: Sheet("A:3 B:3 C:2", "D:2", "A:3 B:3 C:2 D:2"),
    14: Sheet("A:3 B:3 C:4", "D:4", "C:4 D:4", "AB"),
    15: Sheet("A:3 B:3 C:2 D:2", "E:2", "A:3 B:3 C:2 D:2 E:2", seats=5),
    16: Sheet("A:5 B:9", "C:5", "A:5 C:5", "B"),
    17: Sheet("A:4 B:11 C:4", "D:4", "A:4 C:4 D:4", "B"),
    18: Sheet("A:2 B:20", "C:2", "A:2 B:20 C:2"),
    19: Sheet("A:20 B:11", "C:11", "B:11 C:11", "A"),
    20: Sheet("A:6 B:9 C:8", "D:6", "A:6 D:6", "BC"),
    21: Sheet("A:5 B:5", "C:10", "A:5 B:5 C:10"),
}
DECK_OF = {21: "published"}


@pytest.mark.parametrize("number", SHEETS)
def test_ff_12_to_21_joining_and_comparing(number: int) -> None:
    """An idle seat sits at the end, so that nothing is pushed before the table is looked at."""
    sheet = SHEETS[number]
    name, rank = sheet.played.split(":")
    hands = [rank if seat == NAMES.index(name) else "2 2" for seat in range(sheet.seats + 1)]
    options = PRESETS[DECK_OF.get(number, "standard")]
    state = Position(" 3 / ".join(hands) + " 3", sheet.before, name, options=options).state()
    play(state, rank)
    assert (table(state), drawing(state)) == (sheet.after, sheet.draws)


def test_ff_22_a_round_from_an_empty_table() -> None:
    state = Position("12 11 3 / 5 3 / 5 3 / 3 3").state()
    play(state, "12 5 5 3")
    assert (table(state), discard(state)) == ("B:5 C:5 D:3", "12")
    play(state, "11")
    assert (table(state), drawing(state)) == ("A:11", "BCD")


# Pushing


def test_ff_23_the_rank_just_pushed_stands_alone_when_it_is_played_again() -> None:
    state = Position("5 3 / 3 3 / 3 3", "A:5 B:5 C:8").state()
    assert (table(state), sizes(state), discard(state)) == ("C:8", "2 2 2", "5 5")
    play(state, "5")
    assert (table(state), sizes(state)) == ("A:5 C:8", "1 2 2")


def test_ff_24_eight_twos() -> None:
    hands = " / ".join(["3 3"] * 7 + ["2 3"])
    state = Position(hands, "A:2 B:2 C:2 D:2 E:2 F:2 G:2", "H").state()
    play(state, "2")
    assert (table(state), sizes(state), discard(state)) == ("", "2 2 2 2 2 2 2 1", "2 2 2 2 2 2 2 2")
    assert table(play(state, "3")) == "A:3"


# Winning


def test_ff_25_the_last_card_pushed_wins_at_once() -> None:
    state = Position(" / 3 / 3", "A:12 B:14").state()
    assert (state.actor(), winners(state), table(state)) == (OVER, "A", "B:14")


@pytest.mark.parametrize("options", [PRESETS["standard"], FIRST], ids=["joint", "first"])
def test_ff_26_a_win_in_the_turn_of_another(options: FujiFlushOptions) -> None:
    state = Position("8 9 /  / 3", "A:5 B:5 C:4", options=options).state()
    assert (state.actor(), winners(state), legal(state)) == (OVER, "B", "")


@pytest.mark.parametrize(("options", "won"), [(PRESETS["standard"], "AB"), (FIRST, "A")])
def test_ff_27_joint_winners(options: FujiFlushOptions, won: str) -> None:
    state = Position(" /  / 3", "A:5 B:5", options=options).state()
    assert (state.actor(), winners(state)) == (OVER, won)
    assert [state.points(seat) for seat in range(3)] == [int(name in won) for name in "ABC"]


@pytest.mark.parametrize(("options", "won"), [(PRESETS["standard"], "BC"), (FIRST, "B")])
def test_ff_28_two_win_without_the_player_whose_turn_it_is(options: FujiFlushOptions, won: str) -> None:
    state = Position("8 /  /  / 3", "A:3 B:3 C:3 D:2", options=options).state()
    assert (state.actor(), winners(state)) == (OVER, won)


def test_ff_29_the_last_card_is_flushed() -> None:
    state = Position(" / 14 3 / 3", "A:12", "B").state()
    play(state, "14 *A:2")
    assert (sizes(state), winners(state)) == ("1 1 1", "")


def test_ff_30_to_lay_the_last_card_is_not_enough() -> None:
    state = Position("4 / 3 3 / 4 5").state()
    play(state, "4")
    assert (sizes(state), winners(state)) == ("0 2 2", "")
    play(state, "3 4 *B:2")
    assert (state.actor(), winners(state), table(state)) == (OVER, "A", "")
    assert (sizes(state), discard(state)) == ("0 2 1", "3 4 4")


# The draw pile


def test_ff_31_the_discards_are_shuffled_when_a_card_is_needed() -> None:
    state = Position("3 3 / 8 3 / 3 3", "A:6", "B", stock="", discard="2 3 4").state()
    assert state.reshuffles == 0
    play(state, "8")
    assert (stock(state), discard(state), state.reshuffles) == ("2 3 4 6", "", 1)
    play(state, "*A:6")
    assert (stock(state), discard(state)) == ("2 3 4", "")


def test_ff_32_the_last_card_is_drawn_before_the_discards_are_shuffled() -> None:
    state = Position("3 3 / 3 3 / 11 3", "A:4 B:5", "C", stock="9", discard="2 3").state()
    play(state, "11")
    assert (discard(state), legal(state)) == ("2 3 4 5", "9")
    play(state, "*A:9")
    assert (stock(state), discard(state)) == ("2 3 4 5", "")
    play(state, "*B:3")
    assert (state.stock_size, discard(state)) == (3, "")


# What is refused


def begun() -> Deal:
    deal = deal_of(3)
    deal.begin()
    return deal


def test_ff_33_a_rank_that_is_not_in_the_hand_is_refused() -> None:
    deal = begun()
    hand = deal.hands[deal.actor]
    before = deal.state.fields()
    for rank in (rank for rank in RANKS if rank not in hand):
        with pytest.raises(IllegalAction, match=f"{rank} is not legal now; legal: "):
            deal.play(rank)
    assert deal.state.fields() == before


def test_ff_33_nobody_acts_out_of_turn_passes_or_plays_two() -> None:
    """A decision is one card of the seat that is to act: there is no other action to be asked for."""
    deal = begun()
    for seat in range(3):
        held = set(deal.hands[seat]) if seat == deal.actor else set()
        assert set(members(GAME.view(deal.state, seat).legal)) == held


def test_ff_33_no_action_after_the_game() -> None:
    deal = begun()
    rng = Rng(1)
    while not deal.over:
        deal.play(rng.member(deal.state.legal()))
    with pytest.raises(IllegalAction, match="over"):
        deal.play(deal.hands[0][0])


# Properties


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", GAME.seats)
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS)
def test_ff_34_all_cards_are_somewhere_and_nobody_gets_more(preset: str, seats: int, seed: int) -> None:
    state = FujiFlushState(Terms(PRESETS[preset], seats), seed % seats, 1)
    deck = DECKS[PRESETS[preset].deck]
    rng, most = Rng(seed), [6 if seats < 7 else 5] * seats
    while state.actor() != OVER:
        state.step(rng.member(state.legal()))
        shown = [rank for rank in shown_by(state) if rank]
        hands = [cards_in(seat.hand) for seat in state.seats]
        places = [*hands, shown, cards_in(state.stock), cards_in(state.discard)]
        assert all(sum(place.count(rank) for place in places) == deck.get(rank, 0) for rank in RANKS)
        owed = [bool(state.owed >> 7 * seat & 1) for seat in range(seats)]
        if state.actor() == CHANCE and state.dealt == state.terms.to_deal:
            owed[state.drawer] = True
        now = [len(hand) + bool(card) for hand, card in zip(hands, shown_by(state), strict=True)]
        assert all(has + due <= had for has, due, had in zip(now, owed, most, strict=True))
        if state.dealt == state.terms.to_deal:
            most = [has + due for has, due in zip(now, owed, strict=True)]


@pytest.mark.parametrize("seats", GAME.seats)
@settings(max_examples=20, deadline=None)
@given(seed=SEEDS)
def test_ff_35_what_stays_is_not_lower_and_no_group_is_split(seats: int, seed: int) -> None:
    state = FujiFlushState(Terms(PRESETS["standard"], seats), 0, 1)
    rng = Rng(seed)
    while state.actor() != OVER:
        before = [rank for rank in shown_by(state) if rank]
        mover, action = state.actor(), rng.member(state.legal())
        state.step(action)
        after = [rank for rank in shown_by(state) if rank]
        if mover == CHANCE:
            continue
        for rank in set(before) - {action}:
            assert after.count(rank) in (0, before.count(rank))
        if state.actor() == CHANCE:
            total = action * after.count(action)
            assert all(rank * after.count(rank) >= total for rank in after)
            assert any(rank not in after for rank in before)
    assert 0 in hand_sizes(state)
