"""How often a level does what people did: their records, replayed decision by decision.

    python bench/people.py RECORD ... [--every N] [--workers W]

Counted are decisions between actions that differ; of cards that are alike in every way, any is the same. The
level `random` shows what chance agrees with. Agreement is no strength: people are no perfect players.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from pathlib import Path

from proof import Row, show, spread

from fudaba.bots import BASES, levels, make
from fudaba.bots.policy import Policy
from fudaba.cards.bits import bit, members
from fudaba.core.dealer import seed_of
from fudaba.core.game import View
from fudaba.core.record import read
from fudaba.core.replay import replay
from fudaba.core.state import State

Choice = tuple[str, int, View, int]
"""The game, the number of the decision, what was seen, and the action with all that are alike."""


def choices(paths: Sequence[Path], every: int) -> Iterator[Choice]:
    """One of so many decisions of the records."""
    number = 0
    for path in paths:
        for choice in _choices(path):
            number += 1
            if number % every == 0:
                yield choice[0], number, choice[1], choice[2]


def _choices(path: Path) -> list[tuple[str, View, int]]:
    record, found = read(path.read_bytes()), list[tuple[str, View, int]]()
    game = record.game
    basis = BASES[game.name]
    policy = basis.policy(basis.numbers(record.options, len(record.seats)))

    def watch(state: State, action: int) -> None:
        distinct = policy.distinct(state)
        if distinct & (distinct - 1):
            found.append((game.name, game.view(state, state.actor()), alike(policy, state, action)))

    replay(record, watch)
    return found


def alike(policy: Policy, state: State, action: int) -> int:
    """The action, and those of its month of which the base policy looks at one only."""
    distinct, worth = policy.distinct(state), policy.worth(state, action)
    same = bit(action)
    for other in members(state.legal()):
        one_only = (distinct >> action ^ distinct >> other) & 1
        if other // 4 == action // 4 and one_only and policy.worth(state, other) == worth:
            same |= bit(other)
    return same


def agrees(level: str, choice: Choice) -> bool:
    """Whether the level does the same."""
    game, number, view, actions = choice
    return bool(actions >> make(game, level, seed_of("people", number)).choose(view, 60.0) & 1)


def rows(paths: Sequence[Path], every: int, workers: int) -> Iterator[Row]:
    """Every level, the weakest first."""
    asked = list(choices(paths, every))
    for level in levels(asked[0][0]):
        same = sum(spread(partial(agrees, level), asked, workers, chunk=64))
        share = same / len(asked)
        half = 1.96 * sqrt(share * (1 - share) / len(asked))
        what = f"{asked[0][0]}: {level} does what people did"
        yield Row(what, f"{share:.1%} +- {half:.1%}", of=f"{len(asked)} decisions")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("records", metavar="RECORD", type=Path, nargs="+")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    show(rows(given.records, given.every, given.workers))


if __name__ == "__main__":
    main()
