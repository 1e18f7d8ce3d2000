"""Words on a page of rules: where a search finds them, and where the words of the table are explained."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from pygame import Rect

from game.rules_text.glossary import Term, uses
from ui.pages.rules.rules_paper import Piece, PlacedPiece, RulesPaper, RulesParagraph, SuitCards, WordTable
from ui.widgets.base import Brush


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


class Finder:
    """Looks for words on a page that was laid out."""

    def __init__(self, brush: Brush, paper: RulesPaper) -> None:
        self._brush, self._paper = brush, paper
        self._known: dict[int, tuple[str, list[Rect]]] = {}

    def find(self, query: str) -> list[SearchHit]:
        """Every place with these words, from above; capitals and accents make no difference."""
        wanted = folded(" ".join(query.split()))
        if not wanted:
            return []
        found: list[SearchHit] = []
        for one in self._paper.laid:
            if isinstance(one.piece, RulesParagraph):
                letters = [
                    (letter, rect) for each, rect in zip(*self._letters(one), strict=True) for letter in folded(each)
                ]
                text = "".join(letter for letter, _rect in letters)
                hits = re.finditer(re.escape(wanted), text)
                found += [SearchHit(_lines(rect for _l, rect in letters[hit.start() : hit.end()])) for hit in hits]
            elif wanted in folded(_cells(one.piece)):
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
            text, rects = self._letters(one)
            for use in uses(text):
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


def folded(text: str) -> str:
    """The text without capitals and accents."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).replace("’", "'")


def _cells(piece: Piece) -> str:
    """All that a heading or a table says."""
    if isinstance(piece, SuitCards | WordTable):
        return " ".join(cell for row in (piece.table.heads, *piece.table.rows) for cell in row)
    return piece.text
