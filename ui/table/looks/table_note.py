"""A note beside a thing on the table: who sits there, what lies in a pile, how many cards are left, the house rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.i18n.words import _
from ui.core.scene import Pop
from ui.draw import theme
from ui.draw.ground import whole
from ui.table.layout.layout import Layout
from ui.table.layout.layout import Rect as Place
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.kit.layout import Across, Down, Element, Grow
from ui.widgets.kit.layout_parts import Painted, Words
from ui.widgets.kit.sheet import CLOSE, Aside
from ui.widgets.papers import paint_paper

if TYPE_CHECKING:
    from ui.core.services import Services

NARROWER: Final = (1.0, 0.9, 0.8)  # of the usual width, where a note would lie over less by it
WEIGHT: Final = {"hand": 50, "topbar": 10, "slot": 4, "medallion": 8, "message": 4, "caption": 4, "btn": 2, "plate": 1}
WEIGHT_OF_NEAR: Final = 20  # the thing that the note is about
AWAY: Final = 60  # a pixel between the note and the thing weighs as much as so many that are covered
LYING: Final = ("backs", "pile", "stock", "turnup")  # each of them weighs as much as a plate


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A sentence with its icon; a face with its look stands there instead where one is named."""

    words: str
    icon: str = ""
    face: tuple[str, str] | None = None


@dataclass
class Cross(Widget):
    """The cross in the corner of a note."""

    def draw(self, brush: Brush, mood: Mood) -> None:
        """Two strokes, darker under the pointer."""
        brush.icon("x", brush.px(26), theme.INK if mood.hover else theme.INK_SOFT, center=self.rect.center)


class TableNote(Aside):
    """A sheet of paper as large as its words, near the thing that it is about; the table stays bright."""

    name = "note"
    wide = 440

    def __init__(
        self,
        services: Services,
        near: Rect,
        title: str,
        lines: Sequence[NoteLine],
        sign: str,
        layout: Layout,
    ) -> None:
        """`sign` names the thing in the description; `layout` knows what is on the table."""
        super().__init__(services)
        self._near = near
        self._layout = layout
        self._title = title
        self.lines = tuple(lines)
        self.name = f"note-{sign}"

    def title(self) -> str:
        return self._title

    def lay_out(self) -> None:
        """Beside the thing where there is room, never outside the window."""
        brush = self._brush()
        pad, side = brush.px(24), brush.finger(40)
        self.tree = Down(*map(_row, self.lines), gap=8)
        self.paper = self._place(brush)
        inner = self.paper.w - 2 * pad
        head = self._head_height(brush, inner)
        self._head = Rect(self.paper.x + pad, self.paper.y + pad, inner - side - brush.px(8), head)
        body = Rect(self._head.x, self._head.bottom + brush.px(8), inner, self.tree.high(brush, inner))
        self.tree.put(brush, body)
        place = Rect(self.paper.right - pad - side + brush.px(8), self.paper.y + pad - brush.px(8), side, side)
        self.ring.place([Cross(CLOSE, _("Close"), place, press=Pop())], CLOSE)

    def _head_height(self, brush: Brush, inner: int) -> int:
        """How high the title is beside the cross."""
        side = brush.finger(40)
        return max(side, brush.height("h3", self._title, inner - side - brush.px(8), 1.15))

    def _sizes(self, brush: Brush) -> Iterator[tuple[int, int]]:
        """How large the paper may be, the usual size first."""
        pad, window = brush.px(24), self.size[0] - brush.px(24)
        for width in (min(brush.px(self.wide * share), window) for share in NARROWER):
            inner = width - 2 * pad
            body = self.tree.high(brush, inner)
            high = pad + self._head_height(brush, inner) + (brush.px(8) + body if body else 0) + pad
            yield width, min(high, self.size[1] - brush.px(24))

    def _place(self, brush: Brush) -> Rect:
        """Where it lies on nothing; else where it covers least and is not far from the thing."""
        gap, near = brush.px(12), self._near
        sizes = [*self._sizes(brush)]
        bare = self._layout.free_spot(Place(*near), sizes[0], gap)
        if bare is not None:
            return whole(bare)
        weights = [*self._weights(gap // 2)]

        def cost(paper: Rect) -> int:
            covered = ((paper.clip(thing), weight) for thing, weight in weights)
            away = max(near.x - paper.right, paper.x - near.right, 0) + max(
                near.y - paper.bottom, paper.y - near.bottom, 0
            )
            return sum(part.w * part.h * weight for part, weight in covered) + AWAY * away

        return min((paper for size in sizes for paper in self._beside_things(size, gap)), key=cost)

    def _weights(self, air: int) -> Iterator[tuple[Rect, int]]:
        """What lies on the table with a little air round it, and how bad it is to cover a part of that."""
        yield self._near, WEIGHT_OF_NEAR
        usual = WEIGHT | dict.fromkeys(LYING, WEIGHT["plate"])
        for name in self._layout:
            weight = next((weight for kind, weight in usual.items() if name.startswith(kind)), 0)
            if weight:
                yield whole(self._layout[name]).inflate(2 * air, 2 * air), weight

    def _beside_things(self, size: tuple[int, int], gap: int) -> Iterator[Rect]:
        """Each place in the window at the sides of the thing and of what should rather be seen."""
        window = Rect(0, 0, *self.size).inflate(-2 * gap, -2 * gap)
        names = [name for name in self._layout if WEIGHT.get(name.rstrip("0123456789"), 0) > WEIGHT["plate"]]
        things = [self._near, *(whole(self._layout[name]) for name in names)]
        left = {window.x, window.right - size[0], self._near.centerx - size[0] // 2}
        top = {window.y, window.bottom - size[1], self._near.centery - size[1] // 2}
        for thing in things:
            left |= {thing.x - gap - size[0], thing.right + gap}
            top |= {thing.y - gap - size[1], thing.bottom + gap}
        for x, y in product(sorted(left), sorted(top)):
            yield Rect(x, y, *size).clamp(window)

    def draw(self, screen: Surface) -> None:
        brush = self._brush(screen)
        paint_paper(brush, self.paper, strip=False, radius=14)
        brush.write_block("h3", self._title, theme.INK, self._head, spacing=1.15, marked=False, may_cut=True)
        self.tree.draw(brush)
        self.ring.draw(brush)


def _row(line: NoteLine) -> Element:
    """The sentence beside its icon or its face."""
    words = Grow(Words("body", line.words, spacing=1.2, marked=False))
    if line.face is not None:
        name, look = line.face
        face = Painted(lambda brush, spot: brush.face(name, brush.px(48), look, midleft=spot.midleft), 60, 48)
        return Across(face, words, gap=0)

    def icon(brush: Brush, spot: Rect) -> None:
        brush.icon(line.icon, brush.px(24), theme.INK_SOFT, topleft=(spot.x, spot.y + brush.px(3)))

    return Across(Painted(icon, 36, 1) if line.icon else None, words, gap=0, valign="top")
