"""Cards beyond the 48: three bonus cards of Go-Stop, which have no month, and the blank 49th card.

A bonus card shows a rose of Sharon for each unit of chaff that it counts. Knows no rules of any game.
"""

from __future__ import annotations

from typing import Final

from fudaba.art.pen import (
    GOLD,
    INK,
    LEAF,
    LEAF_LIGHT,
    LINE,
    PAPER,
    PINK,
    RED,
    ROSE,
    SILVER,
    WHITE,
    dot,
    place,
    shape,
    stroke,
    wheel,
)
from fudaba.art.sheet import Sheet

UNITS: Final = {"X1": 3, "X2": 2, "X3": 2}
"""Units of chaff by id."""
CARDS: Final = (*UNITS, "blank")
PLACES: Final = {3: ((60, 58, 1.0), (38, 116, 0.9), (82, 140, 0.9)), 2: ((64, 66, 1.1), (54, 134, 1.1))}
GROUNDS: Final = {"X1": "#f6d9b8", "X2": "#dbe6f2", "X3": "#e6ecd2", "blank": PAPER}
PETALS: Final = {"X1": PINK, "X2": WHITE, "X3": PINK}


def draw(card_id: str, *, index: bool = True) -> str:
    """The card as SVG text, with or without the dots in its corner; KeyError for an unknown id."""
    sheet = Sheet(card_id, GROUNDS[card_id])
    if card_id not in UNITS:
        sheet.add(stroke("M66 65A34 34 0 1 1 50 66", SILVER, 7))
        return sheet.svg()
    for x, y, size in PLACES[UNITS[card_id]]:
        sheet.add(place(_leaves() + _flower(PETALS[card_id]), x, y, size))
    return sheet.svg(over=_tab(UNITS[card_id]) if index else "")


def _leaves() -> str:
    leaf = "M0-14C12-22 14-36 0-44C-14-36-12-22 0-14Z"
    return wheel(shape(leaf, LEAF_LIGHT) + stroke("M0-18V-38", LEAF, 2.4), 5, 36)


def _flower(colour: str) -> str:
    petal = "M0-4C-20-12-20-34-4-36Q0-33 4-36C20-34 20-12 0-4Z"
    veins = stroke("M0-10V-24M-5-11L-9-20M5-11L9-20", ROSE, 2.6)
    return wheel(shape(petal, colour, LINE) + veins, 5) + dot(0, 0, 6.5, RED) + dot(0, 0, 3.4, GOLD)


def _tab(units: int) -> str:
    """The index: a dot for each unit, a layer of its own."""
    dots = "".join(dot(18.5, 16 + 12 * step, 4.4, INK) for step in range(units))
    high = 16 + 12 * units
    tab = shape(f"M4 4H30C34 4 34 8 34 8V{high - 8}C34 {high} 28 {high + 2} 24 {high + 2}H4Z", PAPER, 2.4)
    return f'<g class="fuda-index">{tab}{dots}</g>'
