"""OpenSpiel: its own tests of a game, observers, resampling, and its algorithms on our games."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from fudaba.core.game import load, names
from fudaba.core.rng import Rng
from fudaba.errors import FudabaError, IllegalAction, OptionError
from fudaba.rl import openspiel
from fudaba.rl.course import Course, Deals
from fudaba.rl.encode import Glance
from fudaba.rl.openspiel import changes, short_name, tree
from fudaba.rl.tree import efg
from tests.exercise.bakappana import GAME as BAKAPPANA

SMALL = "months:2;hand-size:1;table-size:2;tsukifuda:4"
EARLY = "months:3;first-ppeok:7;first-ttadak:7"
FEW = "months:2;two-player-deal:10/8;low-man-out:off;score:par"
STRATEGIC = "months:2;hand-size:2;table-size:3;tsukifuda:4;exhausted:dealer-1"
TABLES = [
    *((name, seats, "") for name in names() for seats in load(name).seats),
    ("koi-koi", 2, SMALL),
    ("hana-awase", 2, FEW),
    ("hana-awase", 3, "months:3;score:stake;low-man-out:off"),
    ("go-stop", 4, "four-players:on"),
    ("go-stop", 2, EARLY),
    ("go-stop", 3, "months:4"),
    ("go-stop", 4, "months:2;four-players:on;light-selling:3"),
    ("fuji-flush", 2, "two-players:on"),
]
EACH_TABLE = pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=str)


def loaded(name: str, seats: int = 0, options: str = "") -> Any:
    """The game in OpenSpiel."""
    return pyspiel.load_game(short_name(name), {"players": seats, "options": options})


def played(game: Any, seed: int) -> Iterator[Any]:
    """Every state of a random deal, the undealt one first."""
    rng, state = random.Random(seed), game.new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        outcomes = state.chance_outcomes() if state.is_chance_node() else []
        actions = [action for action, _ in outcomes] or state.legal_actions()
        weights = [chance for _, chance in outcomes] or None
        state = state.child(rng.choices(actions, weights)[0])


@EACH_TABLE
def test_random_sim_test_with_serialisation(name: str, seats: int, options: str) -> None:
    pyspiel.random_sim_test(loaded(name, seats, options), num_sims=1, serialize=True, verbose=False)


@EACH_TABLE
def test_chances_sum_to_one_and_returns_to_nought(name: str, seats: int, options: str) -> None:
    game = loaded(name, seats, options)
    for state in played(game, 1):
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        assert sum(state.returns()) == pytest.approx(0)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


@EACH_TABLE
def test_a_resampled_deal_looks_the_same_to_the_player(name: str, seats: int, options: str) -> None:
    game, rng = loaded(name, seats, options), random.Random(5)
    differs = False
    for state in played(game, 2):
        if state.is_chance_node() or state.is_terminal():
            continue
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            differs = differs or other.course.state.fields() != state.course.state.fields()
        assert state.resample_from_infostate(state.current_player(), rng.random).legal_actions() == (
            state.legal_actions()
        )
    assert differs


def test_returns_are_what_a_seat_is_ahead_of_the_mean_of_the_others() -> None:
    (*_, state) = played(loaded("go-stop", 3), 4)
    points = [state.course.state.points(seat) for seat in range(3)]
    assert any(points)
    assert state.returns()[0] == points[0] - (points[1] + points[2]) / 2


def allowed(state: Any) -> set[int]:
    """What the actor may do, or the cards that chance may give."""
    return set() if state.is_terminal() else set(state.legal_actions())


@EACH_TABLE
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str, seats: int, options: str) -> None:
    game = loaded(name, seats, options)
    for state in played(game, 7):
        course, history = state.course, state.history()
        for action in {-2, *range(63), 999, 10**12} - allowed(state):
            with pytest.raises(IllegalAction):
                state.apply_action(action)
        assert all(state.course.allows(action) for action in allowed(state))
        assert state.course is course
        assert state.history() == history


def test_a_refusal_tells_what_would_be_legal() -> None:
    state = loaded("koi-koi", options=SMALL).new_initial_state()
    with pytest.raises(IllegalAction, match=r"action 8 cannot be dealt now; possible: 0 1 2 3 4 5 6 7$"):
        state.apply_action(8)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(IllegalAction, match=r"action 999 is not legal now; legal: \d+$"):
        state.apply_action(999)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(IllegalAction, match="the deal is over; there is no action 0 any more"):
        state.apply_action(0)


def test_a_void_deal_ends_with_nothing() -> None:
    """The cards in the order of the deck: four of one month lie on the table."""
    state = loaded("koi-koi").new_initial_state()
    for card in range(24):
        state.apply_action(card)
    assert load("koi-koi").void(state.course.state) == "table-four"
    assert state.is_terminal()
    assert state.returns() == [0, 0]


def ends(course: Course, chance: float, depth: int) -> Iterator[tuple[Course, float]]:
    """All courses after so many cards, with their chances."""
    if depth == 0:
        yield course, chance
        return
    for card, share in course.outcomes():
        yield from ends(course.after(card), chance * share, depth - 1)


def test_every_deal_of_a_small_deck_is_as_likely_as_another_and_comes_once() -> None:
    game = load("koi-koi")
    options = game.presets["standard"].changed(changes(STRATEGIC))
    dealt = list(ends(Course.begin(Deals(game, options, 2)), 1.0, 7))
    assert len(dealt) == 28 * 20 * 3
    assert len({course.state.fields() for course, _ in dealt}) == len(dealt)
    assert all(chance == pytest.approx(1 / len(dealt)) for _, chance in dealt)


def test_copies_of_a_card_make_it_the_more_likely() -> None:
    state = loaded("fuji-flush", 3).new_initial_state()
    chances = dict(state.chance_outcomes())
    assert chances[2] == pytest.approx(16 / 90)
    assert chances[20] == pytest.approx(2 / 90)


def test_cards_turned_up_are_all_as_likely() -> None:
    for state in played(loaded("koi-koi"), 3):
        if state.is_chance_node() and state.course.length > 24:
            assert len({chance for _, chance in state.chance_outcomes()}) == 1
            return
    raise AssertionError("no card was turned up")


def test_what_a_player_is_told_is_told_once_and_remembered() -> None:
    """Perfect recall: one string, one row of own strings and actions before it, one set of actions."""
    pasts = defaultdict(set)
    legal = defaultdict(set)

    def walk(state: Any, own: tuple[tuple[Any, ...], ...]) -> None:
        if state.is_terminal():
            return
        player = state.current_player()
        for action in state.legal_actions():
            rows = own
            if player >= 0:
                told = (player, state.information_state_string())
                pasts[told].add(own[player])
                legal[told].add(tuple(state.legal_actions()))
                rows = tuple(
                    (*row, (told, action)) if seat == player else row for seat, row in enumerate(own)
                )
            walk(state.child(action), rows)

    walk(loaded("koi-koi", 0, SMALL).new_initial_state(), ((), ()))
    assert len(pasts) > 1000
    assert {len(rows) for rows in pasts.values()} == {1}
    assert {len(sets) for sets in legal.values()} == {1}


def test_strings_tell_nothing_of_the_other_hand() -> None:
    """Among the deals that a player cannot tell apart are several hands of the other."""
    hands = defaultdict(set)
    game = load("koi-koi")
    options = game.presets["standard"].changed(changes(SMALL))
    for course, _ in ends(Course.begin(Deals(game, options, 2)), 1.0, 4):
        hands[course.known_to(0)].add(course.hand(1))
    assert {len(others) for others in hands.values()} == {5}


def test_observers_by_name_and_in_one_row() -> None:
    game = loaded("koi-koi")
    state = [state for state in played(game, 3) if not state.is_chance_node()][3]
    observation = make_observation(game)
    observation.set_from(state, player=1)
    bytes_seen = Glance(load("koi-koi"), 2).bytes(state.course.state, 1)
    assert np.array_equal(observation.tensor, bytes_seen)
    assert observation.dict["planes"].shape == (6, 48)
    assert observation.dict["counts"].shape == (12,)
    assert state.observation_tensor(1) == observation.tensor.tolist()
    assert observation.string_from(state, 1) != observation.string_from(state, 0)


def test_observers_with_memory_and_of_what_is_public() -> None:
    game = loaded("koi-koi")
    kind, private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    state = [state for state in played(game, 3) if not state.is_chance_node()][3]
    for recall in (True, False):
        public = make_observation(game, kind(perfect_recall=recall, private_info=private.NONE))
        assert public.string_from(state, 0) == public.string_from(state, 1)
        assert public.tensor is None
    memory = make_observation(game, kind(perfect_recall=True))
    assert memory.string_from(state, 1) == state.information_state_string(1)


@pytest.mark.parametrize(
    ("public", "private"), [(True, "ALL_PLAYERS"), (False, "SINGLE_PLAYER"), (False, "NONE")]
)
def test_observers_that_no_player_may_have_are_refused(public: bool, private: str) -> None:
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=public, private_info=getattr(pyspiel.PrivateInfoType, private)
    )
    with pytest.raises(FudabaError, match="a player sees what is public and his own cards"):
        make_observation(loaded("koi-koi"), kind)


def test_parameters_of_observers_are_refused() -> None:
    with pytest.raises(FudabaError, match="no parameters for observers, not colour"):
        loaded("koi-koi").make_py_observer(None, {"colour": 1})


@pytest.mark.parametrize(
    ("parameters", "told"),
    [
        ({"players": 3}, "koi-koi is for 2 players"),
        ({"preset": "yakusa"}, "there is no preset yakusa"),
        ({"options": "monts:2"}, "there is no option monts; did you mean months"),
        ({"options": "months:2"}, "months 2 and hand-size 8 and table-size 8 contradict each other"),
        ({"options": "months"}, "months says nothing; options are written like months:2;hand-size:2"),
        ({"options": ":2"}, ":2 says nothing"),
    ],
)
def test_wrong_parameters_are_refused_with_what_is_right(parameters: dict[str, Any], told: str) -> None:
    with pytest.raises((FudabaError, OptionError), match=told):
        pyspiel.load_game("fudaba_koi_koi", parameters)


def test_a_preset_and_options_in_the_name_of_the_game() -> None:
    game = pyspiel.load_game("fudaba_koi_koi(preset=yakuza,options=months:3;hand-size:2)")
    assert game.options == load("koi-koi").presets["yakuza"].changed({"months": 3, "hand-size": 2})
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_games_and_states_are_pickled() -> None:
    game = pickle.loads(pickle.dumps(loaded("go-stop", 3)))
    assert game.num_players() == 3
    state = list(played(game, 6))[60]
    text = pyspiel.serialize_game_and_state(game, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert again.course.state.fields() == state.course.state.fields()
    assert again.information_state_string(0) == state.information_state_string(0)
    assert again.history() == state.history()


def test_a_resampled_state_is_pickled_as_it_is() -> None:
    state = [state for state in played(loaded("koi-koi"), 3) if not state.is_chance_node()][4]
    other = state.resample_from_infostate(0, random.Random(1).random)
    (again, later) = (
        pickle.loads(pickle.dumps(each.course)) for each in (other, other.child(other.legal_actions()[0]))
    )
    assert again.state.fields() == other.course.state.fields()
    assert later.public == other.child(other.legal_actions()[0]).course.public


def test_a_step_leaves_the_state_before_as_it_was() -> None:
    course = Course.begin(Deals(load("koi-koi"), load("koi-koi").presets["standard"], 2))
    before = course.state.fields()
    assert course.after(5).state.fields() != before
    assert course.state.fields() == before
    assert (course.after(5).moves, course.after(5).length, course.moves) == ([5], 1, [])


def test_every_game_is_registered_once_one_from_outside_too(monkeypatch: pytest.MonkeyPatch) -> None:
    before = set(pyspiel.registered_names())
    assert {short_name(name) for name in names()} <= before
    openspiel.register()
    assert set(pyspiel.registered_names()) == before
    monkeypatch.setattr(openspiel, "names", lambda: ["bakappana"])
    monkeypatch.setattr(openspiel, "load", lambda name: BAKAPPANA)
    openspiel.register()
    game = pyspiel.load_game("fudaba_bakappana")
    for state in played(game, 1):
        assert len(state.observation_tensor(0)) == game.observation_tensor_size()


def test_the_program_ends_in_peace() -> None:
    """OpenSpiel keeps what makes our games longer than Python lives."""
    program = "import pyspiel, fudaba.rl.openspiel; pyspiel.load_game('fudaba_koi_koi').new_initial_state()"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True).returncode == 0


def test_its_is_mcts_plays_koi_koi() -> None:
    game = loaded("koi-koi")
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 10.0, 20, random_state=np.random.RandomState(2))
    decided = 0
    for state in played(game, 8):
        if not state.is_chance_node() and not state.is_terminal() and decided < 4:
            policy = dict(bot.get_policy(state))
            assert set(policy) == set(state.legal_actions())
            assert sum(policy.values()) == pytest.approx(1)
            decided += 1
    assert decided == 4


def test_the_tree_of_a_small_game_has_its_places_and_its_values() -> None:
    game = loaded("koi-koi", 0, SMALL)
    counts: Counter[str] = Counter()

    def value(state: Any) -> float:
        counts["end" if state.is_terminal() else "chance" if state.is_chance_node() else "play"] += 1
        if state.is_terminal():
            return float(state.returns()[0])
        if state.is_chance_node():
            return sum((chance * value(state.child(card)) for card, chance in state.chance_outcomes()), 0.0)
        actions = state.legal_actions()
        return sum(value(state.child(action)) for action in actions) / float(len(actions))

    ours, ours_counted = value(game.new_initial_state()), dict(counts)
    counts.clear()
    theirs = value(tree(game).new_initial_state())
    assert theirs == pytest.approx(ours)
    assert ours_counted == dict(counts)


def test_cfr_makes_a_small_koi_koi_less_and_less_exploitable() -> None:
    game = tree(loaded("koi-koi", 0, STRATEGIC))
    solver = pyspiel.CFRPlusSolver(game)
    found = []
    for _ in range(2):
        solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(game, solver.average_policy()))
    assert found[0] > 0.2
    assert found[1] < found[0] / 2


def test_cfr_makes_a_small_go_stop_less_and_less_exploitable() -> None:
    """Three months, six cards lie open: hidden are a card of each hand and the stock. First turns pay."""
    game = load("go-stop")
    options = game.presets["standard"].changed(changes(EARLY))
    course = Course.begin(Deals(game, options, 2))
    for card in ("01C1", "02R", "01B", "01R", "03R", "03C1"):
        course = course.after(game.parse_card(card))
    small = pyspiel.load_efg_game(efg(course))
    solver = pyspiel.CFRPlusSolver(small)
    found = []
    for _ in range(3):
        solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(small, solver.average_policy()))
    assert found[0] > 1
    assert found[2] < found[0] / 5


def test_monte_carlo_cfr_walks_a_go_stop_of_three_months() -> None:
    game = loaded("go-stop", 2, EARLY)
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, 1)
    solver.run_iteration()
    policy = solver.average_policy()
    for state in played(game, 1):
        if state.is_player_node():
            shares = dict(policy.action_probabilities(state))
            assert set(shares) == set(state.legal_actions())
            assert sum(shares.values()) == pytest.approx(1)


def test_cfr_makes_a_small_hana_awase_less_and_less_exploitable() -> None:
    """Two months: a card in each hand, two on the table, two turned up and two left over."""
    game = tree(loaded("hana-awase", 2, "months:2;low-man-out:off"))
    solver = pyspiel.CFRPlusSolver(game)
    found = []
    for _ in range(2):
        solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(game, solver.average_policy()))
    assert found[0] > 0.5
    assert found[1] < found[0] / 2


def test_guesses_are_counted_among_the_moves() -> None:
    course = Course.begin(Deals(load("koi-koi"), load("koi-koi").presets["standard"], 2))
    rng = Rng(1)
    while course.state.actor() < 0:
        course = course.after(rng.member(course.state.legal()))
    guess = course.guessed(0, 7)
    assert (guess.moves[-1], guess.length, guess.public) == ((0, 7), course.length + 1, course.public)
