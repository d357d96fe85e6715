"""Tunes the weights of a base policy by hill climbing on duplicate deals, and writes them beside the policy.

    python bench/tune.py koi-koi --seconds 600
    python bench/tune.py go-stop --seats 3 --seconds 600
    python bench/tune.py koi-koi --preset go-style --name go-style --seconds 300

Begins from the weights that are there. Every sweep that was proven is written at once.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from time import monotonic

from weights import keep

from fudaba.bots import BASES
from fudaba.bots.tuning import PROOF, Climb
from fudaba.core.game import load


def arguments() -> Namespace:
    """What is asked for."""
    parser = ArgumentParser(description="Tune the weights of a base policy.")
    parser.add_argument("game", choices=BASES)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--preset", default="standard")
    parser.add_argument("--name", help="the set of weights that is written; the number of seats by default")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    """Climb until the time is over."""
    asked = arguments()
    game, basis = load(asked.game), BASES[asked.game]
    options = game.presets[asked.preset]
    seats = asked.seats or min(game.seats_under(options))
    name = asked.name or str(seats)
    start = dict(basis.numbers(options, seats))
    climb = Climb(game=game, options=options, seats=seats, basis=basis, seed=asked.seed)
    begin, best = monotonic(), start
    for sweep in climb.sweeps(start):
        if sweep.taken:
            best = dict(sweep.weights)
            keep(asked.game, name, best)
        told = "taken" if sweep.taken else "refused"
        print(
            f"{monotonic() - begin:5.0f} s  sweep {sweep.number}: {sweep.changed} changes, "
            f"{sweep.gain:+.3f} +- {sweep.error:.3f} points a deal, {told}",
            flush=True,
        )
        if monotonic() - begin > asked.seconds:
            break
    gain, error = climb.compare(best, start, 2 * PROOF)
    print(f"in all {gain:+.3f} +- {error:.3f} points a deal over the weights it began from")


if __name__ == "__main__":
    main()
