"""Go or stop in Go-Stop: what stopping pays now, what may still be won, and how likely a rival comes first.

This file is compiled. Worths are hundredths of a point, chances 64ths.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.bots.go_stop.scales import Scales
from fudaba.bots.go_stop.sight import Sight
from fudaba.bots.go_stop.weights import Weights
from fudaba.cards.bits import bit, count
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.scoring import reading, standing
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.settlement import charge_stop, loser_factor, paying_reading

SURE: Final[i64] = 64


class Nerve:
    """Weighs a go against a stop."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights

    def worth_of_go(self, deal: GoStopState, sight: Sight) -> i64:
        """What the mover, who may stop, expects to gain by playing on."""
        weights = self.weights
        me = sight.me
        stopped = 100 * self._paid(deal, me)
        rises = self._rises(sight, count(me.hand) + me.debt)
        lost: i64 = SURE
        costs: i64 = 0
        place: i64 = 0
        for other in deal.seats:
            if other is me or other.out:
                continue
            threat = self._threat(deal, sight.rivals[place], other)
            place += 1
            lost = lost * (SURE - threat) // SURE
            costs += threat * self._cost(deal, other, me)
        lost = SURE - lost
        wins = rises * (SURE - weights.overtaken * lost // SURE) // SURE
        costs = costs * (SURE - weights.saved * rises // SURE) // SURE
        hoped = wins * self._raised(deal, me, stopped) - (weights.dread * costs >> 6)
        return (hoped - SURE * stopped) >> 6

    def _paid(self, deal: GoStopState, me: Seat) -> i64:
        as_read = paying_reading(deal.terms, deal.seats, me, deal.carry)
        return charge_stop(deal.terms, deal.seats, me, as_read, deal.carry)

    def _rises(self, sight: Sight, turns: i64) -> i64:
        """The chance that the mover can stop once more within so many turns."""
        rise = min(60, self.weights.rise + self.weights.hope * sight.mine.promise)
        never: i64 = SURE
        for _ in range(turns):
            never = never * (SURE - rise) // SURE
        return SURE - never

    def _raised(self, deal: GoStopState, me: Seat, stopped: i64) -> i64:
        """What a stop pays after one more go and one more point."""
        points = max(1, deal.base + me.go)
        more = stopped * (points + 2) // points
        return 2 * more if me.go >= 2 else more

    def _threat(self, deal: GoStopState, rival: Scales, other: Seat) -> i64:
        """The chance that a rival can stop before the mover's next chance, or soon after."""
        weights = self.weights
        turns = count(other.hand) + other.debt
        if turns == 0:
            return 0
        least = deal.terms.limit
        if other.go > 0:
            least = max(least, other.go_base + 1)
        reach = turns * (weights.pace + weights.pace_near * rival.near) + weights.nearly * rival.promise
        ahead = weights.slope * (reach - 100 * (least - standing(deal.terms, other))) // 100
        if ahead > 0:
            return 32 + 32 * ahead // (32 + ahead)
        return 32 + 32 * ahead // (32 - ahead)

    def _cost(self, deal: GoStopState, other: Seat, me: Seat) -> i64:
        """What a stop of this rival would cost the mover who has said go."""
        terms = deal.terms
        points = max(terms.limit + 1, standing(terms, other)) + other.go
        factor = loser_factor(terms, other, reading(terms, other), me)
        factor *= 2 * deal.carry * bit(min(8, other.shakes + other.bombs))
        if terms.seats > 2:
            factor *= 2
        return 100 * points * factor
