"""The score sheet in words, as a family writes it: a row for each deal, the points of each side, the running games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from game.i18n.phrases import standing, with_sign
from game.i18n.words import _, ngettext, pgettext, suit_in_sentence, suit_name
from game.match.boards import boards
from game.match.boards import standing as standing_of
from ui.core.match_words import bid_words, score_unit
from ui.core.people import face_of, seat_name

if TYPE_CHECKING:
    from game.engine.cards import Suit
    from game.engine.result import DealResult, SideResult
    from game.match.match import Match
    from game.match.session import Session

NOT_YET: Final = "–"  # in the place of points
Side: TypeAlias = tuple[int, tuple[int, ...]]  # its place in the score, and its seats


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One deal: number, trump, a cell for each side, the games after it; `won` marks the winners' cells.

    `aside` is what was special, `long` the same with what a word in it means, `made` whether a contract was made. The
    deal that is being played has empty cells.
    """

    number: str
    trump: Suit | None
    cells: tuple[str, ...]
    won: tuple[bool, ...]
    running: str = ""
    aside: str = ""
    made: bool | None = None
    long: str = ""

    @property
    def line(self) -> tuple[str, ...]:
        """All its cells; the last one is empty where the games do not stand beside the deals."""
        return self.number, *self.cells, self.running


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The whole sheet; `foot` holds the sums under the sides where they do not fit beside the deals.

    `stakes` are the games that were paid for single cards so far, where any were. `score` is that of two sides and
    `before` what it was a deal ago; `counted` says that it counts games, for which a pencil makes strokes.
    `faces` are those of the sides, where each is one person.
    """

    heads: tuple[str, ...]
    running_head: str
    rows: tuple[ScoreRow, ...]
    foot: tuple[str, ...]
    foot_head: str
    stakes: tuple[str, ...] = ()
    score: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    counted: bool = False
    faces: tuple[str, ...] = ()
    by_cards: bool = False  # whether a row is not a deal but a board: the two deals with the same cards

    @property
    def head(self) -> tuple[str, ...]:
        """What stands over the columns."""
        return (
            _("Cards") if self.by_cards else _("Deal"),
            *self.heads,
            *([self.running_head] if self.running_head else []),
        )

    @property
    def sums(self) -> list[tuple[str, ...]]:
        """The last lines, each with as many cells as the head: the stakes as a part of the games, and the games."""
        found = [(_("Stakes"), *self.stakes)] if self.stakes else []
        found += [(self.foot_head, *self.foot)] if self.foot else []
        return [line + ("",) * (len(self.head) - len(line)) for line in found]

    @property
    def lines(self) -> list[tuple[str, ...]]:
        """Every line from the head to the sums, each with as many cells as the head."""
        wide = len(self.head)
        return [self.head, *(row.line[:wide] for row in self.rows), *self.sums]


def score_table(session: Session, seat: int, match: Match | None = None) -> ScoreTable:
    """The sheet of the match so far, or as it stood in `match`, the viewer's side first."""
    match = match or session.match
    sides = match.sides
    first = next((place for place, side in enumerate(sides) if seat in side), 0)
    order = [*range(first, len(sides)), *range(first)]
    pair = len(sides) == 2
    first_capote = next((place for place, one in enumerate(match.results, 1) if one.capote == "all_tricks"), 0)
    rows = tuple(
        _row(number, result, scores, [(place, sides[place]) for place in order], gloss=number == first_capote)
        for number, (result, scores) in enumerate(zip(match.results, running(match), strict=True), start=1)
    )
    foot = () if pair else tuple(with_sign(match.score[side]) for side in order)
    games = score_unit(match.variant)
    stakes = _all_stakes(match, [sides[place] for place in order])
    table = ScoreTable(_heads(session, seat, order), games if pair else "", rows, foot, "" if pair else games, stakes)
    if all(len(side) == 1 for side in sides):
        table = replace(table, faces=tuple(face_of(session.seats[sides[place][0]]) for place in order))
    if not pair:
        return table
    scores = running(match)
    before = scores[-2] if len(scores) > 1 else (0,) * len(match.score)
    counted = not match.variant.scores_points
    score, last = (tuple(one[side] for side in order) for one in (match.score, before))
    return replace(table, score=score, before=last, counted=counted)


def _all_stakes(match: Match, sides: list[tuple[int, ...]]) -> tuple[str, ...]:
    """What was paid for single cards in all deals, in the order of the columns; nothing where nothing was."""
    paid = [
        {side.seats: points for side, points in zip(result.sides, result.stakes, strict=True)}
        for result in match.results
        if any(result.stakes)
    ]
    return tuple(with_sign(sum(one.get(seats, 0) for one in paid), plus=True) for seats in sides) if paid else ()


def running(match: Match) -> list[tuple[int, ...]]:
    """The score after each deal."""
    at = replace(match, score=(0,) * len(match.score), results=())
    return [(at := at.after(result)).score for result in match.results]


def _heads(session: Session, seat: int, order: list[int]) -> tuple[str, ...]:
    """Us and them where all the persons are on one side; else everybody by name."""
    sides = session.match.sides
    ours = [number for number, side in enumerate(sides) if seat in side and set(session.people) <= set(side)]
    if len(sides) == 2 and len(sides[0]) > 1 and ours:
        return _("Us"), _("Them")
    own = (_("Us") if len(sides[side]) > 1 and side in ours else "" for side in order)
    names = ("/".join(seat_name(session.seats[one]) for one in sides[side]) for side in order)
    return tuple(mine or name for mine, name in zip(own, names, strict=True))


def _row(number: int, result: DealResult, scores: tuple[int, ...], sides: list[Side], *, gloss: bool) -> ScoreRow:
    """One deal; `sides` are the places in the score and the seats, in the order of the columns.

    With a `gloss` it says what a capote is.
    """
    by_seats = {} if result.contract_made is not None else {side.seats: side for side in result.sides}
    found = [by_seats.get(seats) for _place, seats in sides]
    cells = tuple(_cell(result, side, place) for side, (place, _seats) in zip(found, sides, strict=True))
    won = tuple(side is not None and side.name in result.winners for side in found)
    games = standing(scores[place] for place, _seats in sides) if len(sides) == 2 else ""
    stakes = _stakes(result, [side for side in found if side is not None])
    aside, long = _join(_remark(result), stakes), _join(_("capote, every trick"), stakes) if gloss else ""
    return ScoreRow(str(number), result.trump, cells, won, games, aside, result.contract_made, long)


def _cell(result: DealResult, side: SideResult | None, place: int) -> str:
    """The points of a side, or what it gained where sides are not what was counted."""
    if result.passed_out:
        return "–"
    return str(side.points) if side is not None else with_sign(result.game_points[place], plus=True)


def _remark(result: DealResult) -> str:
    """What was special about the deal, in a word or two."""
    if result.passed_out:
        return _("passed out")
    if result.replay:
        return _("again")
    if result.carried:
        return _("drawn")
    if result.decided == "tute":
        return _("tute")
    if result.capote is not None:
        return _("capote") if result.capote == "all_tricks" else _("high win")
    return f"×{result.stake}" if result.stake > 1 else ""


def _stakes(result: DealResult, sides: list[SideResult]) -> str:
    """What was paid for single cards, in the order of the columns: it is a part of the games, not of these points."""
    if not any(result.stakes):
        return ""
    paid = dict(zip((side.seats for side in result.sides), result.stakes, strict=True))
    return _("stakes {shares}").format(shares=" / ".join(with_sign(paid[side.seats], plus=True) for side in sides))


# -- the sheet in full ----------------------------------------------------------------------------------------------


def full_score(session: Session, seat: int, *, counted: bool = True) -> ScoreTable:
    """The sheet with contracts and hints; the deal that is being played is its last row.

    So is one that is over, until it has been `counted` before the eyes of the person.
    """
    match = session.match_before if session.deal_over and not counted else session.match
    sheet = score_table(session, seat, match)
    rows = [
        replace(
            row,
            aside=_join(_contract(session, result), row.aside, *_hints(session, deal)),
            long=_join(_contract(session, result), row.long, *_hints(session, deal)) if row.long else "",
        )
        for deal, (row, result) in enumerate(zip(sheet.rows, match.results, strict=True), start=1)
    ]
    if not (session.deal_over and counted):
        empty, deal = len(sheet.heads), session.deal_number
        aside = _join(_("being played"), *_hints(session, deal))
        rows.append(ScoreRow(str(deal), session.view(seat).trump, ("",) * empty, (False,) * empty, aside=aside))
    return replace(sheet, rows=tuple(rows))


def board_table(session: Session, seat: int, *, counted: bool = True) -> ScoreTable:
    """The standing by the cards, in a match in which each deal comes twice, the viewer's side first.

    A row has what the sides made with the cards of a deal, with those of its repetition and with both, and who is
    ahead by that; a dash stands for what is still to be played.
    """
    match = session.match_before if session.deal_over and not counted else session.match
    order = [0, 1] if seat in match.sides[0] else [1, 0]
    rows, (own, other) = [], [standing_of(match)[side] for side in order]
    for board in boards(match):
        points = [NOT_YET if one is None else f"{one[order[0]]}–{one[order[1]]}" for one in (board.first, board.again)]
        total, ahead = (NOT_YET, NOT_YET), NOT_YET
        if board.total is not None and board.ahead is not None:
            total = str(board.total[order[0]]), str(board.total[order[1]])
            ahead = with_sign(board.ahead if order == [0, 1] else -board.ahead, plus=True) or "0"
        won = (False, False, ahead[0] == "+", ahead[0] == "−")
        rows.append(ScoreRow(str(board.number), None, (*points, *total), won, ahead))
    times = pgettext("of the same cards", "1st time"), pgettext("of the same cards", "2nd time")
    foot = "", "", str(own), str(other), with_sign(own - other, plus=True) or "0"
    heads = *times, *_heads(session, seat, order)
    return ScoreTable(heads, _("Ahead"), tuple(rows), foot, _("Total"), by_cards=True)


def _join(*parts: str) -> str:
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


def trump_words(suit: Suit) -> str:
    """Which suit is trumps, inside a sentence."""
    return _("trump {suit}").format(suit=suit_in_sentence(suit))


def row_words(row: ScoreRow, sheet: ScoreTable, *, full: bool = False) -> str:
    """The row as a sentence for those who hear it, in the words of the sheet at an end or of the `full` one."""
    name = _("The cards of deal {number}") if sheet.by_cards else _("Deal {number}")
    parts = [name.format(number=row.number)]
    if row.trump is not None:
        parts.append(_("Trump: {suit}").format(suit=suit_name(row.trump)) if full else trump_words(row.trump))
    parts += [f"{head} {cell}" for head, cell in zip(sheet.head[1:], row.line[1:], strict=False) if cell]
    return ", ".join([*parts, row.long or row.aside] if row.aside else parts)


def as_text(sheet: ScoreTable, title: str) -> str:
    """The sheet in plain letters, its columns one under the other."""
    suits = (suit_name(row.trump) if row.trump is not None else "" for row in sheet.rows)
    trumps = [_("Trump"), *suits, *("" for _line in sheet.sums)]
    table = [[line[0], trump, *line[1:]] for line, trump in zip(sheet.lines, trumps, strict=False)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    asides = ["", *(row.long or row.aside for row in sheet.rows), *("" for _line in sheet.sums)]
    rows = ("  ".join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)) for row in table)
    return "\n".join([title, *(f"{row}  {aside}".rstrip() for row, aside in zip(rows, asides, strict=False))])
