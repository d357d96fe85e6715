"""How far a seat is with each yaku of Koi-Koi, as everybody at the table can see. Knows piles, no hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, members
from fudaba.core.game import Progress
from fudaba.games.koi_koi.rules import (
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    DEAL,
    DECIDE,
    DONE,
    FLIP,
    PLAY,
    REFILL_TABLE,
)
from fudaba.games.koi_koi.scoring import (
    BLUE,
    CURTAIN,
    DRY_BRIGHTS,
    IDS,
    INO_SHIKA_CHO,
    MOON,
    POETRY,
    RAIN_MAN,
    RIBBONS,
    Holding,
    animals_in,
    chaff_in,
    cup_serves_as_chaff,
    held,
    points,
)
from fudaba.games.koi_koi.terms import BRIGHTS, CUP, Terms
from fudaba.games.koi_koi.view import KoiKoiView

SANKO: Final = IDS.index("sanko")
AME_SHIKO: Final = IDS.index("ame-shiko")
KASU: Final = IDS.index("kasu")
WHOLE_SETS: Final = {
    "goko": BRIGHTS,
    "shiko": DRY_BRIGHTS,
    "hanami-zake": CURTAIN | CUP,
    "tsukimi-zake": MOON | CUP,
    "ino-shika-cho": INO_SHIKA_CHO,
    "akatan": POETRY,
    "aotan": BLUE,
    "akatan-aotan": POETRY | BLUE,
}
PHASES: Final = {
    int(DEAL): "deal",
    int(REFILL_TABLE): "deal",
    int(PLAY): "play",
    int(CHOOSE_FOR_PLAYED): "choose-for-played",
    int(FLIP): "play",
    int(CHOOSE_FOR_FLIPPED): "choose-for-flipped",
    int(DECIDE): "decide",
    int(DONE): "deal-over",
}
"""The phases by the names that clients know."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What forms a yaku: so many of the cards in `pool`, one of `must` (if any) among them."""

    pool: int
    number: int
    must: int = 0


def progress(view: KoiKoiView, seat: int) -> Iterator[Progress]:
    """One entry for each yaku that these options pay at all, in the order of the rules."""
    terms = Terms(view.options)
    pile = view.piles[seat]
    gone = view.piles[1 - seat]
    holding = Holding(pile, view.table, view.calls[seat], view.number)
    cup_is_chaff = cup_serves_as_chaff(terms, holding)
    formed = held(terms, holding, cup_is_chaff)
    for place, name in enumerate(IDS):
        wanted = _wanted(terms, name, view.number)
        if not _worth(terms, place, _completed(terms, place, wanted, 0, 0), view, seat):
            continue
        if formed & bit(place):
            worth = int(points(terms, place, holding, cup_is_chaff))
            yield Progress(name, pile & wanted.pool, wanted.pool & ~pile, 0, worth, True)
        else:
            yield _on_the_way(terms, place, wanted, (pile, gone), view, seat)


def _on_the_way(
    terms: Terms, place: int, wanted: Wanted, piles: tuple[int, int], view: KoiKoiView, seat: int
) -> Progress:
    """A yaku that is not formed: closed where its cards are gone, or where a better one has replaced it."""
    pile, gone = piles
    need = max(1, _short(terms, place, wanted, pile))
    worth = _worth(terms, place, _completed(terms, place, wanted, pile, gone), view, seat)
    possible = _short(terms, place, wanted, pile | (wanted.pool & ~gone)) == 0 and worth > 0
    if not worth:
        worth = _worth(terms, place, _completed(terms, place, wanted, 0, 0), view, seat)
    missing = wanted.pool & ~pile
    return Progress(IDS[place], pile & wanted.pool, missing, need, worth, possible)


def _wanted(terms: Terms, name: str, number: int) -> Wanted:
    if name in WHOLE_SETS:
        pool = int(WHOLE_SETS[name])
        return Wanted(pool, pool.bit_count())
    counted = {
        "ame-shiko": Wanted(int(BRIGHTS), 4, int(RAIN_MAN)),
        "sanko": Wanted(int(DRY_BRIGHTS), 3),
        "tane": Wanted(int(animals_in(terms, hanafuda.DECK, False)), 5),
        "tanzaku": Wanted(int(RIBBONS), 5),
        "kasu": Wanted(int(chaff_in(terms, hanafuda.DECK, bool(terms.two_readings))), 10),
        "tsukifuda": Wanted(hanafuda.of_month((number - 1) % 12 + 1), 4),
    }
    return counted[name]


def _weight(terms: Terms, place: int, cards: int) -> int:
    """How much the cards count; some chaff counts twice in a variant."""
    twice = int(terms.doubles) if place == KASU else 0
    return cards.bit_count() + (cards & twice).bit_count()


def _short(terms: Terms, place: int, wanted: Wanted, pile: int) -> int:
    """How many cards the pile lacks for the yaku."""
    if wanted.must and not wanted.must & pile:
        others = _weight(terms, place, pile & wanted.pool)
        return 1 + max(0, wanted.number - 1 - others)
    return max(0, wanted.number - _weight(terms, place, pile & wanted.pool))


def _completed(terms: Terms, place: int, wanted: Wanted, pile: int, gone: int) -> int:
    """The pile with as many cards as it lacks, out of those that can still be had where possible."""
    missing = wanted.pool & ~pile
    order = [*members(missing & wanted.must), *members(missing & ~gone & ~wanted.must)]
    for card in [*order, *members(missing & gone & ~wanted.must)]:
        if _short(terms, place, wanted, pile) == 0:
            break
        pile |= 1 << card
    return pile


def _worth(terms: Terms, place: int, pile: int, view: KoiKoiView, seat: int) -> int:
    """What the yaku pays with this pile, in fair weather."""
    holding = Holding(pile, 0, view.calls[seat], view.number)
    return int(points(terms, place, holding, place == KASU and bool(terms.two_readings)))
