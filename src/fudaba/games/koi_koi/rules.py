"""One deal of Koi-Koi, phase by phase: what is legal and what a step does. Knows no names and no clock.

This file is compiled. The state is kept from the side of the mover: `hand`, `pile`, `base`, `formed` and
`calls` are the mover's, the same words with `other_` are the opponent's; `_pass_turn` swaps them. The file is
long because `assign` and `fields` name every field: a copy is made a million times a second.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fudaba.cards.bits import bit, count
from fudaba.core.rng import Rng, drawn_out
from fudaba.core.state import CHANCE, NOBODY, OVER, State
from fudaba.games.koi_koi.luck import LUCKY_POINTS, ends_deal, fours, lucky_points, pairs
from fudaba.games.koi_koi.scoring import Holding, base, cup_serves_as_chaff, held
from fudaba.games.koi_koi.settlement import settle
from fudaba.games.koi_koi.terms import (
    BOTH_PLAYERS,
    BRIGHTS,
    EXHAUSTED_DEALER,
    EXHAUSTED_IMPROVER,
    EXHAUSTED_PLAY_OUT,
    REDEAL,
    REFILL,
    ROUTE_OPPONENT,
    ROUTE_TABLE,
    Terms,
)

STOP: Final[i64] = 48
KOI: Final[i64] = 49
NO_CARD: Final[i64] = -1

DEAL: Final[i64] = 0
REFILL_TABLE: Final[i64] = 1
PLAY: Final[i64] = 2
CHOOSE_FOR_PLAYED: Final[i64] = 3
FLIP: Final[i64] = 4
CHOOSE_FOR_FLIPPED: Final[i64] = 5
DECIDE: Final[i64] = 6
DONE: Final[i64] = 7

UNFINISHED: Final[i64] = 0
STOPPED: Final[i64] = 1
LUCKY: Final[i64] = 2
EXHAUSTED: Final[i64] = 3
TABLE_FOUR: Final[i64] = 4
TABLE_PAIRS: Final[i64] = 5


def month_of(card: i64) -> i64:
    """The four cards of the card's month."""
    return 15 * bit(card & 60)


class KoiKoiState(State):
    """A deal of Koi-Koi; `number` is its number in the match (it names the month of tsukifuda)."""

    def __init__(self, terms: Terms, dealer: i64, number: i64) -> None:
        super().__init__()
        self.terms: Terms = terms
        self.number: i64 = number
        self.dealer: i64 = dealer
        self.mover: i64 = dealer
        self.phase: i64 = DEAL
        self.stock: i64 = terms.deck
        self.table: i64 = 0
        self.card: i64 = NO_CARD
        self.taken: i64 = 0
        self.dealt: i64 = 0
        self.missing: i64 = 0
        self.hand: i64 = 0
        self.pile: i64 = 0
        self.base: i64 = 0
        self.formed: i64 = 0
        self.calls: i64 = 0
        self.other_hand: i64 = 0
        self.other_pile: i64 = 0
        self.other_base: i64 = 0
        self.other_formed: i64 = 0
        self.other_calls: i64 = 0
        self.improver: i64 = NOBODY
        self.brights: i64 = 0
        self.ending: i64 = UNFINISHED
        self.void: bool = False
        self.winner: i64 = NOBODY
        self.score_0: i64 = 0
        self.score_1: i64 = 0

    def actor(self) -> i64:
        """The mover, CHANCE while cards are dealt or turned up, OVER at the end."""
        phase = self.phase
        if phase == DONE:
            return OVER
        if phase in (DEAL, FLIP, REFILL_TABLE):
            return CHANCE
        return self.mover

    def puts_back(self) -> bool:
        return False

    def legal(self) -> i64:
        """Hand cards, the table cards to choose from, STOP and KOI, or the stock for chance."""
        phase = self.phase
        if phase == PLAY:
            return self.hand
        if phase in (FLIP, DEAL, REFILL_TABLE):
            return self.stock
        if phase == DECIDE:
            return bit(STOP) | bit(KOI)
        if phase == DONE:
            return 0
        return self.table & month_of(self.card)

    def step(self, action: i64) -> None:
        """Do an action of `legal()`; nothing is checked."""
        phase = self.phase
        if phase == DEAL:
            self._deal(action)
        elif phase == PLAY:
            self.hand &= ~bit(action)
            if self._lay(action):
                self.phase = CHOOSE_FOR_PLAYED
            else:
                self._turn_up()
        elif phase == FLIP:
            self.stock &= ~bit(action)
            if self._lay(action):
                self.phase = CHOOSE_FOR_FLIPPED
            else:
                self._end_turn()
        elif phase == CHOOSE_FOR_PLAYED:
            self._take(bit(self.card) | bit(action))
            self._turn_up()
        elif phase == CHOOSE_FOR_FLIPPED:
            self._take(bit(self.card) | bit(action))
            self._end_turn()
        elif phase == DECIDE:
            self._decide(action)
        else:
            self._refill(action)

    def points(self, seat: i64) -> i64:
        """Points that the seat won or lost in this deal; 0 before the end."""
        if seat == 0:
            return self.score_0
        return self.score_1

    # The deal

    def _deal(self, card: i64) -> None:
        self.stock &= ~bit(card)
        slot = (self.terms.route >> (2 * self.dealt)) & 3
        if slot == ROUTE_OPPONENT:
            self.other_hand |= bit(card)
        elif slot == ROUTE_TABLE:
            self.table |= bit(card)
        else:
            self.hand |= bit(card)
        self.dealt += 1
        if self.dealt == self.terms.to_deal:
            self._look_at_table()

    def _refill(self, card: i64) -> None:
        self.stock &= ~bit(card)
        self.table |= bit(card)
        self.missing -= 1
        if self.missing == 0:
            self._look_at_table()

    def _look_at_table(self) -> None:
        quads = fours(self.table)
        if quads != 0 and self.terms.table_four != REFILL:
            self._end_at_table(TABLE_FOUR, self.terms.table_four)
        elif quads != 0:
            self._give_to_dealer(quads)
        elif self.terms.table_pairs != 0 and pairs(self.table) >= 4:
            self._end_at_table(TABLE_PAIRS, self.terms.table_pairs)
        else:
            self._look_at_hands()

    def _give_to_dealer(self, quads: i64) -> None:
        """Four of a month leave the table; the stock fills the gaps as far as it goes."""
        self.pile |= quads
        self.table &= ~quads
        self.missing = min(count(quads), count(self.stock))
        if self.missing != 0:
            self.phase = REFILL_TABLE
        else:
            self._look_at_table()

    def _end_at_table(self, ending: i64, action: i64) -> None:
        if action == REDEAL:
            self._finish_void(ending)
        else:
            self._finish(ending, self.dealer, LUCKY_POINTS, 0)

    def _look_at_hands(self) -> None:
        terms = self.terms
        if not (ends_deal(terms, self.hand) or ends_deal(terms, self.other_hand)):
            self._begin()
            return
        dealers = lucky_points(terms, self.hand)
        opponents = lucky_points(terms, self.other_hand)
        if not terms.lucky_pays:
            self._finish_void(LUCKY)
        elif dealers != 0 and (opponents == 0 or terms.dealer_wins_both):
            self._finish(LUCKY, self.dealer, dealers, 0)
        elif dealers == 0:
            self._finish(LUCKY, 1 - self.dealer, opponents, 0)
        else:
            self._finish(LUCKY, NOBODY, 0, 0)

    def _begin(self) -> None:
        self.brights = count(self.table & BRIGHTS)
        if self.pile != 0:
            self.base = self._count()
            self._note_formed()
        self._begin_turn()

    # The turn

    def _begin_turn(self) -> None:
        self.taken = 0
        if self.terms.volatile:
            self.base = self._count()
            self._note_formed()
        if self.hand != 0:
            self.phase = PLAY
        elif self.terms.exhausted == EXHAUSTED_PLAY_OUT and self.stock != 0:
            self.phase = FLIP
        else:
            self._exhaust()

    def _lay(self, card: i64) -> bool:
        """Put a card down: True where two lie there to choose from."""
        matches = self.table & month_of(card)
        if matches == 0:
            self.table |= bit(card)
            return False
        rest = matches & (matches - 1)
        if rest != 0 and rest & (rest - 1) == 0:
            self.card = card
            return True
        self._take(matches | bit(card))
        return False

    def _take(self, cards: i64) -> None:
        self.pile |= cards
        self.taken |= cards
        self.table &= ~cards
        self.card = NO_CARD

    def _turn_up(self) -> None:
        if self.stock != 0:
            self.phase = FLIP
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.taken == 0:
            self._pass_turn()
            return
        total = self._count()
        asks = total > self.base
        if asks:
            self.improver = self.mover
        self.base = total
        if self.terms.new_yaku_only:
            before = self.formed
            self._note_formed()
            asks = self.formed & ~before != 0
        if asks:
            self._ask()
        else:
            self._pass_turn()

    def _ask(self) -> None:
        terms = self.terms
        play_on = terms.exhausted == EXHAUSTED_PLAY_OUT and self.stock & (self.stock - 1) != 0
        last = self.hand == 0 and not play_on and not terms.ask_last
        limited = terms.koikoi_limit != 0 and self.calls >= terms.koikoi_limit
        if last or limited or self.base < terms.koikoi_min:
            self._stop()
        else:
            self.phase = DECIDE

    def _decide(self, action: i64) -> None:
        if action == STOP:
            self._stop()
        else:
            self.calls += 1
            self._pass_turn()

    def _pass_turn(self) -> None:
        self._change_sides()
        self._begin_turn()

    def _change_sides(self) -> None:
        self.mover = 1 - self.mover
        self.hand, self.other_hand = self.other_hand, self.hand
        self.pile, self.other_pile = self.other_pile, self.pile
        self.base, self.other_base = self.other_base, self.base
        self.formed, self.other_formed = self.other_formed, self.formed
        self.calls, self.other_calls = self.other_calls, self.calls

    def _count(self) -> i64:
        return base(self.terms, self.pile, self.table, self.calls, self.number)

    def _note_formed(self) -> None:
        if self.terms.new_yaku_only:
            holding = Holding(self.pile, self.table, self.calls, self.number)
            self.formed = held(self.terms, holding, cup_serves_as_chaff(self.terms, holding))

    # The end

    def _stop(self) -> None:
        self._pay(STOPPED)

    def _pay(self, ending: i64) -> None:
        """The mover takes the points of his base; a base that the rain has washed away wins nothing."""
        terms = self.terms
        if self.base <= 0:
            self._finish(ending, NOBODY, 0, 0)
            return
        points = settle(terms, self.base, self.calls, self.other_calls, self.brights)
        theirs: i64 = 0
        if terms.scope == BOTH_PLAYERS:
            theirs = base(terms, self.other_pile, self.table, self.other_calls, self.number)
        self._finish(ending, self.mover, points, theirs)

    def _exhaust(self) -> None:
        terms = self.terms
        if terms.exhausted == EXHAUSTED_DEALER:
            self._finish(EXHAUSTED, self.dealer, terms.exhausted_points, 0)
        elif terms.exhausted == EXHAUSTED_IMPROVER and self.improver != NOBODY:
            if self.improver != self.mover:
                self._change_sides()
            self.base = self._count()
            self._pay(EXHAUSTED)
        else:
            self._finish(EXHAUSTED, NOBODY, 0, 0)

    def _finish_void(self, ending: i64) -> None:
        self.void = True
        self._finish(ending, NOBODY, 0, 0)

    def _finish(self, ending: i64, winner: i64, points: i64, theirs: i64) -> None:
        self.ending = ending
        self.winner = winner
        self.phase = DONE
        gain = points - theirs if self.terms.zero_sum else points
        loss = theirs - points if self.terms.zero_sum else theirs
        if winner != NOBODY:
            self.score_0 = gain if winner == 0 else loss
            self.score_1 = gain if winner == 1 else loss

    # What a seat cannot see

    def redeal(self, seat: i64, rng: Rng) -> bool:
        """Deal the other hand and the stock anew."""
        self.deal_anew(bit(seat), rng)
        return True

    def deal_anew(self, kept: i64, rng: Rng) -> None:
        """Deal the stock anew and the hands of all but a set of seats, none that would have been lucky."""
        own: i64 = 0
        other: i64 = 0
        if kept & bit(self.mover) == 0:
            own = self.hand
        if kept & bit(1 - self.mover) == 0:
            other = self.other_hand
        many, others = count(own), count(other)
        pool = self.stock | own | other
        while True:
            own = drawn_out(pool, many, rng)
            other = drawn_out(pool & ~own, others, rng)
            if not (self._lucky(own) or self._lucky(other)):
                break
        self.stock = pool & ~(own | other)
        if many != 0:
            self.hand = own
        if others != 0:
            self.other_hand = other

    def _lucky(self, hand: i64) -> bool:
        """Whether a hand is still whole and, had it been dealt so, would have ended the deal."""
        looked_at = self.dealt == self.terms.to_deal and self.phase != REFILL_TABLE
        looked_at = looked_at and self.ending != TABLE_FOUR and self.ending != TABLE_PAIRS
        return looked_at and count(hand) == self.terms.hand_size and ends_deal(self.terms, hand)

    # Copies

    def assign(self, other: State) -> None:
        """Become a copy of another deal of Koi-Koi."""
        them = cast(KoiKoiState, other)
        self.terms = them.terms
        self.number = them.number
        self.dealer = them.dealer
        self.mover = them.mover
        self.phase = them.phase
        self.stock = them.stock
        self.table = them.table
        self.card = them.card
        self.taken = them.taken
        self.dealt = them.dealt
        self.missing = them.missing
        self.hand = them.hand
        self.pile = them.pile
        self.base = them.base
        self.formed = them.formed
        self.calls = them.calls
        self.other_hand = them.other_hand
        self.other_pile = them.other_pile
        self.other_base = them.other_base
        self.other_formed = them.other_formed
        self.other_calls = them.other_calls
        self.improver = them.improver
        self.brights = them.brights
        self.ending = them.ending
        self.void = them.void
        self.winner = them.winner
        self.score_0 = them.score_0
        self.score_1 = them.score_1

    def fields(self) -> tuple[int, ...]:
        """All integers that make up the state, in the order of `__init__`."""
        return (
            self.number,
            self.dealer,
            self.mover,
            self.phase,
            self.stock,
            self.table,
            self.card,
            self.taken,
            self.dealt,
            self.missing,
            self.hand,
            self.pile,
            self.base,
            self.formed,
            self.calls,
            self.other_hand,
            self.other_pile,
            self.other_base,
            self.other_formed,
            self.other_calls,
            self.improver,
            self.brights,
            self.ending,
            int(self.void),
            self.winner,
            self.score_0,
            self.score_1,
        )
