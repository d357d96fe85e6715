"""The phoenix, alone in its module: body, two wings and three plumes with eyes."""

from __future__ import annotations

from fudaba.art.pen import AMBER, BLUE, GOLD, INK, LILAC, PURPLE, RED, WHITE, disc, dot, shape, stroke

PLUMES = (
    ("M66 96C92 92 108 98 107 122", RED, 107, 124),
    ("M62 100C82 102 92 112 88 138", BLUE, 88, 140),
    ("M56 102C68 112 70 126 64 144", GOLD, 64, 147),
)
"""Path, colour and eye of each tail plume."""


def phoenix() -> str:
    """A phoenix flying to the left, in card coordinates; it leaves the top left free."""
    return _tail() + _far_wing() + _near_wing() + _body() + _head()


def _tail() -> str:
    parts = []
    for d, colour, x, y in PLUMES:
        parts += [stroke(d, INK, 12.4), stroke(d, colour, 7), disc(x, y, 9.4, colour), dot(x, y, 4, WHITE)]
    return "".join(parts)


def _far_wing() -> str:
    edge = "M52 78C56 46 76 22 112 14C108 22 107 28 111 33C103 36 101 42 104 49C96 51 93 57 95 64C86 66 78 74 70 84Z"
    return shape(edge, RED) + stroke("M62 70C68 48 84 32 100 25M70 72C78 58 86 50 95 44", GOLD, 3.4)


def _near_wing() -> str:
    edge = "M44 88C28 92 12 106 9 132C16 128 21 129 24 134C27 126 33 124 39 128C41 118 50 110 60 104Z"
    return shape(edge, PURPLE) + stroke("M42 96C31 102 23 112 20 122M48 101C40 106 35 112 33 119", LILAC, 3.4)


def _body() -> str:
    neck = "M52 88C36 86 34 76 40 68"
    body = shape("M44 84C50 72 66 76 74 88C80 100 74 108 62 108C50 108 42 98 44 84Z", GOLD)
    return stroke(neck, INK, 15) + body + stroke(neck, GOLD, 9.6) + stroke("M56 90L64 95M60 84L69 90", AMBER, 3.2)


def _head() -> str:
    crest = shape("M40 60C40 52 46 46 54 46C52 49 52 52 54 55C58 52 62 54 63 58C60 62 54 66 48 66Z", RED, 2.4)
    beak = shape("M35 64L18 74L36 76Z", AMBER, 2.4)
    return crest + beak + disc(41, 69, 9, GOLD) + dot(39, 68, 2.2, INK)
