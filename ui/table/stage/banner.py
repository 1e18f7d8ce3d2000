"""The message line on the cloth: one sentence in its pill, and how it changes into the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from ui.draw.fades import let_through
from ui.draw.motion import Tempo, Tween, lin, out3
from ui.table.plates import labels

if TYPE_CHECKING:
    import pygame

    from ui.table.layout.layout import Rect
    from ui.table.scene.sentences import Message
    from ui.widgets.base import Brush

TURNS: Final = 150.0  # milliseconds from one sentence to the next
RISES: Final = 7.0  # so far below its place the next one begins, at k = 1
REACH: Final = 24  # its shadow, and a second line, reach so far beyond the place


class Banner:
    """Paints the sentence of now, which comes up out of the one before."""

    def __init__(self) -> None:
        self._said: Message | None = None
        self._before: Message | None = None
        self._way = Tween(0.0, 0.0)

    def turn(self, said: Message | None, now: float, tempo: Tempo) -> bool:
        """Has this said from now on; whether it is still on its way."""
        if said != self._said:
            self._before, self._said = self._said, said
            self._way = Tween(now, tempo.time(TURNS), lin if tempo.still else out3)
        return now < self._way.end

    def draw(self, brush: Brush, place: Rect, said: Message | None, now: float) -> pygame.Rect | None:
        """Paints the sentence, as far as it has come; gives its pill."""
        if said != self._said or now >= self._way.end:
            return _paint(brush, place, said)
        k, share = brush.k, self._way.at(now)
        if said is not None and round(255 * (1 - share)) == 255:  # nothing of it is seen yet
            _paint(brush, place, self._before)
            labels.foresee_message(brush, _pill(brush, place, said).size, said.kind)
            return _pill(brush, place, said)
        pills = [_pill(brush, place, one) for one in (self._before, said) if one is not None]
        area = pills[0].unionall(pills[1:]).inflate(2 * REACH * k, 2 * REACH * k).clip(brush.surface.get_rect())
        bare = brush.surface.subsurface(area).copy()
        _paint(brush, place, self._before)
        before = brush.surface.subsurface(area).copy()
        brush.surface.blit(bare, area)
        below = RISES * k * (1 - share) if self._way.curve is not lin else 0.0
        pill = _paint(brush, place.moved(0, below), said)
        let_through(before, 1 - share)
        brush.surface.blit(before, area)
        return pill


def _paint(brush: Brush, place: Rect, said: Message | None) -> pygame.Rect | None:
    return None if said is None else labels.message(brush, place, said.kind, _words(brush, place, said), said.icon)


def _pill(brush: Brush, place: Rect, said: Message) -> pygame.Rect:
    return labels.message_pill(brush, place, _words(brush, place, said))[0]


def _words(brush: Brush, place: Rect, said: Message) -> str:
    """What has room of it."""
    room = place.w - 92 * brush.k
    return said.words if not said.short or brush.fits("message", said.words, room) else said.short
