"""One deal of Hana-awase, phase by phase: what is legal and what a step does. Knows no names and no clock.

This file is compiled. `seat` is the one whose turn it is, `mover` its index. It is a little long because
`assign` and `fields` name every field of the one state that all phases work on.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fudaba.cards.bits import bit, count
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, NOBODY, OVER, State
from fudaba.games.hana_awase.months import LIGHTNING, fours, month_of, months_of, triples, wild_matches
from fudaba.games.hana_awase.scoring import AME
from fudaba.games.hana_awase.seat import IN, LOW, OUT, PASSED, UNDECIDED, Seat
from fudaba.games.hana_awase.settlement import settle
from fudaba.games.hana_awase.terms import BLANK, TABLE_SLOT, Terms
from fudaba.games.hana_awase.unseen import deal_anew

SAY_OUT: Final[i64] = 49
SAY_IN: Final[i64] = 50
SAY_LOW: Final[i64] = 51
SAY_PASS: Final[i64] = 52
NO_CARD: Final[i64] = -1

DEAL: Final[i64] = 0
DROP_OUT: Final[i64] = 1
DECLARE: Final[i64] = 2
PLAY: Final[i64] = 3
CHOOSE_FOR_PLAYED: Final[i64] = 4
FLIP: Final[i64] = 5
CHOOSE_FOR_FLIPPED: Final[i64] = 6
DONE: Final[i64] = 7

UNFINISHED: Final[i64] = 0
PLAYED: Final[i64] = 1
TABLE_FOUR: Final[i64] = 2
HAND_FOUR: Final[i64] = 3
FUKE: Final[i64] = 4

PLAYERS_AFTER_DROP_OUT: Final[i64] = 3


class HanaAwaseState(State):
    """A deal of Hana-awase."""

    def __init__(self, terms: Terms, dealer: i64) -> None:
        super().__init__()
        self.terms: Terms = terms
        self.dealer: i64 = dealer
        self.phase: i64 = DEAL
        self.stock: i64 = terms.deck
        self.table: i64 = 0
        self.card: i64 = NO_CARD
        self.dealt: i64 = 0
        self.first: i64 = NOBODY
        self.holder: i64 = NOBODY
        self.wild: i64 = NOBODY
        self.left: i64 = 0
        self.ending: i64 = UNFINISHED
        self.mover: i64 = dealer
        self.seats: list[Seat] = [Seat(index) for index in range(terms.seats)]
        """The seats in the order of turns; once it is known who plays, `next` leads round all of these."""
        self.seat: Seat = self.seats[dealer]
        if terms.drop_out:
            for seat in self.seats:
                seat.stand = UNDECIDED

    def actor(self) -> i64:
        """The mover, CHANCE while cards are dealt or turned up, OVER at the end."""
        phase = self.phase
        if phase in (DEAL, FLIP):
            return CHANCE
        if phase == DONE:
            return OVER
        return self.mover

    def puts_back(self) -> bool:
        """The hands of those who drop out."""
        return self.phase == DROP_OUT

    def legal(self) -> i64:
        """Hand cards, the table cards to choose from, words, or the stock for chance."""
        phase = self.phase
        if phase == PLAY:
            return self._playable()
        if phase in (FLIP, DEAL):
            return self.stock
        if phase in (CHOOSE_FOR_PLAYED, CHOOSE_FOR_FLIPPED):
            return self._matches(self.card)
        if phase == DECLARE:
            return bit(SAY_LOW) | bit(SAY_PASS)
        if phase == DROP_OUT:
            return bit(SAY_OUT) | bit(SAY_IN)
        return 0

    def step(self, action: i64) -> None:
        """Do an action of `legal()`; nothing is checked."""
        phase = self.phase
        if phase == DEAL:
            self._deal(action)
        elif phase == PLAY:
            self._play(action)
        elif phase == FLIP:
            self.stock &= ~bit(action)
            if self._lay(action):
                self.phase = CHOOSE_FOR_FLIPPED
            else:
                self._end_turn()
        elif phase == CHOOSE_FOR_PLAYED:
            self._choose(action)
            self._turn_up()
        elif phase == CHOOSE_FOR_FLIPPED:
            self._choose(action)
            self._end_turn()
        elif phase == DECLARE:
            self._declare(action)
        else:
            self._stand(action)

    def points(self, seat: i64) -> i64:
        """Points that the seat won or lost in this deal; 0 before the end."""
        return self.seats[seat].points

    # The deal

    def _deal(self, card: i64) -> None:
        self.stock &= ~bit(card)
        slot: i64 = self.terms.route[self.dealt]
        if slot == TABLE_SLOT:
            self.table |= bit(card)
        else:
            index = self.dealer + slot
            if index >= self.terms.seats:
                index -= self.terms.seats
            self.seats[index].hand |= bit(card)
        self.dealt += 1
        if self.dealt == self.terms.to_deal:
            self._look()

    def _look(self) -> None:
        """Is the deal a misdeal? If not, who plays?"""
        if self.terms.blank:
            self._lay_out_blank_hand()
        if self.terms.table_four_voids and fours(self.table) != 0:
            self._finish(TABLE_FOUR)
        elif self.terms.hand_four_voids and self._any_four_in_hand():
            self._finish(HAND_FOUR)
        elif self.terms.drop_out:
            self.mover = self.dealer if self.terms.dealer_asked_first else self._right_of(self.dealer)
            self._ask_drop_out()
        else:
            self._begin()

    def _lay_out_blank_hand(self) -> None:
        for seat in self.seats:
            if seat.hand & bit(BLANK):
                self.holder = seat.index
                self.table = seat.hand & ~bit(BLANK)
                seat.hand = 0
                seat.stand = OUT

    def _any_four_in_hand(self) -> bool:
        quads: i64 = 0
        for seat in self.seats:
            quads |= fours(seat.hand)
        return quads != 0

    def _right_of(self, index: i64) -> i64:
        index += 1
        if index < self.terms.seats:
            return index
        return 0

    # Who plays

    def _stand(self, action: i64) -> None:
        self.seats[self.mover].stand = OUT if action == SAY_OUT else IN
        self._ask_drop_out()

    def _ask_drop_out(self) -> None:
        """Ask the next undecided seat, if the answer is still open."""
        players: i64 = 0
        left: i64 = 0
        for seat in self.seats:
            players += 1 if seat.stand == IN else 0
            left += 1 if seat.stand != OUT else 0
        if players == PLAYERS_AFTER_DROP_OUT or left == PLAYERS_AFTER_DROP_OUT:
            self._settle_drop_outs(OUT if players == PLAYERS_AFTER_DROP_OUT else IN)
            return
        while self.seats[self.mover].stand != UNDECIDED:
            self.mover = self._right_of(self.mover)
        self.phase = DROP_OUT

    def _settle_drop_outs(self, rest: i64) -> None:
        for seat in self.seats:
            if seat.stand == UNDECIDED:
                seat.stand = rest
            if seat.stand == OUT:
                self.stock |= seat.hand
                seat.hand = 0
        self._begin()

    # Before the first card

    def _begin(self) -> None:
        self.first = self.dealer if self.terms.dealer_begins else self._right_of(self.dealer)
        while self.seats[self.first].stand != IN:
            self.first = self._right_of(self.first)
        self.mover = self.first
        self.seat = self.seats[self.first]
        self.join_players()
        if self.terms.low:
            self.phase = DECLARE
        else:
            self._open()

    def join_players(self) -> None:
        """Lead `next` from the seat in turn round all who play."""
        last = self.seat
        for _ in range(self.terms.seats):
            index = self._right_of(last.index)
            while self.seats[index].stand != IN:
                index = self._right_of(index)
            last.next = self.seats[index]
            last = last.next

    def _declare(self, action: i64) -> None:
        self.seat.low = LOW if action == SAY_LOW else PASSED
        self._next_seat()
        if self.mover == self.first:
            self._open()

    def _open(self) -> None:
        quads = fours(self.table)
        if quads != 0:
            self.seats[self._dealer_or_his_left()].pile |= quads
            self.table &= ~quads
        self.phase = PLAY

    def _dealer_or_his_left(self) -> i64:
        index = self.dealer
        while self.seats[index].stand != IN:
            index = index - 1 if index > 0 else self.terms.seats - 1
        return index

    # The turn

    def _playable(self) -> i64:
        """The cards of the mover that can take something; the whole hand where none can, or none must."""
        hand = self.seat.hand
        if not self.terms.must_match:
            return hand
        matching = hand & self._reach()
        if matching == 0:
            return hand
        if self.terms.triple_optional and matching & ~self._fourths() == 0:
            return hand
        return matching

    def _reach(self) -> i64:
        """All cards that could take something from the table."""
        reach = months_of(self.table)
        if self.terms.wild and wild_matches(self.table) != 0:
            reach |= bit(LIGHTNING)
        return reach

    def _matches(self, card: i64) -> i64:
        if self.terms.wild and card == LIGHTNING:
            return wild_matches(self.table)
        return self.table & month_of(card)

    def _play(self, card: i64) -> None:
        seat = self.seat
        seat.hand &= ~bit(card)
        seat.laid |= bit(card)
        if self.terms.must_match and self._matches(card) == 0:
            seat.lacking |= self._shown_lacking()
        if self._lay(card):
            self.phase = CHOOSE_FOR_PLAYED
        else:
            self._turn_up()

    def _shown_lacking(self) -> i64:
        """What a discard without a match shows that the hand does not hold."""
        if self.terms.triple_optional:
            return self._reach() & ~self._fourths()
        return self._reach()

    def _fourths(self) -> i64:
        """The months whose fourth card takes a stack and nothing else, as a wild lightning may."""
        stacks = triples(self.table)
        if self.terms.wild and wild_matches(self.table) & ~AME != 0:
            stacks &= ~bit(LIGHTNING)
        return stacks

    def _lay(self, card: i64) -> bool:
        """Put a card down: True where there is more than one way to take."""
        matches = self._matches(card)
        if matches == 0:
            self.table |= bit(card)
            return False
        rest = matches & (matches - 1)
        if rest != 0 and (rest & (rest - 1) == 0 or matches & ~month_of(card) != 0):
            self.card = card
            return True
        self._take(matches, card)
        return False

    def _choose(self, action: i64) -> None:
        whole = self.table & month_of(action)
        self._take(whole if count(whole) == 3 else bit(action), self.card)
        self.card = NO_CARD

    def _take(self, cards: i64, card: i64) -> None:
        self.seat.pile |= cards | bit(card)
        self.table &= ~cards
        if card == LIGHTNING and cards & AME == 0:
            self.wild = self.mover

    def _turn_up(self) -> None:
        if self.stock != 0:
            self.phase = FLIP
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self._next_seat()
        if self.seat.hand != 0:
            self.phase = PLAY
        elif self.terms.play_out and self.stock != 0:
            self.phase = FLIP
        else:
            self._score()

    def _next_seat(self) -> None:
        self.seat = self.seat.next
        self.mover = self.seat.index

    # The end

    def players(self) -> list[Seat]:
        """The seats that play, in the order of turns."""
        first = self.seats[self.first]
        playing = [first]
        seat = first.next
        while seat is not first:
            playing.append(seat)
            seat = seat.next
        return playing

    def _score(self) -> None:
        if self.wild != NOBODY and self.stock == 0:
            self.left = self.table
            self.seats[self.wild].pile |= self.table
            self.table = 0
        self._finish(PLAYED if settle(self.terms, self.players(), self.dealer) else FUKE)

    def _finish(self, ending: i64) -> None:
        self.ending = ending
        self.phase = DONE

    # What a seat cannot see

    def redeal(self, seat: i64, rng: Rng) -> bool:
        """Deal the other hands and the stock anew; False where hands were laid open."""
        if self.ending == HAND_FOUR:
            return False
        self.deal_anew(bit(seat), rng)
        return True

    def deal_anew(self, kept: i64, rng: Rng) -> None:
        """Deal the stock anew and the hands of all but a set of seats, as their discards leave them open."""
        whole = self.terms.hand_four_voids and self.dealt == self.terms.to_deal and self.ending != TABLE_FOUR
        self.stock = deal_anew(self.seats, kept, self.stock, whole, rng)

    # Copies

    def assign(self, other: State) -> None:
        """Become a copy of another deal of Hana-awase at as many seats."""
        them = cast(HanaAwaseState, other)
        self.terms = them.terms
        self.dealer = them.dealer
        self.phase = them.phase
        self.stock = them.stock
        self.table = them.table
        self.card = them.card
        self.dealt = them.dealt
        self.first = them.first
        self.holder = them.holder
        self.wild = them.wild
        self.left = them.left
        self.ending = them.ending
        self.mover = them.mover
        for index in range(self.terms.seats):
            self.seats[index].assign(them.seats[index])
            self.seats[index].next = self.seats[them.seats[index].next.index]
        self.seat = self.seats[self.mover]

    def fields(self) -> tuple[int, ...]:
        """All integers that make up the state, in the order of `__init__`."""
        own = [
            self.dealer,
            self.phase,
            self.stock,
            self.table,
            self.card,
            self.dealt,
            self.first,
            self.holder,
            self.wild,
            self.left,
            self.ending,
            self.mover,
        ]
        for seat in self.seats:
            own += seat.fields()
        return tuple(own)
