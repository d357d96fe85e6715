"""Which languages there are, and which of them somebody asks for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final

from fudaba.errors import FudabaError

LANGUAGES: Final = {"en": "English", "ru": "Русский"}
"""Code and own name of each language."""

DEFAULT: Final = "en"


def choose(accept: str) -> str:
    """The language for an Accept-Language header, a code or a `ru_RU.UTF-8`; English where none is on offer.

    >>> choose("de, ru;q=0.8, en;q=0.5"), choose("ru_RU.UTF-8"), choose("tlh")
    ('ru', 'ru', 'en')
    """
    wishes = sorted(_wishes(accept), key=lambda wish: -wish[1])
    return next((code for code, weight in wishes if code in LANGUAGES and weight > 0), DEFAULT)


def _wishes(accept: str) -> Iterator[tuple[str, float]]:
    for part in accept.split(","):
        tag, _, parameter = part.partition(";")
        code = tag.strip().lower().replace("_", "-").split("-")[0].split(".")[0]
        yield code, _weight(parameter)


def _weight(parameter: str) -> float:
    _, _, number = parameter.partition("=")
    try:
        return float(number) if number else 1.0
    except ValueError:
        return 0.0


def known(language: str) -> str:
    """The code itself; FudabaError for a language that is not here."""
    if language not in LANGUAGES:
        raise FudabaError(f"there is no language {language}; there are {', '.join(LANGUAGES)}")
    return language


def preferred(language: str) -> str:
    """A language by its code, or, where none is named, the one of the environment."""
    if language:
        return known(language)
    wishes = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    return choose(next(filter(None, wishes), DEFAULT).replace(":", ","))
