"""The text of a page of rules in its place, with what a search found and the words of the table with their notes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.i18n.words import _
from game.rules_text.glossary import Term
from ui.draw import theme
from ui.pages.rules.rules_paper import Piece, PlacedPiece, RulesPaper, RulesParagraph, SuitCards, WordTable
from ui.widgets.base import Brush
from ui.widgets.focus.focus import NOTE_MS
from ui.widgets.focus.notes import paint_note
from ui.widgets.kit.layout import Block

if TYPE_CHECKING:
    from game.rules_text.page import Page
    from ui.widgets.kit.scroll import ScrollArea


@dataclass(frozen=True, slots=True)
class SearchHit:
    """Some words on the page, each in its rectangle, measured from the upper left corner of the page.

    `whole` says that they are somewhere in this table or row of cards.
    """

    rects: tuple[Rect, ...]
    whole: bool = False

    @property
    def span(self) -> Rect:
        """All of it."""
        return self.rects[0].unionall(list(self.rects))


@dataclass(frozen=True, slots=True)
class ExplainedWord:
    """A word of the table where it stands on the page."""

    term: Term
    rects: tuple[Rect, ...]


class RulesText(Block):
    """A page that scrolls in `area`, laid out once for each width. `changed` says that it looks different.

    While a `query` is looked for, the one at `place` of all that were `found` is shown.
    """

    def __init__(self, area: ScrollArea, brush: Brush) -> None:
        super().__init__()
        self.query, self.place = "", 0
        self.found: list[SearchHit] = []
        self.changed = False
        self.paper = RulesPaper(brush)
        self._finder = Finder(brush, self.paper)
        self.explained: list[ExplainedWord] = []
        self._area = area
        self._page: Page | None = None
        self._pointer = (-1, -1)
        self._over: ExplainedWord | None = None  # the word under the pointer, and since when
        self._since = 0.0
        self._noted = False
        self._now = 0.0

    # -- the layout -------------------------------------------------------------------------------------------------

    def take(self, page: Page) -> None:
        """Another page, or other letters: it is laid out anew."""
        self._page, self.paper.width = page, 0

    def high(self, brush: Brush, width: int) -> int:
        if self._page is not None and width != self.paper.width:
            self.paper = RulesPaper(brush, self._page.sections, self._page.title, width)
            self._finder = Finder(brush, self.paper)
            self.explained = self._finder.explained()
            self.found = self._finder.find(self.query)
            self.place = max(0, min(self.place, len(self.found) - 1))
            self._over, self._noted = None, False
        return self.paper.high

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

    @property
    def where(self) -> str:
        """Which place of how many is shown, or that there is none."""
        if not self.query.strip():
            return ""
        if not self.found:
            return _("It is nowhere on this page.")
        return _("{number} of {count}").format(number=self.place + 1, count=len(self.found))

    def look_for(self, query: str) -> SearchHit | None:
        """Marks every place with these words; the first that is not above what is seen."""
        self.query, self.found = query, self._finder.find(query)
        self.place = next((number for number, one in enumerate(self.found) if one.span.bottom > self.reached), 0)
        return self.turn(0)

    def turn(self, by: int) -> SearchHit | None:
        """The next place, or the one before; round and round."""
        self.changed = True
        if not self.found:
            return None
        self.place = (self.place + by) % len(self.found)
        return self.found[self.place]

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
        for number, one in enumerate(self.found):
            colour = theme.GOLD if number == self.place else theme.mix(theme.GOLD, theme.PAPER, 0.65)
            for rect in one.rects if not one.whole else ():
                brush.surface.fill(colour, self._in_window(rect).inflate(brush.px(6), 0))
        self.paper.draw(brush, self.rect.topleft)
        for number, one in enumerate(self.found):
            if one.whole:
                width = brush.px(4 if number == self.place else 2)
                pygame.draw.rect(brush.surface, theme.GOLD_FOOT, self._in_window(one.rects[0]), width, brush.px(8))
        dot, step = max(2, brush.px(2)), max(4, brush.px(5))
        for place in (self._in_window(rect) for word in self.explained for rect in word.rects):
            if place.colliderect(self._area.area):
                for x in range(place.x, place.right - dot, step):
                    brush.surface.fill(theme.COBALT, (x, place.bottom - brush.px(3), dot, dot))

    def draw_note(self, brush: Brush) -> None:
        """What the word under the pointer means."""
        if self._over is not None and self._noted:
            paint_note(brush, self._in_window(self._over.rects[0]), self._over.term.meaning)

    def _in_window(self, rect: Rect) -> Rect:
        """Where in the window this part of the text is."""
        return rect.move(self.rect.topleft)


# -- where words stand ----------------------------------------------------------------------------------------------


class Finder:
    """Looks for words on a page that was laid out."""

    def __init__(self, brush: Brush, paper: RulesPaper) -> None:
        self._brush, self._paper = brush, paper
        self._known: dict[int, tuple[str, list[Rect]]] = {}

    def find(self, query: str) -> list[SearchHit]:
        """Every place with these words, from above; capitals and accents make no difference."""
        wanted = without_accents(" ".join(query.split()))
        if not wanted:
            return []
        found: list[SearchHit] = []
        for one in self._paper.laid:
            if isinstance(one.piece, RulesParagraph):
                letters = [
                    (letter, rect)
                    for each, rect in zip(*self._letters(one), strict=True)
                    for letter in without_accents(each)
                ]
                text = "".join(letter for letter, _rect in letters)
                hits = re.finditer(re.escape(wanted), text)
                found += [SearchHit(_lines(rect for _l, rect in letters[hit.start() : hit.end()])) for hit in hits]
            elif wanted in without_accents(_cells(one.piece)):
                found.append(SearchHit((Rect(0, one.top, self._paper.width, one.high),), whole=True))
        return found

    def explained(self) -> list[ExplainedWord]:
        """The words of the table, each where a section first uses it; not where they are explained anyway."""
        starts = self._paper.starts
        last = starts.get("words", self._paper.high + 1)
        found: list[ExplainedWord] = []
        seen: set[tuple[int, str]] = set()
        for one in self._paper.laid:
            if not isinstance(one.piece, RulesParagraph) or one.top >= last:
                continue
            section = sum(1 for start in starts.values() if start <= one.top)
            _text, rects = self._letters(one)
            for use in one.piece.uses:
                if (section, use.term.name) not in seen:
                    seen.add((section, use.term.name))
                    found.append(ExplainedWord(use.term, _lines(rects[use.start : use.end])))
        return found

    def _letters(self, one: PlacedPiece) -> tuple[str, list[Rect]]:
        """The text of a paragraph, and for every letter where its word stands on the page."""
        if one.top not in self._known:
            text, rects = "", []
            for word, rect in one.piece.spots(self._brush) if isinstance(one.piece, RulesParagraph) else ():
                bare = word.lstrip("\0")
                letters = bare if bare != word or not text else " " + bare
                text += letters
                rects += [rect.move(0, one.top)] * len(letters)
            self._known[one.top] = text, rects
        return self._known[one.top]


def _lines(words: Iterable[Rect]) -> tuple[Rect, ...]:
    """Where these words stand: one rectangle for each line."""
    lines: dict[int, Rect] = {}
    for rect in words:
        lines[rect.y] = lines[rect.y].union(rect) if rect.y in lines else rect
    return tuple(lines.values())


def without_accents(text: str) -> str:
    """The text without capitals and accents."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).replace("’", "'")


def _cells(piece: Piece) -> str:
    """All that a heading or a table says."""
    if isinstance(piece, SuitCards | WordTable):
        return " ".join(cell for row in (piece.table.heads, *piece.table.rows) for cell in row)
    return piece.text
