"""Which face somebody has: the company's and those that people made for themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import ceil
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
from ui.widgets.kit.lying import PAD
from ui.widgets.kit.page import ListPage
from ui.widgets.kit.page_frame import page_room
from ui.widgets.papers import paint_box

TILE: Final = 132
LEAST: Final = 96  # a tile smaller than this is no longer worth that all of them are seen at once
LARGEST: Final = 320
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
    """Faces as large as they can be with all of them seen in a height; where that is too small, they scroll."""

    def __init__(self, tiles: Sequence[FaceTile], room: int) -> None:
        """`room` is the height, in pixels."""
        super().__init__(*tiles, columns=len(tiles), fixed=True)
        self._tiles, self._room = tiles, room

    def high(self, brush: Brush, width: int) -> int:
        """How high they are in the columns that let them be largest."""
        self._divide(brush, width)
        return super().high(brush, width)

    def put(self, brush: Brush, rect: Rect) -> None:
        self._divide(brush, rect.width)
        super().put(brush, rect)

    def _divide(self, brush: Brush, width: int) -> None:
        """Chooses the columns and the size; of two that are as good, the one with the fuller last row."""
        gap, count = brush.px(self.gap), len(self._tiles)
        sizes = [(self._size(brush, width, many), -(-count % many), -many) for many in range(1, count + 1)]
        side, _left_over, many = max(sizes)
        if side < brush.finger(LEAST):
            side = brush.finger(TILE)
            many = -max(1, min(count, (width + gap) // (side + gap)))
        self.columns = -many
        for tile in self._tiles:
            tile.side = side / brush.k

    def _size(self, brush: Brush, width: int, many: int) -> int:
        """How large a tile is, without its name, with so many columns in this width; nothing where a name is cut."""
        gap, rows = brush.px(self.gap), ceil(len(self._tiles) / many)
        wide = (width - (many - 1) * gap) // many
        high = (self._room - (rows - 1) * gap) // rows - brush.line_height("small", 1.4)
        names = max(brush.width("small", tile.label) for tile in self._tiles if not tile.face.startswith("own-"))
        return min(wide, high, brush.px(LARGEST)) if wide >= names + brush.px(8) else 0


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
        place = page_room(self.scale)
        room = place.height - 2 * self.brush.px(PAD) - self.paper([]).high(self.brush, place.width)
        return [FaceGrid([self._tile(face) for face in faces], room)]

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
