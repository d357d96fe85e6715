"""The command `fudaba` itself: the browser table on this machine, from a free port to a clean end."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import sys
import threading
import webbrowser
from types import FrameType
from typing import Final, NoReturn, TypedDict

from fudaba.errors import FudabaError

PORTS_TRIED: Final = 50
SECONDS_TO_END: Final = 3


class ServerOptions(TypedDict):
    """What uvicorn is told beside the application."""

    log_level: str
    access_log: bool
    server_header: bool
    ws: type[asyncio.Protocol]
    ws_max_size: int
    ws_per_message_deflate: bool
    timeout_graceful_shutdown: int


class ServeError(FudabaError):
    """The server cannot listen there; the message says what would be right."""


def run_table(host: str, port: int, open_browser: bool, database: str) -> None:
    """Serve until Ctrl-C or SIGTERM; `database` is a URL, or empty for the file in the data folder."""
    listener, taken = listening_socket(host, port)
    with listener:
        if taken != port and port:
            print(f"Port {port} is busy; using {taken}.", flush=True)
        try:
            signal.signal(signal.SIGTERM, _end)
            _serve(listener, host, taken, open_browser, database)
        except KeyboardInterrupt:
            print(flush=True)


def _end(number: int, frame: FrameType | None) -> NoReturn:
    sys.exit(0)


def _serve(listener: socket.socket, host: str, port: int, open_browser: bool, database: str) -> None:
    import uvicorn

    from fudaba.server.app import Settings, make_app
    from fudaba.server.guard import hosts_for
    from fudaba.server.logs import set_up
    from fudaba.server.store import default_url

    class Server(uvicorn.Server):
        """Tells where it is as soon as it answers."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                announce(host, port, open_browser)

    set_up()
    settings = Settings(database=database or default_url(), hosts=hosts_for(host))
    app = make_app(settings)
    try:
        Server(uvicorn.Config(app, **server_options(settings.limits.message))).run([listener])
    finally:
        if failure := app.state.failure:
            raise failure from None


def server_options(longest_message: int) -> ServerOptions:
    """How uvicorn is to run: quiet, without compression, with the limit of a message."""
    from fudaba.server.protocol import Protocol

    return {
        "log_level": "critical",
        "access_log": False,
        "server_header": False,
        "ws": Protocol,
        "ws_max_size": longest_message,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": SECONDS_TO_END,
    }


def announce(host: str, port: int, open_browser: bool) -> None:
    """Print the address, and show it in the browser from a thread of its own: some browsers block."""
    address = f"http://{reachable(host)}:{port}/"
    print(f"The table is at {address}\nCtrl-C ends it; games are kept.", flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def reachable(host: str) -> str:
    """A name for the address bar: where we listen, or this machine where we listen everywhere."""
    if host in ("0.0.0.0", "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def listening_socket(host: str, port: int) -> tuple[socket.socket, int]:
    """A socket on the port, or on the next free one after it, and which it is; ServeError otherwise."""
    for each in range(port, min(port + PORTS_TRIED, 65536)):
        try:
            listener = _bound(host, each)
            return listener, int(listener.getsockname()[1])
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise ServeError(f"cannot listen on {host} port {each}: {error.strerror}") from None
    raise ServeError(f"no port from {port} on is free on {host}; name another with --port")


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    return listener
