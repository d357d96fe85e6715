"""Many duplicate deals between bots: the same cards again for every rotation of the bots.

Knows no game by name. A deck, and the stream of each bot, follows from the seed and the number of the deal
alone, so that a series can be cut in parts and played by several workers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from operator import itemgetter
from typing import NamedTuple

from fudaba.arena.figures import Result, Series, summed_up
from fudaba.arena.table import Seated
from fudaba.bots.audience import SILENCE
from fudaba.bots.base import Forfeit, Maker
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
from fudaba.core.game import Carry, Game
from fudaba.core.options import Options
from fudaba.core.rng import MASK, PLACES, Rng
from fudaba.errors import IllegalAction


class Played(NamedTuple):
    """A finished deal, for whoever records it, and its result by bot."""

    deal: Deal
    result: Result

    @property
    def void(self) -> bool:
        """Whether the rules void the deal, so that it does not count."""
        return self.deal.game.void(self.deal.state) is not None


class Rotation:
    """Who sits where in one copy: `bots` by seat; `by_bot` turns figures by seat into those by bot."""

    def __init__(self, places: int, many: int) -> None:
        self.bots = [(seat - places) % many for seat in range(many)]
        self.by_bot = itemgetter(*[(bot + places) % many for bot in range(many)])

    def seated(self, makers: Sequence[Maker]) -> list[Maker]:
        """What makes the bots, by seat."""
        return [makers[bot] for bot in self.bots]


class Number:
    """One number of a series, and what all copies of its deal share: rules, cards and streams."""

    def __init__(self, game: Game, options: Options, carry: Carry, seed: int, number: int) -> None:
        self.game = game
        self.options = options
        self.carry = carry
        self.number = number
        self.seed = seed
        self._streams = seed_of("bot", seed, number)
        self._decks: list[DeckDealer] = []

    def stream(self, seat: int, bot: int | None = None) -> int:
        """A bot's seed, by its seat, or by its seat and its own number."""
        place = seat if bot is None else seat + self.carry.seats * (bot + 1)
        return (self._streams + place * PLACES) & MASK

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
    bots: tuple[int, ...] = (),
    own_streams: bool = False,
    kept: bool = True,
) -> Iterator[Played]:
    """The deals with these numbers, each once for every rotation of the bots, with the same cards.

    Each is the first deal of a match; the dealer's seat rotates where the options let it. A random stream
    belongs to its seat, whoever sits there, or with `own_streams` to the bot at that seat. Void deals are
    left out; the next deck of the same number takes their place. Results carry the numbers of the `bots`.
    Deals that are not `kept` cannot be recorded.
    """
    many = len(makers)
    dealers = [seat for seat in range(many) if _may_deal(game, options, seat)]
    carries = [Carry(1, seat, seats=many) for seat in dealers]
    rotations = [Rotation(places, many) for places in range(many)]
    sittings = [(rotation, rotation.seated(makers)) for rotation in rotations]
    for each in numbers:
        number = Number(game, options, carries[(each - 1) % len(carries)], seed, each)
        common = [number.stream(seat) for seat in range(many)]
        for rotation, sitting in sittings:
            streams = list(map(number.stream, range(many), rotation.bots)) if own_streams else common
            yield _counted(number, rotation, list(zip(sitting, streams, strict=True)), bots, kept=kept)


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
    number: Number,
    rotation: Rotation,
    makers: Sequence[tuple[Maker, int]],
    bots: tuple[int, ...],
    *,
    kept: bool,
) -> Played:
    """The first try that the rules do not void, or that is given up; makers are by seat."""
    for tries in count():
        seated = Seated(makers)
        deal = Deal(
            number.game,
            number.options,
            number.carry,
            len(makers),
            number.dealer(tries),
            told=seated.audience is not SILENCE,
            kept=kept,
        )
        played = Played(deal, _played(deal, number.number, rotation, seated, bots))
        if played.result.forfeit or not played.void:
            break
    return played


def _played(deal: Deal, number: int, rotation: Rotation, seated: Seated, bots: tuple[int, ...]) -> Result:
    forfeit = seated.play(deal)
    many = deal.seats
    scores = [0] * many if forfeit else deal.scores
    winners = _others(forfeit.by, many) if forfeit else deal.game.winners(deal.state)
    by_bot = rotation.by_bot
    return Result(
        number,
        scores=by_bot(scores),
        won=by_bot([seat in winners for seat in range(many)]),
        moves=by_bot(seated.moves),
        seconds=by_bot(seated.seconds),
        forfeit=forfeit and Forfeit(rotation.bots[forfeit.by], forfeit.reason, forfeit.detail),
        bots=bots,
    )


def _others(seat: int, seats: int) -> list[int]:
    return [other for other in range(seats) if other != seat]
