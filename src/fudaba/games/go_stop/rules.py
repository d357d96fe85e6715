"""A deal of Go-Stop, turn by turn: what is legal and what a step does. Knows no names and no clock.

This file is compiled. The played and the flipped card are settled together: the played card waits in `card`
until the flip is known.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import bit, count, nth
from fudaba.core.state import NOBODY
from fudaba.games.go_stop.opening import Opening, counts, threes
from fudaba.games.go_stop.round import (
    ACCEPT_DRAW,
    BOMB,
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
    NO_CARD,
    OFFER,
    PLAY,
    READ_CUP,
    REFILL,
    SECOND_ANSWER,
    SHAKE,
    SHODANG,
    STOP,
    STOPPED,
    THREE_PPEOKS,
    TURN_UP,
    is_bonus,
    month_of,
)
from fudaba.games.go_stop.scoring import AS_ANIMAL, AS_CHAFF, base, is_free, standing
from fudaba.games.go_stop.seats import CUP_IS_ANIMAL, CUP_IS_CHAFF, Seat
from fudaba.games.go_stop.settlement import (
    charge_stop,
    charge_three_ppeoks,
    may_stop,
    paying_reading,
    three_ppeok_reading,
)
from fudaba.games.go_stop.terms import (
    AT_ONCE,
    BONUS,
    CUP,
    CUP_AT_LIMIT,
    CUP_ON_CAPTURE,
    CUP_WHEN_IT_MATTERS,
    DECK,
    FIRST_BONUS,
    LAST_NONE,
    LAST_OWN,
    MONTHS,
    NEXT_TWO,
)

IDLE_TURNS: Final[i64] = 5


def present(cards: i64) -> i64:
    """The months of which any card is there."""
    return (cards | (cards >> 1) | (cards >> 2) | (cards >> 3)) & MONTHS


class GoStopState(Opening):
    """A deal of Go-Stop for two or three, or for four of whom one sits out."""

    def legal(self) -> i64:
        """Hand cards and words, the table cards to choose from, two answers, or the stock for chance."""
        phase = self.phase
        if phase <= FLIP:
            return self.stock
        if phase == PLAY:
            return self._playable()
        if phase == CHOOSE_FOR_PLAYED:
            return self.table & month_of(self.card)
        if phase == CHOOSE_FOR_FLIPPED:
            return self.table & month_of(self.flipped)
        if phase == DONE:
            return 0
        return bit(FIRST_ANSWER) | bit(SECOND_ANSWER)

    def step(self, action: i64) -> None:
        """Do an action of `legal()`; nothing is checked."""
        phase = self.phase
        if phase == DEAL:
            self.deal(action)
        elif phase == FLIP:
            self._flip(action)
        elif phase == PLAY:
            self._play(action)
        elif phase == CHOOSE_FOR_FLIPPED:
            self._take(bit(self.flipped) | bit(action))
            self._end_flip()
        elif phase == CHOOSE_FOR_PLAYED:
            self._choose_for_played(action)
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

    # What can be played

    def _playable(self) -> i64:
        hand = self.me.hand
        if self.bound != 0:
            return hand & self.bound
        terms = self.terms
        if threes(hand & DECK) != 0 or terms.small_bomb:
            hand |= self._months_as_words()
        if self.me.debt > 0:
            hand |= bit(TURN_UP)
        if terms.shodang and self.can_offer():
            hand |= bit(OFFER)
        return hand

    def _months_as_words(self) -> i64:
        shakes = bit(count(self.shakeable())) - 1
        bombs = bit(count(self.bombable())) - 1
        return (shakes << 51) | (bombs << 54)

    def shakeable(self) -> i64:
        """The months that the mover may shake now."""
        months = threes(self.me.hand & DECK) & ~self.me.shaken
        return months if self.terms.shake_with_fourth else months & ~present(self.table)

    def bombable(self) -> i64:
        """The months that the mover may bomb now: three in hand, or (an option) two and two on the table."""
        hand = self.me.hand & DECK
        months = threes(hand) & present(self.table)
        if self.terms.small_bomb:
            twice = (counts(hand) >> 1) & (counts(self.table & DECK) >> 1)
            months |= twice & MONTHS & ~threes(hand) & ~threes(self.table & DECK)
        return months

    def can_offer(self) -> bool:
        """Whether every hand card would stay on the table and give an opponent enough to stop (shodang)."""
        if self.offered or self.me.hand & BONUS:
            return False
        rest = self.me.hand
        while rest != 0:
            card = rest & -rest
            if present(card) & present(self.table) or not self._feeds(card):
                return False
            rest &= ~card
        return True

    def _feeds(self, card: i64) -> bool:
        for other in self.seats:
            if other is not self.me and not other.out:
                worth = base(other.pile | card, AS_CHAFF)
                if card == CUP or not other.pile & CUP:
                    worth = max(worth, base(other.pile | card, AS_ANIMAL))
                if may_stop(self.terms, other, worth):
                    return True
        return False

    # The turn

    def begin_turn(self) -> None:
        """The mover's turn begins; with a bomb to work off it may be flip-only."""
        me = self.me
        me.turns += 1
        self.taken = 0
        self.flips = 1
        self.bare = self.table == 0
        self.last = False
        if me.debt > 0 and (self.terms.bomb_turns == NEXT_TWO or me.hand == 0):
            me.debt -= 1
            self.phase = FLIP
        else:
            self.phase = PLAY

    def _play(self, action: i64) -> None:
        if action < FIRST_BONUS:
            self._lay(action)
        elif action < SHAKE:
            self._play_bonus(action)
        elif action < BOMB:
            self._shake(nth(self.shakeable(), action - SHAKE))
        elif action < TURN_UP:
            self._bomb(nth(self.bombable(), action - BOMB))
        elif action == TURN_UP:
            self.me.debt -= 1
            self.phase = FLIP
        else:
            self._offer()

    def _lay(self, card: i64) -> None:
        me = self.me
        me.hand &= ~bit(card)
        me.shown &= ~bit(card)
        self.bound = 0
        self.last = me.hand == 0
        self.card = card
        self.phase = FLIP
        if self.terms.choose_at_play and count(self.table & month_of(card)) == 2:
            self.phase = CHOOSE_FOR_PLAYED

    def _play_bonus(self, card: i64) -> None:
        self.me.hand &= ~bit(card)
        self._gain_bonus(bit(card))
        self.phase = DRAW

    def _gain_bonus(self, cards: i64) -> None:
        self.me.pile |= cards
        self.taken |= cards
        if self.terms.bonus_steal:
            for _ in range(count(cards)):
                self.steal(1)

    def _shake(self, first: i64) -> None:
        me = self.me
        me.shown |= me.hand & month_of(first)
        me.shaken |= bit(first)
        me.shakes += 1
        if self.terms.shake_with_card:
            self.bound = month_of(first)

    def _bomb(self, first: i64) -> None:
        me = self.me
        month = month_of(first)
        laid = me.hand & month
        big = count(laid) == 3
        again = self.terms.shake_then_bomb_once and me.shaken & bit(first) != 0
        if (big or self.terms.small_bomb_doubles) and not again:
            me.bombs += 1
        me.hand &= ~month
        me.shown &= ~month
        turns: i64 = 2 if big else 1
        if self.terms.bomb_turns == AT_ONCE:
            self.flips += turns
        else:
            me.debt += turns
        self._take(month)
        self.steal(1)
        self.phase = FLIP

    def _flip(self, card: i64) -> None:
        self.stock &= ~bit(card)
        if is_bonus(card):
            self.loose |= bit(card)
            return
        played = self.card
        if played >= 0 and month_of(played) & bit(card):
            self._settle_together(played, card)
            return
        if self.loose != 0:
            self._take_loose()
        if played >= 0:
            matches = self.table & month_of(played)
            if count(matches) == 2:
                if self.choice < 0:
                    self.flipped = card
                    self.phase = CHOOSE_FOR_PLAYED
                    return
                self._take(bit(played) | bit(self.choice))
                self.choice = NO_CARD
            else:
                self._put(played, matches)
            self.card = NO_CARD
        self._settle_flipped(card)

    def _take_loose(self) -> None:
        loose = self.loose
        self.loose = 0
        self._gain_bonus(loose)

    def _choose_for_played(self, action: i64) -> None:
        if self.flipped < 0:
            self.choice = action
            self.phase = FLIP
            return
        self._take(bit(self.card) | bit(action))
        self.card = NO_CARD
        self._settle_flipped(self.flipped)

    def _settle_flipped(self, card: i64) -> None:
        matches = self.table & month_of(card)
        if matches & (matches - 1) != 0 and count(matches) == 2:
            self.flipped = card
            self.phase = CHOOSE_FOR_FLIPPED
            return
        self._put(card, matches)
        self._end_flip()

    def _put(self, card: i64, matches: i64) -> None:
        """A card stays, or takes one or three."""
        if matches == 0:
            self.table |= bit(card)
            return
        self._take(matches | bit(card))
        if matches & (matches - 1) != 0:
            self._eat(month_of(card) & MONTHS)

    def _take(self, cards: i64) -> None:
        self.me.pile |= cards
        self.taken |= cards
        self.table &= ~cards

    def _end_flip(self) -> None:
        self.flipped = NO_CARD
        self.flips -= 1
        if self.flips > 0:
            self.phase = FLIP
        else:
            self._end_turn()

    # Played and flipped card of one month

    def _settle_together(self, played: i64, card: i64) -> None:
        month = month_of(card)
        both = bit(played) | bit(card)
        lying = self.table & month
        pays = self._pays()
        self.card = NO_CARD
        self.choice = NO_CARD
        if lying != 0 and lying & (lying - 1) == 0 and pays:
            self._ppeok(both, month & MONTHS)
        else:
            if self.loose != 0:
                self._take_loose()
            self._take(both | lying)
            if pays:
                self.steal(1)
                if lying != 0 and self.me.turns == 1 and self.terms.first_ttadak != 0:
                    self.collect(self.terms.first_ttadak)
        self._end_flip()

    def _ppeok(self, both: i64, month: i64) -> None:
        me = self.me
        self.table |= both | self.loose
        me.stuck |= month
        me.ppeoks += 1
        if self.loose != 0:
            self._leave_bonus(count(month - 1) >> 2)
        if me.ppeoks == me.turns:
            terms = self.terms
            amount = terms.first_ppeok
            if me.turns > 1:
                amount = terms.second_ppeok if me.turns == 2 else terms.third_ppeok
            self.collect(amount)

    def _leave_bonus(self, month: i64) -> None:
        """The flipped bonus cards stay on the pile of this month, 0 to 11."""
        for place in range(3):
            if self.loose & bit(FIRST_BONUS + place):
                self.bonus_months |= (month + 1) * bit(4 * place)
        self.loose = 0

    def _eat(self, month: i64) -> None:
        """Three of a month were taken: a ppeok pile, or three that were dealt together."""
        pays = self.terms.last_eaten_steals or self._pays()
        for maker in self.seats:
            if maker.stuck & month:
                maker.stuck &= ~month
                self._take_left_bonus((count(month - 1) >> 2) + 1)
                if pays:
                    self._eaten_pays(maker)
                return
        if pays and self.terms.natural_steal != 0:
            self.steal(1)

    def _eaten_pays(self, maker: Seat) -> None:
        if maker is self.me:
            self.steal(self.terms.own_ppeok)
        elif self.terms.eaten_from_maker:
            self.rob(maker, 1)
        else:
            self.steal(1)

    def _take_left_bonus(self, month: i64) -> None:
        """The bonus cards on the pile of this month, 1 to 12, go with it."""
        if self.bonus_months == 0:
            return
        for place in range(3):
            if (self.bonus_months >> (4 * place)) & 15 == month:
                self.bonus_months &= ~(15 * bit(4 * place))
                self.table &= ~bit(FIRST_BONUS + place)
                self._gain_bonus(bit(FIRST_BONUS + place))

    def _pays(self) -> bool:
        """Whether events count in this turn: some variants except the last one."""
        if self.terms.last_turn == LAST_NONE:
            return True
        if self.terms.last_turn == LAST_OWN:
            return not self.last
        return self._next_mover() != NOBODY or self.flips > 1

    # After the turn

    def _end_turn(self) -> None:
        me = self.me
        if me.ppeoks == 3:
            terms, carry = self.terms, self.carry
            self.as_read = three_ppeok_reading(terms, self.seats, me, carry)
            won = charge_three_ppeoks(terms, self.seats, me, self.as_read, carry)
            self.pay(THREE_PPEOKS, self.mover, won)
            return
        if self.table == 0 and self._pays() and not (self.bare and self.terms.sseul_needs_cards):
            self.steal(1)
        if self.terms.heodang and self._gives_up():
            return
        if self.taken == 0:
            self._pass_turn()
        elif self.terms.cup_asks and self._asks_for_cup():
            self.phase = READ_CUP
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
        if not is_free(terms, me):
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
        following = self._next_mover()
        if following == NOBODY:
            self.close(EXHAUSTED, NOBODY)
        else:
            self.turn_to(following)
            self.begin_turn()

    def _next_mover(self) -> i64:
        """The next seat that has a turn left, the mover last of all; NOBODY at the end."""
        mover = self.mover
        seat = self.next_seat(mover)
        while seat != mover:
            other = self.seats[seat]
            if other.hand != 0 or other.debt != 0:
                return seat
            seat = self.next_seat(seat)
        if self.me.hand == 0 and self.me.debt == 0:
            return NOBODY
        return mover

    # An offered draw

    def _offer(self) -> None:
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
