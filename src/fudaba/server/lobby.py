"""The tables that are open in this process: takes commands in turn, stores them, then tells everybody.

A room is a cache of one game: it can be dropped at any moment and is rebuilt from the log.
Knows no web framework.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from fudaba.bots import maker
from fudaba.core.game import Game, load, options_of, seats_refused
from fudaba.core.options import Options
from fudaba.core.phrase import phrase
from fudaba.server.advisor import decision_at, hint_for, told
from fudaba.server.house import Decision, House
from fudaba.server.log import Chair, Entry, Setup
from fudaba.server.logs import report
from fudaba.server.messages import Ack, Act, Advice, NewGame, Next
from fudaba.server.refused import SERVER_MISTAKE, STORE_UNAVAILABLE, Refused
from fudaba.server.snapshot import snapshot
from fudaba.server.store import Store
from fudaba.server.table import BotTurn, Table, first_entry, token_hash
from fudaba.server.writer import Conflict

TRIES: Final = 5
"""How often a command is tried again when another process took its place in the log."""
RETRY_SECONDS: Final = 1.0

Send = Callable[[str], None]
Clock = Callable[[], float]


class Listener:
    """One socket at a table. `send` takes a message and returns at once; `sent` is the newest seq it has."""

    def __init__(self, seat: int, send: Send) -> None:
        self.seat = seat
        self.send = send
        self.sent = 0


class Room:
    """One open game; `table` is None while it has to be read from the log again, `seq` is what is stored."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.table: Table | None = None
        self.seq: int | None = None
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.bots: asyncio.Task[None] | None = None
        self.users = 0

    def tell(self, table: Table) -> None:
        """Send everybody what they have not been sent yet."""
        texts: dict[tuple[int, int], str] = {}
        for listener in self.listeners:
            key = (listener.seat, listener.sent)
            if listener.sent < table.seq:
                if key not in texts:
                    texts[key] = snapshot(table, *key).model_dump_json()
                listener.sent = table.seq
                listener.send(texts[key])


class Lobby:
    """All open games of one database."""

    def __init__(self, store: Store, *, clock: Clock = time.time) -> None:
        self.store = store
        self.house = House()
        self._clock = clock
        self._rooms: dict[str, Room] = {}

    async def close(self) -> None:
        """Stop the bots; nothing is lost, every entry is stored already."""
        tasks = [room.bots for room in self._rooms.values() if room.bots]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.house.close()

    @property
    def open_rooms(self) -> int:
        """How many games are held in memory."""
        return len(self._rooms)

    async def create(self, asked: NewGame, token: str) -> str:
        """Make a game against bots and seat the token there; FudabaError says what cannot be had."""
        game = load(asked.rules)
        seats = seats_of(game, options_of(game, asked.preset, asked.options), asked.seats)
        maker(game.name, asked.bot)
        person = Chair(name=asked.name.strip(), token=token_hash(token).hex())
        setup = Setup(
            rules=game.name,
            preset=asked.preset,
            options=asked.options,
            chairs=[person, *(Chair(name="", bot=asked.bot) for _ in range(seats - 1))],
            seed=fresh_seed(),
        )
        identity = secrets.token_urlsafe(12)
        first = first_entry(setup, self._now())
        Table(identity, first)
        async with _storing():
            await self.store.create(identity, first, {0: token_hash(token).hex()})
        return identity

    async def unfinished(self, token: str) -> list[str]:
        """The games in which the token has a seat and that are not over, newest first."""
        async with _storing():
            return await self.store.unfinished(token_hash(token).hex())

    async def known(self, token: str) -> bool:
        """Whether some game knows the token."""
        async with _storing():
            return await self.store.known(token_hash(token).hex())

    async def record(self, game: str, token: str) -> str:
        """The finished deals of a game as a record, for somebody who sits there."""
        async with self._room(game) as room, room.lock:
            table = await self._table(room)
            seat_of(table, token)
            return table.record.text()

    async def hint(self, game: str, token: str) -> Advice:
        """What the strongest level would do in the place of who sits there; raises Refused."""
        async with self._room(game) as room, room.lock:
            table = await self._table(room)
            question = hint_for(table, seat_of(table, token))
        return told(question, await self.house.advise(question.asked))

    async def why(self, game: str, token: str, seq: int) -> Advice:
        """Why a decision of a finished deal was made, or what would have been better; raises Refused."""
        async with self._room(game) as room, room.lock:
            table = await self._table(room)
            seat = seat_of(table, token)
        async with _storing():
            entries = await self.store.entries(game)
        question = await asyncio.to_thread(decision_at, table.id, entries, seq, seat)
        return told(question, await self.house.advise(question.asked))

    @asynccontextmanager
    async def joined(self, game: str, token: str, send: Send) -> AsyncIterator[tuple[Room, Listener]]:
        """Sit down at a table with one socket, which is sent the whole match at once."""
        async with self._room(game) as room:
            async with room.lock:
                table = await self._table(room)
                listener = Listener(seat_of(table, token), send)
                room.listeners.add(listener)
                room.tell(table)
            try:
                self._wake_bots(room)
                yield room, listener
            finally:
                room.listeners.discard(listener)

    async def resend(self, room: Room, listener: Listener, token: str, since: int) -> None:
        """Send a socket the table with everything after `since`."""
        async with room.lock:
            table = await self._table(room)
            text = snapshot(table, seat_of(table, token), min(since, table.seq)).model_dump_json()
            listener.sent = table.seq
            listener.send(text)

    async def command(self, room: Room, listener: Listener, token: str, command: Act | Next) -> None:
        """Carry out a command: store it, then acknowledge, then tell everybody; raises Refused."""
        async with room.lock:
            ack = await self._carried_out(room, token, command)
            listener.send(ack.model_dump_json())
            room.tell(await self._table(room))
        self._wake_bots(room)

    # One command

    async def _carried_out(self, room: Room, token: str, command: Act | Next) -> Ack:
        for _ in range(TRIES):
            table = await self._table(room)
            answer = table.handle(seat_of(table, token), command)
            if isinstance(answer, Ack):
                return answer
            try:
                await self._store(room, table, answer)
                return Ack(cmd_id=answer.cmd_id, seq=answer.seq)
            except Conflict:
                continue
        raise Refused("busy", BUSY)

    async def _store(self, room: Room, table: Table, entry: Entry) -> None:
        """Apply and store an entry; whatever fails, the table is read from the log again."""
        entry = replace(entry, at=self._now())
        try:
            table.apply(entry)
            async with _storing():
                await self.store.append(room.game, entry, over=table.match.over)
            room.seq = entry.seq
        except BaseException:
            room.table = None
            raise

    async def _table(self, room: Room) -> Table:
        if room.table is None:
            async with _storing():
                entries = await self.store.entries(room.game)
            if not entries:
                raise Refused("no_such_game", NO_SUCH_GAME)
            room.table = Table.rebuilt(room.game, entries)
            room.seq = room.table.seq
        return room.table

    def _now(self) -> int:
        return int(self._clock() * 1000)

    # Bots

    def _wake_bots(self, room: Room) -> None:
        if room.bots is None and room.table is not None and room.table.bot_turn():
            room.users += 1
            room.bots = asyncio.create_task(self._bots(room))

    async def _bots(self, room: Room) -> None:
        """Let bots play until a person is to act; goes on by itself when the database comes back."""
        try:
            while await self._bot_went_on(room):
                pass
        finally:
            room.bots = None
            self._left(room)

    async def _bot_went_on(self, room: Room) -> bool:
        """Whether another bot's move may follow; a failure is tried again as long as somebody is there."""
        try:
            return await self._bot_moved(room)
        except Exception as error:
            report("bot move not stored", error, game=room.game)
            await asyncio.sleep(RETRY_SECONDS)
            return bool(room.listeners)

    async def _bot_moved(self, room: Room) -> bool:
        async with room.lock:
            turn = (await self._table(room)).bot_turn()
        if turn is None:
            return False
        decision = await self.house.decide(turn)
        async with room.lock:
            await self._take_in(room, turn, decision)
        return True

    async def _take_in(self, room: Room, turn: BotTurn, decision: Decision) -> None:
        table = await self._table(room)
        if table.seq != turn.seq:
            return
        try:
            await self._store(room, table, table.bot_entry(turn, decision.action, decision.thought))
        except Conflict:
            table = await self._table(room)
        room.tell(table)

    # Rooms

    @asynccontextmanager
    async def _room(self, game: str) -> AsyncIterator[Room]:
        room = self._rooms.setdefault(game, Room(game))
        room.users += 1
        try:
            yield room
        finally:
            self._left(room)

    def _left(self, room: Room) -> None:
        room.users -= 1
        if room.users == 0:
            self._rooms.pop(room.game, None)


@asynccontextmanager
async def _storing() -> AsyncIterator[None]:
    """Turn a failing database into a refusal."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise Refused("store_unavailable", STORE_UNAVAILABLE, report("store failed", error)) from None


def fresh_seed() -> str:
    """The seed of a new game, 256 bits in hexadecimal digits that nobody can foresee."""
    return secrets.token_hex(32)


def seats_of(game: Game, options: Options, wanted: int | None) -> int:
    """The number of seats that is wanted, or the least; OptionError where so many cannot play."""
    possible = game.seats_under(options)
    if wanted is not None and wanted not in possible:
        raise seats_refused(game, options, wanted)
    return min(possible) if wanted is None else wanted


def seat_of(table: Table, token: str) -> int:
    """The seat that the token opens; Refused for a token of another table."""
    seat = table.seat_of(token_hash(token))
    if seat is None:
        raise Refused("not_seated", NOT_SEATED)
    return seat


def internal(what: str, error: BaseException, game: str | None = None) -> Refused:
    """The refusal for a mistake of ours, which is logged."""
    return Refused("internal", SERVER_MISTAKE, report(what, error, game=game))


BUSY = phrase("The table is busy; please try again.")
NO_SUCH_GAME = phrase("There is no such game here.")
NOT_SEATED = phrase("This browser has no seat in this game.")
