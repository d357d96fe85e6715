"""The message ids that the sources use: sentences in Python and TypeScript, and the terms of the games.

Python says a sentence with `phrase("...")` (or `Phrase("...")`) and with `text` and `plural` of something
that is called `translator`; TypeScript says it with `t`, `tn` and `tc`. A phrase that is made from another
one, `phrase(other.text, ...)`, says nothing new.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fudaba import bots
from fudaba.cards import hanafuda
from fudaba.core.game import load, names
from fudaba.core.options import Choice, Several, Whole, kebab
from fudaba.games.koi_koi.scoring import IDS

ROOT: Final = Path(__file__).resolve().parent.parent.parent
PYTHON: Final = ROOT / "src/fudaba"
BROWSER: Final = ROOT / "web/src"

FURTHER_LINES: Final = (
    "teshi",
    "kuttsuki",
    "table-four",
    "table-pairs",
    "exhausted",
    "seven-doubles",
    "opponent-koi-koi",
    "koi-koi-bonus",
    "field-brights",
)
"""Ids of lines and of void deals that are no combination of captured cards."""


@dataclass(frozen=True, slots=True)
class Message:
    """What a catalogue has to say. `many` is set where there is a form for each plural category."""

    text: str
    context: str = ""
    many: str = ""
    place: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """What it is found by."""
        return self.context, self.text


class UnreadableError(AssertionError):
    """A sentence that is not written out where it is said: no catalogue could know it."""


def all_messages() -> list[Message]:
    """Everything that has to be translated, each once, in a lasting order."""
    found: dict[tuple[str, str], Message] = {}
    for message in (*terms(), *python_messages(), *browser_messages()):
        known = found.setdefault(message.key, message)
        if known.many != message.many:
            raise UnreadableError(f"{message.place} and {known.place} count {message.text!r} in two ways")
    return list(found.values())


# ---- sentences in Python


def python_messages(root: Path = PYTHON) -> Iterator[Message]:
    """The sentences of the package."""
    for file in sorted(root.rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        place = f"src/fudaba/{file.relative_to(root).as_posix()}"
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield from _said(node, place)


def _said(call: ast.Call, place: str) -> Iterator[Message]:
    words = [literal(argument) for argument in call.args]
    words += [literal(keyword.value) for keyword in call.keywords if keyword.arg == "text"]
    first = words[0] if words else None
    match call.func:
        case ast.Name("phrase") | ast.Name("Phrase") if first is not None:
            yield sentence(first, place)
        case ast.Name("phrase") if not isinstance(call.args[0], ast.Attribute):
            raise UnreadableError(f"{place}:{call.lineno}: phrase() needs its sentence written out")
        case ast.Attribute(door, "text") if is_translator(door) and first is not None:
            yield sentence(first, place)
        case ast.Attribute(door, "plural") if is_translator(door) and first is not None:
            yield Message(first, many=str(words[1]), place=place)


def is_translator(node: ast.expr) -> bool:
    """Whether a node is `translator` or `something.translator`."""
    return "translator" in (getattr(node, "id", ""), getattr(node, "attr", ""))


def literal(node: ast.expr) -> str | None:
    """The text of a node that is a string written out."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def sentence(text: str, place: str) -> Message:
    """A sentence; one with the number {n} or {number} has plural forms."""
    return Message(text, many=text if re.search(r"\{(n|number)\}", text) else "", place=place)


# ---- sentences in TypeScript

CALL: Final = re.compile(r"(?<![\w$.])(t|tn|tc)\(")
DEFINITION: Final = re.compile(r"function\s+$")


def browser_messages(root: Path = BROWSER) -> Iterator[Message]:
    """The sentences of the browser client."""
    for file in sorted([*root.rglob("*.ts"), *root.rglob("*.tsx")]):
        place = f"web/src/{file.relative_to(root).as_posix()}"
        yield from calls_in(without_comments(file.read_text("utf-8")), place)


def calls_in(source: str, place: str) -> Iterator[Message]:
    """The sentences and terms in a piece of TypeScript without comments."""
    for call in CALL.finditer(source):
        if DEFINITION.search(source, 0, call.start()):
            continue
        arguments = [literals(part) for part in split_arguments(source, call.end())]
        if not arguments or (call[1] != "tc" and not arguments[0]):
            line = source.count("\n", 0, call.start()) + 1
            raise UnreadableError(f"{place}:{line}: {call[1]}() needs its sentence written out")
        yield from _called(call[1], arguments, place)


def _called(door: str, arguments: list[list[str]], place: str) -> Iterator[Message]:
    if door == "t":
        yield from (sentence(text, place) for text in arguments[0])
    elif door == "tn":
        yield Message("".join(arguments[0]), many="".join(arguments[1]), place=place)
    elif arguments[0]:
        yield from (Message(term, context=arguments[0][0], place=place) for term in arguments[1])


TOKEN: Final = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|.""",
    re.DOTALL,
)
ESCAPE: Final = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)


def without_comments(source: str) -> str:
    """The source with its comments blanked; line numbers stay."""

    def blank(token: re.Match[str]) -> str:
        return re.sub(r"[^\n]", " ", token[0]) if token["comment"] else token[0]

    return TOKEN.sub(blank, source)


def split_arguments(source: str, start: int) -> list[str]:
    """The arguments of a call whose bracket opens just before `start`."""
    parts, depth = [""], 0
    for token in TOKEN.finditer(source, start):
        text = token[0]
        if text in ")]}" and depth == 0:
            break
        depth += (text in "([{") - (text in ")]}") if not token["string"] else 0
        if text == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += text
    return [part for part in parts if part.strip()]


def literals(argument: str) -> list[str]:
    """The texts that an argument may be: both ends of `a ? "x" : "y"`, one for `"x" + "y"`."""
    found: list[str] = []
    joined = False
    for token in TOKEN.finditer(argument):
        if token["string"] and joined:
            found[-1] += unescaped(token[0])
        elif token["string"]:
            found.append(unescaped(token[0]))
        joined = token[0] == "+" if not token[0].isspace() else joined
    return found


def unescaped(string: str) -> str:
    """The text of a string as TypeScript writes it."""
    special = {"n": "\n", "t": "\t"}
    return ESCAPE.sub(
        lambda mark: chr(int(mark[1][1:], 16)) if len(mark[1]) == 5 else special.get(mark[1], mark[1]),
        string[1:-1],
    )


# ---- terms


def terms() -> Iterator[Message]:
    """The ids that need a name: cards, lines of a score, games, presets, options, their values, bots."""
    yield from _named("card", hanafuda.IDS)
    yield from _named("yaku", (*IDS, *FURTHER_LINES))
    yield from _named("game", names())
    for name in names():
        game = load(name)
        yield from _named("preset", game.presets)
        yield from _named("bot", bots.levels(name))
        for option, kind in game.presets["standard"].kinds():
            yield from _named("option", [kebab(option)])
            yield from _named("value", [f"{kebab(option)}={word}" for word in words_of(kind)])


def _named(context: str, ids: Iterable[str]) -> Iterator[Message]:
    return (Message(term, context=context, place="terms") for term in ids)


def words_of(kind: object) -> list[str]:
    """The words among the values of an option; a number of any size is none."""
    if isinstance(kind, Choice):
        return list(kind.values)
    if isinstance(kind, Several):
        return ["none", *kind.words]
    return ["none"] if isinstance(kind, Whole) and kind.optional else []
