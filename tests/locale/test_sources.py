"""How message ids are found in the sources."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.locale.sources import (
    Message,
    UnreadableError,
    browser_messages,
    calls_in,
    python_messages,
    without_comments,
)

TYPESCRIPT = [
    ('t("Deal")', [("", "Deal", "")]),
    ("<p>{t('Your turn')}</p>", [("", "Your turn", "")]),
    ('t("{name} is thinking", { name: names[0] ?? "" })', [("", "{name} is thinking", "")]),
    ('t("Deal {n}", { n })', [("", "Deal {n}", "Deal {n}")]),
    ('tn("{n} card", "{n} cards", n)', [("", "{n} card", "{n} cards")]),
    ('tc("card", "01B")', [("card", "01B", "")]),
    ('tc("card", card)', []),
    ('t(over ? "Match over" : "Deal over")', [("", "Match over", ""), ("", "Deal over", "")]),
    ('t("One sentence " +\n  "in two lines")', [("", "One sentence in two lines", "")]),
    (r't("a \"quoted\" word\u2026")', [("", 'a "quoted" word…', "")]),
    ('t("f(a, b) [c")', [("", "f(a, b) [c", "")]),
    ('set(text("no message")); part.t("nor this")', []),
    ("export function t(text: string) {}", []),
    ('// t("not said")\n/* t("nor this") */ t("said"); // "', [("", "said", "")]),
    ('fetch("http://x"); t("after an address")', [("", "after an address", "")]),
]


@pytest.mark.parametrize(("source", "found"), TYPESCRIPT)
def test_what_typescript_says(source: str, found: list[tuple[str, str, str]]) -> None:
    messages = calls_in(without_comments(source), "x.ts")
    assert [(each.context, each.text, each.many) for each in messages] == found


@pytest.mark.parametrize("source", ["t(text)", "t()", "t(TITLES[sheet])", "tn(one, many, 3)"])
def test_a_sentence_that_is_not_written_out_is_an_error(source: str) -> None:
    with pytest.raises(UnreadableError, match=r"x\.ts:1: tn?\(\) needs its sentence written out"):
        list(calls_in(source, "x.ts"))


PYTHON_SOURCES = [
    ('A = phrase("{seat} stops.", seat=1)', [("{seat} stops.", "")]),
    ('A = {"a": [phrase("One " "sentence.")]}', [("One sentence.", "")]),
    ('A = Phrase(text="{n} points", values={})', [("{n} points", "{n} points")]),
    ('def f(self):\n    return self.translator.text("Totals")', [("Totals", "")]),
    ('translator.plural("{n} card", "{n} cards", 3)', [("{n} card", "{n} cards")]),
    ('reader.text("game")', []),
    ("phrase(SAID.text, seat=1); Phrase(text, {})", []),
]


@pytest.mark.parametrize(("source", "found"), PYTHON_SOURCES)
def test_what_python_says(tmp_path: Path, source: str, found: list[tuple[str, str]]) -> None:
    (tmp_path / "said.py").write_text(source, "utf-8")
    messages = python_messages(tmp_path)
    assert [(each.text, each.many) for each in messages] == found


def test_a_phrase_of_python_has_to_be_written_out_too(tmp_path: Path) -> None:
    (tmp_path / "said.py").write_text("\nphrase(words[3])\n", "utf-8")
    with pytest.raises(UnreadableError, match=r"said\.py:2: phrase\(\) needs its sentence written out"):
        list(python_messages(tmp_path))


def test_the_package_and_the_browser_client_are_both_read() -> None:
    assert Message("{seat} calls koi-koi.", place="src/fudaba/games/koi_koi/text.py") in python_messages()
    assert any(message.place.endswith(".tsx") for message in browser_messages())
