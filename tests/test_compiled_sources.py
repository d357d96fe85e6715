"""Traps of mypyc that no test of the rules would show in time, looked for in the compiled modules.

1. `1 << card` with a constant on the left is a shift of 32 bits in C: only `bit` in cards/bits.py may.
2. A number of 2**62 or more is boxed: slow, and unequal in the two builds.
3. `int.bit_count` does not exist for `i64`; where it serves the uncompiled build alone, the line says
   `# uncompiled`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 2**62
MARK = "# uncompiled"


def compiled_list() -> list[str]:
    """The list COMPILED of setup.py, read without running it."""
    for node in ast.parse((ROOT / "setup.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED":
            return [str(name) for name in ast.literal_eval(node.value)]
    raise LookupError("setup.py has no list COMPILED")


def constants(tree: ast.Module) -> dict[str, int]:
    """The names on module level that stand for one number."""
    found: dict[str, int] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            value = number(node.value, found)
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name) and value is not None:
                    found[target.id] = value
    return found


OPERATIONS = {
    ast.Add: int.__add__,
    ast.Sub: int.__sub__,
    ast.Mult: int.__mul__,
    ast.BitOr: int.__or__,
    ast.BitAnd: int.__and__,
    ast.BitXor: int.__xor__,
}


def number(node: ast.expr, names: dict[str, int]) -> int | None:
    """The value of an expression that mypyc folds into one number; None if it depends on anything."""
    match node:
        case ast.Constant(value=int(value)):
            return value
        case ast.Name(id=name):
            return names.get(name)
        case ast.Call(func=ast.Name(id="i64" | "int"), args=[inner]):
            return number(inner, names)
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            value_inside = number(inner, names)
            return None if value_inside is None else -value_inside
        case ast.BinOp(left=left, op=op, right=right):
            return folded(number(left, names), op, number(right, names))
    return None


def folded(left: int | None, op: ast.operator, right: int | None) -> int | None:
    """The value of an operation on two known numbers; None if one is unknown."""
    if left is None or right is None:
        return None
    if isinstance(op, ast.LShift | ast.Pow) and 0 <= right < 200:
        return left << right if isinstance(op, ast.LShift) else int(left**right)
    operation = OPERATIONS.get(type(op))
    return None if operation is None else operation(left, right)


def traps(text: str, *, shifting: frozenset[str] = frozenset()) -> Iterator[str]:
    """One line for each trap in the text of a module; the functions named `shifting` may shift a constant."""
    tree, lines = ast.parse(text), text.splitlines()
    names = constants(tree)
    spared = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name in shifting
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift):
            left = node.left if isinstance(node, ast.BinOp) else node.target
            if id(node) not in spared and number(left, names) is not None:
                yield f"{node.lineno}: a constant is shifted; `bit` does that"
        if isinstance(node, ast.expr) and abs(number(node, names) or 0) >= LIMIT:
            yield f"{node.lineno}: a number of 2**62 or more"
        if (
            isinstance(node, ast.Attribute)
            and node.attr == "bit_count"
            and MARK not in lines[node.lineno - 1]
        ):
            yield f"{node.lineno}: bit_count in compiled code"


def imports_i64(text: str) -> bool:
    """Whether a module says `from mypy_extensions import i64`."""
    return any(
        isinstance(node, ast.ImportFrom)
        and node.module == "mypy_extensions"
        and any(alias.name == "i64" for alias in node.names)
        for node in ast.parse(text).body
    )


@pytest.mark.parametrize("name", compiled_list())
def test_compiled_module_exists_and_counts_in_i64(name: str) -> None:
    assert (ROOT / name).is_file()
    assert imports_i64((ROOT / name).read_text("utf-8"))


@pytest.mark.parametrize("name", compiled_list())
def test_compiled_module_is_free_of_traps(name: str) -> None:
    shifting = frozenset({"bit"} if name.endswith("cards/bits.py") else ())
    assert list(traps((ROOT / name).read_text("utf-8"), shifting=shifting)) == []


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ("mask = 1 << card", "a constant is shifted"),
        ("def f(card: i64) -> i64:\n    return i64(1) << card", "a constant is shifted"),
        ("ONE: Final = 1\ndef f(card: i64) -> i64:\n    return ONE << card", "a constant is shifted"),
        ("mask = (3 | 4) << card", "a constant is shifted"),
        ("ALL = 0x4000000000000000", "a number of 2**62 or more"),
        ("ALL = 2**62", "a number of 2**62 or more"),
        ("LOW = -4611686018427387904", "a number of 2**62 or more"),
        ("n = cards.bit_count()", "bit_count in compiled code"),
        ("count = int.bit_count", "bit_count in compiled code"),
    ],
)
def test_a_planted_trap_is_found(planted: str, found: str) -> None:
    assert any(found in line for line in traps(planted))


def test_only_the_named_function_may_shift_a_constant() -> None:
    text = "def bit(card: i64) -> i64:\n    return 1 << card\nother = 1 << card"
    assert [line.split(":")[0] for line in traps(text, shifting=frozenset({"bit"}))] == ["3"]


@pytest.mark.parametrize(
    "text",
    [
        "moved = cards << 4",
        "ALL = 0x3FFFFFFFFFFFFFFF",
        "count = int.bit_count  # uncompiled",
        "month = card >> 2",
        "both = (cards | 1) << 1",
    ],
)
def test_harmless_code_is_not_reported(text: str) -> None:
    assert list(traps(text)) == []


def test_a_module_without_i64_is_noticed() -> None:
    assert not imports_i64("from mypy_extensions import i32\nimport i64")
    assert imports_i64("from mypy_extensions import i32, i64")
