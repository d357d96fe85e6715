"""The rules of Koi-Koi in words, generated from the options in force."""

from __future__ import annotations

from collections.abc import Sequence

from fudaba.core.game import Section
from fudaba.core.phrase import phrase
from fudaba.games.koi_koi.options import KoiKoiOptions


def rule_page(options: KoiKoiOptions) -> Sequence[Section]:
    """Headings and sentences."""
    return [(phrase("Length"), [phrase("A match is {number} deals.", number=options.rounds)])]
