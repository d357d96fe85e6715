"""Fuji Flush as an object of the contract in `core/game`: each method hands on to the page that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from fudaba.cards import fuji
from fudaba.cards.bits import members
from fudaba.core.events import Event, ScoreLine
from fudaba.core.game import STOCK, Carry, FirstDealer, Game, Length, Progress, Section, View, seats_refused
from fudaba.core.options import Options
from fudaba.core.phrase import Phrase, phrase
from fudaba.core.picture import Picture
from fudaba.core.rng import Rng
from fudaba.core.state import NOBODY, State
from fudaba.errors import RecordError
from fudaba.games.fuji_flush.explain import explain
from fudaba.games.fuji_flush.lines import lines
from fudaba.games.fuji_flush.options import PRESETS, FujiFlushOptions
from fudaba.games.fuji_flush.page import rule_page
from fudaba.games.fuji_flush.picture import picture
from fudaba.games.fuji_flush.rules import DEAL, DONE, DRAW, PLAY, FujiFlushState
from fudaba.games.fuji_flush.terms import Terms
from fudaba.games.fuji_flush.text import parse, sentence, spell
from fudaba.games.fuji_flush.view import FujiFlushView, guess, view

PHASES = {int(DEAL): "deal", int(PLAY): "play", int(DRAW): "draw", int(DONE): "deal-over"}
"""The phases by the names that clients know."""


class FujiFlush(Game):
    """Fuji Flush for three to eight, with an option for two."""

    name = "fuji-flush"
    seats: Sequence[int] = (3, 4, 5, 6, 7, 8)
    presets: Mapping[str, Options] = PRESETS
    art = "fuji"
    deal_keys = ("deal", "starter", "hands", "stock", "reshuffles", "actions", "scores")

    def seats_under(self, options: Options) -> Sequence[int]:
        return (2, *self.seats) if cast(FujiFlushOptions, options).two_players else self.seats

    def start(self, options: Options, carry: Carry) -> State:
        if carry.seats not in self.seats_under(options):
            raise seats_refused(self, options, carry.seats)
        return FujiFlushState(Terms(cast(FujiFlushOptions, options), carry.seats), carry.dealer, carry.number)

    def first_dealer(self, options: Options, rng: Rng, seats: int) -> FirstDealer:
        return FirstDealer(rng.below(seats))

    def check_first_dealer(self, options: Options, seat: int) -> None:
        """Anybody may begin."""

    def next_carry(self, options: Options, carry: Carry, state: State) -> Carry:
        winner = cast(FujiFlushState, state).first_winner
        starter = carry.dealer if winner == NOBODY else (winner + 1) % carry.seats
        return replace(carry, number=carry.number + 1, dealer=starter)

    def length(self, options: Options) -> Length:
        own = cast(FujiFlushOptions, options)
        return Length(rounds=1) if own.match == "single" else Length(target=own.wins)

    def view(self, state: State, seat: int) -> FujiFlushView:
        return view(cast(FujiFlushState, state), seat)

    def picture(self, view: View) -> Picture:
        return picture(cast(FujiFlushView, view), self.phase(view))

    def phase(self, view: View) -> str:
        return PHASES[cast(FujiFlushView, view).phase]

    def progress(self, view: View, seat: int) -> Sequence[Progress]:
        return []

    def guess(self, view: View, rng: Rng) -> State:
        return guess(cast(FujiFlushView, view), rng)

    def place(self, state: State) -> int:
        own = cast(FujiFlushState, state)
        return own.drawer if own.phase == DEAL else STOCK

    def reshuffled(self, before: State, after: State) -> Sequence[int] | None:
        was, now = cast(FujiFlushState, before), cast(FujiFlushState, after)
        return fuji.cards_in(now.stock) if now.reshuffles > was.reshuffles else None

    def explain(self, before: State, action: int, after: State) -> Sequence[Event]:
        return list(explain(cast(FujiFlushState, before), action, cast(FujiFlushState, after)))

    def lines(self, state: State) -> Sequence[ScoreLine]:
        return lines(cast(FujiFlushState, state))

    def winners(self, state: State) -> Sequence[int]:
        return list(members(cast(FujiFlushState, state).winners))

    def void(self, state: State) -> str | None:
        return None

    def spell(self, action: int, where: State | View | None = None) -> str:
        return spell(action)

    def parse(self, text: str, where: State | View | None = None) -> int:
        return parse(text)

    def parse_card(self, text: str) -> int:
        return fuji.card(text)

    def score(self, options: Options, given: Mapping[str, object]) -> Mapping[str, object]:
        raise RecordError(phrase("nothing is scored in fuji-flush: who has no card left has won"))

    def phrase(self, event: Event) -> Phrase:
        return sentence(event)

    def rule_page(self, options: Options) -> Sequence[Section]:
        return rule_page(cast(FujiFlushOptions, options))


GAME = FujiFlush()
