"""Go or stop: what stopping pays now, what may still be won, and how likely an opponent comes first."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from fudaba.bots.go_stop.position import Position, size
from fudaba.bots.go_stop.values import SETS
from fudaba.games.go_stop.scoring import AS_CHAFF, RIBBONS, standing, units
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.settlement import charge_stop, paying_reading
from fudaba.games.go_stop.terms import ANIMALS, BRIGHTS


@dataclass(frozen=True)
class Nerve:
    """The numbers behind a go."""

    rise_of_two: float = 0.85
    """How likely I gain another point in one turn, of two players; calls of go that follow are in it."""
    rise_of_three: float = 0.45
    """The same of three players, where a go is covered for by its caller."""
    pace: float = 0.3
    """Points that an opponent gains in one turn without a set."""
    nearly: float = 0.45
    """How likely an opponent completes a set of which he lacks one card."""
    slope: float = 1.1
    """How sharply the threat grows with the points that an opponent may reach."""
    dread: float = 1.0
    """What a lost go costs, against what it is estimated to cost."""


def says_go(nerve: Nerve, position: Position) -> bool:
    """Whether to play on is worth more than to stop."""
    return value_of_go(nerve, position) > float(stopped(position, position.mine))


def stopped(position: Position, winner: Seat) -> int:
    """What the seat gets if it stops now, in points."""
    seats, carry = list(position.seats), position.view.facts.carry
    as_read = paying_reading(position.terms, seats, winner, carry)
    return int(charge_stop(position.terms, seats, winner, as_read, carry))


def value_of_go(nerve: Nerve, position: Position) -> float:
    """The expected points of a go that is followed by a stop at the next chance."""
    turns = size(position.hand) + position.mine.debt
    lost = 1.0
    for other in position.others:
        lost *= 1.0 - threat(nerve, position, other, turns)
    lost = 1.0 - lost
    rise = nerve.rise_of_two if position.terms.seats == 2 else nerve.rise_of_three
    rises = 1.0 - (1.0 - rise) ** turns
    win = rises * (1.0 - 0.6 * lost)
    return win * raised(position) - nerve.dread * lost * (1.0 - 0.4 * rises) * cost(position)


def raised(position: Position) -> float:
    """What a stop pays after one more go and one more point."""
    mine = position.mine
    before = float(stopped(position, mine))
    base = int(standing(position.terms, mine))
    more = before * (base + int(mine.go) + 2) / max(1, base + int(mine.go))
    return more * (2.0 if mine.go >= 2 else 1.0)


def cost(position: Position) -> float:
    """What I should pay if an opponent stopped after my go, with what protects me now."""
    terms, mine = position.terms, position.mine
    points = float(terms.limit + 1) * (1.0 if terms.seats == 2 else 2.0)
    factor = 2.0 * position.view.facts.carry
    factor *= 2.0 if units(mine.pile, AS_CHAFF) < terms.pi_bak else 1.0
    factor *= 2.0 if not mine.pile & BRIGHTS else 1.0
    return points * factor * 2.0 ** max(seat.shakes + seat.bombs for seat in position.others)


def threat(nerve: Nerve, position: Position, other: Seat, turns: int) -> float:
    """How likely an opponent can stop within so many turns of his."""
    if turns == 0:
        return 0.0
    least = max(int(position.terms.limit), int(other.go_base) + 1 if other.go else 0)
    lacking = least - int(standing(position.terms, other))
    reach = nerve.pace * turns * pace_of(other)
    gone = 0
    for seat in position.seats:
        gone |= seat.pile if seat is not other else 0
    for cards, points in SETS:
        if size(other.pile & cards) == 2 and not cards & gone:
            reach += points * nerve.nearly
    if size(other.pile & BRIGHTS) == 2:
        reach += 3.0 * nerve.nearly * 0.6
    return 1.0 / (1.0 + exp(nerve.slope * (lacking - reach)))


def pace_of(other: Seat) -> float:
    """How fast a seat gains single points: one for each kind of which it is about to count every card."""
    near = int(units(other.pile, AS_CHAFF) >= 8)
    near += sum(size(other.pile & kind) >= 4 for kind in (int(ANIMALS), int(RIBBONS)))
    return 0.4 + float(near)
