"""Who may import whom: every import statement of the package is read, also those inside functions.

    cards <- core <- games <- bots <- server <- tui, web
                                   <- arena  <- cli
                                   <- rl

Knows the names of the layers and nothing of what is in them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import fudaba

PACKAGE = Path(fudaba.__file__).parent

RULES = ("cards", "core", "games")
BELOW_SERVER = (*RULES, "bots", "arena", "rl")
LAYERS = {
    "__init__": {"_build"},
    "_build": {""},
    "errors": set[str](),
    "cards": {"errors"},
    "core": {"errors", "cards"},
    "games": {"errors", "cards", "core"},
    "bots": {"errors", "cards", "core", "games", "_build"},
    "arena": {"errors", "cards", "core", "games", "bots"},
    "rl": {"errors", "cards", "core", "games", "bots"},
    "art": {"errors", "cards"},
    "locale": {"errors"},
    "server": {"", "errors", "cards", "core", "games", "bots", "art", "locale", "_build"},
    "tui": {"", "errors", "cards", "core", "games", "bots", "locale", "server"},
    "cli": {
        "",
        "errors",
        "cards",
        "core",
        "games",
        "bots",
        "arena",
        "rl",
        "art",
        "locale",
        "server",
        "tui",
        "_build",
    },
}
"""For each part of the package what it may import besides itself; "" is the package itself, its version."""

# fmt: off
NETWORK = {
    "aiohttp", "aiosqlite", "alembic", "anyio", "asyncio", "asyncpg", "fastapi", "http",
    "httpx", "psycopg", "redis", "requests", "selectors", "socket", "socketserver", "sqlalchemy",
    "sqlite3", "ssl", "starlette", "trio", "urllib", "uvicorn", "websockets",
}
# fmt: on
TRANSLATION = {"babel", "gettext", "locale", "fudaba.locale"}
OUTSIDE_WORLD = {"random", "secrets", "time"}


def module_name(root: Path, file: Path) -> str:
    """The dotted name of a file below the folder of the package."""
    parts = [root.name, *file.relative_to(root).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(root: Path, file: Path) -> Iterator[tuple[int, str]]:
    """Line and absolute name of all that a file imports; of `from a import b` it is `a.b`."""
    package = [root.name, *file.relative_to(root).parent.parts]
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            above = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{above}.{alias.name}") for alias in node.names)


def starts_with(name: str, prefixes: set[str]) -> bool:
    """Whether a dotted name is one of these or lies below one."""
    return any(f"{name}.".startswith(f"{prefix}.") for prefix in prefixes)


def is_part(root: Path, name: str) -> bool:
    """Whether there is such a module or folder directly in the package."""
    return (root / name).is_dir() or (root / f"{name}.py").is_file()


def forbidden(root: Path, module: str, target: str) -> str | None:
    """What is wrong with this import, if anything."""
    layer, game = [*module.split(".")[1:], "__init__", ""][:2]
    if layer not in LAYERS:
        return f"{layer} has no place among the layers"
    if layer in BELOW_SERVER and starts_with(target, NETWORK):
        return "asyncio, HTTP and SQL begin with the server"
    if layer in RULES and starts_with(target, TRANSLATION):
        return "rules know no translation"
    if layer in RULES and starts_with(target, OUTSIDE_WORLD):
        return "rules know neither clock nor chance but their own"
    if starts_with(target, {root.name}):
        return out_of_order(root, layer, game, target)
    return None


def out_of_order(root: Path, layer: str, game: str, target: str) -> str | None:
    """What is wrong with an import out of the package itself."""
    other, below = [*target.split(".")[1:], "", ""][:2]
    if not is_part(root, other):
        other = ""
    if (layer, other) == ("core", "games"):
        return "core loads games by name only"
    if other not in LAYERS[layer] | {layer}:
        return f"{layer} stands below {other or root.name}"
    if (
        layer == other == "games"
        and game != below
        and (root / "games" / game).is_dir()
        and is_part(root / "games", below)
    ):
        return "games do not know each other"
    return None


def violations(root: Path) -> list[str]:
    """One line for each import that breaks the order."""
    return [
        f"{file.relative_to(root).as_posix()}:{line}: {target}: {wrong}"
        for file in sorted(root.rglob("*.py"))
        for line, target in imported(root, file)
        if (wrong := forbidden(root, module_name(root, file), target))
    ]


def test_no_module_imports_what_stands_above_it() -> None:
    assert violations(PACKAGE) == []


def test_every_part_of_the_package_has_its_place() -> None:
    parts = {
        path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert parts <= LAYERS.keys()


PLANTED = [
    ("cards/bits.py", "import fudaba.core.state", "cards stands below core"),
    ("cards/bits.py", "def f():\n    from ..core import state", "cards stands below core"),
    ("core/deal.py", "from fudaba import games", "core loads games by name only"),
    ("core/deal.py", "from fudaba.games.koi_koi import GAME", "core loads games by name only"),
    ("games/koi_koi/rules.py", "from fudaba.games import go_stop", "games do not know each other"),
    ("games/koi_koi/rules.py", "from ..go_stop.rules import bomb", "games do not know each other"),
    ("games/koi_koi/rules.py", "import gettext", "rules know no translation"),
    ("games/koi_koi/text.py", "from fudaba.locale import ja", "rules know no translation"),
    ("core/rng.py", "import random", "rules know neither clock nor chance but their own"),
    ("core/rng.py", "from time import monotonic", "rules know neither clock nor chance but their own"),
    ("bots/base.py", "import asyncio.locks", "asyncio, HTTP and SQL begin with the server"),
    ("core/record.py", "from urllib.request import urlopen", "asyncio, HTTP and SQL begin with the server"),
    ("rl/batch.py", "from sqlalchemy import select", "asyncio, HTTP and SQL begin with the server"),
    ("bots/base.py", "from fudaba.server import table", "bots stands below server"),
    ("server/table.py", "from fudaba.cli import main", "server stands below cli"),
    ("errors.py", "from fudaba.cards import bits", "errors stands below cards"),
    ("games/koi_koi/rules.py", "from fudaba import __version__", "games stands below fudaba"),
    ("extras/new.py", "import json", "extras has no place among the layers"),
]


def planted_tree(root: Path, name: str, text: str) -> Path:
    """A package in which every layer has a file, and one holds this text."""
    for file in ("core/state.py", "games/go_stop/rules.py", "locale/ja.py", "server/table.py", "cli/main.py"):
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).touch()
    for folder in ("cards", "games/koi_koi"):
        (root / folder).mkdir(parents=True)
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text, "utf-8")
    return root


@pytest.mark.parametrize(("name", "text", "wrong"), PLANTED)
def test_a_planted_import_is_found(tmp_path: Path, name: str, text: str, wrong: str) -> None:
    (found,) = violations(planted_tree(tmp_path / "fudaba", name, text))
    assert found.startswith(f"{name}:")
    assert found.endswith(wrong)


ALLOWED = [
    (
        "games/koi_koi/rules.py",
        "from fudaba.core.state import State\nfrom .scoring import base\nimport dataclasses",
    ),
    ("games/__init__.py", "from fudaba.games.koi_koi import GAME\nfrom .go_stop import GAME as other"),
    ("core/game.py", "from importlib import import_module\ngames = import_module('fudaba.games')"),
    ("server/app.py", "import asyncio\nfrom fudaba import __version__\nfrom fudaba.games import koi_koi"),
    ("cli/main.py", "from fudaba.server import table\nfrom fudaba.locale import ja"),
]


@pytest.mark.parametrize(("name", "text"), ALLOWED)
def test_what_the_order_allows_is_not_reported(tmp_path: Path, name: str, text: str) -> None:
    assert violations(planted_tree(tmp_path / "fudaba", name, text)) == []
