"""Four players of Go-Stop: who plays, who sells his lights, and what a record keeps of it."""

from __future__ import annotations

import pytest

from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, shuffled
from fudaba.core.game import SPECTATOR, Carry
from fudaba.core.record import Record, read
from fudaba.core.replay import replay
from fudaba.core.rng import Rng
from fudaba.errors import RecordError
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.view import view
from tests.games.go_stop_positions import dealt, do, hand, ids, legal, options, table, told

FOUR = options(four_players="on")
DEALER = "01R 02R 03R 04R 05R 06R 07R"
FIRST = "01C1 02C1 03C1 04C1 05C1 06C1 07C1"
SECOND = "01C2 02C2 03C2 04C2 05C2 06C2 07C2"
THIRD = "01B 03B 08B 09A 10A 11A 12C1"
TABLE = "09R 10R 11R 12C2 08A 04A"


def start(settings: GoStopOptions = FOUR, third: str = THIRD) -> GoStopState:
    """Seat 3 deals; seats 0, 1, 2 follow."""
    return dealt([FIRST, SECOND, third, DEALER], TABLE, settings, dealer=3)


def test_the_first_two_after_the_dealer_are_asked() -> None:
    state = start()
    assert (state.actor(), legal(state)) == (0, ["out", "in"])
    do(state, "in")
    assert (state.actor(), legal(state)) == (1, ["out", "in"])


@pytest.mark.parametrize(
    ("answers", "out", "sells"), [("out", 0, False), ("in out", 1, False), ("in in", 2, True)]
)
def test_three_play_and_one_sits_out(answers: str, out: int, sells: bool) -> None:
    state = do(start(), answers)
    assert [seat.out for seat in state.seats] == [place == out for place in range(4)]
    assert state.actor() == 3
    assert hand(state, out) == ""
    assert view(state, out).stock == 21
    assert (state.sold != 0) == sells


def test_the_last_one_sells_his_lights_to_those_who_do_not_deal() -> None:
    events = told(state := start(), "in in")
    assert [seat.extra for seat in state.seats] == [-3, -3, 6, 0]
    assert [event.kind for event in events] == ["in", "in", "out", "lights", "table-shown"]
    assert (ids(events[3].cards), events[3].number) == ("01B 03B 08B", 3)


@pytest.mark.parametrize(
    ("changes", "third", "fee"),
    [
        ({"light_selling": 2}, THIRD, 6),
        ({"light_selling": 3}, THIRD, 9),
        ({"light_selling": "off"}, THIRD, 0),
        ({}, "01B 03B 08B 12B 12C1 12C3 11A", 8),
        ({}, "08C1 08C2 09A 10A 11A 12C1 12C3", 0),
        ({"bonus_cards": 3}, "X1 X2 08B 09A 10A 11A 12C1", 3),
    ],
)
def test_what_lights_cost(changes: dict[str, object], third: str, fee: int) -> None:
    state = do(start(options(four_players="on", **changes), third), "in in")
    assert [seat.extra for seat in state.seats] == [-fee, -fee, 2 * fee, 0]


@pytest.mark.parametrize(
    ("table_four", "paid"),
    [("redeal", [0, 0, 0, 0]), ("nagari", [-3, -3, 6, 0]), ("dealer_wins", [-6, -6, 6, 6])],
)
def test_lights_are_not_paid_for_in_a_deal_that_is_thrown_in(table_four: str, paid: list[int]) -> None:
    settings = options(four_players="on", table_four=table_four)
    hands = [FIRST, SECOND, THIRD, DEALER]
    state = do(dealt(hands, "12B 12C2 12C3 10C1 08A 04A", settings, dealer=3), "in in")
    assert [seat.score for seat in state.seats] == [0, 0, 0, 0]
    state = dealt(
        [FIRST, SECOND, "01B 03B 08B 09A 10A 11A 11C", DEALER],
        "12B 12C1 12C2 12C3 08A 04A",
        settings,
        dealer=3,
    )
    assert [seat.score for seat in do(state, "in in").seats] == paid


@pytest.mark.parametrize(("shown", "seen"), [("one", "09R"), ("none", "")])
def test_the_table_lies_face_down_until_three_are_in(shown: str, seen: str) -> None:
    state = start(options(four_players="on", table_shown_4p=shown))
    for seat in (0, 1, 2, 3, SPECTATOR):
        told_view = view(state, seat)
        assert (ids(told_view.table), told_view.face_down) == (seen, 6 - len(seen.split()))
    do(state, "out")
    assert ids(view(state, 1).table) == table(state) == "04A 08A 09R 10R 11R 12C2"


def test_the_turn_passes_over_who_sits_out() -> None:
    state = do(start(), "in out 01R *12B 01C1 *12C3")
    assert state.actor() == 2
    do(state, "03B *07A")
    assert state.actor() == 3


def test_who_sits_out_pays_nothing_and_is_robbed_of_nothing() -> None:
    state = do(start(), "out")
    state.phase, state.base = 7, 5
    state.me.pile = 0x110010000101
    do(state, "stop")
    assert state.seats[0].score == 0
    assert [seat.score for seat in state.seats] == [0, -60, -60, 120]


def played(seed: int, changes: dict[str, object]) -> Deal:
    settings = options(four_players="on", **changes)
    carry = Carry(1, seed % 4, seats=4)
    rng = Rng(seed)
    deck = shuffled([card for card in range(51) if GAME.start(settings, carry).legal() >> card & 1], rng)
    deal = Deal(GAME, settings, carry, 4, DeckDealer(deck))
    deal.begin()
    while not deal.over:
        deal.play(rng.member(deal.state.legal()))
    return deal


def test_records_hold_the_stock_as_it_was_after_the_hands_went_back() -> None:
    for seed in range(30):
        deal = played(seed, {"bonus_cards": 3} if seed % 2 else {})
        record = Record(game=GAME, preset="standard", options=deal.options, seats=["A", "B", "C", "D"])
        record.add(deal)
        again = replay(read(record.text().encode()))
        assert again.deals[0].scores == deal.scores
        assert sum(deal.scores) == 0


def test_a_record_of_four_needs_the_option() -> None:
    record = Record(game=GAME, preset="standard", options=GoStopOptions(), seats=["A", "B", "C", "D"])
    with pytest.raises(RecordError, match="2 or 3"):
        read(record.text().encode())
