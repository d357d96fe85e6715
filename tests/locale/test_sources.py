"""How message ids are found in the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from fudaba.cards.bits import members
from fudaba.core.game import names
from tests.laws.worlds import WORLDS, World, play
from tests.locale.sources import (
    Message,
    UnreadableError,
    action_ids,
    browser_messages,
    calls_in,
    line_ids,
    mark_ids,
    python_messages,
    reached,
    terms,
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


GAME_PAGES = """
WORDS: Final = {1: "pass", 2: "low"}
def spell(action): return WORDS.get(action) or months(action)
def months(action): return f"{'shake'}:{action:02}"
def parse(text): return "no-action"
"""


def test_ids_are_found_in_a_function_and_in_what_it_names() -> None:
    assert sorted(reached("spell", ast.parse(GAME_PAGES))) == ["low", "pass", "shake"]


def said_in(world: World, seed: int) -> Iterator[tuple[str, str]]:
    """Context and id of everything that a client has to name in a random deal, but for cards."""
    deal, game = world.deal(seed), world.game
    for _ in play(deal, seed):
        view = game.view(deal.state, deal.actor)
        told = [game.spell(action, view).partition(":")[0] for action in members(deal.state.legal())]
        yield from (("action", word) for word in told if not word[0].isdigit() and word[0] != "X")
        yield from (("mark", mark.id) for seat in game.picture(view).seats for mark in seat.marks)
    yield from (("yaku", line.id) for line in game.lines(deal.state))
    for seat in range(world.seats):
        yield from (("yaku", way.id) for way in game.progress(game.view(deal.state, seat), seat))
    if reason := game.void(deal.state):
        yield ("yaku", reason)


@pytest.mark.parametrize("game", names())
def test_everything_that_random_deals_name_is_among_the_terms(game: str) -> None:
    known = {message.key for message in terms()}
    said = {
        term
        for world in WORLDS
        if world.game.name == game
        for seed in (1, 2)
        for term in said_in(world, seed)
    }
    assert said - known == set()
    assert said


def test_each_game_tells_its_ids() -> None:
    assert [game for game in names() if not line_ids(game) or not mark_ids(game)] == []
    assert [game for game in names() if not action_ids(game)] == ["fuji-flush"]
