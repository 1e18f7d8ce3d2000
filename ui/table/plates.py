"""The plates of the players: avatar, name, second line, dealer tag, team bar, and gold when it is their turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.words import _
from ui import theme
from ui.ground import Box, whole
from ui.skins import Skin, Skins, box, css, gradient, raster, with_halo
from ui.text import Align

if TYPE_CHECKING:
    from ui.desk import Desk


@dataclass(frozen=True, slots=True)
class PlateState:
    """What a plate says; `team` counts from the viewer's own side, None where everybody plays alone.

    `thinking` is the share of the dots' round that has passed, or None.
    """

    name: str
    line: str = ""
    icon: str = ""
    face: str = "you"
    team: int | None = None
    dealer: bool = False
    active: bool = False
    thinking: float | None = None
    absent: bool = False


def team_sign(team: int, side: float, x: float = 0, y: float = 0) -> str:
    """Disc, diamond or triangle in a square of `side`, as SVG: a side is known by its shape as well as by its colour."""
    colour = css(theme.TEAMS[team % 3])
    half, cx, cy = side / 2, x + side / 2, y + side / 2
    match team % 3:
        case 0:
            return f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{half:.2f}" fill="{colour}"/>'
        case 1:
            r = half * 1.3
            return f'<path d="M{cx} {cy - r} L{cx + r} {cy} L{cx} {cy + r} L{cx - r} {cy} Z" fill="{colour}"/>'
        case _:
            r = half * 1.15
            return f'<path d="M{cx} {cy - r} L{cx + r} {cy + r} L{cx - r} {cy + r} Z" fill="{colour}"/>'


def sign_skin(skins: Skins, team: int, side: int) -> Skin:
    """The team's sign as a small picture, with a little room around it."""
    room = side // 3

    def make() -> Skin:
        return Skin(raster((side + 2 * room, side + 2 * room), team_sign(team, side, room, room)), -room, -room)

    return skins.get(("sign", team, side), make)


def face_skin(
    desk: Desk, surface: Surface, name: str, side: int, pos: tuple[int, int], skins: Skins, bright: bool = False
) -> None:
    """Draws an avatar with its ring in a square of `side`; the ring is gold when `bright`."""
    picture = desk.pictures.face(name, side)
    surface.blit(picture, picture.get_rect(center=(pos[0] + side // 2, pos[1] + side // 2)))

    def make() -> Skin:
        width, pad = max(1.5, side * 0.035), 2
        c = side / 2 + pad
        colour = css(theme.FOCUS if bright else theme.OAK)
        ring = f'<circle cx="{c}" cy="{c}" r="{side / 2 - width / 2:.2f}" fill="none" stroke="{colour}" '
        return Skin(raster((side + 2 * pad, side + 2 * pad), f'{ring}stroke-width="{width:.2f}"/>'), -pad, -pad)

    skins.get(("ring", side, bright), make).blit(surface, pos)


class Plates:
    """Paints plates for one window size; `k` is the text scale."""

    def __init__(self, desk: Desk, skins: Skins) -> None:
        self._desk = desk
        self._skins = skins
        self.k = 1.0

    def paint(self, surface: Surface, rect: Box, state: PlateState) -> None:
        """Draws the plate; a tall one has its avatar over the name."""
        area = whole(rect)
        tall = area.h > 0.5 * area.w
        self._body(area, state).blit(surface, area.topleft)
        if tall:
            self._tall(surface, area, state)
        else:
            self._wide(surface, area, state)
        if state.dealer:
            self._dealer(surface, area)

    def _body(self, area: Rect, state: PlateState) -> Skin:
        key = ("plate", area.size, state.active, state.team, self.k)
        return self._skins.get(key, lambda: self._make_body(area.size, state))

    def _make_body(self, size: tuple[int, int], state: PlateState) -> Skin:
        w, h = size
        k, radius = self.k, 12 * self.k
        width = max(2.0, 3 * k) if state.active else max(1.5, 2 * k)
        svg = gradient("wood", theme.PLATE, theme.PLATE_LOW, 0, h, 0.95)
        svg += box((0, 0, w, h), radius, "url(#wood)")
        svg += f'<path d="M{radius:.1f} {width + 0.5:.1f} H{w - radius:.1f}" stroke="{css(theme.OAK)}" stroke-opacity=".35"/>'
        if state.team is not None:
            bar = 8 * k + width
            svg += f'<path d="M{bar:.1f} 0 H{radius:.1f} A{radius:.1f} {radius:.1f} 0 0 0 0 {radius:.1f} V{h - radius:.1f} '
            svg += f'A{radius:.1f} {radius:.1f} 0 0 0 {radius:.1f} {h} H{bar:.1f} Z" fill="{css(theme.TEAMS[state.team % 3])}"/>'
        svg += box((0, 0, w, h), radius, stroke=theme.FOCUS if state.active else theme.PLATE_EDGE, width=width)
        body = raster(size, svg)
        if state.active:
            return with_halo(body, radius, 13 * k, theme.GLOW, 0.55)
        return with_halo(body, radius, 6 * k, theme.DUSK, 0.55, drop=4 * k)

    def _wide(self, surface: Surface, area: Rect, state: PlateState) -> None:
        k, text = self.k, self._desk.text
        side = round(min(area.h - 8 * k, 64 * k))
        left = area.x + round((14 if state.team is not None else 8) * k)
        face_skin(self._desk, surface, state.face, side, (left, area.centery - side // 2), self._skins, state.active)
        x = left + side + round(10 * k)
        room = area.right - round(10 * k) - x
        name_h = text.size("name", state.name, k)[1]
        has_line = bool(state.line) or state.thinking is not None
        line_h = text.size("plate", state.line or "x", k)[1] if has_line else 0
        if name_h * 0.86 + line_h * 0.86 > area.h:  # so little height that only the name is readable
            has_line, line_h = False, 0
        top = area.centery - round((name_h + line_h) * 0.46)
        self._name(surface, state, Rect(x, top, room, round(name_h * 0.92)), "left")
        if has_line:
            self._line(surface, state, Rect(x, top + round(name_h * 0.92), room, line_h), "left")

    def _tall(self, surface: Surface, area: Rect, state: PlateState) -> None:
        k, text = self.k, self._desk.text
        pad = round(6 * k)
        left = area.x + pad + (round(8 * k) if state.team is not None else 0)
        room = area.right - pad - left
        name_h = text.size("name", state.name, k)[1]
        side = max(8, min(round(area.h * 0.55), area.h - round(name_h * 0.95) - pad))
        corner = (left + (room - side) // 2, area.y + round(4 * k))
        face_skin(self._desk, surface, state.face, side, corner, self._skins, state.active)
        top = area.y + round(4 * k) + side
        self._name(surface, state, Rect(left, top, room, area.bottom - top - round(2 * k)), "center")

    def _name(self, surface: Surface, state: PlateState, area: Rect, align: Align) -> None:
        k, text = self.k, self._desk.text
        sign = 0
        if state.team is not None:
            side = max(10, round(14 * k))
            sign = side + round(8 * k)
            wide = min(area.w, text.size("name", state.name, k)[0] + sign)
            x = area.x if align == "left" else area.centerx - wide // 2
            sign_skin(self._skins, state.team, side).blit(surface, (x, area.centery - side // 2))
            area = Rect(x + sign, area.y, area.right - x - sign if align == "left" else wide - sign, area.h)
            align = "left"
        colour = theme.CREAM_PLATE if state.absent else theme.CREAM
        text.draw(surface, "name", state.name, colour, area, k, align=align, valign="middle", max_width=area.w)

    def _line(self, surface: Surface, state: PlateState, area: Rect, align: Align) -> None:
        k, text = self.k, self._desk.text
        if state.thinking is not None:
            self._dots(surface, area, state.thinking)
            return
        if state.icon:
            side = round(max(14, 20 * k))
            icon = self._desk.pictures.icon(state.icon, side, theme.CREAM_PLATE)
            surface.blit(icon, icon.get_rect(midleft=(area.x, area.centery)))
            gap = side + round(6 * k)
            area = Rect(area.x + gap, area.y, area.w - gap, area.h)
        text.draw(
            surface, "plate", state.line, theme.CREAM_PLATE, area, k, align=align, valign="middle", max_width=area.w
        )

    def _dots(self, surface: Surface, area: Rect, share: float) -> None:
        """Three dots that light up one after the other; eight steps of light are told apart, no more."""
        side = max(6, round(9 * self.k))
        for i in range(3):
            phase = (share * 3 - i) % 3
            step = round(max(0.0, 1 - abs(phase - 0.5) / 1.2) * 7)
            self._skins.get(("dot", side, step), lambda s=step: self._dot(side, s)).blit(  # type: ignore[misc]
                surface, (area.x + i * side * 1.8, area.centery - side / 2)
            )

    def _dot(self, side: int, step: int) -> Skin:
        alpha = 0.3 + 0.1 * step
        svg = f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2}" fill="{css(theme.CREAM_PLATE)}" fill-opacity="{alpha:.2f}"/>'
        return Skin(raster((side, side), svg))

    def _dealer(self, surface: Surface, area: Rect) -> None:
        """The tile-white tag over the upper right corner."""
        k, text, word = self.k, self._desk.text, _("dealer")
        wide, high = text.size("small", word, k)
        high = max(round(26 * k), round(high * 1.05))
        wide += round(18 * k)
        tag = Rect(area.right + round(8 * k) - wide, area.y - round(12 * k), wide, high)
        tag.y = max(tag.y, 0)

        def make() -> Skin:
            svg = box((0, 0, wide, high), high / 2, theme.GLAZE) + box(
                (0, 0, wide, high), high / 2, stroke=theme.COBALT, width=max(1.5, 2 * k)
            )
            return with_halo(raster((wide, high), svg), high / 2, 3 * k, theme.DUSK, 0.5, drop=2 * k)

        self._skins.get(("dealer", wide, high), make).blit(surface, tag.topleft)
        text.draw(surface, "small", word, theme.COBALT_DEEP, tag, k, align="center", valign="middle")
