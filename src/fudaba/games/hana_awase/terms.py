"""The options of Hana-awase and the number of seats as plain integers: what rules and scoring read.

This file is compiled. It knows what an option changes and how the cards are dealt, not who plays.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import bit
from fudaba.games.hana_awase.deck import SEATS_WITH_BLANK, THREE, cards_of, limit, points_of, shares
from fudaba.games.hana_awase.options import HanaAwaseOptions

BLANK: Final[i64] = 48
"""The 49th card, which with seven players tells who is out."""
TABLE_SLOT: Final[i64] = 0

ALL: Final[i64] = 0
LADDER: Final[i64] = 1
GROUPS: Final[i64] = 2

ADDITIVE: Final[i64] = 0
PAR: Final[i64] = 1
ZERO_SUM: Final[i64] = 2
STAKE: Final[i64] = 3

FUKE_VOID: Final[i64] = 1
FUKE_BONUS: Final[i64] = 2

CANCELS_ALL: Final[i64] = 1
OWNER_ONLY: Final[i64] = 2

T1: Final = (200, 60, 40, 40, 40, 30, 30, 30, 20, 20, 20, 20, 20, 20, 20, 20)
T2: Final = (100, 60, 40, 40, 40, 30, 30, 40, 20, 20, 20, 20, 20, 10, 10, 10)
MONTH_POINTS: Final = 20

LIMIT: Final = 20
"""Below so many points low-man-out succeeds, and up to so many card points a pile is very low."""
FEW_CARDS: Final = 8
FEW_CARDS_OF_THIRD: Final = 10
"""Up to so many cards taken are few."""


class Terms:
    """One set of options at one number of seats, read once; never changed afterwards."""

    def __init__(self, options: HanaAwaseOptions, seats: i64) -> None:
        self.options: HanaAwaseOptions = options
        self.seats: i64 = seats
        self.drop_out: bool = seats > THREE and options.over_three == "drop_out"
        self.blank: bool = self.drop_out and seats == SEATS_WITH_BLANK
        self.players: i64 = THREE if self.drop_out else seats
        self.months: i64 = options.months
        self.cards: i64 = cards_of(self.months)
        """The cards of the deck but the blank one."""
        self.deck: i64 = self.cards | bit(BLANK) if self.blank else self.cards
        hand, table = shares(options.months, self.players, options.two_player_deal)
        self.route: bytes = route(seats, hand, 0 if self.blank else table)
        self.to_deal: i64 = len(self.route)
        self._read_play(options)
        self._read_values(options)
        self._read_score(options)

    def _read_play(self, options: HanaAwaseOptions) -> None:
        self.dealer_asked_first: bool = options.drop_out_start == "dealer"
        self.table_four_voids: bool = options.table_four == "redeal"
        self.hand_four_voids: bool = options.hand_four == "redeal"
        self.dealer_begins: bool = options.first_player == "dealer"
        self.must_match: bool = options.must_match
        self.triple_optional: bool = options.triple_optional
        self.play_out: bool = options.play_out_stock
        self.wild: bool = options.wild_lightning

    def _read_values(self, options: HanaAwaseOptions) -> None:
        self.bright: i64 = options.bright_value
        self.chaff: i64 = options.chaff_value
        self.rows: bool = options.bonuses in ("t1", "t2")
        self.whole_months: bool = options.bonuses == "months"
        self.values: bytes = bytes(T2 if options.bonuses == "t2" else T1)
        stackings: dict[str, int] = {"all": 0, "ladder": 1, "groups": 2}
        self.stacking: i64 = stackings[options.stacking]
        rains: dict[str, int] = {"yaku": 0, "cancels_all": 1, "owner_only": 2}
        self.rain_row: i64 = rains[options.rain_row]
        self.rain_spoils: bool = options.rain_man_spoils_viewings

    def _read_score(self, options: HanaAwaseOptions) -> None:
        scores: dict[str, int] = {"additive": 0, "par": 1, "zero_sum": 2, "stake": 3}
        self.score: i64 = scores[options.score]
        self.total: i64 = points_of(self.cards, self.bright, self.chaff)
        self.low: bool = options.low_man_out != "off"
        self.low_by_cards: bool = options.low_man_out == "card_points"
        self.limit: i64 = limit(LIMIT, self.months)
        self.few: i64 = limit(FEW_CARDS, self.months)
        self.few_of_third: i64 = limit(FEW_CARDS_OF_THIRD, self.months)
        self.low_cancels_one: bool = options.low_man_out_cancels == "earliest"
        fukes: dict[str, int] = {"off": 0, "void": 1, "bonus60": 2}
        self.fuke: i64 = fukes[options.fuke]
        self.teyaku: bool = options.teyaku
        self.compensation: bool = options.compensation


def route(seats: int, hand: int, table: int) -> bytes:
    """Where each dealt card goes: 0 the table, else so many seats to the right of the dealer.

    The larger half of each hand and of the table goes first. The dealer himself comes last; between two
    players the table is served before him.
    """
    slots: list[int] = []
    for to_hand, to_table in ((hand - hand // 2, table - table // 2), (hand // 2, table // 2)):
        for slot in range(1, seats + 1):
            if seats == 2 and slot == 2:
                slots += [0] * to_table
            slots += [slot] * to_hand
        if seats != 2:
            slots += [0] * to_table
    return bytes(slots)
