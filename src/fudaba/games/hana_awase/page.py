"""The rules of Hana-awase in words, for the options in force. Knows no language but the message ids.

Each section is a function from the options to its sentences; what depends on one option is in `variants`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fudaba.cards import hanafuda
from fudaba.core.game import Section
from fudaba.core.phrase import Phrase, phrase
from fudaba.games.hana_awase.deck import MONTHS, limit
from fudaba.games.hana_awase.lines import SETS
from fudaba.games.hana_awase.options import (
    COMPARED,
    ROWS,
    SEATS,
    HanaAwaseOptions,
    all_points,
    dealt_seats,
    hand_and_table,
    players_of,
)
from fudaba.games.hana_awase.progress import can_be_made
from fudaba.games.hana_awase.scoring import IDS
from fudaba.games.hana_awase.terms import FEW_CARDS, FEW_CARDS_OF_THIRD, LIMIT, T1, T2, Terms
from fudaba.games.hana_awase.variants import (
    BONUSES,
    DEALER_TIE,
    DROP_OUT_START,
    FIRST_DEALER,
    FIRST_OF_THOSE_IN,
    FIRST_PLAYER,
    FUKE,
    HAND_FOUR,
    LOW_CANCELS,
    LOW_MAN_OUT,
    MUST_MATCH,
    NEXT_DEALER,
    RAIN_ROW,
    SCORE,
    SCORE_OF_CARDS,
    SPANS,
    STACKING,
    TABLE_FOUR,
    TIE,
    TRIPLE_OPTIONAL,
    TWO_PLAYER_DEAL,
)


def rule_page(options: HanaAwaseOptions) -> Sequence[Section]:
    """Headings and sentences; two sets of options that play differently have different pages."""
    sections = (
        (phrase("What it is about"), aim(options)),
        (phrase("The cards"), deck(options)),
        (phrase("The deal"), deal(options)),
        (phrase("Who plays"), players(options)),
        (phrase("The turn"), turn(options)),
        (phrase("Combinations"), combinations(options)),
        (phrase("What a deal pays"), payment(options)),
        (phrase("Very few points"), low(options)),
        (phrase("The match"), match(options)),
    )
    return [(heading, told) for heading, sentences in sections if (told := list(sentences))]


def aim(options: HanaAwaseOptions) -> Iterator[Phrase]:
    """The game in two sentences."""
    yield phrase("Hana-awase, “matching flowers”, is the simplest of the games with flower cards.")
    if options.bonuses == "none":
        yield phrase("You take cards from the table by their months, and the cards bring points.")
    else:
        yield phrase(
            "You take cards from the table by their months; cards and combinations of them bring points."
        )


def deck(options: HanaAwaseOptions) -> Iterator[Phrase]:
    """The 48 cards and what they are worth."""
    yield phrase("The deck has 48 cards: twelve months with four cards each. Every month has its plant.")
    yield phrase(
        "From January to December: pine, plum, cherry, wisteria, iris, peony, bush clover, miscanthus, "
        "chrysanthemum, maple, willow, paulownia."
    )
    if options.months < MONTHS:
        yield phrase(
            "This table plays with the first {months} of these months alone, {cards} cards; no combination "
            "can be made that needs another card.",
            months=options.months,
            cards=4 * options.months,
        )
    yield phrase("Cards go together when they are of the same month, and only then.")
    lights = hanafuda.ids(hanafuda.BRIGHTS)
    yield phrase("Five brights, {n} points each: {cards}.", n=options.bright_value, cards=lights)
    yield phrase("Nine animals, {n} points each: {cards}.", n=10, cards=hanafuda.ids(hanafuda.ANIMALS))
    yield phrase("Ten ribbons, {n} points each: {cards}.", n=5, cards=hanafuda.ids(hanafuda.RIBBONS))
    if options.chaff_value:
        yield phrase("The other 24 cards are chaff: the plant alone. Each is worth 1 point.")
    else:
        yield phrase("The other 24 cards are chaff: the plant alone. They are worth nothing.")
    if options.months < MONTHS:
        yield phrase("The cards of these months are worth {n} points together.", n=all_points(options))
    else:
        yield phrase("All cards together are worth {n} points.", n=all_points(options))
    if options.wild_lightning:
        yield phrase(
            "The lightning is wild: played or turned up, it takes any one card that lies alone or in a pair, "
            "or as a willow what a willow takes. Whoever took a card of another month with it also gets what "
            "is left on the table when all cards have been played."
        )


def deal(options: HanaAwaseOptions) -> Iterator[Phrase]:
    """From the first dealer to the look at the table."""
    yield FIRST_DEALER[options.first_dealer]
    yield phrase("Play goes round to the right.")
    yield from sizes(options) if options.months == MONTHS else sizes_of_few_months(options)
    yield TABLE_FOUR[options.table_four]
    if options.table_four == "dealer_takes" and drops_out(options):
        yield phrase("If the dealer does not play, the next player at the dealer's left who does takes them.")
    yield HAND_FOUR[options.hand_four]


def sizes(options: HanaAwaseOptions) -> Iterator[Phrase]:
    """How many cards are dealt with twelve months."""
    yield TWO_PLAYER_DEAL[options.two_player_deal]
    if options.two_player_deal != "10/10":
        yield phrase("Three players get seven cards each, and six lie on the table.")
        yield OVER_THREE[options.over_three]


def sizes_of_few_months(options: HanaAwaseOptions) -> Iterator[Phrase]:
    """How many cards are dealt with fewer months, and who can play so."""
    numbers = dealt_seats(options)
    told = {players_of(options, seats): hand_and_table(options, seats) for seats in numbers}
    yield phrase(
        "Cards in a hand and on the table, by the number of those who play the deal: {shares}.",
        shares=", ".join(f"{many} – {hand}/{table}" for many, (hand, table) in told.items()),
    )
    if options.two_player_deal == "10/10":
        yield phrase("The stock runs out a turn before the hands. Others cannot play so.")
    elif drops_out(options):
        yield OVER_THREE["drop_out"]
        yield phrase("Seven cannot play: their blank card goes with twelve months alone.")
    elif len(numbers) < len(SEATS):
        yield phrase("Others cannot play with so few cards.")


OVER_THREE: Final = {
    "drop_out": phrase("Of four players and more three play a deal, with the same numbers of cards."),
    "all_play": phrase(
        "Four players get five cards each, five players four, six and seven players three; on the table lie "
        "eight cards for four and five players, twelve for six, six for seven."
    ),
}


def drops_out(options: HanaAwaseOptions) -> bool:
    """Whether somebody at the table may be out of a deal."""
    return options.over_three == "drop_out" and options.two_player_deal != "10/10"


def players(options: HanaAwaseOptions) -> Iterator[Phrase]:
    """Who drops out where more than three sit at the table, and who plays first."""
    if drops_out(options):
        yield phrase("With four players and more everybody is dealt a hand and says in turn: in or out.")
        yield DROP_OUT_START[options.drop_out_start]
        yield phrase(
            "As soon as three are in, all others are out; as soon as only three have not dropped out, these "
            "must play."
        )
        yield phrase(
            "The hands of those who are out are shuffled into the stock. A player who is out neither wins "
            "nor loses points in the deal."
        )
        if options.months == MONTHS:
            yield phrase(
                "Seven players add a blank card and deal all cards to the hands. Whoever gets the blank card "
                "is out, and the other six cards of this hand lie on the table."
            )
        yield FIRST_OF_THOSE_IN[options.first_player]
    else:
        yield FIRST_PLAYER[options.first_player]


def turn(options: HanaAwaseOptions) -> Iterator[Phrase]:
    """One turn and the end of a deal."""
    yield phrase("First you play a card from your hand, then you turn up the top card of the stock.")
    yield MUST_MATCH[options.must_match]
    if options.must_match:
        yield TRIPLE_OPTIONAL[options.triple_optional]
    yield phrase("If no card of its month lies on the table, the card stays there.")
    yield phrase("If one lies there, you take both.")
    yield phrase("If two lie there, you choose one of them and take it; the other stays.")
    yield phrase(
        "Three cards of a month that were dealt to the table are a stack: the fourth takes them all."
    )
    yield phrase(
        "The card from the stock plays in the same way, and may even take the one you have just left there."
    )
    yield phrase("A card that can take something has to take it. What you have taken lies open before you.")
    yield phrase("Without a stock a turn ends with the card from the hand.")
    if options.play_out_stock:
        yield phrase(
            "When the hands are empty and a stock is left, the players go on turning it up by turns; the "
            "deal ends with the last card."
        )
    else:
        yield phrase(
            "The deal ends when all hands are empty. What is left on the table and in the stock counts for "
            "nobody."
        )


def combinations(options: HanaAwaseOptions) -> Iterator[Phrase]:
    """The combinations with the points in force."""
    if options.bonuses not in ROWS:
        yield BONUSES[options.bonuses]
        return
    terms = Terms(options, 2)
    for name, points in zip(IDS, T2 if options.bonuses == "t2" else T1, strict=False):
        if not can_be_made(terms, name):
            continue
        if name in SETS:
            yield phrase(
                "{yaku}, {n} points: {cards}.", yaku=[name], n=points, cards=hanafuda.ids(SETS[name])
            )
        elif name == "nanatan":
            yield phrase(
                "{yaku}, {n} points: seven ribbons, the willow's not counted.", yaku=[name], n=points
            )
        else:
            yield phrase("{yaku}, {n} points: six ribbons, the willow's not counted.", yaku=[name], n=points)
    yield STACKING[options.stacking]
    if options.rain_row != "yaku":
        yield RAIN_ROW[options.rain_row]
    if options.rain_man_spoils_viewings:
        yield phrase(
            "Whoever has taken the rain man sits in the rain: no viewing and no drinking counts for this "
            "player."
        )


def payment(options: HanaAwaseOptions) -> Iterator[Phrase]:
    """What the cards of a deal bring, and by whom it is paid."""
    yield SCORE_OF_CARDS[options.score] if options.bonuses == "none" else SCORE[options.score]
    if options.score in COMPARED:
        yield from _shares(options)
    if options.teyaku:
        yield phrase(
            "For a dealt hand with six chaff cards every opponent pays 20 points, for seven or more 30; the "
            "hand need not be shown before."
        )
    if options.compensation:
        yield _few_cards(options.months)


def _few_cards(months: int) -> Phrase:
    if months == MONTHS:
        return phrase(
            "Where three play, the dealer and the next at the right get 30 points from each opponent if they "
            "have taken eight cards or fewer; for the third ten cards are few enough."
        )
    return phrase(
        "Where three play, a player who has taken few cards gets 30 points from each opponent; so many are "
        "few: {few} for the dealer and the next at the right, {third} for the third.",
        few=int(limit(FEW_CARDS, months)),
        third=int(limit(FEW_CARDS_OF_THIRD, months)),
    )


def _shares(options: HanaAwaseOptions) -> Iterator[Phrase]:
    points = all_points(options)
    possible = _numbers(options)
    shares = [f"{many} – {points // many}" for many in possible if points % many == 0]
    yield phrase(
        "An equal share, by the number of those who play the deal: {shares}.", shares=", ".join(shares)
    )
    if len(shares) < len(possible):
        yield phrase("Where the points cannot be shared equally, nobody can play.")


def _numbers(options: HanaAwaseOptions) -> Sequence[int]:
    """How many may take part in a deal."""
    return sorted({players_of(options, seats) for seats in dealt_seats(options)})


def low(options: HanaAwaseOptions) -> Iterator[Phrase]:
    """Low-man-out, and what is done about very low piles besides."""
    points = int(limit(LIMIT, options.months))
    if options.low_man_out != "off":
        yield phrase(
            "Before the first card everybody who plays may declare low-man-out, aloud and in the order of "
            "turns; more than one may."
        )
        if options.bonuses == "none":
            yield phrase("It succeeds with fewer than {limit} points in the deal.", limit=points)
        else:
            yield phrase(LOW_MAN_OUT[options.low_man_out].text, limit=points)
        yield phrase(
            "Then the player with the highest score loses all points of this deal. A successful declarer "
            "keeps his own; several successes take no more than one."
        )
        yield LOW_CANCELS[options.low_man_out_cancels]
        yield phrase("A declaration that fails costs nothing.")
        if options.must_match:
            yield phrase("Declarers have to match like everybody.")
    if options.fuke != "off":
        yield phrase(FUKE[options.fuke].text, limit=points)


def match(options: HanaAwaseOptions) -> Iterator[Phrase]:
    """The length of a match, its dealers and its winner."""
    yield NEXT_DEALER[options.next_dealer]
    yield DEALER_TIE[options.dealer_tie]
    if options.rounds is not None:
        yield phrase("A match has {n} deals.", n=options.rounds)
    if options.rounds in SPANS:
        yield SPANS[options.rounds]
    if options.lead is not None and options.rounds is None:
        yield phrase(
            "A match ends as soon as somebody is {n} points ahead of everybody else.", n=options.lead
        )
    elif options.lead is not None:
        yield phrase("It ends as soon as somebody is {n} points ahead of everybody else.", n=options.lead)
    yield phrase("Whoever has the highest total in the end is the winner.")
    yield TIE[options.tie]
