"""The numbers that the base policy of Koi-Koi rests on, as they were guessed before anything was tuned.

This file is compiled. Worths are hundredths of a point, shares are 64ths of a worth.
"""

from __future__ import annotations

from mypy_extensions import i64


class Weights:
    """Each number by the name that `weights.json` sets it by."""

    def __init__(self) -> None:
        self.bright_0: i64 = 40
        self.bright_1: i64 = 60
        self.bright_2: i64 = 150
        self.bright_3: i64 = 150
        self.bright_dead: i64 = 5
        self.rain: i64 = 10
        self.rain_late: i64 = 60
        self.three_0: i64 = 20
        self.three_1: i64 = 50
        self.three_2: i64 = 150
        self.viewed: i64 = 150
        self.viewed_far: i64 = 60
        self.cup: i64 = 100
        self.cup_ready: i64 = 100
        self.cup_late: i64 = 30
        self.early: i64 = 4
        self.animal: i64 = 6
        self.animal_near: i64 = 30
        self.ribbon: i64 = 6
        self.ribbon_near: i64 = 30
        self.chaff: i64 = 4
        self.chaff_near: i64 = 16
        self.further: i64 = 60
        self.deny: i64 = 40
        self.gain: i64 = 80
        self.formed: i64 = 100
        self.patience: i64 = 20
        self.lonely: i64 = 30
        self.lonely_pair: i64 = 10
        self.give_1: i64 = 24
        self.give_2: i64 = 32
        self.give_pair: i64 = 20
        self.lose: i64 = 32
        self.pair_safe: i64 = 10
        self.pair_open: i64 = 5
        self.call: i64 = -200
        self.call_turn: i64 = 60
        self.call_points: i64 = 30
        self.call_hope: i64 = 300
        self.call_fear: i64 = 300
        self.call_again: i64 = 8
        self.call_few: i64 = 50
        self.call_raced: i64 = 100
