"""`fudaba replay`: right records are told, wrong ones get one line that names the place and exit code 3."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fudaba.core.record import read
from fudaba.core.replay import replay
from fudaba.core.rng import Rng
from fudaba.errors import RecordError
from fudaba.locale import Translator
from tests.cli.command import refused, run
from tests.core.records import lines, played, written

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
RANDOM = int(os.environ.get("FUDABA_CORRUPTIONS", "10000"))
Lines = list[Any]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


@pytest.mark.parametrize("preset", ["standard", "koikoi-japan", "hanafuda-online"])
def test_a_match_replays_to_its_result(file: Path, preset: str) -> None:
    text = played(preset)
    file.write_text(text, encoding="utf-8")
    ran = run("replay", str(file), "--json")
    told = json.loads(ran.out)
    told_lines = lines(text)
    assert (ran.code, ran.err) == (0, "")
    assert list(told) == ["game", "deals", "totals", "winners"]
    assert told["totals"] == told_lines[-1]["result"]["totals"]
    assert [deal["scores"] for deal in told["deals"] if "void" not in deal] == [
        line["scores"] for line in told_lines[1:-1] if "scores" in line
    ]


FIRST_DEAL = [
    {
        "format": "fudaba-record",
        "version": 1,
        "game": "koi-koi",
        "preset": "standard",
        "options": {"rounds": 6},
    },
    {
        "deal": 1,
        "dealer": 0,
        "hands": [
            ["03B", "08B", "12B", "01B", "05C1", "06C1", "07C1", "02C1"],
            ["04A", "05A", "06A", "07A", "10A", "02A", "11A", "04R"],
        ],
        "table": ["03R", "08C1", "12C1", "01R", "09A", "10C1", "11R", "09R"],
        "stock": ["05R", "06R", "07R", "02R", "04C1", "04C2"],
        "actions": ["03B", "04A", "08B", "05A", "12B", "stop"],
    },
]
FIRST_DEAL[0]["seats"] = ["Ann", "Ben"]


def test_the_example_of_a_deal_line_by_line() -> None:
    ran = run("replay", "-", "--json", stdin=written(FIRST_DEAL))
    assert ran.code == 0, ran
    deal = json.loads(ran.out)["deals"][0]
    assert deal == {
        "deal": 1,
        "winners": [0],
        "scores": [5, 0],
        "lines": [{"seat": 0, "id": "sanko", "points": 5, "cards": ["03B", "08B", "12B"]}],
    }


def test_a_record_in_words(file: Path) -> None:
    file.write_text(played(), encoding="utf-8")
    english = run("replay", str(file), "--lang", "en")
    russian = run("replay", str(file), "--lang", "ru")
    assert english.code == russian.code == 0
    assert "Ann" in english.out
    assert english.out.count("\n") == russian.out.count("\n") > 200
    assert "Totals" in english.out
    assert "Totals" not in russian.out


def test_one_deal_alone(file: Path) -> None:
    file.write_text(played(), encoding="utf-8")
    told = json.loads(run("replay", str(file), "--json", "--deal", "3").out)
    assert [deal["deal"] for deal in told["deals"]] == [3]
    assert "no deal 99 here; the last one is 12" in refused(run("replay", str(file), "--deal", "99"), 3)


def test_a_wrong_file_does_not_keep_the_others_back(file: Path) -> None:
    file.write_text(played(), encoding="utf-8")
    wrong = file.with_name("wrong.jsonl")
    wrong.write_text("{}\n", encoding="utf-8")
    ran = run("replay", str(file), str(wrong), str(file), "--json")
    line = refused(ran, 3)
    first, middle, last = map(json.loads, ran.out.splitlines())
    assert first == last
    assert middle == {"error": line}
    assert line.startswith(f"{wrong}:1: ")


def test_a_void_deal_is_told_with_its_reason() -> None:
    for seed in range(1, 300):
        text = played("standard", seed)
        if any("actions" not in line for line in lines(text)[1:-1]):
            break
    told = json.loads(run("replay", "-", "--json", stdin=text.encode()).out)
    void = next(deal for deal in told["deals"] if "void" in deal)
    assert void == {"deal": void["deal"], "void": "table-four"}
    assert [deal["deal"] for deal in told["deals"]].count(void["deal"]) == 2


def test_a_deal_that_is_not_there_is_refused_before_anything_is_told(file: Path) -> None:
    file.write_text(played("standard", 4))
    for form in ([], ["--json"]):
        ran = run("replay", str(file), "--deal", "99", *form)
        assert refused(ran, 3) == f"{file}:1: there is no deal 99 here; the last one is 12"
        assert ran.out.count("\n") == len(form)


def test_names_of_strangers_do_nothing_to_a_terminal() -> None:
    told = lines(played("standard", 4, rounds=1))
    told[0]["seats"] = ["\x1b[2J\x1b]0;title\x07", "two\nlines\u202e\u2028\x9b"]
    ran = run("replay", "-", stdin=written(told))
    assert (ran.code, ran.err) == (0, "")
    assert "\\x1b[2J\\x1b]0;title\\x07 - two\\nlines\\u202e\\u2028\\x9b" in ran.out.splitlines()[0]
    assert all(each == "\n" or each.isprintable() for each in ran.out)


def test_a_void_deal_has_neither_actions_nor_scores() -> None:
    told = next(
        told
        for told in map(lines, (played("standard", seed) for seed in range(1, 300)))
        if any("actions" not in line for line in told[1:-1])
    )
    void = next(number for number, line in enumerate(told[1:-1], start=1) if "actions" not in line)
    for key, value in (("actions", []), ("scores", [0, 0])):
        wrong = [dict(line) for line in told]
        wrong[void][key] = value
        line = refused(run("replay", "-", stdin=written(wrong)), 3)
        assert "this deal is void (table-four), so it has neither actions nor scores" in line


def deal(number: int, **changes: object) -> Callable[[Lines], object]:
    """Changes keys of a deal's line; None takes the key away."""

    def change(told: Lines) -> None:
        for key, value in changes.items():
            if value is None:
                del told[number][key]
            else:
                told[number][key] = value

    return change


def header(**changes: object) -> Callable[[Lines], object]:
    """Changes keys of the header; None takes the key away."""
    return deal(0, **changes)


def act(number: int, action: object) -> Callable[[Lines], object]:
    """Writes another action in deal 1."""

    def change(told: Lines) -> None:
        told[1]["actions"][number] = action

    return change


WAYS: dict[str, tuple[Callable[[Lines], object], str]] = {
    # The header
    "empty object": (lambda told: told.__setitem__(0, {}), "1: the key format is missing"),
    "no header": (lambda told: told.pop(0), "1: there is no key"),
    "format missing": (header(format=None), "1: the key format is missing"),
    "format wrong": (header(format="pgn"), "1: format must be fudaba-record"),
    "format a number": (header(format=3), "1: format must be a text"),
    "version missing": (header(version=None), "1: the key version is missing"),
    "version 2": (header(version=2), "1: version must be 1"),
    "version true": (header(version=True), "1: version must be 1"),
    "version a text": (header(version="1"), "1: version must be 1"),
    "game missing": (header(game=None), "1: the key game is missing"),
    "game unknown": (header(game="bridge"), "1: there is no game bridge; there are koi-koi"),
    "game null": (lambda told: told[0].__setitem__("game", None), "1: game must be a text"),
    "preset missing": (header(preset=None), "1: the key preset is missing"),
    "preset unknown": (header(preset="house"), "1: there is no preset house"),
    "option unknown": (header(options={"koi-limit": 1}), "1: there is no option koi-limit"),
    "option in snake case": (
        header(options={"koikoi_limit": 1}),
        "1: there is no option koikoi_limit; did you",
    ),
    "option value": (header(options={"groups": "loose"}), "1: groups cannot be 'loose'"),
    "options contradict": (
        header(options={"viewing": "off", "weather": "field"}),
        "1: weather field and viewing",
    ),
    "options a list": (header(options=[]), "1: options must be an object"),
    "seats missing": (header(seats=None), "1: the key seats is missing"),
    "one seat": (header(seats=["Ann"]), "1: seats must name 2 players"),
    "three seats": (header(seats=["a", "b", "c"]), "1: seats must name 2 players"),
    "seats numbers": (header(seats=[1, 2]), "1: seats must be a list of texts"),
    "unknown key": (header(colour="red"), "1: there is no key"),
    "header twice": (lambda told: told.insert(1, dict(told[0])), "2: there is no key"),
    # Lines
    "not JSON": (lambda told: told.__setitem__(1, '{"deal": 1,'), "2: not JSON"),
    "an array": (lambda told: told.__setitem__(1, "[1, 2]"), "2: a JSON object in braces"),
    "a number": (lambda told: told.__setitem__(1, "7"), "2: a JSON object in braces"),
    "NaN": (lambda told: told.__setitem__(1, '{"deal": NaN}'), "2: not JSON: NaN"),
    "key twice": (lambda told: told.__setitem__(1, '{"deal": 1, "deal": 1}'), "2: the key deal stands twice"),
    "blank line": (lambda told: told.insert(1, ""), "2: the line is empty"),
    "blank line at the end": (lambda told: told.append(""), "15: the line is empty"),
    "too deep": (lambda told: told.__setitem__(1, "[" * 5000), "2: "),
    # A deal's form
    "deal missing": (deal(1, deal=None), "2: the key deal is missing"),
    "deal 0": (deal(1, deal=0), "2: deal must be a whole number"),
    "deal a text": (deal(1, deal="1"), "2: deal must be a whole number"),
    "deal out of order": (deal(2, deal=3), "3: deal 3: this is deal 2"),
    "deal repeated": (deal(2, deal=1), "3: deal 1: this is deal 2"),
    "dealer missing": (deal(1, dealer=None), "2: the key dealer is missing"),
    "dealer 2": (deal(1, dealer=2), "2: dealer must be a whole number from 0 to 1"),
    "dealer true": (deal(1, dealer=True), "2: dealer must be a whole number"),
    "another dealer": (lambda told: told[2].__setitem__("dealer", 1 - told[2]["dealer"]), "3: deal 2: seat"),
    "hands missing": (deal(1, hands=None), "2: the key hands is missing"),
    "one hand": (lambda told: told[1]["hands"].pop(), "2: hands must be a list of 2 hands"),
    "hand a text": (lambda told: told[1]["hands"].__setitem__(0, "01B"), "2: hands of seat 0 must be a list"),
    "table missing": (deal(1, table=None), "2: the key table is missing"),
    "stock missing": (deal(1, stock=None), "2: the key stock is missing"),
    "unknown key in a deal": (deal(1, pot=3), "2: there is no key"),
    "scores of one": (deal(1, scores=[1]), "2: scores must be 2 whole numbers"),
    "scores of texts": (deal(1, scores=["1", "0"]), "2: scores must be 2 whole numbers"),
    "actions a text": (deal(1, actions="05C1"), "2: actions must be a list of texts"),
    # Cards
    "unknown card": (
        lambda told: told[1]["table"].__setitem__(0, "13B"),
        "2: deal 1: table: there is no card 13B",
    ),
    "card twice": (
        lambda told: told[1]["table"].__setitem__(0, told[1]["table"][1]),
        "stands twice",
    ),
    "card three times": (
        lambda told: told[1]["table"].__setitem__(slice(0, 2), [told[1]["table"][2]] * 2),
        "stands 3 times",
    ),
    "card in hand and stock": (
        lambda told: told[1]["stock"].__setitem__(0, told[1]["hands"][0][0]),
        "stands twice",
    ),
    "hand too small": (lambda told: told[1]["hands"][0].pop(), "hands of seat 0: too few cards"),
    "hand too large": (
        lambda told: told[1]["hands"][0].append(told[1]["stock"].pop()),
        "hands of seat 0: 9 cards are too many; 8 are dealt there",
    ),
    "table too small": (lambda told: told[1]["table"].pop(), "table: too few cards"),
    "table too large": (
        lambda told: told[1]["table"].append(told[1]["stock"].pop()),
        "table: 9 cards are too many",
    ),
    "stock too short": (deal(1, stock=[]), "stock: too few cards"),
    # Actions
    "action not in hand": (act(0, "stop"), "2: deal 1, action 1: stop is not legal now; legal: "),
    "action unknown": (act(0, "05c1"), "2: deal 1, action 1: 05c1 is no action"),
    "action empty": (act(0, ""), "2: deal 1, action 1: "),
    "action a number": (act(0, 5), "2: actions must be a list of texts"),
    "actions cut": (lambda told: told[1]["actions"].pop(), "must decide; legal: "),
    "actions missing": (deal(1, actions=None), "2: deal 1: actions is missing, but nothing voids this deal"),
    "action too many": (lambda told: told[1]["actions"].append("01B"), "the deal is over"),
    # Text that nothing can write
    "half a character in an action": (
        lambda told: told[1]["actions"].__setitem__(0, "\ud800"),
        "2: \\ud800 is half a character",
    ),
    "half a character in a name": (
        lambda told: told[0]["seats"].__setitem__(0, "Ann \udfff"),
        "1: \\udfff is half a character",
    ),
    "half a character in a key": (lambda told: told[0].__setitem__("\udc00", 1), "1: \\udc00 is half"),
    "a number without end": (
        lambda told: told.__setitem__(1, f'{{"deal": {"9" * 5000}}}'),
        "2: a number has too many digits",
    ),
    "version a fraction": (lambda told: told[0].__setitem__("version", 1.0), "1: version must be 1, not 1.0"),
    # Scores, result, order
    "scores wrong": (deal(1, scores=[99, 0]), "2: deal 1: scores [99, 0] do not fit; the rules give"),
    "totals wrong": (
        lambda told: told[-1]["result"].__setitem__("totals", [1, 2]),
        "14: totals [1, 2] do not fit",
    ),
    "winners wrong": (
        lambda told: told[-1]["result"].__setitem__("winners", []),
        "14: winners [] do not fit",
    ),
    "winners texts": (
        lambda told: told[-1]["result"].__setitem__("winners", ["Ann"]),
        "14: winners must be a list",
    ),
    "result empty": (lambda told: told.__setitem__(-1, {"result": {}}), "14: the key totals is missing"),
    "result a number": (lambda told: told.__setitem__(-1, {"result": 3}), "14: result must be an object"),
    "result in the middle": (
        lambda told: told.insert(3, told[-1]),
        "5: nothing may follow the result in line 4",
    ),
    "a deal too many": (
        lambda told: told.__setitem__(-1, {**told[-2], "deal": 13}),
        "14: deal 13: the match was over",
    ),
}


def test_there_are_sixty_ways() -> None:
    assert len(WAYS) >= 60


@pytest.mark.parametrize("way", WAYS)
def test_a_wrong_record_is_refused_in_one_line(file: Path, way: str) -> None:
    change, expected = WAYS[way]
    told: Lines = lines(played("standard", 4))
    assert len(told) == 14
    change(told)
    file.write_bytes(written(told))
    line = refused(run("replay", str(file)), 3)
    assert line.startswith(f"{file}:")
    assert expected in line


RAW: dict[str, tuple[bytes, str]] = {
    "an empty file": (b"", "1: the line is empty"),
    "only spaces": (b"   \n", "1: the line is empty"),
    "not UTF-8": (b'{"format": "\xff"}\n', "1: not UTF-8"),
    "not UTF-8 later": (b"{}\n{}\n\xfe\n", "3: not UTF-8"),
    "a byte order mark": (b"\xef\xbb\xbf{}\n", "1: not JSON"),
    "binary": (bytes(range(128)), "1: not JSON"),
}


@pytest.mark.parametrize("kind", RAW)
def test_bytes_that_are_no_record(kind: str) -> None:
    data, expected = RAW[kind]
    line = refused(run("replay", "-", stdin=data), 3)
    assert line.startswith(f"-:{expected}")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert "cannot be read: No such file" in refused(run("replay", str(tmp_path / "none.jsonl")), 3)
    assert "cannot be read: Is a directory" in refused(run("replay", str(tmp_path)), 3)


def test_ten_thousand_random_corruptions_are_right_or_refused_in_one_line() -> None:
    source = played("standard", 4, rounds=1).encode()
    refusals = 0
    for number in range(RANDOM):
        told = refusal(corrupted(source, Rng(number)))
        if told is not None:
            refusals += 1
            assert told.split(":")[0].isdecimal()
            assert len(told.splitlines()) == 1
    assert refusals > RANDOM * 0.9


def refusal(data: bytes) -> str | None:
    """What replaying says against a record, or None."""
    try:
        replay(read(data))
    except RecordError as error:
        return str(error)
    return None


def test_random_corruptions_at_the_command_never_end_in_a_traceback() -> None:
    source = played("standard", 5, rounds=3).encode()
    for number in range(RANDOM // 50):
        ran = run("replay", "-", *["--json"][: number % 2], stdin=corrupted(source, Rng(number)))
        assert ran.code in (0, 3), ran
        if ran.code == 3:
            assert refused(ran, 3).startswith("-:")


def corrupted(source: bytes, rng: Rng) -> bytes:
    """One to three random changes: bytes, spans, lines, words of the record's own language."""
    data = bytearray(source)
    for _ in range(1 + rng.below(3)):
        kind, place = rng.below(6), rng.below(len(data))
        length = 1 + rng.below(12)
        if kind == 0:
            data[place] = rng.below(256)
        elif kind == 1:
            del data[place : place + length]
        elif kind == 2:
            other = rng.below(len(data))
            data[place:place] = data[other : other + length]
        elif kind == 3:
            rows = data.split(b"\n")
            rows[rng.below(len(rows))] = rows[rng.below(len(rows))]
            data = bytearray(b"\n".join(rows))
        elif kind == 4:
            words = (
                b'"01B"',
                b'"stop"',
                b"null",
                b"[",
                b"}",
                b"-1",
                b"1e999",
                b'"hands"',
                b"true",
                b"\\u0000",
                b"\\ud800",
                b"\\u001b[2J",
            )
            data[place:place] = words[rng.below(len(words))]
        else:
            data = data[:place] or bytearray(b"{")
    return bytes(data)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_factor_of_one_loser_names_the_loser_in_every_golden_record(language: str) -> None:
    """Wherever a line is a loser's, his name stands behind what the line is called."""
    seen = set()
    translator = Translator(language)
    for golden in sorted(GOLDEN.glob("*.jsonl")):
        played_again = replay(read(golden.read_bytes()))
        told = run("replay", str(golden), "--lang", language).out.splitlines()
        named = played_again.record.seats
        wanted = [
            f"{named[line.seat]}: {translator.context('yaku', line.id)} ({named[line.loser]}) "
            for deal in played_again.deals
            for line in deal.lines
            if line.loser is not None
        ]
        for start in wanted:
            assert any(row.strip().startswith(start) for row in told), start
        seen |= {len(named) for _ in wanted}
    assert {2, 3} <= seen
