"""December: paulownia, three-lobed leaves and upright spikes of violet bells."""

from __future__ import annotations

from fudaba.art.pen import LEAF, LILAC, PINE, PINE_LIGHT, PURPLE, place, shape, stroke

BELLS = ((9, -8), (-9, -8), (8, -20), (-8, -20), (6.5, -32), (-6.5, -32), (0, -44))


def leaf() -> str:
    """A three-lobed leaf, 68 wide and 52 high, its foot on the origin."""
    edge = (
        "M0 0C-12 3-29-4-34-21C-25-22-21-27-23-37C-12-35-4-40 0-52C4-40 12-35 23-37C21-27 25-22 34-21C29-4 12 3 0 0Z"
    )
    return shape(edge, PINE) + stroke("M0-2V-38M0-6L-21-19M0-6L21-19M0-16L-12-27M0-16L12-27", PINE_LIGHT, 2.4)


def spike() -> str:
    """A spike of seven bells, 30 wide and 56 high, its foot on the origin."""
    bells = "".join(
        place(shape("M0 5C-7 5-7-7 0-10C7-7 7 5 0 5Z", LILAC if y in (-20, -44) else PURPLE, 2.2), x, y)
        for x, y in BELLS
    )
    return stroke("M0 4V-42", LEAF, 3.4) + bells
