"""The man in the rain: a courtier under his umbrella."""

from __future__ import annotations

from fudaba.art.pen import BROWN, CRIMSON, GOLD, INK, RED, SKIN, WHITE, disc, dot, fill, shape, stroke


def courtier() -> str:
    """The man without his umbrella, in card coordinates."""
    robe = shape(
        "M54 186C56 160 52 142 58 128C64 120 84 120 89 129C96 146 94 164 99 186C86 191 66 191 54 186Z",
        CRIMSON,
    )
    folds = stroke("M60 183C62 160 64 146 72 132C78 146 84 162 90 184", GOLD, 2.8) + stroke(
        "M60 147H92", INK, 5.6
    )
    sleeves = shape("M86 132C98 138 100 150 94 160L80 152L78 138Z", RED)
    sleeves += shape("M62 132C54 136 50 130 48 118L54 116C58 122 64 124 68 128Z", RED)
    neck = shape("M72 127L66 118V112H80V120Z", SKIN)
    face = disc(73, 108, 9.4, SKIN) + stroke("M67 110h3M75 110h3M70.4 115h4.4", INK, 2.4)
    cap = fill("M62.6 107C63 97 68 92 72 83C79 86 85 94 83.6 107C78 101 70 101 62.6 107Z", INK)
    return robe + folds + sleeves + neck + face + cap


def umbrella() -> str:
    """The open umbrella, in card coordinates; its handle is in the man's hand."""
    handle = stroke("M52 128V66", INK, 7.4) + stroke("M52 126V66", BROWN, 3.4)
    roof = (
        "M5 94C7 56 34 36 53 34C73 34 101 54 105 94C93 84 85 86 77 92"
        "C67 82 59 82 54 92C47 82 37 82 31 92C21 84 13 86 5 94Z"
    )
    stripe = stroke("M15 71C27 58 41 54 53 54C67 54 81 59 94 71", WHITE, 7)
    ribs = stroke("M53 36C41 52 33 72 31 92M54 36V92M55 36C67 52 75 72 77 92", INK, 2.4)
    return handle + shape(roof, GOLD) + stripe + ribs + dot(54, 33, 4.4, INK)
