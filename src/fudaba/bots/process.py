"""A program at the other end of two pipes: lines go in, lines come out, each within a time. Knows no game.

Linux and macOS. Whatever the program starts ends with it (remains.py), for which it is a group and a session
of its own and carries a mark in its environment. A small guard process does that when this process is killed.
"""

from __future__ import annotations

import atexit
import os
import select
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from secrets import token_hex
from time import monotonic
from typing import Final

from fudaba.bots import remains
from fudaba.bots.base import Forfeited
from fudaba.bots.remains import Trace
from fudaba.errors import FudabaError

CHUNK: Final = 65536
TAIL: Final = 2000
"""Bytes of standard error that are kept for saying why a program ended."""
SECONDS_TO_LEAVE: Final = 1.0
"""From `bye` to the kill."""
SECONDS_TO_END: Final = 0.3
"""From the end of a program's output to its own, for its code and last words."""
MARK: Final = "FUDABA_PROGRAM_"
"""How the variable begins that marks the environment of a program; the rest is its own."""


class NoProgram(FudabaError):  # noqa: N818  a statement
    """Programs cannot play on this system."""


class Guard:
    """Ends programs when this process is gone, however it went; one for each process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0

    def toggle(self, trace: Trace) -> None:
        """A program begins, or has ended."""
        with self._lock:
            if self._process is None or self._owner != os.getpid() or self._process.poll() is not None:
                self._start()
            assert self._process is not None
            assert self._process.stdin is not None
            with suppress(OSError):
                self._process.stdin.write(trace.line.encode())

    def _start(self) -> None:
        self._owner = os.getpid()
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", remains.__file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            start_new_session=True,
        )
        atexit.register(self._leave, self._process)

    def _leave(self, process: subprocess.Popen[bytes]) -> None:
        """At our own end: the guard goes when its input is closed."""
        if self._owner == os.getpid():
            with suppress(OSError, subprocess.TimeoutExpired):
                process.communicate(timeout=SECONDS_TO_LEAVE)


GUARDED: Final = Guard()


class Program:
    """A running program. What it does wrong raises Forfeited; it must be ended in any case."""

    def __init__(self, command: Sequence[str], longest: int) -> None:
        if os.name != "posix":
            raise NoProgram("programs play on Linux and macOS only (on Windows inside WSL)")
        self._longest = longest
        self._heard = b""
        self._complaints = b""
        mark = f"{MARK}{token_hex(16)}"
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                env={**os.environ, mark: ""},
            )
        except (OSError, ValueError) as error:
            raise Forfeited("start", f"{command[0]} cannot be started: {error}") from None
        self._trace = Trace.of(self._process.pid, mark)
        GUARDED.toggle(self._trace)
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._in, self._out, self._err = (pipe.fileno() for pipe in pipes if pipe)
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe, False)

    def send(self, data: bytes, deadline: float) -> None:
        """Write it all by the deadline, monotonic time; Forfeited where the program does not read."""
        while data:
            try:
                data = data[os.write(self._in, data) :]
            except BlockingIOError:
                self._wait(self._in, select.POLLOUT, deadline)
            except OSError:
                raise self._ended() from None

    def receive(self, deadline: float) -> bytes:
        """The one line that the program answers by the deadline; anything else is Forfeited."""
        while b"\n" not in self._heard:
            if len(self._heard) > self._longest:
                raise Forfeited("flood", f"a line of more than {self._longest} bytes")
            self._wait(self._out, select.POLLIN, deadline)
            if not self._hear():
                raise self._ended()
        text, _, self._heard = self._heard.partition(b"\n")
        if len(text) > self._longest:
            raise Forfeited("flood", f"a line of more than {self._longest} bytes")
        self._check_rest()
        return text

    def check_silence(self) -> None:
        """Nothing may have been said that was not asked for; late lines are found here."""
        self._hear()
        self._check_rest()

    def _check_rest(self) -> None:
        if self._heard:
            raise Forfeited("flood", "more was said than was asked for")

    def end(self) -> None:
        """Kill it and all that it has started; returns when it is gone."""
        remains.end(self._trace)
        self._process.wait()
        GUARDED.toggle(self._trace)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert pipe is not None
            pipe.close()

    def leave(self, goodbye: bytes) -> None:
        """Say goodbye and give it a moment to end by itself."""
        with suppress(Forfeited):
            self.send(goodbye, monotonic())
        assert self._process.stdin is not None
        self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(SECONDS_TO_LEAVE)
        self.end()

    def _hear(self) -> bool:
        """Take in what has come; whether the program still speaks."""
        with suppress(BlockingIOError):
            data = os.read(self._out, CHUNK)
            self._heard += data
            return bool(data)
        return True

    def _wait(self, pipe: int, what: int, deadline: float) -> None:
        """Until the pipe is ready; what comes on standard error meanwhile is taken off."""
        poll = select.poll()
        poll.register(pipe, what)
        poll.register(self._err, select.POLLIN)
        while True:
            left = deadline - monotonic()
            ready = dict(poll.poll(max(0, 1000 * left)))
            if pipe in ready:
                return
            if self._err in ready and not self._complain():
                poll.unregister(self._err)
            if left <= 0:
                raise self._too_late()

    def _complain(self) -> bool:
        """Take in standard error; whether there may be more."""
        with suppress(BlockingIOError):
            data = os.read(self._err, CHUNK)
            self._complaints = (self._complaints + data)[-TAIL:]
            return bool(data)
        return True

    def _too_late(self) -> Forfeited:
        """Why there is no answer. What a program has started may hold its pipes when it has ended."""
        if self._process.poll() is None:
            return Forfeited("timeout", "no answer in time")
        return self._ended()

    def _ended(self) -> Forfeited:
        """Why it ended, with its last words."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(SECONDS_TO_END)
        self._complain()
        words = self._complaints.decode("utf-8", "replace").strip().splitlines()
        return Forfeited("crash", f"the program {self._how()}" + (f": {words[-1][:200]}" if words else ""))

    def _how(self) -> str:
        code = self._process.poll()
        if code is None:
            return "closed its output"
        return f"ended with code {code}" if code >= 0 else f"was ended by signal {-code}"
