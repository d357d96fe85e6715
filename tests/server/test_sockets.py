"""The WebSocket: who gets in, what is answered, how it is closed; hostile messages change nothing."""

from __future__ import annotations

import json
import random
import socket
import struct
import time
from pathlib import Path
from typing import Any, get_args

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection

from fudaba.server.limits import Limits
from fudaba.server.messages import Code
from fudaba.server.protocol import SECONDS_TO_LEAVE
from fudaba.server.table import Table as Machine
from tests.server.browsers import GENEROUS, Browser, browser_in, drained, make_game, table_at

CODES = get_args(Code)
ASKED = 1500


def refused(message: dict[str, Any], code: str) -> dict[str, Any]:
    """The refusal, if it is one with this code."""
    assert (message["type"], message["code"]) == ("refusal", code), message
    assert set(message["phrase"]) == {"text", "values"}
    return message


def closing(line: ClientConnection) -> int:
    """The code with which the server closes, after whatever it still says."""
    drained(line)
    assert line.close_code is not None
    return line.close_code


def test_a_socket_gets_the_whole_match_and_plays_it_to_its_end(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        game = make_game(browser)
        with table_at(browser, game) as table:
            assert table.now["you"] == 0
            while table.now["phase"] != "match-over":
                table.play()
        with browser.socket(game) as again:
            whole = json.loads(again.recv(timeout=10))
        assert whole["phase"] == "match-over"
        assert whole["events"][0]["kind"] == "draw"
        assert whole["events"][-1]["kind"] == "match-ends"
        assert {**whole, "events": []} == {**table.now, "events": []}


def test_since_brings_what_was_missed(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        game = make_game(browser)
        with table_at(browser, game) as table:
            table.play()
            seq = table.now["seq"]
            message = table.say({"v": 1, "type": "since", "game": game, "seq": 1})
            assert {event["seq"] for event in message["events"]} <= set(range(2, seq + 1))
            assert message["events"][0]["seq"] == 2
            assert table.say({"v": 1, "type": "since", "game": game, "seq": seq + 5})["events"] == []


def test_two_sockets_of_a_seat_see_the_same(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        game = make_game(browser)
        with table_at(browser, game) as one, table_at(browser, game) as two:
            command, other = one.command("c"), one.now["legal"][1]
            assert one.say(command)["type"] == "ack"
            one.hear()
            one.settle()
            while two.now["seq"] < one.now["seq"]:
                two.hear()
            assert one.now == two.now
            refused(two.say({**two.command("d"), "expect_seq": 1}), "stale")
            assert two.say(command)["type"] == "ack"
            refused(two.say({**command, "body": {"action": other}}), "idempotency_mismatch")


def test_a_refusal_names_the_command_and_the_newest_place(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser, table_at(browser, make_game(browser)) as table:
        answer = refused(table.say({**table.command("c7"), "expect_seq": 99}), "stale")
        assert (answer["cmd_id"], answer["seq"]) == ("c7", table.now["seq"])
        answer = refused(table.say({**table.command("c8"), "type": "fold"}), "bad_message")
        assert (answer["cmd_id"], answer["seq"]) == ("c8", table.now["seq"])


def test_without_a_seat_there_is_a_refusal_and_the_line_is_closed(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        game = make_game(browser)
        cases = [
            (game, "", "unauthenticated"),
            (game, "fudaba-seat=guessed", "not_seated"),
            (game, f"fudaba-seat={browser.token[:-1]}", "not_seated"),
            ("nowhere", f"fudaba-seat={browser.token}", "no_such_game"),
        ]
        for where, cookie, code in cases:
            with browser.socket(where, additional_headers={"Cookie": cookie}) as line:
                refused(json.loads(line.recv(timeout=10)), code)
                assert closing(line) == 1008


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://localhost"])
def test_a_page_of_another_origin_gets_no_line(tmp_path: Path, origin: str | None) -> None:
    with browser_in(tmp_path) as browser:
        game = make_game(browser)
        with pytest.raises(InvalidStatus) as caught:
            browser.socket(game, origin=origin)
        assert caught.value.response.status_code == 403


def test_no_compression_is_agreed_on(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser, browser.socket(make_game(browser), compression="deflate") as line:
        assert "Sec-WebSocket-Extensions" not in line.response.headers  # type: ignore[union-attr]


def test_a_message_too_large_closes_the_line(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser, table_at(browser, make_game(browser)) as table:
        table.line.send("x" * 8193)
        assert closing(table.line) == 1009


def test_a_binary_message_closes_the_line(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser, table_at(browser, make_game(browser)) as table:
        table.line.send(b"{}")
        assert closing(table.line) == 1003


def test_who_is_too_fast_is_refused_and_who_goes_on_is_cut(tmp_path: Path) -> None:
    limits = Limits(burst=3, rate=0, patience=4)
    with browser_in(tmp_path, limits) as browser, table_at(browser, make_game(browser)) as table:
        codes = [table.say("x")["code"] for _ in range(7)]
        assert codes == ["bad_json"] * 3 + ["rate_limited"] * 4
        table.line.send("x")
        assert closing(table.line) == 1008


def test_a_full_server_says_so(tmp_path: Path) -> None:
    limits = Limits(burst=1e9, sockets=1)
    with browser_in(tmp_path, limits) as browser:
        game = make_game(browser)
        with table_at(browser, game), browser.socket(game) as second:
            refused(json.loads(second.recv(timeout=10)), "busy")
            assert closing(second) == 1013


def test_who_does_not_read_is_cut_and_nobody_else_notices(tmp_path: Path) -> None:
    limits = Limits(burst=1e9, waiting=5, seconds_to_send=0.2)
    with browser_in(tmp_path, limits) as browser:
        game = make_game(browser)
        with table_at(browser, game) as reading, browser.socket(game, max_queue=1) as deaf:
            deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            ask = json.dumps({"v": 1, "type": "since", "game": game, "seq": 0})
            for _ in range(ASKED):
                deaf.send(ask)
            reading.play()
            time.sleep(SECONDS_TO_LEAVE + 0.5)
            assert drained(deaf) < ASKED
            reading.play()


def test_a_mistake_of_ours_refuses_the_command_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(table: Machine, entry: object) -> None:
        raise RuntimeError("a bug")

    with browser_in(tmp_path) as browser, table_at(browser, make_game(browser)) as table:
        before = table.now
        command = table.command("c")
        with monkeypatch.context() as patch:
            patch.setattr(Machine, "apply", broken)
            answer = refused(table.say(command), "internal")
            assert answer["incident"]
            assert answer["seq"] == before["seq"]
        table.say({"v": 1, "type": "since", "game": table.game, "seq": before["seq"]})
        assert {**table.now, "events": []} == {**before, "events": []}
        assert table.say(command)["type"] == "ack"


# Hostile messages

VALUES: list[Any] = [
    *(None, True, -1, 0, 1.5, 2**63, 10**300, [], {}, [[]], {"v": 1}),
    *("", "act", "since", "x" * 300, "\u0000", "\u03a9\u202e"),
]
TEXTS = [
    *(
        "",
        " ",
        "null",
        "1",
        '"',
        "{",
        "}",
        "[]",
        "{}",
        "NaN",
        "[1e999]",
        "\\",
        "{'v': 1}",
        '{"v": 1}{"v": 1}',
    ),
    *('{"v":1,"v":1}', "[" * 4000, '{"a":' * 1000, "9" * 8000, '"\\ud800"', '{"v":' + "1" * 4301 + "}"),
]
HEADS = bytes([0x81, 0x01, 0x00, 0x80, 0x83, 0x88, 0x89, 0xC1, 0xF2])
"""First bytes of frames: whole and torn, of all kinds, with bits that were not agreed on."""


def hostile(rng: random.Random, base: dict[str, Any]) -> str:
    """A message that is wrong in some way."""
    way = rng.randrange(6)
    if way == 0:
        return rng.choice(TEXTS)
    message = json.loads(json.dumps(base))
    if way == 1:
        message[rng.choice([*message, "extra"])] = rng.choice(VALUES)
    elif way == 2:
        del message[rng.choice(list(message))]
    elif way == 3 and "body" in message:
        message["body"] = {**message["body"], rng.choice(["action", "x"]): rng.choice(VALUES)}
    text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
    if way >= 4:
        letters = list(text)
        for _ in range(rng.randrange(1, 6)):
            spot = rng.randrange(len(letters))
            letters[spot] = rng.choice(["", '"', "{", "]", "\\", ",", "0", "é", letters[spot] * 2])
        text = "".join(letters)
    return text


@pytest.mark.parametrize("seed", range(4))
def test_hostile_messages_are_answered_by_a_listed_code_and_change_nothing(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    with browser_in(tmp_path) as browser, table_at(browser, make_game(browser)) as table:
        if seed % 2:
            while table.now["phase"] != "deal-over":
                table.play()
        before = {**table.now, "events": []}
        good = {"v": 1, "game": table.game, "cmd_id": "h", "expect_seq": table.now["seq"]}
        act = {**good, "type": "act", "body": {"action": "99Z"}}
        forbidden = {**good, "type": "next", "body": {}} if not seed % 2 else act
        since = {"v": 1, "type": "since", "game": table.game, "seq": 0}
        codes = set()
        for _ in range(750):
            answer = table.say(hostile(rng, rng.choice([act, forbidden, since])))
            assert answer["type"] in ("refusal", "table"), answer
            codes.add(answer.get("code", "stale"))
        assert codes <= set(CODES) - {"internal"}
        assert len(codes) >= 4
        table.say(since)
        assert {**table.now, "events": []} == before


def raw_line(browser: Browser, game: str) -> socket.socket:
    """A connection after the handshake of a WebSocket, for frames of our own."""
    host, port = browser.origin.removeprefix("http://").split(":")
    line = socket.create_connection((host, int(port)), timeout=5)
    line.sendall(
        f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {browser.origin}\r\n"
        f"Cookie: fudaba-seat={browser.token}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


def hostile_frames(rng: random.Random) -> bytes:
    """Frames that a client may not send, or mere noise."""
    noise = rng.randbytes(rng.randrange(1, 200))
    mask = rng.randbytes(4)
    head = bytes([rng.choice(HEADS), 0x80 | min(len(noise), 125)])
    endless = b"\x81\xff" + struct.pack(">Q", 2**62) + mask
    short = rng.choice([b"\x89\x80" + mask, b"\x88\x81" + mask + b"x"])
    return rng.choice([noise, head + mask + noise, head + noise, endless, short])


def test_hostile_frames_end_their_own_line_only(tmp_path: Path) -> None:
    rng = random.Random(3)
    with browser_in(tmp_path, GENEROUS) as browser, table_at(browser, make_game(browser)) as table:
        for _ in range(150):
            with raw_line(browser, table.game) as line:
                line.sendall(b"".join(hostile_frames(rng) for _ in range(3)))
        before = {**table.now, "events": []}
        table.say({"v": 1, "type": "since", "game": table.game, "seq": 0})
        assert {**table.now, "events": []} == before
        table.play()
