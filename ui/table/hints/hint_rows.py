"""The table of all choices: what each is expected to bring, how often it wins, and a few words on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import ngettext
from game.i18n.words import sentence as begun
from ui.draw import theme
from ui.draw.letters.text import Align
from ui.table.panels.panel import PanelRow, words_row
from ui.widgets.papers import paint_box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.players.advice.advice import Advice
    from ui.table.panels.panel import PanelQuestion
    from ui.widgets.base import Brush

GAP: Final = 22  # between two columns, at k = 1


def choice_rows(
    brush: Brush, width: int, question: PanelQuestion, advice: Advice, close: bool = False, told: bool = False
) -> list[PanelRow]:
    """The rows of the table; where there is little room the worst choices give way.

    `close`: with less between the lines. `told`: what the figures are is said elsewhere.
    """
    from game.players.advice import figures, reasons

    view, names = question.view, tuple(seat.name for seat in question.session.seats)
    points, wins = figures.heading(view), figures.winning(view)
    lines = [
        (reasons.choice_name(view, one.action), figures.figure(view, one), figures.share(one), words)
        for one, words in zip(advice.candidates, reasons.phrases(view, advice, names), strict=True)
    ]
    full, head = lines, ("", points, wins, "")
    columns = _columns(brush, [head, *lines], width)
    if columns is None:  # no room for the chance beside the words
        lines = [(name, worth, "", words) for name, worth, _chance, words in lines]
        head = ("", points, "", "")
        columns = _columns(brush, [head, *lines], width)
    below = columns is None
    if columns is None:  # the words stand below the figures
        lines, head = full, ("", points, wins, "")
        columns = _columns(brush, [(*line[:3], "") for line in [head, *lines]], width) or (width, 0, 0, 0)
    spacing = 1.1 if close else 1.25
    near, room = figures.nearness(view, advice), width - sum(columns[:3]) - brush.px(GAP) * sum(map(bool, columns[:3]))
    beside = not below and brush.fits("small", near, room)
    if beside:
        head = (*head[:3], near)
    table = [_line(brush, head, columns, "small", False, spacing)]
    for index, line in enumerate(lines):
        table.append(_line(brush, line, columns, "bold" if index == advice.best else "body", below, spacing))
    said = [] if told else [figures.honesty(advice), figures.of_winning(view)]
    said += [] if beside or not near else [begun(f"{near}.")]
    remark = [words_row(brush, width, " ".join(filter(None, said)), role="plate")] if any(said) else []
    return [*remark, _stack(brush, table, 0 if close else brush.px(2))]


def _stack(brush: Brush, lines: list[PanelRow], gap: int, hidden: int = 0) -> PanelRow:
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
    instead = _stack(brush, lines[:-1], gap, hidden + 1) if fewer else None
    return PanelRow(high, draw, gives_way=9 if fewer else 0, instead=instead)


def _columns(brush: Brush, lines: Sequence[tuple[str, str, str, str]], width: int) -> tuple[int, ...] | None:
    """How wide the four columns are; None where they have no room beside each other."""
    widest = [max(max(brush.width(role, line[n]) for role in ("bold", "small")) for line in lines) for n in range(4)]
    needed = sum(widest) + brush.px(GAP) * sum(wide > 0 for wide in widest[1:])
    return tuple(widest) if needed <= width else None


def _line(
    brush: Brush, line: tuple[str, str, str, str], columns: Sequence[int], role: str, below: bool, spacing: float
) -> PanelRow:
    """One choice; its words stand `below` the figures where they have no room beside them."""
    gap, strong = brush.px(GAP), role == "bold"
    one = brush.line_height("body", spacing)
    two = brush.line_height("plate", 1.1) if below else 0

    def draw(brush: Brush, place: Rect) -> None:
        if strong:
            paint_box(brush, place.inflate(brush.px(16), 0), theme.FIELD, 10, theme.SECONDARY_EDGE)
        ink = theme.INK if role != "small" else theme.INK_SOFT
        x = place.x
        for n, (words, wide) in enumerate(zip(line, columns, strict=True)):
            spot = Rect(x, place.y, wide if n < 3 else place.right - x, one)
            align: Align = "right" if n in (1, 2) else "left"
            if words and not (below and n == 3):
                brush.write(role, words, ink, spot, align=align, valign="middle")
            x += wide + (gap if wide else 0)
        if below:
            spot = Rect(place.x, place.y + one, place.width, two)
            brush.write("plate", line[3], theme.INK_SOFT, spot, valign="middle")

    return PanelRow(one + two, draw)
