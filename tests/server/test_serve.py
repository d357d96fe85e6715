"""The command `fudaba` as a real process: it starts, is killed in the middle of play, and goes on."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from fudaba.cli import serve
from fudaba.cli.serve import ServeError, listening_socket, reachable
from tests.server.browsers import Browser, drained, make_game, table_at
from tests.server.lobbies import database

COMMAND = [sys.executable, "-W", "error", "-c", "from fudaba.cli import main; main()", "--no-browser"]


class Process:
    """A running server and the browser that looks at it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.process = process
        self.said = [process.stdout.readline()]
        while self.said[-1] and "http://" not in self.said[-1]:
            self.said.append(process.stdout.readline())
        found = re.search(r"http://\S+:\d+", self.said[-1])
        assert found, self.said
        self.origin = found[0]

    def end(self, number: int) -> tuple[int, str]:
        """Send a signal: the exit code, and all that was written to standard error."""
        self.process.send_signal(number)
        _, told = self.process.communicate(timeout=10)
        return self.process.returncode, told


@contextmanager
def process_in(folder: Path, *arguments: str) -> Iterator[Process]:
    """A server process with its database in this folder."""
    command = [*COMMAND, "--database", database(folder), *(arguments or ("--port", "0"))]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"}, **pipes) as process:
        try:
            yield Process(process)
        finally:
            if process.poll() is None:
                process.kill()
                process.communicate(timeout=10)


def same_browser(process: Process, token: str) -> Browser:
    """The browser with this cookie, at a server that may have another port than before."""
    browser = Browser(process.origin)
    browser.cookies.set("fudaba-seat", token)
    return browser


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_server_that_ends_in_the_middle_of_play_has_forgotten_nothing(tmp_path: Path, number: int) -> None:
    with process_in(tmp_path) as process, Browser(process.origin) as browser:
        game, token = make_game(browser), browser.token
        with table_at(browser, game) as table:
            for _ in range(3):
                table.play()
            acknowledged = table.now
            unanswered = table.command("last")
            table.line.send(json.dumps(unanswered))
            code, told = process.end(number)
            drained(table.line)
    assert told == ""
    assert code == (-signal.SIGKILL if number == signal.SIGKILL else 0)
    with process_in(tmp_path) as process, same_browser(process, token) as browser:
        assert browser.get("/api/games").json() == {"games": [game]}
        with table_at(browser, game) as table:
            assert table.now["seq"] >= acknowledged["seq"]
            known = [event for event in table.now["events"] if event["seq"] <= acknowledged["seq"]]
            assert acknowledged["events"] == [e for e in known if e["seq"] == acknowledged["seq"]]
            first = table.say(unanswered)
            while first["type"] == "table":
                first = table.hear()
            assert (first["type"], first["seq"]) == ("ack", acknowledged["seq"] + 1)
            again = table.say(unanswered)
            while again["type"] == "table":
                again = table.hear()
            assert again == first
            table.settle()
            table.play()


def test_a_client_that_reads_nothing_does_not_hold_up_the_end(tmp_path: Path) -> None:
    with process_in(tmp_path) as process, Browser(process.origin) as browser:
        game = make_game(browser)
        with browser.socket(game) as line:
            assert process.end(signal.SIGTERM) == (0, "")
            drained(line)
            assert line.close_code == 1012


def test_a_busy_port_is_told_and_the_next_one_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with process_in(tmp_path, "--port", str(port)) as process, Browser(process.origin) as browser:
            assert process.said[0].startswith(f"Port {port} is busy; using ")
            assert browser.get("/api/games").status_code == 200
            assert process.end(signal.SIGINT)[0] == 0


UNUSABLE = [("--database", "nonsense"), ("--host", "no.such.host.invalid"), ("--host", "203.0.113.1")]


@pytest.mark.parametrize("wrong", UNUSABLE)
def test_what_cannot_be_served_is_one_line_and_no_traceback(tmp_path: Path, wrong: tuple[str, str]) -> None:
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
    command = [*COMMAND, "--port", "0", *wrong]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=20, env=environment, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert len(ended.stderr.splitlines()) == 1
    assert wrong[1] in ended.stderr


def test_a_port_that_may_not_be_had_is_an_error_and_no_search() -> None:
    with pytest.raises(ServeError, match="no port from"):
        listening_socket("127.0.0.1", 65536)


@pytest.mark.parametrize(
    ("host", "name"), [("0.0.0.0", "127.0.0.1"), ("::", "127.0.0.1"), ("::1", "[::1]"), ("a.b", "a.b")]
)
def test_the_printed_address_can_be_opened(host: str, name: str) -> None:
    assert reachable(host) == name


@pytest.mark.parametrize("wanted", [True, False])
def test_the_browser_is_opened_unless_it_is_not_wanted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wanted: bool
) -> None:
    opened: list[str] = []

    class AtOnce:
        def __init__(self, target: Callable[[str], None], args: list[str], daemon: bool) -> None:
            self.start = partial(target, *args)

    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("threading.Thread", AtOnce)
    serve.announce("127.0.0.1", 8207, wanted)
    assert opened == ["http://127.0.0.1:8207/"] * wanted
    assert "http://127.0.0.1:8207/" in capsys.readouterr().out


def test_no_card_is_drawn_and_no_migration_loaded_before_the_first_page() -> None:
    program = (
        "import sys; from fudaba.server import app, pictures; "
        "print(pictures.picture.cache_info().currsize, 'alembic' in sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ended.stdout.split() == ["0", "False"]
