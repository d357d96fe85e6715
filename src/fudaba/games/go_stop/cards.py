"""The cards of Go-Stop: the hanafuda deck and three bonus cards that have no month."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, members
from fudaba.core.phrase import phrase
from fudaba.errors import NotationError

IDS: Final = (*hanafuda.IDS, "X1", "X2", "X3")
"""Ids by number; X1 counts three units of chaff, X2 and X3 two each."""
INDEX: Final = {card_id: number for number, card_id in enumerate(IDS)}


def card(card_id: str) -> int:
    """The number of a card by its id; NotationError for anything else."""
    return INDEX[card_id] if card_id in INDEX else hanafuda.card(card_id)


def cards(card_ids: Iterable[str]) -> int:
    """The set of the cards with these ids; NotationError for an unknown id or one that stands twice."""
    total = 0
    for card_id in card_ids:
        one = bit(card(card_id))
        if total & one:
            raise NotationError(phrase("the card {id} stands twice", id=card_id))
        total |= one
    return total


def ids(cards: int) -> list[str]:
    """The ids in a set, in deck order."""
    return [IDS[number] for number in members(cards)]
