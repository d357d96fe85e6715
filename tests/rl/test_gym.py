"""Gymnasium: its own check, bots at the other seats, and the vector door over a batch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from fudaba.bots import levels, maker
from fudaba.core.game import View, load, names
from fudaba.errors import FudabaError, IllegalAction
from fudaba.rl.gym import LEARNER, DealEnv
from fudaba.rl.register import environment_id, register
from fudaba.rl.vector import DealVectorEnv
from tests.exercise.bakappana import GAME as BAKAPPANA

GAMES = [(name, seats) for name in names() for seats in load(name).seats]


def first(env: DealEnv) -> np.int64:
    """The lowest legal action."""
    return np.int64(np.flatnonzero(env.action_masks())[0])


def episodes(env: DealEnv, seed: int, many: int) -> Iterator[float]:
    """The rewards of so many deals."""
    env.reset(seed=seed)
    while many:
        _, reward, over, _, _ = env.step(first(env))
        if over:
            many -= 1
            env.reset()
            yield reward
        else:
            assert reward == 0


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_check_env_against_random_play(name: str, seats: int) -> None:
    env = gymnasium.make(environment_id(name), seats=seats, render_mode="ansi")
    check_env(env.unwrapped)


@pytest.mark.parametrize(("name", "level"), [(name, level) for name in names() for level in levels(name)])
def test_check_env_against_every_bot(name: str, level: str) -> None:
    env = DealEnv(name, opponent=maker(name, level), render_mode="ansi", lead=True)
    env.spec = gymnasium.spec(environment_id(name))
    check_env(env)
    assert len(list(episodes(env, 1, 3))) == 3


@pytest.mark.parametrize(("seats", "months"), [(2, 3), (3, 4)])
def test_check_env_at_a_go_stop_of_few_months(seats: int, months: int) -> None:
    options = {"months": months, "first-ppeok": 7}
    env = gymnasium.make("fudaba/GoStop-v0", options=options, seats=seats, render_mode="ansi")
    check_env(env.unwrapped)
    tables = gymnasium.make_vec("fudaba/GoStop-v0", num_envs=5, options=options, seats=seats)
    _, infos = tables.reset(seed=1)
    for _ in range(20):
        assert infos["action_mask"].any(axis=1).all()
        assert not infos["action_mask"][:, 4 * months : 51].any()
        *_, infos = tables.step(infos["action_mask"].argmax(axis=1))


def test_a_game_from_outside_passes_too() -> None:
    env = DealEnv(BAKAPPANA, opponent=maker("koi-koi", "random"), render_mode="ansi")
    env.spec = gymnasium.spec("fudaba/KoiKoi-v0")
    check_env(env)


def test_check_env_with_a_deck_of_few_months() -> None:
    env = gymnasium.make("fudaba/HanaAwase-v0", options={"months": 4}, seats=3, render_mode="ansi")
    check_env(env.unwrapped)
    tables = gymnasium.make_vec("fudaba/HanaAwase-v0", num_envs=5, options={"months": 4}, seats=3)
    _, infos = tables.reset(seed=1)
    for _ in range(20):
        assert infos["action_mask"].any(axis=1).all()
        assert not infos["action_mask"][:, 16:48].any()
        *_, infos = tables.step(infos["action_mask"].argmax(axis=1))


def test_every_game_is_registered_once() -> None:
    before = dict(gymnasium.registry)
    register()
    assert gymnasium.registry == before
    assert {environment_id(name) for name in names()} <= before.keys()
    assert environment_id("hana-awase") == "fudaba/HanaAwase-v0"


class Watching:
    """A bot that notes the seats it was asked for."""

    asked: list[View]

    def __init__(self, seed: int) -> None:
        self.asked = seen

    def choose(self, view: View, seconds: float) -> int:
        self.asked.append(view)
        return (view.legal & -view.legal).bit_length() - 1


seen: list[View] = []


def test_bots_are_asked_by_the_view_of_their_seat_and_the_learner_for_his_own() -> None:
    seen.clear()
    env = DealEnv("go-stop", seats=3, opponent=Watching)
    list(episodes(env, 1, 5))
    assert {view.seat for view in seen} == {1, 2}
    assert all(view.seat == view.actor for view in seen)
    assert env.table.actor == LEARNER


def test_the_reward_is_the_learner_s_points_or_his_lead() -> None:
    plain, lead = DealEnv(), DealEnv(lead=True)
    for won, ahead in zip(episodes(plain, 4, 40), episodes(lead, 4, 40), strict=True):
        assert won >= 0
        assert ahead == won or (won == 0 and ahead <= 0)
    assert min(episodes(lead, 4, 40)) < 0


def test_the_same_seed_is_the_same_deal() -> None:
    env, other = DealEnv(), DealEnv()
    for each in (env, other):
        each.reset(seed=9)
    assert np.array_equal(env.reset()[0], other.reset()[0])
    assert not np.array_equal(env.reset(seed=8)[0], other.reset(seed=9)[0])


def test_an_illegal_action_ends_the_episode_or_raises() -> None:
    env = DealEnv(illegal_reward=-7)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(np.int64(49))
    assert (reward, over, info["illegal"]) == (-7, True, True)
    strict = DealEnv(illegal_reward=None)
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="49 is not legal now; legal:"):
        strict.step(np.int64(49))


def test_a_step_after_the_end_says_what_to_do() -> None:
    env = DealEnv()
    env.reset(seed=1)
    while not env.step(first(env))[2]:
        pass
    with pytest.raises(IllegalAction, match=r"the deal is over; reset\(\)"):
        env.step(np.int64(0))


@pytest.mark.parametrize("illegal_reward", [-7, None])
def test_a_step_comes_after_a_reset_and_is_a_whole_number(illegal_reward: float | None) -> None:
    env = DealEnv(illegal_reward=illegal_reward)
    with pytest.raises(IllegalAction, match=r"nothing is dealt yet; reset\(\) comes first"):
        env.step(np.int64(0))
    env.reset(seed=1)
    before = env.table.state.fields()
    for wrong in (1.5, np.float64(1), None, "1"):
        with pytest.raises(IllegalAction, match="an action is a whole number, not "):
            env.step(wrong)  # type: ignore[arg-type]
    assert env.table.state.fields() == before


def test_the_vector_door_asks_for_a_reset_too() -> None:
    env = DealVectorEnv(2, opponent=maker("koi-koi", "greedy"))
    with pytest.raises(IllegalAction, match=r"nothing is dealt yet; reset\(\) comes first"):
        env.step(np.zeros(2, np.int64))


@pytest.mark.parametrize("make", [gymnasium.make, gymnasium.make_vec])
def test_an_opponent_by_its_name_alone_is_refused_at_once(make: Any) -> None:
    with pytest.raises(
        FudabaError, match=r'like maker\("go-stop", "greedy"\) of fudaba.bots; \'greedy\' cannot'
    ):
        make("fudaba/GoStop-v0", opponent="greedy")


@pytest.mark.parametrize("many", [0, -1, 1.5])
def test_a_vector_has_one_table_or_more(many: Any) -> None:
    with pytest.raises(FudabaError, match=f"num_envs is a whole number from 1 up, not {many}"):
        gymnasium.make_vec("fudaba/KoiKoi-v0", num_envs=many)


@pytest.mark.parametrize("make", [gymnasium.make, gymnasium.make_vec])
def test_options_that_are_none_are_refused_at_once(make: Any) -> None:
    with pytest.raises(FudabaError, match=r"options are the name of a preset or changes .* not 5"):
        make("fudaba/KoiKoi-v0", options=5)


def test_masks_are_told_in_the_info_as_well() -> None:
    env = DealEnv()
    _, info = env.reset(seed=1)
    assert info["action_mask"].astype(bool).tolist() == env.action_masks().tolist()
    assert env.action_space.sample(info["action_mask"]) in np.flatnonzero(env.action_masks())


def steps(env: DealVectorEnv, seed: int, many: int) -> Iterator[tuple[Any, ...]]:
    """Steps with the lowest legal actions."""
    env.reset(seed=seed)
    for _ in range(many):
        yield env.step(env.action_masks().argmax(axis=1))


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_vector_door_gives_what_its_spaces_say(name: str, seats: int) -> None:
    env = gymnasium.make_vec(environment_id(name), num_envs=5, seats=seats)
    observations, infos = env.reset(seed=1)
    for _ in range(40):
        assert observations in env.observation_space
        assert infos["action_mask"].any(axis=1).all()
        actions = infos["action_mask"].argmax(axis=1)
        assert actions in env.action_space
        observations, rewards, ends, cut, infos = env.step(actions)
        assert rewards.shape == ends.shape == cut.shape == (5,)
        assert (rewards.dtype, ends.dtype) == (np.float32, np.bool_)
        assert not cut.any()
        assert not rewards[~ends].any()


def test_the_vector_door_restarts_in_the_same_step() -> None:
    env = DealVectorEnv(64)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    hand = env.batch.layout.size - len(env.batch.layout.count_names)
    ended = 0
    for observations, _, ends, _, _ in steps(env, 1, 30):
        assert (observations[ends][:, hand] >= 7).all()
        ended += int(ends.sum())
    assert ended > 64


def test_observations_are_copies_unless_it_is_said() -> None:
    env, shared = DealVectorEnv(4), DealVectorEnv(4, copy=False)
    assert env.reset(seed=1)[0] is not env.reset(seed=1)[0]
    assert shared.reset(seed=1)[0] is shared.reset(seed=1)[0]


def test_bots_at_the_other_seats_of_the_vector_door() -> None:
    seen.clear()
    env = DealVectorEnv(16, "go-stop", seats=3, opponent=Watching, lead=True)
    total = 0.0
    for _, rewards, ends, _, _ in steps(env, 1, 60):
        assert not env.batch.actors.any()
        assert not rewards[~ends].any()
        total += float(np.abs(rewards).sum())
    assert total > 0
    assert {view.seat for view in seen} == {1, 2}


def test_a_vector_of_bots_is_the_same_from_the_same_seed() -> None:
    runs = []
    for _ in range(2):
        env = DealVectorEnv(6, "koi-koi", opponent=maker("koi-koi", "greedy"))
        runs.append([(o.tobytes(), r.tolist(), e.tolist()) for o, r, e, _, _ in steps(env, 3, 30)])
    assert runs[0] == runs[1]
    assert any(any(ends) for _, _, ends in runs[0])
