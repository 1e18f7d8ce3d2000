"""What the figures say: of one person, by game, rules, partner, opponent and time."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.i18n.words import language, text_in
from game.statistics.counts import COMPUTER, GONE, GUEST, PERSON, Fell
from game.statistics.months import bounds_of, seconds_of
from game.statistics.tables import BUCKETS, HIGHEST, LOWEST, SUITS, SUMS

_FEW: Final = ("deals", "won", "drawn", "points", "gained", "weighed", "agreed", "matches", "matches_won")
_SUMS: Final = ", ".join(f"ifnull(sum({name}), 0)" for name in _FEW)
_ALL: Final = ", ".join(
    [f"ifnull(sum({name}), 0)" for name in SUMS]
    + [f"max({name})" for name in HIGHEST]
    + [f"min({name})" for name in LOWEST]
)
_FEW_DEALS: Final = 600  # that the course of time is told of by so many deals each, else by months
_POINTS: Final = 12  # of such a course, at most
_LEAST: Final = 5  # deals in each
EVER: Final = (0, 12 * 9999)  # months


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which deals: of `who`, and what more is asked; `months` are the first and the last (`months.month_of`)."""

    who: int
    game: int | None = None
    rules: int | None = None
    partner: int | None = None
    opponent: int | None = None
    months: tuple[int, int] = EVER


@dataclass(frozen=True, slots=True)
class Somebody:
    """Somebody in the figures."""

    id: int
    kind: int
    mark: str
    level: str
    name: str
    face: str
    deals: int = 0

    @property
    def known(self) -> bool:
        """Whether he has a profile here."""
        return self.kind == PERSON

    @property
    def guest(self) -> bool:
        """Whether he plays here without a profile."""
        return self.kind == GUEST

    @property
    def computer(self) -> bool:
        """Whether it is one of the computer's people."""
        return self.kind == COMPUTER


@dataclass(frozen=True, slots=True)
class Game:
    """A game in the figures; `titles` by language."""

    id: int
    name: str
    titles: Mapping[str, str]
    deals: int = 0


@dataclass(frozen=True, slots=True)
class Rules:
    """Rules in the figures: what tells them from others, and their text."""

    id: int
    print: str
    text: str
    deals: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What some deals add up to; `sums` by the names of `game.statistics.tables.SUMS`, of a part only a few."""

    sums: Mapping[str, int]
    most: int | None = None
    least: int | None = None
    dearest: int | None = None

    def __getitem__(self, name: str) -> int:
        return self.sums[name]

    @property
    def lost(self) -> int:
        """How many deals somebody else won."""
        return self["deals"] - self["won"] - self["drawn"]

    @property
    def won_share(self) -> float | None:
        """The share of the deals that were won."""
        return self["won"] / self["deals"] if self["deals"] else None

    @property
    def points_a_deal(self) -> float | None:
        """The mean of the points."""
        return self["points"] / self["deals"] if self["deals"] else None

    @property
    def agreed_share(self) -> float | None:
        """How often the master’s card was chosen, of all decisions that were weighed."""
        return self["agreed"] / self["weighed"] if self["weighed"] else None

    @property
    def buckets(self) -> tuple[tuple[int, int], ...]:
        """How many deals ended with so many points: (won, not won) for 0 to 9, and so on."""
        return tuple((self[f"won{number}"], self[f"other{number}"]) for number in range(BUCKETS))

    @property
    def kept(self) -> tuple[tuple[int, int], ...]:
        """The aces and threes by suit: (won in tricks, of so many held)."""
        return tuple((self[f"took{suit}"], self[f"had{suit}"]) for suit in range(SUITS))


@dataclass(frozen=True, slots=True)
class Streak:
    """Deals won one after the other: how many, and when the last of them ended."""

    length: int = 0
    ended: float = 0.0
    now: int = 0  # the run that goes on


@dataclass(frozen=True, slots=True)
class Stretch:
    """Deals that followed each other: from the first to the last, in seconds since 1970."""

    first: float
    last: float
    figures: Figures


@dataclass(frozen=True, slots=True)
class Summary:
    """All that the page of figures shows of somebody."""

    whole: Figures
    months: tuple[tuple[int, Figures], ...] = ()
    course: tuple[Stretch, ...] = ()
    games: tuple[tuple[Game, Figures], ...] = ()
    opponents: tuple[tuple[Somebody, Figures], ...] = ()
    partners: tuple[tuple[Somebody, Figures], ...] = ()
    streak: Streak = field(default_factory=Streak)


def page(base: sqlite3.Connection, wanted: Wanted) -> Summary:
    """The page of these deals."""
    whole, months = _figures(base, wanted), _by_month(base, wanted)
    few = whole["deals"] <= _FEW_DEALS
    return Summary(
        whole=whole,
        months=tuple(months),
        course=tuple(_in_groups(base, wanted, whole["deals"]) if few else _in_months(months)),
        games=tuple(_by_game(base, wanted)),
        opponents=tuple(_by_companion(base, wanted, 1)),
        partners=tuple(_by_companion(base, wanted, 0)),
        streak=streak(base, wanted),
    )


def players(base: sqlite3.Connection) -> list[Somebody]:
    """The people whose deals are added up, who has played most first."""
    asked = f"""
        SELECT who.id, kind, mark, level, name, face, sum(deals) AS played FROM who JOIN total ON total.who = who.id
        WHERE kind IN ({PERSON}, {GUEST}) GROUP BY who.id ORDER BY played DESC, who.id"""
    return [Somebody(*row) for row in base.execute(asked)]


def games(base: sqlite3.Connection, who: int) -> list[Game]:
    """The games that somebody has played, the one played most first."""
    return [replace_deals(game, figures["deals"]) for game, figures in _by_game(base, Wanted(who))]


def rules(base: sqlite3.Connection, who: int, game: int) -> list[Rules]:
    """The rules by which somebody has played a game, those used most first."""
    asked = """
        SELECT rules.id, rules.print, rules.text, sum(deals) AS played FROM total
        JOIN company ON company.id = total.company JOIN rules ON rules.id = company.rules
        WHERE total.who = ? AND company.game = ? GROUP BY rules.id ORDER BY played DESC, rules.id"""
    return [
        Rules(number, told, zlib.decompress(text).decode() if text else "", deals)
        for number, told, text, deals in base.execute(asked, (who, game))
    ]


def streak(base: sqlite3.Connection, wanted: Wanted) -> Streak:
    """The longest run of deals won, the first of several; a deal that nobody bid for does not end it."""
    where, values = narrowed(wanted, "seat")
    if wanted.months != EVER:
        where += " AND deal BETWEEN ? AND ?"
        values += bounds(wanted)
    asked = f"SELECT group_concat(outcome, '') FROM (SELECT outcome FROM seat WHERE {where} ORDER BY deal, place)"
    told: str = base.execute(asked, values).fetchone()[0] or ""
    runs = told.replace("3", "").replace("2", "0").split("0")
    longest = max(map(len, runs))
    if not longest:
        return Streak()
    end = told.replace("2", "0").replace("3", "").find("1" * longest) + longest
    return Streak(longest, _moment_of(base, where, values, end), len(runs[-1]))


def _moment_of(base: sqlite3.Connection, where: str, values: tuple[int, ...], number: int) -> float:
    """When the deal of this number among those played ended."""
    asked = f"SELECT deal FROM seat WHERE {where} AND outcome < 3 ORDER BY deal, place LIMIT 1 OFFSET ?"
    return float(seconds_of(base.execute(asked, (*values, number - 1)).fetchone()[0]))


def bounds(wanted: Wanted) -> tuple[int, int]:
    """The numbers of the first and the last deal of these months."""
    return bounds_of(*wanted.months)


def title(titles: Mapping[str, str]) -> str:
    """The name of a game in the language in use."""
    return text_in(titles, language())


def how_cards_fell(base: sqlite3.Connection) -> list[tuple[Fell, int]]:
    """What fell in all deals, and how often so."""
    rows = base.execute("SELECT times, what, drawn, pack, kind, found FROM fell")
    return [(Fell(*told), times) for times, *told in rows]


def deals_played(base: sqlite3.Connection) -> int:
    """How many deals are written down, whoever has played them."""
    found: int = base.execute("SELECT count(*) FROM deal").fetchone()[0]
    return found


def replace_deals(game: Game, deals: int) -> Game:
    """The game with so many deals."""
    return Game(game.id, game.name, game.titles, deals)


def _figures(base: sqlite3.Connection, wanted: Wanted) -> Figures:
    where, values = _of_months(wanted)
    return _read(base.execute(f"SELECT {_ALL} FROM total WHERE {where}", values).fetchone())


def _by_month(base: sqlite3.Connection, wanted: Wanted) -> list[tuple[int, Figures]]:
    where, values = _of_months(wanted)
    rows = base.execute(f"SELECT month, {_SUMS} FROM total WHERE {where} GROUP BY month ORDER BY month", values)
    return [(month, _part(told)) for month, *told in rows]


def _in_months(months: Sequence[tuple[int, Figures]]) -> Iterator[Stretch]:
    """The course of time in stretches of as many months each as make no more than a dozen."""
    first, last = months[0][0], months[-1][0]
    step = next((step for step in (1, 2, 3, 6) if last - first < step * _POINTS), 0)
    step = step or -(-(last - first + 1) // (12 * _POINTS)) * 12
    for start in range(first - first % min(step, 12), last + 1, step):
        found = [figures for month, figures in months if start <= month < start + step]
        if found:
            sums = {name: sum(one[name] for one in found) for name in _FEW}
            begin, end = bounds_of(start, start + step - 1)
            yield Stretch(seconds_of(begin), seconds_of(end), Figures(sums))


def _in_groups(base: sqlite3.Connection, wanted: Wanted, deals: int) -> Iterator[Stretch]:
    """The same in stretches of as many deals each."""
    where, values = narrowed(wanted, "seat")
    asked = f"""
        SELECT deal, outcome = 1, outcome = 2, points, gained, ifnull(weighed, 0), ifnull(agreed, 0) FROM seat
        WHERE {where} AND deal BETWEEN ? AND ? AND outcome < 3 ORDER BY deal, place"""
    rows = base.execute(asked, (*values, *bounds(wanted))).fetchall()
    groups = max(1, min(_POINTS, deals // _LEAST))
    for number in range(groups):
        part = rows[number * len(rows) // groups : (number + 1) * len(rows) // groups]
        if part:
            sums = {name: sum(row[place] for row in part) for place, name in enumerate(_FEW[1:7], start=1)}
            figures = Figures({"deals": len(part), **sums, "matches": 0, "matches_won": 0})
            yield Stretch(seconds_of(part[0][0]), seconds_of(part[-1][0]), figures)


def _by_game(base: sqlite3.Connection, wanted: Wanted) -> list[tuple[Game, Figures]]:
    where, values = _of_months(wanted)
    asked = f"""
        SELECT game.id, game.name, game.titles, {_SUMS} FROM total JOIN company ON company.id = total.company
        JOIN game ON game.id = company.game WHERE {where} GROUP BY game.id ORDER BY sum(deals) DESC, game.id"""
    return [
        (Game(number, name, json.loads(titles)), _part(told))
        for number, name, titles, *told in base.execute(asked, values)
    ]


def _by_companion(base: sqlite3.Connection, wanted: Wanted, against: int) -> list[tuple[Somebody, Figures]]:
    where, values = _of_months(wanted)
    asked = f"""
        SELECT who.id, kind, mark, level, name, face, {_SUMS} FROM total
        JOIN companion ON companion.company = total.company AND companion.against = {against}
        JOIN who ON who.id = companion.who
        WHERE {where} AND kind <> {GONE} GROUP BY who.id ORDER BY sum(deals) DESC, who.id"""
    found = []
    for number, kind, mark, level, name, face, *told in base.execute(asked, values):
        figures = _part(told)
        found.append((Somebody(number, kind, mark, level, name, face, figures["deals"]), figures))
    return found


def _of_months(wanted: Wanted) -> tuple[str, tuple[int, ...]]:
    where, values = narrowed(wanted, "total")
    return f"{where} AND month BETWEEN ? AND ?", (*values, *wanted.months)


def narrowed(wanted: Wanted, table: str) -> tuple[str, tuple[int, ...]]:
    """What the rows of this table must fulfil, whatever their time."""
    where, values = [f"{table}.who = ?"], [wanted.who]
    asked = [("game", wanted.game), ("rules", wanted.rules)]
    if any(value is not None for _name, value in asked):
        own = " AND ".join(f"{name} = ?" for name, value in asked if value is not None)
        where.append(f"{table}.company IN (SELECT id FROM company WHERE {own})")
        values += [value for _name, value in asked if value is not None]
    for against, other in enumerate((wanted.partner, wanted.opponent)):
        if other is not None:
            where.append(f"{table}.company IN (SELECT company FROM companion WHERE who = ? AND against = {against})")
            values.append(other)
    return " AND ".join(where), tuple(values)


def _read(row: tuple[int, ...]) -> Figures:
    told = dict(zip((*SUMS, *HIGHEST, *LOWEST), row, strict=True))
    most, dearest, least = (told.pop(name) for name in (*HIGHEST, *LOWEST))
    return Figures(told, most, least, dearest)


def _part(row: list[int]) -> Figures:
    return Figures(dict(zip(_FEW, row, strict=True)))
