"""The combinations of Go-Stop: one small function each, points out of a pile of captured cards.

This file is compiled. Sets of cards are integers (`cards/bits`). It knows no turns: what multiplies the base
is the business of `settlement`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import count
from fudaba.games.go_stop.seats import CUP_IS_ANIMAL, CUP_IS_CHAFF, CUP_OPEN, Seat
from fudaba.games.go_stop.terms import (
    ANIMALS,
    BRIGHTS,
    CHAFF,
    CUP,
    CUP_ANIMAL_ONLY,
    CUP_BOTH,
    CUP_TO_MOVE,
    DOUBLES,
    RAIN_MAN,
    TRIPLE,
    Terms,
)

GODORI: Final[i64] = 0x000020001010
RIBBONS: Final[i64] = 0x042202222222
HONGDAN: Final[i64] = 0x000000000222
CHEONGDAN: Final[i64] = 0x002200200000
CHODAN: Final[i64] = 0x000002022000

AS_ANIMAL: Final[i64] = 0
AS_CHAFF: Final[i64] = 1
AS_BOTH: Final[i64] = 2

IDS: Final = (
    "brights-3",
    "brights-3-rain",
    "brights-4",
    "brights-5",
    "godori",
    "animals",
    "hongdan",
    "cheongdan",
    "chodan",
    "ribbons",
    "chaff",
)
"""All combinations, in the order in which they are told."""


def brights(pile: i64) -> i64:
    """Three brights 3, or 2 with the rain man among them; four 4; all five 15."""
    many = count(pile & BRIGHTS)
    if many < 3:
        return 0
    if many == 3:
        return 2 if pile & RAIN_MAN else 3
    return 4 if many == 4 else 15


def godori(pile: i64) -> i64:
    """The three birds: nightingale, cuckoo and geese."""
    return 5 if pile & GODORI == GODORI else 0


def hongdan(pile: i64) -> i64:
    """The three ribbons with verses."""
    return 3 if pile & HONGDAN == HONGDAN else 0


def cheongdan(pile: i64) -> i64:
    """The three blue ribbons."""
    return 3 if pile & CHEONGDAN == CHEONGDAN else 0


def chodan(pile: i64) -> i64:
    """The plain red ribbons of wisteria, iris and bush clover."""
    return 3 if pile & CHODAN == CHODAN else 0


def from_five(many: i64) -> i64:
    """One point for five animals or five ribbons, and one for each further."""
    if many < 5:
        return 0
    return many - 4


def from_ten(units: i64) -> i64:
    """One point for ten units of chaff, and one for each further."""
    if units < 10:
        return 0
    return units - 9


def animals(pile: i64, reading: i64) -> i64:
    """How many animals the pile holds under a reading of the cup."""
    return count(pile & ANIMALS & ~CUP) if reading == AS_CHAFF else count(pile & ANIMALS)


def units(pile: i64, reading: i64) -> i64:
    """The units of chaff under a reading of the cup: doubles count two, the greatest bonus card three."""
    chaff = pile & CHAFF
    total = count(chaff) + count(chaff & DOUBLES)
    if pile & TRIPLE:
        total += 2
    return total + 2 if pile & CUP and reading != AS_ANIMAL else total


def uncounted(pile: i64) -> i64:
    """The points of all that does not depend on the cup."""
    ribbons = pile & RIBBONS
    total = brights(pile) + godori(pile) + from_five(count(ribbons))
    return total + hongdan(pile) + cheongdan(pile) + chodan(pile)


def base(pile: i64, reading: i64) -> i64:
    """The sum of all combinations under a reading of the cup."""
    return uncounted(pile) + from_five(animals(pile, reading)) + from_ten(units(pile, reading))


def best_reading(pile: i64) -> i64:
    """The reading of the cup with the higher base; with equal ones an animal."""
    if not pile & CUP:
        return AS_ANIMAL
    as_animal = from_five(animals(pile, AS_ANIMAL)) + from_ten(units(pile, AS_ANIMAL))
    as_chaff = from_five(animals(pile, AS_CHAFF)) + from_ten(units(pile, AS_CHAFF))
    return AS_CHAFF if as_chaff > as_animal else AS_ANIMAL


def is_open(terms: Terms, seat: Seat) -> bool:
    """Whether neither the rules nor the seat have said how its cup counts."""
    return seat.cup == CUP_OPEN and terms.cup != CUP_ANIMAL_ONLY and terms.cup != CUP_BOTH


def is_free(terms: Terms, seat: Seat) -> bool:
    """Whether the seat owns the cup and may read it as it likes, without having to be asked first."""
    return seat.pile & CUP != 0 and terms.cup != CUP_TO_MOVE and is_open(terms, seat)


def reading(terms: Terms, seat: Seat) -> i64:
    """How the cup of the seat counts at this moment; one that may be moved is an animal until it is."""
    if terms.cup == CUP_BOTH:
        return AS_BOTH
    if seat.cup == CUP_IS_CHAFF:
        return AS_CHAFF
    return best_reading(seat.pile) if is_free(terms, seat) else AS_ANIMAL


def standing(terms: Terms, seat: Seat) -> i64:
    """The base of the seat as it is shown and as the limit sees it."""
    return base(seat.pile, reading(terms, seat))


def protected_units(terms: Terms, seat: Seat) -> i64:
    """The units that protect a loser from pi-bak: his cup is chaff unless it was fixed as an animal."""
    return units(seat.pile, lost_reading(terms, seat))


def lost_reading(terms: Terms, seat: Seat) -> i64:
    """How a loser's cup counts against pi-bak.

    One that may be moved does so by itself, whatever its owner has said, where that saves him (O18).
    """
    if terms.cup == CUP_ANIMAL_ONLY:
        return AS_ANIMAL
    if terms.cup == CUP_TO_MOVE and seat.cup != CUP_IS_CHAFF:
        return AS_CHAFF if moving_saves(terms, seat) else AS_ANIMAL
    return AS_ANIMAL if seat.cup == CUP_IS_ANIMAL else AS_CHAFF


def moving_saves(terms: Terms, seat: Seat) -> bool:
    """Whether the cup is what a loser lacks to escape pi-bak."""
    return units(seat.pile, AS_ANIMAL) < terms.pi_bak <= units(seat.pile, AS_CHAFF)
