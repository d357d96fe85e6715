"""The options of Koi-Koi and its presets. Knows names and values, not what they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from fudaba.core.options import Clash, Options, choice, ladder, several, switch, whole
from fudaba.core.phrase import phrase

Ladder = tuple[int, ...]
BONUSES_ABOVE_X2: Final = ("opponent_calls_plus1", "all_calls_plus1", "power_of_two", "go_style")


@dataclass(frozen=True, slots=True, kw_only=True)
class KoiKoiOptions(Options):
    """All that can be agreed on before a match of Koi-Koi; the defaults are the preset `standard`."""

    rounds: int = field(default=12, metadata=whole(1, 999))
    target: int | None = field(default=None, metadata=whole(1, 9999, optional=True))
    months: int = field(default=12, metadata=whole(1, 12))
    hand_size: int = field(default=8, metadata=whole(1, 10))
    table_size: int = field(default=8, metadata=whole(0, 8))
    first_dealer: str = field(default="draw", metadata=choice("draw", "random", "seat0"))
    deal_batch: int = field(default=4, metadata=choice(4, 2, 1, 8))
    table_four: str = field(
        default="redeal", metadata=choice("redeal", "dealer_wins_6", "dealer_takes_and_refills")
    )
    table_pairs: str = field(default="play_on", metadata=choice("play_on", "redeal", "dealer_wins_6"))
    lucky_hands: str = field(default="auto", metadata=choice("auto", "off", "redeal"))
    hand_four: str = field(default="play_on", metadata=choice("play_on", "redeal"))
    lucky_stack: bool = field(default=False, metadata=choice(false=False, true=True))
    lucky_both: str = field(default="draw", metadata=choice("draw", "dealer_wins"))
    decision_on: str = field(default="score_increase", metadata=choice("score_increase", "new_yaku_only"))
    koikoi_limit: int | None = field(default=None, metadata=choice(1, none=None))
    koikoi_min: int | None = field(default=None, metadata=choice(3, none=None))
    last_card: str = field(default="auto_stop", metadata=choice("auto_stop", "ask"))
    seven_doubles: bool = field(default=True, metadata=switch())
    koikoi_bonus: str = field(
        default="opponent_called_x2",
        metadata=choice("opponent_called_x2", "any_called_x2", "own_called_x2", *BONUSES_ABOVE_X2, "none"),
    )
    doubling_combine: str = field(default="multiply", metadata=choice("multiply", "max_x2"))
    groups: str = field(default="stacking", metadata=choice("stacking", "exclusive", "flat"))
    bright_values: Ladder = field(default=(10, 8, 7, 5), metadata=ladder(4, 99))
    ribbon_values: Ladder = field(default=(5, 10), metadata=ladder(2, 99))
    viewing: int | str | None = field(default=5, metadata=choice(5, 3, 1, "1_then_3", off=None))
    viewing_needs_other: bool = field(default=False, metadata=choice(false=False, true=True))
    weather: str = field(default="none", metadata=choice("none", "field", "captured"))
    cup: str = field(default="both", metadata=choice("both", "either", "animal_only"))
    double_chaff: frozenset[str] = field(
        default=frozenset(), metadata=several("cup", "lightning", "paulownia")
    )
    tsukifuda: int | None = field(default=None, metadata=choice(4, off=None))
    exhausted: str = field(
        default="none",
        metadata=choice("none", "dealer_6", "dealer_1", "last_improver", "play_out_deck"),
    )
    dealer_after_draw: str = field(default="stay", metadata=choice("stay", "switch"))
    next_dealer: str = field(default="winner", metadata=choice("winner", "alternate"))
    scoring: str = field(default="winner_adds", metadata=choice("winner_adds", "zero_sum"))
    start_points: int = field(default=0, metadata=whole(0, 9999))
    bust: bool = field(default=False, metadata=choice(false=False, true=True))
    score_scope: str = field(
        default="all_yaku", metadata=choice("all_yaku", "best_yaku_only", "both_players_yaku")
    )
    field_brights: str = field(default="off", metadata=choice("off", "x2_if_any", "x(1+n)", "xn"))
    tie: str = field(default="draw", metadata=choice("draw", "dealer_wins", "extra_round"))

    def contradictions(self) -> Iterator[Clash]:
        """Each set of options that cannot be had together."""
        if self.target is not None and self.target <= self.start_points:
            yield Clash(("target", "start_points"), phrase("the match would be over before it begins"))
        if self.lucky_hands != "auto" and self.lucky_stack:
            yield Clash(("lucky_stack", "lucky_hands"), phrase("no lucky hand is paid"))
        if self.lucky_hands != "auto" and self.lucky_both == "dealer_wins":
            yield Clash(("lucky_both", "lucky_hands"), phrase("no lucky hand is paid"))
        if self.hand_four == "redeal" and self.lucky_hands == "auto":
            why = phrase("four of a month in a hand either pay or void the deal")
            yield Clash(("hand_four", "lucky_hands"), why)
        if self.doubling_combine == "max_x2" and self.koikoi_bonus in BONUSES_ABOVE_X2:
            yield Clash(("doubling_combine", "koikoi_bonus"), phrase("the bonus goes beyond x2"))
        yield from self._deck_clashes()
        yield from self._viewing_clashes()
        yield from self._bust_clashes()
        yield from self._value_clashes()

    def _deck_clashes(self) -> Iterator[Clash]:
        if 4 * self.months < 2 * self.hand_size + self.table_size:
            yield Clash(("months", "hand_size", "table_size"), phrase("there are not so many cards to deal"))
        if self.table_pairs != "play_on" and self.table_size < 8:
            yield Clash(("table_pairs", "table_size"), phrase("four pairs are eight cards"))

    def _viewing_clashes(self) -> Iterator[Clash]:
        if self.viewing is None and self.viewing_needs_other:
            yield Clash(("viewing_needs_other", "viewing"), phrase("no viewing scores"))
        if self.viewing is None and self.weather != "none":
            yield Clash(("weather", "viewing"), phrase("no viewing scores"))
        if self.cup == "animal_only" and "cup" in self.double_chaff:
            yield Clash(("double_chaff", "cup"), phrase("the sake cup is no chaff"))

    def _bust_clashes(self) -> Iterator[Clash]:
        if self.bust and self.scoring != "zero_sum":
            yield Clash(("bust", "scoring"), phrase("nobody would ever lose a point"))
        if self.bust and self.start_points == 0:
            yield Clash(("bust", "start_points"), phrase("everybody would begin at nought"))

    def _value_clashes(self) -> Iterator[Clash]:
        if list(self.bright_values) != sorted(self.bright_values, reverse=True):
            why = phrase("the points must fall from goko over shiko and ame-shiko to sanko")
            yield Clash(("bright_values",), why)
        if self.ribbon_values[1] < self.ribbon_values[0]:
            yield Clash(("ribbon_values",), phrase("both sets cannot be worth less than one"))


_FLASH_BRIGHTS: Final = (15, 10, 8, 6)
_NEW_BRIGHTS: Final = (15, 8, 7, 6)

PRESETS: Final = {
    "standard": KoiKoiOptions(),
    "nintendo-leaflet": KoiKoiOptions(koikoi_limit=1, dealer_after_draw="switch", groups="exclusive"),
    "clubhouse-ds": KoiKoiOptions(koikoi_limit=1, scoring="zero_sum", start_points=50),
    "fudawiki": KoiKoiOptions(
        groups="exclusive", bright_values=_NEW_BRIGHTS, tsukifuda=4, table_pairs="redeal"
    ),
    "bga-hard": KoiKoiOptions(scoring="zero_sum", start_points=50, rounds=6, table_pairs="redeal"),
    "koikoi-japan": KoiKoiOptions(
        rounds=8,
        scoring="zero_sum",
        start_points=30,
        bust=True,
        lucky_hands="off",
        hand_four="redeal",
        groups="flat",
        ribbon_values=(5, 20),
        viewing="1_then_3",
        koikoi_bonus="go_style",
        seven_doubles=False,
        exhausted="dealer_1",
    ),
    "yakuza": KoiKoiOptions(groups="flat", bright_values=(10, 8, 7, 6), cup="either", tsukifuda=4),
    "classic-flash": KoiKoiOptions(
        bright_values=_FLASH_BRIGHTS,
        ribbon_values=(6, 12),
        groups="flat",
        viewing=None,
        seven_doubles=False,
        koikoi_bonus="none",
        exhausted="dealer_6",
        tsukifuda=4,
    ),
    "newhanafuda": KoiKoiOptions(bright_values=_NEW_BRIGHTS, groups="flat", koikoi_bonus="all_calls_plus1"),
    "hanafuda-online": KoiKoiOptions(
        bright_values=_FLASH_BRIGHTS,
        ribbon_values=(6, 12),
        viewing_needs_other=True,
        weather="field",
        seven_doubles=False,
        koikoi_bonus="none",
    ),
}
