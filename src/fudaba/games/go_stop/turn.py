"""One turn of Go-Stop from the first word to the last flipped card. Knows nothing of go, stop and payment.

This file is compiled. The played and the flipped card are settled together: the played card waits in `card`
until the flip is known.
"""

from __future__ import annotations

from mypy_extensions import i64

from fudaba.cards.bits import bit, count, nth
from fudaba.core.state import NOBODY
from fudaba.games.go_stop.opening import Opening, counts, threes
from fudaba.games.go_stop.round import (
    BOMB,
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    DRAW,
    FLIP,
    NO_CARD,
    OFFER,
    PLAY,
    SHAKE,
    TURN_UP,
    is_bonus,
    month_of,
)
from fudaba.games.go_stop.scoring import AS_ANIMAL, AS_CHAFF, base, is_open, reading
from fudaba.games.go_stop.seats import TTADAK, Seat
from fudaba.games.go_stop.settlement import may_stop
from fudaba.games.go_stop.terms import (
    AT_ONCE,
    BONUS,
    CUP,
    DECK,
    FIRST_BONUS,
    LAST_NONE,
    LAST_OWN,
    MONTHS,
    NEXT_TWO,
)


def present(cards: i64) -> i64:
    """The months of which any card is there."""
    return (cards | (cards >> 1) | (cards >> 2) | (cards >> 3)) & MONTHS


class Turn(Opening):
    """What can be played, and what becomes of it."""

    # What can be played

    def playable(self) -> i64:
        """Hand cards, and the words for what else the mover may do."""
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
            if other is not self.me and not other.out and self._lifts(other, other.pile | card):
                return True
        return False

    def _lifts(self, other: Seat, pile: i64) -> bool:
        """Whether an opponent may stop with such a pile; a cup that is still open may be read either way."""
        terms = self.terms
        if pile & CUP and is_open(terms, other):
            either = may_stop(terms, other, base(pile, AS_CHAFF))
            return either or may_stop(terms, other, base(pile, AS_ANIMAL))
        return may_stop(terms, other, base(pile, reading(terms, other)))

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

    def play(self, action: i64) -> None:
        """A hand card, or a word."""
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
            self.offer()

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
        self.take(month)
        self.steal(1)
        self.phase = FLIP

    def flip(self, card: i64) -> None:
        """A card from the stock is turned up; both are settled, or a choice is asked."""
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
                self.take(bit(played) | bit(self.choice))
                self.choice = NO_CARD
            else:
                self._put(played, matches)
            self.card = NO_CARD
        self._settle_flipped(card)

    def _take_loose(self) -> None:
        loose = self.loose
        self.loose = 0
        self._gain_bonus(loose)

    def choose_for_played(self, action: i64) -> None:
        """The mover has said which of two the played card takes."""
        if self.flipped < 0:
            self.choice = action
            self.phase = FLIP
            return
        self.take(bit(self.card) | bit(action))
        self.card = NO_CARD
        self._settle_flipped(self.flipped)

    def _settle_flipped(self, card: i64) -> None:
        matches = self.table & month_of(card)
        if matches & (matches - 1) != 0 and count(matches) == 2:
            self.flipped = card
            self.phase = CHOOSE_FOR_FLIPPED
            return
        self._put(card, matches)
        self.end_flip()

    def _put(self, card: i64, matches: i64) -> None:
        """A card stays, or takes one or three."""
        if matches == 0:
            self.table |= bit(card)
            return
        self.take(matches | bit(card))
        if matches & (matches - 1) != 0:
            self._eat(month_of(card) & MONTHS)

    def take(self, cards: i64) -> None:
        """Cards go to the mover's pile."""
        self.me.pile |= cards
        self.taken |= cards
        self.table &= ~cards

    def end_flip(self) -> None:
        """A flipped card is settled; a bomb may turn up another one."""
        self.flipped = NO_CARD
        self.flips -= 1
        if self.flips > 0:
            self.phase = FLIP
        else:
            self.end_turn()

    # Played and flipped card of one month

    def _settle_together(self, played: i64, card: i64) -> None:
        month = month_of(card)
        both = bit(played) | bit(card)
        lying = self.table & month
        pays = self.pays()
        self.card = NO_CARD
        self.choice = NO_CARD
        if lying != 0 and lying & (lying - 1) == 0 and pays:
            self._ppeok(both, month & MONTHS)
        else:
            if self.loose != 0:
                self._take_loose()
            self.take(both | lying)
            if pays:
                self.steal(1)
                if lying != 0 and self.me.turns == 1 and self.terms.first_ttadak != 0:
                    self.me.early = TTADAK
                    self.collect(self.terms.first_ttadak)
        self.end_flip()

    def _ppeok(self, both: i64, month: i64) -> None:
        me = self.me
        self.table |= both | self.loose
        me.stuck |= month
        me.ppeoks += 1
        if self.loose != 0:
            self._leave_bonus(count(month - 1) >> 2)
        if me.ppeoks == me.turns:
            me.early = me.ppeoks
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
        pays = self.terms.last_eaten_steals or self.pays()
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

    def pays(self) -> bool:
        """Whether events count in this turn: some variants except the last one."""
        if self.terms.last_turn == LAST_NONE:
            return True
        if self.terms.last_turn == LAST_OWN:
            return not self.last
        return self.next_mover() != NOBODY or self.flips > 1

    def next_mover(self) -> i64:
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

    def end_turn(self) -> None:
        """All cards of the turn are settled."""
        raise NotImplementedError

    def offer(self) -> None:
        """The mover shows his hand and offers a draw."""
        raise NotImplementedError
