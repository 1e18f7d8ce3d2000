"""Papel picado: cut papers in the shapes of the suits that fall over the whole window, and stay where they land."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import cos, exp, pi, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import BLEND_RGBA_MULT, BLEND_RGBA_SUB, SRCALPHA, Rect, Surface

from game.engine.cards import SUITS
from ui.draw import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.draw.pictures import Pictures

PIECES: Final = 140
LASTS: Final = 4000.0  # from the first piece to the last
LATE: Final = 1700.0  # so late the last one begins
GRAVITY: Final = 900.0  # pixels at k = 1, in a second in a second …
BRAKE: Final = 0.42  # … and after so many seconds the air holds a paper as much as it falls
WIDTHS: Final = 6  # pictures of a paper that turns about itself
COLOURS: Final = (
    theme.rgb("#E0AC45"),
    theme.rgb("#C8402F"),
    theme.rgb("#2F6FB5"),
    theme.rgb("#4E8F46"),
    theme.rgb("#F1F4F1"),
    theme.rgb("#C25C8E"),
)


@dataclass(frozen=True, slots=True)
class _Piece:
    """One paper: its pictures from broad to narrow, where and when it begins, and how it sways."""

    looks: tuple[Surface, ...]
    x: float
    late: float
    sway: float
    turn: float
    phase: float
    lands: float  # how far down it stays lying


class Confetti:
    """All papers of one scene, always in the same fall, so that pictures can be compared."""

    def __init__(self, pictures: Pictures, window: Rect, table: Rect, taken: Sequence[Rect], k: float) -> None:
        """They come to rest on the `table`, the lower part of the window, but never on what is read there: `taken`."""
        chance = random.Random(7)
        self._k, self._window = k, window
        kinds = [_looks(pictures, number, colour, k) for number in range(8) for colour in COLOURS]
        self._taken = [rect.inflate(44 * k, 30 * k) for rect in taken]
        self._pieces = [
            _Piece(
                chance.choice(kinds),
                window.x + window.w * chance.uniform(-0.02, 1.02),
                chance.uniform(0, LATE),
                chance.uniform(14, 46) * k,
                chance.uniform(2.2, 5.2),
                chance.uniform(0, 2 * pi),
                table.y + table.h * chance.uniform(0.05, 0.98),
            )
            for _number in range(PIECES)
        ]

    def draw(self, surface: Surface, now: float) -> None:
        """The papers that are in the air so many milliseconds after the first one began to fall."""
        for piece in self._pieces:
            y = self._fallen(piece, now)
            if y is not None and y < piece.lands:
                seconds = (now - piece.late) / 1000
                x = piece.x + piece.sway * sin(piece.phase + 2.6 * seconds)
                broad = abs(cos(piece.phase + piece.turn * seconds))
                look = piece.looks[min(WIDTHS - 1, int((1 - broad) * WIDTHS))]
                surface.blit(look, (round(x - look.get_width() / 2), round(y - look.get_height() / 2)))

    def draw_landed(self, surface: Surface, now: float) -> None:
        """Those that lie on the table by now."""
        for piece in self._pieces:
            y = self._fallen(piece, now)
            if y is not None and y >= piece.lands:
                look = piece.looks[int(piece.phase) % 2]
                spot = look.get_rect(center=(round(self._landed_at(piece)), round(piece.lands)))
                if spot.collidelist(self._taken) < 0:
                    surface.blit(look, spot)

    def _landed_at(self, piece: _Piece) -> float:
        """How far to the right a paper comes to rest: at the moment at which it has fallen so far."""
        way = (piece.lands - self._window.y + 30 * self._k) / (1.35 * self._k)
        seconds = way / (GRAVITY * BRAKE) + BRAKE  # long enough for the air to have it
        return piece.x + piece.sway * sin(piece.phase + 2.6 * seconds)

    def _fallen(self, piece: _Piece, now: float) -> float | None:
        """How far down a paper is if it went on falling; None before it begins."""
        seconds = (now - piece.late) / 1000
        if seconds <= 0:
            return None
        way = GRAVITY * BRAKE * (seconds - BRAKE * (1 - exp(-seconds / BRAKE)))
        return self._window.y - 30 * self._k + way * 1.35 * self._k


def _looks(pictures: Pictures, kind: int, colour: theme.Colour, k: float) -> tuple[Surface, ...]:
    """A paper as it turns: a suit cut out of it, or a suit alone."""
    side = max(8, round((22 if kind < len(SUITS) else 27) * k))
    whole = (
        _suit(pictures, kind % len(SUITS), side, colour) if kind < len(SUITS) else _cut(pictures, kind, side, colour)
    )
    whole = pygame.transform.rotozoom(whole, (kind * 53) % 90 - 45, 1.0)
    wide, high = whole.get_size()
    shapes = ((max(2, round(wide * (1 - number / WIDTHS))), high) for number in range(WIDTHS))
    return tuple(pygame.transform.smoothscale(whole, size).convert_alpha() for size in shapes)


def _suit(pictures: Pictures, suit: int, side: int, colour: theme.Colour) -> Surface:
    """The shape of a suit in one colour."""
    shape = pictures.suit_icon(suit, side).copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((*colour, 255), special_flags=BLEND_RGBA_MULT)
    return shape


def _cut(pictures: Pictures, kind: int, side: int, colour: theme.Colour) -> Surface:
    """A sheet with a scalloped edge out of which a suit is cut."""
    sheet = Surface((side, round(side * 1.2)), SRCALPHA)
    sheet.fill((*colour, 235))
    hole = _suit(pictures, kind % len(SUITS), round(side * 0.62), (0, 0, 0))
    sheet.blit(hole, hole.get_rect(center=sheet.get_rect().center), special_flags=BLEND_RGBA_SUB)
    tooth = max(2, side // 6)
    for x in range(0, side, 2 * tooth):
        sheet.fill((0, 0, 0, 0), Rect(x, sheet.get_height() - tooth, tooth, tooth))
    return sheet
