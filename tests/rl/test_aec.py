"""PettingZoo's own tests, and what they do not ask: masks, rewards, and the same cards from the same seed."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from fudaba.core.game import load
from fudaba.errors import IllegalAction, OptionError, UnknownGame
from fudaba.rl import aec
from fudaba.rl.aec import DealAEC, door
from fudaba.rl.encode import Glance
from tests.exercise.bakappana import GAME as BAKAPPANA

DOORS = {
    "koi-koi": aec.fudaba_koi_koi_v0,
    "go-stop": aec.fudaba_go_stop_v0,
    "hana-awase": aec.fudaba_hana_awase_v0,
    "fuji-flush": aec.fudaba_fuji_flush_v0,
}
TABLES = [
    *((name, seats, None) for name in DOORS for seats in load(name).seats),
    ("go-stop", 4, {"four-players": "on"}),
    ("go-stop", 3, {"months": 4}),
    ("hana-awase", 3, {"months": 4}),
    ("fuji-flush", 2, {"two-players": "on"}),
]
OF_DICTIONARIES = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""Warnings that every environment raises whose observations are dictionaries."""


def ids(table: object) -> str:
    """How a table is named."""
    return str(table)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=ids)
def test_api_test_and_seed_test(name: str, seats: int, options: dict[str, object] | None) -> None:
    def make() -> object:
        return DOORS[name].env(seats=seats, options=options)

    with warnings.catch_warnings():
        for told in OF_DICTIONARIES:
            warnings.filterwarnings("ignore", told)
        api_test(make(), num_cycles=60)
        seed_test(make, num_cycles=20)


def test_a_game_from_outside_has_its_door_at_once() -> None:
    with warnings.catch_warnings():
        for told in OF_DICTIONARIES:
            warnings.filterwarnings("ignore", told)
        api_test(DealAEC(BAKAPPANA), num_cycles=30)


def test_a_door_to_any_game_by_its_name() -> None:
    assert door("koi-koi") == aec.fudaba_koi_koi_v0
    with pytest.raises(UnknownGame, match="there is no game shogi"):
        door("shogi")


def test_the_name_tells_game_and_version() -> None:
    assert aec.fudaba_go_stop_v0.env(seats=3).metadata["name"] == "fudaba_go_stop_v0"
    assert aec.fudaba_koi_koi_v0.env().metadata["name"] == "fudaba_koi_koi_v0"


def played(seed: int) -> DealAEC:
    """A deal of Go-Stop of three that was played to its end, each agent doing the first it may."""
    env = aec.fudaba_go_stop_v0.raw_env(seats=3)
    env.reset(seed)
    while not all(env.terminations.values()):
        seen = env.observe(env.agent_selection)
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    return env


def test_only_who_is_to_act_has_a_mask() -> None:
    env = aec.fudaba_go_stop_v0.raw_env(seats=3)
    env.reset(1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_an_agent_sees_what_its_seat_sees() -> None:
    env = aec.fudaba_go_stop_v0.raw_env(seats=3)
    env.reset(1)
    glance = Glance(load("go-stop"), 3)
    for seat, agent in enumerate(env.agents):
        assert np.array_equal(env.observe(agent)["observation"], glance.bytes(env.table.state, seat))


def test_all_agents_end_together_with_the_points_of_the_deal() -> None:
    env = played(3)
    assert [env.rewards[agent] for agent in env.possible_agents] == env.table.points()
    assert any(env.table.points())
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.agents)


def test_the_same_seed_deals_the_same_cards_and_goes_on_from_there() -> None:
    env, other = aec.fudaba_koi_koi_v0.raw_env(), aec.fudaba_koi_koi_v0.raw_env()
    rows = []
    for each in (env, other):
        each.reset(5)
        rows.append(each.observe("player_0")["observation"].tolist())
        each.reset()
        rows.append(each.observe("player_0")["observation"].tolist())
    assert rows[0] == rows[2] != rows[1] == rows[3]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = aec.fudaba_koi_koi_v0.raw_env()
    env.reset(1)
    before = env.table.state.fields()
    for action in (49, 62, -1):
        with pytest.raises(IllegalAction, match="is not legal now; legal: "):
            env.step(action)
    with pytest.raises(IllegalAction, match="is still playing and has to choose an action, not None"):
        env.step(None)
    with pytest.raises(IllegalAction, match=r"an action is a whole number, not 1\.5"):
        env.step(1.5)  # type: ignore[arg-type]
    assert env.table.state.fields() == before


def test_the_table_in_words() -> None:
    env = aec.fudaba_koi_koi_v0.raw_env(render_mode="ansi")
    env.reset(1)
    told = env.render()
    assert told is not None
    assert told.startswith("phase ")
    assert "seat 1: 8 cards" in told
    assert aec.fudaba_koi_koi_v0.raw_env().render() is None


def test_so_many_seats_cannot_play() -> None:
    with pytest.raises(OptionError, match="koi-koi is for 2 players"):
        aec.fudaba_koi_koi_v0.env(seats=3)
