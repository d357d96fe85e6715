"""The oracle's options on the course of a deal and a match, where the worked examples do not reach."""

from __future__ import annotations

import pytest

from tests.oracle import deck
from tests.oracle.koi_koi import PRESETS, Deal, Match, Options, deal_out
from tests.oracle.positions import STANDARD, play, start

QUAD_AUGUST = "08B 08A 08C1 08C2"
FOUR_PAIRS = "01B 01R 03B 03R 05A 05R 07A 07R"

# Before the first card


def test_dealing_goes_opponent_table_dealer() -> None:
    hands, table, stock = deal_out(deck.DECK, STANDARD, 0)
    assert hands[1] == deck.DECK[0:4] + deck.DECK[12:16]
    assert table == deck.DECK[4:8] + deck.DECK[16:20]
    assert hands[0] == deck.DECK[8:12] + deck.DECK[20:24]
    assert stock == deck.DECK[24:]


def test_dealing_ten_cards_leaves_the_table_at_eight() -> None:
    hands, table, stock = deal_out(deck.DECK, Options(hand_size=10), 1)
    assert (len(hands[0]), len(hands[1]), len(table), len(stock)) == (10, 10, 8, 20)
    assert (hands[0][8:], hands[1][8:]) == (deck.DECK[24:26], deck.DECK[26:28])


@pytest.mark.parametrize(
    ("options", "table", "void", "scores"),
    [
        (Options(), f"{QUAD_AUGUST} 01B 02A 03R 04R", "table-four", [0, 0]),
        (Options(table_four="dealer_wins_6"), f"{QUAD_AUGUST} 01B 02A 03R 04R", None, [6, 0]),
        (Options(table_pairs="redeal"), FOUR_PAIRS, "table-pairs", [0, 0]),
        (Options(table_pairs="redeal"), f"{QUAD_AUGUST} 01B 01R 03B 03R", "table-four", [0, 0]),
        (Options(table_pairs="dealer_wins_6"), FOUR_PAIRS, None, [6, 0]),
    ],
)
def test_the_table_ends_the_deal(options: Options, table: str, void: str | None, scores: list[int]) -> None:
    deal = start("05C1 05C2 12B", table, "06A", options=options)
    assert (deal.over, deal.void, deal.scores, deal.next_dealer) == (True, void, scores, 0)


def test_four_pairs_on_the_table_play_on() -> None:
    assert not start("05C1 12B", FOUR_PAIRS, "06A").over


def test_the_dealer_takes_every_four_and_the_table_is_filled_up() -> None:
    options = Options(table_four="dealer_takes_and_refills", table_pairs="redeal", field_brights="n")
    stock = "02A 02R 02C1 02C2 04A 05A 06A 07A 10A"
    deal = start("12B 12C1", f"{QUAD_AUGUST} 01B 03R 09R 11R", stock, options=options)
    assert deal.piles[0] == f"{QUAD_AUGUST} 02A 02R 02C1 02C2".split()
    assert " ".join(deal.table) == "01B 03R 09R 11R 04A 05A 06A 07A"
    assert deal.stock == ["10A"]
    refilled = start("12B 12C1", f"{QUAD_AUGUST} 01B 01R 03B 03R", "05A 05R 07A 07R 10A", options=options)
    assert refilled.void == "table-pairs"


@pytest.mark.parametrize(
    ("hand", "options", "void"),
    [
        ("05A 05R 05C1 05C2", Options(lucky_hands="redeal"), "teshi"),
        ("01B 01C1 03B 03C1 07C1 07C2 10A 10R", Options(lucky_hands="redeal"), "kuttsuki"),
        ("05A 05R 05C1 05C2", Options(lucky_hands="off", hand_four="redeal"), "teshi"),
        ("01B 01C1 03B 03C1 07C1 07C2 10A 10R", Options(lucky_hands="off", hand_four="redeal"), None),
        ("05A 05R 05C1 05C2", Options(lucky_hands="off"), None),
    ],
)
def test_a_hand_makes_the_deal_void(hand: str, options: Options, void: str | None) -> None:
    deal = start(hand, options=options)
    assert (deal.void, deal.over) == (void, void is not None)


@pytest.mark.parametrize(
    ("hand", "lucky"),
    [
        ("01B 01R 01C1 03B 03R 05A 05R 07A 07R 09A", False),
        ("01B 01R 03B 03R 05A 05R 07A 07R 09A 09R", True),
        ("01B 01R 03B 03R 05A 05R 07A 07R 09A 10A", True),
        ("01B 01R 03B 03R 03C1 05A 05R 05C1 07A 07R", False),
    ],
)
def test_three_of_a_month_are_no_pair_in_a_hand_of_ten(hand: str, lucky: bool) -> None:
    assert start(hand, options=Options(hand_size=10)).over == lucky


# The decision


def test_new_yaku_only_does_not_ask_for_a_further_card() -> None:
    options = Options(decision_on="new_yaku_only")
    assert play(start("04R 12C1", "04C1", "05A", pile="01R 02R 03R", options=options), "04R").actor == 1
    higher = start("11B 12C1", "11C", "05A", pile="01B 08B 12B", options=options)
    assert play(higher, "11B").legal == ["koi-koi", "stop"]
    both = start("10R 12C1", "10C1", "05A", pile="01R 02R 03R 06R 09R", options=options)
    assert play(both, "10R").legal == ["koi-koi", "stop"]


def test_koikoi_limit_1_stops_at_the_second_rise() -> None:
    options = Options(koikoi_limit=1)
    first = start("04R 12C1", "04C1", "05A", pile="01R 02R 03R", options=options)
    assert play(first, "04R").legal == ["koi-koi", "stop"]
    second = start("04R 12C1", "04C1", "05A", pile="01R 02R 03R", calls=(1, 0), options=options)
    assert (play(second, "04R").over, second.scores) == (True, [6, 0])


@pytest.mark.parametrize(
    ("pile", "over"),
    [("02A 04A 05A 08A", True), ("02A 04A 05A 08A 07A", True), ("02A 04A 05A 08A 07A 09A", False)],
)
def test_koikoi_min_3_stops_below_three(pile: str, over: bool) -> None:
    deal = start("11A 12C1", "11C", "05R", pile=pile, options=Options(koikoi_min=3))
    assert play(deal, "11A").over == over


def test_koikoi_min_3_counts_a_viewing_after_the_own_call_as_three() -> None:
    options = Options(koikoi_min=3, viewing="1_then_3")
    for calls, over in (((0, 0), True), ((1, 0), False)):
        deal = start("03B 12C1", "03C1 09C1", "09A", calls=calls, options=options)
        assert play(deal, "03B").over == over


def test_last_card_ask() -> None:
    options = Options(last_card="ask")
    deal = play(start("12C1", "11C", "11A", "10A", "02A 04A 05A 08A", options=options), "12C1")
    assert deal.legal == ["koi-koi", "stop"]
    assert (play(deal, "koi-koi 10A").over, deal.scores, deal.calls) == (True, [0, 0], [1, 0])


def test_viewing_step_from_1_to_3_asks_nothing() -> None:
    options = Options(viewing="1_then_3")
    deal = start("03B 04R 12C1", "03C1 09C1", "09A 02A 05A", "10A 10R", options=options)
    assert play(deal, "03B koi-koi 10A 04R").actor == 1
    assert deal.calls == [1, 0]


def test_weather_field_asks_when_the_rain_leaves_the_table() -> None:
    deal = start("11A 12C1", "11C", "05A", pile="03B 09A", options=Options(weather="field"))
    assert play(deal, "11A").legal == ["koi-koi", "stop"]
    assert play(deal, "stop").scores == [5, 0]


def test_an_empty_stock_turns_nothing_up() -> None:
    deal = play(start("01C1 12B", "01R"), "01C1")
    assert (deal.piles[0], deal.table, deal.actor) == (["01C1", "01R"], [], 1)


def test_field_brights_are_those_of_the_dealt_table() -> None:
    deal = start("01C1 12C1", "01B 08B", "08C1", pile="03B 02A", options=Options(field_brights="one_plus_n"))
    assert play(deal, "01C1 stop").scores == [15, 0]
    assert [line["id"] for line in deal.lines] == ["sanko", "field-brights"]


# Empty hands


@pytest.mark.parametrize(
    ("rule", "scores", "winners"),
    [
        ("none", [0, 0], []),
        ("dealer_6", [6, 0], [0]),
        ("dealer_1", [1, 0], [0]),
        ("play_out_deck", [0, 0], []),
    ],
)
def test_exhausted(rule: str, scores: list[int], winners: list[int]) -> None:
    deal = play(start("12C1", "", "05A 07A", "11A", options=Options(exhausted=rule)), "12C1 11A")
    assert (deal.over, deal.scores, deal.winners) == (True, scores, winners)


def test_exhausted_dealer_1_is_paid_by_the_other() -> None:
    options = PRESETS["koikoi_japan"]
    deal = play(start("12C1", "", "05A 07A", "11A", pile="01B 03B 08B", options=options), "12C1 11A")
    assert (deal.scores, deal.next_dealer) == ([1, -1], 0)
    assert deal.lines == [{"seat": 0, "id": "exhausted", "points": 1}]


@pytest.mark.parametrize(("improves", "scores"), [(True, [0, 12]), (False, [0, 0])])
def test_exhausted_last_improver_scores_as_if_he_had_stopped(improves: bool, scores: list[int]) -> None:
    pile = "01R 02R 03R" if improves else "01R 02R 05R"
    options = Options(exhausted="last_improver")
    hands, stock = [["12C1", "06A"], ["04R", "10A"]], ["05A", "07A", "08A", "02A"]
    deal = Deal(options, 0, 1, hands, ["04C1"], stock, piles=[[], pile.split()], calls=[1, 0])
    play(deal, "12C1 04R koi-koi 06A 10A" if improves else "12C1 04R 06A 10A")
    assert (deal.over, deal.scores, deal.winners) == (True, scores, [1] if improves else [])


def test_exhausted_last_improver_need_not_have_played_last() -> None:
    options = Options(exhausted="last_improver", last_card="ask")
    deal = start("04R", "04C1", "05A 07A", "10A", "01R 02R 03R", options=options)
    play(deal, "04R koi-koi 10A")
    assert (deal.over, deal.scores, deal.winners, deal.next_dealer) == (True, [6, 0], [0], 0)


def test_play_out_deck_goes_on_with_the_stock() -> None:
    options = Options(exhausted="play_out_deck")
    deal = start("12C1", "11C", "05A 07A 10A 06A 11A 08A 09C1", "10R", "02A 04A 05R", options=options)
    play(deal, "12C1 10R")
    assert (deal.over, deal.scores, deal.stock) == (True, [0, 0], [])
    assert set(deal.piles[0]) == {"02A", "04A", "05R", "11A", "11C", "10A", "10R"} - set(deal.piles[1])


def test_play_out_deck_asks_with_an_empty_hand_while_two_stock_cards_are_left() -> None:
    options = Options(exhausted="play_out_deck")
    asked = start("12C1", "11C", "11A 01B 03B", "10R", "02A 04A 05A 08A", options=options)
    assert play(asked, "12C1").legal == ["koi-koi", "stop"]
    stopped = start("12C1", "11C", "11A 01B", "10R", "02A 04A 05A 08A", options=options)
    assert (play(stopped, "12C1").over, stopped.scores) == (True, [1, 0])


def test_play_out_deck_keeps_the_choice_between_two() -> None:
    options = Options(exhausted="play_out_deck")
    deal = start("12C1", "04A 04R", "05A 06A 04C1", "10R", options=options)
    assert play(deal, "12C1 10R").legal == ["04A", "04R"]
    assert (play(deal, "04R").over, deal.piles[0]) == (True, ["04C1", "04R"])


# Points, the next dealer, the match


def test_every_card_lies_in_one_place_only() -> None:
    with pytest.raises(ValueError, match="one place only"):
        start("04R 12C1", "04R")


def test_zero_sum() -> None:
    deal = start("04R 12C1", "04C1", "05A", pile="01R 02R 03R", options=Options(scoring="zero_sum"))
    assert play(deal, "04R stop").scores == [6, -6]


@pytest.mark.parametrize(("scoring", "scores"), [("winner_adds", [12, 8]), ("zero_sum", [4, -4])])
def test_both_players_yaku_pays_the_other_his_bare_base(scoring: str, scores: list[int]) -> None:
    options = Options(score_scope="both_players_yaku", scoring=scoring)
    deal = start("04R 12C1", "04C1", "05A", "12C2", "01R 02R 03R", "06A 07A 10A 02A 08A", (0, 1), options)
    assert (play(deal, "04R stop").scores, deal.winners) == (scores, [0])
    assert [(line["seat"], line["id"]) for line in deal.lines] == [
        (0, "akatan"),
        (0, "opponent-koi-koi"),
        (1, "ino-shika-cho"),
        (1, "tane"),
    ]


@pytest.mark.parametrize(
    ("options", "after_win", "after_draw"),
    [
        (Options(), 1, 0),
        (Options(next_dealer="alternate"), 1, 0),
        (Options(dealer_after_draw="switch"), 1, 1),
    ],
)
def test_next_dealer(options: Options, after_win: int, after_draw: int) -> None:
    won = start("12C1 02A", "04C1", "05A 07A", "04R 12C2", other_pile="01R 02R 03R", options=options)
    assert play(won, "12C1 04R stop").next_dealer == after_win
    assert play(start("12C1", "", "05A 07A", "11A", options=options), "12C1 11A").next_dealer == after_draw


def test_next_dealer_alternates_after_the_dealer_has_won() -> None:
    deal = start("04R 12C1", "04C1", "05A", pile="01R 02R 03R", options=Options(next_dealer="alternate"))
    assert play(deal, "04R stop").next_dealer == 1


@pytest.mark.parametrize(
    ("options", "over", "totals"),
    [
        (Options(target=6), True, [6, 0]),
        (Options(target=7), False, [6, 0]),
        (Options(rounds=1), True, [6, 0]),
        (Options(scoring="zero_sum", start_points=6, bust=True), True, [12, 0]),
        (Options(scoring="zero_sum", start_points=7, bust=True), False, [13, 1]),
        (Options(scoring="zero_sum", start_points=6), False, [12, 0]),
    ],
)
def test_the_match_ends(options: Options, over: bool, totals: list[int]) -> None:
    match = Match(options, 0)
    deal = start("04R 12C1", "04C1", "05A", pile="01R 02R 03R", options=options)
    match.add(play(deal, "04R stop"))
    assert (match.over, match.totals, match.winners) == (over, totals, [0] if over else [])


def test_a_match_refuses_a_deal_that_is_not_due() -> None:
    with pytest.raises(ValueError, match="due is"):
        Match(STANDARD, 0).add(start("04R 12C1", "04C1", "05A"))
    with pytest.raises(ValueError, match="due is"):
        Match(STANDARD, 1).add(play(start("12C1", "", "05A 07A", "11A"), "12C1 11A"))
