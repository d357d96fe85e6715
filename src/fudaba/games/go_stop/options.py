"""The options of Go-Stop and its presets. Knows names and values, not what they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from fudaba.core.options import Clash, Options, choice, switch, whole
from fudaba.core.phrase import phrase

ASKING: Final = ("ask_on_capture", "ask_at_limit", "ask_when_it_matters", "ask_to_move")


@dataclass(frozen=True, slots=True, kw_only=True)
class GoStopOptions(Options):
    """All that can be agreed on before a match of Go-Stop; the defaults are the preset `standard`."""

    rounds: int | None = field(default=None, metadata=whole(1, 999, optional=True))
    target: int | None = field(default=None, metadata=whole(1, 999_999, optional=True))
    start_points: int = field(default=0, metadata=whole(0, 999_999))
    bust: bool = field(default=False, metadata=choice(false=False, true=True))
    stake: int = field(default=1, metadata=whole(1, 100_000))
    first_dealer: str = field(default="draw", metadata=choice("draw", "day_night", "random", "seat0"))
    months: int = field(default=12, metadata=whole(2, 12))
    table_size_2p: str = field(default="10/8", metadata=choice("10/8", "8/10"))
    table_four: str = field(default="redeal", metadata=choice("redeal", "nagari", "dealer_wins"))
    chongtong: str = field(
        default="off",
        metadata=choice("off", "win_10", "win_7", "win_limit", "win_5", "choice", "choice_10"),
    )
    chongtong_both: str = field(default="dealer_wins", metadata=choice("dealer_wins", "nagari"))
    bonus_cards: int = field(default=0, metadata=choice(0, 2, 3))
    bonus_steal: bool = field(default=False, metadata=switch())
    choose_when: str = field(default="after_flip", metadata=choice("after_flip", "at_play"))
    last_turn: str = field(
        default="none", metadata=choice("none", "own_last_card", "own_last_card_eaten_steals", "final_turn")
    )
    sseul_needs_cards_at_start: bool = field(default=False, metadata=choice(false=False, true=True))
    natural_triple_steal: int = field(default=0, metadata=choice(0, 1))
    eaten_ppeok_from: str = field(default="every", metadata=choice("every", "maker_only"))
    own_ppeok_3p: int = field(default=2, metadata=choice(2, 1))
    owed_units: str = field(default="by_units", metadata=choice("by_units", "by_cards"))
    three_ppeok: int | str = field(default=7, metadata=choice(7, 3, 10, "limit"))
    three_ppeok_factors: str = field(default="nagari", metadata=choice("nagari", "none", "all"))
    first_ppeok: int | str = field(
        default="off", metadata=choice("off", 7, "7_14_21", "3_6_9", "limit_1_2_4")
    )
    first_ttadak: int = field(default=0, metadata=choice(7, off=0))
    shake_timing: str = field(default="any_turn", metadata=choice("any_turn", "with_card"))
    shake_with_fourth: str = field(default="refused", metadata=choice("refused", "allowed"))
    shake_then_bomb: str = field(default="x4", metadata=choice("x4", "once"))
    bomb_turns: str = field(
        default="next_two", metadata=choice("next_two", "any_two_later_turns", "draw_three_at_once")
    )
    small_bomb: str = field(default="off", metadata=choice("off", "steal_only", "as_bomb"))
    heodang: bool = field(default=False, metadata=switch())
    shodang: bool = field(default=False, metadata=switch())
    cup: str = field(default="auto", metadata=choice("auto", *ASKING, "animal_only", "both"))
    cup_stealable: bool = field(default=False, metadata=choice(false=False, true=True))
    go_points: str = field(
        default="each", metadata=choice("each", "double_only", "double_keep_two", "linear")
    )
    reverse_go: str = field(default="off", metadata=choice("off", "x2", "x4"))
    bak_scope: str = field(default="loser", metadata=choice("loser", "scored"))
    pi_bak_zero_exempt: bool = field(default=False, metadata=choice(false=False, true=True))
    gwangbak_rain: bool = field(default=False, metadata=choice(false=False, true=True))
    meong_bak: str = field(
        default="winner_seven", metadata=choice("winner_seven", "loser_zero", "scored_loser_zero")
    )
    go_bak: str = field(
        default="double_and_cover", metadata=choice("double_and_cover", "cover", "double_own_plus_cover")
    )
    both_go_bak: str = field(
        default="each_double", metadata=choice("each_double", "first_caller", "last_caller", "each_plain")
    )
    empty_handed_exempt: bool = field(default=False, metadata=choice(false=False, true=True))
    max_points: int | None = field(default=None, metadata=whole(1, 999_999, optional=True))
    nagari: str = field(default="stacks", metadata=choice("stacks", "flat"))
    max_carry: int | None = field(default=None, metadata=whole(2, 1024, optional=True))
    four_players: bool = field(default=False, metadata=switch())
    light_selling: int = field(default=1, metadata=choice(1, 2, 3, off=0))
    table_shown_4p: str = field(default="one", metadata=choice("one", "none"))

    def contradictions(self) -> Iterator[Clash]:
        """Each set of options that cannot be had together."""
        if self.target is not None and self.target <= self.start_points:
            yield Clash(("target", "start_points"), phrase("the match would be over before it begins"))
        if self.bust and self.start_points == 0:
            yield Clash(("bust", "start_points"), phrase("everybody would begin at nought"))
        if self.bonus_steal and self.bonus_cards == 0:
            yield Clash(("bonus_steal", "bonus_cards"), phrase("no bonus card is in the deck"))
        if self.chongtong == "off" and self.chongtong_both == "nagari":
            yield Clash(("chongtong_both", "chongtong"), phrase("no hand ends a round"))
        if self.cup == "animal_only" and self.cup_stealable:
            yield Clash(("cup_stealable", "cup"), phrase("the sake cup is no chaff"))
        if self.nagari == "flat" and self.max_carry is not None:
            yield Clash(("max_carry", "nagari"), phrase("a flat nagari never goes beyond 2"))


PRESETS: Final = {
    "standard": GoStopOptions(),
    "hangame": GoStopOptions(
        bonus_cards=2,
        bonus_steal=True,
        chongtong="win_10",
        table_four="dealer_wins",
        last_turn="own_last_card",
        first_ppeok="7_14_21",
        first_ttadak=7,
        small_bomb="steal_only",
        bak_scope="scored",
    ),
    "pmang": GoStopOptions(
        bonus_cards=2,
        bonus_steal=True,
        chongtong="choice",
        chongtong_both="nagari",
        table_four="nagari",
        last_turn="own_last_card_eaten_steals",
        first_ppeok=7,
        small_bomb="as_bomb",
        bak_scope="scored",
        pi_bak_zero_exempt=True,
        max_carry=8,
    ),
    "netmarble": GoStopOptions(
        bonus_cards=2,
        chongtong="choice_10",
        three_ppeok=10,
        last_turn="own_last_card",
        first_ppeok="7_14_21",
        bak_scope="scored",
        nagari="flat",
    ),
    "gostop-3p": GoStopOptions(
        bonus_cards=3,
        chongtong="win_5",
        three_ppeok=3,
        own_ppeok_3p=1,
        last_turn="own_last_card",
        first_ppeok="3_6_9",
        bak_scope="scored",
        go_bak="cover",
        nagari="flat",
    ),
    "fudawiki": GoStopOptions(
        chongtong="win_limit",
        three_ppeok="limit",
        own_ppeok_3p=1,
        last_turn="final_turn",
        first_ppeok="limit_1_2_4",
        bak_scope="scored",
        pi_bak_zero_exempt=True,
        go_bak="cover",
    ),
}
