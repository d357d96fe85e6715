"""August: susuki grass, silver fans on a dark hill."""

from __future__ import annotations

from fudaba.art.pen import INK, SILVER, STRAW, fill, points, stroke

AWNS = ((-14, -27, -5), (-4, -35, -2), (7, -37, 2.4), (17, -31, 6), (25, -21, 8), (29, -9, 10))
"""Tip (x, y) and bend of each awn."""


def _outlined(fan: str, stalk: str) -> str:
    return stroke(fan + stalk, INK, 8.4) + stroke(stalk, STRAW, 3.4) + (stroke(fan, SILVER, 4) if fan else "")


def _awns() -> str:
    return "".join(f"M0 2Q{points(bend, y * 0.9, x, y)}" for x, y, bend in AWNS)


def fan() -> str:
    """A silver fan, 50 wide and 40 high, its joint on the origin."""
    return _outlined(_awns(), "M0 4V-4")


def plume() -> str:
    """A fan with a stalk of 34 below the origin."""
    return _outlined(_awns(), "M0 34C0 16-1 6 0-4")


def stalks(d: str) -> str:
    """Long stalks along path data, outlined to stand before a light sky."""
    return _outlined("", d)


def blades(*rows: tuple[float, float, float, float]) -> str:
    """Thin blades: (x, y) of the foot, height, lean of the tip."""
    return stroke(
        "".join(
            f"M{points(x, y)}Q{points(x + lean * 0.2, y - height * 0.6, x + lean, y - height)}"
            for x, y, height, lean in rows
        ),
        STRAW,
        3,
    )


def hill(d: str, colour: str = INK) -> str:
    """A hill along path data."""
    return fill(d, colour)
