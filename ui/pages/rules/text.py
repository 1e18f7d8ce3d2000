"""The text of a page of rules in its place, with what a search found and the words of the table with their notes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.i18n.words import _
from ui.draw import theme
from ui.pages.rules.rules_paper import RulesPaper, lay_out
from ui.pages.rules.search import ExplainedWord, Finder, SearchHit
from ui.widgets.base import Brush
from ui.widgets.focus.focus import NOTE_MS
from ui.widgets.focus.notes import paint_note
from ui.widgets.kit.layout import Block

if TYPE_CHECKING:
    from game.rules_text.page import Page
    from ui.widgets.kit.scroll_area import ScrollArea


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


class RulesText(Block):
    """A page that scrolls in `area`, laid out once for each width. `changed` says that it looks different."""

    def __init__(self, area: ScrollArea) -> None:
        super().__init__()
        self.search = Search()
        self.changed = False
        self.paper: RulesPaper | None = None
        self.explained: list[ExplainedWord] = []
        self._area = area
        self._page: Page | None = None
        self._width = 0
        self._finder: Finder | None = None
        self._found: list[SearchHit] = []
        self._pointer = (-1, -1)
        self._over: ExplainedWord | None = None  # the word under the pointer, and since when
        self._since = 0.0
        self._noted = False
        self._now = 0.0

    # -- the layout -------------------------------------------------------------------------------------------------

    def take(self, page: Page) -> None:
        """Another page, or other letters: it is laid out anew."""
        self._page, self._width = page, 0

    def high(self, brush: Brush, width: int) -> int:
        if self._page is not None and width != self._width:
            self.paper, self._width = lay_out(brush, self._page, width), width
            self._finder = Finder(brush, self.paper, width)
            self.explained = self._finder.explained()
            self._found = self._finder.find(self.search.query)
            self.search = Search(self.search.query, min(self.search.place, len(self._found)), len(self._found))
            self._over, self._noted = None, False
        return self.paper.high if self.paper is not None else 0

    def put(self, brush: Brush, rect: Rect) -> None:
        if rect != self.rect:
            self.changed = True
        super().put(brush, rect)
        self.point(self._pointer)

    @property
    def reached(self) -> int:
        """How many lines of pixels of it lie above what is seen."""
        return self._area.area.y - self._area.origin

    # -- looking for words ------------------------------------------------------------------------------------------

    def look_for(self, query: str) -> SearchHit | None:
        """Marks every place with these words; the first that is not above what is seen."""
        self._found = self._finder.find(query) if self._finder is not None else []
        below = [number for number, one in enumerate(self._found) if one.bottom > self.reached]
        self.search = Search(query, below[0] if below else 0, len(self._found))
        return self.turn(0)

    def turn(self, by: int) -> SearchHit | None:
        """The next place, or the one before; round and round."""
        self.changed = True
        if not self._found:
            return None
        self.search = replace(self.search, place=(self.search.place + by) % len(self._found))
        return self._found[self.search.place]

    # -- words of the table -----------------------------------------------------------------------------------------

    @property
    def meaning(self) -> str:
        """What the word means that is explained now."""
        return self._over.term.meaning if self._over is not None and self._noted else ""

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is there, or the text has moved under it."""
        self._pointer = pos
        over = self._at(pos)
        if over is not self._over:
            self._over, self._since = over, self._now
            self.changed = self.changed or self._noted
            self._noted = False

    def tap(self, pos: tuple[int, int]) -> None:
        """A tap on a word of the table explains it at once."""
        self.point(pos)
        if self._over is not None:
            self._noted = self.changed = True

    def tick(self, now: float, held: bool) -> None:
        """After a moment of rest the word under the pointer is explained."""
        self._now = now
        if self._over is not None and not self._noted and not held and now - self._since >= NOTE_MS:
            self._noted = self.changed = True

    def _at(self, pos: tuple[int, int]) -> ExplainedWord | None:
        if not self._area.area.collidepoint(pos):
            return None
        spot = (pos[0] - self.rect.x, pos[1] - self.rect.y)
        return next((one for one in self.explained if any(rect.collidepoint(spot) for rect in one.rects)), None)

    # -- picture ----------------------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        """What was found as if marked with a pen, the text, frames round tables, dots under words of the table."""
        for one in self._found:
            here = one is self._found[self.search.place]
            colour = theme.GOLD if here else theme.mix(theme.GOLD, theme.PAPER, 0.65)
            for rect in one.rects if not one.whole else ():
                brush.surface.fill(colour, self._seen(rect).inflate(brush.px(6), 0))
        if self.paper is not None:
            self.paper.draw(brush, self.rect)
        for one in self._found:
            if one.whole:
                width = brush.px(4 if one is self._found[self.search.place] else 2)
                pygame.draw.rect(brush.surface, theme.GOLD_FOOT, self._seen(one.rects[0]), width, brush.px(8))
        dot, step = max(2, brush.px(2)), max(4, brush.px(5))
        for place in (self._seen(rect) for word in self.explained for rect in word.rects):
            if place.colliderect(self._area.area):
                for x in range(place.x, place.right - dot, step):
                    brush.surface.fill(theme.COBALT, (x, place.bottom - brush.px(3), dot, dot))

    def draw_note(self, brush: Brush) -> None:
        """What the word under the pointer means."""
        if self._over is not None and self._noted:
            paint_note(brush, self._seen(self._over.rects[0]), self._over.term.meaning)

    def _seen(self, rect: Rect) -> Rect:
        """Where in the window this part of the text is."""
        return rect.move(self.rect.topleft)
