"""The options of Hana-awase: presets as the rules list them; wrong values and contradictions are refused."""

from __future__ import annotations

from dataclasses import fields

import pytest

from fudaba.core.game import Carry, load, options_of
from fudaba.core.rng import Rng
from fudaba.errors import IllegalAction, OptionError
from fudaba.games.hana_awase.options import HanaAwaseOptions

GAME = load("hana-awase")
STANDARD = GAME.presets["standard"]
DEALER_FREE: dict[str, object] = {"first-player": "dealer", "must-match": "false", "low-man-out": "off"}

DIFFERENCES: dict[str, dict[str, object]] = {
    "standard": {},
    "hana-awase-jp": {
        **DEALER_FREE,
        "play-out-stock": "true",
        "stacking": "ladder",
        "score": "zero-sum",
        "fuke": "void",
    },
    "hana-awase-en": {
        **DEALER_FREE,
        "over-three": "all-play",
        "play-out-stock": "true",
        "bonuses": "t2",
        "stacking": "groups",
        "score": "zero-sum",
    },
    "bakappana-88": {
        **DEALER_FREE,
        "over-three": "all-play",
        "play-out-stock": "true",
        "bonuses": "none",
        "score": "par",
    },
    "bakappana-80": {
        **DEALER_FREE,
        "over-three": "all-play",
        "play-out-stock": "true",
        "bonuses": "none",
        "chaff-value": 0,
        "score": "par",
    },
    "makatsu-bakappana": {**DEALER_FREE, "play-out-stock": "true", "bonuses": "none", "score": "stake"},
    "hachi-ju-hana": {
        **DEALER_FREE,
        "table-four": "dealer-takes",
        "play-out-stock": "true",
        "bonuses": "months",
        "chaff-value": 0,
        "score": "par",
    },
    "ju-mai": {
        **DEALER_FREE,
        "rounds": "none",
        "lead": 30,
        "two-player-deal": "10/10",
        "bonuses": "none",
        "bright-value": 30,
        "chaff-value": 0,
    },
}


def test_the_presets_of_section_6_are_there() -> None:
    assert list(GAME.presets) == list(DIFFERENCES)


@pytest.mark.parametrize("preset", DIFFERENCES)
def test_preset_differs_from_standard_as_listed(preset: str) -> None:
    assert GAME.presets[preset].difference(STANDARD) == DIFFERENCES[preset]


SEATS = {
    "standard": (2, 3, 4, 5, 6, 7),
    "hana-awase-jp": (2, 3, 4, 5, 6, 7),
    "hana-awase-en": (2, 3, 4, 6),
    "bakappana-88": (2, 3, 4, 6),
    "bakappana-80": (2, 3, 4, 5, 6),
    "makatsu-bakappana": (2, 3, 4, 5, 6, 7),
    "hachi-ju-hana": (2, 3, 4, 5, 6, 7),
    "ju-mai": (2,),
}


@pytest.mark.parametrize("preset", SEATS)
def test_how_many_may_play(preset: str) -> None:
    """Who compares with an equal share needs one in whole points."""
    assert tuple(GAME.seats_under(GAME.presets[preset])) == SEATS[preset]


COMPARED = {"score": "zero-sum", "play-out-stock": True, "low-man-out": "off"}
CONTRADICTIONS: dict[tuple[str, str], dict[str, object]] = {
    ("rounds", "lead"): {"rounds": None},
    ("drop-out-start", "over-three"): {"drop-out-start": "dealer", "over-three": "all-play"},
    ("triple-optional", "must-match"): {"triple-optional": True, "must-match": False},
    ("play-out-stock", "two-player-deal 10/8"): {"play-out-stock": True, "two-player-deal": "10/8"},
    ("score", "play-out-stock"): {"score": "par", "low-man-out": "off"},
    ("teyaku", "score"): {"teyaku": "on"},
    ("compensation", "score"): {"compensation": "on"},
    ("score", "low-man-out"): {"score": "stake"},
    ("low-man-out-cancels", "low-man-out off"): {"low-man-out": "off", "low-man-out-cancels": "earliest"},
    ("next-dealer", "low-man-out off"): {"low-man-out": "off", "next-dealer": "before-cancellation"},
    ("stacking", "bonuses none"): {"bonuses": "none", "stacking": "ladder"},
    ("rain-row", "bonuses months"): {"bonuses": "months", "rain-row": "owner-only"},
    ("rain-man-spoils-viewings", "bonuses"): {"bonuses": "none", "rain-man-spoils-viewings": True},
}


@pytest.mark.parametrize("names", CONTRADICTIONS)
def test_a_contradiction_is_refused_and_names_both(names: tuple[str, str]) -> None:
    with pytest.raises(OptionError) as refused:
        STANDARD.changed(CONTRADICTIONS[names])
    assert all(name in str(refused.value) for name in names)


@pytest.mark.parametrize("name", ["teyaku", "compensation"])
@pytest.mark.parametrize("score", ["additive", "stake"])
def test_what_opponents_pay_for_tells_what_it_goes_with(name: str, score: str) -> None:
    """D21: `from each opponent` is a payment, which only two ways to score have."""
    with pytest.raises(OptionError, match="score par and zero-sum alone"):
        STANDARD.changed({name: "on", "score": score, "low-man-out": "off"})
    for way in ("par", "zero-sum"):
        assert STANDARD.changed({**COMPARED, "score": way, name: "on"}) != STANDARD


def test_what_contradicts_nothing_is_taken() -> None:
    assert STANDARD.changed({**COMPARED, "teyaku": "on", "compensation": "on"}) != STANDARD
    assert STANDARD.changed({**COMPARED, "play-out-stock": False, "two-player-deal": "10/8"}) != STANDARD
    assert STANDARD.changed({"rounds": None, "lead": 100}) != STANDARD


WRONG: dict[str, list[object]] = {
    "rounds": [0, 1000, "many", True],
    "lead": [0, -5, 2.5],
    "two-player-deal": ["9/9", 8],
    "over-three": ["all", None],
    "must-match": ["maybe", 2],
    "bonuses": ["t3", 1],
    "bright-value": [25, "20.0"],
    "chaff-value": [2],
    "fuke": ["bonus", 60],
    "teyaku": ["six"],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, row in WRONG.items() for value in row])
def test_a_wrong_value_is_refused_with_what_is_right(name: str, value: object) -> None:
    with pytest.raises(OptionError, match=f"{name} cannot be .*; it is "):
        STANDARD.changed({name: value})


def test_an_unknown_preset_is_refused_with_all_there_are() -> None:
    with pytest.raises(
        OptionError, match="no preset sakura of hana-awase; there are standard, hana-awase-jp"
    ):
        options_of(GAME, "sakura", {})


def test_what_is_spelled_reads_back() -> None:
    for options in GAME.presets.values():
        spelled = dict(options.spelled())
        assert len(spelled) == len(fields(HanaAwaseOptions))
        assert STANDARD.changed(spelled) == options


def test_who_deals_first() -> None:
    def seats(how: str) -> set[int]:
        options = STANDARD.changed({"first-dealer": how})
        return {GAME.first_dealer(options, Rng(seed), 5).seat for seed in range(60)}

    assert seats("seat0") == {0}
    assert seats("random") == seats("draw") == seats("draw-latest") == {0, 1, 2, 3, 4}
    GAME.check_first_dealer(STANDARD, 3)
    GAME.check_first_dealer(STANDARD.changed({"first-dealer": "seat0"}), 0)
    with pytest.raises(IllegalAction, match="first-dealer is seat0"):
        GAME.check_first_dealer(STANDARD.changed({"first-dealer": "seat0"}), 1)


def test_other_numbers_of_seats_are_refused() -> None:
    with pytest.raises(OptionError, match="3"):
        GAME.start(GAME.presets["ju-mai"], Carry(1, 0, seats=3))
    with pytest.raises(OptionError, match="5"):
        GAME.start(GAME.presets["bakappana-88"], Carry(1, 0, seats=5))
