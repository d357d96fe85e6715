"""The file of results: what is kept, what goes on from it, and what is refused by line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from fudaba.arena.figures import summed_up
from fudaba.arena.hall import Outcome, alone
from fudaba.arena.results import NoFile, ResultsFile
from fudaba.errors import RecordError
from tests.arena.test_hall import PLAN


@pytest.fixture(scope="module")
def played() -> list[Outcome]:
    """The whole plan, played in this process."""
    return list(alone(PLAN, PLAN.all_deals(), recorded=True))


def fill(path: Path, outcomes: list[Outcome]) -> ResultsFile:
    file = ResultsFile(path, PLAN, resume=False)
    for outcome in outcomes:
        file.add(outcome)
    return file


def test_the_finished_file_does_not_depend_on_the_order_of_the_deals(
    tmp_path: Path, played: list[Outcome]
) -> None:
    fill(tmp_path / "a", played).finish()
    fill(tmp_path / "b", played[::-1]).finish()
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    header, *lines = (tmp_path / "a").read_text().splitlines()
    assert json.loads(header)["format"] == "fudaba-arena"
    assert len(lines) == 75
    assert "seconds" not in "".join(lines)


def test_a_series_goes_on_from_what_is_wholly_there(tmp_path: Path, played: list[Outcome]) -> None:
    fill(tmp_path / "run", played[:4])
    with (tmp_path / "run").open("ab") as torn:
        torn.write(b'{"table": [1, 2], "deal": 11, "ga')
    again = ResultsFile(tmp_path / "run", PLAN, resume=True)
    assert list(again.done.items()) == [deal for outcome in played[:4] for deal in outcome.deals()]
    for outcome in played[4:]:
        again.add(outcome)
    again.finish()
    fill(tmp_path / "whole", played).finish()
    assert (tmp_path / "run").read_bytes() == (tmp_path / "whole").read_bytes()
    assert (tmp_path / "run.times").read_bytes() == (tmp_path / "whole.times").read_bytes()


def test_a_series_may_grow(tmp_path: Path, played: list[Outcome]) -> None:
    fill(tmp_path / "run", played).finish()
    longer = replace(PLAN, deals=27)
    again = ResultsFile(tmp_path / "run", longer, resume=True)
    missing = [key for key in longer.all_deals() if key not in again.done]
    assert missing == [(table, deal) for table in PLAN.tables for deal in (26, 27)]


def test_times_that_are_lost_are_not_counted_as_nought(tmp_path: Path, played: list[Outcome]) -> None:
    fill(tmp_path / "run", played)
    (tmp_path / "run.times").unlink()
    again = ResultsFile(tmp_path / "run", PLAN, resume=True)
    assert {result.seconds for copies in again.done.values() for result in copies} == {()}


@pytest.mark.parametrize(
    "damage",
    [
        "[]",
        "{",
        '{"table": [0, 1], "deal": 1}',
        '{"table": [0, 1], "deal": 1, "seconds": 5}',
        '{"table": [0, 1], "deal": 1, "seconds": [[0.5]]}',
        '{"table": [0, 1], "deal": 1, "seconds": [[0.5], [0.5]]}',
        '{"table": [0, 1], "deal": 1, "seconds": [[0.5, "x"], [1, 1]]}',
        '{"table": [0, 1], "deal": 1, "seconds": [[0.5, 1e999], [1, 1]]}',
        '{"table": [0, 1], "deal": 1, "seconds": [[0.5, -1], [1, true]]}',
        "\udcff",
    ],
)
def test_a_damaged_line_of_times_is_passed_over(tmp_path: Path, played: list[Outcome], damage: str) -> None:
    fill(tmp_path / "run", played).finish()
    times = tmp_path / "run.times"
    _, second, *rest = times.read_bytes().splitlines()
    times.write_bytes(
        b"\n".join([damage.encode("utf-8", "surrogateescape"), second, *rest[:-1], rest[-1][:9]])
    )
    done = ResultsFile(tmp_path / "run", PLAN, resume=True).done
    untimed = [key for key, copies in done.items() if not all(copy.seconds for copy in copies)]
    assert untimed == [((0, 1), 1), ((1, 2), 25)]
    assert summed_up(copy for copies in done.values() for copy in copies).seconds_per_move[0] > 0


def test_times_in_a_folder_are_no_times(tmp_path: Path) -> None:
    fill(tmp_path / "run", []).times.unlink()
    (tmp_path / "run.times").mkdir()
    with pytest.raises(NoFile, match="run cannot be written"):
        ResultsFile(tmp_path / "run", PLAN, resume=True)


@pytest.mark.parametrize("size", [0, 1, 20, 60, 200])
def test_a_file_that_is_empty_or_cut_off_in_its_header_has_just_begun(tmp_path: Path, size: int) -> None:
    path = tmp_path / "run"
    header = fill(path, []).path.read_bytes()
    path.write_bytes(header[:size])
    assert ResultsFile(path, PLAN, resume=True).done == {}
    assert path.read_bytes() == header


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "run"
    path.write_text("a letter without an end of line")
    with pytest.raises(RecordError, match=r"run:1: another series is in this file"):
        ResultsFile(path, PLAN, resume=True)
    assert path.read_text() == "a letter without an end of line"


def test_a_line_that_was_cut_off_in_a_letter_is_played_again(tmp_path: Path, played: list[Outcome]) -> None:
    fill(tmp_path / "run", played[:1])
    with (tmp_path / "run").open("ab") as torn:
        torn.write('{"table": [1, 2], "detail": "é'.encode()[:-1])
    assert len(ResultsFile(tmp_path / "run", PLAN, resume=True).done) == 1


def test_a_line_that_is_no_text_is_named(tmp_path: Path) -> None:
    fill(tmp_path / "run", [])
    with (tmp_path / "run").open("ab") as file:
        file.write(b"\xff\n")
    with pytest.raises(RecordError, match="run:2: not UTF-8 text"):
        ResultsFile(tmp_path / "run", PLAN, resume=True)


@pytest.mark.parametrize("name", ["", ".", ".."])
def test_a_folder_is_no_file_of_results(name: str) -> None:
    with pytest.raises(NoFile, match="is a folder; a file is wanted"):
        ResultsFile(Path(name), PLAN, resume=False)


def test_a_file_is_not_overwritten_and_must_hold_this_series(tmp_path: Path) -> None:
    path = tmp_path / "run"
    fill(path, [])
    with pytest.raises(NoFile, match="is there already; --resume goes on with it"):
        ResultsFile(path, PLAN, resume=False)
    with pytest.raises(RecordError, match=r"run:1: another series .*: seed is 4 there, 5 here"):
        ResultsFile(path, replace(PLAN, seed=5), resume=True)
    with pytest.raises(RecordError, match="deals is 25 there, 20 here"):
        ResultsFile(path, replace(PLAN, deals=20), resume=True)
    with pytest.raises(NoFile, match="cannot be written"):
        ResultsFile(tmp_path / "nowhere" / "run", PLAN, resume=False)


ONE = '{"table": [0], "deal": 1, "games": [{"scores": [0], "won": [], "moves": [0]}]}'


def copy_of(**changes: object) -> str:
    """A deal of two copies, one of them with these values."""
    copy = {"scores": [6, 0], "won": [0], "moves": [8, 8]}
    return json.dumps({"table": [0, 1], "deal": 1, "games": [copy, {**copy, **changes}]})


LINES = {
    "no JSON": ("{", "not JSON"),
    "a key that nobody knows": ('{"tables": []}', "there is no key"),
    "games that are missing": (
        '{"table": [0, 1], "deal": 1, "games": []}',
        "games must be a list of 2 objects",
    ),
    "words for scores": (ONE.replace('"scores": [0]', '"scores": ["x"]'), "a list of whole numbers"),
    "a reason that nobody knows": (
        ONE.replace("[0]}", '[0], "forfeit": {"by": 0, "reason": "bored", "detail": ""}}'),
        "reason must be one of start, crash",
    ),
    **{
        f"{key} {value}": (copy_of(**{key: value}), wrong)
        for key, value, wrong in (
            ("won", [7], r"won must name some of the bots 0 to 1, each once and rising, not \[7\]"),
            ("won", [-1], r"rising, not \[-1\]"),
            ("won", [0, 0], r"rising, not \[0, 0\]"),
            ("won", [1, 0], r"rising, not \[1, 0\]"),
            ("won", [True], "a list of whole numbers"),
            ("moves", [-5, 8], "moves must be whole numbers from 0 to 1000000, not -5"),
            ("moves", [8, 10**7], "moves must be whole numbers from 0 to 1000000, not 10000000"),
            ("moves", [8], "a list of whole numbers is expected here, one for each bot"),
            (
                "scores",
                [999999979, 0],
                "scores must be whole numbers from -100000000 to 100000000, not 999999979",
            ),
            ("scores", [0, -999999979], "to 100000000, not -999999979"),
            ("scores", [6, 0, 0], "one for each bot"),
        )
    },
    "points of a deal that was given up": (
        copy_of(scores=[6, 0], won=[0], forfeit={"by": 1, "reason": "crash", "detail": ""}),
        "a deal that was given up has scores of 0, and all others have won it",
    ),
    "a deal that nobody won because it was given up": (
        copy_of(scores=[0, 0], won=[], forfeit={"by": 1, "reason": "crash", "detail": ""}),
        "all others have won it",
    ),
    "a deal that was given up by nobody": (
        copy_of(scores=[0, 0], won=[0], forfeit={"by": 2, "reason": "crash", "detail": ""}),
        "by must be a whole number from 0 to 1, not 2",
    ),
}


@pytest.mark.parametrize("kind", LINES)
def test_a_wrong_line_is_named(tmp_path: Path, kind: str) -> None:
    text, wrong = LINES[kind]
    fill(tmp_path / "run", [])
    with (tmp_path / "run").open("a") as file:
        file.write(text + "\n")
    with pytest.raises(RecordError, match=rf"run:2: .*{wrong}"):
        ResultsFile(tmp_path / "run", PLAN, resume=True)


def test_a_stake_raises_what_a_deal_may_pay(tmp_path: Path) -> None:
    plan = replace(PLAN, game="go-stop", house=(("stake", 100),))
    line = copy_of(scores=[999999979, -999999979])
    ResultsFile(tmp_path / "run", plan, resume=False)
    with (tmp_path / "run").open("a") as file:
        file.write(line + "\n")
    assert len(ResultsFile(tmp_path / "run", plan, resume=True).done) == 1


@pytest.mark.parametrize("resume", [True, False])
def test_a_file_where_the_times_would_stand_is_left_alone(tmp_path: Path, resume: bool) -> None:
    (tmp_path / "run.times").write_text("of last winter\n")
    with pytest.raises(
        NoFile, match=r"run\.times is there already, where the times of .*run would stand; move"
    ):
        ResultsFile(tmp_path / "run", PLAN, resume=resume)
    assert (tmp_path / "run.times").read_text() == "of last winter\n"
    assert not (tmp_path / "run").exists()


def test_no_file_beside_the_results_is_written_over(tmp_path: Path, played: list[Outcome]) -> None:
    others = [tmp_path / f"run{end}" for end in (".new", ".times.new", ".tmp", "~", ".bak")]
    for other in others:
        other.write_text("of last winter\n")
    fill(tmp_path / "run", played[:2]).finish()
    ResultsFile(tmp_path / "run", PLAN, resume=True).finish()
    assert {other.read_text() for other in others} == {"of last winter\n"}
    assert {*tmp_path.iterdir()} == {*others, tmp_path / "run", tmp_path / "run.times"}


def test_a_series_that_was_killed_before_its_first_deal_begins_anew(tmp_path: Path) -> None:
    fill(tmp_path / "run", []).path.unlink()
    assert (tmp_path / "run.times").read_bytes() == b""
    assert ResultsFile(tmp_path / "run", PLAN, resume=True).done == {}
