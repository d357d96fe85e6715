"""May: iris, sword leaves and purple standards with a gold tongue."""

from __future__ import annotations

from fudaba.art.pen import GOLD, LEAF, LILAC, PURPLE, SKY, fill, points, shape, stroke


def flower() -> str:
    """A flower 68 wide, from 42 above to 35 below the origin."""
    behind = shape("M-5-4C-17-14-15-31-4-37C2-28 2-14-5-4ZM5-4C17-14 15-31 4-37C-2-28-2-14 5-4Z", LILAC)
    standard = shape("M0 0C-8-12-7-30 0-43C7-30 8-12 0 0Z", PURPLE)
    wings = shape("M-2-4C-16-12-35-4-34 12C-24 17-8 12-2-4ZM2-4C16-12 35-4 34 12C24 17 8 12 2-4Z", PURPLE)
    lip = shape("M0-6C-14 2-17 21 0 36C17 21 14 2 0-6Z", PURPLE)
    return (
        behind + standard + wings + lip + stroke("M-8-1C-16-3-22 0-25 6M8-1C16-3 22 0 25 6M0 2V18", GOLD, 4.4)
    )


def bud() -> str:
    """A closed bud, 18 wide and 40 high, its foot on the origin."""
    return shape("M0 0C-12-8-9-28 0-40C9-28 12-8 0 0Z", PURPLE) + shape(
        "M0 4C-10 0-10-12-7-18C0-12 8-6 0 4Z", LEAF
    )


def blade(x: float, lean: float, top: float, colour: str, width: float = 8) -> str:
    """A sword leaf from the lower edge at `x` up to `top`, its tip `lean` to the right."""
    bend, tip, high, low = x + lean * 0.3, x + lean, top + (200 - top) * 0.4, top + (200 - top) * 0.6
    return fill(
        f"M{points(x - width, 200)}C{points(x - width, low, bend - width * 0.6, high, tip, top)}"
        f"C{points(bend + width * 0.9, high, x + width, low, x + width, 200)}Z",
        colour,
    )


def stem(d: str) -> str:
    """A green stem along path data."""
    return stroke(d, LEAF, 4.6)


def ripples(d: str) -> str:
    """Lines on the water."""
    return stroke(d, SKY, 4)
