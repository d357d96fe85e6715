"""The phoenix, alone in its module: wings of single feathers, a long neck, and plumes with eyes."""

from __future__ import annotations

from fudaba.art.pen import (
    AMBER,
    BLUE,
    CRIMSON,
    GOLD,
    INK,
    LEAF_LIGHT,
    LILAC,
    PURPLE,
    RED,
    WHITE,
    disc,
    dot,
    fill,
    place,
    points,
    shape,
    stroke,
)  # fmt: skip

Feather = tuple[float, float, str]
"""Turn from straight up, length, colour."""

FAR_WING: tuple[Feather, ...] = (
    (86, 38, CRIMSON),
    (69, 44, RED),
    (52, 52, CRIMSON),
    (36, 63, RED),
    (20, 72, CRIMSON),
)
FAR_COVERTS: tuple[Feather, ...] = ((76, 26, GOLD), (53, 31, AMBER), (30, 36, GOLD))
NEAR_WING: tuple[Feather, ...] = (
    (-172, 44, LILAC),
    (-157, 52, PURPLE),
    (-142, 58, LILAC),
    (-127, 60, PURPLE),
    (-112, 58, LILAC),
)
NEAR_COVERTS: tuple[Feather, ...] = ((-162, 26, GOLD), (-142, 29, AMBER), (-122, 30, GOLD))

PLUMES = (
    ("M74 102C98 94 112 108 103 134", RED, 100, 144, 14),
    ("M72 106C90 110 92 130 82 152", LEAF_LIGHT, 79, 162, 16),
    ("M66 110C74 122 70 138 56 156", BLUE, 51, 165, 30),
)
"""Path and colour of each tail plume; place and turn of its eye."""


def phoenix() -> str:
    """A phoenix flying to the left, in card coordinates; it leaves the top left free."""
    far = place(_fan(FAR_WING) + _fan(FAR_COVERTS), 67, 92)
    near = place(_fan(NEAR_WING) + _fan(NEAR_COVERTS), 60, 94)
    return _tail() + far + near + _body() + _head()


def _tail() -> str:
    parts = []
    for d, colour, x, y, turn in PLUMES:
        eye = (
            shape("M0 16C-14 8-12-8 0-18C12-8 14 8 0 16Z", colour)
            + disc(0, 2, 5.6, GOLD, 2.4)
            + dot(0, 2, 2.2, INK)
        )
        parts += [stroke(d, INK, 10), stroke(d, colour, 4.8), place(eye, x, y, 1, turn)]
    return "".join(parts)


def _fan(feathers: tuple[Feather, ...]) -> str:
    return "".join(place(_feather(length, colour), 0, 0, 1, turn) for turn, length, colour in feathers)


def _feather(length: float, colour: str) -> str:
    """A feather from the origin upwards, broadest near its round tip."""
    wide, high = length * 0.15 + 2, length * 0.84
    edge = (
        f"M0 0C{points(-3, -length * 0.3, -wide, -length * 0.5, -wide, -high)}"
        f"C{points(-wide, -length * 1.05, wide, -length * 1.05, wide, -high)}"
        f"C{points(wide, -length * 0.5, 3, -length * 0.3, 0, 0)}Z"
    )
    return shape(edge, colour) + stroke(f"M0 {-length * 0.6:.1f}V{-length * 0.84:.1f}", WHITE, 2.4)


def _body() -> str:
    """Breast, neck and the scales upon them."""
    edge = "M37 70C33 82 40 88 47 96C50 110 64 118 76 110C84 102 80 90 70 86C60 82 54 82 52 70Z"
    scales = stroke(
        "M54 94C57 98 61 98 64 94M64 94C67 98 71 98 73 94M58 103C61 107 65 107 68 103", AMBER, 2.8
    )
    return shape(edge, GOLD) + scales


def _head() -> str:
    plumes = "M44 59C43 50 47 44 53 42M48 61C51 53 56 50 62 51M51 65C56 59 61 59 66 62"
    tips = disc(54, 42, 3.4, RED, 2.4) + disc(63, 51, 3.4, RED, 2.4) + disc(67, 63, 3.4, RED, 2.4)
    beak = shape("M37 62C30 62 23 67 21 75C28 75 34 75 39 74Z", RED, 2.4)
    face = (
        disc(44, 67, 9.6, GOLD)
        + fill("M35 66C36 57 48 54 53 62C47 60 41 61 35 66Z", RED)
        + dot(42, 68, 2.5, INK)
    )
    return stroke(plumes, INK, 3) + tips + beak + face
