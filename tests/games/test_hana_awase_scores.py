"""HA-23 to HA-45: what piles are worth, a whole deal, low-man-out, next dealers and the series.

HA-46 is Sakura, which this game does not play; it is a test of the oracle alone (tests/oracle).
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from fudaba.cards import hanafuda
from fudaba.core.game import Carry
from fudaba.core.match import Match
from fudaba.core.options import Options
from fudaba.errors import RecordError
from fudaba.games.hana_awase.game import next_dealer
from fudaba.games.hana_awase.options import PRESETS, HanaAwaseOptions
from tests.games.hana_awase_positions import GAME, STANDARD, ended, scores

T2_GROUPS = HanaAwaseOptions(bonuses="t2", stacking="groups")
LADDER = HanaAwaseOptions(stacking="ladder")

SHEET: dict[str, tuple[str, int, list[str], int, int, int]] = {
    # number: pile, card points, combinations that count with `all`, totals with all, ladder, groups of T2
    "HA-23": ("01B 03B 08B 11B 12B", 100, ["goko", "shiko", "matsukiri"], 380, 320, 200),
    "HA-24": ("01B 03B 08B 11B", 80, [], 80, 80, 80),
    "HA-25": ("01B 03B 08B 12B", 80, ["shiko", "matsukiri"], 160, 160, 140),
    "HA-26": ("03B 08B 09A", 50, ["nomi", "hanami", "tsukimi"], 120, 120, 90),
    "HA-27": (
        "01B 02A 03B 08B 12B 09A",
        100,
        ["shiko", "omote", "nomi", "matsukiri", "hanami", "tsukimi"],
        280,
        280,
        200,
    ),
    "HA-28": ("01R 02R 03R 04R 06R 07R 09R", 35, ["akatan", "nanatan", "rokutan"], 145, 115, 115),
    "HA-29": ("01R 02R 04R 05R 06R 09R 11R", 35, ["rokutan"], 65, 65, 65),
    "HA-30": (
        "01R 02R 03R 04R 05R 06R 07R 09R 10R 11R",
        50,
        ["akatan", "aotan", "nanatan", "rokutan", "kusa"],
        220,
        190,
        190,
    ),
    "HA-31": ("06A 07A 10A 06R 09R 10R", 45, ["aotan", "inoshika"], 105, 105, 105),
    "HA-32": ("04A 04R 04C1 04C2", 17, ["fuji"], 37, 37, 27),
    "HA-33": ("11B 11A 11R 11C", 36, ["ame"], 56, 56, 46),
}


def told(
    options: Options, piles: list[str], low: list[int] | None = None, **more: object
) -> dict[str, object]:
    given: dict[str, object] = {"captured": [pile.split() for pile in piles], **more}
    if low is not None:
        given["low"] = [seat in low for seat in range(len(piles))]
    return dict(GAME.score(options, given))


@pytest.mark.parametrize("example", SHEET)
def test_the_value_of_a_pile(example: str) -> None:
    pile, points, ids, everything, ladder, groups = SHEET[example]
    answer = told(STANDARD, [pile])
    assert answer["cards"] == [points]
    lines = cast(list[dict[str, object]], answer["lines"])
    assert [line["id"] for line in lines] == ["cards", *ids]
    assert sum(cast(int, line["points"]) for line in lines) == everything
    assert [told(options, [pile])["totals"] for options in (STANDARD, LADDER, T2_GROUPS)] == [
        [everything],
        [ladder],
        [groups],
    ]


def test_ha_34_the_whole_deck() -> None:
    whole = " ".join(hanafuda.IDS)
    assert [told(options, [whole])["totals"] for options in (STANDARD, LADDER, T2_GROUPS)] == [
        [894],
        [804],
        [594],
    ]


A = "01B 01R 02A 02R 03B 03R 04C1 04C2 05C1 05C2 08A 08C1 09A 09C1 12C1 12C2"
B = "01C1 01C2 06A 06R 07A 07C1 08B 08C2 09R 09C2 10A 10R 10C1 10C2 11A 11C"
C = " ".join(card for card in hanafuda.IDS if card not in f"{A} {B}".split())


def test_ha_35_a_complete_deal() -> None:
    answer = told(STANDARD, [A, B, C])
    assert answer["cards"] == [93, 83, 88]
    assert answer["totals"] == [183, 143, 108]
    lines = cast(list[dict[str, object]], answer["lines"])
    assert [(line["seat"], line["id"]) for line in lines if line["id"] != "cards"] == [
        (0, "akatan"),
        (0, "omote"),
        (0, "hanami"),
        (1, "aotan"),
        (1, "inoshika"),
        (2, "kusa"),
    ]
    state = ended([A, B, C.replace("12C3", "")])
    assert next_dealer(STANDARD, state) == 0


@pytest.mark.parametrize(
    ("preset", "totals"),
    [
        ("hana-awase-jp", [105, 5, -110]),
        ("bakappana-88", [5, -5, 0]),
        ("bakappana-80", [5, -5, 0]),
        ("makatsu-bakappana", [2, -1, -1]),
    ],
)
def test_ha_35_by_other_presets(preset: str, totals: list[int]) -> None:
    assert told(PRESETS[preset], [A, B, C])["totals"] == totals


def test_ha_35_without_chaff() -> None:
    assert told(PRESETS["bakappana-80"], [A, B, C])["cards"] == [85, 75, 80]


# ---- the next dealer and low-man-out

LOW_19 = "04A 04C1 01C1 01C2 02C1 02C2 06C1 06C2 12C1 12C2"
HA_37_A = (
    "01R 02A 02R 03B 03R 03C1 03C2 04C2 05R 05C1 05C2 07A 07R 07C1 07C2 08C1 08C2 09C1 09C2 10A 10C1 10C2"
    " 11A 11R 11C 12B 12C3"
)
HA_37 = [
    HA_37_A,
    LOW_19,
    "01B 04R 05A 06A 06R 08B 08A 09A 09R 10R 11B",
]
"""125 and akatan; 19; 120, aotan and tsukimi."""
HA_38 = [
    "01R 02A 02R 02C1 02C2 03B 03R 03C2 04C2 05A 06C2 07A 07C2 08C1 08C2 09R 09C2 10A 10R 11B 11A",
    "01C1 01C2 04R 04C1 05R 05C1 06R 06C1",
    "01B 03C1 04A 05C2 06A 07R 07C1 08B 08A 09A 09C1 10C1 10C2 11R 11C 12B 12C1 12C2 12C3",
]
"""124 and akatan; 20; 120, matsukiri, tsukimi and kiri."""
EARLIEST = HanaAwaseOptions(low_man_out_cancels="earliest")
BY_CARDS = HanaAwaseOptions(low_man_out="card_points")


def test_ha_36_of_equals_the_earliest_in_turn_order_deals_next() -> None:
    state = ended(["12B", "08B 05C1 05C2", "01B 06C1 06C2"])
    assert scores(state) == [20, 22, 22]
    assert GAME.winners(state) == [1, 2]
    assert next_dealer(STANDARD, state) == 1
    assert next_dealer(HanaAwaseOptions(dealer_tie="dealer_stays"), state) == 2


def test_ha_37_success_takes_all_points_of_the_winner() -> None:
    answer = told(STANDARD, HA_37, [1])
    assert answer["cards"] == [125, 19, 120]
    assert answer["totals"] == [165, 19, 0]
    assert told(STANDARD, HA_37)["totals"] == [165, 19, 180]
    lines = cast(list[dict[str, object]], answer["lines"])
    assert lines[-1] == {"seat": 2, "id": "low-man-out", "points": -180}


def test_ha_37_the_best_after_the_cancellation_deals_next() -> None:
    piles = ["12B 08A", "04A 04C1", "03B 08B"]
    state = ended(piles, low=[1])
    assert scores(state) == [30, 11, 0]
    assert GAME.winners(state) == [0]
    assert next_dealer(STANDARD, state) == 0
    before = HanaAwaseOptions(next_dealer="before_cancellation")
    assert next_dealer(before, ended(piles, before, low=[1])) == 2


def test_ha_38_exactly_20_is_not_enough() -> None:
    assert told(STANDARD, HA_38, [1])["totals"] == [164, 20, 180]


def test_ha_39_combinations_count() -> None:
    piles = ["08A 09A", "04A 04R 04C1 04C2 01C1 01C2", "03B 08B"]
    assert told(STANDARD, piles, [1])["totals"] == [20, 39, 40]
    assert told(BY_CARDS, piles, [1])["totals"] == [20, 39, 0]


def test_ha_40_who_has_not_declared_takes_nothing() -> None:
    piles = ["08A 09A 02A", "04A 04R", "03B 08B 10C1"]
    assert told(STANDARD, piles)["totals"] == [30, 15, 41]
    state = ended(piles, HanaAwaseOptions(fuke="void"))
    assert GAME.void(state) == "fuke"
    assert scores(state) == [0, 0, 0]
    assert GAME.lines(state) == []
    assert GAME.winners(state) == []
    carry = Carry(3, 2, seats=3)
    assert GAME.next_carry(HanaAwaseOptions(fuke="void"), carry, state) == carry
    assert told(HanaAwaseOptions(fuke="void"), piles)["void"] == "fuke"


def test_ha_41_all_who_share_the_top_lose_it() -> None:
    piles = ["12B 08A", "04A 04C1 01C1 01C2 02C1 02C2 06C1 06C2 03C1", "03B 09R 10R"]
    state = ended(piles, low=[1])
    assert scores(state) == [0, 18, 0]
    assert GAME.winners(state) == [1]
    assert next_dealer(STANDARD, state) == 1
    assert scores(ended(piles, EARLIEST, low=[1])) == [0, 18, 30]


def test_d17_several_successes_are_one_cancellation() -> None:
    piles = ["04A", "05A 01C1", "03B 08B", "12B 10A"]
    options = HanaAwaseOptions(over_three="all_play")
    assert scores(ended(piles, options, low=[0, 1])) == [10, 11, 0, 30]


def test_if_everybody_succeeds_nothing_is_cancelled() -> None:
    assert scores(ended(["04A", "05A 01C1", "06A"], low=[0, 1, 2])) == [10, 11, 10]


def test_d16_never_the_points_of_a_successful_declarer() -> None:
    assert scores(ended(["04A 05R", "05A 01C1", "01C2"], low=[0])) == [15, 0, 1]


def test_a_failed_declarer_may_lose_like_others() -> None:
    assert scores(ended(["04A 05R", "03B 08B", "01C2"], low=[0, 1])) == [15, 0, 1]


def test_nobody_with_nothing_has_a_line_for_losing_it() -> None:
    state = ended(["04A", "", ""], low=[0])
    assert [line.id for line in GAME.lines(state)] == ["cards", "cards", "cards"]


def test_ha_43_who_share_the_highest_total_share_the_victory() -> None:
    match = Match(GAME, STANDARD, 3, 0)
    match.standing = replace(match.standing, totals=(900, 900, 850), over=True)
    assert match.winners == [0, 1]
    assert GAME.length(STANDARD).rounds == 12


def test_ju_mai_ends_with_a_lead_of_30() -> None:
    length = GAME.length(PRESETS["ju-mai"])
    assert (length.rounds, length.lead) == (None, 30)
    match = Match(GAME, PRESETS["ju-mai"], 2, 0)
    for totals, over in ([100, 129], False), ([100, 130], True), ([160, 130], True):
        standing = replace(match.standing, totals=tuple(totals)).after((0, 0), 0)
        assert standing.over == over


# ---- variants

HA_44_B = f"{B} 11R 11B"
HA_44_C = " ".join(card for card in hanafuda.IDS if card not in f"{A} {HA_44_B}".split())


def test_ha_44_all_four_willows_cancel_every_combination() -> None:
    options = HanaAwaseOptions(rain_row="cancels_all")
    answer = told(options, [A, HA_44_B, HA_44_C])
    assert answer["totals"] == answer["cards"] == [93, 108, 63]
    assert told(STANDARD, [A, HA_44_B, HA_44_C])["totals"] == [183, 188, 83]


def test_the_owner_of_the_willows_alone_keeps_his_combinations() -> None:
    options = HanaAwaseOptions(rain_row="owner_only")
    assert told(options, [A, HA_44_B, HA_44_C])["totals"] == [93, 188, 63]
    assert told(options, [A, B, C])["totals"] == [183, 143, 108]


ZERO_SUM = HanaAwaseOptions(score="zero_sum", play_out_stock=True, low_man_out="off")
TEYAKU = ZERO_SUM.changed({"teyaku": "on"})
SIX = "01C1 02C1 03C1 05C1 06C1 09C1 11R"
SEVEN = "01C1 02C1 03C1 05C1 06C1 09C1 11C"


@pytest.mark.parametrize(("hand", "each"), [(SIX, 20), (SEVEN, 30), ("01C1 02C1 03C1 05C1 06C1 08A 11R", 0)])
def test_ha_45_chaff_hands_are_paid_by_each_opponent(hand: str, each: int) -> None:
    hands = [hand.split(), ["04A"], ["05A"]]
    plain = cast(list[int], told(ZERO_SUM, [A, B, C])["totals"])
    paid = told(TEYAKU, [A, B, C], hands=hands)["totals"]
    assert paid == [plain[0] + 2 * each, plain[1] - each, plain[2] - each]
    assert told(TEYAKU, [A, B, C])["totals"] == plain


FEW_8 = "01B 03B 08B 11B 12B 02A 04A 05A"
FEW_10 = "01C1 01C2 02C1 02C2 03C1 03C2 04C1 04C2 05C1 05C2"
REST = " ".join(card for card in hanafuda.IDS if card not in f"{FEW_8} {FEW_10}".split())


@pytest.mark.parametrize(
    ("piles", "dealer", "gains"),
    [
        ([FEW_8, FEW_10, REST], 0, [60, -30, -30]),
        ([FEW_8, FEW_10, REST], 2, [30, 30, -60]),
        ([FEW_10, FEW_8, REST], 1, [30, 30, -60]),
        ([FEW_10, FEW_8, REST], 0, [-30, 60, -30]),
    ],
)
def test_compensation_for_few_cards(piles: list[str], dealer: int, gains: list[int]) -> None:
    options = ZERO_SUM.changed({"compensation": "on"})
    plain = cast(list[int], told(ZERO_SUM, piles)["totals"])
    paid = cast(list[int], told(options, piles, dealer=dealer)["totals"])
    assert [after - before for after, before in zip(paid, plain, strict=True)] == gains


def test_compensation_is_for_three() -> None:
    options = ZERO_SUM.changed({"compensation": "on"})
    piles = [FEW_8, f"{FEW_10} {REST}"]
    assert told(options, piles)["totals"] == told(ZERO_SUM, piles)["totals"]


def test_fuke_as_a_combination_of_60() -> None:
    options = HanaAwaseOptions(fuke="bonus60")
    answer = told(options, ["12B", "12B 01C1".replace("12B", "08B"), "03B 11B"])
    assert answer["totals"] == [80, 21, 40]
    ids = [line["id"] for line in cast(list[dict[str, object]], answer["lines"])]
    assert ids == ["cards", "fuke", "cards", "cards"]


def test_fuke_is_added_to_the_other_combinations() -> None:
    assert told(HanaAwaseOptions(fuke="bonus60"), ["04A 04R 04C1 04C2", "03B 01C1"])["totals"] == [97, 21]


def test_the_rain_man_spoils_viewings_and_drinking() -> None:
    options = HanaAwaseOptions(rain_man_spoils_viewings=True)
    assert told(options, ["03B 08B 09A 11B"])["totals"] == [70]
    assert told(options, ["03B 08B 09A"])["totals"] == [120]
    assert told(STANDARD, ["03B 08B 09A 11B"])["totals"] == [140]


STAKES = [
    (["12B 08A", "12C1", "01C1"], [2, -1, -1]),
    (["12B", "08B", "01C1"], [1, 1, -2]),
    (["12B", "08B", "01B"], [0, 0, 0]),
]


@pytest.mark.parametrize(("piles", "stakes"), STAKES)
def test_the_best_gets_a_stake_from_everybody_else(piles: list[str], stakes: list[int]) -> None:
    assert told(PRESETS["makatsu-bakappana"], piles)["totals"] == stakes


def test_what_decided_a_stake_is_told_and_pays_nothing() -> None:
    options = PRESETS["makatsu-bakappana"].changed({"bonuses": "t1"})
    answer = told(options, ["03B 09A", "11B 11A 11R 11C", "01C1"])
    lines = cast(list[dict[str, object]], answer["lines"])
    assert [(line["seat"], line["id"], line.get("worth"), line.get("points")) for line in lines] == [
        (0, "cards", 30, None),
        (0, "hanami", 20, None),
        (0, "stake", None, -1),
        (1, "cards", 36, None),
        (1, "ame", 20, None),
        (1, "stake", None, 2),
        (2, "cards", 1, None),
        (2, "stake", None, -1),
    ]
    assert lines[1]["cards"] == ["03B", "09A"]


def test_combinations_that_the_willow_row_takes_away_decide_no_stake() -> None:
    options = PRESETS["makatsu-bakappana"].changed({"bonuses": "t1", "rain-row": "cancels-all"})
    answer = told(options, ["03B 09A", "11B 11A 11R 11C"])
    lines = cast(list[dict[str, object]], answer["lines"])
    assert [line["id"] for line in lines] == ["cards", "stake", "cards", "stake"]


MONTHS: dict[str, tuple[str, list[str]]] = {
    "a whole month": ("02A 02R 02C1 02C2", ["month-02"]),
    "two willows fill a month": ("06A 06R 11B 11A", ["month-06"]),
    "four willows fill two months": ("11B 11A 11R 11C 01B 01R 05A 05R", ["month-01", "month-05"]),
    "four willows are a month rather than fill one": ("11B 11A 11R 11C 01B 01R", ["month-11"]),
    "four willows are a month rather than fill another": ("11B 11A 11R 11C 05A 05R", ["month-11"]),
    "a whole month and the willows": ("11B 11A 11R 11C 02A 02R 02C1 02C2", ["month-02", "month-11"]),
    "what lacks less goes first": ("11B 11A 01B 01R 05A 05R 05C1", ["month-05"]),
    "three willows fill a month of one": ("11B 11A 11R 09A", ["month-09"]),
    "nothing is made of willows alone": ("11B 11A 11R", []),
}


@pytest.mark.parametrize("example", MONTHS)
def test_whole_months_with_willows_that_fill_in(example: str) -> None:
    pile, ids = MONTHS[example]
    lines = cast(list[dict[str, object]], told(HanaAwaseOptions(bonuses="months"), [pile])["lines"])
    assert [line["id"] for line in lines[1:]] == ids
    used = [card for line in lines[1:] for card in cast(list[str], line["cards"])]
    assert len(set(used)) == len(used) == 4 * len(ids)


def test_hachi_ju_hana_adds_its_months_to_the_comparison() -> None:
    first = "02A 02R 02C1 02C2 01B 03B 08B 12B"
    rest = [card for card in hanafuda.IDS if card not in first.split()]
    piles = [first, " ".join(rest[:20]), " ".join(rest[20:])]
    answer = told(PRESETS["hachi-ju-hana"], piles)
    cards = cast(list[int], answer["cards"])
    lines = cast(list[dict[str, object]], answer["lines"])
    assert sum(cards) == 240
    for seat, total in enumerate(cast(list[int], answer["totals"])):
        months = sum(str(line["id"]).startswith("month") for line in lines if line["seat"] == seat)
        assert total == cards[seat] - 80 + 20 * months


# ---- fudaba score: what is wrong in the input

WRONG: list[tuple[dict[str, object], str]] = [
    ({"captured": []}, "captured must hold 1 to 7 piles, not 0"),
    ({"captured": [[]] * 8}, "captured must hold 1 to 7 piles, not 8"),
    ({"captured": "01B"}, "captured must be a list of lists of cards"),
    ({"captured": [["01B"], "02A"]}, "captured: pile 1 must be a list of texts"),
    ({"captured": [["01B"], ["01B"]]}, "captured: the card 01B stands twice"),
    ({"captured": [["01B", "01B"]]}, "captured: the card 01B stands twice"),
    ({"captured": [["13B"]]}, "captured: there is no card 13B"),
    ({"captured": [["01B"]], "low": [True, False]}, "low must be 1 times true or false"),
    ({"captured": [["01B"]], "low": ["yes"]}, "low must be 1 times true or false"),
    ({"captured": [["01B"]], "hands": []}, "hands must be 1 hands, one a pile, not 0"),
    ({"captured": [["01B"]], "dealer": 1}, "dealer must be a whole number from 0 to 0"),
    ({"low": [True]}, "the key captured is missing"),
    ({"captured": [["01B"]], "pile": []}, "there is no key"),
]


@pytest.mark.parametrize(("given", "wrong"), WRONG)
def test_wrong_input_is_named(given: dict[str, object], wrong: str) -> None:
    with pytest.raises(RecordError) as refused:
        GAME.score(STANDARD, given)
    assert wrong in str(refused.value)


def test_what_has_no_equal_share_is_not_compared() -> None:
    with pytest.raises(RecordError, match="captured has 5 piles: 264 points in cards have no equal share"):
        told(ZERO_SUM, ["01B", "02A", "03B", "04A", "05A"])


def test_one_pile_and_seven_are_scored() -> None:
    assert told(STANDARD, ["01B"])["totals"] == [20]
    assert told(STANDARD, ["01B", "02A", "03B", "04A", "05A", "06A", ""])["totals"] == [
        20,
        10,
        20,
        10,
        10,
        10,
        0,
    ]
