"""Fits the weights of a base policy to what the search finds, and writes them beside the policy.

    python bench/learn.py fuji-flush --seats 4 --positions 4000 --worlds 150
    python bench/learn.py hana-awase --seats 3 --positions 12000 --worlds 200

Begins from the weights that are there; run it again, and the next lessons are finished by what was learned.
Four fifths of the lessons are learned from; what the new weights win in the rest is told. `bench/tune.py`
goes on from there, by duels.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import islice

from weights import keep

from fudaba.bots import BASES
from fudaba.bots.lessons import School
from fudaba.core.game import load


def arguments() -> Namespace:
    """What is asked for."""
    parser = ArgumentParser(description="Fit the weights of a base policy to what the search finds.")
    parser.add_argument("game", choices=BASES)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--positions", type=int, default=4000)
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    """Take lessons, learn, tell what it was good for."""
    asked = arguments()
    game, basis = load(asked.game), BASES[asked.game]
    options = game.presets["standard"]
    school = School(game=game, basis=basis, options=options, seats=asked.seats, seed=asked.seed)
    numbers = basis.numbers(options, asked.seats)
    lessons = list(islice(school.lessons(basis.policy(numbers), asked.worlds), asked.positions))
    learned, kept_back = lessons[: len(lessons) * 4 // 5], lessons[len(lessons) * 4 // 5 :]
    found = school.fitted(numbers, learned)
    keep(asked.game, str(asked.seats), found)
    for name, part in (("learned", learned), ("kept back", kept_back)):
        print(f"{name}: {school.gain(numbers, part):+.4f} before, {school.gain(found, part):+.4f} now")


if __name__ == "__main__":
    main()
