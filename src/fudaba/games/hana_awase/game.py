"""Hana-awase as an object of the contract in `core/game`: each method hands on to the page that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from fudaba.cards import hanafuda
from fudaba.core.dealer import shuffled
from fudaba.core.events import Event, ScoreLine
from fudaba.core.game import STOCK, Carry, FirstDealer, Game, Length, Progress, Section, View, seats_refused
from fudaba.core.options import Options
from fudaba.core.phrase import Phrase, phrase
from fudaba.core.picture import Picture
from fudaba.core.rng import Rng
from fudaba.core.state import State
from fudaba.errors import IllegalAction
from fudaba.games.hana_awase.deck import MONTHS
from fudaba.games.hana_awase.explain import explain, returned, void_name
from fudaba.games.hana_awase.lines import lines
from fudaba.games.hana_awase.options import PRESETS, SEATS, HanaAwaseOptions, seats_under
from fudaba.games.hana_awase.page import rule_page
from fudaba.games.hana_awase.picture import picture
from fudaba.games.hana_awase.progress import PHASES, progress
from fudaba.games.hana_awase.rules import DEAL, PLAYED, UNFINISHED, HanaAwaseState
from fudaba.games.hana_awase.score import score
from fudaba.games.hana_awase.terms import Terms
from fudaba.games.hana_awase.text import parse, parse_card, sentence, spell
from fudaba.games.hana_awase.view import HanaAwaseView, guess, next_place, view, winners


class HanaAwase(Game):
    """Hana-awase for two to seven."""

    name = "hana-awase"
    seats: Sequence[int] = SEATS
    presets: Mapping[str, Options] = PRESETS
    returns_cards = True

    def seats_under(self, options: Options) -> Sequence[int]:
        return seats_under(cast(HanaAwaseOptions, options))

    def start(self, options: Options, carry: Carry) -> State:
        if carry.seats not in self.seats_under(options):
            raise seats_refused(self, options, carry.seats)
        return HanaAwaseState(Terms(cast(HanaAwaseOptions, options), carry.seats), carry.dealer)

    def first_dealer(self, options: Options, rng: Rng, seats: int) -> FirstDealer:
        own = cast(HanaAwaseOptions, options)
        how = own.first_dealer
        if how in ("draw", "draw_latest"):
            return draw_for_deal(rng, seats, latest=how == "draw_latest", months=own.months)
        return FirstDealer(0 if how == "seat0" else rng.below(seats))

    def check_first_dealer(self, options: Options, seat: int) -> None:
        if cast(HanaAwaseOptions, options).first_dealer == "seat0" and seat != 0:
            raise IllegalAction(
                phrase("first-dealer is seat0: seat 0 deals first, not seat {given}", given=seat)
            )

    def next_carry(self, options: Options, carry: Carry, state: State) -> Carry:
        return next_carry(cast(HanaAwaseOptions, options), carry, cast(HanaAwaseState, state))

    def length(self, options: Options) -> Length:
        own = cast(HanaAwaseOptions, options)
        return Length(rounds=own.rounds, lead=own.lead, tie=own.tie)

    def view(self, state: State, seat: int) -> HanaAwaseView:
        return view(cast(HanaAwaseState, state), seat)

    def picture(self, view: View) -> Picture:
        return picture(cast(HanaAwaseView, view))

    def phase(self, view: View) -> str:
        return PHASES[cast(HanaAwaseView, view).phase]

    def progress(self, view: View, seat: int) -> Sequence[Progress]:
        return list(progress(cast(HanaAwaseView, view), seat))

    def guess(self, view: View, rng: Rng) -> State:
        return guess(cast(HanaAwaseView, view), rng)

    def place(self, state: State) -> int:
        own = cast(HanaAwaseState, state)
        return next_place(own) if own.phase == DEAL else STOCK

    def returned(self, before: State, after: State) -> int:
        return returned(cast(HanaAwaseState, before), cast(HanaAwaseState, after))

    def explain(self, before: State, action: int, after: State) -> Sequence[Event]:
        return list(explain(cast(HanaAwaseState, before), action, cast(HanaAwaseState, after)))

    def lines(self, state: State) -> Sequence[ScoreLine]:
        return lines(cast(HanaAwaseState, state))

    def winners(self, state: State) -> Sequence[int]:
        return winners(cast(HanaAwaseState, state))

    def void(self, state: State) -> str | None:
        own = cast(HanaAwaseState, state)
        return None if own.ending in (UNFINISHED, PLAYED) else void_name(own)

    def spell(self, action: int, where: State | View | None = None) -> str:
        return spell(action)

    def parse(self, text: str, where: State | View | None = None) -> int:
        return parse(text)

    def parse_card(self, text: str) -> int:
        return parse_card(text)

    def score(self, options: Options, given: Mapping[str, object]) -> Mapping[str, object]:
        return score(cast(HanaAwaseOptions, options), given)

    def phrase(self, event: Event) -> Phrase:
        return sentence(event)

    def rule_page(self, options: Options) -> Sequence[Section]:
        return rule_page(cast(HanaAwaseOptions, options))


def draw_for_deal(rng: Rng, seats: int, *, latest: bool, months: int = MONTHS) -> FirstDealer:
    """Each draws a card; the earlier month deals (or the later), of one month the higher rank.

    Those who are equal draw again, among themselves; the others keep what they have drawn.
    """
    draws: list[tuple[int, ...]] = []
    tied = list(range(seats))
    drawn = [0] * seats
    while True:
        for seat, card in zip(tied, shuffled(range(4 * months), rng), strict=False):
            drawn[seat] = card
        draws.append(tuple(drawn))
        tied = first_of(drawn, tied, latest=latest)
        if len(tied) == 1:
            return FirstDealer(tied[0], tuple(draws))


def first_of(drawn: Sequence[int], among: Sequence[int], *, latest: bool) -> list[int]:
    """The seats whose cards go before those of all others; several have to draw again."""
    sign = -1 if latest else 1
    standing = {
        seat: (sign * hanafuda.month(drawn[seat]), "BARC".index(hanafuda.rank(drawn[seat]))) for seat in among
    }
    return [seat for seat in among if standing[seat] == min(standing.values())]


def next_carry(options: HanaAwaseOptions, carry: Carry, state: HanaAwaseState) -> Carry:
    """The next number and dealer; a void deal is dealt again."""
    if state.ending != PLAYED:
        return carry
    return replace(carry, number=carry.number + 1, dealer=next_dealer(options, state))


def next_dealer(options: HanaAwaseOptions, state: HanaAwaseState) -> int:
    """The best result deals; of equals the earliest in the order of turns, or the dealer once more."""
    players = state.players()
    before = options.next_dealer == "before_cancellation"
    results = [seat.gross if before else seat.points for seat in players]
    best = [seat.index for seat, result in zip(players, results, strict=True) if result == max(results)]
    return state.dealer if len(best) > 1 and options.dealer_tie == "dealer_stays" else best[0]


GAME = HanaAwase()
