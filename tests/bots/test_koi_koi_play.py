"""Bots of Koi-Koi in whole deals: legal by every preset, blind for what is hidden, better than random."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fudaba.arena.series import duplicate_deals, play_series, shuffled_deck
from fudaba.bots import make, maker
from fudaba.cards.bits import bit, count, members
from fudaba.core.game import load
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, OVER
from fudaba.games.koi_koi.options import PRESETS, KoiKoiOptions
from fudaba.games.koi_koi.rules import DECIDE, PLAY, KoiKoiState, month_of
from fudaba.games.koi_koi.scoring import base
from fudaba.games.koi_koi.terms import Terms
from fudaba.games.koi_koi.view import KoiKoiView, guess, view

GAME = load("koi-koi")
RANDOM, GREEDY = maker("koi-koi", "random"), maker("koi-koi", "greedy")
LONG = KoiKoiOptions(hand_size=10, exhausted="play_out_deck", last_card="ask")
VARIANTS = {
    **PRESETS,
    "ten cards, deck played out, last card asked": LONG,
    "best yaku only, weather captured": KoiKoiOptions(score_scope="best_yaku_only", weather="captured"),
    "both score, new yaku only": KoiKoiOptions(score_scope="both_players_yaku", decision_on="new_yaku_only"),
    "calls from three, last improver": KoiKoiOptions(
        koikoi_min=3, exhausted="last_improver", cup="animal_only"
    ),
    "double chaff, field brights, refills": KoiKoiOptions(
        double_chaff=frozenset({"cup", "lightning"}),
        field_brights="x(1+n)",
        table_four="dealer_takes_and_refills",
    ),
}


def decisions(options: KoiKoiOptions, seed: int, deals: int) -> Iterator[KoiKoiView]:
    """What the bot sees at each of its decisions in deals with itself."""
    bot = make("koi-koi", "greedy", 1)
    for number in range(deals):
        state = KoiKoiState(Terms(options), number % 2, 1)
        deck = shuffled_deck(GAME, options, seed, number)
        while (actor := state.actor()) != OVER:
            if actor == CHANCE:
                state.step(deck.turn_up(state, GAME.place(state)))
            else:
                seen = view(state, actor)
                yield seen
                state.step(bot.choose(seen, 1.0))


@pytest.mark.parametrize("options", VARIANTS.values(), ids=VARIANTS)
def test_thirty_deals_of_every_variant_are_legal(options: KoiKoiOptions) -> None:
    for played in duplicate_deals(GAME, options, [GREEDY, RANDOM], 11, range(1, 16)):
        assert played.deal.over


def test_two_greedy_players_play_the_long_deal_to_its_end() -> None:
    for played in duplicate_deals(GAME, LONG, [GREEDY, GREEDY], 12, range(1, 9)):
        assert played.deal.over


def test_greedy_beats_random_by_more_than_three_points_a_deal() -> None:
    series = play_series(GAME, PRESETS["standard"], [GREEDY, RANDOM], 150, 1)
    assert series.margins[0].low > 3
    assert series.shares[0].low > 0.5


@pytest.mark.parametrize("name", ["koikoi-japan", "classic-flash", "hanafuda-online"])
def test_greedy_beats_random_by_other_rules_too(name: str) -> None:
    assert play_series(GAME, PRESETS[name], [GREEDY, RANDOM], 40, 1).margins[0].low > 0


def test_permuting_what_a_seat_cannot_see_changes_no_move() -> None:
    rng, bot = Rng(3), make("koi-koi", "greedy", 1)
    for seen in decisions(PRESETS["standard"], 2, 12):
        action = bot.choose(seen, 1.0)
        for _ in range(3):
            assert bot.choose(view(guess(seen, rng), seen.seat), 1.0) == action


def test_the_seed_and_what_was_played_before_change_no_move() -> None:
    used = make("koi-koi", "greedy", 1)
    for seen in decisions(PRESETS["standard"], 4, 6):
        assert make("koi-koi", "greedy", 99).choose(seen, 0.1) == used.choose(seen, 1.0)


def raises(seen: KoiKoiView, action: int) -> bool:
    """Whether the action takes cards that make a new combination or a higher one."""
    played = action if seen.phase == PLAY else seen.card
    matches = seen.table & month_of(played)
    if seen.phase != PLAY:
        captures = [bit(action)]
    elif count(matches) == 2:
        captures = [bit(card) for card in members(matches)]
    else:
        captures = [matches]
    pile, terms, calls = seen.piles[seen.seat], Terms(seen.options), seen.calls[seen.seat]
    return any(
        base(terms, pile | taken | bit(played), seen.table & ~taken, calls, seen.number)
        > seen.bases[seen.seat]
        for taken in captures
        if taken
    )


def test_no_free_combination_is_passed() -> None:
    bot, free = make("koi-koi", "greedy", 1), 0
    for seen in decisions(PRESETS["standard"], 5, 60):
        if seen.phase == DECIDE:
            continue
        raising = [action for action in members(seen.legal) if raises(seen, action)]
        free += bool(raising)
        assert not raising or bot.choose(seen, 1.0) in raising
    assert free > 20
