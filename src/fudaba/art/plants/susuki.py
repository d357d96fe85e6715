"""August: susuki grass, silver fans on a dark hill."""

from __future__ import annotations

from fudaba.art.pen import INK, SILVER, STRAW, fill, points, stroke

AWNS = ((-14, -27, -5), (-4, -35, -2), (7, -37, 2), (17, -31, 6), (25, -21, 8), (29, -9, 10))
"""Tip (x, y) and bend of each awn."""


def plume() -> str:
    """A silver fan with a stalk, 44 wide and 72 high, the joint on the origin."""
    fan = "".join(f"M0 2Q{points(bend, y * 0.9, x, y)}" for x, y, bend in AWNS)
    return stroke("M0 34C0 16-1 6 0-4", STRAW, 3) + stroke(fan, SILVER, 4)


def dark_plume() -> str:
    """The same fan with an ink outline, to stand before a light sky."""
    fan = "".join(f"M0 2Q{points(bend, y * 0.9, x, y)}" for x, y, bend in AWNS)
    return stroke("M0 34C0 16-1 6 0-4", INK, 3) + stroke(fan, INK, 8.4) + stroke(fan, SILVER, 4)


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
