"""Many duplicate deals between bots: the same cards again for every rotation of the bots.

Knows no game by name. A deck, and the stream of each bot, follows from the seed and the number of the deal
alone, so that a series can be cut in parts and played by several workers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from time import perf_counter

from fudaba.bots.base import Bot, Maker
from fudaba.bots.figures import Result, Series, summed_up
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
from fudaba.core.game import Carry, Game, View
from fudaba.core.options import Options
from fudaba.core.rng import Rng

SECONDS = 60.0
"""The emergency stop of a single decision; bots count their budget otherwise."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished deal, for whoever records it, and its result by bot."""

    deal: Deal
    result: Result

    @property
    def void(self) -> bool:
        """Whether the rules void the deal, so that it does not count."""
        return self.deal.game.void(self.deal.state) is not None


class Timed:
    """A bot at its seat, how often and how long it has thought."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.moves = 0
        self.seconds = 0.0

    def choose(self, view: View, seconds: float) -> int:
        """The action of the bot."""
        begin = perf_counter()
        action = self.bot.choose(view, seconds)
        self.seconds += perf_counter() - begin
        self.moves += 1
        return action


def play_deal(deal: Deal, bots: Sequence[Bot]) -> None:
    """Begin a deal and play it to its end, `bots` by seat; IllegalAction if one of them breaks the rules."""
    deal.begin()
    while not deal.over:
        deal.play(bots[deal.actor].choose(deal.game.view(deal.state, deal.actor), SECONDS))


def shuffled_deck(game: Game, options: Options, *seed: int | str, seats: int | None = None) -> DeckDealer:
    """The whole deck of the game, for the fewest seats unless it is said, in an order out of the seed."""
    deck = deck_of(game.start(options, Carry(1, 0, seats=seats or min(game.seats_under(options)))))
    return DeckDealer(shuffled(deck, Rng(seed_of("deck", *seed))))


def duplicate_deals(
    game: Game, options: Options, makers: Sequence[Maker], seed: int, numbers: Iterable[int]
) -> Iterator[Played]:
    """The deals with these numbers, each once for every rotation of the bots, with the same cards.

    Void deals are left out; the next deck of the same number takes their place. The dealer's seat rotates.
    """
    many = len(makers)
    for number in numbers:
        carry = Carry(number, (number - 1) % many, seats=many)
        for first_seat in range(many):
            decks = (shuffled_deck(game, options, seed, number, tries, seats=many) for tries in count())
            deals = (Deal(game, options, carry, many, deck) for deck in decks)
            tried = (_played(deal, number, makers, first_seat, seed) for deal in deals)
            yield next(played for played in tried if not played.void)


def play_series(game: Game, options: Options, makers: Sequence[Maker], deals: int, seed: int) -> Series:
    """Play so many duplicate deals, at least one, and sum them up; the same seed gives the same scores."""
    played = duplicate_deals(game, options, makers, seed, range(1, deals + 1))
    return summed_up(each.result for each in played)


def _played(deal: Deal, number: int, makers: Sequence[Maker], first_seat: int, seed: int) -> Played:
    """Plays a deal with bot i at seat `first_seat` + i."""
    seats = [(bot + first_seat) % len(makers) for bot in range(len(makers))]
    bots = [Timed(make(seed_of("bot", seed, number, seat))) for make, seat in zip(makers, seats, strict=True)]
    play_deal(deal, [bots[seats.index(seat)] for seat in range(len(makers))])
    winners = deal.game.winners(deal.state)
    result = Result(
        number=number,
        scores=tuple(deal.scores[seat] for seat in seats),
        won=tuple(seat in winners for seat in seats),
        moves=tuple(bot.moves for bot in bots),
        seconds=tuple(bot.seconds for bot in bots),
    )
    return Played(deal, result)
