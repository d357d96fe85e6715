"""The options of Koi-Koi: presets as the rules list them; wrong values and contradictions are refused."""

from __future__ import annotations

from dataclasses import fields

import pytest

from fudaba.core.game import load, options_of
from fudaba.errors import OptionError
from fudaba.games.koi_koi.options import KoiKoiOptions

GAME = load("koi-koi")
STANDARD = GAME.presets["standard"]

DIFFERENCES: dict[str, dict[str, object]] = {
    "standard": {},
    "nintendo-leaflet": {"koikoi-limit": 1, "dealer-after-draw": "switch", "groups": "exclusive"},
    "clubhouse-ds": {"koikoi-limit": 1, "scoring": "zero-sum", "start-points": 50},
    "fudawiki": {
        "groups": "exclusive",
        "bright-values": "15/8/7/6",
        "tsukifuda": 4,
        "table-pairs": "redeal",
    },
    "bga-hard": {"scoring": "zero-sum", "start-points": 50, "rounds": 6, "table-pairs": "redeal"},
    "koikoi-japan": {
        "rounds": 8,
        "scoring": "zero-sum",
        "start-points": 30,
        "bust": "true",
        "lucky-hands": "off",
        "hand-four": "redeal",
        "groups": "flat",
        "ribbon-values": "5/20",
        "viewing": "1-then-3",
        "koikoi-bonus": "go-style",
        "seven-doubles": "off",
        "exhausted": "dealer-1",
    },
    "yakuza": {"groups": "flat", "bright-values": "10/8/7/6", "cup": "either", "tsukifuda": 4},
    "classic-flash": {
        "bright-values": "15/10/8/6",
        "ribbon-values": "6/12",
        "groups": "flat",
        "viewing": "off",
        "seven-doubles": "off",
        "koikoi-bonus": "none",
        "exhausted": "dealer-6",
        "tsukifuda": 4,
    },
    "newhanafuda": {"bright-values": "15/8/7/6", "groups": "flat", "koikoi-bonus": "all-calls-plus1"},
    "hanafuda-online": {
        "bright-values": "15/10/8/6",
        "ribbon-values": "6/12",
        "viewing-needs-other": "true",
        "weather": "field",
        "seven-doubles": "off",
        "koikoi-bonus": "none",
    },
}


def test_every_preset_of_section_7_is_there() -> None:
    assert list(GAME.presets) == list(DIFFERENCES)


@pytest.mark.parametrize("preset", DIFFERENCES)
def test_preset_differs_from_standard_as_listed(preset: str) -> None:
    assert GAME.presets[preset].difference(STANDARD) == DIFFERENCES[preset]


CONTRADICTIONS: dict[tuple[str, ...], dict[str, object]] = {
    ("target", "start-points"): {"target": 50, "start-points": 50},
    ("lucky-stack", "lucky-hands"): {"lucky-stack": True, "lucky-hands": "off"},
    ("lucky-both", "lucky-hands"): {"lucky-both": "dealer-wins", "lucky-hands": "redeal"},
    ("hand-four", "lucky-hands"): {"hand-four": "redeal"},
    ("doubling-combine", "koikoi-bonus"): {"doubling-combine": "max-x2", "koikoi-bonus": "go-style"},
    ("viewing-needs-other", "viewing"): {"viewing-needs-other": True, "viewing": "off"},
    ("weather", "viewing"): {"weather": "field", "viewing": "off"},
    ("double-chaff", "cup"): {"double-chaff": ["cup"], "cup": "animal-only"},
    ("months", "hand-size", "table-size"): {"months": 5},
    ("months", "table-size", "2"): {"months": 2, "hand-size": 1, "table-size": 7},
    ("table-pairs", "table-size"): {"table-pairs": "redeal", "table-size": 7},
    ("bust", "scoring"): {"bust": True, "start-points": 10},
    ("bust", "start-points"): {"bust": True, "scoring": "zero-sum"},
    ("bright-values", "sanko"): {"bright-values": "10/8/7/9"},
    ("ribbon-values", "12/6"): {"ribbon-values": "12/6"},
}


@pytest.mark.parametrize("names", CONTRADICTIONS)
def test_a_contradiction_is_refused_and_names_both(names: tuple[str, str]) -> None:
    with pytest.raises(OptionError) as refused:
        STANDARD.changed(CONTRADICTIONS[names])
    assert all(name in str(refused.value) for name in names)


@pytest.mark.parametrize("bonus", ["opponent-calls-plus1", "all-calls-plus1", "power-of-two", "go-style"])
def test_max_x2_is_refused_with_every_bonus_above_it(bonus: str) -> None:
    with pytest.raises(OptionError, match=bonus):
        STANDARD.changed({"doubling-combine": "max-x2", "koikoi-bonus": bonus})


WRONG: dict[str, list[object]] = {
    "rounds": [0, 1000, "many", None, 2.5, True, [3]],
    "target": [0, "none at all", -5],
    "months": [0, 13, "twelve"],
    "hand-size": [0, 11, "8.0", 8.0],
    "table-size": [-1, 9],
    "koikoi-limit": [2, 0],
    "groups": ["stack", 1, None],
    "seven-doubles": [2, "maybe", None],
    "bright-values": ["10/8/7", "10/8/7/x", 10, [10, 8, 7, -1], "100/8/7/5", None],
    "double-chaff": ["moon", ["cup", "moon"], 3],
    "viewing": [4, "1-then-2"],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, row in WRONG.items() for value in row])
def test_a_wrong_value_is_refused_with_what_is_right(name: str, value: object) -> None:
    with pytest.raises(OptionError, match=f"{name} cannot be .*; it is "):
        STANDARD.changed({name: value})


def test_an_unknown_option_is_refused_with_the_nearest() -> None:
    with pytest.raises(OptionError, match="no option koikoi_limit; did you mean koikoi-limit"):
        STANDARD.changed({"koikoi_limit": 1})
    with pytest.raises(OptionError, match="no option xyz; there are rounds, target"):
        STANDARD.changed({"xyz": 1})


def test_an_unknown_preset_is_refused_with_all_there_are() -> None:
    with pytest.raises(
        OptionError, match="no preset standart of koi-koi; there are standard, nintendo-leaflet"
    ):
        options_of(GAME, "standart", {})


def test_a_wrong_value_is_refused_inside_python_too() -> None:
    with pytest.raises(OptionError, match="table-four cannot be 'deal_again'; it is one of redeal, "):
        KoiKoiOptions(table_four="deal_again")
    with pytest.raises(OptionError, match="rounds cannot be True"):
        KoiKoiOptions(rounds=True)


READ = [
    ("koikoi-limit", None, None),
    ("koikoi-limit", "none", None),
    ("koikoi-limit", "1", 1),
    ("seven-doubles", False, False),
    ("seven-doubles", "off", False),
    ("lucky-stack", True, True),
    ("lucky-stack", "true", True),
    ("viewing", "1_then_3", "1_then_3"),
    ("viewing", "5", 5),
    ("tsukifuda", "off", None),
    ("tsukifuda", 4, 4),
    ("target", None, None),
    ("target", "50", 50),
    ("bright-values", [15, 8, 7, 6], (15, 8, 7, 6)),
    ("double-chaff", "cup,lightning", frozenset({"cup", "lightning"})),
    ("double-chaff", None, frozenset()),
    ("table-four", "dealer_wins_6", "dealer_wins_6"),
    ("field-brights", "x(1+n)", "x(1+n)"),
]


@pytest.mark.parametrize(("name", "outer", "inner"), READ)
def test_values_are_read_from_json_and_from_words(name: str, outer: object, inner: object) -> None:
    assert getattr(STANDARD.changed({name: outer}), name.replace("-", "_")) == inner


def test_what_is_spelled_reads_back() -> None:
    for options in GAME.presets.values():
        spelled = dict(options.spelled())
        assert len(spelled) == len(fields(KoiKoiOptions))
        assert STANDARD.changed(spelled) == options
