"""The sets of weights: whose are played under which options, and what each is good for."""

from __future__ import annotations

from importlib.resources import files
from json import loads

import pytest

from fudaba.bots import BASES
from fudaba.bots.sets import FILE, STANDARD, Sets, sets_of
from fudaba.core.game import load

FOLDERS = {name: name.replace("-", "_") for name in BASES}
ALL = [
    (name, preset, seats)
    for name, folder in FOLDERS.items()
    for preset, by_seats in sets_of(folder).items()
    for seats in by_seats
]


def sets(name: str) -> Sets:
    """The sets of a game."""
    return Sets(FOLDERS[name], load(name).presets)


@pytest.mark.parametrize("name", BASES)
def test_a_file_tells_the_command_and_the_seed_that_make_it_again(name: str) -> None:
    told = loads((files("fudaba.bots") / FOLDERS[name] / FILE).read_text("utf-8"))
    assert told["command"] == f"python bench/tune.py {name} --seed {told['seed']}"


@pytest.mark.parametrize(("name", "preset", "seats"), ALL)
def test_each_set_is_of_a_preset_that_so_many_can_play_and_names_every_weight(
    name: str, preset: str, seats: str
) -> None:
    game = load(name)
    assert int(seats) in game.seats_under(game.presets[preset])
    kept = sets_of(FOLDERS[name])
    standard = next(iter(kept[STANDARD].values()))
    for stage in ("tuned", "fitted"):
        assert kept[preset][seats][stage].keys() == standard[stage].keys()


@pytest.mark.parametrize(("name", "preset", "seats"), ALL)
def test_what_was_fitted_has_won_over_what_was_tuned(name: str, preset: str, seats: str) -> None:
    """Where the climb came further, its set is both."""
    told = loads((files("fudaba.bots") / FOLDERS[name] / FILE).read_text("utf-8"))["sets"][preset][seats]
    mean, half = told["won"].get("fitted over tuned", (0.0, 0.0))
    assert mean > half > 0 or (told["fitted"] == told["tuned"] and preset != STANDARD)


@pytest.mark.parametrize("name", BASES)
def test_the_standard_comes_first_and_is_played_where_no_preset_is_nearer(name: str) -> None:
    assert next(iter(sets_of(FOLDERS[name]))) == STANDARD
    presets = load(name).presets
    for preset in presets:
        near = sets(name).preset(presets[preset])
        assert near == preset if preset in sets_of(FOLDERS[name]) else near in sets_of(FOLDERS[name])


@pytest.mark.parametrize(
    ("name", "seats", "nearest"),
    [("go-stop", 4, "3"), ("hana-awase", 7, "3"), ("fuji-flush", 5, "4"), ("fuji-flush", 7, "6")],
)
def test_so_many_seats_play_by_the_weights_for_the_nearest_number(
    name: str, seats: int, nearest: str
) -> None:
    kept, options = sets_of(FOLDERS[name])[STANDARD], load(name).presets[STANDARD]
    assert sets(name).tuned(options, seats) == kept[nearest]["tuned"]
    assert BASES[name].numbers(options, seats) == kept[nearest]["fitted"]
    assert BASES[name].climbed.numbers(options, seats) == kept[nearest]["tuned"]
