"""Positions of Fuji Flush by hand: cards in, ranks played, cards and winners out. A is seat 0, clockwise."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.cards.bits import bit, members
from fudaba.cards.fuji import cards_in, heap_of, ranks_in, size
from fudaba.core.state import CHANCE
from fudaba.games.fuji_flush.options import FujiFlushOptions
from fudaba.games.fuji_flush.rules import FujiFlushState
from fudaba.games.fuji_flush.terms import Terms
from fudaba.games.fuji_flush.view import hand_sizes, shown_by

NAMES = "ABCDEFGH"
STANDARD = FujiFlushOptions()


def cards(text: str) -> list[int]:
    """Ranks with spaces between."""
    return [int(word) for word in text.split()]


@dataclass
class Position:
    """A game in the middle, as `turn` begins its turn: hands with a slash between, table as A:6 C:7."""

    hands: str
    table: str = ""
    turn: str = "A"
    stock: str = "2 2 2 2 3 3 3 3"
    discard: str = ""
    options: FujiFlushOptions = STANDARD

    def state(self) -> FujiFlushState:
        """The state once that turn has begun: with what is pushed through pushed."""
        hands = [cards(hand) for hand in self.hands.split("/")]
        terms = Terms(self.options, len(hands))
        state = FujiFlushState(terms, 0, 1)
        state.dealt = terms.to_deal
        for seat, hand in enumerate(hands):
            for card in hand:
                state.seats[seat].take(card)
        for part in self.table.split():
            name, rank = part.split(":")
            state.show(NAMES.index(name), int(rank))
        state.stock, state.discard = heap_of(cards(self.stock)), heap_of(cards(self.discard))
        state.stock_ranks, state.stock_size = ranks_in(state.stock), size(state.stock)
        state.mover = (NAMES.index(self.turn) - 1) % len(hands)
        state._pass_turn()
        return state


def play(state: FujiFlushState, words: str) -> FujiFlushState:
    """Do actions one after another; a card that is drawn is written with a star: *6, for B it is *B:6."""
    for word in words.split():
        chance = word.startswith("*")
        assert (state.actor() == CHANCE) == chance, f"{word}: the actor is {state.actor()}"
        seat, _, rank = word.removeprefix("*").rpartition(":")
        assert not seat or seat == NAMES[state.drawer], f"{word}: {NAMES[state.drawer]} draws"
        assert state.legal() & bit(int(rank)), f"{word} is not legal: {legal(state)}"
        state.step(int(rank))
    return state


def legal(state: FujiFlushState) -> str:
    """The legal ranks."""
    return " ".join(map(str, members(state.legal())))


def table(state: FujiFlushState) -> str:
    """What lies before whom."""
    return " ".join(f"{NAMES[seat]}:{rank}" for seat, rank in enumerate(shown_by(state)) if rank)


def sizes(state: FujiFlushState) -> str:
    """How many cards each hand holds."""
    return " ".join(map(str, hand_sizes(state)))


def discard(state: FujiFlushState) -> str:
    """The discard pile, lowest first."""
    return " ".join(map(str, cards_in(state.discard)))


def stock(state: FujiFlushState) -> str:
    """The draw pile, lowest first."""
    return " ".join(map(str, cards_in(state.stock)))


def winners(state: FujiFlushState) -> str:
    """Who has won."""
    return "".join(NAMES[seat] for seat in members(state.winners))


def drawing(state: FujiFlushState) -> str:
    """Who draws, in order, from now on; the cards are the lowest that are left."""
    names = ""
    copy = FujiFlushState(state.terms, 0, 1)
    copy.assign(state)
    while copy.actor() == CHANCE:
        names += NAMES[copy.drawer]
        copy.step(next(members(copy.legal())))
    return names
