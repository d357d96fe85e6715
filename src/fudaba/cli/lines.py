"""A line of a score for people who read a terminal. Knows no game and no rule."""

from __future__ import annotations

from fudaba.core.events import ScoreLine
from fudaba.locale import Translator

WIDTH = 46


def row(line: ScoreLine, translator: Translator, owner: str = "", payer: str = "") -> str:
    """Whose line it is and who pays it, what it is called, what it adds or multiplies, and its cards."""
    named = translator.context("yaku", line.id)
    told = f"{owner}: {named}" if owner else named
    told += f" ({payer})" if payer else ""
    return f"{told:{WIDTH}} {amount(line):>5}  {' '.join(line.cards)}".rstrip()


def amount(line: ScoreLine) -> str:
    """`x2` where a line multiplies, `+5` where it adds, `(93)` where it only tells what was compared."""
    if line.factor is not None:
        return f"x{line.factor}"
    return f"({line.worth})" if line.points is None else f"{line.points:+d}"
