"""About the program: version, people, licences to read, where files are kept; system information to be copied."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.i18n.words import _
from ui.core.services import Services
from ui.draw import theme
from ui.pages.about.about_facts import chapters, system_information
from ui.pages.settings.setting_rows import path_lines
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Down, Element
from ui.widgets.kit.layout_parts import Painted, Space, Words
from ui.widgets.kit.page import ContentsLine, SplitPage


class About(SplitPage):
    """Contents at the left, or over the text in a narrow window."""

    name = "about"
    reads = True

    def __init__(self, services: Services) -> None:
        super().__init__(services, "program")
        self._told = ""

    def title(self) -> str:
        return _("About")

    def message(self) -> str:
        return self._told or super().message()

    def aside(self) -> tuple[str, bool]:
        return self._told, True

    def buttons(self) -> list[Button]:
        return [Button("about:copy", _("Copy system information"), icon="copy", press=self._copy)]

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(system_information(self.services))
            self._told = _("It is in the clipboard now.")
        except pygame.error:
            self._told = _("This system has no clipboard.")

    def entries(self) -> list[ContentsLine]:
        return [ContentsLine(chapter.key, chapter.title, chapter.icon) for chapter in chapters()]

    def text(self) -> Element:
        chapter = next(chapter for chapter in chapters() if chapter.key == self.chapter)
        found: list[Element] = []
        for part in chapter.parts(self.services):
            heading = part.role == "h3"
            found += [Space(16)] if heading and found else []
            found += [_path(part.words) if part.role == "path" else Words(part.role, part.words, marked=False)]
            found += [Space(4 if heading else 12)]
        return Down(*found)


def _path(words: str) -> Painted:
    """A path, broken between its folders."""

    def lines(brush: Brush, width: int) -> list[Words]:
        return [Words("second", line, theme.INK_SOFT, marked=False) for line in path_lines(brush, words, width)]

    def paint(brush: Brush, rect: Rect) -> None:
        column = Down(*lines(brush, rect.width))
        column.put(brush, rect)
        column.draw(brush)

    return Painted(paint, high=lambda brush, width: Down(*lines(brush, width)).high(brush, width))
