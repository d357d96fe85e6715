"""Positions in the middle of a deal of Go-Stop: A is seat 0 and plays first, B is seat 1, C seat 2."""

from __future__ import annotations

from tests.oracle import deck
from tests.oracle.go_stop import PRESETS, Deal, Options

STANDARD = PRESETS["standard"]
REST = ("12C2 12C3", "11A 11R", "10C1 10C2")


def start(
    hand: str,
    table: str = "",
    stock: str = "",
    b: str = "",
    c: str | None = None,
    a: str = "",
    b_hand: str = REST[1],
    options: Options = STANDARD,
    ppeoks: dict[int, int] | None = None,
    go: tuple[int, ...] = (),
    last: tuple[int | None, ...] = (),
    counts: tuple[int, ...] = (),
    shaken: tuple[tuple[int, ...], ...] = (),
    carry: int = 1,
) -> Deal:
    """A is about to play; a, b, c: captured cards; c makes it a deal of three."""
    piles = [a.split(), b.split()] + ([] if c is None else [c.split()])
    hands = [hand.split(), b_hand.split()] + ([] if c is None else [REST[2].split()])
    return Deal(
        options,
        0,
        1,
        hands,
        table.split(),
        stock.split(),
        piles=piles,
        ppeoks=ppeoks,
        go=go,
        last_go_base=last,
        ppeok_counts=counts,
        shaken=shaken,
        carry=carry,
    )


def play(deal: Deal, actions: str) -> Deal:
    for action in actions.split():
        deal.play(action)
    return deal


def piles(deal: Deal) -> list[str]:
    return [" ".join(deck.in_deck_order(pile)) for pile in deal.piles]


def table(deal: Deal) -> str:
    return " ".join(deck.in_deck_order(deal.table))


def after(deal: Deal, actions: str) -> tuple[list[str], str]:
    play(deal, actions)
    return piles(deal), table(deal)
