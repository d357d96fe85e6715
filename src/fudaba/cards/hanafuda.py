"""The 48 cards of the hanafuda deck: ids, months, ranks and the sets that games ask for.

A card is a number, 4 * (month - 1) + its place within the month; months are counted in the Japanese order
(11 willow, 12 paulownia) in every game, because a card belongs to its plant whatever the month is called.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from fudaba.cards.bits import members, union
from fudaba.errors import NotationError

MONTHS: Final = (
    "BRCC",
    "ARCC",
    "BRCC",
    "ARCC",
    "ARCC",
    "ARCC",
    "ARCC",
    "BACC",
    "ARCC",
    "ARCC",
    "BARC",
    "BCCC",
)
"""The ranks of the four cards of each month, in deck order: bright, animal, ribbon, chaff."""

PLANTS: Final = (
    "pine",
    "plum",
    "cherry",
    "wisteria",
    "iris",
    "peony",
    "bush clover",
    "miscanthus",
    "chrysanthemum",
    "maple",
    "willow",
    "paulownia",
)


def _ids() -> Iterator[str]:
    for month, ranks in enumerate(MONTHS, start=1):
        for place, rank in enumerate(ranks):
            plain = [spot for spot, other in enumerate(ranks) if other == "C"]
            number = str(plain.index(place) + 1) if rank == "C" and len(plain) > 1 else ""
            yield f"{month:02}{rank}{number}"


IDS: Final = tuple(_ids())
INDEX: Final = {card_id: card for card, card_id in enumerate(IDS)}
DECK: Final = (1 << 48) - 1


def card(card_id: str) -> int:
    """The number of a card by its id.

    >>> card("01B"), card("12C3")
    (0, 47)

    Raises NotationError for anything that is not one of the 48 ids.
    """
    if card_id not in INDEX:
        raise NotationError("there is no card {id}; cards are written like 01B, 04R, 05C1 or 11C", id=card_id)
    return INDEX[card_id]


def cards(ids: Iterable[str]) -> int:
    """The set of the cards with these ids; NotationError for an unknown id or one that stands twice."""
    total = 0
    for card_id in ids:
        one = union([card(card_id)])
        if total & one:
            raise NotationError("the card {id} stands twice", id=card_id)
        total |= one
    return total


def ids(cards: int) -> list[str]:
    """The ids in a set, in deck order.

    >>> ids(cards(["08B", "03B"]))
    ['03B', '08B']
    """
    return [IDS[index] for index in members(cards)]


def month(card: int) -> int:
    """The month of a card in the Japanese order, 1 to 12."""
    return card // 4 + 1


def rank(card: int) -> str:
    """B bright, A animal, R ribbon or C chaff."""
    return IDS[card][2]


def of_month(number: int) -> int:
    """The four cards of a month, 1 to 12."""
    return union(range(4 * number - 4, 4 * number))


def _of_rank(wanted: str) -> int:
    return union(index for index in range(48) if rank(index) == wanted)


BRIGHTS: Final = _of_rank("B")
ANIMALS: Final = _of_rank("A")
RIBBONS: Final = _of_rank("R")
CHAFF: Final = _of_rank("C")
RANKS: Final = (BRIGHTS, ANIMALS, RIBBONS, CHAFF)
POETRY_RIBBONS: Final = cards(["01R", "02R", "03R"])
BLUE_RIBBONS: Final = cards(["06R", "09R", "10R"])
RED_RIBBONS: Final = cards(["04R", "05R", "07R", "11R"])
CURTAIN: Final = card("03B")
MOON: Final = card("08B")
RAIN_MAN: Final = card("11B")
CUP: Final = card("09A")
LIGHTNING: Final = card("11C")
COLOURED_PAULOWNIA: Final = card("12C1")
WILLOW: Final = of_month(11)
PAULOWNIA: Final = of_month(12)


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards for people: iterates over ids and reads back what it prints.

    >>> CardSet.of("03B", "09A")
    CardSet.of('03B', '09A')
    >>> "09A" in CardSet.of("03B", "09A")
    True
    """

    mask: int

    @classmethod
    def of(cls, *ids: str) -> CardSet:
        """The set of these ids; NotationError for an unknown one or one that stands twice."""
        return cls(cards(ids))

    def __contains__(self, card_id: object) -> bool:
        return isinstance(card_id, str) and card_id in INDEX and bool(self.mask >> INDEX[card_id] & 1)

    def __iter__(self) -> Iterator[str]:
        return iter(ids(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __repr__(self) -> str:
        return f"CardSet.of({', '.join(map(repr, self))})"
