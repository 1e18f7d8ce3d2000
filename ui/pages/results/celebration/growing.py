"""What grows piece by piece behind the winners: a wreath of laurel, and a fan of the cards that were played with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, TypeAlias

from pygame import BLEND_RGB_MULT, SRCALPHA, Surface

from ui.draw import theme
from ui.draw.skins import circle, css, raster

if TYPE_CHECKING:
    from game.engine.cards import Card
    from ui.draw.pictures import Pictures

DRAWN: Final = 700.0  # milliseconds in which a wreath is drawn
STEPS: Final = 11  # pairs of leaves on each branch
LEAF: Final = (theme.rgb("#8FB24A"), theme.rgb("#4C7A2C"))
INK: Final = theme.rgb("#24371A")
BERRY: Final = theme.rgb("#C8402F")
AGAIN: Final = 300.0  # milliseconds until better pictures are asked for
OPENS: Final = 520.0  # milliseconds in which the fan opens
REACH: Final = 32  # degrees to each side of the fan's middle card
SHADE: Final = (172, 166, 158)  # the light on a fan that nobody here has to be glad of
RADIUS: Final = 1.28  # of a card's height: from the fan's pivot to the middle of a card
Way: TypeAlias = Callable[[], tuple[Surface, tuple[float, float]]]  # makes a piece, and says where its middle lies


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that is there from a moment on."""

    at: float
    make: Way


class Growing:
    """A picture that is put together piece by piece; what is there is one surface, however many pieces it has."""

    def __init__(self, size: tuple[int, int], pieces: Sequence[Piece]) -> None:
        self.size = size
        self._pieces = sorted(pieces, key=lambda piece: piece.at)
        self._there = 0
        self._warmed = 0
        self._poor: float | None = None  # since when a piece is there in a picture that is not its best
        self._picture = Surface(size, SRCALPHA).convert_alpha()

    def warm(self) -> bool:
        """Has the next piece painted before it is seen; whether there was one."""
        if self._warmed >= len(self._pieces):
            return False
        self._pieces[self._warmed].make()
        self._warmed += 1
        return True

    def draw(self, surface: Surface, centre: tuple[float, float], now: float, pictures: Pictures) -> None:
        """All pieces that are there by now, about this point; anew while they were not yet seen at their best."""
        if self._poor is not None and not 0 <= now - self._poor < AGAIN:
            self._there, self._poor = 0, None
            self._picture.fill((0, 0, 0, 0))
        before, there = pictures.stand_ins, self._there
        while self._there < len(self._pieces) and self._pieces[self._there].at <= now:
            picture, (x, y) = self._pieces[self._there].make()
            self._picture.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))
            self._there += 1
        if pictures.stand_ins != before:
            self._poor = now
        if self._there != there:
            self._picture = self._picture.copy()  # a picture that is put on the screen stays as it was there
        if self._there:
            surface.blit(self._picture, (round(centre[0] - self.size[0] / 2), round(centre[1] - self.size[1] / 2)))


# -- laurel -----------------------------------------------------------------------------------------------------------


def wreath(face: float) -> Growing:
    """Two branches of laurel that grow from below around a face of this width."""
    side = round(face * 1.62)
    pieces = [
        Piece(DRAWN * step / STEPS + (6.0 if outer else 0.0), _leaf(face, side, step, way, outer))
        for step in range(STEPS)
        for way in (-1, 1)
        for outer in (False, True)
    ]
    berries = (2, 5, 8)
    pieces += [
        Piece(DRAWN * (step + 0.6) / STEPS, _berry(face, side, step, way)) for step in berries for way in (-1, 1)
    ]
    return Growing((side, side), pieces)


def _around(face: float, side: int, step: float, way: int, out: float) -> tuple[float, float, float]:
    """A point of the branch and the direction in which it grows there, in radians from upwards."""
    angle = pi - (0.10 + 0.80 * step / (STEPS - 1)) * pi  # from below to nearly above
    radius = face * (0.5 + out)
    x, y = side / 2 + way * radius * sin(angle), side / 2 - radius * cos(angle)
    return x, y, way * (angle - pi / 2)


def _leaf(face: float, side: int, step: int, way: int, outer: bool) -> Way:
    """A leaf on the inner or outer side of a branch; they become smaller towards its end."""

    def make() -> tuple[Surface, tuple[float, float]]:
        long = face * (0.235 - 0.006 * step)
        x, y, grows = _around(face, side, step, way, 0.135 if outer else 0.05)
        turn = grows * 180 / pi + way * (38 if outer else 6)
        return _leaf_picture(long, turn), (x, y)

    return make


def _leaf_picture(long: float, turn: float) -> Surface:
    side = max(6, round(long * 1.25))
    c, half, wide = side / 2, long / 2, long * 0.21
    body = f"M{c} {c + half} C{c - wide} {c + half * 0.3} {c - wide} {c - half * 0.35} {c} {c - half} "
    body += f"C{c + wide} {c - half * 0.35} {c + wide} {c + half * 0.3} {c} {c + half} Z"
    light = f"M{c} {c + half} C{c - wide} {c + half * 0.3} {c - wide} {c - half * 0.35} {c} {c - half} Z"
    line = max(1.0, long * 0.034)
    svg = f'<g transform="rotate({turn:.1f},{c},{c})"><path d="{body}" fill="{css(LEAF[1])}"/>'
    svg += f'<path d="{light}" fill="{css(LEAF[0])}"/>'
    svg += f'<path d="{body}" fill="none" stroke="{css(INK)}" stroke-width="{line:.2f}"/>'
    svg += f'<path d="M{c} {c + half} L{c} {c - half * 0.6}" stroke="{css(INK)}" stroke-width="{line * 0.7:.2f}"/></g>'
    return raster((side, side), svg)


def _berry(face: float, side: int, step: int, way: int) -> Way:
    def make() -> tuple[Surface, tuple[float, float]]:
        x, y, _grows = _around(face, side, step + 0.5, way, 0.10)
        r = max(2.5, face * 0.026)
        s = round(2 * r + 4)
        berry = circle((s / 2, s / 2), r, BERRY, stroke=INK, width=max(1.0, r * 0.22))
        return raster((s, s), berry + circle((s / 2 - r * 0.3, s / 2 - r * 0.35), r * 0.28, theme.WHITE)), (x, y)

    return make


def sprays(face: int, first: tuple[int, int], last: tuple[int, int]) -> Iterator[tuple[Surface, tuple[float, float]]]:
    """The leaves of two smaller branches with their middles: left of the `first` of a row of faces, right of the last.

    Those that come later lie over those before.
    """
    for step, (way, centre), outer in product(range(STEPS), ((-1, first), (1, last)), (False, True)):
        angle = pi - (0.10 + 0.76 * step / (STEPS - 1)) * pi
        radius = face * (0.5 + (0.085 if outer else 0.025))
        turn = way * ((angle - pi / 2) * 180 / pi + (38 if outer else 6))
        spot = centre[0] + way * radius * sin(angle), centre[1] - radius * cos(angle)
        yield _leaf_picture(face * (0.175 - 0.005 * step), turn), spot


# -- cards ------------------------------------------------------------------------------------------------------------


def fan(pictures: Pictures, cards: Sequence[Card | None], high: int, *, dim: bool = False) -> Growing:
    """The cards spread as a hand holds them, one after the other from the left; its pivot is below its middle.

    None is a card that shows its back; a `dim` fan stays in the shade.
    """
    radius = high * RADIUS
    wide, tall = round(2 * (radius * sin(REACH * pi / 180) + high * 0.62)), round(high * 1.42)
    pieces = []
    for number, card in enumerate(cards):
        angle = REACH * (2 * number / max(1, len(cards) - 1) - 1)
        x = wide / 2 + radius * sin(angle * pi / 180)
        y = high * 0.56 + radius * (1 - cos(angle * pi / 180))
        make = partial(_fanned, pictures, card, high, round(angle) % 360, dim=dim)
        pieces.append(Piece(OPENS * number / len(cards), partial(_at, make, (x, y))))
    return Growing((wide, tall), pieces)


def _at(make: Callable[[], Surface], spot: tuple[float, float]) -> tuple[Surface, tuple[float, float]]:
    return make(), spot


def _fanned(pictures: Pictures, card: Card | None, high: int, tilt: int, *, dim: bool) -> Surface:
    """A card of the fan."""
    picture = pictures.back(high, tilt) if card is None else pictures.card(card, high, tilt)
    if not dim:
        return picture
    shaded = picture.copy()
    shaded.fill(SHADE, special_flags=BLEND_RGB_MULT)
    return shaded
