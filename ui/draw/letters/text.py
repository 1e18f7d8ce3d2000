"""Words as pictures: fonts by role, cached, wrapped, shrunk when they must fit, with an ellipsis as the last resort.

A role is a kind of text (UX specification 7.2) with its font and its height at k = 1. Every call takes `k`, the scale
for letters and controls, so that nothing is kept that a change of window or text size would make wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypedDict, Unpack

import pygame

from game.i18n.words import _
from game.storage import outside
from ui.draw.images.budget import Budget, Cache
from ui.draw.letters.text_styles import DISPLAY, ITALIC, MONO, ROLES
from ui.draw.theme import Colour, font

if TYPE_CHECKING:
    from pygame.typing import ColorLike

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
_ELLIPSIS: Final = "…"


class Letters(pygame.font.Font):
    """A font that shows a question mark for what it cannot draw at all, as in the names of files from elsewhere."""

    def size(self, text: str | bytes, /) -> tuple[int, int]:
        try:
            return super().size(text)
        except ValueError:
            return super().size(_drawable(text))

    def metrics(self, text: str | bytes, /) -> list[tuple[int, int, int, int, int] | None]:
        try:
            return super().metrics(text)
        except ValueError:
            return super().metrics(_drawable(text))

    def render(
        self,
        text: str | bytes | None,
        antialias: bool,
        color: ColorLike,
        bgcolor: ColorLike | None = None,
        wraplength: int = 0,
    ) -> pygame.Surface:
        try:
            return super().render(text, antialias, color, bgcolor, wraplength)
        except ValueError:
            return super().render(_drawable(text), antialias, color, bgcolor, wraplength)


def _drawable(text: str | bytes | None) -> str:
    return outside.printable(text) if isinstance(text, str) else "?"


class Text:
    """Draws and measures words. `overflow` collects what had to be cut although nobody allowed it.

    `faults` holds a sentence for each font that could not be read.
    """

    def __init__(self, fonts: Path, budget: Budget) -> None:
        self._folder = fonts
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._spaces: dict[str, float] = {}
        self._sizes: dict[tuple[str, int, str], tuple[int, int]] = {}
        self._broken: dict[tuple[str, str, float, float, bool], list[Line]] = {}
        self._pictures: Cache[tuple[str, int, str, Colour], tuple[pygame.Surface, int]] = Cache(budget)
        self.overflow: list[str] = []
        self.faults: list[str] = []

    @property
    def written(self) -> frozenset[str]:
        """The words of which pictures are kept."""
        return frozenset(words for _file, _size, words, _colour in self._pictures)

    @property
    def heights(self) -> tuple[int, ...]:
        """How high the letters of each open font are, in pixels."""
        return tuple(size for _file, size in self._fonts)

    def font(self, role: str, k: float, shrink: float = 1.0) -> pygame.font.Font:
        """The font of a role at this scale."""
        face = _face(role, k, shrink)
        made = self._fonts.get(face)
        if made is None:
            made = self._fonts[face] = self._open(*face)
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
            made = self.font(role, k, shrink)
            words = string.split(" ")
            width = sum(made.size(word)[0] for word in words if word)
            found = width + (len(words) - 1) * self.space(role, k, shrink), made.get_height()
            if len(self._sizes) >= _MEASURED:
                self._sizes.clear()
            self._sizes[key] = found
        return found

    def space(self, role: str, k: float, shrink: float = 1.0) -> int:
        """The gap between two words: the font's own would be rounded and kerned away in small letters."""
        file, size = _face(role, k, shrink)
        share = self._spaces.get(file)
        if share is None:
            natural = self._open(file, 200).size(" ")[0] / 200
            share = self._spaces[file] = max(0.2, natural)
        return max(3, round(share * size))

    def fits(self, role: str, string: str, k: float, width: float) -> bool:
        """Whether one line has room in this width without being cut."""
        return self.size(role, string, k, _SHRINK[-1])[0] <= width

    def picture(self, role: str, string: str, colour: Colour, k: float, shrink: float = 1.0) -> pygame.Surface:
        """One line as a surface; kept for the next time."""
        return self._picture(role, string, colour, k, shrink)[0]

    def _picture(
        self, role: str, string: str, colour: Colour, k: float, shrink: float = 1.0
    ) -> tuple[pygame.Surface, int]:
        """The surface, and how much lower its base line is than that of a line without accents on capitals."""
        key = (*_face(role, k, shrink), string, colour)
        found = self._pictures.get(key)
        if found is None:  # every word is asked for in every frame: nothing else is made for that
            found = self._render(role, string, colour, k, shrink)
            self._pictures.picture(key, found, found[0])
        return found

    def _render(self, role: str, string: str, colour: Colour, k: float, shrink: float) -> tuple[pygame.Surface, int]:
        made = self.font(role, k, shrink)
        low = _lowering(made, string)
        if " " not in string:
            return made.render(string, True, colour), low
        # As high as a single word's picture, or words and lines would stand at different heights and lose their tails.
        high = made.render("x", True, colour).get_height()
        whole = pygame.Surface((self.size(role, string, k, shrink)[0], high), pygame.SRCALPHA)
        x, gap = 0, self.space(role, k, shrink)
        for word in string.split(" "):
            if word:
                picture = made.render(word, True, colour)
                whole.blit(picture, (x, low - _lowering(made, word)))
                x += picture.get_width()
            x += gap
        return whole, low

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
        picture, low = self._fitting(role, string, colour, k, max_width, look.get("may_cut", False))
        width, height = picture.get_size()
        x -= int(_ALONG[align] * width)
        if valign == "middle":
            y -= round(height * _MIDDLES.get(ROLES[role].file, _MIDDLE_OF_SANS))
        elif valign == "bottom":
            y -= height
        surface.blit(picture, (x, y - low))
        return pygame.Rect(x, y, width, height)

    def _fitting(
        self, role: str, string: str, colour: Colour, k: float, width: float | None, may_cut: bool
    ) -> tuple[pygame.Surface, int]:
        if width is None:
            return self._picture(role, string, colour, k)
        for share in _SHRINK:
            if self.size(role, string, k, share)[0] <= width:
                return self._picture(role, string, colour, k, share)
        if not may_cut:
            self.overflow.append(string)
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
        space = self.space(role, k)
        lines: list[list[Word]] = []
        for paragraph in string.split("\n"):
            line: list[Word] = []
            used = 0
            for word, kind in _words(paragraph, role, marked):
                measured = self.font(kind, k).size(word.replace("\0", ""))[0]
                glued = word.startswith("\0")
                gap = space if line and not glued else 0
                if line and used + gap + measured > width:
                    # What is glued to a word (a full stop behind a bold one) takes it along to the next line.
                    cut = len(line) if not glued else max(i for i, (one, _role) in enumerate(line) if one[:1] != "\0")
                    if cut:
                        lines.append(line[:cut])
                        line = line[cut:]
                        used = sum(self.font(of, k).size(one.replace("\0", ""))[0] for one, of in line)
                        gap = 0
                line.append((word, kind))
                used += gap + measured
            lines.append(line)
        return lines

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
            for (word, kind), (x, wide) in zip(line, self._offsets(role, line, k), strict=True):
                found.append((word, pygame.Rect(x, number * step, wide, self.font(kind, k).get_height())))
        return found

    def _offsets(self, role: str, line: Sequence[Word], k: float) -> list[tuple[int, int]]:
        """Where each word of a line begins, and how wide it is."""
        space, x, found = self.space(role, k), 0, []
        for place, (word, kind) in enumerate(line):
            bare = word.lstrip("\0")
            x += space if place and bare == word else 0
            found.append((x, self.font(kind, k).size(bare)[0]))
            x += found[-1][1]
        return found

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
            offsets = self._offsets(role, line, k)
            wide = sum(offsets[-1]) if offsets else 0
            if wide > rect.width and not may_cut:
                self.overflow.append(" ".join(word.lstrip("\0") for word, _kind in line))
            spare = {"left": 0, "center": (rect.width - wide) // 2, "right": rect.width - wide}
            left, base = rect.x + spare[look.get("align", "left")], self.font(role, k).get_ascent()
            for (word, kind), (x, _wide) in zip(line, offsets, strict=True):
                if bare := word.lstrip("\0"):
                    picture, low = self._picture(kind, bare, colour if kind == role else tints.get(bare, strong), k)
                    top = rect.y + number * step + base - self.font(kind, k).get_ascent()
                    surface.blit(picture, (left + x, top - low))
        return pygame.Rect(rect.x, rect.y, rect.width, len(lines) * step)


def opened_font(file: Path, height: int, letters: type[pygame.font.Font] = pygame.font.Font) -> pygame.font.Font:
    """The letters of this file at this height; OSError or pygame.error where there are none."""
    # A font reads from what it was opened with as long as it lives, and a system may allow 256 open files in all.
    made = letters(BytesIO(_content(file)), height)
    made.size(" ")  # only then some damage shows
    return made


@lru_cache(maxsize=16)
def _content(file: Path) -> bytes:
    return file.read_bytes()


@lru_cache(maxsize=512)  # every word asks in every frame
def _face(role: str, k: float, shrink: float) -> tuple[str, int]:
    """The file of the letters of a role, and how high they are at this scale."""
    return ROLES[role].file, font(ROLES[role].px * shrink, k)


def _lowering(made: pygame.font.Font, string: str) -> int:
    """How much lower the picture of a word has its base line because an accent reaches over the font's own height."""
    highest = max((glyph[3] for glyph in made.metrics(string) if glyph is not None), default=0)
    return max(0, highest - made.get_ascent())


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
