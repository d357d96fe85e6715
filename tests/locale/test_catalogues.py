"""The catalogues hold everything that is said, nothing else, and say it with the same values."""

from __future__ import annotations

import gettext
import re

import pytest
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry

from fudaba.core.game import load, names
from fudaba.core.options import kebab
from fudaba.locale import LANGUAGES, catalogue
from fudaba.locale.catalogue import CATEGORIES, categories, category
from tests.locale.sources import Message
from tests.locale.update import FOLDER, stored, updated, wanted

PLACES = re.compile(r"\{\w+\}")
LETTERS = re.compile(r"[^\W\d_]")
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)

each_language = pytest.mark.parametrize("language", LANGUAGES)


def file_of(language: str) -> Catalog:
    return stored(FOLDER / f"{language}.po", language)


def entries(language: str) -> list[Entry]:
    return [message for message in file_of(language) if message.id]


def forms(entry: Entry) -> list[str]:
    return [entry.string] if isinstance(entry.string, str) else list(entry.string or ())


def source(entry: Entry) -> str:
    return entry.id if isinstance(entry.id, str) else entry.id[-1]


def test_there_is_a_file_for_each_language_and_no_other() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.po")) == sorted(LANGUAGES)


@each_language
def test_nothing_that_is_said_is_missing(language: str) -> None:
    there = {
        (entry.context or "", entry.id if isinstance(entry.id, str) else entry.id[0])
        for entry in entries(language)
    }
    assert [message for message in wanted(language) if message.key not in there] == []


@each_language
def test_nothing_is_left_untranslated(language: str) -> None:
    assert [entry.id for entry in entries(language) if not all(forms(entry))] == []


@each_language
def test_the_file_is_what_an_update_would_leave(language: str) -> None:
    """Nothing obsolete, nothing counted that does not count; else run `python -m tests.locale.update`."""
    assert updated(language, file_of(language)).decode() == (FOLDER / f"{language}.po").read_text("utf-8")


@each_language
def test_a_translation_has_the_values_of_its_sentence(language: str) -> None:
    wrong = [
        (source(entry), form)
        for entry in entries(language)
        for form in forms(entry)
        if not entry.context
        and sorted(set(PLACES.findall(form))) != sorted(set(PLACES.findall(source(entry))))
    ]
    assert wrong == []


@each_language
def test_terms_have_no_values(language: str) -> None:
    assert [
        entry.id for entry in entries(language) if entry.context and PLACES.search("".join(forms(entry)))
    ] == []


@each_language
def test_the_plural_rule_in_the_file_is_the_one_of_cldr(language: str) -> None:
    rule = gettext.c2py(file_of(language).plural_expr)
    names = categories(language)
    assert [names[rule(number)] for number in range(300)] == [
        category(language, number) for number in range(300)
    ]
    assert list(names) == [name for name in CATEGORIES if name in names]


@each_language
def test_what_clients_read_is_what_the_file_says(language: str) -> None:
    told = catalogue(language)
    assert len(told) == len(entries(language))
    for entry in entries(language):
        key = entry.id if isinstance(entry.id, str) else entry.id[0]
        found = told[f"{entry.context}\u0004{key}" if entry.context else key]
        if isinstance(found, str):
            assert found == entry.string
        else:
            assert [found[name] for name in categories(language)] == forms(entry)
            assert found["other"] == forms(entry)[-1]


@each_language
def test_two_cards_never_have_the_same_name(language: str) -> None:
    for context in ("card", "yaku", "game", "preset"):
        named = [forms(entry)[0] for entry in entries(language) if entry.context == context]
        assert len(set(named)) == len(named) > 0, context


@each_language
@pytest.mark.parametrize("game", names())
def test_two_options_of_a_game_never_have_the_same_name(language: str, game: str) -> None:
    told = {entry.id: forms(entry)[0] for entry in entries(language) if entry.context == "option"}
    named = [told[kebab(option)] for option, _ in load(game).presets["standard"].kinds()]
    assert len(set(named)) == len(named)


def test_russian_sentences_are_russian() -> None:
    english = [
        form
        for entry in entries("ru")
        for form in forms(entry)
        if not entry.context and LETTERS.search(PLACES.sub("", form)) and not CYRILLIC.search(form)
    ]
    assert english == []


def test_an_update_adds_keeps_and_drops(monkeypatch: pytest.MonkeyPatch) -> None:
    said = [Message("Deal"), Message("{n} card", many="{n} cards"), Message("01B", context="card")]
    old = Catalog(locale="ru")
    old.add("Deal", "Раздать")
    old.add("Gone", "Ушло")
    monkeypatch.setattr("tests.locale.update.all_messages", lambda: said)
    text = updated("ru", old).decode()
    assert 'msgid "Deal"\nmsgstr "Раздать"' in text
    assert 'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""' in text
    assert 'msgctxt "card"\nmsgid "01B"\nmsgstr ""' in text
    assert "Gone" not in text
