"""Constants of Koi-Koi's deal that can be counted exactly, within four standard errors of the dealt ones.

FUDABA_CONSTANT_DEALS asks for another number of deals; 1,000,000 on demand.
"""

from __future__ import annotations

import os
from fractions import Fraction
from math import comb, sqrt
from typing import cast

from fudaba.cards.bits import count
from fudaba.core.dealer import seed_of
from fudaba.core.game import Carry, load
from fudaba.core.rng import Rng
from fudaba.games.koi_koi.luck import fours, pairs
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.rules import KoiKoiState

DEALS = int(os.environ.get("FUDABA_CONSTANT_DEALS", "5000"))
GAME = load("koi-koi")
TESHI = Fraction(8227, 1905803)
FOUR_PAIRS = Fraction(3240, 1905803)
EIGHT_MONTHS = Fraction(comb(12, 8) * 4**8, comb(48, 8))
"""A table of eight different months."""


def test_teshi_and_four_pairs_are_counted_exactly() -> None:
    one, two = 12 * comb(44, 4), comb(12, 2)
    assert Fraction(one - two, comb(48, 8)) == TESHI
    assert Fraction(comb(12, 4) * comb(4, 2) ** 4, comb(48, 8)) == FOUR_PAIRS
    assert round(100 * float(EIGHT_MONTHS), 3) == 8.597


def test_hands_and_tables_come_as_often_as_they_must() -> None:
    options = KoiKoiOptions(lucky_hands="off", table_four="dealer_wins_6")
    undealt = cast(KoiKoiState, GAME.start(options, Carry(1, 0)))
    state = cast(KoiKoiState, GAME.start(options, Carry(1, 0)))
    rng = Rng(seed_of("koi-koi constants"))
    teshi = four_pairs = eight_months = 0
    for _ in range(DEALS):
        state.assign(undealt)
        for _ in range(24):
            state.step(rng.member(state.legal()))
        four = fours(state.hand) != 0
        teshi += four
        four_pairs += pairs(state.hand) == 4 and not four
        eight_months += months(state.table) == 8
    for hits, exact in ((teshi, TESHI), (four_pairs, FOUR_PAIRS), (eight_months, EIGHT_MONTHS)):
        chance = float(exact)
        assert abs(hits / DEALS - chance) <= 4 * sqrt(chance * (1 - chance) / DEALS)


def months(cards: int) -> int:
    """How many months are among the cards."""
    any_of = cards | cards >> 1 | cards >> 2 | cards >> 3
    return count(any_of & 0x111111111111)
