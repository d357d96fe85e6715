"""November: willow, vertical strands in grey-green."""

from __future__ import annotations

from fudaba.art.pen import BROWN, WILLOW, WILLOW_DARK, fill, place, rod, stroke


def strand() -> str:
    """A hanging strand of leaves, 22 wide and 96 high, its top at the origin."""
    blade = fill("M0 0C6 4 7 13 3 19C-3 14-4 5 0 0Z", WILLOW) + stroke("M1 2L3 17", WILLOW_DARK, 2.4)
    leaves = "".join(place(blade, 0, y, 1, -40 if y % 2 else 34) for y in (6, 15, 26, 35, 46, 55, 66, 75))
    return stroke("M0 0C4 26-3 56 0 82", WILLOW_DARK, 3) + leaves


def trunk(d: str, width: float = 9) -> str:
    """A brown trunk along path data."""
    return rod(d, BROWN, width)
