"""What else a deal could be for all that a seat has seen, if the others play by a base policy. Knows no game.

A chain of decks: two cards that the seat cannot see change places, in other hands or in the stock; where the
seat would still have seen the same, and the policy would have decided the same at the other seats, that is
the next deck, else the deck stays as it is. All decks were equally likely before the deal, and a base policy
leaves nothing to chance. So every deck of the chain is as likely as the one that it began with, however few
swaps lie between: what is averaged over the chain has the same mean as what the deal itself would have shown,
and less of its luck.
"""

from __future__ import annotations

from collections.abc import Iterator

from fudaba.bots.policy import Policy
from fudaba.cards.bits import bit
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, OVER, State

SWAPS = 8
"""Tried between two states of a chain."""


class Posterior:
    """The decks that a seat could not tell from the one of a deal in which it is about to decide.

    The deal is told, and the other seats have played by the policy. Where cards went back into the stock, its
    own deck is the only one.
    """

    def __init__(self, deal: Deal, seat: int, policy: Policy, seed: int) -> None:
        assert isinstance(deal.dealer, DeckDealer)
        self.seat = seat
        self.policy = policy
        self.rng = Rng(seed)
        self.game = deal.game
        self.view = deal.game.view(deal.state, seat)
        self.actions = [decided.action for decided in deal.decided]
        self.undealt = deal.game.start(deal.options, deal.carry)
        self.state = deal.game.start(deal.options, deal.carry)
        self.state.assign(deal.state)
        self.trial = deal.game.start(deal.options, deal.carry)
        self.deck = list(deal.dealer.deck)
        self.taken: list[int] = []
        """The places in the deck whose cards were dealt to other seats."""
        if self._replayed(self.deck, note=True):
            self.hidden = [*self.taken, *range(deal.dealer.passed, len(self.deck))]
        else:
            self.hidden = []

    def states(self, many: int) -> Iterator[State]:
        """So many states, that of the deal first; each is to be read before the next is asked for."""
        yield self.state
        for _ in range(many - 1):
            for _ in range(SWAPS if self.taken and self.hidden else 0):
                self._swap()
            yield self.state

    def _swap(self) -> None:
        """Let two hidden cards change places, if nobody would have noticed."""
        deck = self.deck
        one = self.taken[self.rng.below(len(self.taken))]
        other = self.hidden[self.rng.below(len(self.hidden))]
        if deck[one] == deck[other]:
            return
        deck[one], deck[other] = deck[other], deck[one]
        if self._replayed(deck):
            self.state, self.trial = self.trial, self.state
        else:
            deck[one], deck[other] = deck[other], deck[one]

    def _replayed(self, deck: list[int], *, note: bool = False) -> bool:
        """Whether the deck leads to the same decision in the same way."""
        state, policy, seat = self.trial, self.policy, self.seat
        state.assign(self.undealt)
        passed = 0
        for action in [*self.actions, None]:
            while (actor := state.actor()) == CHANCE:
                while passed < len(deck) and not state.legal() & bit(deck[passed]):
                    passed += 1
                if passed == len(deck):
                    return False
                if note and self._unseen():
                    self.taken.append(passed)
                state.step(deck[passed])
                passed += 1
            if actor == OVER:
                return False
            if action is None:
                break
            if not state.legal() & bit(action):
                return False
            if actor != seat and policy.choose(state) != action:
                return False
            state.step(action)
        return self.game.view(state, seat) == self.view

    def _unseen(self) -> bool:
        """Whether the next card of chance goes to another seat's hand."""
        if self.trial.weighted:
            return self.trial.taker() != self.seat
        return self.game.place(self.trial) >= 0 and self.game.place(self.trial) != self.seat
