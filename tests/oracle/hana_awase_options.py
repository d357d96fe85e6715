"""The options of Hana-awase and the named sets of them.

It knows the names and the values, not what they do. Where the rules page describes a choice without a name,
the name is this module's own: table_four, hand_four, hands_of_two, bonus_table, card_values, scoring, teyaku,
low_man_out, low_points, low_cancels, dealer_after_low, dealer_tie, deals, lead, series_tie.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tests.oracle import deck

CHOICES: dict[str, tuple[object, ...]] = {
    "first_dealer": ("draw", "draw_latest", "random"),
    "over_three": ("drop_out", "all_play"),
    "drop_out_start": ("right_of_dealer", "dealer"),
    "hands_of_two": ("8/8", "10/8", "10/10"),
    "table_four": ("redeal", "dealer_takes"),
    "hand_four": ("play_on", "redeal"),
    "first_player": ("right_of_dealer", "dealer"),
    "bonus_table": ("t1", "t2", "none", "months", "sakura"),
    "stacking": ("all", "ladder", "groups"),
    "card_values": ("standard", "ju_mai", "sakura"),
    "chaff_value": (1, 0),
    "scoring": ("additive", "zero_sum", "par_plus_yaku", "stake", "opponents_lose"),
    "low_man_out": ("declared", "off"),
    "low_points": ("deal_score", "card_points"),
    "low_cancels": ("all_tied", "earliest"),
    "dealer_after_low": ("after_cancellation", "before_cancellation"),
    "fuke": ("off", "void", "bonus60"),
    "rain_row": ("yaku", "cancels_all", "owner_only"),
    "dealer_tie": ("earliest", "dealer_stays"),
    "series_tie": ("shared", "extra_deal"),
}


@dataclass(frozen=True)
class Options:
    """One set of rules; the defaults are the preset `standard`. ValueError on an unknown value."""

    months: int = 12
    first_dealer: str = "draw"
    over_three: str = "drop_out"
    drop_out_start: str = "right_of_dealer"
    hands_of_two: str = "8/8"
    table_four: str = "redeal"
    hand_four: str = "play_on"
    first_player: str = "right_of_dealer"
    must_match: bool = True
    triple_optional: bool = False
    wild_lightning: bool = False
    play_out_stock: bool = False
    bonus_table: str = "t1"
    stacking: str = "all"
    card_values: str = "standard"
    chaff_value: int = 1
    scoring: str = "additive"
    low_man_out: str = "declared"
    low_points: str = "deal_score"
    low_cancels: str = "all_tied"
    dealer_after_low: str = "after_cancellation"
    fuke: str = "off"
    rain_row: str = "yaku"
    rain_man_spoils_viewings: bool = False
    teyaku: bool = False
    compensation: bool = False
    dealer_tie: str = "earliest"
    deals: int | None = 12
    lead: int | None = None
    series_tie: str = "shared"

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            if getattr(self, name) not in allowed:
                raise ValueError(f"{name} is {getattr(self, name)!r}; right would be one of {allowed}")
        for name in ("deals", "lead"):
            if getattr(self, name) is not None and getattr(self, name) < 1:
                raise ValueError(f"{name} is {getattr(self, name)}; right would be 1 or more, or None")
        if not 2 <= self.months <= 12:
            raise ValueError(f"months is {self.months}; right would be 2 to 12")

    def deck(self) -> list[str]:
        """The cards that are played with: those of the first months."""
        return [card for card in deck.DECK if deck.month(card) <= self.months]

    def part(self, twelve: int) -> int:
        """What a number of a whole year comes to in these months; broken points and cards are dropped."""
        return int(Fraction(twelve, 12) * self.months)


PRESETS: dict[str, Options] = {
    "standard": Options(),
    "hana_awase_jp": Options(
        first_player="dealer",
        must_match=False,
        play_out_stock=True,
        stacking="ladder",
        scoring="zero_sum",
        low_man_out="off",
        fuke="void",
    ),
    "hana_awase_en": Options(
        over_three="all_play",
        first_player="dealer",
        must_match=False,
        play_out_stock=True,
        bonus_table="t2",
        stacking="groups",
        scoring="zero_sum",
        low_man_out="off",
    ),
    "bakappana_88": Options(
        over_three="all_play",
        first_player="dealer",
        must_match=False,
        play_out_stock=True,
        bonus_table="none",
        scoring="zero_sum",
        low_man_out="off",
    ),
    "bakappana_80": Options(
        over_three="all_play",
        first_player="dealer",
        must_match=False,
        play_out_stock=True,
        bonus_table="none",
        chaff_value=0,
        scoring="zero_sum",
        low_man_out="off",
    ),
    "makatsu_bakappana": Options(
        first_player="dealer",
        must_match=False,
        play_out_stock=True,
        bonus_table="none",
        scoring="stake",
        low_man_out="off",
    ),
    "hachi_ju_hana": Options(
        table_four="dealer_takes",
        first_player="dealer",
        must_match=False,
        play_out_stock=True,
        bonus_table="months",
        chaff_value=0,
        scoring="par_plus_yaku",
        low_man_out="off",
    ),
    "ju_mai": Options(
        hands_of_two="10/10",
        first_player="dealer",
        must_match=False,
        bonus_table="none",
        card_values="ju_mai",
        chaff_value=0,
        low_man_out="off",
        deals=None,
        lead=30,
    ),
    "sakura": Options(
        over_three="all_play",
        table_four="dealer_takes",
        first_player="dealer",
        must_match=False,
        wild_lightning=True,
        bonus_table="sakura",
        card_values="sakura",
        chaff_value=0,
        scoring="opponents_lose",
        low_man_out="off",
    ),
}
