"""The engine beside the oracle: one set of options in both spellings, one deck dealt to both."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, cast

from fudaba.cards import hanafuda
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, shuffled
from fudaba.core.game import Carry, load
from fudaba.core.options import Options
from fudaba.core.rng import Rng
from fudaba.errors import OptionError
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.rules import KoiKoiState
from fudaba.games.koi_koi.view import hands_of, piles_of
from tests.oracle import koi_koi as oracle

GAME = load("koi-koi")
FIELD_BRIGHTS = {"x(1+n)": "one_plus_n", "xn": "n"}


def to_oracle(options: KoiKoiOptions) -> oracle.Options:
    """The same options as the oracle spells them."""
    spelled: dict[str, Any] = {each.name: getattr(options, each.name) for each in fields(options)}
    spelled["bright_values"] = "/".join(map(str, options.bright_values))
    spelled["ribbon_values"] = "/".join(map(str, options.ribbon_values))
    spelled["viewing"] = "off" if options.viewing is None else str(options.viewing)
    spelled["tsukifuda"] = options.tsukifuda or 0
    spelled["field_brights"] = FIELD_BRIGHTS.get(options.field_brights, options.field_brights)
    return replace(oracle.Options(), **spelled)


def random_options(rng: Rng) -> KoiKoiOptions:
    """A preset with about a third of its options drawn anew; contradictions are drawn again."""
    presets = list(GAME.presets.values())
    while True:
        options = presets[rng.below(len(presets))]
        try:
            return cast(KoiKoiOptions, options.changed(dict(_changes(options, rng))))
        except OptionError:
            continue


def _changes(options: Options, rng: Rng) -> list[tuple[str, object]]:
    words = {
        "rounds": ("1", "3", "6", "12"),
        "months": ("12", "12", "11", "6", "3", "2"),
        "hand-size": ("8", "10", "4", "2", "1"),
        "table-size": ("8", "8", "6", "3", "0"),
        "target": ("none", "60", "20"),
        "start-points": ("0", "10"),
        "bright-values": ("10/8/7/5", "15/8/7/6", "12/9/8/6"),
        "ribbon-values": ("5/10", "6/12", "5/20"),
        "double-chaff": ("none", "cup", "lightning,paulownia", "cup,lightning,paulownia"),
    }
    changes: list[tuple[str, object]] = []
    for name, kind in options.kinds():
        outer = name.replace("_", "-")
        choices = words.get(outer) or tuple(getattr(kind, "values", ()))
        if rng.below(3) == 0:
            changes.append((outer, choices[rng.below(len(choices))]))
    return changes


def compare_deal(options: KoiKoiOptions, rng: Rng, number: int, eager: bool) -> Deal:
    """Play one random deal on both; an AssertionError names the first difference."""
    deck, dealer = shuffled(range(4 * options.months), rng), rng.below(2)
    deal = Deal(GAME, options, Carry(number, dealer), 2, DeckDealer(deck))
    deal.begin()
    theirs = to_oracle(options)
    hands, table, stock = oracle.deal_out([hanafuda.IDS[card] for card in deck], theirs, dealer)
    slow = oracle.Deal(theirs, dealer, number, hands, table, stock)
    while not deal.over:
        _compare(deal, slow)
        legal = deal.legal()
        action = legal[rng.below(len(legal))]
        if eager and action == "stop" and rng.below(4):
            action = "koi-koi"
        deal.play(GAME.parse(action))
        slow.play(action)
    assert slow.over
    _compare_end(deal, slow)
    return deal


def _compare(deal: Deal, slow: oracle.Deal) -> None:
    state = cast(KoiKoiState, deal.state)
    assert deal.actor == slow.actor
    assert sorted(deal.legal()) == slow.legal
    assert hanafuda.ids(state.table) == sorted(slow.table, key=hanafuda.card)
    for seat in (0, 1):
        assert hanafuda.ids(hands_of(state)[seat]) == sorted(slow.hands[seat], key=hanafuda.card)
        assert hanafuda.ids(piles_of(state)[seat]) == sorted(slow.piles[seat], key=hanafuda.card)
    assert (state.calls, state.other_calls) == (slow.calls[state.mover], slow.calls[1 - state.mover])


def _compare_end(deal: Deal, slow: oracle.Deal) -> None:
    assert GAME.void(deal.state) == slow.void
    if slow.void is None:
        assert deal.scores == slow.scores
        assert GAME.winners(deal.state) == slow.winners
        told = [(line.id, line.points, line.factor) for line in GAME.lines(deal.state)]
        assert told == [(line["id"], line.get("points"), line.get("factor")) for line in slow.lines]
        assert GAME.next_carry(deal.options, deal.carry, deal.state).dealer == slow.next_dealer
