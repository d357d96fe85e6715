"""The deck: a table of the 48 cards, the back, and the folder they are written to.

Knows which scene, sign and ground belongs to which card id; knows no rules of any game.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from fudaba.art.index import Kind, Numbering, tab
from fudaba.art.pen import GOLD, NIGHT, PAPER, SLATE, dot
from fudaba.art.scenes import autumn, spring, summer
from fudaba.art.sheet import Sheet

DAWN = "#f7cf8a"
PLUM_SKY = "#8e2a5b"
EVENING = "#c5262f"
GOLD_SKY = "#f8dd8d"
WINE = "#7d1f2b"


@dataclass(frozen=True, slots=True)
class Card:
    """What the table says about one card; `month` is the Japanese month."""

    month: int
    kind: Kind
    scene: Callable[[Sheet], None]
    ground: str = PAPER


CARDS = {
    "01B": Card(1, "bright", spring.pine_crane, DAWN),
    "01R": Card(1, "poem", spring.pine_ribbon),
    "01C1": Card(1, "chaff", spring.pine_chaff_1),
    "01C2": Card(1, "chaff", spring.pine_chaff_2),
    "02A": Card(2, "animal", spring.plum_warbler),
    "02R": Card(2, "poem", spring.plum_ribbon),
    "02C1": Card(2, "chaff", spring.plum_chaff_1),
    "02C2": Card(2, "chaff", spring.plum_chaff_2),
    "03B": Card(3, "bright", spring.cherry_curtain, PLUM_SKY),
    "03R": Card(3, "poem", spring.cherry_ribbon),
    "03C1": Card(3, "chaff", spring.cherry_chaff_1),
    "03C2": Card(3, "chaff", spring.cherry_chaff_2),
    "04A": Card(4, "animal", spring.wisteria_cuckoo),
    "04R": Card(4, "plain", spring.wisteria_ribbon),
    "04C1": Card(4, "chaff", spring.wisteria_chaff_1),
    "04C2": Card(4, "chaff", spring.wisteria_chaff_2),
    "05A": Card(5, "animal", summer.iris_bridge),
    "05R": Card(5, "plain", summer.iris_ribbon),
    "05C1": Card(5, "chaff", summer.iris_chaff_1),
    "05C2": Card(5, "chaff", summer.iris_chaff_2),
    "06A": Card(6, "animal", summer.peony_butterflies),
    "06R": Card(6, "blue", summer.peony_ribbon),
    "06C1": Card(6, "chaff", summer.peony_chaff_1),
    "06C2": Card(6, "chaff", summer.peony_chaff_2),
    "07A": Card(7, "animal", summer.bush_clover_boar),
    "07R": Card(7, "plain", summer.bush_clover_ribbon),
    "07C1": Card(7, "chaff", summer.bush_clover_chaff_1),
    "07C2": Card(7, "chaff", summer.bush_clover_chaff_2),
    "08B": Card(8, "bright", summer.susuki_moon, EVENING),
    "08A": Card(8, "animal", summer.susuki_geese),
    "08C1": Card(8, "chaff", summer.susuki_chaff_1),
    "08C2": Card(8, "chaff", summer.susuki_chaff_2),
    "09A": Card(9, "animal", autumn.chrysanthemum_cup),
    "09R": Card(9, "blue", autumn.chrysanthemum_ribbon),
    "09C1": Card(9, "chaff", autumn.chrysanthemum_chaff_1),
    "09C2": Card(9, "chaff", autumn.chrysanthemum_chaff_2),
    "10A": Card(10, "animal", autumn.maple_deer),
    "10R": Card(10, "blue", autumn.maple_ribbon),
    "10C1": Card(10, "chaff", autumn.maple_chaff_1),
    "10C2": Card(10, "chaff", autumn.maple_chaff_2),
    "11B": Card(11, "bright", autumn.willow_rain_man, SLATE),
    "11A": Card(11, "animal", autumn.willow_swallow),
    "11R": Card(11, "plain", autumn.willow_ribbon),
    "11C": Card(11, "chaff", autumn.willow_lightning, NIGHT),
    "12B": Card(12, "bright", autumn.paulownia_phoenix, GOLD_SKY),
    "12C1": Card(12, "chaff", autumn.paulownia_chaff_1),
    "12C2": Card(12, "chaff", autumn.paulownia_chaff_2),
    "12C3": Card(12, "chaff", autumn.paulownia_chaff_3),
}
"""Card id (Japanese month, rank) to what is drawn, in the order of the deck."""

ABOUT = {
    "title": "fudaba",
    "author": "fudaba",
    "licence": "CC0-1.0",
    "credit": "Deck drawn by the fudaba project, CC0-1.0",
}
"""What `deck.json` says: the page shows the credit."""


def draw(card_id: str, *, index: Numbering | None = "jp") -> str:
    """The card as SVG text, with Japanese or Korean month numbers or no index; KeyError for an unknown id."""
    card = CARDS[card_id]
    sheet = Sheet(card_id, card.ground)
    card.scene(sheet)
    over = tab(card_id, card.month, card.kind, index) if index else ""
    return sheet.svg(gold_line=card.kind == "bright", over=over)


def back() -> str:
    """The back, the same for every card, as SVG text: rows of waves, gold on dark red."""
    sheet = Sheet("back", WINE)
    sheet.stamp(
        _wave,
        *((column * 30 + (row % 2) * 15, row * 15 + 13) for row in range(13) for column in range(5)),
    )
    return sheet.svg()


def _wave() -> str:
    """Two rings, 30 wide, each row of them covered by the next."""
    return "".join(dot(0, 0, radius, GOLD) + dot(0, 0, radius - 2.4, WINE) for radius in (16.2, 9))


def write(folder: Path, *, index: Numbering | None = "jp") -> None:
    """Write the 48 cards, `back.svg` and `deck.json` into the folder, which is made if missing."""
    folder.mkdir(parents=True, exist_ok=True)
    for card_id in CARDS:
        (folder / f"{card_id}.svg").write_text(draw(card_id, index=index), encoding="utf-8")
    (folder / "back.svg").write_text(back(), encoding="utf-8")
    (folder / "deck.json").write_text(json.dumps(ABOUT, indent=2) + "\n", encoding="utf-8")
