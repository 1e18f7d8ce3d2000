"""The plates of the players: avatar, name, second line, dealer tag, team bar, and gold when it is their turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface

from game.i18n.words import _
from ui.draw import theme
from ui.draw.ground import Box, whole
from ui.draw.letters.text import Align
from ui.draw.skins import Skin, Skins, box, circle, css, gradient, raster, with_halo
from ui.widgets.base import Brush
from ui.widgets.player_marks import face_skin, sign_skin

if TYPE_CHECKING:
    from ui.core.services import Services


@dataclass(frozen=True, slots=True)
class PlateState:
    """What a plate says; `team` counts from the viewer's own side, None where everybody plays alone.

    `thinking` is the share of the dots' round that has passed, or None. A `gold` second line is what counts
    now; `short` stands for it where it has no room.
    """

    name: str
    line: str = ""
    icon: str = ""
    face: str = "you"
    team: int | None = None
    dealer: bool = False
    active: bool = False
    thinking: float | None = None
    gold: bool = False
    short: str = ""
    absent: bool = False
    look: str = "calm"  # of the face


def _gleam(w: int, radius: float, y: float) -> str:
    """The light of the lamp along the upper edge."""
    line = f"M{radius:.1f} {y + 0.5:.1f} H{w - radius:.1f}"
    return f'<path d="{line}" stroke="{css(theme.OAK)}" stroke-opacity=".35"/>'


def _team_bar(h: int, radius: float, bar: float, colour: str) -> str:
    """The bar at the plate's left end, round where the plate is."""
    r = f"{radius:.1f}"
    way = f"M{bar:.1f} 0 H{r} A{r} {r} 0 0 0 0 {r} V{h - radius:.1f} A{r} {r} 0 0 0 {r} {h} H{bar:.1f} Z"
    return f'<path d="{way}" fill="{colour}"/>'


class Plates:
    """Paints plates for one window size; `k` is the text scale."""

    def __init__(self, services: Services, skins: Skins) -> None:
        self._services = services
        self._skins = skins
        self.k = 1.0

    def paint(self, surface: Surface, rect: Box, state: PlateState) -> None:
        """Draws the plate; a tall one has its avatar over the name."""
        area = whole(rect)
        still = replace(state, thinking=None if state.thinking is None else 0.0)
        key = ("whole-plate", area.size, still, _("dealer") if state.dealer else "", self.k)
        self._skins.get(key, lambda: self._composed(area, still)).blit(surface, area.topleft)
        if state.thinking is not None and not self._is_tall(area):
            self._dots(surface, self._line_area(area, state).move(area.topleft), state.thinking)

    def _composed(self, area: Rect, state: PlateState) -> Skin:
        """The plate as one picture: its parts never change by themselves."""
        pad = round(44 * self.k)
        picture = Surface((area.w + 2 * pad, area.h + 2 * pad), SRCALPHA)
        spot = Rect(pad, pad, *area.size)
        self._body(spot, state).blit(picture, spot.topleft)
        if self._is_tall(area):
            self._tall(picture, spot, state)
        else:
            self._wide(picture, spot, state)
        if state.dealer:
            self._dealer(picture, spot)
        return Skin(picture.convert_alpha(), -pad, -pad)

    @staticmethod
    def _is_tall(area: Rect) -> bool:
        return area.h > 0.5 * area.w

    def _body(self, area: Rect, state: PlateState) -> Skin:
        key = ("plate", area.size, state.active, state.team, self.k)
        return self._skins.get(key, lambda: self._make_body(area.size, state))

    def _make_body(self, size: tuple[int, int], state: PlateState) -> Skin:
        w, h = size
        k, radius = self.k, 12 * self.k
        width = max(2.0, 3 * k) if state.active else max(1.5, 2 * k)
        svg = gradient("wood", theme.PLATE, theme.PLATE_LOW, 0, h, alpha=0.95)
        svg += box((0, 0, w, h), radius, "url(#wood)")
        svg += _gleam(w, radius, width)
        if state.team is not None:
            svg += _team_bar(h, radius, 8 * k + width, css(theme.TEAMS[state.team % 3]))
        svg += box((0, 0, w, h), radius, stroke=theme.FOCUS if state.active else theme.PLATE_EDGE, width=width)
        body = raster(size, svg)
        if state.active:
            return with_halo(body, radius, 13 * k, theme.GLOW, 0.55)
        return with_halo(body, radius, 6 * k, theme.DUSK, 0.55, drop=4 * k)

    def _wide(self, surface: Surface, area: Rect, state: PlateState) -> None:
        side = self._side(area, state)
        self._face(surface, state, Rect(self._left(area, state), area.centery - side // 2, side, side))
        line = self._line_area(area, state).move(area.topleft)
        name_h = round(self._services.text.size("name", state.name, self.k)[1] * 0.92)
        bottom = line.y if line.h else area.centery + round(name_h * 0.5)
        self._name(surface, state, Rect(line.x, bottom - name_h, line.w, name_h), "left")
        if line.h and state.thinking is None:
            self._line(surface, state, line)

    def _side(self, area: Rect, state: PlateState) -> int:
        """How large the avatar is: as high as the plate, less where the name would have to be cut."""
        k = self.k
        full = min(area.h - 8 * k, 64 * k)
        left = self._left(area, state) - area.x
        sign = max(10, round(14 * k)) + round(8 * k) if state.team is not None else 0
        for share in (1.0, 0.85, 0.7):
            room = area.w - left - full * share - 20 * k - sign
            if self._services.text.fits("name", state.name, k, room):
                return round(full * share)
        return round(full * 0.7)

    def _left(self, area: Rect, state: PlateState) -> int:
        return area.x + round((14 if state.team is not None else 8) * self.k)

    def _line_area(self, area: Rect, state: PlateState) -> Rect:
        """Where the second line stands, from the plate's corner; of no height when there is none or no room for it."""
        k, text = self.k, self._services.text
        x = self._left(area, state) - area.x + self._side(area, state) + round(10 * k)
        room = area.w - round(10 * k) - x
        name_h = text.size("name", state.name, k)[1]
        wanted = bool(state.line) or state.thinking is not None
        line_h = text.size("plate", state.line or "x", k)[1] if wanted else 0
        if (name_h + line_h) * 0.86 > area.h:
            line_h = 0
        top = area.h // 2 - round((name_h + line_h) * 0.46) + round(name_h * 0.92)
        return Rect(x, top, room, line_h)

    def _tall(self, surface: Surface, area: Rect, state: PlateState) -> None:
        k, text = self.k, self._services.text
        pad = round(6 * k)
        left = area.x + pad + (round(8 * k) if state.team is not None else 0)
        room = area.right - pad - left
        name_h = text.size("name", state.name, k)[1]
        side = max(8, min(round(area.h * 0.55), area.h - round(name_h * 0.95) - pad))
        self._face(surface, state, Rect(left + (room - side) // 2, area.y + round(4 * k), side, side))
        top = area.y + round(4 * k) + side
        self._name(surface, state, Rect(left, top, room, area.bottom - top - round(2 * k)), "center")

    def _face(self, surface: Surface, state: PlateState, place: Rect) -> None:
        brush = Brush(surface, self._services.text, self._services.pictures, self._skins, self.k)
        face_skin(brush, (state.face, state.look), place, state.active)

    def _name(self, surface: Surface, state: PlateState, area: Rect, align: Align) -> None:
        k, text = self.k, self._services.text
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
        # On a narrow plate with large letters a name in smaller ones is better than half a name.
        role = "name" if text.fits("name", state.name, k, area.w) else "tag"
        text.draw(surface, role, state.name, colour, area, k, align=align, valign="middle", max_width=area.w)

    def _line(self, surface: Surface, state: PlateState, area: Rect) -> None:
        k, text = self.k, self._services.text
        if state.icon:
            side = round(max(14, 20 * k))
            icon = self._services.pictures.icon(state.icon, side, theme.CREAM_PLATE)
            surface.blit(icon, icon.get_rect(midleft=(area.x, area.centery)))
            gap = side + round(6 * k)
            area = Rect(area.x + gap, area.y, area.w - gap, area.h)
        colour = theme.FOCUS if state.gold else theme.CREAM_PLATE
        words = state.line if text.fits("plate", state.line, k, area.w) else state.short or state.line
        text.draw(surface, "plate", words, colour, area, k, valign="middle", may_cut=True)

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
        svg = circle((side / 2, side / 2), side / 2, theme.CREAM_PLATE, alpha=alpha)
        return Skin(raster((side, side), svg))

    def _dealer(self, surface: Surface, area: Rect) -> None:
        """The tile-white tag over the upper right corner."""
        k, text, word = self.k, self._services.text, _("dealer")
        wide, high = text.size("small", word, k)
        high = max(round(26 * k), round(high * 1.05))
        wide += round(18 * k)
        tag = Rect(area.right + round(8 * k) - wide, area.y - round(12 * k), wide, high)

        def make() -> Skin:
            svg = box((0, 0, wide, high), high / 2, theme.GLAZE) + box(
                (0, 0, wide, high), high / 2, stroke=theme.COBALT, width=max(1.5, 2 * k)
            )
            return with_halo(raster((wide, high), svg), high / 2, 3 * k, theme.DUSK, 0.5, drop=2 * k)

        self._skins.get(("dealer", wide, high), make).blit(surface, tag.topleft)
        text.draw(surface, "small", word, theme.COBALT_DEEP, tag, k, align="center", valign="middle")
