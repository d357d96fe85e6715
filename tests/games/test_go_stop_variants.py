"""Variants of Go-Stop: four of a month in hand, bonus cards, money at once, heodang."""

from __future__ import annotations

import pytest

from fudaba.core.game import Carry
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.round import CHONGTONG, EXHAUSTED, HEODANG
from fudaba.games.go_stop.rules import GoStopState
from tests.games.go_stop_positions import (
    Position,
    dealt,
    do,
    hand,
    ids,
    legal,
    moves_on,
    options,
    pile,
    scores,
    table,
    told,
)

# ---- chongtong

FOUR = "01B 01R 01C1 01C2 02A 03B 04A 05A 06A 07A"
NONE = "02R 03R 04R 05R 06R 07R 08B 09A 10A 11B"
OTHER_FOUR = "12B 12C1 12C2 12C3 04R 05R 06R 07R 08B 09A"
TABLE = "08C1 08C2 09C1 09C2 10C1 10C2 11A 11R"


@pytest.mark.parametrize(
    ("chongtong", "points"), [("win_10", 10), ("win_7", 7), ("win_5", 5), ("win_limit", 7)]
)
def test_four_of_a_month_in_hand_win_at_once(chongtong: str, points: int) -> None:
    for hands, paid in (([FOUR, NONE], [points, -points]), ([NONE, FOUR], [-points, points])):
        state = dealt(hands, TABLE, options(chongtong=chongtong))
        assert (state.ending, scores(state)) == (CHONGTONG, paid)
    assert [(line.id, line.points) for line in GAME.lines(state)] == [("chongtong", points)]
    assert GAME.lines(state)[0].cards == ("01B", "01R", "01C1", "01C2")


def test_a_carried_nagari_multiplies_a_chongtong() -> None:
    state = dealt([FOUR, NONE], TABLE, options(chongtong="win_10"), carry=2)
    assert scores(state) == [20, -20]
    assert [(line.id, line.factor) for line in GAME.lines(state)][-1] == ("nagari", 2)


@pytest.mark.parametrize(("dealer", "paid"), [(0, [10, -10]), (1, [-10, 10])])
def test_of_two_chongtongs_the_dealers_wins(dealer: int, paid: list[int]) -> None:
    state = dealt([FOUR, OTHER_FOUR], TABLE, options(chongtong="win_10"), dealer=dealer)
    assert scores(state) == paid


def test_two_chongtongs_may_be_a_nagari() -> None:
    settings = options(chongtong="win_10", chongtong_both="nagari")
    state = dealt([FOUR, OTHER_FOUR], TABLE, settings)
    assert (state.ending, scores(state), GAME.lines(state)) == (CHONGTONG, [0, 0], [])
    assert GAME.next_carry(settings, Carry(1, 0), state).stake == 2
    assert [ids(seat.shown) for seat in state.seats] == ["01B 01R 01C1 01C2", "12B 12C1 12C2 12C3"]


def test_two_chongtongs_are_shown_and_told() -> None:
    settings = options(chongtong="win_10", chongtong_both="nagari")
    state = dealt([FOUR, OTHER_FOUR], TABLE, settings, last=False)
    events = told(state, f"*{OTHER_FOUR.split()[-1]}" if state.slot() == 1 else f"*{FOUR.split()[-1]}")
    kinds = [event.kind for event in events]
    assert kinds == ["dealt", "four-shown", "four-shown", "both-chongtong", "nagari", "deal-ends"]


@pytest.mark.parametrize(("chongtong", "points", "doublings"), [("choice", 7, 2), ("choice_10", 10, 1)])
def test_a_chongtong_by_choice(chongtong: str, points: int, doublings: int) -> None:
    state = dealt([NONE, FOUR], TABLE, options(chongtong=chongtong))
    assert (state.actor(), legal(state)) == (1, ["stop", "go"])
    assert scores(do(state, "stop")) == [-points, points]
    state = do(dealt([NONE, FOUR], TABLE, options(chongtong=chongtong)), "go")
    assert (state.actor(), state.seats[1].shakes) == (0, doublings)
    do(state, "02R *12B")
    assert "shake:01" not in legal(state)


def test_who_plays_on_after_a_chongtong_has_shaken_that_month_and_no_other() -> None:
    hand = "01B 01R 01C1 01C2 02A 02R 02C1 05A 06A 07A"
    other = "02C2 03R 04R 05R 06R 07R 08B 09A 10A 11B"
    state = do(dealt([hand, other], TABLE, options(chongtong="choice")), "go")
    assert [word for word in legal(state) if word.startswith("shake")] == ["shake:02"]


def test_of_several_chongtongs_the_first_wins_and_nobody_is_asked() -> None:
    assert scores(dealt([FOUR, OTHER_FOUR], TABLE, options(chongtong="choice"), dealer=1)) == [-7, 7]


def test_without_chongtong_four_are_played() -> None:
    assert "shake:01" in legal(dealt([FOUR, NONE], TABLE, GoStopOptions()))


# ---- the choice at play


def test_a_choice_before_the_flip_is_kept_unless_it_is_a_ttadak() -> None:
    position = Position(hand="05C1 12B", table="05A 05R 09R", options=options(choose_when="at_play"))
    state = do(position.state(), "05C1")
    assert legal(state) == ["05A", "05R"]
    assert pile(do(state, "05R *01C1"), 0) == "05R 05C1"
    assert pile(do(position.state(), "05C1 05R *05C2"), 0) == "05A 05R 05C1 05C2"


# ---- who gives, and how much

STUCK = "06A 06R 06C1 02R"
THEIRS = ["", "04C1 04C2", "05C1 05C2"]


@pytest.mark.parametrize(
    ("changes", "maker", "left"),
    [
        ({}, 1, ["04C2", "05C2"]),
        ({"eaten_ppeok_from": "maker_only"}, 1, ["04C2", "05C1 05C2"]),
        ({}, 0, ["", ""]),
        ({"own_ppeok_3p": 1}, 0, ["04C2", "05C2"]),
    ],
)
def test_an_eaten_ppeok_of_three(changes: dict[str, object], maker: int, left: list[str]) -> None:
    position = Position(
        hand="06C2 12B",
        table=STUCK,
        ppeok={"06": maker},
        seats=3,
        piles=THEIRS,
        hands=["07C1", "07C2"],
        options=options(**changes),
    )
    state = do(position.state(), "06C2 *01C1")
    assert [pile(state, 1), pile(state, 2)] == left


@pytest.mark.parametrize(
    ("theirs", "left"), [("09A", ""), ("09A 04C1", "09A"), ("09A 11C", "09A"), ("09A X1", "09A")]
)
def test_a_cup_that_may_be_stolen_goes_after_cheaper_chaff(theirs: str, left: str) -> None:
    settings = options(cup_stealable="true", bonus_cards=2)
    position = Position(hand="07C1 12B", table="03R", piles=["", theirs], options=settings)
    after = pile(do(position.state(), "07C1 *07A"), 1)
    assert after == (left if theirs != "09A X1" else "X1")


@pytest.mark.parametrize(("played", "eaten"), [("own_last_card", 2), ("own_last_card_eaten_steals", 1)])
def test_the_last_hand_card_eats_a_ppeok(played: str, eaten: int) -> None:
    position = Position(
        hand="06C2",
        table=STUCK,
        ppeok={"06": 1},
        piles=["", "04C1 04C2"],
        hands=["12C2"],
        options=options(last_turn=played),
    )
    state = do(position.state(), "06C2 *01C1")
    assert len(pile(state, 1).split()) == eaten


def test_with_the_last_hand_card_there_is_no_ppeok_and_no_jjok() -> None:
    settings = options(last_turn="own_last_card")
    position = Position(hand="06C1", table="06A 02R", hands=["12C2"], piles=["", "04C1"], options=settings)
    state = do(position.state(), "06C1 *06R")
    assert (pile(state, 0), table(state), state.seats[0].ppeoks) == ("06A 06R 06C1", "02R", 0)
    position = Position(hand="07C1", table="03R", hands=["12C2"], piles=["", "04C1"], options=settings)
    assert pile(do(position.state(), "07C1 *07A"), 1) == "04C1"


# ---- three ppeoks and money at once


@pytest.mark.parametrize(
    ("three", "seats", "points"), [(3, 2, 3), (10, 2, 10), ("limit", 2, 7), ("limit", 3, 3), (7, 3, 7)]
)
def test_three_ppeoks_pay_as_agreed(three: object, seats: int, points: int) -> None:
    position = Position(
        hand="06C1 12B", table="06A 02R", ppeoks=[2], seats=seats, options=options(three_ppeok=three)
    )
    paid = scores(do(position.state(), "06C1 *06R"))
    assert paid == [points * (seats - 1), *[-points] * (seats - 1)]


@pytest.mark.parametrize(
    ("factors", "points"), [("nagari", 14), ("none", 7), ("all", (7 + 3) * 2 * 2 * 2 * 2 * 2 * 2)]
)
def test_what_multiplies_three_ppeoks(factors: str, points: int) -> None:
    position = Position(
        hand="06C1 12B",
        table="06A 02R",
        ppeoks=[2],
        go=[3, 1],
        go_base=[9, 9],
        shakes=[1],
        carry=2,
        piles=["09A", ""],
        options=options(three_ppeok_factors=factors),
    )
    state = do(position.state(), "06C1 *06R")
    assert scores(state) == [points, -points]
    assert next(line.points for line in GAME.lines(state)) == 7


def test_the_cup_is_read_as_it_pays_for_three_ppeoks() -> None:
    position = Position(
        hand="06C1 12B",
        table="06A 02R",
        ppeoks=[2],
        piles=["09A 02A 04A 05A 07A 08A 10A", "12B 01C1 01C2 02C1 02C2 03C1 03C2 04C1 04C2"],
        options=options(three_ppeok_factors="all"),
    )
    state = do(position.state(), "06C1 *06R")
    assert scores(state) == [14, -14]
    chaff = Position(
        hand="06C1 12B",
        table="06A 02R",
        ppeoks=[2],
        piles=["09A 01C1 01C2 02C1 02C2 03C1 03C2 04C1 04C2", "12B 11C"],
        options=options(three_ppeok_factors="all", bak_scope="scored"),
    )
    assert scores(do(chaff.state(), "06C1 *06R")) == [14, -14]


LADDERS = [
    (7, [7, 0, 0]),
    ("7_14_21", [7, 14, 21]),
    ("3_6_9", [3, 6, 9]),
    ("limit_1_2_4", [7, 14, 28]),
    ("off", [0, 0, 0]),
]


@pytest.mark.parametrize(("ladder", "amounts"), LADDERS)
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_ppeok_in_the_first_turns_pays_at_once(ladder: object, amounts: list[int], turn: int) -> None:
    position = Position(
        hand="06C1 12B",
        table="06A 02R",
        turns=turn,
        ppeoks=[turn - 1],
        options=options(first_ppeok=ladder),
    )
    state = do(position.state(), "06C1 *06R")
    amount = amounts[turn - 1]
    assert [seat.extra for seat in state.seats] == [amount, -amount]
    if turn == 3:
        assert scores(state) == [amount + 7, -amount - 7]


def test_a_ppeok_after_a_turn_without_one_pays_nothing() -> None:
    position = Position(
        hand="06C1 12B", table="06A 02R", turns=2, ppeoks=[0], options=options(first_ppeok="3_6_9")
    )
    assert do(position.state(), "06C1 *06R").seats[0].extra == 0


def test_a_ttadak_in_the_first_turn_pays_every_opponent_at_once() -> None:
    position = Position(
        hand="05C1 12B", table="05A 05R 09R", turns=1, seats=3, options=options(first_ttadak=7)
    )
    state = position.state()
    events = told(state, "05C1 *05C2")
    assert [seat.extra for seat in state.seats] == [14, -7, -7]
    assert [event.number for event in events if event.kind == "at-once"] == [7]
    late = Position(hand="05C1 12B", table="05A 05R 09R", turns=2, options=options(first_ttadak=7))
    assert do(late.state(), "05C1 *05C2").seats[0].extra == 0


def test_money_paid_at_once_stays_in_a_nagari_and_is_told() -> None:
    position = Position(
        hand="06C1", hands=[""], table="06A", turns=1, options=options(stake=10, first_ppeok=7)
    )
    state = do(position.state(), "06C1 *06R")
    assert (state.ending, scores(state)) == (EXHAUSTED, [70, -70])
    assert paid(state) == [(0, "first-ppeok", 7, 1)]


def paid(state: GoStopState) -> list[tuple[int, str, int | None, int | None]]:
    """Who got points beside the payment of the deal, for what, and from whom."""
    return [
        (line.seat, line.id, line.points, line.loser) for line in GAME.lines(state) if line.loser is not None
    ]


def test_money_at_once_is_told_for_itself_where_the_sums_are_nought() -> None:
    """A and B each make a ppeok in the first turn: both have got and paid 7."""
    rules = options(first_ppeok=7)
    position = Position(hand="06C1", hands=["02C1"], table="06A 02R", turns=1, options=rules)
    state = position.state()
    state.seats[1].turns = 0
    do(state, "06C1 *06R 02C1 *02C2")
    assert [seat.extra for seat in state.seats] == [0, 0]
    assert paid(state) == [(0, "first-ppeok", 7, 1), (1, "first-ppeok", 7, 0)]
    assert scores(state) == [0, 0]


def test_what_was_paid_for_at_once_can_be_told_apart() -> None:
    rules = options(first_ppeok="3_6_9", first_ttadak=7)
    position = Position(
        hand="06C1 10C1", hands=["05C1"], table="06A 05A 05R 10A 02R", turns=1, options=rules, seats=3
    )
    state = position.state()
    for seat in state.seats[1:]:
        seat.turns, seat.hand = 0, seat.hand if seat is state.seats[1] else 0
    do(state, "06C1 *06R 05C1 *05C2 10C1 *10R")
    assert paid(state) == [
        (0, "first-ppeok", 3, 1),
        (0, "first-ppeok", 3, 2),
        (0, "second-ppeok", 6, 1),
        (0, "second-ppeok", 6, 2),
        (1, "first-ttadak", 7, 0),
        (1, "first-ttadak", 7, 2),
    ]
    assert [seat.extra for seat in state.seats] == [18 - 7, 14 - 9, -9 - 7]


# ---- a reversed go

WINNER = "01B 03B 08B 01R 02R 03R 04R 05R"
SAFE = "12B 07C1 07C2 08C1 08C2 09C1 09C2 10C1 10C2"


@pytest.mark.parametrize(("theirs", "reversed_"), [(1, True), (0, False)])
def test_a_go_after_an_opponents_go_is_reversed(theirs: int, reversed_: bool) -> None:
    position = Position(hand="10A 12C1", asked=True, piles=[WINNER, SAFE], go=[0, theirs])
    assert do(position.state(), "go").seats[0].reversed == reversed_


@pytest.mark.parametrize(("reverse", "points"), [("off", 9), ("x2", 18), ("x4", 36)])
def test_what_a_reversed_go_multiplies(reverse: str, points: int) -> None:
    position = Position(
        asked=True, piles=[f"{WINNER} 06R", SAFE], go=[1], options=options(reverse_go=reverse)
    )
    state = position.state()
    state.seats[0].reversed = True
    do(state, "stop")
    assert scores(state) == [points, -points]
    assert ("reverse-go" in [line.id for line in GAME.lines(state)]) == (reverse != "off")


# ---- bonus cards

BONUS = options(bonus_cards=3, bonus_steal="on")


def test_a_bonus_card_of_the_table_goes_to_the_dealer() -> None:
    settings = options(bonus_cards=2)
    state = dealt([FOUR, NONE], "08C1 08C2 09C1 09C2 10C1 10C2 X1 X2", settings, dealer=1)
    assert (state.actor(), pile(state, 1)) == (-1, "X1 X2")
    events = told(state, "*11A *11R")
    assert [event.kind for event in events] == ["refill", "refill"]
    assert table(state) == "08C1 08C2 09C1 09C2 10C1 10C2 11A 11R"
    again = dealt([FOUR, NONE], "08C1 08C2 09C1 09C2 10C1 10C2 11R X1", settings, dealer=1)
    assert [event.kind for event in told(again, "*X2")] == ["refill", "take"]
    assert pile(again, 1) == "X1 X2"


def test_a_bonus_card_of_the_hand_is_replaced_and_the_turn_goes_on() -> None:
    position = Position(hand="X1 12B", table="01R", piles=["", "04C1 04C2"], options=BONUS)
    state = position.state()
    events = told(state, "X1")
    assert [event.kind for event in events] == ["lay", "take", "give"]
    assert (pile(state, 0), pile(state, 1)) == ("04C1 X1", "04C2")
    events = told(state, "*10R")
    assert (events[0].kind, events[0].owner) == ("dealt", 0)
    assert (state.actor(), hand(state, 0)) == (0, "10R 12B")
    plain = Position(hand="X1 12B", piles=["", "04C1"], options=options(bonus_cards=2))
    assert pile(do(plain.state(), "X1"), 1) == "04C1"


def test_a_flipped_bonus_card_is_taken_and_flipped_again() -> None:
    position = Position(hand="07C1 12B", table="03R", piles=["", "04C1 04C2 05C1"], options=BONUS)
    state = do(position.state(), "07C1 *X2")
    assert (state.actor(), pile(state, 0)) == (-1, "")
    do(state, "*X3 *03C1")
    assert pile(state, 0) == "03R 03C1 04C1 04C2 X2 X3"
    jjok = do(position.state(), "07C1 *X2 *07A")
    assert pile(jjok, 0) == "04C1 04C2 07A 07C1 X2"


def test_a_bonus_card_sticks_to_a_ppeok_and_goes_with_it() -> None:
    position = Position(
        hand="06C1 01C1", hands=["06C2 01C2"], table="06A 02R", piles=["04C1 04C2 05C1", ""], options=BONUS
    )
    state = position.state()
    events = told(state, "06C1 *X1 *06R")
    assert events[-1].kind == "ppeok"
    assert ids(events[-1].cards) == "06A 06R 06C1 X1"
    assert (pile(state, 0), table(state)) == ("04C1 04C2 05C1", "02R 06A 06R 06C1 X1")
    do(state, "06C2 *01R")
    assert pile(state, 1) == "04C1 04C2 06A 06R 06C1 06C2 X1"
    assert (table(state), state.bonus_months) == ("01R 02R", 0)


def test_a_bonus_card_on_the_ppeok_of_the_first_month_goes_with_it() -> None:
    position = Position(hand="01C1 05C1", hands=["01C2 05C2"], table="01B 02R", options=BONUS)
    state = do(position.state(), "01C1 *X1 *01R 01C2 *07R")
    assert (pile(state, 1), table(state)) == ("01B 01R 01C1 01C2 X1", "02R 07R")


def test_a_bonus_card_on_one_ppeok_does_not_go_with_another() -> None:
    position = Position(
        hand="07C2 01C1",
        table="06A 06R 06C1 X1 07A 07R 07C1",
        ppeok={"06": 1, "07": 1},
        options=BONUS,
    )
    state = position.state()
    state.bonus_months = 6
    do(state, "07C2 *02R")
    assert table(state) == "02R 06A 06R 06C1 X1"


def test_bonus_cards_are_given_after_cheaper_chaff() -> None:
    for theirs, left in (("X1 X2", "X1"), ("X1 11C", "X1"), ("X1", "")):
        position = Position(hand="07C1 12B", table="03R", piles=["", theirs], options=BONUS)
        assert pile(do(position.state(), "07C1 *07A"), 1) == left


# ---- heodang


def test_heodang_five_turns_without_a_capture_win() -> None:
    position = Position(hand="07C1 12B", table="03R", seats=3, options=options(heodang="on"), carry=2)
    state = position.state()
    state.seats[0].idle = 4
    do(state, "07C1 *08A")
    assert (state.ending, scores(state)) == (HEODANG, [12, -6, -6])
    assert [(line.id, line.points or line.factor) for line in GAME.lines(state)] == [
        ("heodang", 3),
        ("nagari", 2),
    ]
    taken = position.state()
    taken.seats[0].idle = 4
    do(taken, "07C1 *03C1")
    assert taken.seats[0].idle == 0


@pytest.mark.parametrize(
    ("hand", "actions"), [("07C1 12B", "07C1 *X1 *08A"), ("X1 12B", "X1 *07C1 07C1 *08A")]
)
def test_a_gained_bonus_card_is_a_capture_for_heodang(hand: str, actions: str) -> None:
    settings = options(heodang="on", bonus_cards=2)
    state = Position(hand=hand, table="03R", seats=3, options=settings).state()
    state.seats[0].idle = 4
    do(state, actions)
    assert (pile(state, 0), state.seats[0].idle, moves_on(state)) == ("X1", 0, True)
