"""What a net learns from, and how it is kept: arrays of lessons, rounded weights, files."""

from __future__ import annotations

from itertools import islice
from json import loads
from pathlib import Path

import numpy as np
import pytest

from fudaba.bots import BASES
from fudaba.bots.features import length
from fudaba.bots.lessons import School
from fudaba.bots.net import read_net
from fudaba.bots.teaching import Told, taught, told_lessons, whole_numbers, write
from fudaba.core.game import load

NOTHING = 99
LESSONS = (
    Told(position=[4, 7, 8], actions=[[1], [2, 3]], gains=[0.0, 1.5]),
    Told(position=[5], actions=[[6], [1, 2, 3], [9]], gains=[0.0, -2.0, 4.0]),
)


def told(game: str, seats: int, many: int) -> list[Told]:
    """So many lessons of few worlds, as a net is told them."""
    own = load(game)
    school = School(game=own, basis=BASES[game], options=own.presets["standard"], seats=seats, seed=3)
    return list(islice(told_lessons(school, 8), many))


def test_lessons_lie_in_arrays_filled_up_with_a_feature_that_says_nothing() -> None:
    book = taught(LESSONS, NOTHING)
    assert book.positions.tolist() == [[4, 7, 8], [5, 99, 99]]
    assert book.actions.tolist() == [[1, 99, 99], [2, 3, 99], [6, 99, 99], [1, 2, 3], [9, 99, 99]]
    assert book.gains.tolist() == [0.0, 1.5, 0.0, -2.0, 4.0]
    assert book.lesson().tolist() == [0, 0, 1, 1, 1]
    assert book.base().tolist() == [0, 0, 2, 2, 2]


def test_a_part_of_the_lessons_is_counted_from_nought() -> None:
    part = taught(LESSONS, NOTHING).part(1, 2)
    assert len(part) == 1
    assert part.begins.tolist() == [0, 3]
    assert part.gains.tolist() == [0.0, -2.0, 4.0]


def test_a_feature_that_never_holds_is_not_known() -> None:
    assert np.flatnonzero(taught(LESSONS, 10).known(10)).tolist() == [1, 2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.parametrize(
    ("margin", "won"), [(0.0, [1.5, -2.0]), (0.3, [0.0, -2.0]), (0.5, [0.0, 0.0]), (0.6, [0.0, 0.0])]
)
def test_what_a_pupil_wins_is_told_by_the_action_that_beats_the_margin(
    margin: float, won: list[float]
) -> None:
    better = np.array([0.0, 0.2, 0.0, 0.5, 0.4], np.float32)
    assert taught(LESSONS, NOTHING).won(better, margin).tolist() == won


@pytest.mark.parametrize(("game", "seats"), [("koi-koi", 2), ("go-stop", 3), ("fuji-flush", 5)])
def test_lessons_are_told_as_a_pupil_sees_them(game: str, seats: int) -> None:
    features = BASES[game].features
    assert features
    for lesson in told(game, seats, 6):
        assert len(lesson.actions) == len(lesson.gains) > 1
        assert lesson.gains[0] == 0
        assert max(lesson.position) < length(features(seats))
    assert told(game, seats, 4) == told(game, seats, 4)


def test_weights_are_rounded_as_finely_as_sixteen_bits_allow() -> None:
    found, one = whole_numbers(np.array([[0.5, -0.25], [3.9, 0.0001]], np.float32))
    assert one == 8192
    assert found.tolist() == [[4096, -2048], [31949, 1]]


def test_what_is_written_is_read_and_is_the_same_file_again(tmp_path: Path) -> None:
    rows, top = np.array([[1, -2], [3, 4]], "<i2"), np.array([10, -1], "<i2")
    for folder in ("one", "other"):
        write(tmp_path / folder, "2", rows, top, {"seed": 7})
    assert (tmp_path / "one/2.npz").read_bytes() == (tmp_path / "other/2.npz").read_bytes()
    assert loads((tmp_path / "one/2.json").read_text("utf-8")) == {"seed": 7}
    with (tmp_path / "one/2.npz").open("rb") as file:
        net = read_net(file)
    assert net.worth(net.seen([0, 1]), []) == 4 * 10 - 2
