"""The window: its size, its surface in real pixels, full screen, and a shrunken picture when it is very small."""

from __future__ import annotations

import contextlib
import os
import sys
from math import ceil
from pathlib import Path
from typing import Final

import pygame

from ui.core.input import Inputs
from ui.draw import theme
from ui.draw.images import svg
from ui.draw.images.budget import return_large_memory

TITLE: Final = "Brisca"
INVISIBLE: Final = ("dummy", "offscreen", "evdev")
SMALLEST: Final = (480, 320)
EPSILON: Final = 1e-6  # what floating point adds to a whole number of pixels


def prepare_display() -> None:
    """The display is open and its hints are set; pygame.error when there is none."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # By this a starter and its window belong together; pygame has already put the name of main.py there.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = "brisca"
    if sys.platform == "linux" and os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "x11")  # looking for Wayland would only put a line on the terminal
    pygame.display.init()
    if pygame.display.get_driver() in INVISIBLE and not os.environ.get("SDL_VIDEODRIVER"):
        # SDL would rather draw where nobody looks than say that there is no screen.
        raise pygame.error("no screen was found")
    if pygame.display.get_driver() == "x11":
        # With software GL, presenting through a texture takes 16 ms instead of half a millisecond.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    return_large_memory()


class GameWindow:
    """A resizable window.

    Scenes draw on `canvas`: the window's own surface, unless that is too small or has too few bits for a pixel.
    """

    def __init__(self, size: tuple[int, int], inputs: Inputs, full_screen: bool = False) -> None:
        # A window is black until something is drawn in it: it is not shown before.
        self._window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True, hidden=not full_screen)
        self._shown = full_screen
        with contextlib.suppress(pygame.error):
            self._window.minimum_size = SMALLEST
        self._inputs = inputs
        self.full_screen = False  # whether it covers the whole screen
        self._small: pygame.Surface | None = None
        self._fitted = ((0, 0), (0, 0))
        if full_screen:
            self.toggle_full_screen()
        self.fit()

    @property
    def size(self) -> tuple[int, int]:
        """The size as the system counts it, to be remembered."""
        return self._window.size

    @property
    def surface(self) -> pygame.Surface:
        """What the system shows."""
        return self._window.get_surface()

    @property
    def canvas(self) -> pygame.Surface:
        """What scenes draw on."""
        return self._small if self._small is not None else self.surface

    def toggle_full_screen(self) -> None:
        """From a window to the whole screen or back; where the system will not, everything stays as it is."""
        with contextlib.suppress(pygame.error):
            if self.full_screen:
                self._window.set_windowed()
            else:
                self._window.set_fullscreen(desktop=True)
            self.full_screen = not self.full_screen

    def fit(self) -> bool:
        """Whether the window has another size than before, or its screen other pixels; all is then set right."""
        surface = self.surface
        (wide, high), size = self._window.size, surface.get_size()
        counted = (wide, high)
        if (size, counted) == self._fitted:
            return False
        self._fitted = size, counted
        canvas = canvas_size(size)
        shallow = surface.get_bytesize() < 3  # 15 or 16 bits: pictures cannot be scaled in so few
        self._small = svg.opaque(pygame.Surface(canvas)) if canvas != size or shallow else None
        # From window coordinates to pixels of the canvas.
        self._inputs.ratio = (canvas[0] / max(1, counted[0]), canvas[1] / max(1, counted[1]))
        return True

    def show(self) -> None:
        """What was drawn becomes visible."""
        if self._small is not None:
            size = self.surface.get_size()
            fits = self._small.get_size() == size
            self.surface.blit(self._small if fits else pygame.transform.smoothscale(self._small, size), (0, 0))
        self._window.flip()
        if not self._shown:
            self._shown = True
            self._window.show()
            self._window.flip()

    def place_of(self, rect: tuple[int, int, int, int]) -> list[int]:
        """A rectangle of the canvas in window pixels, where the pointer would find it."""
        rx, ry = self._inputs.ratio
        x, y, w, h = rect
        return [round(x / rx), round(y / ry), round(w / rx), round(h / ry)]

    def set_icon(self, file: Path) -> None:
        """The picture of the window in the task bar, where the system shows one."""
        with contextlib.suppress(pygame.error, OSError):
            self._window.set_icon(pygame.image.load(file))

    def close(self) -> None:
        """The window is gone."""
        self._window.destroy()


def canvas_size(size: tuple[int, int]) -> tuple[int, int]:
    """The size that scenes are drawn at in a surface of this size: its own, or one as wide for its height.

    That one is the smallest that has room for everything: shrunk it fills the surface, without bars at its edges.
    """
    wide, high = max(1, size[0]), max(1, size[1])
    least = theme.MINIMUM_LANDSCAPE if wide >= 1.05 * high else theme.MINIMUM_PORTRAIT
    grown = max(1.0, least[0] / wide, least[1] / high)
    return size if grown == 1.0 else (ceil(wide * grown - EPSILON), ceil(high * grown - EPSILON))


def on_desktop(size: tuple[int, int]) -> tuple[int, int]:
    """The wished size, or what the screen has room for."""
    desktops = pygame.display.get_desktop_sizes()
    wide = max((desktop[0] for desktop in desktops), default=size[0])
    high = max((desktop[1] for desktop in desktops), default=size[1])
    return min(size[0], wide), min(size[1], high)
