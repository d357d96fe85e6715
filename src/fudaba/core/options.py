"""Variants of a game as frozen data that refuse nonsense at birth. Knows no game.

A game subclasses `Options` and declares each option with `choice`, `whole` or `several`. Inside Python an
option is an attribute in snake_case; outside (records, commands, browser) names and values are spelled in
kebab-case, and this page alone translates.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from typing import Protocol, Self, cast

from fudaba.core.phrase import Phrase, phrase
from fudaba.errors import OptionError

Value = int | str | bool | None | frozenset[str] | tuple[int, ...]


class Kind(Protocol):
    """How one option is read and spelled."""

    def read(self, value: object) -> Value:
        """The inner value for an outer one; ValueError where there is none."""

    def refusal(self, option: str, given: str) -> Phrase:
        """Why the option cannot have this value, and what would be right."""

    def spell(self, value: Value) -> str | int | list[str]:
        """The outer value for an inner one."""

    def holds(self, value: object) -> bool:
        """Whether this is a proper inner value."""


def kebab(name: str) -> str:
    """The outer spelling of a name."""
    return name.replace("_", "-")


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few values, each with a word (or a number) of its own."""

    values: Mapping[str, Value]

    def read(self, value: object) -> Value:
        spelled = "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
        for word in (kebab(spelled), {"true": "on", "false": "off"}.get(spelled, spelled)):
            if not isinstance(value, float) and word in self.values:
                return self.values[word]
        raise ValueError

    def refusal(self, option: str, given: str) -> Phrase:
        words = list(self.values)
        return phrase(
            "{option} cannot be {given}; it is one of {words}", option=option, given=given, words=words
        )

    def spell(self, value: Value) -> str | int:
        word = next(word for word, own in self.values.items() if own == value and type(own) is type(value))
        return int(word) if word.isdecimal() else word

    def holds(self, value: object) -> bool:
        return any(own == value and type(own) is type(value) for own in self.values.values())


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds; `none` is allowed where `optional`."""

    least: int
    most: int
    optional: bool

    def read(self, value: object) -> Value:
        if self.optional and (value is None or value == "none"):
            return None
        number = int(value) if isinstance(value, str) and value.isdecimal() and len(value) < 10 else value
        if not self.holds(number):
            raise ValueError
        return cast(Value, number)

    def refusal(self, option: str, given: str) -> Phrase:
        if self.optional:
            text = phrase("{option} cannot be {given}; it is a whole number from {least} to {most} or none")
        else:
            text = phrase("{option} cannot be {given}; it is a whole number from {least} to {most}")
        return Phrase(text.text, {"option": option, "given": given, "least": self.least, "most": self.most})

    def spell(self, value: Value) -> str | int:
        return "none" if value is None else cast(int, value)

    def holds(self, value: object) -> bool:
        if value is None:
            return self.optional
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most


@dataclass(frozen=True, slots=True)
class Several:
    """Any set of a few words; outside a list, or words joined by a comma, or `none`."""

    words: tuple[str, ...]

    def read(self, value: object) -> Value:
        if value is None or value == "none":
            return frozenset()
        parts = value.split(",") if isinstance(value, str) else value
        if isinstance(parts, list | tuple | set | frozenset) and self.holds(frozenset(map(str, parts))):
            return frozenset(map(str, parts))
        raise ValueError

    def refusal(self, option: str, given: str) -> Phrase:
        words = list(self.words)
        return phrase(
            "{option} cannot be {given}; it is none or some of {words}",
            option=option,
            given=given,
            words=words,
        )

    def spell(self, value: Value) -> list[str]:
        return [word for word in self.words if word in cast(frozenset[str], value)]

    def holds(self, value: object) -> bool:
        return isinstance(value, frozenset) and value <= set(self.words)


@dataclass(frozen=True, slots=True)
class Ladder:
    """Several points in a row, written with slashes: 10/8/7/5."""

    length: int
    most: int

    def read(self, value: object) -> Value:
        parts = value.split("/") if isinstance(value, str) else value
        if isinstance(parts, list | tuple):
            numbers = tuple(
                int(part) if str(part).isdecimal() and len(str(part)) < 5 else -1 for part in parts
            )
            if self.holds(numbers):
                return numbers
        raise ValueError

    def refusal(self, option: str, given: str) -> Phrase:
        return phrase(
            "{option} cannot be {given}; it is {length} numbers from 0 to {most}, written like {example}",
            option=option,
            given=given,
            length=self.length,
            most=self.most,
            example="/".join(["10"] * self.length),
        )

    def spell(self, value: Value) -> str:
        return "/".join(map(str, cast(tuple[int, ...], value)))

    def holds(self, value: object) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == self.length
            and all(type(number) is int and 0 <= number <= self.most for number in value)
        )


@dataclass(frozen=True, slots=True)
class Clash:
    """Options, by inner names, that cannot be had together as they are, and the reason."""

    names: tuple[str, ...]
    why: Phrase


def choice(*words: str | int, **inner: Value) -> Mapping[str, Kind]:
    """Metadata of an option with these words; a word with an inner value of its own is a keyword.

    Words are spelled in kebab-case outside: `choice("play_on")` reads "play-on".
    """
    values: dict[str, Value] = {kebab(str(word)): word for word in words}
    values.update({kebab(word).strip("-"): value for word, value in inner.items()})
    return {"kind": Choice(values)}


def switch() -> Mapping[str, Kind]:
    """Metadata of an option that is on or off."""
    return {"kind": Choice({"on": True, "off": False})}


def whole(least: int, most: int, *, optional: bool = False) -> Mapping[str, Kind]:
    """Metadata of a whole number between two bounds, both allowed."""
    return {"kind": Whole(least, most, optional)}


def several(*words: str) -> Mapping[str, Kind]:
    """Metadata of any set of these words."""
    return {"kind": Several(words)}


def ladder(length: int, most: int) -> Mapping[str, Kind]:
    """Metadata of so many points in a row."""
    return {"kind": Ladder(length, most)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of one game; a wrong value or a contradiction raises OptionError when it is made."""

    def __post_init__(self) -> None:
        for name, kind in self.kinds():
            if not kind.holds(getattr(self, name)):
                raise OptionError(kind.refusal(kebab(name), repr(getattr(self, name))))
        for clash in self.contradictions():
            raise OptionError(self._told(clash))

    def _told(self, clash: Clash) -> Phrase:
        kinds = dict(self.kinds())
        spelled = {name: kinds[name].spell(getattr(self, name)) for name in clash.names}
        settings = [f"{kebab(name)}={spelled_value(value)}" for name, value in spelled.items()]
        return phrase("{settings} contradict each other: {why}", settings=settings, why=clash.why.text)

    def contradictions(self) -> Iterator[Clash]:
        """Each set of options that cannot be had together."""
        return iter(())

    @classmethod
    def kinds(cls) -> Iterator[tuple[str, Kind]]:
        """Each option's inner name and kind, in the order of the rules."""
        for each in fields(cls):
            yield each.name, each.metadata["kind"]

    def changed(self, outer: Mapping[str, object]) -> Self:
        """These options with some of them set, by outer names and values; OptionError names what is wrong."""
        kinds = {kebab(name): (name, kind) for name, kind in self.kinds()}
        inner: dict[str, Value] = {}
        for name, value in outer.items():
            if name not in kinds:
                raise OptionError(_unknown(name, kinds))
            try:
                inner[kinds[name][0]] = kinds[name][1].read(value)
            except ValueError:
                raise OptionError(kinds[name][1].refusal(name, repr(value))) from None
        return replace(self, **inner)

    def spelled(self) -> dict[str, str | int | list[str]]:
        """All options by outer names and values."""
        return {kebab(name): kind.spell(getattr(self, name)) for name, kind in self.kinds()}

    def difference(self, other: Options) -> dict[str, str | int | list[str]]:
        """Those of these options, spelled, that differ from the other's."""
        theirs = other.spelled()
        return {name: value for name, value in self.spelled().items() if theirs.get(name) != value}


def spelled_value(value: str | int | list[str]) -> str:
    """An outer value as it is written after `NAME=`."""
    return (",".join(value) or "none") if isinstance(value, list) else str(value)


def _unknown(name: str, known: Iterable[str]) -> Phrase:
    if close := get_close_matches(kebab(name), list(known), n=1):
        return phrase("there is no option {name}; did you mean {near}?", name=name, near=close[0])
    return phrase("there is no option {name}; there are {words}", name=name, words=list(known))
