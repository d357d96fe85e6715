"""Curves as shapes on a sheet: bands, lines and words with places and colours. Knows no file format."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final, Literal

from fudaba.arena.curves import Curve

WIDTH: Final = 840
HEIGHT: Final = 480
LEFT, RIGHT, TOP, BOTTOM = 70.0, WIDTH - 170.0, 50.0, HEIGHT - 50.0
INK, PALE = "#222222", "#d8d8d8"
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#7a6a00", "#56b4e9", "#e69f00", "#444444")
"""Told apart also by those who see few colours; each is dark enough on white for a line."""
SETTLED: Final = 0.1
"""The part of the deals after which the bands must fit onto the sheet; before, they may leave it."""
TICKS: Final = 6
LONGEST_LABEL: Final = 20

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Band:
    """A filled area that lets what is behind it through."""

    points: tuple[Point, ...]
    colour: str


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line from point to point."""

    points: tuple[Point, ...]
    colour: str
    width: float


@dataclass(frozen=True, slots=True)
class Words:
    """Text on a baseline that begins, is centred or ends at a point."""

    at: Point
    text: str
    anchor: Anchor = "start"
    size: int = 13


Shape = Band | Stroke | Words


@dataclass(frozen=True, slots=True)
class Scale:
    """The deals and points that fit onto the sheet, and where they come to lie."""

    deals: int
    low: float
    high: float

    def x(self, deals: float) -> float:
        """How far to the right."""
        return LEFT + (RIGHT - LEFT) * deals / self.deals

    def y(self, points: float) -> float:
        """How far down; what leaves the sheet stays at its edge."""
        part = (min(max(points, self.low), self.high) - self.low) / (self.high - self.low)
        return BOTTOM - (BOTTOM - TOP) * part


def chart(curves: Sequence[Curve], title: str) -> list[Shape]:
    """The whole sheet, back to front; curves without a stop are left out."""
    shown = [curve for curve in curves if curve.stops]
    scale = scale_of(shown)
    return [*_frame(scale, title), *_curves(shown, scale)]


def scale_of(curves: Sequence[Curve]) -> Scale:
    """Nought, and every band once the curves have settled."""
    deals = max((curve.stops[-1].deals for curve in curves), default=1)
    settled = [
        stop
        for curve in curves
        for stop in curve.stops
        if stop.deals >= SETTLED * deals or stop is curve.stops[-1]
    ]
    low = min([0.0, *(stop.low for stop in settled)])
    high = max([0.0, *(stop.high for stop in settled)])
    room = 0.05 * (high - low) or 1.0
    return Scale(deals, low - room, high + room)


def ticks(low: float, high: float) -> list[float]:
    """Round numbers between two others, about six."""
    rough = (high - low) / TICKS
    power = 10.0 ** floor(log10(rough))
    step = next(each * power for each in (1, 2, 5, 10) if each * power >= rough)
    return [number * step for number in range(ceil(low / step), floor(high / step) + 1)]


def _frame(scale: Scale, title: str) -> Iterator[Shape]:
    yield Words(((LEFT + RIGHT) / 2, TOP - 22), title, "middle", 15)
    for points in ticks(scale.low, scale.high):
        y = scale.y(points)
        yield Stroke(((LEFT, y), (RIGHT, y)), INK if points == 0 else PALE, 1)
        yield Words((LEFT - 8, y + 4), f"{points:g}", "end")
    for deals in ticks(0, scale.deals):
        x = scale.x(deals)
        yield Stroke(((x, BOTTOM), (x, BOTTOM + 5)), INK, 1)
        yield Words((x, BOTTOM + 20), f"{deals:g}", "middle")
    yield Stroke(((LEFT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)), INK, 1)
    yield Words(((LEFT + RIGHT) / 2, BOTTOM + 40), "duplicate deals", "middle")
    yield Words((LEFT, TOP - 8), "points a deal over the others, with the 95 % band")


def _curves(curves: Sequence[Curve], scale: Scale) -> Iterator[Shape]:
    coloured = [(curve, COLOURS[place % len(COLOURS)]) for place, curve in enumerate(curves)]
    for curve, colour in coloured:
        there = [(scale.x(stop.deals), scale.y(stop.high)) for stop in curve.stops]
        back = [(scale.x(stop.deals), scale.y(stop.low)) for stop in reversed(curve.stops)]
        yield Band((*there, *back), colour)
    for curve, colour in coloured:
        yield Stroke(tuple((scale.x(stop.deals), scale.y(stop.mean)) for stop in curve.stops), colour, 2)
    for place, (curve, colour) in enumerate(coloured):
        y = TOP + 10 + 36 * place
        last = curve.stops[-1]
        yield Stroke(((RIGHT + 12, y - 4), (RIGHT + 28, y - 4)), colour, 3)
        yield Words((RIGHT + 34, y), _short(curve.label))
        yield Words((RIGHT + 34, y + 15), f"{last.mean:+.3f} ± {last.high - last.mean:.3f}", size=11)


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"
