"""The sentences of the rule page that depend on one option, by the values of that option.

A variant that is not played has no sentence. Knows no language but the message ids.
"""

from __future__ import annotations

from typing import Final

from fudaba.cards import hanafuda
from fudaba.core.phrase import phrase

FIRST_DEALER: Final = {
    "draw": phrase(
        "For the first deal each player draws a card. The earlier month deals; within one month a bright "
        "goes before an animal, an animal before a ribbon, a ribbon before chaff. Equal cards are drawn "
        "again."
    ),
    "random": phrase("Who deals first is left to chance."),
    "seat0": phrase("The player in the first seat deals first."),
}
DEAL_BATCH: Final = {
    1: phrase(
        "The cards go out one at a time, to the opponent, to the table, to the dealer, round and round."
    ),
    2: phrase("The cards go out by twos, to the opponent, to the table, to the dealer, round and round."),
    4: phrase("The cards go out by fours, to the opponent, to the table, to the dealer, round and round."),
    8: phrase("The cards go out by eights: to the opponent, to the table, to the dealer."),
}
TABLE_FOUR: Final = {
    "redeal": phrase(
        "Four cards of one month on the table could never be taken: the deal is thrown in, and the cards "
        "are dealt again."
    ),
    "dealer_wins_6": phrase(
        "If all four cards of a month are dealt to the table, the dealer wins the round at once, with 6 "
        "points."
    ),
    "dealer_takes_and_refills": phrase(
        "If all four cards of a month are dealt to the table, the dealer takes them before play begins, "
        "and cards from the stock fill the gap. If the stock runs out later, a turn ends with the card "
        "from the hand."
    ),
}
TABLE_PAIRS: Final = {
    "redeal": phrase(
        "If the eight cards on the table are two each of four months, the cards are dealt again."
    ),
    "dealer_wins_6": phrase(
        "If the eight cards on the table are two each of four months, the dealer wins the round at once, "
        "with 6 points."
    ),
}
LUCKY_BOTH: Final = {
    "draw": phrase("If both players have a lucky hand, nobody scores, and the round is over."),
    "dealer_wins": phrase("If both players have a lucky hand, only the dealer is paid."),
}
CUP: Final = {
    "both": phrase("The sake cup is an animal and a chaff card, both at the same time."),
    "either": phrase(
        "The sake cup counts as an animal or as a chaff card, whichever brings its owner more points. For "
        "the viewings it serves in any case."
    ),
    "animal_only": phrase("The sake cup is an animal and never counts as chaff."),
}
DOUBLE_CHAFF: Final = {
    "cup": hanafuda.CUP,
    "lightning": hanafuda.LIGHTNING,
    "paulownia": hanafuda.COLOURED_PAULOWNIA,
}
GROUPS: Final = {
    "stacking": phrase(
        "An animal or a ribbon may pay more than once: as an addition to its set, and as one of the five."
    ),
    "exclusive": phrase(
        "Beside boar, deer and butterflies the five animals do not count, and beside a set of red or blue "
        "ribbons the five ribbons do not."
    ),
    "flat": phrase("Further animals and ribbons add nothing to a set; they only count towards the five."),
}
WEATHER: Final = {
    "field": phrase(
        "The weather plays along: while a willow card lies on the table, rain spoils the flower viewing; "
        "while a paulownia card lies there, fog spoils the moon viewing."
    ),
    "captured": phrase("Whoever has taken the rain man sits in the rain: neither viewing counts."),
}
DECISION_ON: Final = {
    "score_increase": phrase(
        "At the end of a turn in which your combinations have become worth more, you decide: stop or "
        "koi-koi. A further card for a combination that you already have is enough."
    ),
    "new_yaku_only": phrase(
        "At the end of a turn in which you have completed a new combination, you decide: stop or koi-koi. "
        "A further card for a combination that you already have gives you no choice."
    ),
}
KOIKOI_LIMIT: Final = {
    None: phrase("You may call koi-koi as often in a round as you dare."),
    1: phrase(
        "You may call koi-koi once in a round. When your combinations grow after that, the round stops by "
        "itself, and you score."
    ),
}
LAST_CARD: Final = {
    "auto_stop": phrase(
        "If your combinations grow in your last turn, you are not asked: the round stops, and you score."
    ),
    "ask": phrase("Even in your last turn you are asked."),
}
KOIKOI_BONUS: Final = {
    "opponent_called_x2": phrase(
        "If the opponent called koi-koi in this round, the winner's points are doubled."
    ),
    "any_called_x2": phrase("If anybody called koi-koi in this round, the points are doubled."),
    "own_called_x2": phrase("If the winner called koi-koi in this round, the points are doubled."),
    "opponent_calls_plus1": phrase(
        "Each koi-koi of the opponent multiplies: after one the winner's points are doubled, after two "
        "tripled, and so on."
    ),
    "all_calls_plus1": phrase(
        "Each koi-koi multiplies, no matter whose: after one the points are doubled, after two tripled, "
        "and so on."
    ),
    "power_of_two": phrase("Each koi-koi of the round, no matter whose, doubles the points once more."),
    "go_style": phrase(
        "The winner's own calls of koi-koi pay: up to three add a point each; four double the points "
        "instead, five triple them, and so on."
    ),
    "none": phrase("Koi-koi calls neither add nor multiply anything."),
}
BOTH_DOUBLINGS: Final = {
    "multiply": phrase("If both doublings apply, the points count four times."),
    "max_x2": phrase("If both doublings apply, the points are doubled only once all the same."),
}
SCORE_SCOPE: Final = {
    "all_yaku": phrase("All your combinations are added up. The opponent gets nothing, whatever lies there."),
    "best_yaku_only": phrase(
        "Only your most valuable combination is paid. The opponent gets nothing, whatever lies there."
    ),
    "both_players_yaku": phrase(
        "All your combinations are added up. The opponent is paid too: the bare sum of the other pile, "
        "without any factor."
    ),
}
FIELD_BRIGHTS: Final = {
    "x2_if_any": phrase("If a bright was dealt to the table, the points are doubled once more."),
    "x(1+n)": phrase(
        "Brights that were dealt to the table multiply the points: one doubles them, two triple them, and "
        "so on."
    ),
    "xn": phrase(
        "Brights that were dealt to the table multiply the points: two double them, three triple them, and "
        "so on; a single one changes nothing."
    ),
}
SCORING: Final = {
    "winner_adds": phrase(
        "Points are added to the total of the player who scores them; the other loses none."
    ),
    "zero_sum": phrase("The opponent pays the points: what is added to one total is taken from the other."),
}
EXHAUSTED: Final = {
    "none": phrase("If both hands are played out and nobody has stopped, the round brings no points."),
    "dealer_6": phrase(
        "If both hands are played out and nobody has stopped, the dealer wins the round: 6 points."
    ),
    "dealer_1": phrase(
        "If both hands are played out and nobody has stopped, the dealer wins the round: 1 point."
    ),
    "last_improver": phrase(
        "If both hands are played out and nobody has stopped, the player whose combinations grew last "
        "scores as after a stop."
    ),
    "play_out_deck": phrase(
        "If both hands are played out and nobody has stopped, the players go on turning up the stock by "
        "turns. Only when it is empty does the round end without points."
    ),
}
NEXT_DEALER: Final = {
    "winner": phrase("The winner of a round deals the next one."),
    "alternate": phrase("After a round that was won, the other player deals, whoever won it."),
}
AFTER_DRAW: Final = {
    "stay": phrase("After a round without points the same player deals again."),
    "switch": phrase("After a round without points the other player deals."),
}
SPANS: Final = {
    12: phrase("That is a year, a round for each month."),
    6: phrase("That is half a year, a round for each month."),
}
TIE: Final = {
    "draw": phrase("With equal totals the match is drawn."),
    "dealer_wins": phrase("With equal totals the match goes to the dealer of the last round."),
    "extra_round": phrase("With equal totals another round is played, until somebody is ahead."),
}
STAKE: Final = {
    False: phrase(
        "“Koi-koi” lets the round go on, and your combinations may grow. But if the opponent stops before "
        "you do, your own combinations are lost."
    ),
    True: phrase(
        "“Koi-koi” lets the round go on, and your combinations may grow. But if the opponent stops before "
        "you do, your own combinations bring no more than their bare sum."
    ),
}
