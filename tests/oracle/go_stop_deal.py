"""One deal of Go-Stop, from the dealt cards to its payments.

It knows the rules only: cards come in dealt order, nothing here shuffles.

    Deal(options, dealer, number, hands, table, stock, *, carry, piles, go, last_go_base, go_log, shaken,
         bombed, debts, ppeoks, ppeok_counts)
        carry: the factor of the nagaris before. With piles a test begins in the middle: one entry a seat,
        ppeoks maps a month to the seat that made the pile, and the dealer is the one who plays next.
        actor, legal (sorted strings: cards, "shake:04", "bomb:04", "flip", "go", "stop"), play(action), over
        void (None or "table-four"), scores (payments), winners, lines, next_dealer, next_carry
        hands, table, stock, piles, pending (the played and the flipped card while a choice is open)
        go, last_go_base, go_log, shaken, bombed (months), debts (flip-only turns to come), bases()
        ppeoks, ppeok_counts

"flip" exists with bomb_flips=any_two_later_turns only. Of equally cheap chaff the first in the order of the
deck is given away. All chaff of a turn changes hands at its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.oracle import deck
from tests.oracle.go_stop_options import Options, fixed_points, limit
from tests.oracle.go_stop_score import Line, base, bases, cheapest_chaff, settle, unit


class Deal:
    """One deal from the dealt cards to its payments."""

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
    ) -> None:
        self.options, self.dealer, self.number, self.carry = options, dealer, number, carry
        self.seats = len(hands)
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
        self.ppeok_counts = list(ppeok_counts or zeros)
        self.actor: int | None = None
        self.over = False
        self.void: str | None = None
        self.scores = [0] * self.seats
        self.winners: list[int] = []
        self.lines: list[Line] = []
        self.next_dealer: int | None = None
        self.next_carry = carry
        self._step = "hand"
        self._dry = list(zeros)
        self._played: str | None = None
        self._flipped: str | None = None
        self._chosen: str | None = None
        self._bound: int | None = None
        # What is owed by whom for the events of this turn, in the order of settling.
        self._claims: list[tuple[int, list[int]]] = []
        self._clear_turn()
        self._refuse_double_cards()
        if piles is None:
            self._check_deal()
        if not self.over:
            self._begin_turn(dealer)

    def bases(self) -> list[int]:
        """What each pile is worth now."""
        return bases(self.piles, self.options)

    @property
    def pending(self) -> list[str]:
        """The played and the flipped card, as long as they lie nowhere."""
        return [card for card in (self._played, self._flipped) if card is not None]

    # The question and the answer

    @property
    def legal(self) -> list[str]:
        """What the actor may do, sorted; empty when over."""
        if self.actor is None:
            return []
        if self._step == "hand":
            return sorted(self._hand_actions(self.actor))
        if self._step == "decide":
            return ["go", "stop"]
        return sorted(self._matches(self._played if self._step == "take-with-hand" else self._flipped))

    def play(self, action: str) -> None:
        """Do one of `legal` and everything that follows without a question; ValueError otherwise."""
        if self.actor is None or action not in self.legal:
            raise ValueError(f"{action!r} is not possible now; right would be one of {self.legal}")
        if self._step == "hand":
            self._act(self.actor, action)
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
        elif word == "flip":
            self.debts[seat] -= 1
            self._flip()
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
        for month in range(1, 13):
            held, lying = len(deck.of_month(self.hands[seat], month)), len(deck.of_month(self.table, month))
            fourth = lying == 0 or self.options.shake_fourth == "allowed"
            if held >= 3 and fourth and month not in self.shaken[seat]:
                actions.append(f"shake:{month:02d}")
            if (held, lying) == (3, 1) or ((held, lying) == (2, 2) and self.options.small_bomb != "off"):
                actions.append(f"bomb:{month:02d}")
        if self.debts[seat] and self.options.bomb_flips == "any_two_later_turns":
            actions.append("flip")
        return actions

    # Before the first card

    def _refuse_double_cards(self) -> None:
        if self.seats not in (2, 3):
            raise ValueError(f"{self.seats} seats; right would be 2 or 3")
        cards = [c for part in (*self.hands, self.table, self.stock, *self.piles) for c in part]
        if len(cards) != len(set(cards)) or not set(cards) <= set(deck.DECK):
            raise ValueError("every card must be one of the 48 and lie in one place only")

    def _check_deal(self) -> None:
        """Four of a month on the table, then in the hands."""
        rule, chongtong = self.options.table_four, self.options.chongtong
        if deck.full_months(self.table):
            if rule == "redeal":
                self._end(self.dealer, self.carry)
                self.void = "table-four"
            elif rule == "nagari":
                self._nagari()
            else:
                self._win(self.dealer, ("table-four", limit(self.seats)))
        elif chongtong != "off":
            order = [(self.dealer + step) % self.seats for step in range(self.seats)]
            holders = [seat for seat in order if deck.full_months(self.hands[seat])]
            if len(holders) > 1 and self.options.chongtong_both == "nagari":
                self._nagari()
            elif holders:
                self._win(holders[0], ("chongtong", fixed_points(chongtong, self.seats)))

    # A turn

    def _clear_turn(self) -> None:
        self._played = self._flipped = self._chosen = None
        self._bound = None
        self._more_flips = 0
        self._began_empty = not self.table
        self._took = self._last_card = False
        self._claims = []

    def _begin_turn(self, seat: int) -> None:
        """A card is asked for, or one is flipped only; who has neither card nor debt is passed over."""
        self._clear_turn()
        self.actor, self._step = seat, "hand"
        asked = self.options.bomb_flips == "any_two_later_turns" and self.hands[seat]
        if self.debts[seat] and not asked:
            self.debts[seat] -= 1
            self._flip()
        elif not self._has_further_turn(seat):
            if any(self._has_further_turn(s) for s in range(self.seats)):
                self._begin_turn((seat + 1) % self.seats)
            else:
                self._nagari()

    def _has_further_turn(self, seat: int) -> bool:
        return bool(self.hands[seat]) or self.debts[seat] > 0

    def _matches(self, card: str | None) -> list[str]:
        assert card is not None
        return deck.of_month(self.table, deck.month(card))

    def _opponents(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.actor]

    def _bomb(self, seat: int, month: int) -> None:
        laid, lying = deck.of_month(self.hands[seat], month), deck.of_month(self.table, month)
        small = len(laid) == 2
        self.hands[seat] = [card for card in self.hands[seat] if card not in laid]
        self._take([*laid, *lying])
        self._claims.append((1, self._opponents()))
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
            self._resolve(played, matches if self._chosen is None else [self._chosen])
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
            self.ppeok_counts[self.actor] += 1
            return
        self._take([played, flipped, *matches])
        if len(matches) != 1 and not self._excepted():
            self._claims.append((1, self._opponents()))

    def _resolve_flip(self, taken: list[str]) -> None:
        assert self._flipped is not None
        self._resolve(self._flipped, taken)
        self._flipped = None
        self._after_flip()

    def _resolve(self, card: str, taken: list[str]) -> None:
        """One card by itself: it stays, or takes one, or a whole pile of three."""
        if not taken:
            self.table.append(card)
            return
        self._take([card, *taken])
        if len(taken) == 3:
            self._claim_pile(deck.month(card))

    def _take(self, cards: list[str]) -> None:
        assert self.actor is not None
        self.piles[self.actor] += cards
        self.table = [card for card in self.table if card not in cards]
        self._took = True

    def _claim_pile(self, month: int) -> None:
        """An eaten ppeok, one's own for more; a triple that was dealt only where an option says so."""
        maker, everybody = self.ppeoks.pop(month, None), self._opponents()
        if self._excepted() and self.options.last_turn != "own_last_card_eaten_steals":
            return
        if maker is None:
            self._claims.append((self.options.natural_triple_steal, everybody))
        elif maker == self.actor:
            own = 2 if self.seats == 2 else self.options.own_ppeok_of_three
            self._claims.append((own, everybody))
        else:
            payers = [maker] if self.options.eaten_ppeok_pays == "maker_only" else everybody
            self._claims.append((1, payers))

    def _excepted(self) -> bool:
        """Whether this turn is one that the option last_turn takes the events from (O5)."""
        if self.options.last_turn == "final_turn":
            return not any(self._has_further_turn(seat) for seat in range(self.seats))
        return self.options.last_turn != "none" and self._last_card

    def _after_flip(self) -> None:
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
            self._claims.append((1, self._opponents()))
        for owed, payers in self._claims:
            for victim in payers:
                self._steal(seat, victim, owed)
        self._dry[seat] = 0 if self._took else self._dry[seat] + 1
        if self.ppeok_counts[seat] >= 3:
            self._win(seat, ("three-ppeok", fixed_points(self.options.three_ppeok, self.seats)))
        elif self.options.heodang and self._dry[seat] == 5:
            self._win(seat, ("heodang", limit(self.seats)))
        elif not self._may_stop(seat):
            self._begin_turn((seat + 1) % self.seats)
        elif self._has_further_turn(seat):
            self._step = "decide"
        else:
            self._win(seat)

    def _steal(self, thief: int, victim: int, owed: int) -> None:
        """The cheapest chaff first; a double settles two units, unless every unit asks for a card (O17)."""
        while owed > 0:
            given = cheapest_chaff(self.piles[victim], self.options)
            if given is None:
                return
            self.piles[victim].remove(given)
            self.piles[thief].append(given)
            owed -= unit(given) if self.options.owed_chaff == "units" else 1

    def _may_stop(self, seat: int) -> bool:
        reached, before = base(self.piles[seat], self.options), self.last_go_base[seat]
        return reached >= limit(self.seats) and (before is None or reached > before)

    def _say_go(self, seat: int) -> None:
        self.go[seat] += 1
        self.go_log.append(seat)
        self.last_go_base[seat] = base(self.piles[seat], self.options)
        self._begin_turn((seat + 1) % self.seats)

    # The end of the deal

    def _win(self, seat: int, fixed: tuple[str, int] | None = None) -> None:
        """The payments of a stop, or of points that are fixed."""
        once = self.options.shake_then_bomb == "once"
        bombs = [
            len([month for month in self.bombed[s] if not (once and month in self.shaken[s])])
            for s in range(self.seats)
        ]
        payment = settle(
            self.piles,
            seat,
            self.options,
            go=self.go,
            shakes=[len(months) for months in self.shaken],
            bombs=bombs,
            carry=self.carry,
            last_go_base=self.last_go_base,
            go_log=self.go_log,
            fixed=fixed,
        )
        self.scores, self.lines, self.winners = payment.scores, payment.lines, [seat]
        self._end(seat, 1)

    def _nagari(self) -> None:
        cap = self.options.max_carry
        self._end(self.dealer, self.carry * 2 if cap is None else min(self.carry * 2, cap))

    def _end(self, next_dealer: int, next_carry: int) -> None:
        self.over, self.actor, self._step = True, None, "over"
        self.next_dealer, self.next_carry = next_dealer, next_carry
