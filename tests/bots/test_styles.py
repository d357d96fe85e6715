"""Characters: what they like, that it costs next to nothing, and how they are named."""

from __future__ import annotations

import pytest

from fudaba.arena.series import play_series
from fudaba.bots import BASES, levels, make, maker, styles
from fudaba.bots.leanings import Leaning, leaning
from fudaba.bots.players import PolicyBot
from fudaba.bots.styles import LEEWAY
from fudaba.core.game import load
from fudaba.core.rng import Rng
from fudaba.errors import UnknownBot
from tests.bots.test_search import decisions

ALL = [(game, style) for game in BASES for style in styles(game)]


def test_the_longest_name_that_fits_says_how_a_weight_leans() -> None:
    style = {"give": Leaning(50), "give_2": Leaning(200, 1)}
    assert leaning({"give_1": 10, "give_2": 10, "gain": 10}, style) == {"give_1": 5, "give_2": 21, "gain": 10}


@pytest.mark.parametrize(("game", "style"), ALL)
def test_every_leaning_changes_a_weight_that_there_is(game: str, style: str) -> None:
    basis = BASES[game]
    numbers = basis.numbers(load(game).presets["standard"], min(load(game).seats))
    for name, lean in basis.styles[style].items():
        assert leaning(numbers, {name: lean}) != dict(numbers), name


@pytest.mark.parametrize(("game", "style"), ALL)
def test_a_style_shows_and_takes_what_seems_about_as_good(game: str, style: str) -> None:
    basis, shown = BASES[game], 0
    for seen in decisions(game, 60):
        plain = PolicyBot(load(game), basis.climbed, 1)
        action = plain.choose(seen, 1.0)
        worths = {each.action: each.total for each in plain.weighed}
        styled = make(game, f"greedy:{style}", 1).choose(seen, 1.0)
        shown += styled != action
        assert styled == action or worths[action] - worths[styled] <= LEEWAY * basis.slight[1]
    assert shown


@pytest.mark.parametrize(("game", "style"), ALL)
def test_a_style_is_not_clearly_weaker(game: str, style: str) -> None:
    rules = load(game)
    field = [maker(game, "greedy")] * (min(rules.seats) - 1)
    series = play_series(rules, rules.presets["standard"], [maker(game, f"greedy:{style}"), *field], 200, 2)
    assert series.margins[0].high > 0


def test_a_master_in_style_leaves_its_choice_only_for_one_that_did_as_well_in_as_many_worlds() -> None:
    basis = BASES["koi-koi"]
    for number, seen in enumerate(decisions("koi-koi", 3)):
        bot = make("koi-koi", "master:careful", number)
        action = bot.choose(seen, 60.0)
        table = {each.action: each for each in bot.weighed}  # type: ignore[attr-defined]
        best = make("koi-koi", "master", number).choose(seen, 60.0)
        if action != best:
            assert table[action].worlds == table[best].worlds
            assert table[best].difference() - table[action].difference() <= LEEWAY * basis.slight[0]


@pytest.mark.parametrize("level", levels("koi-koi")[1:])
def test_every_level_but_the_random_one_has_styles(level: str) -> None:
    seen = next(decisions("koi-koi", 1))
    for style in styles("koi-koi"):
        assert seen.legal >> make("koi-koi", f"{level}:{style}", 3).choose(seen, 60.0) & 1


@pytest.mark.parametrize("game", BASES)
@pytest.mark.parametrize("bot", ["greedy:loud", "greedy:", "random:bold"])
def test_an_unknown_style_is_answered_with_those_there_are(bot: str, game: str) -> None:
    with pytest.raises(UnknownBot, match=f"there is no style .* of this bot for {game}; there are "):
        maker(game, bot)


def test_what_a_seat_cannot_see_changes_no_style() -> None:
    rules, rng = load("koi-koi"), Rng(8)
    for seen in decisions("koi-koi", 6):
        other = rules.view(rules.guess(seen, rng), seen.seat)
        assert make("koi-koi", "greedy:bold", 1).choose(seen, 1) == make("koi-koi", "greedy:bold", 2).choose(
            other, 1
        )
