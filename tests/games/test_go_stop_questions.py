"""What else is asked in Go-Stop: how the sake cup counts, and whether an offered draw is accepted."""

from __future__ import annotations

import pytest

from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.round import SHODANG
from fudaba.games.go_stop.scoring import standing
from tests.games.go_stop_positions import (
    Position,
    asks,
    cards,
    do,
    ids,
    legal,
    moves_on,
    options,
    scores,
    told,
)

# ---- the asked cup

NINE = "01C1 01C2 02C1 02C2 03C1 03C2 04C1 04C2 05C1"
FIVE_ANIMALS = "02A 05A 06A 07A"


def test_the_cup_is_asked_on_capture() -> None:
    position = Position(hand="09C1 12B", table="09A 11R", options=options(cup="ask_on_capture"))
    state = do(position.state(), "09C1 *05A")
    assert legal(state) == ["cup-animal", "cup-chaff"]
    events = told(state, "cup-chaff")
    assert (state.seats[0].cup, events[0].kind) == (2, "cup-chaff")
    assert moves_on(state)
    assert do(do(position.state(), "09C1 *05A"), "cup-animal").seats[0].cup == 1


def test_a_fixed_cup_counts_as_it_was_fixed() -> None:
    settings = options(cup="ask_on_capture")
    loser = "12B 09A 07C1 07C2 08C1 08C2 09C1 09C2"
    winner = "01B 03B 08B 01R 02R 03R 06R 09R 02C1 02C2 04C1 04C2 05C1 05C2 06C1 06C2 11C 12C1"
    for cup, points in ((1, 20), (2, 10)):
        state = Position(asked=True, piles=[winner, loser], options=settings).state()
        state.seats[1].cup = cup
        assert scores(do(state, "stop")) == [points, -points]


def test_a_loser_with_a_fixed_animal_has_one() -> None:
    settings = options(cup="ask_on_capture", meong_bak="loser_zero")
    loser = "12B 09A 01C1 01C2 02C1 02C2 03C1 03C2 06C1 06C2"
    for cup, points in ((1, 8), (2, 16)):
        state = Position(asked=True, piles=["02A 04A 05A 06A 07A 08A 10A", loser], options=settings).state()
        state.seats[1].cup = cup
        assert scores(do(state, "stop")) == [points, -points]


SIX = "01B 03B 08B 01R 02R 03R"


@pytest.mark.parametrize(
    ("cup", "mine", "asked"),
    [
        ("ask_at_limit", f"{SIX} {NINE} 09A", True),
        ("ask_at_limit", f"01B 03B {NINE} 09A", False),
        ("ask_when_it_matters", f"{SIX} {NINE} 09A", True),
        ("ask_when_it_matters", f"{SIX} 04R 05R 09A", False),
        ("ask_to_move", f"{SIX} {NINE} 09A", False),
        ("ask_to_move", f"{SIX} 01C1 01C2 02C1 02C2 03C1 03C2 04C1 09A", True),
        ("ask_to_move", "09A", False),
    ],
)
def test_when_the_cup_is_asked(cup: str, mine: str, asked: bool) -> None:
    position = Position(hand="10C1 12B", table="10C2", piles=[mine], options=options(cup=cup))
    state = do(position.state(), "10C1 *11A")
    assert (legal(state) == ["cup-animal", "cup-chaff"]) == asked


def test_the_cup_is_asked_after_an_opponents_go_and_once() -> None:
    position = Position(
        hand="10C1 12B", table="10C2", piles=["09A"], go=[0, 1], options=options(cup="ask_to_move")
    )
    state = do(position.state(), "10C1 *11A")
    assert legal(state) == ["cup-animal", "cup-chaff"]
    assert moves_on(do(state, "cup-animal"))


def test_after_the_cup_is_read_the_limit_is_looked_at() -> None:
    position = Position(
        hand="10C1 12B",
        table="10C2",
        piles=[f"{SIX} 01C1 01C2 02C1 02C2 03C1 03C2 04C1 09A"],
        options=options(cup="ask_at_limit"),
    )
    state = do(position.state(), "10C1 *11A")
    assert asks(do(state, "cup-chaff"))
    assert moves_on(do(do(position.state(), "10C1 *11A"), "cup-animal"))


def test_a_cup_that_is_fixed_is_not_asked_again() -> None:
    position = Position(
        hand="10C1 12B", table="10C2", piles=[f"{SIX} {NINE} 09A"], options=options(cup="ask_at_limit")
    )
    state = position.state()
    state.seats[0].cup = 2
    assert asks(do(state, "10C1 *11A"))


UNMOVED = "01B 03B 08B 01R 02R 03R 02A 05A 06A 07A 09A 04C1 04C2 05C1 05C2 06C1 06C2 07C1 07C2 08C1"
"""7 points with the cup as an animal, 8 with the cup as chaff."""


@pytest.mark.parametrize(("cup", "points"), [("auto", 8), ("ask_to_move", 7)])
def test_a_cup_that_is_not_moved_is_an_animal(cup: str, points: int) -> None:
    safe = "12B 11C 12C1 01C1 01C2 02C1 02C2"
    state = Position(asked=True, piles=[UNMOVED, safe], options=options(cup=cup)).state()
    assert standing(state.terms, state.me) == points
    assert scores(do(state, "stop")) == [points, -points]


CHAFF_WINNER = "01B 03B 08B 01R 02R 03R 06R 09R 07C1 07C2 08C1 08C2 09C1 09C2 10C1 10C2 11C 12C1"
"""Base 10, ten units of chaff among it."""
ANIMAL_WINNER = "02A 04A 05A 06A 07A 08A 10A"
"""Base 8."""
LOSER = "12B 09A 01C1 01C2 02C1 02C2 03C1 03C2 04C1 04C2"


def lost(winner: str, loser: str, said: int, **changes: object) -> int:
    """What a loser pays who has said nothing (0), animal (1) or chaff (2) of his cup."""
    state = Position(asked=True, piles=[winner, loser], options=options(**changes)).state()
    state.seats[1].cup = said
    return -scores(do(state, "stop"))[1]


@pytest.mark.parametrize(("cup", "points"), [(0, 10), (1, 20), (2, 10)])
def test_a_loser_who_has_not_said_animal_has_two_chaff_more(cup: int, points: int) -> None:
    assert lost(CHAFF_WINNER, " ".join(LOSER.split()[:8]), cup, cup="ask_on_capture") == points


@pytest.mark.parametrize("cup", [0, 1, 2])
@pytest.mark.parametrize(("chaff", "points"), [(5, 20), (6, 10), (7, 10), (8, 10), (0, 20)])
def test_o18_where_cups_are_moved_one_moves_by_itself_to_save_a_loser(
    cup: int, chaff: int, points: int
) -> None:
    loser = " ".join(LOSER.split()[: 2 + chaff])
    assert lost(CHAFF_WINNER, loser, cup, cup="ask_to_move") == points


def test_o18_a_cup_that_does_not_save_its_owner_stays_an_animal() -> None:
    zero = {"cup": "ask_to_move", "pi_bak_zero_exempt": "true"}
    assert [lost(CHAFF_WINNER, "12B 09A", cup, **zero) for cup in (0, 1, 2)] == [10, 10, 20]
    meong = {"cup": "ask_to_move", "meong_bak": "loser_zero"}
    six = " ".join(LOSER.split()[:8])
    assert lost(ANIMAL_WINNER, LOSER, 0, **meong) == 8
    assert lost(ANIMAL_WINNER, LOSER, 2, **meong) == 16
    assert [lost(ANIMAL_WINNER, six, cup, **meong) for cup in (0, 1)] == [16, 16]
    assert [lost(ANIMAL_WINNER, six, cup, **meong, bak_scope="scored") for cup in (0, 1, 2)] == [8, 8, 16]


def test_after_an_opponents_go_the_cup_is_asked_though_nothing_was_taken() -> None:
    position = Position(
        hand="10C1 12B", table="11R", piles=["09A"], go=[0, 1], options=options(cup="ask_to_move")
    )
    state = do(position.state(), "10C1 *08A")
    assert legal(state) == ["cup-animal", "cup-chaff"]
    assert moves_on(do(state, "cup-chaff"))


# ---- shodang

OFFER = Position(
    hand="03R 08B",
    table="12C1",
    seats=3,
    hands=["05A 07C1", "06A 07C2"],
    piles=["", "01R 02R", "01B 03B"],
    options=options(shodang="on"),
)


def test_shodang_may_be_offered_when_every_card_would_let_somebody_win() -> None:
    assert legal(OFFER.state()) == ["03R", "08B", "show"]
    for hand_cards in ("03R 08B 04C1", "03R 08B 12C2", "03R X1"):
        position = Position(**{**vars(OFFER), "hand": hand_cards})
        assert "show" not in legal(position.state())
    without = Position(**{**vars(OFFER), "options": GoStopOptions()})
    assert "show" not in legal(without.state())
    two = Position(hand="03R", piles=["", "01R 02R 04R 05R 06R"], options=options(shodang="on"))
    assert legal(two.state()) == ["03R"]


def test_shodang_sees_the_cup_both_ways() -> None:
    for theirs, offered in (
        ("02A 05A 06A 07A 01R 04R 05R 06R 07R", True),
        ("02A 05A 06A 01R 04R 05R", False),
    ):
        position = Position(
            hand="09A", table="12C1", seats=3, piles=["", theirs], options=options(shodang="on")
        )
        assert ("show" in legal(position.state())) == offered
    owner = Position(
        hand="08A",
        table="12C1",
        seats=3,
        piles=["", "09A 02A 04A"],
        options=options(shodang="on"),
    )
    assert "show" in legal(owner.state())


def test_shodang_is_a_draw_when_both_accept() -> None:
    state = OFFER.state()
    events = told(state, "show")
    assert (events[0].kind, ids(events[0].cards)) == ("offer", "03R 08B")
    assert (state.actor(), legal(state)) == (1, ["accept", "refuse"])
    events = told(state, "accept accept")
    assert [event.kind for event in events] == ["accept", "accept", "nagari", "deal-ends"]
    assert (state.ending, scores(state)) == (SHODANG, [0, 0, 0])


def test_who_refuses_pays_for_all() -> None:
    state = do(OFFER.state(), "show accept refuse")
    assert (state.actor(), legal(state)) == (0, ["03R", "08B"])
    do(state, "03R *10R 05A *11A 06A *09R")
    state.seats[0].pile = cards("01C1 01C2 02C1 02C2 04C1 04C2 05C1 05C2 06C1 06C2 11C 12B")
    state.turn_to(0)
    state.phase = 7
    do(state, "stop")
    paid = scores(state)
    assert paid[1] == 0
    assert paid[0] == -paid[2] > 0
    assert [line.loser for line in GAME.lines(state) if line.id == "shodang"] == [2]


@pytest.mark.parametrize(
    ("theirs", "card", "offered"),
    [
        ("09A 02A 05A 06A 07A 10A", "08A", {"auto", "ask_to_move", "animal_only", "both"}),
        (
            "09A 01C1 01C2 02C1 02C2 03C1 03C2 05C1 05C2 06C1",
            "04C2",
            {"auto", "ask_to_move", "both"},
        ),
    ],
)
def test_shodang_reads_an_opponents_cup_as_it_may_be_read(theirs: str, card: str, offered: set[str]) -> None:
    for cup in ("auto", "ask_to_move", "animal_only", "both"):
        settings = options(shodang="on", cup=cup)
        position = Position(hand=card, table="12C1", seats=3, piles=["", theirs], options=settings)
        assert ("show" in legal(position.state())) == (cup in offered), cup


@pytest.mark.parametrize(("cup", "offered"), [(0, True), (1, True), (2, False)])
def test_shodang_knows_what_was_said_of_a_cup(cup: int, offered: bool) -> None:
    settings = options(shodang="on", cup="ask_on_capture")
    theirs = "09A 02A 05A 06A 07A 10A"
    state = Position(hand="08A", table="12C1", seats=3, piles=["", theirs], options=settings).state()
    state.seats[1].cup = cup
    assert ("show" in legal(state)) == offered


def test_a_round_has_one_offer_of_a_draw() -> None:
    offered = Position(**{**vars(OFFER), "hands": ["04R", "10R"], "piles": ["05R 07R", "01R 02R", "01B 03B"]})
    without = do(offered.state(), "03R *11A")
    assert legal(without) == ["04R", "show"]
    again = do(offered.state(), "show refuse 03R *11A")
    assert legal(again) == ["04R"]
