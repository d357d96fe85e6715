"""The birds: crane, warbler, cuckoo, geese, swallow."""

from __future__ import annotations

from fudaba.art.pen import (
    AMBER,
    BROWN,
    GOLD,
    GREY,
    INK,
    NIGHT,
    PAPER,
    RED,
    SLATE,
    TAN,
    WHITE,
    disc,
    dot,
    fill,
    shape,
    stroke,
)  # fmt: skip

BARK = "#54301b"
MOSS = "#7f8f2e"
MOSS_DARK = "#56651c"


def crane() -> str:
    """A standing crane looking left, in card coordinates."""
    legs = stroke("M70 130L68 178M82 130L86 180", INK, 4) + stroke(
        "M59 183L68 177L78 183M77 185L86 179L96 184", INK, 3.2
    )
    tail = fill(
        "M90 108C108 106 118 124 114 158C111 149 107 146 104 153C101 145 97 143 93 150C91 138 86 130 80 124Z",
        INK,
    )
    body = shape(
        "M60 95C72 84 92 90 103 104C107 110 108 116 107 121"
        "C101 121 96 125 89 130C75 138 59 132 54 119C51 110 53 101 60 95Z",
        WHITE,
    )
    neck = (
        stroke("M62 110C42 98 64 84 52 66", INK, 13) + body + stroke("M64 112C42 98 64 84 52 66", WHITE, 7.6)
    )
    feathers = stroke("M68 103C78 99 92 105 100 113M66 113C76 109 86 113 93 121", GREY, 2.6)
    head = (
        shape("M46 57L22 62L46 67Z", AMBER, 2.4)
        + disc(51, 62, 7.8, WHITE)
        + shape("M43.4 59C46 50 57 50 58.8 59C54 56 49 56 43.4 59Z", RED, 2.4)
        + dot(48.6, 63, 2, INK)
    )
    return legs + tail + neck + stroke("M54.5 93C51 87 58 79 54.5 73", INK, 6.4) + feathers + head


def warbler() -> str:
    """A perched bush warbler looking left, about 96 wide, its feet 26 below the origin."""
    legs = stroke("M-4 16L-6 27M8 16L8 27", INK, 3.4)
    tail = shape("M26-6L58 10L52 20L22 12Z", MOSS_DARK)
    body = shape("M-30-14C-28-32-8-36 2-22C16-20 30-8 34 6C28 20 4 26-10 18C-24 12-32 0-30-14Z", MOSS)
    belly = fill("M-27-4C-24 8-14 18 2 19.6C14 18 10 8 2 6C-8 4-20 6-27-4Z", PAPER)
    wing = shape("M-4-6C12-14 34-2 44 14C30 18 8 18-2 8C-6 4-8-2-4-6Z", MOSS_DARK) + stroke(
        "M6 4C16 2 26 6 32 10", MOSS, 2.6
    )
    face = (
        shape("M-28-19L-44-14L-28-10Z", AMBER, 2.4)
        + disc(-17, -18, 4.6, WHITE, 2.4)
        + dot(-17.6, -18, 2.3, INK)
    )
    return legs + tail + body + belly + wing + face


def cuckoo() -> str:
    """A flying cuckoo heading left and down, about 104 wide, centred on the origin."""
    far_wing = shape("M-4-6C-4-30 10-48 34-58C32-50 34-46 40-44C34-40 34-34 36-30C28-28 24-16 20-4Z", SLATE)
    tail = shape("M22-2L56-2L52 6L58 12L24 14Z", NIGHT) + stroke("M44 2L48 3M44 9L49 10", WHITE, 3)
    body = shape("M-38 4C-40-10-26-16-14-11C2-12 18-6 30 2C28 16 4 22-14 17C-28 20-37 14-38 4Z", SLATE)
    belly = fill("M-36 8C-30 12-18 8-8 8C4 8 16 8 26 8C20 15 2 19-14 15.4C-24 18-34 15-36 8Z", WHITE)
    bars = stroke("M-12 9V15M-3 9V16M6 9V16M15 9V14", INK, 2.6)
    near_wing = shape(
        "M-10 2C-14 22-8 42 8 60C11 54 15 52 20 54C20 48 24 45 29 45C27 38 30 32 28 12C18 2 2-2-10 2Z", SLATE
    )
    feathers = stroke("M0 16C0 28 4 38 9 46M11 16C12 24 14 32 18 38", NIGHT, 3)
    face = shape("M-36-1L-52 6L-36 9Z", AMBER, 2.4) + disc(-27, -2, 4.4, GOLD, 2.4) + dot(-27.6, -2, 2.2, INK)
    return far_wing + tail + body + belly + bars + near_wing + feathers + face


def goose() -> str:
    """A flying goose heading left, 86 wide and 64 high, centred on the origin."""
    far_wing = shape("M4-4C8-20 22-34 46-40C44-33 44-28 40-24C40-18 34-8 18-1Z", BARK)
    body = shape("M-16 4C-10-8 12-8 38-2L31 7C22 16-6 17-16 4Z", TAN) + fill(
        "M-12 7C-4 12 14 12 26 7C18 14-4 15-12 7Z", WHITE
    )
    neck = stroke("M-8 4C-18 4-22 0-29-2", INK, 12) + stroke("M-6 4C-18 4-22 0-29-2", TAN, 6.8)
    near_wing = shape(
        "M-8 0C-17-12-16-28-5-38C4-46 14-50 25-52C21-45 25-40 22-34C26-24 26-8 21 2C12 6 0 5-8 0Z", BROWN
    )
    feathers = stroke("M-6-24C-6-16-3-10 1-6M1-28C1-20 4-13 8-8M10-32C9-24 11-17 14-12", TAN, 2.8)
    face = disc(-30, -3, 5.6, TAN, 2.4) + shape("M-34-6L-46-1L-34 1Z", GOLD, 2.4) + dot(-31, -4, 1.8, INK)
    return far_wing + body + neck + near_wing + feathers + face


def swallow() -> str:
    """A diving swallow heading left and down, about 110 across, centred on the origin."""
    tail = shape("M22-14L58-36L36-14L62-8L20 2Z", NIGHT)
    far_wing = shape("M-2-10C-6-34 4-54 26-66C22-46 26-28 20-8Z", NIGHT)
    body = shape("M-36 14C-34-2-20-12-4-14C12-18 24-16 30-10C24 6 8 20-10 24C-22 28-34 24-36 14Z", NIGHT)
    belly = fill("M-18 22.6C-8 10 8-2 27-8C23 7 7 19-10 22.6C-13 23.2-16 23.2-18 22.6Z", WHITE)
    throat = fill("M-34 14C-33 22-26 24-18 22.6C-14 16-18 12-22 12C-26 12-30 15-34 14Z", RED)
    near_wing = shape("M-4-5C-12 18-6 44 14 62C14 44 22 24 26-4C16-10 4-10-4-5Z", NIGHT) + stroke(
        "M5 8C4 22 6 32 11 42M15 6C15 16 13 22 13 28", SLATE, 3
    )
    face = shape("M-35 10L-50 17L-34 18Z", AMBER, 2.4) + disc(-26, 5, 4, WHITE, 2.4) + dot(-26.6, 5, 2, INK)
    return tail + far_wing + body + belly + throat + near_wing + face
