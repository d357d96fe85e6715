"""The options of Go-Stop: presets as the rules list them; wrong values and contradictions are refused."""

from __future__ import annotations

import pytest

from fudaba.core.game import Carry, Length
from fudaba.core.rng import Rng
from fudaba.errors import IllegalAction, OptionError
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.first import draw_for_deal, korean_month
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.terms import Terms, route
from tests.games.go_stop_positions import options

STANDARD = GAME.presets["standard"]
SCORED = {"bak-scope": "scored"}
DIFFERENCES: dict[str, dict[str, object]] = {
    "standard": {},
    "hangame": {
        **SCORED,
        "bonus-cards": 2,
        "bonus-steal": "on",
        "chongtong": "win-10",
        "table-four": "dealer-wins",
        "last-turn": "own-last-card",
        "first-ppeok": "7-14-21",
        "first-ttadak": 7,
        "small-bomb": "steal-only",
    },
    "pmang": {
        **SCORED,
        "bonus-cards": 2,
        "bonus-steal": "on",
        "chongtong": "choice",
        "chongtong-both": "nagari",
        "table-four": "nagari",
        "last-turn": "own-last-card-eaten-steals",
        "first-ppeok": 7,
        "small-bomb": "as-bomb",
        "pi-bak-zero-exempt": "true",
        "max-carry": 8,
    },
    "netmarble": {
        **SCORED,
        "bonus-cards": 2,
        "chongtong": "choice-10",
        "three-ppeok": 10,
        "last-turn": "own-last-card",
        "first-ppeok": "7-14-21",
        "nagari": "flat",
    },
    "gostop-3p": {
        **SCORED,
        "bonus-cards": 3,
        "chongtong": "win-5",
        "three-ppeok": 3,
        "own-ppeok-3p": 1,
        "last-turn": "own-last-card",
        "first-ppeok": "3-6-9",
        "go-bak": "cover",
        "nagari": "flat",
    },
    "fudawiki": {
        **SCORED,
        "chongtong": "win-limit",
        "three-ppeok": "limit",
        "own-ppeok-3p": 1,
        "last-turn": "final-turn",
        "first-ppeok": "limit-1-2-4",
        "pi-bak-zero-exempt": "true",
        "go-bak": "cover",
    },
}


def test_every_preset_of_section_8_is_there() -> None:
    assert list(GAME.presets) == list(DIFFERENCES)


@pytest.mark.parametrize("preset", DIFFERENCES)
def test_preset_differs_from_standard_as_listed(preset: str) -> None:
    assert GAME.presets[preset].difference(STANDARD) == DIFFERENCES[preset]


CONTRADICTIONS: dict[tuple[str, str], dict[str, object]] = {
    ("target", "start-points"): {"target": 50, "start-points": 50},
    ("bust", "start-points"): {"bust": True},
    ("bonus-steal", "bonus-cards"): {"bonus-steal": "on"},
    ("chongtong-both", "chongtong"): {"chongtong-both": "nagari"},
    ("cup-stealable", "cup"): {"cup-stealable": True, "cup": "animal-only"},
    ("max-carry", "nagari"): {"max-carry": 8, "nagari": "flat"},
}


@pytest.mark.parametrize("names", CONTRADICTIONS)
def test_a_contradiction_is_refused_and_names_both(names: tuple[str, str]) -> None:
    with pytest.raises(OptionError) as refused:
        STANDARD.changed(CONTRADICTIONS[names])
    assert all(name in str(refused.value) for name in names)


@pytest.mark.parametrize(
    ("given", "right"),
    [
        ({"go-bak": "triple"}, "cover"),
        ({"three-ppeok": 5}, "limit"),
        ({"stake": 0}, "1 to"),
        ({"gobak": 1}, "go-bak"),
    ],
)
def test_a_wrong_value_or_name_says_what_is_right(given: dict[str, object], right: str) -> None:
    with pytest.raises(OptionError, match=right):
        STANDARD.changed(given)


def test_four_may_play_where_that_is_agreed() -> None:
    assert list(GAME.seats_under(STANDARD)) == [2, 3]
    assert list(GAME.seats_under(options(four_players="on"))) == [2, 3, 4]


def test_the_length_of_a_match_is_as_agreed() -> None:
    assert GAME.length(STANDARD) == Length()
    settings = options(rounds=12, target=500, start_points=100, bust="true")
    assert GAME.length(settings) == Length(12, 500, 100, True)


# ---- the deal


def test_the_cards_go_out_as_section_2_says() -> None:
    assert route(2, 8, 10) == [0] * 4 + [1] * 5 + [2] * 5 + [0] * 4 + [1] * 5 + [2] * 5
    three = [0] * 3 + [1] * 4 + [2] * 4 + [3] * 4 + [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3
    assert route(3, 6, 7) == three
    assert len(route(4, 6, 7)) == 34


@pytest.mark.parametrize(
    ("settings", "seats", "sizes"),
    [
        (options(), 2, (10, 8)),
        (options(), 3, (7, 6)),
        (options(), 4, (7, 6)),
        (options(table_size_2p="8/10"), 2, (8, 10)),
        (options(table_size_2p="8/10"), 3, (7, 6)),
    ],
)
def test_hands_and_table(settings: GoStopOptions, seats: int, sizes: tuple[int, int]) -> None:
    terms = Terms(settings, seats)
    assert (terms.hand_size, terms.table_size) == sizes


def test_willow_is_the_twelfth_month_in_korea() -> None:
    assert [korean_month(4 * month - 4) for month in (1, 10, 11, 12)] == [1, 10, 12, 11]


def test_the_highest_month_drawn_deals_and_equal_ones_draw_again() -> None:
    for seats in (2, 3):
        for seed in range(60):
            first = draw_for_deal(Rng(seed), seats)
            months = [korean_month(card) for card in first.draws[-1]]
            assert months.index(max(months)) == first.seat
            assert months.count(max(months)) == 1
            for before in first.draws[:-1]:
                tied = [korean_month(card) for card in before]
                assert tied.count(max(tied)) > 1
            lowest = draw_for_deal(Rng(seed), seats, lowest=True)
            assert [korean_month(card) for card in lowest.draws[-1]][lowest.seat] == min(
                korean_month(card) for card in lowest.draws[-1]
            )


@pytest.mark.parametrize("how", ["draw", "day-night", "random"])
def test_every_seat_may_deal_first(how: str) -> None:
    settings = options(first_dealer=how)
    assert {GAME.first_dealer(settings, Rng(seed), 3).seat for seed in range(60)} == {0, 1, 2}
    GAME.check_first_dealer(settings, 2)


def test_seat_0_deals_first_where_that_is_agreed() -> None:
    settings = options(first_dealer="seat0")
    assert GAME.first_dealer(settings, Rng(3), 3).seat == 0
    GAME.check_first_dealer(settings, 0)
    with pytest.raises(IllegalAction, match="seat 0 deals first"):
        GAME.check_first_dealer(settings, 1)


def test_a_deal_begins_with_the_whole_deck() -> None:
    for changes, many in (({}, 48), ({"bonus_cards": 2}, 50), ({"bonus_cards": 3}, 51)):
        assert GAME.start(options(**changes), Carry(1, 0)).legal() == 2**many - 1
