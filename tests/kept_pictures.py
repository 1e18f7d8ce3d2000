"""Drawings and glows that were made once are kept for all programs of a run, each of which would make them anew."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Final
from unittest.mock import patch

import pygame

from ui.draw import skins
from ui.draw.images import budget

MOST_PIXELS: Final = 150_000_000  # 600 MB in each process


class KeptPictures:
    """The answers of last time, the latest ones; whoever asks gets a copy to do with as it likes."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def picture(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A copy of what is kept under this key, made where it is missing."""
        if key not in self._kept:
            made = self._kept[key] = make()
            self._pixels += made.get_width() * made.get_height()
        found = self._kept[key]
        self._kept.move_to_end(key)
        while self._pixels > MOST_PIXELS:
            _key, oldest = self._kept.popitem(last=False)
            self._pixels -= oldest.get_width() * oldest.get_height()
        return found.copy()


@contextmanager
def drawings() -> Iterator[None]:
    """Meanwhile each drawing is rendered once in each size, and each glow is blurred once."""
    render, blur, kept = pygame.image.load_sized_svg, skins.halo, KeptPictures()

    def rendered(file: Any, size: Any) -> pygame.Surface:  # noqa: ANN401 - as wide as the system's own
        if not isinstance(file, BytesIO):
            return render(file, size)
        return kept.picture((file.getvalue(), tuple(size)), lambda: render(file, size))

    def blurred(*shape: Any) -> pygame.Surface:
        return kept.picture(shape, lambda: blur(*shape))

    with patch.object(pygame.image, "load_sized_svg", rendered), patch.object(skins, "halo", blurred):
        yield


@contextmanager
def memory_kept() -> Iterator[None]:
    """Meanwhile the system is not handed back every large picture's memory.

    A run that opens a thousand windows, one after another, would spend a tenth of its time on the same pages.
    """

    def kept(_name: str, *_numbers: int) -> None:
        pass

    with patch.object(budget, "_of_the_system", kept):
        yield
