"""The numbers that the base policy of Go-Stop rests on, as they were guessed before anything was tuned.

This file is compiled. Worths are hundredths of a point of a base, shares are 64ths of a worth or a chance.
"""

from __future__ import annotations

from mypy_extensions import i64


class Weights:
    """Each number by the name that `weights.json` sets it by."""

    def __init__(self) -> None:
        # A card in a pile, by how far its combination is
        self.bright_0: i64 = 90
        self.bright_1: i64 = 120
        self.bright_2: i64 = 200
        self.bright_3: i64 = 200
        self.bright_4: i64 = 600
        self.bright_dead: i64 = 10
        self.rain: i64 = 40
        self.no_bright: i64 = 80
        self.three_0: i64 = 12
        self.three_1: i64 = 35
        self.three_2: i64 = 60
        self.held: i64 = 5
        self.animal: i64 = 35
        self.animal_near: i64 = 40
        self.seventh: i64 = 200
        self.ribbon: i64 = 35
        self.ribbon_near: i64 = 40
        self.chaff: i64 = 50
        self.chaff_near: i64 = 40
        self.short: i64 = 30
        self.further: i64 = 90
        # A capture
        self.gain: i64 = 40
        self.formed: i64 = 200
        self.deny: i64 = 24
        self.deny_held: i64 = 24
        self.alarm: i64 = 48
        self.patience: i64 = 20
        self.steal: i64 = 50
        self.stuck: i64 = 150
        self.doubling: i64 = 300
        # A card that takes nothing
        self.lonely: i64 = 20
        self.caught: i64 = 56
        self.partner: i64 = 16
        self.lose: i64 = 8
        self.kept: i64 = 20
        self.triple: i64 = 60
        self.bare: i64 = 20
        self.turn_up: i64 = -60
        # Go or stop
        self.rise: i64 = 50
        self.hope: i64 = 2
        self.pace: i64 = 12
        self.pace_near: i64 = 30
        self.nearly: i64 = 45
        self.slope: i64 = 18
        self.dread: i64 = 64
        self.overtaken: i64 = 38
        self.saved: i64 = 26
        # Four players: in or out
        self.join: i64 = 3
