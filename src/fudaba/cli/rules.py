"""`fudaba rules`: the rules in force in words, and what differs between two presets."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import typer

from fudaba.cli.errors import refuse_in
from fudaba.cli.house import settings
from fudaba.core.game import Game, load, options_of
from fudaba.core.options import Options, spelled_value
from fudaba.core.phrase import phrase
from fudaba.locale import Translator, preferred

Value = str | int | list[str]


def run(game: str, preset: str, house: Sequence[str], diff: str, lang: str, as_json: bool) -> None:
    """Print the rules of a preset with some house rules, or how they differ from those of another preset."""
    translator = Translator(preferred(lang))
    refuse_in(translator)
    teller = Teller(load(game), translator, settings(house))
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
    """Tells the rules of one game in one language; OptionError names an unknown preset.

    `house` are the house rules on top of the preset; the other one of a difference has none.
    """

    def __init__(self, game: Game, translator: Translator, house: Mapping[str, str]) -> None:
        self.game = game
        self.translator = translator
        self.house = house

    def page(self, preset: str) -> Iterator[str]:
        """The rules as numbered lines under numbered headings."""
        options = self._options(preset)
        yield f"{self.translator.context('game', self.game.name)}: {self._title(preset, options)}"
        for number, (heading, sentences) in enumerate(self.sections(options), start=1):
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
        yield f"{self._title(preset, self._options(preset))} -> {self._preset(other)}"
        if not found:
            yield self.translator.text("No option differs.")
        yield from (f"{each.name}: {each.words[0]} -> {each.words[1]}" for each in found)

    def difference_as_json(self, preset: str, other: str) -> dict[str, object]:
        """What changes from one preset to another; the house rules are spelled as all options are."""
        spelled = self._options(preset).spelled()
        return {
            "game": self.game.name,
            "preset": preset,
            **({"options": {name: spelled[name] for name in self.house}} if self.house else {}),
            "diff": other,
            "language": self.translator.language,
            "differences": [each.spelled() for each in self.differences(preset, other)],
        }

    def differences(self, preset: str, other: str) -> Iterator[Difference]:
        """The options in which two presets differ, in the order of the rules."""
        ours, theirs = self._options(preset), options_of(self.game, other, {})
        changed = theirs.difference(ours)
        for option, value in ours.difference(theirs).items():
            values = (value, changed[option])
            words = (self.translator.value(option, value), self.translator.value(option, changed[option]))
            yield Difference(option, self.translator.context("option", option), values, words)

    def _options(self, preset: str) -> Options:
        return options_of(self.game, preset, self.house)

    def _title(self, preset: str, options: Options) -> str:
        changed = options.difference(options_of(self.game, preset, {}))
        if not changed:
            return self._preset(preset)
        settings = [f"{name}={spelled_value(value)}" for name, value in changed.items()]
        told = phrase("{preset}, with {settings}", preset=preset, settings=settings)
        return self.translator.say(told)

    def _preset(self, preset: str) -> str:
        return self.translator.context("preset", preset)
