"""How a match stands between two deals, and what a deal makes of it. Knows no game and no cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fudaba.core.game import Length


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What each seat has, how many deals have counted, and who may still win.

    `contenders` are all seats; in extra deals only those who were tied before. `dealer` dealt last.
    """

    length: Length
    totals: tuple[int, ...]
    contenders: tuple[int, ...]
    dealer: int
    played: int = 0
    over: bool = False

    @classmethod
    def opening(cls, length: Length, seats: int, dealer: int) -> Standing:
        """Before the first deal."""
        everybody = tuple(range(seats))
        return cls(length=length, totals=(length.start_points,) * seats, contenders=everybody, dealer=dealer)

    def after(self, scores: Sequence[int], dealer: int) -> Standing:
        """What a deal that counts has made of it."""
        totals = tuple(total + score for total, score in zip(self.totals, scores, strict=True))
        now = replace(self, totals=totals, dealer=dealer, played=self.played + 1)
        if not now._reached():
            return now
        tied = self.length.tie == "extra_round" and len(now.leaders) > 1 and not now._bust()
        return replace(now, contenders=tuple(now.leaders)) if tied else replace(now, over=True)

    @property
    def leaders(self) -> list[int]:
        """All contenders that share the highest total."""
        best = max(self.totals[seat] for seat in self.contenders)
        return [seat for seat in self.contenders if self.totals[seat] == best]

    @property
    def winners(self) -> list[int]:
        """The leaders; at the end of a match an equal score may go to the last dealer."""
        if self.over and self.length.tie == "dealer_wins" and self.dealer in self.leaders:
            return [self.dealer]
        return self.leaders

    def _reached(self) -> bool:
        length = self.length
        target = length.target is not None and max(self.totals) >= length.target
        ahead = length.lead is not None and self._lead() >= length.lead
        played = length.rounds is not None and self.played >= length.rounds
        return target or ahead or played or self._bust()

    def _bust(self) -> bool:
        return self.length.bust and min(self.totals) <= 0

    def _lead(self) -> int:
        first, second = sorted(self.totals, reverse=True)[:2]
        return first - second
