"""What every proof comes to: a row of a table. And a crew that plays deals side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from fudaba.arena.figures import Estimate
from fudaba.core.rng import Rng
from fudaba.core.state import State

SEED = 20_261_130
"""No weights were tuned on it."""
SHARED = "fuji-flush"
"""The game that is won or lost; the others count points."""
Item = TypeVar("Item")
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Row:
    """One statement with what was measured; `reached` is None where there is no bar."""

    what: str
    figure: str
    bar: str = "-"
    reached: bool | None = None
    of: str = ""
    """Over how many deals, pairs or decisions."""

    def __str__(self) -> str:
        return f"| {self.what} | {self.figure} | {self.bar} | {VERDICTS[self.reached]} | {self.of} |"


VERDICTS = {True: "yes", False: "NO", None: ""}
HEAD = "| What | Figure | Bar | Reached | Over |\n| --- | --- | --- | --- | --- |"


def chance(state: State, rng: Rng) -> int:
    """One of the cards that may come now."""
    return state.drawn(rng.below(state.draws())) if state.weighted else rng.member(state.legal())


def equal(game: str, seats: int) -> float:
    """What each of equal bots wins in a deal."""
    return 1 / seats if game == SHARED else 0.0


def show(rows: Iterable[Row]) -> None:
    """Print a table as it comes."""
    print(HEAD)
    for row in rows:
        print(row, flush=True)


def interval(figure: Estimate, digits: int = 2) -> str:
    """A mean and the half width of its 95 % interval."""
    return f"{figure.mean:+.{digits}f} +- {figure.high - figure.mean:.{digits}f}"


def spread(
    play: Callable[[Item], Found], items: Iterable[Item], workers: int, chunk: int = 4
) -> Iterator[Found]:
    """What `play` finds for each item, in order, in so many processes."""
    if workers == 1:
        yield from map(play, items)
        return
    with ProcessPoolExecutor(workers) as crew:
        yield from crew.map(play, items, chunksize=chunk)
