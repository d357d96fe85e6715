"""What follows from the number of months in the deck: cards, card points, the sizes of a deal, limits.

This file is compiled. With twelve months these are the figures of the rules; a smaller deck keeps their
proportions, in whole numbers. It knows numbers, no options and no turns.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import bit, count

MONTHS: Final = 12
DECK: Final[i64] = 0xFFFFFFFFFFFF
GOKO: Final[i64] = 0x110010000101
"""All five lights."""
ANIMALS: Final[i64] = 0x021121111010
RIBBONS: Final[i64] = 0x042202222222
CHAFF: Final[i64] = 0xE8CCCCCCCCCC

THREE: Final = 3
SEATS_WITH_BLANK: Final = 7
HANDS_OF_TWO: Final = {"8/8": 8, "10/8": 10, "10/10": 10}
HANDS: Final = {3: 7, 4: 5, 5: 4, 6: 3, 7: 3}
"""Cards of a hand with twelve months, by the number of those who play."""


def cards_of(months: i64) -> i64:
    """The cards of the first months."""
    return DECK & (bit(4 * months) - 1)


def points_of(cards: i64, bright: i64, chaff: i64) -> i64:
    """What cards are worth one by one."""
    lights = bright * count(cards & GOKO) + 10 * count(cards & ANIMALS)
    return lights + 5 * count(cards & RIBBONS) + chaff * count(cards & CHAFF)


def limit(twelve: i64, months: i64) -> i64:
    """A limit that is so high with twelve months, rounded down."""
    return twelve * months // MONTHS


def shares(months: int, players: int, deal_of_two: str) -> tuple[int, int]:
    """How many cards a hand and the table get where so many play; no table if the deck is too small.

    A hand gets its part of the deck, rounded down, but one card at least. What hands and as many turned-up
    cards leave goes to the table: half of it with 8/8, and two cards more with 10/10, as with twelve months.
    """
    whole = HANDS_OF_TWO[deal_of_two] if players == 2 else HANDS[players]
    hand = max(1, whole * months // MONTHS)
    table = 4 * months - 2 * players * hand
    if players == 2 and deal_of_two == "8/8":
        table //= 2
    elif players == 2 and deal_of_two == "10/10":
        table += 2
    return hand, max(0, table)


def can_be_dealt(months: int, seats: int, players: int, deal_of_two: str) -> bool:
    """Whether the deck is large enough, and divides into seven hands where the blank card decides."""
    if seats == SEATS_WITH_BLANK and players == THREE and months < MONTHS:
        return False
    return shares(months, players, deal_of_two)[1] > 0
