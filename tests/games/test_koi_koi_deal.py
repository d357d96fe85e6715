"""KK-46 to KK-52: the deal, lucky hands, the table, the match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fudaba.cards import hanafuda
from fudaba.cards.bits import members, union
from fudaba.core.game import Carry, load
from fudaba.core.match import Match
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, OVER
from fudaba.games.koi_koi.game import draw_for_deal
from fudaba.games.koi_koi.lines import combinations
from fudaba.games.koi_koi.luck import pairs
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.rules import (
    PLAY,
    REFILL_TABLE,
)
from fudaba.games.koi_koi.scoring import Holding, base
from fudaba.games.koi_koi.terms import Terms
from tests.games.koi_koi_positions import Position, cards, dealt, do, hand, legal, pile, scores, table

GAME = load("koi-koi")
STANDARD = KoiKoiOptions()
PLAIN_HAND = "01C1 02C1 03C1 04C1 05A 06C1 07C1 08C1"
OTHER_PLAIN = "01C2 02C2 03C2 04C2 06C2 07C2 09C1 09C2"
PLAIN_TABLE = "01B 02A 03B 04A 06A 07A 08B 09A"
TESHI = "05A 05R 05C1 05C2 01R 02R 03R 04R"
KUTTSUKI = "01C1 01R 03C1 03R 07C1 07R 10C1 10R"
FOUR_AND_PAIRS = "05A 05R 05C1 05C2 06C1 06C2 07C1 07C2"


def test_kk_46_teshi_pays_6_and_deals_next() -> None:
    state = dealt([TESHI, OTHER_PLAIN], PLAIN_TABLE, STANDARD, dealer=1)
    assert scores(state) == [6, 0]
    assert GAME.next_carry(STANDARD, Carry(1, 1), state) == Carry(2, 0)
    assert [line.spelled() for line in GAME.lines(state)] == [
        {"seat": 0, "id": "teshi", "points": 6, "cards": ["05A", "05R", "05C1", "05C2"]}
    ]


def test_kk_47_kuttsuki_pays_6() -> None:
    state = dealt([KUTTSUKI, "02C1 02C2 04C1 05A 06C1 08C1 09C1 11R"], PLAIN_TABLE, STANDARD)
    assert scores(state) == [6, 0]
    assert [line.id for line in GAME.lines(state)] == ["kuttsuki"]


@pytest.mark.parametrize(
    ("stack", "points", "ids"), [(False, 6, ["teshi"]), (True, 12, ["teshi", "kuttsuki"])]
)
def test_kk_48_four_and_two_pairs(stack: bool, points: int, ids: list[str]) -> None:
    others = "01C2 02C2 03C2 04C2 08C1 08C2 09C1 10C2"
    on_table = "01B 02A 03B 04A 08A 08B 09A 10A"
    state = dealt([FOUR_AND_PAIRS, others], on_table, KoiKoiOptions(lucky_stack=stack))
    assert scores(state) == [points, 0]
    assert [line.id for line in GAME.lines(state)] == ids


@pytest.mark.parametrize("month", range(1, 13))
def test_two_of_a_month_are_a_pair_four_are_two_and_three_are_none(month: int) -> None:
    cards = list(members(hanafuda.of_month(month)))
    assert [pairs(union(cards[:many])) for many in range(5)] == [0, 0, 1, 0, 2]


LUCKY_BOTH = ["05A 05R 05C1 05C2 02R 04R 06R 09R", KUTTSUKI]


def test_kk_49_two_lucky_hands_and_nobody_scores() -> None:
    state = dealt(LUCKY_BOTH, PLAIN_TABLE, STANDARD, dealer=1)
    assert scores(state) == [0, 0]
    assert GAME.next_carry(STANDARD, Carry(4, 1), state) == Carry(5, 1)
    assert list(GAME.lines(state)) == []


def test_lucky_both_dealer_wins() -> None:
    state = dealt(LUCKY_BOTH, PLAIN_TABLE, KoiKoiOptions(lucky_both="dealer_wins"), dealer=1)
    assert scores(state) == [0, 6]
    assert [(line.seat, line.id) for line in GAME.lines(state)] == [(1, "kuttsuki")]


FOUR_AUGUST = "08B 08A 08C1 08C2 01B 02A 03B 04A"
HANDS_WITHOUT_AUGUST = ["01C1 02C1 03C1 04C1 05A 06C1 07C1 09C1", "01C2 02C2 03C2 04C2 06C2 07C2 09C2 10A"]


def test_kk_50_four_of_a_month_on_the_table_are_dealt_again() -> None:
    state = dealt(HANDS_WITHOUT_AUGUST, FOUR_AUGUST, STANDARD, dealer=1)
    assert GAME.void(state) == "table-four"
    assert scores(state) == [0, 0]
    assert GAME.next_carry(STANDARD, Carry(3, 1), state) == Carry(3, 1)


def test_kk_51_three_on_the_table_are_taken_with_the_fourth() -> None:
    on_table = "08B 08A 08C1 01B 02A 03B 04A 10C1"
    hands = ["08C2 02C1 03C1 04C1 05A 06C1 07C1 09C1", "01C2 02C2 03C2 04C2 06C2 07C2 09C2 10A"]
    state = dealt(hands, on_table, STANDARD)
    assert state.phase == PLAY
    assert pile(do(state, "08C2"), 0) == "08B 08A 08C1 08C2"


def match_after(options: KoiKoiOptions, totals: list[int], last_dealer: int = 0, played: int = 12) -> Match:
    """A match after its last round, with these totals."""
    match = Match(GAME, options, 2, last_dealer)
    before = replace(match.standing, totals=tuple(totals), played=played - 1)
    match.standing = before.after((0, 0), last_dealer)
    return match


def test_kk_52_equal_totals_after_round_12_are_a_draw() -> None:
    match = match_after(STANDARD, [40, 40])
    assert (match.over, match.winners) == (True, [0, 1])
    match = match_after(KoiKoiOptions(tie="dealer_wins"), [40, 40], last_dealer=1)
    assert (match.over, match.winners) == (True, [1])
    assert not match_after(KoiKoiOptions(tie="extra_round"), [40, 40]).over
    assert match_after(KoiKoiOptions(tie="extra_round"), [40, 41], played=13).winners == [1]


def test_the_match_ends_at_its_rounds_its_target_or_when_somebody_is_bust() -> None:
    assert not match_after(STANDARD, [9, 0], played=11).over
    assert match_after(KoiKoiOptions(target=50), [50, 3], played=2).over
    assert not match_after(KoiKoiOptions(target=50), [49, 3], played=2).over
    japan = GAME.presets["koikoi-japan"]
    assert isinstance(japan, KoiKoiOptions)
    assert match_after(japan, [60, 0], played=2).over
    assert not match_after(japan, [59, 1], played=2).over


# Options of the deal


def test_table_four_dealer_wins_6() -> None:
    state = dealt(HANDS_WITHOUT_AUGUST, FOUR_AUGUST, KoiKoiOptions(table_four="dealer_wins_6"), dealer=1)
    assert scores(state) == [0, 6]
    assert [(line.id, line.points) for line in GAME.lines(state)] == [("table-four", 6)]


def test_table_four_is_taken_by_the_dealer_where_no_stock_is_left_to_refill_it() -> None:
    options = KoiKoiOptions(
        months=3, hand_size=2, table_four="dealer_takes_and_refills", table_pairs="dealer_wins_6"
    )
    state = dealt(["01B 01C1", "03B 03C2"], "03R 03C1 01C2 01R 02C1 02A 02R 02C2", options)
    assert state.phase == PLAY
    assert (table(state), pile(state, 0)) == ("01R 01C2 03R 03C1", "02A 02R 02C1 02C2")


def test_table_four_dealer_takes_and_refills() -> None:
    options = KoiKoiOptions(table_four="dealer_takes_and_refills")
    state = dealt(HANDS_WITHOUT_AUGUST, FOUR_AUGUST, options, dealer=1)
    assert state.phase == REFILL_TABLE
    do(state, "*11B *11A *11R *12B")
    assert pile(state, 1) == "08B 08A 08C1 08C2"
    assert table(state) == "01B 02A 03B 04A 11B 11A 11R 12B"
    assert (state.actor(), state.phase) == (1, PLAY)


def test_refilling_with_four_of_a_month_is_taken_too() -> None:
    options = KoiKoiOptions(table_four="dealer_takes_and_refills")
    state = dealt(HANDS_WITHOUT_AUGUST, FOUR_AUGUST, options, dealer=1)
    do(state, "*11B *11A *11R *11C")
    assert pile(state, 1) == "08B 08A 08C1 08C2 11B 11A 11R 11C"
    assert state.phase == REFILL_TABLE


TABLE_PAIRS = "01B 01R 02A 02R 03B 03R 04A 04R"
HANDS_BESIDE_PAIRS = ["05A 06C1 07C1 08C1 09C1 10C1 11R 12B", "05R 06C2 07C2 08C2 09C2 10C2 11A 12C1"]


def test_table_pairs() -> None:
    assert dealt(HANDS_BESIDE_PAIRS, TABLE_PAIRS, STANDARD).phase == PLAY
    redealt = dealt(HANDS_BESIDE_PAIRS, TABLE_PAIRS, KoiKoiOptions(table_pairs="redeal"))
    assert GAME.void(redealt) == "table-pairs"
    paid = dealt(HANDS_BESIDE_PAIRS, TABLE_PAIRS, KoiKoiOptions(table_pairs="dealer_wins_6"))
    assert scores(paid) == [6, 0]
    assert [line.id for line in GAME.lines(paid)] == ["table-pairs"]


def test_lucky_hands_off_and_redeal() -> None:
    played = dealt([TESHI, OTHER_PLAIN], PLAIN_TABLE, KoiKoiOptions(lucky_hands="off"))
    assert played.phase == PLAY
    void = dealt(
        [KUTTSUKI, "02C1 02C2 04C1 05A 06C1 08C1 09C1 11R"], PLAIN_TABLE, KoiKoiOptions(lucky_hands="redeal")
    )
    assert GAME.void(void) == "kuttsuki"


def test_hand_four_redeal_leaves_four_pairs_alone() -> None:
    options = KoiKoiOptions(lucky_hands="off", hand_four="redeal")
    assert GAME.void(dealt([TESHI, OTHER_PLAIN], PLAIN_TABLE, options)) == "teshi"
    pairs_hand = [KUTTSUKI, "02C1 02C2 04C1 05A 06C1 08C1 09C1 11R"]
    assert dealt(pairs_hand, PLAIN_TABLE, options).phase == PLAY


def test_the_table_is_looked_at_before_the_hands() -> None:
    hands = [TESHI, HANDS_WITHOUT_AUGUST[1]]
    state = dealt(hands, FOUR_AUGUST, STANDARD)
    assert GAME.void(state) == "table-four"


@pytest.mark.parametrize(
    ("held", "expected"),
    [("01B 01R", 1), ("01B 01R 01C1", 0), ("01B 01R 01C1 01C2", 2), (KUTTSUKI, 4), (FOUR_AND_PAIRS, 4)],
)
def test_pairs(held: str, expected: int) -> None:
    assert pairs(cards(held)) == expected


@pytest.mark.parametrize(
    ("batch", "order"),
    [
        (4, "OOOO TTTT DDDD OOOO TTTT DDDD"),
        (2, "OO TT DD " * 4),
        (1, "O T D " * 8),
        (8, "OOOOOOOO TTTTTTTT DDDDDDDD"),
    ],
)
def test_deal_batch(batch: int, order: str) -> None:
    terms = dealt([TESHI, OTHER_PLAIN], PLAIN_TABLE, KoiKoiOptions(deal_batch=batch)).terms
    slots = "".join("OTD"[(terms.route >> (2 * card)) & 3] for card in range(24))
    assert slots == order.replace(" ", "")


def test_hand_size_10_deals_ten_each() -> None:
    state = dealt(
        [
            "01C1 02C1 03C1 04C1 05A 06C1 07C1 08C1 09C1 10C1",
            "01C2 02C2 03C2 04C2 06C2 07C2 08C2 09C2 10C2 11A",
        ],
        "01B 02A 03B 04A 06A 07A 08B 09A",
        KoiKoiOptions(hand_size=10),
    )
    assert (len(hand(state, 0).split()), len(hand(state, 1).split()), len(table(state).split())) == (
        10,
        10,
        8,
    )
    assert len(legal(state)) == 10


def test_months_a_deck_of_few_months_and_what_fits_it() -> None:
    options = KoiKoiOptions(months=2, hand_size=2, table_size=3)
    state = dealt(["01B 02A", "01R 02R"], "01C1 01C2 02C1", options)
    assert (hand(state, 0), hand(state, 1), table(state)) == ("01B 02A", "01R 02R", "01C1 01C2 02C1")
    assert hanafuda.ids(state.stock) == ["02C2"]
    do(state, "01B 01C1 *02C2 01R 02A 02R")
    assert state.actor() == OVER


def test_months_a_table_without_cards() -> None:
    state = dealt(["01B", "01R"], "", KoiKoiOptions(months=1, hand_size=1, table_size=0))
    do(state, "01B *01C1")
    assert pile(state, 0) == "01B 01C1"


@pytest.mark.parametrize(("number", "month"), [(1, "01"), (3, "03"), (4, "01"), (12, "03"), (13, "01")])
def test_months_tsukifuda_goes_round_the_months_of_the_deck(number: int, month: str) -> None:
    options = KoiKoiOptions(months=3, hand_size=1, table_size=2, tsukifuda=4)
    whole_month = hanafuda.of_month(int(month))
    holding = Holding(whole_month, 0, 0, number)
    assert base(Terms(options), whole_month, 0, 0, number) == 4
    (line,) = combinations(Terms(options), holding)
    assert (line.id, line.cards) == ("tsukifuda", tuple(hanafuda.ids(whole_month)))


def test_months_the_first_dealer_is_drawn_from_the_deck_in_play() -> None:
    options = KoiKoiOptions(months=2, hand_size=2, table_size=4)
    drawn = {
        card for seed in range(60) for pair in GAME.first_dealer(options, Rng(seed), 2).draws for card in pair
    }
    assert drawn == set(range(8))


def test_first_dealer_the_earlier_month_then_the_higher_rank_deals() -> None:
    seen = set()
    for seed in range(300):
        first = draw_for_deal(Rng(seed))
        ours, theirs = (hanafuda.IDS[card] for card in first.draws[-1])
        months = (int(ours[:2]), int(theirs[:2]))
        ranks = ("BARC".index(ours[2]), "BARC".index(theirs[2]))
        earlier = (months[0], ranks[0]) < (months[1], ranks[1])
        assert first.seat == (0 if earlier else 1)
        for again in first.draws[:-1]:
            assert hanafuda.IDS[again[0]][:3] == hanafuda.IDS[again[1]][:3]
        seen.add((first.seat, len(first.draws) > 1))
    assert seen == {(0, False), (1, False), (0, True), (1, True)}


def test_first_dealer_random_and_seat0() -> None:
    assert {
        GAME.first_dealer(KoiKoiOptions(first_dealer="random"), Rng(seed), 2).seat for seed in range(20)
    } == {0, 1}
    assert {
        GAME.first_dealer(KoiKoiOptions(first_dealer="seat0"), Rng(seed), 2).seat for seed in range(20)
    } == {0}


def test_a_position_is_complete() -> None:
    state = Position(hand="01B", table="02A").state()
    assert len(legal(do(state, "01B"))) == 48 - 3


def test_the_cards_that_the_dealer_takes_and_those_that_follow_are_told() -> None:
    options = KoiKoiOptions(table_four="dealer_takes_and_refills")
    state, before = (GAME.start(options, Carry(1, 0)) for _ in range(2))
    for seed in range(2000):
        state.assign(GAME.start(options, Carry(1, 0)))
        rng, kinds = Rng(seed), list[str]()
        while state.actor() == CHANCE and (action := rng.member(state.legal())) >= 0:
            before.assign(state)
            state.step(action)
            kinds += [event.kind for event in GAME.explain(before, action, state)]
        if "dealer-takes" in kinds:
            break
    assert kinds[24:29] == ["dealer-takes", "refill", "refill", "refill", "refill"]
