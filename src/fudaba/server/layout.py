"""The order in which cards came to the table and to the piles, out of public events. Knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fudaba.cards.bits import members
from fudaba.core.events import HIDDEN, Event
from fudaba.core.state import NOBODY


class Layout:
    """Remembers when each card was first and last named in an event that everybody sees."""

    def __init__(self, spell: Callable[[int], str]) -> None:
        self._spell = spell
        self._first: dict[str, int] = {}
        self._last: dict[str, int] = {}
        self._time = 0

    def note(self, events: Iterable[Event]) -> None:
        """Take in what happened."""
        for event in events:
            if event.owner == NOBODY:
                laid = [event.card] if event.card != HIDDEN else []
                for card in [*laid, *(card for card in members(event.cards) if card not in laid)]:
                    self._time += 1
                    self._first.setdefault(self._spell(card), self._time)
                    self._last[self._spell(card)] = self._time

    def table(self, cards: Iterable[str]) -> list[str]:
        """The cards on the table, by id, in the order of their coming."""
        return sorted(cards, key=lambda card: self._first.get(card, 0))

    def pile(self, cards: Iterable[str]) -> list[str]:
        """A pile, by id, oldest first."""
        return sorted(cards, key=lambda card: self._last.get(card, 0))
