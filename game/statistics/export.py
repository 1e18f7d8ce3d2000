"""Deals as a table that other programs read."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from collections.abc import Iterator
from typing import Final

from game.i18n.words import pgettext
from game.statistics import queries
from game.statistics.months import date_of
from game.statistics.queries import Wanted

_MARK: Final = "\ufeff"  # tells other programs that the letters are UTF-8


def as_csv(base: sqlite3.Connection, wanted: Wanted) -> bytes:
    """The deals, the oldest first, as lines with commas; the first line says what stands where."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(_headings())
    writer.writerows(_rows(base, wanted))
    return (_MARK + text.getvalue()).encode()


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
