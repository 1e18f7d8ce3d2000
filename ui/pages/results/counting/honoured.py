"""The people whom the sentence is about, large beside it: who won, or who had to keep the contract, with their laurel.

They grow into their place while the sentence comes, and stars fly about those who are glad; nobody waits for them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.draw.images.svg import transparent
from ui.draw.motion import Tween, back, out3
from ui.draw.skins import Skin, circle, raster, with_halo
from ui.pages.results.celebration.growing import sprays
from ui.pages.results.counting.seals import Seal, seal_skin
from ui.table.director.flourish import Burst, scattered
from ui.table.stage.adornments import star
from ui.table.stage.places import Pose

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.result import DealResult
    from ui.core.count import Count
    from ui.widgets.base import Brush

SIDES: Final = (198, 170, 152, 138)  # of each face at k = 1, of one, two, three and more of them
SMALLER: Final = (1.0, 0.88, 0.78, 0.7, 0.62, 0.54, 0.48)  # where there is less room beside the sentence
LEAST: Final = 48  # pixels: smaller ones are not larger than those in the panels
APART: Final = 0.76  # from a face to the next, which it covers a little
LEAVES: Final = 0.15  # of a face: so far the laurel reaches beyond it
SEAL: Final = 0.40  # of a face, which hangs half under its edge
DRAWN: Final = 4  # so many at most stand beside the sentence of a drawn deal
SORRY: Final = "calm.sorry"
COMES: Final = 0.62  # of the time in which the sentence's row is written
STEPS: Final = 10  # sizes in which they grow
FROM: Final = 0.55  # of their size
STARS: Final = 14
FLY: Final = 0.2  # of that time has gone before they leave
REACH: Final = (26.0, 74.0)  # how far they fly, at k = 1


@dataclass(frozen=True, slots=True)
class Protagonists:
    """Whom a sentence is about: their faces, the look of all of them, whether they have earned laurel, and the seal."""

    faces: tuple[str, ...]
    look: str
    laurel: bool
    seal: Seal
    glad: bool  # whether whoever looks on is one of them, or nobody looks on who could have lost


def protagonists_of(result: DealResult, count: Count, seal: Seal) -> Protagonists | None:
    """Whom the sentence of this deal is about; None where it is about nobody, or a drawn deal about too many."""
    made, mine = result.contract_made, count.mine
    about = [side for side in count.sides if side.won] if made is None else list(count.sides[:1])
    drawn = not about and seal == "draw"
    if drawn:
        best = max(side.total for side in count.sides)
        about = [side for side in count.sides if side.total == best]
    faces = tuple(face for side in about for face in side.faces)
    if not faces or (drawn and not 2 <= len(faces) <= DRAWN):
        return None
    if drawn or made is False:
        return Protagonists(faces, "calm" if drawn else SORRY, laurel=False, seal=seal, glad=False)
    look = "proud" if made else "laugh" if result.capote else "smile"
    return Protagonists(faces, look, laurel=True, seal=seal, glad=mine is None or mine in about)


class Honoured:
    """Paints them in faces of one size; `size` is all that they fill."""

    def __init__(self, brush: Brush, told: Protagonists, side: int) -> None:
        self._brush, self.told, self.side = brush, told, side
        self._step = round(side * min(APART, 2.3 / max(1, len(told.faces) - 1)))
        self._edge = round(side * (LEAVES if told.laurel else 0.04))
        self._hangs = round(side * SEAL * 0.5) if told.seal else round(side * 0.06)
        wide = side + (len(told.faces) - 1) * self._step + 2 * self._edge
        self.size = wide, self._edge + side + self._hangs

    @classmethod
    def sizes(cls, brush: Brush, told: Protagonists, high: int) -> list[int]:
        """The sides of a face to try in a place so high, the largest first."""
        wanted = brush.px(SIDES[min(len(told.faces), len(SIDES)) - 1])
        probe = cls(brush, told, 100)
        most = min(wanted, round(high / (probe.size[1] / 100)))
        return [side for side in (round(share * most) for share in SMALLER) if side >= LEAST]

    def draw(self, brush: Brush, place: Rect, row: Tween, now: float) -> None:
        """In this place, as far as they have come."""
        if now < row.begin:
            return
        way = Tween(row.begin, row.length * COMES, back)
        share = way.at(now)
        step = STEPS if share == 1.0 else max(1, min(STEPS + 1, round((FROM + (1 - FROM) * share) * STEPS)))
        picture = self._sized(step)
        picture.surface.set_alpha(round(255 * min(1.0, way.share(now) * 2.5)))
        if self.told.glad:
            self._stars(brush, place, row, now)
        picture.blit(brush.surface, place.center)

    def makers(self) -> Iterator[Callable[[], object]]:
        """What paints them before they come, one part after the other."""
        if self.told.seal:
            yield self._seal
        yield partial(self._sized, STEPS)

    def foresee(self) -> None:
        """Has their laurel painted beside the game, if there is a thread for it."""
        if self.told.laurel:
            self._brush.foresee(self._laurel_key, self._laurel)

    # -- pictures ----------------------------------------------------------------------------------------------------

    def _sized(self, step: int) -> Skin:
        """All of them around their middle, in one of the sizes in which they grow."""
        key = ("honoured", self.told, self.side, theme.LOOK)

        def smaller() -> Skin:
            whole = self._brush.skins.get(key, self._picture).surface
            share = step / STEPS
            size = round(whole.get_width() * share), round(whole.get_height() * share)
            return _centred(whole if step == STEPS else transparent(pygame.transform.smoothscale(whole, size)))

        return self._brush.skins.get((*key, step), smaller)

    def _picture(self) -> Skin:
        """The row of faces, each over the one at its right, the laurel around them, and the seal that hangs below."""
        whole, places = self._sheet()
        for face, place in reversed(list(zip(self.told.faces, places, strict=True))):
            self._face(face).blit(whole, place.topleft)
        if self.told.laurel:
            self._brush.skins.get(self._laurel_key, self._laurel).blit(whole, (0, 0))
        if self.told.seal:
            seal = round(self.side * SEAL)
            x = (places[0].centerx + places[-1].centerx - seal) // 2
            self._seal().blit(whole, (x, places[0].bottom - seal // 2))
        return Skin(transparent(whole))

    def _sheet(self) -> tuple[Surface, list[Rect]]:
        """An empty picture of all of them, and where in it their faces are."""
        side, (wide, high), margin = self.side, self.size, round(self.side * 0.12)
        whole = Surface((wide + 2 * margin, high + 2 * margin), SRCALPHA)
        corners = (margin + self._edge + number * self._step for number in range(len(self.told.faces)))
        return whole, [Rect(x, margin + self._edge, side, side) for x in corners]

    @property
    def _laurel_key(self) -> tuple[object, ...]:
        return "laurel", len(self.told.faces), self.side, theme.LOOK

    def _laurel(self) -> Skin:
        """The leaves around them, in a picture as large as theirs."""
        whole, places = self._sheet()
        for leaf, spot in sprays(self.side, places[0].center, places[-1].center):
            whole.blit(leaf, leaf.get_rect(center=(round(spot[0]), round(spot[1]))))
        return Skin(whole)

    def _seal(self) -> Skin:
        return seal_skin(self._brush, self.told.seal, round(self.side * SEAL))

    def _face(self, name: str) -> Skin:
        """A face in its ring, over a light where somebody has won."""
        side, line = self.side, max(2.0, self.side * 0.035)
        disc = Surface((side, side), SRCALPHA)
        self._brush.on(disc).face(name, side, self.told.look, topleft=(0, 0))
        ring = theme.FOCUS if self.told.laurel else theme.OAK
        disc.blit(raster((side, side), circle((side / 2, side / 2), side / 2, stroke=ring, width=line)), (0, 0))
        if self.told.laurel:
            return with_halo(disc, side / 2, side * 0.07, theme.GLOW, 0.5)
        return with_halo(disc, side / 2, side * 0.05, theme.DUSK, 0.6, drop=side * 0.03)

    # -- stars -------------------------------------------------------------------------------------------------------

    def _stars(self, brush: Brush, place: Rect, row: Tween, now: float) -> None:
        """A few stars that fly from behind them when they stand."""
        flight = Tween(row.begin + FLY * row.length, (1 - FLY) * row.length, out3)
        burst = Burst(Pose(*place.center, place.h), flight, scattered(STARS, REACH, STARS), None, 0.5)
        for x, y, one, share in burst.places(now, brush.k):
            size = max(1, math.ceil(share * 4))
            colour = (theme.FOCUS, theme.GOLD_DEEP, theme.CREAM)[one.colour]
            star_skin(brush, one.size * size / 4, colour).blit(brush.surface, (x, y))


def _centred(surface: Surface) -> Skin:
    return Skin(surface, -surface.get_width() // 2, -surface.get_height() // 2)


def star_skin(brush: Brush, size: float, colour: theme.Colour) -> Skin:
    """A star around its middle."""
    radius = max(2.0, size * brush.k)
    side = math.ceil(2 * radius + 4)
    key = ("honour-star", round(radius, 1), colour)
    edge = theme.mix(colour, theme.DUSK, 0.45)
    return brush.skins.get(key, lambda: _centred(raster((side, side), star(radius, colour, edge))))
