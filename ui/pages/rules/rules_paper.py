"""A page of rules laid out for one width: pieces under each other, drawn as far as they are seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from pygame import SRCALPHA, Rect, Surface

from game.engine.cards import make
from game.i18n.words import _, ngettext
from game.rules_text.page import Page, Section, Table, Topic
from ui.draw import theme
from ui.draw.images.budget import Cache
from ui.widgets.base import Brush
from ui.widgets.kit.layout import scaled
from ui.widgets.papers import paint_box

CARD: float = 112  # the height of a card in the row of cards, at k = 1


@dataclass(frozen=True, slots=True)
class RulesParagraph:
    """A paragraph, so far from the left."""

    text: str
    indent: int = 0

    def high(self, brush: Brush, width: int) -> int:
        """How high it is when it is so wide."""
        return brush.height("body", self.text, width - scaled(brush, self.indent))

    def spots(self, brush: Brush, width: int) -> list[tuple[str, Rect]]:
        """Every word and where it stands when the paragraph is so wide."""
        left = scaled(brush, self.indent)
        return [
            (word, rect.move(left, 0)) for word, rect in brush.text.places("body", self.text, brush.k, width - left)
        ]

    def draw(self, brush: Brush, rect: Rect) -> None:
        """The words in this place."""
        left = scaled(brush, self.indent)
        place = Rect(rect.x + left, rect.y, rect.width - left, rect.height + brush.px(8))
        brush.write_block("body", self.text, theme.INK, place)


@dataclass(frozen=True, slots=True)
class Title:
    """A heading with a line under it."""

    text: str

    def high(self, brush: Brush, width: int) -> int:
        """How high it is when it is so wide."""
        return brush.height("h2", self.text, width, 1.15) + brush.px(14)

    def draw(self, brush: Brush, rect: Rect) -> None:
        """The heading in this place."""
        brush.write_block("h2", self.text, theme.INK, rect, spacing=1.15, marked=False, may_cut=True)
        brush.surface.fill(theme.PAPER_EDGE, (rect.x, rect.bottom - brush.px(6), rect.width, brush.px(2)))


@dataclass(frozen=True, slots=True)
class House:
    """A mark beside a rule that is not as in the book, with what the book says in small letters."""

    text: str

    def high(self, brush: Brush, width: int) -> int:
        """How high it is when it is so wide."""
        return brush.height("second", self.text, width - brush.px(40)) + brush.px(16)

    def draw(self, brush: Brush, rect: Rect) -> None:
        """A tinted box with a bar at its left."""
        paint_box(brush, rect, theme.PAPER_BOX, 8)
        brush.surface.fill(theme.GOLD_FOOT, (rect.x, rect.y, brush.px(6), rect.height))
        inner = Rect(rect.x + brush.px(22), rect.y + brush.px(7), rect.width - brush.px(40), rect.height)
        brush.write_block("second", self.text, theme.INK_SOFT, inner, strong=theme.GOLD_INK)


@dataclass(frozen=True, slots=True)
class SuitCards:
    """The cards of a suit from high to low, each with its name and its points under it."""

    table: Table

    def _step(self, brush: Brush) -> tuple[int, int]:
        """How far apart the cards stand, across and down."""
        card = brush.px(CARD)
        wide = max(brush.width("small", words) for row in self.table.rows for words in (row[0], _worth(row)))
        line = brush.line_height("small", 1.25)
        return max(brush.pictures.width(card), wide) + brush.px(10), card + 2 * line + brush.px(14)

    def _columns(self, brush: Brush, width: int) -> int:
        """How many stand in a row: as equal rows as there is room for."""
        fitting = max(1, (width + brush.px(10)) // self._step(brush)[0])
        rows = -(-len(self.table.rows) // fitting)
        return -(-len(self.table.rows) // rows)

    def high(self, brush: Brush, width: int) -> int:
        """How high the rows of cards are when there is so much room."""
        return -(-len(self.table.rows) // self._columns(brush, width)) * self._step(brush)[1]

    def draw(self, brush: Brush, rect: Rect) -> None:
        """The cards in rows."""
        columns, (across, down) = self._columns(brush, rect.width), self._step(brush)
        card, line = brush.px(CARD), brush.line_height("small", 1.25)
        for place, (rank, row) in enumerate(zip(self.table.ranks, self.table.rows, strict=True)):
            x, y = rect.x + place % columns * across, rect.y + place // columns * down
            picture = brush.pictures.card(make(0, rank), card)
            brush.surface.blit(picture, picture.get_rect(midtop=(x + across // 2, y)))
            under = Rect(x, y + card + brush.px(4), across, line)
            for number, words in enumerate((row[0], _worth(row))):
                colour = theme.INK if row[-1] != "0" or number == 0 else theme.PAPER_OFF_TEXT
                brush.write("small", words, colour, under.move(0, number * line), align="center")


def _worth(row: tuple[str, ...]) -> str:
    """What a card counts, under its picture."""
    return ngettext("{count} point", "{count} points", int(row[-1])).format(count=row[-1])


@dataclass(frozen=True, slots=True)
class WordTable:
    """A table of words: as wide as it must be, with cells of several lines where there is no room."""

    table: Table

    @property
    def _rows(self) -> list[tuple[str, ...]]:
        return [self.table.heads, *self.table.rows]

    def _widths(self, brush: Brush, width: int) -> list[int]:
        columns = list(zip(*self._rows, strict=True))
        wanted = [max(brush.width("second_bold", cell) for cell in cells) + brush.px(28) for cells in columns]
        if sum(wanted) <= width:
            return wanted
        broken = [" ".join(cells).split() for cells in columns]
        least = [max(brush.width("second_bold", word) for word in words) + brush.px(28) for words in broken]
        spare, lacking = max(0, width - sum(least)), max(1, sum(wanted) - sum(least))
        return [low + spare * (want - low) // lacking for low, want in zip(least, wanted, strict=True)]

    def _highs(self, brush: Brush, widths: Sequence[int]) -> list[int]:
        pad = brush.px(28)
        return [
            max(brush.height("second_bold", cell, wide - pad) for cell, wide in zip(row, widths, strict=True))
            + brush.px(12)
            for row in self._rows
        ]

    def high(self, brush: Brush, width: int) -> int:
        """How high the table is when there is so much room."""
        return sum(self._highs(brush, self._widths(brush, width)))

    def draw(self, brush: Brush, rect: Rect) -> None:
        """The table with a shaded head and lines between the rows."""
        widths = self._widths(brush, rect.width)
        whole = Rect(rect.x, rect.y, sum(widths), rect.height)
        paint_box(brush, whole, theme.FIELD, 8, theme.PAPER_EDGE)
        y = rect.y
        for number, (row, high) in enumerate(zip(self._rows, self._highs(brush, widths), strict=True)):
            if number == 0:
                paint_box(brush, Rect(rect.x, y, whole.width, high), theme.PAPER_SHADE, 8)
            else:
                brush.surface.fill(theme.PAPER_LINE, (rect.x, y, whole.width, 1))
            x = rect.x
            for place, (cell, wide) in enumerate(zip(row, widths, strict=True)):
                role = "second" if number and place else "second_bold"
                inner = Rect(x + brush.px(14), y + brush.px(6), wide - brush.px(28), high)
                brush.write_block(role, cell, theme.INK, inner, marked=False)
                x += wide
            y += high


Piece: TypeAlias = RulesParagraph | Title | House | SuitCards | WordTable


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A piece and where it stands, measured from the upper edge of the page."""

    piece: Piece
    top: int
    high: int


@dataclass(frozen=True, slots=True)
class RulesPaper:
    """The whole page, laid out; `starts` says where each section begins, `phases` where each part of a deal is told."""

    laid: tuple[PlacedPiece, ...]
    high: int
    starts: dict[str, int]
    phases: dict[str, int]
    drawn: Cache[int, Surface]  # words, which never change

    def draw(self, brush: Brush, rect: Rect) -> None:
        """What is seen of the page, which stands in this place."""
        for number, one in enumerate(self.laid):
            place = Rect(rect.x, rect.y + one.top, rect.width, one.high)
            if not place.colliderect(brush.surface.get_clip()):
                continue
            if isinstance(one.piece, SuitCards):  # whose pictures may still become better
                one.piece.draw(brush, place)
            else:
                brush.surface.blit(self._picture(brush, number, rect.width), place)

    def _picture(self, brush: Brush, number: int, width: int) -> Surface:
        found = self.drawn.get(number)
        if found is None:
            one = self.laid[number]
            found = Surface((width, one.high + brush.px(8)), SRCALPHA)
            one.piece.draw(replace(brush, surface=found), Rect(0, 0, width, one.high))
            self.drawn.picture(number, found, found)
        return found


def lay_out(brush: Brush, page: Page, width: int) -> RulesPaper:
    """The page for this width."""
    laid: list[PlacedPiece] = []
    starts: dict[str, int] = {}
    phases: dict[str, int] = {}
    y = 0
    for section in page.sections:
        if laid:
            y += brush.px(26)
        starts[section.key] = y
        heading = page.title if section is page.sections[0] else section.heading
        for piece, gap, phase in ((Title(heading), 8, ""), *_pieces(section)):
            high = piece.high(brush, width)
            if phase:
                phases[phase] = y
            laid.append(PlacedPiece(piece, y, high))
            y += high + brush.px(gap)
    return RulesPaper(tuple(laid), y, starts, phases, Cache(brush.pictures.budget))


def _pieces(section: Section) -> Iterator[tuple[Piece, float, str]]:
    """What stands under a heading, each with the gap after it and the part of a deal that is told from there on."""
    for number, topic in enumerate(section.topics, 1):
        name = _("{topic}:").format(topic=_bare(topic.name))
        lead = f"**{name}** " if topic.name != section.heading else ""
        if section.steps:
            lead = f"**{number}.** {lead}"
        for place, (piece, gap) in enumerate(_topic(topic, lead)):
            yield piece, gap, topic.phase if place == 0 else ""


def _topic(topic: Topic, lead: str) -> Iterator[tuple[Piece, float]]:
    if topic.apart:
        yield RulesParagraph(lead.strip()), 2
        for place, text in enumerate(topic.sentences):
            yield RulesParagraph(_begun(text), 26), 4 if place < len(topic.sentences) - 1 else 14
    elif lead or topic.sentences:
        yield RulesParagraph((lead + _bare(topic.text)).strip()), 4 if topic.house else 12
    if topic.house:
        yield House(_begun_mark(topic)), 14
    if topic.table is not None:
        yield SuitCards(topic.table) if topic.table.ranks else WordTable(topic.table), 14


def _begun_mark(topic: Topic) -> str:
    """The mark of a house rule with its first words in strong letters."""
    text = _bare(topic.mark)
    lead = _("House rule")
    return f"**{lead}**{text[len(lead) :]}" if text.startswith(lead) else text


def _bare(text: str) -> str:
    """The text without marks for strong letters: those of a file are not meant."""
    return text.replace("**", "")


def _begun(text: str) -> str:
    """The text with everything up to its first colon in strong letters: Here, or the name of the other game."""
    lead, colon, rest = _bare(text).partition(":")
    return f"**{lead}{colon}**{rest}" if colon else lead
