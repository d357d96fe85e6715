"""The engine and the oracle agree: no difference in any deal, pile or match.

FUDABA_DEALS and FUDABA_PILES ask for longer runs than CI's: 20,000 deals and 1,000,000 piles.
"""

from __future__ import annotations

import os
from typing import cast

from fudaba.cards import hanafuda
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
from fudaba.core.game import load
from fudaba.core.match import Match
from fudaba.core.rng import Rng
from fudaba.games.koi_koi.lines import base_of, combinations
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.scoring import Holding
from fudaba.games.koi_koi.terms import BEST_YAKU, Terms
from tests.games.koi_koi_oracle import compare_deal, random_options, to_oracle
from tests.oracle import koi_koi as oracle

GAME = load("koi-koi")
DEALS = int(os.environ.get("FUDABA_DEALS", "500"))
PILES = int(os.environ.get("FUDABA_PILES", "50000"))


def test_full_deals_under_random_options() -> None:
    endings = set()
    for number in range(DEALS):
        rng = Rng(seed_of("oracle-deals", number))
        options = random_options(rng)
        deal = compare_deal(options, rng, 1 + rng.below(24), bool(rng.below(2)))
        endings.add(GAME.void(deal.state) or f"winners {GAME.winners(deal.state)}")
    assert {"winners [0]", "winners [1]", "winners []"} <= endings


def test_full_deals_under_every_preset() -> None:
    for name, options in GAME.presets.items():
        for number in range(DEALS // 10):
            rng = Rng(seed_of("oracle-presets", name, number))
            compare_deal(cast(KoiKoiOptions, options), rng, 1 + rng.below(12), bool(number % 2))


def test_piles_under_random_options() -> None:
    for block in range(PILES // 50):
        rng = Rng(seed_of("oracle-piles", block))
        options = random_options(rng)
        terms, theirs = Terms(options), to_oracle(options)
        for _ in range(50):
            order = shuffled(range(48), rng)
            many = rng.below(31)
            table, pile = order[:8], order[8 : 8 + many]
            calls, deal = rng.below(2), 1 + rng.below(24)
            month = (deal - 1) % options.months + 1
            holding = Holding(_set(pile), _set(table), calls, deal)
            ids = [hanafuda.IDS[card] for card in pile]
            seen = {"called": calls > 0, "table": [hanafuda.IDS[card] for card in table], "month": month}
            expected = oracle.base(ids, theirs, **seen)  # type: ignore[arg-type]
            assert base_of(terms, holding) == expected, (options, ids)
            if terms.scope != BEST_YAKU:
                told = [(line.id, line.points) for line in combinations(terms, holding)]
                rows = oracle.yaku(ids, theirs, **seen)  # type: ignore[arg-type]
                assert told == [(name, points) for name, points, _ in rows], (options, ids)


def _set(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def test_matches_under_random_options() -> None:
    for number in range(max(6, DEALS // 50)):
        rng = Rng(seed_of("oracle-matches", number))
        options = random_options(rng)
        first = GAME.first_dealer(options, rng, 2).seat
        match = Match(GAME, options, 2, first)
        slow = oracle.Match(to_oracle(options), first)
        while not match.over and match.played < 40:
            assert (match.carry.dealer, match.carry.number) == (slow.dealer, slow.number)
            _both_play(match, slow, rng)
            assert match.totals == list(slow.totals)
            assert match.over == slow.over
        if match.over:
            assert match.winners == list(slow.winners)


def _both_play(match: Match, slow: oracle.Match, rng: Rng) -> None:
    deck = shuffled(deck_of(match.game.start(match.options, match.carry)), rng)
    deal = match.deal(DeckDealer(deck))
    hands, table, stock = oracle.deal_out([hanafuda.IDS[card] for card in deck], slow.options, slow.dealer)
    other = oracle.Deal(slow.options, slow.dealer, slow.number, hands, table, stock)
    deal.begin()
    while not deal.over:
        action = rng.member(deal.state.legal())
        deal.play(action)
        other.play(GAME.spell(action))
    match.finish(deal)
    slow.add(other)
