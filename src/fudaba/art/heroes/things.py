"""What is neither beast nor man: curtain, bridge, sake cup, thunder."""

from __future__ import annotations

from fudaba.art.pen import (
    BROWN,
    CRIMSON,
    GOLD,
    INK,
    PURPLE,
    RED,
    TAN,
    WHITE,
    dashes,
    disc,
    dot,
    fill,
    place,
    points,
    shape,
    stroke,
    wheel,
)  # fmt: skip

STRIPES = ((12, 26, WHITE), (40, 52, PURPLE), (68, 80, PURPLE), (94, 108, WHITE))
"""Left and right edge and colour of the curtain's stripes."""


def _rope(x: float) -> float:
    """Height of the sagging rope at x."""
    part = x / 120
    return 118 + 54 * part * (1 - part)


def curtain() -> str:
    """The striped curtain over the lower part of the card, with a white medallion, in card coordinates."""
    rope = "M0 118C30 136 90 136 120 118"
    stripes = "".join(
        fill(
            f"M{points(a, _rope(a))}L{points(b, _rope(b))}L{points(b + (b - 60) * 0.06, 200)}"
            f"L{points(a + (a - 60) * 0.06, 200)}Z",
            colour,
        )
        for a, b, colour in STRIPES
    )
    cord = stroke(rope, INK, 9.4) + dashes(rope, GOLD, 4.4, "9 5")
    hem = fill("M0 178C30 192 90 192 120 178V200H0Z", INK)
    return fill(f"{rope}V200H0Z", RED) + stripes + hem + disc(60, 158, 16, WHITE) + cord


def bridge() -> str:
    """A zigzag of planks from the lower left to the right edge, in card coordinates."""
    way = "M-12 196L90 172L28 134L132 108"
    planks = dashes(way, BROWN, 16, "2.4 13")
    posts = stroke("M90 172V196M28 134V158M100 120V142", INK, 6)
    side = place(stroke(way, INK, 21.2) + stroke(way, BROWN, 16), 0, 5)
    return posts + side + stroke(way, INK, 21.2) + stroke(way, TAN, 16) + planks


def sake_cup() -> str:
    """A red lacquer cup on its foot, 84 wide and 62 high, its rim on the origin."""
    foot = shape("M-16 34L-20 48H20L16 34Z", CRIMSON)
    bowl = shape("M-42 0C-40 26-22 38 0 38C22 38 40 26 42 0Z", RED)
    rim = shape("M-42 0C-42-12-20-15 0-15C20-15 42-12 42 0C42 11 20 14 0 14C-20 14-42 11-42 0Z", GOLD)
    sake = shape("M-33 1C-32-7-16-9 0-9C16-9 32-7 33 1C28 8 14 9 0 9C-14 9-28 8-33 1Z", WHITE, 2.4)
    mark = place(wheel(stroke("M0-4V-8", GOLD, 3.2), 8) + dot(0, 0, 2.4, GOLD), 0, 25)
    return foot + bowl + rim + sake + mark


def bolt() -> str:
    """A flash of lightning from the upper right to the lower middle, in card coordinates."""
    return shape("M92-4L50 78H72L40 128H60L34 196L98 108H76L104 62H82L116-4Z", GOLD, 3)


def thunder_drum() -> str:
    """A drum with three commas, 52 wide, centred on the origin."""
    comma = fill("M0-2C-9-4-10-17 0-18C8-18 10-8 3-6C3-11-2-10 0-2Z", INK)
    commas = "".join(f'<g transform="rotate({turn})">{comma}</g>' for turn in (0, 120, 240))
    studs = "".join(place(dot(0, -23, 2.2, GOLD), 0, 0, 1, turn) for turn in range(0, 360, 45))
    return disc(0, 0, 27, RED, 3) + disc(0, 0, 19.4, WHITE) + commas + studs
