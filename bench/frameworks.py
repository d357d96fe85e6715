"""What bench/field.py measures of other frameworks: each figure by a function of the seconds it may take.

Nothing of theirs is changed; each is asked through its own public calls.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from ours import rate, zoo_rate

SEARCHED = ("oh_hell", "euchre", "gin_rummy")
"""The card games of OpenSpiel whose states can be guessed from what a player has seen."""
SIMULATIONS = 500


def to_a_player(state: Any, rng: Random) -> None:
    """Play chance until somebody is to decide."""
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, chances)[0])


def spiel_calls(name: str, seconds: float) -> float:
    """Nanoseconds of one `legal_actions` and one `apply_action`, replaying random games.

    An action that deals a card counts as one of a player's: it costs about the same."""
    import pyspiel

    game, rng = pyspiel.load_game(name), Random(1)
    script = [random_game(game, rng) for _ in range(20)]
    steps = sum(map(len, script))

    def replay(asks: bool) -> int:
        for actions in script:
            state = game.new_initial_state()
            for action, decided in actions:
                if asks and decided:
                    state.legal_actions()
                state.apply_action(action)
        return steps

    decisions = sum(decided for actions in script for _, decided in actions)
    plain = 1e9 / rate(lambda: replay(False), seconds / 2)
    asking = 1e9 / rate(lambda: replay(True), seconds / 2)
    return plain + (asking - plain) * steps / decisions


def random_game(game: Any, rng: Random) -> list[tuple[int, bool]]:
    """The actions of a random game, and whether each was a player's."""
    state, actions = game.new_initial_state(), []
    while not state.is_terminal():
        decided = not state.is_chance_node()
        legal = state.legal_actions()
        actions.append((rng.choice(legal), decided))
        state.apply_action(actions[-1][0])
    return actions


def spiel_search(name: str, seconds: float) -> float:
    """Simulations a second of its IS-MCTS with random rollouts, in C++, from the first decision of a game."""
    import pyspiel

    game, rng = pyspiel.load_game(name), Random(1)
    kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, SIMULATIONS, -1, kind, False, False)

    def work() -> int:
        state = game.new_initial_state()
        to_a_player(state, rng)
        bot.step(state)
        return SIMULATIONS

    return rate(work, seconds)


def pgx_steps(seconds: float) -> float:
    """Steps a second of pgx's leduc, 4,096 at once, all of them in one program of JAX."""
    from batch import leduc

    measure = leduc(int(200 * seconds))
    assert measure is not None
    spent = measure()
    return spent.steps / spent.cpu


def rlcard_games(name: str, seconds: float) -> float:
    """Random games a second."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def work() -> int:
        env.run(is_training=False)
        return 1

    return rate(work, seconds)


def zoo_steps(seconds: float) -> float:
    """Steps a second of PettingZoo's leduc, with observations."""
    from pettingzoo.classic import leduc_holdem_v4

    return zoo_rate(leduc_holdem_v4.raw_env(), seconds)


MEASURES = {
    **{
        f"OpenSpiel {name} call ns": partial(spiel_calls, name)
        for name in ("hearts", "euchre", "oh_hell", "gin_rummy")
    },
    **{f"OpenSpiel IS-MCTS {name} simulations/s": partial(spiel_search, name) for name in SEARCHED},
    "pgx leduc steps/s": pgx_steps,
    "PettingZoo leduc steps/s": zoo_steps,
    **{f"RLCard {name} games/s": partial(rlcard_games, name) for name in ("uno", "gin-rummy", "doudizhu")},
}
