"""Go-Stop beside its oracle: one set of options in both spellings, one deck dealt to both."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import chain
from typing import Any, cast

from fudaba.cards.bits import members
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, shuffled
from fudaba.core.game import Carry
from fudaba.core.match import Match
from fudaba.core.options import Choice, Options
from fudaba.core.rng import Rng
from fudaba.errors import OptionError
from fudaba.games.go_stop import GAME, cards
from fudaba.games.go_stop.options import PRESETS, GoStopOptions
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.scoring import standing
from tests.oracle import go_stop as oracle

NAMES = {
    "both_go_bak": "go_bak_both",
    "bomb_turns": "bomb_flips",
    "eaten_ppeok_from": "eaten_ppeok_pays",
    "own_ppeok_3p": "own_ppeok_of_three",
    "owed_units": "owed_chaff",
    "shake_with_fourth": "shake_fourth",
    "three_ppeok_factors": "three_ppeok_bonus",
}
"""Options that the oracle calls otherwise."""
VALUES = {
    "meong_bak": {"winner_seven": "winner_7"},
    "go_points": {"each": "plus_one_each"},
    "owed_chaff": {"by_units": "units"},
    "shake_timing": {"any_turn": "start_of_turn"},
    "shake_fourth": {"refused": "no"},
}
FIXED = ("three-ppeok", "chongtong", "table-four", "heodang", "lights")


def to_oracle(options: GoStopOptions) -> oracle.Options:
    """The same options as the oracle spells them."""
    known = {each.name for each in fields(oracle.Options)}
    spelled: dict[str, Any] = {}
    for each in fields(options):
        name = NAMES.get(each.name, each.name)
        value = getattr(options, each.name)
        if name in known:
            spelled[name] = VALUES.get(name, {}).get(value, value)
    spelled["three_ppeok"] = str(options.three_ppeok)
    spelled["first_ppeok"] = str(options.first_ppeok)
    spelled["bankroll"] = options.start_points if options.bust else None
    spelled["max_carry"] = 2 if options.nagari == "flat" else options.max_carry
    return replace(oracle.Options(), **spelled)


def random_options(rng: Rng, seats: int = 2) -> GoStopOptions:
    """A preset with about a third of its options drawn anew; contradictions are drawn again."""
    presets = list(PRESETS.values())
    while True:
        options = presets[rng.below(len(presets))]
        try:
            changes = {**dict(_changes(options, rng)), "four-players": "on" if seats == 4 else "off"}
            return options.changed(changes)
        except OptionError:
            continue


def _changes(options: Options, rng: Rng) -> list[tuple[str, object]]:
    words: dict[str, tuple[object, ...]] = {
        "rounds": (1, 2, 3, 4),
        "months": (2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
        "target": ("none", 60, 20),
        "start-points": (0, 40),
        "stake": (1, 100),
        "max-points": ("none", 20, 50),
        "max-carry": ("none", 2, 8),
    }
    changes: list[tuple[str, object]] = []
    for name, kind in options.kinds():
        outer = name.replace("_", "-")
        choices = words.get(outer) or tuple(kind.values if isinstance(kind, Choice) else ())
        if outer == "rounds" or rng.below(3) == 0:
            changes.append((outer, choices[rng.below(len(choices))]))
    return changes


class Twins:
    """One deal in both: after every action what lies where, what may be done and what is paid is the same."""

    def __init__(self, options: GoStopOptions, rng: Rng, carry: Carry) -> None:
        deck = shuffled(deck_of(GAME.start(options, carry)), rng)
        settings = to_oracle(options)
        hands, table, stock = oracle.deal_out(
            [cards.IDS[card] for card in deck], settings, carry.seats, carry.dealer
        )
        self.deal = Deal(GAME, options, carry, carry.seats, DeckDealer(deck))
        self.deal.begin()
        self.slow = oracle.Deal(
            settings, carry.dealer, carry.number, hands, table, stock, carry=carry.stake, shuffle=self._order
        )

    def _order(self, dropped: list[str]) -> list[str]:
        """The new order of the stock, as the engine's dealer has it."""
        order = [cards.IDS[card] for card in cast(DeckDealer, self.deal.dealer).deck]
        assert sorted(order) == sorted(dropped)
        return order

    @property
    def state(self) -> GoStopState:
        """The engine's state."""
        return cast(GoStopState, self.deal.state)

    def play(self, rng: Rng) -> None:
        """Play at random to the end."""
        self.compare()
        while not self.deal.over:
            action = choose(self.deal.state.legal(), rng)
            spelled = GAME.spell(action, self.state)
            self.deal.play(action)
            self.slow.play(spelled)
            self.compare()
        self.compare_end()

    def compare(self) -> None:
        """Actor, legal actions, cards and counters; the oracle moves chaff at the end of a turn only."""
        state, slow = self.state, self.slow
        assert (self.deal.actor if not self.deal.over else None) == slow.actor
        assert self.deal.over == slow.over
        assert sorted(self.deal.legal()) == slow.legal
        assert _ids(state.table) == _sorted([*slow.table, *chain(*slow.stuck_bonus.values())])
        for seat, own in enumerate(state.seats):
            assert _ids(own.hand) == _sorted(slow.hands[seat])
            if not slow.pending:
                assert _ids(own.pile) == _sorted(slow.piles[seat])
            assert own.ppeoks == slow.ppeok_counts[seat]
            assert own.go == slow.go[seat]
            assert own.debt == slow.debts[seat]
        if not slow.pending:
            assert [standing(state.terms, own) for own in state.seats] == slow.bases()

    def compare_end(self) -> None:
        """Payments, winners, lines, and what the next deal begins from."""
        state, slow = self.state, self.slow
        assert GAME.void(state) == slow.void
        assert self.deal.scores == slow.scores
        assert list(GAME.winners(state)) == slow.winners
        told = [dict(line.spelled()) for line in GAME.lines(state)]
        assert [bare(line) for line in told] == [bare(dict(line)) for line in slow.lines]
        following = GAME.next_carry(self.deal.options, self.deal.carry, state)
        assert (following.dealer, following.stake) == (slow.next_dealer, slow.next_carry)


def play_match(options: GoStopOptions, seats: int, rng: Rng) -> set[str]:
    """Play a match to its end at random on both and compare; how its deals ended."""
    endings = set()
    match = Match(GAME, options, seats, GAME.first_dealer(options, rng, seats).seat)
    slow = oracle.Match(to_oracle(options), seats, match.carry.dealer)
    while not match.over:
        carry = match.carry
        assert (carry.dealer, carry.number, carry.stake) == (slow.dealer, slow.number, slow.carry)
        twins = Twins(options, rng, carry)
        twins.play(rng)
        match.finish(twins.deal)
        slow.add(twins.slow)
        assert (match.totals, match.over) == (slow.totals, slow.over)
        endings.add(GAME.void(twins.state) or f"winners {list(GAME.winners(twins.state))}")
    assert match.winners == slow.winners
    return endings


def choose(legal: int, rng: Rng) -> int:
    """A random action; go three times in four, so that rounds grow."""
    if legal == 3 << 60:
        return 60 if rng.below(4) == 0 else 61
    return int(rng.member(legal))


def _sorted(ids: list[str]) -> list[str]:
    return sorted(ids, key=cards.INDEX.__getitem__)


def _ids(some: int) -> list[str]:
    return [cards.IDS[card] for card in members(some)]


def bare(line: dict[str, Any]) -> dict[str, Any]:
    """A line as both tell it: fixed points name no cards there, and a reversed go is the third one."""
    bare = {key: value for key, value in line.items() if key != "cards"}
    if line.get("cards") and line["id"] not in FIXED:
        bare["cards"] = line["cards"]
    return {**bare, "id": "third-go" if line["id"] == "reverse-go" else line["id"]}
