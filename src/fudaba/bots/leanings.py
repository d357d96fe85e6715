"""How a style leans: weights of a base policy, some of them changed. Knows no game and no bot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

WHOLE: Final = 100


@dataclass(frozen=True, slots=True)
class Leaning:
    """How a weight is changed: to so many hundredths of it, and so much on top."""

    percent: int = WHOLE
    plus: int = 0

    def of(self, weight: int) -> int:
        """The changed weight."""
        return weight * self.percent // WHOLE + self.plus


Style = Mapping[str, Leaning]
"""Leanings by the names of weights or by what the names begin with; the longest that fits counts."""


def leaning(numbers: Mapping[str, int], style: Style) -> dict[str, int]:
    """The weights of a style."""
    return {name: _leaning_of(name, style).of(weight) for name, weight in numbers.items()}


def _leaning_of(name: str, style: Style) -> Leaning:
    fitting = [each for each in style if name.startswith(each)]
    return style[max(fitting, key=len)] if fitting else Leaning()
