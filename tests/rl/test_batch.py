"""Batches of deals: they agree with a single state step by step, and are the same in any size."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from hashlib import sha256
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from fudaba import _build
from fudaba.core.dealer import seed_of
from fudaba.core.game import Carry, load
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, OVER
from fudaba.errors import FudabaError, IllegalAction, OptionError
from fudaba.rl.batch import NUMBERS, Batch, leads, roots, rules
from fudaba.rl.encode import Glance
from tests.exercise.bakappana import GAME as BAKAPPANA
from tests.laws.worlds import WORLDS, World

EACH_WORLD = pytest.mark.parametrize("world", [*WORLDS, World(BAKAPPANA, "standard", 2)], ids=str)
STEPS = 60


def batch_of(world: World, games: int = 3, seed: int = 0) -> Batch:
    """A batch under the options of a world."""
    return Batch(world.game, options=world.options, seats=world.seats, games=games, seed=seed)


def at_random(batch: Batch, seed: int) -> npt.NDArray[np.int64]:
    """A legal action for each game, not always the lowest; the same for the same mask and seed."""
    actions = [Rng(seed_of(seed, int(mask))).member(int(mask)) for mask in batch.masks]
    return np.array(actions)


class Single:
    """One game of a batch played over again with a state alone: the slow and plain way."""

    def __init__(self, world: World, seed: int, game: int) -> None:
        self.world = world
        self.roots = roots(world.game, world.options, world.seats)
        self.rng = Rng(seed_of("batch", seed, game))
        self.state = world.game.start(world.options, Carry(1, 0, seats=world.seats))
        self.deal()

    def deal(self) -> None:
        """New deals until somebody has to decide."""
        while True:
            self.root = self.roots[self.rng.below(len(self.roots))]
            self.state.assign(self.root)
            if not self.chance():
                return

    def chance(self) -> bool:
        """Chance up to the next decision, void deals dealt again: whether the deal is over."""
        while self.state.actor() == CHANCE or self.world.game.void(self.state) is not None:
            if self.state.actor() == OVER:
                self.state.assign(self.root)
            if self.state.weighted:
                self.state.step(self.state.drawn(self.rng.below(self.state.draws())))
            else:
                self.state.step(self.rng.member(self.state.legal()))
        return self.state.actor() == OVER

    def step(self, action: int) -> list[int] | None:
        """One decision; the points if the deal ended with it."""
        self.state.step(action)
        if not self.chance():
            return None
        points = [self.state.points(seat) for seat in range(self.world.seats)]
        self.deal()
        return points


@EACH_WORLD
def test_a_batch_agrees_step_by_step_with_single_states(world: World) -> None:
    batch = batch_of(world, seed=7)
    singles = [Single(world, 7, game) for game in range(batch.games)]
    glance = Glance(world.game, world.seats)
    for step in range(STEPS):
        unpacked = batch.unpacked()
        for game, single in enumerate(singles):
            seat = single.state.actor()
            assert batch.actors[game] == seat
            assert batch.masks[game] == single.state.legal()
            assert np.array_equal(batch.observations[game], glance.words(single.state, seat))
            assert np.array_equal(unpacked[game], glance.bytes(single.state, seat))
        actions = at_random(batch, step)
        batch.step(actions)
        for game, single in enumerate(singles):
            points = single.step(int(actions[game]))
            assert batch.ends[game] == (points is not None)
            assert batch.rewards[game].tolist() == (points or [0] * world.seats)


@EACH_WORLD
def test_a_game_is_the_same_in_a_batch_of_any_size(world: World) -> None:
    small, large = batch_of(world, 2), batch_of(world, 5)
    for step in range(STEPS):
        assert np.array_equal(small.observations, large.observations[:2])
        assert np.array_equal(small.masks, large.masks[:2])
        actions = at_random(large, step)
        small.step(actions[:2])
        large.step(actions)


def test_another_seed_deals_other_cards_and_the_same_seed_the_same() -> None:
    batch = Batch("koi-koi", games=4, seed=1)
    first = batch.observations.copy()
    batch.reset(2)
    assert not np.array_equal(batch.observations, first)
    batch.reset(1)
    assert np.array_equal(batch.observations, first)
    batch.reset()
    assert not np.array_equal(batch.observations, first)


def test_games_of_a_batch_differ() -> None:
    batch = Batch("koi-koi", games=50)
    assert len({row.tobytes() for row in batch.observations}) == 50


def test_deals_begin_with_every_dealer_and_every_number() -> None:
    batch = Batch("koi-koi", games=600)
    numbers = batch.counts()[:, batch.layout.count_names.index("number")]
    assert set(numbers.tolist()) == set(NUMBERS)
    assert set(batch.actors.tolist()) == {0, 1}


@pytest.mark.parametrize("wrong", [48, 61, 62, 254, 255, 256 + 7, -2])
def test_an_illegal_action_names_its_game_and_nothing_moves(wrong: int) -> None:
    batch = Batch("koi-koi", games=4)
    actions = at_random(batch, 0)
    actions[2] = wrong
    observations, masks = batch.observations.copy(), batch.masks.copy()
    before = [state.fields() for state in batch.engine.states]
    with pytest.raises(IllegalAction, match=rf"action {wrong} is not legal in game 2; legal: \d"):
        batch.step(actions)
    assert np.array_equal(batch.observations, observations)
    assert np.array_equal(batch.masks, masks)
    assert [state.fields() for state in batch.engine.states] == before


def test_the_first_of_several_illegal_actions_is_named() -> None:
    batch = Batch("koi-koi", games=4)
    with pytest.raises(IllegalAction, match="game 0"):
        batch.step([50, 300, 50, 50])


@pytest.mark.parametrize("actions", [[1, 2], 5, [[1], [2], [3], [4]]])
def test_a_step_needs_one_action_for_each_game(actions: object) -> None:
    with pytest.raises(IllegalAction, match="needs 4 actions"):
        Batch("koi-koi", games=4).step(actions)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [np.nan, np.inf, 1.5, -0.5, 1e30])
def test_what_is_no_whole_number_is_an_illegal_action(wrong: float) -> None:
    batch = Batch("koi-koi", games=4)
    actions = at_random(batch, 0).astype(float)
    actions[2] = wrong
    with pytest.raises(
        IllegalAction, match=rf"action {re.escape(str(wrong))} is not legal in game 2; legal: "
    ):
        batch.step(actions)


@pytest.mark.parametrize(
    ("actions", "kind"), [([None] * 4, "object"), (["1"] * 4, "<U1"), ([True] * 4, "bool")]
)
def test_what_is_no_number_is_no_action(actions: Any, kind: str) -> None:
    with pytest.raises(IllegalAction, match=f"actions are whole numbers, not {kind}"):
        Batch("koi-koi", games=4).step(actions)


def test_a_game_that_waits_stands_still() -> None:
    batch, waiting = Batch("koi-koi", games=4), 2
    row = batch.observations[waiting].copy()
    for step in range(30):
        actions = at_random(batch, step)
        actions[waiting] = -1
        batch.step(actions)
        assert np.array_equal(batch.observations[waiting], row)
        assert not batch.ends[waiting]


def test_rules_are_options_or_changes_or_a_preset() -> None:
    game = load("koi-koi")
    assert rules(game, None) == game.presets["standard"]
    assert rules(game, "yakuza") == game.presets["yakuza"]
    assert rules(game, {"rounds": 3}) == game.presets["standard"].changed({"rounds": 3})
    assert rules(game, game.presets["yakuza"]) is game.presets["yakuza"]
    with pytest.raises(OptionError, match="there is no preset yakusa"):
        rules(game, "yakusa")
    wrong: Any
    for wrong in (5, {5: 1}, [("months", 6)]):
        with pytest.raises(
            FudabaError, match="the name of a preset or changes of the standard by name, not "
        ):
            rules(game, wrong)


def test_leads_are_points_less_the_mean_of_the_others() -> None:
    points = np.array([[6, 0, 0], [3, 1, 2]], dtype=np.float32)
    assert leads(points).tolist() == [[6, -3, -3], [1.5, -1.5, 0]]
    batch = Batch("koi-koi", games=4)
    assert batch.leads().shape == (4, 2)


def test_so_many_seats_cannot_play() -> None:
    with pytest.raises(OptionError, match="koi-koi is for 2 players"):
        Batch("koi-koi", seats=3)
    with pytest.raises(FudabaError, match=r"seats is a whole number, not 2\.0"):
        Batch("koi-koi", seats=2.0)  # type: ignore[arg-type]


def test_the_arrays_stay_the_same_objects() -> None:
    batch = Batch("koi-koi", games=4)
    arrays = [batch.observations, batch.masks, batch.actors, batch.rewards, batch.ends]
    for step in range(30):
        batch.step(at_random(batch, step))
    now = [batch.observations, batch.masks, batch.actors, batch.rewards, batch.ends]
    assert all(one is other for one, other in zip(arrays, now, strict=True))
    assert batch.unpacked() is batch.unpacked()


def test_the_engine_s_words_cannot_be_written_through_the_arrays() -> None:
    batch = Batch("koi-koi", games=4)
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0] = 0


def test_seats_that_are_not_asked_play_at_random() -> None:
    batch = Batch("go-stop", seats=3, games=20, deciders=(0,))
    for step in range(STEPS):
        assert not batch.actors.any()
        batch.step(at_random(batch, step))


def test_deciders_are_any_collection_of_seats() -> None:
    for deciders in ({2, 0}, [0, 2, 2], np.array([0, 2]), range(0, 3, 2)):
        batch = Batch("go-stop", seats=3, games=40, deciders=deciders)
        assert set(batch.actors.tolist()) == {0, 2}
    assert set(Batch("go-stop", seats=3, games=40).actors.tolist()) == {0, 1, 2}


@pytest.mark.parametrize(
    ("deciders", "told"),
    [
        ((), "deciders name no seat; name some of 0 to 1, or give None for all"),
        ({2}, "there is no seat 2; the seats are 0 to 1"),
        ((0, -1), "there is no seat -1; the seats are 0 to 1"),
        ((0.0,), "there is no seat 0.0; the seats are 0 to 1"),
        ("01", "there is no seat '0'; the seats are 0 to 1"),
        (0, r"deciders are seats, like \(0,\), not 0; None means all"),
    ],
)
def test_deciders_that_are_no_seats_are_refused(deciders: Any, told: str) -> None:
    with pytest.raises(FudabaError, match=told):
        Batch("koi-koi", games=1, deciders=deciders)


@pytest.mark.parametrize("games", [0, -1, 2.0, "4", True])
def test_a_batch_has_one_game_or_more(games: Any) -> None:
    with pytest.raises(FudabaError, match=f"games is a whole number from 1 up, not {games!r}"):
        Batch("koi-koi", games=games)
    assert Batch("koi-koi", games=np.int64(2)).actors.shape == (2,)  # type: ignore[arg-type]


def test_rewards_are_points_and_nought_before_the_end() -> None:
    options = load("koi-koi").presets["clubhouse-ds"]
    batch = Batch("koi-koi", options=options, games=64)
    ended = 0
    for step in range(STEPS):
        batch.step(at_random(batch, step))
        ended += int(batch.ends.sum())
        assert not batch.rewards[~batch.ends].any()
        assert (batch.rewards.sum(axis=1) == 0).all()
    assert ended > 64
    assert batch.rewards.dtype == np.float32


def test_a_void_deal_is_no_end() -> None:
    """A low pile voids a deal that was played (fuke): hands grow again, and the episode goes on."""
    options = load("hana-awase").presets["standard"].changed({"fuke": "void"})
    batch = Batch("hana-awase", options=options, seats=3, games=500)
    hand = batch.layout.count_names.index("hand")
    dealt_again = 0
    before = batch.counts()[:, hand].copy()
    for step in range(STEPS):
        batch.step(at_random(batch, step))
        now = batch.counts()[:, hand]
        dealt_again += int(((now > before) & ~batch.ends).sum())
        before = now.copy()
    assert dealt_again > 0


def batch_hash() -> str:
    """A hash over all that batches of every world show in some steps."""
    total = sha256()
    for world in WORLDS[::3]:
        batch = batch_of(world)
        for step in range(30):
            for array in (batch.observations, batch.masks, batch.actors, batch.rewards, batch.ends):
                total.update(array.tobytes())
            batch.step(at_random(batch, step))
    return total.hexdigest()


def in_build(pure: str) -> str:
    """The hash as another process computes it."""
    environment = {**os.environ, "FUDABA_PURE": pure, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", "from tests.rl.test_batch import batch_hash; print(batch_hash())"]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.compiled
def test_both_builds_show_the_same() -> None:
    assert _build.compiled()
    assert in_build("1") == in_build("")
