"""April: wisteria, hanging cones in lilac."""

from __future__ import annotations

from fudaba.art.pen import BROWN, INK, LEAF, LILAC, PINE, PURPLE, WHITE, dot, place, rod, shape, stroke

ROWS = ((0, (-12, 0, 12)), (12, (-14, -1, 13)), (24, (-9, 4)), (36, (-6, 6)), (48, (0,)), (58, (2,)))
"""Height of each row below the origin, and where its florets hang."""


def cone() -> str:
    """A hanging cone of florets, 42 wide and 80 high, its stalk at the origin."""
    spots = [(x, 13.0 + y, 7.5 - y / 26) for y, row in ROWS for x in row]
    edge = "".join(f"M{x - r:.1f} {y:g}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 0-{2 * r:.1f} 0" for x, y, r in spots)
    florets = "".join(dot(x, y, r, (LILAC, PURPLE)[number % 3 == 1]) for number, (x, y, r) in enumerate(spots))
    return stroke("M0 0V14", LEAF, 4) + stroke(edge, INK, 5) + florets + "".join(
        dot(x - 1, y - 1, 2.2, WHITE) for x, y, _ in spots[:8:2]
    )


def leaf() -> str:
    """A feathered leaf, 52 long, its stalk at the origin, pointing up."""
    blade = shape("M0 0C-7-4-8-14 0-20C8-14 7-4 0 0Z", LEAF, 2.2)
    pairs = "".join(place(blade, 0, y, 0.95, turn) for y in (-6, -20) for turn in (-72, 72))
    return stroke("M0 0V-32", PINE, 3) + pairs + place(blade, 0, -30, 1.05)


def vine(d: str, width: float = 6) -> str:
    """A brown vine along path data."""
    return rod(d, BROWN, width)
