"""Why a bot decides as it does: its own table of actions, the figures in a sentence, the motives in words.

Hints, explanations and analysis all come from here, so they agree with what the bots play. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from fudaba._build import compiled
from fudaba.bots import BASES, levels, make
from fudaba.bots.base import Past, Weigher, answer
from fudaba.bots.basis import ANY_GAME, Basis, Unit
from fudaba.bots.motives import Told
from fudaba.bots.search import Weighed
from fudaba.cards.bits import members
from fudaba.core.game import Game, View
from fudaba.core.phrase import Phrase, phrase
from fudaba.core.state import NOBODY

QUICK = "expert"
"""The strongest level that does not search."""
PERCENT = 100
FINE = 0.15
"""Figures that differ by less are told with two decimals."""
ODDS = 2.0
"""A difference of fewer standard errors may be chance."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One action: its worth, how much less that is than the worth of the advised action, and the standard
    error of this loss, all in the unit of the advice; in how many worlds it was tried, 0 if it was judged."""

    action: int
    worth: float
    loss: float
    error: float
    worlds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """What a level of bots does with a view, and why.

    `choices` are all actions that it compared, the advised one first, then by worth: empty where it compared
    none. Of cards that are alike in every way one stands for all.
    """

    level: str
    seat: int
    action: int
    taken: int
    """The table cards that the action takes or, of several, is meant to take."""
    unit: Unit
    choices: Sequence[Choice]
    reasons: Sequence[Phrase]

    def line(self, game: Game, view: View, action: int) -> Choice | None:
        """The line of an action, or of the one that stands for it; None where nothing was compared."""
        by_action = {choice.action: choice for choice in self.choices}
        if action in by_action:
            return by_action[action]
        like = game.spell(action, view)[:-1]
        return next((each for each in self.choices if game.spell(each.action, view)[:-1] == like), None)


def strongest(game_name: str) -> str:
    """The level that hints come from; where nothing is compiled, the strongest that answers at once."""
    there = levels(game_name)
    return there[-1] if compiled() or QUICK not in there else QUICK


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A decision that is to be explained: who would make it, from which seed, after what was seen and heard.

    `reader` is the seat that is told "you".
    """

    game: Game
    level: str
    seed: int
    view: View
    past: Past | None = None
    reader: int = NOBODY


def advise(asked: Asked, seconds: float) -> Advice:
    """What the bot of this level and seed decides within so many seconds, and why."""
    bot = make(asked.game.name, asked.level, asked.seed)
    action = answer(bot, asked.view, asked.past, seconds) if asked.past else bot.choose(asked.view, seconds)
    if isinstance(bot, Weigher):
        return explained(asked, action, bot.weighed, for_match=bot.for_match)
    return explained(asked, action, [])


def explained(asked: Asked, action: int, weighed: Sequence[Weighed], *, for_match: bool = False) -> Advice:
    """The advice that an action and the table behind it are."""
    game, level, view = asked.game, asked.level, asked.view
    basis = BASES.get(game.name, ANY_GAME)
    unit = "match" if for_match else basis.units[0 if any(each.worlds for each in weighed) else 1]
    choices = _choices(weighed, action, PERCENT if unit in ("wins", "match") else 1)
    told = _told(basis, asked, action)
    figures = _figures(game, view, level, unit, choices)
    return Advice(
        level=level,
        seat=view.seat,
        action=action,
        taken=told.taken,
        unit=unit,
        choices=choices,
        reasons=[*figures, *told.reasons],
    )


def _told(basis: Basis, asked: Asked, action: int) -> Told:
    """Motives, for those who have any."""
    return Told() if asked.level == "random" else basis.motives(asked.view, action, asked.reader)


def _choices(weighed: Sequence[Weighed], action: int, scale: int) -> list[Choice]:
    """The table: worths by the paired differences to the base action, so that luck is the same for all."""
    if not weighed:
        return []
    base = weighed[0].mean()
    found = next((each for each in weighed if each.action == action), weighed[0])
    rows = [
        Choice(
            int(each.action),
            scale * (base + each.difference()),
            scale * (found.difference() - each.difference()),
            scale * (0.0 if each is found else hypot(each.error(), found.error())),
            int(each.worlds),
        )
        for each in weighed
    ]
    return sorted(rows, key=lambda row: (row.action != found.action, -row.worth))


def _figures(game: Game, view: View, level: str, unit: Unit, choices: Sequence[Choice]) -> Iterator[Phrase]:
    if level == "random":
        yield BY_CHANCE
    elif not choices:
        if len(list(members(view.legal))) == 1:
            yield FORCED
    elif len(choices) == 1:
        yield ALL_ALIKE
    else:
        yield from _compared(game, view, unit, choices)


def _compared(game: Game, view: View, unit: Unit, choices: Sequence[Choice]) -> Iterator[Phrase]:
    """The advised action against the next one, and what to think of it where that one looks better."""
    best, *others = choices
    rival = max(others, key=lambda each: each.worth)
    amount, against = figures(best.worth, rival.worth)
    named = game.spell(rival.action, view)
    if best.worlds:
        sentence = SENTENCES.get(unit, POINTS)
        yield phrase(sentence.text, amount=amount, against=against, n=best.worlds, action=named)
    else:
        sentence = JUDGED_CARDS if unit == "cards" else JUDGED
        yield phrase(sentence.text, amount=amount, against=against, action=named)
    yield from _verdict(best, rival)


def _verdict(best: Choice, rival: Choice) -> Iterator[Phrase]:
    """What to think of the difference."""
    if not best.worlds:
        if rival.loss < 0:
            yield SECOND_BEST
    elif rival.loss == rival.error == 0:
        yield SAME
    elif abs(rival.loss) < ODDS * rival.error:
        yield DOUBTED if rival.loss < 0 else CLOSE


def figures(*numbers: float) -> list[str]:
    """Numbers as text with as many decimals as tell them apart."""
    apart = max(numbers) - min(numbers)
    digits = 2 if apart < FINE else 1
    return [f"{number:.{digits}f}".replace(f"-{0:.{digits}f}", f"{0:.{digits}f}") for number in numbers]


def judged(asked: Asked, advice: Advice, played: int) -> list[Phrase]:
    """What to think of an action that was played, against the one that is advised."""
    if played == advice.action:
        return [phrase(AGREES.text, bot=advice.level)]
    line = advice.line(asked.game, asked.view, played)
    if line is None or line.action == advice.action:
        return [phrase(AS_GOOD.text, bot=advice.level)]
    (amount,) = figures(max(0.0, line.loss))
    said = [phrase(MORE.get(advice.unit, MORE_POINTS).text, action=_spelled(asked, advice), amount=amount)]
    return [*said, CLOSE] if line.worlds and line.loss < ODDS * line.error else said


def _spelled(asked: Asked, advice: Advice) -> str:
    return asked.game.spell(advice.action, asked.view)


POINTS = phrase("{amount} against {against} points on average in {n} deals; next best: {action}.")
WINS = phrase("Wins {amount} against {against} games of a hundred in {n} deals; next best: {action}.")
MATCH = phrase("Wins {amount} against {against} matches of a hundred in {n} deals; next best: {action}.")
SENTENCES = {"wins": WINS, "match": MATCH}
AGREES = phrase("{bot} plays the same.")
AS_GOOD = phrase("{bot} plays a card that is worth the same.")
MORE_POINTS = phrase("{action} is worth {amount} points more on average.")
MORE_WINS = phrase("{action} wins {amount} more of a hundred.")
MORE_CARDS = phrase("{action} is judged to be worth {amount} cards more.")
MORE = {"wins": MORE_WINS, "match": MORE_WINS, "cards": MORE_CARDS}
JUDGED = phrase("Judged at {amount} against {against} points for {action}.")
JUDGED_CARDS = phrase("Judged at {amount} against {against} cards for {action}.")
DOUBTED = phrase("The other looks better, but not by more than chance explains.")
SECOND_BEST = phrase("This level does not always play what it finds best.")
SAME = phrase("The two come to the same.")
CLOSE = phrase("The two are close: the difference may be chance.")
FORCED = phrase("Nothing else is possible.")
ALL_ALIKE = phrase("All that is possible comes to the same.")
BY_CHANCE = phrase("This level plays any card, by chance.")
