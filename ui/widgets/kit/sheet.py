"""A sheet of paper over a screen: it takes every key and click until it closes, and then the focus is where it was."""

from __future__ import annotations

from pygame import Rect, Surface

from ui.core.input import Input, Key
from ui.core.scene import Change, Description, Pop, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.draw.fades import Entrance
from ui.widgets.base import Brush, Widget
from ui.widgets.focus.focus import Ring
from ui.widgets.papers import paint_paper, paint_veil


class Sheet(Scene):
    """The base of dialogues. A subclass sets `name`, `title` and answers `widgets`, `height` and `pressed`.

    `first` is the id that has the focus when it opens: the safe or the most likely choice. Escape closes the sheet.
    """

    overlay = True
    wide = 560
    first: str | None = None

    def __init__(self, services: Services) -> None:
        self.services = services
        self.ring = Ring(visible=True)
        self.paper = Rect(0, 0, 1, 1)
        self._size = (1, 1)
        self._entrance = Entrance(services.tempo)

    # -- what a subclass says ------------------------------------------------------------------------------------

    def title(self) -> str:
        """The words at the top."""
        raise NotImplementedError

    def height(self, brush: Brush, width: int) -> int:
        """How high what lies under the title is when it is so wide."""
        raise NotImplementedError

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        """The controls, placed inside this rectangle."""
        raise NotImplementedError

    def pressed(self, name: str) -> Change | None:
        """What the control with this id leads to."""
        raise NotImplementedError

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        """What is drawn on the paper before the controls."""

    def escaped(self) -> Change | None:
        """What Escape leads to."""
        return Pop()

    # -- the scene -----------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self.lay_out()

    def lay_out(self) -> None:
        """Places the paper in the middle and the controls on it."""
        brush = self._brush(Surface((1, 1)))
        width = min(brush.px(self.wide), self._size[0] - brush.px(32))
        pad = brush.px(32)
        head = brush.px(16) + brush.px(28) + brush.line_height("h2", 1.3)
        body = self.height(brush, width - 2 * pad)
        high = head + body + brush.px(30)
        self.paper = Rect(0, 0, width, high)
        self.paper.center = (self._size[0] // 2, self._size[1] // 2)
        self.paper.y = max(self.paper.y, brush.px(8))
        self._inner = Rect(self.paper.x + pad, self.paper.y + head, width - 2 * pad, body)
        self.ring.place(self.widgets(brush, self._inner), self.first)

    def _brush(self, surface: Surface) -> Brush:
        return Brush.of(self.services, surface, self._size)

    def shown(self) -> None:
        self._entrance.begin()
        self.ring.guard()
        self.ring.changed = True

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape" and not self.ring.spread:
            return self.escaped()
        name = self.ring.handle(event)
        return self.pressed(name) if name is not None else None

    def update(self, now: float) -> bool:
        self.ring.tick(now)
        coming = self._entrance.tick(now)
        return self.ring.changed or coming

    def settled(self) -> bool:
        return True

    def draw(self, screen: Surface) -> None:
        brush = self._brush(screen)
        paint_veil(brush)
        with self._entrance.paint(screen, self.paper, brush.k):
            paint_paper(brush, self.paper)
            title = Rect(self._inner.x, self.paper.y + brush.px(32), self._inner.width, 0)
            title.height = self._inner.y - title.y - brush.px(6)
            brush.write("h2", self.title(), theme.INK, title, valign="middle")
            self.draw_inside(brush, self._inner)
            self.ring.draw(brush)

    def describe(self) -> Description:
        return Description(phase=self.name, message=self.title(), focus=self.ring.focus, controls=self.ring.controls())
