"""A sentence before translation: an English template and the values that stand in it. Knows no language.

The name of a value tells what it is, so that every client can put its own words there: `seat` and `receiver`
(numbers of seats), `card` (an id), `cards` (ids), `yaku` (the id of a line), `option`, `value` and `preset`
(kebab-case names), `settings` (options with their values, `name=value`), `why` (another message id), `action`
(as records write it), `amount` and `against` (numbers with decimals, as text: "4.1"); anything else is a
number or plain text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

PhraseValue = int | str | list[str]


@dataclass(frozen=True, slots=True)
class Phrase:
    """`text` is the message id of the catalogues; `{name}` in it stands for `values[name]`."""

    text: str
    values: Mapping[str, PhraseValue] = field(default_factory=dict)

    def plain(self) -> str:
        """The English sentence with ids and names as they are, for logs and the command line."""
        return self.text.format(**{name: _plain(name, value) for name, value in self.values.items()})


def _plain(name: str, value: PhraseValue) -> str:
    if isinstance(value, list):
        joint = " and " if name == "settings" else ", "
        return joint.join(each.replace("=", " ") if name == "settings" else each for each in value)
    return str(value)


def phrase(text: str, **values: PhraseValue) -> Phrase:
    """A phrase; the function whose first argument the catalogues are collected from."""
    return Phrase(text, values)
