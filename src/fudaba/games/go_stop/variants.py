"""The sentences of the rule page of Go-Stop that depend on one option, by the values of that option.

A variant that is not played has no sentence. Knows no language but the message ids.
"""

from __future__ import annotations

from typing import Final

from fudaba.core.phrase import phrase

FIRST_DEALER: Final = {
    "draw": phrase(
        "For the first deal everybody draws a card. The highest month deals, counted as in Korea; who "
        "shares it draws again."
    ),
    "day_night": phrase(
        "For the first deal everybody draws a card. By day the highest month deals, by night the lowest, "
        "counted as in Korea; whether it is day or night is left to chance."
    ),
    "random": phrase("Who deals first is left to chance."),
    "seat0": phrase("The player in the first seat deals first."),
}
SIZES: Final = {
    "10/8": phrase("Two players get 10 cards each, and 8 lie on the table."),
    "8/10": phrase("Two players get 8 cards each, and 10 lie on the table; six cards are never turned up."),
}
TABLE_FOUR: Final = {
    "redeal": phrase(
        "If all four cards of a month are dealt to the table, the deal is thrown in and the same player "
        "deals again."
    ),
    "nagari": phrase("If all four cards of a month are dealt to the table, the round counts as nagari."),
    "dealer_wins": phrase(
        "If all four cards of a month are dealt to the table, the dealer wins at once, as many points as "
        "are needed to stop."
    ),
}
CHONGTONG: Final = {
    "off": phrase("Four cards of one month in a hand pay nothing by themselves; they may be shaken."),
    "win_10": phrase("Four cards of one month in a dealt hand (chongtong) win the round at once, 10 points."),
    "win_7": phrase("Four cards of one month in a dealt hand (chongtong) win the round at once, 7 points."),
    "win_5": phrase("Four cards of one month in a dealt hand (chongtong) win the round at once, 5 points."),
    "win_limit": phrase(
        "Four cards of one month in a dealt hand (chongtong) win the round at once, as many points as are "
        "needed to stop."
    ),
    "choice": phrase(
        "Who is dealt four cards of one month (chongtong) shows them and ends the round for 7 points, or "
        "plays on and wins four times as much."
    ),
    "choice_10": phrase(
        "Who is dealt four cards of one month (chongtong) shows them and ends the round for 10 points, or "
        "plays on and wins twice as much."
    ),
}
CHONGTONG_BOTH: Final = {
    "dealer_wins": phrase(
        "If several hands hold four of a month, the dealer wins, or who comes first after the dealer."
    ),
    "nagari": phrase("If several hands hold four of a month, the round counts as nagari."),
}
BONUS_CARDS: Final = {
    2: phrase("Two bonus cards without a month are added: one counts three chaff, one counts two."),
    3: phrase("Three bonus cards without a month are added: one counts three chaff, two count two."),
}
CHOOSE_WHEN: Final = {
    "after_flip": phrase(
        "If two cards lie there to choose from, the choice is made after the card from the stock is known."
    ),
    "at_play": phrase(
        "If two cards lie there to choose from, the choice is made before the card from the stock is "
        "turned up."
    ),
}
LAST_TURN: Final = {
    "own_last_card": phrase(
        "With your last hand card none of this happens: three of a month are taken, and nobody gives "
        "anything."
    ),
    "own_last_card_eaten_steals": phrase(
        "With your last hand card only an eaten ppeok still counts: three of a month are taken, and nobody "
        "gives anything for the rest."
    ),
    "final_turn": phrase(
        "In the last turn of the round none of this happens: three of a month are taken, and nobody gives "
        "anything."
    ),
}
SSEUL_NEEDS: Final = {
    False: phrase("On an empty table a jjok sweeps as well and pays for both."),
    True: phrase("Who finds an empty table cannot sweep it with a jjok."),
}
NATURAL_TRIPLE: Final = {
    0: phrase(
        "Three cards of a month that were dealt to the table are no ppeok: nobody gives anything for them."
    ),
    1: phrase("Three cards of a month that were dealt to the table pay like a ppeok of somebody else."),
}
EATEN_FROM: Final = {
    "every": phrase("For an eaten ppeok every opponent gives a card."),
    "maker_only": phrase("For a ppeok of somebody else only its maker gives a card."),
}
OWN_PPEOK: Final = {
    2: phrase("Who eats a ppeok of his own gets two units of chaff from each."),
    1: phrase(
        "Who eats a ppeok of his own gets two units of chaff of a single opponent, but one card from each "
        "of two."
    ),
}
OWED: Final = {
    "by_units": phrase("One card that counts double settles two units at once."),
    "by_cards": phrase("Two units are always two cards, even if the first counts double."),
}
CUP_STEALABLE: Final = {
    False: phrase("The sake cup is never given away."),
    True: phrase("The sake cup is given away like a double chaff card, when there is nothing cheaper."),
}
SHAKE_TIMING: Final = {
    "any_turn": phrase("You may shake at the beginning of any of your turns, and play another card then."),
    "with_card": phrase("Who shakes has to play one of the three cards in the same turn."),
}
SHAKE_FOURTH: Final = {
    "refused": phrase("While the fourth card lies on the table the month cannot be shaken."),
    "allowed": phrase("It can be shaken even while the fourth card lies on the table."),
}
SHAKE_THEN_BOMB: Final = {
    "x4": phrase("A month that was shaken and is bombed later doubles twice."),
    "once": phrase("A month that was shaken and is bombed later doubles only once."),
}
BOMB_TURNS: Final = {
    "next_two": phrase("In your next two turns you play nothing and only turn up a card."),
    "any_two_later_turns": phrase(
        "In two later turns of your choice you play nothing and only turn up a card."
    ),
    "draw_three_at_once": phrase(
        "You turn up three cards at once for it, one after another, and have two turns less."
    ),
}
SMALL_BOMB: Final = {
    "steal_only": phrase(
        "With two cards of a month in hand and the other two on the table you may lay a small bomb: you "
        "take all four, each opponent gives a chaff card, and one turn is lost. It doubles nothing."
    ),
    "as_bomb": phrase(
        "With two cards of a month in hand and the other two on the table you may lay a small bomb: you "
        "take all four, each opponent gives a chaff card, one turn is lost, and what you win is doubled."
    ),
}
CUP: Final = {
    "auto": phrase(
        "The sake cup counts as an animal or as two chaff, whichever is better for its owner; nothing is "
        "fixed before the end."
    ),
    "ask_on_capture": phrase(
        "The sake cup counts as an animal or as two chaff; who takes it decides at once and for good."
    ),
    "ask_at_limit": phrase(
        "The sake cup counts as an animal or as two chaff; its owner decides for good when he first has "
        "enough to stop."
    ),
    "ask_when_it_matters": phrase(
        "The sake cup counts as an animal or as two chaff; its owner decides for good as soon as he could "
        "stop and the points differ."
    ),
    "ask_to_move": phrase(
        "The sake cup is an animal at first; its owner is asked once whether it shall be two chaff, when "
        "that would be enough to stop or an opponent has said go. Where it saves a loser from pi-bak, it "
        "becomes two chaff by itself, whatever he has answered."
    ),
    "animal_only": phrase("The sake cup is an animal and never counts as chaff."),
    "both": phrase("The sake cup is an animal and two chaff, both at the same time."),
}
GO_POINTS: Final = {
    "each": phrase("Each go adds 1 point; from the third on each one doubles besides."),
    "double_only": phrase(
        "The first go adds 1 point, the second makes it 2; from the third on each one doubles, and nothing "
        "is added any more."
    ),
    "double_keep_two": phrase(
        "The first two calls of go add 1 point each; from the third on each one doubles without a further "
        "point."
    ),
    "linear": phrase("One go adds 1 point; two or more multiply the points by their number instead."),
}
REVERSE_GO: Final = {
    "x2": phrase(
        "Who has said go after the go of an opponent wins twice as much, in place of what his own calls "
        "multiply."
    ),
    "x4": phrase(
        "Who has said go after the go of an opponent wins four times as much, in place of what his own "
        "calls multiply."
    ),
}
BAK_SCOPE: Final = {
    "loser": phrase("Both hang on what the loser has, whatever the winner has scored with."),
    "scored": phrase("Pi-bak needs ten units of chaff of the winner, gwang-bak three brights of the winner."),
}
MEONG_BAK: Final = {
    "winner_seven": phrase("Meong-bak: with seven animals or more the winner gets twice as much."),
    "loser_zero": phrase(
        "Meong-bak: if the winner has seven animals or more, a loser without an animal pays double."
    ),
    "scored_loser_zero": phrase(
        "Meong-bak: if the winner scores with five animals or more, a loser without an animal pays double."
    ),
}
GO_BAK: Final = {
    "double_and_cover": phrase(
        "Of three players, the one who said go pays twice what both losers owe together, and the other one "
        "pays nothing."
    ),
    "cover": phrase(
        "Of three players, the one who said go pays what both losers owe together, and the other one pays "
        "nothing."
    ),
    "double_own_plus_cover": phrase(
        "Of three players, the one who said go pays his own part twice and that of the other once, and the "
        "other one pays nothing."
    ),
}
BOTH_GO_BAK: Final = {
    "each_double": phrase("If both losers said go, each pays double for himself alone."),
    "first_caller": phrase("If both losers said go, the one who said it first answers for both."),
    "last_caller": phrase("If both losers said go, the one who said it last answers for both."),
    "each_plain": phrase("If both losers said go, each pays what he owes, and nothing is doubled for it."),
}
THREE_FACTORS: Final = {
    "nagari": phrase("Only a nagari before multiplies these points."),
    "none": phrase("Nothing multiplies these points."),
    "all": phrase("Calls of go and all doublings count with these points as with a stop."),
}
FIRST_PPEOK: Final = {
    7: phrase("A ppeok in your first turn brings 7 points from each opponent at once."),
    "7_14_21": phrase(
        "A ppeok in your first turn brings 7 points from each opponent at once, one in the second turn as "
        "well 14, in the third 21."
    ),
    "3_6_9": phrase(
        "A ppeok in your first turn brings 3 points from each opponent at once, one in the second turn as "
        "well 6, in the third 9."
    ),
    "limit_1_2_4": phrase(
        "A ppeok in your first turn brings as many points as are needed to stop from each opponent at once, "
        "one in the second turn as well twice, in the third four times as many."
    ),
}
TABLE_SHOWN: Final = {
    "one": phrase("Before that only one card of the table lies face up."),
    "none": phrase("Before that all cards of the table lie face down."),
}
