"""February: plum, round rose petals on a black zigzag branch."""

from __future__ import annotations

from fudaba.art.pen import GOLD, INK, ROSE, WHITE, disc, dot, stroke, wheel


def blossom() -> str:
    """A blossom of five round petals, about 38 wide, centred on the origin."""
    petals = wheel(disc(0, -11, 7.6, ROSE), 5)
    stamens = wheel(stroke("M0 0V-8", WHITE, 2.4) + dot(0, -9, 2, GOLD), 5, 36)
    return petals + dot(0, 0, 8, ROSE) + stamens + disc(0, 0, 3.4, GOLD, 2.4)


def bud() -> str:
    """A round bud, 15 wide, on a black calyx; centred on the origin, the calyx below."""
    return stroke("M0 5V11", INK, 4) + disc(0, 0, 6.4, ROSE) + stroke("M-4 5C-2 7 2 7 4 5", INK, 4)


def branch(d: str, width: float = 7) -> str:
    """A black branch along angular path data."""
    return stroke(d, INK, width)
