"""The generated part of docs/rules/koi-koi.md: `python -m tests.games.koi_koi_document` writes it anew.

What stands below the mark in the file is written by hand and kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from fudaba.core.options import Choice, Several, kebab
from fudaba.games.koi_koi.options import PRESETS, KoiKoiOptions
from fudaba.games.koi_koi.page import rule_page
from fudaba.locale import Translator

FILE: Final = Path(__file__).resolve().parent.parent.parent / "docs/rules/koi-koi.md"
MARK: Final = "<!-- What follows is written by hand. -->"
STANDARD: Final = PRESETS["standard"]

SAMPLES: Final[Mapping[str, tuple[int | str, ...]]] = {
    "rounds": (6, 3),
    "target": (50,),
    "start-points": (30, 50),
    "bright-values": ("15/10/8/6", "10/8/7/6"),
    "ribbon-values": ("6/12", "5/20"),
}
"""Some values of the options that have too many to tell."""

COMPANIONS: Final[Mapping[str, Mapping[str, object]]] = {
    "hand-four": {"lucky-hands": "off"},
    "bust": {"scoring": "zero-sum", "start-points": 30},
}
"""What has to be agreed on besides, before the option can be chosen at all."""


def values_of(name: str) -> list[object]:
    """All values of an option, the standard one first; some of them where there are too many."""
    kind = next(kind for inner, kind in KoiKoiOptions.kinds() if kebab(inner) == name)
    if isinstance(kind, Choice):
        values: list[object] = list(kind.values)
    elif isinstance(kind, Several):
        values = [[], *([word] for word in kind.words), [*kind.words]]
    else:
        values = list(SAMPLES[name])
    own = STANDARD.spelled()[name]
    return [own, *(value for value in values if value not in (own, str(own)))]


def with_value(name: str, value: object) -> KoiKoiOptions:
    """Standard with one option changed, and with what this one needs."""
    return STANDARD.changed({**COMPANIONS.get(name, {}), name: value})


def sentences(options: KoiKoiOptions, language: str = "en") -> list[str]:
    """All sentences of a page in one language."""
    translator = Translator(language)
    return [translator.say(sentence) for _, told in rule_page(options) for sentence in told]


def generated() -> str:
    """The document down to the mark."""
    return "\n".join([*_head(), *_standard(), *_variants(), *_presets(), MARK])


def _head() -> Iterator[str]:
    yield "# Koi-Koi"
    yield ""
    yield (
        "The rules that the program plays, in the words of its own rule page: `fudaba rules koi-koi` prints "
        "it, and the table shows it, for every preset and in every language. A test keeps this text and the "
        "page the same. The last part tells what was decided where people play one way or the other."
    )


def _standard() -> Iterator[str]:
    translator = Translator("en")
    for number, (heading, told) in enumerate(rule_page(STANDARD), start=1):
        yield from ("", f"## {number}. {translator.say(heading)}", "")
        for place, sentence in enumerate(told, start=1):
            yield f"* **{number}.{place}** {translator.say(sentence)}"


def _variants() -> Iterator[str]:
    yield from ("", "## Variants", "")
    yield "Each option with its values, the standard one first, and what a value puts into the rules."
    usual = set(sentences(STANDARD))
    for inner, _ in KoiKoiOptions.kinds():
        name = kebab(inner)
        yield from ("", f"### `{name}`: {Translator('en').context('option', name)}", "")
        yield f"* {_value(name, values_of(name)[0])}"
        for value in values_of(name)[1:]:
            yield f"* {_value(name, value)}: {' '.join(_added(name, value, usual))}".rstrip(": ")


def _value(name: str, value: object) -> str:
    outer = value if isinstance(value, int | list) else str(value)
    words = Translator("en").value(name, outer)
    spelled = (",".join(outer) or "none") if isinstance(outer, list) else str(outer)
    return f"`{spelled}`" if words == spelled else f"`{spelled}` ({words})"


def _added(name: str, value: object, usual: set[str]) -> list[str]:
    """The sentences that only this value brings, not the options that it needs besides."""
    known = usual | set(sentences(with_value(name, values_of(name)[0])))
    return [sentence for sentence in sentences(with_value(name, value)) if sentence not in known]


def _presets() -> Iterator[str]:
    translator = Translator("en")
    yield from ("", "## Presets", "")
    yield "| Preset | What differs from `standard` |"
    yield "| --- | --- |"
    for name, options in PRESETS.items():
        changes = options.difference(STANDARD).items()
        told = ", ".join(f"`{option} {_spelled(value)}`" for option, value in changes)
        yield f"| `{name}` ({translator.context('preset', name)}) | {told or 'nothing'} |"
    yield ""


def _spelled(value: int | str | list[str]) -> str:
    return ",".join(value) if isinstance(value, list) else str(value)


def main() -> None:
    """Write the generated part anew."""
    _, _, own = FILE.read_text("utf-8").partition(MARK) if FILE.exists() else ("", "", "\n")
    FILE.write_text(generated() + own, "utf-8")


if __name__ == "__main__":
    main()
