"""The contract between a game and everything that plays, records, scores or shows it.

A game is one folder that ends in an object of `Game`. The laws, run for every game, preset and number of
seats:

* `start`    an undealt deal: its actor is CHANCE, its stock is all cards.
* `view`     starts empty and adds what the seat may know. Permuting what a seat cannot see never changes it.
* `guess`    some full state that fits the view: `view(guess(view(s, seat), rng), seat) == view(s, seat)`.
* `explain`  the events of one step; those that a seat sees suffice to rebuild its view.
* `lines`    every point and every factor: added and multiplied they give the points of the state.
* `progress` what everybody can see of a seat's way to each combination; the same from every seat.
* `spell`    `parse(spell(action, state), state) == action` for every decision of a state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final, Protocol

from fudaba.core.events import Event, ScoreLine
from fudaba.core.options import Options
from fudaba.core.phrase import Phrase, PhraseValue, phrase
from fudaba.core.picture import Picture
from fudaba.core.rng import Rng
from fudaba.core.state import State
from fudaba.errors import OptionError, UnknownGame

TABLE: Final = -1
STOCK: Final = -2
SPECTATOR: Final = -1


@dataclass(frozen=True, slots=True)
class Carry:
    """What a deal begins from: its number from 1, the dealer, the stake (nagari doubles it), the seats."""

    number: int
    dealer: int
    stake: int = 1
    seats: int = 2


@dataclass(frozen=True, slots=True)
class Length:
    """When a match ends and who has won it; `rounds`, `target` and `lead` (over all others) may be None."""

    rounds: int | None = None
    target: int | None = None
    start_points: int = 0
    bust: bool = False
    tie: str = "draw"
    lead: int | None = None


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Who deals first, and the cards that were drawn for it, a pair for each try (empty without a draw)."""

    seat: int
    draws: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a seat is with one combination. `have` and `missing` are sets of cards.

    `need` is how many of the missing are still needed, 0 when it is formed; `points` what it pays now, or
    will pay when it is formed; `open` whether this seat can still have it.
    """

    id: str
    have: int
    missing: int
    need: int
    points: int
    open: bool


class View(Protocol):
    """What one seat may know. `legal` is empty for a seat that is not to act."""

    @property
    def seat(self) -> int: ...
    @property
    def actor(self) -> int: ...
    @property
    def legal(self) -> int: ...


Section = tuple[Phrase, Sequence[Phrase]]


class Game(ABC):
    """One game; see the laws above."""

    name: str
    seats: Sequence[int]
    presets: Mapping[str, Options]
    art: str = "jp"
    """How the cards are drawn: jp or kr (hanafuda with the month numbers of Japan or Korea), fuji."""
    returns_cards: bool = False
    """Whether `returned` is ever more than nothing: a card may then be dealt and turned up later."""
    deal_keys: Sequence[str] = ("deal", "dealer", "hands", "table", "stock", "actions", "scores")
    """What stands in a record's line of a deal, in order; the second is the seat that the carry names."""

    def seats_under(self, options: Options) -> Sequence[int]:
        """How many may play under these options."""
        return self.seats

    @abstractmethod
    def start(self, options: Options, carry: Carry) -> State:
        """An undealt deal."""

    @abstractmethod
    def first_dealer(self, options: Options, rng: Rng, seats: int) -> FirstDealer:
        """Who of so many deals first in a match."""

    @abstractmethod
    def check_first_dealer(self, options: Options, seat: int) -> None:
        """Raise IllegalAction if this seat cannot deal first under the options."""

    @abstractmethod
    def next_carry(self, options: Options, carry: Carry, state: State) -> Carry:
        """What the finished deal hands on; after a void deal the same again."""

    @abstractmethod
    def length(self, options: Options) -> Length:
        """When a match under these options ends."""

    @abstractmethod
    def view(self, state: State, seat: int) -> View:
        """What the seat (or SPECTATOR) may know."""

    @abstractmethod
    def picture(self, view: View) -> Picture:
        """What clients show of the deal, in ids."""

    @abstractmethod
    def phase(self, view: View) -> str:
        """The phase of the deal by the name that clients know."""

    @abstractmethod
    def progress(self, view: View, seat: int) -> Sequence[Progress]:
        """How far the seat is with each combination, in the order of the rules."""

    @abstractmethod
    def guess(self, view: View, rng: Rng) -> State:
        """Some full state that fits the view; all that fit are about equally likely."""

    @abstractmethod
    def place(self, state: State) -> int:
        """Where the next card of chance goes: a seat's hand, TABLE or STOCK (turned up from it)."""

    def returned(self, before: State, after: State) -> int:
        """Dealt cards that this step has shuffled back into the stock (hands that dropped out)."""
        return 0

    def reshuffled(self, before: State, after: State) -> Sequence[int] | None:
        """The discards, with their copies, if this step has made them the new stock."""
        return None

    @abstractmethod
    def explain(self, before: State, action: int, after: State) -> Sequence[Event]:
        """What happened in one step, in order."""

    @abstractmethod
    def lines(self, state: State) -> Sequence[ScoreLine]:
        """The points and factors of a finished deal, of a running one what `paid` counts; else empty."""

    def paid(self, state: State) -> Sequence[int]:
        """What each seat of a running deal has won or lost for good by now; empty where it never has."""
        return ()

    @abstractmethod
    def winners(self, state: State) -> Sequence[int]:
        """The seats that won the finished deal."""

    @abstractmethod
    def void(self, state: State) -> str | None:
        """Why the rules void this deal, or None."""

    @abstractmethod
    def spell(self, action: int, where: State | View | None = None) -> str:
        """An action as records write it. `where` it is done is needed for words that stand for a month."""

    @abstractmethod
    def parse(self, text: str, where: State | View | None = None) -> int:
        """The action that is written so; NotationError for anything else. `where` as in `spell`."""

    @abstractmethod
    def parse_card(self, text: str) -> int:
        """The card that is written so; NotationError for anything else."""

    @abstractmethod
    def score(self, options: Options, given: Mapping[str, object]) -> Mapping[str, object]:
        """Score piles of cards from a real table (`fudaba score`); RecordError names what is wrong."""

    @abstractmethod
    def phrase(self, event: Event) -> Phrase:
        """The event in words."""

    @abstractmethod
    def rule_page(self, options: Options) -> Sequence[Section]:
        """The rules in force, in words: headings and their sentences."""


def names() -> list[str]:
    """All games that are installed, ours first."""
    return list(_folders())


def load(name: str) -> Game:
    """The game of this name; UnknownGame otherwise."""
    folder = _own_folders().get(name) or _folders().get(name)
    if folder is None:
        raise UnknownGame(phrase("there is no game {name}; there are {words}", name=name, words=names()))
    game = import_module(folder).GAME
    assert isinstance(game, Game)
    return game


def _own_folders() -> dict[str, str]:
    folders: dict[str, str] = import_module("fudaba.games").FOLDERS
    return folders


def _folders() -> dict[str, str]:
    """Ours before those of other distributions, whose files are read at each call."""
    folders = dict(_own_folders())
    for entry in entry_points(group="fudaba.games"):
        folders.setdefault(entry.name, entry.value)
    return folders


def options_of(game: Game, preset: str, changes: Mapping[str, object]) -> Options:
    """A preset with some options changed, all by outer names; OptionError says what is wrong."""
    if preset not in game.presets:
        told = phrase("there is no preset {name} of {game}; there are {words}")
        values: dict[str, PhraseValue] = {"name": preset, "game": game.name, "words": list(game.presets)}
        raise OptionError(Phrase(told.text, values))
    return game.presets[preset].changed(changes)


def seats_refused(game: Game, options: Options, given: int) -> OptionError:
    """The error for a number of players that cannot play under these options."""
    told = phrase("{game} is for {words} players under these rules, not for {given}")
    words = [str(seats) for seats in game.seats_under(options)]
    return OptionError(Phrase(told.text, {"game": game.name, "words": words, "given": given}))
