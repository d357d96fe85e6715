"""What every request passes before the application: known hosts and origins, bodies of a size, safe headers.

A plain ASGI layer. A mistake of ours ends here too: the client gets an id, the log the place.
"""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address
from socket import gethostname
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fudaba.core.phrase import phrase
from fudaba.server.lobby import internal
from fudaba.server.problems import problem
from fudaba.server.refused import Refused

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
SAFE: Final = ("GET", "HEAD", "OPTIONS")
LOCAL_NAMES: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})


@dataclass(frozen=True, slots=True)
class Hosts:
    """The names under which this server may be addressed; `any_address` where it listens on all interfaces.

    Whatever name leads a browser here, only these are answered: a foreign name that was pointed at this
    machine is refused. A numeric address cannot be pointed anywhere.
    """

    names: frozenset[str] = LOCAL_NAMES
    any_address: bool = False

    def allows(self, host: str) -> bool:
        """Whether a Host header names this server."""
        name = _name(host)
        return name in self.names or (self.any_address and _is_address(name))

    def allows_origin(self, origin: str | None, host: str) -> bool:
        """Whether an Origin header is exactly the place that the request was sent to."""
        return self.allows(host) and origin in (f"http://{host}", f"https://{host}")


def hosts_for(host: str) -> Hosts:
    """The names for a server that listens on this address or name."""
    if host in ("0.0.0.0", "::", ""):
        own = gethostname().lower()
        return Hosts(LOCAL_NAMES | {own, f"{own}.local"}, any_address=True)
    return Hosts(LOCAL_NAMES | {f"[{host}]" if ":" in host else host.lower()})


def _name(host: str) -> str:
    try:
        parts = urlsplit(f"//{host}")
        name = parts.hostname or ""
    except ValueError:
        return ""
    return f"[{name}]" if ":" in name else name


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, hosts: Hosts, body: int) -> None:
        self._app = app
        self._hosts = hosts
        self._body = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = _Answer(send)
        try:
            self._check(scope)
            body = await self._read(Headers(scope=scope), receive)
            await self._app(scope, body, answer.send)
        except Refused as refusal:
            await answer.refuse(refusal, scope, receive)
        except Exception as error:
            await answer.refuse(internal("request failed", error), scope, receive)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._hosts.allows(host):
            raise Refused("forbidden", WRONG_HOST)
        if scope["method"] not in SAFE and not self._hosts.allows_origin(headers.get("origin"), host):
            raise Refused("forbidden", WRONG_ORIGIN)

    async def _read(self, headers: Headers, receive: Receive) -> Receive:
        """The whole body, read ahead and no longer than allowed, as a new `receive`."""
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > self._body:
            raise Refused("too_large", TOO_LARGE)
        if length == "0" and "transfer-encoding" not in headers:
            return receive
        parts = bytearray()
        more = True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return _replay(message, receive)
            parts += message.get("body", b"")
            more = message.get("more_body", False)
            if len(parts) > self._body:
                raise Refused("too_large", TOO_LARGE)
        return _replay({"type": "http.request", "body": bytes(parts), "more_body": False}, receive)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if not self._hosts.allows_origin(headers.get("origin"), headers.get("host", "")):
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        await self._app(scope, receive, send)


class _Answer:
    """Adds the headers to an answer, and knows whether it has begun."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
        await self._send(message)

    async def refuse(self, refusal: Refused, scope: Scope, receive: Receive) -> None:
        if not self._begun:
            await problem(refusal)(scope, receive, self.send)


def _replay(first: Message, receive: Receive) -> Receive:
    waiting: list[Message] = [first]

    async def replayed() -> Message:
        return waiting.pop() if waiting else await receive()

    return replayed


WRONG_HOST = phrase("This server is not called so; use the address that it printed.")
WRONG_ORIGIN = phrase("Only pages of this server may do this.")
TOO_LARGE = phrase("That is too large.")
