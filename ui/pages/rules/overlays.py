"""What lies over the text of the rules: the places that a search found, and the words of the table with their notes."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect

from ui.draw import theme
from ui.pages.rules.parts import Search
from ui.pages.rules.rules_paper import RulesPaper
from ui.pages.rules.search import ExplainedWord, Finder, SearchHit
from ui.widgets.base import Brush
from ui.widgets.focus.focus import NOTE_MS
from ui.widgets.focus.notes import paint_note

NOWHERE: tuple[int, int] = (-1, -1)


class PageOverlays:
    """The marks on one page, which is seen in `area` from `top` on. `changed` says that they look different."""

    def __init__(self) -> None:
        self.search = Search()
        self.area = Rect(0, 0, 1, 1)
        self.top = 0
        self.changed = False
        self._finder: Finder | None = None
        self._found: list[SearchHit] = []
        self._explained: list[ExplainedWord] = []
        self._pointer = NOWHERE
        self._over: ExplainedWord | None = None  # the word under the pointer, and since when
        self._since = 0.0
        self._noted = False
        self._now = 0.0

    def take(self, brush: Brush, paper: RulesPaper, width: int) -> None:
        """Another layout of the page: everything is looked for anew."""
        self._finder = Finder(brush, paper, width)
        self._explained = self._finder.explained()
        self._found = self._finder.find(self.search.query)
        self.search = Search(self.search.query, min(self.search.place, len(self._found)), len(self._found))
        self._over, self._noted = None, False

    # -- looking for words ------------------------------------------------------------------------------------------

    def look_for(self, query: str) -> SearchHit | None:
        """Marks every place with these words; the first that is not above what is seen."""
        self._found = self._finder.find(query) if self._finder is not None else []
        below = [number for number, one in enumerate(self._found) if one.bottom > self.top]
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

    def moved(self) -> None:
        """The text has moved."""
        self.point(self._pointer)
        self.changed = True

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
        if not self.area.collidepoint(pos):
            return None
        spot = (pos[0] - self.area.x, pos[1] - self.area.y + self.top)
        return next((one for one in self._explained if any(rect.collidepoint(spot) for rect in one.rects)), None)

    # -- picture ----------------------------------------------------------------------------------------------------

    def draw_under(self, brush: Brush) -> None:
        """What was found, as if somebody had marked it with a pen; the place that is shown more strongly."""
        brush.surface.set_clip(self.area)
        for number, one in enumerate(self._found):
            here = number == self.search.place
            for rect in one.rects if not one.whole else ():
                colour = theme.GOLD if here else theme.mix(theme.GOLD, theme.PAPER, 0.65)
                brush.surface.fill(colour, self._shown(rect).inflate(brush.px(6), 0))
        brush.surface.set_clip(None)

    def draw_over(self, brush: Brush) -> None:
        """A frame round tables with what was found, dots under the words of the table."""
        brush.surface.set_clip(self.area)
        for number, one in enumerate(self._found):
            if one.whole:
                width = brush.px(4 if number == self.search.place else 2)
                pygame.draw.rect(brush.surface, theme.GOLD_FOOT, self._shown(one.rects[0]), width, brush.px(8))
        dot, step = max(2, brush.px(2)), max(4, brush.px(5))
        for place in (self._shown(rect) for word in self._explained for rect in word.rects):
            if place.colliderect(self.area):
                for x in range(place.x, place.right - dot, step):
                    brush.surface.fill(theme.COBALT, (x, place.bottom - brush.px(3), dot, dot))
        brush.surface.set_clip(None)

    def draw_note(self, brush: Brush) -> None:
        """What the word under the pointer means."""
        if self._over is not None and self._noted:
            paint_note(brush, self._shown(self._over.rects[0]), self._over.term.meaning)

    def _shown(self, rect: Rect) -> Rect:
        return rect.move(self.area.x, self.area.y - self.top)
