"""The clipboard of the system, where there is one."""

from __future__ import annotations

import pygame

from game.i18n.words import _


def holds(text: str) -> bool:
    """Puts the text there; whether that was possible."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError):
        return False
    return True


def put(text: str) -> str:
    """Puts the text there; the sentence says whether that was possible."""
    return _("It is in the clipboard now.") if holds(text) else _("This system has no clipboard.")


def text() -> str:
    """The text that is there; nothing where there is none."""
    try:
        return pygame.scrap.get_text() or ""
    except (pygame.error, NotImplementedError):
        return ""
