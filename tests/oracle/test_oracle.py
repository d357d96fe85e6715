"""The oracle against the worked examples KK-01 to KK-52.

P is seat 0 and the dealer, Q is seat 1.
"""

from __future__ import annotations

import pytest

from tests.oracle import deck
from tests.oracle.koi_koi import Deal, Match, Options, base, settle, yaku
from tests.oracle.positions import CHAFF, NINE, STANDARD, play, start

EXCLUSIVE = Options(groups="exclusive")
FLAT = Options(groups="flat")


# Captures


def test_kk_01_one_match_is_taken_and_the_turned_card_stays() -> None:
    deal = play(start("01C1 12B", table="01R 05A", stock="06R"), "01C1")
    assert (deal.piles[0], deal.table) == (["01C1", "01R"], ["05A", "06R"])


def test_kk_02_the_turned_card_takes_the_laid_one() -> None:
    deal = play(start("07C1 12B", table="02A 03R", stock="07A"), "07C1")
    assert (set(deal.piles[0]), deal.table) == ({"07A", "07C1"}, ["02A", "03R"])
    assert (deal.scores, deal.lines, deal.actor) == ([0, 0], [], 1)


def test_kk_03_two_matches_are_a_choice() -> None:
    deal = play(start("04C1 12B", table="04A 04R 08B", stock="10R"), "04C1")
    assert (deal.actor, deal.legal) == (0, ["04A", "04R"])
    deal.play("04A")
    assert (deal.piles[0], deal.table) == (["04C1", "04A"], ["04R", "08B", "10R"])


def test_kk_04_the_turned_card_takes_the_card_left_over() -> None:
    deal = play(start("04C1 12B", table="04A 04R 08B", stock="04C2"), "04C1 04A")
    assert (sorted(deal.piles[0]), deal.table) == (["04A", "04C1", "04C2", "04R"], ["08B"])


def test_kk_05_three_matches_are_all_taken_by_the_hand_card() -> None:
    deal = play(start("10C2 12B", table="10A 10R 10C1", stock="05A"), "10C2")
    assert (sorted(deal.piles[0]), deal.table, deal.actor) == (["10A", "10C1", "10C2", "10R"], ["05A"], 1)


def test_kk_06_three_matches_are_all_taken_by_the_turned_card() -> None:
    deal = play(start("01C1 12B", table="10A 10R 10C1", stock="10C2"), "01C1")
    assert (sorted(deal.piles[0]), deal.table) == (["10A", "10C1", "10C2", "10R"], ["01C1"])


def test_kk_07_a_match_must_be_taken() -> None:
    deal = start("09C1 02C1", table="09R", stock="05A")
    with pytest.raises(ValueError, match="right would be"):
        deal.play("09R")
    assert (play(deal, "09C1").piles[0], deal.table) == (["09C1", "09R"], ["05A"])


def test_kk_08_another_card_may_be_laid_instead() -> None:
    deal = start("09C1 02C1", table="09R", stock="05A")
    assert deal.legal == ["02C1", "09C1"]
    assert play(deal, "02C1").table == ["09R", "02C1", "05A"]


def test_kk_09_the_empty_table() -> None:
    deal = play(start("05C1 12B", stock="05C2"), "05C1")
    assert (sorted(deal.piles[0]), deal.table) == (["05C1", "05C2"], [])


# Scores: cards | yaku | base | a stop | a stop after Q's koi-koi

SIX_RIBBONS = "01R 02R 03R 06R 09R 10R"
ALL_RIBBONS = " ".join(sorted(deck.RIBBONS))
BEGIN = "goko 10, hanami-zake 5, tsukimi-zake 5"
ALL_ANIMALS = " ".join(sorted(deck.ANIMALS))
SHEET: list[tuple[str, Options, str, str, int, int, int]] = [
    ("kk_10", STANDARD, "01B 03B 08B", "sanko 5", 5, 5, 10),
    ("kk_11", STANDARD, "01B 03B 11B", "", 0, 0, 0),
    ("kk_12", STANDARD, "01B 03B 11B 12B", "ame-shiko 7", 7, 14, 28),
    ("kk_13", STANDARD, "01B 03B 08B 12B", "shiko 8", 8, 16, 32),
    ("kk_14", STANDARD, "01B 03B 08B 11B 12B", "goko 10", 10, 20, 40),
    ("kk_15", STANDARD, "03B 09A", "hanami-zake 5", 5, 5, 10),
    ("kk_16", STANDARD, "03B 08B 09A", "hanami-zake 5, tsukimi-zake 5", 10, 20, 40),
    ("kk_17", STANDARD, "01B 03B 08B 09A", "sanko 5, hanami-zake 5, tsukimi-zake 5", 15, 30, 60),
    ("kk_18", STANDARD, f"08B 09A {NINE}", "tsukimi-zake 5, kasu 1", 6, 6, 12),
    ("kk_19", STANDARD, f"08B 09A {NINE} 08C1", "tsukimi-zake 5, kasu 2", 7, 14, 28),
    ("kk_20", STANDARD, f"09A {' '.join(CHAFF[:8])}", "", 0, 0, 0),
    ("kk_21", STANDARD, f"{NINE} 11C", "kasu 1", 1, 1, 2),
    ("kk_22", STANDARD, f"{NINE} 12C1", "kasu 1", 1, 1, 2),
    ("kk_23", STANDARD, "06A 07A 10A", "ino-shika-cho 5", 5, 5, 10),
    ("kk_24", STANDARD, "06A 07A 10A 02A 05A", "ino-shika-cho 7, tane 1", 8, 16, 32),
    ("kk_24_exclusive", EXCLUSIVE, "06A 07A 10A 02A 05A", "ino-shika-cho 7", 7, 14, 28),
    ("kk_24_flat", FLAT, "06A 07A 10A 02A 05A", "ino-shika-cho 5, tane 1", 6, 6, 12),
    ("kk_25", STANDARD, "06A 07A 10A 09A 08B", "tsukimi-zake 5, ino-shika-cho 6", 11, 22, 44),
    ("kk_26", STANDARD, "02A 04A 05A 08A 11A", "tane 1", 1, 1, 2),
    ("kk_27", STANDARD, "02A 04A 05A 07A 08A 11A", "tane 2", 2, 2, 4),
    ("kk_28", STANDARD, ALL_ANIMALS, "ino-shika-cho 11, tane 5", 16, 32, 64),
    ("kk_28_exclusive", EXCLUSIVE, ALL_ANIMALS, "ino-shika-cho 11", 11, 22, 44),
    ("kk_29", STANDARD, "01R 02R 03R 04R", "akatan 6", 6, 6, 12),
    ("kk_30", STANDARD, "01R 02R 03R 04R 11R", "akatan 7, tanzaku 1", 8, 16, 32),
    ("kk_30_exclusive", EXCLUSIVE, "01R 02R 03R 04R 11R", "akatan 7", 7, 14, 28),
    ("kk_31", STANDARD, SIX_RIBBONS, "akatan-aotan 10, tanzaku 2", 12, 24, 48),
    ("kk_31_exclusive", EXCLUSIVE, SIX_RIBBONS, "akatan-aotan 10", 10, 20, 40),
    ("kk_32", STANDARD, f"{SIX_RIBBONS} 04R 11R", "akatan-aotan 12, tanzaku 4", 16, 32, 64),
    ("kk_32_exclusive", EXCLUSIVE, f"{SIX_RIBBONS} 04R 11R", "akatan-aotan 12", 12, 24, 48),
    ("kk_33", STANDARD, ALL_RIBBONS, "akatan-aotan 14, tanzaku 6", 20, 40, 80),
    ("kk_33_exclusive", EXCLUSIVE, ALL_RIBBONS, "akatan-aotan 14", 14, 28, 56),
    ("kk_34", STANDARD, "01R 02R 06R 09R 04R 05R 11R", "tanzaku 3", 3, 3, 6),
    (
        "kk_35",
        STANDARD,
        f"03B 08B 09A 06A 07A 10A {NINE}",
        "hanami-zake 5, tsukimi-zake 5, ino-shika-cho 6, kasu 1",
        17,
        34,
        68,
    ),
    (
        "section_3_all_cards",
        STANDARD,
        " ".join(deck.DECK),
        f"{BEGIN}, ino-shika-cho 11, akatan-aotan 14, tane 5, tanzaku 6, kasu 16",
        72,
        144,
        288,
    ),
    (
        "section_3_all_cards_exclusive",
        EXCLUSIVE,
        " ".join(deck.DECK),
        f"{BEGIN}, ino-shika-cho 11, akatan-aotan 14, kasu 16",
        61,
        122,
        244,
    ),
]


@pytest.mark.parametrize(
    ("options", "cards", "held", "plain", "stopped", "after_koi_koi"),
    [row[1:] for row in SHEET],
    ids=[row[0] for row in SHEET],
)
def test_stop(options: Options, cards: str, held: str, plain: int, stopped: int, after_koi_koi: int) -> None:
    pile = cards.split()
    assert ", ".join(f"{name} {points}" for name, points, _ in yaku(pile, options)) == held
    assert base(pile, options) == plain
    assert settle(pile, options)[0] == stopped
    assert settle(pile, options, other_calls=1)[0] == after_koi_koi
    assert settle(pile, options, other_calls=3)[0] == after_koi_koi


def test_kk_11_three_brights_with_the_rain_ask_nothing() -> None:
    deal = play(start("11B 12C1", table="11C", stock="05A", pile="01B 03B"), "11B")
    assert (deal.actor, deal.legal) == (1, ["12C2", "12C3"])


# Decisions and round ends


def test_kk_36_after_koi_koi_an_eleventh_chaff_asks_again() -> None:
    ten = " ".join(CHAFF[:10])
    deal = start("11A 06C1 12C1", "06R", "08B 07A 10R", other="12B 09C1", pile=ten, calls=(1, 0))
    play(deal, "11A 12B 06C1")
    assert (deal.actor, deal.legal) == (0, ["koi-koi", "stop"])
    assert play(deal, "stop").scores == [2, 0]


def test_kk_37_a_third_ribbon_without_a_set_asks_nothing() -> None:
    deal = start("04R 12C1", "04C1", "05A", pile="01B 03B 08B 06R 07R", calls=(1, 0))
    assert play(deal, "04R").actor == 1


def test_kk_38_the_rain_man_lifts_sanko_to_ame_shiko() -> None:
    deal = play(start("11B 12C1", "11C", "05A", pile="01B 08B 12B", calls=(1, 0)), "11B")
    assert deal.legal == ["koi-koi", "stop"]
    assert play(deal, "stop").scores == [14, 0]


def test_kk_39_the_caller_gets_nothing_and_the_other_double() -> None:
    deal = start("02C1 12C1", "09C1", "04R 05C1", "09A 12C2", "06A 07A 10A 02A 05A", "03B", calls=(1, 0))
    assert base(deal.piles[0], STANDARD) == 8
    assert play(deal, "02C1 09A stop").scores == [0, 10]


def test_kk_40_seven_and_koi_koi_make_four_times() -> None:
    animals = "02A 04A 05A 06A 07A 08A 11A"
    deal = start("02C1 12C1", "11C", "03C1 05C1", "11B 12C2", animals, "01B 03B 12B", calls=(1, 0))
    assert base(deal.piles[0], STANDARD) == 3
    assert play(deal, "02C1 11B stop").scores == [0, 28]


def test_kk_41_both_have_called() -> None:
    deal = start("04R 12C1", "04C1", "05A", pile="01R 02R 03R", calls=(1, 1))
    assert play(deal, "04R stop").scores == [12, 0]


def test_kk_42_own_calls_bring_nothing() -> None:
    deal = start("04R 12C1", "04C1", "05A", pile="01R 02R 03R", calls=(2, 0))
    assert play(deal, "04R stop").scores == [6, 0]


@pytest.mark.parametrize("dealer", [0, 1])
def test_kk_43_empty_hands_bring_nobody_points(dealer: int) -> None:
    pile = SIX_RIBBONS.split()
    hands, stock = [["12C1"], ["11A"]], ["05A", "07A"]
    deal = Deal(STANDARD, dealer, 1, hands, [], stock, piles=[pile, []], calls=[1, 0])
    play(deal, "12C1 11A" if dealer == 0 else "11A 12C1")
    assert base(pile, STANDARD) == 12
    assert (deal.over, deal.scores, deal.winners, deal.next_dealer) == (True, [0, 0], [], dealer)
    match = Match(STANDARD, dealer)
    match.add(deal)
    assert (match.number, match.totals, match.dealer) == (2, [0, 0], dealer)


@pytest.mark.parametrize(("q_calls", "points"), [(0, 1), (1, 2)])
def test_kk_44_the_last_hand_card_stops_by_itself(q_calls: int, points: int) -> None:
    deal = start("12C1", "11C", "11A", pile="02A 04A 05A 08A", calls=(0, q_calls))
    assert (play(deal, "12C1").over, deal.scores) == (True, [points, 0])


def test_kk_45_both_halves_of_a_turn_make_one_decision() -> None:
    deal = play(start("03B 12C1", "03C1 09C1", "09A"), "03B")
    assert (deal.actor, deal.legal, base(deal.piles[0], STANDARD)) == (0, ["koi-koi", "stop"], 5)
    assert play(deal, "koi-koi").actor == 1


# The deal

PLAIN_HAND = "01R 02R 03R 04R 06A 07A 08A 11A"


def test_kk_46_teshi() -> None:
    deal = start("05A 05R 05C1 05C2 01B 02A 03B 04A", other=PLAIN_HAND)
    assert (deal.over, deal.scores, deal.winners, deal.next_dealer) == (True, [6, 0], [0], 0)
    assert deal.lines == [{"seat": 0, "id": "teshi", "points": 6}]


def test_kk_47_kuttsuki() -> None:
    deal = start("01B 01C1 03B 03C1 07C1 07C2 10A 10R", other=PLAIN_HAND)
    assert (deal.over, deal.scores) == (True, [6, 0])
    assert deal.lines == [{"seat": 0, "id": "kuttsuki", "points": 6}]


@pytest.mark.parametrize(("stack", "points"), [(False, 6), (True, 12)])
def test_kk_48_teshi_and_four_pairs_in_one_hand(stack: bool, points: int) -> None:
    hand = "05A 05R 05C1 05C2 06R 06C1 07R 07C1"
    assert start(hand, other=PLAIN_HAND, options=Options(lucky_stack=stack)).scores == [points, 0]


@pytest.mark.parametrize(("rule", "scores", "winners"), [("draw", [0, 0], []), ("dealer_wins", [6, 0], [0])])
def test_kk_49_two_lucky_hands(rule: str, scores: list[int], winners: list[int]) -> None:
    teshi, kuttsuki = "05A 05R 05C1 05C2 02A 04A 06A 08A", "01B 01C1 03B 03C1 07C1 07C2 10A 10R"
    deal = start(teshi, other=kuttsuki, options=Options(lucky_both=rule))
    assert (deal.over, deal.void, deal.scores, deal.winners) == (True, None, scores, winners)
    assert deal.next_dealer == 0
    match = Match(deal.options, 0)
    match.add(deal)
    assert (match.number, match.dealer, match.totals) == (2, 0, scores)


def test_kk_50_four_of_a_month_on_the_table_are_dealt_again() -> None:
    deal = start("05A 05R 05C1 05C2", "08B 08A 08C1 08C2 01B 02A 03R 04R")
    assert (deal.over, deal.void, deal.scores, deal.next_dealer) == (True, "table-four", [0, 0], 0)
    match = Match(STANDARD, 0)
    match.add(deal)
    assert (match.number, match.dealer, match.totals) == (1, 0, [0, 0])


def test_kk_51_three_of_a_month_on_the_table_are_ordinary() -> None:
    deal = start("08C2 01C1", "08B 08A 08C1 01B 02A 03R 04R 05R", "06R")
    assert (deal.over, play(deal, "08C2").piles[0]) == (False, ["08C2", "08B", "08A", "08C1"])


def finished(options: Options, dealer: int, number: int, winner: int | None, points: int) -> Deal:
    """A deal that ended with these points, whatever was played."""
    deal = Deal(options, dealer, number, [[], []], [], [])
    deal.winners = [] if winner is None else [winner]
    deal.scores = [points if seat == winner else 0 for seat in (0, 1)]
    deal.next_dealer = dealer if winner is None else winner
    return deal


@pytest.mark.parametrize(("tie", "winners"), [("draw", [0, 1]), ("dealer_wins", [1]), ("extra_round", [])])
def test_kk_52_equal_totals_after_round_12(tie: str, winners: list[int]) -> None:
    options = Options(tie=tie)
    match = Match(options, 0)
    match.add(finished(options, 0, 1, 0, 40))
    match.add(finished(options, 0, 2, 1, 40))
    for number in range(3, 13):
        assert not match.over
        match.add(finished(options, 1, number, None, 0))
    assert (match.totals, match.over, match.winners) == ([40, 40], tie != "extra_round", winners)
    if tie == "extra_round":
        match.add(finished(options, 1, 13, 0, 1))
        assert (match.totals, match.over, match.winners) == ([41, 40], True, [0])
