"""The Hana-awase oracle against the worked examples of scoring: 23 to 41 and 43 to 46."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.oracle import deck
from tests.oracle.hana_awase import (
    PRESETS,
    Deal,
    Match,
    Options,
    Sheet,
    bonus_rows,
    par,
    pile_points,
    settle,
)

STANDARD = PRESETS["standard"]
LADDER = Options(stacking="ladder")
GROUPS = Options(stacking="groups", bonus_table="t2")


def total(pile: list[str], options: Options) -> int:
    return pile_points(pile, options) + sum(points for _, points, _ in bonus_rows(pile, options))


def rows(pile: str, options: Options = STANDARD) -> str:
    return ", ".join(f"{name} {points}" for name, points, _ in bonus_rows(pile.split(), options))


# One pile: cards | bonuses | card points | all | ladder | groups

RIBBONS = " ".join(card for card in deck.DECK if card in deck.RIBBONS)
WHOLE = " ".join(deck.DECK)
EVERYTHING = (
    "goko 200, shiko 60, akatan 40, aotan 40, nanatan 40, rokutan 30, omote 30, nomi 30, matsukiri 20, "
    "inoshika 20, hanami 20, tsukimi 20, kusa 20, fuji 20, kiri 20, ame 20"
)
SHEET = [
    (23, "01B 03B 08B 11B 12B", "goko 200, shiko 60, matsukiri 20", 100, 380, 320, 200),
    (24, "01B 03B 08B 11B", "", 80, 80, 80, 80),
    (25, "01B 03B 08B 12B", "shiko 60, matsukiri 20", 80, 160, 160, 140),
    (26, "03B 08B 09A", "nomi 30, hanami 20, tsukimi 20", 50, 120, 120, 90),
    (
        27,
        "01B 02A 03B 08B 12B 09A",
        "shiko 60, omote 30, nomi 30, matsukiri 20, hanami 20, tsukimi 20",
        100,
        280,
        280,
        200,
    ),
    (28, "01R 02R 03R 04R 06R 07R 09R", "akatan 40, nanatan 40, rokutan 30", 35, 145, 115, 115),
    (29, "01R 02R 04R 05R 06R 09R 11R", "rokutan 30", 35, 65, 65, 65),
    (30, RIBBONS, "akatan 40, aotan 40, nanatan 40, rokutan 30, kusa 20", 50, 220, 190, 190),
    (31, "06A 07A 10A 06R 09R 10R", "aotan 40, inoshika 20", 45, 105, 105, 105),
    (32, "04A 04R 04C1 04C2", "fuji 20", 17, 37, 37, 27),
    (33, "11B 11A 11R 11C", "ame 20", 36, 56, 56, 46),
    (34, WHOLE, EVERYTHING, 264, 894, 804, 594),
]


@pytest.mark.parametrize(
    ("number", "cards", "held", "points", "every", "ladder", "groups"),
    SHEET,
    ids=[f"example_{row[0]}" for row in SHEET],
)
def test_pile(number: int, cards: str, held: str, points: int, every: int, ladder: int, groups: int) -> None:
    pile = cards.split()
    assert (rows(cards), pile_points(pile, STANDARD)) == (held, points), number
    assert [total(pile, options) for options in (STANDARD, LADDER, GROUPS)] == [every, ladder, groups]


def test_the_rain_man_may_spoil_the_viewings() -> None:
    options = Options(rain_man_spoils_viewings=True)
    assert rows("03B 08B 09A 11B", options) == ""
    assert rows("03B 08B 09A 11A", options) == "nomi 30, hanami 20, tsukimi 20"


# A complete deal of three

A = "01B 01R 02A 02R 03B 03R 04C1 04C2 05C1 05C2 08A 08C1 09A 09C1 12C1 12C2".split()  # noqa: SIM905
B = "01C1 01C2 06A 06R 07A 07C1 08B 08C2 09R 09C2 10A 10R 10C1 10C2 11A 11C".split()  # noqa: SIM905
C = [card for card in deck.DECK if card not in A + B]


def test_example_35_standard() -> None:
    sheet = settle([A, B, C], STANDARD)
    assert (sheet.cards, sheet.bonuses, sheet.scores) == ([93, 83, 88], [90, 60, 20], [183, 143, 108])
    assert (sheet.winners, sheet.next_dealer, sheet.void) == ([0], 0, None)
    assert [(line["seat"], line["id"], line["points"]) for line in sheet.lines] == [
        (0, "cards", 93),
        (0, "akatan", 40),
        (0, "omote", 30),
        (0, "hanami", 20),
        (1, "cards", 83),
        (1, "aotan", 40),
        (1, "inoshika", 20),
        (2, "cards", 88),
        (2, "kusa", 20),
    ]


@pytest.mark.parametrize(
    ("preset", "scores"),
    [
        ("hana_awase_jp", [105, 5, -110]),
        ("bakappana_88", [5, -5, 0]),
        ("bakappana_80", [5, -5, 0]),
        ("makatsu_bakappana", [2, -1, -1]),
    ],
)
def test_example_35_zero_sum(preset: str, scores: list[int]) -> None:
    assert settle([A, B, C], PRESETS[preset]).scores == scores


def test_example_35_chaff_without_worth() -> None:
    assert settle([A, B, C], PRESETS["bakappana_80"]).cards == [85, 75, 80]


def test_par() -> None:
    assert [par(seats, STANDARD) for seats in (2, 3, 4)] == [132, 88, 66]
    assert [par(seats, Options(chaff_value=0)) for seats in (2, 3, 4)] == [120, 80, 60]
    with pytest.raises(ValueError, match="no par for 5 seats"):
        par(5, STANDARD)


# Next dealer, low-man-out, series: what a pile is worth is made with chosen cards


def scored(
    piles: list[str], low: str = "", options: Options = STANDARD, order: tuple[int, ...] = (0, 1, 2)
) -> Sheet:
    """low: the names of those who declared."""
    declared = [name in low for name in "ABC"[: len(piles)]]
    return settle([pile.split() for pile in piles], options, low=declared, order=order, dealer=order[-1])


SIXTY = "01B 03B 11B"
FORTY = "06A 07A 04A 05A"


@pytest.mark.parametrize(("order", "dealer"), [((0, 1, 2), 1), ((2, 0, 1), 2)])
def test_example_36_the_earliest_of_a_shared_top_deals(order: tuple[int, ...], dealer: int) -> None:
    sheet = scored([FORTY, SIXTY, "08B 12B 11A 08A"], order=order)
    assert (sheet.scores, sheet.winners, sheet.next_dealer) == ([40, 60, 60], [1, 2], dealer)
    stays = scored([FORTY, SIXTY, "08B 12B 11A 08A"], options=Options(dealer_tie="dealer_stays"), order=order)
    assert stays.next_dealer == order[-1]


B_37 = "04A 04C1 01C1 01C2 02C1 02C2 06C1 06C2 12C1 12C2"
C_37 = "01B 01R 02R 03R 03C1 04C2 05C1 05C2 07C1 08B 08C1 09C2 10A 10R 10C2 11B 11C 12B 12C3"
B_38 = "01C1 01C2 04R 04C1 05R 05C1 06R 06C1"
C_38 = "01B 01R 02A 02R 03R 03C1 04A 05C2 06C2 07C1 07C2 08B 08C1 09R 09C1 10A 10C2 12B 12C2 12C3"
B_39 = "04A 04R 04C1 04C2 01C1 01C2"


def rest_of(*piles: str) -> str:
    return " ".join(card for card in deck.DECK if card not in " ".join(piles))


def test_example_37_success() -> None:
    piles = [rest_of(B_37, C_37), B_37, C_37]
    undisturbed = scored(piles)
    assert (undisturbed.cards, undisturbed.bonuses) == ([125, 19, 120], [40, 0, 60])
    assert (undisturbed.scores, undisturbed.winners) == ([165, 19, 180], [2])
    sheet = scored(piles, low="B")
    assert (sheet.scores, sheet.cancelled, sheet.next_dealer) == ([165, 19, 0], [2], 0)
    assert {"seat": 2, "id": "low-man-out", "points": -180} in sheet.lines
    before = scored(piles, low="B", options=Options(dealer_after_low="before_cancellation"))
    assert (before.scores, before.next_dealer) == ([165, 19, 0], 2)


def test_example_38_exactly_20_is_not_enough() -> None:
    sheet = scored([rest_of(B_38, C_38), B_38, C_38], low="B")
    assert (sheet.scores, sheet.cancelled, sheet.winners, sheet.next_dealer) == ([164, 20, 180], [], [2], 2)


def test_example_39_the_bonus_counts() -> None:
    piles = [SIXTY, B_39, "08B 12B 11A 08A 05A"]
    sheet = scored(piles, low="B")
    assert (sheet.cards[1], sheet.scores[1], sheet.cancelled) == (19, 39, [])
    assert scored(piles, low="B", options=Options(low_points="card_points")).cancelled == [2]


def test_example_40_an_undeclared_low_score() -> None:
    piles = [FORTY, "01C1 01C2 02C1 02C2 04R 04C1 04C2 06C1 06C2 12C1 12C2", SIXTY]
    assert scored(piles).cards[1] == 15
    assert scored(piles).cancelled == []
    void = scored(piles, options=Options(fuke="void"))
    assert (void.void, void.scores, void.lines, void.winners, void.next_dealer) == (
        "fuke",
        [0, 0, 0],
        [],
        [],
        2,
    )
    assert scored(piles, options=Options(fuke="bonus60")).scores[1] == 75


def test_example_40_twenty_card_points_are_fuke() -> None:
    assert scored(["01B", SIXTY, FORTY], options=Options(fuke="void")).void == "fuke"
    assert scored(["01B 01C1", SIXTY, FORTY], options=Options(fuke="void")).void is None


def test_example_41_a_shared_top() -> None:
    piles = [SIXTY, "02A 02C1 02C2 05R 06C1", "08B 12B 11A 08A"]
    sheet = scored(piles, low="B")
    assert (sheet.scores, sheet.cancelled) == ([0, 18, 0], [0, 2])
    assert (sheet.winners, sheet.next_dealer) == ([1], 1)
    first = scored(piles, low="B", options=Options(low_cancels="earliest"), order=(2, 0, 1))
    assert (first.scores, first.next_dealer) == ([60, 18, 0], 0)


def test_d16_d17_several_declarers() -> None:
    assert scored(["05R", "07R", SIXTY], low="AB").scores == [5, 5, 0]
    assert scored(["05R", "07R 07C1", "04R"], low="ABC").scores == [5, 6, 5]
    assert scored(["05R", "07R 07C1"], low="B", order=(0, 1)).scores == [0, 6]
    assert scored(["05R", SIXTY, FORTY], low="B").scores == [5, 60, 40]


def finished(number: int, dealer: int, scores: list[int], options: Options = STANDARD) -> Deal:
    """A deal that ended with these scores, whatever was played."""
    deal = Deal(options, dealer, number, [[], [], []], [], [], piles=[["01B"], ["03B"], ["08B"]])
    deal.scores, deal.next_dealer = scores, dealer
    return deal


def test_example_43_shared_victory() -> None:
    match = Match(STANDARD, 3, 0)
    for number in range(1, 13):
        assert not match.over
        match.add(finished(number, 0, [75, 75, 850 // 12 if number < 12 else 850 - 11 * (850 // 12)]))
    assert (match.totals, match.over, match.winners) == ([900, 900, 850], True, [0, 1])


def test_d14_one_extra_deal_among_the_tied() -> None:
    options = Options(series_tie="extra_deal", deals=1)
    match = Match(options, 3, 0)
    match.add(finished(1, 0, [50, 50, 40], options))
    assert not match.over
    match.add(finished(2, 0, [10, 20, 90], options))
    assert (match.over, match.winners, match.totals) == (True, [1], [60, 70, 130])


def test_ju_mai_is_won_by_a_lead_of_30() -> None:
    options = PRESETS["ju_mai"]
    match = Match(options, 2, 0)
    for number, scores, over in ((1, [150, 140], False), (2, [155, 135], True)):
        deal = Deal(options, 0, number, [[], []], [], [], piles=[["01B"], ["03B"]])
        deal.scores, deal.next_dealer = scores, 0
        match.add(deal)
        assert match.over == over
    assert match.winners == [0]


# Variants


@pytest.mark.parametrize(
    ("rule", "scores"),
    [("yaku", [183, 188, 83]), ("cancels_all", [93, 108, 63]), ("owner_only", [93, 188, 63])],
)
def test_example_44_the_rain_row(rule: str, scores: list[int]) -> None:
    b, c = [*B, "11R", "11B"], [card for card in C if card not in ("11R", "11B")]
    assert settle([A, b, c], Options(rain_row=rule)).scores == scores


@pytest.mark.parametrize(("last", "paid"), [("11R", [40, -20, -20]), ("11C", [60, -30, -30])])
def test_example_45_teyaku(last: str, paid: list[int]) -> None:
    opening = [["01C1", "02C1", "03C1", "05C1", "06C1", "09C1", last], ["01B"], ["02A"]]
    options = replace(PRESETS["hana_awase_jp"], teyaku=True)
    plain = settle([A, B, C], PRESETS["hana_awase_jp"]).scores
    sheet = settle([A, B, C], options, opening=opening)
    assert [with_it - without for with_it, without in zip(sheet.scores, plain, strict=True)] == paid


def test_example_46_sakura() -> None:
    options = PRESETS["sakura"]
    assert pile_points(deck.DECK, options) == 240
    a = ["03B", "08B", "09A", "01R", "02R", "03R", "04R", "12C1", "02A"]
    b = ["06R", "09R", "10R", "01B", "12B", "07A", "04A"]
    sheet = settle([a, b, [card for card in deck.DECK if card not in a + b]], options)
    assert (sheet.cards, sheet.bonuses, sheet.scores) == ([100, 80, 60], [100, 50, 0], [50, -20, -90])


def test_sakura_sets_overlap() -> None:
    assert (
        rows("07A 08A 10A 06A 09A 04A 05A", PRESETS["sakura"]) == "sakura-ho 50, sakura-to 50, sakura-chi 50"
    )


def test_compensation_for_few_cards() -> None:
    options = Options(compensation=True)
    piles = [deck.DECK[:8], deck.DECK[8:19], deck.DECK[19:29]]
    plain = settle(piles, STANDARD, dealer=0).scores
    paid = settle(piles, options, dealer=0).scores
    assert [after - before for after, before in zip(paid, plain, strict=True)] == [30, -60, 30]
    turned = settle(piles, options, dealer=2, order=[0, 1, 2]).scores
    assert [after - before for after, before in zip(turned, plain, strict=True)] == [60, -30, -30]


@pytest.mark.parametrize(
    ("pile", "months"),
    [
        ("01B 01R 01C1 01C2", "month-01 20"),
        ("01B 01R 01C1 11C", "month-01 20"),
        ("01B 01R 05A 05R 11B 11A 11R 11C", "month-01 20, month-05 20"),
        ("01B 01R 05A 11B 11A 11R 11C", "month-11 20"),
        ("06A 06R 11B 11A", "month-06 20"),
    ],
)
def test_hachi_ju_hana_months(pile: str, months: str) -> None:
    assert rows(pile, PRESETS["hachi_ju_hana"]) == months


def test_seats_that_are_out_score_nothing() -> None:
    sheet = settle([[], A, [], B, C], STANDARD, order=[3, 4, 1])
    assert (sheet.scores, sheet.winners, sheet.next_dealer) == ([0, 183, 0, 143, 108], [1], 1)
    assert {line["seat"] for line in sheet.lines} == {1, 3, 4}


@pytest.mark.parametrize(("name", "value"), [("stacking", "some"), ("chaff_value", 2), ("deals", 0)])
def test_an_unknown_value_is_refused(name: str, value: object) -> None:
    with pytest.raises(ValueError, match="right would be"):
        Options(**{name: value})  # type: ignore[arg-type]
