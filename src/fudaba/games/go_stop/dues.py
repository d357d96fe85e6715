"""What each loser of a round of Go-Stop owes, told line by line. Knows who pays, not what was won with.

A line and what it does to a loser's due are one step: read from the top, each line with a loser multiplies
what he owes so far by its `factor`, or adds its `points` to it. Nothing else is needed to make the sum.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fudaba.core.events import ScoreLine
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.settlement import go_bak_payer, gwang_bak, is_exempt, meong_bak, pi_bak
from fudaba.games.go_stop.terms import (
    BAK_COVER,
    BAK_DOUBLE_AND_COVER,
    BOTH_EACH_DOUBLE,
    BOTH_EACH_PLAIN,
    Terms,
)


class Dues:
    """The dues of all losers of a winner; `share` is what each owes by the lines that concern them all."""

    def __init__(self, terms: Terms, seats: Sequence[Seat], winner: int, share: int) -> None:
        self.terms = terms
        self.seats = seats
        self.winner = winner
        self.owed = {place: share for place, seat in enumerate(seats) if place != winner and not seat.out}

    def _times(self, name: str, loser: int, factor: int) -> ScoreLine:
        self.owed[loser] *= factor
        return ScoreLine(seat=self.winner, id=name, factor=factor, loser=loser)

    def _plus(self, name: str, loser: int, points: int) -> ScoreLine:
        self.owed[loser] += points
        return ScoreLine(seat=self.winner, id=name, points=points, loser=loser)

    def baks(self, as_read: int) -> Iterator[ScoreLine]:
        """What doubles the due of each loser by himself."""
        terms, own = self.terms, self.seats[self.winner]
        for loser in self.owed:
            other = self.seats[loser]
            if is_exempt(terms, other):
                yield self._times("empty-handed", loser, 0)
                continue
            for name, applies in (
                ("pi-bak", pi_bak(terms, own, as_read, other)),
                ("gwang-bak", gwang_bak(terms, own, other)),
                ("meong-bak", meong_bak(terms, own, as_read, other)),
            ):
                if applies:
                    yield self._times(name, loser, 2)

    def go_baks(self) -> Iterator[ScoreLine]:
        """Who pays for his go; of three players for the other one too."""
        terms, seats = self.terms, self.seats
        callers = [loser for loser in self.owed if seats[loser].go > 0]
        if not callers or (len(callers) > 1 and terms.both_go_bak == BOTH_EACH_PLAIN):
            return
        if terms.seats == 2 or (len(callers) > 1 and terms.both_go_bak == BOTH_EACH_DOUBLE):
            for loser in callers:
                yield self._times("go-bak", loser, 2)
            return
        payer = list(seats).index(go_bak_payer(terms, list(seats), seats[self.winner]))
        yield self._times("go-bak", payer, 1 if terms.go_bak == BAK_COVER else 2)
        yield from self._cover(payer, 2 if terms.go_bak == BAK_DOUBLE_AND_COVER else 1)

    def refusal(self) -> Iterator[ScoreLine]:
        """Who refused a draw pays for all, unless he has won."""
        for loser in self.owed:
            if self.seats[loser].refused:
                yield self._times("shodang", loser, 1)
                yield from self._cover(loser, 1)

    def within_maximum(self) -> Iterator[ScoreLine]:
        """What is above the agreed maximum is not paid."""
        most = self.terms.max_points
        for loser, due in self.owed.items():
            if most and due > most:
                yield self._plus("max-points", loser, int(most) - due)

    def _cover(self, payer: int, times: int) -> Iterator[ScoreLine]:
        """The payer takes the dues of the others upon himself, so many times; they pay nothing."""
        covered = {loser: due for loser, due in self.owed.items() if loser != payer and due > 0}
        for loser in covered:
            yield self._times("covered", loser, 0)
        if covered:
            yield self._plus("covers", payer, times * sum(covered.values()))
