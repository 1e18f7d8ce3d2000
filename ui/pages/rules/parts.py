"""The controls of the rules page, and where they stand: a column of contents, or in a narrow window one row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.i18n.words import _
from game.rules_text.page import Section
from ui.draw import theme
from ui.draw.skins import Skin, box, raster
from ui.draw.theme import Scale
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.page_frame import back_button, bar_height, page_room
from ui.widgets.kit.scroll import WIDE
from ui.widgets.paper_icon import PaperIcon
from ui.widgets.text_field import TextField

BACK: Final = "rules:back"
TEXT: Final = "rules:text"
SECTION: Final = "rules:section"
SEARCH: Final = "rules:search"
NEXT: Final = "rules:next"
PREVIOUS: Final = "rules:previous"
SAVE: Final = "rules:save"
OPEN: Final = "rules:open"
CONTENTS: Final = 340  # how wide the list of contents is, at k = 1
LONGEST: Final = 1060  # a line of text is never longer than this


@dataclass
class RulesText(Widget):
    """The text itself: in focus it is moved by the arrows."""

    role: str = "document"

    def draw(self, brush: Brush, mood: Mood) -> None:
        """Nothing: the page draws its text, this is where the focus ring stands."""


@dataclass
class ContentsEntry(Widget):
    """A line of the contents; the one that is read now is marked."""

    role: str = "link"

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The line on paper."""
        rect = self.rect

        def make() -> Skin:
            w, h = rect.size
            fill = theme.PAPER_SHADE if self.selected else theme.PAPER_BOX
            body = box((0, 0, w, h), 10 * brush.k, fill=fill)
            return Skin(raster((w, h), body))

        if self.selected or mood.hover:
            brush.skins.get(("entry", rect.size, self.selected), make).blit(brush.surface, rect.topleft)
        if self.selected:
            brush.surface.fill(theme.COBALT, (rect.x, rect.y + brush.px(8), brush.px(5), rect.height - 2 * brush.px(8)))
        place = Rect(rect.x + brush.px(18), rect.y, rect.width - brush.px(26), rect.height)
        role = "bold" if self.selected else "body"
        brush.write(role, self.label, theme.INK, place, valign="middle", may_cut=True)


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for, and which of how many places is shown; `where` says that in words."""

    query: str = ""
    place: int = 0
    count: int = 0

    @property
    def where(self) -> str:
        """Which place of how many, or that there is none."""
        if not self.query.strip():
            return ""
        if not self.count:
            return _("It is nowhere on this page.")
        return _("{number} of {count}").format(number=self.place + 1, count=self.count)


@dataclass(slots=True)
class RulesPlaces:
    """The sheet of paper, the text on it, the bar beside the text, and all controls in reading order."""

    sheet: Rect
    text: Rect
    track: Rect
    where: Rect  # for which place of how many a search shows
    widgets: list[Widget]
    title: int  # how much room the title in the bar has

    @classmethod
    def none(cls) -> RulesPlaces:
        """Before the first layout."""
        spot = Rect(0, 0, 1, 1)
        return cls(spot, spot, spot, spot, [], 0)


def places(
    brush: Brush, scale: Scale, sections: Sequence[Section], spoken: str, here: str, search: Search, saved: bool
) -> RulesPlaces:
    """Everything for this size; `spoken` is the text in words, `here` the section that is read."""
    room = page_room(scale)
    wide = scale.We >= 1050
    pad, gap, bar = brush.px(40 if wide else 24), brush.px(40), max(10, brush.px(WIDE))
    contents = brush.px(CONTENTS) if wide else 0
    most = brush.px(LONGEST) + 2 * pad + gap + bar + contents
    sheet = Rect(0, 0, min(room.width, most), room.height)
    sheet.midtop = room.midtop
    inner = Rect(sheet.x + pad, sheet.y + brush.px(16) + pad // 2, sheet.width - 2 * pad, 0)
    inner.height = sheet.bottom - brush.px(14) - inner.y
    field = brush.control_height
    back = back_button(brush, BACK, _("Back"), scale)
    save = _save(brush, scale, saved)
    if wide:
        column = Rect(inner.x, inner.y, contents, inner.height)
        row = Rect(column.x, column.y, column.width, field)
        below = Rect(column.x, row.bottom + brush.px(12), column.width, column.bottom - row.bottom - brush.px(12))
        listed = _entries(brush, below, sections)
        text = Rect(inner.x + contents + gap, inner.y, 0, inner.height)
    else:
        row = Rect(inner.x, inner.y, inner.width, field)
        half = (row.width - brush.px(16)) // 2
        listed = [_choice(Rect(row.x, row.y, half, field), sections, here)]
        row = Rect(row.right - half, row.y, half, field)
        text = Rect(inner.x, row.bottom + brush.px(16), 0, inner.bottom - row.bottom - brush.px(16))
    text.width = inner.right - brush.px(24) - bar - text.x
    looking, where = _looking(brush, row, text, search)
    reading = RulesText(TEXT, spoken, text.inflate(brush.px(16), brush.px(8)))
    track = Rect(inner.right - bar, text.y, bar, text.height)
    title = save.rect.x - back.rect.right - brush.px(44)
    return RulesPlaces(sheet, text, track, where, [back, save, *looking, reading, *listed], title)


def _save(brush: Brush, scale: Scale, saved: bool) -> Button:
    """The button in the bar that writes the page to a file, and then opens the file."""
    name, words, icon = (OPEN, _("Open the file"), "folder") if saved else (SAVE, _("Save as text"), "scroll")
    save = Button(name, words, kind="table", icon=icon, ground="wood")
    if scale.We < 1050:
        save.kind = "icon"
    high = brush.control_height
    wide = high if save.kind == "icon" else save.width(brush)
    save.rect = Rect(scale.width - round(32 * scale.kr) - wide, (bar_height(scale) - high) // 2, wide, high)
    return save


def _looking(brush: Brush, field: Rect, text: Rect, search: Search) -> tuple[list[Widget], Rect]:
    """The field for what is looked for; while it says anything, a row over the text with the ways from place to place.

    Takes the room of that row from the text, and says where in it the number of the place stands.
    """
    side, gap = brush.finger(46), brush.px(10)
    turns: list[Widget] = []
    row = Rect(text.x, text.y, text.width, side)
    if search.where:
        text.y, text.height = text.y + side + gap, text.height - side - gap
    if search.count > 1:
        for name, words, icon in ((PREVIOUS, _("The place before"), "up"), (NEXT, _("The next place"), "down")):
            turns.append(PaperIcon(name, words, Rect(row.x, row.y, side, side), icon=icon))
            row.x, row.width = row.x + side + gap, row.width - side - gap
    entry = TextField(SEARCH, _("Look for a word"), field, value=search.query, hint=_("Look for…"), icon="search")
    return [entry, *turns], row


def _entries(brush: Brush, area: Rect, sections: Sequence[Section]) -> list[Widget]:
    high = min(brush.control_height, area.height // max(1, len(sections)))
    return [
        ContentsEntry(
            f"{SECTION}:{section.key}", _short(section), Rect(area.x, area.y + number * high, area.width, high)
        )
        for number, section in enumerate(sections)
    ]


def _choice(rect: Rect, sections: Sequence[Section], here: str) -> Widget:
    options = [(section.key, _short(section)) for section in sections]
    return DropDown(SECTION, _("Part of the rules"), rect, options=options, value=here, icon="list")


def _short(section: Section) -> str:
    return section.short or section.heading
