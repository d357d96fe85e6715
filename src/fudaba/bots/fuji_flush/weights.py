"""The numbers that the base policy of Fuji Flush rests on, as they were guessed before anything was tuned.

This file is compiled. 1024 is what it is worth to get rid of one card.
"""

from __future__ import annotations

from mypy_extensions import i64


class Weights:
    """Each number by the name that `weights.json` sets it by.

    `strength` is what a card in the hand is worth that beats all others; `..._late` comes on top where few
    cards are left, `guard` where another seat is close to its end. `flush_n` is what it is worth that a seat
    with n cards draws for one, `along_n` what it costs that its card is pushed through with mine.
    """

    def __init__(self) -> None:
        self.strength: i64 = 870
        self.strength_late: i64 = 0
        self.curve: i64 = 0
        self.replaced: i64 = 870
        self.kept: i64 = 1024
        self.kept_late: i64 = 0
        self.flush_1: i64 = 1000
        self.flush_2: i64 = 180
        self.flush_3: i64 = 60
        self.flush_4: i64 = 60
        self.flush_soon: i64 = 30
        self.along_1: i64 = 250
        self.along_2: i64 = 150
        self.along_3: i64 = 50
        self.along_4: i64 = 50
        self.guard: i64 = 0
        self.resolve: i64 = 10
        self.twin: i64 = 0
