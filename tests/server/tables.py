"""Tables for the tests: with known seeds, played by simple people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from fudaba.bots import make
from fudaba.server.log import Chair, Entry, Setup
from fudaba.server.messages import Ack, Act, ActBody, Next
from fudaba.server.table import Shuffle, Table, first_entry, token_hash

GAME = "table-1"
SEED = "5eed" * 16
Choose = Callable[[Sequence[str]], str]


def setup(
    *,
    preset: str = "standard",
    bots: tuple[str | None, str | None] = (None, "greedy"),
    seed: str = SEED,
    **options: int,
) -> Setup:
    """Ann (token "ann") and Ben (token "ben"), or bots in their places."""
    chairs = [
        Chair(name="", bot=bot) if bot else Chair(name=name, token=token_hash(name.lower()).hex())
        for name, bot in zip(("Ann", "Ben"), bots, strict=True)
    ]
    outer = {name.replace("_", "-"): value for name, value in options.items()}
    return Setup(rules="koi-koi", preset=preset, options={**outer}, chairs=chairs, seed=seed)


def act(table: Table, action: str, *, command: str | None = None, expect: int | None = None) -> Act:
    """The command of a decision."""
    seq = table.seq if expect is None else expect
    name = command or f"c{table.seq}"
    return Act(v=1, type="act", game=table.id, cmd_id=name, expect_seq=seq, body=ActBody(action=action))


def next_deal(table: Table, *, command: str | None = None) -> Next:
    """The wish for the next deal."""
    return Next(v=1, type="next", game=table.id, cmd_id=command or f"c{table.seq}", expect_seq=table.seq)


def first(actions: Sequence[str]) -> str:
    """What a simple player decides."""
    return actions[0]


@dataclass
class Played:
    """A table and the entries that led to it."""

    table: Table
    entries: list[Entry] = field(default_factory=list)

    def take(self, entry: Entry | Ack) -> Entry:
        """Apply a new entry."""
        assert isinstance(entry, Entry)
        self.table.apply(entry)
        self.entries.append(entry)
        return entry

    def step(self, choose: Choose = first) -> Entry:
        """One more entry: a bot's move, a person's move or the next deal."""
        table = self.table
        if turn := table.bot_turn():
            return self.take(
                table.bot_entry(turn, make(turn.game, turn.level, turn.seed).choose(turn.view, 1))
            )
        if table.deal.over:
            return self.take(table.handle(0, next_deal(table)))
        return self.take(table.handle(table.deal.actor, act(table, choose(table.deal.legal()))))

    def until(self, wanted: Callable[[Table], bool], choose: Choose = first) -> Table:
        """Play on until the table is as wanted."""
        while not wanted(self.table):
            self.step(choose)
        return self.table


def seated(own: Setup | None = None, shuffle: Shuffle | None = None) -> Played:
    """A new table."""
    entry = first_entry(own or setup(), 0)
    return Played(Table(GAME, entry, shuffle), [entry])
