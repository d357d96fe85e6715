"""The oracle plays random deals to the end, by every preset and by mixed options."""

from __future__ import annotations

import random

import pytest

from tests.oracle import deck
from tests.oracle.koi_koi import PRESETS, Deal, Match, Options, deal_out
from tests.oracle.options import CHOICES


def play_out(deal: Deal, chance: random.Random) -> None:
    """Any legal action until the end; the cards stay those of the deck."""
    while not deal.over:
        assert deal.actor in (0, 1)
        assert deal.legal == sorted(set(deal.legal)) != []
        deal.play(chance.choice(deal.legal))
        pending = [] if deal.pending is None else [deal.pending]
        places = (*deal.hands, *deal.piles, deal.table, deal.stock, pending)
        assert sorted(card for place in places for card in place) == sorted(deal.options.deck())


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_plays_200_random_deals(name: str) -> None:
    options, chance, match = PRESETS[name], random.Random(name), Match(PRESETS[name], 0)
    for _ in range(200):
        cards = chance.sample(deck.DECK, 48)
        deal = Deal(options, match.dealer, match.number, *deal_out(cards, options, match.dealer))
        play_out(deal, chance)
        assert (deal.actor, deal.legal) == (None, [])
        assert sum(deal.scores) == 0 if options.scoring == "zero_sum" else min(deal.scores) >= 0
        assert [seat for seat in (0, 1) if deal.scores[seat] > 0] == deal.winners
        match.add(deal)
        assert sum(match.totals) == 2 * options.start_points or options.scoring != "zero_sum"
        match = Match(options, chance.randrange(2)) if match.over else match


def any_options(chance: random.Random) -> Options:
    """Every option at random; a refused combination is drawn again."""
    chosen: dict[str, object] = {name: chance.choice(values) for name, values in CHOICES.items()}
    for name in ("lucky_stack", "seven_doubles", "viewing_needs_other", "bust"):
        chosen[name] = chance.random() < 0.5
    numbers: dict[str, tuple[int | None, ...]] = {
        "koikoi_limit": (None, 1),
        "koikoi_min": (None, 3),
        "tsukifuda": (0, 4),
        "months": (2, 3, 6, 11, 12, 12, 12),
        "hand_size": (1, 2, 4, 8, 8, 10),
        "table_size": (0, 3, 6, 8, 8),
    }
    chosen |= {name: chance.choice(values) for name, values in numbers.items()}
    chosen["deal_batch"] = chance.choice((1, 2, 4, 8))
    chosen["double_chaff"] = frozenset(n for n in ("cup", "lightning", "paulownia") if chance.random() < 0.5)
    try:
        return Options(**chosen)  # type: ignore[arg-type]
    except ValueError:
        return any_options(chance)


def test_mixed_options_play_500_random_deals() -> None:
    chance = random.Random(48)
    for number in range(1, 501):
        options, dealer = any_options(chance), chance.randrange(2)
        cards = options.deck()
        chance.shuffle(cards)
        deal = Deal(options, dealer, number, *deal_out(cards, options, dealer))
        play_out(deal, chance)
        assert deal.next_dealer in (0, 1)
        assert len(deal.winners) <= 1
        if deal.void:
            assert (deal.scores, deal.winners, deal.next_dealer) == ([0, 0], [], dealer)
        if deal.winners and options.score_scope != "both_players_yaku":
            assert deal.scores[deal.winners[0]] > 0
