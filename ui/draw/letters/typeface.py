"""Letters of one font at one height, set as wide as the font means them.

The system's own letters stand on whole pixels, which makes a line up to four parts in a hundred too wide and lets
neighbours collide. So words are measured and drawn several times larger, and then made small.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from itertools import accumulate, pairwise, starmap
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.storage import outside
from ui.draw.theme import Colour

if TYPE_CHECKING:
    from pygame.typing import ColorLike

_FINEST: Final = 180  # letters of this height and more need no larger ones to be placed well
_TIMES: Final = (3, 2, 1)
SMALL, LARGE = 17, 26  # heights of letters
LOOSER: Final = 0.9  # pixels: so much further apart words of small letters stand than those of large ones
_MEASURED: Final = 2000  # pairs of words of which the way from one to the next is kept
_STEM: Final = "|"  # what hangs over at either end of a word is not measured between two of these


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


@dataclass(frozen=True, slots=True)
class WordPicture:
    """Words as a surface. `left` is how far what hangs over reaches to the left of where they begin.

    `low` is how much lower their base line is than that of words without accents on capitals; `width` is the way from
    their beginning to where the next letter would begin.
    """

    surface: pygame.Surface
    left: int
    low: int
    width: int

    def blit(self, ground: pygame.Surface, x: int, y: int) -> None:
        """Puts the words where they begin at `x` and their line begins at `y`."""
        ground.blit(self.surface, (x - self.left, y - self.low))


class Typeface:
    """One font at one height; `opened` gives the font at any height."""

    def __init__(self, opened: Callable[[int], pygame.font.Font], height: int) -> None:
        self.font = opened(height)
        self._times = next((times for times in _TIMES if height * times <= _FINEST), 1)
        self._fine = opened(height * self._times) if self._times > 1 else self.font
        self._high = self.font.render("x", True, (0, 0, 0)).get_height()  # of a picture, more than that of a line
        self._stems = self._fine.size(2 * _STEM)[0]
        natural = self._fine.size(" ")[0] / self._times
        self._steps: dict[tuple[str, str], int] = {}
        air = sum(self._edges("n")) / 2  # what letters bring along: an n twice as much as a v
        small = min(1.0, max(0.0, (LARGE - height) / (LARGE - SMALL)))
        self._space = max(3.0, 0.22 * height, natural) + LOOSER * small + air  # else it is lost in small letters

    @property
    def height(self) -> int:
        """How high one line is."""
        return self.font.get_height()

    def advance(self, word: str) -> float:
        """The way from where a word begins to where the next letter would begin."""
        return (self._fine.size(_STEM + word + _STEM)[0] - self._stems) / self._times if word else 0.0

    def width(self, line: str) -> float:
        """The same for words with spaces between them."""
        words = line.split(" ")
        return self._begin(words)[-1] + self.advance(words[-1])

    def step(self, before: str, after: str) -> int:
        """How much further right than a word the next one begins, in whole pixels.

        What is seen of the space between them is the same everywhere, whatever air their letters bring along; where
        one leans over it, as an f does, half of that counts: lower down it leaves a hole.
        """
        found = self._steps.get((before, after))
        if found is None:  # every picture asks for it
            if len(self._steps) >= _MEASURED:
                self._steps.clear()
            found = self._steps[before, after] = self._measured(before, after)
        return found

    def _measured(self, before: str, after: str) -> int:
        if not before or not after:
            return round(self.advance(before) + self._space)
        behind = self._edges(before)[1]
        air = max(behind, behind / 2) + self._edges(after)[0]
        return round(self.advance(before) + max(self._space / 2, self._space - air))

    def _begin(self, words: Sequence[str]) -> list[int]:
        """Where each word of a line begins."""
        return list(accumulate(starmap(self.step, pairwise(words)), initial=0))

    def _edges(self, word: str) -> tuple[float, float]:
        """How much air there is in a word before the ink of its first letter and behind that of its last."""
        first, last = (self._fine.metrics(letter)[0] for letter in (word[0], word[-1]))
        before = first[0] if first is not None else 0
        behind = last[4] - last[1] if last is not None else 0
        return before / self._times, behind / self._times

    def set(self, line: str, colour: Colour) -> WordPicture:
        """The words of one line as a picture."""
        words = line.split(" ")
        parts = [(x, self._word(word, colour)) for x, word in zip(self._begin(words), words, strict=True) if word]
        width = ceil(self.width(line))
        if len(parts) == 1 and parts[0][0] == 0:
            return parts[0][1]
        left = max((part.left - x for x, part in parts), default=0)
        right = max((x - part.left + part.surface.get_width() for x, part in parts), default=0)
        low = max((part.low for _x, part in parts), default=0)
        whole = pygame.Surface((max(1, left + max(right, width)), self._high + low), pygame.SRCALPHA)
        whole.fill((*colour, 0))
        for x, part in parts:
            whole.blit(part.surface, (left + x - part.left, low - part.low), special_flags=pygame.BLEND_RGBA_MAX)
        return WordPicture(whole, left, low, width)

    def _word(self, word: str, colour: Colour) -> WordPicture:
        times, fine = self._times, self._fine
        glyphs = [glyph for glyph in fine.metrics(word) if glyph is not None]
        over = max(0, -glyphs[0][0]) if glyphs else 0
        highest = max((glyph[3] for glyph in glyphs), default=0)
        low = max(0, ceil(highest / times) - self.font.get_ascent())
        drawn = fine.render(word, True, colour)
        left = ceil(over / times)
        base = fine.get_ascent() + max(0, highest - fine.get_ascent())
        size = ceil((left * times - over + drawn.get_width()) / times), self._high + low
        large = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
        large.fill((*colour, 0))
        place = left * times - over, (self.font.get_ascent() + low) * times - base
        large.blit(drawn, place, special_flags=pygame.BLEND_RGBA_MAX)
        surface = pygame.transform.smoothscale(large, size) if times > 1 else large
        return WordPicture(surface, left, low, ceil(self.advance(word)))


def opened_font(file: Path, height: int, letters: type[pygame.font.Font] = pygame.font.Font) -> pygame.font.Font:
    """The letters of this file at this height; OSError or pygame.error where there are none."""
    # A font reads from what it was opened with as long as it lives, and a system may allow 256 open files in all.
    made = letters(BytesIO(_content(file)), height)
    made.size(" ")  # only then some damage shows
    return made


@lru_cache(maxsize=16)
def _content(file: Path) -> bytes:
    return file.read_bytes()
