"""OpenSpiel's IS-MCTS plays Koi-Koi against random play: `pip install 'fudaba[openspiel]'`, then run this.

python examples/is_mcts.py [--deals N] [--simulations N]
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import fudaba.rl.openspiel  # noqa: F401 - registers the games

SPREAD = 10.0
"""How many points the search thinks a deal may sway: the constant of its exploration."""


def play(game: pyspiel.Game, bot: pyspiel.Bot, rng: np.random.RandomState) -> float:
    """One deal: what seat 0, the bot's, is ahead at its end."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            cards, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(cards, p=chances))
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state.returns()[0]


def main() -> None:
    """Play some deals and tell the mean lead."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=200)
    given = parser.parse_args()
    game = pyspiel.load_game("fudaba_koi_koi")
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    bot = ismcts.ISMCTSBot(game, evaluator, SPREAD, given.simulations, random_state=rng)
    leads = []
    for deal in range(1, given.deals + 1):
        leads.append(play(game, bot, rng))
        print(f"deal {deal}: {leads[-1]:+.0f}, mean lead {np.mean(leads):+.2f}", flush=True)


if __name__ == "__main__":
    main()
