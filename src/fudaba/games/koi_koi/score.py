"""Scoring what lies on a real table: a JSON object in, lines, base and total out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fudaba.cards import hanafuda
from fudaba.cards.bits import count
from fudaba.core.phrase import phrase
from fudaba.core.read import Reader
from fudaba.errors import RecordError
from fudaba.games.koi_koi.lines import base_of, combinations, factors
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.scoring import Holding
from fudaba.games.koi_koi.settlement import settle
from fudaba.games.koi_koi.terms import BRIGHTS, Terms

KEYS: Final = ("captured", "opponent_called", "opponent_calls", "own_calls", "table", "dealt_table", "deal")


def score(options: KoiKoiOptions, given: Mapping[str, object]) -> dict[str, object]:
    """Lines, base and total of one pile.

    `captured` is the pile. `own_calls` counts the koi-koi calls of its owner; `opponent_called` (true,
    false) or `opponent_calls` (a number) those of the other. Three more keys serve variants: `table` for
    the weather, `dealt_table` for field-brights, `deal` (its number) for tsukifuda.
    """
    reader = Reader(given, KEYS)
    terms = Terms(options)
    pile = _cards(reader, "captured", terms)
    table = _cards(reader, "table", terms)
    if pile & table:
        raise RecordError(
            phrase("the card {id} stands in captured and in table", id=hanafuda.ids(pile & table)[0])
        )
    own = reader.whole("own_calls", 0, 99)
    other = _opponent_calls(reader)
    brights = count(_cards(reader, "dealt_table", terms) & BRIGHTS)
    holding = Holding(pile, table, own, reader.whole("deal", 0, 9999))
    worth = base_of(terms, holding)
    told = list(combinations(terms, holding))
    if worth:
        told += factors(terms, worth, (own, other), brights)
    total = settle(terms, worth, own, other, brights) if worth else 0
    return {"lines": [line.spelled() for line in told], "base": worth, "total": total}


def _cards(reader: Reader, key: str, terms: Terms) -> int:
    """A set of cards of the deck; only `captured` must be there."""
    cards = reader.cards(key, optional=key != "captured")
    outside = int(cards & ~terms.deck)
    if outside:
        told = phrase(
            "the card {id} is not in the deck, as months is {given}",
            id=hanafuda.ids(outside)[0],
            given=int(terms.months),
        )
        raise RecordError(told, key)
    return cards


def _opponent_calls(reader: Reader) -> int:
    called = reader.flag("opponent_called")
    calls = reader.whole("opponent_calls", int(called), 99)
    if "opponent_called" in reader.given and called != (calls > 0):
        raise RecordError(
            phrase("opponent_called and opponent_calls contradict each other; leave one of them out")
        )
    return calls
