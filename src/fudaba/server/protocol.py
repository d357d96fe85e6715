"""uvicorn's WebSocket protocol with one addition: who reads nothing cannot hold a line open."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

SECONDS_TO_LEAVE: Final = 1.0
"""What a client has for reading the rest after the application has ended its line."""


class Protocol(WebSocketsSansIOProtocol):
    """Closing waits for all bytes to be read; after a while the line is cut instead."""

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(SECONDS_TO_LEAVE, self.transport.abort)
