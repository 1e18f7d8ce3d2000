"""The window: its size, its surface in real pixels, full screen, and a letterbox when it is smaller than the game."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Final

import pygame

from ui import raster, theme
from ui.budget import return_large_memory
from ui.input import Inputs

TITLE: Final = "Brisca"
INVISIBLE: Final = ("dummy", "offscreen", "evdev")
SMALLEST: Final = (480, 320)


def prepare_display() -> None:
    """The display is open and its hints are set; pygame.error when there is none."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "brisca")
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
        self._window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
        with contextlib.suppress(pygame.error):
            self._window.minimum_size = SMALLEST
        self._inputs = inputs
        self._full = False
        self._small: pygame.Surface | None = None
        self._frame = pygame.Rect(0, 0, 1, 1)
        self._fitted = ((0, 0), (0, 0))
        if full_screen:
            self.toggle_full_screen()
        self.fit()

    @property
    def full_screen(self) -> bool:
        """Whether the window covers the whole screen."""
        return self._full

    @property
    def size(self) -> tuple[int, int]:
        """The size as the system counts it, to be remembered."""
        return self._window.size

    @property
    def canvas(self) -> pygame.Surface:
        """What scenes draw on."""
        return self._small if self._small is not None else self._window.get_surface()

    def toggle_full_screen(self) -> None:
        """From a window to the whole screen or back; where the system will not, everything stays as it is."""
        with contextlib.suppress(pygame.error):
            if self._full:
                self._window.set_windowed()
            else:
                self._window.set_fullscreen(desktop=True)
            self._full = not self._full

    def fit(self) -> bool:
        """Whether the window has another size than before, or its screen other pixels; all is then set right."""
        surface = self._window.get_surface()
        (wide, high), size = self._window.size, surface.get_size()
        counted = (wide, high)
        if (size, counted) == self._fitted:
            return False
        self._fitted = size, counted
        canvas = canvas_size(size)
        share = min(size[0] / canvas[0], size[1] / canvas[1])
        shallow = surface.get_bytesize() < 3  # 15 or 16 bits: pictures cannot be scaled in so few
        self._small = raster.opaque(pygame.Surface(canvas)) if canvas != size or shallow else None
        self._frame = pygame.Rect(0, 0, round(canvas[0] * share), round(canvas[1] * share))
        self._frame.center = (size[0] // 2, size[1] // 2)
        # From window coordinates to pixels of the surface, and from there to the canvas.
        dense = (size[0] / max(1, counted[0]), size[1] / max(1, counted[1]))
        self._inputs.origin = (self._frame.x / dense[0], self._frame.y / dense[1])
        self._inputs.ratio = (dense[0] / share, dense[1] / share)
        return True

    def show(self) -> None:
        """What was drawn becomes visible."""
        if self._small is not None:
            surface = self._window.get_surface()
            surface.fill(theme.WALNUT_DARKER)
            fits = self._frame.size == self._small.get_size()
            surface.blit(
                self._small if fits else pygame.transform.smoothscale(self._small, self._frame.size), self._frame
            )
        self._window.flip()

    def place_of(self, rect: tuple[int, int, int, int]) -> list[int]:
        """A rectangle of the canvas in window pixels, where the pointer would find it."""
        (rx, ry), (ox, oy) = self._inputs.ratio, self._inputs.origin
        x, y, w, h = rect
        return [round(x / rx + ox), round(y / ry + oy), round(w / rx), round(h / ry)]

    def set_icon(self, file: Path) -> None:
        """The picture of the window in the task bar, where the system shows one."""
        with contextlib.suppress(pygame.error, OSError):
            self._window.set_icon(pygame.image.load(file))

    def close(self) -> None:
        """The window is gone."""
        self._window.destroy()


def canvas_size(size: tuple[int, int]) -> tuple[int, int]:
    """The size that scenes are drawn at in a surface of this size: its own, or the smallest that has room for all."""
    least = theme.MINIMUM_LANDSCAPE if size[0] >= 1.05 * size[1] else theme.MINIMUM_PORTRAIT
    return size if size[0] >= least[0] and size[1] >= least[1] else least


def on_desktop(size: tuple[int, int]) -> tuple[int, int]:
    """The wished size, or what the screen has room for."""
    desktops = pygame.display.get_desktop_sizes()
    wide = max((desktop[0] for desktop in desktops), default=size[0])
    high = max((desktop[1] for desktop in desktops), default=size[1])
    return min(size[0], wide), min(size[1], high)
