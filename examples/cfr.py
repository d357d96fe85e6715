"""OpenSpiel's CFR+ on a small Koi-Koi: `pip install 'fudaba[openspiel]'`, then run this.

    python examples/cfr.py [--iterations N]

Two months, two cards a hand, three on the table and one in the stock; four cards of the month pay, and of a
deal in which nobody stops the dealer gets a point. Prints how far the strategy can still be exploited.
"""

from __future__ import annotations

import argparse

import pyspiel

import fudaba.rl.openspiel as ours

OPTIONS = "months:2;hand-size:2;table-size:3;tsukifuda:4;exhausted:dealer-1"


def main() -> None:
    """Iterate, and tell at each power of two."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=64)
    given = parser.parse_args()
    game = ours.tree(pyspiel.load_game(f"fudaba_koi_koi(options={OPTIONS})"))
    solver = pyspiel.CFRPlusSolver(game)
    print("iterations  exploitability (points a deal)")
    for iteration in range(1, given.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration & (iteration - 1) == 0:
            print(f"{iteration:10}  {pyspiel.exploitability(game, solver.average_policy()):.5f}", flush=True)


if __name__ == "__main__":
    main()
