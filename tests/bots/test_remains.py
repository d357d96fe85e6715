"""What is left of programs when they have ended (nothing), and how often one is begun that does not begin."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from fudaba.arena.hall import Arena, Outcome
from fudaba.arena.plan import Unit
from fudaba.arena.series import duplicate_deals
from fudaba.bots.external import Contender, bank_after
from fudaba.bots.random import RandomBot
from fudaba.core.game import load
from tests.bots.test_external import PYTHON, ROOT, gone, plan_of, played, processes, rogue


def test_a_program_ends_by_itself_when_it_is_told_to(tmp_path: Path) -> None:
    arena = Arena(plan_of(PYTHON, "random"))
    assert isinstance(arena.play(Unit((0, 1), 1, 1)), Outcome)
    assert processes(str(ROOT / "examples/bot.py"))
    arena.close()
    assert gone(str(ROOT / "examples/bot.py"))


ESCAPES = {
    "a group of its own": "run(process_group=0)",
    "a session of its own": "run(start_new_session=True)",
    "a session and no environment": "run(start_new_session=True, env={})",
    "a demon": "orphan('start_new_session=True')",
    "an orphan without environment": "orphan('process_group=0, env={}')",
}
"""How what a program has started leaves its process group."""
ESCAPING = """
import json, subprocess, sys
QUIET = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
def run(**how):
    return subprocess.Popen(["/bin/sleep", sys.argv[1] + "s"], **QUIET, **how)
def orphan(how):
    code = f"import subprocess; subprocess.Popen(['/bin/sleep', '{sys.argv[1]}s'], {how})"
    return subprocess.run([sys.executable, "-S", "-E", "-c", code], **QUIET)
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        print('{"type": "ready", "protocol": 1}', flush=True)
    elif heard["type"] == "turn":
        ESCAPE
        ANSWER
"""


def escaping(folder: Path, way: str, answer: str) -> tuple[str, str]:
    """A program that starts another one in each turn and answers this; and the word of the other one."""
    word = f"61.{os.getpid()}{abs(hash(folder)) % 10**6:06}"
    code = ESCAPING.replace("ESCAPE", ESCAPES[way])
    (folder / "escape.py").write_text(code.replace("ANSWER", answer))
    return f"cmd:{sys.executable} -S -E {folder / 'escape.py'} {word}", f"{word}s"


PLAYS = 'print(json.dumps({"action": heard["legal"][0]}), flush=True)'


@pytest.mark.parametrize("way", ESCAPES)
def test_what_a_program_has_started_ends_with_it_wherever_it_has_gone(tmp_path: Path, way: str) -> None:
    program, word = escaping(tmp_path, way, 'print(\'{"action": "13Z"}\', flush=True)')
    results = played(plan_of(program, "random", deals=1))
    assert [result.forfeit and result.forfeit.reason for result in results] == ["illegal", "illegal"]
    assert not processes(word)


@pytest.mark.parametrize("way", sorted(ESCAPES.keys() - {"a session and no environment"}))
def test_a_program_that_ends_in_peace_leaves_nothing_either(tmp_path: Path, way: str) -> None:
    program, word = escaping(tmp_path, way, PLAYS)
    with closing(Arena(plan_of(program, "random"))) as arena:
        outcome = arena.play(Unit((0, 1), 1, 1))
        assert not any(result.forfeit for result in outcome.results)
        assert processes(word)
    assert not processes(word)


def test_what_starts_itself_anew_when_it_is_killed_ends_too(tmp_path: Path) -> None:
    """A chain of processes, each of which starts the next one in a session of its own and goes."""
    chain = tmp_path / "chain.py"
    chain.write_text(
        "import os, subprocess, sys, time\n"
        "time.sleep(0.002)\n"
        "subprocess.Popen([sys.executable, *sys.orig_argv[1:]], start_new_session=True)\n"
    )
    code = ESCAPING.replace("ESCAPE", f"subprocess.Popen([sys.executable, '-S', '-E', '{chain}'], **QUIET)")
    (tmp_path / "start.py").write_text(code.replace("ANSWER", "import time; time.sleep(0.3); print(1)"))
    played(plan_of(f"cmd:{sys.executable} {tmp_path / 'start.py'}", "random", deals=1))
    assert not processes(str(chain))


def killed_while(program: str, word: str, workers: int) -> None:
    """Play with this program and kill the arena once each worker's has started something with this word."""
    command = [sys.executable, "-c", "from fudaba.cli import main; main()", "arena", "koi-koi"]
    more = ["--bots", f"random,{program}", "--deals", "50", "--limit", "50", "--workers", str(workers)]
    arena = subprocess.Popen([*command, *more])
    try:
        for _ in range(400):
            if len(processes(word)) >= workers:
                break
            time.sleep(0.05)
        assert len(processes(word)) >= workers
    finally:
        os.kill(arena.pid, signal.SIGKILL)
        arena.wait()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_killed_arena_leaves_no_program_behind(tmp_path: Path, workers: int) -> None:
    killed_while(rogue(tmp_path, 100, "child"), "61.75", workers)
    assert gone(str(tmp_path / "log"), "61.75")


@pytest.mark.parametrize("way", ESCAPES)
def test_a_killed_arena_leaves_nothing_that_a_program_has_started(tmp_path: Path, way: str) -> None:
    program, word = escaping(tmp_path, way, "import time; time.sleep(60)")
    killed_while(program, word, 1)
    assert gone(word, str(tmp_path / "escape.py"))


# A program that does not begin, or has just ended


def test_a_program_that_never_gets_ready_costs_its_time_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fudaba.bots.external.SECONDS_TO_START", 0.3)
    hung = "cmd:sh -c " + shlex.quote(f"echo >>{tmp_path / 'starts'}; sleep 60")
    results = played(plan_of(hung, "random", deals=10))
    reasons = {(each.forfeit.reason, each.forfeit.detail) for each in results if each.forfeit}
    assert (len(results), reasons) == (20, {("timeout", "no answer in time")})
    assert all(each.forfeit for each in results)
    assert len((tmp_path / "starts").read_text()) == 2


def test_a_program_that_was_late_once_is_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every second start hangs, and each deal is given up: so every second deal is played."""
    monkeypatch.setattr("fudaba.bots.external.SECONDS_TO_START", 0.5)
    starts = tmp_path / "starts"
    ready = """echo '{"type": "ready", "protocol": 1}'; read deal; read turn; echo nonsense"""
    text = f"echo >>{starts}; test $(($(wc -l <{starts}) % 2)) = 1 && sleep 60; read hello; {ready}"
    results = played(plan_of("cmd:sh -c " + shlex.quote(text), "random", deals=4))
    reasons = [each.forfeit.reason for each in results if each.forfeit]
    assert reasons == ["timeout", "bad-message"] * 4


def test_a_program_that_crashes_in_the_beginning_is_started_again_each_time(tmp_path: Path) -> None:
    text = f"echo >>{tmp_path / 'starts'}; read hello; exit 3"
    results = played(plan_of("cmd:sh -c " + shlex.quote(text), "random", deals=2))
    assert [each.forfeit and each.forfeit.reason for each in results] == ["crash"] * 4
    assert len((tmp_path / "starts").read_text()) == 4


def test_a_program_whose_child_holds_its_output_has_ended_all_the_same(tmp_path: Path) -> None:
    text = """read hello; echo '{"type": "ready", "protocol": 1}'; read deal; read turn; sleep 60 & exit 4"""
    results = played(plan_of("cmd:sh -c " + shlex.quote(text), "random", deals=1, limit=0.3))
    told = [(each.forfeit.reason, each.forfeit.detail) for each in results if each.forfeit]
    assert told == [("crash", "the program ended with code 4")] * 2


@pytest.mark.parametrize(
    ("bank", "beyond", "left"), [(2.0, 0.5, 1.5), (2.0, -3.0, 2.0), (2.0, 2.0, 0.0), (0.5, 900.0, 0.0)]
)
def test_a_bank_is_never_below_nought(bank: float, beyond: float, left: float) -> None:
    assert bank_after(bank, beyond) == left


def test_an_answer_that_was_read_late_leaves_the_next_move_its_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the arena had been stopped for an hour in each move, with the answer lying there."""
    hours = count()
    asked: list[float] = []

    class Ready(Contender):
        def ask(self, message: object, seconds: float, read: Callable[[bytes], str]) -> str:
            asked.append(seconds)
            assert isinstance(message, dict)
            return str(message["legal"][0])

    monkeypatch.setattr("fudaba.bots.external.monotonic", lambda: 3600.0 * next(hours))
    game = load("koi-koi")
    contender = Ready(["true"], {}, 5.0, 2.0)
    monkeypatch.setattr(contender, "ready", lambda: None)
    monkeypatch.setattr(contender, "say", lambda message: None)
    list(duplicate_deals(game, game.presets["standard"], [contender.maker, RandomBot], 1, [1]))
    assert asked[:3] == [7.0, 5.0, 5.0]
