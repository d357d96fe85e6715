"""The Go-Stop oracle against the worked examples of a turn: GS-01 to GS-24."""

from __future__ import annotations

import pytest

from tests.oracle.go_stop import Options
from tests.oracle.go_stop_positions import after, piles, play, start, table

# Settling a turn


def test_gs_01_one_match() -> None:
    deal = start("01C1 12C2", "01R 05A", "06R")
    assert after(deal, "01C1") == (["01R 01C1", ""], "05A 06R")
    assert deal.actor == 1


def test_gs_02_no_match_and_a_flip_that_takes() -> None:
    assert after(start("05C1 12C2", "03R 08B", "08C1", b="02C1"), "05C1") == (
        ["08B 08C1", "02C1"],
        "03R 05C1",
    )


def test_gs_03_jjok() -> None:
    deal = start("07C1 12C2", "03R", "07A", b="02C1 02C2")
    assert after(deal, "07C1") == (["02C1 07A 07C1", "02C2"], "03R")


def test_gs_04_ppeok() -> None:
    deal = start("06C1 12C2", "06A 02R", "06R")
    assert after(deal, "06C1") == (["", ""], "02R 06A 06R 06C1")
    assert (deal.ppeoks, deal.ppeok_counts) == ({6: 0}, [1, 0])


def test_gs_05_ppeok_eaten_by_b() -> None:
    deal = start("06C1 12C2", "06A 02R", "06R 01C1", a="05C1 05C2", b_hand="06C2 11A")
    assert after(deal, "06C1 06C2") == (["05C2", "05C1 06A 06R 06C1 06C2"], "01C1 02R")
    assert (deal.ppeoks, deal.ppeok_counts) == ({}, [1, 0])


def test_gs_06_ppeok_eaten_by_a_flip() -> None:
    deal = start("06C1 12C2", "06A 02R", "06R 06C2", a="05C1 05C2", b_hand="01C1 11A")
    assert after(deal, "06C1 01C1") == (["05C2", "05C1 06A 06R 06C1 06C2"], "01C1 02R")


JUNE = "02R 06A 06C1 06R"


@pytest.mark.parametrize(
    ("hand", "flip", "lies"), [("06C2 12C2", "01C1", "01C1 02R"), ("01C1 12C2", "06C2", "01C1 02R")]
)
def test_gs_07_own_ppeok(hand: str, flip: str, lies: str) -> None:
    deal = start(hand, JUNE, flip, b="03C1 03C2 04C1", ppeoks={6: 0})
    assert after(deal, hand.split()[0]) == (["03C1 03C2 06A 06R 06C1 06C2", "04C1"], lies)


@pytest.mark.parametrize(("rule", "given"), [("units", ["11C"]), ("by_cards", ["11C", "12C1"])])
def test_gs_08_own_ppeok_only_doubles(rule: str, given: list[str]) -> None:
    deal = start("06C2 12C2", JUNE, "01C1", b="11C 12C1", ppeoks={6: 0}, options=Options(owed_chaff=rule))
    play(deal, "06C2")
    assert [card for card in ("11C", "12C1") if card in deal.piles[0]] == given


def test_gs_09_own_ppeok_mixed() -> None:
    deal = play(start("06C2 12C2", JUNE, "01C1", b="07C1 11C 12C1", ppeoks={6: 0}), "06C2")
    assert (deal.piles[0][-2:], deal.piles[1]) == (["07C1", "11C"], ["12C1"])


def test_gs_10_ttadak() -> None:
    deal = start("05C1 12C2", "05A 05R 09R", "05C2", b="02C1 02C2")
    assert after(deal, "05C1") == (["02C1 05A 05R 05C1 05C2", "02C2"], "09R")


def test_gs_11_ttadak_that_sweeps() -> None:
    deal = start("05C1 12C2", "05A 05R", "05C2", b="02C1 02C2 03C1", c="07C1 07C2 08C1")
    assert after(deal, "05C1") == (["02C1 02C2 05A 05R 05C1 05C2 07C1 07C2", "03C1", "08C1"], "")


@pytest.mark.parametrize(("when", "pending"), [("after_flip", ["05C1", "01C1"]), ("at_play", ["05C1"])])
def test_gs_12_two_on_the_table_no_ttadak(when: str, pending: list[str]) -> None:
    deal = start("05C1 12C2", "05A 05R 09R", "01C1", b="02C1", options=Options(choose_when=when))
    play(deal, "05C1")
    assert (deal.actor, deal.legal, deal.pending) == (0, ["05A", "05R"], pending)
    assert after(deal, "05R") == (["05R 05C1", "02C1"], "01C1 05A 09R")


def test_gs_12_asked_at_play_a_ttadak_takes_all_the_same() -> None:
    deal = start("05C1 12C2", "05A 05R 09R", "05C2", options=Options(choose_when="at_play"))
    assert after(deal, "05C1 05A") == (["05A 05R 05C1 05C2", ""], "09R")


def test_gs_13_the_flip_meets_two() -> None:
    deal = start("02C1 12C2", "10A 10R 02R", "10C1")
    play(deal, "02C1")
    assert (piles(deal), deal.legal, deal.pending) == (["02R 02C1", ""], ["10A", "10R"], ["10C1"])
    assert after(deal, "10A") == (["02R 02C1 10A 10C1", ""], "10R")


def test_gs_14_two_pairs_are_no_ttadak() -> None:
    deal = start("05C1 12C2", "05A 06R 09R", "06C1", b="02C1")
    assert after(deal, "05C1") == (["05A 05C1 06R 06C1", "02C1"], "09R")


def test_gs_15_sseul() -> None:
    deal = start("03C1 12C2", "03R 08B", "08C1", b="02C1 02C2")
    assert after(deal, "03C1") == (["02C1 03R 03C1 08B 08C1", "02C2"], "")


@pytest.mark.parametrize(("needs", "left"), [(False, ""), (True, "02C2")])
def test_gs_16_jjok_on_an_empty_table(needs: bool, left: str) -> None:
    options = Options(sseul_needs_cards_at_start=needs)
    deal = play(start("08C1 12C2", "", "08C2", b="02C1 02C2", options=options), "08C1")
    assert (piles(deal)[1], table(deal)) == (left, "")


def test_gs_17_a_ppeok_pile_blocks_sseul() -> None:
    deal = start("03C1 12C2", "06A 06R 06C1 03R", "08C1", b="02C1", ppeoks={6: 0})
    assert after(deal, "03C1") == (["03R 03C1", "02C1"], "06A 06R 06C1 08C1")


@pytest.mark.parametrize(("steal", "left"), [(0, "02C1"), (1, "")])
def test_gs_18_a_natural_triple(steal: int, left: str) -> None:
    options = Options(natural_triple_steal=steal)
    deal = start("10C2 12C2", "10A 10R 10C1", "03C1", b="02C1", options=options)
    play(deal, "10C2")
    assert (table(deal), piles(deal)[1], len(deal.piles[0])) == ("03C1", left, 4 + steal)


def test_gs_19_nothing_to_steal() -> None:
    assert after(start("07C1 12C2", "03R", "07A", b="01B"), "07C1") == (["07A 07C1", "01B"], "03R")


def test_gs_20_only_a_double_to_give() -> None:
    assert after(start("07C1 12C2", "03R", "07A", b="12C1"), "07C1") == (["07A 07C1 12C1", ""], "03R")


def test_gs_21_the_cheapest_first() -> None:
    assert piles(play(start("07C1 12C2", "03R", "07A", b="11C 04C1"), "07C1"))[1] == "11C"


def test_gs_22_three_players() -> None:
    deal = start("07C1 12C2", "03R", "07A", b="02C1", c="01B")
    assert after(deal, "07C1") == (["02C1 07A 07C1", "", "01B"], "03R")


@pytest.mark.parametrize(("stealable", "left"), [(False, "09A"), (True, "")])
def test_gs_23_the_cup_is_safe(stealable: bool, left: str) -> None:
    deal = start("07C1 12C2", "03R", "07A", b="09A", options=Options(cup_stealable=stealable))
    assert piles(play(deal, "07C1"))[1] == left


@pytest.mark.parametrize(
    ("rule", "left"), [("none", "02C2"), ("final_turn", "02C1 02C2"), ("own_last_card", "02C1 02C2")]
)
def test_gs_24_the_last_turn_of_the_round(rule: str, left: str) -> None:
    deal = start("03C1", "03R 08B", "08C1", b="02C1 02C2", b_hand="", options=Options(last_turn=rule))
    assert piles(play(deal, "03C1"))[1] == left
    assert (deal.over, deal.next_carry) == (True, 2)


def test_o5_own_last_card_makes_no_ppeok() -> None:
    options = Options(last_turn="own_last_card")
    assert after(start("06C1", "06A 02R", "06R", options=options), "06C1") == (["06A 06R 06C1", ""], "02R")
    assert (
        table(play(start("06C1", "06A 02R", "06R", options=Options(last_turn="final_turn")), "06C1"))
        == JUNE_PILE
    )


JUNE_PILE = "02R 06A 06R 06C1"


@pytest.mark.parametrize(("rule", "left"), [("own_last_card", "02C1"), ("own_last_card_eaten_steals", "")])
def test_o5_an_eaten_ppeok_with_the_last_card(rule: str, left: str) -> None:
    deal = start("06C2", JUNE, "01C1", b="02C1", ppeoks={6: 1}, options=Options(last_turn=rule))
    assert piles(play(deal, "06C2"))[1] == left
