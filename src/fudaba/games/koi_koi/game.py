"""Koi-Koi as an object of the contract in `core/game`: each method hands on to the page that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from fudaba.cards import hanafuda
from fudaba.core.dealer import shuffled
from fudaba.core.events import Event, ScoreLine
from fudaba.core.game import STOCK, TABLE, Carry, FirstDealer, Game, Length, Progress, Section, View
from fudaba.core.options import Options
from fudaba.core.phrase import Phrase, phrase
from fudaba.core.picture import Picture
from fudaba.core.rng import Rng
from fudaba.core.state import NOBODY, State
from fudaba.errors import IllegalAction
from fudaba.games.koi_koi.explain import explain, void_name
from fudaba.games.koi_koi.lines import lines
from fudaba.games.koi_koi.options import PRESETS, KoiKoiOptions
from fudaba.games.koi_koi.page import rule_page
from fudaba.games.koi_koi.picture import picture
from fudaba.games.koi_koi.progress import PHASES, progress
from fudaba.games.koi_koi.rules import DEAL, KoiKoiState
from fudaba.games.koi_koi.score import score
from fudaba.games.koi_koi.text import parse, sentence, spell
from fudaba.games.koi_koi.view import KoiKoiView, guess, next_place, terms_of, view


class KoiKoi(Game):
    """Koi-Koi for two."""

    name = "koi-koi"
    seats: Sequence[int] = (2,)
    presets: Mapping[str, Options] = PRESETS

    def start(self, options: Options, carry: Carry) -> State:
        return KoiKoiState(terms_of(cast(KoiKoiOptions, options)), carry.dealer, carry.number)

    def first_dealer(self, options: Options, rng: Rng, seats: int) -> FirstDealer:
        how = cast(KoiKoiOptions, options).first_dealer
        if how == "draw":
            return draw_for_deal(rng, 4 * cast(KoiKoiOptions, options).months)
        return FirstDealer(0 if how == "seat0" else rng.below(2))

    def check_first_dealer(self, options: Options, seat: int) -> None:
        if cast(KoiKoiOptions, options).first_dealer == "seat0" and seat != 0:
            raise IllegalAction(
                phrase("first-dealer is seat0: seat 0 deals first, not seat {given}", given=seat)
            )

    def next_carry(self, options: Options, carry: Carry, state: State) -> Carry:
        return next_carry(cast(KoiKoiOptions, options), carry, cast(KoiKoiState, state))

    def length(self, options: Options) -> Length:
        own = cast(KoiKoiOptions, options)
        return Length(own.rounds, own.target, own.start_points, own.bust, own.tie)

    def view(self, state: State, seat: int) -> KoiKoiView:
        return view(cast(KoiKoiState, state), seat)

    def picture(self, view: View) -> Picture:
        return picture(cast(KoiKoiView, view))

    def phase(self, view: View) -> str:
        return PHASES[cast(KoiKoiView, view).phase]

    def progress(self, view: View, seat: int) -> Sequence[Progress]:
        return list(progress(cast(KoiKoiView, view), seat))

    def guess(self, view: View, rng: Rng) -> State:
        return guess(cast(KoiKoiView, view), rng)

    def place(self, state: State) -> int:
        own = cast(KoiKoiState, state)
        if own.phase == DEAL:
            return TABLE if next_place(own) < 0 else next_place(own)
        return STOCK

    def explain(self, before: State, action: int, after: State) -> Sequence[Event]:
        return list(explain(cast(KoiKoiState, before), action, cast(KoiKoiState, after)))

    def lines(self, state: State) -> Sequence[ScoreLine]:
        return lines(cast(KoiKoiState, state))

    def winners(self, state: State) -> Sequence[int]:
        winner = cast(KoiKoiState, state).winner
        return [] if winner == NOBODY else [winner]

    def void(self, state: State) -> str | None:
        own = cast(KoiKoiState, state)
        return void_name(own) if own.void else None

    def spell(self, action: int, where: State | View | None = None) -> str:
        return spell(action)

    def parse(self, text: str, where: State | View | None = None) -> int:
        return parse(text)

    def parse_card(self, text: str) -> int:
        return hanafuda.card(text)

    def score(self, options: Options, given: Mapping[str, object]) -> Mapping[str, object]:
        return score(cast(KoiKoiOptions, options), given)

    def phrase(self, event: Event) -> Phrase:
        return sentence(event)

    def rule_page(self, options: Options) -> Sequence[Section]:
        return rule_page(cast(KoiKoiOptions, options))


def draw_for_deal(rng: Rng, cards: int = 48) -> FirstDealer:
    """Each draws a card; the earlier month deals, of one month the higher rank; else they draw again."""
    draws: list[tuple[int, ...]] = []
    while True:
        first, second = shuffled(range(cards), rng)[:2]
        draws.append((first, second))
        ours, theirs = _standing(first), _standing(second)
        if ours != theirs:
            return FirstDealer(0 if ours < theirs else 1, tuple(draws))


def _standing(card: int) -> tuple[int, int]:
    return hanafuda.month(card), "BARC".index(hanafuda.rank(card))


def next_carry(options: KoiKoiOptions, carry: Carry, state: KoiKoiState) -> Carry:
    """The next number and dealer; a void deal is dealt again."""
    if state.void:
        return carry
    if state.winner == NOBODY:
        stays = options.dealer_after_draw == "stay"
        dealer = carry.dealer if stays else 1 - carry.dealer
    else:
        dealer = state.winner if options.next_dealer == "winner" else 1 - carry.dealer
    return replace(carry, number=carry.number + 1, dealer=dealer)


GAME = KoiKoi()
