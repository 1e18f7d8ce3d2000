"""A month as a grid of days, each with a mark of what was made of its deal."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final, Literal, TypeAlias

from pygame import Rect

from game.i18n.words import _, pgettext
from ui.core.scene import Change
from ui.draw import theme
from ui.draw.skins import box
from ui.pages.statistics.figures import month_words
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.kit.layout import Element, EvenGrid
from ui.widgets.kit.layout_parts import Sized, Space, Words

DayMark: TypeAlias = Literal["", "played", "better", "begun", "closed"]
ICONS: Final[Mapping[DayMark, str]] = {"played": "check", "better": "star", "begun": "clock"}
LOW: Final = 58  # a day, at k = 1
TALL: Final = 88
TIGHT: Final = 34
ID: Final = "day:of:"  # begins the id of a day


@dataclass
class DayCell(Widget):
    """A day of the month; `today` has a border of gold, the chosen one is cobalt. The mark is a shape, not a colour."""

    mark: DayMark = ""
    today: bool = False

    def draw(self, brush: Brush, mood: Mood) -> None:
        rect, whole = self.rect, (0, 0, *self.rect.size)
        fill = theme.COBALT if self.selected else theme.PAPER_OFF if not self.enabled else theme.SECONDARY
        if mood.hover and self.enabled and not self.selected:
            fill = theme.mix(fill, theme.WHITE, 0.4)
        edge = theme.GOLD_INK if self.today else theme.SECONDARY_EDGE
        brush.paint(rect, box(whole, 10 * brush.k, fill, stroke=edge, width=brush.line(4 if self.today else 2)))
        ink = theme.WHITE if self.selected else theme.INK if self.enabled else theme.PAPER_OFF_TEXT
        number = self.id.rpartition("-")[2].lstrip("0")
        icon = ICONS.get(self.mark)
        room = rect.inflate(-brush.px(10), -brush.px(6))
        if icon is None:
            brush.write("bold", number, ink, room, align="center", valign="middle")
            return
        side = min(brush.px(28), room.height // 2)
        line = brush.line_height("second", 1.1)
        if room.height > line + side:
            block = Rect(room.x, 0, room.width, line + side + brush.px(4))  # together, however tall the day is
            block.centery = rect.centery
            brush.write("second", number, ink, block, align="center", valign="top")
            brush.icon(icon, side, ink, midbottom=block.midbottom)
            return
        room = rect.inflate(-brush.px(4), 0)  # too low for both: beside each other
        side = min(brush.px(18), round(0.44 * room.width))
        words = Rect(room.x, room.y, room.width - side, room.height)
        brush.write("second", number, ink, words, align="center", valign="middle")
        brush.icon(icon, side, ink, midright=room.midright)


def weekday_words() -> tuple[str, ...]:
    """The seven days in two letters, Monday first."""
    return (
        pgettext("day of the week", "Mo"),
        pgettext("day of the week", "Tu"),
        pgettext("day of the week", "We"),
        pgettext("day of the week", "Th"),
        pgettext("day of the week", "Fr"),
        pgettext("day of the week", "Sa"),
        pgettext("day of the week", "Su"),
    )


def mark_words(mark: DayMark) -> str:
    """What the mark of a day says."""
    known = {"played": _("played"), "better": _("better than the master"), "begun": _("begun"), "closed": _("closed")}
    return known.get(mark, _("not played yet"))


def month_grid(
    month: date,
    today: date,
    chosen: date,
    mark: Callable[[date], DayMark],
    choose: Callable[[date], Change | None],
    high: int = LOW,
) -> Element:
    """The month of this date in weeks."""
    blank, days = monthrange(month.year, month.month)
    heads: list[Element] = [
        Words("small", words, theme.INK_SOFT, align="center", marked=False) for words in weekday_words()
    ]
    cells: list[Element] = [Space() for _blank in range(blank)]
    for number in range(1, days + 1):
        day = month.replace(day=number)
        found = mark(day)
        label = _("{date}: {state}").format(date=day.isoformat(), state=mark_words(found))
        cell = DayCell(f"{ID}{day.isoformat()}", label, press=partial(choose, day), mark=found, today=day == today)
        cell.selected, cell.enabled = day == chosen, found != "closed"
        cell.reason = (
            "" if cell.enabled else _("This day has not come yet.") if day > today else _("There was no deal yet.")
        )
        cells.append(Sized(cell, high=high))
    return EvenGrid(*heads, *cells, columns=7, gap=6, fixed=True)


def date_words(day: date) -> str:
    """The date in words."""
    told = _("{day} {month}").format(day=day.day, month=month_words(day.month))
    return _("{date} {year}").format(date=told, year=day.year)
