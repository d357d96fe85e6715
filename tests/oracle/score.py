"""What captured cards are worth in Koi-Koi: the yaku, their sum, and the points of a stop.

It knows cards and options, not how a deal goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Required, TypedDict

from tests.oracle import deck
from tests.oracle.options import Options

Row = tuple[str, int, list[str]]


class Line(TypedDict, total=False):
    """One line of a score sheet: either points are added or what stands above is multiplied by a factor."""

    seat: int
    id: Required[str]
    points: int
    factor: int
    cards: list[str]


YAKU_IDS = (
    "goko",
    "shiko",
    "ame-shiko",
    "sanko",
    "hanami-zake",
    "tsukimi-zake",
    "ino-shika-cho",
    "akatan",
    "aotan",
    "akatan-aotan",
    "tane",
    "tanzaku",
    "kasu",
    "tsukifuda",
)
_VIEWINGS = ("hanami-zake", "tsukimi-zake")
_DOUBLE = {"cup": deck.CUP, "lightning": deck.LIGHTNING, "paulownia": deck.COLOURED_PAULOWNIA}


@dataclass(frozen=True)
class _Count:
    """What is counted: the captured cards in deck order, what the cup is, and what lies around."""

    cards: list[str]
    cup_is: tuple[str, ...]
    called: bool
    table: Sequence[str]
    month: int | None

    def animals(self) -> list[str]:
        return [c for c in self.cards if c in deck.ANIMALS and (c != deck.CUP or "animal" in self.cup_is)]

    def ribbons(self) -> list[str]:
        return [c for c in self.cards if c in deck.RIBBONS]

    def chaff(self) -> list[str]:
        return [c for c in self.cards if c in deck.CHAFF or (c == deck.CUP and "chaff" in self.cup_is)]

    def has(self, wanted: Iterable[str]) -> bool:
        return set(wanted) <= set(self.cards)


def yaku(
    captured: Iterable[str],
    options: Options,
    *,
    called: bool = False,
    table: Sequence[str] = (),
    month: int | None = None,
) -> list[Row]:
    """All yaku held, as (id, points, cards) in the order of YAKU_IDS.

    called: the player himself has said koi-koi; table: what lies there (weather); month: of tsukifuda.
    """
    cards = deck.in_deck_order(captured)

    def rows(*cup_is: str) -> list[Row]:
        return _all_rows(_Count(cards, cup_is, called, table, month), options)

    if options.cup == "both":
        return rows("animal", "chaff")
    if options.cup == "animal_only":
        return rows("animal")
    as_animal, as_chaff = rows("animal"), rows("chaff")
    return as_chaff if _worth(as_chaff, options) > _worth(as_animal, options) else as_animal


def base(
    captured: Iterable[str],
    options: Options,
    *,
    called: bool = False,
    table: Sequence[str] = (),
    month: int | None = None,
) -> int:
    """The points of the yaku that score, before any doubling."""
    return _worth(yaku(captured, options, called=called, table=table, month=month), options)


def scoring_rows(rows: list[Row], options: Options) -> list[Row]:
    """The yaku that are paid: all, or the first of the highest (score_scope)."""
    if options.score_scope != "best_yaku_only" or not rows:
        return rows
    return [max(rows, key=lambda row: row[1])]


def _worth(rows: list[Row], options: Options) -> int:
    return sum(points for _, points, _ in scoring_rows(rows, options))


def _all_rows(count: _Count, options: Options) -> list[Row]:
    """Every part in the fixed order, the viewings only where they may count."""
    others = _animal_set(count, options) + _ribbon_sets(count, options) + _general(count, options)
    rows = _brights(count, options) + _viewings(count, options) + others
    if options.viewing_needs_other and all(name in _VIEWINGS for name, _, _ in rows):
        return []
    return rows


def _brights(count: _Count, options: Options) -> list[Row]:
    held = [c for c in count.cards if c in deck.BRIGHTS]
    rain = deck.RAIN_MAN in held
    name = {(5, True): "goko", (4, False): "shiko", (4, True): "ame-shiko", (3, False): "sanko"}.get(
        (len(held), rain)
    )
    return [(name, options.bright_points()[name], held)] if name else []


def _viewings(count: _Count, options: Options) -> list[Row]:
    points = {"5": 5, "3": 3, "1": 1, "1_then_3": 3 if count.called else 1, "off": 0}[options.viewing]
    rows: list[Row] = []
    for name, picture, spoiler in (("hanami-zake", deck.CURTAIN, 11), ("tsukimi-zake", deck.MOON, 12)):
        spoiled = (options.weather == "captured" and deck.RAIN_MAN in count.cards) or (
            options.weather == "field" and any(deck.month(c) == spoiler for c in count.table)
        )
        if points and not spoiled and count.has({picture, deck.CUP}):
            rows.append((name, points, deck.in_deck_order([picture, deck.CUP])))
    return rows


def _with_extras(name: str, points: int, core: frozenset[str], kind: list[str], options: Options) -> Row:
    """A set of named cards; unless groups=flat each further card of its kind adds a point."""
    if options.groups == "flat":
        return name, points, deck.in_deck_order(core)
    return name, points + len(kind) - len(core), kind


def _animal_set(count: _Count, options: Options) -> list[Row]:
    if not count.has(deck.INO_SHIKA_CHO):
        return []
    return [_with_extras("ino-shika-cho", 5, deck.INO_SHIKA_CHO, count.animals(), options)]


def _ribbon_sets(count: _Count, options: Options) -> list[Row]:
    single, both = options.ribbon_points()
    red, blue = deck.POETRY_RIBBONS, deck.BLUE_RIBBONS
    if count.has(red | blue):
        return [_with_extras("akatan-aotan", both, red | blue, count.ribbons(), options)]
    if count.has(red):
        return [_with_extras("akatan", single, red, count.ribbons(), options)]
    if count.has(blue):
        return [_with_extras("aotan", single, blue, count.ribbons(), options)]
    return []


def _general(count: _Count, options: Options) -> list[Row]:
    """tane, tanzaku, kasu and tsukifuda; under groups=exclusive a set replaces tane or tanzaku."""
    rows: list[Row] = []
    animals, ribbons, chaff = count.animals(), count.ribbons(), count.chaff()
    exclusive = options.groups == "exclusive"
    if len(animals) >= 5 and not (exclusive and _animal_set(count, options)):
        rows.append(("tane", len(animals) - 4, animals))
    if len(ribbons) >= 5 and not (exclusive and _ribbon_sets(count, options)):
        rows.append(("tanzaku", len(ribbons) - 4, ribbons))
    doubles = {_DOUBLE[name] for name in options.double_chaff}
    units = sum(2 if c in doubles else 1 for c in chaff)
    if units >= 10:
        rows.append(("kasu", units - 9, chaff))
    of_month = [c for c in count.cards if deck.month(c) == count.month]
    if options.tsukifuda and len(of_month) == 4:
        rows.append(("tsukifuda", options.tsukifuda, of_month))
    return rows


def settle(
    captured: Iterable[str],
    options: Options,
    *,
    own_calls: int = 0,
    other_calls: int = 0,
    table: Sequence[str] = (),
    month: int | None = None,
    dealt_brights: int = 0,
) -> tuple[int, list[Line]]:
    """The points of a stop and its lines from top to bottom; dealt_brights: on the table as it was dealt."""
    held = yaku(captured, options, called=own_calls > 0, table=table, month=month)
    lines = [Line(id=name, points=points, cards=cards) for name, points, cards in scoring_rows(held, options)]
    plain = _worth(held, options)
    lines += _doublings(plain, own_calls, other_calls, options) + _field_brights(dealt_brights, options)
    return total(lines), lines


def total(lines: Iterable[Line]) -> int:
    """The sheet read downwards: points are added, factors multiply what was reached so far."""
    points = 0
    for line in lines:
        points = points * line["factor"] if "factor" in line else points + line["points"]
    return points


def _doublings(plain: int, own_calls: int, other_calls: int, options: Options) -> list[Line]:
    seven = [Line(id="seven-doubles", factor=2)] if options.seven_doubles and plain >= 7 else []
    calls = _call_lines(own_calls, other_calls, options)
    if options.doubling_combine == "max_x2" and seven:
        return seven
    added = [line for line in calls if "points" in line]
    return added + seven + [line for line in calls if "factor" in line]


def _call_lines(own: int, other: int, options: Options) -> list[Line]:
    """What the calls bring: a factor, or up to three points in the manner of go."""
    bonus = options.koikoi_bonus
    if bonus == "go_style" and own <= 3:
        return [Line(id="koi-koi-bonus", points=own)] if own else []
    factors = {
        "opponent_called_x2": 2 if other else 1,
        "any_called_x2": 2 if own or other else 1,
        "own_called_x2": 2 if own else 1,
        "opponent_calls_plus1": 1 + other,
        "all_calls_plus1": 1 + own + other,
        "power_of_two": 2 ** (own + other),
        "go_style": own - 2,
        "none": 1,
    }
    name = "opponent-koi-koi" if bonus.startswith("opponent_") else "koi-koi-bonus"
    return [Line(id=name, factor=factors[bonus])] if factors[bonus] != 1 else []


def _field_brights(count: int, options: Options) -> list[Line]:
    factor = {"off": 1, "x2_if_any": 2 if count else 1, "one_plus_n": 1 + count, "n": max(count, 1)}
    chosen = factor[options.field_brights]
    return [Line(id="field-brights", factor=chosen)] if chosen != 1 else []
