"""The nets of the level `expert`: what they are told, what they compute, what is kept of them."""

from __future__ import annotations

import io
from collections.abc import Iterator
from importlib.resources import files
from json import loads
from subprocess import run
from sys import executable

import numpy as np
import pytest

from fudaba.arena.series import play_series
from fudaba.bots import BASES, levels, make, maker
from fudaba.bots.features import GAPS, length, sheet, steps
from fudaba.bots.net import Net, read_net
from fudaba.bots.players import PolicyBot
from fudaba.bots.pupil import Corrected, NetBot, Pupil, trained
from fudaba.cards.bits import members
from fudaba.core.game import Carry, load
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, State
from tests.games.koi_koi_positions import Position

TABLES = [
    ("koi-koi", 2),
    ("hana-awase", 3),
]
"""Where a net plays."""
TOLD = [
    *TABLES,
    ("hana-awase", 2),
    ("go-stop", 2),
    ("go-stop", 3),
    *(("fuji-flush", seats) for seats in range(3, 9)),
]
"""Where nets can be told what they need."""
NETS = sorted({str(BASES[name].net(seats)) for name, seats in TABLES})
LARGEST = 300_000
"""Bytes of a file."""


def decisions(name: str, seats: int, deals: int, seed: int = 6, preset: str = "standard") -> Iterator[State]:
    """States in which a seat has a choice, out of deals played at random; one state, which goes on."""
    game, rng = load(name), Rng(seed)
    for number in range(1, deals + 1):
        state = game.start(game.presets[preset], Carry(number, 0, seats=seats))
        while legal := state.legal():
            if state.actor() == CHANCE:
                state.step(state.drawn(rng.below(state.draws())))
                continue
            if legal & (legal - 1):
                yield state
            state.step(rng.member(legal))


def packed(**arrays: object) -> io.BytesIO:
    """An `npz` file as NumPy writes it."""
    file = io.BytesIO()
    np.savez_compressed(file, **arrays)  # type: ignore[arg-type]
    file.seek(0)
    return file


# ---- what a net computes


def test_a_net_adds_rows_cuts_off_below_nought_and_weighs_the_rest() -> None:
    net = Net(rows=[[3, -5, 0], [-1, 2, 7], [10, 1, -9]], top=[2, -3, 100])
    assert net.worth(net.seen([0]), [1]) == 2 * (3 - 1) - 3 * 0 + 100 * 7
    assert net.worth(net.seen([0, 1]), [2]) == 2 * 12 - 3 * 0 + 100 * 0
    assert net.worth(net.seen([]), [2, 1]) == 2 * 9 - 3 * 3 + 100 * 0
    assert net.worth(net.seen([]), []) == 0


def test_the_greatest_weights_do_not_run_into_each_other() -> None:
    least, most = -(2**15), 2**15 - 1
    net = Net(rows=[[least, most, least], [most, least, most]], top=[1, 1000, 1_000_000])
    assert net.worth(net.seen([0] * 500), [0]) == 1000 * 501 * most
    assert net.worth(net.seen([1] * 500), [1]) == 501 * most * 1_000_001


def test_a_file_of_numpy_is_read_without_it() -> None:
    rows, top = np.array([[1, -2], [30000, -30000], [7, 8]], "<i2"), np.array([5, -6], "<i2")
    net = read_net(packed(rows=rows, top=top))
    assert net.worth(net.seen([0]), [2]) == (1 + 7) * 5 - (8 - 2) * 6
    assert net.worth(net.seen([1]), []) == 30000 * 5


def test_numbers_of_another_size_are_refused() -> None:
    with pytest.raises(AssertionError, match="<f8"):
        read_net(packed(rows=np.zeros((2, 2)), top=np.zeros(2)))


# ---- what it is told


def test_a_gap_holds_one_feature_for_each_bar_that_it_reaches() -> None:
    assert list(steps(100, 0)) == []
    assert list(steps(100, 10)) == [100, 101]
    assert len(steps(0, 10**6)) == len(GAPS)


def test_what_is_told_of_a_capture_and_of_a_discard_in_koi_koi() -> None:
    features = BASES["koi-koi"].features
    assert features
    told = features(2)
    state = Position(hand="01B 12C1", other_hand="04C2 05C2", table="01C1 08B", pile="03B").state()
    seen = set(told.position(state))
    hand, table, pile, months, sets, counts = 2, 2, 1, 12, 2 * 9, 8
    assert len(seen) == hand + table + pile + months + sets + counts
    taken, thrown = (set(told.action(state, load("koi-koi").parse_card(card))) for card in ("01B", "12C1"))
    assert len(taken) == 1 + 2 + 2 * 2, "the action, two cards, and bright and chaff for either seat"
    assert len(thrown) == 1 + 1 + 1, "the action, the card, and chaff for the opponent"
    assert not taken & thrown


@pytest.mark.parametrize(("name", "seats"), TOLD)
def test_features_are_numbered_and_each_holds_once(name: str, seats: int) -> None:
    basis = BASES[name]
    assert basis.features
    features = basis.features(seats)
    policy = basis.policy(basis.numbers(load(name).presets["standard"], seats))
    for state in decisions(name, seats, 3):
        told = sheet(features, state, policy)
        assert next(iter(told.actions)) == policy.choose(state)
        assert set(told.actions) == set(members(policy.distinct(state)))
        for each in told.actions.values():
            held = [*told.position, *each]
            assert len(held) == len(set(held))
            assert 0 <= min(held) <= max(held) == length(features) - 1


@pytest.mark.parametrize(("name", "seats"), TOLD)
def test_what_a_seat_cannot_see_changes_no_sheet(name: str, seats: int) -> None:
    game, basis, rng = load(name), BASES[name], Rng(3)
    assert basis.features
    features = basis.features(seats)
    policy = basis.policy(basis.numbers(game.presets["standard"], seats))
    for state in decisions(name, seats, 2):
        other = game.guess(game.view(state, state.actor()), rng)
        assert sheet(features, other, policy) == sheet(features, state, policy)


# ---- what is kept


@pytest.mark.parametrize("net", NETS)
def test_a_net_is_small_and_tells_how_it_came_to_be(net: str) -> None:
    folder, name = net.split("/")
    nets = files("fudaba.bots") / folder / "nets"
    assert len((nets / f"{name}.npz").read_bytes()) < LARGEST
    told = loads((nets / f"{name}.json").read_text("utf-8"))
    assert told["command"].startswith("python bench/train.py " + folder.replace("_", "-"))
    assert told["margin"] >= 0
    assert all(mean > half for mean, half in told["won"].values())


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_net_has_a_row_for_each_feature(name: str, seats: int) -> None:
    basis = BASES[name]
    kept = trained(str(basis.net(seats)))
    assert kept
    assert basis.features
    assert len(kept[0].rows) == length(basis.features(seats))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_kept_net_says_what_numpy_says(name: str, seats: int) -> None:
    basis = BASES[name]
    folder, file = str(basis.net(seats)).split("/")
    kept = np.load(io.BytesIO((files("fudaba.bots") / folder / "nets" / f"{file}.npz").read_bytes()))
    rows, top = kept["rows"].astype(np.int64), kept["top"].astype(np.int64)
    found = trained(f"{folder}/{file}")
    assert found
    assert basis.features
    pupil = Pupil(basis.features(seats), *found)
    policy = basis.policy(basis.numbers(load(name).presets["standard"], seats))
    for state in decisions(name, seats, 1):
        told = sheet(pupil.features, state, policy)
        worths = {
            action: int(np.maximum(rows[[*told.position, *each]].sum(axis=0), 0) @ top)
            for action, each in told.actions.items()
        }
        base = worths[policy.choose(state)]
        assert pupil.gains(state, policy) == {action: worth - base for action, worth in worths.items()}


# ---- what plays by it


class Says(Pupil):
    """A pupil that thinks what a test wants."""

    def __init__(self, margin: int, *gains: int) -> None:
        features = BASES["koi-koi"].features
        assert features
        super().__init__(features(2), Net([], []), margin, 1)
        object.__setattr__(self, "told", gains)

    def gains(self, state: State, policy: object) -> dict[int, int]:
        return dict(zip((4, 1, 2, 3), self.told, strict=True))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("margin", "gains", "played"),
    [(0, (0, 0, 0, 0), 4), (0, (0, 1, 5, 5), 2), (5, (0, 1, 5, 5), 4), (5, (0, 1, 5, 6), 3)],
)
def test_the_base_action_is_left_for_one_that_is_better_by_more_than_the_margin(
    margin: int, gains: tuple[int, ...], played: int
) -> None:
    position = Position(hand="01B 12C1").state()
    basis = BASES["koi-koi"]
    policy = basis.policy(basis.numbers(load("koi-koi").presets["standard"], 2))
    assert Says(margin, *gains).choose(position, policy) == played


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_expert_sometimes_leaves_the_base_policy(name: str, seats: int) -> None:
    game, left = load(name), 0
    basis = BASES[name]
    for state in decisions(name, seats, 12):
        view = game.view(state, state.actor())
        left += NetBot(game, basis, 1).choose(view, 1.0) != PolicyBot(game, basis, 1).choose(view, 1.0)
    assert left > 0


@pytest.mark.parametrize("name", BASES)
def test_every_game_has_experts(name: str) -> None:
    assert "expert" in levels(name)


@pytest.mark.parametrize(
    ("name", "seats"),
    [("hana-awase", 2), ("hana-awase", 4), ("go-stop", 2), ("go-stop", 3), ("fuji-flush", 4)],
)
def test_where_no_net_has_passed_an_expert_plays_by_the_fitted_policy(name: str, seats: int) -> None:
    game, basis = load(name), BASES[name]
    net = basis.net(seats)
    assert net is None or trained(net) is None
    for state in decisions(name, seats, 2):
        view = game.view(state, state.actor())
        assert make(name, "expert", 1).choose(view, 1.0) == PolicyBot(game, basis, 1).choose(view, 1.0)


def test_an_expert_tells_what_policy_and_net_think_of_each_action() -> None:
    game, told = load("koi-koi"), 0
    for state in decisions("koi-koi", 2, 3):
        view, bot = game.view(state, state.actor()), NetBot(game, BASES["koi-koi"], 1)
        action, thought = bot.choose(view, 1.0), bot.weighed
        base = PolicyBot(game, BASES["koi-koi"], 1).choose(view, 1.0)
        if thought:
            assert thought[0].action == base
            assert [each.worlds for each in thought] == [0] * len(thought)
            best = max(thought, key=lambda each: each.difference())
            assert action in (base, best.action)
            told += 1
    assert told > 10


def test_a_game_whose_policy_counts_otherwise_than_its_search_tells_nothing() -> None:
    game, basis = load("fuji-flush"), BASES["fuji-flush"]
    assert basis.features
    for state in decisions("fuji-flush", 3, 1):
        bot = NetBot(game, basis, 1)
        bot.policy = Corrected(basis.policy({}), Pupil(basis.features(3), Net([], []), 0, 1))
        bot.seen = game.view(state, state.actor())
        assert bot.weighed == []


@pytest.mark.parametrize(("name", "preset"), [("hana-awase", "hachi-ju-hana"), ("go-stop", "pmang")])
def test_under_rules_that_a_net_was_not_taught_an_expert_plays_by_the_fitted_policy(
    name: str, preset: str
) -> None:
    game, basis = load(name), BASES[name]
    for state in decisions(name, 2, 2, preset=preset):
        view = game.view(state, state.actor())
        assert make(name, "expert", 1).choose(view, 1.0) == PolicyBot(game, basis, 1).choose(view, 1.0)


def test_two_players_of_hana_awase_need_the_weights_that_their_net_was_taught_with() -> None:
    presets, basis = load("hana-awase").presets, BASES["hana-awase"]
    assert basis.fits(presets["standard"], 2)
    assert not basis.fits(presets["hana-awase-jp"], 2)
    assert basis.fits(presets["hana-awase-jp"], 3)
    assert not basis.fits(presets["hachi-ju-hana"], 3), "no combination is paid"


def test_a_deck_of_few_months_is_no_net_s() -> None:
    few = load("koi-koi").presets["standard"].changed({"months": 6, "hand-size": 4})
    assert not BASES["koi-koi"].fits(few, 2)


ALONE = """
import sys
sys.modules["numpy"] = None
from fudaba.bots import make
from fudaba.core.game import Carry, load
from fudaba.core.rng import Rng
game, rng = load("koi-koi"), Rng(1)
state = game.start(game.presets["standard"], Carry(1, 0))
while state.actor() < 0:
    state.step(state.drawn(rng.below(state.draws())))
make("koi-koi", "expert", 1).choose(game.view(state, state.actor()), 1.0)
"""


def test_an_expert_needs_no_numpy() -> None:
    assert run([executable, "-c", ALONE], check=False).returncode == 0


def test_an_expert_beats_the_base_policy() -> None:
    game = load("hana-awase")
    makers = [maker("hana-awase", "expert"), *[maker("hana-awase", "greedy")] * 2]
    assert play_series(game, game.presets["standard"], makers, 300, 5).margins[0].mean > 0
