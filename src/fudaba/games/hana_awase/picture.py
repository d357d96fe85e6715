"""What clients show of a deal of Hana-awase, made out of a view."""

from __future__ import annotations

from collections.abc import Iterator

from fudaba.cards import hanafuda
from fudaba.cards.bits import count, members
from fudaba.core.picture import Mark, Picture, SeatPicture, takes_by_month
from fudaba.games.hana_awase.deck import DECK
from fudaba.games.hana_awase.months import LIGHTNING, wild_matches
from fudaba.games.hana_awase.progress import PHASES
from fudaba.games.hana_awase.rules import DROP_OUT
from fudaba.games.hana_awase.scoring import card_points, counted, worth
from fudaba.games.hana_awase.seat import IN, LOW, OUT
from fudaba.games.hana_awase.terms import Terms
from fudaba.games.hana_awase.text import spell
from fudaba.games.hana_awase.view import HanaAwaseView


def picture(view: HanaAwaseView) -> Picture:
    """The table from the view's seat."""
    terms = Terms(view.options, view.seats)
    return Picture(
        phase=PHASES[view.phase],
        seats=[_seat(view, terms, seat) for seat in range(view.seats)],
        hand=[spell(card) for card in members(view.hand)],
        table=hanafuda.ids(view.table),
        stacks=list(_stacks(view.table)),
        stock=view.stock,
        card=spell(view.card) if view.card >= 0 else None,
        takes=_takes(terms, view.hand & DECK, view.table),
    )


def _seat(view: HanaAwaseView, terms: Terms, seat: int) -> SeatPicture:
    pile = view.piles[seat]
    return SeatPicture(
        hand=view.hands[seat],
        pile=hanafuda.ids(pile),
        shown=hanafuda.ids(view.shown[seat]),
        base=int(card_points(terms, pile) + worth(terms, counted(terms, pile))),
        marks=list(_marks(view, seat)),
        active=view.stands[seat] != OUT,
    )


def _marks(view: HanaAwaseView, seat: int) -> Iterator[Mark]:
    """Who plays is a mark while seats are asked, who is out and who has declared in the whole deal."""
    if view.stands[seat] == OUT:
        yield Mark(id="out")
    elif view.stands[seat] == IN and view.phase == DROP_OUT:
        yield Mark(id="in")
    if view.lows[seat] == LOW:
        yield Mark(id="low")


def _stacks(table: int) -> Iterator[list[str]]:
    for number in range(1, 13):
        month = table & hanafuda.of_month(number)
        if count(month) >= 3:
            yield hanafuda.ids(month)


def _takes(terms: Terms, hand: int, table: int) -> dict[str, list[str]]:
    takes = takes_by_month(hand, table)
    lightning = hanafuda.IDS[LIGHTNING]
    if terms.wild and lightning in takes:
        takes[lightning] = hanafuda.ids(wild_matches(table))
    return takes
