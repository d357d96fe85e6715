"""What a card is worth in a pile of Go-Stop: mine, and what it denies the others. Knows no turns."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.bots.go_stop.position import Position, size
from fudaba.cards.bits import bit, members
from fudaba.games.go_stop.scoring import AS_CHAFF, CHEONGDAN, CHODAN, GODORI, HONGDAN, RIBBONS, units
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.terms import ANIMALS, BRIGHTS, CHAFF, CUP, DOUBLES, RAIN_MAN, TRIPLE

SETS = ((int(GODORI), 5.0), (int(HONGDAN), 3.0), (int(CHEONGDAN), 3.0), (int(CHODAN), 3.0))


@dataclass(frozen=True)
class Weights:
    """The numbers of the judgement, in points of a base."""

    chaff: float = 0.55
    """A unit of chaff."""
    near_ten: float = 0.35
    """A unit of chaff beyond the sixth, besides."""
    short: float = 0.3
    """A unit of chaff while pi-bak threatens, besides."""
    single: float = 0.35
    """An animal or a ribbon by itself."""
    near_five: float = 0.45
    """An animal or a ribbon beyond the second, besides."""
    bright: tuple[float, ...] = (0.9, 1.2, 3.2, 2.0, 10.0)
    """A bright, by how many I have already."""
    no_bright: float = 0.8
    """The first bright, which saves from gwang-bak."""
    progress: tuple[float, ...] = (0.12, 0.35, 1.0)
    """A card of a set, in parts of its points, by how many of it I have already."""
    deny: float = 0.7
    """What a card is worth to an opponent, against what it is worth to me."""
    steal: float = 1.1
    """A chaff card that an opponent has to give."""
    caught: float = 0.8
    """A card that lies on the table and fits a card of another hand, in parts of its worth."""
    doubling: float = 3.0
    """A bomb's doubling."""
    stuck: float = 1.0
    """A ppeok of my own that others may eat."""
    kept: float = 0.25
    """A card of the hand that can take something later."""


def worth(weights: Weights, owner: Seat, others: list[Seat], card: int) -> float:
    """What the card adds to the prospects of its owner."""
    pile = owner.pile
    theirs = 0
    for other in others:
        theirs |= other.pile
    one = bit(card)
    value = 0.0
    if one & BRIGHTS:
        have = size(pile & BRIGHTS)
        value += weights.bright[have] * (0.6 if one & RAIN_MAN and have < 3 else 1.0)
        value += weights.no_bright if have == 0 else 0.0
    if one & CHAFF or one & CUP:
        value += _chaff(weights, pile, one)
    for kind in (int(ANIMALS), int(RIBBONS)):
        if one & kind:
            value += weights.single + (weights.near_five if size(pile & kind) >= 3 else 0.0)
    for cards, points in SETS:
        if one & cards and not cards & theirs:
            value += points * weights.progress[min(2, size(pile & cards))]
    return value


def _chaff(weights: Weights, pile: int, one: int) -> float:
    have = units(pile, AS_CHAFF)
    each = weights.chaff
    each += weights.near_ten if have >= 6 else weights.short
    return each * (3 if one & TRIPLE else 2 if one & (DOUBLES | CUP) else 1)


def gain(weights: Weights, position: Position, cards: int) -> float:
    """What it is worth to me to take these cards, what they would be worth to others among it."""
    mine, others = position.mine, position.others
    total = 0.0
    for card in members(cards):
        denied = max(worth(weights, other, [mine], card) for other in others)
        total += worth(weights, mine, others, card) + weights.deny * denied
    return total


def loss(weights: Weights, position: Position, card: int) -> float:
    """What it costs me if an opponent takes the card."""
    return max(worth(weights, other, [position.mine], card) for other in position.others)
