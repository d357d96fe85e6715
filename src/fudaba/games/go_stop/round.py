"""All that makes up a deal of Go-Stop, copies of it, and how chaff changes hands. Knows no phases' rules.

This file is compiled. `rules` makes a game of it.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fudaba.cards.bits import bit
from fudaba.core.state import CHANCE, NOBODY, OVER, State
from fudaba.games.go_stop.seats import CUP_IS_ANIMAL, CUP_OPEN, Seat
from fudaba.games.go_stop.terms import CUP, DOUBLES, FIRST_BONUS, SINGLES, TRIPLE, Terms

DEAL: Final[i64] = 0
REFILL: Final[i64] = 1
DRAW: Final[i64] = 2
FLIP: Final[i64] = 3
PLAY: Final[i64] = 4
CHOOSE_FOR_PLAYED: Final[i64] = 5
CHOOSE_FOR_FLIPPED: Final[i64] = 6
DECIDE: Final[i64] = 7
READ_CUP: Final[i64] = 8
DROP_OUT: Final[i64] = 9
FOUR_IN_HAND: Final[i64] = 10
ACCEPT_DRAW: Final[i64] = 11
DONE: Final[i64] = 12
"""The phases; those up to FLIP are chance."""

SHAKE: Final[i64] = 51
"""The first of three words: shake the first, second, third month that can be shaken now."""
BOMB: Final[i64] = 54
"""The first of four words: bomb the first, second, ... month that can be bombed now."""
TURN_UP: Final[i64] = 58
"""Make this turn a flip-only one."""
OFFER: Final[i64] = 59
"""Show the hand and offer a draw (shodang)."""
FIRST_ANSWER: Final[i64] = 60
SECOND_ANSWER: Final[i64] = 61
STOP: Final[i64] = 60
GO: Final[i64] = 61
"""The answers to a question of two: stop or go, out or in, animal or chaff, accept or refuse."""

UNFINISHED: Final[i64] = 0
STOPPED: Final[i64] = 1
EXHAUSTED: Final[i64] = 2
THREE_PPEOKS: Final[i64] = 3
CHONGTONG: Final[i64] = 4
TABLE_FOUR: Final[i64] = 5
HEODANG: Final[i64] = 6
SHODANG: Final[i64] = 7
"""How a deal ended."""

NO_CARD: Final[i64] = -1


def month_of(card: i64) -> i64:
    """The four cards of the card's month."""
    return 15 * bit(card & 60)


def is_bonus(card: i64) -> bool:
    """Whether a card has no month."""
    return card >= FIRST_BONUS


def cheapest(seat: Seat, stealable: i64) -> i64:
    """The chaff card that a seat gives first, as a set; empty if it has none; `stealable` is the cup or 0."""
    pile = seat.pile
    chaff = pile & SINGLES
    if chaff == 0:
        chaff = pile & DOUBLES
    if chaff == 0 and seat.cup != CUP_IS_ANIMAL:
        chaff = pile & stealable
    if chaff == 0:
        chaff = pile & TRIPLE
    return chaff & -chaff


class Round(State):
    """The cards, the seats and the place in the turn; `carry` multiplies what is won."""

    def __init__(self, terms: Terms, dealer: i64, number: i64, carry: i64) -> None:
        super().__init__()
        self.terms: Terms = terms
        self.seats: list[Seat] = [Seat() for _ in range(terms.seats)]
        self.number: i64 = number
        self.carry: i64 = carry
        self.dealer: i64 = dealer
        self.mover: i64 = dealer
        self.me: Seat = self.seats[dealer]
        self.asked: i64 = NOBODY
        """Who answers an offered draw."""
        self.phase: i64 = DEAL
        self.stock: i64 = terms.deck
        self.table: i64 = 0
        self.card: i64 = NO_CARD
        """The played card until it is settled."""
        self.flipped: i64 = NO_CARD
        """The flipped card that waits until a choice is made."""
        self.choice: i64 = NO_CARD
        """What the played card will take, where that is chosen before the flip."""
        self.loose: i64 = 0
        """Bonus cards flipped in this turn, not yet taken."""
        self.bonus_months: i64 = 0
        """The months under whose ppeok piles bonus cards lie, four bits a card."""
        self.bound: i64 = 0
        """Where shaking is tied to playing: the cards of which one must be played now."""
        self.bare: bool = False
        """Whether the table was empty when the turn began."""
        self.last: bool = False
        """Whether the last hand card was played in this turn."""
        self.flips: i64 = 1
        """Cards that this turn still flips."""
        self.taken: i64 = 0
        """What the mover has gained in this turn."""
        self.base: i64 = 0
        """The mover's base when he is asked go or stop."""
        self.calls: i64 = 0
        """Calls of go in this deal."""
        self.dealt: i64 = 0
        self.missing: i64 = 0
        self.hidden: i64 = 0
        """Table cards that lie face down while four seats decide who plays."""
        self.sold: i64 = 0
        """The lights (and bonus cards) that were sold; they lie in the stock."""
        self.offered: bool = False
        self.ending: i64 = UNFINISHED
        self.void: bool = False
        self.winner: i64 = NOBODY
        self.as_read: i64 = 0
        """The reading of the winner's cup that was paid."""

    def actor(self) -> i64:
        """The mover or who is asked, CHANCE while cards are dealt or turned up, OVER at the end."""
        phase = self.phase
        if phase <= FLIP:
            return CHANCE
        if phase == DONE:
            return OVER
        return self.asked if phase == ACCEPT_DRAW else self.mover

    def points(self, seat: i64) -> i64:
        """What the seat won or lost in this deal, with the stake; 0 before the end."""
        return self.seats[seat].score

    def turn_to(self, mover: i64) -> None:
        """Make a seat the mover."""
        self.mover = mover
        self.me = self.seats[mover]

    def next_seat(self, seat: i64) -> i64:
        """The seat after this one."""
        seat += 1
        if seat == self.terms.seats:
            seat = 0
        return seat

    def steal(self, units: i64) -> None:
        """Every opponent gives chaff to the mover: one card, or two units."""
        me = self.me
        for victim in self.seats:
            if victim is not me:
                self.rob(victim, units)

    def rob(self, victim: Seat, units: i64) -> None:
        """A seat gives the mover its cheapest chaff for so many units; it owes nothing that it has not."""
        given = self._give(victim)
        if units > 1 and (self.terms.by_cards or given & SINGLES):
            self._give(victim)

    def _give(self, victim: Seat) -> i64:
        given = cheapest(victim, self.terms.stealable)
        victim.pile &= ~given
        self.me.pile |= given
        self.taken |= given
        if given == CUP:
            victim.cup = CUP_OPEN
        return given

    def collect(self, amount: i64) -> None:
        """Every opponent owes the mover so many points beside the payment of the deal."""
        me = self.me
        for other in self.seats:
            if other is not me and not other.out:
                other.extra -= amount
                me.extra += amount

    def assign(self, other: State) -> None:
        """Become a copy of another deal of Go-Stop with as many seats."""
        them = cast(Round, other)
        self.terms = them.terms
        for place, seat in enumerate(self.seats):
            seat.assign(them.seats[place])
        self.number = them.number
        self.carry = them.carry
        self.dealer = them.dealer
        self.mover = them.mover
        self.me = self.seats[them.mover]
        self.asked = them.asked
        self.phase = them.phase
        self.stock = them.stock
        self.table = them.table
        self.card = them.card
        self.flipped = them.flipped
        self.choice = them.choice
        self.loose = them.loose
        self.bonus_months = them.bonus_months
        self.bound = them.bound
        self.bare = them.bare
        self.last = them.last
        self.flips = them.flips
        self.taken = them.taken
        self.base = them.base
        self.calls = them.calls
        self.dealt = them.dealt
        self.missing = them.missing
        self.hidden = them.hidden
        self.sold = them.sold
        self.offered = them.offered
        self.ending = them.ending
        self.void = them.void
        self.winner = them.winner
        self.as_read = them.as_read

    def fields(self) -> tuple[int, ...]:
        """All integers that make up the state: the public ones, the stock, then seat by seat."""
        cards = [number for seat in self.seats for number in seat.fields()]
        return (*self.public(), self.stock, self.hidden, *cards)

    def public(self) -> tuple[int, ...]:
        """What everybody knows of the deal beside the seats, in the order of `__init__`."""
        return (
            self.number,
            self.carry,
            self.dealer,
            self.mover,
            self.asked,
            self.phase,
            self.table & ~self.hidden,
            self.card,
            self.flipped,
            self.choice,
            self.loose,
            self.bonus_months,
            self.bound,
            int(self.bare),
            int(self.last),
            self.flips,
            self.taken,
            self.base,
            self.calls,
            self.dealt,
            self.missing,
            self.sold,
            int(self.offered),
            self.ending,
            int(self.void),
            self.winner,
            self.as_read,
        )

    def restore(self, told: tuple[int, ...]) -> None:
        """Take up what `public` has told; seats and stock stay as they are."""
        self.turn_to(told[3])
        self.number = told[0]
        self.carry = told[1]
        self.dealer = told[2]
        self.asked = told[4]
        self.phase = told[5]
        self.table = told[6]
        self.card = told[7]
        self.flipped = told[8]
        self.choice = told[9]
        self.loose = told[10]
        self.bonus_months = told[11]
        self.bound = told[12]
        self.bare = bool(told[13])
        self.last = bool(told[14])
        self.flips = told[15]
        self.taken = told[16]
        self.base = told[17]
        self.calls = told[18]
        self.dealt = told[19]
        self.missing = told[20]
        self.sold = told[21]
        self.offered = bool(told[22])
        self.ending = told[23]
        self.void = bool(told[24])
        self.winner = told[25]
        self.as_read = told[26]
