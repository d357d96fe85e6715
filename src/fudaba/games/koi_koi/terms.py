"""The options of Koi-Koi as plain integers, the form in which the phases and the scoring read them.

This file is compiled. It knows what an option changes, not who plays.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import bit
from fudaba.games.koi_koi.options import KoiKoiOptions

BRIGHTS: Final[i64] = 0x110010000101
ANIMALS: Final[i64] = 0x021121111010
CUP: Final[i64] = 0x000100000000
CHAFF: Final[i64] = 0xE8CCCCCCCCCC
LIGHTNING: Final[i64] = 0x080000000000
COLOURED_PAULOWNIA: Final[i64] = 0x200000000000

ROUTE_OPPONENT: Final[i64] = 0
ROUTE_TABLE: Final[i64] = 1
ROUTE_DEALER: Final[i64] = 2

REDEAL: Final[i64] = 1
REFILL: Final[i64] = 3

EXHAUSTED_NONE: Final[i64] = 0
EXHAUSTED_DEALER: Final[i64] = 1
EXHAUSTED_IMPROVER: Final[i64] = 2
EXHAUSTED_PLAY_OUT: Final[i64] = 3

WEATHER_FIELD: Final[i64] = 1
WEATHER_CAPTURED: Final[i64] = 2

BEST_YAKU: Final[i64] = 1
BOTH_PLAYERS: Final[i64] = 2

OPPONENT_X2: Final[i64] = 1
ANY_X2: Final[i64] = 2
OWN_X2: Final[i64] = 3
OPPONENT_PLUS1: Final[i64] = 4
ALL_PLUS1: Final[i64] = 5
POWER_OF_TWO: Final[i64] = 6
GO_STYLE: Final[i64] = 7

DECK: Final[i64] = 0xFFFFFFFFFFFF


class Terms:
    """One set of options, read once; never changed afterwards."""

    def __init__(self, options: KoiKoiOptions) -> None:
        self.options: KoiKoiOptions = options
        self.months: i64 = options.months
        self.deck: i64 = DECK & (bit(4 * self.months) - 1)
        self.hand_size: i64 = options.hand_size
        self.to_deal: i64 = 2 * options.hand_size + options.table_size
        self.route: i64 = route(options.hand_size, options.table_size, options.deal_batch)
        self._read_deal(options)
        self._read_values(options)
        self._read_decision(options)

    def _read_deal(self, options: KoiKoiOptions) -> None:
        actions: dict[str, int] = {"redeal": 1, "dealer_wins_6": 2, "dealer_takes_and_refills": 3}
        self.table_four: i64 = actions[options.table_four]
        self.table_pairs: i64 = actions.get(options.table_pairs, 0)
        self.lucky_pays: bool = options.lucky_hands == "auto"
        self.lucky_voids: bool = options.lucky_hands == "redeal"
        self.four_voids: bool = options.hand_four == "redeal"
        self.lucky_stack: bool = options.lucky_stack
        self.dealer_wins_both: bool = options.lucky_both == "dealer_wins"

    def _read_values(self, options: KoiKoiOptions) -> None:
        self.goko: i64 = options.bright_values[0]
        self.shiko: i64 = options.bright_values[1]
        self.ame_shiko: i64 = options.bright_values[2]
        self.sanko: i64 = options.bright_values[3]
        self.one_set: i64 = options.ribbon_values[0]
        self.two_sets: i64 = options.ribbon_values[1]
        viewings: dict[object, tuple[int, int]] = {None: (0, 0), "1_then_3": (1, 3)}
        viewing = viewings.get(options.viewing)
        self.viewing: i64 = viewing[0] if viewing is not None else int(str(options.viewing))
        self.viewing_called: i64 = viewing[1] if viewing is not None else int(str(options.viewing))
        self.viewing_needs_other: bool = options.viewing_needs_other
        weathers: dict[str, int] = {"none": 0, "field": 1, "captured": 2}
        self.weather: i64 = weathers[options.weather]
        self.extra: i64 = 0 if options.groups == "flat" else 1
        self.exclusive: bool = options.groups == "exclusive"
        self.month_points: i64 = options.tsukifuda or 0
        self._read_cup(options)
        scopes: dict[str, int] = {"all_yaku": 0, "best_yaku_only": 1, "both_players_yaku": 2}
        self.scope: i64 = scopes[options.score_scope]
        self.plain: bool = not (
            self.two_readings or self.viewing_needs_other or self.weather != 0 or self.scope == BEST_YAKU
        )

    def _read_cup(self, options: KoiKoiOptions) -> None:
        self.animals: i64 = ANIMALS
        self.chaff: i64 = CHAFF | CUP if options.cup == "both" else CHAFF
        self.two_readings: bool = options.cup == "either"
        doubles: i64 = 0
        if "cup" in options.double_chaff:
            doubles |= CUP
        if "lightning" in options.double_chaff:
            doubles |= LIGHTNING
        if "paulownia" in options.double_chaff:
            doubles |= COLOURED_PAULOWNIA
        self.doubles: i64 = doubles

    def _read_decision(self, options: KoiKoiOptions) -> None:
        self.new_yaku_only: bool = options.decision_on == "new_yaku_only"
        self.koikoi_limit: i64 = options.koikoi_limit or 0
        self.koikoi_min: i64 = options.koikoi_min or 0
        self.ask_last: bool = options.last_card == "ask"
        self.volatile: bool = self.weather == WEATHER_FIELD or self.viewing != self.viewing_called
        self.seven_doubles: bool = options.seven_doubles
        bonuses: dict[str, int] = {
            "none": 0,
            "opponent_called_x2": 1,
            "any_called_x2": 2,
            "own_called_x2": 3,
            "opponent_calls_plus1": 4,
            "all_calls_plus1": 5,
            "power_of_two": 6,
            "go_style": 7,
        }
        self.bonus: i64 = bonuses[options.koikoi_bonus]
        self.max_x2: bool = options.doubling_combine == "max_x2"
        exhausted: dict[str, int] = {
            "none": 0,
            "dealer_6": 1,
            "dealer_1": 1,
            "last_improver": 2,
            "play_out_deck": 3,
        }
        self.exhausted: i64 = exhausted[options.exhausted]
        self.exhausted_points: i64 = 6 if options.exhausted == "dealer_6" else 1
        self.zero_sum: bool = options.scoring == "zero_sum"
        field: dict[str, int] = {"off": 0, "x2_if_any": 1, "x(1+n)": 2, "xn": 3}
        self.field_brights: i64 = field[options.field_brights]


def route(hand_size: int, table_size: int, batch: int) -> int:
    """Where the dealt cards go, two bits a card from the lowest up: opponent, table and dealer in turn."""
    missing = [hand_size, table_size, hand_size]
    slots: list[int] = []
    while sum(missing) > 0:
        for place in range(3):
            given = min(batch, missing[place])
            missing[place] -= given
            slots += [place] * given
    total = 0
    for slot in reversed(slots):
        total = total * 4 + slot
    return total
