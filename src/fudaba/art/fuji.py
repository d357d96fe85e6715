"""The number cards: 19 mountains from a blue hill under a 2 to a red peak under a 20, as plain SVG.

The rank is told four times over: by the number, by the height of the mountain, by how far its snow comes
down, and by its hue. Knows the ranks; knows no rules of any game.
"""

from __future__ import annotations

import json
from colorsys import hls_to_rgb
from pathlib import Path

from fudaba.art.deck import ABOUT
from fudaba.art.index import DIGITS
from fudaba.art.pen import (
    BLUE,
    GOLD,
    INK,
    PAPER,
    RED,
    SKY,
    WHITE,
    disc,
    dot,
    fill,
    place,
    points,
    shape,
    stroke,
)
from fudaba.art.sheet import Sheet

CARDS = tuple(str(rank) for rank in range(2, 21))
"""The ids of the cards: their ranks."""

FOOT = 166
"""Where the mountain stands in the sea."""
DEEP = "#1d4f7c"


def draw(card_id: str, *, index: bool = True) -> str:
    """The card as SVG text, with or without the small number in its corner; KeyError for an unknown id."""
    if card_id not in CARDS:
        raise KeyError(card_id)
    rank = int(card_id)
    sheet = Sheet(f"fuji-{card_id}", _colour(rank, 0.88, 0.5))
    sheet.add(disc(88, 30, 13, RED if rank % 2 else GOLD))
    sheet.add(_mountain(rank), _snow(rank), _sea())
    sheet.add(place(_number(card_id, INK, 5.2) + _number(card_id, WHITE, 2.6), 60, 152, 3.6))
    return sheet.svg(over=_tab(card_id) if index else "")


def back() -> str:
    """The back, the same for every number card, as SVG text: mountains behind mountains."""
    sheet = Sheet("fuji-back", DEEP)
    sheet.stamp(
        _peak,
        *((column * 40 + (row % 2) * 20, row * 26 + 26) for row in range(8) for column in range(4)),
    )
    return sheet.svg()


def write(folder: Path, *, index: bool = True) -> None:
    """Write the 19 cards, `back.svg` and `deck.json` into the folder, which is made if missing."""
    folder.mkdir(parents=True, exist_ok=True)
    for card_id in CARDS:
        (folder / f"{card_id}.svg").write_text(draw(card_id, index=index), encoding="utf-8")
    (folder / "back.svg").write_text(back(), encoding="utf-8")
    (folder / "deck.json").write_text(json.dumps(ABOUT, indent=2) + "\n", encoding="utf-8")


def _colour(rank: int, lightness: float, saturation: float) -> str:
    """A colour of the rank's hue: blue for 2, over violet and red to orange for 20."""
    hue = (215 + (rank - 2) * 170 / 18) / 360 % 1
    parts = hls_to_rgb(hue, lightness, saturation)
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def _top(rank: int) -> float:
    """The height of the summit on the card."""
    return 108 - (rank - 2) * 3.5


def _mountain(rank: int) -> str:
    """The slope from sea to summit and down again."""
    top, dark = _top(rank), _colour(rank, 0.46 - (rank % 2) * 0.08, 0.55)
    slopes = f"M-8 {FOOT}C22 {points(FOOT - 14, 42, top + 14, 50, top)}"
    return shape(
        f"{slopes}Q60 {points(top - 5, 70, top)}C{points(78, top + 14, 98, FOOT - 14, 128, FOOT)}Z", dark
    )


def _snow(rank: int) -> str:
    """The cap of snow; its line falls from rank to rank."""
    top = _top(rank)
    deep = 8 + (rank - 2) * 2.2
    half = 10 + deep * 0.36
    teeth = "L".join(
        points(60 + half * across, top + deep * down)
        for across, down in (
            (-1, 0.94),
            (-0.6, 0.7),
            (-0.3, 1.1),
            (0, 0.74),
            (0.3, 1.1),
            (0.6, 0.7),
            (1, 0.94),
        )
    )
    return shape(f"M50 {points(top)}L{teeth}L{points(70, top)}Q60 {points(top - 5, 50, top)}Z", WHITE)


def _sea() -> str:
    """Two waves before the mountain."""
    return fill(
        "M-4 156C10 142 24 142 38 154C52 166 66 164 76 154C88 142 104 144 124 160V200H-4Z", BLUE
    ) + stroke("M2 182C14 172 26 174 38 182C50 190 64 188 74 182C86 174 102 174 116 184", SKY, 4)


def _peak() -> str:
    """One mountain of the back, 40 wide."""
    return (
        fill("M-24 26L-5-6Q0-9 5-6L24 26Z", DEEP)
        + stroke("M-24 26L-5-6Q0-9 5-6L24 26", GOLD, 2.6)
        + dot(0, 10, 3, SKY)
    )


def _number(text: str, colour: str, width: float) -> str:
    """A number as lines, 14 units high, centred on the origin."""
    advance = 9.5 if "1" in text else 11.0
    left = -(advance * (len(text) - 1) + 8) / 2
    return "".join(
        place(stroke(DIGITS[digit], colour, width), left + advance * position, -7)
        for position, digit in enumerate(text)
    )


def _tab(card_id: str) -> str:
    """The index: the number in the top left corner, a layer of its own."""
    tab = shape("M4 4H34C38 4 38 8 38 8V30C38 36 32 38 28 38H4Z", PAPER, 2.4)
    return f'<g class="fuda-index">{tab}{place(_number(card_id, INK, 2.9), 20, 20.5, 1.2)}</g>'
