"""A page of rules laid out for one width: pieces under each other, drawn as far as they are seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import TypeAlias

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.engine.cards import Rank, make
from game.i18n.words import _, ngettext
from game.rules_text.glossary import plain, uses
from game.rules_text.page import Section, ShownTrick, Table, Topic
from ui.draw import theme
from ui.draw.images.budget import Cache
from ui.widgets.base import Brush
from ui.widgets.kit.layout import Across, Block, Down, EvenGrid
from ui.widgets.kit.layout_parts import OneLine, Padded, Painted, Words
from ui.widgets.papers import paint_box, paint_cloth

CARD: float = 112  # the height of a card in the row of cards, at k = 1
TRICK: float = 104  # and in a picture of a trick
AROUND: float = 14  # between its cards and the edge of the cloth
RAISED: float = 14  # so much higher lies the card that wins
STEP: float = 1.12  # from one card to the next, in widths of a card
WIDEST: float = 300  # no picture of a trick is wider


class RulesParagraph(Padded):
    """A paragraph, so far from the left; `uses` are the words of the table in it, by the letters that are read."""

    def __init__(self, marked: str, indent: float = 0) -> None:
        self.uses = tuple(uses(marked.replace("**", "")))
        self.text = plain(marked)
        self._words = Words("body", self.text)
        super().__init__(self._words, indent, 0, 0, 0)

    def spots(self, brush: Brush) -> list[tuple[str, Rect]]:
        """Every word and where it stands in the place of the paragraph."""
        (x, y), width = self._words.rect.topleft, self._words.rect.width
        return [(word, rect.move(x, y)) for word, rect in brush.text.places("body", self.text, brush.k, width)]


class Title(Down):
    """A heading with a line under it."""

    def __init__(self, text: str) -> None:
        self.text = text
        words = Words("h2", text, spacing=1.15, marked=False, may_cut=True)
        super().__init__(words, Painted(self._line, high=14))

    @staticmethod
    def _line(brush: Brush, rect: Rect) -> None:
        brush.surface.fill(theme.PAPER_EDGE, (rect.x, rect.bottom - brush.px(6), rect.width, brush.px(2)))


class House(Padded):
    """A mark beside a rule that is not as in the book, with what the book says in small letters."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(Words("second", text, theme.INK_SOFT, strong=theme.GOLD_INK), 22, 7, 18, 9)

    def draw(self, brush: Brush) -> None:
        paint_box(brush, self.rect, theme.PAPER_BOX, 8)
        brush.surface.fill(theme.GOLD_FOOT, (self.rect.x, self.rect.y, brush.px(6), self.rect.height))
        super().draw(brush)


class SuitCards(EvenGrid):
    """The cards of a suit from high to low, each with its name and its points under it, in equal rows."""

    def __init__(self, table: Table) -> None:
        self.table = table
        cells = (_card_with_words(rank, row) for rank, row in zip(table.ranks, table.rows, strict=True))
        super().__init__(*cells, columns=len(table.rows), gap=10)

    def _across(self, brush: Brush, width: int) -> int:
        rows = ceil(len(self.parts) / super()._across(brush, width))
        return ceil(len(self.parts) / rows)

    def put(self, brush: Brush, rect: Rect) -> None:
        wide, gap = max(cell.needs(brush)[1] for cell in self.parts), brush.px(10)
        across = self._across(brush, rect.width) * (wide + gap) - gap
        super().put(brush, Rect(rect.topleft, (min(across, rect.width), rect.height)))
        self.rect = Rect(rect)


def _card_with_words(rank: Rank, row: tuple[str, ...]) -> Block:
    def paint(brush: Brush, rect: Rect) -> None:
        brush.picture(brush.pictures.card(make(0, rank), rect.height), midtop=rect.midtop)

    worth = ngettext("{count} point", "{count} points", int(row[-1])).format(count=row[-1])
    colour = theme.INK if row[-1] != "0" else theme.PAPER_OFF_TEXT
    name = Padded(OneLine("small", row[0], spacing=1.25, align="center"), 0, 4, 0, 0)
    points = OneLine("small", worth, colour, spacing=1.25, align="center")
    return Down(Painted(paint, CARD * theme.CARD, CARD), name, points)


class TrickPictures(EvenGrid):
    """Small tricks beside each other, or under each other in little room, each with what it shows."""

    def __init__(self, tricks: Sequence[ShownTrick]) -> None:
        self.text = " ".join(f"{trick.told} {trick.caption}" for trick in tricks)
        super().__init__(*(_TrickPicture(trick) for trick in tricks), columns=len(tricks), gap=24)
        self._wide = max(_wide(trick) for trick in tricks)

    def _across(self, brush: Brush, width: int) -> int:
        gap = brush.px(24)
        return max(1, min(len(self.parts), (width + gap) // (brush.px(self._wide) + gap)))


class _TrickPicture(Down):
    """The cards of a trick on the cloth, the one that wins a little higher, and under them what is to be learnt."""

    def __init__(self, trick: ShownTrick) -> None:
        self._trick = trick
        cloth = Painted(self._paint, _wide(trick), TRICK + 2 * AROUND + RAISED)
        super().__init__(cloth, Words("second", trick.caption, theme.INK), gap=6)

    def _paint(self, brush: Brush, rect: Rect) -> None:
        cloth = Rect(rect.topleft, (min(rect.width, brush.px(_wide(self._trick))), rect.height))
        paint_cloth(brush, cloth, 12)
        high, wide, step = brush.px(TRICK), brush.px(TRICK * theme.CARD), _step(len(self._trick.cards))
        for place, card in enumerate(self._trick.cards):
            best = place == self._trick.best
            x = cloth.x + brush.px(AROUND) + round(place * step * wide)
            y = cloth.y + brush.px(AROUND + (0 if best else RAISED))
            brush.picture(brush.pictures.card(card, high), topleft=(x, y))
            if best:
                frame = Rect(x, y, wide, high).inflate(brush.px(6), brush.px(6))
                pygame.draw.rect(brush.surface, theme.GOLD, frame, brush.px(4), brush.px(8))


def _step(cards: int) -> float:
    """From one card to the next, in widths of a card: beside each other, or over each other where they are many."""
    room = (WIDEST - 2 * AROUND) / (TRICK * theme.CARD) - 1
    return min(STEP, room / max(1, cards - 1))


def _wide(trick: ShownTrick) -> float:
    """How wide the cloth under a trick is, at k = 1."""
    return TRICK * theme.CARD * (1 + _step(len(trick.cards)) * (len(trick.cards) - 1)) + 2 * AROUND


class WordTable(Down):
    """A table of words: as wide as it must be, with cells of several lines where there is no room."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._cells = (table.heads, *table.rows)
        super().__init__(*(_TableRow(self, cells, head=cells is table.heads) for cells in self._cells))

    def widths(self, brush: Brush, width: int) -> list[int]:
        """How wide the columns are."""
        columns, around = list(zip(*self._cells, strict=True)), 2 * brush.px(14)
        wanted = [max(brush.width("second_bold", cell) for cell in cells) + around for cells in columns]
        if sum(wanted) <= width:
            return wanted
        broken = [" ".join(cells).split() for cells in columns]
        least = [max(brush.width("second_bold", word) for word in words) + around for words in broken]
        spare, lacking = max(0, width - sum(least)), max(1, sum(wanted) - sum(least))
        return [low + spare * (want - low) // lacking for low, want in zip(least, wanted, strict=True)]

    def draw(self, brush: Brush) -> None:
        wide = sum(self.widths(brush, self.rect.width))
        paint_box(brush, Rect(self.rect.topleft, (wide, self.rect.height)), theme.FIELD, 8, theme.PAPER_EDGE)
        for number, row in enumerate(self.parts):
            if number == 0:
                paint_box(brush, Rect(row.rect.topleft, (wide, row.rect.height)), theme.PAPER_SHADE, 8)
            else:
                brush.surface.fill(theme.PAPER_LINE, (row.rect.x, row.rect.y, wide, 1))
        super().draw(brush)


class _TableRow(Across):
    """A row of a table; its head and the first cells are strong."""

    def __init__(self, table: WordTable, cells: tuple[str, ...], *, head: bool) -> None:
        roles = ["second_bold" if head or not place else "second" for place in range(len(cells))]
        words = (Words(role, cell, marked=False) for role, cell in zip(roles, cells, strict=True))
        super().__init__(*(Padded(one, 14, 6) for one in words), gap=0, valign="top")
        self._table = table

    def widths(self, brush: Brush, width: int) -> list[int]:
        return self._table.widths(brush, width)


Piece: TypeAlias = RulesParagraph | Title | House | SuitCards | TrickPictures | WordTable


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A piece and where it stands, measured from the upper edge of the page."""

    piece: Piece
    top: int
    high: int


class RulesPaper:
    """The whole page for a width; `starts` says where each section begins, `phases` where each part of a deal is told.

    Each piece has a place as if it stood alone: so it is drawn once, words never change.
    """

    def __init__(self, brush: Brush, sections: Sequence[Section] = (), title: str = "", width: int = 0) -> None:
        self.laid: list[PlacedPiece] = []
        self.high, self.width = 0, width
        self.starts: dict[str, int] = {}
        self.phases: dict[str, int] = {}
        self._drawn: Cache[int, Surface] = Cache(brush.pictures.budget)
        for number, section in enumerate(sections):
            if number:
                self.high += brush.px(26)
            self.starts[section.key] = self.high
            for piece, gap, phase in ((Title(section.heading if number else title), 8, ""), *_pieces(section)):
                if phase:
                    self.phases[phase] = self.high
                high = piece.high(brush, width)
                piece.put(brush, Rect(0, 0, width, high))
                self.laid.append(PlacedPiece(piece, self.high, high))
                self.high += high + brush.px(gap)

    def draw(self, brush: Brush, corner: tuple[int, int]) -> None:
        """What is seen of the page, whose upper left corner is here."""
        for number, one in enumerate(self.laid):
            place = Rect(corner[0], corner[1] + one.top, self.width, one.high)
            if not place.colliderect(brush.surface.get_clip()):
                continue
            if isinstance(one.piece, SuitCards | TrickPictures):  # whose pictures may still become better
                if one.piece.rect != place:
                    one.piece.put(brush, place)
                one.piece.draw(brush)
            else:
                brush.surface.blit(self._drawn.obtain(number, partial(self._picture, brush, one)), place)

    @staticmethod
    def _picture(brush: Brush, one: PlacedPiece) -> Surface:
        surface = Surface((one.piece.rect.width, one.high + brush.px(8)), SRCALPHA)
        one.piece.draw(brush.on(surface))
        return surface


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
    if topic.tricks:
        yield TrickPictures(topic.tricks), 16
    if topic.table is not None:
        yield SuitCards(topic.table) if topic.table.ranks else WordTable(topic.table), 14


def _begun_mark(topic: Topic) -> str:
    """The mark of a house rule with its first words in strong letters."""
    text = plain(_bare(topic.mark))
    lead = _("House rule")
    return f"**{lead}**{text[len(lead) :]}" if text.startswith(lead) else text


def _bare(text: str) -> str:
    """The text without marks for strong letters: those of a file are not meant."""
    return text.replace("**", "")


def _begun(text: str) -> str:
    """The text with everything up to its first colon in strong letters: Here, or the name of the other game."""
    lead, colon, rest = _bare(text).partition(":")
    return f"**{lead}{colon}**{rest}" if colon else lead
