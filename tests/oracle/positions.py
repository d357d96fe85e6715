"""Positions in the middle of a deal, for tests: P is seat 0 and the dealer, Q is seat 1."""

from __future__ import annotations

from tests.oracle import deck
from tests.oracle.koi_koi import PRESETS, Deal, Options

STANDARD = PRESETS["standard"]
CHAFF = [card for card in deck.DECK if card in deck.CHAFF]
NINE = " ".join(CHAFF[:9])


def start(
    hand: str,
    table: str = "",
    stock: str = "",
    other: str = "12C2 12C3",
    pile: str = "",
    other_pile: str = "",
    calls: tuple[int, int] = (0, 0),
    options: Options = STANDARD,
) -> Deal:
    """A deal in which P is about to play."""
    hands = [hand.split(), other.split()]
    piles = [pile.split(), other_pile.split()]
    return Deal(options, 0, 1, hands, table.split(), stock.split(), piles=piles, calls=calls)


def play(deal: Deal, actions: str) -> Deal:
    for action in actions.split():
        deal.play(action)
    return deal
