"""A batch of Koi-Koi played at random, with its speed: `pip install 'fudaba[rl]'`, then run this.

python examples/batch.py [--games N] [--steps N]
"""

from __future__ import annotations

import argparse
from time import process_time

import numpy as np

from fudaba.rl.batch import Batch


def main() -> None:
    """Step all games together, each by a random legal action."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=200)
    given = parser.parse_args()
    batch = Batch("koi-koi", games=given.games, seed=1)
    rng = np.random.default_rng(1)
    deals, begin = 0, process_time()
    for _ in range(given.steps):
        masks = batch.mask_flags()
        batch.step((rng.random(masks.shape, dtype=np.float32) * masks).argmax(axis=1))
        planes = batch.planes()
        deals += int(batch.ends.sum())
    seconds = process_time() - begin
    print(f"{deals} deals, planes {planes.shape}, {given.games * given.steps / seconds:,.0f} steps a second")


if __name__ == "__main__":
    main()
