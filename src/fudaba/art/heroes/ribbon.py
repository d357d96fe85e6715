"""The paper strips: three with writing, three blue, four plain red; marks as well as colour tell which."""

from __future__ import annotations

from fudaba.art.pen import BLUE, RED, WHITE, place, shape, stroke

KANA = {
    "a": "M2 5H15M8 0C7 8 7 14 9 17M14 8C6 10 2 15 4 17C8 19 13 11 12 8C18 9 18 16 12 18",
    "ka": "M1 5H11C12 10 10 17 7 17M7 0C6 8 4 13 1 17M14 3L17 8",
    "yo": "M9 0V14C9 18 2 18 3 14C4 12 10 13 16 17M9 6H15",
    "ro": "M3 1H13L3 10C10 6 16 8 15 13C14 17 8 18 5 17",
    "shi": "M6 0V13C6 18 12 18 16 12",
    "mi": "M3 2H10C9 9 6 17 2 16C-1 12 8 9 17 12M13 6C13 12 11 16 8 18",
    "no": "M9 3C8 11 5 16 3 15C-1 11 3 3 10 3C18 3 18 14 10 17",
}
"""Writing as lines on a square of 18."""


def _strip(colour: str) -> str:
    edge = shape("M-20-70C-16-24-16 24-20 70L18 70C22 24 22-24 18-70Z", colour, 3)
    return edge + stroke("M-13-64C-10-20-10 22-13.4 63.6M12-64C15-20 15 22 11.6 63.6", WHITE, 2.4)


def poem(*syllables: str) -> str:
    """A red strip, 42 x 140, centred on the origin, with four or five syllables down its middle."""
    step = 118 / len(syllables)
    size = 1.04 if len(syllables) == 5 else 1.2
    top = -59 + (step - 18 * size) / 2
    return _strip(RED) + "".join(
        place(stroke(KANA[syllable], WHITE, 3.2), 1 - 9 * size, top + step * position, size)
        for position, syllable in enumerate(syllables)
    )


def blue() -> str:
    """A blue strip with three bars in the middle."""
    return _strip(BLUE) + stroke("M-6-18H8M-6 0H8M-6 18H8", WHITE, 6)


def plain() -> str:
    """A red strip with a border only."""
    return _strip(RED)
