"""Reading JSON objects that people wrote: every wrong key and value gets a sentence that names it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from fudaba.cards import hanafuda
from fudaba.core.phrase import phrase
from fudaba.errors import NotationError, RecordError


def shown(value: object) -> str:
    """A value as JSON, shortened, for an error message."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


def parse_object(text: str) -> dict[str, object]:
    """One JSON object out of a line; RecordError says what else it is."""
    try:
        value = json.loads(text, object_pairs_hook=_no_repeats, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise RecordError(
            phrase("not JSON: {reason} at column {column}", reason=error.msg, column=error.colno)
        ) from None
    except RecursionError:
        raise RecordError(phrase("not a record: brackets are nested too deep")) from None
    except ValueError:
        raise RecordError(phrase("a number has too many digits; none here needs more than ten")) from None
    if not isinstance(value, dict):
        raise RecordError(phrase("a JSON object in braces is expected here, not {given}", given=shown(value)))
    if "\\u" in text:
        _check_characters(value)
    return value


def _check_characters(value: object) -> None:
    """Refuse halves of characters: JSON can spell them, no file and no terminal can hold them."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        half = f"\\u{ord(error.object[error.start]):04x}"
        raise RecordError(
            phrase("{given} is half a character; the other half is missing", given=half)
        ) from None


def _no_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    told = dict(pairs)
    if len(told) < len(pairs):
        keys = [key for key, _ in pairs]
        raise RecordError(
            phrase("the key {key} stands twice", key=next(key for key in keys if keys.count(key) > 1))
        )
    return told


def _no_constant(word: str) -> object:
    raise RecordError(phrase("not JSON: {given} is no number", given=word))


class Reader:
    """The values of one object, each checked as it is read."""

    def __init__(self, given: Mapping[str, object], keys: Iterable[str]) -> None:
        self.given = given
        known = list(keys)
        for key in given:
            if key not in known:
                raise RecordError(
                    phrase(
                        "there is no key {key} here; there are {words}",
                        key=shown(key),
                        words=", ".join(known),
                    )
                )

    def require(self, key: str) -> object:
        """The value of a key that must be there."""
        if key not in self.given:
            raise RecordError(phrase("the key {key} is missing", key=key))
        return self.given[key]

    def text(self, key: str) -> str:
        """A string that must be there."""
        value = self.require(key)
        if not isinstance(value, str):
            raise RecordError(phrase("{key} must be a text, not {given}", key=key, given=shown(value)))
        return value

    def mapping(self, key: str) -> Mapping[str, object]:
        """An object within the object; empty where the key is missing."""
        value = self.given.get(key, {})
        if not isinstance(value, dict):
            raise RecordError(
                phrase("{key} must be an object in braces, not {given}", key=key, given=shown(value))
            )
        return value

    def whole(self, key: str, default: int | None, most: int, least: int = 0) -> int:
        """A whole number between two bounds, or the default where the key is missing (None: it must not)."""
        value = self.require(key) if default is None else self.given.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise RecordError(
                phrase(
                    "{key} must be a whole number from {least} to {most}, not {given}",
                    key=key,
                    least=least,
                    most=most,
                    given=shown(value),
                )
            )
        return value

    def flag(self, key: str) -> bool:
        """True or false; false where the key is missing."""
        value = self.given.get(key, False)
        if not isinstance(value, bool):
            raise RecordError(phrase("{key} must be true or false, not {given}", key=key, given=shown(value)))
        return value

    def strings(self, key: str) -> list[str]:
        """A list of strings that must be there."""
        return string_list(key, self.require(key))

    def cards(self, key: str, *, optional: bool = False) -> int:
        """A list of hanafuda ids as a set; nothing may stand twice."""
        if optional and key not in self.given:
            return 0
        try:
            return hanafuda.cards(self.strings(key))
        except NotationError as error:
            raise RecordError(error.phrase or str(error), key) from None


def string_list(name: str, value: object) -> list[str]:
    """A list of strings; RecordError otherwise."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise RecordError(phrase("{key} must be a list of texts, not {given}", key=name, given=shown(value)))
    return value
