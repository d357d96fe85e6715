"""What a net is told of Hana-awase; it reads of a state only what the mover may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from fudaba.bots.features import COUNTED, Blocks, cards, counts, months, number, touched
from fudaba.bots.hana_awase.scales import SETS as ROWS
from fudaba.cards.bits import bit, count
from fudaba.core.state import State
from fudaba.games.hana_awase.deck import DECK
from fudaba.games.hana_awase.months import month_of
from fudaba.games.hana_awase.rules import (
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    PLAY,
    HanaAwaseState,
)
from fudaba.games.hana_awase.scoring import card_points, counted, worth
from fudaba.games.hana_awase.seat import Seat
from fudaba.games.hana_awase.terms import Terms

SETS: Final = tuple(int(row[0]) for row in ROWS)
CARDS: Final = 48
ACTIONS: Final = 53
PHASES: Final = 8
MOST_HELD: Final = 10
MOST_TENS: Final = 20


class SeatFeatures:
    """What lies before one seat, what it has shown to lack, and how many points it has."""

    def __init__(self, block: Blocks) -> None:
        self.pile, self.lacking = block(CARDS), block(CARDS)
        self.sets, self.touched = block(COUNTED * len(SETS)), block(COUNTED * len(SETS))
        self.held = block(MOST_HELD + 1)
        self.tens, self.bonus = block(MOST_TENS + 1), block(MOST_TENS + 1)
        self.low = block(3)

    def of(self, terms: Terms, seat: Seat) -> Iterator[int]:
        """Those that hold for a seat."""
        yield from cards(self.pile, seat.pile & DECK)
        yield from cards(self.lacking, seat.lacking & DECK)
        yield from counts(self.sets, SETS, seat.pile)
        yield number(self.held, count(seat.hand), MOST_HELD)
        yield number(self.tens, card_points(terms, seat.pile) // 10, MOST_TENS)
        yield number(self.bonus, worth(terms, counted(terms, seat.pile)) // 10, MOST_TENS)
        yield self.low + seat.low


class HanaAwaseFeatures:
    """The open cards, the months, each seat that plays; of an action what it lays and takes."""

    def __init__(self, seats: int) -> None:
        block = Blocks()
        self.hand, self.table, self.card = (block(CARDS) for _ in range(3))
        self.months = block(12 * 16)
        self.stock = block(CARDS)
        self.phase = block(PHASES)
        self.seats = [SeatFeatures(block) for _ in range(seats)]
        self.done, self.thrown, self.taken = block(ACTIONS), block(CARDS), block(CARDS)
        self.given = block(COUNTED * len(SETS))
        self.size = block.size

    def position(self, state: State) -> Iterator[int]:
        """The open cards, then seat by seat, the mover first."""
        deal = cast(HanaAwaseState, state)
        yield from cards(self.hand, deal.seat.hand & DECK)
        yield from cards(self.table, deal.table)
        if deal.card >= 0:
            yield self.card + deal.card
        yield from months(self.months, deal.seat.hand & DECK, deal.table)
        yield number(self.stock, count(deal.stock), CARDS - 1)
        yield self.phase + deal.phase
        for features, seat in zip(self.seats, playing(deal), strict=True):
            yield from features.of(deal.terms, seat)

    def action(self, state: State, action: int) -> Iterator[int]:
        """The action, and the cards that it throws away or takes."""
        deal = cast(HanaAwaseState, state)
        yield self.done + action
        if deal.phase in (CHOOSE_FOR_PLAYED, CHOOSE_FOR_FLIPPED):
            yield from self._taken(deal, bit(deal.card) | bit(action))
        elif deal.phase == PLAY:
            matches = deal.table & month_of(action)
            if matches == 0:
                yield self.thrown + action
                yield from touched(self.given, SETS, deal.seat.next.pile, bit(action))
            else:
                yield from self._taken(deal, bit(action) if count(matches) == 2 else bit(action) | matches)

    def _taken(self, deal: HanaAwaseState, taken: int) -> Iterator[int]:
        yield from cards(self.taken, taken)
        for features, seat in zip(self.seats, playing(deal), strict=True):
            yield from touched(features.touched, SETS, seat.pile, taken)


def playing(deal: HanaAwaseState) -> Sequence[Seat]:
    """The seats that play, in the order of turns, from the mover on."""
    order = [deal.seat]
    while order[-1].next is not deal.seat:
        order.append(order[-1].next)
    return order
