"""Trains a net of the level `expert`: lessons from the search, a small net, a gate, a file.

    python bench/train.py koi-koi
    python bench/train.py go-stop --seats 3
    python bench/train.py fuji-flush --seats 3 4 6 8

Needs the extra `train` (PyTorch). Everything follows from the seed; learning is on one thread. A net is
written, beside the policy of its game, only if it beats that policy on fresh duplicate deals at each number
of seats, the lower bound of the 95 % interval above nought; what made it and what the gate saw go with it.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, islice, pairwise
from pathlib import Path
from time import process_time

import torch

import fudaba.bots
from fudaba.bots import BASES
from fudaba.bots.duel import duel
from fudaba.bots.features import Features, length
from fudaba.bots.lessons import School
from fudaba.bots.net import Net
from fudaba.bots.pupil import Corrected, Pupil
from fudaba.bots.teaching import Table, Taught, Told, taught, told_lessons, whole_numbers, write
from fudaba.bots.tuning import Contest, measured
from fudaba.core.dealer import seed_of
from fudaba.core.game import load

SURE = 1.96
"""Standard errors of half a 95 % interval."""
Weights = tuple[Table, Table]
PARTS = 40
"""Lessons are taken, and deals played, in so many parts by any number of processes."""
KEPT_BACK = 10
"""One of so many lessons is not learned from: they say how sure the net should be."""
BATCH = 256
"""Lessons in one step."""
PACE = 2e-3
"""The first step size; it falls to nought."""
MARGINS = (0.0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4)
"""By how much an action may have to seem better, in standard deviations of the gains in all lessons."""


class Layers(torch.nn.Module):
    """What `fudaba.bots.net.Net` computes, in floating point; the feature after the last says nothing."""

    def __init__(self, features: int, hidden: int) -> None:
        super().__init__()
        self.rows = torch.nn.EmbeddingBag(features + 1, hidden, mode="sum", padding_idx=features)
        self.top = torch.nn.Parameter(torch.randn(hidden) * 0.1)
        with torch.no_grad():
            self.rows.weight.normal_(0, 0.1)
            self.rows.weight[features] = 0

    def forward(self, lessons: Taught) -> torch.Tensor:
        """How much better each action is than the base action of its lesson."""
        seen = self.rows(torch.from_numpy(lessons.positions).int())[torch.from_numpy(lessons.lesson())]
        sums = seen + self.rows(torch.from_numpy(lessons.actions).int())
        worth: torch.Tensor = torch.relu(sums) @ self.top
        return worth - worth[torch.from_numpy(lessons.base())]


def arguments() -> Namespace:
    """What is asked for."""
    parser = ArgumentParser(description="Train a net and write it if it wins.")
    parser.add_argument("game", choices=BASES)
    parser.add_argument("--seats", type=int, nargs="+")
    parser.add_argument("--lessons", type=int, default=400_000)
    parser.add_argument("--worlds", type=int, default=12)
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=4, help="how often all lessons are gone through")
    parser.add_argument("--deals", type=int, default=4000, help="duplicate deals at the gate")
    parser.add_argument("--workers", type=int, default=2, help="processes; they change nothing that is found")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def part(asked: Namespace, number: int) -> list[Told]:
    """One of the parts that lessons are taken in, at each number of seats, with its own seed."""
    game, basis = load(asked.game), BASES[asked.game]
    many = asked.lessons // PARTS // len(asked.seats)
    told: list[Told] = []
    for seats in asked.seats:
        school = School(
            game=game,
            basis=basis,
            options=game.presets["standard"],
            seats=seats,
            seed=seed_of("train", asked.seed, number),
        )
        told += islice(told_lessons(school, asked.worlds), many)
    return told


def all_lessons(asked: Namespace, padding: int) -> Taught:
    """The lessons of all parts, whoever has taken them."""
    with ProcessPoolExecutor(asked.workers) as workers:
        parts = workers.map(partial(part, asked), range(PARTS))
        return taught(chain.from_iterable(parts), padding)


def learned(lessons: Taught, features: int, spread: float, asked: Namespace) -> Layers:
    """A net that has gone through these lessons; it counts in their standard deviation."""
    batches = list(pairwise(range(0, len(lessons) + 1, BATCH)))
    layers = Layers(features, asked.hidden)
    optimizer = torch.optim.Adam(layers.parameters(), lr=PACE)
    falling = torch.optim.lr_scheduler.LinearLR(optimizer, 1.0, 0.0, total_iters=asked.rounds * len(batches))
    for number in range(asked.rounds):
        total = 0.0
        for place in torch.randperm(len(batches)).tolist():
            batch = lessons.part(*batches[place])
            loss = torch.nn.functional.mse_loss(layers(batch), torch.from_numpy(batch.gains) / spread)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            falling.step()
            total += loss.item()
        print(f"round {number + 1}: loss {total / len(batches):.5f}, {process_time():.0f} s", flush=True)
    return layers


def best_margin(layers: Layers, kept_back: Taught) -> float:
    """The margin that wins most in the lessons kept back; tells what each wins there."""
    with torch.no_grad():
        better = layers(kept_back).numpy()
    found = {}
    for margin in MARGINS:
        won = kept_back.won(better, margin)
        found[margin] = float(won.mean())
        error = won.std() / len(won) ** 0.5
        print(f"margin {margin}: {found[margin]:+.4f} +- {1.96 * error:.4f} a decision kept back", flush=True)
    return max(found, key=found.__getitem__)


def trained(features: Features, lessons: Taught, asked: Namespace) -> tuple[Pupil, Weights]:
    """A pupil of these lessons, and its weights as they are written."""
    first = len(lessons) * (KEPT_BACK - 1) // KEPT_BACK
    taken, kept_back = lessons.part(0, first), lessons.part(first, len(lessons))
    spread = float(taken.gains.std())
    layers = learned(taken, length(features), spread, asked)
    margin = best_margin(layers, kept_back)
    known = lessons.known(length(features))
    rows, one = whole_numbers(layers.rows.weight.detach().numpy()[:-1] * known[:, None])
    top, unit = whole_numbers(layers.top.detach().numpy())
    unit *= one
    net = Net(rows.tolist(), top.tolist())
    return Pupil(features, net, round(margin * unit), round(unit / spread)), (rows, top)


def played(asked: Namespace, pupil: Pupil, seats: int, number: int) -> list[float]:
    """One of the parts of the gate: what the pupil wins in duplicate deals, in points a deal."""
    game, basis = load(asked.game), BASES[asked.game]
    options = game.presets["standard"]
    contest = Contest(game=game, basis=basis, options=options, seats=seats)
    own, others = (basis.policy(basis.numbers(options, seats)) for _ in range(2))
    (spare,), roots = contest.undealt(1), contest.undealt(seats)
    return [
        duel(
            [roots[deal % seats]],
            spare,
            Corrected(own, pupil),
            others,
            seed_of("gate", asked.seed, seats, deal) >> 4,
            seats,
        )
        for deal in range(number, asked.deals, PARTS)
    ]


def gate(asked: Namespace, pupil: Pupil, seats: int) -> tuple[float, float]:
    """The points a deal of one pupil less those of the others, base policies, and half the 95 % interval."""
    with ProcessPoolExecutor(asked.workers) as workers:
        parts = workers.map(partial(played, asked, pupil, seats), range(PARTS))
        mean, error = measured(list(chain.from_iterable(parts)))
    print(f"{seats} seats: {mean:+.3f} +- {SURE * error:.3f}", flush=True)
    return mean, SURE * error


def command(asked: Namespace) -> str:
    """What makes this net again."""
    settings = {
        name: value for name, value in vars(asked).items() if name not in ("game", "seats", "workers")
    }
    seats = " ".join(map(str, asked.seats))
    words = [f"--{name} {value}" for name, value in settings.items()]
    return " ".join(["python bench/train.py", asked.game, "--seats", seats, *words])


def main() -> int:
    """Take lessons, learn, pass the gate, write."""
    asked = arguments()
    game, basis = load(asked.game), BASES[asked.game]
    asked.seats = asked.seats or [min(game.seats)]
    (net,) = {basis.net(seats) for seats in asked.seats}
    assert net, "no net plays at so many seats"
    assert basis.features
    torch.manual_seed(asked.seed)
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    features = basis.features(asked.seats[0])
    lessons = all_lessons(asked, length(features))
    print(f"{len(lessons)} lessons, {len(lessons.gains)} actions", flush=True)
    pupil, (rows, top) = trained(features, lessons, asked)
    won = {seats: gate(asked, pupil, seats) for seats in asked.seats}
    if any(mean <= half for mean, half in won.values()):
        print("refused: it does not beat the base policy", file=sys.stderr)
        return 1
    folder, name = net.split("/")
    told = {
        "command": command(asked),
        "seed": asked.seed,
        "margin": pupil.margin,
        "unit": pupil.unit,
        "deals": asked.deals,
        "won": {seats: [round(mean, 4), round(half, 4)] for seats, (mean, half) in won.items()},
    }
    write(Path(fudaba.bots.__file__).parent / folder / "nets", name, rows, top, told)
    return 0


if __name__ == "__main__":
    sys.exit(main())
