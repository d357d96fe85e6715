"""The Go-Stop oracle's questions beside cards: the ways of asking about the cup (O18), and shodang (8.1)."""

from __future__ import annotations

import pytest

from tests.oracle.go_stop import Deal, Options, base, bases, settle
from tests.oracle.go_stop_options import ASKING
from tests.oracle.go_stop_positions import play, start

ASKED = ["cup-animal", "cup-chaff"]
SIX = "01B 03B 08B 01R 02R 03R"
EIGHT = "01C1 01C2 02C1 02C2 03C1 03C2 04C1 04C2"
SAFE = "12B 11C 12C1 05C1 05C2 06C1 06C2"


def owner(way: str, pile: str, go: tuple[int, ...] = (), last: tuple[int | None, ...] = ()) -> Deal:
    """A has these cards and takes 10C1 and 10C2."""
    deal = start("10C1 12B", "10C2", "08A 09C2", a=pile, options=Options(cup=way), go=go, last=last)
    return play(deal, "10C1")


@pytest.mark.parametrize("way", ASKING)
def test_o18_who_takes_the_cup_is_asked_at_once_or_later(way: str) -> None:
    deal = start("09C1 12B", "09A", "08A", options=Options(cup=way))
    play(deal, "09C1")
    assert (deal.legal == ASKED) == (way == "ask_on_capture")


@pytest.mark.parametrize(
    ("pile", "ways"),
    [
        (f"{SIX} 09A", set()),
        (f"{SIX} {EIGHT[:29]} 09A", {"ask_at_limit", "ask_when_it_matters", "ask_to_move"}),
        (f"{SIX} {EIGHT} 07C1 07C2 09A", {"ask_at_limit", "ask_when_it_matters"}),
        ("01B 03B 08B 01R 02R 03R 04R 05R 09A", {"ask_at_limit"}),
    ],
)
def test_o18_when_there_is_enough_to_stop(pile: str, ways: set[str]) -> None:
    for way in ASKING[1:]:
        assert (owner(way, pile).legal == ASKED) == (way in ways), way


def test_o18_after_an_opponents_go_once() -> None:
    deal = owner("ask_to_move", "09A", go=(0, 1))
    assert deal.legal == ASKED
    play(deal, "cup-animal 11A 12B")
    assert (deal.cups, deal.actor) == (["animal", None], 1)


def test_o18_the_answer_is_for_good() -> None:
    deal = owner("ask_at_limit", f"{SIX} {EIGHT[:29]} 09A")
    assert play(deal, "cup-chaff").legal == ["go", "stop"]
    other = owner("ask_at_limit", f"{SIX} {EIGHT[:29]} 09A")
    assert (play(other, "cup-animal").actor, other.bases()) == (1, [6, 0])


def test_o18_a_cup_that_is_not_moved_is_an_animal() -> None:
    pile = f"{SIX} 02A 05A 06A 07A 09A {EIGHT} 07C1".split()
    assert base(pile, Options()) == 8
    assert base(pile, Options(cup="ask_to_move")) == 7
    assert settle([pile, SAFE.split()], 0, Options(cup="ask_to_move")).scores == [7, -7]
    assert bases([pile, []], Options(cup="ask_to_move"), ["chaff", None]) == [8, 0]


@pytest.mark.parametrize(("said", "paid"), [(None, 10), ("chaff", 10), ("animal", 20)])
def test_o18_a_losers_cup_is_chaff_unless_he_has_said_animal(said: str | None, paid: int) -> None:
    winner = f"{SIX} 06R 09R {EIGHT} 11C 12C1".split()
    loser = ["12B", "09A", "05C1", "05C2", "06C1", "06C2", "07C1", "07C2"]
    options = Options(cup="ask_on_capture")
    assert settle([winner, loser], 0, options, cups=[None, said]).scores == [paid, -paid]


@pytest.mark.parametrize("said", [None, "chaff", "animal"])
@pytest.mark.parametrize(
    ("chaff", "paid"),
    [(5, 20), (6, 10), (7, 10), (8, 10), (0, 20)],
)
def test_o18_where_cups_are_moved_one_moves_by_itself_to_save_a_loser(
    said: str | None, chaff: int, paid: int
) -> None:
    winner = f"{SIX} 06R 09R {EIGHT} 11C 12C1".split()
    loser = ["12B", "09A", *["05C1", "05C2", "06C1", "06C2", "07C1", "07C2", "10C1", "10C2"][:chaff]]
    options = Options(cup="ask_to_move")
    assert settle([winner, loser], 0, options, cups=[None, said]).scores == [paid, -paid]


def test_o18_a_cup_that_does_not_save_its_owner_stays_an_animal() -> None:
    winner = f"{SIX} 06R 09R {EIGHT} 11C 12C1".split()
    zero = Options(cup="ask_to_move", pi_bak_zero_exempt=True)
    assert settle([winner, ["12B", "09A"]], 0, zero).scores == [10, -10]
    assert settle([winner, ["12B", "09A"]], 0, zero, cups=[None, "chaff"]).scores == [20, -20]
    animals = ["02A", "04A", "05A", "06A", "07A", "08A", "10A"]
    loser = ["12B", "09A", *["05C1", "05C2", "06C1", "06C2", "07C1", "07C2", "10C1", "10C2"]]
    meong = Options(cup="ask_to_move", meong_bak="loser_zero")
    assert settle([animals, loser], 0, meong).scores == [8, -8]
    assert settle([animals, loser[:8]], 0, meong).scores == [16, -16]
    scored = Options(cup="ask_to_move", meong_bak="loser_zero", bak_scope="scored")
    assert settle([animals, loser[:8]], 0, scored).scores == [8, -8]


@pytest.mark.parametrize(("said", "taken"), [(None, True), ("chaff", True), ("animal", False)])
def test_o18_a_cup_that_is_an_animal_for_good_is_not_given_away(said: str | None, taken: bool) -> None:
    options = Options(cup="ask_at_limit", cup_stealable=True)
    deal = start("07C1 12B", "03R", "07A 11C", b="09A", options=options)
    deal.cups[1] = said
    play(deal, "07C1")
    assert ("09A" in deal.piles[0], deal.cups) == (taken, [None, None if taken else said])


# Shodang

DRAWS = Options(shodang=True)


def offer(options: Options = DRAWS, b: str = "01R 02R", c: str = "01B 03B") -> Deal:
    """A of three holds 03R and 08B, neither of which meets the table."""
    return start("03R 08B", "05C1", "11C 12C1 07C1 07C2", b=b, c=c, options=options)


def test_8_1_shodang_every_card_would_let_an_opponent_win() -> None:
    assert offer().legal == ["03R", "08B", "show"]
    assert "show" not in offer(Options()).legal
    assert "show" not in offer(c="03B").legal
    two = start("03R", "05C1", "11C", b="01R 02R 04R 05R 06R", options=DRAWS)
    assert two.legal == ["03R"]


def test_8_1_shodang_both_accept() -> None:
    deal = play(offer(), "show")
    assert (deal.actor, deal.legal) == (1, ["accept", "refuse"])
    play(deal, "accept accept")
    assert (deal.over, deal.scores, deal.next_carry, deal.next_dealer) == (True, [0, 0, 0], 2, 0)


def test_8_1_shodang_after_a_refusal_the_turn_goes_on_and_nobody_offers_again() -> None:
    deal = play(offer(), "show accept refuse")
    assert (deal.actor, deal.legal, deal.refuser) == (0, ["03R", "08B"], 2)


def test_8_1_shodang_who_refuses_pays_for_all() -> None:
    piles = [SIX.split(), SAFE.split(), ["08A"]]
    options = DRAWS
    assert settle(piles, 0, options).scores == [30, -6, -24]
    assert settle(piles, 0, options, refuser=1).scores == [30, -30, 0]
    assert settle(piles, 0, options, refuser=0).scores == [30, -6, -24]
    fixed = settle(piles, 0, options, refuser=2, fixed=("three-ppeok", 7))
    ids = ["three-ppeok", "shodang", "covered", "covers"]
    assert (fixed.scores, [line["id"] for line in fixed.lines]) == ([14, 0, -14], ids)
