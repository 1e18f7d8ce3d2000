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

from typing import ClassVar, Final

from pygame import Rect, Surface

from game.i18n.words import _
from ui.core.input import Input, Key, PointerDown, PointerMoved, PointerUp
from ui.core.scene import Change, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.draw.fades import Entrance
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.layout import Across, Block, Down, Element, grows_of, walk, widgets_of
from ui.widgets.kit.layout_parts import Scrolled, foot
from ui.widgets.kit.page import KitScene
from ui.widgets.kit.scroll import WIDE, Scroller
from ui.widgets.papers import paint_paper, paint_veil

CLOSE: Final = "aside:close"
MOVES: Final = {"home": -9999, "end": 9999, "up": -1, "down": 1}  # by how many lines a key moves


class Sheet(KitScene):
    """The base of dialogues. A subclass sets `name` and answers `title`, `inside` and `foot`.

    `first` is the id that has the focus when it opens: the safe or the most likely choice. Escape closes the sheet.
    What scrolls or grows inside is as high as the window lets it be; what is higher than the window scrolls.
    """

    overlay = True
    wide = 560
    first: str | None = None
    tree: Block
    foot_gap: ClassVar[float] = 24  # over the foot
    foot_even: ClassVar[bool] = False  # without room the buttons of the foot share a line

    def __init__(self, services: Services) -> None:
        super().__init__(services, Ring(visible=True))
        self.paper = Rect(0, 0, 1, 1)
        self._entrance = Entrance(services.tempo)
        self._tight = False  # the window is too low for all of it at once

    # -- what a subclass says ------------------------------------------------------------------------------------

    def inside(self) -> Element | None:
        """What stands under the title."""
        return None

    def foot(self) -> list[Button]:
        """The buttons at the lower end, the most likely one last."""
        return []

    def body(self) -> Block:
        """All that stands under the title."""
        buttons, inside = self.foot(), self.inside()
        under = foot(*buttons, even=self.foot_even) if buttons else None
        if inside is not None and self._tight:
            inside = Scrolled(self.area, inside)
        return Down(inside, under, gap=self.foot_gap)

    def escaped(self) -> Change | None:
        """What Escape leads to."""
        return Pop()

    @property
    def papers(self) -> tuple[Rect, ...]:
        return (self.paper,)

    def room(self, brush: Brush) -> tuple[int, int]:
        """How wide what stands under the title is, and how high it may be beside the buttons at the lower end."""
        wide, buttons = self._inner_width(brush), self.foot()
        head = brush.px(44) + brush.line_height("h2", 1.3)
        below = foot(*buttons, even=self.foot_even).high(brush, wide) + brush.px(self.foot_gap) if buttons else 0
        return wide, self.size[1] - head - below - brush.px(46)

    def _inner_width(self, brush: Brush) -> int:
        return min(brush.px(self.wide), self.size[0] - brush.px(32)) - 2 * brush.px(32)

    # -- the scene -----------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Places the paper in the middle and the controls on it."""
        brush = self._brush()
        width = min(brush.px(self.wide), self.size[0] - brush.px(32))
        pad, under = brush.px(32), brush.px(30)
        head = brush.px(16) + brush.px(28) + brush.line_height("h2", 1.3)  # the strip of tiles and the title
        self._tight, room = False, self.size[1] - head - under - brush.px(16)
        self.tree = self.body()
        if self.tree.high(brush, width - 2 * pad) > room and not _stretches(self.tree):
            self._tight = True
            self.tree = self.body()
        body = self.tree.high(brush, width - 2 * pad)
        if any(map(grows_of, walk(self.tree))):
            body = min(body, room)
        self.paper = Rect(0, 0, width, head + body + under)
        self.paper.center = (self.size[0] // 2, self.size[1] // 2)
        self.paper.y = max(self.paper.y, brush.px(8))
        self._inner = Rect(self.paper.x + pad, self.paper.y + head, width - 2 * pad, body)
        self.place(brush)

    def place(self, brush: Brush) -> None:
        """Gives the layout its place on the paper."""
        self.tree.put(brush, self._inner)
        self.ring.place(widgets_of(self.tree), self.first)

    def _brush(self, surface: Surface | None = None) -> Brush:
        """The brush for this surface, or for measuring."""
        return Brush.of(self.services, surface, self.size)

    def shown(self) -> None:
        self._entrance.begin()
        self.ring.guard()
        self.ring.changed = True

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape" and not self.ring.spread:
            return self.escaped()
        name = self.ring.handle(event) if self.ring.spread else self.area.hear(self.ring, event, self.lay_out)
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
            roles = ("h2", "h3", "bold")
            role = next((role for role in roles if brush.fits(role, self.title(), title.width)), "second_bold")
            if brush.fits(role, self.title(), title.width):
                brush.write(role, self.title(), theme.INK, title, valign="middle")
            else:
                brush.write_block(role, self.title(), theme.INK, title, spacing=1.0, marked=False)
            self.tree.draw(brush)
            self.area.draw_with(brush, self.ring, theme.PAPER_HIGH, theme.PAPER_LOW)


def _stretches(part: Element, sideways: bool = False) -> bool:
    """Whether something in it takes whatever height there is."""
    if not isinstance(part, Block):
        return False
    if part.grows and not sideways:
        return True
    return any(_stretches(one, isinstance(part, Across)) for one in part.seen)


class Aside(Sheet):
    """A sheet beside the game, to be looked at: nothing on it must be answered.

    Escape, a press outside, or the key that opened it closes it; that `key` is also said by its subclass.
    """

    at_table = True
    key: ClassVar[str] = ""
    first: str | None = CLOSE
    foot_even = True
    _outside = False

    def handle(self, event: Input) -> Change | None:
        match event:
            case PointerDown(pos):
                self._outside = not self.paper.collidepoint(pos)
            case PointerUp(pos) if self._outside:
                self._outside = False
                if not self.paper.collidepoint(pos):
                    return Pop()
            case Key(name) if name == self.key:
                return Pop()
            case _:
                pass
        return super().handle(event)


class ScrolledAside(Aside):
    """One with lines of which as many are seen as have room; the wheel, a bar and keys move them by whole lines."""

    page: ClassVar[int] = 6  # so many lines

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.scroller = Scroller()
        self._pointer = (0, 0)

    def fit_lines(self, brush: Brush, area: Rect, count: int, step: int) -> None:
        """Shows so many of `count` lines as have room in the area, each as high as `step`."""
        track = Rect(area.right - brush.px(WIDE), area.y, brush.px(WIDE), area.height)
        self.scroller.fit(count, area.height // step, track)

    def line_width(self, brush: Brush, area: Rect) -> int:
        """How wide a line is beside the bar."""
        return area.width - (brush.px(WIDE + 10) if self.scroller.needed else 0)

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, PointerMoved):
            self._pointer = event.pos
        moved = self.scroller.handle(event, self.paper, self._pointer)
        steps = MOVES | {"pageup": -self.page, "pagedown": self.page}
        if moved is None and isinstance(event, Key) and self.scroller.needed and event.name in steps:
            moved = self.scroller.move_to(self.scroller.top + steps[event.name])
        if moved is None:
            return super().handle(event)
        self.ring.changed = True
        return None


def close_button(words: str = "") -> Button:
    """The button that puts a sheet away that was looked at."""
    return Button(CLOSE, words or _("Close"), kind="primary", cap=_("Esc"), press=Pop())
