"""The 48 hanafuda cards as id strings: months, ranks and the sets that have a name.

It knows the cards only: no game, no points.
"""

from __future__ import annotations

from collections.abc import Iterable

# One row a month: the plant, then its cards from the most to the least precious.
_TABLE = (
    ("pine", "bright", "poetry", "chaff", "chaff"),
    ("plum", "animal", "poetry", "chaff", "chaff"),
    ("cherry", "bright", "poetry", "chaff", "chaff"),
    ("wisteria", "animal", "red", "chaff", "chaff"),
    ("iris", "animal", "red", "chaff", "chaff"),
    ("peony", "animal", "blue", "chaff", "chaff"),
    ("bush clover", "animal", "red", "chaff", "chaff"),
    ("miscanthus", "bright", "animal", "chaff", "chaff"),
    ("chrysanthemum", "animal", "blue", "chaff", "chaff"),
    ("maple", "animal", "blue", "chaff", "chaff"),
    ("willow", "bright", "animal", "red", "chaff"),
    ("paulownia", "bright", "chaff", "chaff", "chaff"),
)
_LETTER = {"bright": "B", "animal": "A", "poetry": "R", "blue": "R", "red": "R", "chaff": "C"}
_RANK = {"B": "bright", "A": "animal", "R": "ribbon", "C": "chaff"}
RANKS = ("bright", "animal", "ribbon", "chaff")


def _month_cards(number: int, faces: tuple[str, ...]) -> list[tuple[str, str]]:
    """(id, face) of one month; chaff is numbered unless the month has only one."""
    rows = []
    for place, face in enumerate(faces):
        card = f"{number:02d}{_LETTER[face]}"
        if face == "chaff" and faces.count("chaff") > 1:
            card += str(faces[:place].count("chaff") + 1)
        rows.append((card, face))
    return rows


_FACE = {card: face for number, row in enumerate(_TABLE, 1) for card, face in _month_cards(number, row[1:])}
_PLANT = {number: row[0] for number, row in enumerate(_TABLE, 1)}

DECK: list[str] = list(_FACE)
BONUS = ("X1", "X2", "X3")
"""Korean bonus cards, which have no month: three units of chaff, two, two."""

_MONTH = {card: int(card[:2]) for card in DECK} | dict.fromkeys(BONUS, 0)
_PLACE = {card: place for place, card in enumerate((*DECK, *BONUS))}


def month(card: str) -> int:
    """The Japanese month, 1 to 12; a bonus card has none."""
    return _MONTH[card]


def of_month(cards: Iterable[str], number: int) -> list[str]:
    """The cards of one month, in the order given."""
    return [card for card in cards if _MONTH[card] == number]


def full_months(cards: Iterable[str]) -> list[int]:
    """The months of which all four cards are here."""
    months = [month(card) for card in cards]
    return [number for number in range(1, 13) if months.count(number) == 4]


def plant(card: str) -> str:
    """The flower or tree of the card's month."""
    return _PLANT[month(card)]


def korean_month(card: str) -> int:
    """The Korean month: willow and paulownia change places (D12)."""
    return {"willow": 12, "paulownia": 11}.get(plant(card), month(card))


def rank(card: str) -> str:
    """bright, animal, ribbon or chaff."""
    return _RANK[card[2]]


def in_deck_order(cards: Iterable[str]) -> list[str]:
    """The cards sorted as they stand in DECK, bonus cards behind."""
    return sorted(cards, key=_PLACE.__getitem__)


def _of_face(*faces: str) -> frozenset[str]:
    return frozenset(card for card in DECK if _FACE[card] in faces)


BRIGHTS = _of_face("bright")
ANIMALS = _of_face("animal")
RIBBONS = _of_face("poetry", "blue", "red")
CHAFF = _of_face("chaff")
POETRY_RIBBONS = _of_face("poetry")
BLUE_RIBBONS = _of_face("blue")
RED_RIBBONS = _of_face("red")

RAIN_MAN = "11B"
CURTAIN = "03B"
MOON = "08B"
CUP = "09A"
LIGHTNING = "11C"
COLOURED_PAULOWNIA = "12C1"

INO_SHIKA_CHO = frozenset({"07A", "10A", "06A"})
GODORI = frozenset({"02A", "04A", "08A"})
CHODAN = frozenset(card for card in RED_RIBBONS if plant(card) != "willow")
GO_STOP_DOUBLE_CHAFF = frozenset({LIGHTNING, COLOURED_PAULOWNIA})


def earlier_draw(first: str, second: str) -> int | None:
    """Which of two drawn cards (0 or 1) makes the dealer: month, then rank; None: draw again (2.1)."""
    keys = [(month(card), RANKS.index(rank(card))) for card in (first, second)]
    if keys[0] == keys[1]:
        return None
    return 0 if keys[0] < keys[1] else 1
