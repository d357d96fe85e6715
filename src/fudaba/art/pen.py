"""The pen: SVG fragments as strings, and the colours of the deck.

Knows the palette and how to write short SVG; knows nothing of cards, months or plants.
Every fragment relies on the root group of `sheet.py`: no fill unless one is given, round line ends and joins.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin

INK = "#1f1b24"
PAPER = "#f8f1de"
WHITE = "#fffdf6"
RED = "#d5342f"
CRIMSON = "#a91d2c"
PINE = "#14573a"
PINE_LIGHT = "#3f9a62"
LEAF = "#2f7d46"
LEAF_LIGHT = "#69b05a"
PINK = "#f8bccd"
ROSE = "#e0457b"
PLUM = "#98235a"
MAGENTA = "#c2307f"
PURPLE = "#5b3f99"
LILAC = "#ae90e0"
BLUE = "#2b6cb8"
SKY = "#9fd0ea"
GOLD = "#f3b833"
AMBER = "#d98a1e"
ORANGE = "#e8692a"
BROWN = "#7a4728"
TAN = "#c88a52"
SKIN = "#f2d3b0"
GREY = "#8c9198"
SLATE = "#5d7696"
SILVER = "#dcd8c8"
STRAW = "#8a8268"
WILLOW = "#8aa583"
WILLOW_DARK = "#56745a"
NIGHT = "#2b2d4a"

LINE = 2.6
"""Width of every outline, in card units."""


def short(value: float) -> str:
    """A number with at most one decimal, without a trailing zero."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def points(*values: float) -> str:
    """Coordinates as path data: ``points(1, 2.25)`` is ``"1 2.2"``."""
    return " ".join(short(value) for value in values)


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """The point at `radius`, turned clockwise by `degrees` from straight up."""
    return radius * sin(radians(degrees)), -radius * cos(radians(degrees))


def polygon(corners: Iterable[tuple[float, float]]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(points(x, y) for x, y in corners) + "Z"


def fill(d: str, colour: str) -> str:
    """An area without an outline."""
    return f'<path d="{d}" fill="{colour}"/>'


def stroke(d: str, colour: str = INK, width: float = LINE) -> str:
    """A line without an area."""
    return f'<path d="{d}" stroke="{colour}" stroke-width="{short(width)}"/>'


def dashes(d: str, colour: str, width: float, rhythm: str) -> str:
    """A line with blunt ends, broken into dashes; `rhythm` is lengths of dash and gap."""
    return stroke(d, colour, width)[:-2] + f' stroke-dasharray="{rhythm}" stroke-linecap="butt"/>'


def shape(d: str, colour: str, width: float = LINE) -> str:
    """An area with an ink outline."""
    return f'<path d="{d}" fill="{colour}" stroke="{INK}" stroke-width="{short(width)}"/>'


def dot(x: float, y: float, radius: float, colour: str) -> str:
    """A disc without an outline."""
    return f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(radius)}" fill="{colour}"/>'


def disc(x: float, y: float, radius: float, colour: str, width: float = LINE) -> str:
    """A disc with an ink outline."""
    return dot(x, y, radius, colour)[:-2] + f' stroke="{INK}" stroke-width="{short(width)}"/>'


def rod(d: str, colour: str, width: float) -> str:
    """A line with an ink outline; `width` is that of the coloured core."""
    return stroke(d, INK, width + 2 * LINE) + stroke(d, colour, width)


def transform(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A transform attribute; a negative scale mirrors left and right, `turn` is in degrees clockwise."""
    steps = f"translate({points(x, y)})"
    if turn:
        steps += f"rotate({short(turn)})"
    if scale != 1:
        size = f"{abs(scale):.2f}".lstrip("0")
        steps += f"scale(-{size} {size})" if scale < 0 else f"scale({size})"
    return f' transform="{steps}"'


def place(fragment: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The fragment moved, scaled and turned."""
    return f"<g{transform(x, y, scale, turn)}>{fragment}</g>"


def wheel(fragment: str, count: int, start: float = 0) -> str:
    """`count` copies of the fragment, turned evenly around the origin."""
    return "".join(
        f'<g transform="rotate({short(start + 360 / count * step)})">{fragment}</g>' for step in range(count)
    )
