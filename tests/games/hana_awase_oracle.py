"""The engine of Hana-awase beside the oracle: one set of options in both spellings, one deal on both."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from fudaba.cards import hanafuda
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, shuffled
from fudaba.core.game import Carry, load
from fudaba.core.match import Match
from fudaba.core.options import Options
from fudaba.core.rng import Rng
from fudaba.errors import OptionError
from fudaba.games.hana_awase.options import HanaAwaseOptions
from fudaba.games.hana_awase.rules import FLIP, HanaAwaseState
from fudaba.games.hana_awase.text import spell
from tests.oracle import hana_awase as oracle

GAME = load("hana-awase")
MONTHS = (12, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)
NAMES = {
    "two_player_deal": "hands_of_two",
    "bonuses": "bonus_table",
    "next_dealer": "dealer_after_low",
    "rounds": "deals",
}
VALUES = {
    "drop_out_start": {"right": "right_of_dealer"},
    "first_player": {"right": "right_of_dealer"},
    "score": {"par": "par_plus_yaku"},
    "low_man_out_cancels": {"all": "all_tied"},
    "tie": {"draw": "shared", "extra_round": "extra_deal"},
    "first_dealer": {"seat0": "random"},
}
SAME = (
    "over_three", "table_four", "hand_four", "must_match", "triple_optional", "play_out_stock",
    "wild_lightning", "stacking", "rain_row", "rain_man_spoils_viewings", "chaff_value", "fuke", "teyaku",
    "compensation", "dealer_tie", "lead", "first_dealer", "months",
)  # fmt: skip
APART = {"drop_out_start": "drop_out_start", "first_player": "first_player", "score": "scoring",
    "low_man_out_cancels": "low_cancels", "tie": "series_tie"}  # fmt: skip


def to_oracle(options: HanaAwaseOptions) -> oracle.Options:
    """The same options as the oracle spells them."""
    spelled: dict[str, Any] = {}
    for name in SAME:
        spelled[name] = _value(options, name)
    for ours, theirs in {**NAMES, **APART}.items():
        spelled[theirs] = _value(options, ours)
    spelled["card_values"] = "ju_mai" if options.bright_value == 30 else "standard"
    spelled["low_man_out"] = "off" if options.low_man_out == "off" else "declared"
    spelled["low_points"] = "card_points" if options.low_man_out == "card_points" else "deal_score"
    return replace(oracle.Options(), **spelled)


def _value(options: HanaAwaseOptions, name: str) -> object:
    value = getattr(options, name)
    return VALUES.get(name, {}).get(value, value)


def random_options(rng: Rng) -> HanaAwaseOptions:
    """A preset with about a quarter of its options drawn anew; contradictions are drawn again."""
    presets = list(GAME.presets.values())
    while True:
        options = presets[rng.below(len(presets))]
        try:
            return cast(HanaAwaseOptions, options.changed(dict(_changes(options, rng))))
        except OptionError:
            continue


def seats_for(options: HanaAwaseOptions, rng: Rng) -> int:
    """Some number of seats that the options allow."""
    allowed = GAME.seats_under(options)
    return allowed[rng.below(len(allowed))]


def options_for(seats: int, rng: Rng, most_months: int = 12) -> HanaAwaseOptions:
    """Random options under which so many may play."""
    while True:
        options = random_options(rng)
        if options.months <= most_months and seats in GAME.seats_under(options):
            return options


def _changes(options: Options, rng: Rng) -> list[tuple[str, object]]:
    words: dict[str, tuple[object, ...]] = {"lead": ("none", 30, 100), "months": MONTHS}
    changes: list[tuple[str, object]] = []
    for name, kind in options.kinds():
        outer = name.replace("_", "-")
        choices = words.get(outer) or tuple(getattr(kind, "values", ()))
        if outer == "rounds":
            changes.append((outer, (1, 1, 2, 2, 3, 3, 6, 12)[rng.below(8)]))
        elif rng.below(4) == 0:
            changes.append((outer, choices[rng.below(len(choices))]))
    return changes


def play_match(options: HanaAwaseOptions, seats: int, rng: Rng) -> None:
    """Play a match to its end at random on both; an AssertionError names the first difference."""
    first = GAME.first_dealer(options, rng, seats).seat
    match = Match(GAME, options, seats, first)
    slow = oracle.Match(to_oracle(options), seats, first)
    while not match.over:
        assert (match.carry.dealer, match.carry.number) == (slow.dealer, slow.number)
        deal, other = begun(options, rng, match.carry)
        play_both(deal, other, rng)
        match.finish(deal)
        slow.add(other)
        assert (match.totals, match.over) == (slow.totals, slow.over)
    assert match.winners == slow.winners


def begun(options: HanaAwaseOptions, rng: Rng, carry: Carry) -> tuple[Deal, oracle.Deal]:
    """One random deal on both."""
    deck = shuffled(deck_of(GAME.start(options, carry)), rng)
    deal = Deal(GAME, options, carry, carry.seats, DeckDealer(deck))
    deal.begin()
    theirs = to_oracle(options)
    hands, table, stock = oracle.deal_out([spell(card) for card in deck], theirs, carry.seats, carry.dealer)

    def shuffle(cards: list[str]) -> list[str]:
        order = [spell(card) for card in cast(DeckDealer, deal.dealer).deck]
        assert sorted(order) == sorted(cards)
        return order

    slow = oracle.Deal(theirs, carry.dealer, carry.number, hands, table, stock, shuffle=shuffle)
    return deal, slow


def play_both(deal: Deal, slow: oracle.Deal, rng: Rng) -> None:
    """Play a deal to its end at random; an AssertionError names the first difference."""
    compare(deal, slow)
    while not deal.over:
        legal = deal.legal()
        action = legal[rng.below(len(legal))]
        deal.play(GAME.parse(action))
        slow.play(action)
        compare(deal, slow)
    compare_end(deal, slow)


def compare(deal: Deal, slow: oracle.Deal) -> None:
    """Actor, legal actions and all places."""
    state = cast(HanaAwaseState, deal.state)
    assert state.phase != FLIP
    assert deal.over == slow.over
    if deal.over:
        return
    assert deal.actor == slow.actor
    assert sorted(deal.legal()) == slow.legal, (deal.options, deal.seats, deal.legal(), slow.legal)
    assert hanafuda.ids(state.table) == sorted(slow.table, key=hanafuda.card)
    for seat in state.seats:
        assert hanafuda.ids(seat.hand) == sorted(slow.hands[seat.index], key=hanafuda.card)
        assert hanafuda.ids(seat.pile) == sorted(slow.piles[seat.index], key=hanafuda.card)


def compare_end(deal: Deal, slow: oracle.Deal) -> None:
    """Void or not, scores, winners, combinations, the next dealer."""
    assert GAME.void(deal.state) == slow.void
    if slow.void is not None:
        return
    assert deal.scores == slow.scores
    assert GAME.winners(deal.state) == slow.winners
    payers = len(slow.order) - 1 if deal.options.score == "zero_sum" else 1  # type: ignore[attr-defined]
    ours = [
        (line.seat, line.id, cast(int, line.worth if line.points is None else line.points) // payers)
        for line in GAME.lines(deal.state)
        if line.id in oracle.YAKU_IDS or line.id.startswith("month") or line.id == "fuke"
    ]
    theirs = [
        (line["seat"], line["id"], line.get("points", line.get("worth")))
        for line in slow.lines
        if line["id"] in oracle.YAKU_IDS or line["id"].startswith("month") or line["id"] == "fuke"
    ]
    assert ours == theirs
    assert GAME.next_carry(deal.options, deal.carry, deal.state).dealer == slow.next_dealer
