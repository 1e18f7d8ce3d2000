"""About the program: version, people, licences to read, where files are kept; system information to be copied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.i18n.words import _
from ui.core.input import Input, Key
from ui.core.scene import Change, Description, Pop, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.pages.about.about_facts import Chapter, TextPart, chapters, system_information
from ui.pages.settings.setting_rows import path_lines
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.page_frame import back_button, draw_aside, draw_page, page_room, place_in_bar
from ui.widgets.kit.scroll_area import ScrollArea
from ui.widgets.rows import ListRow

BACK: Final = "about:back"
COPY: Final = "about:copy"
TEXT: Final = "about:text"
CHAPTER: Final = "about:chapter"
LEFT: Final = 420
GAP: Final = 20
LONGEST: Final = 1060  # a line of text is never longer than this
STEP: Final = 80  # pixels at k = 1 that an arrow moves the text


@dataclass
class AboutText(Widget):
    """The text itself: in focus it is moved by the arrows."""

    role: str = "document"

    def draw(self, brush: Brush, mood: Mood) -> None:
        """Nothing: the page draws its text, this is where the focus ring stands."""


@dataclass(frozen=True, slots=True)
class PlacedPart:
    """A part of the text and where it stands, from the upper edge of the whole text."""

    part: TextPart
    y: int
    high: int


class About(Scene):
    """Contents at the left, or over the text in a narrow window."""

    name = "about"

    def __init__(self, services: Services) -> None:
        self._services = services
        self._chapter = "program"
        self._ring = Ring(first=f"{CHAPTER}:program", wraps=False, visible=services.by_keys)
        self._area = ScrollArea()
        self._placed: list[PlacedPart] = []
        self._sheets: list[Rect] = []
        self._bar = Rect(0, 0, 1, 1)
        self._size = (1, 1)
        self._told = ""

    @property
    def _now(self) -> Chapter:
        return next(chapter for chapter in chapters() if chapter.key == self._chapter)

    # -- what the person does ------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        self._ring.guard()
        self._ring.changed = True

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape" and not self._ring.busy:
            return Pop()
        if not self._ring.busy and (self._area.handle(event) is not None or self._scrolled(event)):
            self._ring.changed = True
            return None
        name = self._ring.handle(event)
        self._area.follow(self._ring, event)
        if name == BACK:
            return Pop()
        if name == COPY:
            self._copy()
        elif name is not None and name.startswith(CHAPTER):
            chosen = self._ring[name]
            self._open(chosen.value if isinstance(chosen, DropDown) else name.removeprefix(CHAPTER + ":"))
        return None

    def _scrolled(self, event: Input) -> bool:
        """Whether an arrow moved the text, which has the focus."""
        if not isinstance(event, Key) or self._ring.focus != TEXT or event.name not in ("up", "down"):
            return False
        step = round(STEP * self._services.scale(self._size).k)
        return self._area.move(step if event.name == "down" else -step)

    def _open(self, chapter: str) -> None:
        self._chapter = chapter
        self._area.to_top()
        self._lay_out()

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(system_information(self._services))
            self._told = _("It is in the clipboard now.")
        except pygame.error:
            self._told = _("This system has no clipboard.")
        self._ring.changed = True

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        return self._ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        message = self._told or self._now.title
        return Description(phase="about", message=message, focus=self._ring.focus, controls=self._ring.controls())

    # -- places --------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        scale = self._services.scale(self._size)
        brush = Brush.of(self._services, size=self._size)
        room = page_room(scale)
        back = back_button(brush, BACK, _("Main menu"), scale)
        copy = Button(COPY, _("Copy system information"), kind="table", icon="copy", ground="wood")
        self._bar = place_in_bar(brush, scale, back.rect, _("About"), [copy])
        gap = brush.px(GAP)
        self._sheets = []
        left, top = 0, room.y
        if scale.We >= 1050:
            left = brush.px(LEFT) + gap
            self._sheets.append(Rect(room.x, room.y, brush.px(LEFT), room.height))
            contents = self._entries(brush, self._sheets[0])
        else:
            contents = [self._chooser(brush, room)]
            top = contents[0].rect.bottom + gap // 2
        wide = min(room.width - left, brush.px(LONGEST + 120))
        sheet = Rect(room.x + left, top, wide, room.bottom - top)
        self._sheets.append(sheet)
        area = self._area.place(brush, self._below_title(brush, sheet))
        text = AboutText(TEXT, self._now.title, area.inflate(brush.px(16), brush.px(8)))
        self._place_text(brush, area.width)
        self._ring.place([back, copy, *contents, text], f"{CHAPTER}:{self._chapter}")

    def _below_title(self, brush: Brush, sheet: Rect) -> Rect:
        high = brush.line_height("h2", 1.4) + brush.px(28)
        pad = brush.px(40)
        return Rect(sheet.x + pad, sheet.y + high, sheet.width - pad - brush.px(20), sheet.height - high - brush.px(20))

    def _entries(self, brush: Brush, sheet: Rect) -> list[Widget]:
        inner = sheet.inflate(-2 * brush.px(20), -2 * brush.px(20))
        found = chapters()
        high = ListRow("", "", dense=True).high(brush)
        step = min(high + brush.px(8), inner.height // len(found))
        made: list[Widget] = []
        for place, chapter in enumerate(found):
            rect = Rect(inner.x, inner.y + place * step, inner.width, min(high, step))
            row = ListRow(f"{CHAPTER}:{chapter.key}", chapter.title, rect, icon=chapter.icon, dense=True)
            row.selected, row.role = chapter.key == self._chapter, "tab"
            made.append(row)
        return made

    def _chooser(self, brush: Brush, room: Rect) -> Widget:
        options = [(chapter.key, chapter.title) for chapter in chapters()]
        made = DropDown(CHAPTER, _("Page"), Rect(room.x, room.y, 1, 1), options=options, value=self._chapter)
        made.icon, made.ground = self._now.icon, "wood"
        made.rect.size = min(room.width, made.width(brush)), brush.control_height
        return made

    def _place_text(self, brush: Brush, wide: int) -> None:
        self._placed, y = [], 0
        for part in self._now.parts(self._services):
            if part.role == "h3" and self._placed:
                y += brush.px(16)
            for one in self._broken(brush, part, wide):
                high = brush.height(_role(one), one.words, wide)
                self._placed.append(PlacedPart(one, y, high))
                y += high
            y += brush.px(4 if part.role == "h3" else 12)
        self._area.fit(y)

    @staticmethod
    def _broken(brush: Brush, part: TextPart, wide: int) -> list[TextPart]:
        """The part itself; a path as lines that fit."""
        if part.role != "path":
            return [part]
        return [TextPart("path", line) for line in path_lines(brush, part.words, wide)]

    # -- picture -------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        brush, scale = Brush.of(self._services, screen), self._services.scale(screen.get_size())
        draw_page(brush, scale, _("About"), self._ring[BACK].rect, sheets=self._sheets)
        draw_aside(brush, self._bar, _("About"), self._told, warning=bool(self._told))
        title = self._sheets[-1].inflate(-2 * brush.px(40), -2 * brush.px(16))
        title.height = brush.line_height("h2", 1.4)
        brush.write("h2", self._now.title, theme.INK, title, valign="middle")
        before, area = screen.get_clip(), self._area.area
        screen.set_clip(area)
        for placed in self._placed:
            place = Rect(area.x, self._area.origin + placed.y, area.width, placed.high)
            if place.colliderect(area):
                colour = theme.INK if placed.part.role != "path" else theme.INK_SOFT
                brush.write_block(_role(placed.part), placed.part.words, colour, place, marked=False)
        screen.set_clip(before)
        self._area.draw_with(brush, self._ring, theme.PAPER_HIGH, theme.PAPER_LOW)


def _role(part: TextPart) -> str:
    """The kind of letters in which a part is written."""
    return "second" if part.role == "path" else part.role
