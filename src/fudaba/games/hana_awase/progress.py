"""How far a seat is with each combination of Hana-awase, as everybody can see. Knows piles, no hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, count
from fudaba.core.game import Progress
from fudaba.games.hana_awase.lines import SETS, cards_of
from fudaba.games.hana_awase.rules import (
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    DEAL,
    DECLARE,
    DONE,
    DROP_OUT,
    FLIP,
    PLAY,
)
from fudaba.games.hana_awase.scoring import (
    AME,
    DRY_RIBBONS,
    FIRST_MONTH,
    IDS,
    RAIN_MAN,
    VIEWINGS,
    WILLOW_MONTH,
    counted,
    formed,
    value,
)
from fudaba.games.hana_awase.terms import Terms
from fudaba.games.hana_awase.view import HanaAwaseView

PHASES: Final = {
    int(DEAL): "deal",
    int(DROP_OUT): "drop-out",
    int(DECLARE): "declare",
    int(PLAY): "play",
    int(CHOOSE_FOR_PLAYED): "choose-for-played",
    int(FLIP): "play",
    int(CHOOSE_FOR_FLIPPED): "choose-for-flipped",
    int(DONE): "deal-over",
}
"""The phases by the names that clients know."""
NEEDED: Final = {"nanatan": 7, "rokutan": 6}
"""How many of their nine ribbons these two want."""


def progress(view: HanaAwaseView, seat: int) -> Iterator[Progress]:
    """One entry for each combination that these options pay, in the order of the rules."""
    terms = Terms(view.options, view.seats)
    pile = view.piles[seat]
    gone = sum(other for index, other in enumerate(view.piles) if index != seat) | outside(terms)
    held, paid = formed(terms, pile), counted(terms, pile)
    for place in _places(terms):
        if held & bit(place):
            worth = int(value(terms, place)) if paid & bit(place) else 0
            have = cards_of(held, place, pile)
            yield Progress(IDS[place], have, _pool(terms, place) & ~pile, 0, worth, worth > 0)
        else:
            yield _on_the_way(terms, place, pile, gone)


def _places(terms: Terms) -> Iterator[int]:
    """The combinations that are paid and for which the deck has the cards."""
    if terms.rows:
        yield from (place for place in range(int(FIRST_MONTH)) if can_be_made(terms, IDS[place]))
    if terms.whole_months:
        yield from range(int(FIRST_MONTH), int(FIRST_MONTH + terms.months))


def can_be_made(terms: Terms, name: str) -> bool:
    """Whether the deck has the cards for a combination of the table."""
    cards = SETS.get(name, int(DRY_RIBBONS))
    return count(cards & terms.cards) >= NEEDED.get(name, count(cards))


def outside(terms: Terms) -> int:
    """The cards that are not in this deck."""
    return hanafuda.DECK & ~int(terms.cards)


def _pool(terms: Terms, place: int) -> int:
    """The cards that a combination is made of; a month's own, without the willows that may fill it up."""
    if place >= FIRST_MONTH:
        return hanafuda.of_month(place - int(FIRST_MONTH) + 1)
    return SETS.get(IDS[place], int(DRY_RIBBONS)) & ~outside(terms)


def _on_the_way(terms: Terms, place: int, pile: int, gone: int) -> Progress:
    pool = _pool(terms, place)
    need = NEEDED.get(IDS[place], count(pool)) - count(pile & pool)
    helpers = AME if place >= FIRST_MONTH and place - FIRST_MONTH != WILLOW_MONTH else 0
    left = count((pool | helpers) & ~gone & ~pile) + count(helpers & pile)
    possible = left >= need and not _spoiled(terms, place, pile)
    return Progress(IDS[place], pile & pool, pool & ~pile, max(1, need), int(value(terms, place)), possible)


def _spoiled(terms: Terms, place: int, pile: int) -> bool:
    """Whether the rain man has already spoiled a viewing."""
    return bool(terms.rain_spoils and pile & RAIN_MAN and VIEWINGS & bit(place))
