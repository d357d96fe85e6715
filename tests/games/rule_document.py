"""The generated part of a game's document below docs/rules: its rule page with numbers, options, presets.

What stands below the mark in the file is written by hand and kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from fudaba.core.game import Game
from fudaba.core.options import Choice, Options, Several, kebab
from fudaba.core.phrase import Phrase
from fudaba.locale import Translator

FOLDER: Final = Path(__file__).resolve().parent.parent.parent / "docs/rules"
MARK: Final = "<!-- What follows is written by hand. -->"


@dataclass(frozen=True)
class RuleDocument:
    """`samples` are values of options that have too many to tell; `companions` are what an option needs.

    `further` values are not told in the document, but tests look at their pages too.
    """

    game: Game
    title: str
    samples: Mapping[str, Sequence[int | str]] = field(default_factory=dict)
    companions: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    further: Mapping[str, Sequence[object]] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        """Where the document stands."""
        return FOLDER / f"{self.game.name}.md"

    @property
    def standard(self) -> Options:
        """The preset that everything is compared with."""
        return self.game.presets["standard"]

    @property
    def names(self) -> list[str]:
        """The options by outer names."""
        return [kebab(name) for name, _ in self.standard.kinds()]

    def values_of(self, name: str) -> list[object]:
        """All values of an option, the standard one first; some of them where there are too many."""
        kind = next(kind for inner, kind in self.standard.kinds() if kebab(inner) == name)
        if isinstance(kind, Choice):
            values: list[object] = list(kind.values)
        elif isinstance(kind, Several):
            values = [[], *([word] for word in kind.words), [*kind.words]]
        else:
            values = list(self.samples[name])
        own = self.standard.spelled()[name]
        return [own, *(value for value in values if value not in (own, str(own)))]

    def all_values(self, name: str) -> list[object]:
        """All values of an option that a test looks at."""
        return [*self.values_of(name), *self.further.get(name, ())]

    def with_value(self, name: str, value: object) -> Options:
        """Standard with one option changed, and with what this one needs."""
        return self.standard.changed({**self.companions.get(name, {}), name: value})

    def sentences(self, options: Options, language: str = "en") -> list[str]:
        """All sentences of a page in one language."""
        translator = Translator(language)
        return [translator.say(sentence) for _, told in self.game.rule_page(options) for sentence in told]

    def phrases(self, options: Options) -> Iterator[Phrase]:
        """Headings and sentences of a page before translation."""
        for heading, told in self.game.rule_page(options):
            yield heading
            yield from told

    def generated(self) -> str:
        """The document down to the mark."""
        return "\n".join([*self._head(), *self._standard(), *self._variants(), *self._presets(), MARK])

    def write(self) -> None:
        """Write the generated part anew."""
        text = self.file.read_text("utf-8") if self.file.exists() else ""
        _, _, own = text.partition(MARK)
        self.file.write_text(self.generated() + (own or "\n"), "utf-8")

    def _head(self) -> Iterator[str]:
        yield f"# {self.title}"
        yield ""
        yield (
            f"The rules that the program plays, in the words of its own rule page: `fudaba rules "
            f"{self.game.name}` "
            "prints it, and the table shows it, for every preset and in every language. A test keeps this "
            "text and the page the same. The last part tells what was decided where people play one way or "
            "the other."
        )

    def _standard(self) -> Iterator[str]:
        translator = Translator("en")
        for number, (heading, told) in enumerate(self.game.rule_page(self.standard), start=1):
            yield from ("", f"## {number}. {translator.say(heading)}", "")
            for place, sentence in enumerate(told, start=1):
                yield f"* **{number}.{place}** {translator.say(sentence)}"

    def _variants(self) -> Iterator[str]:
        yield from ("", "## Variants", "")
        yield "Each option with its values, the standard one first, and what a value puts into the rules."
        usual = set(self.sentences(self.standard))
        for name in self.names:
            yield from ("", f"### `{name}`: {Translator('en').context('option', name)}", "")
            yield f"* {_value(name, self.values_of(name)[0])}"
            for value in self.values_of(name)[1:]:
                yield f"* {_value(name, value)}: {' '.join(self._added(name, value, usual))}".rstrip(": ")

    def _added(self, name: str, value: object, usual: set[str]) -> list[str]:
        """The sentences that only this value brings, not the options that it needs besides."""
        known = usual | set(self.sentences(self.with_value(name, self.values_of(name)[0])))
        return [told for told in self.sentences(self.with_value(name, value)) if told not in known]

    def _presets(self) -> Iterator[str]:
        translator = Translator("en")
        yield from ("", "## Presets", "")
        yield "| Preset | What differs from `standard` |"
        yield "| --- | --- |"
        for name, options in self.game.presets.items():
            changes = options.difference(self.standard).items()
            told = ", ".join(f"`{option} {_spelled(value)}`" for option, value in changes)
            yield f"| `{name}` ({translator.context('preset', name)}) | {told or 'nothing'} |"
        yield ""


def _value(name: str, value: object) -> str:
    outer = value if isinstance(value, int | list) else str(value)
    words = Translator("en").value(name, outer)
    spelled = _spelled(outer)
    return f"`{spelled}`" if words == spelled else f"`{spelled}` ({words})"


def _spelled(value: int | str | list[str]) -> str:
    return (",".join(value) or "none") if isinstance(value, list) else str(value)
