"""Which face somebody has: the company's and those that people made for themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from pygame import Rect

from game.i18n.words import _
from ui.core.people import FACES, face_name
from ui.core.scene import Change, Open, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.widgets.base import Brush, Mood, Needs, Press, Widget
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Element, EvenGrid
from ui.widgets.kit.layout_parts import Sized
from ui.widgets.kit.page import ListPage
from ui.widgets.kit.scroll import ScrollArea
from ui.widgets.papers import paint_box

TILE: Final = 132
LARGEST: Final = 212
KEEP: Final = "avatar:keep"
CHANCE: Final = "avatar:chance"
LESS: Final = "avatar:less"
MORE: Final = "avatar:more"
TWO_COLUMNS: Final = 760  # so much room the choices need for a second column


@dataclass
class FaceTile(Widget):
    """A face that can be chosen, with its name under it."""

    face: str = ""
    side: float = TILE
    radius: float = field(default=16.0, kw_only=True)

    def needs(self, brush: Brush) -> Needs:
        return brush.finger(self.side), brush.finger(self.side)

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(self.side) + brush.line_height("small", 1.4)

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The face; the chosen one on a cobalt ground with a tick."""
        rect = self.rect
        fill = theme.COBALT if self.selected else theme.PAPER_SHADE if mood.hover else theme.PAPER_BOX
        paint_box(brush, rect, fill, 16)
        line = brush.line_height("small", 1.4)
        side = min(rect.height - line - brush.px(12), rect.width - brush.px(16))
        brush.face(self.face, side, midtop=(rect.centerx, rect.y + brush.px(8)))
        ink = theme.WHITE if self.selected else theme.INK
        words = Rect(rect.x + brush.px(4), rect.bottom - line - brush.px(2), rect.width - brush.px(8), line)
        brush.write("small", self.label, ink, words, align="center", valign="middle", may_cut=True)
        if self.selected:
            brush.icon("check", brush.px(26), theme.WHITE, topright=(rect.right - brush.px(8), rect.y + brush.px(8)))


class FaceGrid(EvenGrid):
    """Faces as large as they can be with all of them seen in the area."""

    def __init__(self, area: ScrollArea, tiles: Sequence[FaceTile]) -> None:
        super().__init__(*tiles, columns=len(tiles))
        self._area, self._tiles = area, tiles

    def high(self, brush: Brush, width: int) -> int:
        for size in (*range(LARGEST, TILE, -8), TILE):
            for tile in self._tiles:
                tile.side = size
            high = super().high(brush, width)
            if high + brush.px(self.gap) <= self._area.area.height:
                break
        return high


class FacePage(ListPage):
    """All faces side by side; a press takes one and goes back."""

    name = "faces"
    widest = 2400  # with many columns all of them are seen at once

    def __init__(self, services: Services, chosen: str, take: Callable[[str], None], back: str = "") -> None:
        """`back` is what lies behind it, if that is not the seats."""
        self.first = f"faces:face:{chosen}"
        super().__init__(services)
        self._chosen, self._take, self._back = chosen, take, back
        self._made = False  # a face, just now: it is the one that is wanted

    def shown(self) -> None:
        if self._made:
            self.change = Pop()
        super().shown()

    def title(self) -> str:
        return _("Choose a face")

    def back(self) -> tuple[str, Press]:
        return self._back or _("Seats"), Pop()

    def rows(self) -> list[Element]:
        known = self.services.pictures.avatars
        faces = (*(known.names if known is not None else ()), *FACES)
        return [FaceGrid(self.area, [self._tile(face) for face in faces])]

    def below(self) -> Element:
        known = self.services.pictures.avatars
        make = partial(self.services.navigation.avatar, {}, self._made_face)
        buttons = [Button("faces:make", _("Make a face of your own…"), icon="edit", press=Open(make))]
        if self._chosen.startswith("own-"):
            chosen = known.description(self._chosen) if known is not None else None
            again = partial(self.services.navigation.avatar, chosen or {}, self._made_face)
            buttons.append(Button("faces:change", _("Change this face…"), icon="wink", press=Open(again)))
        return Across(*(Sized(button, high=60) for button in buttons))

    def _tile(self, face: str) -> FaceTile:
        tile = FaceTile(f"faces:face:{face}", face_name(face), role="option", selected=face == self._chosen, face=face)
        tile.press = partial(self._choose, face)
        return tile

    def _choose(self, face: str) -> Change:
        self._take(face)
        return Pop()

    def _made_face(self, face: str) -> None:
        self._made = True
        self._take(face)
