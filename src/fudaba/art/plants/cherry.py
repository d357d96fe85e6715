"""March: cherry, notched pale petals, hanging from above."""

from __future__ import annotations

from fudaba.art.pen import BROWN, GOLD, LEAF, PINK, PLUM, ROSE, dot, rod, shape, stroke, wheel


def blossom() -> str:
    """A blossom of five notched petals, about 44 wide, centred on the origin."""
    petals = wheel(shape("M0 0C-12-6-13-19-5.5-22L0-17.5L5.5-22C13-19 12-6 0 0Z", PINK, 2.4), 5)
    stamens = wheel(stroke("M0-3V-9.5", PLUM, 2.4) + dot(0, -10.5, 2, GOLD), 5, 36)
    return petals + stamens + dot(0, 0, 4, PLUM)


def bud() -> str:
    """A hanging bud, 12 wide and 24 high, its stalk at the origin."""
    return stroke("M0 0V8", LEAF, 2.6) + shape("M0 8C-8 10-7 20 0 24C7 20 8 10 0 8Z", ROSE, 2.4)


def petal() -> str:
    """A single petal in the air, 12 wide, centred on the origin."""
    return shape("M0 9C-8 4-8-5-3-8L0-5L3-8C8-5 8 4 0 9Z", PINK, 2.4)


def leaf() -> str:
    """A young reddish leaf, 34 long, its stalk at the origin, pointing up."""
    return shape("M0 0C-9-8-9-22 0-34C9-22 9-8 0 0Z", BROWN, 2.4) + stroke("M0-4V-22", GOLD, 2.4)


def bough(d: str, width: float = 6) -> str:
    """A brown bough along path data."""
    return rod(d, BROWN, width)
