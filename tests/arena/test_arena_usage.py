"""`fudaba arena`: the command lines that it refuses, in one line each."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.arena.test_arena_command import KOI_KOI
from tests.cli.command import refused, run


@pytest.mark.parametrize("label", ["two\nlines", "a\x07bell", "\x1b[31mred"])
def test_a_label_that_would_break_a_table_or_a_picture_is_refused(tmp_path: Path, label: str) -> None:
    picture = tmp_path / "a.svg"
    ran = run("arena", "koi-koi", "--bots", f"{label}=greedy,random", "--deals", "1", "--plot", str(picture))
    assert "cannot stand in a table under this name" in refused(ran, 2)
    assert not picture.exists()


def test_a_file_where_the_times_would_stand_is_refused(tmp_path: Path) -> None:
    (tmp_path / "run.times").write_text("mine")
    wrong = refused(run(*KOI_KOI, "--out", str(tmp_path / "run")), 2)
    assert f"{tmp_path / 'run.times'} is there already, where the times of" in wrong


USAGE = {
    "an unknown game": (["bridge", "--bots", "random", "--deals", "1"], "there is no game bridge"),
    "an unknown bot": (
        ["koi-koi", "--bots", "random,deep", "--deals", "1"],
        "there is no bot deep for koi-koi",
    ),
    "no bot": (["koi-koi", "--bots", " , ", "--deals", "1"], "no bot is named"),
    "a bot without a name": (
        ["koi-koi", "--bots", "greedy,,random", "--deals", "1"],
        "one of 'greedy,,random'",
    ),
    "an empty label": (
        ["koi-koi", "--bots", "random,=greedy", "--deals", "1"],
        "there is no label before the =",
    ),
    "no deals": (["koi-koi", "--bots", "random", "--deals", "0"], "'--deals'"),
    "an unknown preset": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--preset", "x"],
        "there is no preset x",
    ),
    "a table that nobody can fill": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--seats", "3"],
        "koi-koi is for 2 players",
    ),
    "a folder that is not there": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--out", "/nowhere/run"],
        "/nowhere/run cannot be written",
    ),
    "bots in another encoding": (
        ["koi-koi", "--bots", "a\udcff=random", "--deals", "1"],
        r"fudaba: the bots 'a\udcff=random' are not UTF-8 text",
    ),
    "a name that is too long": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--out", "x" * 300],
        "x cannot be written: File name too long",
    ),
    "a name that is too long with its times": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--out", "x" * 253],
        "x.times cannot be written: File name too long",
    ),
    "a folder for the results": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--out", "."],
        "fudaba: --out takes the name of a file, and . is a folder. Try `fudaba arena --help`.",
    ),
    "no name for the results": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--out", ""],
        "--out takes the name of a file",
    ),
    "a folder for the records": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--record", "."],
        "--record takes the name of a file",
    ),
    "one file for results and records": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--out", "a.svg", "--record", "./a.svg"],
        "--out and --record name the same file, a.svg.",
    ),
    "one file for results and a picture": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--out", "a.svg", "--plot", "a.svg"],
        "--out and --plot name the same file, a.svg.",
    ),
    "records where the times stand": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--out", "a", "--record", "a.times"],
        "--out and --record name the same file, a.times.",
    ),
    "going on with nothing": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--resume"],
        "--resume goes on with the file of --out, and none is named. Try `fudaba arena --help`.",
    ),
    "a cluster without an address": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--ray", ""],
        "--ray takes the address of a cluster, or auto, or local.",
    ),
    "a limit without end": (["koi-koi", "--bots", "random", "--deals", "1", "--limit", "inf"], "86400"),
    "a limit that is no number": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--limit", "nan"],
        "'--limit'",
    ),
    "a limit of ages": (["koi-koi", "--bots", "random", "--deals", "1", "--limit", "1e300"], "86400"),
    "a bank without end": (["koi-koi", "--bots", "random", "--deals", "1", "--bank", "inf"], "86400"),
    "a bank of ages": (["koi-koi", "--bots", "random", "--deals", "1", "--bank", "1e12"], "86400"),
    "a test of an endless lead": (
        ["koi-koi", "--bots", "random,random", "--deals", "1", "--sprt", "inf"],
        "'--sprt'",
    ),
    "an unknown option": (["koi-koi", "--bot", "random"], "--bot. Try `fudaba arena --help`."),
    "an option without its value": (
        ["koi-koi", "--bots"],
        "requires an argument. Try `fudaba arena --help`.",
    ),
    "a test between many": (
        ["koi-koi", "--bots", "random,random,random", "--deals", "1", "--sprt", "1"],
        "--sprt compares the bots of one table",
    ),
    "a picture of another kind": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--plot", "a.gif"],
        "--plot draws .svg and .png",
    ),
    "a picture in no folder": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--plot", "/nowhere/a.svg"],
        "/nowhere/a.svg cannot be written: there is no such folder",
    ),
    "a program that does not begin": (
        ["koi-koi", "--bots", "random,cmd:/nowhere/bot", "--deals", "1"],
        "the bot cmd:/nowhere/bot does not begin: start: /nowhere/bot cannot be started: [Errno 2] No such",
    ),
    "a house rule that is none": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--option", "cups=none"],
        "there is no option cups",
    ),
    "a cluster that is not there": (
        ["koi-koi", "--bots", "random", "--deals", "1", "--ray", "127.0.0.1:{port}"],
        "there is no Ray cluster at 127.0.0.1",
    ),
}


@pytest.mark.parametrize("kind", USAGE)
def test_a_wrong_command_line_ends_with_2_and_one_line(kind: str) -> None:
    arguments, expected = USAGE[kind]
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    ran = run("arena", *(each.replace("{port}", str(port)) for each in arguments))
    assert expected in refused(ran, 2)
