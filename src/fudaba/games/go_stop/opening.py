"""The beginning of a deal of Go-Stop: cards go out, seats drop out, table and hands are looked at.

This file is compiled. It ends where the first turn begins, or where the deal ends before it.
"""

from __future__ import annotations

from mypy_extensions import i64

from fudaba.cards.bits import bit, count
from fudaba.core.state import NOBODY
from fudaba.games.go_stop.round import (
    CHONGTONG,
    DONE,
    DROP_OUT,
    FOUR_IN_HAND,
    GO,
    REFILL,
    STOP,
    TABLE_FOUR,
    UNFINISHED,
    Round,
)
from fudaba.games.go_stop.scoring import AS_ANIMAL
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.settlement import charge
from fudaba.games.go_stop.terms import (
    BONUS,
    BRIGHTS,
    DECK,
    MONTHS,
    SLOTS,
    TABLE_DEALER_WINS,
    TABLE_REDEAL,
)


def fours(cards: i64) -> i64:
    """The cards of all months that are there four times."""
    full = cards & (cards >> 1) & (cards >> 2) & (cards >> 3) & MONTHS
    return full * 15


def threes(cards: i64) -> i64:
    """The months of which at least three cards are there."""
    return (counts(cards) + 0x555555555555) >> 3 & MONTHS


def counts(cards: i64) -> i64:
    """How many cards of each month, four bits a month."""
    twos = cards - ((cards >> 1) & 0x555555555555)
    return (twos & 0x333333333333) + ((twos >> 2) & 0x333333333333)


class Opening(Round):
    """A deal up to its first turn, and its end, which may come before."""

    def deal(self, card: i64) -> None:
        """One card goes to the table or to a hand."""
        self.stock &= ~bit(card)
        slot = self.slot()
        if slot == 0:
            if self.terms.seats == 4 and (self.table != 0 or self.terms.table_shown == 0):
                self.hidden |= bit(card)
            self.table |= bit(card)
        else:
            seat = self.dealer + slot
            if seat >= self.terms.seats:
                seat -= self.terms.seats
            self.seats[seat].hand |= bit(card)
        self.dealt += 1
        if self.dealt == self.terms.to_deal:
            self._dealt()

    def slot(self) -> i64:
        """Where the next dealt card goes: 0 the table, 1 the seat after the dealer and so on."""
        if self.dealt < SLOTS:
            return (self.terms.route >> (3 * self.dealt)) & 7
        return (self.terms.route_on >> (3 * (self.dealt - SLOTS))) & 7

    def _dealt(self) -> None:
        if self.terms.seats == 4:
            self.turn_to(self.next_seat(self.dealer))
            self.phase = DROP_OUT
        else:
            self._look_at_table()

    # Four seats: three play

    def drop_out(self, action: i64) -> None:
        """The asked seat stays in or goes out; the last one is not asked."""
        asked = self.mover
        second = self.next_seat(self.next_seat(self.dealer))
        last = self.next_seat(second)
        if action == STOP:
            self._leave(self.me)
        elif asked == second:
            self._sell(self.seats[last])
            self._leave(self.seats[last])
        else:
            self.turn_to(second)
            return
        self.hidden = 0
        self._look_at_table()

    def _leave(self, seat: Seat) -> None:
        seat.out = True
        self.stock |= seat.hand
        seat.hand = 0

    def _sell(self, seller: Seat) -> None:
        """Who is squeezed out is paid for his lights by the two beside the dealer who play."""
        lights = seller.hand & (BRIGHTS | BONUS)
        fee = self.terms.light_fee * count(lights)
        if fee == 0:
            return
        if threes(seller.hand & DECK) != 0:
            fee *= 2
        self.sold = lights
        dealer = self.seats[self.dealer]
        for other in self.seats:
            if other is not seller and other is not dealer:
                other.extra -= fee
                seller.extra += fee

    # The table and the hands

    def refill(self, card: i64) -> None:
        """One card fills a gap that a bonus card has left on the table."""
        self.stock &= ~bit(card)
        self.table |= bit(card)
        self.missing -= 1
        if self.missing == 0:
            self._look_at_table()

    def _look_at_table(self) -> None:
        bonus = self.table & BONUS
        if bonus != 0:
            self.table &= ~bonus
            self.seats[self.dealer].pile |= bonus
            self.missing = count(bonus)
            self.phase = REFILL
        elif fours(self.table) == 0:
            self._look_at_hands()
        elif self.terms.table_four == TABLE_REDEAL:
            self._throw_in()
        elif self.terms.table_four == TABLE_DEALER_WINS:
            self.win_fixed(TABLE_FOUR, self.dealer, self.terms.limit)
        else:
            self.close(TABLE_FOUR, NOBODY)

    def _throw_in(self) -> None:
        """Nothing of this deal counts, not even lights that were sold."""
        self.void = True
        for seat in self.seats:
            seat.extra = 0
        self.close(TABLE_FOUR, NOBODY)

    def _look_at_hands(self) -> None:
        holder: i64 = NOBODY
        others: i64 = 0
        if self.terms.chongtong != 0:
            seat = self.dealer
            for _ in range(self.terms.seats):
                four = fours(self.seats[seat].hand)
                if four != 0:
                    self.seats[seat].shown = four
                    if holder == NOBODY:
                        holder = seat
                    else:
                        others += 1
                seat = self.next_seat(seat)
        if holder == NOBODY:
            self.turn_to(self.dealer)
            self.begin_turn()
        elif others > 0 and self.terms.chongtong_nagari:
            self.close(CHONGTONG, NOBODY)
        elif others > 0 or not self.terms.chongtong_asks:
            self.win_fixed(CHONGTONG, holder, self.terms.chongtong)
        else:
            self.turn_to(holder)
            self.phase = FOUR_IN_HAND

    def four_in_hand(self, action: i64) -> None:
        """The holder of four of a month ends the deal, or plays on for more."""
        if action == GO:
            self.me.shaken = self.me.shown & MONTHS
            self.me.shakes = self.terms.chongtong_shakes
            self.turn_to(self.dealer)
            self.begin_turn()
        else:
            self.win_fixed(CHONGTONG, self.mover, self.terms.chongtong)

    def begin_turn(self) -> None:
        """The mover's turn begins."""
        raise NotImplementedError

    # The end

    def win_fixed(self, ending: i64, winner: i64, points: i64) -> None:
        """A seat wins points that the rules fix; a carried nagari alone multiplies them."""
        won = charge(self.terms, self.seats, self.seats[winner], AS_ANIMAL, points * self.carry, False)
        self.pay(ending, winner, won)

    def pay(self, ending: i64, winner: i64, won: i64) -> None:
        """Everybody pays what was charged; the deal is over."""
        for seat in self.seats:
            seat.score = -seat.due
        self.seats[winner].score = won
        self.close(ending, winner)

    def close(self, ending: i64, winner: i64) -> None:
        """The deal is over, won by a seat or by nobody."""
        assert self.ending == UNFINISHED
        self.ending = ending
        self.winner = winner
        self.phase = DONE
        for seat in self.seats:
            seat.score = (seat.score + seat.extra) * self.terms.stake
