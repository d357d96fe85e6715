"""Go-Stop as an object of the contract in `core/game`: each method hands on to the page that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from fudaba.core.events import Event, ScoreLine
from fudaba.core.game import STOCK, TABLE, Carry, FirstDealer, Game, Length, Progress, Section, View
from fudaba.core.options import Options
from fudaba.core.phrase import Phrase, phrase
from fudaba.core.picture import Picture
from fudaba.core.rng import Rng
from fudaba.core.state import NOBODY, State
from fudaba.errors import IllegalAction
from fudaba.games.go_stop import cards
from fudaba.games.go_stop.explain import explain
from fudaba.games.go_stop.first import draw_for_deal
from fudaba.games.go_stop.lines import lines
from fudaba.games.go_stop.options import PRESETS, GoStopOptions
from fudaba.games.go_stop.page import rule_page
from fudaba.games.go_stop.picture import picture
from fudaba.games.go_stop.progress import PHASES, progress
from fudaba.games.go_stop.round import DEAL
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.score import score
from fudaba.games.go_stop.text import parse, sentence, spell
from fudaba.games.go_stop.view import GoStopView, guess, next_place, terms_of, view

MOST_CARRY = 2**20
"""Where doubling for nagari ends in any case: twenty rounds in a row without a winner."""


class GoStop(Game):
    """Go-Stop for two or three, and for four where that is agreed."""

    name = "go-stop"
    seats: Sequence[int] = (2, 3)
    presets: Mapping[str, Options] = PRESETS
    art = "kr"
    returns_cards = True

    def seats_under(self, options: Options) -> Sequence[int]:
        return (2, 3, 4) if cast(GoStopOptions, options).four_players else (2, 3)

    def start(self, options: Options, carry: Carry) -> State:
        terms = terms_of(cast(GoStopOptions, options), carry.seats)
        return GoStopState(terms, carry.dealer, carry.number, carry.stake)

    def first_dealer(self, options: Options, rng: Rng, seats: int) -> FirstDealer:
        own = cast(GoStopOptions, options)
        how = own.first_dealer
        if how == "draw":
            return draw_for_deal(rng, seats, months=own.months)
        if how == "day_night":
            return draw_for_deal(rng, seats, months=own.months, lowest=rng.below(2) == 1)
        return FirstDealer(0 if how == "seat0" else rng.below(seats))

    def check_first_dealer(self, options: Options, seat: int) -> None:
        if cast(GoStopOptions, options).first_dealer == "seat0" and seat != 0:
            raise IllegalAction(
                phrase("first-dealer is seat0: seat 0 deals first, not seat {given}", given=seat)
            )

    def next_carry(self, options: Options, carry: Carry, state: State) -> Carry:
        return next_carry(cast(GoStopOptions, options), carry, cast(GoStopState, state))

    def length(self, options: Options) -> Length:
        own = cast(GoStopOptions, options)
        return Length(own.rounds, own.target, own.start_points, own.bust)

    def view(self, state: State, seat: int) -> GoStopView:
        return view(cast(GoStopState, state), seat)

    def picture(self, view: View) -> Picture:
        return picture(cast(GoStopView, view))

    def phase(self, view: View) -> str:
        return PHASES[cast(GoStopView, view).phase]

    def progress(self, view: View, seat: int) -> Sequence[Progress]:
        return list(progress(cast(GoStopView, view), seat))

    def guess(self, view: View, rng: Rng) -> State:
        return guess(cast(GoStopView, view), rng)

    def place(self, state: State) -> int:
        own = cast(GoStopState, state)
        if own.phase == DEAL:
            return TABLE if next_place(own) < 0 else next_place(own)
        return STOCK

    def returned(self, before: State, after: State) -> int:
        """Hands of those who sit out go back into the stock."""
        return cast(GoStopState, after).stock & ~cast(GoStopState, before).stock

    def explain(self, before: State, action: int, after: State) -> Sequence[Event]:
        return list(explain(cast(GoStopState, before), action, cast(GoStopState, after)))

    def lines(self, state: State) -> Sequence[ScoreLine]:
        return lines(cast(GoStopState, state))

    def paid(self, state: State) -> Sequence[int]:
        own = cast(GoStopState, state)
        return [seat.extra * own.terms.stake for seat in own.seats]

    def winners(self, state: State) -> Sequence[int]:
        winner = cast(GoStopState, state).winner
        return [] if winner == NOBODY else [winner]

    def void(self, state: State) -> str | None:
        return "table-four" if cast(GoStopState, state).void else None

    def spell(self, action: int, where: State | View | None = None) -> str:
        return spell(action, _state(where))

    def parse(self, text: str, where: State | View | None = None) -> int:
        return parse(text, _state(where))

    def parse_card(self, text: str) -> int:
        return cards.card(text)

    def score(self, options: Options, given: Mapping[str, object]) -> Mapping[str, object]:
        return score(cast(GoStopOptions, options), given)

    def phrase(self, event: Event) -> Phrase:
        return sentence(event)

    def rule_page(self, options: Options) -> Sequence[Section]:
        return rule_page(cast(GoStopOptions, options))


def _state(where: State | View | None) -> GoStopState | None:
    """The state itself, or one that fits the view: what can be said in it hangs on the own hand alone."""
    if isinstance(where, GoStopView):
        return guess(where, Rng(0))
    return cast(GoStopState | None, where)


def next_carry(options: GoStopOptions, carry: Carry, state: GoStopState) -> Carry:
    """The winner deals next; after a nagari the same dealer, for more; a void deal is dealt again."""
    if state.void:
        return carry
    number = carry.number + 1
    if state.winner != NOBODY:
        return replace(carry, number=number, dealer=state.winner, stake=1)
    most = 2 if options.nagari == "flat" else options.max_carry or MOST_CARRY
    return replace(carry, number=number, stake=min(2 * carry.stake, most))


GAME = GoStop()
