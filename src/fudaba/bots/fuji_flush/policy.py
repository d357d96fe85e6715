"""The base policy of Fuji Flush: will a card last, what does it flush, whom does it carry along.

This file is compiled. It looks one round ahead and at nothing but the table, the discard pile, the own hand
and how many cards the others hold. Worths and chances are 1024ths: of a card got rid of, of a certainty.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fudaba.bots.fuji_flush.weights import Weights
from fudaba.bots.policy import Policy
from fudaba.cards.fuji import SMALL, copies, size, unit
from fudaba.core.state import State
from fudaba.games.fuji_flush.rules import FujiFlushState

WHOLE: Final[i64] = 1024
FEW: Final[i64] = 6
FINE: Final[i64] = 256
"""A share is reckoned in such parts of itself."""


def power(chance: i64, times: i64) -> i64:
    """The chance that something happens so many times."""
    result = WHOLE
    while times > 0:
        if times & 1 != 0:
            result = result * chance >> 10
        chance = chance * chance >> 10
        times >>= 1
    return result


def lasting(above: i64, tries: i64) -> i64:
    """The chance that none of so many sixteenths of a try is among the share of the cards that lie above."""
    if tries <= 0:
        return WHOLE
    once = WHOLE - (above * (tries & 15) >> 4)
    return once * power(WHOLE - above, tries >> 4) >> 10


class Other:
    """Another seat that is still in, as many steps after the mover as its place in the list: what it shows,
    what the cards of that rank come to, how many cards it holds and has left, and the chance that what it
    shows is pushed through if the mover leaves it alone."""

    def __init__(self) -> None:
        self.shown: i64 = 0
        self.total: i64 = 0
        self.held: i64 = 0
        self.left: i64 = 0
        self.passes: i64 = 0


class FujiFlushPolicy(Policy):
    """Lays the card of the highest worth; of equal ones the lowest rank."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.others: list[Other] = [Other() for _ in range(7)]
        self.many: i64 = 0
        self.unseen: i64 = 0
        self.part: i64 = 0
        self.left: i64 = 0
        self.danger: i64 = 0
        self.round: i64 = 0
        """The cards that a whole round may bring, in 16ths of the first card of each seat."""

    def look(self, state: State) -> None:
        """Count the table, in the order in which turns come."""
        deal = cast(FujiFlushState, state)
        hand = deal.seats[deal.mover].hand
        self.left = size(hand)
        open_cards = hand + deal.discard
        self.many = 0
        self.danger = 0
        self.round = 0
        seat = deal.mover
        for _ in range(deal.last):
            seat += 1
            if seat > deal.last:
                seat = 0
            held = size(deal.seats[seat].hand)
            shown = (deal.shown >> (7 * seat)) & 31
            if held == 0 and shown == 0:
                continue
            other = self.others[self.many]
            self.many += 1
            other.shown = shown
            other.total = (deal.totals >> (7 * seat)) & 63
            other.held = held
            other.left = held
            if held != 0:
                self.round += 16 + self.weights.resolve * (held - 1)
            if shown != 0:
                other.left = held + 1
                open_cards += unit(shown)
            self.danger = max(self.danger, 3 - other.left)
        self.unseen = deal.terms.deck - open_cards
        self.part = FINE * WHOLE // max(1, size(self.unseen))
        self._foresee()

    def _foresee(self) -> None:
        """What comes through: cards of a rank that nobody beats until the first of their seats moves."""
        tries: i64 = 0
        for place in range(self.many):
            other = self.others[place]
            if other.shown != 0:
                other.passes = self._passes(place, tries)
            if other.held != 0:
                tries += 16 + self.weights.watch * (other.held - 1)

    def _passes(self, place: i64, tries: i64) -> i64:
        shown = self.others[place].shown
        for earlier in range(place):
            if self.others[earlier].shown == shown:
                return self.others[earlier].passes
        return lasting(self._share(self._higher(self.others[place].total)), tries)

    def weigh(self, state: State, action: i64) -> i64:
        """What it is worth to lay a card of this rank."""
        deal = cast(FujiFlushState, state)
        weights = self.weights
        rank = action
        total = rank
        for place in range(self.many):
            if self.others[place].shown == rank:
                total += rank
        turned = False
        worth: i64 = 0
        along: i64 = 0
        passes: i64 = 0
        tries: i64 = 0
        for place in range(self.many):
            other = self.others[place]
            if other.shown == rank:
                turned = True
                passes = other.passes
                along += self._along(other.left)
                continue
            held = other.held
            if 0 < other.total < total:
                held += 1
                alone = weights.free * (WHOLE - other.passes) >> 10
                worth += self._flushed(other.left, place) * (WHOLE - alone) >> 10
            if held != 0 and not turned:
                tries += 16 + weights.resolve * (held - 1)
        stays = lasting(self._above(rank, total), tries)
        if along != 0:
            worth -= along * (WHOLE - (weights.shared * (WHOLE - stays + passes) >> 10)) >> 10
        return worth + self._own(deal, rank, stays)

    def _own(self, deal: FujiFlushState, rank: i64, stays: i64) -> i64:
        """What becomes of my own hand: a card less, a strong card less, or another in its place."""
        weights = self.weights
        late = max(0, FEW - self.left)
        higher = self._share(self._higher(rank))
        strength = WHOLE - higher
        strong = weights.strength + weights.strength_late * late + weights.guard * self.danger
        lost = (strength * strong >> 10) + (strength * strength >> 10) * weights.curve // WHOLE
        kept = weights.kept + weights.kept_late * late
        if self.left == 2:
            kept += weights.kept_2
            lost += lasting(higher, self.round) * weights.final_2 >> 10
        elif self.left == 3:
            kept += weights.kept_3
            lost += lasting(higher, self.round) * weights.final_3 >> 10
        worth = (stays * kept >> 10) - lost
        worth += (WHOLE - stays) * weights.replaced >> 11
        if copies(deal.seats[deal.mover].hand, rank) > 1:
            worth += weights.twin
        return worth

    def _flushed(self, left: i64, place: i64) -> i64:
        """What it is worth that another draws for its card; more where its turn comes soon."""
        weights = self.weights
        soon = 64 - weights.flush_soon * place // 8
        if left == 1:
            return weights.flush_1 * soon >> 6
        if left == 2:
            return weights.flush_2 * soon >> 6
        if left == 3:
            return weights.flush_3 * soon >> 6
        return weights.flush_4 * soon >> 6

    def _along(self, left: i64) -> i64:
        weights = self.weights
        if left == 1:
            return weights.along_1
        if left == 2:
            return weights.along_2
        return weights.along_3 if left == 3 else weights.along_4

    def _above(self, rank: i64, total: i64) -> i64:
        """The share of the unseen cards that would flush a group of this total, laid one by one."""
        many = self._higher(total)
        for place in range(self.many):
            other = self.others[place]
            shown = other.shown
            if shown != rank and shown <= total and other.total >= total and other.total + shown > total:
                many += copies(self.unseen, shown) * shown // max(shown, other.total)
        return self._share(many)

    def _higher(self, total: i64) -> i64:
        """How many unseen cards have a higher rank."""
        if total >= 20:
            return total - total
        if total >= 5:
            return size((self.unseen & SMALL) >> (3 * total - 15))
        many = size(self.unseen & SMALL) + copies(self.unseen, 5)
        if total < 4:
            many += copies(self.unseen, 4)
        if total < 3:
            many += copies(self.unseen, 3)
        return many

    def _share(self, many: i64) -> i64:
        """So many of the unseen cards, as a share of them."""
        return min(WHOLE, many * self.part // FINE)
