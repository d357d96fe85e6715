"""Tunes all weights of a base policy at once by simultaneous perturbation, and writes them beside the policy.

    python bench/spsa.py go-stop --seats 2 --option max-points=60 --keep join turn_up --rounds 30000
    python bench/spsa.py koi-koi --rounds 30000 --from-here

Begins from the untuned weights, or from those that are there. House rules may cap what a deal can pay, so
that rare great deals do not drown the rest.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from operator import attrgetter

from weights import keep

from fudaba.bots import BASES
from fudaba.bots.basis import Basis
from fudaba.bots.spsa import Spsa
from fudaba.core.game import load, options_of
from fudaba.core.options import Options

PROOF = 500
"""Samples in which the weights are compared with those they began from."""
TOLD = 500
"""Rounds between two lines."""


def arguments() -> Namespace:
    """What is asked for."""
    parser = ArgumentParser(description="Tune the weights of a base policy by simultaneous perturbation.")
    parser.add_argument("game", choices=BASES)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--preset", default="standard")
    parser.add_argument("--option", action="append", default=[], help="a house rule, NAME=VALUE")
    parser.add_argument(
        "--keep", nargs="*", default=[], help="weights that nothing in these deals depends on"
    )
    parser.add_argument("--name", help="the set of weights that is written; the number of seats by default")
    parser.add_argument("--rounds", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from-here", action="store_true", help="begin from the weights that are there")
    return parser.parse_args()


def begun(asked: Namespace, basis: Basis, options: Options) -> dict[str, int]:
    """The weights to begin with."""
    tuned = basis.numbers(options, asked.seats)
    if asked.from_here:
        return dict(tuned)
    judge = basis.policy({})
    return {name: int(attrgetter(f"weights.{name}")(judge)) for name in tuned}


def main() -> None:
    """Tune, say how far it is, write, and tell what was won."""
    asked = arguments()
    game, basis = load(asked.game), BASES[asked.game]
    options = options_of(game, asked.preset, dict(each.split("=", 1) for each in asked.option))
    start = begun(asked, basis, options)
    tuning = Spsa(
        game=game, options=options, seats=asked.seats, basis=basis, seed=asked.seed, rounds=asked.rounds
    )
    weights = start
    for number, step in enumerate(tuning.steps(start, asked.keep), start=1):
        weights = step
        if number % TOLD == 0:
            print(f"{number} rounds", flush=True)
    keep(asked.game, asked.name or str(asked.seats), weights)
    gain, error = tuning.compare(weights, start, PROOF)
    print(f"{gain:+.3f} +- {error:.3f} points a deal over the weights it began from")


if __name__ == "__main__":
    main()
