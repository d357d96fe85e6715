"""A deal of Go-Stop: what is legal, what a step does, go or stop, and the end. Knows no names and no clock.

This file is compiled. A turn itself is in `turn`, what comes before the first one in `opening`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import bit, count
from fudaba.core.rng import Rng, drawn_out
from fudaba.core.state import NOBODY
from fudaba.games.go_stop.opening import fours
from fudaba.games.go_stop.round import (
    ACCEPT_DRAW,
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    DEAL,
    DECIDE,
    DONE,
    DRAW,
    DROP_OUT,
    EXHAUSTED,
    FIRST_ANSWER,
    FLIP,
    FOUR_IN_HAND,
    HEODANG,
    PLAY,
    READ_CUP,
    REFILL,
    SECOND_ANSWER,
    SHODANG,
    STOP,
    STOPPED,
    TABLE_FOUR,
    THREE_PPEOKS,
    month_of,
)
from fudaba.games.go_stop.scoring import AS_ANIMAL, AS_CHAFF, base, is_open, standing
from fudaba.games.go_stop.seats import CUP_IS_ANIMAL, CUP_IS_CHAFF
from fudaba.games.go_stop.settlement import (
    charge_stop,
    charge_three_ppeoks,
    may_stop,
    paying_reading,
    three_ppeok_reading,
)
from fudaba.games.go_stop.terms import CUP, CUP_AT_LIMIT, CUP_ON_CAPTURE, CUP_WHEN_IT_MATTERS
from fudaba.games.go_stop.turn import Turn

IDLE_TURNS: Final[i64] = 5


class GoStopState(Turn):
    """A deal of Go-Stop for two or three, or for four of whom one sits out."""

    def legal(self) -> i64:
        """Hand cards and words, the table cards to choose from, two answers, or the stock for chance."""
        phase = self.phase
        if phase <= FLIP:
            return self.stock
        if phase == PLAY:
            return self.playable()
        if phase == CHOOSE_FOR_PLAYED:
            return self.table & month_of(self.card)
        if phase == CHOOSE_FOR_FLIPPED:
            return self.table & month_of(self.flipped)
        if phase == DONE:
            return 0
        return bit(FIRST_ANSWER) | bit(SECOND_ANSWER)

    def puts_back(self) -> bool:
        """The hand of who drops out."""
        return self.phase == DROP_OUT

    def step(self, action: i64) -> None:
        """Do an action of `legal()`; nothing is checked."""
        phase = self.phase
        if phase == DEAL:
            self.deal(action)
        elif phase == FLIP:
            self.flip(action)
        elif phase == PLAY:
            self.play(action)
        elif phase == CHOOSE_FOR_FLIPPED:
            self.take(bit(self.flipped) | bit(action))
            self.end_flip()
        elif phase == CHOOSE_FOR_PLAYED:
            self.choose_for_played(action)
        elif phase == DECIDE:
            self._decide(action)
        elif phase == DROP_OUT:
            self.drop_out(action)
        elif phase == REFILL:
            self.refill(action)
        else:
            self._answer(action)

    def _answer(self, action: i64) -> None:
        phase = self.phase
        if phase == DRAW:
            self.stock &= ~bit(action)
            self.me.hand |= bit(action)
            self.phase = PLAY
        elif phase == READ_CUP:
            self.me.cup = CUP_IS_ANIMAL if action == FIRST_ANSWER else CUP_IS_CHAFF
            self._ask()
        elif phase == FOUR_IN_HAND:
            self.four_in_hand(action)
        else:
            self._accept(action)

    # After the turn

    def end_turn(self) -> None:
        """Three ppeoks, the swept table, heodang; then the cup may be asked, and go or stop."""
        me = self.me
        if me.ppeoks == 3:
            terms, carry = self.terms, self.carry
            self.as_read = three_ppeok_reading(terms, self.seats, me, carry)
            won = charge_three_ppeoks(terms, self.seats, me, self.as_read, carry)
            self.pay(THREE_PPEOKS, self.mover, won)
            return
        if self.table == 0 and self.pays() and not (self.bare and self.terms.sseul_needs_cards):
            self.steal(1)
        if self.terms.heodang and self._gives_up():
            return
        if self.terms.cup_asks and self._asks_for_cup():
            self.phase = READ_CUP
        elif self.taken == 0:
            self._pass_turn()
        else:
            self._ask()

    def _gives_up(self) -> bool:
        """Five own turns in a row without a capture win (heodang)."""
        me = self.me
        me.idle = me.idle + 1 if self.taken == 0 else 0
        if me.idle < IDLE_TURNS:
            return False
        self.win_fixed(HEODANG, self.mover, self.terms.limit)
        return True

    def _asks_for_cup(self) -> bool:
        me, terms = self.me, self.terms
        if not me.pile & CUP or not is_open(terms, me):
            return False
        if terms.cup == CUP_ON_CAPTURE:
            return self.taken & CUP != 0
        as_animal, as_chaff = base(me.pile, AS_ANIMAL), base(me.pile, AS_CHAFF)
        animal_stops = may_stop(terms, me, as_animal)
        chaff_stops = may_stop(terms, me, as_chaff)
        if terms.cup == CUP_AT_LIMIT:
            return animal_stops or chaff_stops
        if terms.cup == CUP_WHEN_IT_MATTERS:
            return (animal_stops or chaff_stops) and as_animal != as_chaff
        return (chaff_stops and not animal_stops) or self._opponent_went()

    def _opponent_went(self) -> bool:
        went = False
        for other in self.seats:
            went = went or (other is not self.me and other.go > 0)
        return went

    def _ask(self) -> None:
        me = self.me
        if count(me.pile) < self.terms.fewest:
            self._pass_turn()
            return
        self.base = standing(self.terms, me)
        if not may_stop(self.terms, me, self.base):
            self._pass_turn()
        elif me.hand == 0 and me.debt == 0:
            self._stop()
        else:
            self.phase = DECIDE

    def _decide(self, action: i64) -> None:
        if action == STOP:
            self._stop()
            return
        me = self.me
        self.calls += 1
        me.go += 1
        me.go_base = self.base
        me.last_go = self.calls
        if me.first_go == 0:
            me.first_go = self.calls
        if self._opponent_went():
            me.reversed = True
        self._pass_turn()

    def _stop(self) -> None:
        terms, me = self.terms, self.me
        self.as_read = paying_reading(terms, self.seats, me, self.carry)
        self.pay(STOPPED, self.mover, charge_stop(terms, self.seats, me, self.as_read, self.carry))

    def _pass_turn(self) -> None:
        self.base = 0
        following = self.next_mover()
        if following == NOBODY:
            self.close(EXHAUSTED, NOBODY)
        else:
            self.turn_to(following)
            self.begin_turn()

    # An offered draw

    def offer(self) -> None:
        """The mover shows his hand and offers a draw."""
        self.me.shown = self.me.hand
        self.offered = True
        self.asked = self._next_in(self.mover)
        self.phase = ACCEPT_DRAW

    def _next_in(self, seat: i64) -> i64:
        following = self.next_seat(seat)
        return self.next_seat(following) if self.seats[following].out else following

    def _accept(self, action: i64) -> None:
        if action == SECOND_ANSWER:
            self.seats[self.asked].refused = True
            self.asked = NOBODY
            self.phase = PLAY
            return
        self.asked = self._next_in(self.asked)
        if self.asked == self.mover:
            self.close(SHODANG, NOBODY)

    # What a seat cannot see

    def redeal(self, seat: i64, rng: Rng) -> bool:
        """Deal the other hands (all for a spectator), what lies face down and the stock anew."""
        sold: i64 = 0
        if self.terms.bonus == 0:
            sold = self.sold & self.stock
        pool = (self.stock | self.hidden) & ~sold
        for place, other in enumerate(self.seats):
            if place != seat:
                pool |= other.hand & ~other.shown
        while True:
            rest = pool
            for place, other in enumerate(self.seats):
                if place != seat:
                    drawn = drawn_out(rest, count(other.hand) - count(other.shown), rng)
                    rest &= ~drawn
                    other.hand = other.shown | drawn
            if self._fits():
                break
        self.table &= ~self.hidden
        self.hidden = drawn_out(rest, count(self.hidden), rng)
        self.table |= self.hidden
        self.stock = (rest & ~self.hidden) | sold
        return True

    def _fits(self) -> bool:
        """Whether these hands could have led here: no fourth card of a shaken month, no unseen chongtong."""
        terms = self.terms
        opened = self.phase != DEAL and self.phase != REFILL and self.phase != DROP_OUT
        checked = terms.chongtong != 0 and self.ending != TABLE_FOUR and opened
        for seat in self.seats:
            unseen = seat.hand & ~seat.shown
            if terms.bonus == 0 and unseen & (15 * seat.shaken) != 0:
                return False
            whole = seat.turns == 0 and count(seat.hand) == terms.hand_size
            if checked and whole and fours(seat.hand) & unseen != 0:
                return False
        return True
