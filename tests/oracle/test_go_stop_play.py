"""The Go-Stop oracle against the worked examples of shakes, bombs, go and stop: GS-25 to GS-32, GS-44 to
GS-50, GS-65 and GS-67; and random deals.
"""

from __future__ import annotations

import random

import pytest

from tests.oracle import deck
from tests.oracle.go_stop import PRESETS, Deal, Match, Options, deal_out, first_dealer
from tests.oracle.go_stop_options import CHOICES
from tests.oracle.go_stop_positions import STANDARD, after, piles, play, start, table

# Shake and bomb

APRIL = "04A 04R 04C1"


def test_gs_25_shake() -> None:
    deal = start(f"{APRIL} 08C1", "03R", "08C2")
    assert deal.legal == ["04A", "04C1", "04R", "08C1", "shake:04"]
    play(deal, "shake:04")
    assert (deal.actor, deal.legal, deal.shaken) == (0, ["04A", "04C1", "04R", "08C1"], [[4], []])
    assert play(deal, "08C1").actor == 1


def test_gs_25_shake_with_the_card() -> None:
    deal = start(f"{APRIL} 08C1", "03R", "08C2", options=Options(shake_timing="with_card"))
    assert play(deal, "shake:04").legal == ["04A", "04C1", "04R"]


def test_gs_26_no_shake_where_a_bomb_is_possible() -> None:
    deal = start(APRIL, "04C2 09R", "01C1")
    assert deal.legal == ["04A", "04C1", "04R", "bomb:04"]
    with pytest.raises(ValueError, match="bomb:04"):
        deal.play("shake:04")
    allowed = start(APRIL, "04C2 09R", options=Options(shake_fourth="allowed"))
    assert "shake:04" in allowed.legal


def test_gs_27_bomb() -> None:
    deal = start(f"{APRIL} 12C2", "04C2 09R", "01C1 05A", b="02C1 02C2")
    assert after(deal, "bomb:04") == (["02C1 04A 04R 04C1 04C2", "02C2"], "01C1 09R")
    assert (deal.debts, deal.bombed, deal.hands[0], deal.actor) == ([2, 0], [[4], []], ["12C2"], 1)


def test_gs_28_bomb_and_sweep() -> None:
    deal = start(f"{APRIL} 12C2", "04C2 09R", "09C1", b="02C1 02C2 03C1")
    assert after(deal, "bomb:04") == (["02C1 02C2 04A 04R 04C1 04C2 09R 09C1", "03C1"], "")


def test_gs_29_flip_only() -> None:
    deal = start(f"{APRIL} 12C2", "04C2 02A 02R 02C1", "01C1 05A 02C2 06C1", b="07C1 07C2", ppeoks={2: 1})
    play(deal, "bomb:04 11A")
    assert piles(deal) == ["02A 02R 02C1 02C2 04A 04R 04C1 04C2 07C1 07C2", ""]
    assert (table(deal), deal.debts, deal.actor) == ("01C1 05A 11A", [1, 0], 1)
    play(deal, "11R")
    assert (deal.debts, deal.actor, deal.over) == ([0, 0], 0, False)


def test_o13_flips_at_will_and_three_at_once() -> None:
    will = Options(bomb_flips="any_two_later_turns")
    deal = play(start(f"{APRIL} 12C2", "04C2 09R", "01C1 05A 06C1", options=will), "bomb:04 11A")
    assert (deal.actor, deal.legal) == (0, ["12C2", "flip"])
    assert play(deal, "flip").debts == [1, 0]
    three = Options(bomb_flips="draw_three_at_once")
    deal = play(start(f"{APRIL} 12C2", "04C2 09R", "01C1 05A 09C1 06C1", options=three), "bomb:04")
    assert (piles(deal)[0], table(deal), deal.debts, deal.actor) == (
        "04A 04R 04C1 04C2 09R 09C1",
        "01C1 05A",
        [0, 0],
        1,
    )


@pytest.mark.parametrize(("rule", "bombed"), [("steal_only", [[], []]), ("as_bomb", [[5], []])])
def test_8_1_small_bomb(rule: str, bombed: list[list[int]]) -> None:
    deal = start("05A 05R 12C2", "05C1 05C2 09R", "01C1", b="02C1", options=Options(small_bomb=rule))
    assert after(deal, "bomb:05") == (["02C1 05A 05R 05C1 05C2", ""], "01C1 09R")
    assert (deal.debts, deal.bombed) == ([1, 0], bombed)


# With the bombed 04R, 04C1, 04C2 and a chaff of B: three brights, hongdan, five ribbons, 12 units: 10.
NEARLY_TEN = "01B 03B 08B 01R 02R 03R 06R 05C1 05C2 06C1 06C2 07C1 07C2 08C1 08C2 09C1"
SAFE = "12B 01C1 01C2 02C1 02C2 03C1 03C2 09C2 10C1 10C2"


@pytest.mark.parametrize(
    ("rule", "scores", "factors"), [("x4", [40, -40], ["shake", "bomb"]), ("once", [20, -20], ["shake"])]
)
def test_gs_31_shake_then_bomb(rule: str, scores: list[int], factors: list[str]) -> None:
    options = Options(shake_then_bomb=rule)
    deal = start(
        f"{APRIL} 12C2", "05A", "11R 06A 07A", a=NEARLY_TEN, b=SAFE, b_hand="04C2 11A", options=options
    )
    play(deal, "shake:04 12C2 04C2 bomb:04")
    assert (deal.bases()[0], deal.legal) == (10, ["go", "stop"])
    assert play(deal, "stop").scores == scores
    assert [line["id"] for line in deal.lines if "factor" in line] == factors


def test_gs_32_four_in_the_hand() -> None:
    hands = [["05A", "05R", "05C1", "05C2", "12C2"], ["11A", "11R"]]
    deal = Deal(STANDARD, 0, 1, hands, ["03R"], ["08A", "09A", "10A"])
    assert deal.legal == ["05A", "05C1", "05C2", "05R", "12C2", "shake:05"]
    play(deal, "shake:05 05A 11A")
    assert "bomb:05" in deal.legal
    play(deal, "bomb:05")
    assert (deal.shaken[0], deal.bombed[0], deal.debts[0]) == ([5], [5], 2)


@pytest.mark.parametrize(("rule", "points"), [("win_10", 10), ("win_7", 7), ("win_limit", 7), ("win_5", 5)])
def test_o4_chongtong(rule: str, points: int) -> None:
    hands = [["11A"], ["05A", "05R", "05C1", "05C2"]]
    deal = Deal(Options(chongtong=rule), 0, 1, hands, ["03R"], [], carry=2)
    assert (deal.scores, deal.winners, deal.next_dealer) == ([-2 * points, 2 * points], [1], 1)
    assert deal.lines == [
        {"seat": 1, "id": "chongtong", "points": points},
        {"seat": 1, "id": "nagari", "factor": 2},
    ]


@pytest.mark.parametrize(("both", "scores", "carry"), [("dealer_wins", [-10, 10], 1), ("nagari", [0, 0], 2)])
def test_o4_two_chongtong(both: str, scores: list[int], carry: int) -> None:
    hands = [["06A", "06R", "06C1", "06C2"], ["05A", "05R", "05C1", "05C2"]]
    deal = Deal(Options(chongtong="win_10", chongtong_both=both), 1, 1, hands, ["03R"], [])
    assert (deal.over, deal.void, deal.scores, deal.next_carry) == (True, None, scores, carry)


# Go and stop

SIX = "02A 04A 08A 05A 06A"


def test_gs_44_base_6_asks_nothing() -> None:
    deal = play(start("07C1 12C2", "03R", "07A", a="02A 04A 08A 05A"), "07C1")
    assert (deal.bases()[0], deal.actor) == (6, 1)


def test_gs_45_base_7_asks() -> None:
    deal = play(start("07C1 12C2", "03R", "07A", a=SIX), "07C1")
    assert (deal.bases()[0], deal.actor, deal.legal) == (7, 0, ["go", "stop"])
    play(deal, "go")
    assert (deal.go, deal.last_go_base, deal.go_log, deal.actor) == ([1, 0], [7, None], [0], 1)


@pytest.mark.parametrize(("brights", "actor"), [("01B 11B", 1), ("01B 03B", 0)])
def test_gs_46_three_players(brights: str, actor: int) -> None:
    deal = play(start("08C1 12C2", "08B 03R", "09R", a=brights, c=""), "08C1")
    assert (deal.bases()[0], deal.actor) == (2 if actor else 3, actor)


def test_gs_47_points_lost_by_stealing_must_be_regained_first() -> None:
    """godori and eleven chaff make 7; B's jjok takes one; with the next it is 7 again, with one more 8."""
    eleven = "01C1 01C2 02C1 02C2 03C1 03C2 04C1 04C2 05C1 06C1 07C1"
    deal = start(
        "11R 10C2 08C1 12C1",
        "10R",
        "05R 09A 06R 08B 06A",
        a=f"02A 04A 08A {eleven}",
        b_hand="09C1 07A 11A",
        go=(1, 0),
        last=(7, None),
    )
    assert deal.bases()[0] == 7
    play(deal, "11R 09C1")
    assert (deal.bases()[0], deal.piles[1]) == (6, ["09C1", "09A", "01C1"])
    play(deal, "10C2")
    assert (deal.bases()[0], deal.actor) == (7, 1)
    play(deal, "07A 08C1")
    assert (deal.bases()[0], deal.actor, deal.legal) == (8, 0, ["go", "stop"])


def test_gs_48_no_better_than_the_last_go() -> None:
    deal = play(
        start("01C1 12C2", "03R", "05R", a="02A 04A 08A 05A 06A 07A 10A", go=(1, 0), last=(8, None)), "01C1"
    )
    assert (deal.bases()[0], deal.actor) == (8, 1)


def test_gs_49_the_last_hand_card_stops_by_itself() -> None:
    deal = play(start("07C1", "03R", "07A", a=SIX, b="12B 01C1 01C2 02C1 02C2 04C1 04C2 11C 10C1"), "07C1")
    assert (deal.over, deal.scores, deal.winners, deal.next_dealer) == (True, [7, -7], [0], 0)


def test_gs_50_nagari() -> None:
    deal = start("01C1", "03R", "05R 09A", a=SIX, b_hand="11A", go=(1, 0), last=(7, None), carry=2)
    play(deal, "01C1 11A")
    assert (deal.over, deal.void, deal.scores, deal.winners, deal.lines) == (True, None, [0, 0], [], [])
    assert (deal.next_dealer, deal.next_carry) == (0, 4)
    match = Match(STANDARD, 2, 0)
    match.carry = 2
    match.add(deal)
    assert (match.carry, match.dealer, match.number, match.over) == (4, 0, 2, False)


def test_o12_the_carry_may_be_capped() -> None:
    options = Options(max_carry=8)
    deal = play(start("01C1", "03R", "05R", b_hand="", carry=8, options=options), "01C1")
    assert deal.next_carry == 8


# Three ppeoks, and four on the table


@pytest.mark.parametrize(("c", "scores"), [(None, [7, -7]), ("", [14, -7, -7])])
def test_gs_65_three_ppeoks(c: str | None, scores: list[int]) -> None:
    zeros = () if c is None else (0,)
    deal = start("06C1 12C2", "06A 02R", "06R", c=c, go=(0, 1, *zeros), counts=(2, 0, *zeros))
    play(deal, "06C1")
    assert (deal.over, deal.scores, deal.winners, deal.next_dealer) == (True, scores, [0], 0)
    assert deal.lines == [{"seat": 0, "id": "three-ppeok", "points": 7}]


@pytest.mark.parametrize(("rule", "points"), [("nagari", 14), ("none", 7), ("all", 112)])
def test_gs_62_o23_three_ppeoks_after_a_nagari(rule: str, points: int) -> None:
    options = Options(three_ppeok_bonus=rule)
    deal = start("06C1 12C2", "06A 02R", "06R", counts=(2, 0), go=(0, 1), carry=2, options=options)
    assert play(deal, "06C1").scores == [points, -points]


DECEMBER = ["11B", "11A", "11R", "11C", "01B", "02A"]


def test_gs_67_redeal() -> None:
    deal = Deal(STANDARD, 1, 1, [["03B"], ["04A"], ["05A"]], DECEMBER, [], carry=4)
    assert (deal.over, deal.void, deal.next_dealer, deal.next_carry) == (True, "table-four", 1, 4)
    match = Match(STANDARD, 3, 1)
    match.carry = 4
    match.add(deal)
    assert (match.number, match.carry, match.totals) == (1, 4, [0, 0, 0])


@pytest.mark.parametrize(("rule", "scores", "carry"), [("nagari", [0, 0], 4), ("dealer_wins", [-14, 14], 1)])
def test_o3_four_of_a_month_on_the_table(rule: str, scores: list[int], carry: int) -> None:
    deal = Deal(Options(table_four=rule), 1, 1, [["03B"], ["04A"]], DECEMBER, [], carry=2)
    assert (deal.over, deal.void, deal.scores, deal.next_carry, deal.next_dealer) == (
        True,
        None,
        scores,
        carry,
        1,
    )


def test_8_1_heodang() -> None:
    options = Options(heodang=True)
    deal = Deal(
        options,
        0,
        1,
        [["01C1", "02C1", "03C1", "04C1", "05C1", "06C1"], ["01R", "02R", "03R", "04R", "05R", "06R"]],
        [],
        ["07A", "08A", "09A", "10A", "11A", "12C1", "01C2", "07C1", "07R"],
    )
    play(deal, "01C1 01R 02C1 02R 03C1 03R 04C1 04R 05C1")
    assert (deal.winners, deal.scores) == ([0], [7, -7])


# The deal, and random play


def test_first_dealer_is_the_highest_korean_month() -> None:
    assert first_dealer(["12B", "11C", "10A"], STANDARD) == [1]
    assert first_dealer(["12B", "12C1", "10A"], STANDARD) == [0, 1]
    assert first_dealer(["12B", "11C", "10A"], Options(first_dealer="day_night"), night=True) == [2]


def test_section_2_batches() -> None:
    hands, lying, stock = deal_out(deck.DECK, STANDARD, 2, 0)
    assert lying == [*deck.DECK[:4], *deck.DECK[14:18]]
    assert (hands[1][:5], hands[0][:5]) == (deck.DECK[4:9], deck.DECK[9:14])
    assert ([len(hand) for hand in hands], len(stock)) == ([10, 10], 20)
    hands, lying, stock = deal_out(deck.DECK, STANDARD, 3, 0)
    assert (lying[:3], hands[1][:4], hands[2][:4]) == (deck.DECK[:3], deck.DECK[3:7], deck.DECK[7:11])
    assert ([len(hand) for hand in hands], len(lying), len(stock)) == ([7, 7, 7], 6, 21)
    hands, lying, stock = deal_out(deck.DECK, Options(table_size_2p="8/10"), 2, 0)
    assert ([len(hand) for hand in hands], len(lying), len(stock)) == ([8, 8], 10, 22)
    with pytest.raises(ValueError, match="right would be 2 or 3"):
        deal_out(deck.DECK, STANDARD, 4, 0)


@pytest.mark.parametrize(
    ("months", "seats", "hand", "lying", "left"),
    [
        (12, 2, 10, 8, 20),
        (11, 2, 9, 8, 18),
        (6, 2, 5, 4, 10),
        (3, 2, 2, 4, 4),
        (2, 2, 1, 4, 2),
        (12, 3, 7, 6, 21),
        (6, 3, 3, 6, 9),
        (4, 3, 2, 4, 6),
        (2, 3, 1, 2, 3),
        (12, 4, 7, 6, 14),
        (4, 4, 2, 4, 4),
        (2, 4, 1, 2, 2),
    ],
)
def test_a_deck_of_few_months_is_dealt_by_shares(
    months: int, seats: int, hand: int, lying: int, left: int
) -> None:
    options = Options(months=months, four_players=True)
    hands, table, stock = deal_out(options.deck(), options, seats, 0)
    assert [len(held) for held in hands] == [hand] * seats
    assert (len(table), len(stock)) == (lying, left)
    eight = Options(months=months, table_size_2p="8/10")
    hands, table, stock = deal_out(eight.deck(), eight, 2, 0)
    assert len(stock) - 2 * len(hands[0]) == months // 2
    with pytest.raises(ValueError, match="right would be 2 to 12"):
        Options(months=1)


def play_out(deal: Deal, chance: random.Random, never_stop: bool = False) -> None:
    """Any legal action until the end; every card is in one place all the time."""
    while not deal.over:
        assert deal.legal == sorted(set(deal.legal)) != []
        stay = never_stop and deal.legal == ["go", "stop"]
        deal.play("go" if stay else chance.choice(deal.legal))
        places = (*deal.hands, *deal.piles, deal.table, deal.stock, deal.pending, *deal.stuck_bonus.values())
        assert sorted(card for place in places for card in place) == sorted(deal.options.deck())
    assert sum(deal.scores) == 0
    later = [score - paid for score, paid in zip(deal.scores, deal.at_once, strict=True)]
    assert deal.winners == [seat for seat, score in enumerate(later) if score > 0]
    assert deal.next_dealer == (deal.winners[0] if deal.winners else deal.dealer)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_plays_random_deals(name: str, seats: int) -> None:
    options, chance = PRESETS[name], random.Random(name)
    match = Match(options, seats, 0)
    for _ in range(40):
        cards = chance.sample(deck.DECK, 48)
        dealt = deal_out(cards, options, seats, match.dealer)
        deal = Deal(options, match.dealer, match.number, *dealt, carry=match.carry)
        play_out(deal, chance)
        match.add(deal)
    assert sum(match.totals) == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_section_3_nobody_stops(seats: int) -> None:
    """Deck and table are both empty when the cards run out; only three ppeoks end the deal before."""
    chance = random.Random(seats)
    for _ in range(60):
        deal = Deal(STANDARD, 0, 1, *deal_out(chance.sample(deck.DECK, 48), STANDARD, seats, 0))
        play_out(deal, chance, never_stop=True)
        if not deal.void and max(deal.ppeok_counts) < 3 and not deal.winners:
            assert (deal.table, deal.stock, deal.next_carry) == ([], [], 2)


def test_mixed_options_play_random_deals() -> None:
    chance = random.Random(48)
    for _ in range(150):
        chosen: dict[str, object] = {name: chance.choice(values) for name, values in CHOICES.items()}
        for name in (
            "pi_bak_zero_exempt",
            "gwangbak_rain",
            "cup_stealable",
            "heodang",
            "shodang",
            "empty_handed_exempt",
            "bonus_steal",
        ):
            chosen[name] = chance.random() < 0.5
        chosen["months"] = chance.choice((*range(2, 12), 12, 12, 12))
        seats = chance.choice((2, 3, 4))
        options = Options(**chosen, four_players=seats == 4)  # type: ignore[arg-type]
        play_out(shuffled(options, seats, chance), chance)


def shuffled(options: Options, seats: int, chance: random.Random) -> Deal:
    cards = options.deck()
    dealt = deal_out(chance.sample(cards, len(cards)), options, seats, 0)
    return Deal(options, 0, 1, *dealt, shuffle=lambda again: chance.sample(again, len(again)))


# Four players


FOUR = Options(four_players=True)
HANDS = [["01C1"], ["02C1"], ["03C1"], ["08B", "11B", "X1"]]


def four(options: Options, answers: str, last: str = "08B 11B X1") -> Deal:
    """Seat 0 deals; the hands of one or few cards stand for seven."""
    hands = [*HANDS[:3], last.split()]
    return play(Deal(options, 0, 1, hands, ["05A"], ["07A"], shuffle=sorted), answers)


@pytest.mark.parametrize(
    ("answers", "playing", "stock"),
    [
        ("out", [0, 2, 3], "02C1 07A"),
        ("in out", [0, 1, 3], "03C1 07A"),
        ("in in", [0, 1, 2], "07A 08B 11B X1"),
    ],
)
def test_8_1_three_of_four_play(answers: str, playing: list[int], stock: str) -> None:
    deal = four(FOUR, answers)
    assert (deal.playing, deal.actor, " ".join(deal.stock)) == (playing, 0, stock)


@pytest.mark.parametrize(
    ("options", "last", "paid"),
    [
        (FOUR, "08B 11B X1", [0, -3, -3, 6]),
        (Options(four_players=True, light_selling=2), "08B 11B 09A", [0, -4, -4, 8]),
        (FOUR, "08B 08A 08C1 11B", [0, -4, -4, 8]),
        (Options(four_players=True, light_selling=0), "08B 11B X1", [0, 0, 0, 0]),
    ],
)
def test_8_1_who_is_squeezed_out_sells_lights(options: Options, last: str, paid: list[int]) -> None:
    assert four(options, "in in", last).at_once == paid


def test_8_1_who_drops_out_sells_nothing() -> None:
    assert four(FOUR, "out").at_once == [0, 0, 0, 0]


# Bonus cards


def test_bonus_1_the_dealer_takes_them_from_the_table() -> None:
    options = Options(bonus_cards=3, bonus_steal=True)
    deal = Deal(options, 1, 1, [["01C1"], ["02C1"]], ["X1", "05A"], ["X2", "06A", "07A"])
    assert (deal.piles, sorted(deal.table), deal.stock) == ([[], ["X1", "X2"]], ["05A", "06A"], ["07A"])


@pytest.mark.parametrize(("steal", "b"), [(False, "01C1 05C1"), (True, "05C1")])
def test_bonus_2_one_in_the_hand_is_laid_before_a_card(steal: bool, b: str) -> None:
    options = Options(bonus_cards=2, bonus_steal=steal)
    deal = play(start("X1 02C1", "03R", "06A 07A", options=options, b="01C1 05C1"), "X1")
    assert (deal.actor, deal.hands[0], piles(deal)[1]) == (0, ["02C1", "06A"], b)


def test_bonus_3_one_that_is_turned_up_calls_for_another() -> None:
    deal = play(start("02C1", "03R", "X2 X1 07A", b="01C1"), "02C1")
    assert (piles(deal)[0], table(deal)) == ("X1 X2", "02C1 03R 07A")


@pytest.mark.parametrize(("steal", "given"), [(False, "01C1"), (True, "01C1 01C2")])
def test_bonus_3_one_on_a_ppeok_goes_to_who_eats_it(steal: bool, given: str) -> None:
    options = Options(bonus_cards=2, bonus_steal=steal)
    deal = start("05C1", "05A 03R", "X1 05R 08A", b_hand="05C2 12C1", options=options, a="01C1 01C2 02C1")
    play(deal, "05C1")
    assert (piles(deal), table(deal)) == (["01C1 01C2 02C1", ""], "03R 05A 05R 05C1")
    play(deal, "05C2")
    assert piles(deal)[1] == f"{given} 05A 05R 05C1 05C2 X1"


# Money at once, chongtong by choice


@pytest.mark.parametrize(
    ("rule", "first", "second"),
    [("7", 7, 7), ("7_14_21", 7, 21), ("3_6_9", 3, 9), ("limit_1_2_4", 7, 21), ("off", 0, 0)],
)
def test_o24_money_for_a_ppeok_in_the_first_turns(rule: str, first: int, second: int) -> None:
    options = Options(first_ppeok=rule)
    deal = start("05C1 06C1 10C1", "05A 06A 03R", "05R 08A 06R", b_hand="09C1 09C2", options=options)
    assert play(deal, "05C1").at_once == [first, -first]
    assert play(deal, "09C1 06C1").at_once == [second, -second]


def test_o24_money_for_a_ttadak_in_the_first_turn() -> None:
    deal = start("05C1 01C1", "05A 05R 09R", "05C2", options=Options(first_ttadak=7))
    assert play(deal, "05C1").at_once == [7, -7]


@pytest.mark.parametrize(("rule", "points", "shakes"), [("choice", 7, 2), ("choice_10", 10, 1)])
def test_o4_chongtong_by_choice(rule: str, points: int, shakes: int) -> None:
    hands = [["02C1"], ["05A", "05R", "05C1", "05C2"]]
    ended = play(Deal(Options(chongtong=rule), 0, 1, hands, ["03R"], ["08A"]), "stop")
    assert (ended.scores, ended.winners) == ([-points, points], [1])
    going = Deal(Options(chongtong=rule), 0, 1, hands, ["03R"], ["08A"])
    assert (going.actor, going.legal) == (1, ["go", "stop"])
    assert (play(going, "go").actor, len(going.shaken[1])) == (0, shakes)
