"""A deck of few months (S25 to S29): sizes of the deal, points and shares, limits, what cannot be had."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from fudaba.bots.hana_awase import BASIS
from fudaba.bots.hana_awase.words import motives
from fudaba.cards import hanafuda
from fudaba.cards.bits import count
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
from fudaba.core.game import Carry
from fudaba.core.match import Match
from fudaba.core.record import Record, read, result_of
from fudaba.core.replay import replay
from fudaba.core.rng import Rng
from fudaba.core.state import OVER
from fudaba.errors import OptionError, RecordError
from fudaba.games.hana_awase.options import HanaAwaseOptions
from fudaba.games.hana_awase.rules import SAY_IN, SAY_LOW, HanaAwaseState
from fudaba.games.hana_awase.terms import Terms
from fudaba.games.hana_awase.view import view
from tests.games.hana_awase_positions import GAME, STANDARD, do, ended, filled, pile, scores

ALL_PLAY = STANDARD.changed({"over-three": "all-play", "table-four": "dealer-takes"})

# Hand and table: two players with 8/8, 10/8 and 10/10; three, four, five, six and seven players.
SIZES = {
    2: "1/2 1/4 1/6 1/2 - - - -",
    3: "2/2 2/4 2/6 1/6 1/4 1/2 - -",
    4: "2/4 3/4 3/6 2/4 1/8 1/6 1/4 1/2",
    5: "3/4 4/4 4/6 2/8 2/4 1/10 1/8 1/6",
    6: "4/4 5/4 5/6 3/6 2/8 2/4 1/12 1/10",
    7: "4/6 5/8 5/10 4/4 2/12 2/8 1/16 1/14",
    8: "5/6 6/8 6/10 4/8 3/8 2/12 2/8 2/4",
    9: "6/6 7/8 7/10 5/6 3/12 3/6 2/12 2/8",
    10: "6/8 8/8 8/10 5/10 4/8 3/10 2/16 2/12",
    11: "7/8 9/8 9/10 6/8 4/12 3/14 2/20 2/16",
    12: "8/8 10/8 10/10 7/6 5/8 4/8 3/12 3/6",
}
COLUMNS = [(2, "8/8"), (2, "10/8"), (2, "10/10"), *((seats, "8/8") for seats in range(3, 8))]


def begun(options: HanaAwaseOptions, seats: int) -> HanaAwaseState:
    """A deal right after its cards were dealt, in the order of the deck."""
    return filled(seats, options)


@pytest.mark.parametrize(("place", "column"), list(enumerate(COLUMNS)), ids=str)
@pytest.mark.parametrize("months", SIZES)
def test_s25_sizes_of_the_deal(months: int, place: int, column: tuple[int, str]) -> None:
    seats, two = column
    told = SIZES[months].split()[place]
    options = ALL_PLAY.changed({"months": months, "two-player-deal": two})
    if told == "-":
        assert seats not in GAME.seats_under(options)
        return
    state = begun(options, seats)
    hand, table = map(int, told.split("/"))
    assert [count(seat.hand) for seat in state.seats] == [hand] * seats
    assert count(state.table) == table
    assert count(state.stock) == 4 * months - seats * hand - table


@pytest.mark.parametrize("months", range(2, 12))
def test_s25_hands_and_stock_come_out_even_as_with_twelve_months(months: int) -> None:
    """With 8/8 as many cards are left over as lay on the table, with 10/10 two are lacking."""
    for seats, two in COLUMNS:
        options = ALL_PLAY.changed({"months": months, "two-player-deal": two})
        if seats in GAME.seats_under(options):
            state = begun(options, seats)
            over = {"8/8": count(state.table), "10/8": 0, "10/10": -2}[two] if seats == 2 else 0
            assert count(state.stock) == seats * count(state.seats[0].hand) + over


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize(("months", "hand", "table"), [(2, 1, 2), (5, 2, 8), (7, 4, 4), (11, 6, 8)])
def test_s25_those_who_drop_out_leave_three_the_deal_of_three(
    months: int, hand: int, table: int, seats: int
) -> None:
    state = filled(seats, STANDARD.changed({"months": months, "table-four": "dealer-takes"}))
    assert [count(seat.hand) for seat in state.seats] == [hand] * seats
    do(state, "in in in")
    assert count(state.stock) == 3 * hand
    assert count(state.stock) + 3 * hand + table == 4 * months


def test_s26_seven_can_drop_out_with_twelve_months_alone() -> None:
    with pytest.raises(OptionError, match="for 2, 3, 4, 5, 6 players under these rules, not for 7"):
        GAME.start(STANDARD.changed({"months": 11}), Carry(1, 0, seats=7))
    assert 7 in GAME.seats_under(STANDARD)
    assert 7 in GAME.seats_under(ALL_PLAY.changed({"months": 4}))


@pytest.mark.parametrize("months", [4, 11])
def test_s26_where_fuke_voids_no_more_than_four_play_with_few_months(months: int) -> None:
    options = ALL_PLAY.changed({"months": months, "fuke": "void"})
    assert tuple(GAME.seats_under(options)) == (2, 3, 4)
    assert tuple(GAME.seats_under(options.changed({"over-three": "drop-out"}))) == (2, 3, 4, 5, 6)
    assert tuple(GAME.seats_under(options.changed({"months": 12}))) == (2, 3, 4, 5, 6, 7)


def test_s25_who_finds_too_few_cards_cannot_play() -> None:
    with pytest.raises(OptionError, match="hana-awase is for 2, 3 players under these rules, not for 4"):
        GAME.start(ALL_PLAY.changed({"months": 2}), Carry(1, 0, seats=4))


# Points

POINTS = {2: 44, 3: 71, 4: 88, 5: 105, 6: 122, 7: 139, 8: 171, 9: 188, 10: 205, 11: 241, 12: 264}
POINTS_OF_80 = {2: 40, 3: 65, 4: 80, 5: 95, 6: 110, 7: 125, 8: 155, 9: 170, 10: 185, 11: 220, 12: 240}


@pytest.mark.parametrize("months", POINTS)
def test_s27_card_points_of_the_deck(months: int) -> None:
    assert Terms(HanaAwaseOptions(months=months), 3).total == POINTS[months]
    assert Terms(HanaAwaseOptions(months=months, chaff_value=0), 3).total == POINTS_OF_80[months]
    lights = sum(month <= months for month in (1, 3, 8, 11, 12))
    assert Terms(HanaAwaseOptions(months=months, bright_value=30), 3).total == POINTS[months] + 10 * lights


COMPARED: Mapping[str, object] = {"score": "par", "play-out-stock": True, "low-man-out": "off"}
SHARED = {2: (2,), 4: (2, 4), 5: (3, 5, 7), 6: (2,), 8: (3,), 9: (2, 4), 10: (5,), 12: (2, 3, 4, 6)}
"""Who has an equal share of the points above, among those who can be dealt to."""


@pytest.mark.parametrize("months", POINTS)
def test_s27_a_share_that_is_no_whole_number_is_played_by_nobody(months: int) -> None:
    changes = {**COMPARED, "months": months}
    if months in SHARED:
        assert tuple(GAME.seats_under(ALL_PLAY.changed(changes))) == SHARED[months]
    else:
        with pytest.raises(OptionError, match="the card points of this deck have no equal share"):
            ALL_PLAY.changed(changes)


# Two months: a card in each hand, four on the table, two in the stock.
TWO = {"months": 2, "two-player-deal": "10/8", "low-man-out": "off"}


def played(**changes: object) -> HanaAwaseState:
    options = STANDARD.changed({**TWO, **{name.replace("_", "-"): each for name, each in changes.items()}})
    state = filled(2, options, seat0="02C1", seat1="01C1", on_table="01B 01R 02A 02R")
    return do(state, "01C1 01B *02C2 02A 02C1 *01C2")


@pytest.mark.parametrize(
    ("changes", "paid"),
    [
        ({}, [12, 32]),
        ({"score": "par"}, [12 - 22, 32 - 22]),
        ({"score": "zero-sum"}, [12 - 22, 32 - 22]),
        ({"score": "stake"}, [-1, 1]),
        ({"chaff-value": 0}, [10, 30]),
        ({"chaff-value": 0, "score": "par"}, [10 - 20, 30 - 20]),
        ({"bright-value": 30}, [12, 42]),
    ],
)
def test_a_whole_deal_of_two_months(changes: dict[str, object], paid: list[int]) -> None:
    state = played(**changes)
    assert (pile(state, 1), pile(state, 0)) == ("01B 01C1 02A 02C2", "01R 01C2 02R 02C1")
    assert scores(state) == paid
    lines = GAME.lines(state)
    if changes.get("score") != "stake":
        assert [sum(line.points or 0 for line in lines if line.seat == seat) for seat in (0, 1)] == paid
    assert (state.table, state.stock) == (0, 0)


def test_with_8_8_the_deal_ends_when_hands_are_empty_and_leaves_a_stock() -> None:
    options = STANDARD.changed({"months": 2, "low-man-out": "off"})
    state = filled(2, options, seat0="02C1", seat1="01C1", on_table="01B 02A")
    do(state, "01C1 *01R 02C1 *02R")
    assert state.actor() == OVER
    assert scores(state) == [11, 21]
    assert hanafuda.ids(state.stock) == ["01C2", "02C2"]
    more = filled(
        2, options.changed({"play-out-stock": True}), seat0="02C1", seat1="01C1", on_table="01B 02A"
    )
    do(more, "01C1 *01R 02C1 *02R *01C2 *02C2")
    assert scores(more) == [17, 27]


def test_with_10_10_the_last_turn_has_no_stock() -> None:
    options = STANDARD.changed({"months": 2, "low-man-out": "off", "two-player-deal": "10/10"})
    state = filled(2, options, seat0="02C2", seat1="01C2", on_table="01B 01R 01C1 02A 02R 02C1")
    assert state.stock == 0
    assert scores(do(state, "01C2 02C2")) == [17, 27]


# Limits

LIMITS = {2: 3, 3: 5, 4: 6, 5: 8, 6: 10, 7: 11, 8: 13, 9: 15, 10: 16, 11: 18, 12: 20}


@pytest.mark.parametrize("months", LIMITS)
def test_s28_the_limit_of_low_man_out_and_of_fuke(months: int) -> None:
    assert Terms(HanaAwaseOptions(months=months), 3).limit == LIMITS[months]


def test_s28_below_ten_points_low_man_out_succeeds_with_six_months() -> None:
    six = HanaAwaseOptions(months=6)
    nine, ten = "05R 02C1 02C2 04C1 04C2", "05R 02C1 02C2 04C1 04C2 05C1"
    assert scores(ended(["01B 01C1", nine], six, low=[1])) == [0, 9]
    assert scores(ended(["01B 01C1", ten], six, low=[1])) == [21, 10]
    assert scores(ended(["01B 01C1", ten], STANDARD, low=[1])) == [0, 10]


def test_s28_fuke_takes_ten_card_points_with_six_months() -> None:
    six = HanaAwaseOptions(months=6, fuke="bonus60", low_man_out="off")
    ten = "05R 02C1 02C2 04C1 04C2 05C1"
    assert scores(ended(["01B 01C1", ten], six)) == [21, 70]
    assert scores(ended(["01B 01C1", ten + " 05C2"], six)) == [21, 11]
    assert GAME.void(ended(["01B 01C1", ten], HanaAwaseOptions(months=6, fuke="void"))) == "fuke"


FIVE = STANDARD.changed({**COMPARED, "months": 5, "bonuses": "none", "compensation": "on"})
MONTH_1, MONTH_2 = "01B 01R 01C1 01C2", "02A 02R 02C1 02C2"
REST = "03B 03R 03C1 03C2 04A 04R 04C1 04C2 05A 05R 05C1"


def test_s28_few_cards_with_five_months_are_three_and_for_the_third_four() -> None:
    """The share is 35; seat 2 deals, seat 0 is next, seat 1 is the third. One chaff card is left."""
    assert scores(ended([MONTH_1, MONTH_2, REST], FIVE)) == [27 - 35 - 30, 17 - 35 + 60, 60 - 35 - 30]
    three = ended(["01B 01R 01C1", f"01C2 {MONTH_2}", REST], FIVE)
    assert scores(three) == [26 - 35 + 60, 18 - 35 - 30, 60 - 35 - 30]


@pytest.mark.parametrize(("months", "few", "third"), [(2, 1, 1), (6, 4, 5), (11, 7, 9), (12, 8, 10)])
def test_s28_how_many_cards_are_few(months: int, few: int, third: int) -> None:
    terms = Terms(HanaAwaseOptions(months=months), 3)
    assert (terms.few, terms.few_of_third) == (few, third)


def test_a_declaration_is_told_with_its_limit() -> None:
    before = ended(["01B 01C1", "05R"], HanaAwaseOptions(months=6), low=[1])
    events = [event for event in GAME.explain(before, 0, before) if event.kind.startswith("low-s")]
    told = GAME.phrase(events[0])
    assert (told.text, told.values["limit"]) == (
        "{seat} has stayed below {limit} points after declaring low-man-out.",
        10,
    )


# What cannot be had together

REFUSED: list[tuple[dict[str, object], str]] = [
    ({"months": 10, "wild-lightning": True}, "months 10 and wild-lightning true contradict"),
    ({"months": 10, "rain-row": "owner-only"}, "months 10 and rain-row owner-only contradict"),
    ({"months": 9, "rain-man-spoils-viewings": True}, "the willow's month is not in the deck"),
    ({**COMPARED, "months": 5, "teyaku": "on"}, "no hand has six cards"),
    ({"months": 1}, "months cannot be 1; it is a whole number from 2 to 12"),
    ({"months": 13}, "months cannot be 13"),
]


@pytest.mark.parametrize(("changes", "why"), REFUSED)
def test_s29_what_needs_cards_that_are_not_there_is_refused(changes: dict[str, object], why: str) -> None:
    with pytest.raises(OptionError, match=why):
        STANDARD.changed(changes)


def test_s29_with_the_willow_in_the_deck_all_of_it_can_be_had() -> None:
    options = STANDARD.changed({"months": 11, "wild-lightning": True, "rain-row": "cancels-all"})
    assert options.changed({"rain-man-spoils-viewings": True}).months == 11
    assert STANDARD.changed({**COMPARED, "months": 9, "teyaku": "on"}).teyaku


def names(**changes: object) -> list[str]:
    options = STANDARD.changed(dict(changes))
    seen = view(HanaAwaseState(Terms(options, 2), 0), 0)
    return [way.id for way in GAME.progress(seen, 0)]


def test_combinations_that_this_deck_cannot_make_are_not_listed() -> None:
    assert names(months=3) == ["akatan", "omote"]
    assert names(months=6) == ["akatan", "rokutan", "omote", "fuji"]
    assert names(months=9) == [
        "akatan", "nanatan", "rokutan", "omote", "nomi", "hanami", "tsukimi", "kusa", "fuji",
    ]  # fmt: skip
    assert names(months=4, bonuses="months") == ["month-01", "month-02", "month-03", "month-04"]


def test_what_is_missing_of_a_combination_lies_in_the_deck() -> None:
    seen = view(HanaAwaseState(Terms(STANDARD.changed({"months": 6}), 2), 0), 0)
    ribbons = next(way for way in GAME.progress(seen, 0) if way.id == "rokutan")
    assert hanafuda.ids(ribbons.missing) == ["01R", "02R", "03R", "04R", "05R", "06R"]
    assert (ribbons.need, ribbons.open) == (6, True)


def test_the_page_tells_the_combinations_of_the_deck_and_its_points() -> None:
    page = GAME.rule_page(STANDARD.changed({"months": 3, "over-three": "all-play"}))
    told = [sentence for _, sentences in page for sentence in sentences]
    assert [each.values["yaku"] for each in told if "yaku" in each.values] == [["akatan"], ["omote"]]
    assert [each.values["shares"] for each in told if "shares" in each.values] == [
        "2 – 2/2, 3 – 1/6, 4 – 1/4, 5 – 1/2"
    ]
    assert [each.plain() for each in told if "months are worth" in each.text] == [
        "The cards of these months are worth 71 points together."
    ]
    assert "Others cannot play with so few cards." in [each.text for each in told]


def told(changes: dict[str, object]) -> list[str]:
    page = GAME.rule_page(STANDARD.changed({"months": 6, **changes}))
    return [sentence.plain() for _, sentences in page for sentence in sentences]


TOLD: list[tuple[dict[str, object], str, bool]] = [
    ({}, "2 – 4/4, 3 – 3/6.", True),
    ({}, "Seven cannot play", True),
    ({}, "It succeeds with fewer than 10 points", True),
    ({"two-player-deal": "10/10"}, "2 – 5/6.", True),
    (
        {"two-player-deal": "10/10"},
        "The stock runs out a turn before the hands. Others cannot play so.",
        True,
    ),
    ({"two-player-deal": "10/10"}, "Seven", False),
    ({"over-three": "all-play"}, "2 – 4/4, 3 – 3/6, 4 – 2/8, 5 – 2/4, 6 – 1/12, 7 – 1/10.", True),
    ({"over-three": "all-play"}, "cannot play", False),
    ({"over-three": "all-play", "fuke": "void"}, "Others cannot play with so few cards.", True),
    ({"over-three": "all-play", "months": 2}, "Others cannot play with so few cards.", True),
    (
        {**COMPARED, "compensation": "on"},
        "4 for the dealer and the next at the right, 5 for the third.",
        True,
    ),
    ({**COMPARED, "compensation": "on", "months": 12}, "for the third ten cards are few enough", True),
    ({**COMPARED}, "the number of those who play the deal: 2 – 61.", True),
    ({**COMPARED}, "Where the points cannot be shared equally, nobody can play.", True),
    ({"fuke": "void"}, "If somebody has 10 points in cards or less", True),
    ({"bonuses": "none"}, "It succeeds with fewer than 10 points in the deal.", True),
    ({"low-man-out": "card-points"}, "It succeeds with fewer than 10 points in cards", True),
]


@pytest.mark.parametrize(("changes", "part", "there"), TOLD)
def test_what_the_page_says_of_six_months(changes: dict[str, object], part: str, there: bool) -> None:
    assert any(part in sentence for sentence in told(changes)) == there


# Records, the score of a real table, the first dealer, bots

MONTHS_OF_RECORDS = [
    ("standard", 3, {"months": 5}),
    ("hana-awase-jp", 2, {"months": 9}),
    ("ju-mai", 2, {"months": 3}),
]


def written(preset: str, seats: int, changes: dict[str, object]) -> str:
    options = GAME.presets[preset].changed({"rounds": 4, **changes})
    rng = Rng(seed_of("few-months", preset, seats))
    match = Match(GAME, options, seats, GAME.first_dealer(options, rng, seats).seat)
    record = Record(game=GAME, preset=preset, options=options, seats=["Ann", "Ben", "Cy"][:seats])
    while not match.over:
        deal = match.deal(DeckDealer(shuffled(deck_of(GAME.start(options, match.carry)), rng)))
        deal.begin()
        while not deal.over:
            deal.play(rng.member(deal.state.legal()))
        record.add(deal)
        match.finish(deal)
    record.result = result_of(match)
    return record.text()


@pytest.mark.parametrize(("preset", "seats", "changes"), MONTHS_OF_RECORDS)
def test_a_record_of_few_months_is_replayed(preset: str, seats: int, changes: dict[str, object]) -> None:
    text = written(preset, seats, changes)
    assert json.loads(text.splitlines()[0])["options"]["months"] == changes["months"]
    record = read(text.encode())
    assert replay(record).over
    assert record.text() == text


def test_a_card_that_is_not_in_the_deck_of_a_record_is_named_with_its_place() -> None:
    header, deal, *rest = written("standard", 3, {"months": 5}).splitlines()
    there = json.loads(deal)
    there["hands"][1][0] = "07A"
    text = "\n".join([header, json.dumps(there), *rest]) + "\n"
    with pytest.raises(RecordError, match="2: deal 1: the card 07A is not in the deck"):
        replay(read(text.encode()))


@pytest.mark.parametrize("key", ["captured", "hands"])
def test_a_card_that_is_not_in_the_deck_cannot_be_scored(key: str) -> None:
    given: dict[str, object] = {"captured": [["01B"], ["02A"]], key: [["01B"], ["02A", "06R"]]}
    with pytest.raises(RecordError, match=f"{key}: the card 06R is not in the deck"):
        GAME.score(STANDARD.changed({"months": 5}), given)


def test_piles_of_few_months_are_scored_by_their_share() -> None:
    options = STANDARD.changed({**COMPARED, "months": 2})
    given = {"captured": [["01B", "01C1", "02A", "02C2"], ["01R", "01C2", "02R", "02C1"]]}
    assert GAME.score(options, given)["totals"] == [10, -10]


def test_the_first_dealer_is_drawn_from_the_deck_in_play() -> None:
    options = STANDARD.changed({"months": 2})
    drawn = {
        card for seed in range(60) for row in GAME.first_dealer(options, Rng(seed), 3).draws for card in row
    }
    assert drawn == set(range(8))


def test_nets_play_with_the_whole_deck_alone() -> None:
    assert BASIS.fits(STANDARD, 2)
    assert not BASIS.fits(STANDARD.changed({"months": 11}), 2)


def test_the_share_and_the_limit_that_bots_speak_of_are_those_of_the_deck() -> None:
    asked = begun(STANDARD.changed({"months": 4, "table-four": "dealer-takes"}), 4)
    (hand,) = motives(view(asked, asked.actor()), int(SAY_IN), 0).reasons
    assert hand.values["share"] == 88 * 2 // 16
    state = begun(STANDARD.changed({"months": 6, "table-four": "dealer-takes"}), 2)
    (low,) = motives(view(state, state.actor()), int(SAY_LOW), 0).reasons
    assert low.values["limit"] == 10
