"""What of a window works on this computer, looked at in a process of its own: its screen, its sound, its gamepads."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.paths import ASSETS
from ui.app.window import prepare_display
from ui.draw.decks.deck import deck_and_faults, folders


def display() -> list[str]:
    """What the screen is, in a few words each; pygame.error with the reason where no window can be opened."""
    prepare_display()
    window = pygame.display.set_mode((320, 200), pygame.HIDDEN)
    window.fill((0, 0, 0))
    pygame.display.flip()
    sizes = ", ".join(f"{wide}x{high}" for wide, high in pygame.display.get_desktop_sizes())
    return [f"SDL {pygame.display.get_driver()}", sizes, f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}"]


def decks(folder: Path) -> list[str]:
    """What is wrong with the person's own decks in this folder."""
    shipped = ASSETS / "decks"
    return [f"decks/{fault}" for deck in folders(folder) for fault in deck_and_faults(deck, shipped)[1]]


def sound() -> list[str]:
    """What is heard with; pygame.error with the reason where nothing can be."""
    pygame.mixer.init()
    rate, _bits, channels = pygame.mixer.get_init() or (0, 0, 0)
    first = min((ASSETS / "sounds").glob("*.*g*"), default=None)
    if first is not None:
        pygame.mixer.Sound(str(first))
    return [f"{rate} Hz", f"{channels} channels"]


def gamepads() -> list[str]:
    """The names of the gamepads that are plugged in."""
    pygame.init()
    pygame.joystick.init()
    return [pygame.joystick.Joystick(number).get_name() for number in range(pygame.joystick.get_count())]
