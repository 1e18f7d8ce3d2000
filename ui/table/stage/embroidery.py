"""What is sewn into the cloth in golden thread: the suits in its corners, and a rosette where nothing else lies."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame
from pygame import Surface

from game.engine.cards import SUITS
from ui.draw import theme
from ui.draw.skins import Skin, circle, css, raster

if TYPE_CHECKING:
    from pygame import Rect

    from ui.draw.pictures import Pictures
    from ui.widgets.base import Brush

Spot: TypeAlias = tuple[float, float]

SHADE: Final = 2, 3  # so much wider and higher a sewn mark is than the mark, for its shadow
LEAST, MOST = 115.0, 250.0  # how wide a rosette is, at kr = 1
SHARE: Final = 0.86  # of its room it fills
QUIET: Final = 150  # of 255: so much of its thread is seen
POINTS: Final = 8  # of the star, and petals of the flower in its middle
STITCH, GAP = 0.024, 0.015  # of its side: how long a stitch is, and how far it is from the next one
OUTER, INNER, RING = 0.48, 0.45, 0.19  # of its side: how far the star and the ring within reach from its middle
MARK: Final = 0.105  # the sign of a suit, of its side


def embroidered(mark: Surface) -> Surface:
    """A mark as if it were sewn in golden thread, on its own shadow."""
    thread = pygame.transform.grayscale(mark)
    thread.fill((70, 70, 70, 0), special_flags=pygame.BLEND_RGBA_ADD)
    thread.fill((*theme.FOCUS, 205), special_flags=pygame.BLEND_RGBA_MULT)
    shade = mark.copy()
    shade.fill((*theme.DUSK, 90), special_flags=pygame.BLEND_RGBA_MULT)
    sewn = Surface((mark.get_width() + SHADE[0], mark.get_height() + SHADE[1]), pygame.SRCALPHA)
    sewn.blit(shade, (1, 3))
    sewn.blit(thread, (1, 0))
    return sewn


def sew_rosette(brush: Brush, room: Rect, kr: float) -> None:
    """A star with the four suits in the middle of this room; nothing where it would be too small for that."""
    side = round(min(SHARE * min(room.size), MOST * kr))
    if side >= LEAST * kr:
        skin = brush.skins.get(("rosette", side, theme.LOOK, brush.pictures.look), lambda: _rosette(brush, side))
        skin.blit(brush.surface, skin.surface.get_rect(center=room.center).topleft)


def _rosette(brush: Brush, side: int) -> Skin:
    lines = "".join(_lines(side))
    sewn = embroidered(raster((side, side), lines))
    _lay_suits(sewn, brush.pictures, side)
    sewn.fill((255, 255, 255, QUIET), special_flags=pygame.BLEND_RGBA_MULT)
    return Skin(sewn.convert_alpha())


def _lines(side: int) -> Iterator[str]:
    """The star twice, one within the other, a ring of stitches, and a flower with a petal for each of its points."""
    middle = side / 2
    pen = f'fill="none" stroke="{css(theme.CREAM)}" stroke-width="{max(1.2, 0.011 * side):.2f}" stroke-linecap="round"'
    for far in (OUTER, INNER):
        for turn in (0, 1):
            corners = [_spot(middle, far * side, (2 * number + turn) * math.tau / POINTS) for number in range(4)]
            yield f'<path d="{_stitches([*corners, corners[0]], side)}" {pen}/>'
    around = [_spot(middle, RING * side, number * math.tau / 48) for number in range(49)]
    yield f'<path d="{_stitches(around, side)}" {pen}/>'
    petals = " ".join(_petal(middle, side, number * math.tau / POINTS) for number in range(POINTS))
    yield f'<path d="{petals}" {pen}/>'
    yield circle((middle, middle), 0.026 * side, theme.CREAM)


def _spot(middle: float, far: float, angle: float) -> Spot:
    return middle + far * math.sin(angle), middle - far * math.cos(angle)


def _petal(middle: float, side: float, angle: float) -> str:
    """A leaf that points away from the middle."""
    (x0, y0), (x1, y1) = _spot(middle, 0.045 * side, angle), _spot(middle, 0.155 * side, angle)
    (ax, ay), (bx, by) = (_spot(middle, 0.1 * side, angle + lean) for lean in (-0.42, 0.42))
    return f"M{x0:.2f} {y0:.2f} Q{ax:.2f} {ay:.2f} {x1:.2f} {y1:.2f} Q{bx:.2f} {by:.2f} {x0:.2f} {y0:.2f}"


def _stitches(way: Sequence[Spot], side: float) -> str:
    """Stitches along a way, each drawn for itself; none is cut where the way bends."""
    drawn = []
    for (x0, y0), (x1, y1) in pairwise(way):
        long = math.hypot(x1 - x0, y1 - y0)
        count = max(1, round(long / ((STITCH + GAP) * side)))
        gap = GAP / (STITCH + GAP) / count / 2
        for number in range(count):
            a, b = number / count + gap, (number + 1) / count - gap
            drawn.append(f"M{x0 + (x1 - x0) * a:.2f} {y0 + (y1 - y0) * a:.2f} ")
            drawn.append(f"L{x0 + (x1 - x0) * b:.2f} {y0 + (y1 - y0) * b:.2f} ")
    return "".join(drawn)


def _lay_suits(sewn: Surface, pictures: Pictures, side: int) -> None:
    """The four suits between the ring and the star, above, at the right, below and at the left."""
    far = (RING + MARK / 2 + 0.011) * side
    for suit in range(len(SUITS)):
        x, y = _spot(side / 2, far, suit * math.tau / len(SUITS))
        mark = embroidered(pictures.suit_icon(suit, max(8, round(MARK * side))))
        sewn.blit(mark, mark.get_rect(center=(round(x), round(y))))
