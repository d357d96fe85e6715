"""The numbers that the base policy of Fuji Flush rests on, as they were guessed before anything was tuned.

This file is compiled. 1024 is what it is worth to get rid of one card.
"""

from __future__ import annotations

from mypy_extensions import i64


class Weights:
    """Each number by the name that `weights.json` sets it by.

    `strength` is what a card in the hand is worth that beats all others, `kept` that a card stays a round;
    `..._late` comes on top where few cards are left, `..._2` and `..._3` with two and three in hand. `final`
    is what a card is worth then that would stay a round by itself. `guard` comes on top of `strength` where
    another seat is close to its end.

    `flush_n` is what it is worth that a seat with n cards draws for one; less, by `free`, if others before
    that seat's turn would flush it anyway. `along_n` is what it costs that the card of such a seat is pushed
    through with mine; less, by `shared`, if it would be anyway. `watch` and `resolve` are sixteenths of a try
    that each card in a hand is to flush another's card and mine.
    """

    def __init__(self) -> None:
        self.strength: i64 = 870
        self.strength_late: i64 = 0
        self.curve: i64 = 0
        self.replaced: i64 = 870
        self.kept: i64 = 1024
        self.kept_late: i64 = 0
        self.kept_2: i64 = 300
        self.kept_3: i64 = 150
        self.final_2: i64 = 300
        self.final_3: i64 = 150
        self.flush_1: i64 = 1000
        self.flush_2: i64 = 180
        self.flush_3: i64 = 60
        self.flush_4: i64 = 60
        self.flush_soon: i64 = 30
        self.watch: i64 = 16
        self.free: i64 = 300
        self.along_1: i64 = 250
        self.along_2: i64 = 150
        self.along_3: i64 = 50
        self.along_4: i64 = 50
        self.shared: i64 = 300
        self.guard: i64 = 0
        self.resolve: i64 = 10
        self.twin: i64 = 0
