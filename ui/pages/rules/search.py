"""Words on a page of rules: where a search finds them, and where the words of the table are explained."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.rules_text.glossary import Term, uses
from ui.pages.rules.rules_paper import House, Piece, RulesPaper, RulesParagraph, SuitCards, Title, WordTable
from ui.widgets.base import Brush


@dataclass(frozen=True, slots=True)
class SearchHit:
    """Some words on the page, each in its rectangle, measured from the upper left corner of the page.

    `whole` says that they are somewhere in this table or row of cards.
    """

    rects: tuple[Rect, ...]
    whole: bool = False

    @property
    def top(self) -> int:
        """Where it begins."""
        return min(rect.top for rect in self.rects)

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return max(rect.bottom for rect in self.rects)


@dataclass(frozen=True, slots=True)
class ExplainedWord:
    """A word of the table where it stands on the page."""

    term: Term
    rects: tuple[Rect, ...]


@dataclass(slots=True)
class Finder:
    """Looks for words on a page that was laid out for this width."""

    brush: Brush
    paper: RulesPaper
    width: int
    _spots: dict[int, list[tuple[str, Rect]]] = field(default_factory=dict)

    def find(self, query: str) -> list[SearchHit]:
        """Every place with these words, from above; capitals and accents make no difference."""
        wanted = folded(" ".join(query.split()))
        if not wanted:
            return []
        found: list[SearchHit] = []
        for number, one in enumerate(self.paper.laid):
            if isinstance(one.piece, RulesParagraph):
                text, owners = self._folded(number)
                hits = re.finditer(re.escape(wanted), text)
                found += [SearchHit(self._rects(number, owners[hit.start() : hit.end()])) for hit in hits]
            elif wanted in folded(_cells(one.piece)):
                found.append(SearchHit((Rect(0, one.top, self.width, one.high),), whole=True))
        return found

    def explained(self) -> list[ExplainedWord]:
        """The words of the table, each where a section first uses it; not where they are explained anyway."""
        last = self.paper.starts.get("words", self.paper.high + 1)
        found: list[ExplainedWord] = []
        seen: set[tuple[int, str]] = set()
        for number, one in enumerate(self.paper.laid):
            if not isinstance(one.piece, RulesParagraph) or one.top >= last:
                continue
            section = sum(1 for start in self.paper.starts.values() if start <= one.top)
            text, owners = self._plain(number)
            for use in uses(text):
                if (section, use.term.name) not in seen:
                    seen.add((section, use.term.name))
                    found.append(ExplainedWord(use.term, self._rects(number, owners[use.start : use.end])))
        return found

    # -- the letters of a piece and the words that they belong to ---------------------------------------------------

    def _words(self, number: int) -> list[tuple[str, Rect]]:
        if number not in self._spots:
            one = self.paper.laid[number]
            self._spots[number] = (
                one.piece.spots(self.brush, self.width) if isinstance(one.piece, RulesParagraph) else []
            )
        return self._spots[number]

    def _plain(self, number: int) -> tuple[str, list[int]]:
        """The text of the piece, and for every letter the number of its word."""
        letters: list[str] = []
        owners: list[int] = []
        for place, (word, _rect) in enumerate(self._words(number)):
            bare = word.lstrip("\0")
            text = bare if bare != word or not letters else " " + bare
            letters.append(text)
            owners += [place] * len(text)
        return "".join(letters), owners

    def _folded(self, number: int) -> tuple[str, list[int]]:
        """The same without capitals and accents."""
        text, owners = self._plain(number)
        parts = [(folded(letter), owner) for letter, owner in zip(text, owners, strict=True)]
        return "".join(part for part, _owner in parts), [owner for part, owner in parts for _letter in part]

    def _rects(self, number: int, owners: Sequence[int]) -> tuple[Rect, ...]:
        """Where these words stand: one rectangle for each line."""
        top = self.paper.laid[number].top
        lines: dict[int, Rect] = {}
        for owner in dict.fromkeys(owners):
            rect = self._words(number)[owner][1].move(0, top)
            lines[rect.y] = lines[rect.y].union(rect) if rect.y in lines else rect
        return tuple(lines.values())


def folded(text: str) -> str:
    """The text without capitals and accents."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).replace("’", "'")


def _cells(piece: Piece) -> str:
    """All that a heading or a table says."""
    match piece:
        case Title(text=text) | House(text=text):
            return text
        case SuitCards(table) | WordTable(table):
            return " ".join(cell for row in (table.heads, *table.rows) for cell in row)
        case _:
            return ""
