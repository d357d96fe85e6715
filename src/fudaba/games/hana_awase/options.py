"""The options of Hana-awase, its presets, and who can play by them. Knows names and values, no turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from fudaba.core.options import Clash, Options, choice, switch, whole
from fudaba.core.phrase import phrase
from fudaba.games.hana_awase.deck import MONTHS, THREE, can_be_dealt, cards_of, points_of, shares

SEATS: Final = (2, 3, 4, 5, 6, 7)
COMPARED: Final = ("par", "zero_sum")
"""Ways to score that compare with an equal share of all card points."""
ROWS: Final = ("t1", "t2")
"""Tables of combinations with the willow row, the viewings and the sizes of one combination."""
WILLOW: Final = 11
SIX_CHAFF: Final = 6
"""A hand with so many chaff cards is paid (teyaku)."""
MOST_WITH_FUKE: Final = 4
"""With fewer months hardly a deal of more players would count: somebody would have taken next to nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HanaAwaseOptions(Options):
    """All that can be agreed on before a match of Hana-awase; the defaults are the preset `standard`."""

    rounds: int | None = field(default=12, metadata=whole(1, 999, optional=True))
    lead: int | None = field(default=None, metadata=whole(1, 9999, optional=True))
    months: int = field(default=12, metadata=whole(2, 12))
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

    def contradictions(self) -> Iterator[Clash]:
        """Each set of options that cannot be had together."""
        if self.rounds is None and self.lead is None:
            yield Clash(("rounds", "lead"), phrase("the match would never end"))
        if self.over_three == "all_play" and self.drop_out_start == "dealer":
            yield Clash(("drop_out_start", "over_three"), phrase("nobody drops out"))
        if self.triple_optional and not self.must_match:
            why = phrase("where no match is forced, every card may be laid anyway")
            yield Clash(("triple_optional", "must_match"), why)
        if self.play_out_stock and self.two_player_deal != "8/8":
            yield Clash(("play_out_stock", "two_player_deal"), phrase("no stock is left"))
        yield from self._scoring_contradictions()
        yield from self._bonus_contradictions()
        yield from self._deck_contradictions()

    def _scoring_contradictions(self) -> Iterator[Clash]:
        if self.score in COMPARED:
            if self.two_player_deal == "8/8" and not self.play_out_stock:
                why = phrase("some cards would count for nobody")
                yield Clash(("score", "play_out_stock", "two_player_deal"), why)
        else:
            for name in ("teyaku", "compensation"):
                if getattr(self, name):
                    why = phrase("the opponents pay for it, as they do with score par and zero-sum alone")
                    yield Clash((name, "score"), why)
        if self.score != "additive" and self.low_man_out != "off":
            why = phrase("only where points are added can all of them be lost")
            yield Clash(("score", "low_man_out"), why)
        if self.low_man_out == "off":
            if self.low_man_out_cancels != "all":
                yield Clash(("low_man_out_cancels", "low_man_out"), phrase("nothing is cancelled"))
            if self.next_dealer != "after_cancellation":
                yield Clash(("next_dealer", "low_man_out"), phrase("nothing is cancelled"))

    def _bonus_contradictions(self) -> Iterator[Clash]:
        if self.bonuses in ROWS:
            return
        if self.stacking != "all":
            yield Clash(("stacking", "bonuses"), phrase("no combinations overlap"))
        if self.rain_row != "yaku":
            yield Clash(("rain_row", "bonuses"), phrase("there is no willow row"))
        if self.rain_man_spoils_viewings:
            yield Clash(("rain_man_spoils_viewings", "bonuses"), phrase("there is no viewing"))

    def _deck_contradictions(self) -> Iterator[Clash]:
        if self.months < WILLOW:
            why = phrase("the willow's month is not in the deck")
            for name in ("wild_lightning", "rain_man_spoils_viewings"):
                if getattr(self, name):
                    yield Clash(("months", name), why)
            if self.rain_row != "yaku":
                yield Clash(("months", "rain_row"), why)
        seats = seats_under(self) if self.months < MONTHS else SEATS
        if not seats:
            yield Clash(("months", "score"), phrase("the card points of this deck have no equal share"))
        elif self.teyaku and max(hand_and_table(self, many)[0] for many in seats) < SIX_CHAFF:
            yield Clash(("months", "teyaku"), phrase("no hand has six cards"))


def seats_under(options: HanaAwaseOptions) -> Sequence[int]:
    """The numbers that can be dealt to; where an equal share counts, those whose players have one."""
    if options.score not in COMPARED:
        return dealt_seats(options)
    points = all_points(options)
    return tuple(seats for seats in dealt_seats(options) if points % players_of(options, seats) == 0)


def dealt_seats(options: HanaAwaseOptions) -> Sequence[int]:
    """Two where the deal is for two; else all numbers for which the deck suffices."""
    possible = (2,) if options.two_player_deal == "10/10" else SEATS
    if options.months == MONTHS:
        return possible
    return tuple(seats for seats in possible if _suffices(options, seats))


def _suffices(options: HanaAwaseOptions, seats: int) -> bool:
    players = players_of(options, seats)
    if options.fuke == "void" and players > MOST_WITH_FUKE:
        return False
    return can_be_dealt(options.months, seats, players, options.two_player_deal)


def players_of(options: HanaAwaseOptions, seats: int) -> int:
    """How many of so many play a deal."""
    return THREE if seats > THREE and options.over_three == "drop_out" else seats


def hand_and_table(options: HanaAwaseOptions, seats: int) -> tuple[int, int]:
    """How many cards a hand and the table get where so many sit at the table."""
    return shares(options.months, players_of(options, seats), options.two_player_deal)


def all_points(options: HanaAwaseOptions) -> int:
    """The card points of the whole deck."""
    return int(points_of(cards_of(options.months), options.bright_value, options.chaff_value))


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
