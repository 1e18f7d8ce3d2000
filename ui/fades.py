"""Lets whatever is painted in an area come up out of what was there before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame import Surface

    from ui.ground import Box


@contextmanager
def coming(screen: Surface, area: Box, share: float) -> Iterator[None]:
    """What is painted in the area meanwhile has come up to this share; at 1 nothing is done."""
    from ui.ground import whole

    if share >= 1:
        yield
        return
    place = whole(area).inflate(24, 24).clip(screen.get_rect())
    under = screen.subsurface(place).copy()
    yield
    under.set_alpha(round(255 * (1 - max(0.0, share))))
    screen.blit(under, place)
