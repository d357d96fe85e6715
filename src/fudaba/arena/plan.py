"""What an arena is to play, as plain data: it goes to workers and heads a file of results. Plays nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations

from fudaba.core.game import Game, load, options_of, seats_refused
from fudaba.core.options import Options

Setting = str | int | tuple[str, ...]
Key = tuple[tuple[int, ...], int]
"""One duplicate deal of a plan: its table, the numbers of the bots, and its number from 1."""


@dataclass(frozen=True, slots=True)
class Unit:
    """Consecutive deals of one table, first to last, that one worker plays in one go."""

    table: tuple[int, ...]
    first: int
    last: int

    @property
    def numbers(self) -> range:
        """The numbers of the deals."""
        return range(self.first, self.last + 1)

    @property
    def keys(self) -> list[Key]:
        """The deals."""
        return [(self.table, number) for number in self.numbers]


def house_of(game: Game, preset: str, options: Options) -> tuple[tuple[str, Setting], ...]:
    """What differs from the preset, by outer names, in a lasting order."""
    changes = options.difference(game.presets[preset])
    return tuple(
        (name, tuple(each) if isinstance(each, list) else each) for name, each in sorted(changes.items())
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A series: so many duplicate deals for every choice of `seats` out of the bots; all follows from it.

    `house` are options that differ from the preset, spelled. `bots` are levels and programs as they were
    named. `limit` and `bank` are a program's seconds: for each move, and a deal's reserve beyond that.
    """

    game: str
    preset: str = "standard"
    house: tuple[tuple[str, Setting], ...] = ()
    bots: tuple[str, ...]
    seats: int
    deals: int
    seed: int = 1
    own_streams: bool = False
    limit: float = 5.0
    bank: float = 0.0

    @property
    def rules(self) -> tuple[Game, Options]:
        """The game and its options."""
        game = load(self.game)
        return game, options_of(game, self.preset, dict(self.house))

    @property
    def tables(self) -> list[tuple[int, ...]]:
        """Who meets whom: every choice of bots that fills the seats."""
        return list(combinations(range(len(self.bots)), self.seats))

    def all_deals(self) -> list[Key]:
        """All deals that are to be played, in order."""
        return [(table, number) for table in self.tables for number in range(1, self.deals + 1)]

    def spelled(self) -> Mapping[str, object]:
        """The plan as one JSON object."""
        told = asdict(self)
        house = {name: list(each) if isinstance(each, tuple) else each for name, each in told.pop("house")}
        return {**told, "options": house, "bots": list(self.bots)}


def seated(game: Game, options: Options, named: Sequence[str], seats: int | None) -> tuple[list[str], int]:
    """The bots and how many of them sit at a table.

    Without a wish as many as are named, or where so many cannot play, the fewest that can; the last bot
    takes the seats that are left over. OptionError where so many cannot play.
    """
    possible = game.seats_under(options)
    many = seats or (len(named) if len(named) in possible else min(possible))
    if many not in possible:
        raise seats_refused(game, options, many)
    return [*named, *[named[-1]] * (many - len(named))], many
