"""Which face somebody has: the company's, those that people made for themselves, and the way to make one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect, Surface

from game.i18n.words import _
from ui.app import navigation
from ui.core.input import Input, Key
from ui.core.people import FACES, face_name
from ui.core.scene import Change, Description, Pop, Push, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.draw.skins import Skin, box, raster
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.buttons import Button
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.page_frame import back_button, draw_page, page_room
from ui.widgets.kit.scroll_area import ScrollArea
from ui.widgets.papers import paint_paper

BACK: Final = "faces:back"
FACE: Final = "faces:face"
MAKE: Final = "faces:make"
CHANGE: Final = "faces:change"
TILE: Final = 132
LARGEST: Final = 212


@dataclass
class FaceTile(Widget):
    """A face that can be chosen, with its name under it."""

    face: str = ""
    radius: float = field(default=16.0, kw_only=True)

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The face; the chosen one on a cobalt ground with a tick."""
        rect = self.rect

        def make() -> Skin:
            w, h = rect.size
            fill = theme.COBALT if self.selected else theme.PAPER_SHADE if mood.hover else theme.PAPER_BOX
            return Skin(raster((w, h), box((0, 0, w, h), 16 * brush.k, fill=fill)))

        brush.skins.get(("face-tile", rect.size, self.selected, mood.hover), make).blit(brush.surface, rect.topleft)
        line = brush.line_height("small", 1.4)
        side = min(rect.height - line - brush.px(12), rect.width - brush.px(16))
        picture = brush.pictures.face(self.face, side)
        brush.surface.blit(picture, picture.get_rect(midtop=(rect.centerx, rect.y + brush.px(8))))
        ink = theme.WHITE if self.selected else theme.INK
        words = Rect(rect.x + brush.px(4), rect.bottom - line - brush.px(2), rect.width - brush.px(8), line)
        brush.write("small", self.label, ink, words, align="center", valign="middle", may_cut=True)
        if self.selected:
            tick = brush.pictures.icon("check", brush.px(26), theme.WHITE)
            brush.surface.blit(tick, tick.get_rect(topright=(rect.right - brush.px(8), rect.y + brush.px(8))))


class FacePage(Scene):
    """All faces side by side; a press takes one and goes back."""

    name = "faces"

    def __init__(self, services: Services, chosen: str, take: Callable[[str], None]) -> None:
        self._services = services
        self._chosen = chosen
        self._take = take
        self._made: str | None = None
        self._area = ScrollArea()
        self._ring = Ring(first=f"{FACE}:{chosen}", wraps=False, visible=services.by_keys)
        self._size = (1, 1)
        self._paper = Rect(0, 0, 1, 1)

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        self._ring.guard()
        if self._made is not None:  # a face was just made: it is the one that is wanted
            self.change = Pop()
            return
        self._lay_out()

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape" and not self._ring.busy:
            return Pop()
        name = self._area.heard(self._ring, event, self._lay_out)
        return self._pressed(name) if name is not None else None

    def _pressed(self, name: str) -> Change | None:
        match name:
            case "faces:back":
                return Pop()
            case "faces:make":
                return Push(navigation.avatar(self._services, {}, self._made_face))
            case "faces:change":
                known = self._services.pictures.avatars
                chosen = known.description(self._chosen) if known is not None else None
                return Push(navigation.avatar(self._services, chosen or {}, self._made_face))
            case _:
                self._take(name.removeprefix(f"{FACE}:"))
                return Pop()

    def _made_face(self, face: str) -> None:
        self._made = face
        self._take(face)

    # -- the screen ----------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        return self._ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        message = _("Choose a face")
        return Description(phase="faces", message=message, focus=self._ring.focus, controls=self._ring.controls())

    def _lay_out(self) -> None:
        scale = self._services.scale(self._size)
        brush = Brush.of(self._services, size=self._size)
        self._paper = page_room(scale)
        pad = brush.px(28)
        inner = self._paper.inflate(-2 * pad, -2 * pad)
        high = brush.finger(60)
        make = Button(MAKE, _("Make a face of your own…"), icon="edit")
        buttons = [make]
        if self._chosen.startswith("own-"):
            buttons.append(Button(CHANGE, _("Change this face…"), icon="wink"))
        x = inner.x
        for button in buttons:
            wide = min(button.width(brush), (inner.width - brush.px(12)) // len(buttons))
            button.rect = Rect(x, inner.bottom - high, wide, high)
            x += wide + brush.px(12)
        room = Rect(inner.x, inner.y + brush.px(8), inner.width, inner.height - high - brush.px(24))
        tiles = self._tiles(brush, self._area.place(brush, room))
        back = back_button(brush, BACK, _("Seats"), scale)
        self._ring.place([back, *tiles, *buttons], f"{FACE}:{self._chosen}")

    def _tiles(self, brush: Brush, area: Rect) -> list[FaceTile]:
        known = self._services.pictures.avatars
        own = known.names if known is not None else []
        faces, gap, line = [*own, *FACES], brush.px(12), brush.line_height("small", 1.4)
        for size in (*range(LARGEST, TILE, -8), TILE):  # the largest with which all are seen
            side = brush.finger(size)
            columns = max(1, (area.width + gap) // (side + gap))
            if -(-len(faces) // columns) * (side + line + gap) <= area.height:
                break
        wide, high = (area.width + gap) // columns - gap, side + line
        tiles = []
        for place, face in enumerate(faces):
            rect = Rect(area.x, self._area.origin, wide, high)
            rect.move_ip(place % columns * (wide + gap), place // columns * (high + gap))
            tile = FaceTile(f"{FACE}:{face}", face_name(face), rect, role="option", selected=face == self._chosen)
            tile.face, tile.clip = face, self._area.area
            tiles.append(tile)
        rows = -(-len(tiles) // columns)
        if self._area.fit(rows * (high + gap)):
            return self._tiles(brush, area)
        return tiles

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self._services, screen, self._size)
        draw_page(brush, self._services.scale(self._size), _("Choose a face"), self._ring[BACK].rect)
        paint_paper(brush, self._paper)
        self._area.draw_with(brush, self._ring, theme.PAPER_HIGH, theme.PAPER_LOW)
