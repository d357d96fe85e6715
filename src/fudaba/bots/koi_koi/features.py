"""What a net is told of Koi-Koi; it reads of a state only what the mover may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from fudaba.bots.features import COUNTED, Blocks, cards, counts, months, number, touched
from fudaba.cards.bits import bit, count
from fudaba.core.state import State
from fudaba.games.koi_koi.rules import DECIDE, PLAY, KoiKoiState, month_of
from fudaba.games.koi_koi.scoring import BLUE, CURTAIN, INO_SHIKA_CHO, MOON, POETRY, RIBBONS
from fudaba.games.koi_koi.terms import ANIMALS, BRIGHTS, CHAFF, CUP

SETS: Final = tuple(
    map(int, (BRIGHTS, INO_SHIKA_CHO, POETRY, BLUE, ANIMALS, RIBBONS, CHAFF, CURTAIN | CUP, MOON | CUP))
)
CARDS: Final = 48
ACTIONS: Final = 50
MOST_HELD: Final = 8
MOST_POINTS: Final = 12
MOST_CALLS: Final = 3


class KoiKoiFeatures:
    """The cards that lie open, the months, the counts of the deal; of an action what it lays and takes."""

    def __init__(self) -> None:
        block = Blocks()
        self.hand, self.table, self.pile, self.other_pile, self.card = (block(CARDS) for _ in range(5))
        self.months = block(12 * 16)
        self.sets, self.other_sets = block(COUNTED * len(SETS)), block(COUNTED * len(SETS))
        self.held = block(MOST_HELD + 1)
        self.other_held = block(MOST_HELD + 1)
        self.base, self.other_base = block(MOST_POINTS + 1), block(MOST_POINTS + 1)
        self.calls, self.other_calls = block(MOST_CALLS + 1), block(MOST_CALLS + 1)
        self.dealer = block(2)
        self.phase = block(8)
        self.done, self.thrown, self.taken = block(ACTIONS), block(CARDS), block(CARDS)
        self.given, self.won, self.denied = (block(COUNTED * len(SETS)) for _ in range(3))
        self.size = block.size

    def position(self, state: State) -> Iterator[int]:
        """The open cards, and the counts of both."""
        deal = cast(KoiKoiState, state)
        yield from cards(self.hand, deal.hand)
        yield from cards(self.table, deal.table)
        yield from cards(self.pile, deal.pile)
        yield from cards(self.other_pile, deal.other_pile)
        if deal.card >= 0:
            yield self.card + deal.card
        yield from months(self.months, deal.hand, deal.table)
        yield from counts(self.sets, SETS, deal.pile)
        yield from counts(self.other_sets, SETS, deal.other_pile)
        yield number(self.held, count(deal.hand), MOST_HELD)
        yield number(self.other_held, count(deal.other_hand), MOST_HELD)
        yield number(self.base, deal.base, MOST_POINTS)
        yield number(self.other_base, deal.other_base, MOST_POINTS)
        yield number(self.calls, deal.calls, MOST_CALLS)
        yield number(self.other_calls, deal.other_calls, MOST_CALLS)
        yield self.dealer + (deal.dealer == deal.mover)
        yield self.phase + deal.phase

    def action(self, state: State, action: int) -> Iterator[int]:
        """The action, the cards that it throws away or takes, and what sets these are of."""
        deal = cast(KoiKoiState, state)
        yield self.done + action
        if deal.phase == DECIDE:
            return
        if deal.phase != PLAY:
            yield from self._taken(deal, bit(action) | bit(deal.card))
            return
        matches = deal.table & month_of(action)
        if matches == 0:
            yield self.thrown + action
            yield from touched(self.given, SETS, deal.other_pile, bit(action))
        else:
            yield from self._taken(deal, bit(action) if count(matches) == 2 else bit(action) | matches)

    def _taken(self, deal: KoiKoiState, taken: int) -> Iterator[int]:
        yield from cards(self.taken, taken)
        yield from touched(self.won, SETS, deal.pile, taken)
        yield from touched(self.denied, SETS, deal.other_pile, taken)
