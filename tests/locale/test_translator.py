"""What is said comes out in the language that was chosen, in proper grammar."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fudaba.core.phrase import phrase
from fudaba.errors import FudabaError
from fudaba.locale import DEFAULT, Translator, catalogue, choose, preferred
from fudaba.server.messages import Phrase

RUSSIAN = Translator("ru")
ENGLISH = Translator("en")


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("ru", "ru"),
        ("ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7", "ru"),
        ("en-GB,en;q=0.9,ru;q=0.8", "en"),
        ("de-DE, ru;q=0.3, en;q=0.2", "ru"),
        ("en;q=0.2,ru;q=0.8", "ru"),
        ("ru;q=0, en;q=0.1", "en"),
        ("ru;q=many", "en"),
        ("ru_RU.UTF-8", "ru"),
        ("RU", "ru"),
        ("tlh", "en"),
        ("*", "en"),
        ("", "en"),
        (";;,,q=", "en"),
    ],
)
def test_the_language_that_somebody_asks_for(accept: str, language: str) -> None:
    assert choose(accept) == language


def test_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert preferred("") == DEFAULT
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert preferred("") == "ru"
    assert preferred("en") == "en"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert preferred("") == "en"
    monkeypatch.setenv("LANGUAGE", "de:ru:en")
    assert preferred("") == "ru"


def test_a_language_that_is_not_here_is_named_with_those_that_are() -> None:
    for ask in (lambda: Translator("tlh"), lambda: catalogue("../en"), lambda: preferred("de")):
        with pytest.raises(FudabaError, match=r"there is no language .+; there are en, ru"):
            ask()


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (1, "1 очко"),
        (2, "2 очка"),
        (5, "5 очков"),
        (11, "11 очков"),
        (21, "21 очко"),
        (112, "112 очков"),
        (0, "0 очков"),
    ],
)
def test_russian_counts(points: int, told: str) -> None:
    won = phrase("{seat} wins the round: {number} points.", seat=1, number=points)
    assert RUSSIAN.say(won, ["Аня", "Боря"]) == f"Боря выигрывает кон: {told}."


def test_english_counts_too() -> None:
    for points, told in ((1, "1 point"), (2, "2 points")):
        won = phrase("{seat} wins the round: {number} points.", seat=0, number=points)
        assert ENGLISH.say(won, ["Ann", "Ben"]) == f"Ann wins the round: {told}."


def test_the_number_of_a_seat_is_not_what_a_sentence_counts() -> None:
    won = phrase("{seat} wins the round: {number} points.", seat=1, number=5)
    assert RUSSIAN.say(won) == "2 выигрывает кон: 5 очков."


def test_cards_and_combinations_are_named_and_joined() -> None:
    taken = phrase("{seat} takes {cards}.", seat=0, cards=["01C1", "01R", "01B"])
    assert ENGLISH.say(taken, ["Ann"]) == "Ann takes Pine chaff 1, Pine poem ribbon, and Pine crane."
    assert RUSSIAN.say(taken, ["Аня"]) == "Аня забирает: Пустая сосна 1, Сосна со стихами и Журавль у сосны."
    grown = phrase("{seat} has {yaku}: {number} points now.", seat=0, yaku=["sanko", "tane"], number=6)
    assert RUSSIAN.say(grown, ["Аня"]) == "Аня собирает: Санко (три света) и Тане (животные). Теперь 6 очков."


def test_options_values_and_presets_are_named() -> None:
    told = phrase("{preset}: {option} is {value}.", preset="fudawiki", option="groups", value="exclusive")
    assert ENGLISH.say(told) == "Fuda Wiki: Extra animals and ribbons is count once."
    assert RUSSIAN.value("double-chaff", []) == "нет"
    assert RUSSIAN.value("double-chaff", ["cup", "lightning"]) == "чашка сакэ и гроза"
    assert RUSSIAN.value("rounds", 12) == "12"
    assert RUSSIAN.value("bright-values", "10/8/7/5") == "10/8/7/5"


def test_a_sentence_without_translation_stays_english_and_keeps_unknown_places() -> None:
    assert RUSSIAN.say(phrase("{who} dances with {count} cards.", count=3)) == "{who} dances with 3 cards."
    assert RUSSIAN.text("Nobody says this.") == "Nobody says this."
    assert RUSSIAN.context("yaku", "some-new_thing") == "Some new thing"


def test_a_value_is_put_in_as_it_is() -> None:
    won = phrase("{seat} calls koi-koi.", seat=0)
    assert ENGLISH.say(won, [r"{card} \1 {seat}"]) == r"{card} \1 {seat} calls koi-koi."


def test_sentences_that_count_by_themselves() -> None:
    assert RUSSIAN.plural("{n} point", "{n} points", 3) == "3 очка"
    assert [ENGLISH.plural("{n} point", "{n} points", n) for n in (1, 2)] == ["1 point", "2 points"]


def test_a_phrase_of_the_wire_is_said_like_one_of_the_rules() -> None:
    assert RUSSIAN.say(Phrase(text="{seat} stops.", values={"seat": 0}), ["Аня"]) == "Аня говорит «стоп»."


def test_nothing_is_read_before_something_is_said() -> None:
    check = "import sys, fudaba.locale; sys.exit('babel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


def test_actions_and_decimals_are_written_as_the_language_does() -> None:
    told = phrase(
        "{amount} against {against} points on average in {n} deals; next best: {action}.",
        amount="4.1",
        against="-3.20",
        n=999,
        action="koi-koi",
    )
    assert ENGLISH.say(told) == "4.1 against -3.20 points on average in 999 deals; next best: koi-koi."
    assert RUSSIAN.say(told).startswith("4,1 очка против -3,20")
    assert [ENGLISH.action(action) for action in ("17", "shake:04", "01B")] == [
        "17",
        "shake 04",
        ENGLISH.context("card", "01B"),
    ]
