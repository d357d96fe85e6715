"""The Go-Stop oracle against the worked examples of scores and payments: GS-30, 33 to 43, 51 to 64 and 66."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.oracle import deck
from tests.oracle.go_stop import PRESETS, Match, Options, Payment, base, bases, readings, rows, settle, units
from tests.oracle.go_stop_positions import play, start

STANDARD = PRESETS["standard"]
SINGLES = [card for card in deck.DECK if card in deck.CHAFF and card not in deck.GO_STOP_DOUBLE_CHAFF]


def singles(count: int, last: bool = False) -> str:
    """So many single chaff, the first or the last of the deck."""
    return " ".join(SINGLES[-count:] if last else SINGLES[:count]) if count else ""


# Base scores


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        pytest.param("01B 03B 08B", 3, id="GS-33"),
        pytest.param("01B 03B 11B", 2, id="GS-33-rain"),
        pytest.param("01B 03B 08B 11B", 4, id="GS-34"),
        pytest.param("01B 03B 08B 11B 12B", 15, id="GS-34-five"),
        pytest.param("02A 04A 08A 05A 06A", 6, id="GS-35"),
        pytest.param("01R 02R 03R 04R 05R 07R", 8, id="GS-36"),
        pytest.param("04R 05R 11R", 0, id="GS-37"),
        pytest.param("04R 05R 11R 01R 06R", 1, id="GS-38"),
        pytest.param(f"{singles(8)} 11C", 1, id="GS-39"),
        pytest.param(f"{singles(8)} 11C 12C1", 3, id="GS-40"),
        pytest.param(f"02A 05A 06A 07A 09A {singles(9)}", 2, id="GS-41"),
        pytest.param(f"02A 05A 06A 07A 09A {singles(8)}", 1, id="GS-42"),
        pytest.param("01R 02R 03R 04R 05R 06R 07R 09R 10R 11R", 15, id="GS-43"),
        pytest.param(" ".join(deck.DECK), 58, id="section_5_all_cards"),
    ],
)
def test_base(pile: str, points: int) -> None:
    assert base(pile.split(), STANDARD) == points


def test_gs_41_42_the_reading_of_the_cup() -> None:
    animals = "02A 05A 06A 07A 09A".split()  # noqa: SIM905
    assert readings(animals, STANDARD) == ["animal", "chaff"]
    assert [row[:2] for row in rows([*animals, *SINGLES[:9]], "chaff")] == [("chaff", 2)]
    assert [row[:2] for row in rows([*animals, *SINGLES[:9]], "animal")] == [("animals", 1)]
    assert base([*animals, *SINGLES[:9]], Options(cup="animal_only")) == 1
    assert base([*animals, *SINGLES[:9]], Options(cup="both")) == 3


def test_d10_units() -> None:
    assert (units(deck.DECK, "animal"), units(deck.DECK, "chaff")) == (26, 28)


def test_section_5_names_and_cards() -> None:
    held = rows(deck.DECK, "animal")
    assert [name for name, _, _ in held] == (
        ["brights-5", "godori", "animals", "hongdan", "cheongdan", "chodan", "ribbons", "chaff"]
    )
    assert [len(cards) for _, _, cards in held] == [5, 3, 9, 3, 3, 3, 10, 24]
    assert rows(["11B", "01B", "03B"], "animal") == [("brights-3-rain", 2, ["01B", "03B", "11B"])]


# Payment

W10 = f"01B 03B 08B 01R 02R 03R 06R 09R {singles(8)} 11C 12C1"
SAFE = f"12B {singles(8, last=True)}"
SAFE_OF_THREE = f"11B {singles(6, last=True)}"


def paid(
    winner: str,
    *losers: str,
    options: Options = STANDARD,
    go: tuple[int, ...] = (),
    shakes: int = 0,
    bombs: int = 0,
    carry: int = 1,
    log: tuple[int, ...] = (),
) -> Payment:
    """The winner is seat 0."""
    piles = [pile.split() for pile in (winner, *losers)]
    zeros = [0] * len(losers)
    return settle(
        piles,
        0,
        options,
        go=go or (0, *zeros),
        shakes=[shakes, *zeros],
        bombs=[bombs, *zeros],
        carry=carry,
        go_log=log,
    )


def factors(payment: Payment) -> list[str]:
    return [line["id"] for line in payment.lines if "factor" in line]


def test_gs_30_two_shakes() -> None:
    payment = paid(W10, SAFE, shakes=2)
    assert (payment.scores, payment.base) == ([40, -40], 10)
    assert {"seat": 0, "id": "shake", "factor": 4} in payment.lines


@pytest.mark.parametrize(
    ("loser", "points", "baks"),
    [
        (f"12B {singles(8, last=True)}", 10, []),
        (f"12B {singles(7, last=True)}", 20, ["pi-bak"]),
        (singles(7, last=True), 40, ["pi-bak", "gwang-bak"]),
    ],
)
def test_gs_51_pi_bak_and_gwang_bak(loser: str, points: int, baks: list[str]) -> None:
    payment = paid(W10, loser)
    assert (payment.scores, factors(payment)) == ([points, -points], baks)
    assert [line["loser"] for line in payment.lines if "loser" in line] == [1] * len(baks)


@pytest.mark.parametrize(("calls", "points"), [(0, 10), (1, 11), (2, 12), (3, 26), (4, 56), (5, 120)])
def test_gs_52_go(calls: int, points: int) -> None:
    payment = paid(W10, SAFE, go=(calls, 0))
    assert payment.scores == [points, -points]
    assert factors(payment) == (["third-go"] if calls >= 3 else [])


@pytest.mark.parametrize(
    ("rule", "points"),
    [("double_only", [11, 12, 20, 40]), ("double_keep_two", [11, 12, 24, 48]), ("linear", [11, 20, 30, 40])],
)
def test_gs_52_other_values_of_go(rule: str, points: list[int]) -> None:
    options = Options(go_points=rule)
    assert [paid(W10, SAFE, go=(calls, 0), options=options).scores[0] for calls in (1, 2, 3, 4)] == points


PI_BAK = f"12B {singles(5, last=True)}"


def test_gs_53_third_go_with_pi_bak() -> None:
    assert paid(W10, PI_BAK, go=(3, 0)).scores == [52, -52]


def test_gs_54_the_losers_cup_counts_two() -> None:
    assert paid(W10, f"{singles(6, last=True)} 09A 12B").scores == [10, -10]
    assert paid(W10, f"{singles(6, last=True)} 09A 12B", options=Options(cup="animal_only")).scores == [
        20,
        -20,
    ]


SEVEN_ANIMALS = "02A 04A 05A 06A 07A 08A 10A"


def test_gs_55_meong_bak() -> None:
    payment = paid(SEVEN_ANIMALS, SAFE)
    assert (payment.scores, factors(payment)) == ([16, -16], ["meong-bak"])
    third = f"12B {singles(6)}"
    assert paid(SEVEN_ANIMALS, SAFE_OF_THREE, third).scores == [32, -16, -16]


@pytest.mark.parametrize(
    ("rule", "loser", "points"),
    [
        ("loser_zero", "", 16),
        ("loser_zero", " 11A", 8),
        ("scored_loser_zero", "", 16),
        ("loser_zero", " 09A", 16),
    ],
)
def test_o8_meong_bak_that_looks_at_the_loser(rule: str, loser: str, points: int) -> None:
    assert paid(SEVEN_ANIMALS, SAFE + loser, options=Options(meong_bak=rule)).scores[0] == points


def test_gs_56_cup_and_meong_bak() -> None:
    payment = paid(f"02A 04A 05A 06A 07A 08A 09A {singles(9)}", SAFE)
    assert (payment.scores, payment.reading, payment.base) == ([16, -16], "animal", 8)


def test_gs_57_the_cup_must_keep_the_limit() -> None:
    payment = paid(f"02A 05A 06A 07A 08A 10A 09A {singles(9)} 01R 02R 03R", SAFE)
    assert (payment.scores, payment.reading, payment.base) == ([7, -7], "chaff", 7)


def test_o18_the_cup_must_exceed_the_last_go() -> None:
    piles = [f"02A 04A 05A 06A 07A 08A 09A {singles(9)}".split(), SAFE.split()]
    assert settle(piles, 0, STANDARD, go=(1, 0), last_go_base=[8, None]).base == 9
    assert settle(piles, 0, STANDARD, go=(1, 0), last_go_base=[7, None]).base == 8


@pytest.mark.parametrize(("scope", "points"), [("loser", 32), ("scored", 8)])
def test_gs_58_bak_scope(scope: str, points: int) -> None:
    loser = singles(6, last=True)
    assert paid("01R 02R 03R 04R 05R 07R", loser, options=Options(bak_scope=scope)).scores[0] == points


def test_gs_58_a_winner_with_ten_units_and_three_brights() -> None:
    scored = Options(bak_scope="scored")
    assert paid(W10, singles(6, last=True), options=scored).scores[0] == 40


EIGHT = "01R 02R 03R 04R 05R 07R"


@pytest.mark.parametrize(("units_of_b", "points"), [(6, 32), (8, 16)])
def test_gs_59_go_bak_of_two(units_of_b: int, points: int) -> None:
    payment = paid(EIGHT, f"12B {singles(units_of_b, last=True)}", go=(0, 1))
    assert payment.scores == [points, -points]
    assert {"seat": 0, "id": "go-bak", "factor": 2, "loser": 1} in payment.lines


FOUR = "01R 02R 03R 02A 05A 06A 07A 11A"
B_SAFE, C_SAFE, C_POOR = f"11B {singles(6, last=True)}", f"12B {singles(6)}", f"12B {singles(5)}"


@pytest.mark.parametrize(
    ("rule", "payment", "with_pi_bak"),
    [("double_and_cover", 16, 24), ("cover", 8, 12), ("double_own_plus_cover", 12, 16)],
)
def test_gs_60_go_bak_of_three(rule: str, payment: int, with_pi_bak: int) -> None:
    options = Options(go_bak=rule)
    assert base(FOUR.split(), options) == 4
    assert paid(FOUR, B_SAFE, C_SAFE, options=options, go=(0, 1, 0)).scores == [payment, -payment, 0]
    assert paid(FOUR, B_SAFE, C_POOR, options=options, go=(0, 1, 0)).scores == [with_pi_bak, -with_pi_bak, 0]


def test_gs_60_with_an_own_go() -> None:
    assert paid(FOUR, B_SAFE, C_SAFE, go=(1, 1, 0)).scores == [20, -20, 0]


@pytest.mark.parametrize(
    ("rule", "scores"),
    [
        ("each_double", [24, -8, -16]),
        ("first_caller", [24, 0, -24]),
        ("last_caller", [24, -24, 0]),
        ("each_plain", [12, -4, -8]),
    ],
)
def test_gs_61_both_losers_said_go(rule: str, scores: list[int]) -> None:
    options = Options(go_bak_both=rule)
    assert paid(FOUR, B_SAFE, C_POOR, options=options, go=(0, 1, 1), log=(2, 1)).scores == scores


@pytest.mark.parametrize(("carry", "points"), [(2, 20), (4, 40)])
def test_gs_62_nagari(carry: int, points: int) -> None:
    payment = paid(W10, SAFE, carry=carry)
    assert payment.scores == [points, -points]
    assert {"seat": 0, "id": "nagari", "factor": carry} in payment.lines


def test_gs_62_three_ppeoks_after_a_nagari() -> None:
    piles: list[list[str]] = [[], [], []]
    three = settle(piles, 0, STANDARD, carry=2, fixed=("three-ppeok", 7))
    assert three.scores == [28, -14, -14]
    assert settle(piles[:2], 0, STANDARD, carry=2, fixed=("three-ppeok", 7)).scores == [14, -14]


def test_gs_63_a_single_bak_of_three() -> None:
    payment = paid("01R 02R 03R", singles(5), f"12B {singles(6, last=True)}")
    assert payment.scores == [15, -12, -3]


EVERYTHING = ["third-go", "shake", "bomb", "nagari", "pi-bak", "gwang-bak", "go-bak"]


def test_gs_64_everything() -> None:
    payment = paid(W10, singles(5, last=True), go=(3, 1), shakes=1, bombs=1, carry=2)
    assert payment.scores == [1664, -1664]
    assert factors(payment) == EVERYTHING
    assert [line["points"] for line in payment.lines if line["id"] == "go"] == [3]


def test_gs_66_stake() -> None:
    assert paid(W10, PI_BAK, go=(3, 0), options=Options(stake=100)).scores == [5200, -5200]


# Options


@pytest.mark.parametrize(
    ("options", "loser", "points"),
    [
        (Options(pi_bak_zero_exempt=True), "12B", 10),
        (STANDARD, "12B", 20),
        (STANDARD, f"11B {singles(8, last=True)}", 10),
        (Options(gwangbak_rain=True), f"11B {singles(8, last=True)}", 20),
        (Options(empty_handed_exempt=True), "", 0),
        (STANDARD, "", 40),
        (Options(max_points=25), "", 25),
    ],
)
def test_baks_and_caps(options: Options, loser: str, points: int) -> None:
    assert paid(W10, loser, options=options).scores[0] == points


@pytest.mark.parametrize(("rule", "points"), [("off", 11), ("x2", 22), ("x4", 44)])
def test_8_1_reverse_go(rule: str, points: int) -> None:
    options = replace(STANDARD, reverse_go=rule)
    assert paid(W10, SAFE, options=options, go=(1, 1), log=(1, 0)).scores[0] == 2 * points
    assert paid(W10, SAFE, options=options, go=(1, 1), log=(0, 1)).scores[0] == 22


def test_section_4_bases() -> None:
    assert bases([W10.split(), EIGHT.split(), []], STANDARD) == [10, 8, 0]


@pytest.mark.parametrize(
    ("options", "totals", "winners"),
    [
        (Options(rounds=1), [10, -10], [0]),
        (Options(target=10), [10, -10], [0]),
        (Options(bankroll=10), [20, 0], [0]),
        (Options(bankroll=30), [40, 20], []),
    ],
)
def test_o26_length_of_a_match(options: Options, totals: list[int], winners: list[int]) -> None:
    b = f"11B {singles(9, last=True)}"
    deal = start("07C1", "03R", "07A", a="02A 04A 05A 06A 08A 01B 03B 08B", b=b, options=options)
    play(deal, "07C1")
    match = Match(options, 2, 0)
    match.add(deal)
    assert (match.totals, match.winners, match.over) == (totals, winners, bool(winners))


@pytest.mark.parametrize(("name", "value"), [("go_bak", "none"), ("three_ppeok", 7), ("stake", 0)])
def test_an_unknown_value_is_refused(name: str, value: object) -> None:
    with pytest.raises(ValueError, match="right would be"):
        Options(**{name: value})  # type: ignore[arg-type]
