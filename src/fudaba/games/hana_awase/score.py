"""Scoring what lies on a real table: a JSON object in; lines, card points and totals out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fudaba.cards import hanafuda
from fudaba.core.phrase import phrase
from fudaba.core.read import Reader, shown, string_list
from fudaba.errors import NotationError, RecordError
from fudaba.games.hana_awase.deck import cards_of
from fudaba.games.hana_awase.lines import settled_lines
from fudaba.games.hana_awase.options import COMPARED, HanaAwaseOptions, all_points
from fudaba.games.hana_awase.scoring import card_points
from fudaba.games.hana_awase.seat import LOW, PASSED, Seat
from fudaba.games.hana_awase.settlement import settle
from fudaba.games.hana_awase.terms import Terms

KEYS: Final = ("captured", "low", "hands", "dealer")
MOST: Final = 7


def score(options: HanaAwaseOptions, given: Mapping[str, object]) -> dict[str, object]:
    """Lines, card points and totals of the piles of all who played, in the order of turns.

    `low` tells who has declared low-man-out. Two more keys serve variants: `hands`, the hands as they were
    dealt (for teyaku), and `dealer`, his place among the piles (for compensation; if missing, he plays
    first or last as the options say).
    """
    reader = Reader(given, KEYS)
    piles = _sets(reader, "captured", options.months)
    many = len(piles)
    if not 1 <= many <= MOST:
        raise RecordError(phrase("captured must hold 1 to {most} piles, not {many}", most=MOST, many=many))
    if options.score in COMPARED and all_points(options) % many:
        raise RecordError(
            phrase(
                "captured has {many} piles: {points} points in cards have no equal share for score {score}",
                many=many,
                points=all_points(options),
                score=options.score.replace("_", "-"),
            )
        )
    seats = [Seat(index) for index in range(many)]
    for seat, pile, low in zip(seats, piles, _flags(reader, many), strict=True):
        seat.pile = pile
        seat.low = LOW if low else PASSED
    _read_hands(reader, seats, options.months)
    usual = 0 if options.first_player == "dealer" else many - 1
    terms = Terms(options, max(2, many))
    return _settled(terms, seats, reader.whole("dealer", usual, many - 1))


def _settled(terms: Terms, seats: list[Seat], dealer: int) -> dict[str, object]:
    counts = settle(terms, seats, dealer)
    told = list(settled_lines(terms, seats, dealer)) if counts else []
    answer: dict[str, object] = {
        "lines": [line.spelled() for line in told],
        "cards": [int(card_points(terms, seat.pile)) for seat in seats],
        "totals": [int(seat.points) for seat in seats],
    }
    return answer if counts else {**answer, "void": "fuke"}


def _sets(reader: Reader, key: str, months: int) -> list[int]:
    value = reader.require(key)
    if not isinstance(value, list):
        raise RecordError(
            phrase("{key} must be a list of lists of cards, not {given}", key=key, given=shown(value))
        )
    found: list[int] = []
    taken = 0
    for place, pile in enumerate(value):
        try:
            cards = hanafuda.cards(string_list(f"pile {place}", pile))
        except RecordError as error:
            raise error.within(key) from None
        except NotationError as error:
            raise RecordError(error.phrase or str(error), key) from None
        if taken & cards:
            raise RecordError(phrase("the card {id} stands twice", id=hanafuda.ids(taken & cards)[0]), key)
        if outside := cards & ~int(cards_of(months)):
            raise RecordError(phrase("the card {id} is not in the deck", id=hanafuda.ids(outside)[0]), key)
        taken |= cards
        found.append(cards)
    return found


def _flags(reader: Reader, many: int) -> list[bool]:
    value = reader.given.get("low", [False] * many)
    if not isinstance(value, list) or len(value) != many or not all(isinstance(each, bool) for each in value):
        raise RecordError(
            phrase(
                "low must be {many} times true or false, one a pile, not {given}",
                many=many,
                given=shown(value),
            )
        )
    return value


def _read_hands(reader: Reader, seats: list[Seat], months: int) -> None:
    if "hands" not in reader.given:
        return
    hands = _sets(reader, "hands", months)
    if len(hands) != len(seats):
        raise RecordError(
            phrase("hands must be {given} hands, one a pile, not {there}", given=len(seats), there=len(hands))
        )
    for seat, hand in zip(seats, hands, strict=True):
        seat.laid = hand
