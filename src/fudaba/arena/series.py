"""Many duplicate deals between bots: the same cards again for every rotation of the bots.

Knows no game by name. A deck, and the stream of each bot, follows from the seed and the number of the deal
alone, so that a series can be cut in parts and played by several workers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from fudaba.arena.figures import Result, Series, summed_up
from fudaba.arena.table import Timed, audience_of, play_deal
from fudaba.bots.base import Bot, Forfeit, Maker
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
from fudaba.core.game import Carry, Game
from fudaba.core.options import Options
from fudaba.core.rng import Rng
from fudaba.errors import IllegalAction


@dataclass(frozen=True, slots=True)
class Played:
    """A finished deal, for whoever records it, and its result by bot."""

    deal: Deal
    result: Result

    @property
    def void(self) -> bool:
        """Whether the rules void the deal, so that it does not count."""
        return self.deal.game.void(self.deal.state) is not None


@dataclass(frozen=True, slots=True)
class Place:
    """One copy of a deal of a series: its number from 1, and the seat of each bot."""

    seed: int
    number: int
    seats: Sequence[int]

    def deck(self, game: Game, options: Options, tries: int) -> DeckDealer:
        """The cards of this number, the same for every copy."""
        return shuffled_deck(game, options, self.seed, self.number, tries, seats=len(self.seats))

    def streams(self, own: bool) -> list[int]:
        """A seed for each bot: of the seat, whoever sits there, or else of the bot at the seat."""
        parts = [(seat, bot) if own else (seat,) for bot, seat in enumerate(self.seats)]
        return [seed_of("bot", self.seed, self.number, *part) for part in parts]


def shuffled_deck(game: Game, options: Options, *seed: int | str, seats: int | None = None) -> DeckDealer:
    """The whole deck of the game, for the fewest seats unless it is said, in an order out of the seed."""
    deck = deck_of(game.start(options, Carry(1, 0, seats=seats or min(game.seats_under(options)))))
    return DeckDealer(shuffled(deck, Rng(seed_of("deck", *seed))))


def duplicate_deals(
    game: Game,
    options: Options,
    makers: Sequence[Maker],
    seed: int,
    numbers: Iterable[int],
    *,
    own_streams: bool = False,
) -> Iterator[Played]:
    """The deals with these numbers, each once for every rotation of the bots, with the same cards.

    Each is the first deal of a match; the dealer's seat rotates where the options let it. A random stream
    belongs to its seat, whoever sits there, or with `own_streams` to the bot at that seat. Void deals are
    left out; the next deck of the same number takes their place.
    """
    many = len(makers)
    dealers = [seat for seat in range(many) if _may_deal(game, options, seat)]
    for number in numbers:
        carry = Carry(1, dealers[(number - 1) % len(dealers)], seats=many)
        for rotation in range(many):
            place = Place(seed, number, [(bot + rotation) % many for bot in range(many)])
            yield _counted(game, options, carry, makers, place, place.streams(own_streams))


def play_series(game: Game, options: Options, makers: Sequence[Maker], deals: int, seed: int) -> Series:
    """Play so many duplicate deals, at least one, and sum them up; the same seed gives the same scores."""
    played = duplicate_deals(game, options, makers, seed, range(1, deals + 1))
    return summed_up(each.result for each in played)


def _may_deal(game: Game, options: Options, seat: int) -> bool:
    try:
        game.check_first_dealer(options, seat)
    except IllegalAction:
        return False
    return True


def _counted(
    game: Game, options: Options, carry: Carry, makers: Sequence[Maker], place: Place, streams: Sequence[int]
) -> Played:
    """The first try that the rules do not void, or that is given up."""
    for tries in count():
        bots = [make(stream) for make, stream in zip(makers, streams, strict=True)]
        deck = place.deck(game, options, tries)
        played = _played(deck, game, options, carry, bots, place)
        if played.result.forfeit or not played.void:
            break
    return played


def _played(
    deck: DeckDealer, game: Game, options: Options, carry: Carry, bots: Sequence[Bot], place: Place
) -> Played:
    seated = [bots[place.seats.index(seat)] for seat in range(len(bots))]
    audience = audience_of(seated)
    deal = Deal(game, options, carry, len(bots), deck, told=bool(audience))
    timed = [Timed(bot) for bot in seated]
    forfeit = play_deal(deal, timed, audience)
    by_bot = [timed[seat] for seat in place.seats]
    result = Result(
        number=place.number,
        scores=tuple(0 if forfeit else deal.scores[seat] for seat in place.seats),
        won=tuple(_won(deal, seat, forfeit) for seat in place.seats),
        moves=tuple(bot.moves for bot in by_bot),
        seconds=tuple(bot.seconds for bot in by_bot),
        forfeit=forfeit and Forfeit(place.seats.index(forfeit.by), forfeit.reason, forfeit.detail),
    )
    return Played(deal, result)


def _won(deal: Deal, seat: int, forfeit: Forfeit | None) -> bool:
    return seat != forfeit.by if forfeit else seat in deal.game.winners(deal.state)
