"""The score sheet in full, as a family writes it: a line for each deal with trump, contract, result, running games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n.words import _, ngettext, suit_name
from ui.core.match_words import bid_words, target_words
from ui.core.people import seat_name
from ui.pages.results.score.table import score_sheet

if TYPE_CHECKING:
    from game.engine.cards import Suit
    from game.engine.result import DealResult
    from game.match.session import Session


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One deal: number, trump, a cell for each side, the games after it; under it what was special.

    `made` says whether a contract was made. The deal that is being played has empty cells.
    """

    number: str
    trump: Suit | None
    cells: tuple[str, ...]
    won: tuple[bool, ...]
    running: str = ""
    aside: str = ""
    made: bool | None = None


@dataclass(frozen=True, slots=True)
class Lines:
    """The whole sheet; `foot` are the sums under the sides where they do not stand beside the deals."""

    title: str
    heads: tuple[str, ...]
    running_head: str
    lines: tuple[ScoreLine, ...]
    foot: tuple[str, ...]
    foot_head: str


def score_lines(session: Session, seat: int, *, counted: bool = True) -> Lines:
    """The sheet of the match up to now; the deal that is being played is its last line.

    So is one that is over, until it has been `counted` before the eyes of the person.
    """
    counted = counted or not session.deal_over
    match = session.match if counted else session.match_before
    sheet = score_sheet(session, seat, match)
    lines = [
        ScoreLine(
            row.number, row.trump, row.cells, row.won, row.running, _aside(session, result, row.remark, deal), made
        )
        for deal, (row, result) in enumerate(zip(sheet.rows, match.results, strict=True), start=1)
        for made in (result.contract_made,)
    ]
    if not session.deal_over or not counted:
        cells = ("",) * len(sheet.heads)
        trump = session.view(seat).trump
        number = str(session.deal_number)
        aside = " · ".join([_("being played"), *_hints(session, session.deal_number)])
        lines.append(ScoreLine(number, trump, cells, (False,) * len(cells), aside=aside))
    return Lines(target_words(session), sheet.heads, sheet.running_head, tuple(lines), sheet.foot, sheet.foot_head)


def _aside(session: Session, result: DealResult, remark: str, deal: int) -> str:
    parts = (_contract(session, result), remark, *_hints(session, deal))
    return " · ".join(part for part in parts if part)


def _hints(session: Session, deal: int) -> list[str]:
    """How many hints each person asked for in this deal."""
    found = []
    for seat in session.people:
        if count := session.hints(seat, deal):
            told = ngettext("{count} hint", "{count} hints", count).format(count=count)
            name = seat_name(session.seats[seat])
            found.append(told if seat == session.alone else _("{name}: {told}").format(name=name, told=told))
    return found


def _contract(session: Session, result: DealResult) -> str:
    """Who played for what, and what came of it."""
    if result.contract_made is None or result.caller is None:
        return ""
    side = result.sides[0]
    seats = sorted(side.seats, key=lambda seat: seat != result.caller)
    names = " + ".join(seat_name(session.seats[seat]) for seat in seats)
    bid = bid_words(result.bid, result.bid_rank, session.variant.auction.min)
    return _("{names}: bid {bid}, made {points}").format(names=names, bid=bid, points=side.points)


def line_words(line: ScoreLine, sheet: Lines) -> str:
    """The line as a sentence for those who hear it."""
    parts = [_("Deal {number}").format(number=line.number)]
    if line.trump is not None:
        parts.append(_("Trump: {suit}").format(suit=suit_name(line.trump)))
    parts += [f"{head} {cell}" for head, cell in zip(sheet.heads, line.cells, strict=True) if cell]
    if line.running:
        parts.append(f"{sheet.running_head} {line.running}")
    return ", ".join([*parts, line.aside] if line.aside else parts)


def as_text(sheet: Lines, game: str) -> str:
    """The sheet in plain letters, its columns one under the other."""
    head = [_("Deal"), _("Trump"), *sheet.heads, *([sheet.running_head] if sheet.running_head else [])]
    table = [head, *(_cells(line, bool(sheet.running_head)) for line in sheet.lines)]
    if sheet.foot:
        table.append([sheet.foot_head, "", *sheet.foot])
    widths = [max(len(row[place]) for row in table) for place in range(len(head))]
    title = " — ".join(part for part in (game, sheet.title) if part)
    asides = ["", *(line.aside for line in sheet.lines), ""]
    rows = ["  ".join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)) for row in table]
    return "\n".join([title, *(_joined(row, aside) for row, aside in zip(rows, asides, strict=False))])


def _cells(line: ScoreLine, games: bool) -> list[str]:
    trump = suit_name(line.trump) if line.trump is not None else ""
    return [line.number, trump, *line.cells, *([line.running] if games else [])]


def _joined(row: str, aside: str) -> str:
    return f"{row}  {aside}".rstrip() if aside else row.rstrip()
