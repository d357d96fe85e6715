"""What a net is told of Go-Stop; it reads of a state only what the seat that acts may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from fudaba.bots.features import COUNTED, Blocks, cards, counts, months, number, touched
from fudaba.cards.bits import bit, count, nth
from fudaba.core.state import State
from fudaba.games.go_stop.round import (
    BOMB,
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    FIRST_ANSWER,
    PLAY,
    TURN_UP,
    month_of,
)
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.scoring import CHEONGDAN, CHODAN, GODORI, HONGDAN, RIBBONS, standing
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.terms import ANIMALS, BRIGHTS, DECK, DOUBLES, FIRST_BONUS, SINGLES, TRIPLE, Terms

SETS: Final = tuple(map(int, (BRIGHTS, GODORI, HONGDAN, CHEONGDAN, CHODAN, ANIMALS, RIBBONS)))
CARDS: Final = 51
ACTIONS: Final = 62
PHASES: Final = 13
MOST_HELD: Final = 10
MOST_POINTS: Final = 15
MOST_CHAFF: Final = 15
MOST: Final = 3
"""Of what is counted on the fingers: goes, doublings, ppeoks, turns owed."""


class SeatFeatures:
    """What lies before one seat, and what is counted for it."""

    def __init__(self, block: Blocks) -> None:
        self.pile, self.shown, self.stuck = block(CARDS), block(CARDS), block(CARDS)
        self.sets, self.touched = block(COUNTED * len(SETS)), block(COUNTED * len(SETS))
        self.held = block(MOST_HELD + 1)
        self.points = block(MOST_POINTS + 1)
        self.chaff = block(MOST_CHAFF + 1)
        self.counts = block(4 * (MOST + 1))

    def of(self, terms: Terms, seat: Seat) -> Iterator[int]:
        """Those that hold for a seat."""
        yield from cards(self.pile, seat.pile)
        yield from cards(self.shown, seat.shown)
        yield from cards(self.stuck, seat.stuck)
        yield from counts(self.sets, SETS, seat.pile)
        yield number(self.held, count(seat.hand), MOST_HELD)
        yield number(self.points, standing(terms, seat), MOST_POINTS)
        yield number(self.chaff, chaff(seat.pile), MOST_CHAFF)
        for place, many in enumerate((seat.go, seat.shakes + seat.bombs, seat.ppeoks, seat.debt)):
            yield number(self.counts + place * (MOST + 1), many, MOST)


class GoStopFeatures:
    """The open cards, the months, each seat; of an action what it lays and takes, or what it answers."""

    def __init__(self, seats: int) -> None:
        block = Blocks()
        self.hand, self.table, self.card, self.flipped = (block(CARDS) for _ in range(4))
        self.months = block(12 * 16)
        self.carry, self.phase, self.dealer = block(MOST + 1), block(PHASES), block(seats)
        self.bare, self.last, self.calls = block(2), block(2), block(MOST + 1)
        self.seats = [SeatFeatures(block) for _ in range(seats)]
        self.done, self.thrown, self.taken = block(ACTIONS), block(CARDS), block(CARDS)
        self.given = block(COUNTED * len(SETS))
        self.answers = block(2 * PHASES)
        self.size = block.size

    def position(self, state: State) -> Iterator[int]:
        """The open cards, then seat by seat, the own first."""
        deal = cast(GoStopState, state)
        order = playing(deal, deal.actor(), len(self.seats))
        hand, table = order[0].hand, deal.table & ~deal.hidden
        yield from cards(self.hand, hand)
        yield from cards(self.table, table)
        if deal.card >= 0:
            yield self.card + deal.card
        if deal.flipped >= 0:
            yield self.flipped + deal.flipped
        yield from months(self.months, hand & DECK, table & DECK)
        yield number(self.carry, int(deal.carry).bit_length() - 1, MOST)
        yield self.phase + deal.phase
        yield self.dealer + (deal.dealer - deal.actor()) % len(self.seats)
        yield self.bare + deal.bare
        yield self.last + deal.last
        yield number(self.calls, deal.calls, MOST)
        for features, seat in zip(self.seats, order, strict=True):
            yield from features.of(deal.terms, seat)

    def action(self, state: State, action: int) -> Iterator[int]:
        """The action, and the cards that it throws away or takes."""
        deal = cast(GoStopState, state)
        if action >= FIRST_ANSWER:
            yield self.answers + 2 * deal.phase + action - FIRST_ANSWER
            return
        yield self.done + action
        taken, thrown = taken_by(deal, action)
        if thrown:
            yield self.thrown + action
            for seat in playing(deal, deal.actor(), len(self.seats))[1:2]:
                yield from touched(self.given, SETS, seat.pile, thrown)
        yield from cards(self.taken, taken)
        for features, seat in zip(self.seats, playing(deal, deal.actor(), len(self.seats)), strict=True):
            yield from touched(features.touched, SETS, seat.pile, taken)


def taken_by(deal: GoStopState, action: int) -> tuple[int, int]:
    """The cards that an action takes for certain, and those that it throws away."""
    if deal.phase == CHOOSE_FOR_PLAYED:
        return bit(action) | bit(deal.card), 0
    if deal.phase == CHOOSE_FOR_FLIPPED:
        return bit(action) | bit(deal.flipped), 0
    table = deal.table & ~deal.hidden
    if BOMB <= action < TURN_UP:
        return month_of(nth(deal.bombable(), action - BOMB)) & (table | deal.me.hand), 0
    if deal.phase != PLAY or action >= FIRST_BONUS:
        return 0, 0
    matches = table & month_of(action)
    if matches == 0:
        return 0, bit(action)
    return bit(action) if count(matches) == 2 else bit(action) | matches, 0


def playing(deal: GoStopState, actor: int, seats: int) -> Sequence[Seat]:
    """The seats that play this deal, in the order of turns, from the one that acts on."""
    order = [deal.seats[(actor + place) % deal.terms.seats] for place in range(deal.terms.seats)]
    return [seat for place, seat in enumerate(order) if place == 0 or not seat.out][:seats]


def chaff(pile: int) -> int:
    """The units of chaff in a pile, without the cup."""
    return count(pile & SINGLES) + 2 * count(pile & DOUBLES) + 3 * count(pile & TRIPLE)
