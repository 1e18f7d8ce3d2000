"""The book of honour: what somebody did best, or for the first time, and the deal in which it was.

Everybody known or named has a page of his own; the house has one for all of them. A deal that stands in the book is
kept as text, so that it can be looked at again whatever becomes of its match.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

from game.paths import RULES
from game.statistics import reading
from game.statistics.counts import GUEST, PERSON, UNPLAYED, WON
from game.statistics.months import seconds_of

Kind: TypeAlias = Literal["dearest", "run", "capote", "alone", "no_ace", "games"]

BEST: Final[tuple[Kind, ...]] = ("dearest", "run", "games")  # the highest holds; of the others the first
KINDS: Final[tuple[Kind, ...]] = ("dearest", "run", "capote", "alone", "no_ace", "games")
HOUSE: Final = 0
_SHORTEST: Final = 3  # a run of wins that is told
_ENOUGH: Final = 10  # deals after which the dearest trick is worth a word


@dataclass(frozen=True, slots=True)
class Honour:
    """A line of the book: whose it is, by his name and face, and when; the game's `titles` by language.

    `text` says whether the deal can be looked at again, `house` whether it is a record of the house.
    """

    kind: Kind
    house: bool
    value: int
    name: str
    face: str
    mark: str
    deal: int
    partners: tuple[str, ...]
    opponents: tuple[str, ...]
    titles: Mapping[str, str]
    number: int
    place: int
    text: bool

    @property
    def when(self) -> int:
        """In seconds since 1970."""
        return seconds_of(self.deal)


@dataclass(frozen=True, slots=True)
class _Row:
    who: int
    own: bool
    company: int
    outcome: int
    capote: int
    alone: int
    dearest: int
    aces: int
    partners: tuple[int, ...]
    game: str


@cache
def family() -> frozenset[str]:
    """The games that everybody has."""
    return frozenset(path.stem for path in RULES.glob("*.yaml"))


def note(base: sqlite3.Connection, deal: int) -> None:
    """Writes into the book what this deal, which is written down, has brought."""
    rows = _rows(base, deal)
    for row in rows:
        for kind, value in _deeds(base, deal, row, rows) if row.own and row.outcome != UNPLAYED else ():
            _enter(base, deal, row.who, kind, value)


def look_back(base: sqlite3.Connection) -> None:
    """Writes the book of all deals that were written down before there was one."""
    for (deal,) in base.execute("SELECT id FROM deal ORDER BY id").fetchall():
        note(base, deal)
    base.execute("UPDATE honour SET told = 0")


def keep_texts(base: sqlite3.Connection, match: bytes, lines: Sequence[bytes]) -> None:
    """Keeps the text of the deals of this match that stand in the book, and no longer of those that do not."""
    asked = """
        SELECT DISTINCT deal.id, deal.number FROM match JOIN deal ON deal.match = match.id
        JOIN honour ON honour.deal = deal.id LEFT JOIN kept ON kept.deal = deal.id
        WHERE match.mark = ? AND kept.deal IS NULL"""
    for deal, number in base.execute(asked, (match,)).fetchall() if lines else ():
        text = reading.up_to_deal(lines, number)
        base.execute("INSERT INTO kept VALUES (?, ?)", (deal, zlib.compress(text, 9)))
    _prune(base)


def strike(base: sqlite3.Connection, where: str, value: int) -> None:
    """Takes lines out of the book; what the house loses by it goes to the next best of those who are left."""
    struck = base.execute(f"SELECT kind FROM honour WHERE who = {HOUSE} AND {where} = ?", (value,)).fetchall()
    base.execute(f"DELETE FROM honour WHERE {where} = ?", (value,))
    for (kind,) in struck:
        order = "value DESC, deal" if kind in BEST else "deal"
        base.execute(
            f"INSERT INTO honour SELECT {HOUSE}, kind, value, holder, deal, 0 FROM honour"
            f" WHERE who <> {HOUSE} AND kind = ? ORDER BY {order} LIMIT 1",
            (kind,),
        )

    _prune(base)


def _prune(base: sqlite3.Connection) -> None:
    base.execute("DELETE FROM kept WHERE deal NOT IN (SELECT deal FROM honour)")


def entries(base: sqlite3.Connection, who: int = HOUSE) -> list[Honour]:
    """The page of somebody in the book, or that of the house."""
    found = {one.kind: one for one in _entries(base, "honour.who = ?", who)}
    return [found[kind] for kind in KINDS if kind in found]


def told_at(base: sqlite3.Connection, match: bytes, number: int) -> list[Honour]:
    """What is worth a word when this deal is over; of the house nothing, where only one has ever played in it."""
    told = list(_entries(base, "told = 1 AND match.mark = ? AND deal.number = ?", match, number))
    alone = base.execute("SELECT count(*) FROM (SELECT DISTINCT who FROM total LIMIT 2)").fetchone()[0] < 2
    return [one for one in told if not (one.house and alone)]


def text_of(base: sqlite3.Connection, deal: int) -> bytes | None:
    """The match up to this deal as lines of a journal, if the deal stands in the book."""
    found = base.execute("SELECT text FROM kept WHERE deal = ?", (deal,)).fetchone()
    return None if found is None else zlib.decompress(found[0])


def _entries(base: sqlite3.Connection, where: str, *values: object) -> Iterator[Honour]:
    asked = f"""
        SELECT honour.kind, honour.who, value, holder.name, holder.face, holder.mark, honour.deal, company.partners,
            company.opponents, game.titles, deal.number, seat.place, kept.deal IS NOT NULL
        FROM honour JOIN deal ON deal.id = honour.deal JOIN match ON match.id = deal.match
        JOIN who AS holder ON holder.id = honour.holder
        JOIN seat ON seat.who = honour.holder AND seat.deal = honour.deal
        JOIN company ON company.id = seat.company JOIN game ON game.id = company.game
        LEFT JOIN kept ON kept.deal = honour.deal WHERE {where} GROUP BY honour.who, honour.kind ORDER BY honour.who"""
    names = dict(base.execute("SELECT id, name FROM who"))
    for kind, who, value, name, face, mark, deal, partners, opponents, titles, number, place, text in base.execute(
        asked, values
    ):
        beside, against = (tuple(names.get(one, "") for one in _ids(told)) for told in (partners, opponents))
        yield Honour(
            kind, who == HOUSE, value, name, face, mark, deal, beside, against, json.loads(titles), number, place,
            bool(text),
        )  # fmt: skip


def _rows(base: sqlite3.Connection, deal: int) -> list[_Row]:
    asked = f"""
        SELECT seat.who, kind IN ({PERSON}, {GUEST}), company, outcome, capote, alone AND made, dearest, aces, partners,
            game.name
        FROM who CROSS JOIN seat ON seat.who = who.id JOIN company ON company.id = seat.company
        JOIN game ON game.id = company.game WHERE seat.deal = ? ORDER BY place"""
    return [
        _Row(who, bool(own), company, outcome, capote, alone, dearest, aces, _ids(partners), game)
        for who, own, company, outcome, capote, alone, dearest, aces, partners, game in base.execute(asked, (deal,))
    ]


def _ids(told: str) -> tuple[int, ...]:
    return tuple(map(int, told.split(","))) if told else ()


def _deeds(base: sqlite3.Connection, deal: int, row: _Row, rows: Sequence[_Row]) -> Iterator[tuple[Kind, int]]:
    """What somebody did in this deal that may stand in the book, with what it counts there."""
    if row.dearest:
        yield "dearest", row.dearest
    if row.capote > 0:
        yield "capote", 1
    if row.alone:
        yield "alone", 1
    if row.outcome == WON:
        if (length := _run(base, row.who, deal)) > 1:
            yield "run", length
        side = [one for one in rows if one is row or one.who in row.partners]
        if not any(one.aces for one in side) and any(one.aces for one in rows):
            yield "no_ace", 1
    if row.game in family() and _is_new(base, row, deal):
        yield "games", _games(base, row.who, deal)


def _run(base: sqlite3.Connection, who: int, deal: int) -> int:
    """How many deals somebody has won one after the other, this one the last."""
    length = 0
    asked = "SELECT outcome FROM seat WHERE who = ? AND deal <= ? AND outcome <> ? ORDER BY deal DESC, place DESC"
    for (outcome,) in base.execute(asked, (who, deal, UNPLAYED)):
        if outcome != WON:
            break
        length += 1
    return length


def _is_new(base: sqlite3.Connection, row: _Row, deal: int) -> bool:
    """Whether it is the first deal in this company: else the game is known."""
    asked = "SELECT 1 FROM seat WHERE who = ? AND company = ? AND outcome <> ? AND deal < ? LIMIT 1"
    return base.execute(asked, (row.who, row.company, UNPLAYED, deal)).fetchone() is None


def _games(base: sqlite3.Connection, who: int, deal: int) -> int:
    """How many games of the family somebody has played up to this deal."""
    asked = """
        SELECT DISTINCT game.name FROM
        (SELECT DISTINCT company AS played FROM seat WHERE who = ? AND outcome <> ? AND deal <= ?)
        JOIN company ON company.id = played JOIN game ON game.id = company.game"""
    return len(family().intersection(name for (name,) in base.execute(asked, (who, UNPLAYED, deal))))


def _enter(base: sqlite3.Connection, deal: int, who: int, kind: Kind, value: int) -> None:
    """Into the book of this person and of the house, where it is better than what stands there, or earlier."""
    for page in (who, HOUSE):
        asked = "SELECT value, deal FROM honour WHERE who = ? AND kind = ?"
        before: tuple[int, int] | None = base.execute(asked, (page, kind)).fetchone()
        if before is not None and not _is_better(kind, (value, deal), before):
            continue
        told = _is_told(base, who, kind, value, before)
        base.execute("INSERT OR REPLACE INTO honour VALUES (?, ?, ?, ?, ?, ?)", (page, kind, value, who, deal, told))


def _is_better(kind: Kind, now: tuple[int, int], before: tuple[int, int]) -> bool:
    earlier = now[1] < before[1]
    if kind not in BEST:
        return earlier
    return now[0] > before[0] or (now[0] == before[0] and earlier)


def _is_told(base: sqlite3.Connection, who: int, kind: Kind, value: int, before: tuple[int, int] | None) -> bool:
    """Whether it is worth a word: not what must come of itself in the first deals."""
    match kind:
        case "run":
            return value >= _SHORTEST
        case "games":
            return value == len(family())
        case "dearest":
            asked = "SELECT sum(deals) FROM total WHERE who = ?"
            played: int = base.execute(asked, (who,)).fetchone()[0] or 0
            return before is not None and value > before[0] and played > _ENOUGH
        case _:
            return True
