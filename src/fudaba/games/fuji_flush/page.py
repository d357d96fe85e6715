"""The rules of Fuji Flush in words, for the options in force. Knows no language but the message ids.

Each section is a function from the options to its sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fudaba.cards.fuji import DECKS
from fudaba.core.game import Section
from fudaba.core.phrase import Phrase, phrase
from fudaba.games.fuji_flush.options import FujiFlushOptions
from fudaba.games.fuji_flush.rules import MOST_TURNS

DECK: Final = {
    "fourteen_ranks": phrase(
        "Only the fourteen ranks are certain, and that there are 90 cards. How often each rank is there was "
        "worked out anew for this table; the printed game is the preset “published”."
    ),
    "published": phrase("That is the deck of the printed game, in which no rank from 2 to 20 is missing."),
    "eighty_cards": phrase(
        "That is the deck of the printed game without the ranks 10, 13, 17, 18 and 19: ten cards fewer."
    ),
}
PLAYERS: Final = {
    False: phrase("Three to eight can play."),
    True: phrase("Two to eight can play."),
}
RESHUFFLE: Final = {
    "lazy": phrase(
        "If a card has to be drawn and the draw pile is empty, the discard pile is shuffled and becomes the "
        "new draw pile, with the cards that have just been flushed."
    ),
    "eager": phrase(
        "As soon as the last card of the draw pile is drawn, the discard pile is shuffled and becomes the "
        "new draw pile, with the cards that have just been flushed."
    ),
}
WINNERS: Final = {
    "joint": phrase("If several get there at the same moment, they win together."),
    "first_in_turn_order": phrase(
        "If several get there at the same moment, only one of them wins: whoever comes first in turn order, "
        "counted from the player whose turn it is."
    ),
}
PLACINGS: Final = {
    "stop": phrase(
        "With that the game is over at once; the player whose turn it is lays no card any more. The places "
        "behind the winners go by the number of cards that are left."
    ),
    "play_on": phrase(
        "The others play on for the places, passing over those who are out, until no more than one of them "
        "is left."
    ),
}
MATCH: Final = {
    "single": phrase("A match is a single game."),
    "first_to_k_wins": phrase("A match goes on until somebody has won {n} games."),
}


def rule_page(options: FujiFlushOptions) -> Sequence[Section]:
    """Headings and sentences; two sets of options that play differently have different pages."""
    sections = (
        (phrase("What it is about"), aim(options)),
        (phrase("The cards"), deck(options)),
        (phrase("The deal"), deal(options)),
        (phrase("The turn"), turn()),
        (phrase("Joining"), joining()),
        (phrase("Pushing through"), pushing()),
        (phrase("The draw pile"), draw_pile(options)),
        (phrase("The end of a game"), end(options)),
        (phrase("The match"), match(options)),
    )
    return [(heading, list(sentences)) for heading, sentences in sections]


def aim(options: FujiFlushOptions) -> Iterator[Phrase]:
    """The game in three sentences, and whose it is."""
    yield phrase("Whoever is the first to get rid of all cards wins, from the hand and from the table.")
    yield phrase("A card is only gone for good if it survives until your next turn: it is pushed through.")
    yield phrase("Higher cards flush it away before that, but equal cards make common cause against them.")
    yield PLAYERS[options.two_players]
    yield phrase(
        "Fuji Flush (unofficial): Fuji Flush is a published game by Friedemann Friese, and its name belongs "
        "to its publisher. This table plays its rules with words and drawings of its own."
    )


def deck(options: FujiFlushOptions) -> Iterator[Phrase]:
    """The number cards."""
    counts = DECKS[options.deck]
    yield phrase("The deck has {n} number cards. There are no suits.", n=sum(counts.values()))
    told = ", ".join(f"{rank} × {many}" for rank, many in counts.items())
    yield phrase("Each rank and how often it is there: {counts}.", counts=told)
    yield DECK[options.deck]


def deal(options: FujiFlushOptions) -> Iterator[Phrase]:
    """From the starter to the draw pile."""
    yield phrase("Who begins is left to chance.")
    if options.two_players:
        yield phrase("With two to six players each gets six cards, with seven or eight five.")
    else:
        yield phrase("With three to six players each gets six cards, with seven or eight five.")
    yield phrase("The other cards are the draw pile, face down.")
    yield phrase("Nobody shows or names the cards of a hand; how many there are, everybody may see.")


def turn() -> Iterator[Phrase]:
    """One turn without partners."""
    yield phrase("The turn goes round to the left.")
    yield phrase("In your turn you lay one card of your hand face up before you. Any card may be laid.")
    yield phrase("You may not pass, and you may not lay two.")
    yield phrase("All cards on the table that are lower than yours are flushed: they are discarded.")
    yield phrase("Whoever loses a card in this way draws one; the first to draw sits at your left.")
    yield phrase("Equal and higher cards stay where they are.")
    yield phrase("Only the card just laid flushes others. A low newcomer has nothing to fear from old cards.")


def joining() -> Iterator[Phrase]:
    """Groups of one rank."""
    yield phrase("Cards of one rank on the table belong together, wherever they lie, and count as their sum.")
    yield phrase("Whoever lays a card of a rank that lies there joins it; that cannot be declined.")
    yield phrase("The sum of the group you have joined flushes every single card and every group below it.")
    yield phrase("A group counts as a whole, too, when it is attacked: a single 9 does not flush two sevens.")
    yield phrase("With equal sums both sides stay. A card that equals the sum of a group does not join it.")


def pushing() -> Iterator[Phrase]:
    """The start of a turn with a card on the table."""
    yield phrase(
        "If your card still lies before you when your turn comes, it is pushed through: it is discarded, and "
        "you draw none for it. Then you lay your next card."
    )
    yield phrase(
        "All others who show the same rank push their cards through together with yours, in turn order, and "
        "draw none either. Their own turns come when they come."
    )
    yield phrase("If you lay the same rank again, the card stands alone; the ones before it are gone.")


def draw_pile(options: FujiFlushOptions) -> Iterator[Phrase]:
    """When it is empty."""
    yield RESHUFFLE[options.reshuffle]


def end(options: FujiFlushOptions) -> Iterator[Phrase]:
    """Who wins, and what becomes of the others."""
    yield phrase("Whoever has no card left, neither in the hand nor on the table, has won.")
    yield phrase("The last card has to be pushed through; to have laid it is not enough.")
    yield phrase("You may also win in the turn of another player who pushes your rank through.")
    yield WINNERS[options.winners]
    yield PLACINGS[options.placings]
    yield phrase("A game in which {n} cards were laid is broken off.", n=MOST_TURNS)


def match(options: FujiFlushOptions) -> Iterator[Phrase]:
    """How long it lasts."""
    template = MATCH[options.match]
    if options.match == "single":
        yield template
        return
    yield phrase(template.text, n=options.wins)
    yield phrase("A game that several win together counts for each of them.")
    yield phrase("The next game is begun by the player to the left of the winner.")
