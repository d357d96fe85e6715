"""`--option NAME=VALUE` of play, simulate and rules; and refusals in the language of the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fudaba.core.record import read
from fudaba.core.replay import replay
from tests.cli.command import refused, run

COMMANDS = {
    "play": ["play", "go-stop"],
    "simulate": ["simulate", "go-stop", "--deals", "1"],
    "rules": ["rules", "go-stop"],
}
each_command = pytest.mark.parametrize("command", COMMANDS)


def test_simulate_seats_four_where_the_option_allows_it(tmp_path: Path) -> None:
    file = tmp_path / "four.jsonl"
    ran = run(
        *("simulate", "go-stop", "--deals", "6", "--seats", "4", "--bots", "random"),
        *("--option", "four-players=on", "--option", "rounds=6", "--record", str(file), "--json"),
    )
    assert json.loads(ran.out)["seats"] == 4
    record = read(file.read_bytes())
    assert record.options.spelled()["four-players"] == "on"
    assert '"options": {"rounds": 6, "four-players": "on"}' in file.read_text("utf-8")
    assert replay(record).over


def test_simulate_plays_options_that_stand_in_no_preset() -> None:
    ran = run(
        *("simulate", "hana-awase", "--deals", "4", "--bots", "random", "--json"),
        *("--option", "bonuses=months", "--option", "low-man-out=off"),
    )
    assert ran.code == 0, ran.err


def test_an_option_with_a_set_of_values_takes_them_joined() -> None:
    told = json.loads(run("rules", "koi-koi", "--option", "double-chaff=cup,lightning", "--json").out)
    assert told["options"]["double-chaff"] == ["cup", "lightning"]


def test_play_keeps_house_rules_in_the_record(tmp_path: Path) -> None:
    file = tmp_path / "played.jsonl"
    ran = run(
        *("play", "koi-koi", "--seed", "3", "--lang", "en", "--option", "groups=flat", "--rounds", "1"),
        *("--record", str(file)),
        stdin=b"s\n1\n\n" * 60,
    )
    assert ran.code == 0, ran.err
    assert '"options": {"rounds": 1, "groups": "flat"}' in file.read_text("utf-8")


def test_the_page_names_the_house_rules_and_tells_them() -> None:
    lines = run("rules", "go-stop", "--option", "stake=100", "--lang", "en").out.splitlines()
    assert lines[0] == "Go-Stop: Standard, with Worth of a point: 100"
    assert any(line.endswith("A point is worth 100.") for line in lines)


def test_a_house_rule_that_is_the_preset_anyway_is_not_named() -> None:
    lines = run("rules", "go-stop", "--option", "stake=1", "--lang", "en").out.splitlines()
    assert lines[0] == "Go-Stop: Standard"


def test_a_difference_starts_from_the_house_rules() -> None:
    told = run("rules", "go-stop", "--option", "stake=5", "--diff", "standard", "--lang", "en").out
    assert told.splitlines() == ["Standard, with Worth of a point: 5 -> Standard", "Worth of a point: 5 -> 1"]
    as_json = run("rules", "go-stop", "--option", "stake=5", "--diff", "standard", "--json").out
    assert json.loads(as_json)["options"] == {"stake": 5}


REFUSED = {
    "no value": (["--option", "stake"], "--option takes NAME=VALUE, not stake"),
    "an empty name": (["--option", "=5"], "--option takes NAME=VALUE, not =5"),
    "twice": (["--option", "stake=5", "--option", "stake=6"], "the option stake is set twice"),
    "an unknown name": (["--option", "steak=5"], "there is no option steak; did you mean stake?"),
    "a wrong value": (["--option", "stake=much"], "stake cannot be 'much'; it is a whole number from 1"),
    "a contradiction": (
        ["--option", "bust=true"],
        "bust true and start-points 0 contradict each other: everybody would begin at nought",
    ),
}


@each_command
@pytest.mark.parametrize("kind", REFUSED)
def test_a_wrong_house_rule_ends_with_2_and_one_line(command: str, kind: str) -> None:
    arguments, expected = REFUSED[kind]
    assert expected in refused(run(*COMMANDS[command], *arguments), 2)


def test_rounds_are_not_set_in_two_ways() -> None:
    told = refused(run("play", "koi-koi", "--rounds", "3", "--option", "rounds=6"), 2)
    assert "--rounds and --option rounds=... say the same; leave one of them out" in told


RUSSIAN = {
    "preset": (["play", "koi-koi", "--preset", "x"], "koi-koi: набора правил x нет; есть standard, "),
    "game": (["play", "bridge"], "игры bridge нет; есть koi-koi, "),
    "bot": (["play", "koi-koi", "--bots", "deep"], "для koi-koi нет бота deep; есть random, "),
    "bots": (["play", "koi-koi", "--bots", "random,random"], "ботов названо 2, а мест для них в koi-koi — 1"),
    "option": (["play", "koi-koi", "--option", "round=3"], "настройки round нет; может быть, rounds?"),
    "setting": (["play", "koi-koi", "--option", "rounds"], "после --option пишут ИМЯ=ЗНАЧЕНИЕ"),
    "contradiction": (
        ["rules", "go-stop", "--option", "bust=true"],
        "bust true и start-points 0 — вместе это невозможно: все начинали бы с нуля",
    ),
    "rules of a game": (["rules", "bridge"], "игры bridge нет"),
    "difference": (["rules", "koi-koi", "--diff", "x"], "koi-koi: набора правил x нет"),
    "score": (["score", "bridge"], "игры bridge нет"),
}


@pytest.mark.parametrize("kind", RUSSIAN)
def test_a_command_in_russian_refuses_in_russian(kind: str) -> None:
    arguments, expected = RUSSIAN[kind]
    assert expected in refused(run(*arguments, "--lang", "ru"), 2)


def test_a_language_of_one_command_is_not_that_of_the_next() -> None:
    refused(run("rules", "bridge", "--lang", "ru"), 2)
    assert "there is no bot deep" in refused(run("simulate", "koi-koi", "--deals", "1", "--bots", "deep"), 2)


def test_a_wrong_line_at_the_table_is_answered_in_russian() -> None:
    told = run("play", "koi-koi", "--seed", "3", "--lang", "ru", stdin=b"99\nxx\n01C1\n12C3\n?\nq\n").out
    assert "номера 99 в списке нет" in told
    assert "xx — не ход" in told
    assert "сейчас нельзя; можно: " in told


def test_a_wrong_record_is_refused_in_russian_behind_its_place(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    run("simulate", "koi-koi", "--deals", "2", "--bots", "random", "--record", str(file))
    good = file.read_text("utf-8")
    for wrong, expected in (
        (good.replace('"01B"', '"13B"'), f"{file}:2: deal 1: "),
        (good.replace('"version": 1', '"version": 2'), f"{file}:1: version — это 1, а не 2"),
        (good + "{}\n", "нет ключа"),
    ):
        file.write_text(wrong, "utf-8")
        told = refused(run("replay", str(file), "--lang", "ru"), 3)
        assert expected in told
    file.write_text(good.replace('"01B"', '"13B"'), "utf-8")
    assert "карты 13B нет; карты пишутся как 01B" in refused(run("replay", str(file), "--lang", "ru"), 3)


def test_a_wrong_pile_is_refused_in_russian() -> None:
    told = refused(run("score", "koi-koi", "--lang", "ru", stdin=b'{"captured": ["01B", "01B"]}'), 3)
    assert told == "-:1: captured: карта 01B стоит дважды"
