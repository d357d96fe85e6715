"""The rules of Go-Stop in words, for the options in force. Knows no language but the message ids."""

from __future__ import annotations

from collections.abc import Sequence

from fudaba.core.game import Section
from fudaba.core.phrase import phrase
from fudaba.games.go_stop.options import GoStopOptions


def rule_page(options: GoStopOptions) -> Sequence[Section]:
    """Headings and sentences."""
    return [(phrase("What it is about"), [phrase("Go-Stop is the Korean game with flower cards.")])]
