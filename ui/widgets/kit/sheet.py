"""A sheet of paper over a screen: it takes every key and click until it closes, and then the focus is where it was.

class Deletion(Sheet):
    name, first = "delete-match", "delete-match:keep"

    def title(self) -> str:
        return _("Delete this match?")

    def inside(self) -> Element:
        return Words("body", self._said())

    def foot(self) -> list[Button]:
        keep = Button("delete-match:keep", _("Keep the match"), kind="primary", cap=_("Esc"), press=Pop())
        return [Button("delete-match:delete", _("Delete the match"), press=self._delete), keep]
"""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect, Surface

from ui.core.input import Input, Key
from ui.core.scene import Change, Description, Pop, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.draw.fades import Entrance
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.layout import Block, Down, Element, walk, widgets_of
from ui.widgets.kit.layout_parts import Scrolled, foot
from ui.widgets.kit.scroll_area import ScrollArea
from ui.widgets.papers import paint_paper, paint_veil


class Sheet(Scene):
    """The base of dialogues. A subclass sets `name` and answers `title`, `inside` and `foot`.

    `first` is the id that has the focus when it opens: the safe or the most likely choice. Escape closes the sheet.
    What is `Scrolled(self.area, …)` inside is as high as the window lets it be.
    """

    overlay = True
    wide = 560
    first: str | None = None
    foot_high: ClassVar[float] = 52  # of the buttons in the foot
    foot_gap: ClassVar[float] = 24  # over the foot

    def __init__(self, services: Services) -> None:
        self.services = services
        self.ring = Ring(visible=True)
        self.area = ScrollArea()
        self.tree: Element = Block()
        self.paper = Rect(0, 0, 1, 1)
        self._size = (1, 1)
        self._entrance = Entrance(services.tempo)

    # -- what a subclass says ------------------------------------------------------------------------------------

    def title(self) -> str:
        """The words at the top."""
        raise NotImplementedError

    def inside(self) -> Element | None:
        """What stands under the title."""
        return None

    def foot(self) -> list[Button]:
        """The buttons at the lower end, the most likely one last."""
        return []

    def body(self) -> Element:
        """All that stands under the title."""
        buttons = self.foot()
        return Down(self.inside(), foot(*buttons, high=self.foot_high) if buttons else None, gap=self.foot_gap)

    def height(self, brush: Brush, width: int) -> int:
        """How high what lies under the title is when it is so wide."""
        self.tree = self.body()
        high = self.tree.high(brush, width)
        if any(isinstance(one, Scrolled) for one in walk(self.tree)):
            return min(high, self._size[1] - self._top_height(brush) - brush.px(30) - brush.px(16))
        return high

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        """The controls, placed inside this rectangle."""
        self.tree.put(brush, inner)
        return widgets_of(self.tree)

    def pressed(self, name: str) -> Change | None:
        """What the control with this id leads to; after a press that leads nowhere else it is laid out anew."""
        change = self.ring.answer(name)
        if change is None:
            self.lay_out()
        return change

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        """What is drawn on the paper before the controls."""
        if isinstance(self.tree, Block):
            self.tree.draw(brush)

    def escaped(self) -> Change | None:
        """What Escape leads to."""
        return Pop()

    # -- the scene -----------------------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        return self.ring.typing

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self.lay_out()

    def lay_out(self) -> None:
        """Places the paper in the middle and the controls on it."""
        brush = self._brush()
        width = min(brush.px(self.wide), self._size[0] - brush.px(32))
        pad = brush.px(32)
        head = self._top_height(brush)
        body = self.height(brush, width - 2 * pad)
        high = head + body + brush.px(30)
        self.paper = Rect(0, 0, width, high)
        self.paper.center = (self._size[0] // 2, self._size[1] // 2)
        self.paper.y = max(self.paper.y, brush.px(8))
        self._inner = Rect(self.paper.x + pad, self.paper.y + head, width - 2 * pad, body)
        self.ring.place(self.widgets(brush, self._inner), self.first)

    @staticmethod
    def _top_height(brush: Brush) -> int:
        """How high the strip of tiles and the title are."""
        return brush.px(16) + brush.px(28) + brush.line_height("h2", 1.3)

    def _brush(self, surface: Surface | None = None) -> Brush:
        """The brush for this surface, or for measuring."""
        return Brush.of(self.services, surface, self._size)

    def shown(self) -> None:
        self._entrance.begin()
        self.ring.guard()
        self.ring.changed = True

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape" and not self.ring.spread:
            return self.escaped()
        name = self.ring.handle(event) if self.ring.spread else self.area.heard(self.ring, event, self.lay_out)
        return self.pressed(name) if name is not None else None

    def update(self, now: float) -> bool:
        self.ring.tick(now)
        coming = self._entrance.tick(now)
        return self.ring.changed or coming

    def draw(self, screen: Surface) -> None:
        brush = self._brush(screen)
        paint_veil(brush)
        with self._entrance.paint(screen, self.paper, brush.k):
            paint_paper(brush, self.paper)
            title = Rect(self._inner.x, self.paper.y + brush.px(32), self._inner.width, 0)
            title.height = self._inner.y - title.y - brush.px(6)
            brush.write("h2", self.title(), theme.INK, title, valign="middle")
            self.draw_inside(brush, self._inner)
            self.area.draw_with(brush, self.ring, theme.PAPER_HIGH, theme.PAPER_LOW)

    def describe(self) -> Description:
        return Description(phase=self.name, message=self.title(), focus=self.ring.focus, controls=self.ring.controls())
