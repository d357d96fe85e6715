"""Many duplicate deals between bots: the same cards again for every rotation of the bots.

Knows no game by name. A deck, and the stream of each bot, follows from the seed and the number of the deal
alone, so that a series can be cut in parts and played by several workers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import count

from fudaba.arena.figures import Result, Series, summed_up
from fudaba.arena.table import Timed, play_deal
from fudaba.bots.audience import audience_of
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


class Number:
    """One number of a series, and what all copies of its deal share: rules, cards and streams."""

    def __init__(self, game: Game, options: Options, carry: Carry, seed: int, number: int) -> None:
        self.game = game
        self.options = options
        self.carry = carry
        self.number = number
        self.seed = seed
        self.stream = cache(partial(seed_of, "bot", seed, number))
        """A bot's seed, by its seat, or by its seat and its own number."""
        self._decks: list[DeckDealer] = []

    def dealer(self, tries: int) -> DeckDealer:
        """The cards of the first deck, or of the next one after so many void deals."""
        if tries == len(self._decks):
            seats = self.carry.seats
            deck = shuffled_deck(self.game, self.options, self.seed, self.number, tries, seats=seats)
            self._decks.append(deck)
        return DeckDealer(self._decks[tries].deck)


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
    kept: bool = True,
) -> Iterator[Played]:
    """The deals with these numbers, each once for every rotation of the bots, with the same cards.

    Each is the first deal of a match; the dealer's seat rotates where the options let it. A random stream
    belongs to its seat, whoever sits there, or with `own_streams` to the bot at that seat. Void deals are
    left out; the next deck of the same number takes their place. Deals that are not `kept` cannot be
    recorded.
    """
    many = len(makers)
    dealers = [seat for seat in range(many) if _may_deal(game, options, seat)]
    for each in numbers:
        carry = Carry(1, dealers[(each - 1) % len(dealers)], seats=many)
        number = Number(game, options, carry, seed, each)
        for rotation in range(many):
            seats = [(bot + rotation) % many for bot in range(many)]
            keys = [(seat, bot) if own_streams else (seat,) for bot, seat in enumerate(seats)]
            streams = [number.stream(*key) for key in keys]
            yield _counted(number, seats, list(zip(makers, streams, strict=True)), kept=kept)


def play_series(game: Game, options: Options, makers: Sequence[Maker], deals: int, seed: int) -> Series:
    """Play so many duplicate deals, at least one, and sum them up; the same seed gives the same scores."""
    played = duplicate_deals(game, options, makers, seed, range(1, deals + 1), kept=False)
    return summed_up(each.result for each in played)


def _may_deal(game: Game, options: Options, seat: int) -> bool:
    try:
        game.check_first_dealer(options, seat)
    except IllegalAction:
        return False
    return True


def _counted(
    number: Number, seats: Sequence[int], makers: Sequence[tuple[Maker, int]], *, kept: bool
) -> Played:
    """The first try that the rules do not void, or that is given up; `seats` and `makers` are by bot."""
    for tries in count():
        bots = [make(stream) for make, stream in makers]
        played = _played(number, number.dealer(tries), seats, bots, kept=kept)
        if played.result.forfeit or not played.void:
            break
    return played


def _played(
    number: Number, deck: DeckDealer, seats: Sequence[int], bots: Sequence[Bot], *, kept: bool
) -> Played:
    seated = [bots[seats.index(seat)] for seat in range(len(bots))]
    audience = audience_of(dict(enumerate(seated)))
    told = bool(audience)
    deal = Deal(number.game, number.options, number.carry, len(bots), deck, told=told, kept=kept)
    timed = [Timed(bot) for bot in seated]
    forfeit = play_deal(deal, timed, audience)
    scores = [0] * len(bots) if forfeit else deal.scores
    winners = _others(forfeit.by, len(bots)) if forfeit else deal.game.winners(deal.state)
    result = Result(
        number=number.number,
        scores=tuple([scores[seat] for seat in seats]),
        won=tuple([seat in winners for seat in seats]),
        moves=tuple([timed[seat].moves for seat in seats]),
        seconds=tuple([timed[seat].seconds for seat in seats]),
        forfeit=forfeit and Forfeit(seats.index(forfeit.by), forfeit.reason, forfeit.detail),
    )
    return Played(deal, result)


def _others(seat: int, seats: int) -> list[int]:
    return [other for other in range(seats) if other != seat]
