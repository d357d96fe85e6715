"""The numbers that the base policy of Hana-awase rests on, as they were guessed before anything was tuned.

This file is compiled. Shares and chances are 64ths; chances are those of one round of turns.
"""

from __future__ import annotations

from mypy_extensions import i64


class Weights:
    """Each number by the name that `weights.json` sets it by.

    `reach_n` is the share of a combination that one more of n lacking cards is worth, `rival_n` the same for
    another seat; `..._turn` comes on top for each turn that is left. `near_...` is for cards of it in sight.
    `held_...` and `closed_...` are chances to get what lies in a month of which I hold cards, with or without
    one on the table; `saved` is the part of what I hold that stays mine, in 64ths, where others come first to
    what lies there; `others...` are the chances of the others where I get nothing.
    """

    def __init__(self) -> None:
        self.reach_1: i64 = 42
        self.reach_2: i64 = 15
        self.reach_3: i64 = 6
        self.reach_4: i64 = 2
        self.rival_1: i64 = 42
        self.rival_2: i64 = 15
        self.rival_3: i64 = 6
        self.rival_4: i64 = 2
        self.reach_turn: i64 = 0
        self.rival_turn: i64 = 0
        self.near_table: i64 = 8
        self.near_hand: i64 = 8
        self.deny: i64 = 64
        self.played: i64 = 38
        self.held_last: i64 = 58
        self.pair_last: i64 = 54
        self.held_open: i64 = 54
        self.held_second: i64 = 32
        self.held_lost: i64 = 13
        self.closed_1: i64 = 25
        self.closed_2: i64 = 30
        self.closed_3: i64 = 25
        self.closed_pair: i64 = 36
        self.saved: i64 = 32
        self.partner: i64 = 32
        self.others: i64 = 64
        self.others_stock: i64 = 56
        self.flipped: i64 = 50
        self.stack: i64 = 10
        self.low: i64 = 10
        self.low_from: i64 = 14
        self.in_from: i64 = 64
