"""The engine and the oracle agree: no difference in any deal, pile or match.

FUDABA_DEALS and FUDABA_PILES ask for longer runs than CI's: 20,000 deals and 1,000,000 piles.
"""

from __future__ import annotations

import os
from typing import cast

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
from tests.games.hana_awase_oracle import (
    begun,
    comparable_seats,
    play_both,
    random_options,
    seats_for,
    to_oracle,
)
from tests.oracle import hana_awase as oracle

GAME = load("hana-awase")
DEALS = int(os.environ.get("FUDABA_DEALS", "300"))
PILES = int(os.environ.get("FUDABA_PILES", "5000"))


def test_full_deals_under_random_options() -> None:
    endings = set()
    for number in range(DEALS):
        rng = Rng(seed_of("oracle-hana-awase", number))
        options = random_options(rng)
        seats = seats_for(options, rng)
        carry = Carry(1, rng.below(seats), seats=seats)
        deal, slow = begun(options, rng, carry)
        play_both(deal, slow, rng)
        endings.add(GAME.void(deal.state) or seats)
    assert {2, 3, 4, 5, 6, 7} <= endings


def test_full_deals_under_every_preset_and_number_of_seats() -> None:
    for name, options in GAME.presets.items():
        for seats in comparable_seats(cast(HanaAwaseOptions, options)):
            for number in range(max(1, DEALS // 60)):
                rng = Rng(seed_of("oracle-presets", name, seats, number))
                carry = Carry(1, rng.below(seats), seats=seats)
                play_both(*begun(cast(HanaAwaseOptions, options), rng, carry), rng)


def test_piles_under_random_options() -> None:
    for block in range(PILES // 50):
        rng = Rng(seed_of("oracle-piles", block))
        options = random_options(rng)
        terms, theirs = Terms(options, 2), to_oracle(options)
        for _ in range(50):
            pile = shuffled(range(48), rng)[: rng.below(49)]
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


def test_matches_under_random_options() -> None:
    for number in range(max(6, DEALS // 50)):
        rng = Rng(seed_of("oracle-matches", number))
        options = random_options(rng).changed({"tie": "draw"})
        seats = seats_for(options, rng)
        first = GAME.first_dealer(options, rng, seats).seat
        match = Match(GAME, options, seats, first)
        slow = oracle.Match(to_oracle(options), seats, first)
        while not match.over and match.played < 15:
            assert (match.carry.dealer, match.carry.number) == (slow.dealer, slow.number)
            deal, other = begun(options, rng, match.carry)
            play_both(deal, other, rng)
            match.finish(deal)
            slow.add(other)
            assert (match.totals, match.over) == (list(slow.totals), slow.over)
        assert not match.over or match.winners == list(slow.winners)


def test_a_deck_is_dealt_to_the_same_places() -> None:
    for seats in GAME.seats:
        options = cast(HanaAwaseOptions, GAME.presets["standard"])
        deck = deck_of(GAME.start(options, Carry(1, 0, seats=seats)))
        deal = Match(GAME, options, seats, 1 % seats).deal(DeckDealer(deck))
        deal.begin()
        hands, _, _ = oracle.deal_out([spell(card) for card in deck], to_oracle(options), seats, 1 % seats)
        for ours, theirs in zip(deal.hands, hands, strict=True):
            assert not theirs or [spell(card) for card in ours] == theirs
