"""The options of Hana-awase and its presets. Knows names and values, not what they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from fudaba.core.options import Options, choice, switch, whole

COMPARED: Final = ("par", "zero_sum")
"""Ways to score that compare with an equal share of all card points."""
ROWS: Final = ("t1", "t2")
"""Tables of combinations with the willow row, the viewings and the sizes of one combination."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HanaAwaseOptions(Options):
    """All that can be agreed on before a match of Hana-awase; the defaults are the preset `standard`."""

    rounds: int | None = field(default=12, metadata=whole(1, 999, optional=True))
    lead: int | None = field(default=None, metadata=whole(1, 9999, optional=True))
    first_dealer: str = field(default="draw", metadata=choice("draw", "draw_latest", "random", "seat0"))
    over_three: str = field(default="drop_out", metadata=choice("drop_out", "all_play"))
    drop_out_start: str = field(default="right", metadata=choice("right", "dealer"))
    two_player_deal: str = field(default="8/8", metadata=choice("8/8", "10/8", "10/10"))
    table_four: str = field(default="redeal", metadata=choice("redeal", "dealer_takes"))
    hand_four: str = field(default="play_on", metadata=choice("play_on", "redeal"))
    first_player: str = field(default="right", metadata=choice("right", "dealer"))
    must_match: bool = field(default=True, metadata=choice(true=True, false=False))
    triple_optional: bool = field(default=False, metadata=choice(false=False, true=True))
    play_out_stock: bool = field(default=False, metadata=choice(false=False, true=True))
    wild_lightning: bool = field(default=False, metadata=choice(false=False, true=True))
    bonuses: str = field(default="t1", metadata=choice("t1", "t2", "months", "none"))
    stacking: str = field(default="all", metadata=choice("all", "ladder", "groups"))
    rain_row: str = field(default="yaku", metadata=choice("yaku", "cancels_all", "owner_only"))
    rain_man_spoils_viewings: bool = field(default=False, metadata=choice(false=False, true=True))
    bright_value: int = field(default=20, metadata=choice(20, 30))
    chaff_value: int = field(default=1, metadata=choice(1, 0))
    score: str = field(default="additive", metadata=choice("additive", "par", "zero_sum", "stake"))
    low_man_out: str = field(default="deal_score", metadata=choice("deal_score", "card_points", "off"))
    low_man_out_cancels: str = field(default="all", metadata=choice("all", "earliest"))
    fuke: str = field(default="off", metadata=choice("off", "void", "bonus60"))
    teyaku: bool = field(default=False, metadata=switch())
    compensation: bool = field(default=False, metadata=switch())
    next_dealer: str = field(
        default="after_cancellation", metadata=choice("after_cancellation", "before_cancellation")
    )
    dealer_tie: str = field(default="earliest", metadata=choice("earliest", "dealer_stays"))
    tie: str = field(default="draw", metadata=choice("draw", "extra_round"))

    def contradictions(self) -> Iterator[str]:
        """A sentence for each two options that cannot be had together, naming both."""
        if self.rounds is None and self.lead is None:
            yield "rounds none and lead none contradict each other: the match would never end"
        if self.over_three == "all_play" and self.drop_out_start == "dealer":
            yield "drop-out-start dealer and over-three all-play contradict each other: nobody drops out"
        if self.triple_optional and not self.must_match:
            yield "triple-optional true needs must-match true: without it every card may be laid anyway"
        if self.play_out_stock and self.two_player_deal != "8/8":
            yield (
                f"play-out-stock true and two-player-deal {self.two_player_deal} contradict each other: "
                "no stock is left"
            )
        yield from self._scoring_contradictions()
        yield from self._bonus_contradictions()

    def _scoring_contradictions(self) -> Iterator[str]:
        score = self.score.replace("_", "-")
        if self.score in COMPARED:
            if self.two_player_deal == "8/8" and not self.play_out_stock:
                yield f"score {score} needs play-out-stock true: else some cards count for nobody"
        else:
            for name in ("teyaku", "compensation"):
                if getattr(self, name):
                    yield f"{name} on needs score zero-sum or par, not {score}: the opponents pay for it"
        if self.score != "additive" and self.low_man_out != "off":
            yield f"score {score} needs low-man-out off: only where points are added can all of them be lost"
        if self.low_man_out == "off":
            if self.low_man_out_cancels != "all":
                yield "low-man-out-cancels earliest and low-man-out off contradict each other"
            if self.next_dealer != "after_cancellation":
                yield "next-dealer before-cancellation and low-man-out off contradict each other"

    def _bonus_contradictions(self) -> Iterator[str]:
        if self.bonuses in ROWS:
            return
        if self.stacking != "all":
            yield (
                f"stacking {self.stacking} and bonuses {self.bonuses} contradict each other: "
                "no combinations overlap"
            )
        if self.rain_row != "yaku":
            yield (
                f"rain-row {self.rain_row.replace('_', '-')} and bonuses {self.bonuses} contradict each "
                f"other: "
                "there is no willow row"
            )
        if self.rain_man_spoils_viewings:
            yield (
                f"rain-man-spoils-viewings true and bonuses {self.bonuses} contradict each other: "
                "there is no viewing"
            )


PRESETS: Final = {
    "standard": HanaAwaseOptions(),
    "hana-awase-jp": HanaAwaseOptions(
        first_player="dealer",
        must_match=False,
        play_out_stock=True,
        stacking="ladder",
        score="zero_sum",
        low_man_out="off",
        fuke="void",
    ),
    "hana-awase-en": HanaAwaseOptions(
        over_three="all_play",
        first_player="dealer",
        must_match=False,
        play_out_stock=True,
        bonuses="t2",
        stacking="groups",
        score="zero_sum",
        low_man_out="off",
    ),
    "bakappana-88": HanaAwaseOptions(
        over_three="all_play",
        first_player="dealer",
        must_match=False,
        play_out_stock=True,
        bonuses="none",
        score="par",
        low_man_out="off",
    ),
    "bakappana-80": HanaAwaseOptions(
        over_three="all_play",
        first_player="dealer",
        must_match=False,
        play_out_stock=True,
        bonuses="none",
        chaff_value=0,
        score="par",
        low_man_out="off",
    ),
    "makatsu-bakappana": HanaAwaseOptions(
        first_player="dealer",
        must_match=False,
        play_out_stock=True,
        bonuses="none",
        score="stake",
        low_man_out="off",
    ),
    "hachi-ju-hana": HanaAwaseOptions(
        table_four="dealer_takes",
        first_player="dealer",
        must_match=False,
        play_out_stock=True,
        bonuses="months",
        chaff_value=0,
        score="par",
        low_man_out="off",
    ),
    "ju-mai": HanaAwaseOptions(
        rounds=None,
        lead=30,
        two_player_deal="10/10",
        first_player="dealer",
        must_match=False,
        bonuses="none",
        bright_value=30,
        chaff_value=0,
        low_man_out="off",
    ),
}
