"""The message line on the cloth: one sentence in its pill, and how it changes into the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.draw.fades import coming
from ui.draw.motion import Tempo, Tween, lin, out3
from ui.table.plates import labels

if TYPE_CHECKING:
    import pygame

    from ui.table.layout.layout import Rect
    from ui.table.scene.sentences import Message
    from ui.widgets.base import Brush

TURNS: Final = 150.0  # milliseconds from one sentence to the next
LEAVES: Final = 0.4  # the share of them in which the one before goes
RISES: Final = 7.0  # so far below its place the next one begins, at k = 1
REACH: Final = 24  # its shadow, and a second line, reach so far beyond its pill


class Banner:
    """Paints the sentence of now, which comes when the one before has gone: two are never to be read on each other."""

    def __init__(self) -> None:
        self._said: Message | None = None
        self._before: Message | None = None
        self._way = Tween(0.0, 0.0, lin)
        self._rises = True

    def turn(self, said: Message | None, now: float, tempo: Tempo) -> bool:
        """Has this said from now on; whether it is still on its way."""
        if said != self._said:
            self._before, strength = self.seen(now)
            length = tempo.time(TURNS)
            gone = LEAVES * length * (1 - strength)  # so long it would have been going to be as faint as it is
            self._said, self._way, self._rises = said, Tween(now - gone, length, lin), not tempo.still
        return now < self._way.end

    def seen(self, now: float) -> tuple[Message | None, float]:
        """The one sentence that is seen at this moment, and how strong."""
        gone = self._way.share(now)
        if gone >= LEAVES:
            strength = (gone - LEAVES) / (1 - LEAVES)
            return self._said, out3(strength) if self._said is not None else 0.0
        return self._before, 1 - gone / LEAVES

    def draw(self, brush: Brush, place: Rect, said: Message | None, now: float) -> pygame.Rect | None:
        """Paints the sentence, as far as it has come; gives its pill."""
        if said != self._said or now >= self._way.end:
            return _paint(brush, place, said)
        seen, strength = self.seen(now)
        pill = None if said is None else _pill(brush, place, said)
        if seen is not said and said is not None and pill is not None:
            labels.foresee_message(brush, pill.size, said.kind)
        if seen is not None and strength > 0:
            below = RISES * brush.k * (1 - strength) if self._rises and seen is said else 0.0
            area = _pill(brush, place, seen).inflate(2 * REACH * brush.k, 2 * REACH * brush.k)
            with coming(brush.surface, area, strength):
                _paint(brush, place.moved(0, below), seen)
        return pill


def _paint(brush: Brush, place: Rect, said: Message | None) -> pygame.Rect | None:
    return None if said is None else labels.message(brush, place, said.kind, _words(brush, place, said), said.icon)


def _pill(brush: Brush, place: Rect, said: Message) -> pygame.Rect:
    return labels.message_pill(brush, place, _words(brush, place, said))[0]


def _words(brush: Brush, place: Rect, said: Message) -> str:
    """What has room of it."""
    room = place.w - 92 * brush.k
    return said.words if not said.short or brush.fits("message", said.words, room) else said.short
