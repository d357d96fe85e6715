"""What is advised is what the bots play; the figures are theirs; what was played is found in the table."""

from __future__ import annotations

import pytest

from fudaba.bots import BASES, levels, make
from fudaba.bots.advice import (
    ALL_ALIKE,
    BY_CHANCE,
    CLOSE,
    DOUBTED,
    FORCED,
    POINTS,
    SAME,
    SECOND_BEST,
    Asked,
    advise,
    explained,
    figures,
    strongest,
)
from fudaba.bots.base import Weigher
from fudaba.bots.pondering import pondered, thought
from fudaba.bots.search import Weighed
from fudaba.cards.bits import members
from fudaba.core.game import View, load
from tests.bots.test_motives import positions
from tests.games.koi_koi_positions import Position
from tests.laws.worlds import WORLDS, World

STANDARD = [world for world in WORLDS if world.preset == "standard" and world.game.name in BASES]
EACH_GAME = pytest.mark.parametrize("world", STANDARD[:: max(1, len(STANDARD) // 8)], ids=str)
KOI_KOI = load("koi-koi")
SEED = 5
LONG = 60.0


def weighed(action: str, *worths: float) -> Weighed:
    """An action as it did in some worlds, in which the base action was worth nothing."""
    told = Weighed(KOI_KOI.parse(action))
    for worth in worths:
        told.add(worth, 0.0)
    return told


def asked(view: View, level: str = "master") -> Asked:
    """A decision of Koi-Koi."""
    return Asked(game=KOI_KOI, level=level, seed=SEED, view=view)


@EACH_GAME
def test_the_advice_of_a_level_is_what_it_plays(world: World) -> None:
    for place, deal in enumerate(positions(world, SEED)):
        if place % 9 == 4:
            view = world.game.view(deal.state, deal.actor)
            for level in levels(world.game.name):
                advice = advise(Asked(game=world.game, level=level, seed=SEED, view=view), LONG)
                assert advice.action == make(world.game.name, level, SEED).choose(view, LONG)
                assert [each.loss for each in advice.choices[:1]] in ([], [0.0])
                assert {each.action for each in advice.choices} <= set(members(view.legal))
                assert all(each.action == advice.action for each in advice.choices[:1])


@EACH_GAME
def test_what_was_played_is_found_in_the_table(world: World) -> None:
    for deal in positions(world, SEED):
        view = world.game.view(deal.state, deal.actor)
        advice = advise(Asked(game=world.game, level="greedy", seed=SEED, view=view), LONG)
        for action in members(view.legal):
            line = advice.line(world.game, view, action)
            assert line is None if not advice.choices else line is not None


def test_a_plain_card_is_found_by_its_like() -> None:
    view = KOI_KOI.view(Position(hand="05C1 05C2 07R").state(), 0)
    advice = advise(asked(view), LONG)
    twin = advice.line(KOI_KOI, view, KOI_KOI.parse("05C2"))
    assert twin is not None
    assert KOI_KOI.spell(twin.action) == "05C1"


def test_the_strongest_level_gives_the_hints() -> None:
    assert [strongest(name) for name in BASES] == [levels(name)[-1] for name in BASES]


@pytest.mark.parametrize("level", ["casual", "greedy", "master"])
def test_bots_that_judge_tell_what_they_compared(level: str) -> None:
    bot = make("koi-koi", level, SEED)
    assert isinstance(bot, Weigher)
    assert not bot.weighed
    bot.choose(KOI_KOI.view(Position(hand="01B 05C1 07R").state(), 0), LONG)
    assert {KOI_KOI.spell(each.action) for each in bot.weighed} == {"01B", "05C1", "07R"}
    assert bot.weighed[0].difference() == 0.0
    bot.choose(KOI_KOI.view(Position(hand="01B").state(), 0), LONG)
    assert not bot.weighed


def first_sentences(*table: Weighed, level: str = "master", hand: str = "01B 04C1 07R") -> list[str]:
    """What is said of a table whose first action is played."""
    view = KOI_KOI.view(Position(hand=hand).state(), 0)
    action = table[0].action if table else next(members(view.legal))
    advice = explained(asked(view, level), action, table)
    return [each.text for each in advice.reasons]


def test_the_figures_stand_in_a_sentence() -> None:
    view = KOI_KOI.view(Position(hand="01B 04C1 07R").state(), 0)
    table = [weighed("01B", 0.0, 0.0), weighed("04C1", 2.0, 4.0), weighed("07R", 1.0, -1.0)]
    advice = explained(asked(view), table[1].action, table)
    assert advice.reasons[0].plain() == "3.0 against 0.0 points on average in 2 deals; next best: 01B."
    assert [KOI_KOI.spell(each.action) for each in advice.choices] == ["04C1", "01B", "07R"]
    assert [each.loss for each in advice.choices] == [0.0, 3.0, 3.0]


def test_worths_are_told_by_paired_differences() -> None:
    """The second action met poor worlds alone: its own mean would wrong it."""
    base, other = weighed("01B"), weighed("04C1")
    for worth in (10.0, 10.0, 1.0):
        base.add(worth, worth)
    other.add(2.0, 1.0)
    view = KOI_KOI.view(Position(hand="01B 04C1").state(), 0)
    advice = explained(asked(view), other.action, [base, other])
    assert [each.worth for each in advice.choices] == [8.0, 7.0]


def test_what_to_think_of_a_difference() -> None:
    sure = [weighed("01B", 0.0, 0.0), weighed("04C1", -1.0, -1.2)]
    assert first_sentences(*sure)[:2][-1] not in (CLOSE.text, DOUBTED.text, SAME.text)
    close = [weighed("01B", 0.0, 0.0), weighed("04C1", -3.0, 2.5)]
    assert CLOSE.text in first_sentences(*close)
    doubted = [weighed("01B", 0.0, 0.0), weighed("04C1", -3.0, 3.5)]
    assert DOUBTED.text in first_sentences(*doubted)
    same = [weighed("01B", 0.0, 0.0), weighed("04C1", 0.0, 0.0)]
    assert SAME.text in first_sentences(*same)
    assert POINTS.text in first_sentences(*same)


def test_forced_alike_by_chance_and_second_best_are_said() -> None:
    assert first_sentences(hand="01B")[0] == FORCED.text
    assert first_sentences(weighed("05C1"), hand="05C1 05C2")[0] == ALL_ALIKE.text
    assert first_sentences(level="random") == [BY_CHANCE.text]
    worse, better = Weighed(KOI_KOI.parse("01B")), Weighed(KOI_KOI.parse("04C1"))
    better.differences = better.total = 0.5
    assert SECOND_BEST.text in first_sentences(worse, better, level="casual")


def test_figures_have_the_decimals_that_tell_them_apart() -> None:
    assert figures(4.14, 3.2) == ["4.1", "3.2"]
    assert figures(4.14, 4.12) == ["4.14", "4.12"]
    assert figures(-0.04, -3.0) == ["0.0", "-3.0"]


# The time to think


def test_a_close_choice_takes_longer_than_a_plain_one() -> None:
    close = [weighed("01B", 0.0, 0.0), weighed("04C1", -0.1, 0.0), weighed("07R", -2.0, -2.0)]
    plain = [weighed("01B", 0.0, 0.0), weighed("04C1", -9.0, -9.0), weighed("07R", -9.0, -9.0)]
    for seed in range(200):
        times = [pondered(table, KOI_KOI.parse("01B"), seed, 0.5) for table in ([], plain, close)]
        assert 250 <= times[0] < times[1] < times[2] <= 2500


def test_the_time_follows_from_the_decision_and_its_seed() -> None:
    table = [weighed("01B", 0.0, 0.0), weighed("04C1", -1.0, 0.0)]
    times = [pondered(table, KOI_KOI.parse("01B"), seed, 0.5) for seed in range(50)]
    assert times == [pondered(table, KOI_KOI.parse("01B"), seed, 0.5) for seed in range(50)]
    assert len(set(times)) > 10


@pytest.mark.parametrize("level", levels("koi-koi"))
def test_every_level_takes_its_time(level: str) -> None:
    bot = make("koi-koi", level, SEED)
    action = bot.choose(KOI_KOI.view(Position(hand="01B 04C1 07R").state(), 0), LONG)
    assert 250 <= thought("koi-koi", bot, action, SEED) <= 2500


def test_a_choice_for_the_match_is_told_in_matches() -> None:
    view = KOI_KOI.view(Position(hand="01B 04C1").state(), 0)
    table = [Weighed(KOI_KOI.parse(action)) for action in ("01B", "04C1")]
    for told, worth in zip(table * 2, [0.5, 0.25] * 2, strict=True):
        told.add(worth, 0.5)
    advice = explained(asked(view), table[0].action, table, for_match=True)
    assert advice.unit == "match"
    assert advice.reasons[0].plain().startswith("Wins 50.0 against 25.0 matches of a hundred in 2 deals")
