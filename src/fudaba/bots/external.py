"""A program as a bot: the protocol spoken with it, the clock kept, the action checked. Knows no game by name.

The same program plays deal after deal; after a forfeit it is begun anew, so it never stays an answer behind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from time import monotonic
from typing import Final

from fudaba.bots import protocol
from fudaba.bots.base import Forfeit, Forfeited
from fudaba.bots.process import Program
from fudaba.cards.bits import bit, members
from fudaba.core.deal import Deal
from fudaba.core.events import Event
from fudaba.core.game import Game, View
from fudaba.errors import FudabaError, RecordError

SECONDS_TO_START: Final = 20.0
"""From the start of a program to its `ready`."""
STARTS: Final = 2
"""So many starts in a row that are not ready in time, and a program is not started any more."""
SHOWN: Final = 80
"""Letters of a wrong answer that are repeated."""
LONGEST_REASON: Final = 300


class Contender:
    """A program that plays; started when it is first needed, and to be closed."""

    def __init__(
        self, command: Sequence[str], hello: Mapping[str, object], limit: float, bank: float
    ) -> None:
        self.command = command
        self.hello = hello
        self.limit = limit
        self.bank = bank
        self._program: Program | None = None
        self._late: list[str] = []
        """The particulars of the last starts in a row that were not ready in time."""

    def maker(self, seed: int) -> ExternalBot:
        """The program at a seat, for one deal."""
        return ExternalBot(self, seed)

    def check(self) -> None:
        """Raise Forfeited if the program does not begin."""
        self.ready()

    @property
    def running(self) -> bool:
        """Whether the program has begun and not given up."""
        return self._program is not None

    def ready(self) -> None:
        """Start the program if it does not run, and hear that it is ready.

        One that was late twice in a row is not waited for again: it gives up at once, for the same reason.
        """
        if self._program is not None:
            return
        if len(self._late) >= STARTS:
            raise Forfeited("timeout", self._late[-1])
        try:
            self._program = Program(self.command, protocol.LONGEST)
            self.ask(self.hello, SECONDS_TO_START, protocol.read_ready)
        except Forfeited as given_up:
            self._late = [*self._late, given_up.detail] if given_up.reason == "timeout" else []
            raise
        self._late = []

    def say(self, message: Mapping[str, object]) -> None:
        """Tell the running program; Forfeited if it does not listen, or has spoken unasked."""
        with self._dropping() as program:
            program.check_silence()
            program.send(protocol.line(message), monotonic() + self.limit)

    def ask(self, message: Mapping[str, object], seconds: float, read: Callable[[bytes], str]) -> str:
        """What the running program answers, read; Forfeited if that is no answer."""
        deadline = monotonic() + seconds
        with self._dropping() as program:
            if message is not self.hello:  # an eager program may be ready before it is greeted
                program.check_silence()
            program.send(protocol.line(message), deadline)
            data = program.receive(deadline)
            try:
                return read(data)
            except RecordError as error:
                raise Forfeited("bad-message", f"{error} (it said {shown(data)})") from None

    def drop(self) -> None:
        """End the program without a word; the next deal begins it anew."""
        program, self._program = self._program, None
        if program:
            program.end()

    def close(self) -> None:
        """Let the program end."""
        program, self._program = self._program, None
        if program:
            program.leave(protocol.line(protocol.bye()))

    @contextmanager
    def _dropping(self) -> Iterator[Program]:
        """The running program, which is ended if it gives up in here."""
        assert self._program is not None, "the program has not begun"
        try:
            yield self._program
        except Forfeited:
            self.drop()
            raise


class Company:
    """As many copies of a program as sit at tables at once, each with one deal at a time; to be closed.

    `hire` gets one more of them ready.
    """

    def __init__(self, hire: Callable[[], Contender]) -> None:
        self._hire = hire
        self._hired: list[Contender] = []
        self._free: list[Contender] = []

    def maker(self, seed: int) -> ExternalBot:
        """A copy that plays nowhere else, at a seat for one deal; it is free again when the deal ends."""
        if not self._free:
            self._hired.append(self._hire())
            self._free.append(self._hired[-1])
        return ExternalBot(self._free.pop(), seed, self._free.append)

    def close(self) -> None:
        """Let all copies end."""
        for contender in self._hired:
            contender.close()


class ExternalBot:
    """A program at its seat. It gets the same seed as a bot of ours there would.

    When its deal has ended the program is `released`, once.
    """

    def __init__(
        self, contender: Contender, seed: int, released: Callable[[Contender], None] | None = None
    ) -> None:
        self._contender = contender
        self._seed = seed
        self._released = released
        self._bank = contender.bank
        self._events: list[Event] = []
        self._turn = 0
        self._begun = False
        self._game: Game

    def begin(self, deal: Deal, seat: int) -> None:
        self._contender.ready()
        self._game = deal.game
        self._contender.say(protocol.deal_begins(deal, seat, self._seed))
        self._begun = True

    def see(self, events: Sequence[Event]) -> None:
        self._events += events

    def choose(self, view: View, seconds: float) -> int:
        """The program's action; `seconds` are not asked, its limit and bank are."""
        self._turn += 1
        limit, begin = self._contender.limit, monotonic()
        message = protocol.turn(self._game, view, self._turn, self._events, (limit, self._bank))
        self._events = []
        read = partial(protocol.read_action, number=self._turn)
        text = self._contender.ask(message, limit + self._bank, read)
        self._bank = bank_after(self._bank, monotonic() - begin - limit)
        try:
            return self._legal(text, view)
        except Forfeited:
            self._contender.drop()
            raise

    def end(self, deal: Deal, forfeit: Forfeit | None) -> None:
        """Tell the result, if the program is still there."""
        if self._begun and self._contender.running:
            with suppress(Forfeited):
                self._contender.say(protocol.result(deal, self._events, forfeit))
        released, self._released = self._released, None
        if released:
            released(self._contender)

    def _legal(self, text: str, view: View) -> int:
        try:
            action = self._game.parse(text, view)
        except FudabaError as error:
            raise Forfeited("illegal", str(error)[:LONGEST_REASON]) from None
        if not view.legal & bit(action):
            legal = " ".join(self._game.spell(each, view) for each in members(view.legal))
            raise Forfeited("illegal", f"{text[:SHOWN]} is not legal now; legal: {legal}")
        return action


def bank_after(bank: float, beyond: float) -> float:
    """What is left of a bank after a move that took so many seconds more than its limit, or fewer.

    Never less than nothing: an answer may lie there in time and be read late, where this process was stopped.
    """
    return max(0.0, bank - max(0.0, beyond))


def shown(data: bytes) -> str:
    """The beginning of an answer, for a reason."""
    text = data.decode("utf-8", "replace")
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "...")
