"""The score sheet as rows of words: a row for each deal, the points of each side, the running games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.i18n.words import _, suit_in_sentence
from ui.core.people import seat_name

if TYPE_CHECKING:
    from game.engine.cards import Suit
    from game.engine.result import DealResult
    from game.match.match import Match
    from game.match.session import Session


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One deal: number, trump, a cell for each side, the games after it; `won` marks the winners' cells."""

    number: str
    trump: Suit | None
    cells: tuple[str, ...]
    won: tuple[bool, ...]
    running: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The whole sheet; `foot` holds the sums under the sides where they do not fit beside the deals."""

    heads: tuple[str, ...]
    running_head: str
    rows: tuple[ScoreRow, ...]
    foot: tuple[str, ...]
    foot_head: str


def score_sheet(session: Session, seat: int, match: Match | None = None) -> ScoreTable:
    """The sheet of the match so far, or as it stood in `match`, the viewer's side first."""
    match = match or session.match
    sides = match.sides
    first = next((place for place, side in enumerate(sides) if seat in side), 0)
    order = [*range(first, len(sides)), *range(first)]
    pair = len(sides) == 2
    rows = tuple(
        _row(number + 1, result, scores, order, match.sides)
        for number, (result, scores) in enumerate(zip(match.results, running(match), strict=True))
    )
    foot = () if pair else tuple(signed(match.score[side]) for side in order)
    games = _unit(match)
    return ScoreTable(_heads(session, seat, order), games if pair else "", rows, foot, "" if pair else games)


def running(match: Match) -> list[tuple[int, ...]]:
    """The score after each deal."""
    at = replace(match, score=(0,) * len(match.score), results=())
    scores = []
    for result in match.results:
        at = at.after(result)
        scores.append(at.score)
    return scores


def signed(number: int, plus: bool = False) -> str:
    """The number with a real minus sign, and with a plus where it is wanted."""
    return f"{number:+d}".replace("-", "−") if number < 0 or (plus and number) else str(number)


def _unit(match: Match) -> str:
    return _("Points") if match.variant.scores_points else _("Games")


def _heads(session: Session, seat: int, order: list[int]) -> tuple[str, ...]:
    """Us and them where all the persons are on one side; else everybody by name."""
    sides = session.match.sides
    ours = [number for number, side in enumerate(sides) if seat in side and set(session.people) <= set(side)]
    if len(sides) == 2 and len(sides[0]) > 1 and ours:
        return _("Us"), _("Them")
    own = (_("Us") if len(sides[side]) > 1 and side in ours else "" for side in order)
    names = ("/".join(seat_name(session.seats[one]) for one in sides[side]) for side in order)
    return tuple(mine or name for mine, name in zip(own, names, strict=True))


def _row(
    number: int, result: DealResult, scores: tuple[int, ...], order: list[int], sides: tuple[tuple[int, ...], ...]
) -> ScoreRow:
    by_seats = {side.seats: side for side in result.sides}
    cells, won = [], []
    for place in order:
        side = None if result.contract_made is not None else by_seats.get(sides[place])
        gained = result.game_points[place]
        if result.passed_out:
            cells.append("–")
        else:
            cells.append(str(side.points) if side is not None else signed(gained, plus=True))
        won.append(side is not None and side.name in result.winners)
    games = "–".join(signed(scores[place]) for place in order) if len(order) == 2 else ""
    return ScoreRow(str(number), result.trump, tuple(cells), tuple(won), games, _remark(result))


def _remark(result: DealResult) -> str:
    """What was special about the deal, in a word or two."""
    if result.passed_out:
        return _("passed out")
    if result.replay:
        return _("again")
    if result.carried:
        return _("drawn")
    if result.capote is not None:
        return _("capote")
    return f"×{result.stake}" if result.stake > 1 else ""


def row_words(row: ScoreRow, sheet: ScoreTable) -> str:
    """The row as a sentence for those who hear it."""
    parts = [_("Deal {number}").format(number=row.number)]
    if row.trump is not None:
        parts.append(_("trump {suit}").format(suit=suit_in_sentence(row.trump)))
    parts += [f"{head} {cell}" for head, cell in zip(sheet.heads, row.cells, strict=True)]
    if row.running:
        parts.append(f"{sheet.running_head} {row.running}")
    if row.remark:
        parts.append(row.remark)
    return ", ".join(parts)
