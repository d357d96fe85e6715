"""The command line itself, simulate, bench and play."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from fudaba import __version__, _build
from fudaba.cli.play import Session
from fudaba.cli.speed import call_costs, speed
from fudaba.cli.terminal import Screen
from fudaba.core.game import load, names
from fudaba.core.record import Record, read
from fudaba.core.replay import replay
from fudaba.locale import Translator
from tests.cli.command import refused, run


def test_version_tells_which_build_runs() -> None:
    ran = run("--version")
    assert ran.out.startswith(f"fudaba {__version__} (")
    assert ("mypyc" in ran.out) == _build.compiled()


def test_help_names_every_command() -> None:
    ran = run("--help")
    assert ran.code == 0
    for name in ("play", "replay", "score", "simulate", "arena", "bench", "rules"):
        assert f"  {name} " in ran.out


USAGE = {
    "an unknown command": (["fly"], "No such command 'fly'"),
    "an unknown option": (["--fly"], "No such option"),
    "a game that is missing": (["simulate", "--deals", "3"], "Missing argument"),
    "an unknown game": (["simulate", "bridge", "--deals", "3"], "there is no game bridge; there are koi-koi"),
    "an unknown game to score": (["score", "bridge"], "there is no game bridge"),
    "an unknown game to play": (["play", "bridge"], "there is no game bridge"),
    "no deals": (["simulate", "koi-koi", "--deals", "0"], "'--deals'"),
    "deals that are no number": (["simulate", "koi-koi", "--deals", "many"], "'--deals'"),
    "an unknown bot": (["simulate", "koi-koi", "--deals", "1", "--bots", "deep"], "there is no bot deep"),
    "an unknown preset": (["simulate", "koi-koi", "--deals", "1", "--preset", "x"], "there is no preset x"),
    "too many seats": (["simulate", "koi-koi", "--deals", "1", "--seats", "3"], "koi-koi has 2 seats, not 3"),
    "too many bots": (
        ["simulate", "koi-koi", "--deals", "1", "--bots", "random,random,random"],
        "koi-koi has 2 seats, not 3",
    ),
    "too many opponents": (
        ["play", "koi-koi", "--bots", "random,random"],
        "2 bots are named; koi-koi has room for 1",
    ),
    "rounds in two ways": (
        ["play", "koi-koi", "--option", "rounds=2", "--rounds", "3"],
        "--rounds and --option rounds=... say the same; leave one of them out. Try `fudaba play --help`.",
    ),
    "an option of a command that nobody knows": (
        ["rules", "koi-koi", "--x"],
        "--x. Try `fudaba rules --help`.",
    ),
    "a command that nobody knows": (["dance"], "Try `fudaba --help`."),
    "a folder that is not there": (
        ["simulate", "koi-koi", "--deals", "1", "--record", "/nowhere/x.jsonl"],
        "cannot be written",
    ),
    "an unknown language": (["rules", "koi-koi", "--lang", "xx"], "xx"),
    "a port that is none": (["--port", "99999"], "'--port'"),
    "a deal that is no number": (["replay", "x", "--deal", "first"], "'--deal'"),
}


def test_what_is_written_to_a_pipe_is_utf_8_whatever_the_locale() -> None:
    command = [
        sys.executable,
        "-c",
        "from fudaba.cli import main; main()",
        "rules",
        "koi-koi",
        "--lang",
        "ru",
    ]
    ran = subprocess.run(
        command, env={**os.environ, "PYTHONIOENCODING": "ascii"}, capture_output=True, check=True
    )
    assert (ran.stdout.decode().splitlines()[0], ran.stderr) == ("Коикои: Обычные правила", b"")


@pytest.mark.parametrize("kind", USAGE)
def test_a_wrong_command_line_ends_with_2_and_one_line(kind: str) -> None:
    arguments, expected = USAGE[kind]
    assert expected in refused(run(*arguments), 2)


def test_simulate_gives_the_same_bytes_for_the_same_seed(tmp_path: Path) -> None:
    def simulated(seed: str, file: Path) -> tuple[str, bytes]:
        ran = run("simulate", "koi-koi", "--deals", "15", "--seed", seed, "--json", "--record", str(file))
        assert ran.code == 0, ran
        return ran.out, file.read_bytes()

    first = simulated("7", tmp_path / "a.jsonl")
    assert simulated("7", tmp_path / "b.jsonl") == first
    assert simulated("8", tmp_path / "c.jsonl") != first


def test_simulate_counts_what_its_records_replay_to(tmp_path: Path) -> None:
    ran = run(
        *("simulate", "koi-koi", "--deals", "30", "--preset", "koikoi-japan", "--bots", "greedy,random"),
        *("--record", str(tmp_path / "match-{n}.jsonl"), "--json"),
    )
    told = json.loads(ran.out)
    assert (told["game"], told["deals"], told["seats"]) == ("koi-koi", 30, 2)
    files = sorted(tmp_path.iterdir(), key=lambda file: int(file.stem.split("-")[1]))
    assert len(files) >= 4
    played = [replay(read(file.read_bytes())) for file in files]
    deals = [deal for match in played for deal in match.deals if deal.void is None]
    assert len(deals) == 30
    for seat in (0, 1):
        assert told["wins"][seat] == sum(seat in deal.winners for deal in deals)
        assert told["scores"]["mean"][seat] == pytest.approx(sum(deal.scores[seat] for deal in deals) / 30)
    assert told["drawn"] == sum(not deal.winners for deal in deals)


def test_simulate_without_a_number_in_the_name_numbers_later_matches(tmp_path: Path) -> None:
    run("simulate", "koi-koi", "--deals", "30", "--bots", "random", "--record", str(tmp_path / "m.jsonl"))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["m-2.jsonl", "m-3.jsonl", "m.jsonl"]


def test_simulate_in_words() -> None:
    ran = run("simulate", "koi-koi", "--deals", "3", "--bots", "random")
    assert ran.out.startswith("koi-koi: 3 deals")
    assert ran.out.count("points a deal") == 2


def test_speed_and_costs_are_measured() -> None:
    game = load("koi-koi")
    measured = speed(game, 2, runs=2, seconds=0.02)
    assert measured.steps_per_second > 10 * measured.deals_per_second > 0
    assert set(call_costs(game, runs=1, deals=5)) == {"legal", "step", "copy"}


def test_bench_prints_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("fudaba.cli.bench")
    monkeypatch.setattr(module, "SECONDS", 0.01)
    monkeypatch.setattr(module, "RUNS", 1)
    told = json.loads(run("bench", "--json").out)
    assert told["compiled"] == _build.compiled()
    assert told["version"] == __version__
    assert {name.rpartition("-")[0] for name in told["games"]} == set(names())
    assert all(value > 0 for speed in told["games"].values() for value in speed.values())
    assert set(told["calls_ns"]) == {"legal", "step", "copy"}
    assert "deals/s" in run("bench").out


def test_play_a_whole_match_in_the_terminal(tmp_path: Path) -> None:
    """Always the first choice of the list; stop when asked; Enter for the next deal."""
    file = tmp_path / "played.jsonl"
    answers = b"s\n1\n\n" * 200
    ran = run(
        *("play", "koi-koi", "--seed", "3", "--rounds", "3", "--lang", "en", "--name", "Ann"),
        *("--record", str(file)),
        stdin=answers,
    )
    assert ran.code == 0, ran.err
    assert "Ann" in ran.out
    assert "has won the match" in ran.out or "draw" in ran.out
    told = replay(read(file.read_bytes()))
    assert told.over
    assert len([deal for deal in told.deals if deal.void is None]) == 3


def test_play_answers_wrong_lines_and_leaves_in_the_middle() -> None:
    ran = run("play", "koi-koi", "--seed", "3", "--lang", "en", stdin=b"99\nxx\n13B\n?\nq\n")
    assert ran.code == 0
    assert "there is no 99 in the list" in ran.out
    assert "xx is no action" in ran.out
    assert "Legal: " in ran.out
    assert "You leave the table." in ran.out


def test_play_ends_where_the_input_ends() -> None:
    assert "You leave the table." in run("play", "koi-koi", "--seed", "3", "--lang", "en").out


def test_play_cards_that_are_numbers_by_their_rank() -> None:
    ran = run("play", "fuji-flush", "--seed", "5", "--lang", "en", "--name", "Ann", stdin=b"99\n21\n?\nq\n")
    assert ran.code == 0
    assert "99 is no action" in ran.out
    assert "21 is no action" in ran.out
    legal = ran.out.split("Legal: ")[1].split("\n")[0].split()
    again = run(
        "play",
        "fuji-flush",
        "--seed",
        "5",
        "--lang",
        "en",
        "--name",
        "Ann",
        stdin=f"{legal[-1]}\nq\n".encode(),
    )
    assert f"Ann plays {legal[-1]}" in again.out


@pytest.mark.parametrize("game", ["go-stop", "hana-awase", "fuji-flush"])
def test_play_the_other_games_in_the_terminal(game: str) -> None:
    """The first choice of the list, whatever is asked; ranks by themselves."""
    ranks = b"".join(b"%d\n" % rank for rank in range(2, 21))
    answers = (ranks if game == "fuji-flush" else b"1\ns\npass\nin\n\n") * 60
    ran = run("play", game, "--bots", "random,random", "--seed", "3", "--lang", "en", stdin=answers)
    assert ran.code == 0, ran.err
    assert "Totals: " in ran.out


def test_play_gives_a_tip_with_reasons_and_the_next_best() -> None:
    ran = run("play", "koi-koi", "--seed", "3", "--lang", "en", stdin=b"t\ntip\nq\n")
    first, second = re.findall(r"help\): {3}→ (.*?)\nYour card", ran.out, re.DOTALL)
    assert first == second, "the same decision has one answer"
    assert re.search(r"^\d\d[BARC]\d?  \w", first)
    searched = r"points on average in \d+ deals; next best: "
    assert re.search(searched if _build.compiled() else "Judged at ", first)
    figure = r"-\d+\.\d ± \d+\.\d$" if _build.compiled() else r"-\d+\.\d$"
    assert len(re.findall(figure, first, re.MULTILINE)) == 3


def test_play_lets_bots_think_where_somebody_looks_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("koi-koi")
    record = Record(game=game, preset="standard", options=game.presets["standard"], seats=["Ann", "Bot"])
    session = Session(record, ["greedy"], Screen(game, Translator("en"), record.seats), 3)
    lines = iter(["1"] * 5)
    monkeypatch.setattr("builtins.input", lambda _asked: next(lines))
    waited: list[float] = []
    session.pause = waited.append
    with pytest.raises(StopIteration):
        session.run()
    assert len(waited) >= 4
    assert all(0.25 <= seconds <= 2.5 for seconds in waited)
