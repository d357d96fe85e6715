"""One WebSocket at a table: a thin driver between frames and the lobby. Decides nothing about a game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Final

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fudaba.core.phrase import phrase
from fudaba.server.limits import Bucket, Limits, read_json
from fudaba.server.lobby import Listener, Lobby, Room, internal
from fudaba.server.messages import VERSION, Act, Command, Next, Phrase, Refusal, Since
from fudaba.server.refused import Refused, refused

COMMANDS: Final[TypeAdapter[Act | Next | Since]] = TypeAdapter(Command)
TRY_AGAIN_LATER: Final = 1013
POLICY: Final = 1008
TOO_BIG: Final = 1009
BINARY: Final = 1003
INTERNAL: Final = 1011


class Closed(Exception):  # noqa: N818  not a mistake
    """The socket is to be closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Outbox:
    """Messages on their way to one client; a client that does not read is cut."""

    def __init__(self, websocket: WebSocket, limits: Limits) -> None:
        self._websocket = websocket
        self._limits = limits
        self._queue: asyncio.Queue[str] = asyncio.Queue(limits.waiting)
        self._cut = asyncio.Event()

    def put(self, text: str) -> None:
        """Send this when the client can take it; returns at once."""
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self._cut.set()

    async def run(self) -> None:
        """Send until the client is gone or too slow; raises Closed for a slow one."""
        while not self._cut.is_set():
            text = await self._queue.get()
            try:
                async with asyncio.timeout(self._limits.seconds_to_send):
                    await self._websocket.send_text(text)
            except TimeoutError:
                break
            self._queue.task_done()
        raise Closed(TRY_AGAIN_LATER)

    async def emptied(self) -> None:
        """Wait until all is sent."""
        await self._queue.join()


class Line:
    """What one client says, message by message."""

    def __init__(self, websocket: WebSocket, lobby: Lobby, limits: Limits, game: str, token: str) -> None:
        self._websocket = websocket
        self._lobby = lobby
        self._limits = limits
        self._game = game
        self._token = token
        self._bucket = Bucket(limits.burst, limits.rate, time.monotonic)
        self._refused = 0

    async def listen(self, room: Room, listener: Listener) -> None:
        """Answer messages until the client leaves; raises Closed where it must."""
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                raise Closed(BINARY)
            await self._answer(room, listener, text)

    async def _answer(self, room: Room, listener: Listener, text: str) -> None:
        command_id: str | None = None
        try:
            self._check_pace()
            if len(text.encode("utf-8", "replace")) > self._limits.message:
                raise Refused("too_large", TOO_LARGE)
            value = read_json(text)
            command_id = _command_id(value)
            await self._do(room, listener, _command(value, self._game))
        except (Closed, WebSocketDisconnect):
            raise
        except Refused as refusal:
            listener.send(_refusal(refusal, command_id, room))
            if refusal.code == "too_large":
                raise Closed(TOO_BIG) from None
        except Exception as error:
            listener.send(_refusal(internal("command failed", error, self._game), command_id, room))

    def _check_pace(self) -> None:
        if self._bucket.take():
            self._refused = 0
            return
        self._refused += 1
        if self._refused > self._limits.patience:
            raise Closed(POLICY)
        raise Refused("rate_limited", TOO_FAST)

    async def _do(self, room: Room, listener: Listener, command: Act | Next | Since) -> None:
        if isinstance(command, Since):
            await self._lobby.resend(room, listener, self._token, command.seq)
        else:
            await self._lobby.command(room, listener, self._token, command)


def _command_id(value: object) -> str | None:
    """The id of a command that may be otherwise wrong, so that its sender knows the refusal."""
    found = value.get("cmd_id") if isinstance(value, dict) else None
    return found if isinstance(found, str) and len(found) <= 64 and found.isascii() else None


def _command(value: object, game: str) -> Act | Next | Since:
    version = value.get("v") if isinstance(value, dict) else VERSION
    if version != VERSION:
        raise Refused("unsupported_version", WRONG_VERSION)
    try:
        command = COMMANDS.validate_python(value)
    except ValidationError as error:
        raise refused("bad_message", BAD, place=_place(error)) from None
    if command.game != game:
        raise Refused("bad_message", OTHER_GAME)
    return command


def _place(error: ValidationError) -> str:
    """Where in the message the first mistake is; of names that we do not know nothing is repeated."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    known = {"act", "next", "since", "v", "type", "game", "cmd_id", "expect_seq", "seq", "body", "action"}
    return ".".join(str(part) for part in first["loc"] if part in known) or "message"


def _refusal(refusal: Refused, command_id: str | None, room: Room | None) -> str:
    return Refusal(
        code=refusal.code,
        cmd_id=command_id,
        seq=room.seq if room else None,
        phrase=Phrase.of(refusal.phrase),
        incident=refusal.incident,
    ).model_dump_json()


class Sockets:
    """All sockets of this process."""

    def __init__(self, lobby: Lobby, limits: Limits) -> None:
        self._lobby = lobby
        self._limits = limits
        self._open = 0

    async def serve(self, websocket: WebSocket, game: str, token: str | None) -> None:
        """One socket from its opening to its end."""
        await websocket.accept()
        self._open += 1
        try:
            await self._seated(websocket, game, token)
        except WebSocketDisconnect:
            return
        except Closed as end:
            await _close(websocket, end.code)
        except Refused as refusal:
            await _say_no(websocket, refusal)
        except Exception as error:
            await _say_no(websocket, internal("socket failed", error, game))
        finally:
            self._open -= 1

    async def _seated(self, websocket: WebSocket, game: str, token: str | None) -> None:
        if token is None:
            raise Refused("unauthenticated", NO_COOKIE)
        if self._open > self._limits.sockets:
            raise Refused("busy", FULL)
        outbox = Outbox(websocket, self._limits)
        line = Line(websocket, self._lobby, self._limits, game, token)
        async with self._lobby.joined(game, token, outbox.put) as (room, listener):
            await _both(outbox, line.listen(room, listener))


async def _both(outbox: Outbox, listening: Coroutine[None, None, None]) -> None:
    """Send and listen until one of the two ends; what was to be said before a close is still said."""
    sending = asyncio.create_task(outbox.run())
    hearing = asyncio.create_task(listening)
    try:
        await asyncio.wait({sending, hearing}, return_when=asyncio.FIRST_COMPLETED)
        if hearing.done() and hearing.exception() is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await outbox.emptied()
    finally:
        ended = [task for task in (hearing, sending) if task.done()]
        sending.cancel()
        hearing.cancel()
        await asyncio.gather(sending, hearing, return_exceptions=True)
    for task in ended:
        task.result()


async def _say_no(websocket: WebSocket, refusal: Refused) -> None:
    codes = {"internal": INTERNAL, "busy": TRY_AGAIN_LATER, "store_unavailable": TRY_AGAIN_LATER}
    if websocket.application_state == WebSocketState.CONNECTED:
        await websocket.send_text(_refusal(refusal, None, None))
    await _close(websocket, codes.get(refusal.code, POLICY))


async def _close(websocket: WebSocket, code: int) -> None:
    if websocket.client_state == WebSocketState.CONNECTED == websocket.application_state:
        with suppress(TimeoutError):
            async with asyncio.timeout(1):
                await websocket.close(code)


NO_COOKIE = phrase("This browser has no seat here yet.")
FULL = phrase("The server is full; please try again later.")
TOO_FAST = phrase("That was too fast; wait a moment.")
TOO_LARGE = phrase("The message is too long.")
WRONG_VERSION = phrase("This page is from another version of the server; load it again.")
OTHER_GAME = phrase("This line belongs to another game.")
BAD = phrase("The message is wrong at {place}.")
