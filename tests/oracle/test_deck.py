"""The oracle's deck against the deck laws D1 to D12."""

from __future__ import annotations

import pytest

from tests.oracle import deck
from tests.oracle.koi_koi import Options, yaku
from tests.oracle.positions import CHAFF


def test_d1_48_different_cards_in_12_months_of_4() -> None:
    assert len(deck.DECK) == len(set(deck.DECK)) == 48
    assert [sum(deck.month(card) == number for card in deck.DECK) for number in range(1, 13)] == [4] * 12
    assert deck.DECK[:5] == ["01B", "01R", "01C1", "01C2", "02A"]
    assert deck.DECK[28:32] == ["08B", "08A", "08C1", "08C2"]
    assert deck.DECK[40:] == ["11B", "11A", "11R", "11C", "12B", "12C1", "12C2", "12C3"]


def test_d2_5_brights_9_animals_10_ribbons_24_chaff() -> None:
    ranks = [deck.rank(card) for card in deck.DECK]
    assert {rank: ranks.count(rank) for rank in deck.RANKS} == {
        "bright": 5,
        "animal": 9,
        "ribbon": 10,
        "chaff": 24,
    }


@pytest.mark.parametrize(
    ("found", "cards"),
    [
        pytest.param(deck.BRIGHTS, "01B 03B 08B 11B 12B", id="d3_brights"),
        pytest.param(deck.ANIMALS, "02A 04A 05A 06A 07A 08A 09A 10A 11A", id="d4_animals"),
        pytest.param(deck.POETRY_RIBBONS, "01R 02R 03R", id="d5_poetry_ribbons"),
        pytest.param(deck.BLUE_RIBBONS, "06R 09R 10R", id="d5_blue_ribbons"),
        pytest.param(deck.RED_RIBBONS, "04R 05R 07R 11R", id="d5_plain_red_ribbons"),
        pytest.param(deck.CHODAN, "04R 05R 07R", id="d7_chodan_is_without_the_willow"),
        pytest.param(deck.GODORI, "02A 04A 08A", id="d8_godori"),
        pytest.param(deck.INO_SHIKA_CHO, "06A 07A 10A", id="d9_ino_shika_cho"),
    ],
)
def test_named_cards(found: frozenset[str], cards: str) -> None:
    assert sorted(found) == cards.split()


def test_d6_the_months_that_differ() -> None:
    ribbon_months = {deck.month(card) for card in deck.RIBBONS}
    assert set(range(1, 13)) - ribbon_months == {8, 12}
    assert [deck.rank(c) for c in deck.DECK if deck.month(c) == 8] == ["bright", "animal", "chaff", "chaff"]
    assert [deck.rank(c) for c in deck.DECK if deck.month(c) == 11] == ["bright", "animal", "ribbon", "chaff"]
    assert [deck.rank(c) for c in deck.DECK if deck.month(c) == 12] == ["bright", "chaff", "chaff", "chaff"]


def test_d10_go_stop_counts_26_chaff_or_28_with_the_cup() -> None:
    units = sum(2 if card in deck.GO_STOP_DOUBLE_CHAFF else 1 for card in CHAFF)
    assert (units, units + 2) == (26, 28)


@pytest.mark.parametrize(("cup", "counted"), [("animal_only", 24), ("both", 25)])
def test_d11_koi_koi_counts_24_chaff_or_25_with_the_cup(cup: str, counted: int) -> None:
    rows = {name: (points, chaff) for name, points, chaff in yaku([*CHAFF, deck.CUP], Options(cup=cup))}
    assert (rows["kasu"][0], len(rows["kasu"][1])) == (counted - 9, counted)


def test_d12_willow_and_paulownia_change_places_in_korea() -> None:
    assert [(deck.plant(card), deck.month(card)) for card in ("11C", "12B")] == [
        ("willow", 11),
        ("paulownia", 12),
    ]
    assert [deck.korean_month(card) for card in ("01B", "10A", "11C", "12B")] == [1, 10, 12, 11]


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [("02C1 01B", 1), ("03R 11B", 0), ("08A 08B", 1), ("04R 04C2", 0), ("05C1 05C2", None)],
)
def test_first_dealer_is_drawn_by_month_then_rank(drawn: str, dealer: int | None) -> None:
    first, second = drawn.split()
    assert deck.earlier_draw(first, second) == dealer
