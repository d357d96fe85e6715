"""All proofs of the bots, as the tables of docs/bots.md.

    python bench/proofs.py [--short] [--only NAME ...] [--records RECORD ...] [--workers W]

    ladder          each level against the one below, the master against base policy and random
    blindness       no level changes its answer when what it cannot see is dealt anew
    peeking         the share of what a cheat would win
    exploitability  exact, on a small Koi-Koi, by OpenSpiel (`pip install 'fudaba[openspiel]'`)
    response        an approximate best response, on the real games
    people          agreement with the choices of people, in records that are given

All of it takes up to three hours on two cores, `--short` up to twenty minutes. Exit code 1: a bar is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import blindness
import exploitability
import peeking
import people
import response
import strength
from proof import HEAD, Row

from fudaba.bots import BASES


@dataclass(frozen=True, slots=True)
class Size:
    """How much is played."""

    ladder: int
    pairs: int
    peeking: int
    seeds: int
    response: int
    worlds: int
    every: int


WHOLE = Size(ladder=2000, pairs=2000, peeking=400, seeds=8, response=150, worlds=300, every=3)
SHORT = Size(ladder=100, pairs=200, peeking=40, seeds=1, response=20, worlds=150, every=50)
GAMES = list(BASES)


def proofs(size: Size, workers: int, records: list[Path]) -> dict[str, Callable[[], Iterator[Row]]]:
    """Every proof by its name."""
    return {
        "ladder": lambda: strength.rows(size.ladder, workers, GAMES),
        "blindness": lambda: blindness.rows(size.pairs, workers, GAMES),
        "peeking": lambda: peeking.rows(size.peeking, workers, GAMES),
        "exploitability": lambda: exploitability.rows(size.seeds),
        "response": lambda: response.rows(size.response, size.worlds, workers, GAMES),
        "people": lambda: people.rows(records, size.every, workers) if records else iter(()),
    }


def main() -> int:
    """Print a table for each proof."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--only", metavar="NAME", action="append")
    parser.add_argument("--records", metavar="RECORD", type=Path, nargs="*", default=[])
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    every = proofs(SHORT if given.short else WHOLE, given.workers, given.records)
    unknown = sorted(set(given.only or ()) - set(every))
    if unknown:
        parser.error(f"there is no proof {unknown[0]}; there are {', '.join(every)}")
    missed = 0
    for name in given.only or every:
        began = monotonic()
        print(f"\n## {name}\n\n{HEAD}", flush=True)
        for row in every[name]():
            missed += row.reached is False
            print(row, flush=True)
        print(f"\n{(monotonic() - began) / 60:.1f} minutes", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
