"""June: peony, a ball of rings in red over dark leaves."""

from __future__ import annotations

from fudaba.art.pen import GOLD, LEAF, PINE, PINE_LIGHT, PINK, RED, ROSE, disc, points, shape, stroke, wheel


def _ring(count: int, radius: float, width: float, colour: str, start: float = 0) -> str:
    foot, top = radius * 0.35, radius * 1.04
    bulge = points(-width * 1.25, -top, width * 1.25, -top, width * 0.55, -foot)
    petal = f"M{points(-width * 0.55, -foot)}C{bulge}Z"
    return wheel(shape(petal, colour, 2.4), count, start)


def flower() -> str:
    """A full flower, about 62 wide, centred on the origin."""
    return (
        _ring(8, 34, 14, RED)
        + _ring(7, 25, 11.5, ROSE, 20)
        + _ring(5, 15, 8, PINK)
        + disc(0, 0, 4.6, GOLD, 2.4)
    )


def bud() -> str:
    """A bud, 26 wide and 34 high, its stalk at the origin."""
    ball = shape("M0-4C-16-6-16-26 0-34C16-26 16-6 0-4Z", RED) + shape(
        "M0-4C-7-10-7-24 0-34C7-24 7-10 0-4Z", ROSE, 2.4
    )
    return ball + shape("M0 2C-10 0-16-8-14-16C-8-14-4-10 0-6C4-10 8-14 14-16C16-8 10 0 0 2Z", LEAF, 2.4)


def leaf() -> str:
    """A leaf with five points, 46 wide and 42 high, its stalk at the origin."""
    return (
        shape("M0 0C-16-4-25-16-23-31L-14-25L-10-43L0-31L10-43L14-25L23-31C25-16 16-4 0 0Z", PINE)
        + stroke("M0-2V-28M0-8L-13-20M0-8L13-20", PINE_LIGHT, 2.4)
    )  # fmt: skip


def stem(d: str) -> str:
    """A green stem along path data."""
    return stroke(d, LEAF, 5)
