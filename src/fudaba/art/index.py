"""The index: month number and sign of the category in the top left corner, a layer of its own.

Knows the two numberings (Japanese and Korean) and the six signs; knows nothing of pictures.
"""

from __future__ import annotations

from typing import Literal

from fudaba.art.pen import (
    BLUE,
    GOLD,
    INK,
    LEAF_LIGHT,
    PAPER,
    RED,
    WHITE,
    dot,
    place,
    polar,
    polygon,
    shape,
    stroke,
)  # fmt: skip

Numbering = Literal["jp", "kr"]
Kind = Literal["bright", "animal", "poem", "blue", "plain", "chaff"]

KOREAN_MONTH = {11: 12, 12: 11}
"""Willow is December and paulownia November in Korea; all other months are the same."""

DOUBLE_CHAFF = frozenset({"11C", "12C1"})
"""Chaff that counts two in Go-Stop."""

DIGITS = {
    "0": "M4 0C8.5 0 8.5 14 4 14C-.5 14-.5 0 4 0Z",
    "1": "M1 3L5 0V14",
    "2": "M.4 4C.4-1.5 8-1.2 7.6 4C7.3 7 2 10 .3 14H8",
    "3": "M.6 1.6C3-1.2 8-.2 7.2 4C6.8 6 5 6.8 3.4 6.8C6 6.8 8.2 8.4 7.8 11C7.2 15 2 14.8 .2 12.2",
    "4": "M6 14V0L0 9.6H8.4",
    "5": "M7.2 0H1.4L.8 6.4C3 4.8 8 5.2 7.8 9.6C7.6 14.4 2 15 .3 12.2",
    "6": "M6.6 .3C2.4 2 .2 6 .3 9.8C.6 15.4 7.8 15.2 7.8 10C7.8 5.6 2 5.2 .4 9",
    "7": "M0 0H8L3 14",
    "8": "M4 6.6C.4 6.2 .2 0 4 0C7.8 0 7.6 6.2 4 6.6C-.6 7.2-.6 14 4 14C8.6 14 8.6 7.2 4 6.6Z",
    "9": "M1.4 13.7C5.6 12 7.8 8 7.7 4.2C7.4-1.4 .2-1.2 .2 4C.2 8.4 6 8.8 7.6 5",
}


def number(value: int) -> str:
    """A number as lines, 14 units high, centred on the origin."""
    text = str(value)
    advance = 9.5 if "1" in text else 11.0
    left = -(advance * (len(text) - 1) + 8) / 2
    return "".join(
        place(stroke(DIGITS[digit], INK, 2.9), left + advance * position, -7)
        for position, digit in enumerate(text)
    )


def sun() -> str:
    """The sign of the brights."""
    return shape(polygon(polar(5.2 if step % 2 else 9, 22.5 * step) for step in range(16)), GOLD, 2.4)


def diamond() -> str:
    """The sign of the animals."""
    return shape("M0-8.5L8 0L0 8.5L-8 0Z", LEAF_LIGHT, 2.4)


def _strip(colour: str, writing: str = "") -> str:
    return shape("M-5.6-9.4H5.6V9.4H-5.6Z", colour, 2.4) + (stroke(writing, WHITE, 2.4) if writing else "")


def poem_strip() -> str:
    """The sign of the poetry ribbons: a zigzag."""
    return _strip(RED, "M-1.6-5.4L1.8-2.4L-1.6 1.2L1.8 4.2")


def blue_strip() -> str:
    """The sign of the blue ribbons: three bars."""
    return _strip(BLUE, "M-2.2-4.5H2.2M-2.2 0H2.2M-2.2 4.5H2.2")


def plain_strip() -> str:
    """The sign of the plain ribbons: empty."""
    return _strip(RED)


def one_dot() -> str:
    """The sign of the chaff."""
    return dot(0, 0, 4.6, INK)


def two_dots() -> str:
    """The sign of chaff that counts two."""
    return dot(-5.6, 0, 4.4, INK) + dot(5.6, 0, 4.4, INK)


SIGNS = {
    "bright": sun,
    "animal": diamond,
    "poem": poem_strip,
    "blue": blue_strip,
    "plain": plain_strip,
    "chaff": one_dot,
}


def tab(card_id: str, month: int, kind: Kind, numbering: Numbering) -> str:
    """The index of one card; `month` is the Japanese month, 1 to 12."""
    korean = numbering == "kr"
    shown = KOREAN_MONTH.get(month, month) if korean else month
    sign = two_dots if korean and card_id in DOUBLE_CHAFF else SIGNS[kind]
    return (
        '<g class="fuda-index">'
        + shape("M4 4H30C34 4 34 8 34 8V44C34 52 28 54 24 54H4Z", PAPER, 2.4)
        + place(number(shown), 18.5, 18.5, 1.1 if shown > 9 else 1.22)
        + place(sign(), 18.5, 41, 0.95)
        + "</g>"
    )
