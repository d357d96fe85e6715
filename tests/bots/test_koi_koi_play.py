"""Bots of Koi-Koi in whole deals: legal by every preset, blind for what is hidden, better than random."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fudaba.bots import maker
from fudaba.bots.koi_koi.greedy import GreedyKoiKoi, read
from fudaba.bots.koi_koi.position import Position
from fudaba.bots.series import duplicate_deals, play_series, shuffled_deck
from fudaba.cards.bits import count, members
from fudaba.core.game import load
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, OVER
from fudaba.games.koi_koi.options import PRESETS, KoiKoiOptions
from fudaba.games.koi_koi.rules import DECIDE, PLAY, KoiKoiState, month_of
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
    bot = GreedyKoiKoi(1)
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
    rng, bot = Rng(3), GreedyKoiKoi(1)
    for seen in decisions(PRESETS["standard"], 2, 12):
        action = bot.choose(seen, 1.0)
        for _ in range(3):
            assert bot.choose(view(guess(seen, rng), seen.seat), 1.0) == action


def test_the_seed_and_what_was_played_before_change_no_move() -> None:
    used = GreedyKoiKoi(1)
    for seen in decisions(PRESETS["standard"], 4, 6):
        assert GreedyKoiKoi(99).choose(seen, 0.1) == used.choose(seen, 1.0)


def after(position: Position, seen: KoiKoiView, action: int) -> list[Position]:
    """The positions that an action can lead to at once."""
    if seen.phase != PLAY:
        return [position.put(seen.card, action)]
    matches = position.table & month_of(action)
    choices = list(members(matches)) if count(matches) == 2 else [action]
    return [position.laid(action, choice) for choice in choices]


def test_no_free_combination_is_passed() -> None:
    bot, free = GreedyKoiKoi(1), 0
    for seen in decisions(PRESETS["standard"], 5, 60):
        if seen.phase == DECIDE:
            continue
        position = read(seen)
        raising = [
            action
            for action in members(seen.legal)
            if any(each.base_now() > position.my_base for each in after(position, seen, action))
        ]
        free += bool(raising)
        assert not raising or bot.choose(seen, 1.0) in raising
    assert free > 20


def test_a_position_holds_what_the_view_tells() -> None:
    for seen in decisions(LONG, 6, 2):
        if seen.phase == DECIDE:
            continue
        for position in after(read(seen), seen, min(members(seen.legal))):
            assert count(position.unseen()) == seen.hands[1 - seen.seat] + seen.stock
            assert seen.stock - 1 <= position.my_flips() + position.their_flips() <= seen.stock
