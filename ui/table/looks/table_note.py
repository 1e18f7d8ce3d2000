"""A note beside a thing on the table: who sits there, what lies in a pile, how many cards are left, the house rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

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
        sign: str = "",
        free: Rect | None = None,
        layout: Layout | None = None,
    ) -> None:
        """`sign` names the thing in the description; the note leaves what lies in `free` to be seen, the hand.

        If it can it lies on nothing at all of what is on the table, which `layout` knows.
        """
        super().__init__(services)
        self._near = near
        self._free = free or Rect(0, 0, 0, 0)
        self._layout = layout
        self._title = title
        self.lines = tuple(lines)
        self.name = f"note-{sign}" if sign else self.name

    def title(self) -> str:
        return self._title

    def lay_out(self) -> None:
        """Beside the thing where there is room, never outside the window."""
        brush = self._brush()
        pad, side = brush.px(24), brush.finger(40)
        width = min(brush.px(self.wide), self.size[0] - brush.px(24))
        inner = width - 2 * pad
        head = max(side, brush.height("h3", self._title, inner - side - brush.px(8), 1.15))
        self.tree = Down(*map(_row, self.lines), gap=8)
        body = self.tree.high(brush, inner)
        self.paper = Rect(0, 0, width, pad + head + (brush.px(8) + body if body else 0) + pad)
        self.paper.height = min(self.paper.height, self.size[1] - brush.px(24))
        self._move_beside(brush)
        self._head = Rect(self.paper.x + pad, self.paper.y + pad, inner - side - brush.px(8), head)
        self.tree.put(brush, Rect(self._head.x, self._head.bottom + brush.px(8), inner, body))
        place = Rect(self.paper.right - pad - side + brush.px(8), self.paper.y + pad - brush.px(8), side, side)
        self.ring.place([Cross(CLOSE, _("Close"), place, press=Pop())], CLOSE)

    def _move_beside(self, brush: Brush) -> None:
        near, gap = self._near, brush.px(12)
        if self._layout is not None:
            bare = self._layout.free_spot(Place(*near), self.paper.size, gap)
            if bare is not None:
                self.paper = whole(bare)
                return
        window = Rect(0, 0, *self.size).inflate(-brush.px(24), -brush.px(24))
        spots = (
            ("midleft", (near.right + gap, near.centery)),
            ("midright", (near.x - gap, near.centery)),
            ("midtop", (near.centerx, near.bottom + gap)),
            ("midbottom", (near.centerx, near.y - gap)),
            ("midbottom", (near.centerx, self._free.y - gap)),
            ("topright", (near.x - gap, near.y)),
        )
        upper = near.centery < self.size[1] / 2
        ordered = (*spots[2:3], *spots) if upper and near.width > near.height else spots
        for kept in self._kept():
            for corner, spot in ordered:
                setattr(self.paper, corner, spot)
                moved = self.paper.clamp(window)
                if not moved.colliderect(near) and moved.collidelist(kept) < 0:
                    self.paper = moved
                    return
        self.paper.clamp_ip(window)

    def _kept(self) -> list[list[Rect]]:
        """What it leaves to be seen: with the trick and the trump suit, only with the trick, only with the hand."""
        if self._layout is None:
            return [[self._free]]
        slots = [whole(self._layout[name]) for name in self._layout if name.startswith("slot")]
        return [[self._free, *slots, whole(self._layout["medallion"])], [self._free, *slots], [self._free]]

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
