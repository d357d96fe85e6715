"""The Hana-awase oracle against the worked examples of dealing and playing: 1 to 22, 40 and 42.

A is seat 0, B seat 1, C seat 2; in a started position C deals and A plays first.
"""

from __future__ import annotations

import random

import pytest

from tests.oracle import deck
from tests.oracle.hana_awase import (
    BLANK,
    PRESETS,
    Deal,
    Match,
    Options,
    card_points,
    deal_out,
    first_dealer,
    pile_points,
)

STANDARD = PRESETS["standard"]


def start(
    hand: str, table: str = "", stock: str = "", options: Options = STANDARD, others: str = "12C2 / 12C3"
) -> Deal:
    """A is about to play."""
    dealer = 0 if options.first_player == "dealer" else 2
    hands = [hand.split(), *(text.split() for text in others.split("/"))]
    return Deal(options, dealer, 1, hands, table.split(), stock.split(), piles=[[], [], []])


def play(deal: Deal, actions: str) -> Deal:
    for action in actions.split():
        deal.play(action)
    return deal


def shown(cards: list[str]) -> str:
    return " ".join(cards)


# Deck and deal


def test_example_1_deck() -> None:
    assert [sum(deck.rank(card) == rank for card in deck.DECK) for rank in deck.RANKS] == [5, 9, 10, 24]
    months = [sum(card_points(c, STANDARD) for c in deck.DECK if deck.month(c) == m) for m in range(1, 13)]
    assert months == [27, 17, 27, 17, 17, 17, 17, 32, 17, 17, 36, 23]
    assert (len(set(deck.DECK)), pile_points(deck.DECK, STANDARD)) == (48, 264)
    assert pile_points(deck.DECK, Options(chaff_value=0)) == 240


@pytest.mark.parametrize(
    ("drawn", "leading"), [("04C1 02R 02A", [2]), ("02C1 02C2 05A", [0, 1]), ("11C 01C2 01B", [2])]
)
def test_example_2_first_dealer(drawn: str, leading: list[int]) -> None:
    assert first_dealer(drawn.split(), STANDARD) == leading


def test_example_2_latest_month() -> None:
    assert first_dealer(["04C1", "12C1", "12B"], Options(first_dealer="draw_latest")) == [2]


def indices(cards: list[str]) -> list[int]:
    return [deck.DECK.index(card) for card in cards]


def test_example_3_three_players() -> None:
    hands, table, stock = deal_out(deck.DECK, STANDARD, 3, 0)
    assert indices(hands[1]) == [0, 1, 2, 3, 15, 16, 17]
    assert indices(hands[2]) == [4, 5, 6, 7, 18, 19, 20]
    assert indices(hands[0]) == [8, 9, 10, 11, 21, 22, 23]
    assert (indices(table), indices(stock)) == ([12, 13, 14, 24, 25, 26], list(range(27, 48)))


def test_example_4_two_players() -> None:
    hands, table, stock = deal_out(deck.DECK, STANDARD, 2, 0)
    assert indices(hands[1]) == [*range(4), *range(12, 16)]
    assert indices(hands[0]) == [*range(8, 12), *range(20, 24)]
    assert (indices(table), indices(stock)) == ([*range(4, 8), *range(16, 20)], list(range(24, 48)))


ROWS_4_4 = [(2, 8, 8, 24), (3, 7, 6, 21), (4, 5, 8, 20), (5, 4, 8, 20), (6, 3, 12, 18), (7, 3, 6, 21)]


@pytest.mark.parametrize(("seats", "hand", "field", "left"), ROWS_4_4)
def test_4_4_sizes_when_all_play(seats: int, hand: int, field: int, left: int) -> None:
    hands, table, stock = deal_out(deck.DECK, Options(over_three="all_play"), seats, 0)
    assert ([len(cards) for cards in hands], len(table), len(stock)) == ([hand] * seats, field, left)


@pytest.mark.parametrize(("size", "left"), [("10/8", 20), ("10/10", 18)])
def test_4_4_larger_hands_of_two(size: str, left: int) -> None:
    hands, _, stock = deal_out(deck.DECK, Options(hands_of_two=size), 2, 0)
    assert ([len(cards) for cards in hands], len(stock)) == ([10, 10], left)


@pytest.mark.parametrize("seats", [1, 8])
def test_too_few_and_too_many(seats: int) -> None:
    with pytest.raises(ValueError, match="right would be 2 to 7"):
        deal_out(deck.DECK, STANDARD, seats, 0)


FOUR_AUGUSTS = ["08B", "08A", "08C1", "08C2", "01R", "02R"]


def test_example_5_misdeal() -> None:
    hands = [["01B"], ["02A"], ["03B"]]
    deal = Deal(STANDARD, 1, 4, hands, FOUR_AUGUSTS, [])
    assert (deal.over, deal.void, deal.scores, deal.next_dealer) == (True, "table-four", [0, 0, 0], 1)
    match = Match(STANDARD, 3, 1)
    match.number = 4
    match.add(deal)
    assert (match.number, match.dealer) == (4, 1)
    assert Deal(STANDARD, 1, 4, hands, ["08B", "08A", "08C1", "01R", "02R", "03R"], []).void is None


def test_example_5_the_dealer_takes_them() -> None:
    options = Options(table_four="dealer_takes", low_man_out="off")
    deal = Deal(options, 1, 1, [["01B"], ["02A"], ["03B"]], FOUR_AUGUSTS, [])
    assert (deal.void, deal.piles[1], deal.table) == (None, ["08B", "08A", "08C1", "08C2"], ["01R", "02R"])


@pytest.mark.parametrize(
    ("seats", "words", "owner"),
    [(4, "out", 0), (4, "in in out", 0), (4, "in in in", 3), (5, "in in in", 3), (5, "in out in in", 4)],
)
def test_s4_for_a_dealer_who_is_out_the_nearest_at_the_left_takes_them(
    seats: int, words: str, owner: int
) -> None:
    options = Options(table_four="dealer_takes", low_man_out="off")
    hands = [["01B"], ["02A"], ["03B"], ["04A"], ["05A"]][:seats]
    deal = play(Deal(options, 0, 1, hands, FOUR_AUGUSTS, []), words)
    assert (deal.piles[owner], deal.table) == (["08B", "08A", "08C1", "08C2"], ["01R", "02R"])


@pytest.mark.parametrize(("rule", "void"), [("redeal", "hand-four"), ("play_on", None)])
def test_4_6_four_of_a_month_in_a_hand(rule: str, void: str | None) -> None:
    hands = [["08B", "08A", "08C1", "08C2"], ["02A"], ["03B"]]
    assert Deal(Options(hand_four=rule), 0, 1, hands, ["01R"], []).void == void


def dealt(options: Options, seats: int, dealer: int) -> Deal:
    """A deal without four of a month on the table; shuffling in turns the stock around."""
    cards = [deck.DECK[(number * 5) % 48] for number in range(48)] + [BLANK]
    cards = cards if seats == 7 and options.over_three == "drop_out" else cards[:48]
    hands, table, stock = deal_out(cards, options, seats, dealer)
    return Deal(options, dealer, 1, hands, table, stock, shuffle=lambda order: order[::-1])


def test_example_6_three_are_left() -> None:
    deal = dealt(STANDARD, 5, 0)
    assert (deal.actor, deal.legal) == (1, ["in", "out"])
    dropped = deal.hands[1] + deal.hands[3]
    before = list(deal.stock)
    play(deal, "out in out")
    assert (deal.active, deal.order, deal.actor) == ([0, 2, 4], [2, 4, 0], 2)
    assert (len(before), deal.stock) == (7, (before + dropped)[::-1])
    assert play(deal, "pass pass pass").actor == 2
    assert len(deal.stock) == 21
    assert deal.hands[1] == deal.hands[3] == []


def test_example_6_three_are_in() -> None:
    deal = play(dealt(STANDARD, 5, 0), "in in in")
    assert (deal.active, deal.order, deal.actor, len(deal.stock)) == ([1, 2, 3], [1, 2, 3], 1, 21)


def test_example_6_the_stock_of_a_record_has_the_dropped_hands() -> None:
    hands, table, stock = deal_out([deck.DECK[(number * 5) % 48] for number in range(48)], STANDARD, 4, 1)
    after = deck.in_deck_order(stock + hands[2])
    deal = play(Deal(STANDARD, 1, 1, hands, table, after), "out")
    assert (deal.active, deal.order, deal.stock, deal.hands[2]) == ([0, 1, 3], [3, 0, 1], after, [])


def test_4_7_the_dealer_may_begin() -> None:
    deal = dealt(Options(drop_out_start="dealer"), 4, 1)
    assert deal.actor == 1
    assert play(deal, "in").actor == 2


def test_4_7_seven_people_and_the_blank() -> None:
    deal = dealt(STANDARD, 7, 0)
    blank = next(seat for seat in range(7) if not deal.hands[seat])
    assert (blank, len(deal.table), deal.stock, deal.actor) == (0, 6, [], 1)
    play(deal, "in out out in out")
    assert (deal.active, len(deal.stock)) == ([1, 4, 6], 21)


@pytest.mark.parametrize(("first_player", "order"), [("right_of_dealer", [0, 1, 2]), ("dealer", [2, 0, 1])])
def test_example_7_first_mover(first_player: str, order: list[int]) -> None:
    assert dealt(Options(first_player=first_player), 3, 2).order == order


# Turns


def test_example_8_a_match_must_be_played() -> None:
    deal = start("01R 05C1", "01C1 06A", "04C1")
    assert deal.legal == ["01R"]
    play(deal, "01R")
    assert (deal.piles[0], shown(deal.table), deal.actor) == (["01R", "01C1"], "06A 04C1", 1)
    assert start("01R 05C1", "01C1 06A", options=Options(must_match=False)).legal == ["01R", "05C1"]


def test_example_9_two_candidates() -> None:
    deal = play(start("08C1 05C1", "08B 08A 03C1", "12C1"), "08C1")
    assert (deal.actor, deal.legal, deal.pending) == (0, ["08A", "08B"], "08C1")
    assert shown(play(deal, "08B").table) == "08A 03C1 12C1"


def test_example_10_nothing_matches() -> None:
    deal = start("05C1 02C1", "08B 08A 03C1", "12C1")
    assert deal.legal == ["02C1", "05C1"]
    assert (shown(play(deal, "05C1").table), deal.piles[0]) == ("08B 08A 03C1 05C1 12C1", [])


def test_example_11_the_draw_takes_the_fresh_discard() -> None:
    deal = play(start("05C1 02C1", "08B 03C1", "05R"), "05C1")
    assert (deal.piles[0], shown(deal.table)) == (["05R", "05C1"], "08B 03C1")


def test_example_12_the_draw_cannot_join_the_captured_pair() -> None:
    deal = play(start("01R 05C1", "01C1 06A", "01C2"), "01R")
    assert (deal.piles[0], shown(deal.table)) == (["01R", "01C1"], "06A 01C2")


def test_example_13_but_takes_the_other_one() -> None:
    deal = play(start("01R 05C1", "01B 01C1 06A", "01C2"), "01R 01B")
    assert (deal.piles[0], shown(deal.table)) == (["01R", "01B", "01C2", "01C1"], "06A")


def test_example_14_the_draw_has_two_candidates() -> None:
    deal = play(start("05C1 02C1", "03B 03C1", "03R"), "05C1")
    assert deal.legal == ["03B", "03C1"]
    with pytest.raises(ValueError, match="right would be"):
        deal.play("pass")
    assert (play(deal, "03C1").piles[0], shown(deal.table)) == (["03R", "03C1"], "03B 05C1")


@pytest.mark.parametrize(("drawn", "pile", "table"), [("07R", ["07R", "07A"], ""), ("11C", [], "07A 11C")])
def test_example_15_the_empty_table(drawn: str, pile: list[str], table: str) -> None:
    deal = start("07A 02C1", "", drawn)
    assert deal.legal == ["02C1", "07A"]
    play(deal, "07A")
    assert (deal.piles[0], shown(deal.table)) == (pile, table)


def test_example_16_the_empty_stock() -> None:
    deal = play(start("07A 05C1", "07C1 02C1"), "07A")
    assert (deal.piles[0], shown(deal.table), deal.actor) == (["07A", "07C1"], "02C1", 1)
    deal = play(start("07A 05C1", "02C1"), "07A")
    assert (deal.piles[0], shown(deal.table), deal.actor) == ([], "02C1 07A", 1)


TRIPLE = "10R 10C1 10C2 04A"


def test_example_17_a_triple_from_the_hand() -> None:
    deal = play(start("10A 05C1", TRIPLE), "10A")
    assert (deal.piles[0], deal.table) == (["10A", "10R", "10C1", "10C2"], ["04A"])


def test_example_18_a_triple_by_the_draw() -> None:
    deal = play(start("02C1 09A", TRIPLE, "10A"), "02C1")
    assert (deal.piles[0], deal.table) == (["10A", "10R", "10C1", "10C2"], ["04A", "02C1"])


def test_example_19_waiting() -> None:
    assert start("10A 04C1", TRIPLE).legal == ["04C1", "10A"]
    assert start("10A 02C1", TRIPLE).legal == ["10A"]
    optional = Options(triple_optional=True)
    assert start("10A 02C1", TRIPLE, options=optional).legal == ["02C1", "10A"]
    assert start("10A 02C1 04C1", TRIPLE, options=optional).legal == ["04C1", "10A"]


def test_example_20_only_one_is_played() -> None:
    deal = start("05A 05R 05C2", "05C1", "11C")
    assert deal.legal == ["05A", "05C2", "05R"]
    play(deal, "05A")
    assert (deal.hands[0], deal.piles[0]) == (["05R", "05C2"], ["05A", "05C1"])


def play_out(deal: Deal, chance: random.Random) -> int:
    """Any legal action until the end; the number of hand cards played."""
    played = 0
    while not deal.over:
        assert deal.actor is not None
        assert deal.legal == sorted(set(deal.legal)) != []
        action = chance.choice(deal.legal)
        played += action in deal.hands[deal.actor]
        deal.play(action)
        if deal.active is not None:
            pending = [] if deal.pending is None else [deal.pending]
            places = (*deal.hands, *deal.piles, deal.table, deal.stock, pending)
            assert sorted(card for place in places for card in place) == sorted(deck.DECK)
            assert deal.options.wild_lightning or all(len(pile) % 2 == 0 for pile in deal.piles)
    return played


def shuffled(chance: random.Random, options: Options, seats: int, dealer: int, number: int = 1) -> Deal:
    cards = deck.DECK + ([BLANK] if seats == 7 and options.over_three == "drop_out" else [])
    hands, table, stock = deal_out(chance.sample(cards, len(cards)), options, seats, dealer)
    order = chance.random()
    return Deal(
        options,
        dealer,
        number,
        hands,
        table,
        stock,
        shuffle=lambda rest: random.Random(order).sample(rest, len(rest)),
    )


def test_example_21_three_players_take_all_48() -> None:
    chance = random.Random(21)
    for _ in range(30):
        deal = shuffled(chance, STANDARD, 3, 0)
        if not deal.void:
            assert play_out(deal, chance) == 21
            assert (deal.table, deal.stock) == ([], [])
            assert sum(pile_points(pile, STANDARD) for pile in deal.piles) == 264


@pytest.mark.parametrize(("out", "left"), [(False, 8), (True, 0)])
def test_example_22_two_players_leave_eight_unseen(out: bool, left: int) -> None:
    chance = random.Random(22)
    for _ in range(20):
        deal = shuffled(chance, Options(play_out_stock=out), 2, 0)
        if not deal.void:
            assert play_out(deal, chance) == 16
            assert len(deal.stock) == left


def test_d10_who_has_no_card_is_passed_over() -> None:
    deal = start("02C1", "", "", others=" / 03B 04A")
    assert play(deal, "02C1").actor == 2
    assert play(deal, "03B").actor == 2


# Before and after


def test_example_42_a_declarer_must_still_pair() -> None:
    hands = [["08C1", "02C1"], ["12C2"], ["12C3"]]
    deal = Deal(STANDARD, 2, 1, hands, ["08B"], [])
    assert (deal.actor, deal.legal) == (0, ["low", "pass"])
    play(deal, "pass low pass")
    assert (deal.low, deal.actor, deal.legal) == ([False, True, False], 0, ["08C1"])
    assert Deal(Options(low_man_out="off"), 2, 1, hands, ["08B"], []).legal == ["08C1"]


def test_example_40_a_void_deal_is_dealt_again_by_the_same_dealer() -> None:
    options = Options(fuke="void")
    deal = Deal(options, 2, 1, [["01B"], [], []], ["01R"], [], piles=[[], [], []])
    play(deal, "01B")
    assert (deal.over, deal.void, deal.scores, deal.lines, deal.next_dealer) == (True, "fuke", [0] * 3, [], 2)
    match = Match(options, 3, 2)
    match.add(deal)
    assert (match.number, match.dealer, match.totals) == (1, 2, [0, 0, 0])


def test_wild_lightning_takes_any_card_and_the_mate_that_is_left() -> None:
    options = Options(wild_lightning=True, low_man_out="off")
    deal = start("11C 05C1", "01B 02A", "03R", options, others="01C1 / 01C2")
    assert deal.legal == ["11C"]
    play(deal, "11C")
    assert deal.legal == ["01B", "02A"]
    assert (play(deal, "02A").piles[0], deal.table, deal.actor) == (["11C", "02A"], ["01B", "03R"], 1)
    ending = start("11C", "02C1", "02C2", options, others=" / ")
    assert (play(ending, "11C").piles[0], ending.over) == (["11C", "02C1", "02C2"], True)
    assert play(start("11C", "02C1", "03C1 03C2", options, others=" / "), "11C").table == ["03C1"]


WILD = Options(wild_lightning=True, low_man_out="off")


@pytest.mark.parametrize(
    ("table", "choice"),
    [
        ("01B 02A", "01B 02A"),
        ("01B 01R 01C1 02A 03R", "02A 03R"),
        ("11B 02A", "02A 11B"),
        ("11B 11A 11R 02A", "02A 11A 11B 11R"),
    ],
)
def test_s11_wild_lightning_from_the_stock_breaks_no_stack(table: str, choice: str) -> None:
    deal = play(start("05C1", table, "11C", WILD), "05C1")
    assert deal.legal == sorted([*choice.split(), "05C1"])


def test_s11_wild_lightning_takes_three_willows_whole() -> None:
    assert shown(play(start("11C", "11B 11A 11R 02A", "", WILD), "11C 11A").piles[0]) == "11C 11B 11A 11R"
    assert shown(play(start("11C", "11B 11A 11R", "", WILD), "11C").piles[0]) == "11C 11B 11A 11R"


def test_s11_a_stack_of_others_lets_wild_lightning_lie() -> None:
    assert shown(play(start("11C", "02A 02R 02C1", "", WILD), "11C").table) == "02A 02R 02C1 11C"


def test_s23_extra_deals_are_played_until_one_is_ahead() -> None:
    match = Match(Options(deals=1, series_tie="extra_deal", low_man_out="off"), 2, 0)
    for number, totals in ((1, [24, 24]), (2, [48, 48]), (3, [72, 49])):
        even = number < 3
        piles = [["01B", "03C1", "03C2", "04C1", "05C1"], ["08B", "06C1", "06C2", "07C1", "07C2"]]
        deal = Deal(
            match.options,
            match.dealer,
            number,
            [[], []],
            [],
            [],
            piles=piles if even else [piles[0], ["12C1"]],
        )
        match.add(deal)
        assert (match.totals, match.over) == (totals, not even)
    assert match.winners == [0]


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_plays_random_deals(name: str) -> None:
    options, chance = PRESETS[name], random.Random(name)
    for _ in range(10):
        seats = (
            2 if name == "ju_mai" else chance.choice([2, 3] if options.scoring != "additive" else range(2, 8))
        )
        match = Match(options, seats, chance.randrange(seats))
        for _ in range(3):
            if match.over:
                break
            deal = shuffled(chance, options, seats, match.dealer, match.number)
            play_out(deal, chance)
            sums = [
                sum(line.get("points", 0) for line in deal.lines if line.get("seat") == s)
                for s in range(seats)
            ]
            assert sums == deal.scores
            assert (deal.winners == []) == (deal.void is not None)
            if options.scoring in ("zero_sum", "stake"):
                assert sum(deal.scores) == 0
            match.add(deal)
