"""How likely each card is to end in my pile, or in the opponent's. Knows months and places, no combinations.

It can be compiled like the rules. A card that is not in a pile lies in my hand, on the table or unseen; its
chances depend on that, on where the rest of its month is, and on the turns that are left.
"""

from __future__ import annotations

from mypy_extensions import i64

from fudaba.bots.koi_koi.position import Position
from fudaba.bots.koi_koi.weights import Weights
from fudaba.cards.bits import bit, count


class Chances:
    """`mine` and `theirs` by card; 0 for cards that lie in a pile."""

    def __init__(self, weights: Weights, position: Position) -> None:
        self.weights: Weights = weights
        self.turns: float = float(count(position.hand))
        self.their_turns: float = float(position.their_hand)
        unseen = count(position.unseen())
        many: float = max(1.0, float(unseen))
        self.my_flip: float = min(1.0, float(position.my_flips()) / many)
        """How likely I turn up a given unseen card."""
        self.their_flip: float = min(1.0, float(position.their_flips()) / many)
        self.their_share: float = float(position.their_hand) / many
        """How likely the opponent holds a given unseen card."""
        self.mine: list[float] = [0.0] * 48
        self.theirs: list[float] = [0.0] * 48
        for month in range(12):
            self._look_at(position, 15 * bit(4 * month))

    def _look_at(self, position: Position, month: i64) -> None:
        hand = position.hand & month
        table = position.table & month
        unseen = position.unseen() & month
        held, lying, hidden = count(hand), count(table), count(unseen)
        rival = 1.0 - (1.0 - self.their_share) ** float(hidden)
        if table:
            self._note(table, self._my_table(held, hidden, rival), self._their_table(held, hidden, rival))
        if hand:
            self._note(hand, self._my_hand(held, lying, rival), self.weights.their_hand * rival)
        if unseen:
            self._note(unseen, self._my_unseen(held, lying), self._their_unseen(lying))

    def _note(self, cards: i64, mine: float, theirs: float) -> None:
        total = mine + theirs
        scale = 1.0 / total if total > 1.0 else 1.0
        card: i64 = 0
        while cards != 0:
            if cards & 1:
                self.mine[card] = mine * scale
                self.theirs[card] = theirs * scale
            cards >>= 1
            card += 1

    def _my_table(self, held: i64, hidden: i64, rival: float) -> float:
        weights = self.weights
        flipped = weights.my_table_flip * min(1.0, float(hidden) * self.my_flip)
        if held == 0:
            return flipped
        taken = within(weights.my_table_held, self.turns) * (1.0 - weights.my_table_contested * rival)
        return max(taken, flipped)

    def _their_table(self, held: i64, hidden: i64, rival: float) -> float:
        weights = self.weights
        taken = rival * within(weights.their_table_held, self.their_turns)
        flipped = weights.their_table_flip * min(1.0, float(hidden) * self.their_flip)
        chance = 1.0 - (1.0 - taken) * (1.0 - flipped)
        return chance * (1.0 - weights.their_table_contested) if held else chance

    def _my_hand(self, held: i64, lying: i64, rival: float) -> float:
        weights = self.weights
        if lying > 0:
            return within(weights.my_hand_open, self.turns) * (1.0 - weights.my_hand_contested * rival)
        if held > 1:
            return within(weights.my_hand_pair, self.turns - 1.0)
        return within(weights.my_hand_single, self.turns)

    def _my_unseen(self, held: i64, lying: i64) -> float:
        weights = self.weights
        if held > 0:
            chance = weights.my_unseen_held_open if lying > 0 else weights.my_unseen_held
            return within(chance, self.turns)
        return (weights.my_unseen_open if lying > 0 else weights.my_unseen_far) * self.my_flip

    def _their_unseen(self, lying: i64) -> float:
        weights = self.weights
        chance = weights.their_unseen_open if lying > 0 else weights.their_unseen_closed
        held = self.their_share * within(chance, self.their_turns)
        return held + weights.their_unseen_flip * self.their_flip * (1.0 - self.their_share)


def within(chance: float, turns: float) -> float:
    """What a chance of each turn adds up to."""
    return 1.0 - (1.0 - chance) ** turns if turns > 0.0 else 0.0


def reached(chances: list[float], cards: i64, lacking: i64) -> float:
    """How likely at least `lacking` of the cards are captured, each by its own chance, 1 <= lacking."""
    if lacking == 1:
        return 1.0 - _all_of(chances, cards, True)
    if lacking == count(cards):
        return _all_of(chances, cards, False)
    have: list[float] = [1.0] + [0.0] * lacking
    card: i64 = 0
    while cards != 0:
        if cards & 1:
            _count_in(have, lacking, chances[card])
        cards >>= 1
        card += 1
    return have[lacking]


def _all_of(chances: list[float], cards: i64, fails: bool) -> float:
    """The chance that all the cards are captured, or that all of them fail to be."""
    product = 1.0
    card: i64 = 0
    while cards != 0:
        if cards & 1:
            product *= 1.0 - chances[card] if fails else chances[card]
        cards >>= 1
        card += 1
    return product


def _count_in(have: list[float], most: i64, chance: float) -> None:
    """One more card in the distribution of how many are captured; `most` stands for more, too."""
    have[most] += have[most - 1] * chance
    for many in range(most - 1, 0, -1):
        have[many] += (have[many - 1] - have[many]) * chance
    have[0] -= have[0] * chance
