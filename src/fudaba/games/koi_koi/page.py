"""The rules of Koi-Koi in words, for the options in force. Knows no language but the message ids.

Each section is a function from the options to its sentences; what depends on one option is in `variants`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fudaba.cards import hanafuda
from fudaba.core.game import Section
from fudaba.core.phrase import Phrase, phrase
from fudaba.games.koi_koi.options import BONUSES_ABOVE_X2, KoiKoiOptions
from fudaba.games.koi_koi.variants import (
    AFTER_DRAW,
    BOTH_DOUBLINGS,
    CUP,
    DEAL_BATCH,
    DECISION_ON,
    DOUBLE_CHAFF,
    EXHAUSTED,
    FIELD_BRIGHTS,
    FIRST_DEALER,
    GROUPS,
    KOIKOI_BONUS,
    KOIKOI_LIMIT,
    LAST_CARD,
    LUCKY_BOTH,
    NEXT_DEALER,
    SCORE_SCOPE,
    SCORING,
    SPANS,
    STAKE,
    TABLE_FOUR,
    TABLE_PAIRS,
    TIE,
    WEATHER,
)


def rule_page(options: KoiKoiOptions) -> Sequence[Section]:
    """Headings and sentences; two sets of options that play differently have different pages."""
    sections = (
        (phrase("What it is about"), aim()),
        (phrase("The cards"), deck(options)),
        (phrase("The deal"), deal(options)),
        (phrase("Lucky hands"), lucky_hands(options)),
        (phrase("The turn"), turn()),
        (phrase("Combinations"), combinations(options)),
        (phrase("Koi-koi or stop"), decision(options)),
        (phrase("What a stop pays"), payment(options)),
        (phrase("The end of a round"), end(options)),
        (phrase("The match"), match(options)),
    )
    return [(heading, list(sentences)) for heading, sentences in sections]


def aim() -> Iterator[Phrase]:
    """The game in three sentences."""
    yield phrase("Koi-Koi is a duel with flower cards, and the art of it is to know when to stop.")
    yield phrase(
        "You take cards from the table by their months and build combinations out of them, the yaku."
    )
    yield phrase(
        "Once you have one you choose: stop and be paid, or call “koi-koi” (“come on!”) and play on for more."
    )


def deck(options: KoiKoiOptions) -> Iterator[Phrase]:
    """The 48 cards."""
    yield phrase("The deck has 48 cards: twelve months with four cards each. Every month has its plant.")
    yield phrase(
        "From January to December: pine, plum, cherry, wisteria, iris, peony, bush clover, miscanthus, "
        "chrysanthemum, maple, willow, paulownia."
    )
    if options.months < 12:
        yield phrase(
            "This table plays with the first {months} of these months alone, {cards} cards; no combination "
            "can be made that needs another card.",
            months=options.months,
            cards=4 * options.months,
        )
    yield phrase("Cards go together when they are of the same month, and only then.")
    yield phrase("Five cards are brights: {cards}.", cards=hanafuda.ids(hanafuda.BRIGHTS))
    yield phrase(
        "Nine cards are animals, a bridge and a sake cup among them: {cards}.",
        cards=hanafuda.ids(hanafuda.ANIMALS),
    )
    yield phrase("Three red ribbons bear a poem: {cards}.", cards=hanafuda.ids(hanafuda.POETRY_RIBBONS))
    yield phrase("Three ribbons are blue: {cards}.", cards=hanafuda.ids(hanafuda.BLUE_RIBBONS))
    yield phrase("Four ribbons are plain red: {cards}.", cards=hanafuda.ids(hanafuda.RED_RIBBONS))
    yield phrase("The other 24 cards are chaff: the plant alone, without an ornament.")
    yield CUP[options.cup]
    for name, card in DOUBLE_CHAFF.items():
        if name in options.double_chaff:
            yield phrase(
                "This card counts as two wherever it counts as chaff: {card}.", card=hanafuda.IDS[card]
            )


def deal(options: KoiKoiOptions) -> Iterator[Phrase]:
    """From the first dealer to the look at the table."""
    yield FIRST_DEALER[options.first_dealer]
    yield _shares(options)
    yield DEAL_BATCH[options.deal_batch]
    yield TABLE_FOUR[options.table_four]
    if options.table_pairs != "play_on":
        yield TABLE_PAIRS[options.table_pairs]
    if "redeal" in (options.table_four, options.table_pairs, options.lucky_hands, options.hand_four):
        yield phrase("A deal that is thrown in does not count as a round; the same player deals again.")


def _shares(options: KoiKoiOptions) -> Phrase:
    if options.table_size == 8:
        return phrase(
            "Each player gets {n} cards, eight more lie face up on the table, and the rest is the stock, "
            "face down.",
            n=options.hand_size,
        )
    return phrase(
        "Each player gets {n} cards; on the table lie face up: {table}; the rest is the stock, face down.",
        n=options.hand_size,
        table=options.table_size,
    )


def lucky_hands(options: KoiKoiOptions) -> Iterator[Phrase]:
    """Hands that end a round before it begins."""
    if options.lucky_hands == "redeal":
        yield phrase("A hand with four cards of one month, or with four pairs, is thrown in and dealt again.")
    elif options.hand_four == "redeal":
        yield phrase(
            "A hand with four cards of one month is thrown in and dealt again; four pairs are played."
        )
    elif options.lucky_hands == "off":
        yield phrase("A dealt hand pays nothing by itself, however lucky it looks.")
    else:
        yield from _paid_hands(options)
    if options.lucky_hands != "off":
        yield phrase("Among pairs four cards of one month are two, and three are none.")


def _paid_hands(options: KoiKoiOptions) -> Iterator[Phrase]:
    yield phrase(
        "Four cards of one month (teshi) or four pairs (kuttsuki) in a dealt hand win the round on the "
        "spot, with 6 points. Nothing multiplies them."
    )
    if options.lucky_stack:
        yield phrase("A hand that is both pays twice.")
    else:
        yield phrase("A hand that is both pays only once.")
    yield LUCKY_BOTH[options.lucky_both]


def turn() -> Iterator[Phrase]:
    """One turn."""
    yield phrase("The dealer begins, then the players take turns.")
    yield phrase("First you play a card from your hand, then you turn up the top card of the stock.")
    yield phrase("If no card of its month lies on the table, the card stays there.")
    yield phrase("If one lies there, you take both.")
    yield phrase("If two lie there, you choose one of them and take it; the other stays.")
    yield phrase("If three lie there, you take all four cards of the month.")
    yield phrase(
        "The card from the stock plays in the same way, and may even take the one you have just left there."
    )
    yield phrase("You may play any card of your hand, but a card that can take something has to take it.")
    yield phrase("What you have taken lies open before you.")


def combinations(options: KoiKoiOptions) -> Iterator[Phrase]:
    """The yaku with the points in force."""
    yield from _brights(options)
    yield from _viewings(options)
    yield from _sets(options)
    yield phrase("{yaku}, 1 point: five animals. Each further animal brings 1 more.", yaku=["tane"])
    yield phrase("{yaku}, 1 point: five ribbons. Each further ribbon brings 1 more.", yaku=["tanzaku"])
    yield phrase("{yaku}, 1 point: ten chaff cards. Each further one brings 1 more.", yaku=["kasu"])
    if options.tsukifuda:
        yield _tsukifuda(options.tsukifuda, options.months)
    if (options.groups, options.score_scope) != ("stacking", "best_yaku_only"):
        yield GROUPS[options.groups]


def _tsukifuda(points: int, months: int) -> Phrase:
    if months == 12:
        return phrase(
            "{yaku}, {n} points: all four cards of the month that has the number of the round (after "
            "twelve rounds January comes again).",
            yaku=["tsukifuda"],
            n=points,
        )
    return phrase(
        "{yaku}, {n} points: all four cards of the month that has the number of the round (after the last "
        "month January comes again).",
        yaku=["tsukifuda"],
        n=points,
    )


def _brights(options: KoiKoiOptions) -> Iterator[Phrase]:
    five, four, rainy, three = options.bright_values
    yield phrase("{yaku}, {n} points: all five brights.", yaku=["goko"], n=five)
    yield phrase("{yaku}, {n} points: the four brights without the rain man.", yaku=["shiko"], n=four)
    yield phrase("{yaku}, {n} points: the rain man and three other brights.", yaku=["ame-shiko"], n=rainy)
    yield phrase("{yaku}, {n} points: three brights, none of them the rain man.", yaku=["sanko"], n=three)
    yield phrase("Of these combinations of brights you score only the highest.")


def _viewings(options: KoiKoiOptions) -> Iterator[Phrase]:
    if options.viewing is None:
        yield phrase("Curtain, moon and sake cup make no combination with each other.")
        return
    for yaku, bright in (("hanami-zake", hanafuda.CURTAIN), ("tsukimi-zake", hanafuda.MOON)):
        cards = [hanafuda.IDS[bright], hanafuda.IDS[hanafuda.CUP]]
        if isinstance(options.viewing, int):
            yield phrase("{yaku}, {n} points: {cards}.", yaku=[yaku], n=options.viewing, cards=cards)
        else:
            yield phrase(
                "{yaku}, 1 point, or 3 after a koi-koi of your own: {cards}.", yaku=[yaku], cards=cards
            )
    if options.viewing == "1_then_3":
        yield phrase("When a viewing rises from 1 to 3 points, that alone gives you no choice.")
    if options.viewing_needs_other:
        yield phrase("A viewing counts only beside a combination of another kind.")
    if options.weather != "none":
        yield WEATHER[options.weather]


def _sets(options: KoiKoiOptions) -> Iterator[Phrase]:
    one, two = options.ribbon_values
    animals = hanafuda.ids(hanafuda.cards(["06A", "07A", "10A"]))
    yield phrase("{yaku}, {n} points: {cards}.", yaku=["ino-shika-cho"], n=5, cards=animals)
    for yaku, ribbons in (("akatan", hanafuda.POETRY_RIBBONS), ("aotan", hanafuda.BLUE_RIBBONS)):
        yield phrase("{yaku}, {n} points: {cards}.", yaku=[yaku], n=one, cards=hanafuda.ids(ribbons))
    yield phrase("{yaku}, {n} points: both sets together, in place of the two.", yaku=["akatan-aotan"], n=two)
    if options.groups != "flat":
        yield phrase("To boar, deer and butterflies each other animal adds 1 point.")
        yield phrase("To a set of ribbons, or to both sets together, each other ribbon adds 1 point.")


def decision(options: KoiKoiOptions) -> Iterator[Phrase]:
    """The question after a combination."""
    yield DECISION_ON[options.decision_on]
    yield phrase("“Stop” ends the round, and you are paid.")
    yield STAKE[options.score_scope == "both_players_yaku"]
    yield KOIKOI_LIMIT[options.koikoi_limit]
    if options.koikoi_min:
        yield phrase(
            "With fewer than {n} points you have no choice: the round stops, and you score.",
            n=options.koikoi_min,
        )
    yield LAST_CARD[options.last_card]


def payment(options: KoiKoiOptions) -> Iterator[Phrase]:
    """What is paid after a stop, and by whom."""
    yield SCORE_SCOPE[options.score_scope]
    if options.seven_doubles:
        yield phrase("Seven points or more are doubled.")
    else:
        yield phrase("Seven points or more are not doubled.")
    yield KOIKOI_BONUS[options.koikoi_bonus]
    yield from _both_factors(options)
    if options.field_brights != "off":
        yield FIELD_BRIGHTS[options.field_brights]
    yield SCORING[options.scoring]


def _both_factors(options: KoiKoiOptions) -> Iterator[Phrase]:
    if not options.seven_doubles or options.koikoi_bonus == "none":
        return
    if options.koikoi_bonus == "go_style":
        yield phrase("Whether there are seven points is asked before the calls are counted.")
    elif options.koikoi_bonus in BONUSES_ABOVE_X2:
        yield phrase("If both apply, the one multiplies the other.")
    else:
        yield BOTH_DOUBLINGS[options.doubling_combine]


def end(options: KoiKoiOptions) -> Iterator[Phrase]:
    """When nobody stops, and who deals next."""
    yield EXHAUSTED[options.exhausted]
    yield NEXT_DEALER[options.next_dealer]
    if may_bring_nothing(options):
        yield AFTER_DRAW[options.dealer_after_draw]


def may_bring_nothing(options: KoiKoiOptions) -> bool:
    """Whether a round may end without points for anybody."""
    both_lucky = options.lucky_hands == "auto" and options.lucky_both == "draw"
    return both_lucky or options.exhausted not in ("dealer_6", "dealer_1")


def match(options: KoiKoiOptions) -> Iterator[Phrase]:
    """The length of a match and its winner."""
    yield phrase("A match has {n} rounds.", n=options.rounds)
    if options.rounds in SPANS:
        yield SPANS[options.rounds]
    if options.start_points:
        yield phrase("Both players begin with {n} points.", n=options.start_points)
    if options.target is not None:
        yield phrase("It ends earlier as soon as somebody has {n} points.", n=options.target)
    if options.bust:
        yield phrase("It also ends after a round that leaves somebody with nothing or less.")
    yield phrase("Whoever has more points in the end is the winner.")
    yield TIE[options.tie]
