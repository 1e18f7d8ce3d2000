"""Deals are written down: each once, with everything that follows from it, within the transaction of the caller."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, fields
from typing import Final

from game.statistics import honours
from game.statistics.counts import (
    DECLARER,
    DEFENDER,
    DRAWN,
    GOES_ON,
    GONE,
    GUEST,
    HELPER,
    PERSON,
    SEAT_COLUMNS,
    UNPLAYED,
    WON,
    DealCounts,
    Fell,
    SeatCounts,
    Who,
)
from game.statistics.months import bounds_of, moment, month_of, seconds_of
from game.statistics.tables import BUCKETS, HIGHEST, LOWEST, SUITS, SUMS

OWN: Final = (PERSON, GUEST)  # kinds of people whose deals are added up
_SEAT: Final = ("who", "deal", "place", "company", *SEAT_COLUMNS)
_ADD_SEAT: Final = f"INSERT INTO seat ({', '.join(_SEAT)}) VALUES ({', '.join('?' * len(_SEAT))})"
_FELL: Final = ", ".join(one.name for one in fields(Fell))
_BUCKET: Final = 10  # card points
_COLUMNS: Final = (*SUMS, *HIGHEST, *LOWEST)
_ADD: Final = f"""
    INSERT INTO total (who, company, month, {", ".join(_COLUMNS)}) VALUES (?, ?, ?, {", ".join("?" * len(_COLUMNS))})
    ON CONFLICT (who, company, month) DO UPDATE SET {", ".join(f"{name} = {name} + excluded.{name}" for name in SUMS)},
    {", ".join(f"{name} = max(ifnull({name}, excluded.{name}), ifnull(excluded.{name}, {name}))" for name in HIGHEST)},
    {", ".join(f"{name} = min(ifnull({name}, excluded.{name}), ifnull(excluded.{name}, {name}))" for name in LOWEST)}
"""


class Writer:
    """Adds deals to an open base; what was looked up is known until it is let go."""

    def __init__(self, base: sqlite3.Connection) -> None:
        self._base = base
        self._who: dict[tuple[int, str, str], int] = {}
        self._games: dict[str, int] = {}
        self._rules: dict[str, int] = {}
        self._companies: dict[tuple[object, ...], int] = {}
        self._forgotten = frozenset(mark for (mark,) in base.execute("SELECT mark FROM forgotten"))

    def add(self, match: bytes, deal: DealCounts, when: float) -> int:
        """The number of this deal, which ended then, and is written down now if it was not; 0 where nothing counts.

        Where another course of the same deal was written down, that one has not happened.
        """
        number, ended = self._match(match)
        known = self._base.execute("SELECT id, print FROM deal WHERE match = ? AND number = ?", (number, deal.number))
        before: tuple[int, int] | None = known.fetchone()
        if before is not None and before[1] != deal.print:
            self._forget_deal(before[0])
        written = before[0] if before is not None and before[1] == deal.print else 0
        rows = self._rows(deal)
        if deal.counted and not written:
            written = self._add_deal(number, deal, when, rows)
            if before is None:
                self._add_fallen(deal)  # a deal that was begun again had the same hands
            honours.note(self._base, written)
        if deal.ended != GOES_ON and ended == GOES_ON:
            self._base.execute("UPDATE match SET ended = ? WHERE id = ?", (deal.ended, number))
            for who, place, company in rows:
                won = int(place in deal.winners)
                self._sum(who, company, written or moment(when), {"matches": 1, "matches_won": won})
        return written

    def _match(self, mark: bytes) -> tuple[int, int]:
        self._base.execute("INSERT OR IGNORE INTO match (mark, ended) VALUES (?, 0)", (mark,))
        found: tuple[int, int] = self._base.execute("SELECT id, ended FROM match WHERE mark = ?", (mark,)).fetchone()
        return found

    def _add_deal(self, match: int, deal: DealCounts, when: float, rows: Sequence[tuple[Who, int, int]]) -> int:
        number = self._free(moment(when))
        self._base.execute(
            "INSERT INTO deal VALUES (?, ?, ?, ?, ?)", (number, match, deal.number, deal.trump, deal.print)
        )
        for (who, place, company), counts in zip(rows, deal.seats, strict=True):
            self._base.execute(_ADD_SEAT, (self._id(who), number, place, company, *astuple(counts)))
            self._sum(who, company, number, sums_of(counts), _best_of(counts))
        return number

    def _add_fallen(self, deal: DealCounts) -> None:
        self._base.executemany(
            f"INSERT INTO fell VALUES (?, ?, ?, ?, ?, 1) ON CONFLICT ({_FELL}) DO UPDATE SET times = times + 1",
            map(astuple, deal.fallen),
        )

    def _free(self, first: int) -> int:
        """The number for a deal of this second: none has it."""
        last: int | None = self._base.execute(
            "SELECT max(id) FROM deal WHERE id BETWEEN ? AND ?", (first, moment(seconds_of(first) + 1) - 1)
        ).fetchone()[0]
        return first if last is None else last + 1

    def _rows(self, deal: DealCounts) -> list[tuple[Who, int, int]]:
        """Who sat where, and in which company."""
        people = [self._known(who) for who in deal.people]
        found = []
        for place, who in enumerate(people):
            mates = next((side for side in deal.sides if place in side), (place,))
            partners = [self._id(people[mate]) for mate in mates if mate != place]
            others = [self._id(other) for seat, other in enumerate(people) if seat not in mates]
            found.append((who, place, self._company(deal, sorted(partners), sorted(others))))
        return found

    def _known(self, who: Who) -> Who:
        """The same person, or nobody in particular where he wants to be forgotten."""
        if who.kind == PERSON and who.mark in self._forgotten:
            return Who(GONE, who.mark, "", "", "")
        return who

    def _id(self, who: Who) -> int:
        key = who.kind, who.mark, who.level
        if key not in self._who:
            base = self._base
            base.execute(
                "INSERT INTO who (kind, mark, level, name, face) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (kind, mark, level) DO UPDATE SET name = excluded.name, face = excluded.face",
                (*key, who.name, who.face),
            )
            asked = "SELECT id FROM who WHERE (kind, mark, level) = (?, ?, ?)"
            self._who[key] = base.execute(asked, key).fetchone()[0]
        return self._who[key]

    def _company(self, deal: DealCounts, partners: list[int], others: list[int]) -> int:
        key = deal.game, deal.rules, len(deal.people), _list(partners), _list(others)
        if key not in self._companies:
            row = self._game(deal), self._rules_of(deal), *key[2:]
            base = self._base
            asked = "SELECT id FROM company WHERE (game, rules, players, partners, opponents) = (?, ?, ?, ?, ?)"
            found = base.execute(asked, row).fetchone()
            if found is None:
                added = "INSERT INTO company (game, rules, players, partners, opponents) VALUES (?, ?, ?, ?, ?)"
                found = (base.execute(added, row).lastrowid,)
                beside = {(who, 0) for who in partners} | {(who, 1) for who in others}
                base.executemany("INSERT INTO companion VALUES (?, ?, ?)", [(*one, found[0]) for one in beside])
            self._companies[key] = found[0]
        return self._companies[key]

    def _game(self, deal: DealCounts) -> int:
        if deal.game not in self._games:
            added = (
                "INSERT INTO game (name, titles) VALUES (?, ?)"
                " ON CONFLICT (name) DO UPDATE SET titles = excluded.titles"
            )
            self._base.execute(added, (deal.game, deal.titles))
            asked = self._base.execute("SELECT id FROM game WHERE name = ?", (deal.game,))
            self._games[deal.game] = asked.fetchone()[0]
        return self._games[deal.game]

    def _rules_of(self, deal: DealCounts) -> int:
        if deal.rules not in self._rules:
            base = self._base
            base.execute("INSERT OR IGNORE INTO rules (print, text) VALUES (?, ?)", (deal.rules, deal.rules_text))
            asked = base.execute("SELECT id FROM rules WHERE print = ?", (deal.rules,))
            self._rules[deal.rules] = asked.fetchone()[0]
        return self._rules[deal.rules]

    def _sum(
        self, who: Who, company: int, deal: int, sums: Mapping[str, int], most: tuple[int, int] | None = None
    ) -> None:
        """Adds to the totals of somebody whose deals are added up; `most` are his points and his dearest trick."""
        if who.kind in OWN:
            add_sums(self._base, self._id(who), company, deal, sums, most)

    def _forget_deal(self, deal: int) -> None:
        """The deal was never played; the first hands stay, for they were dealt."""
        base = self._base
        honours.strike(base, "deal", deal)
        touched = base.execute("SELECT who, company FROM who CROSS JOIN seat ON who = who.id WHERE deal = ?", (deal,))
        for who, company in touched.fetchall():
            base.execute("DELETE FROM seat WHERE who = ? AND deal = ?", (who, deal))
            add_up_again(base, who, company, month_of(deal))
        base.execute("DELETE FROM deal WHERE id = ?", (deal,))


def judge(base: sqlite3.Connection, match: bytes, where: tuple[int, int], weighed: int, agreed: int) -> None:
    """In this deal (its number in the match, a seat) the master's card was chosen so often, of so many decisions."""
    asked = """
        SELECT seat.who, kind, seat.deal, seat.company, ifnull(weighed, 0), ifnull(agreed, 0) FROM who
        CROSS JOIN seat ON seat.who = who.id WHERE seat.place = ? AND seat.deal = (
            SELECT deal.id FROM match JOIN deal ON deal.match = match.id WHERE match.mark = ? AND deal.number = ?)"""
    number, place = where
    for who, kind, deal, company, *before in base.execute(asked, (place, match, number)).fetchall():
        told = "UPDATE seat SET weighed = ?, agreed = ? WHERE who = ? AND deal = ? AND place = ?"
        base.execute(told, (weighed, agreed, who, deal, place))
        if kind in OWN:
            add_sums(base, who, company, deal, {"weighed": weighed - before[0], "agreed": agreed - before[1]})


def add_sums(
    base: sqlite3.Connection,
    who: int,
    company: int,
    deal: int,
    sums: Mapping[str, int],
    most: tuple[int, int] | None = None,
) -> None:
    """Adds to the totals of this person in this company in the month of the deal."""
    points, dearest = most or (None, None)
    values = (*(sums.get(name, 0) for name in SUMS), points, dearest, points)
    base.execute(_ADD, (who, company, month_of(deal), *values))


def add_up_again(base: sqlite3.Connection, who: int, company: int, month: int) -> None:
    """The totals of this person in this company and month, from his deals; his matches stay."""
    key = who, company, month
    row = base.execute("SELECT matches, matches_won FROM total WHERE (who, company, month) = (?, ?, ?)", key).fetchone()
    if row is None:
        return
    base.execute("DELETE FROM total WHERE (who, company, month) = (?, ?, ?)", key)
    if any(row):
        values = dict(zip(("matches", "matches_won"), row, strict=True))
        base.execute(_ADD, (*key, *(values.get(name, 0) for name in SUMS), None, None, None))
    columns = ", ".join(("deal", *SEAT_COLUMNS, "weighed", "agreed"))
    for deal, *told, weighed, agreed in base.execute(
        f"SELECT {columns} FROM seat WHERE who = ? AND company = ? AND deal BETWEEN ? AND ?",
        (who, company, *bounds_of(month)),
    ).fetchall():
        counts = SeatCounts(*told)
        sums = sums_of(counts) | {"weighed": weighed or 0, "agreed": agreed or 0}
        add_sums(base, who, company, deal, sums, _best_of(counts))


def sums_of(counts: SeatCounts) -> dict[str, int]:
    """What a deal adds to the totals."""
    if counts.outcome == UNPLAYED:
        return {"unplayed": 1}
    won, declarer = counts.outcome == WON, counts.role == DECLARER
    bucket = min(max(counts.points, 0) // _BUCKET, BUCKETS - 1)
    return {
        "deals": 1,
        "won": int(won),
        "drawn": int(counts.outcome == DRAWN),
        "points": counts.points,
        "gained": counts.gained,
        "capotes": int(counts.capote > 0),
        "capoted": int(counts.capote < 0),
        "declared": int(declarer),
        "made": int(declarer and counts.made),
        "alone": int(declarer and counts.alone),
        "alone_made": int(declarer and counts.alone and counts.made),
        "helped": int(counts.role == HELPER),
        "defended": int(counts.role == DEFENDER),
        "drags": counts.drags,
        "swaps": counts.swaps,
        "pairs": counts.pairs,
        "hints": counts.hints,
        "hinted": int(counts.hints > 0),
        "aces": counts.aces,
        "trumps": counts.trumps,
        f"{'won' if won else 'other'}{bucket}": 1,
        **dict(_by_suit("had", counts.had)),
        **dict(_by_suit("took", counts.took)),
    }


def _best_of(counts: SeatCounts) -> tuple[int, int] | None:
    """The points and the dearest trick of a deal that was played."""
    return None if counts.outcome == UNPLAYED else (counts.points, counts.dearest)


def _by_suit(name: str, bits: int) -> Iterator[tuple[str, int]]:
    for suit in range(SUITS):
        yield f"{name}{suit}", (bits >> 2 * suit & 3).bit_count()


def _list(people: Iterable[int]) -> str:
    return ",".join(map(str, people))
