"""`fudaba rules`: the rules in force in words, and what differs between two presets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

import typer

from fudaba.core.game import Game, load, options_of
from fudaba.core.options import Options
from fudaba.locale import Translator, preferred

Value = str | int | list[str]


def run(game: str, preset: str, diff: str, lang: str, as_json: bool) -> None:
    """Print the rules of a preset, or how they differ from those of another."""
    teller = Teller(load(game), Translator(preferred(lang)))
    if as_json:
        told = teller.difference_as_json(preset, diff) if diff else teller.page_as_json(preset)
        typer.echo(json.dumps(told, ensure_ascii=False))
        return
    for line in teller.difference(preset, diff) if diff else teller.page(preset):
        typer.echo(line)


@dataclass(frozen=True, slots=True)
class Difference:
    """One option that differs: its name, and its values on both sides, spelled and in words."""

    option: str
    name: str
    values: tuple[Value, Value]
    words: tuple[str, str]

    def spelled(self) -> dict[str, object]:
        """The difference as JSON."""
        return {
            "option": self.option,
            "name": self.name,
            "values": list(self.values),
            "words": list(self.words),
        }


class Teller:
    """Tells the rules of one game in one language; OptionError names an unknown preset."""

    def __init__(self, game: Game, translator: Translator) -> None:
        self.game = game
        self.translator = translator

    def page(self, preset: str) -> Iterator[str]:
        """The rules as numbered lines under numbered headings."""
        yield f"{self.translator.context('game', self.game.name)}: {self._preset(preset)}"
        for number, (heading, sentences) in enumerate(self.sections(self._options(preset)), start=1):
            yield ""
            yield f"{number}. {heading}"
            yield from (f"{number}.{place} {text}" for place, text in enumerate(sentences, start=1))

    def page_as_json(self, preset: str) -> dict[str, object]:
        """The rules and the options behind them."""
        options = self._options(preset)
        sections = self.sections(options)
        return {
            "game": self.game.name,
            "preset": preset,
            "language": self.translator.language,
            "options": options.spelled(),
            "sections": [{"heading": heading, "rules": sentences} for heading, sentences in sections],
        }

    def sections(self, options: Options) -> list[tuple[str, list[str]]]:
        """Headings, each with its sentences."""
        return [
            (self.translator.say(heading), [self.translator.say(sentence) for sentence in sentences])
            for heading, sentences in self.game.rule_page(options)
        ]

    def difference(self, preset: str, other: str) -> Iterator[str]:
        """What changes from one preset to another, a line for each option."""
        found = list(self.differences(preset, other))
        yield f"{self._preset(preset)} -> {self._preset(other)}"
        if not found:
            yield self.translator.text("No option differs.")
        yield from (f"{each.name}: {each.words[0]} -> {each.words[1]}" for each in found)

    def difference_as_json(self, preset: str, other: str) -> dict[str, object]:
        """What changes from one preset to another."""
        return {
            "game": self.game.name,
            "preset": preset,
            "diff": other,
            "language": self.translator.language,
            "differences": [each.spelled() for each in self.differences(preset, other)],
        }

    def differences(self, preset: str, other: str) -> Iterator[Difference]:
        """The options in which two presets differ, in the order of the rules."""
        ours, theirs = self._options(preset), self._options(other)
        changed = theirs.difference(ours)
        for option, value in ours.difference(theirs).items():
            values = (value, changed[option])
            words = (self.translator.value(option, value), self.translator.value(option, changed[option]))
            yield Difference(option, self.translator.context("option", option), values, words)

    def _options(self, preset: str) -> Options:
        return options_of(self.game, preset, {})

    def _preset(self, preset: str) -> str:
        return self.translator.context("preset", preset)
