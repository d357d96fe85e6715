"""From the base of a stopped round to what each loser pays. Knows seats and options, no turns.

This file is compiled. The winner's points and the common factors come first, then the factors of each loser,
then who covers for whom.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import bit, count
from fudaba.games.go_stop.scoring import (
    AS_ANIMAL,
    AS_CHAFF,
    animals,
    base,
    is_free,
    moving_saves,
    protected_units,
    reading,
    units,
)
from fudaba.games.go_stop.seats import CUP_IS_ANIMAL, CUP_IS_CHAFF, Seat
from fudaba.games.go_stop.terms import (
    ANIMALS,
    BAK_COVER,
    BAK_OWN_DOUBLE,
    BOTH_EACH_DOUBLE,
    BOTH_EACH_PLAIN,
    BOTH_FIRST,
    BRIGHTS,
    CUP,
    CUP_ANIMAL_ONLY,
    CUP_TO_MOVE,
    FACTORS_ALL,
    FACTORS_NAGARI,
    GO_EACH,
    GO_KEEP_TWO,
    GO_LINEAR,
    MEONG_LOSER_ZERO,
    MEONG_SEVEN,
    Terms,
)

MOST_DOUBLINGS: Final[i64] = 20


def go_added(terms: Terms, go: i64) -> i64:
    """What so many calls of go add to the base."""
    how = terms.go_points
    if how == GO_EACH:
        return go
    if how == GO_LINEAR:
        return 1 if go == 1 else 0
    if go <= 2:
        return go
    return 2 if how == GO_KEEP_TWO else 0


def go_factor(terms: Terms, winner: Seat) -> i64:
    """What the calls of go multiply by."""
    if winner.reversed and terms.reverse_go != 0:
        return terms.reverse_go
    if terms.go_points == GO_LINEAR:
        return winner.go if winner.go >= 2 else 1
    return bit(min(winner.go - 2, MOST_DOUBLINGS)) if winner.go >= 3 else 1


def shake_factor(winner: Seat) -> i64:
    """What shaking multiplies by."""
    return bit(min(winner.shakes, MOST_DOUBLINGS))


def bomb_factor(winner: Seat) -> i64:
    """What bombs multiply by."""
    return bit(min(winner.bombs, MOST_DOUBLINGS))


def meong_factor(terms: Terms, winner: Seat, as_read: i64) -> i64:
    """2 for seven animals of the winner, where that is asked of nobody else."""
    return 2 if terms.meong_bak == MEONG_SEVEN and animals(winner.pile, as_read) >= 7 else 1


def common_factor(terms: Terms, winner: Seat, as_read: i64, carry: i64) -> i64:
    """All factors that every loser pays."""
    factor = go_factor(terms, winner) * shake_factor(winner) * bomb_factor(winner)
    return factor * meong_factor(terms, winner, as_read) * carry


def is_exempt(terms: Terms, loser: Seat) -> bool:
    """Whether a loser pays nothing because his pile is empty (an option)."""
    return terms.empty_exempt and loser.pile == 0


def pi_bak(terms: Terms, winner: Seat, as_read: i64, loser: Seat) -> bool:
    """Too little chaff of the loser."""
    many = protected_units(terms, loser)
    if many >= terms.pi_bak or (many == 0 and terms.zero_exempt):
        return False
    return not is_spared(terms, winner, as_read)


def gwang_bak(terms: Terms, winner: Seat, loser: Seat) -> bool:
    """No bright in the loser's pile."""
    if loser.pile & terms.protecting:
        return False
    return not terms.bak_scored or count(winner.pile & BRIGHTS) >= 3


def meong_bak(terms: Terms, winner: Seat, as_read: i64, loser: Seat) -> bool:
    """No animal in the loser's pile, where that is asked (an option)."""
    if terms.meong_bak == MEONG_SEVEN or loser_animals(terms, winner, as_read, loser) > 0:
        return False
    needed = 7 if terms.meong_bak == MEONG_LOSER_ZERO else 5
    return animals(winner.pile, as_read) >= needed


def loser_animals(terms: Terms, winner: Seat, as_read: i64, loser: Seat) -> i64:
    """The animals of a loser, whose cup is chaff unless it was fixed as an animal or is always one.

    One that may be moved stays an animal unless that leaves its owner in pi-bak.
    """
    fixed = loser.cup == CUP_IS_ANIMAL or terms.cup >= CUP_ANIMAL_ONLY
    if terms.cup == CUP_TO_MOVE:
        moved = moving_saves(terms, loser) and not is_spared(terms, winner, as_read)
        fixed = loser.cup != CUP_IS_CHAFF and not moved
    return count(loser.pile & ANIMALS) if fixed else count(loser.pile & ANIMALS & ~CUP)


def is_spared(terms: Terms, winner: Seat, as_read: i64) -> bool:
    """Whether nobody is in pi-bak because the winner has not scored with chaff (an option)."""
    return terms.bak_scored and units(winner.pile, as_read) < 10


def loser_factor(terms: Terms, winner: Seat, as_read: i64, loser: Seat) -> i64:
    """The factors of one loser, without go-bak."""
    factor: i64 = 1
    if pi_bak(terms, winner, as_read, loser):
        factor *= 2
    if gwang_bak(terms, winner, loser):
        factor *= 2
    if meong_bak(terms, winner, as_read, loser):
        factor *= 2
    return factor


def charge(terms: Terms, seats: list[Seat], winner: Seat, as_read: i64, points: i64, baks: bool) -> i64:
    """Write into `due` of each seat what it pays of so many points; the sum is what the winner gets.

    `points` are multiplied by all common factors already. Without `baks` nobody's factors count.
    """
    callers: i64 = 0
    for loser in seats:
        if loser is winner or loser.out:
            loser.due = 0
            continue
        loser.due = points
        if baks:
            loser.due *= loser_factor(terms, winner, as_read, loser)
            if is_exempt(terms, loser):
                loser.due = 0
            if loser.go > 0:
                callers += 1
    if callers > 0:
        _go_bak(terms, seats, winner, callers)
    if terms.shodang:
        _refusal(seats, winner)
    return _collected(terms, seats)


def _collected(terms: Terms, seats: list[Seat]) -> i64:
    """The sum of all dues, each within the agreed maximum."""
    total: i64 = 0
    for seat in seats:
        if terms.max_points != 0 and seat.due > terms.max_points:
            seat.due = terms.max_points
        total += seat.due
    return total


def _go_bak(terms: Terms, seats: list[Seat], winner: Seat, callers: i64) -> None:
    if terms.seats == 2 or (callers > 1 and terms.both_go_bak == BOTH_EACH_DOUBLE):
        for seat in seats:
            if seat is not winner and seat.go > 0:
                seat.due *= 2
    elif callers == 1 or terms.both_go_bak != BOTH_EACH_PLAIN:
        payer = go_bak_payer(terms, seats, winner)
        _cover(seats, payer, go_bak_due(terms, seats, payer))


def go_bak_payer(terms: Terms, seats: list[Seat], winner: Seat) -> Seat:
    """Who answers for his go: the one who said it, or of several the first or the last, as agreed."""
    payer = winner
    for seat in seats:
        if seat is winner or seat.go == 0:
            continue
        first = terms.both_go_bak == BOTH_FIRST and seat.first_go < payer.first_go
        last = terms.both_go_bak != BOTH_FIRST and seat.last_go > payer.last_go
        if payer is winner or first or last:
            payer = seat
    return payer


def go_bak_due(terms: Terms, seats: list[Seat], payer: Seat) -> i64:
    """What the payer owes for himself and for those whom he covers, out of everybody's dues."""
    everything: i64 = 0
    for seat in seats:
        everything += seat.due
    if terms.go_bak == BAK_COVER:
        return everything
    return everything + payer.due if terms.go_bak == BAK_OWN_DOUBLE else 2 * everything


def _cover(seats: list[Seat], payer: Seat, due: i64) -> None:
    for seat in seats:
        seat.due = 0
    payer.due = due


def _refusal(seats: list[Seat], winner: Seat) -> None:
    """Who refused a draw pays all that is due, unless he wins himself."""
    everything: i64 = 0
    for seat in seats:
        everything += seat.due
    for seat in seats:
        if seat.refused and seat is not winner:
            _cover(seats, seat, everything)


def charge_stop(terms: Terms, seats: list[Seat], winner: Seat, as_read: i64, carry: i64) -> i64:
    """Charge everybody for a stop of the winner with this reading of his cup."""
    return charge_points(terms, seats, winner, as_read, base(winner.pile, as_read), carry)


def charge_points(
    terms: Terms, seats: list[Seat], winner: Seat, as_read: i64, points: i64, carry: i64
) -> i64:
    """Charge everybody for so many points, with calls of go and all factors."""
    points += go_added(terms, winner.go)
    return charge(terms, seats, winner, as_read, points * common_factor(terms, winner, as_read, carry), True)


def charge_three_ppeoks(terms: Terms, seats: list[Seat], winner: Seat, as_read: i64, carry: i64) -> i64:
    """Charge everybody for three ppeoks; an option says what counts beside them."""
    if terms.three_ppeok_factors != FACTORS_ALL:
        factor = carry if terms.three_ppeok_factors == FACTORS_NAGARI else 1
        return charge(terms, seats, winner, AS_ANIMAL, terms.three_ppeok * factor, False)
    return charge_points(terms, seats, winner, as_read, terms.three_ppeok, carry)


def paying_reading(terms: Terms, seats: list[Seat], winner: Seat, carry: i64) -> i64:
    """The reading of the winner's cup that pays most among those that may stop; with equal ones an animal.

    Where none may (on a real table), both are looked at.
    """
    if not is_free(terms, winner):
        return reading(terms, winner)
    as_animal = may_stop(terms, winner, base(winner.pile, AS_ANIMAL))
    as_chaff = may_stop(terms, winner, base(winner.pile, AS_CHAFF))
    if as_animal != as_chaff:
        return AS_ANIMAL if as_animal else AS_CHAFF
    chaff_pays = charge_stop(terms, seats, winner, AS_CHAFF, carry)
    return AS_CHAFF if chaff_pays > charge_stop(terms, seats, winner, AS_ANIMAL, carry) else AS_ANIMAL


def may_stop(terms: Terms, seat: Seat, worth: i64) -> bool:
    """Whether a base is enough to go or stop: the limit, and more than at the last go."""
    return worth >= terms.limit and (seat.go == 0 or worth > seat.go_base)


def three_ppeok_reading(terms: Terms, seats: list[Seat], winner: Seat, carry: i64) -> i64:
    """The reading of the winner's cup that pays most for three ppeoks; with equal ones an animal."""
    if terms.three_ppeok_factors != FACTORS_ALL or not is_free(terms, winner):
        return reading(terms, winner)
    chaff_pays = charge_three_ppeoks(terms, seats, winner, AS_CHAFF, carry)
    animal_pays = charge_three_ppeoks(terms, seats, winner, AS_ANIMAL, carry)
    return AS_CHAFF if chaff_pays > animal_pays else AS_ANIMAL
