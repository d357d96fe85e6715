"""The options of Fuji Flush and its presets. Knows names and values, not what they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from fudaba.core.options import Clash, Options, choice, switch, whole
from fudaba.core.phrase import phrase

WINS: Final = 3
"""How many games a longer match asks for where nothing else was agreed on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FujiFlushOptions(Options):
    """All that can be agreed on before a match of Fuji Flush; the defaults are the preset `standard`."""

    deck: str = field(
        default="fourteen_ranks", metadata=choice("fourteen_ranks", "published", "eighty_cards")
    )
    winners: str = field(default="joint", metadata=choice("joint", "first_in_turn_order"))
    reshuffle: str = field(default="lazy", metadata=choice("lazy", "eager"))
    match: str = field(default="single", metadata=choice("single", "first_to_k_wins"))
    wins: int = field(default=WINS, metadata=whole(1, 99))
    placings: str = field(default="stop", metadata=choice("stop", "play_on"))
    two_players: bool = field(default=False, metadata=switch())

    def contradictions(self) -> Iterator[Clash]:
        """Each set of options that cannot be had together."""
        if self.match == "single" and self.wins != WINS:
            yield Clash(("wins", "match"), phrase("one game decides"))


PRESETS: Final = {
    "standard": FujiFlushOptions(),
    "published": FujiFlushOptions(deck="published"),
}
