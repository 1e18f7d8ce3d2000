"""Lets whatever is painted in an area come up out of what was there before, or rise into its place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Final

from ui.draw.ground import whole
from ui.draw.motion import Tempo, Tween, back, in2, lin

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.draw.ground import Box

IN, OUT, STILL = 160.0, 110.0, 100.0  # milliseconds: a panel comes, goes, fades
RISE: Final = 18.0  # so far below its place a panel begins, at k = 1
EDGE: Final = 12  # shadows and rings reach so far beyond what throws them


def let_through(picture: Surface, share: float) -> None:
    """Makes a picture without holes cover only this share of what it is laid on.

    One that covers everything is no longer mixed: SDL takes ten times as long for an opacity of 255 as for any other.
    """
    opacity = round(255 * min(1.0, max(0.0, share)))
    picture.set_alpha(None if opacity == 255 else opacity)


@contextmanager
def coming(screen: Surface, area: Box, share: float) -> Iterator[None]:
    """What is painted in the area meanwhile has come up to this share; at 1 nothing is done."""
    place = whole(area).inflate(2 * EDGE, 2 * EDGE).clip(screen.get_rect())
    if share >= 1 or not place.size or not place.w:
        yield
        return
    under = screen.subsurface(place).copy()
    yield
    let_through(under, 1 - share)
    screen.blit(under, place)


@contextmanager
def rising(screen: Surface, area: Rect, share: float, below: float) -> Iterator[None]:
    """What is painted in the area meanwhile is still `below` its place, and has come up to this share."""
    place = area.clip(screen.get_rect())
    if (share >= 1 and round(below) == 0) or not place.w or not place.h:
        yield
        return
    under = screen.subsurface(place).copy()
    yield
    painted = screen.subsurface(place).copy()
    screen.blit(under, place)
    let_through(painted, share)
    screen.set_clip(place)
    screen.blit(painted, place.move(0, round(below)))
    screen.set_clip(None)


class Entrance:
    """A panel, a sheet or a slip of paper that comes and goes; `still` where nothing may travel."""

    def __init__(self, tempo: Tempo) -> None:
        self._tempo = tempo
        self._way: Tween | None = None
        self._now = 0.0
        self._armed = False

    def begin(self) -> None:
        """It is to come from now on: before the time is told nothing of it is seen."""
        self._armed = self._way is None and self._tempo.factor > 0

    def tick(self, now: float) -> bool:
        """The time of now: at the first one it begins to come; whether it is on its way."""
        if self._way is None:
            length, curve = (STILL, lin) if self._tempo.still else (IN, back)
            self._way, self._armed = Tween(now, self._tempo.time(length), curve), False
        moving = self._now < self._way.end or now < self._way.end
        self._now = now
        return moving

    def paint(self, screen: Surface, area: Rect, k: float) -> AbstractContextManager[None]:
        """Paints it as far as it has come."""
        if self._way is None or self._way.done(self._now):
            return coming(screen, area, 0.0 if self._armed else 1.0)
        if self._tempo.still:
            return coming(screen, area, self._way.at(self._now))
        below = (1 - self._way.at(self._now)) * RISE * k
        return rising(screen, area, 2 * self._way.share(self._now), below)


def leaving(begin: float, tempo: Tempo) -> Tween:
    """How far something that goes has gone."""
    length, curve = (STILL, lin) if tempo.still else (OUT, in2)
    return Tween(begin, tempo.time(length), curve)
