"""What lies and what is known while Go-Stop is played: the fields of a deal and questions about them.

It knows who has what, not what may be done with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tests.oracle import deck
from tests.oracle.go_stop_options import Options, limit
from tests.oracle.go_stop_score import Line, base, bases

CHOOSING = {"choice": 7, "choice_10": 10}


class Table:
    """The cards, the counters and the result of one deal."""

    def __init__(
        self,
        options: Options,
        dealer: int,
        number: int,
        hands: Sequence[Sequence[str]],
        table: Sequence[str],
        stock: Sequence[str],
        *,
        carry: int = 1,
        piles: Sequence[Sequence[str]] | None = None,
        go: Sequence[int] = (),
        last_go_base: Sequence[int | None] = (),
        go_log: Sequence[int] = (),
        shaken: Sequence[Sequence[int]] = (),
        bombed: Sequence[Sequence[int]] = (),
        debts: Sequence[int] = (),
        ppeoks: Mapping[int, int] | None = None,
        ppeok_counts: Sequence[int] = (),
        cups: Sequence[str | None] = (),
        shuffle: Callable[[list[str]], list[str]] | None = None,
    ) -> None:
        self.options, self.dealer, self.number, self.carry = options, dealer, number, carry
        self.seats = len(hands)
        self.playing = [(dealer + step) % self.seats for step in range(self.seats)]
        zeros, nobody = [0] * self.seats, [()] * self.seats
        self.hands = [list(hand) for hand in hands]
        self.table, self.stock = list(table), list(stock)
        self.piles = [list(pile) for pile in piles or nobody]
        self.go, self.go_log = list(go or zeros), list(go_log)
        self.last_go_base: list[int | None] = list(last_go_base or [None] * self.seats)
        self.shaken = [list(months) for months in shaken or nobody]
        self.bombed = [list(months) for months in bombed or nobody]
        self.debts = list(debts or zeros)
        self.ppeoks = dict(ppeoks or {})
        self.stuck_bonus: dict[int, list[str]] = {}
        self.ppeok_counts = list(ppeok_counts or zeros)
        self.cups: list[str | None] = list(cups or [None] * self.seats)
        self.offerer: int | None = None
        self.refuser: int | None = None
        self.turns = list(zeros)
        self.at_once = list(zeros)
        self.at_once_lines: list[Line] = []
        self.actor: int | None = None
        self.over = False
        self.void: str | None = None
        self.scores = [0] * self.seats
        self.winners: list[int] = []
        self.lines: list[Line] = []
        self.next_dealer: int | None = None
        self.next_carry = carry
        self._shuffle = shuffle
        self._step = "hand"
        self._dry = list(zeros)
        self._refuse_double_cards()

    def bases(self) -> list[int]:
        """What each pile is worth now."""
        return bases(self.piles, self.options, self.cups)

    def _base(self, seat: int) -> int:
        return base(self.piles[seat], self.options, self.cups[seat])

    def _refuse_double_cards(self) -> None:
        if self.seats not in (2, 3, 4):
            raise ValueError(f"{self.seats} seats; right would be 2, 3 or 4")
        cards = [c for part in (*self.hands, self.table, self.stock, *self.piles) for c in part]
        if len(cards) != len(set(cards)) or not set(cards) <= {*self.options.deck(), *deck.BONUS}:
            raise ValueError("every card must be one of the deck and lie in one place only")

    def _limit(self) -> int:
        return limit(len(self.playing))

    def _after(self, seat: int) -> int:
        """Who plays next."""
        return self.playing[(self.playing.index(seat) + 1) % len(self.playing)]

    def _opponents(self, seat: int) -> list[int]:
        return [other for other in self.playing if other != seat]

    def _has_further_turn(self, seat: int) -> bool:
        return bool(self.hands[seat]) or self.debts[seat] > 0

    def _matches(self, card: str | None) -> list[str]:
        assert card is not None
        return deck.of_month(self.table, deck.month(card))
