"""The files of fonts, each read once: whatever size its letters have, no file stays open for them."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame


def font(file: Path, height: int, letters: type[pygame.font.Font] = pygame.font.Font) -> pygame.font.Font:
    """The letters of this file at this height; OSError or pygame.error where there are none."""
    # A font reads from what it was opened with as long as it lives, and a system may allow 256 open files in all.
    made = letters(BytesIO(_content(file)), height)
    made.size(" ")  # only then some damage shows
    return made


@lru_cache(maxsize=16)
def _content(file: Path) -> bytes:
    return file.read_bytes()
