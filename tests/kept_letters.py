"""The program's own letters are opened once for all programs of a run, and what they say is measured and set once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Final
from unittest.mock import patch

import pygame

from game.paths import ASSETS
from ui.draw import pictures
from ui.draw.letters import text
from ui.draw.letters.typeface import Typeface, WordPicture, opened_font
from ui.draw.theme import Colour

LINES: Final = 5000  # that are kept as pictures; a page has a hundred


class KeptTypeface(Typeface):
    """Letters that remember what they have measured and set."""

    def __init__(self, opened: Callable[[int], pygame.font.Font], height: int) -> None:
        super().__init__(opened, height)
        self._advances: dict[str, float] = {}
        self._widths: dict[str, float] = {}

    def advance(self, word: str) -> float:
        found = self._advances.get(word)
        if found is None:
            found = self._advances[word] = super().advance(word)
        return found

    def width(self, line: str) -> float:
        found = self._widths.get(line)
        if found is None:
            found = self._widths[line] = super().width(line)
        return found

    def set(self, line: str, colour: Colour) -> WordPicture:
        return _set(self, line, colour)


@lru_cache(maxsize=LINES)
def _set(face: KeptTypeface, line: str, colour: Colour) -> WordPicture:
    return Typeface.set(face, line, colour)


def _lives(font: pygame.font.Font) -> bool:
    """Whether no program has closed pygame since this font was opened."""
    try:
        return font.get_height() > 0
    except pygame.error:
        return False


@contextmanager
def letters() -> Iterator[None]:
    """Meanwhile a font of the program's own folder is opened once in each height, and each line is set once in it."""
    ours: dict[tuple[Path, int, type[pygame.font.Font]], pygame.font.Font] = {}
    faces: dict[pygame.font.Font, Typeface] = {}

    def opened(file: Path, height: int, letters: type[pygame.font.Font] = pygame.font.Font) -> pygame.font.Font:
        if not file.is_relative_to(ASSETS):
            return opened_font(file, height, letters)
        key = file, height, letters
        if key not in ours or not _lives(ours[key]):
            ours[key] = opened_font(file, height, letters)
        return ours[key]

    def face(opened: Callable[[int], pygame.font.Font], height: int) -> Typeface:
        font = opened(height)
        if font not in ours.values():
            return Typeface(opened, height)
        if font not in faces:
            faces[font] = KeptTypeface(opened, height)
        return faces[font]

    with (
        patch.object(text, "opened_font", opened),
        patch.object(pictures, "opened_font", opened),
        patch.object(text, "Typeface", face),
    ):
        yield
