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
from fudaba.games.go_stop.scoring import base, reading, standing
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.settlement import charge_stop, paying_reading
from fudaba.games.go_stop.terms import FIRST_BONUS, Terms

KEYS: Final = ("captured", "winner", "go", "shakes", "bombs", "carry", "last_go_base", "calls")
MOST: Final = 12
"""Of calls of go, shakes and bombs of one seat: more than any round has."""
MOST_BASE: Final = 99
ORDERED: Final = ("first_caller", "last_caller")
"""Ways to pay for two calls of go that ask who said it before whom."""


def score(options: GoStopOptions, given: Mapping[str, object]) -> dict[str, object]:
    """Lines, bases and payments of two or three piles.

    `captured` holds a pile a seat. `winner` is the seat that stopped; without it the bases alone are told.
    `go`, `shakes`, `bombs` and `last_go_base` hold a number a seat, `carry` is what a nagari multiplies by.
    `calls` are the seats in the order in which they said go, where an option asks who did so before whom.
    """
    reader = Reader(given, KEYS)
    piles = _piles(reader.require("captured"), options)
    terms = Terms(options, len(piles))
    seats = [_seat(reader, place, pile, len(piles)) for place, pile in enumerate(piles)]
    _read_calls(reader, seats)
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
    _check_calls(reader, options, seats, own)
    as_read = paying_reading(terms, seats, own, carry)
    won = charge_stop(terms, seats, own, as_read, carry)
    scores = [(won if seat is own else -seat.due) * options.stake for seat in seats]
    points = int(base(own.pile, as_read))
    told = [*combinations(own.pile, as_read, winner), *payment(terms, seats, winner, as_read, points, carry)]
    return {"lines": [line.spelled() for line in told], "bases": bases, "scores": scores}


def _piles(value: object, options: GoStopOptions) -> list[int]:
    if not isinstance(value, list) or len(value) not in (2, 3):
        raise RecordError(phrase("captured must be a list of 2 or 3 piles, not {given}", given=shown(value)))
    seen = 0
    piles: list[int] = []
    for place, pile in enumerate(value):
        piles.append(0)
        for card_id in string_list(f"captured of seat {place}", pile):
            one = bit(_card(card_id, options))
            if seen & one:
                raise RecordError(phrase("the card {id} stands twice", id=card_id))
            seen |= one
            piles[-1] |= one
    return piles


def _card(card_id: str, options: GoStopOptions) -> int:
    try:
        card = cards.card(card_id)
    except NotationError as error:
        raise RecordError(error.phrase or str(error), "captured") from None
    if 4 * options.months <= card < FIRST_BONUS:
        outside = phrase(
            "the card {id} is not in the deck, as months is {given}", id=card_id, given=options.months
        )
        raise RecordError(outside, "captured")
    if card >= FIRST_BONUS + options.bonus_cards:
        told = phrase(
            "the card {id} is not in the deck, as bonus-cards is {given}: X1 and X2 need 2, X3 needs 3",
            id=card_id,
            given=options.bonus_cards,
        )
        raise RecordError(told, "captured")
    return card


def _seat(reader: Reader, place: int, pile: int, many: int) -> Seat:
    seat = Seat()
    seat.pile = pile
    seat.go = _number(reader, "go", place, many)
    seat.go_base = _number(reader, "last_go_base", place, many, MOST_BASE)
    seat.shakes = _number(reader, "shakes", place, many)
    seat.bombs = _number(reader, "bombs", place, many)
    return seat


def _read_calls(reader: Reader, seats: list[Seat]) -> None:
    """Who said go when; where `go` is given too, both must agree."""
    if "calls" not in reader.given:
        return
    calls = reader.given["calls"]
    most = len(seats) - 1
    known = isinstance(calls, list) and all(type(each) is int and 0 <= each <= most for each in calls)
    if not isinstance(calls, list) or not known or len(calls) > MOST:
        raise RecordError(
            phrase(
                "calls must be up to {many} seats from 0 to {most} in the order of their go, not {given}",
                many=MOST,
                most=most,
                given=shown(calls),
            )
        )
    for place, seat in enumerate(seats):
        many = calls.count(place)
        if "go" in reader.given and many != seat.go:
            raise RecordError(
                phrase(
                    "calls {given} do not fit: seat {place} stands there {times} times, but {go} times in go",
                    given=shown(calls),
                    place=place,
                    times=many,
                    go=int(seat.go),
                )
            )
        seat.go = many
    for number, caller in enumerate(calls, start=1):
        seat = seats[caller]
        seat.first_go = seat.first_go or number
        seat.last_go = number
        seat.reversed = seat.reversed or any(other != caller for other in calls[:number])


def _check_calls(reader: Reader, options: GoStopOptions, seats: list[Seat], winner: Seat) -> None:
    """The order of the calls must be told where what is paid depends on it."""
    if "calls" in reader.given:
        return
    losers = sum(seat is not winner and seat.go > 0 for seat in seats)
    for name, value, needed in (
        ("both-go-bak", options.both_go_bak, losers > 1 and options.both_go_bak in ORDERED),
        ("reverse-go", options.reverse_go, losers > 0 and winner.go > 0 and options.reverse_go != "off"),
    ):
        if needed:
            raise RecordError(
                phrase(
                    "the key calls is missing: with {option} {given} the order of the calls of go matters; "
                    "right would be the seats in that order, like {example}",
                    option=name,
                    given=value.replace("_", "-"),
                    example=shown([place for place, seat in enumerate(seats) for _ in range(seat.go)]),
                )
            )


def _number(reader: Reader, key: str, place: int, many: int, most: int = MOST) -> int:
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
    if type(number) is not int or not 0 <= number <= most:
        raise RecordError(
            phrase(
                "{key} must be whole numbers from 0 to {most}, not {given}",
                key=key,
                most=most,
                given=shown(number),
            )
        )
    return number
