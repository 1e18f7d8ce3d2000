"""The table of what each choice may bring: its lines, and how its columns give way to the room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from pygame import Rect

from game.engine.actions import Bid
from game.i18n.words import ngettext
from ui.draw import theme
from ui.draw.letters.text import Align
from ui.table.panels.panel import PanelRow
from ui.widgets.base import Brush
from ui.widgets.papers import paint_box

if TYPE_CHECKING:
    from game.engine.view import View
    from game.players.advice.advice import Advice, Candidate

Line: TypeAlias = tuple[str, str, str, str]  # the choice, what it brings, the chance to win, a few words
GAP: Final = 22  # between two columns, at k = 1
LETTERS: Final = ("bold", "body", "small")  # in which lines are written: none is the widest for all words
WHOLE, BELOW, CUT = 0, 2, 3  # what a room leaves of it: all; words under the figures; not even these


def choices_told(view: View, advice: Advice, names: Sequence[str]) -> list[Line]:
    """What each is expected to bring, how often it wins, and a few words on it; what the columns are comes first.

    Of the bids at the end that were never made one is enough.
    """
    from game.players.advice import figures, reasons

    lines = [("", figures.heading(view), figures.winning(view), "")]
    for one, words in zip(advice.candidates, reasons.phrases(view, advice, tuple(names)), strict=True):
        lines.append((reasons.choice_name(view, one.action), figures.figure(view, one), figures.share(one), words))
    last = len(advice.candidates)
    while last > 1 and all(map(_is_hopeless, advice.candidates[last - 2 : last])):
        last -= 1
    return lines[: last + 1]


def _is_hopeless(one: Candidate) -> bool:
    return isinstance(one.action, Bid) and one.chance == 0


def least_width(brush: Brush, lines: Sequence[Line], *, whole: bool = True) -> int:
    """The room that all columns take, or those that are left where the words stand below the figures."""
    columns = _columns(brush, lines)
    return _taken(brush, columns if whole else columns[:3])


def choices_table(
    brush: Brush, width: int, lines: Sequence[Line], best: int, spacing: float
) -> tuple[list[PanelRow], int]:
    """The rows, and how much is left out in this room, `WHOLE` to `CUT`.

    Without room the chance goes from beside the words, and in the end they stand below the figures.
    """
    without = [(name, worth, "", words) for name, worth, _chance, words in lines]
    forms = [(lines, _columns(brush, lines)), (without, _columns(brush, without)), (lines, _columns(brush, lines))]
    forms[BELOW][1][3] = 0
    short = next((n for n, (_told, columns) in enumerate(forms) if _taken(brush, columns) <= width), CUT)
    told, columns = forms[short] if short < CUT else (lines, [width, 0, 0, 0])
    rows = [_line(brush, told[0], columns, "small", False, spacing)]
    for index, line in enumerate(told[1:]):
        role = "bold" if index == best else "body"
        rows.append(_line(brush, line, columns, role, short >= BELOW, spacing))
    return rows, short


def _columns(brush: Brush, lines: Sequence[Line]) -> list[int]:
    """How wide each column is."""
    return [max(brush.width(role, line[n]) for line in lines for role in LETTERS) for n in range(4)]


def _taken(brush: Brush, columns: Sequence[int]) -> int:
    """How wide these are together."""
    return sum(columns) + brush.px(GAP) * sum(wide > 0 for wide in columns[1:])


def lines_row(brush: Brush, lines: list[PanelRow], gap: int, hidden: int = 0) -> PanelRow:
    """The lines close under each other; where there is little room the last ones give way, never the first three."""
    more = brush.line_height("plate", 1.1) if hidden else 0

    def draw(brush: Brush, place: Rect) -> None:
        y = place.y
        for line in lines:
            if line.draw is not None:
                line.draw(brush, Rect(place.x, y, place.width, line.height))
            y += line.height + gap
        if hidden:
            words = ngettext("and {count} more choice", "and {count} more choices", hidden).format(count=hidden)
            spot = Rect(place.x, y, place.width, more)
            brush.write("plate", words, theme.INK_SOFT, spot, valign="middle")

    fewer = len(lines) > 3
    high = sum(line.height + gap for line in lines) + more
    instead = lines_row(brush, lines[:-1], gap, hidden + 1) if fewer else None
    return PanelRow(high, draw, gives_way=9 if fewer else 0, instead=instead)


def fewer_lines(row: PanelRow, by: int) -> PanelRow:
    """The same row of lines with so many less, if it has them."""
    for _one in range(by):
        row = row.instead or row
    return row


def _line(brush: Brush, line: Line, columns: Sequence[int], role: str, below: bool, spacing: float) -> PanelRow:
    """One choice; its words stand `below` the figures where they have no room beside them."""
    one, two = brush.line_height("body", spacing), brush.line_height("plate", 1.1) if below else 0

    def draw(brush: Brush, place: Rect) -> None:
        if role == "bold":
            paint_box(brush, place.inflate(brush.px(16), 0), theme.FIELD, 10, theme.SECONDARY_EDGE)
        ink = theme.INK if role != "small" else theme.INK_SOFT
        x = place.x
        for n, (words, wide) in enumerate(zip(line, columns, strict=True)):
            spot = Rect(x, place.y, wide if n < 3 else place.right - x, one)
            align: Align = "right" if n in (1, 2) else "left"
            if words and not (below and n == 3):
                brush.write(role, words, ink, spot, align=align, valign="middle")
            x += wide + (brush.px(GAP) if wide else 0)
        if below:
            spot = Rect(place.x, place.y + one, place.width, two)
            brush.write("plate", line[3], theme.INK_SOFT, spot, valign="middle")

    return PanelRow(one + two, draw)
