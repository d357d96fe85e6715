"""What goes to a net that learns and what comes back: lessons as arrays, weights as a file. Knows no game.

This needs NumPy, which playing by a net does not. `bench/train.py` learns, with PyTorch.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fudaba.bots.features import sheet
from fudaba.bots.lessons import School

Table = npt.NDArray[np.int16]
Places = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]
LARGEST = 32_000
"""No weight is larger in a file."""


@dataclass(frozen=True, slots=True)
class Told:
    """A lesson as a net is told it; the base action is the first. `gains` is what each won over it."""

    position: Sequence[int]
    actions: Sequence[Sequence[int]]
    gains: Sequence[float]


@dataclass(frozen=True, slots=True)
class Taught:
    """Many lessons. A row of `positions` is a lesson, a row of `actions` one action, filled up with a feature
    that says nothing; the actions of lesson i begin at `begins[i]`."""

    positions: Table
    actions: Table
    begins: Places
    gains: Floats

    def __len__(self) -> int:
        return len(self.positions)

    def part(self, first: int, end: int) -> Taught:
        """The lessons from `first` to before `end`."""
        begin, stop = self.begins[first], self.begins[end]
        begins = self.begins[first : end + 1] - begin
        return Taught(self.positions[first:end], self.actions[begin:stop], begins, self.gains[begin:stop])

    def lesson(self) -> Places:
        """For each action the number of its lesson."""
        return np.repeat(np.arange(len(self)), np.diff(self.begins))

    def base(self) -> Places:
        """For each action the row of the base action of its lesson."""
        return np.repeat(self.begins[:-1], np.diff(self.begins))

    def known(self, features: int) -> npt.NDArray[np.bool_]:
        """Which of so many features hold anywhere in these lessons."""
        found = np.zeros(features + 1, np.bool_)
        found[self.positions] = True
        found[self.actions] = True
        return found[:-1]

    def won(self, better: Floats, margin: float) -> Floats:
        """What is won in each lesson by a pupil who thinks actions so much better than the base action."""
        seems = better.copy()
        seems[self.begins[:-1]] = margin
        most = np.maximum.reduceat(seems, self.begins[:-1])[self.lesson()]
        best = np.flatnonzero(seems >= most)
        _, first = np.unique(self.lesson()[best], return_index=True)
        found: Floats = self.gains[best[first]]
        return found


def told_lessons(school: School, worlds: int) -> Iterator[Told]:
    """The lessons of a school, without end, as nets are told them."""
    basis = school.basis
    assert basis.features
    features, policy = basis.features(school.seats), school.policy()
    for lesson in school.lessons(policy, worlds):
        told = sheet(features, lesson.state, policy)
        gains = [lesson.gains[action] for action in told.actions]
        yield Told(told.position, list(told.actions.values()), gains)


def taught(lessons: Iterable[Told], padding: int) -> Taught:
    """Lessons as arrays; `padding` is the feature that says nothing."""
    positions, actions, gains, begins = Rows(), Rows(), array("f"), array("q", [0])
    for told in lessons:
        positions.add(told.position)
        for features in told.actions:
            actions.add(features)
        gains.extend(told.gains)
        begins.append(len(gains))
    return Taught(
        positions.padded(padding), actions.padded(padding), np.array(begins), np.array(gains, np.float32)
    )


class Rows:
    """Rows of different lengths, one behind the other."""

    def __init__(self) -> None:
        self.numbers = array("h")
        self.lengths = array("h")

    def add(self, row: Sequence[int]) -> None:
        """One more row."""
        self.numbers.extend(row)
        self.lengths.append(len(row))

    def padded(self, padding: int) -> Table:
        """The rows as a table, the shorter ones filled up."""
        lengths = np.array(self.lengths)
        table = np.full((len(lengths), int(lengths.max())), padding, np.int16)
        table[np.arange(table.shape[1]) < lengths[:, None]] = np.array(self.numbers)
        return table


def whole_numbers(weights: Floats) -> tuple[Table, float]:
    """Weights as 16-bit integers, as fine as a power of two allows, and what a weight of 1.0 has become."""
    scale = 2.0 ** np.floor(np.log2(LARGEST / np.abs(weights).max()))
    return np.round(weights * scale).astype("<i2"), float(scale)


def write(nets: Path, name: str, rows: Table, top: Table, told: Mapping[str, object]) -> None:
    """A net in a folder, and beside it what is told of it."""
    nets.mkdir(exist_ok=True)
    np.savez_compressed(nets / f"{name}.npz", rows=rows, top=top)
    (nets / f"{name}.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
