"""Card points and combinations of Hana-awase: one named set a combination, points out of a pile.

This file is compiled. Sets of cards and sets of combinations (by place in IDS) are integers. It knows no
turns and no other players: what is paid by whom is the business of `settlement`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import bit, count
from fudaba.games.hana_awase.deck import CHAFF, GOKO, points_of
from fudaba.games.hana_awase.terms import GROUPS, LADDER, MONTH_POINTS, Terms

RAIN_MAN: Final[i64] = 0x010000000000

SHIKO: Final[i64] = 0x100010000101
"""The four lights without the rain man."""
AKATAN: Final[i64] = 0x000000000222
"""The three poem ribbons."""
AOTAN: Final[i64] = 0x002200200000
"""The three blue ribbons."""
DRY_RIBBONS: Final[i64] = 0x002202222222
"""The nine ribbons without the willow's: seven are nanatan, six rokutan."""
OMOTE: Final[i64] = 0x000000000111
"""Crane, warbler and curtain: spring."""
NOMI: Final[i64] = 0x000110000100
"""Curtain, moon and cup: a drink at both viewings."""
MATSUKIRI: Final[i64] = 0x100010000001
"""Crane, moon and phoenix."""
INOSHIKA: Final[i64] = 0x001001100000
"""Boar, deer and butterflies."""
HANAMI: Final[i64] = 0x000100000100
"""Curtain and cup: flower viewing."""
TSUKIMI: Final[i64] = 0x000110000000
"""Moon and cup: moon viewing."""
KUSA: Final[i64] = 0x000002022000
"""The three plain red ribbons without the willow's."""
FUJI: Final[i64] = 0x00000000F000
"""All four wisterias."""
KIRI: Final[i64] = 0xF00000000000
"""All four paulownias."""
AME: Final[i64] = 0x0F0000000000
"""All four willows."""

IDS: Final = (
    "goko",
    "shiko",
    "akatan",
    "aotan",
    "nanatan",
    "rokutan",
    "omote",
    "nomi",
    "matsukiri",
    "inoshika",
    "hanami",
    "tsukimi",
    "kusa",
    "fuji",
    "kiri",
    "ame",
    "month-01",
    "month-02",
    "month-03",
    "month-04",
    "month-05",
    "month-06",
    "month-07",
    "month-08",
    "month-09",
    "month-10",
    "month-11",
    "month-12",
)
"""All combinations, in the order in which they are told; whole months are a table of their own."""

HAS_GOKO: Final[i64] = 0x1
HAS_SHIKO: Final[i64] = 0x2
HAS_NANATAN: Final[i64] = 0x10
HAS_ROKUTAN: Final[i64] = 0x20
HAS_AME: Final[i64] = 0x8000
LIGHTS: Final[i64] = 0x143
"""Goko, shiko, omote and matsukiri: of a group only the best counts."""
MANY_RIBBONS: Final[i64] = 0x30
VIEWINGS: Final[i64] = 0xC80
"""Nomi, hanami and tsukimi."""
FIRST_MONTH: Final[i64] = 16
WILLOW_MONTH: Final[i64] = 10

SIX_CHAFF: Final = 20
SEVEN_CHAFF: Final = 30


def card_points(terms: Terms, pile: i64) -> i64:
    """What the cards are worth one by one."""
    return points_of(pile, terms.bright, terms.chaff)


def whole(pile: i64, cards: i64, place: i64) -> i64:
    """The combination at this place of IDS, as a set, if the pile has all its cards."""
    if pile & cards == cards:
        return bit(place)
    return 0


def formed(terms: Terms, pile: i64) -> i64:
    """All combinations that the pile holds, each looked at by itself."""
    if terms.rows:
        return lights_and_viewings(pile) | ribbons_and_rows(pile)
    if terms.whole_months:
        return months(pile)
    return 0


def lights_and_viewings(pile: i64) -> i64:
    """Combinations with a light in them; of fewer than two lights and a cup there is none."""
    found = whole(pile, HANAMI, 10) | whole(pile, TSUKIMI, 11) | whole(pile, OMOTE, 6)
    if pile & MATSUKIRI == MATSUKIRI:
        found |= bit(8) | whole(pile, SHIKO, 1) | whole(pile, GOKO, 0)
    return found | whole(pile, NOMI, 7)


def ribbons_and_rows(pile: i64) -> i64:
    """Sets of ribbons, the three animals, and the three months that count as rows."""
    found = whole(pile, FUJI, 13) | whole(pile, KIRI, 14) | whole(pile, AME, 15) | whole(pile, INOSHIKA, 9)
    ribbons = pile & DRY_RIBBONS
    many = count(ribbons)
    if many < 3:
        return found
    found |= whole(ribbons, AKATAN, 2) | whole(ribbons, AOTAN, 3) | whole(ribbons, KUSA, 12)
    if many >= 6:
        found |= HAS_ROKUTAN
    if many >= 7:
        found |= HAS_NANATAN
    return found


def months(pile: i64) -> i64:
    """Whole months, as many as can be had: each willow may stand for a missing card of another month.

    Cheapest first; a willow that fills in does not count for its own month.
    """
    willows = count(pile & AME)
    found: i64 = 0
    lacking: i64 = 0
    for lacking in range(4):
        for month in range(12):
            own = (pile >> (4 * month)) & 15
            if month != WILLOW_MONTH and count(own) == 4 - lacking and lacking <= willows:
                found |= bit(FIRST_MONTH + month)
                willows -= lacking
    few = count(filled(pile, found)) <= 1
    if pile & AME == AME and few:
        return found & ~filled(pile, found) | bit(FIRST_MONTH + WILLOW_MONTH)
    return found


def filled(pile: i64, found: i64) -> i64:
    """The months of `found` of which the pile lacks a card, so that a willow stands in."""
    result: i64 = 0
    for month in range(12):
        if found & bit(FIRST_MONTH + month) and (pile >> (4 * month)) & 15 != 15:
            result |= bit(FIRST_MONTH + month)
    return result


def counted(terms: Terms, pile: i64) -> i64:
    """The combinations of the pile that count where no other pile matters."""
    yaku = formed(terms, pile)
    if yaku == 0:
        return 0
    if terms.rain_spoils and pile & RAIN_MAN:
        yaku &= ~VIEWINGS
    if terms.stacking == LADDER:
        if yaku & HAS_GOKO:
            yaku &= ~HAS_SHIKO
        if yaku & HAS_NANATAN:
            yaku &= ~HAS_ROKUTAN
    elif terms.stacking == GROUPS:
        yaku = best_of(terms, best_of(terms, best_of(terms, yaku, LIGHTS), MANY_RIBBONS), VIEWINGS)
    return yaku


def best_of(terms: Terms, yaku: i64, group: i64) -> i64:
    """The combinations with only the dearest of a group left, of equals the first of IDS."""
    best: i64 = 0
    highest: i64 = 0
    for place in range(FIRST_MONTH):
        if yaku & group & bit(place) and value(terms, place) > highest:
            highest = value(terms, place)
            best = bit(place)
    return yaku & ~group | best


def value(terms: Terms, place: i64) -> i64:
    """What the combination at this place of IDS is worth."""
    return terms.values[place] if place < FIRST_MONTH else MONTH_POINTS


def worth(terms: Terms, yaku: i64) -> i64:
    """What a set of combinations is worth together."""
    total: i64 = 0
    place: i64 = 0
    while yaku != 0:
        if yaku & 1:
            total += value(terms, place)
        yaku >>= 1
        place += 1
    return total


def chaff_hand(terms: Terms, hand: i64) -> i64:
    """What each opponent pays for a dealt hand with six or seven chaff, or more."""
    if not terms.teyaku:
        return 0
    many = count(hand & CHAFF)
    if many >= 7:
        return SEVEN_CHAFF
    return SIX_CHAFF if many == 6 else 0
