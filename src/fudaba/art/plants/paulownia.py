"""December: paulownia, three-lobed leaves and upright spikes of violet bells."""

from __future__ import annotations

from fudaba.art.pen import LEAF, LILAC, PINE, PINE_LIGHT, PURPLE, place, shape, stroke

BELL = "M0 1C-8-2-9-12-2-19L0-16L2-19C9-12 8-2 0 1Z"
"""A bell with an open mouth, its stalk at the origin, pointing up."""

BELLS = (
    (0, -3, -4, -62), (0, 3, -4, 62),
    (1, -3, -17, -54), (1, 3, -17, 54),
    (0, -2.4, -30, -44), (0, 2.4, -30, 44),
)  # fmt: skip
"""Row, foot (x, y) and turn of each bell, from below to above."""


def leaf() -> str:
    """A three-lobed leaf, 68 wide and 52 high, its foot on the origin."""
    edge = (
        "M0 0C-12 3-29-4-34-21C-25-22-21-27-23-37C-12-35-4-40 0-52"
        "C4-40 12-35 23-37C21-27 25-22 34-21C29-4 12 3 0 0Z"
    )
    return shape(edge, PINE) + stroke("M0-2V-38M0-6L-21-19M0-6L21-19M0-16L-12-27M0-16L12-27", PINE_LIGHT, 2.4)


def spike() -> str:
    """A spike of seven bells, 36 wide and 60 high, its foot on the origin."""
    bells = "".join(
        place(shape(BELL, LILAC if row % 2 else PURPLE, 2.4), x, y, 1, turn) for row, x, y, turn in BELLS
    )
    return stroke("M0 4V-46", LEAF, 3.4) + bells + shape("M0-60C-8-53-7-43 0-39C7-43 8-53 0-60Z", LILAC, 2.4)
