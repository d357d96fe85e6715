"""The messages of a language, read from its `.po` file: texts by message id, counted ones by plural category.

A term stands under its context and its id, joined as gettext joins them. Babel is imported only when a
catalogue is read: most commands say nothing in any language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from fudaba.locale.languages import known

if TYPE_CHECKING:
    from babel.messages.catalog import Message
    from babel.plural import PluralRule

CONTEXT: Final = "\u0004"
CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""The plural categories of CLDR, in the order in which a `.po` file has the forms that a language uses."""

Entry = str | Mapping[str, str]


@cache
def catalogue(language: str) -> Mapping[str, Entry]:
    """All messages of a language; a counted one maps plural categories to forms. FudabaError without it."""
    from babel.messages.pofile import read_po

    with files("fudaba.locale").joinpath(f"{known(language)}.po").open("rb") as file:
        messages = read_po(file, locale=language)
    forms = categories(language)
    return {key: entry for message in messages for key, entry in _entry(message, forms)}


def _entry(message: Message, forms: tuple[str, ...]) -> Iterator[tuple[str, Entry]]:
    text = message.id if isinstance(message.id, str) else message.id[0]
    key = f"{message.context}{CONTEXT}{text}" if message.context else text
    if isinstance(message.string, str):
        if text and message.string:
            yield key, message.string
    elif message.string and all(message.string):
        told = dict(zip(forms, message.string, strict=True))
        yield key, {**told, "other": message.string[-1]}


@cache
def categories(language: str) -> tuple[str, ...]:
    """The plural categories that whole numbers take in a language, in the order of its `.po` file."""
    used = {category(language, number) for number in range(200)}
    return tuple(name for name in CATEGORIES if name in used)


def category(language: str, number: int) -> str:
    """The plural category of a number."""
    return str(_rule(language)(number))


@cache
def _rule(language: str) -> PluralRule:
    from babel import Locale

    return Locale.parse(known(language)).plural_form
