"""A few lines of a file around a place in it, fit to be shown whatever the file holds, and how they are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final, TextIO, TypeAlias

import pygame
from pygame import Rect

from game.i18n.words import _
from game.storage.outside import printable
from ui.draw import theme
from ui.widgets.base import Brush
from ui.widgets.papers import paint_box

LONGEST: Final = 2000  # letters of a line that are looked at
MARGIN: Final = 90  # where the lines begin, right of their numbers, at k = 1
TAB: Final = "    "
Mark: TypeAlias = tuple[int, int, str]  # line, column, the word that is meant there


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line with its number; in the marked one, `start` and `end` enclose the word that is meant."""

    number: int
    text: str
    start: int = -1
    end: int = -1


def excerpt(path: Path, marks: Sequence[Mark], each_side: int) -> list[SourceLine]:
    """The lines with these marks and those next to them; the first mark has most neighbours, further ones hardly any.

    Where lines are left out between them stands one with the number 0.
    """
    wanted: set[int] = set()
    for place, (line, _column, _word) in enumerate(marks):
        beside = each_side if place == 0 else min(1, each_side // 2)
        wanted |= set(range(max(1, line - beside), line + beside + 1))
    try:
        with path.open(encoding="utf-8-sig", errors="replace") as file:
            texts = list(islice(_lines(file), max(wanted)))
    except OSError:
        return []
    found: list[SourceLine] = []
    marked = {line: (column, word) for line, column, word in reversed(marks)}
    for number in sorted(number for number in wanted if number <= len(texts)):
        if found and found[-1].number not in (0, number - 1):
            found.append(SourceLine(0, ""))
        found.append(_source_line(number, texts[number - 1], marked.get(number)))
    return found


def _source_line(number: int, text: str, mark: tuple[int, str] | None) -> SourceLine:
    line = _line(text)
    if mark is None:
        return SourceLine(number, line)
    column, word = mark
    start = len(_line(text[: max(0, column - 1)]))
    end = start + len(word) if word and line[start : start + len(word)] == word else _end_of_word(line, start)
    return SourceLine(number, line, start, end)


def _lines(file: TextIO) -> Iterator[str]:
    """The lines of a file, each cut: one may be ten million letters long."""
    while piece := file.readline(LONGEST):
        yield piece
        while piece and not piece.endswith("\n"):
            piece = file.readline(LONGEST)


def _line(text: str) -> str:
    """The line without anything that a font cannot show."""
    plain = text.rstrip("\r\n").replace("\t", TAB)
    return "".join(letter if letter.isprintable() else "�" for letter in plain)


def _end_of_word(text: str, start: int) -> int:
    """Where the word that begins at `start` ends; at least one letter further."""
    end = next((place for place in range(start, len(text)) if text[place] in " ,:]}#"), len(text))
    return max(end, start + 1)


# -- drawn ------------------------------------------------------------------------------------------------------------


def draw_file(brush: Brush, rect: Rect, path: Path, folder_name: str, place: str) -> None:
    """The name of the file and the folder that is told, and which place in it is meant."""
    paint_box(brush, Rect(rect.x, rect.y, rect.width, rect.height + brush.px(12)), theme.PAPER_SHADE, 12)
    side, middle = brush.px(26), rect.centery
    brush.icon("folder", side, theme.INK, midleft=(rect.x + brush.px(18), middle))
    x = rect.x + brush.px(18) + side + brush.px(12)
    tag = _draw_place(brush, rect, place)
    told, room = printable(path.name), tag.x - brush.px(12) - x
    name = brush.write("bold", told, theme.INK, (x, middle), valign="middle", max_width=room, may_cut=True)
    rest = Rect(name.right + brush.px(14), rect.y, tag.x - brush.px(24) - name.right, rect.height)
    if rest.width > brush.px(120):
        brush.write("second", folder_name, theme.INK_SOFT, rest, valign="middle", may_cut=True)


def _draw_place(brush: Brush, rect: Rect, place: str) -> Rect:
    """The tag with the place in the file, at the right end; nothing without words."""
    wide, high = brush.text.size("tag", place, brush.k)
    tag = Rect(0, 0, wide + brush.px(24), high + brush.px(8))
    tag.midright = (rect.right - brush.px(16), rect.centery)
    if not place:
        return tag
    paint_box(brush, tag, theme.BAD_TINT, 18)
    brush.write("tag", place, theme.BAD_DEEP, tag, align="center", valign="middle", max_width=wide + 4)
    return tag


def draw_code(brush: Brush, rect: Rect, lines: list[SourceLine], right: bool = False) -> None:
    """The lines with their numbers, the faulty one marked, or the one that is right now."""
    paint_box(brush, rect, theme.FIELD, 6, theme.PAPER_SHADE)
    step = (rect.height - brush.px(16)) // max(1, len(lines))
    for number, line in enumerate(lines):
        place = Rect(rect.x, rect.y + brush.px(8) + number * step, rect.width, step)
        if line.number == 0:
            _draw_gap(brush, place)
        else:
            _draw_line(brush, line, place, right)


def _draw_line(brush: Brush, line: SourceLine, rect: Rect, right: bool) -> None:
    hot = line.start >= 0
    margin = brush.px(MARGIN)
    if hot:
        brush.surface.fill(theme.GOOD_TINT if right else theme.BAD_LINE, rect.inflate(-4, 0))
        brush.surface.fill(theme.GOOD if right else theme.BAD, (rect.x, rect.y, brush.px(8), rect.height))
    deep = theme.GOOD_DEEP if right else theme.BAD_DEEP
    colour = deep if hot else theme.PAPER_OFF_TEXT
    place = Rect(rect.x, rect.y, margin - brush.px(20), rect.height)
    brush.write("code", str(line.number), colour, place, align="right", valign="middle")
    letter = brush.text.font("code", brush.k).size("m")[0]
    room = rect.width - margin - brush.px(16)
    here = _here_wide(brush) if hot and not right else 0
    if line.end > max(8, (room - here) // letter):
        here = 0  # the whole word is worth more than a hand that points to it
    elif here:
        _draw_here(brush, rect)
    columns = max(8, (room - here) // letter)
    # A place far to the right is brought into view, and so is the end of its word.
    skip = max(0, min(line.start - columns // 2, len(line.text) - columns)) if hot else 0
    skip = max(skip, min(line.start, line.end - columns)) if hot else skip
    text = line.text[skip : skip + columns]
    start, end = line.start - skip, min(line.end - skip, columns)
    if hot and not right:
        word = Rect(rect.x + margin + start * letter, rect.y + brush.px(3), 0, rect.height - brush.px(8))
        word.width = max(1, end - start) * letter
        brush.surface.fill(theme.BAD_WORD, word)
        brush.surface.fill(theme.BAD, (word.x, word.bottom - brush.px(4), word.width, brush.px(4)))
    picture = brush.text.font("code", brush.k).render(text, True, theme.INK)
    brush.picture(picture, midleft=(rect.x + margin, rect.centery))


def _draw_gap(brush: Brush, rect: Rect) -> None:
    """Three dots for the lines that are left out."""
    for step in (-1, 0, 1):
        spot = (rect.x + brush.px(MARGIN - 28), rect.centery + step * brush.px(8))
        pygame.draw.circle(brush.surface, theme.PAPER_OFF_TEXT, spot, brush.px(2.5))


def _here_wide(brush: Brush) -> int:
    """How much room the word takes that points to the line."""
    return brush.width("tag", _("here")) + brush.px(60)


def _draw_here(brush: Brush, rect: Rect) -> None:
    """The word that points to the line, at its right end."""
    words = _("here")
    wide = brush.width("tag", words)
    place = Rect(rect.right - brush.px(16) - wide, rect.y, wide, rect.height)
    brush.write("tag", words, theme.BAD_DEEP, place, valign="middle")
    brush.icon("left", brush.px(20), theme.BAD_DEEP, midright=(place.x - brush.px(8), place.centery))
