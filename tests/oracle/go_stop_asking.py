"""What is asked in Go-Stop beside cards: how the sake cup counts (O18), and a draw that is offered (shodang).

It knows when a question comes and what the answers mean, not how a turn goes.
"""

from __future__ import annotations

from abc import abstractmethod

from tests.oracle import deck
from tests.oracle.go_stop_opening import Opening
from tests.oracle.go_stop_options import ASKING
from tests.oracle.go_stop_score import ANIMAL, CHAFF, readings, worth


class Asking(Opening):
    """A deal with both questions."""

    _bound: int | None

    @abstractmethod
    def _look_at_points(self, seat: int) -> None:
        """The turn is over but for go or stop."""

    # The cup

    def _cup_is_asked(self, seat: int) -> bool:
        """At the end of the owner's turn, and once; when, is what the ways differ in."""
        way, pile = self.options.cup, self.piles[seat]
        if way not in ASKING or deck.CUP not in pile or self.cups[seat] is not None:
            return False
        animal, chaff = worth(pile, ANIMAL), worth(pile, CHAFF)
        if way == "ask_on_capture":
            return True
        if way == "ask_to_move":
            reached = self._enough(seat, chaff) and not self._enough(seat, animal)
            return reached or any(self.go[other] for other in self._opponents(seat))
        return self._enough(seat, max(animal, chaff)) and (way == "ask_at_limit" or animal != chaff)

    def _say_cup(self, seat: int, word: str) -> None:
        self.cups[seat] = word.removeprefix("cup-")
        self._look_at_points(seat)

    # The draw

    def _may_offer_draw(self, seat: int) -> bool:
        """One of three, whose every card would stay and let an opponent win; one offer a round."""
        if not self.options.shodang or len(self.playing) != 3 or self._bound is not None:
            return False
        if self.offerer is not None:
            return False
        return all(self._gives_a_win(seat, card) for card in self.hands[seat])

    def _gives_a_win(self, seat: int, card: str) -> bool:
        if card in deck.BONUS or self._matches(card):
            return False
        return any(self._would_stop(other, card) for other in self._opponents(seat))

    def _would_stop(self, seat: int, card: str) -> bool:
        """Whether the seat had enough with this card; a cup of which nothing was said may be either."""
        pile = [*self.piles[seat], card]
        ways = readings(pile, self.options, self.cups[seat])
        if deck.CUP in pile and self.options.cup in ASKING and self.cups[seat] is None:
            ways = [ANIMAL, CHAFF]
        return any(self._enough(seat, worth(pile, way)) for way in ways)

    def _offer_draw(self, seat: int) -> None:
        """The next two are asked in turn."""
        self.offerer = seat
        self.actor, self._step = self._after(seat), "draw"

    def _answer_draw(self, seat: int, word: str) -> None:
        """A refusal ends the asking, and the turn goes on; two acceptances are a nagari."""
        if word == "refuse":
            self.refuser = seat
            self.actor, self._step = self.offerer, "hand"
        elif self._after(seat) == self.offerer:
            self._nagari()
        else:
            self.actor = self._after(seat)
