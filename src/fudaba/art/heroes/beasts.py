"""Deer, boar, butterfly and frog."""

from __future__ import annotations

from fudaba.art.pen import (
    AMBER,
    BROWN,
    GOLD,
    INK,
    LEAF,
    LEAF_LIGHT,
    RED,
    TAN,
    WHITE,
    disc,
    dot,
    fill,
    place,
    shape,
    stroke,
)  # fmt: skip

BARK = "#54301b"
MANE = "#2a1810"


def deer() -> str:
    """A spotted deer facing left and looking back to the right, in card coordinates."""
    far_legs = shape("M44 138L41 184H49L56 140ZM86 138L92 184H84L78 142Z", BROWN)
    legs = shape("M34 132L30 186H39L48 140ZM90 132C94 148 96 166 98 186H89L82 144Z", AMBER)
    hooves = stroke("M30 186H39M41.5 184H48M85 184H92M89.5 186H98", INK, 6)
    tail = shape("M96 110C106 108 110 118 104 128C98 126 94 120 96 110Z", WHITE)
    body = shape(
        "M30 84C34 74 48 72 56 80C56 92 58 100 70 102C88 100 100 108 100 124"
        "C100 144 88 148 74 146C58 150 40 150 32 140C24 124 26 100 30 84Z",
        AMBER,
    )
    chest = fill("M28 118C30 132 34 142 46 145C40 136 36 126 34 112Z", WHITE)
    spots = "".join(
        dot(x, y, 3.2, WHITE)
        for x, y in ((62, 114), (76, 112), (88, 120), (70, 126), (82, 132), (54, 128), (48, 112))
    )
    return far_legs + legs + hooves + tail + body + chest + spots + _deer_head()


def _deer_head() -> str:
    antlers = stroke("M44 66C36 56 36 44 42 34M39 50L30 42M52 64C54 52 60 46 70 42M57 50L56 38", INK, 7.6)
    velvet = stroke("M44 66C36 56 36 44 42 34M39 50L30 42M52 64C54 52 60 46 70 42M57 50L56 38", TAN, 3)
    ears = shape("M36 74C26 74 20 68 18 60C28 60 36 64 40 70Z", AMBER)
    head = shape(
        "M34 78C34 66 46 62 56 66C64 70 74 76 82 82C84 88 80 92 74 92C64 92 58 96 50 96C40 96 34 88 34 78Z",
        AMBER,
    )
    muzzle = fill("M74 90.6C66 90.6 60 92 56 93.4C60 87 68 84 76 85Z", WHITE)
    face = dot(58, 77, 3.2, INK) + stroke("M82 83L80 87", INK, 5.4)
    return antlers + velvet + ears + head + muzzle + face


def boar() -> str:
    """A boar trotting to the left, in card coordinates."""
    far_legs = shape("M46 146L40 172H50L60 150ZM84 146L92 172H82L74 150Z", MANE)
    legs = shape("M36 144L28 178H39L54 152ZM92 142C98 152 102 166 104 178H93L80 152Z", BARK)
    hooves = stroke("M28.5 178H39M93.5 178H104M41 172H49M83 172H91", INK, 6)
    tail = stroke("M110 116C118 116 118 128 112 134", INK, 4)
    body = shape(
        "M8 146C12 134 24 118 36 106C46 90 64 84 80 92C100 96 112 110 111 128"
        "C110 144 98 154 84 154C68 160 46 160 36 154C26 158 12 158 8 152Z",
        BARK,
    )
    mane = shape(
        "M30 112L28 98L38 100L38 86L50 90L54 77L64 84L72 75L79 84L90 80L94 92C78 88 58 92 30 112Z", MANE
    )
    bristles = stroke(
        "M66 106L78 110M60 120L72 124M80 122L92 126M84 106L94 111M66 138L78 141M90 138L99 140", TAN, 3.4
    )
    return far_legs + legs + hooves + tail + body + mane + bristles + _boar_head()


def _boar_head() -> str:
    ear = shape("M44 116C40 104 44 96 56 92C60 102 56 112 50 120Z", BROWN)
    cheek = stroke("M52 124C54 136 48 146 38 150", MANE, 3)
    snout = shape("M5 142C5 136 14 134 18 140C21 146 18 154 12 155C6 155 4 149 5 142Z", TAN) + dot(
        9, 145, 2, INK
    )
    tusk = shape("M24 151C18 146 18 136 24 130C25 136 28 142 33 147Z", WHITE, 2.4)
    eye = disc(33, 124, 4.2, GOLD, 2.4) + dot(32.4, 124.6, 2, INK) + stroke("M27 118L38 121", INK, 3.2)
    return cheek + ear + snout + tusk + eye


def butterfly() -> str:
    """A butterfly with open wings, 76 wide and 64 high, centred on the origin."""
    half = (
        shape("M1 2C4-22 20-36 34-28C42-16 26 2 2 6Z", GOLD)
        + shape("M2 5C20 2 32 12 26 26C16 34 4 22 1 9Z", AMBER)
        + dot(26, -18, 5, RED)
        + dot(17, 17, 4, WHITE)
        + stroke("M8-4L17-12", INK, 2.6)
    )
    feelers = stroke("M0-4C-2-14-7-19-12-20M0-4C2-14 7-19 12-20", INK, 2.4)
    return half + place(half, 0, 0, -1) + stroke("M0-4V20", INK, 6) + feelers


def frog() -> str:
    """A sitting frog, 36 wide, in card coordinates at the lower left."""
    body = shape("M12 180C8 166 16 156 26 158C40 158 42 170 38 180Z", LEAF_LIGHT)
    eyes = (
        disc(19, 157, 4.6, LEAF_LIGHT, 2.4)
        + disc(32, 157, 4.6, LEAF_LIGHT, 2.4)
        + dot(19, 157, 1.8, INK)
        + dot(32, 157, 1.8, INK)
    )
    return (
        body
        + eyes
        + stroke("M19 168C23 171 28 171 32 168", LEAF, 2.4)
        + stroke("M9 182H19M32 182H42", LEAF, 4.4)
    )
