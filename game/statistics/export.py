"""Deals as a table that other programs read, and all that is known of a person as plain data."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from collections.abc import Iterator
from typing import Any, Final

from game.i18n.words import pgettext
from game.statistics import honours, queries
from game.statistics.counts import PERSON, SEAT_COLUMNS
from game.statistics.months import date_of
from game.statistics.queries import Wanted

_OF_THE_SEAT: Final = (*SEAT_COLUMNS, "weighed", "agreed")
_MARK: Final = "\ufeff"  # tells other programs that the letters are UTF-8


def as_csv(base: sqlite3.Connection, wanted: Wanted) -> bytes:
    """The deals, the oldest first, as lines with commas; the first line says what stands where."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(_headings())
    writer.writerows(_rows(base, wanted))
    return (_MARK + text.getvalue()).encode()


def as_data(base: sqlite3.Connection, person: str) -> dict[str, Any]:
    """Every deal of the person with this mark, by the columns of the table `seat`, and what the book of honour has."""
    columns = ("deal", *_OF_THE_SEAT)
    asked = f"SELECT {', '.join(columns)} FROM seat WHERE who = ? ORDER BY deal, place"
    deals, book = [], []
    for (who,) in base.execute("SELECT id FROM who WHERE kind = ? AND mark = ?", (PERSON, person)).fetchall():
        deals += [dict(zip(columns, row, strict=True)) for row in base.execute(asked, (who,))]
        book += [{"kind": one.kind, "value": one.value, "deal": one.deal} for one in honours.entries(base, who)]
    return {"deals": deals, "honours": book}


def _headings() -> list[str]:
    return [
        pgettext("column", "date"),
        pgettext("column", "time"),
        pgettext("column", "game"),
        pgettext("column", "players"),
        pgettext("column", "partners"),
        pgettext("column", "opponents"),
        pgettext("column", "outcome"),
        pgettext("column", "points"),
        pgettext("column", "game points"),
        pgettext("column", "capote"),
        pgettext("column", "role"),
        pgettext("column", "bid"),
        pgettext("column", "contract made"),
        pgettext("column", "alone"),
        pgettext("column", "drags"),
        pgettext("column", "swaps"),
        pgettext("column", "pairs"),
        pgettext("column", "best trick"),
        pgettext("column", "hints"),
        pgettext("column", "aces held"),
        pgettext("column", "trumps held"),
        pgettext("column", "decisions weighed"),
        pgettext("column", "like the master"),
    ]


def _rows(base: sqlite3.Connection, wanted: Wanted) -> Iterator[tuple[object, ...]]:
    where, values = queries.narrowed(wanted, "seat")
    names = dict(base.execute("SELECT id, name FROM who"))
    outcomes = (
        pgettext("column", "lost"),
        pgettext("column", "won"),
        pgettext("column", "drawn"),
        pgettext("column", "nobody bid"),
    )
    roles = ("", pgettext("column", "declarer"), pgettext("column", "helper"), pgettext("column", "defender"))
    asked = f"""
        SELECT deal, game.titles, players, partners, opponents, outcome, points, gained, capote, role, bid, made, alone,
            drags, swaps, pairs, dearest, hints, aces, trumps, weighed, agreed
        FROM seat JOIN company ON company.id = seat.company JOIN game ON game.id = company.game
        WHERE {where} AND deal BETWEEN ? AND ? ORDER BY deal, place"""
    for deal, titles, players, partners, opponents, outcome, *middle in base.execute(
        asked, (*values, *queries.bounds(wanted))
    ):
        points, gained, capote, role, *rest = middle
        people = [" + ".join(names[int(one)] for one in told.split(",") if one) for told in (partners, opponents)]
        yield (
            *date_of(deal), queries.title(json.loads(titles)), players, *people, outcomes[outcome], points, gained,
            capote, roles[role], *rest,
        )  # fmt: skip
