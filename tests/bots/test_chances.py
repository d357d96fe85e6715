"""The chance to win a match: what a search plays for in its last rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fudaba.bots import BASES
from fudaba.bots.base import Past
from fudaba.bots.chances import LAST, Chance, Swing, chance_to_win, chances, rounds_left, swing_of
from fudaba.bots.players import SearchBot
from fudaba.core.game import Length, load
from fudaba.core.standing import Standing
from tests.games.koi_koi_positions import Position

GAME = load("koi-koi")
BASIS = BASES["koi-koi"]
SWING = Swing(12.0, 6.0)
TWELVE = Standing.opening(Length(rounds=12), 2, 0)
LAST_ROUND = replace(TWELVE, played=11)


def test_a_match_that_is_over_is_won_shared_or_lost() -> None:
    assert chances(replace(LAST_ROUND, totals=(30, 29)).after((0, 0), 0), SWING) == [1.0, 0.0]
    assert chances(replace(LAST_ROUND, totals=(30, 30)).after((0, 0), 0), SWING) == [0.5, 0.5]
    dealers = replace(LAST_ROUND, length=Length(rounds=12, tie="dealer_wins"))
    assert chances(dealers.after((4, 4), 1), SWING) == [0.0, 1.0]


def test_chances_add_up_follow_the_lead_and_the_lead_counts_less_the_more_rounds_are_left() -> None:
    last = chances(replace(LAST_ROUND, totals=(35, 30)), SWING)
    earlier = chances(replace(TWELVE, totals=(35, 30), played=3), SWING)
    assert sum(last) == pytest.approx(1.0)
    assert 0.5 < earlier[0] < last[0] < 1.0
    assert chances(replace(LAST_ROUND, totals=(30, 30)), SWING) == [0.5, 0.5]


def test_with_one_more_deal_a_lead_of_the_usual_swing_is_about_five_to_one() -> None:
    ahead, _ = chances(replace(LAST_ROUND, totals=(42, 30)), SWING)
    assert 0.8 < ahead < 0.9


def test_extra_deals_are_for_those_who_are_tied() -> None:
    standing = Standing.opening(Length(rounds=1, tie="extra_round"), 3, 0).after((5, 5, 1), 0)
    assert chances(standing, SWING) == [0.5, 0.5, 0.0]


def test_how_many_deals_are_left_follows_from_rounds_and_target() -> None:
    assert rounds_left(replace(TWELVE, played=9), SWING) == 3
    assert rounds_left(Standing.opening(Length(target=30), 2, 0), SWING) == 5
    assert rounds_left(replace(TWELVE, length=Length(target=30), totals=(29, 3)), SWING) == 1
    assert rounds_left(Standing.opening(Length(), 2, 0), SWING) == float("inf")


def test_only_the_last_rounds_of_a_match_are_played_for_the_match() -> None:
    options = GAME.presets["standard"]
    found = [chance_to_win(BASIS, GAME, options, replace(TWELVE, played=played), 0) for played in range(12)]
    assert [aim is not None for aim in found] == [False] * (12 - LAST) + [True] * LAST
    endless = Standing.opening(Length(), 2, 0)
    assert chance_to_win(BASIS, GAME, options, endless, 0) is None


def test_the_swing_of_a_deal_follows_the_rules_in_force() -> None:
    plain = swing_of(BASIS, GAME, GAME.presets["standard"], 2)
    swung = swing_of(BASIS, GAME, GAME.presets["standard"].changed({"scoring": "zero-sum"}), 2)
    assert 5 < plain.spread < 20
    assert 2 < plain.best < 12
    assert swung.spread > 1.5 * plain.spread


def test_a_finished_deal_is_worth_the_chance_after_it() -> None:
    state = Position(hand="", other_hand="04C2", pile="01B 03B 08B", asked=True).state()
    state.step(GAME.parse("stop", state))
    won = state.points(0)
    assert won > 0
    for behind, worth in ((won + 1, 0.0), (won, 0.5), (won - 1, 1.0)):
        aim = Chance(2, replace(LAST_ROUND, totals=(20, 20 + behind)), 0, SWING)
        assert (aim.worth(state, 0), aim.worth(state, 1)) == (worth, 1.0 - worth)


FOUR_TURNS = Position(
    hand="05C1 09C1 10C1 11C",
    other_hand="04C2 06A 07A 12C2",
    table="01B 12B",
    pile="02R 03R 01R 06R",
    other_pile="08C1 08C2",
    asked=True,
)


def decided(totals: tuple[int, int]) -> str:
    """Stop or koi-koi in the last round, with these totals before it."""
    state = FOUR_TURNS.state()
    bot = SearchBot(GAME, BASIS, 3, 120)
    bot.hear(Past(0, (), replace(LAST_ROUND, totals=totals)))
    return GAME.spell(bot.choose(GAME.view(state, 0), 60.0), state)


def test_in_the_last_round_points_that_do_not_suffice_are_not_taken() -> None:
    assert FOUR_TURNS.state().base == 6
    assert decided((20, 25)) == "stop"
    assert decided((20, 40)) == "koi-koi"
