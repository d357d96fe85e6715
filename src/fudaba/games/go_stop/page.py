"""The rules of Go-Stop in words, for the options in force. Knows no language but the message ids.

Each section is a function from the options to its sentences; what depends on one option is in `variants`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fudaba.cards import hanafuda
from fudaba.core.game import Section
from fudaba.core.phrase import Phrase, phrase
from fudaba.games.go_stop import cards
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.scoring import CHEONGDAN, CHODAN, GODORI, HONGDAN
from fudaba.games.go_stop.terms import shares_of
from fudaba.games.go_stop.variants import (
    BAK_SCOPE,
    BOMB_TURNS,
    BONUS_CARDS,
    BOTH_GO_BAK,
    CHONGTONG,
    CHONGTONG_BOTH,
    CHOOSE_WHEN,
    CUP,
    CUP_STEALABLE,
    EATEN_FROM,
    FIRST_DEALER,
    FIRST_PPEOK,
    GO_BAK,
    GO_POINTS,
    LAST_TURN,
    MEONG_BAK,
    NATURAL_TRIPLE,
    OWED,
    OWN_PPEOK,
    REVERSE_GO,
    SHAKE_FOURTH,
    SHAKE_THEN_BOMB,
    SHAKE_TIMING,
    SIZES,
    SMALL_BOMB,
    SSEUL_NEEDS,
    TABLE_FOUR,
    TABLE_SHOWN,
    THREE_FACTORS,
)


def rule_page(options: GoStopOptions) -> Sequence[Section]:
    """Headings and sentences; two sets of options that play differently have different pages."""
    sections = (
        (phrase("What it is about"), aim()),
        (phrase("The cards"), deck(options)),
        (phrase("The deal"), deal(options)),
        *([(phrase("Four players"), four_players(options))] if options.four_players else []),
        (phrase("The turn"), turn(options)),
        (phrase("Ppeok, jjok, ttadak, sseul"), events(options)),
        (phrase("Giving chaff"), giving(options)),
        (phrase("Shaking and bombs"), bombs(options)),
        (phrase("Combinations"), combinations(options)),
        (phrase("Go or stop"), decision(options)),
        (phrase("What a stop pays"), payment(options)),
        (phrase("Go-bak"), go_bak(options)),
        (phrase("The end of a round"), end(options)),
        (phrase("The match"), match(options)),
    )
    return [(heading, list(sentences)) for heading, sentences in sections]


def aim() -> Iterator[Phrase]:
    """The game in three sentences."""
    yield phrase("Go-Stop is the Korean game with flower cards, for two players or three.")
    yield phrase("You take cards by their months and score with brights, birds, animals, ribbons and chaff.")
    yield phrase(
        "As soon as you have enough points you choose: “stop” and be paid, or “go” for more, at the risk of "
        "paying double."
    )


def deck(options: GoStopOptions) -> Iterator[Phrase]:
    """The 48 cards, and bonus cards where they are in."""
    yield phrase("The deck has 48 cards: twelve months with four cards each. Every month has its plant.")
    yield phrase(
        "In Korea the eleventh month is paulownia and the twelfth is willow; only the plant matters for play."
    )
    if options.months < 12:
        yield from _few_months(options.months)
    yield phrase("Five cards are brights: {cards}.", cards=hanafuda.ids(hanafuda.BRIGHTS))
    yield phrase("Nine cards are animals: {cards}.", cards=hanafuda.ids(hanafuda.ANIMALS))
    yield phrase("Ten cards are ribbons, red with verses, blue, or plain red.")
    yield phrase(
        "The other 24 cards are chaff and count one unit each; only these two count two units: {cards}.",
        cards=cards.ids(hanafuda.cards(["11C", "12C1"])),
    )
    yield CUP[options.cup]
    if options.bonus_cards:
        yield from _bonus_cards(options)


def _few_months(months: int) -> Iterator[Phrase]:
    yield phrase(
        "From January to December: pine, plum, cherry, wisteria, iris, peony, bush clover, miscanthus, "
        "chrysanthemum, maple, willow, paulownia."
    )
    yield phrase(
        "This table plays with the first {months} of these months alone, {cards} cards; no combination "
        "can be made that needs another card.",
        months=months,
        cards=4 * months,
    )


def _bonus_cards(options: GoStopOptions) -> Iterator[Phrase]:
    yield BONUS_CARDS[options.bonus_cards]
    yield phrase(
        "A bonus card that is dealt to the table goes to the dealer, and a card from the stock takes its "
        "place."
    )
    yield phrase(
        "A bonus card in hand is laid to your own pile in your turn; you draw a card for it and play on."
    )
    yield phrase(
        "A bonus card that is turned up is yours, and you turn up another card; if this turn makes a ppeok, "
        "it stays with the ppeok."
    )
    if options.bonus_steal:
        yield phrase("For each bonus card that you gain in play every opponent gives a chaff card.")


def deal(options: GoStopOptions) -> Iterator[Phrase]:
    """From the first dealer to the look at table and hands."""
    yield FIRST_DEALER[options.first_dealer]
    if options.months == 12:
        yield SIZES[options.table_size_2p]
        yield phrase("Three players get 7 cards each, and 6 lie on the table.")
    else:
        yield from _few_cards(options)
    yield phrase("The rest is the stock, face down.")
    yield phrase("The dealer plays first, then the next seat, and so on.")
    yield TABLE_FOUR[options.table_four]
    yield CHONGTONG[options.chongtong]
    if options.chongtong != "off":
        yield CHONGTONG_BOTH[options.chongtong_both]


def _few_cards(options: GoStopOptions) -> Iterator[Phrase]:
    """What is dealt of a deck of few months."""
    hand, table, left = shares_of(options, 2)
    if left:
        yield phrase(
            "Each of two players gets {n} cards; on the table lie {table}; never turned up: {left}.",
            n=hand,
            table=table,
            left=left,
        )
    else:
        yield phrase("Each of two players gets {n} cards; on the table lie {table}.", n=hand, table=table)
    hand, table, _ = shares_of(options, 3)
    yield phrase("Each of three players gets {n} cards; on the table lie {table}.", n=hand, table=table)


def four_players(options: GoStopOptions) -> Iterator[Phrase]:
    """Who of four plays."""
    if options.months == 12:
        yield phrase("At a table of four only three play. Each gets 7 cards, and 6 lie on the table.")
    else:
        yield phrase("At a table of four only three play; each gets as many cards as a player of three.")
    yield TABLE_SHOWN[options.table_shown_4p]
    yield phrase("The dealer plays. The others say in turn whether they play, until three are in.")
    yield phrase("Who has to make up the three is not asked.")
    yield phrase("The hand of the one who sits out is shuffled into the stock.")
    if options.light_selling == 1:
        yield phrase(
            "If three are in before the last one is asked, he sells his lights: 1 point for each bright "
            "and bonus card from each player who does not deal, twice that with three cards of a month."
        )
    elif options.light_selling:
        yield phrase(
            "If three are in before the last one is asked, he sells his lights: {n} points for each bright "
            "and bonus card from each player who does not deal, twice that with three cards of a month.",
            n=options.light_selling,
        )


def turn(options: GoStopOptions) -> Iterator[Phrase]:
    """One turn."""
    yield phrase("You lay a card from your hand on the table, then you turn up the top card of the stock.")
    yield phrase("Only then both are settled together.")
    yield phrase("If they are of different months, each plays by itself.")
    yield phrase("If no card of its month lies on the table, the card stays there.")
    yield phrase("If one lies there, you take both.")
    yield phrase("If two lie there, you take one of them; the other stays.")
    yield CHOOSE_WHEN[options.choose_when]
    yield phrase("If three lie there, you take all four cards of the month.")


def events(options: GoStopOptions) -> Iterator[Phrase]:
    """What happens when both cards are of one month, and the swept table."""
    yield phrase(
        "More happens if the card from the stock is of the same month as the one that you have just played."
    )
    yield phrase("Jjok: no other card of the month lay there. You take both.")
    yield phrase(
        "Ppeok: one lay there. All three are stuck on the table as one pile, and who plays or turns up the "
        "fourth eats them."
    )
    yield phrase("Ttadak: two lay there. You take all four.")
    yield phrase("Sseul: your turn leaves the table empty.")
    yield SSEUL_NEEDS[options.sseul_needs_cards_at_start]
    yield phrase("For a jjok, a ttadak, a sseul and an eaten ppeok the opponents give chaff.")
    if options.last_turn != "none":
        yield LAST_TURN[options.last_turn]
    yield from _three_ppeoks(options)
    if options.first_ppeok != "off":
        yield FIRST_PPEOK[options.first_ppeok]
    if options.first_ttadak:
        yield phrase(
            "A ttadak in your first turn brings {n} points from each opponent at once.",
            n=options.first_ttadak,
        )
    if options.heodang:
        yield phrase(
            "Who takes nothing in five turns of his own in a row (heodang) wins as many points as are "
            "needed to stop."
        )


def _three_ppeoks(options: GoStopOptions) -> Iterator[Phrase]:
    if options.three_ppeok == "limit":
        yield phrase(
            "The third ppeok of one player in a round ends it: each opponent pays as many points as are "
            "needed to stop."
        )
    else:
        yield phrase(
            "The third ppeok of one player in a round ends it: each opponent pays {n} points.",
            n=options.three_ppeok,
        )
    yield THREE_FACTORS[options.three_ppeok_factors]


def giving(options: GoStopOptions) -> Iterator[Phrase]:
    """How chaff changes hands."""
    yield phrase("Every opponent gives you one chaff card, the cheapest that he has taken.")
    yield phrase("Who has no chaff gives nothing and owes nothing.")
    yield phrase("Several events in one turn pay one after another.")
    yield EATEN_FROM[options.eaten_ppeok_from]
    yield OWN_PPEOK[options.own_ppeok_3p]
    yield OWED[options.owed_units]
    yield NATURAL_TRIPLE[options.natural_triple_steal]
    yield CUP_STEALABLE[options.cup_stealable]


def bombs(options: GoStopOptions) -> Iterator[Phrase]:
    """Shaking, bombs, and the turns that they cost."""
    yield phrase(
        "With three or four cards of a month in hand you may shake: you show them, and what you win in this "
        "round is doubled."
    )
    yield SHAKE_TIMING[options.shake_timing]
    yield SHAKE_FOURTH[options.shake_with_fourth]
    yield phrase("Each month is shaken once.")
    yield phrase(
        "With three cards of a month in hand and the fourth on the table you may throw a bomb: you lay all "
        "three, take all four, and every opponent gives a chaff card. What you win is doubled."
    )
    yield phrase("After a bomb a card is turned up as usual.")
    yield BOMB_TURNS[options.bomb_turns]
    yield SHAKE_THEN_BOMB[options.shake_then_bomb]
    if options.small_bomb != "off":
        yield SMALL_BOMB[options.small_bomb]


def combinations(options: GoStopOptions) -> Iterator[Phrase]:
    """All that scores."""
    for name, points in (("brights-3", 3), ("brights-3-rain", 2), ("brights-4", 4), ("brights-5", 15)):
        yield phrase("{yaku}: {n} points.", yaku=[name], n=points)
    yield phrase("Of the brights only the highest counts; the rain man makes three brights poorer.")
    for name, points, behind in (
        ("godori", 5, GODORI),
        ("hongdan", 3, HONGDAN),
        ("cheongdan", 3, CHEONGDAN),
        ("chodan", 3, CHODAN),
    ):
        yield phrase("{yaku}, {n} points: {cards}.", yaku=[name], n=points, cards=cards.ids(behind))
    yield phrase("{yaku}, 1 point: five animals. Each further animal brings 1 more.", yaku=["animals"])
    yield phrase("{yaku}, 1 point: five ribbons. Each further ribbon brings 1 more.", yaku=["ribbons"])
    yield phrase("{yaku}, 1 point: ten units. Each further unit brings 1 more.", yaku=["chaff"])
    yield phrase("Cards of a set count among the animals or ribbons as well.")


def decision(options: GoStopOptions) -> Iterator[Phrase]:
    """When go or stop is asked, and what a go does."""
    yield phrase("Two players need 7 points to stop, three players 3.")
    yield phrase("At the end of a turn of yours with so many points you say “go” or “stop”.")
    yield phrase("After a go you are asked again only when you have more points than at that go.")
    yield phrase("“Stop” ends the round, and the others pay.")
    yield GO_POINTS[options.go_points]
    if options.reverse_go != "off":
        yield REVERSE_GO[options.reverse_go]
    yield phrase("When you have no turn left, you are not asked: enough points are a stop.")
    if options.shodang:
        yield phrase(
            "Shodang: a player of three whose every hand card would stay on the table and give an opponent "
            "enough to stop may show his hand and offer a draw. If both accept, the round is nagari; who "
            "refuses pays for all if somebody else wins."
        )


def payment(options: GoStopOptions) -> Iterator[Phrase]:
    """What each loser pays."""
    yield phrase("Each loser pays the winner's points, multiplied by all that doubles.")
    yield phrase("The points of go are added before anything is multiplied.")
    yield phrase("Pi-bak: a loser with fewer than 8 units of chaff (of three players 6) pays double.")
    if options.pi_bak_zero_exempt:
        yield phrase("A loser without any chaff is spared pi-bak.")
    yield phrase("Gwang-bak: a loser without a bright pays double.")
    if options.gwangbak_rain:
        yield phrase("The rain man alone does not save from gwang-bak.")
    yield BAK_SCOPE[options.bak_scope]
    yield MEONG_BAK[options.meong_bak]
    yield phrase("Shakes and bombs of the winner double once each.")
    if options.empty_handed_exempt:
        yield phrase("A loser who has taken nothing pays nothing.")
    if options.max_points is not None:
        yield phrase("Nobody pays more than {n} points for a round.", n=options.max_points)
    yield phrase("What the losers pay is what the winner gets.")
    if options.stake != 1:
        yield phrase("A point is worth {n}.", n=options.stake)


def go_bak(options: GoStopOptions) -> Iterator[Phrase]:
    """Who pays for his go."""
    yield phrase("A loser who said go in this round pays for it: of two players he pays double.")
    yield GO_BAK[options.go_bak]
    yield BOTH_GO_BAK[options.both_go_bak]


def end(options: GoStopOptions) -> Iterator[Phrase]:
    """When nobody wins, and who deals next."""
    yield phrase("If the cards run out and nobody has stopped, the round is nagari: nobody pays.")
    if options.nagari == "flat":
        yield phrase("After nagari the next round counts double, also after several in a row.")
    else:
        yield phrase("After nagari the next round counts double, after two in a row four times, and so on.")
    if options.max_carry is not None:
        yield phrase("More than {n} times it never counts.", n=options.max_carry)
    yield phrase("The winner of a round deals the next one; after nagari the same player deals again.")


def match(options: GoStopOptions) -> Iterator[Phrase]:
    """The length of a match and its winner."""
    if options.rounds is not None:
        yield phrase("A match has {n} rounds.", n=options.rounds)
    elif options.target is None and not options.bust:
        yield phrase("A match has no end of its own; the totals are kept.")
    if options.start_points:
        yield phrase("Everybody begins with {n} points.", n=options.start_points)
    if options.target is not None:
        yield phrase("The match ends as soon as somebody has {n} points.", n=options.target)
    if options.bust:
        yield phrase("The match ends after a round that leaves somebody with nothing or less.")
    yield phrase("Whoever has the highest total in the end is the winner.")
