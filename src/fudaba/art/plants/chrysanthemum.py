"""September: chrysanthemum, thin yellow rays."""

from __future__ import annotations

from fudaba.art.pen import AMBER, GOLD, INK, LEAF, LEAF_LIGHT, disc, dot, shape, stroke, wheel

LEMON = "#ffe17a"


def flower() -> str:
    """A flower of thin rays in two rings, 58 wide, centred on the origin."""
    outer = shape("M0-5C-3-10-6-22-4-27C-3-29.5 3-29.5 4-27C6-22 3-10 0-5Z", GOLD, 2.4)
    inner = shape("M0-2C-3-6-5-14-3-17C-2-19 2-19 3-17C5-14 3-6 0-2Z", LEMON, 2.4)
    return dot(0, 0, 16, INK) + wheel(outer, 16) + wheel(inner, 9) + disc(0, 0, 4.4, AMBER, 2.4)


def bud() -> str:
    """A flower half open, seen from the side: 34 wide and 30 high, its stalk at the origin."""
    rays = "".join(
        f'<g transform="rotate({turn})">{shape("M0-2C-6-12-6-24 0-30C6-24 6-12 0-2Z", GOLD, 2.4)}</g>'
        for turn in (-58, 58, -30, 30, 0)
    )
    return rays + shape("M-11-7C-8 4 8 4 11-7C4-3-4-3-11-7Z", LEAF, 2.4)


def leaf() -> str:
    """A lobed leaf, 36 wide and 46 high, its stalk at the origin."""
    edge = (
        "M0 0C-10-2-16-10-12-16C-19-18-19-28-11-28C-11-36-4-40 0-46"
        "C4-40 11-36 11-28C19-28 19-18 12-16C16-10 10-2 0 0Z"
    )
    return shape(edge, LEAF) + stroke("M0-2V-34M0-10L-8-18M0-10L8-18", LEAF_LIGHT, 2.4)


def stem(d: str) -> str:
    """A green stem along path data."""
    return stroke(d, LEAF, 4.6)
