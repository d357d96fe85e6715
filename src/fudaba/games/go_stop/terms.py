"""The options of Go-Stop as plain integers for so many seats, as the phases and the scoring read them.

This file is compiled. It knows what an option changes, not who plays.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import bit
from fudaba.games.go_stop.options import GoStopOptions

DECK: Final[i64] = 0xFFFFFFFFFFFF
BONUS: Final[i64] = 0x7000000000000
TRIPLE: Final[i64] = 0x1000000000000
"""The bonus card of three units, X1; X2 and X3 are doubles."""
FIRST_BONUS: Final[i64] = 48
BRIGHTS: Final[i64] = 0x110010000101
RAIN_MAN: Final[i64] = 0x010000000000
ANIMALS: Final[i64] = 0x021121111010
CUP: Final[i64] = 0x000100000000
CHAFF: Final[i64] = 0x7E8CCCCCCCCCC
"""All cards of the chaff pile, the bonus cards among them."""
DOUBLES: Final[i64] = 0x6280000000000
SINGLES: Final[i64] = 0x0C0CCCCCCCCCC
MONTHS: Final[i64] = 0x111111111111
"""The first card of each month; sets of months are subsets of this one."""

TABLE_REDEAL: Final[i64] = 0
TABLE_NAGARI: Final[i64] = 1
TABLE_DEALER_WINS: Final[i64] = 2

CUP_AUTO: Final[i64] = 0
CUP_ON_CAPTURE: Final[i64] = 1
CUP_AT_LIMIT: Final[i64] = 2
CUP_WHEN_IT_MATTERS: Final[i64] = 3
CUP_TO_MOVE: Final[i64] = 4
CUP_ANIMAL_ONLY: Final[i64] = 5
CUP_BOTH: Final[i64] = 6

LAST_NONE: Final[i64] = 0
LAST_OWN: Final[i64] = 1
LAST_FINAL: Final[i64] = 2

NEXT_TWO: Final[i64] = 0
ANY_TWO: Final[i64] = 1
AT_ONCE: Final[i64] = 2

GO_EACH: Final[i64] = 0
GO_DOUBLE_ONLY: Final[i64] = 1
GO_KEEP_TWO: Final[i64] = 2
GO_LINEAR: Final[i64] = 3

MEONG_SEVEN: Final[i64] = 0
MEONG_LOSER_ZERO: Final[i64] = 1
MEONG_SCORED: Final[i64] = 2

BAK_DOUBLE_AND_COVER: Final[i64] = 0
BAK_COVER: Final[i64] = 1
BAK_OWN_DOUBLE: Final[i64] = 2

BOTH_EACH_DOUBLE: Final[i64] = 0
BOTH_FIRST: Final[i64] = 1
BOTH_LAST: Final[i64] = 2
BOTH_EACH_PLAIN: Final[i64] = 3

FACTORS_NAGARI: Final[i64] = 0
FACTORS_NONE: Final[i64] = 1
FACTORS_ALL: Final[i64] = 2

SLOTS: Final[i64] = 20
"""Dealt cards in one word of the route, three bits each."""


class Terms:
    """One set of options for so many seats, read once; never changed afterwards."""

    def __init__(self, options: GoStopOptions, seats: int) -> None:
        self.options: GoStopOptions = options
        self.seats: i64 = seats
        self.limit: i64 = 7 if seats == 2 else 3
        self.fewest: i64 = 5 if seats == 2 else 3
        """No fewer cards reach the limit: five brights, or three cards of a set."""
        self.pi_bak: i64 = 8 if seats == 2 else 6
        self._read_deal(options, seats)
        self._read_turn(options, seats)
        self._read_events(options)
        self._read_payment(options)
        self.absent: i64 = DECK & ~self.deck
        """The cards of the months that are not played with."""

    def _read_deal(self, options: GoStopOptions, seats: int) -> None:
        self.bonus: i64 = BONUS if options.bonus_cards == 3 else 0
        if options.bonus_cards == 2:
            self.bonus = 0x3000000000000
        self.deck: i64 = (DECK & (bit(4 * options.months) - 1)) | self.bonus
        shares = shares_of(options, seats)
        self.hand_size: i64 = shares[0]
        self.table_size: i64 = shares[1]
        slots = route(seats, int(self.table_size), int(self.hand_size))
        self.to_deal: i64 = len(slots)
        self.route: i64 = packed(slots[: int(SLOTS)])
        self.route_on: i64 = packed(slots[int(SLOTS) :])
        fours: dict[str, int] = {"redeal": 0, "nagari": 1, "dealer_wins": 2}
        self.table_four: i64 = fours[options.table_four]
        points: dict[str, int] = {
            "off": 0,
            "win_10": 10,
            "win_7": 7,
            "win_5": 5,
            "win_limit": 7 if seats == 2 else 3,
            "choice": 7,
            "choice_10": 10,
        }
        self.chongtong: i64 = points[options.chongtong]
        self.chongtong_asks: bool = options.chongtong in ("choice", "choice_10")
        self.chongtong_shakes: i64 = 2 if options.chongtong == "choice" else 1
        self.chongtong_nagari: bool = options.chongtong_both == "nagari"
        self.light_fee: i64 = options.light_selling
        self.table_shown: i64 = 1 if options.table_shown_4p == "one" else 0

    def _read_turn(self, options: GoStopOptions, seats: int) -> None:
        self.choose_at_play: bool = options.choose_when == "at_play"
        lasts: dict[str, int] = {"none": 0, "own_last_card": 1, "own_last_card_eaten_steals": 1}
        self.last_turn: i64 = lasts.get(options.last_turn, 2)
        self.last_eaten_steals: bool = options.last_turn in ("none", "own_last_card_eaten_steals")
        self.sseul_needs_cards: bool = options.sseul_needs_cards_at_start
        self.natural_steal: i64 = options.natural_triple_steal
        self.eaten_from_maker: bool = options.eaten_ppeok_from == "maker_only"
        self.own_ppeok: i64 = 2 if seats == 2 else options.own_ppeok_3p
        self.by_cards: bool = options.owed_units == "by_cards"
        self.bonus_steal: bool = options.bonus_steal
        turns: dict[str, int] = {"next_two": 0, "any_two_later_turns": 1, "draw_three_at_once": 2}
        self.bomb_turns: i64 = turns[options.bomb_turns]
        self.small_bomb: bool = options.small_bomb != "off"
        self.small_bomb_doubles: bool = options.small_bomb == "as_bomb"
        self.shake_with_card: bool = options.shake_timing == "with_card"
        self.shake_with_fourth: bool = options.shake_with_fourth == "allowed"
        self.shake_then_bomb_once: bool = options.shake_then_bomb == "once"
        self.heodang: bool = options.heodang
        self.shodang: bool = options.shodang and seats > 2
        cups: dict[str, int] = {
            "auto": 0,
            "ask_on_capture": 1,
            "ask_at_limit": 2,
            "ask_when_it_matters": 3,
            "ask_to_move": 4,
            "animal_only": 5,
            "both": 6,
        }
        self.cup: i64 = cups[options.cup]
        self.cup_asks: bool = self.cup in (CUP_ON_CAPTURE, CUP_AT_LIMIT, CUP_WHEN_IT_MATTERS, CUP_TO_MOVE)
        self.stealable: i64 = CUP if options.cup_stealable else 0

    def _read_events(self, options: GoStopOptions) -> None:
        three = options.three_ppeok
        self.three_ppeok: i64 = self.limit if three == "limit" else int(three)
        factors: dict[str, int] = {"nagari": 0, "none": 1, "all": 2}
        self.three_ppeok_factors: i64 = factors[options.three_ppeok_factors]
        ladders: dict[str, tuple[int, int, int]] = {
            "off": (0, 0, 0),
            "7": (7, 0, 0),
            "7_14_21": (7, 14, 21),
            "3_6_9": (3, 6, 9),
            "limit_1_2_4": (int(self.limit), 2 * int(self.limit), 4 * int(self.limit)),
        }
        ladder = ladders[str(options.first_ppeok)]
        self.first_ppeok: i64 = ladder[0]
        self.second_ppeok: i64 = ladder[1]
        self.third_ppeok: i64 = ladder[2]
        self.first_ttadak: i64 = options.first_ttadak

    def _read_payment(self, options: GoStopOptions) -> None:
        goes: dict[str, int] = {"each": 0, "double_only": 1, "double_keep_two": 2, "linear": 3}
        self.go_points: i64 = goes[options.go_points]
        reverses: dict[str, int] = {"off": 0, "x2": 2, "x4": 4}
        self.reverse_go: i64 = reverses[options.reverse_go]
        self.bak_scored: bool = options.bak_scope == "scored"
        self.zero_exempt: bool = options.pi_bak_zero_exempt
        self.protecting: i64 = BRIGHTS & ~RAIN_MAN if options.gwangbak_rain else BRIGHTS
        meongs: dict[str, int] = {"winner_seven": 0, "loser_zero": 1, "scored_loser_zero": 2}
        self.meong_bak: i64 = meongs[options.meong_bak]
        baks: dict[str, int] = {"double_and_cover": 0, "cover": 1, "double_own_plus_cover": 2}
        self.go_bak: i64 = baks[options.go_bak]
        boths: dict[str, int] = {"each_double": 0, "first_caller": 1, "last_caller": 2, "each_plain": 3}
        self.both_go_bak: i64 = boths[options.both_go_bak]
        self.empty_exempt: bool = options.empty_handed_exempt
        self.max_points: i64 = options.max_points or 0
        self.stake: i64 = options.stake


def shares_of(options: GoStopOptions, seats: int) -> tuple[int, int, int]:
    """How many cards a hand gets and the table, and how many are never turned up.

    A hand, and what is never turned up, shrinks with the deck, rounded down: of two months one card. As many
    cards as all who play hold are turned up in the end; what then remains lies on the table.
    """
    hand, idle = (7, 0) if seats > 2 else (8, 6) if options.table_size_2p == "8/10" else (10, 0)
    held = hand * options.months // 12
    left = idle * options.months // 12
    return held, 4 * options.months - 2 * min(seats, 3) * held - left, left


def route(seats: int, table: int, hand: int) -> list[int]:
    """Where the dealt cards go: 0 the table, 1 the seat after the dealer, ... the dealer himself last."""
    first_table, first_hand = (table + 1) // 2, (hand + 1) // 2
    slots: list[int] = []
    for on_table, in_hand in ((first_table, first_hand), (table - first_table, hand - first_hand)):
        slots += [0] * on_table
        for seat in range(1, seats + 1):
            slots += [seat] * in_hand
    return slots


def packed(slots: list[int]) -> int:
    """Slots in one word, three bits each from the lowest up."""
    total = 0
    for slot in reversed(slots):
        total = total * 8 + slot
    return total
