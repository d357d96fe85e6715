"""`fudaba bot`: a program at a table of a running server."""

from __future__ import annotations

import json
import socket
import sqlite3
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fudaba.core.game import load, names
from fudaba.server.limits import Limits
from tests.bots.spy import spying
from tests.cli.command import Ran, refused, run
from tests.server.browsers import Browser, browser_in

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = f"{sys.executable} {ROOT / 'examples/bot.py'}"


def sit(browser: Browser, command: str, game: str = "koi-koi", *more: str) -> Ran:
    return run("bot", game, command, "--connect", browser.origin, "--option", "rounds=2", *more)


def heard_in(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "heard").read_text().splitlines()]


@pytest.mark.parametrize("game", names())
def test_the_example_plays_a_match_of_every_game_to_its_end(tmp_path: Path, game: str) -> None:
    options = ("--option", "rounds=2") if game != "fuji-flush" else ()
    with browser_in(tmp_path) as browser:
        ran = run("bot", game, EXAMPLE, "--connect", browser.origin, *options, "--json")
    assert ran.code == 0, ran
    told = json.loads(ran.out)
    assert (told["game"], told["seat"]) == (game, 0)
    assert told["winners"]
    assert len(told["totals"]) == min(load(game).seats)


def test_a_program_hears_on_the_network_what_it_hears_in_the_arena(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        assert sit(browser, spying(tmp_path, 'heard["legal"][-1]')).code == 0
    heard = heard_in(tmp_path)
    kinds = [message["type"] for message in heard]
    assert kinds[:2] == ["hello", "deal"]
    assert kinds[-2:] == ["result", "bye"]
    assert kinds.count("deal") == kinds.count("result") >= 2
    assert heard[0]["options"]["rounds"] == 2
    turn = next(message for message in heard if message["type"] == "turn")
    assert set(turn) == {"type", "turn", "legal", "events", "table", "limit_ms", "bank_ms"}
    assert set(turn["table"]) == {
        *("phase", "seats", "hand", "table", "stacks", "stock", "discards", "card", "takes")
    }
    assert set(turn["table"]["seats"][0]) == {"hand", "pile", "shown", "front", "base", "marks", "active"}
    assert turn["events"][0]["kind"] == "deal-begins"
    for result in (message for message in heard if message["type"] == "result"):
        assert result["void"] or len(result["scores"]) == 2


def test_a_program_that_breaks_the_rules_leaves_the_table(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        ran = sit(browser, spying(tmp_path, '"13Z"'))
    assert "the program gave up: illegal: 13Z is not legal now; legal: " in refused(ran, 2)


def test_a_fast_program_waits_when_it_is_told_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fudaba.cli.guest.PAUSE", 0.05)
    with browser_in(tmp_path, Limits(burst=2, rate=20, games_burst=1e9)) as browser:
        assert sit(browser, EXAMPLE).code == 0


def test_what_the_server_does_not_let_it_play_is_told(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        assert "there is no preset x" in refused(sit(browser, EXAMPLE, "koi-koi", "--preset", "x"), 2)
        assert "there is no game bridge" in refused(sit(browser, EXAMPLE, "bridge"), 2)


def test_a_server_that_is_not_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    ran = run("bot", "koi-koi", EXAMPLE, "--connect", f"127.0.0.1:{port}")
    nobody = f"fudaba: there is no server at http://127.0.0.1:{port}; the command fudaba starts one"
    assert refused(ran, 2) == nobody


@pytest.mark.parametrize("address", ["ftp://x", "", "http://[", "x:port", "http://:80", "two words"])
def test_an_address_that_is_none(address: str) -> None:
    assert "is no address of a server" in refused(run("bot", "koi-koi", EXAMPLE, "--connect", address), 2)


@pytest.mark.parametrize("answer", [b"SSH-2.0\r\n", b"HTTP/1.0 200 OK\r\n\r\n<html>", b""])
@pytest.mark.parametrize("heard", [65536, 1, 0])
def test_a_server_of_something_else(answer: bytes, heard: int) -> None:
    def serve() -> None:
        line, _ = other.accept()
        with line:  # what is not read when it hangs up resets the line
            line.recv(heard)
            line.sendall(answer)

    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        thread = threading.Thread(target=serve)
        thread.start()
        ran = run("bot", "koi-koi", EXAMPLE, "--connect", f"127.0.0.1:{port}")
        thread.join()
    assert refused(ran, 2) == f"fudaba: what answers at http://127.0.0.1:{port} is no fudaba server"


@pytest.mark.parametrize("option", ["--limit", "--bank"])
def test_a_clock_without_bounds_is_refused(option: str) -> None:
    for seconds in ("inf", "1e300", "nan"):
        assert f"'{option}'" in refused(run("bot", "koi-koi", EXAMPLE, option, seconds), 2)


# Without the bridge


def shown_in_the_document() -> dict[str, dict[str, Any]]:
    """The messages of the document that a server hears and says, by type; the wanted game as `rules`."""
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8").partition("### Without the bridge")[2]
    shown = [json.loads(block.split("```")[0]) for block in page.split("```json\n")[1:]]
    return {message.get("type", "rules"): message for message in shown}


def test_a_match_is_played_by_the_messages_of_the_document(tmp_path: Path) -> None:
    shown = shown_in_the_document()
    assert shown.keys() == {"rules", "act", "next", "since", "ack", "refusal"}
    with browser_in(tmp_path) as browser:
        answer = browser.post("/api/games", json=shown["rules"])
        assert (answer.status_code, answer.json().keys()) == (201, {"game"})
        game = answer.json()["game"]
        commands, acks, refusals = 0, list[dict[str, Any]](), list[dict[str, Any]]()
        with browser.socket(game) as line:
            table = json.loads(line.recv())
            while table["phase"] != "match-over":
                kind = "next" if table["phase"] == "deal-over" else "act" if table["legal"] else ""
                if kind:
                    commands += 1
                    command = {**shown[kind], "game": game, "cmd_id": f"a{commands}"}
                    command["expect_seq"] = table["seq"]
                    if kind == "act":
                        command["body"] = {"action": table["legal"][0]}
                    stale = {**command, "expect_seq": table["seq"] - 1, "cmd_id": f"b{commands}"}
                    line.send(json.dumps(stale))
                    line.send(json.dumps(command))
                seq = table["seq"]
                while table["seq"] == seq:
                    told = json.loads(line.recv())
                    {"ack": acks, "refusal": refusals}.get(told["type"], []).append(told)
                    table = told if told["type"] == "table" else table
            line.send(json.dumps({**shown["since"], "game": game, "seq": 0}))
            whole = json.loads(line.recv())
    assert table["winners"]
    assert len(acks) == len(refusals) == commands
    assert {told["code"] for told in refusals} == {shown["refusal"]["code"]}
    assert acks[0].keys() == shown["ack"].keys()
    assert refusals[0].keys() == shown["refusal"].keys()
    assert refusals[0]["phrase"].keys() == shown["refusal"]["phrase"].keys()
    assert (whole["events"][0]["kind"], whole["events"][-1]["kind"]) == ("draw", "match-ends")


def test_a_match_that_a_program_gives_up_stays_as_it_was(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        assert sit(browser, spying(tmp_path, '"13Z"')).code == 2
        with closing(sqlite3.connect(tmp_path / "test.db")) as database:
            assert database.execute("select over from game").fetchall() == [(0,)]
