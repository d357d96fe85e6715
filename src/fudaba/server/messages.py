"""The messages between browser and server: the one place where their shapes are told.

Every message is an object with `v` (1) and `type`. Cards are ids ("05C1"), seats are numbers, names of
presets, options, combinations and phases are the kebab-case names of the records. Text that people read
travels as a template in English with values (`Phrase`); the browser looks the template up in its catalogue.
"""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

from fudaba.core.phrase import Phrase as Sentence

VERSION = 1
LONGEST = 8 * 1024
"""Bytes of the longest message that a client may send."""

Code = Literal[
    "bad_json",
    "bad_message",
    "too_large",
    "unsupported_version",
    "unauthenticated",
    "forbidden",
    "no_such_game",
    "not_seated",
    "not_your_turn",
    "illegal_action",
    "stale",
    "idempotency_mismatch",
    "game_over",
    "rate_limited",
    "busy",
    "store_unavailable",
    "internal",
]


class Strict(BaseModel):
    """A message part; unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


CommandId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class ActBody(Strict):
    """A decision, spelled as in a record: a card, `koi-koi`, `stop`, `go`, `shake:04`, `out`, `low`."""

    action: Annotated[str, Field(min_length=1, max_length=16)]


class NextBody(Strict):
    """Nothing: deal the next deal."""


class Act(Strict):
    """A seat decides. `expect_seq` is the newest `seq` that the client has seen."""

    v: Literal[1]
    type: Literal["act"]
    game: str
    cmd_id: CommandId
    expect_seq: Annotated[int, Field(ge=0)]
    body: ActBody


class Next(Strict):
    """A seat has read the result of a deal and wants the next one."""

    v: Literal[1]
    type: Literal["next"]
    game: str
    cmd_id: CommandId
    expect_seq: Annotated[int, Field(ge=0)]
    body: NextBody = NextBody()


class Since(Strict):
    """A client asks for everything after `seq` (0: from the start)."""

    v: Literal[1]
    type: Literal["since"]
    game: str
    seq: Annotated[int, Field(ge=0)]


Command = Annotated[Act | Next | Since, Field(discriminator="type")]


class Phrase(Strict):
    """A sentence: an English template such as "{seat} lays {card}" and what stands in it.

    The name of a value tells what it is: `seat` a seat's number (the browser puts the player's name), `card`
    an id, `cards` a list of ids, `yaku` and `factor` the id of a line, anything else a number or plain text.
    """

    text: str
    values: dict[str, int | str | list[str]] = {}

    @classmethod
    def of(cls, sentence: Sentence) -> Self:
        """The phrase as a message."""
        return cls(text=sentence.text, values=dict(sentence.values))


class TableEvent(Strict):
    """One thing that happened, in the order in which it happened; enough to rebuild the table.

    Kinds of all games: draw (for the first deal), deal-begins (seat = dealer, number = deal), dealt (to
    `seat`; card null if it is not yours to see), void, deal-ends (number = points won, seat = winner or
    null, scores = of all seats), match-ends (seat = winner, or null where several share the highest total,
    which is number).

    Hanafuda: table-card (card null where it lies face down), refill, dealer-takes, lay (a hand card is put
    on the table or on what it takes), flip (a stock card is turned up by `seat`), choose (cards = those to
    choose from), take (cards = all that go to the seat's pile, the laid or flipped card among them), rise
    (a combination was formed or grew: number = base now), stop, auto-stop, table-four. Koi-Koi: koi-koi,
    lucky (cards = the hand shown), table-pairs, exhausted. Go-Stop: in, out, lights, table-shown,
    four-shown, plays-on, shake and bomb (cards = those shown or thrown), flip-only, ppeok (cards = the
    stack), jjok, ttadak, eaten-ppeok (number = its maker), give (seat gives cards to seat `number`), sseul,
    at-once, cup-animal, cup-chaff, go (number = calls), offer, accept, refuse, three-ppeok, chongtong,
    both-chongtong, heodang, nagari. Hana-awase: blank, in, out, forced-in, forced-out, hands-back (number =
    cards), low, pass, last-cards, hand-four, fuke, rain, rain-alone, low-success, low-failure, low-man-out,
    result. Fuji Flush: lay and join (a card before the seat), flush (it is discarded), drawn (like dealt),
    reshuffle (number = cards), push and push-along, wins, out (number = place), place, undecided.

    `seq` is the place in the log of the command that led to it: events of one command share it.
    """

    seq: int
    kind: str
    seat: int | None = None
    card: str | None = None
    cards: list[str] = []
    number: int | None = None
    yaku: list[str] = []
    scores: list[int] = []
    """Points of all seats, where a deal ends."""
    thought: int = 0
    """Milliseconds that a bot seems to think before this; nobody has waited for them yet."""
    phrase: Phrase


class Line(Strict):
    """A line of a score, as in `fudaba score`: points or a factor, the seat it belongs to, its cards.

    A line with only a `worth` pays nothing: it tells what the piles were compared by.
    """

    seat: int
    id: str
    points: int | None = None
    factor: int | None = None
    worth: int | None = None
    cards: list[str] = []
    loser: int | None = None


class Progress(Strict):
    """How far a seat is with one combination. `open`: it can still be had by this seat."""

    id: str
    have: list[str]
    missing: list[str]
    need: int
    """How many of `missing` are still needed (ten chaff: 10 less those held); 0 when it is formed."""
    points: int
    """What it pays now when formed, else what it pays when just formed."""
    open: bool


class Mark(Strict):
    """Something that everybody knows of a seat (context `mark`): calls, goes, a shaken month."""

    id: str
    number: int = 1
    cards: list[str] = []


class SeatView(Strict):
    """What everybody may see of a seat."""

    name: str
    bot: str | None
    """The level of the bot that plays here, or null for a person."""
    total: int
    hand: int
    """Number of hand cards."""
    pile: list[str]
    """Captured cards, oldest first."""
    base: int
    progress: list[Progress]
    front: str | None = None
    """The card that lies face up before the seat (Fuji Flush)."""
    active: bool = True
    """Whether the seat takes part in this deal."""
    marks: list[Mark] = []
    shown: list[str] = []
    """Hand cards that the rules lay open (a lucky hand)."""


class Threat(Progress):
    """A combination that one more card would form, and the seat that needs it."""

    seat: int


class Question(Strict):
    """Koi-koi or stop, go or stop: what stopping pays now, line by line, and what the others threaten.
    Whatever was paid before in this deal is not counted here."""

    points: int
    scores: list[int]
    """What each seat would win or lose by it."""
    lines: list[Line]
    threats: list[Threat]


class DealResult(Strict):
    """How the deal ended. `void`: it is dealt again under the same number; then there are no scores."""

    void: str | None
    winners: list[int]
    scores: list[int]
    lines: list[Line]
    phrase: Phrase


class Table(Strict):
    """The whole table as this seat may see it, with the events since the last that this socket was sent."""

    v: Literal[1] = 1
    type: Literal["table"] = "table"
    game: str
    seq: int
    rules: str
    """The game: koi-koi, go-stop, hana-awase, fuji-flush."""
    art: str
    """How the cards are drawn: jp, kr or fuji."""
    preset: str
    options: dict[str, int | str | list[str]]
    """Options that differ from the preset."""
    you: int | None
    number: int
    """Number of the deal, from 1."""
    rounds: int | None
    target: int | None
    dealer: int
    stake: int
    """What the points of this deal are multiplied by (nagari)."""
    actor: int | None
    phase: str
    """deal, play, choose-for-played, choose-for-flipped, decide, drop-out, declare, read-cup, four-in-hand,
    accept-draw, draw, deal-over, match-over."""
    hand: list[str]
    table: list[str]
    stacks: list[list[str]] = []
    """Cards of the table that lie as one pile."""
    stock: int
    discards: int = 0
    card: str | None
    """The laid or flipped card that waits for a choice."""
    legal: list[str]
    takes: dict[str, list[str]]
    """For each of your hand cards: the table cards of its month."""
    seats: list[SeatView]
    question: Question | None
    result: DealResult | None
    winners: list[int] | None
    """Winners of the match, when it is over."""
    events: list[TableEvent]


class Ack(Strict):
    """The command was carried out and is stored; `seq` is its place in the log."""

    v: Literal[1] = 1
    type: Literal["ack"] = "ack"
    cmd_id: str
    seq: int


class Refusal(Strict):
    """Nothing was done. `phrase` says what is wrong and what would be right."""

    v: Literal[1] = 1
    type: Literal["refusal"] = "refusal"
    code: Code
    cmd_id: str | None
    seq: int | None
    phrase: Phrase
    incident: str | None = None


class Choice(Strict):
    """One action that was compared: its worth, how much less that is than the worth of the advised one, and
    the standard error of this; in how many deals it was tried, 0 where it was judged at sight."""

    action: str
    worth: float
    loss: float
    error: float
    worlds: int


class Advice(Strict):
    """GET /api/games/{game}/hint: what the strongest level would do in your place, and why.
    GET /api/games/{game}/why/{seq}: the same for a decision of a deal that is over; of a bot as it was made.
    """

    seq: int
    """The place in the log before the decision (hint), or of the decision (why)."""
    seat: int
    level: str
    unit: Literal["points", "wins", "match", "cards"]
    """What worths count: points ahead of the others, games or matches won of a hundred, cards got rid of."""
    action: str
    taken: list[str]
    """The table cards that the action takes or is meant to take."""
    played: str | None
    choices: list[Choice]
    """All that was compared, the advised action first, then by worth."""
    reasons: list[Phrase]


class NewGame(Strict):
    """POST /api/games: a person against bots of one level. The answer is Created, and a cookie that holds
    the seat. Without `seats` as few play as can."""

    rules: str = "koi-koi"
    preset: str = "standard"
    options: dict[str, int | str | bool | list[str] | None] = {}
    seats: Annotated[int, Field(ge=2, le=16)] | None = None
    bot: str = "greedy"
    name: Annotated[str, Field(max_length=40)] = ""


class Created(Strict):
    """The game that was made, and that this browser now has a seat in."""

    game: str


class OptionInfo(Strict):
    """One option that can be agreed on: its name, its value, and what it may be."""

    name: str
    value: int | str | list[str]
    words: list[str]
    """All values where there are few of them; empty for a number."""
    least: int | None = None
    most: int | None = None


class SeatsInfo(Strict):
    """A number of seats, and the options that have to be changed for it (mostly none)."""

    seats: int
    options: dict[str, str] = {}


class PresetInfo(Strict):
    """A preset, how many can play it, and its options."""

    name: str
    seats: list[SeatsInfo]
    options: list[OptionInfo]


class GameInfo(Strict):
    """GET /api/rules: a game that can be played here."""

    name: str
    art: str
    presets: list[PresetInfo]
    bots: list[str]
    """Levels, weakest first."""
    styles: list[str]
    """Characters that all levels but `random` may have: a bot is `level` or `level:style`."""


class RulePage(Strict):
    """GET /api/rules/{game}/{preset}?{option}={value}...: the rules in force under a preset and house rules,
    as phrases under headings."""

    title: Phrase
    sections: list[tuple[Phrase, list[Phrase]]]
