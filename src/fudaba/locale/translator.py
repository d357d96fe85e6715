"""A language that speaks: phrases, terms and counted sentences out of its catalogue."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Final, Protocol

from fudaba.errors import FudabaError, RecordError
from fudaba.locale.catalogue import CONTEXT, Entry, catalogue, category
from fudaba.locale.languages import DEFAULT, known

ValueOfPhrase = int | str | list[str]
PLACE: Final = re.compile(r"\{(\w+)\}")
TERMS: Final = ("card", "yaku", "option", "preset", "game")
"""Values of a phrase that are ids of terms; each name is the context too."""
SEATS: Final = ("seat", "receiver")
"""Values of a phrase that are seats: names of players."""
STYLED: Final = "{level} · {style}"
DECIMALS: Final = ("amount", "against")
"""Values of a phrase that are numbers with decimals, written as text."""


class Spoken(Protocol):
    """A phrase: the message id and what stands in its places."""

    @property
    def text(self) -> str: ...
    @property
    def values(self) -> Mapping[str, ValueOfPhrase]: ...


class Translator:
    """One language; FudabaError for a code that is not in LANGUAGES."""

    def __init__(self, language: str) -> None:
        self.language = known(language)

    def text(self, message: str) -> str:
        """A sentence by its message id, without values."""
        return self._form(message, 1)

    def context(self, context: str, term: str) -> str:
        """A term by its context and id: `context("card", "01B")`."""
        entry = catalogue(self.language).get(f"{context}{CONTEXT}{term}")
        return readable(term) if entry is None else self._pick(entry, 1)

    def plural(self, one: str, many: str, number: int) -> str:
        """A sentence that counts, its `{n}` filled in; `one` and `many` are English."""
        entry = catalogue(self.language).get(one)
        template = (one if number == 1 else many) if entry is None else self._pick(entry, number)
        return fill(template, lambda name: str(number) if name == "n" else None)

    def say(self, phrase: Spoken, names: Sequence[str] = ()) -> str:
        """A phrase in this language; `names` are the players by seat."""
        values = phrase.values

        def shown(name: str) -> str | None:
            return self._shown(name, values, names) if name in values else None

        return fill(self._form(phrase.text, counted(values)), shown)

    def refusal(self, error: FudabaError) -> str:
        """What an error says, in one line. Ids stay as they are written on command lines and in records."""
        if error.phrase is None or self.language == DEFAULT:
            return str(error)
        places = error.places if isinstance(error, RecordError) else ()
        return ": ".join([*places, self._plain(error.phrase)])

    def _plain(self, phrase: Spoken) -> str:
        values = phrase.values

        def shown(name: str) -> str | None:
            return self._written(name, values[name]) if name in values else None

        return fill(self.text(phrase.text), shown)

    def _written(self, name: str, value: ValueOfPhrase) -> str:
        if name == "why":
            return self.text(str(value))
        if not isinstance(value, list):
            return str(value)
        if name == "settings":
            return self.listed([each.replace("=", " ") for each in value])
        return ", ".join(value)

    def value(self, option: str, value: ValueOfPhrase) -> str:
        """The value of an option in words; a number stays one."""
        if isinstance(value, list):
            return self.listed([self.value(option, word) for word in value or ["none"]])
        entry = catalogue(self.language).get(f"value{CONTEXT}{option}={value}")
        return str(value) if entry is None else self._pick(entry, 1)

    def listed(self, words: Sequence[str]) -> str:
        """Several things as one enumeration."""
        from babel.lists import format_list

        return format_list(list(words), locale=self.language)

    def _form(self, message: str, number: int) -> str:
        return self._pick(catalogue(self.language).get(message, message), number)

    def _pick(self, entry: Entry, number: int) -> str:
        if isinstance(entry, str):
            return entry
        return entry.get(category(self.language, number), entry["other"])

    def _shown(self, name: str, values: Mapping[str, ValueOfPhrase], names: Sequence[str]) -> str:
        value = values[name]
        if name == "value":
            return self.value(str(values.get("option", "")), value)
        if name == "why":
            return self.text(str(value))
        if name == "settings" and isinstance(value, list):
            return self.listed([self._setting(*each.split("=", 1)) for each in value])
        if name in SEATS and isinstance(value, int):
            return names[value] if 0 <= value < len(names) else str(value + 1)
        if isinstance(value, list):
            context = "card" if name == "cards" else name
            return self.listed([self._term(context, each) for each in value])
        if name == "action":
            return self.action(str(value))
        if name == "bot":
            return self.bot(str(value))
        return self.decimal(str(value)) if name in DECIMALS else self._term(name, str(value))

    def action(self, action: str) -> str:
        """An action as records write it: a card by its name, a word with its month, a rank as it is."""
        if f"card{CONTEXT}{action}" in catalogue(self.language) or action.isdecimal():
            return self.context("card", action)
        word, _, month = action.partition(":")
        return f"{self.context('action', word)} {month}".rstrip()

    def bot(self, bot: str) -> str:
        """What a bot is called: its level, and its style if it has one."""
        level, _, style = bot.partition(":")
        named = self.context("bot", level)
        both = {"level": named, "style": self.context("style", style)}
        return fill(self.text(STYLED), both.get) if style else named

    def decimal(self, number: str) -> str:
        """A number with its decimals, as this language writes it."""
        from babel.numbers import format_decimal

        digits = len(number.partition(".")[2])
        return format_decimal(Decimal(number), f"#,##0.{'0' * digits}", locale=self.language)

    def _setting(self, option: str, value: str) -> str:
        return f"{self.context('option', option)}: {self.value(option, value)}"

    def _term(self, context: str, word: str) -> str:
        return self.context(context, word) if context in TERMS else word


def fill(template: str, shown: Callable[[str], str | None]) -> str:
    """Puts values into the {places} of a template; a place without a value stays as it is."""

    def put(place: re.Match[str]) -> str:
        word = shown(place[1])
        return place[0] if word is None else word

    return PLACE.sub(put, template)


def counted(values: Mapping[str, ValueOfPhrase]) -> int:
    """The number that a phrase counts: `n` if it has one, else its first number that is no seat."""
    numbers = [value for name, value in values.items() if isinstance(value, int) and name not in SEATS]
    count = values.get("n", numbers[0] if numbers else 1)
    return count if isinstance(count, int) else 1


def readable(term: str) -> str:
    """An id for people where a catalogue has no word for it: "akatan-aotan" becomes "Akatan aotan"."""
    words = term.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]
