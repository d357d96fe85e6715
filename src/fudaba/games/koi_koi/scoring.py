"""The yaku of Koi-Koi: one small function a combination, points out of a pile of captured cards.

This file is compiled. Sets of cards are integers (`cards/bits`). It knows no turns and no players: whether
points are doubled or lost is the business of `rules`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import bit, count
from fudaba.games.koi_koi.terms import BEST_YAKU, BRIGHTS, CUP, WEATHER_CAPTURED, WEATHER_FIELD, Terms

RAIN_MAN: Final[i64] = 0x010000000000
DRY_BRIGHTS: Final[i64] = 0x100010000101
CURTAIN: Final[i64] = 0x000000000100
MOON: Final[i64] = 0x000010000000
WILLOW: Final[i64] = 0x0F0000000000
PAULOWNIA: Final[i64] = 0xF00000000000
INO_SHIKA_CHO: Final[i64] = 0x001001100000
RIBBONS: Final[i64] = 0x042202222222
POETRY: Final[i64] = 0x000000000222
BLUE: Final[i64] = 0x002200200000

IDS: Final = (
    "goko",
    "shiko",
    "ame-shiko",
    "sanko",
    "hanami-zake",
    "tsukimi-zake",
    "ino-shika-cho",
    "akatan",
    "aotan",
    "akatan-aotan",
    "tane",
    "tanzaku",
    "kasu",
    "tsukifuda",
)
"""All yaku, in the order in which they are told."""

YAKU: Final = 14
VIEWINGS: Final[i64] = 0x30


class Holding:
    """What a score is counted from: the pile, and what the variants look at besides."""

    def __init__(self, pile: i64, table: i64 = 0, calls: i64 = 0, month: i64 = 0) -> None:
        self.pile: i64 = pile
        self.table: i64 = table
        self.calls: i64 = calls
        self.month: i64 = month


def goko(terms: Terms, pile: i64) -> i64:
    """All five brights."""
    if pile & BRIGHTS == BRIGHTS:
        return terms.goko
    return 0


def shiko(terms: Terms, pile: i64) -> i64:
    """The four brights without the rain man."""
    if pile & BRIGHTS == DRY_BRIGHTS:
        return terms.shiko
    return 0


def ame_shiko(terms: Terms, pile: i64) -> i64:
    """Four brights, the rain man among them."""
    if pile & RAIN_MAN and count(pile & BRIGHTS) == 4:
        return terms.ame_shiko
    return 0


def sanko(terms: Terms, pile: i64) -> i64:
    """Three brights without the rain man."""
    if not pile & RAIN_MAN and count(pile & BRIGHTS) == 3:
        return terms.sanko
    return 0


def hanami_zake(terms: Terms, pile: i64, table: i64, calls: i64) -> i64:
    """The curtain and the sake cup: flower viewing; spoiled by rain where there is weather."""
    if not (pile & CURTAIN and pile & CUP) or _spoiled(terms, pile, table & WILLOW):
        return 0
    if calls > 0:
        return terms.viewing_called
    return terms.viewing


def tsukimi_zake(terms: Terms, pile: i64, table: i64, calls: i64) -> i64:
    """The moon and the sake cup: moon viewing; spoiled by fog where there is weather."""
    if not (pile & MOON and pile & CUP) or _spoiled(terms, pile, table & PAULOWNIA):
        return 0
    if calls > 0:
        return terms.viewing_called
    return terms.viewing


def _spoiled(terms: Terms, pile: i64, clouds: i64) -> bool:
    if terms.weather == WEATHER_FIELD:
        return clouds != 0
    return terms.weather == WEATHER_CAPTURED and pile & RAIN_MAN != 0


def ino_shika_cho(terms: Terms, animals: i64) -> i64:
    """Boar, deer and butterflies, and one for each other animal."""
    if animals & INO_SHIKA_CHO == INO_SHIKA_CHO:
        return 5 + terms.extra * (count(animals) - 3)
    return 0


def akatan(terms: Terms, ribbons: i64) -> i64:
    """The three poetry ribbons without the blue set, and one for each other ribbon."""
    if ribbons & POETRY != POETRY or ribbons & BLUE == BLUE:
        return 0
    return terms.one_set + terms.extra * (count(ribbons) - 3)


def aotan(terms: Terms, ribbons: i64) -> i64:
    """The three blue ribbons without the poetry set, and one for each other ribbon."""
    if ribbons & BLUE != BLUE or ribbons & POETRY == POETRY:
        return 0
    return terms.one_set + terms.extra * (count(ribbons) - 3)


def akatan_aotan(terms: Terms, ribbons: i64) -> i64:
    """Both sets of three ribbons, and one for each ribbon beyond the six."""
    if ribbons & (POETRY | BLUE) != POETRY | BLUE:
        return 0
    return terms.two_sets + terms.extra * (count(ribbons) - 6)


def tane(terms: Terms, animals: i64) -> i64:
    """Five animals, and one for each further."""
    if terms.exclusive and animals & INO_SHIKA_CHO == INO_SHIKA_CHO:
        return 0
    many = count(animals)
    if many >= 5:
        return many - 4
    return 0


def tanzaku(terms: Terms, ribbons: i64) -> i64:
    """Five ribbons, and one for each further."""
    if terms.exclusive and (ribbons & POETRY == POETRY or ribbons & BLUE == BLUE):
        return 0
    many = count(ribbons)
    if many >= 5:
        return many - 4
    return 0


def kasu(terms: Terms, chaff: i64) -> i64:
    """Ten chaff, and one for each further; some variants count a card for two."""
    many = count(chaff)
    if terms.doubles:
        many += count(chaff & terms.doubles)
    if many >= 10:
        return many - 9
    return 0


def tsukifuda(terms: Terms, pile: i64, month: i64) -> i64:
    """All four cards of the month of the deal (a variant)."""
    if terms.month_points == 0 or month == 0:
        return 0
    four = 15 * bit(4 * ((month - 1) % terms.months))
    if pile & four == four:
        return terms.month_points
    return 0


def points(terms: Terms, yaku: i64, holding: Holding, cup_is_chaff: bool) -> i64:
    """Points of one yaku by its place in IDS, taken by itself; `cup_is_chaff` where the cup is either."""
    pile = holding.pile
    if yaku <= 3:
        return _bright_points(terms, yaku, pile)
    if yaku == 4:
        return hanami_zake(terms, pile, holding.table, holding.calls)
    if yaku == 5:
        return tsukimi_zake(terms, pile, holding.table, holding.calls)
    if yaku == 6:
        return ino_shika_cho(terms, animals_in(terms, pile, cup_is_chaff))
    if yaku <= 9:
        return _set_points(terms, yaku, pile & RIBBONS)
    if yaku == 10:
        return tane(terms, animals_in(terms, pile, cup_is_chaff))
    if yaku == 11:
        return tanzaku(terms, pile & RIBBONS)
    if yaku == 12:
        return kasu(terms, chaff_in(terms, pile, cup_is_chaff))
    return tsukifuda(terms, pile, holding.month)


def _bright_points(terms: Terms, yaku: i64, pile: i64) -> i64:
    if yaku == 0:
        return goko(terms, pile)
    if yaku == 1:
        return shiko(terms, pile)
    return ame_shiko(terms, pile) if yaku == 2 else sanko(terms, pile)


def _set_points(terms: Terms, yaku: i64, ribbons: i64) -> i64:
    if yaku == 7:
        return akatan(terms, ribbons)
    return aotan(terms, ribbons) if yaku == 8 else akatan_aotan(terms, ribbons)


def animals_in(terms: Terms, pile: i64, cup_is_chaff: bool) -> i64:
    """The animals of the pile under one reading of the cup."""
    return pile & terms.animals & ~CUP if cup_is_chaff else pile & terms.animals


def chaff_in(terms: Terms, pile: i64, cup_is_chaff: bool) -> i64:
    """The chaff of the pile under one reading of the cup."""
    return pile & (terms.chaff | CUP) if cup_is_chaff else pile & terms.chaff


def held(terms: Terms, holding: Holding, cup_is_chaff: bool) -> i64:
    """The set of yaku (by place in IDS) that the pile holds under one reading of the cup."""
    yaku: i64 = 0
    for place in range(YAKU):
        if points(terms, place, holding, cup_is_chaff) > 0:
            yaku |= bit(place)
    return 0 if terms.viewing_needs_other and yaku & ~VIEWINGS == 0 else yaku


def formed(terms: Terms, holding: Holding, cup_is_chaff: bool) -> i64:
    """The yaku held that are paid: all of them, or the best one where only that counts."""
    yaku = held(terms, holding, cup_is_chaff)
    return yaku if terms.scope != BEST_YAKU else _best(terms, holding, cup_is_chaff, yaku)


def _best(terms: Terms, holding: Holding, cup_is_chaff: bool, yaku: i64) -> i64:
    best: i64 = 0
    highest: i64 = 0
    for place in range(YAKU):
        value = points(terms, place, holding, cup_is_chaff) if yaku & bit(place) else 0
        if value > highest:
            highest = value
            best = bit(place)
    return best


def reading(terms: Terms, holding: Holding, cup_is_chaff: bool) -> i64:
    """The sum of all yaku under one reading of the cup."""
    yaku = formed(terms, holding, cup_is_chaff)
    total: i64 = 0
    for place in range(YAKU):
        if yaku & bit(place):
            total += points(terms, place, holding, cup_is_chaff)
    return total


def cup_serves_as_chaff(terms: Terms, holding: Holding) -> bool:
    """Where the cup is an animal or a chaff: whether chaff pays more."""
    if not (terms.two_readings and holding.pile & CUP):
        return False
    return reading(terms, holding, True) > reading(terms, holding, False)


def base(terms: Terms, pile: i64, table: i64, calls: i64, month: i64) -> i64:
    """The sum of all yaku before any doubling."""
    if not terms.plain:
        holding = Holding(pile, table, calls, month)
        return reading(terms, holding, cup_serves_as_chaff(terms, holding))
    total: i64 = 0
    brights = pile & BRIGHTS
    three = brights & (brights - 1)
    if three & (three - 1):
        total = goko(terms, pile) + shiko(terms, pile) + ame_shiko(terms, pile) + sanko(terms, pile)
    if pile & CUP:
        total += hanami_zake(terms, pile, table, calls) + tsukimi_zake(terms, pile, table, calls)
    animals = pile & terms.animals
    ribbons = pile & RIBBONS
    total += ino_shika_cho(terms, animals) + tane(terms, animals)
    total += akatan(terms, ribbons) + aotan(terms, ribbons) + akatan_aotan(terms, ribbons)
    total += tanzaku(terms, ribbons) + kasu(terms, pile & terms.chaff)
    if terms.month_points:
        total += tsukifuda(terms, pile, month)
    return total
