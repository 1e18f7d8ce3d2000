"""How the panel of the table comes and goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.draw.fades import Entrance, coming, leaving
from ui.draw.motion import AT_ONCE
from ui.widgets.focus import feedback

if TYPE_CHECKING:
    from ui.draw.motion import Tempo, Tween
    from ui.table.panels.panel import Panel
    from ui.widgets.base import Brush, Widget


class PanelComing:
    """Paints the panel on its way in, and the one before it on its way out."""

    def __init__(self) -> None:
        self._now = 0.0
        self._tempo: Tempo = AT_ONCE
        self._entrance = Entrance(AT_ONCE)
        self._gone: tuple[Panel, Tween] | None = None

    def changed(self, panel: Panel | None, before: Panel | None) -> None:
        """There is another panel now, or none."""
        feedback.tell("paper")
        self._entrance = Entrance(self._tempo)
        self._entrance.begin()
        self._gone = (before, leaving(self._now, self._tempo)) if panel is None and before is not None else None

    def tick(self, now: float, tempo: Tempo) -> bool:
        """The time of now; whether anything is on its way."""
        self._now, self._tempo = now, tempo
        if self._gone is not None and self._gone[1].done(now):
            self._gone = None
            return True
        return self._entrance.tick(now) or self._gone is not None

    def draw(self, brush: Brush, panel: Panel | None, paint: Callable[[Brush, Widget], None]) -> None:
        """The panel with its keys, or what is left of the last one."""
        if panel is not None:
            with self._entrance.paint(brush.surface, panel.paper, brush.k):
                self._whole(brush, panel, paint)
        elif self._gone is not None:
            last, way = self._gone
            with coming(brush.surface, last.paper, 1 - way.at(self._now)):
                self._whole(brush, last, paint)

    def _whole(self, brush: Brush, panel: Panel, paint: Callable[[Brush, Widget], None]) -> None:
        panel.draw(brush)
        for widget in panel.widgets:
            paint(brush, widget)
