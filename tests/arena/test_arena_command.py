"""`fudaba arena`: the object that it prints, the files that it writes, how it goes on."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from fudaba.core.record import read
from fudaba.core.replay import replay
from tests.bots.spy import CHOICE, SPY
from tests.cli.command import refused, run

KOI_KOI = ("arena", "koi-koi", "--bots", "greedy,random", "--deals", "12", "--seed", "3")


def told(*arguments: str) -> dict[str, Any]:
    ran = run(*arguments, "--json")
    assert ran.code == 0, ran
    assert (ran.err, ran.out.count("\n")) == ("", 1)
    answer: dict[str, Any] = json.loads(ran.out)
    return answer


def untimed(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in answer.items() if key != "seconds_per_move"}


def test_the_object_of_the_contract() -> None:
    answer = told(*KOI_KOI)
    assert (answer["game"], answer["deals"], answer["bots"]) == ("koi-koi", 12, ["greedy", "random"])
    for key in ("points_per_deal", "win_share"):
        assert answer[key]["low"] < answer[key]["mean"] < answer[key]["high"]
    assert answer["seconds_per_move"][0] > answer["seconds_per_move"][1] > 0
    assert sum(answer["wins"]) + answer["drawn"] == 24
    assert answer["forfeits"] == [{}, {}]


def test_one_deal_tells_no_interval() -> None:
    answer = told("arena", "koi-koi", "--bots", "random,random", "--deals", "1")
    nothing = {"low": None, "high": None}
    assert answer["points_per_deal"] == {"mean": 0.0, **nothing}
    assert answer["elo"] == [{"mean": 1500.0, **nothing}] * 2


def test_the_same_seed_gives_the_same_bytes_however_many_play(tmp_path: Path) -> None:
    answers = []
    for workers in ("1", "2"):
        folder = tmp_path / workers
        folder.mkdir()
        files = ("--out", str(folder / "run"), "--record", str(folder / "{n}.jsonl"))
        answers.append(untimed(told(*KOI_KOI, "--workers", workers, *files)))
    assert answers[0] == answers[1]
    first, second = (
        {file.name: file.read_bytes() for file in (tmp_path / workers).iterdir() if file.suffix != ".times"}
        for workers in ("1", "2")
    )
    assert first == second
    assert len(first) == 1 + 24
    assert untimed(told(*KOI_KOI[:-1], "4")) != answers[0]


def test_the_records_replay(tmp_path: Path) -> None:
    told(*KOI_KOI, "--record", str(tmp_path / "{n}.jsonl"))
    files = sorted(tmp_path.iterdir())
    assert len(files) == 24
    for file in files:
        (deal,) = replay(read(file.read_bytes())).deals
        assert deal.void is None


def test_a_series_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "run"
    whole = untimed(told(*KOI_KOI, "--out", str(file)))
    data = file.read_bytes()
    file.write_bytes(data[: len(data) - 100])
    assert untimed(told(*KOI_KOI, "--out", str(file), "--resume")) == whole
    assert file.read_bytes() == data
    assert "--resume goes on with it" in refused(run(*KOI_KOI, "--out", str(file)), 2)
    other = (*KOI_KOI[:-1], "4", "--out", str(file), "--resume")
    assert f"{file}:1: another series" in refused(run(*other), 3)


MAIN = [sys.executable, "-c", "from fudaba.cli import main; main()"]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_killed_arena_goes_on_to_the_same_bytes(tmp_path: Path, workers: str) -> None:
    command = ("arena", "koi-koi", "--bots", "random,random,random", "--deals", "400", "--workers", workers)
    cut, whole = tmp_path / "cut", tmp_path / "whole"
    arena = subprocess.Popen([*MAIN, *command, "--out", str(cut)], stdout=subprocess.DEVNULL)
    while arena.poll() is None and (not cut.exists() or cut.read_bytes().count(b"\n") < 100):
        time.sleep(0.005)
    arena.kill()
    arena.wait()
    assert 100 <= cut.read_bytes().count(b"\n") < 1201
    resumed = untimed(told(*command, "--out", str(cut), "--resume"))
    assert resumed == untimed(told(*command, "--out", str(whole)))
    assert cut.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_terminal_gets_a_bar_with_the_time_left(form: tuple[str, ...]) -> None:
    ours, theirs = pty.openpty()
    arena = subprocess.Popen([*MAIN, *KOI_KOI, *form], stdout=subprocess.PIPE, stderr=theirs)
    os.close(theirs)
    shown = b""
    with suppress(OSError):  # the end of a terminal under Linux
        while data := os.read(ours, 4096):
            shown += data
    os.close(ours)
    out, _ = arena.communicate(timeout=30)
    assert arena.returncode == 0
    assert b"koi-koi deals" in shown
    assert b"/12" in shown
    assert b"koi-koi deals" not in out
    if form:
        assert json.loads(out)["deals"] == 12


def test_figures_that_are_not_known_are_a_dash(tmp_path: Path) -> None:
    """A program that gives up every deal: nobody has points, and nothing but points is missing."""
    program = tmp_path / "folly.py"
    program.write_text(SPY.replace(CHOICE, '"13Z"'))
    folly = f"folly=cmd:{sys.executable} {program} {tmp_path / 'heard'}"
    ran = run("arena", "koi-koi", "--bots", f"greedy,{folly}", "--deals", "3")
    assert ran.code == 0
    assert "nan" not in ran.out
    rows = [row.split() for row in ran.out.splitlines()[2:4]]
    assert {row[0]: row[4] for row in rows} == {"greedy": "-", "folly": "-"}
    assert "folly gave up 6: illegal 6" in ran.out


def test_signs_of_markup_in_a_label_stand_in_a_picture_as_they_are(tmp_path: Path) -> None:
    picture = tmp_path / "a.svg"
    bots = "<b>&amp;\"'札=greedy,random"
    assert run("arena", "koi-koi", "--bots", bots, "--deals", "2", "--plot", str(picture)).code == 0
    words = [each.text for each in ElementTree.parse(picture).iter() if each.tag.endswith("text")]
    assert any("<b>&amp;\"'札" in (text or "") for text in words)


def test_times_that_are_lost_are_null(tmp_path: Path) -> None:
    file = tmp_path / "run"
    whole = told(*KOI_KOI, "--out", str(file))
    (tmp_path / "run.times").write_text("nonsense\n")
    again = told(*KOI_KOI, "--out", str(file), "--resume")
    assert again["seconds_per_move"] == [None, None]
    assert untimed(again) == untimed(whole)
    assert all(
        row.endswith(" -") for row in run(*KOI_KOI, "--out", str(file), "--resume").out.splitlines()[2:4]
    )


@contextmanager
def interruptible(command: list[str]) -> Iterator[subprocess.Popen[str]]:
    """A process that Ctrl-C ends, even if the tests were started in the background, where it is ignored."""
    started = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        yield started
    finally:
        started.kill()


@pytest.mark.parametrize("kept", [True, False])
def test_who_interrupts_a_series_hears_what_was_kept(tmp_path: Path, kept: bool) -> None:
    file = tmp_path / "run"
    command = [
        "arena",
        "koi-koi",
        "--bots",
        "random,random",
        "--deals",
        "100000",
        "--record",
        str(file) + "-{n}",
    ]
    out = ["--out", str(file)] if kept else []
    with interruptible([*MAIN, *command, *out]) as arena:
        while arena.poll() is None and not (tmp_path / "run-20").exists():
            time.sleep(0.005)
        arena.send_signal(signal.SIGINT)
        printed, wrong = arena.communicate(timeout=30)
    assert (arena.returncode, printed) == (130, "")
    if kept:
        assert re.fullmatch(
            r"fudaba: interrupted; \d+ of 100000 deals are kept in .*run; .* --resume .*\n\n?", wrong
        )
    else:
        assert "nothing was kept: --out FILE keeps the deals, and --resume goes on with them" in wrong


def test_many_bots_meet_in_pairs_and_are_rated() -> None:
    answer = told("arena", "koi-koi", "--bots", "random,greedy,random", "--deals", "15")
    assert answer["bots"] == ["random", "greedy", "random"]
    ratings = [each["mean"] for each in answer["elo"]]
    assert max(ratings) == ratings[1]
    assert sum(ratings) == pytest.approx(4500)
    assert answer["wins"][1] + answer["losses"][1] + answer["drawn"] >= 60


def test_a_change_is_accepted_or_not_after_as_few_deals_as_it_takes(tmp_path: Path) -> None:
    better = ("arena", "koi-koi", "--bots", "greedy,random", "--deals", "500", "--sprt", "2")
    answers, files = [], []
    for workers in ("1", "2"):
        file = tmp_path / workers
        answers.append(untimed(told(*better, "--workers", workers, "--out", str(file))))
        files.append(file.read_bytes())
    assert answers[0]["sprt"]["verdict"] == "better"
    assert answers[0]["deals"] < 200
    assert answers[0] == answers[1]
    assert files[0] == files[1]
    assert untimed(told(*better, "--out", str(file), "--resume")) == answers[0]
    worse = told("arena", "koi-koi", "--bots", "random,greedy", "--deals", "500", "--sprt", "2")
    assert (worse["sprt"]["verdict"], worse["deals"] < 200) == ("not-better", True)
    few = told("arena", "koi-koi", "--bots", "random,random", "--deals", "9", "--sprt", "2")
    assert (few["sprt"]["verdict"], few["deals"]) == (None, 9)


def test_the_curve_is_drawn(tmp_path: Path) -> None:
    run(*KOI_KOI, "--plot", str(tmp_path / "a.svg"), "--plot", str(tmp_path / "a.PNG"))
    assert (tmp_path / "a.svg").read_text().startswith("<svg ")
    assert (tmp_path / "a.PNG").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("module", "option", "package", "extra"),
    [("PIL", ("--plot", "a.png"), "pillow", "plots"), ("ray", ("--ray", "local"), "ray", "ray")],
)
def test_an_extra_that_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, module: str, option: tuple[str, str], package: str, extra: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    wrong = f"fudaba: {package} is not installed; pip install 'fudaba[{extra}]' brings it"
    assert refused(run(*KOI_KOI, *option), 2) == wrong


def test_the_figures_in_words() -> None:
    ran = run(*KOI_KOI)
    assert ran.code == 0
    assert ran.err == ""
    assert "koi-koi standard, 2 seats: 12 duplicate deals, seed 3" in ran.out
    assert ran.out.splitlines()[2].startswith("greedy ")


def test_one_deal_is_one_deal_and_a_long_name_stays_in_its_column() -> None:
    ran = run("arena", "koi-koi", "--bots", "a bot with quite a long label=greedy,random", "--deals", "1")
    head, title, *rows = ran.out.splitlines()[:4]
    assert "2 seats: 1 duplicate deal, seed 1" in head
    assert {len(row) for row in rows} == {len(title)}


def test_the_bounds_of_the_clock_stand_in_the_help() -> None:
    for command in ("arena", "bot"):
        told_by_help = run(command, "--help").out
        assert told_by_help.count("<=86400") == 2


def test_half_a_character_from_a_program_is_a_forfeit_in_the_object_and_in_the_file(tmp_path: Path) -> None:
    program = tmp_path / "half.py"
    program.write_text(
        """import json, sys
for line in sys.stdin:
    kind = json.loads(line)["type"]
    if kind == "hello":
        print('{"type": "ready", "protocol": 1}', flush=True)
    elif kind == "turn":
        print('{"action": "\\\\ud800"}', flush=True)
"""
    )
    bots = f"random,half=cmd:{sys.executable} {program}"
    file = tmp_path / "run"
    answer = told("arena", "koi-koi", "--bots", bots, "--deals", "1", "--out", str(file))
    assert answer["forfeits"] == [{}, {"bad-message": 2}]
    assert "half a character" in file.read_text(encoding="utf-8")
    again = told("arena", "koi-koi", "--bots", bots, "--deals", "1", "--out", str(file), "--resume")
    assert untimed(again) == untimed(answer)
