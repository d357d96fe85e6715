"""One game of Fuji Flush, phase by phase: what is legal and what a step does. Knows no names and no clock.

This file is compiled. An action is a rank. What lies open is kept in rows of eight fields, one a seat, each
of seven bits: `shown` tells the rank before each seat, `totals` what all cards of that rank come to, and
`owed` has a one for each seat that still draws. The highest bit of a field, its guard, is free (no total is
above 63), so that one addition or subtraction compares all fields and leaves the answer in the guards.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fudaba.cards.bits import bit, count, lowest
from fudaba.cards.fuji import copies, rank_at, ranks_in, size, unit
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, NOBODY, OVER, State
from fudaba.games.fuji_flush.terms import Terms

NOTHING: Final[i64] = 0
ONE: Final[i64] = 1
"""Typed, because a bare number in a conditional expression would be boxed."""

DEAL: Final[i64] = 0
PLAY: Final[i64] = 1
DRAW: Final[i64] = 2
DONE: Final[i64] = 3

MOST_TURNS: Final[i64] = 2000
"""After so many cards played the game ends undecided; no game between people comes near it."""


ONES: Final[i64] = 0x2040810204081
FULL: Final[i64] = 0x7EFDFBF7EFDFBF
GUARDS: Final[i64] = 0x81020408102040
"""One, 63 and 64 in each field of a row."""


def seat_at(place: i64) -> i64:
    """The seat whose field begins at this bit: a seventh of it."""
    return (place * 37) >> 8


def whole(guards: i64) -> i64:
    """63 in each field whose guard is set, 0 in the others."""
    return guards - (guards >> 6)


class Seat:
    """A hand: its cards as a heap, and the set of its ranks."""

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.ranks: i64 = 0

    def take(self, rank: i64) -> None:
        """Add a card."""
        self.hand += unit(rank)
        self.ranks |= bit(rank)

    def give(self, rank: i64) -> None:
        """Part with a card that is there."""
        self.hand -= unit(rank)
        if copies(self.hand, rank) == 0:
            self.ranks &= ~bit(rank)


class FujiFlushState(State):
    """A game of Fuji Flush; `number` is its number in the match."""

    def __init__(self, terms: Terms, starter: i64, number: i64) -> None:
        super().__init__()
        self.weighted = True
        self.terms: Terms = terms
        self.number: i64 = number
        self.starter: i64 = starter
        self.last: i64 = terms.seats - 1
        self.seats: list[Seat] = [Seat() for _ in range(terms.seats)]
        self.phase: i64 = DEAL
        self.mover: i64 = starter
        self.drawer: i64 = starter
        self.dealt: i64 = 0
        self.stock: i64 = terms.deck
        self.stock_ranks: i64 = terms.deck_ranks
        self.stock_size: i64 = terms.deck_size
        self.discard: i64 = 0
        self.shown: i64 = 0
        self.totals: i64 = 0
        self.owed: i64 = 0
        self.turns: i64 = 0
        self.reshuffles: i64 = 0
        self.out: i64 = 0
        self.places: i64 = 0
        self.winners: i64 = 0
        self.first_winner: i64 = NOBODY

    def actor(self) -> i64:
        """The mover, CHANCE while cards are dealt or drawn, OVER at the end."""
        phase = self.phase
        if phase == PLAY:
            return self.mover
        if phase == DONE:
            return OVER
        return CHANCE

    def puts_back(self) -> bool:
        """The discards, when the draw pile has come to its end."""
        return self.stock_size <= 1

    def legal(self) -> i64:
        """The ranks in the mover's hand, or those in the draw pile for chance."""
        phase = self.phase
        if phase == PLAY:
            return self.seats[self.mover].ranks
        return NOTHING if phase == DONE else self.stock_ranks

    def weight(self, action: i64) -> i64:
        """The copies in the draw pile, for chance."""
        return ONE if self.phase == PLAY else copies(self.stock, action)

    def draws(self) -> i64:
        """The cards in the draw pile, for chance."""
        return self.stock_size if self.phase in (DEAL, DRAW) else NOTHING

    def drawn(self, place: i64) -> i64:
        """The card at this place of the draw pile, sorted."""
        return rank_at(self.stock, place)

    def taker(self) -> i64:
        """The seat that is dealt to, or draws."""
        return self.drawer

    def step(self, action: i64) -> None:
        """Do an action of `legal()`; nothing is checked."""
        phase = self.phase
        if phase == PLAY:
            self._play(action)
            return
        self.seats[self.drawer].take(action)
        self.stock -= unit(action)
        self.stock_size -= 1
        if copies(self.stock, action) == 0:
            self.stock_ranks &= ~bit(action)
        if phase == DEAL:
            self._deal_next()
        else:
            self._draw_next()

    def points(self, seat: i64) -> i64:
        """1 for a winner, 0 for the others and before the end."""
        return ONE if self.phase == DONE and self.winners & bit(seat) != 0 else NOTHING

    # The deal

    def _deal_next(self) -> None:
        self.drawer = self._left_of(self.drawer)
        self.dealt += 1
        if self.dealt == self.terms.to_deal:
            self.phase = PLAY

    def _left_of(self, seat: i64) -> i64:
        return NOTHING if seat == self.last else seat + 1

    # A turn

    def _play(self, rank: i64) -> None:
        """Lay a card, join the cards of its rank, flush every rank whose total is lower."""
        self.seats[self.mover].give(rank)
        self.turns += 1
        total = self.show(self.mover, rank)
        not_lower = (self.totals | GUARDS) - total * ONES
        self._flush(GUARDS & ~not_lower & (self.totals + FULL))

    def show(self, seat: i64, rank: i64) -> i64:
        """Put a card before a seat that shows none; what all cards of its rank come to."""
        self.shown |= rank << (7 * seat)
        group = self._group(rank)
        total = rank * count(group)
        self.totals = (self.totals & ~whole(group)) | (whole(group) & (total * ONES))
        return total

    def _group(self, rank: i64) -> i64:
        """The guards of the seats that show this rank."""
        differing = self.shown ^ (rank * ONES)
        return GUARDS & ~(differing + FULL)

    def _flush(self, lower: i64) -> None:
        """Discard the cards of these seats (their guards); then they draw, or the turn passes at once."""
        if lower == 0:
            self._pass_turn()
            return
        rest = self.shown & whole(lower)
        self.shown -= rest
        self.totals &= ~whole(lower)
        self.owed = lower >> 6
        gone: i64 = 0
        while rest != 0:
            rank = rest & 31
            if rank != 0:
                gone += unit(rank)
            rest >>= 7
        self.discard += gone
        self._call_next_drawer()

    # Draws

    def _call_next_drawer(self) -> None:
        """The next seat that draws, clockwise from the mover's left."""
        later = self.owed >> (7 * self.mover)
        if later != 0:
            self.drawer = self.mover + seat_at(lowest(later))
        else:
            self.drawer = seat_at(lowest(self.owed))
        self.owed -= bit(7 * self.drawer)
        self.phase = DRAW
        if self.stock_size == 0:
            self._reshuffle()

    def _draw_next(self) -> None:
        if self.stock_size == 0 and self.terms.eager:
            self._reshuffle()
        if self.owed != 0:
            self._call_next_drawer()
        else:
            self._pass_turn()

    def _reshuffle(self) -> None:
        """The discard pile becomes the new draw pile."""
        self.stock = self.discard
        self.stock_ranks = ranks_in(self.discard)
        self.stock_size = size(self.discard)
        self.discard = 0
        self.reshuffles += 1

    # The next turn, and the end

    def _pass_turn(self) -> None:
        """The next seat that is still in begins its turn with what it has pushed through."""
        self.phase = PLAY
        self.mover = self._left_of(self.mover)
        while self.out & bit(self.mover) != 0:
            self.mover = self._left_of(self.mover)
        rank = (self.shown >> (7 * self.mover)) & 31
        if rank != 0:
            self._push(rank)
        if self.turns >= MOST_TURNS:
            self.phase = DONE

    def _push(self, rank: i64) -> None:
        """Discard all cards of the rank without drawing; who has nothing left now is out."""
        group = self._group(rank)
        self.shown &= ~whole(group)
        self.totals &= ~whole(group)
        self.discard += count(group) * unit(rank)
        empty: i64 = 0
        seat: i64 = 0
        rest = group >> 6
        while rest != 0:
            if rest & 1 != 0 and self.seats[seat].hand == 0:
                empty |= bit(seat)
            seat += 1
            rest >>= 7
        if empty != 0:
            self._go_out(empty)

    def _go_out(self, empty: i64) -> None:
        """These seats have nothing left: they win, or take the next places where others have won."""
        if self.winners == 0:
            self.first_winner = self._first(empty)
            self.winners = empty if self.terms.joint else bit(self.first_winner)
        self._place(empty)
        if not self.terms.play_on or count(self.out) + 1 >= self.terms.seats:
            self.phase = DONE
        elif empty & bit(self.mover) != 0:
            self._pass_turn()

    def _first(self, seats: i64) -> i64:
        """The first of these seats clockwise, the mover before all."""
        later = seats >> self.mover
        return self.mover + lowest(later) if later != 0 else lowest(seats)

    def _place(self, empty: i64) -> None:
        """Note who is out, and the places, four bits a seat: shared, or one by one in turn order.

        Where the game stops only the winners have a place of their own.
        """
        place = count(self.out) + 1
        self.out |= empty
        waiting = empty if self.terms.play_on else self.winners
        while waiting != 0:
            seat = self._first(waiting)
            waiting &= ~bit(seat)
            self.places |= place << (4 * seat)
            if not self.terms.joint:
                place += 1

    # What a seat cannot see

    def redeal(self, seat: i64, rng: Rng) -> bool:
        """Deal the other hands (all for a spectator) and the draw pile anew, each as many cards as it has."""
        pool = self.stock
        left = self.stock_size
        for other in range(self.terms.seats):
            if other != seat:
                heap = self.seats[other].hand
                pool += heap
                left += size(heap)
        for other in range(self.terms.seats):
            if other != seat:
                hand = self.seats[other]
                wanted = size(hand.hand)
                hand.hand = 0
                hand.ranks = 0
                while wanted > 0:
                    rank = rank_at(pool, rng.below(left))
                    hand.take(rank)
                    pool -= unit(rank)
                    left -= 1
                    wanted -= 1
        self.stock = pool
        self.stock_ranks = ranks_in(pool)
        return True

    # Copies

    def assign(self, other: State) -> None:
        """Become a copy of another game of Fuji Flush with as many seats."""
        them = cast(FujiFlushState, other)
        self.terms = them.terms
        self.number = them.number
        self.starter = them.starter
        self.last = them.last
        for seat in range(len(self.seats)):
            mine, theirs = self.seats[seat], them.seats[seat]
            mine.hand = theirs.hand
            mine.ranks = theirs.ranks
        self.phase = them.phase
        self.mover = them.mover
        self.drawer = them.drawer
        self.dealt = them.dealt
        self.stock = them.stock
        self.stock_ranks = them.stock_ranks
        self.stock_size = them.stock_size
        self.discard = them.discard
        self.shown = them.shown
        self.totals = them.totals
        self.owed = them.owed
        self.turns = them.turns
        self.reshuffles = them.reshuffles
        self.out = them.out
        self.places = them.places
        self.winners = them.winners
        self.first_winner = them.first_winner

    def fields(self) -> tuple[int, ...]:
        """All integers that make up the state: the hands by seat, then the rest."""
        hands = tuple([int(seat.hand) for seat in self.seats])
        return (
            *hands,
            self.number,
            self.starter,
            self.phase,
            self.mover,
            self.drawer,
            self.dealt,
            self.stock,
            self.discard,
            self.shown,
            self.owed,
            self.turns,
            self.reshuffles,
            self.out,
            self.places,
            self.winners,
            self.first_winner,
        )
