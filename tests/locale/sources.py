"""The message ids that the sources use: sentences in Python and TypeScript, and the terms of the games.

Python says a sentence with `phrase("...")` (or `Phrase("...")`) and with `text` and `plural` of something
that is called `translator`, below the phrases with `NotationError("...", ...)`; TypeScript says it with `t`,
`tn` and `tc`. A phrase that is made from another one, `phrase(other.text, ...)`, says nothing new.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from fudaba import bots
from fudaba.cards import hanafuda
from fudaba.core.game import load, names
from fudaba.core.options import Choice, Several, Whole, kebab
from fudaba.games.go_stop import cards as go_stop_cards
from fudaba.games.hana_awase.text import BLANK_ID

ROOT: Final = Path(__file__).resolve().parent.parent.parent
PYTHON: Final = ROOT / "src/fudaba"
BROWSER: Final = ROOT / "web/src"


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
        case ast.Name("NotationError") if first is not None and call.keywords:
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

ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def terms() -> Iterator[Message]:
    """The ids that need a name: cards, lines, games, presets, options, their values, bots, marks, actions."""
    yield from _named("card", [*hanafuda.IDS, *go_stop_cards.IDS, BLANK_ID])
    yield from _named("game", names())
    for name in names():
        game = load(name)
        yield from _named("yaku", line_ids(name))
        yield from _named("mark", mark_ids(name))
        yield from _named("action", action_ids(name))
        yield from _named("preset", game.presets)
        yield from _named("bot", bots.levels(name))
        yield from _named("style", bots.styles(name))
        for option, kind in game.presets["standard"].kinds():
            yield from _named("option", [kebab(option)])
            yield from _named("value", [f"{kebab(option)}={word}" for word in words_of(kind)])


def _named(context: str, ids: Iterable[str]) -> Iterator[Message]:
    return (Message(term, context=context, place="terms") for term in ids)


def line_ids(game: str) -> list[str]:
    """What a line of a score, a way to a combination or a void deal of a game may be called."""
    scoring = find_spec(f"fudaba.games.{_folder(game)}.scoring")
    ids = list(import_module(scoring.name).IDS) if scoring is not None else []
    for page in ("lines", "dues"):
        if find_spec(f"fudaba.games.{_folder(game)}.{page}") is not None:
            ids += _ids_in(_tree(game, page))
    return [*dict.fromkeys([*ids, *reached("void", _tree(game, "game"), _tree(game, "explain"))])]


def mark_ids(game: str) -> list[str]:
    """What the picture of a game may mark a seat with."""
    calls = [node for node in ast.walk(_tree(game, "picture")) if isinstance(node, ast.Call)]
    return [
        text
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "Mark"
        for keyword in call.keywords
        if keyword.arg == "id" and (text := literal(keyword.value)) is not None
    ]


def action_ids(game: str) -> list[str]:
    """The words of the rules that an action of a game may be; one for a month stands without the month."""
    return [word for word in reached("spell", _tree(game, "text")) if word != BLANK_ID]


def _folder(game: str) -> str:
    return game.replace("-", "_")


def _tree(game: str, page: str) -> ast.Module:
    return ast.parse((PYTHON / "games" / _folder(game) / f"{page}.py").read_text("utf-8"))


def reached(start: str, *pages: ast.Module) -> list[str]:
    """The ids written out in a function and in everything of these pages that it names, in that order."""
    known: dict[str, ast.AST] = {}
    for node in [node for page in pages for node in ast.walk(page)]:
        if isinstance(node, ast.FunctionDef):
            known.setdefault(node.name, node)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            known.setdefault(node.target.id, node)
    ids: dict[str, None] = {}
    waiting = [start]
    for name in waiting:
        node = known[name]
        ids.update(dict.fromkeys(_ids_in(node)))
        named = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        waiting += sorted(each for each in named if each in known and each not in waiting)
    return list(ids)


def _ids_in(tree: ast.AST) -> list[str]:
    """All texts that look like ids, but for those that name something of Python."""
    texts = [literal(node) for node in ast.walk(tree) if isinstance(node, ast.expr)]
    return [text for text in texts if text is not None and ID.fullmatch(text)]


def words_of(kind: object) -> list[str]:
    """The words among the values of an option; a number of any size is none."""
    if isinstance(kind, Choice):
        return list(kind.values)
    if isinstance(kind, Several):
        return ["none", *kind.words]
    return ["none"] if isinstance(kind, Whole) and kind.optional else []
