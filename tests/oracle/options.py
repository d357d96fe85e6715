"""The options of Koi-Koi and the named sets of them.

It knows the names and the values, not what they do.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle import deck

CHOICES: dict[str, tuple[str, ...]] = {
    "first_dealer": ("draw", "random", "seat0"),
    "table_four": ("redeal", "dealer_wins_6", "dealer_takes_and_refills"),
    "table_pairs": ("play_on", "redeal", "dealer_wins_6"),
    "lucky_hands": ("auto", "off", "redeal"),
    "lucky_both": ("draw", "dealer_wins"),
    "hand_four": ("play_on", "redeal"),
    "decision_on": ("score_increase", "new_yaku_only"),
    "last_card": ("auto_stop", "ask"),
    "koikoi_bonus": (
        "opponent_called_x2",
        "any_called_x2",
        "own_called_x2",
        "opponent_calls_plus1",
        "all_calls_plus1",
        "power_of_two",
        "go_style",
        "none",
    ),
    "doubling_combine": ("multiply", "max_x2"),
    "groups": ("stacking", "exclusive", "flat"),
    "viewing": ("5", "3", "1", "1_then_3", "off"),
    "weather": ("none", "field", "captured"),
    "cup": ("both", "either", "animal_only"),
    "exhausted": ("none", "dealer_6", "dealer_1", "last_improver", "play_out_deck"),
    "dealer_after_draw": ("stay", "switch"),
    "next_dealer": ("winner", "alternate"),
    "scoring": ("winner_adds", "zero_sum"),
    "score_scope": ("all_yaku", "best_yaku_only", "both_players_yaku"),
    "field_brights": ("off", "x2_if_any", "one_plus_n", "n"),
    "tie": ("draw", "dealer_wins", "extra_round"),
}
_BEYOND_TWO = ("opponent_calls_plus1", "all_calls_plus1", "power_of_two", "go_style")


@dataclass(frozen=True)
class Options:
    """One set of rules; the defaults are the preset `standard`. ValueError on an unknown value."""

    rounds: int = 12
    target: int | None = None
    months: int = 12
    hand_size: int = 8
    table_size: int = 8
    first_dealer: str = "draw"
    deal_batch: int = 4
    table_four: str = "redeal"
    table_pairs: str = "play_on"
    lucky_hands: str = "auto"
    lucky_stack: bool = False
    lucky_both: str = "draw"
    hand_four: str = "play_on"
    decision_on: str = "score_increase"
    koikoi_limit: int | None = None
    koikoi_min: int | None = None
    last_card: str = "auto_stop"
    seven_doubles: bool = True
    koikoi_bonus: str = "opponent_called_x2"
    doubling_combine: str = "multiply"
    groups: str = "stacking"
    bright_values: str = "10/8/7/5"
    ribbon_values: str = "5/10"
    viewing: str = "5"
    viewing_needs_other: bool = False
    weather: str = "none"
    cup: str = "both"
    double_chaff: frozenset[str] = frozenset()
    tsukifuda: int = 0
    exhausted: str = "none"
    dealer_after_draw: str = "stay"
    next_dealer: str = "winner"
    scoring: str = "winner_adds"
    start_points: int = 0
    bust: bool = False
    score_scope: str = "all_yaku"
    field_brights: str = "off"
    tie: str = "draw"

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            if getattr(self, name) not in allowed:
                raise ValueError(f"{name} is {getattr(self, name)!r}; right would be one of {allowed}")
        if not self.double_chaff <= {"cup", "lightning", "paulownia"}:
            raise ValueError(f"double_chaff is {self.double_chaff}; right are cup, lightning, paulownia")
        if len(self.deck()) < 2 * self.hand_size + self.table_size:
            raise ValueError(f"{len(self.deck())} cards are too few for these hands and this table")
        if self.table_pairs != "play_on" and self.table_size != 8:
            raise ValueError(f"a table of {self.table_size} cards cannot have exactly four pairs")
        if self.tsukifuda not in (0, 4):
            raise ValueError(f"tsukifuda is {self.tsukifuda}; right would be 0 or 4")
        if self.doubling_combine == "max_x2" and self.koikoi_bonus in _BEYOND_TWO:
            raise ValueError(f"max_x2 does not go with {self.koikoi_bonus}, which can exceed x2")
        _numbers(self.bright_values, 4)
        _numbers(self.ribbon_values, 2)

    def deck(self) -> list[str]:
        """The cards that are played with: those of the first months."""
        return [card for card in deck.DECK if deck.month(card) <= self.months]

    def bright_points(self) -> dict[str, int]:
        """Points of the four bright yaku by id."""
        return dict(
            zip(("goko", "shiko", "ame-shiko", "sanko"), _numbers(self.bright_values, 4), strict=True)
        )

    def ribbon_points(self) -> tuple[int, int]:
        """Points of one ribbon set, and of both together."""
        single, both = _numbers(self.ribbon_values, 2)
        return single, both


def _numbers(text: str, count: int) -> list[int]:
    numbers = [int(part) for part in text.split("/")]
    if len(numbers) != count or min(numbers) < 1:
        raise ValueError(f"{text!r}: right would be {count} positive numbers with / between them")
    return numbers


PRESETS: dict[str, Options] = {
    "standard": Options(),
    "nintendo_leaflet": Options(koikoi_limit=1, dealer_after_draw="switch", groups="exclusive"),
    "clubhouse_ds": Options(koikoi_limit=1, scoring="zero_sum", start_points=50),
    "fudawiki": Options(groups="exclusive", bright_values="15/8/7/6", tsukifuda=4, table_pairs="redeal"),
    "bga_hard": Options(scoring="zero_sum", start_points=50, rounds=6, table_pairs="redeal"),
    "koikoi_japan": Options(
        rounds=8,
        scoring="zero_sum",
        start_points=30,
        bust=True,
        lucky_hands="off",
        hand_four="redeal",
        groups="flat",
        ribbon_values="5/20",
        viewing="1_then_3",
        koikoi_bonus="go_style",
        seven_doubles=False,
        exhausted="dealer_1",
    ),
    "yakuza": Options(groups="flat", bright_values="10/8/7/6", cup="either", tsukifuda=4),
    "classic_flash": Options(
        bright_values="15/10/8/6",
        ribbon_values="6/12",
        groups="flat",
        viewing="off",
        seven_doubles=False,
        koikoi_bonus="none",
        exhausted="dealer_6",
        tsukifuda=4,
    ),
    "newhanafuda": Options(bright_values="15/8/7/6", groups="flat", koikoi_bonus="all_calls_plus1"),
    "hanafuda_online": Options(
        bright_values="15/10/8/6",
        ribbon_values="6/12",
        viewing_needs_other=True,
        weather="field",
        seven_doubles=False,
        koikoi_bonus="none",
    ),
}
