"""The engine and the oracle agree, card by card and deal by deal in whole matches, and pile by pile.

FUDABA_MATCHES and FUDABA_PILES ask for longer runs than CI's: 20,000 matches of each number of players, and
1,000,000 piles.
"""

from __future__ import annotations

import os
from typing import cast

import pytest

from fudaba.cards.bits import union
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
from fudaba.core.game import Carry, load
from fudaba.core.match import Match
from fudaba.core.rng import Rng
from fudaba.games.hana_awase.lines import combinations
from fudaba.games.hana_awase.options import HanaAwaseOptions
from fudaba.games.hana_awase.scoring import card_points
from fudaba.games.hana_awase.terms import Terms
from fudaba.games.hana_awase.text import spell
from tests.games.hana_awase_oracle import options_for, play_match, random_options, to_oracle
from tests.games.whole_matches import EVERY_PRESET, NUMBERS
from tests.oracle import hana_awase as oracle

GAME = load("hana-awase")
PILES = int(os.environ.get("FUDABA_PILES", "5000"))


@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_matches_under_random_options(seats: int) -> None:
    for number in NUMBERS:
        rng = Rng(seed_of("hana-awase-matches", seats, number))
        play_match(options_for(seats, rng), seats, rng)


@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_matches_with_few_months(seats: int) -> None:
    for number in NUMBERS[::5]:
        rng = Rng(seed_of("hana-awase-few-months", seats, number))
        play_match(options_for(seats, rng, most_months=11), seats, rng)


def test_whole_matches_of_every_preset() -> None:
    for name, options in GAME.presets.items():
        for seats in GAME.seats_under(options):
            for number in EVERY_PRESET:
                rng = Rng(seed_of("hana-awase-presets", name, seats, number))
                play_match(cast(HanaAwaseOptions, options), seats, rng)


def test_piles_under_random_options() -> None:
    for block in range(PILES // 50):
        rng = Rng(seed_of("oracle-piles", block))
        options = random_options(rng)
        terms, theirs = Terms(options, 2), to_oracle(options)
        for _ in range(50):
            pile = shuffled(range(4 * options.months), rng)[: rng.below(4 * options.months + 1)]
            ids = [spell(card) for card in pile]
            rows = oracle.bonus_rows(ids, theirs)
            told = list(combinations(terms, union(pile)))
            assert [row[:2] for row in told] == [row[:2] for row in rows]
            if options.bonuses != "months":
                assert [row[2] for row in told] == [union(map(GAME.parse, row[2])) for row in rows]
            assert card_points(terms, union(pile)) == oracle.pile_points(ids, theirs)


def test_the_presets_are_the_same() -> None:
    for name, options in GAME.presets.items():
        theirs = to_oracle(cast(HanaAwaseOptions, options))
        expected = oracle.PRESETS[name.replace("-", "_")]
        if options.score == "par" and options.bonuses == "none":  # type: ignore[attr-defined]
            assert theirs.scoring == "par_plus_yaku"
        else:
            assert theirs == expected


def test_a_deck_is_dealt_to_the_same_places() -> None:
    for seats in GAME.seats:
        options = cast(HanaAwaseOptions, GAME.presets["standard"])
        deck = deck_of(GAME.start(options, Carry(1, 0, seats=seats)))
        deal = Match(GAME, options, seats, 1 % seats).deal(DeckDealer(deck))
        deal.begin()
        hands, _, _ = oracle.deal_out([spell(card) for card in deck], to_oracle(options), seats, 1 % seats)
        for ours, theirs in zip(deal.hands, hands, strict=True):
            assert not theirs or [spell(card) for card in ours] == theirs
