"""Lessons from the search: what they say of actions, and weights that are fitted to them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from fudaba.bots import BASES
from fudaba.bots.lessons import Lesson, School
from fudaba.cards.bits import bit
from fudaba.cards.fuji import size
from fudaba.core.game import load
from fudaba.games.fuji_flush.rules import FujiFlushState


def school(game: str, seats: int, seed: int = 1) -> School:
    """A school of the standard rules."""
    own = load(game)
    options = own.presets["standard"]
    return School(game=own, basis=BASES[game], options=options, seats=seats, seed=seed)


def taught(at: School, many: int) -> list[Lesson]:
    """So many lessons of few worlds, by the weights that are played."""
    policy = at.basis.policy(at.basis.numbers(at.options, at.seats))
    return list(islice(at.lessons(policy, 12), many))


@pytest.mark.parametrize(("game", "seats"), [("koi-koi", 2), ("hana-awase", 3), ("fuji-flush", 4)])
def test_a_lesson_weighs_each_distinct_action_against_what_the_policy_does(game: str, seats: int) -> None:
    at = school(game, seats)
    policy = at.basis.policy(at.basis.numbers(at.options, seats))
    for lesson in taught(at, 8):
        assert sum(bit(action) for action in lesson.gains) == policy.distinct(lesson.state)
        assert len(lesson.gains) > 1
        assert lesson.gains[policy.choose(lesson.state)] == 0


def test_lessons_of_fuji_flush_begin_where_few_cards_are_left() -> None:
    states = fuji_flush(taught(school("fuji-flush", 5), 30))
    assert {size(state.seats[state.mover].hand) for state in states} == {2, 3, 4}


def fuji_flush(lessons: list[Lesson]) -> Iterator[FujiFlushState]:
    """Their positions."""
    for lesson in lessons:
        assert isinstance(lesson.state, FujiFlushState)
        yield lesson.state


def test_fitted_weights_win_in_their_lessons_and_lose_nothing_to_the_old() -> None:
    at = school("hana-awase", 2)
    numbers, lessons = at.basis.numbers(at.options, 2), taught(at, 40)
    assert at.gain(numbers, lessons) == 0
    assert at.gain(at.fitted(numbers, lessons), lessons) > 0


def test_lessons_follow_their_seed() -> None:
    one, again, other = (
        [lesson.state.fields() for lesson in taught(school("hana-awase", 2, seed), 5)] for seed in (1, 1, 2)
    )
    assert one == again
    assert one != other
