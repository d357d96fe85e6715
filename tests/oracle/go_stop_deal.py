"""One deal of Go-Stop, from the dealt cards to its payments.

It knows the rules only: cards come in dealt order, nothing here shuffles.

    Deal(options, dealer, number, hands, table, stock, *, carry, piles, go, last_go_base, go_log, shaken,
         bombed, debts, ppeoks, ppeok_counts, cups, shuffle)
        carry: the factor of the nagaris before. With piles a test begins in the middle: one entry a seat,
        ppeoks maps a month to the seat that made the pile, and the dealer is the one who plays next.
        stock: with four players it is the one AFTER the hand of who sits out was shuffled in, as in a record;
        with shuffle(cards) it is the stock as dealt, and shuffle answers with the new order.
        actor, legal (sorted strings: cards, "shake:04", "bomb:04", "flip", "go", "stop", "in", "out",
        "cup-animal", "cup-chaff", "show", "accept", "refuse"), play(action), over
        void (None or "table-four"), scores (payments), winners, lines, next_dealer, next_carry
        hands, table, stock, piles, pending (cards that lie nowhere while a choice is open)
        go, last_go_base, go_log, shaken, bombed (months), debts (flip-only turns to come), bases()
        ppeoks, ppeok_counts, playing (who is in, from the dealer on)
        cups (what each seat has said of its cup, or None), refuser (of a draw)

"flip" exists with bomb_flips=any_two_later_turns only. Of equally cheap chaff the first in the order of the
deck is given away. All chaff of a turn changes hands at its end, but for that of a bonus card from the hand.
To end a round by chongtong is "stop", to
play on is "go".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.oracle import deck
from tests.oracle.go_stop_asking import Asking
from tests.oracle.go_stop_end import fixed_points
from tests.oracle.go_stop_options import Options

# In which order events are paid.
BONUS, BOMB, BY_HAND, BY_FLIP, SAME_MONTH, SWEPT = range(6)
WORDS = {
    "drop-out": ["in", "out"],
    "decide": ["go", "stop"],
    "chongtong": ["go", "stop"],
    "cup": ["cup-animal", "cup-chaff"],
    "draw": ["accept", "refuse"],
}


class Deal(Asking):
    """One deal from the dealt cards to its payments; what may be told besides stands in Table."""

    def __init__(
        self,
        options: Options,
        dealer: int,
        number: int,
        hands: Sequence[Sequence[str]],
        table: Sequence[str],
        stock: Sequence[str],
        **told: Any,  # the keywords of Table
    ) -> None:
        super().__init__(options, dealer, number, hands, table, stock, **told)
        self._played: str | None = None
        self._flipped: str | None = None
        self._chosen: str | None = None
        self._bound: int | None = None
        # What is owed by whom for the events of this turn: (which event, how much, payers).
        self._claims: list[tuple[int, int, list[int]]] = []
        self._clear_turn()
        if told.get("piles") is None:
            self._begin_deal()
        else:
            self._begin_turn(dealer)

    @property
    def pending(self) -> list[str]:
        """The played and the flipped cards, as long as they lie nowhere."""
        return [card for card in (self._played, self._flipped, *self._loose) if card is not None]

    # The question and the answer

    @property
    def legal(self) -> list[str]:
        """What the actor may do, sorted; empty when over."""
        if self.actor is None:
            return []
        if self._step == "hand":
            return sorted(self._hand_actions(self.actor))
        if self._step in WORDS:
            return WORDS[self._step]
        return sorted(self._matches(self._played if self._step == "take-with-hand" else self._flipped))

    def play(self, action: str) -> None:
        """Do one of `legal` and everything that follows without a question; ValueError otherwise."""
        if self.actor is None or action not in self.legal:
            raise ValueError(f"{action!r} is not possible now; right would be one of {self.legal}")
        if self._step == "hand":
            self._act(self.actor, action)
        elif self._step == "drop-out":
            self._answer(self.actor, action)
        elif self._step == "chongtong":
            self._choose_chongtong(self.actor, action)
        elif self._step == "cup":
            self._say_cup(self.actor, action)
        elif self._step == "draw":
            self._answer_draw(self.actor, action)
        elif self._step == "take-with-hand":
            self._chosen = action
            if self._flipped is None and self.options.choose_when == "at_play":
                self._flip()
            else:
                self._settle()
        elif self._step == "take-with-stock":
            self._resolve_flip([action])
        elif action == "go":
            self._say_go(self.actor)
        else:
            self._win(self.actor)

    def _act(self, seat: int, action: str) -> None:
        word, _, month = action.partition(":")
        if word == "shake":
            self.shaken[seat].append(int(month))
            self._bound = int(month) if self.options.shake_timing == "with_card" else None
        elif word == "bomb":
            self._bomb(seat, int(month))
        elif word == "show":
            self._offer_draw(seat)
        elif word == "flip":
            self.debts[seat] -= 1
            self._flip()
        elif action in deck.BONUS:
            self._lay_bonus(seat, action)
        else:
            self.hands[seat].remove(action)
            self._played = action
            if self.options.choose_when == "at_play" and len(self._matches(action)) == 2:
                self._step = "take-with-hand"
            else:
                self._flip()

    def _hand_actions(self, seat: int) -> list[str]:
        if self._bound is not None:
            return deck.of_month(self.hands[seat], self._bound)
        actions = list(self.hands[seat])
        for month in sorted({deck.month(card) for card in actions} - {0}):
            held, lying = len(deck.of_month(self.hands[seat], month)), len(deck.of_month(self.table, month))
            fourth = lying == 0 or self.options.shake_fourth == "allowed"
            if held >= 3 and fourth and month not in self.shaken[seat]:
                actions.append(f"shake:{month:02d}")
            if (held, lying) == (3, 1) or ((held, lying) == (2, 2) and self.options.small_bomb != "off"):
                actions.append(f"bomb:{month:02d}")
        if self.debts[seat] and self.options.bomb_flips == "any_two_later_turns":
            actions.append("flip")
        return [*actions, *(["show"] if self._may_offer_draw(seat) else [])]

    # A turn

    def _clear_turn(self) -> None:
        self._played = self._flipped = self._chosen = None
        self._bound = None
        self._more_flips = 0
        self._began_empty = not self.table
        self._took = self._last_card = False
        self._loose: list[str] = []
        self._claims = []

    def _begin_turn(self, seat: int) -> None:
        """A card is asked for, or one is flipped only; who has neither card nor debt is passed over."""
        self._clear_turn()
        self.turns[seat] += 1
        self.actor, self._step = seat, "hand"
        asked = self.options.bomb_flips == "any_two_later_turns" and self.hands[seat]
        if self.debts[seat] and not asked:
            self.debts[seat] -= 1
            self._flip()
        elif not self._has_further_turn(seat):
            if any(map(self._has_further_turn, self.playing)):
                self._begin_turn(self._after(seat))
            else:
                self._nagari()

    def _claim(self, event: int, owed: int = 1, payers: Sequence[int] | None = None) -> None:
        assert self.actor is not None
        self._claims.append((event, owed, list(self._opponents(self.actor) if payers is None else payers)))

    def _lay_bonus(self, seat: int, card: str) -> None:
        """A bonus card from the hand: a card of the stock for it, and the turn goes on."""
        self.hands[seat].remove(card)
        self.hands[seat].append(self.stock.pop(0))
        self.piles[seat].append(card)
        self._took = True
        if self.options.bonus_steal:
            for victim in self._opponents(seat):
                self._steal(seat, victim, 1)

    def _gain(self, bonus: list[str]) -> None:
        """Bonus cards go to the actor's pile, which is a capture (deck.md section 5)."""
        assert self.actor is not None
        self.piles[self.actor] += bonus
        self._took = self._took or bool(bonus)
        if self.options.bonus_steal:
            for _ in bonus:
                self._claim(BONUS)

    def _bomb(self, seat: int, month: int) -> None:
        laid, lying = deck.of_month(self.hands[seat], month), deck.of_month(self.table, month)
        small = len(laid) == 2
        self.hands[seat] = [card for card in self.hands[seat] if card not in laid]
        self._take([*laid, *lying])
        self._claim(BOMB)
        if not (small and self.options.small_bomb == "steal_only"):
            self.bombed[seat].append(month)
        if self.options.bomb_flips == "draw_three_at_once":
            self._more_flips = len(laid) - 1
        else:
            self.debts[seat] += len(laid) - 1
        self._flip()

    def _flip(self) -> None:
        assert self.actor is not None
        self._last_card = self._played is not None and not self.hands[self.actor]
        self._flipped = self.stock.pop(0) if self.stock else None
        while self._flipped in deck.BONUS:
            self._loose.append(self._flipped)
            self._flipped = self.stock.pop(0) if self.stock else None
        self._settle()

    def _settle(self) -> None:
        """The played and the flipped card together (section 3, step 4)."""
        played, flipped = self._played, self._flipped
        if played is not None and flipped is not None and deck.month(played) == deck.month(flipped):
            self._settle_same_month(played, flipped)
            self._after_flip()
            return
        if played is not None:
            matches = self._matches(played)
            if len(matches) == 2 and self._chosen is None:
                self._step = "take-with-hand"
                return
            self._resolve(played, matches if self._chosen is None else [self._chosen], BY_HAND)
            self._played = None
        if flipped is None:
            self._after_flip()
        elif len(self._matches(flipped)) == 2:
            self._step = "take-with-stock"
        else:
            self._resolve_flip(self._matches(flipped))

    def _settle_same_month(self, played: str, flipped: str) -> None:
        """jjok, ppeok and ttadak; with the last card of own_last_card no ppeok and no claims."""
        assert self.actor is not None
        matches = self._matches(played)
        self._played = self._flipped = None
        if len(matches) == 1 and not self._excepted():
            self.table += [played, flipped]
            self.ppeoks[deck.month(played)] = self.actor
            self.stuck_bonus[deck.month(played)], self._loose = self._loose, []
            self.ppeok_counts[self.actor] += 1
            self._pay_first_ppeok(self.actor)
            return
        self._take([played, flipped, *matches])
        if len(matches) != 1 and not self._excepted():
            self._claim(SAME_MONTH)
        if len(matches) == 2 and not self._excepted() and self.turns[self.actor] == 1:
            self._pay_at_once(
                self.actor, self._opponents(self.actor), self.options.first_ttadak, "first-ttadak"
            )

    def _pay_first_ppeok(self, seat: int) -> None:
        """Money for a ppeok in the first turn, and in the next two if all before had one."""
        rule, turn = self.options.first_ppeok, self.turns[seat]
        if rule == "off" or turn > 3 or self.ppeok_counts[seat] < turn:
            return
        by_turn = {"7": [7, 0, 0], "7_14_21": [7, 14, 21], "3_6_9": [3, 6, 9]}
        limits = [self._limit() * times for times in (1, 2, 4)]
        why = ("first-ppeok", "second-ppeok", "third-ppeok")[turn - 1]
        self._pay_at_once(seat, self._opponents(seat), by_turn.get(rule, limits)[turn - 1], why)

    def _resolve_flip(self, taken: list[str]) -> None:
        assert self._flipped is not None
        self._resolve(self._flipped, taken, BY_FLIP)
        self._flipped = None
        self._after_flip()

    def _resolve(self, card: str, taken: list[str], event: int) -> None:
        """One card by itself: it stays, or takes one, or a whole pile of three."""
        if not taken:
            self.table.append(card)
            return
        self._take([card, *taken])
        if len(taken) == 3:
            self._claim_pile(deck.month(card), event)

    def _take(self, cards: list[str]) -> None:
        assert self.actor is not None
        self.piles[self.actor] += cards
        self.table = [card for card in self.table if card not in cards]
        self._took = True

    def _claim_pile(self, month: int, event: int) -> None:
        """An eaten ppeok, one's own for more; a triple that was dealt only where an option says so."""
        maker = self.ppeoks.pop(month, None)
        self._gain(self.stuck_bonus.pop(month, []))
        if self._excepted() and self.options.last_turn != "own_last_card_eaten_steals":
            return
        if maker is None:
            self._claim(event, self.options.natural_triple_steal)
        elif maker == self.actor:
            self._claim(event, 2 if len(self.playing) == 2 else self.options.own_ppeok_of_three)
        elif self.options.eaten_ppeok_pays == "maker_only":
            self._claim(event, 1, [maker])
        else:
            self._claim(event)

    def _excepted(self) -> bool:
        """Whether this turn is one that the option last_turn takes the events from (O5)."""
        if self.options.last_turn == "final_turn":
            return not any(map(self._has_further_turn, self.playing))
        return self.options.last_turn != "none" and self._last_card

    def _after_flip(self) -> None:
        gained, self._loose = self._loose, []
        self._gain(gained)
        if self._more_flips and self.stock:
            self._more_flips -= 1
            self._flip()
        else:
            self._end_turn()

    # The end of a turn

    def _end_turn(self) -> None:
        assert self.actor is not None
        seat = self.actor
        swept = not self.table and not (self._began_empty and self.options.sseul_needs_cards_at_start)
        if swept and not self._excepted():
            self._claim(SWEPT)
        for _, owed, payers in sorted(self._claims, key=lambda claim: claim[0]):
            for victim in payers:
                self._steal(seat, victim, owed)
        self._dry[seat] = 0 if self._took else self._dry[seat] + 1
        if self.ppeok_counts[seat] >= 3:
            self._win(seat, ("three-ppeok", fixed_points(self.options.three_ppeok, len(self.playing))))
        elif self.options.heodang and self._dry[seat] == 5:
            self._win(seat, ("heodang", self._limit()))
        elif self._cup_is_asked(seat):
            self._step = "cup"
        else:
            self._look_at_points(seat)

    def _look_at_points(self, seat: int) -> None:
        """Enough to stop is a question, in the last turn of a seat a stop."""
        if not self._may_stop(seat):
            self._begin_turn(self._after(seat))
        elif self._has_further_turn(seat):
            self._step = "decide"
        else:
            self._win(seat)

    def _say_go(self, seat: int) -> None:
        self.go[seat] += 1
        self.go_log.append(seat)
        self.last_go_base[seat] = self._base(seat)
        self._begin_turn(self._after(seat))
