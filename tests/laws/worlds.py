"""What the laws are run over: every game, preset and number of seats, and random deals of them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from fudaba import _build
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
from fudaba.core.game import Carry, Game, load, names
from fudaba.core.options import Options
from fudaba.core.rng import Rng
from fudaba.core.state import State

DEALS = int(os.environ.get("FUDABA_LAW_DEALS", "2000" if _build.compiled() else "200"))
"""Deals of one law for Koi-Koi, over all its presets; 50,000 on demand. A tenth for the longer games."""


@dataclass(frozen=True)
class World:
    """A game under one preset, some of its options changed, with so many seats."""

    game: Game
    preset: str
    seats: int
    changes: Mapping[str, object] = field(default_factory=dict, compare=False)

    @property
    def options(self) -> Options:
        """The preset's options with the changes."""
        return self.game.presets[self.preset].changed(self.changes)

    def start(self) -> State:
        """An undealt deal, dealt by seat 0."""
        return self.game.start(self.options, Carry(1, 0, seats=self.seats))

    def deal(self, seed: int, number: int = 0, *, bare: bool = False) -> Deal:
        """A deal that was not begun; deck, dealer and (where it is not given) number follow from the seed.

        A `bare` one is neither told nor kept.
        """
        rng = Rng(seed_of(self.game.name, self.preset, self.seats, seed))
        carry = Carry(number or 1 + rng.below(12), rng.below(self.seats), seats=self.seats)
        deck = deck_of(self.game.start(self.options, carry))
        dealer = DeckDealer(shuffled(deck, rng))
        return Deal(self.game, self.options, carry, self.seats, dealer, told=not bare, kept=not bare)

    def __str__(self) -> str:
        return "-".join([self.game.name, str(self.seats), self.preset, *self.changes])


NOTHING: Mapping[str, object] = {}
BEYOND: Mapping[tuple[str, str], Sequence[Mapping[str, object]]] = {
    ("go-stop", "standard"): [{"four-players": "on"}],
    ("go-stop", "gostop-3p"): [{"four-players": "on", "table-shown-4p": "none", "cup": "ask-at-limit"}],
    ("fuji-flush", "standard"): [{"two-players": "on"}],
}
"""What has to be changed in a preset for seats that it does not have; worlds of these seats alone."""
FEW_MONTHS: Sequence[tuple[str, str, int, int]] = [
    ("go-stop", "standard", 2, 4),
    ("go-stop", "standard", 3, 2),
    ("go-stop", "pmang", 2, 6),
    ("go-stop", "gostop-3p", 3, 9),
    ("go-stop", "fudawiki", 2, 3),
    ("hana-awase", "standard", 2, 6),
    ("hana-awase", "standard", 5, 4),
    ("hana-awase", "hana-awase-jp", 3, 8),
    ("hana-awase", "bakappana-88", 4, 4),
    ("hana-awase", "hachi-ju-hana", 2, 11),
    ("hana-awase", "ju-mai", 2, 3),
]
"""Game, preset, seats and months of worlds with a small deck."""


def worlds() -> list[World]:
    """All there are."""
    games = [load(name) for name in names()]
    small = [
        World(load(name), preset, seats, {"months": months}) for name, preset, seats, months in FEW_MONTHS
    ]
    usual = [
        World(game, preset, seats, changes)
        for game in games
        for preset, options in game.presets.items()
        for changes in (NOTHING, *BEYOND.get((game.name, preset), ()))
        for seats in game.seats_under(options.changed(changes))
        if not changes or seats not in game.seats_under(options)
    ]
    return usual + small


WORLDS = worlds()


def state_of(world: World) -> State:
    """An undealt deal."""
    return world.game.start(world.options, Carry(1, 0, seats=world.seats))


def share(world: World | None, deals: int) -> int:
    """How many deals a world gets so that all of its game together get so many, or a tenth."""
    if world is None:
        return max(1, deals // 10)
    longer = 1 if world.game.name == "koi-koi" else 10
    return max(1, deals // longer // max(1, sum(other.game is world.game for other in WORLDS)))


def play(deal: Deal, seed: int) -> Iterator[int]:
    """Play a deal to its end at random; yields each decision before it is done."""
    rng = Rng(seed_of("play", seed))
    deal.begin()
    while not deal.over:
        action = rng.member(deal.state.legal())
        yield action
        deal.play(action)
