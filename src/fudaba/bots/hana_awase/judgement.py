"""What a move is worth in Hana-awase: points taken, combinations nearer for me and farther for the others,
and what is left to whom. Knows no views and no full state.

The worth is counted in points against the mean of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from fudaba.bots.hana_awase.position import Position
from fudaba.bots.hana_awase.weights import Weights
from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, count, members
from fudaba.games.hana_awase.lines import SETS
from fudaba.games.hana_awase.months import month_of
from fudaba.games.hana_awase.scoring import DRY_RIBBONS, IDS, card_points, counted, value, worth
from fudaba.games.hana_awase.settlement import LOW_LIMIT
from fudaba.games.hana_awase.terms import MONTH_POINTS, ZERO_SUM, Terms

Goal = tuple[int, int, float]
"""Cards, how many of them are needed, and what they pay."""


class Judgement:
    """One decision: what each card in reach is worth to me and to the others, worked out once."""

    def __init__(self, weights: Weights, position: Position) -> None:
        self.weights = weights
        self.position = position
        self.goals = goals(position.terms, len(position.others))
        self.rivals = max(1, len(position.others))
        everything = 0
        for pile in position.others:
            everything |= pile
        self.gone = everything
        self.mine = prospect(weights, self.goals, position.pile, everything)
        self.unseen = position.unseen
        self.risk = self._risk()

    def _risk(self) -> float:
        """The chance that one certain unseen card is brought into play by the others before my next turn."""
        many = count(self.unseen)
        if many == 0:
            return 0.0
        hidden = min(1.0, self.position.hidden / many)
        flips = min(self.position.stock, self.rivals) / many
        share = self.rivals / max(1, self.position.hidden) if self.position.hidden else 0.0
        return min(1.0, hidden * max(self.weights.played, share) + flips)

    def to_me(self, cards: int) -> float:
        """What these cards would add to my pile."""
        points = float(card_points(self.position.terms, cards))
        after = prospect(self.weights, self.goals, self.position.pile | cards, self.gone)
        return points + after - self.mine

    def to_others(self, cards: int) -> float:
        """What these cards would add to the one of the others who gains most, as a share of all others."""
        points = float(card_points(self.position.terms, cards))
        best = max((self._gain(pile, cards) for pile in self.position.others), default=0.0)
        return (points + best) / self.rivals

    def _gain(self, pile: int, cards: int) -> float:
        gone = (self.gone | self.position.pile) & ~pile
        before = prospect(self.weights, self.goals, pile, gone)
        return prospect(self.weights, self.goals, pile | cards, gone & ~cards) - before

    def move(self, card: int, taken: int, from_hand: bool) -> float:
        """The worth of a card that takes these from the table, or stays there."""
        hand = self.position.hand & ~bit(card) if from_hand else self.position.hand
        if taken:
            table = self.position.table & ~taken
            won = taken | bit(card)
            return self._low(won) + self.to_me(won) + self.to_others(won) + self._left(hand, table)
        return self._low(0) + self._left(hand, self.position.table | bit(card))

    def _left(self, hand: int, table: int) -> float:
        """What table and hand still promise, me less the others."""
        total = 0.0
        for month in range(12):
            four = 15 << (4 * month)
            if four & (hand | table):
                total += self._month(four, hand & four, table & four)
        return total

    def _month(self, four: int, hand: int, table: int) -> float:
        unseen = count(self.unseen & four & ~(hand | table))
        free = (1.0 - self.risk) ** unseen
        weights = self.weights
        if hand and table:
            chance = weights.held_open * free + (1.0 - free) * (0.5 if count(hand) > 1 else 0.2)
        elif hand:
            chance = weights.held_closed if unseen or count(hand) % 2 else weights.held_last
        else:
            chance = weights.flipped * free if self.position.flips else 0.0
        if hand and unseen == 0:
            chance = weights.held_last
        cards = hand | table
        return chance * self.to_me(cards) - (1.0 - chance) * self.to_others(cards)

    def _low(self, won: int) -> float:
        """What staying below 20 points is worth to who has declared it, by how likely it still is."""
        position = self.position
        if not position.low:
            return 0.0
        reached = _score(position.terms, position.pile | won)
        room = int(LOW_LIMIT) - 1 - reached
        turns = int(count(position.hand)) + position.flips
        if room < 0 or turns > 5:
            return 0.0
        highest = max((_score(position.terms, pile) for pile in position.others), default=0)
        return highest / self.rivals * min(1.0, (1 + room) / (1 + 6 * turns))


def _score(terms: Terms, pile: int) -> int:
    bonus = 0 if terms.low_by_cards else worth(terms, counted(terms, pile))
    return int(card_points(terms, pile) + bonus)


@lru_cache(maxsize=256)
def goals(terms: Terms, rivals: int) -> Sequence[Goal]:
    """What the rules in force pay beside the cards themselves."""
    times = float(rivals) if terms.score == ZERO_SUM else 1.0
    if terms.months:
        return [(hanafuda.of_month(number), 4, int(MONTH_POINTS) * times) for number in range(1, 13)]
    if not terms.rows:
        return []
    found: list[Goal] = []
    for place, name in enumerate(IDS):
        if name in SETS:
            found.append((SETS[name], count(SETS[name]), int(value(terms, place)) * times))
        elif name in ("nanatan", "rokutan"):
            found.append((int(DRY_RIBBONS), 7 if name == "nanatan" else 6, int(value(terms, place)) * times))
    return found


def prospect(weights: Weights, goals: Sequence[Goal], pile: int, gone: int) -> float:
    """What the combinations of a pile are worth, formed ones wholly, others by how much they lack."""
    total = 0.0
    for cards, needed, points in goals:
        have = count(cards & pile)
        if not have:
            continue
        lacking = needed - have
        if lacking <= 0:
            total += points
        elif count(cards & ~gone & ~pile) >= lacking:
            total += points * weights.reach**lacking
    return total


def takes(position: Position, card: int) -> list[int]:
    """The sets of table cards that a card can take; empty where it stays."""
    matches = position.table & month_of(card)
    if count(matches) == 2:
        return [bit(each) for each in members(matches)]
    return [matches] if matches else []
