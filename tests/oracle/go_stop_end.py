"""What changes hands in Go-Stop: chaff at the end of a turn, money at once, the payments of a deal.

It knows who pays whom how much, not what happened on the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle import deck
from tests.oracle.go_stop_options import limit
from tests.oracle.go_stop_score import Line, cheapest_chaff, settle, unit
from tests.oracle.go_stop_table import Table


class Paying(Table):
    """A deal that can be paid for."""

    def _steal(self, thief: int, victim: int, owed: int) -> None:
        """The cheapest chaff first; a double settles two units, unless every unit asks for a card (O17)."""
        while owed > 0:
            given = cheapest_chaff(self.piles[victim], self.options, self.cups[victim])
            if given is None:
                return
            self.piles[victim].remove(given)
            self.piles[thief].append(given)
            if given == deck.CUP:
                self.cups[victim] = None
            owed -= unit(given) if self.options.owed_chaff == "units" else 1

    def _pay_at_once(self, receiver: int, payers: Sequence[int], points: int, why: str) -> None:
        """Money that no factor multiplies and that stays whatever comes."""
        for seat in sorted(payers):
            self.at_once[seat] -= points
            self.at_once[receiver] += points
            if points:
                self.at_once_lines.append(Line(seat=receiver, id=why, points=points, loser=seat))

    def _may_stop(self, seat: int) -> bool:
        return self._enough(seat, self._base(seat))

    def _enough(self, seat: int, reached: int) -> bool:
        """Whether a base is one with which the seat may stop."""
        before = self.last_go_base[seat]
        return reached >= self._limit() and (before is None or reached > before)

    # The end of the deal

    def _win(self, winner: int, fixed: tuple[str, int] | None = None) -> None:
        """The payments of a stop, or of points that are fixed; who sits out has no part in them."""
        once = self.options.shake_then_bomb == "once"
        bombs = [
            len([month for month in self.bombed[s] if not (once and month in self.shaken[s])])
            for s in range(self.seats)
        ]
        seats = sorted(self.playing)
        payment = settle(
            [self.piles[seat] for seat in seats],
            seats.index(winner),
            self.options,
            go=[self.go[seat] for seat in seats],
            shakes=[len(self.shaken[seat]) for seat in seats],
            bombs=[bombs[seat] for seat in seats],
            carry=self.carry,
            last_go_base=[self.last_go_base[seat] for seat in seats],
            go_log=[seats.index(seat) for seat in self.go_log],
            fixed=fixed,
            cups=[self.cups[seat] for seat in seats],
            refuser=None if self.refuser is None else seats.index(self.refuser),
        )
        for place, seat in enumerate(seats):
            self.scores[seat] = payment.scores[place]
        self.lines, self.winners = [_at(line, seats) for line in payment.lines], [winner]
        self._end(winner, 1)

    def _nagari(self) -> None:
        cap = self.options.max_carry
        self._end(self.dealer, self.carry * 2 if cap is None else min(self.carry * 2, cap))

    def _end(self, next_dealer: int, next_carry: int) -> None:
        self.over, self.actor, self._step = True, None, "over"
        self.next_dealer, self.next_carry = next_dealer, next_carry
        paid = [(seat, points) for seat, points in enumerate(self.at_once) if points]
        self.lines = [*sorted(self.at_once_lines, key=_rank), *self.lines]
        for seat, points in paid:
            self.scores[seat] += points * self.options.stake

    def _end_void(self, reason: str) -> None:
        """The deal is thrown in: nothing of it counts."""
        self.at_once, self.at_once_lines = [0] * self.seats, []
        self._end(self.dealer, self.carry)
        self.void = reason


def _rank(line: Line) -> tuple[bool, int]:
    """Seat by seat, sold lights last."""
    return line["id"] == "lights", line["seat"]


def _at(line: Line, seats: Sequence[int]) -> Line:
    """A line that counts those who play, told by their seats."""
    told = line.copy()
    told["seat"] = seats[line["seat"]]
    if "loser" in line:
        told["loser"] = seats[line["loser"]]
    return told


def fixed_points(value: str, players: int) -> int:
    """The points that a value such as "win_10", "7" or "limit" stands for."""
    word = value.removeprefix("win_")
    return limit(players) if word == "limit" else int(word)
