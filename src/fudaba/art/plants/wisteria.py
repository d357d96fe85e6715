"""April: wisteria, hanging cones in lilac."""

from __future__ import annotations

from fudaba.art.pen import BROWN, LEAF, LILAC, PINE, PURPLE, WHITE, place, points, rod, shape, stroke

PALE = "#cdb9f2"

ROWS = (
    (9, 8, PALE, (-8, 8)),
    (21, 8.5, PALE, (-15, 0, 15)),
    (35, 8.5, LILAC, (-9, 9)),
    (48, 8, LILAC, (-12, 2.4)),
    (60, 7.5, LILAC, (-5, 8)),
    (72, 7, PURPLE, (0,)),
    (83, 6, PURPLE, (3,)),
    (92, 5, PURPLE, (0,)),
)
"""Height below the origin, petal size, colour, and where the petals hang."""


def cone() -> str:
    """A hanging cone of overlapping petals, 46 wide and 104 high, its stalk at the origin."""
    petals = "".join(
        place(_petal(size, colour), x, y) for y, size, colour, across in reversed(ROWS) for x in across
    )
    return stroke("M0 0V12", LEAF, 4) + petals


def _petal(size: float, colour: str) -> str:
    edge = f"M{points(-size, -3)}C{points(-size, size, -size * 0.6, size * 1.8, 0, size * 1.8)}"
    edge += f"C{points(size * 0.6, size * 1.8, size, size, size, -3)}"
    edge += f"C{points(size * 0.7, -size, -size * 0.7, -size, -size, -3)}Z"
    return shape(edge, colour, 2.4) + stroke(f"M0 {size * 0.7:.1f}V{size * 1.1:.1f}", WHITE, 2.6)


def leaf() -> str:
    """A feathered leaf, 52 long, its stalk at the origin, pointing up."""
    blade = shape("M0 0C-7-4-8-14 0-20C8-14 7-4 0 0Z", LEAF, 2.4)
    pairs = "".join(place(blade, 0, y, 0.95, turn) for y in (-6, -20) for turn in (-72, 72))
    return stroke("M0 0V-32", PINE, 3) + pairs + place(blade, 0, -30, 1.05)


def vine(d: str, width: float = 6) -> str:
    """A brown vine along path data."""
    return rod(d, BROWN, width)
