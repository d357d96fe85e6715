"""What happened at a table, as frozen facts, and the lines of a score. Knows no game's words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from fudaba.core.state import NOBODY

HIDDEN: Final = -1
"""The card of an event that this seat may not see, or that there is none of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One fact. `cards` is a set; `owner` is the only seat that may see the cards; NOBODY: all may.

    `scores` are the points of all seats, where a deal ends.
    """

    kind: str
    seat: int = NOBODY
    card: int = HIDDEN
    cards: int = 0
    number: int = 0
    ids: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    owner: int = NOBODY

    def seen_by(self, seat: int) -> Event:
        """The event as this seat may know it: never skipped, its cards blank where they are secret."""
        if self.owner in (NOBODY, seat):
            return self
        return replace(self, card=HIDDEN, cards=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """A line of a score: points that are added, or a factor that multiplies, with the cards behind it.

    With a `loser` it concerns what this seat pays alone. A line with only a `worth` pays nothing: it tells
    what the piles were compared by.
    """

    seat: int
    id: str
    points: int | None = None
    factor: int | None = None
    cards: tuple[str, ...] = ()
    loser: int | None = None
    worth: int | None = None

    def spelled(self) -> Mapping[str, int | str | list[str]]:
        """The line as records and commands write it: keys that say nothing are left out."""
        told: dict[str, int | str | list[str]] = {"seat": self.seat, "id": self.id}
        amounts = {"points": self.points, "factor": self.factor, "worth": self.worth, "loser": self.loser}
        told.update({key: value for key, value in amounts.items() if value is not None})
        if self.cards:
            told["cards"] = list(self.cards)
        return told
