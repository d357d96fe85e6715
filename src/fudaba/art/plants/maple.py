"""October: maple, five-pointed leaves in orange and red."""

from __future__ import annotations

from fudaba.art.pen import AMBER, BROWN, GOLD, ORANGE, RED, points, polar, polygon, rod, shape, stroke

TIPS = ((-116, 21), (-58, 29), (0, 34), (58, 29), (116, 21))
"""Angle and length of the five points."""

NOTCHES = ((-87, 12), (-29, 15), (29, 15), (87, 12))


def _edge() -> str:
    corners = [polar(6, 180)]
    for step, (angle, length) in enumerate(TIPS):
        corners += [polar(length * 0.6, angle - 15), polar(length, angle), polar(length * 0.6, angle + 15)]
        if step < len(NOTCHES):
            corners.append(polar(NOTCHES[step][1], NOTCHES[step][0]))
    return polygon(corners)


def _leaf(colour: str, vein: str) -> str:
    veins = "".join(f"M0 2L{points(*polar(length * 0.62, angle))}" for angle, length in TIPS)
    return stroke("M0 4C0 10-2 14-4 18", BROWN, 3.4) + shape(_edge(), colour) + stroke(veins, vein, 2.4)


def orange_leaf() -> str:
    """A leaf 50 wide, the joint on the origin, its middle point up."""
    return _leaf(ORANGE, "#a8381c")


def red_leaf() -> str:
    """The same leaf, turned red."""
    return _leaf(RED, "#7d1420")


def gold_leaf() -> str:
    """The same leaf, still yellow."""
    return _leaf(GOLD, AMBER)


def bough(d: str, width: float = 5) -> str:
    """A brown bough along path data."""
    return rod(d, BROWN, width)
