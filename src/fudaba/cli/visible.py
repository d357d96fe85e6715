"""Words of strangers on a terminal: none moves the cursor, turns the text around or breaks a line."""

from __future__ import annotations

from typing import Final
from unicodedata import category

UNSEEN: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters, halves of characters, separators of lines and paragraphs."""
TURNING: Final = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What changes the direction of the text after it."""


def visible(text: str) -> str:
    """The text with escapes, such as \\x1b, for all characters of UNSEEN and TURNING."""
    return "".join(_shown(each) for each in text)


def _shown(character: str) -> str:
    if category(character) in UNSEEN or character in TURNING:
        return character.encode("unicode_escape").decode()
    return character
