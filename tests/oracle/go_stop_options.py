"""The options of Go-Stop and the named sets of them.

It knows the names and the values, not what they do. Where the rules page describes a choice without a name,
the name is this module's own (behind it the number of the open question): table_four O3, chongtong_both O4,
last_turn O5, go_bak O9, go_bak_both O10, go_points O11, bomb_flips O13, eaten_ppeok_pays O15,
own_ppeok_of_three O16, owed_chaff O17, shake_fourth O20, three_ppeok O22, three_ppeok_bonus O23; of the ways
to ask about the cup ask_to_move is Pmang's (O18).
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle import deck

ASKING = ("ask_on_capture", "ask_at_limit", "ask_when_it_matters", "ask_to_move")
CHOICES: dict[str, tuple[object, ...]] = {
    "first_dealer": ("draw", "day_night", "random", "seat0"),
    "table_size_2p": ("10/8", "8/10"),
    "table_four": ("redeal", "nagari", "dealer_wins"),
    "chongtong": ("off", "win_10", "win_7", "win_limit", "win_5", "choice", "choice_10"),
    "chongtong_both": ("dealer_wins", "nagari"),
    "last_turn": ("none", "own_last_card", "own_last_card_eaten_steals", "final_turn"),
    "bak_scope": ("loser", "scored"),
    "meong_bak": ("winner_7", "loser_zero", "scored_loser_zero"),
    "go_bak": ("double_and_cover", "cover", "double_own_plus_cover"),
    "go_bak_both": ("each_double", "first_caller", "last_caller", "each_plain"),
    "go_points": ("plus_one_each", "double_only", "double_keep_two", "linear"),
    "reverse_go": ("off", "x2", "x4"),
    "bomb_flips": ("next_two", "any_two_later_turns", "draw_three_at_once"),
    "small_bomb": ("off", "steal_only", "as_bomb"),
    "natural_triple_steal": (0, 1),
    "eaten_ppeok_pays": ("every", "maker_only"),
    "own_ppeok_of_three": (2, 1),
    "owed_chaff": ("units", "by_cards"),
    "cup": ("auto", *ASKING, "animal_only", "both"),
    "choose_when": ("after_flip", "at_play"),
    "shake_timing": ("start_of_turn", "with_card"),
    "shake_fourth": ("no", "allowed"),
    "shake_then_bomb": ("x4", "once"),
    "three_ppeok": ("7", "3", "10", "limit"),
    "three_ppeok_bonus": ("nagari", "none", "all"),
    "first_ppeok": ("off", "7", "7_14_21", "3_6_9", "limit_1_2_4"),
    "first_ttadak": (0, 7),
    "bonus_cards": (0, 2, 3),
    "light_selling": (0, 1, 2, 3),
}
_NUMBERS = ("max_carry", "max_points", "rounds", "target", "bankroll")


@dataclass(frozen=True)
class Options:
    """One set of rules; the defaults are the preset `standard`. ValueError on an unknown value."""

    first_dealer: str = "draw"
    table_size_2p: str = "10/8"
    table_four: str = "redeal"
    chongtong: str = "off"
    chongtong_both: str = "dealer_wins"
    last_turn: str = "none"
    bak_scope: str = "loser"
    pi_bak_zero_exempt: bool = False
    gwangbak_rain: bool = False
    meong_bak: str = "winner_7"
    go_bak: str = "double_and_cover"
    go_bak_both: str = "each_double"
    go_points: str = "plus_one_each"
    reverse_go: str = "off"
    bomb_flips: str = "next_two"
    small_bomb: str = "off"
    natural_triple_steal: int = 0
    eaten_ppeok_pays: str = "every"
    own_ppeok_of_three: int = 2
    owed_chaff: str = "units"
    sseul_needs_cards_at_start: bool = False
    cup: str = "auto"
    cup_stealable: bool = False
    choose_when: str = "after_flip"
    shake_timing: str = "start_of_turn"
    shake_fourth: str = "no"
    shake_then_bomb: str = "x4"
    three_ppeok: str = "7"
    three_ppeok_bonus: str = "nagari"
    first_ppeok: str = "off"
    first_ttadak: int = 0
    bonus_cards: int = 0
    bonus_steal: bool = False
    four_players: bool = False
    light_selling: int = 1
    heodang: bool = False
    shodang: bool = False
    empty_handed_exempt: bool = False
    max_carry: int | None = None
    max_points: int | None = None
    rounds: int | None = None
    target: int | None = None
    bankroll: int | None = None
    start_points: int = 0
    stake: int = 1
    months: int = 12

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            if getattr(self, name) not in allowed:
                raise ValueError(f"{name} is {getattr(self, name)!r}; right would be one of {allowed}")
        for name in (*_NUMBERS, "stake"):
            number = getattr(self, name)
            if number is not None and number < 1:
                raise ValueError(f"{name} is {number}; right would be 1 or more")
        if not 2 <= self.months <= 12:
            raise ValueError(f"months is {self.months}; right would be 2 to 12")

    def deck(self) -> list[str]:
        """The cards that are played with: those of the first months, then the bonus cards."""
        return [card for card in deck.DECK if deck.month(card) <= self.months] + [
            *deck.BONUS[: self.bonus_cards]
        ]

    def dealt(self, seats: int) -> tuple[int, int]:
        """Cards of a hand and of the table.

        Of twelve months a hand has its full size, of fewer a share, with all that is over a whole card cut
        off. What lies in the stock when play begins is as much as all players hold, and with 8/10 six cards
        more (or their share); all others lie on the table.
        """
        players, full, more = 3, 7, 0
        if seats == 2:
            players, full = 2, int(self.table_size_2p.split("/")[0])
            more = 6 if full == 8 else 0
        hand = max(size for size in range(1, full + 1) if 12 * size <= full * self.months)
        face_down = max(size for size in range(more + 1) if 12 * size <= more * self.months)
        in_hands = players * hand
        in_stock = in_hands + face_down
        return hand, 4 * self.months - in_hands - in_stock


PRESETS: dict[str, Options] = {
    "standard": Options(),
    "hangame": Options(
        table_four="dealer_wins",
        chongtong="win_10",
        last_turn="own_last_card",
        small_bomb="steal_only",
        bak_scope="scored",
    ),
    "pmang": Options(
        table_four="nagari",
        chongtong="win_7",
        chongtong_both="nagari",
        last_turn="own_last_card_eaten_steals",
        small_bomb="as_bomb",
        bak_scope="scored",
        pi_bak_zero_exempt=True,
        max_carry=8,
    ),
    "netmarble": Options(
        chongtong="win_10", last_turn="own_last_card", bak_scope="scored", three_ppeok="10", max_carry=2
    ),
    "gostop_3p": Options(
        chongtong="win_5",
        last_turn="own_last_card",
        bak_scope="scored",
        go_bak="cover",
        own_ppeok_of_three=1,
        three_ppeok="3",
        max_carry=2,
    ),
    "fudawiki": Options(
        chongtong="win_limit",
        last_turn="final_turn",
        bak_scope="scored",
        pi_bak_zero_exempt=True,
        go_bak="cover",
        own_ppeok_of_three=1,
        three_ppeok="limit",
    ),
}


def limit(seats: int) -> int:
    """The points that let a player say go or stop."""
    return 7 if seats == 2 else 3
