"""Scoring what lies on a real table: a JSON object in, lines, bases and payments out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fudaba.cards.bits import bit
from fudaba.core.phrase import phrase
from fudaba.core.read import Reader, shown, string_list
from fudaba.errors import NotationError, RecordError
from fudaba.games.go_stop import cards
from fudaba.games.go_stop.lines import combinations, payment
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.scoring import reading, standing
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.settlement import charge_stop, paying_reading
from fudaba.games.go_stop.terms import Terms

KEYS: Final = ("captured", "winner", "go", "shakes", "bombs", "carry", "last_go_base")
MOST: Final = 99


def score(options: GoStopOptions, given: Mapping[str, object]) -> dict[str, object]:
    """Lines, bases and payments of two or three piles.

    `captured` holds a pile a seat. `winner` is the seat that stopped; without it the bases alone are told.
    `go`, `shakes`, `bombs` and `last_go_base` hold a number a seat, `carry` is what a nagari multiplies by.
    """
    reader = Reader(given, KEYS)
    piles = _piles(reader.require("captured"))
    terms = Terms(options, len(piles))
    seats = [_seat(reader, place, pile, len(piles)) for place, pile in enumerate(piles)]
    bases = [standing(terms, seat) for seat in seats]
    carry = reader.whole("carry", 1, 1024, least=1)
    if "winner" not in given:
        told = [
            line
            for place, seat in enumerate(seats)
            for line in combinations(seat.pile, reading(terms, seat), place)
        ]
        return {"lines": [line.spelled() for line in told], "bases": bases}
    winner = reader.whole("winner", None, len(piles) - 1)
    own = seats[winner]
    as_read = paying_reading(terms, seats, own, carry)
    won = charge_stop(terms, seats, own, as_read, carry)
    scores = [(won if seat is own else -seat.due) * options.stake for seat in seats]
    told = [*combinations(own.pile, as_read, winner), *payment(terms, seats, winner, as_read, carry)]
    return {"lines": [line.spelled() for line in told], "bases": bases, "scores": scores}


def _piles(value: object) -> list[int]:
    if not isinstance(value, list) or len(value) not in (2, 3):
        raise RecordError(phrase("captured must be a list of 2 or 3 piles, not {given}", given=shown(value)))
    seen = 0
    piles: list[int] = []
    for place, pile in enumerate(value):
        piles.append(0)
        for card_id in string_list(f"captured of seat {place}", pile):
            one = bit(_card(card_id))
            if seen & one:
                raise RecordError(phrase("the card {id} stands twice", id=card_id))
            seen |= one
            piles[-1] |= one
    return piles


def _card(card_id: str) -> int:
    try:
        return cards.card(card_id)
    except NotationError as error:
        raise RecordError(error.phrase or str(error), "captured") from None


def _seat(reader: Reader, place: int, pile: int, many: int) -> Seat:
    seat = Seat()
    seat.pile = pile
    seat.go = _number(reader, "go", place, many)
    seat.go_base = _number(reader, "last_go_base", place, many)
    seat.shakes = _number(reader, "shakes", place, many)
    seat.bombs = _number(reader, "bombs", place, many)
    return seat


def _number(reader: Reader, key: str, place: int, many: int) -> int:
    value = reader.given.get(key, [0] * many)
    if not isinstance(value, list) or len(value) != many:
        raise RecordError(
            phrase(
                "{key} must be {many} whole numbers, one a seat, not {given}",
                key=key,
                many=many,
                given=shown(value),
            )
        )
    number = value[place]
    if type(number) is not int or not 0 <= number <= MOST:
        raise RecordError(
            phrase(
                "{key} must be whole numbers from 0 to {most}, not {given}",
                key=key,
                most=MOST,
                given=shown(number),
            )
        )
    return number
