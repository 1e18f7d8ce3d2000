"""Words as pictures: fonts by role, cached, wrapped, shrunk when they must fit, with an ellipsis as the last resort.

A role is a kind of text (UX specification 7.2) with its font and its height at k = 1. Every call takes `k`, the scale
for letters and controls, so that nothing is kept that a change of window or text size would make wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import ceil
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypedDict, Unpack

import pygame

from game.i18n.words import _
from ui.draw.images.budget import Budget, Cache
from ui.draw.letters.text_styles import DISPLAY, ITALIC, MONO, ROLES
from ui.draw.letters.typeface import Letters, Typeface, WordPicture, opened_font
from ui.draw.theme import Colour, font

Align: TypeAlias = Literal["left", "center", "right"]
Valign: TypeAlias = Literal["top", "middle", "bottom"]
Word: TypeAlias = tuple[str, str]  # with its role
Line: TypeAlias = tuple[Word, ...]


class LineLook(TypedDict, total=False):
    """How one line is set: what `Text.draw` takes by name."""

    align: Align
    valign: Valign
    max_width: float | None
    may_cut: bool


class BlockLook(TypedDict, total=False):
    """How paragraphs are set: what `Text.wrapped` takes by name."""

    align: Align
    spacing: float
    marked: bool
    strong: Colour | None
    tints: Mapping[str, Colour] | None
    may_cut: bool


# Where the eye sees the middle of a line, between capitals and small letters, as a share of its picture's height.
_MIDDLES: Final = {DISPLAY: 0.54, ITALIC: 0.54, MONO: 0.5}
_MIDDLE_OF_SANS: Final = 0.445
_ALONG: Final = {"left": 0.0, "center": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}
_STRONG: Final = {"lead": "lead_bold", "body": "bold", "second": "second_bold", "plate": "small"}
_SHRINK: Final = (1.0, 0.95, 0.9, 0.85)
_MEASURED: Final = 4000
ROUNDING: Final = 2  # pixels: words are measured in parts of one and stand on whole ones
_ELLIPSIS: Final = "…"
_FOLDERS: Final = re.compile(r"[^/\\]*[/\\]|[^/\\]+")  # the parts of a path
_PATH: Final = 16  # letters: what is shorter is not looked at


class Text:
    """Draws and measures words. `overflow` collects what had to be cut although nobody allowed it.

    `shortened` is what was cut with leave, where words of files may be as long as they are.

    `faults` holds a sentence for each font that could not be read.
    """

    def __init__(self, fonts: Path, budget: Budget) -> None:
        self._folder = fonts
        self._faces: dict[tuple[str, int], Typeface] = {}
        self._sizes: dict[tuple[str, int, str], tuple[int, int]] = {}
        self._broken: dict[tuple[str, str, float, float, bool], list[Line]] = {}
        self._pictures: Cache[tuple[str, int, str, Colour], WordPicture] = Cache(budget)
        self.overflow: list[str] = []
        self.shortened: list[str] = []
        self.faults: list[str] = []

    @property
    def written(self) -> frozenset[str]:
        """The words of which pictures are kept."""
        return frozenset(words for _file, _size, words, _colour in self._pictures)

    @property
    def heights(self) -> tuple[int, ...]:
        """How high the letters of each open font are, in pixels."""
        return tuple(size for _file, size in self._faces)

    def font(self, role: str, k: float, shrink: float = 1.0) -> pygame.font.Font:
        """The font of a role at this scale."""
        return self.face(role, k, shrink).font

    def face(self, role: str, k: float, shrink: float = 1.0) -> Typeface:
        """The letters of a role at this scale."""
        file, size = _face(role, k, shrink)
        made = self._faces.get((file, size))
        if made is None:
            made = self._faces[file, size] = Typeface(lambda height: self._open(file, height), size)
        return made

    def _open(self, file: str, size: int) -> pygame.font.Font:
        """The font of this file; pygame's own letters where it is missing or damaged, which is told once."""
        try:
            return opened_font(self._folder / file, size, Letters)
        except (OSError, pygame.error):
            told = _("The font {file} is missing or cannot be read; plain letters take its place.").format(file=file)
            if told not in self.faults:
                self.faults.append(told)
            return Letters(None, size)

    def line_height(self, role: str, k: float, spacing: float = 1.25) -> int:
        """The distance between two lines of a role."""
        return round(font(ROLES[role].px, k) * spacing)

    def size(self, role: str, string: str, k: float, shrink: float = 1.0) -> tuple[int, int]:
        """Width and height of one line."""
        key = (*_face(role, k, shrink), string)
        found = self._sizes.get(key)
        if found is None:
            made = self.face(role, k, shrink)
            found = ceil(made.width(string)), made.height
            if len(self._sizes) >= _MEASURED:
                self._sizes.clear()
            self._sizes[key] = found
        return found

    def fits(self, role: str, string: str, k: float, width: float) -> bool:
        """Whether one line has room in this width without being cut."""
        return self.size(role, string, k, _SHRINK[-1])[0] <= width

    def picture(self, role: str, string: str, colour: Colour, k: float, shrink: float = 1.0) -> pygame.Surface:
        """One line as a surface; kept for the next time."""
        return self._picture(role, string, colour, k, shrink).surface

    def _picture(self, role: str, string: str, colour: Colour, k: float, shrink: float = 1.0) -> WordPicture:
        key = (*_face(role, k, shrink), string, colour)
        found = self._pictures.get(key)
        if found is None:  # every word is asked for in every frame: nothing else is made for that
            found = self.face(role, k, shrink).set(string, colour)
            self._pictures.picture(key, found, found.surface)
        return found

    def draw(  # all that letters on a surface need
        self,
        surface: pygame.Surface,
        role: str,
        string: str,
        colour: Colour,
        where: pygame.Rect | tuple[float, float],
        k: float,
        **look: Unpack[LineLook],
    ) -> pygame.Rect:
        """Draws one line at a point or in a rectangle and says where it stands; too long, it shrinks, then it is cut.

        A point is the left, the middle or the right end (and top, middle, bottom) of the line, as aligned.
        """
        align, valign, max_width = look.get("align", "left"), look.get("valign", "top"), look.get("max_width")
        if isinstance(where, pygame.Rect):
            x, y = where.x + int(_ALONG[align] * where.w), where.y + int(_ALONG[valign] * where.h)
            max_width = where.width if max_width is None else max_width
        else:
            x, y = round(where[0]), round(where[1])
        picture = self._fitting(role, string, colour, k, max_width, look.get("may_cut", False))
        width, height = picture.width, picture.surface.get_height() - picture.low
        x -= int(_ALONG[align] * width)
        if valign == "middle":
            y -= round(height * _MIDDLES.get(ROLES[role].file, _MIDDLE_OF_SANS))
        elif valign == "bottom":
            y -= height
        picture.blit(surface, x, y)
        return pygame.Rect(x, y, width, height)

    def _fitting(
        self, role: str, string: str, colour: Colour, k: float, width: float | None, may_cut: bool
    ) -> WordPicture:
        if width is None:
            return self._picture(role, string, colour, k)
        for share in _SHRINK:
            if self.size(role, string, k, share)[0] <= width:
                return self._picture(role, string, colour, k, share)
        (self.shortened if may_cut else self.overflow).append(string)
        return self._picture(role, self._shorten(role, string, k, width, share), colour, k, share)

    def _shorten(self, role: str, string: str, k: float, width: float, share: float) -> str:
        """The longest beginning that has room with an ellipsis behind it."""
        low, high = 0, len(string)
        while low < high:
            middle = (low + high + 1) // 2
            if self.size(role, string[:middle].rstrip() + _ELLIPSIS, k, share)[0] <= width:
                low = middle
            else:
                high = middle - 1
        return string[:low].rstrip() + _ELLIPSIS

    def lines(self, role: str, string: str, k: float, width: float, marked: bool = False) -> Sequence[Line]:
        """The string broken into lines of words, each with its role; `**` switches to strong letters when `marked`."""
        key = (role, string, k, width, marked)
        found = self._broken.get(key)
        if found is None:
            if len(self._broken) >= _MEASURED:
                self._broken.clear()
            found = self._broken[key] = [tuple(line) for line in self._break(role, string, k, width, marked)]
        return found

    def _break(self, role: str, string: str, k: float, width: float, marked: bool) -> list[list[Word]]:
        lines: list[list[Word]] = []
        for paragraph in string.split("\n"):
            line: list[Word] = []
            x = 0
            for word, kind in self._whole(_words(paragraph, role, marked), k, width):
                glued, bare = word.startswith("\0"), word.lstrip("\0")
                x += self._step(line[-1], (word, kind), k) if line else 0
                if line and x + ceil(self.face(kind, k).advance(bare)) > width:
                    # What is glued to a word (a full stop behind a bold one) takes it along to the next line.
                    cut = len(line) if not glued else max(i for i, (one, _role) in enumerate(line) if one[:1] != "\0")
                    if cut:
                        lines.append(line[:cut])
                        line = line[cut:]
                        x = self._offsets([*line, (word, kind)], k)[-1][0]
                line.append((word, kind))
            lines.append(line)
        return lines

    def _whole(self, words: Iterable[Word], k: float, width: float) -> Iterator[Word]:
        """The words; a path that is wider than a line is several, each with as many of its folders as have room."""
        for word, kind in words:
            face, part = self.face(kind, k), ""
            wide = len(word) > _PATH and face.advance(word.replace("\0", "")) > width
            for piece in _FOLDERS.findall(word) if wide else ():
                if part and face.advance((part + piece).replace("\0", "")) > width:
                    yield part, kind
                    part = ""
                part += piece
            yield part or word, kind

    def wrapped_height(self, role: str, string: str, k: float, width: float, spacing: float = 1.3) -> int:
        """How high the string is when it is broken at this width."""
        return len(self.lines(role, string, k, width, marked=True)) * self.line_height(role, k, spacing)

    def places(
        self, role: str, string: str, k: float, width: float, spacing: float = 1.3
    ) -> list[tuple[str, pygame.Rect]]:
        """The words of paragraphs as `wrapped` sets them, each with its place from the upper left corner.

        A word that is glued to the one before it begins with a null.
        """
        step, found = self.line_height(role, k, spacing), []
        for number, line in enumerate(self.lines(role, string, k, width, marked=True)):
            for (word, kind), (x, wide) in zip(line, self._offsets(line, k), strict=True):
                found.append((word, pygame.Rect(x, number * step, wide, self.font(kind, k).get_height())))
        return found

    def _offsets(self, line: Sequence[Word], k: float) -> list[tuple[int, int]]:
        """Where each word of a line begins, and how wide it is; one that is glued follows without a space."""
        begins = accumulate((self._step(before, after, k) for before, after in pairwise(line)), initial=0)
        wide = (ceil(self.face(kind, k).advance(word.lstrip("\0"))) for word, kind in line)
        return list(zip(begins, wide, strict=False))

    def _step(self, before: Word, after: Word, k: float) -> int:
        """How much further right than a word the next one of its line begins."""
        face, word = self.face(before[1], k), before[0].lstrip("\0")
        return round(face.advance(word)) if after[0].startswith("\0") else face.step(word, after[0])

    def wrapped(  # all that letters on a surface need
        self,
        surface: pygame.Surface,
        role: str,
        string: str,
        colour: Colour,
        rect: pygame.Rect,
        k: float,
        **look: Unpack[BlockLook],
    ) -> pygame.Rect:
        """Draws paragraphs into a rectangle and says what they fill; what has no room is cut with an ellipsis.

        Strong words are in the colour `strong`, those that `tints` names in its colours.
        """
        spacing, may_cut = look.get("spacing", 1.3), look.get("may_cut", False)
        lines = list(self.lines(role, string, k, rect.width, look.get("marked", True)))
        step = self.line_height(role, k, spacing)
        room = max(1, (rect.height + round(step - step / spacing)) // step)
        if len(lines) > room:
            if not may_cut:
                self.overflow.append(string)
            lines = [*lines[: room - 1], (*lines[room - 1], ("\0" + _ELLIPSIS, role))]
        strong, tints = look.get("strong") or colour, look.get("tints") or {}
        for number, line in enumerate(lines):
            offsets = self._offsets(line, k)
            wide = sum(offsets[-1]) if offsets else 0
            if wide > rect.width + ROUNDING and not may_cut:
                self.overflow.append(" ".join(word.lstrip("\0") for word, _kind in line))
            spare = {"left": 0, "center": (rect.width - wide) // 2, "right": rect.width - wide}
            left, base = rect.x + spare[look.get("align", "left")], self.font(role, k).get_ascent()
            for (word, kind), (x, _wide) in zip(line, offsets, strict=True):
                if bare := word.lstrip("\0"):
                    picture = self._picture(kind, bare, colour if kind == role else tints.get(bare, strong), k)
                    top = rect.y + number * step + base - self.font(kind, k).get_ascent()
                    picture.blit(surface, left + x, top)
        return pygame.Rect(rect.x, rect.y, rect.width, len(lines) * step)


@lru_cache(maxsize=512)  # every word asks in every frame
def _face(role: str, k: float, shrink: float) -> tuple[str, int]:
    """The file of the letters of a role, and how high they are at this scale."""
    return ROLES[role].file, font(ROLES[role].px * shrink, k)


def _words(paragraph: str, role: str, marked: bool) -> list[Word]:
    """Words with their role; a word that follows the one before without a space begins with a null character."""
    if not marked or "**" not in paragraph:
        return [(word, role) for word in paragraph.split(" ")]
    found: list[Word] = []
    strong = _STRONG.get(role, role)
    spaced = True
    for number, part in enumerate(paragraph.split("**")):
        kind = strong if number % 2 else role
        for word in part.split(" "):
            if word:
                found.append((word if spaced else "\0" + word, kind))
            spaced = True
        spaced = part.endswith(" ") or (not part and spaced)
    return found
