"""The sentences of the rule page that depend on one option, by the values of that option.

A variant that is not played has no sentence. Knows no language but the message ids.
"""

from __future__ import annotations

from typing import Final

from fudaba.core.phrase import phrase

FIRST_DEALER: Final = {
    "draw": phrase(
        "For the first deal everybody draws a card. The earliest month deals; within one month a bright goes "
        "before an animal, an animal before a ribbon, a ribbon before chaff. Those who are still equal draw "
        "again."
    ),
    "draw_latest": phrase(
        "For the first deal everybody draws a card. The latest month deals; within one month a bright goes "
        "before an animal, an animal before a ribbon, a ribbon before chaff. Those who are still equal draw "
        "again."
    ),
    "random": phrase("Who deals first is left to chance."),
    "seat0": phrase("The player in the first seat deals first."),
}
TWO_PLAYER_DEAL: Final = {
    "8/8": phrase("Two players get eight cards each, and eight lie on the table; the cards go out by fours."),
    "10/8": phrase(
        "Two players get ten cards each, and eight lie on the table; then nothing of the stock is left over."
    ),
    "10/10": phrase(
        "Two players get ten cards each, and ten lie on the table; the stock runs out a turn before the "
        "hands. Others cannot play so."
    ),
}
TABLE_FOUR: Final = {
    "redeal": phrase(
        "Four cards of one month on the table could never be taken: they are thrown in with all others, and "
        "the same player deals again."
    ),
    "dealer_takes": phrase(
        "If all four cards of a month lie on the table, the dealer takes them before the first card is "
        "played."
    ),
}
HAND_FOUR: Final = {
    "play_on": phrase("Four cards of one month in a hand are an ordinary hand."),
    "redeal": phrase(
        "Four cards of one month in a hand are shown and thrown in; the same player deals again."
    ),
}
DROP_OUT_START: Final = {
    "right": phrase("The player at the dealer's right is asked first, the dealer last."),
    "dealer": phrase("The dealer is asked first, then the others, going on to the right."),
}
FIRST_PLAYER: Final = {
    "right": phrase("The next at the dealer's right plays first, the dealer last."),
    "dealer": phrase("The dealer plays first."),
}
FIRST_OF_THOSE_IN: Final = {
    "right": phrase("The first to play is the next at the dealer's right who is in; the dealer plays last."),
    "dealer": phrase(
        "The dealer plays first; without the dealer it is the next at the dealer's right who is in."
    ),
}
"""Who plays first where players may drop out."""

MUST_MATCH: Final = {
    True: phrase(
        "Whoever holds a card that goes with a card on the table has to play such a card. Only a player "
        "without one lays down any card."
    ),
    False: phrase("Any card of the hand may be played, also one that takes nothing."),
}
TRIPLE_OPTIONAL: Final = {
    False: phrase("That holds for the fourth card of a stack as well, if nothing else goes together."),
    True: phrase("Only the fourth card of a stack may be kept back: it forces nobody to play it."),
}
BONUSES: Final = {
    "months": phrase(
        "All four cards of a month are worth {n} points. A willow that its owner has taken may stand for a "
        "missing card of another month; then it does not count for its own.",
        n=20,
    ),
    "none": phrase("Only the cards themselves count; there are no combinations."),
}
STACKING: Final = {
    "all": phrase("A card may serve in any number of combinations, and every combination counts."),
    "ladder": phrase(
        "A card may serve in any number of combinations. But the five brights take the place of the four, "
        "and seven ribbons that of six."
    ),
    "groups": phrase(
        "Only the dearest combination of a group counts: one of the brights, one of six and seven ribbons, "
        "one of drinking and the viewings. All others add up."
    ),
}
RAIN_ROW: Final = {
    "cancels_all": phrase(
        "If somebody has taken all four willows, nobody's combinations count in this deal."
    ),
    "owner_only": phrase(
        "If somebody has taken all four willows, the combinations of all others do not count in this deal."
    ),
}
SHARED: Final = phrase(
    "The points of a deal are the points of the cards less an equal share of all card points."
)
SCORE: Final = {
    "additive": phrase("The points of a deal are the points of the cards and of the combinations together."),
    "par": phrase(
        "The points of a deal are the points of the cards less an equal share of all card points; then the "
        "combinations are added."
    ),
    "zero_sum": phrase(
        "The points of a deal are the points of the cards less an equal share of all card points. Each "
        "opponent pays for a combination: what it is worth is won from everybody else."
    ),
    "stake": phrase(
        "Whoever has most points in cards and combinations wins one stake from everybody else. Who share the "
        "first place win one each from everybody behind."
    ),
}
SCORE_OF_CARDS: Final = {
    "additive": phrase("The points of a deal are the points of the cards."),
    "par": SHARED,
    "zero_sum": SHARED,
    "stake": phrase(
        "Whoever has most points wins one stake from everybody else. Who share the first place win one each "
        "from everybody behind."
    ),
}
"""What a deal pays where there are no combinations."""

LOW_MAN_OUT: Final = {
    "deal_score": phrase("It succeeds with fewer than {limit} points in the deal, combinations included."),
    "card_points": phrase("It succeeds with fewer than {limit} points in cards; combinations do not matter."),
}
LOW_CANCELS: Final = {
    "all": phrase("If several share the highest score, all of them lose it."),
    "earliest": phrase(
        "If several share the highest score, only the first of them in the order of turns loses it."
    ),
}
FUKE: Final = {
    "void": phrase(
        "If somebody has {limit} points in cards or less, the deal does not count, and the same player deals "
        "again."
    ),
    "bonus60": phrase(
        "Whoever has {limit} points in cards or less scores 60 points for it, as for a combination."
    ),
}
NEXT_DEALER: Final = {
    "after_cancellation": phrase("The best result of a deal deals the next one."),
    "before_cancellation": phrase(
        "The best result of a deal deals the next one, as it stood before low-man-out took anything away."
    ),
}
DEALER_TIE: Final = {
    "earliest": phrase("Of several with the best result the first in the order of turns deals."),
    "dealer_stays": phrase("If several share the best result, the same player deals again."),
}
SPANS: Final = {
    12: phrase("That is a year, a deal for each month."),
    6: phrase("That is half a year, a deal for each month."),
}
TIE: Final = {
    "draw": phrase("Those who share the highest total share the victory."),
    "extra_round": phrase(
        "With equal totals at the top another deal is played, until one of those who shared the lead is "
        "ahead of the others; nobody else can still win."
    ),
}
