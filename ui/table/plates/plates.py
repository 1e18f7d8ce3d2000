"""The plates of the players: avatar, name, second line, dealer tag, team bar, gold on turn; and bubbles beside them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.i18n.words import _
from ui.draw import theme
from ui.draw.ground import Box, whole
from ui.draw.letters.text import Align
from ui.draw.motion import Tween, lin
from ui.draw.skins import Skin, box, circle, css, gradient, raster, with_halo
from ui.table.plates.labels import capsule, paint_raised
from ui.widgets.player_marks import face_skin, sign_skin

if TYPE_CHECKING:
    from ui.draw.motion import Tempo
    from ui.table.layout.layout import Layout
    from ui.widgets.base import Brush

PASSES_ON: Final = 160.0  # milliseconds in which the light of the turn goes from one plate to another
SWELL_STEPS: Final = 100  # a plate that swells is told apart by so many steps for its whole size
SHRINKING: Final = (1.0, 0.85, 0.7, 0.58)  # the letters of a bubble where there is little room
TAIL: Final = 12  # how far a bubble points beyond its edge, at k = 1


class TurnLight:
    """The light on the plate of the one whose turn it is, on its way from the one before."""

    def __init__(self) -> None:
        self._seats: tuple[int | None, ...] = (None, None)  # who has it, who had it
        self._way = Tween(0.0, 0.0)

    def pass_on(self, seat: int | None, now: float, tempo: Tempo) -> bool:
        """It is at this seat from now on; whether it is still on its way."""
        if seat != self._seats[0]:
            self._seats, self._way = (seat, self._seats[0]), Tween(now, tempo.time(PASSES_ON), lin)
        return not self._way.done(now)

    def share(self, seat: int, now: float) -> float:
        """How far the light of this seat has come or gone."""
        return self._way.at(now) if seat in self._seats else 1.0


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


def _team_bar(h: int, radius: float, bar: float, team: int) -> str:
    """The bar at the plate's left end, round where the plate is."""
    r = f"{radius:.1f}"
    way = f"M{bar:.1f} 0 H{r} A{r} {r} 0 0 0 0 {r} V{h - radius:.1f} A{r} {r} 0 0 0 {r} {h} H{bar:.1f} Z"
    return f'<path d="{way}" fill="{css(theme.TEAMS[team % 3])}"/>'


def plate(brush: Brush, rect: Box, state: PlateState, larger: float = 0.0) -> None:
    """Draws the plate, by a share `larger` than usual; a tall one has its avatar over the name."""
    area = whole(rect)
    still = replace(state, thinking=None if state.thinking is None else 0.0)
    key = ("whole-plate", area.size, still, _("dealer") if state.dealer else "", brush.k)
    skin = brush.skins.get(key, lambda: _plate(brush, area, still))
    if step := round(larger * SWELL_STEPS):
        skin = brush.skins.get((*key, step), lambda: _swollen(skin, area, 1 + step / SWELL_STEPS))
    skin.blit(brush.surface, area.topleft)
    if state.thinking is not None and not _is_tall(area):
        _dots(brush, _line_area(brush, area, state).move(area.topleft), state.thinking)


def _swollen(skin: Skin, area: Rect, size: float) -> Skin:
    """The plate so much larger, around its middle."""
    wide, high = skin.surface.get_size()
    larger = pygame.transform.smoothscale(skin.surface, (round(wide * size), round(high * size)))
    dx, dy = (round(half + (at - half) * size) for half, at in ((area.w / 2, skin.dx), (area.h / 2, skin.dy)))
    return Skin(larger, dx, dy)


def _plate(brush: Brush, area: Rect, state: PlateState) -> Skin:
    """The plate as one picture: its parts never change by themselves."""
    pad = brush.px(44)
    brush = brush.on(Surface((area.w + 2 * pad, area.h + 2 * pad), SRCALPHA))
    spot = Rect(pad, pad, *area.size)
    key = ("plate", spot.size, state.active, state.team, brush.k)
    brush.skins.get(key, lambda: _body(spot.size, state, brush.k)).blit(brush.surface, spot.topleft)
    (_tall if _is_tall(area) else _wide)(brush, spot, state)
    if state.dealer:
        _dealer(brush, spot)
    return Skin(brush.surface.convert_alpha(), -pad, -pad)


def _is_tall(area: Rect) -> bool:
    return area.h > 0.5 * area.w


def _body(size: tuple[int, int], state: PlateState, k: float) -> Skin:
    (w, h), radius = size, 12 * k
    width = max(2.0, 3 * k) if state.active else max(1.5, 2 * k)
    svg = gradient("wood", theme.PLATE, theme.PLATE_LOW, 0, h, alpha=0.95)
    svg += box((0, 0, w, h), radius, "url(#wood)")
    gleam = f"M{radius:.1f} {width + 0.5:.1f} H{w - radius:.1f}"  # the light of the lamp along the upper edge
    svg += f'<path d="{gleam}" stroke="{css(theme.OAK)}" stroke-opacity=".35"/>'
    if state.team is not None:
        svg += _team_bar(h, radius, 8 * k + width, state.team)
    svg += box((0, 0, w, h), radius, stroke=theme.FOCUS if state.active else theme.PLATE_EDGE, width=width)
    body = raster(size, svg)
    if state.active:
        return with_halo(body, radius, 13 * k, theme.GLOW, 0.55)
    return with_halo(body, radius, 6 * k, theme.DUSK, 0.55, drop=4 * k)


def _wide(brush: Brush, area: Rect, state: PlateState) -> None:
    side = _side(brush, area, state)
    place = Rect(_left(brush, area, state), area.centery - side // 2, side, side)
    face_skin(brush, (state.face, state.look), place, state.active)
    line = _line_area(brush, area, state).move(area.topleft)
    name_h = round(brush.size("name", state.name)[1] * 0.92)
    bottom = line.y if line.h else area.centery + round(name_h * 0.5)
    _name(brush, state, Rect(line.x, bottom - name_h, line.w, name_h), "left")
    if line.h and state.thinking is None:
        _line(brush, state, line)


def _side(brush: Brush, area: Rect, state: PlateState) -> int:
    """How large the avatar is: as high as the plate, less where the name would have to be cut."""
    k = brush.k
    full = min(area.h - 8 * k, 64 * k)
    left = _left(brush, area, state) - area.x
    sign = _team_side(brush) + brush.px(8) if state.team is not None else 0
    for share in (1.0, 0.85, 0.7):
        if brush.fits("name", state.name, area.w - left - full * share - 20 * k - sign):
            return round(full * share)
    return round(full * 0.7)


def _left(brush: Brush, area: Rect, state: PlateState) -> int:
    return area.x + brush.px(14 if state.team is not None else 8)


def _team_side(brush: Brush) -> int:
    """How large the sign of a team is."""
    return max(10, brush.px(14))


def _line_area(brush: Brush, area: Rect, state: PlateState) -> Rect:
    """Where the second line stands, from the plate's corner; of no height when there is none or no room for it."""
    x = _left(brush, area, state) - area.x + _side(brush, area, state) + brush.px(10)
    room = area.w - brush.px(10) - x
    name_h = brush.size("name", state.name)[1]
    wanted = bool(state.line) or state.thinking is not None
    line_h = brush.size("plate", state.line or "x")[1] if wanted else 0
    if (name_h + line_h) * 0.86 > area.h:
        line_h = 0
    top = area.h // 2 - round((name_h + line_h) * 0.46) + round(name_h * 0.92)
    return Rect(x, top, room, line_h)


def _tall(brush: Brush, area: Rect, state: PlateState) -> None:
    pad, above = brush.px(6), brush.px(4)
    left = area.x + pad + (brush.px(8) if state.team is not None else 0)
    room = area.right - pad - left
    name_h = brush.size("name", state.name)[1]
    side = max(8, min(round(area.h * 0.55), area.h - round(name_h * 0.95) - pad))
    place = Rect(left + (room - side) // 2, area.y + above, side, side)
    face_skin(brush, (state.face, state.look), place, state.active)
    top = area.y + above + side
    _name(brush, state, Rect(left, top, room, area.bottom - top - brush.px(2)), "center")


def _name(brush: Brush, state: PlateState, area: Rect, align: Align) -> None:
    if state.team is not None:
        side = _team_side(brush)
        sign = side + brush.px(8)
        wide = min(area.w, brush.width("name", state.name) + sign)
        x = area.x if align == "left" else area.centerx - wide // 2
        sign_skin(brush.skins, state.team, side).blit(brush.surface, (x, area.centery - side // 2))
        area = Rect(x + sign, area.y, area.right - x - sign if align == "left" else wide - sign, area.h)
        align = "left"
    colour = theme.CREAM_PLATE if state.absent else theme.CREAM
    # On a narrow plate with large letters a name in smaller ones is better than half a name.
    role = "name" if brush.fits("name", state.name, area.w) else "tag"
    brush.write(role, state.name, colour, area, align=align, valign="middle", max_width=area.w)


def _line(brush: Brush, state: PlateState, area: Rect) -> None:
    if state.icon:
        side = round(max(14, 20 * brush.k))
        brush.icon(state.icon, side, theme.CREAM_PLATE, midleft=(area.x, area.centery))
        gap = side + brush.px(6)
        area = Rect(area.x + gap, area.y, area.w - gap, area.h)
    colour = theme.FOCUS if state.gold else theme.CREAM_PLATE
    words = state.line if brush.fits("plate", state.line, area.w) else state.short or state.line
    brush.write("plate", words, colour, area, valign="middle", may_cut=True)


def _dots(brush: Brush, area: Rect, share: float) -> None:
    """Three dots that light up one after the other; eight steps of light are told apart, no more."""
    side = max(6, brush.px(9))
    for i in range(3):
        phase = (share * 3 - i) % 3
        step = round(max(0.0, 1 - abs(phase - 0.5) / 1.2) * 7)
        place = Rect(round(area.x + i * side * 1.8), round(area.centery - side / 2), side, side)
        brush.paint(place, circle((side / 2, side / 2), side / 2, theme.CREAM_PLATE, alpha=0.3 + 0.1 * step))


def _dealer(brush: Brush, area: Rect) -> None:
    """The tile-white tag over the upper right corner."""
    k, word = brush.k, _("dealer")
    wide, high = brush.size("small", word)
    high = max(brush.px(26), round(high * 1.05))
    wide += brush.px(18)
    tag = Rect(area.right + brush.px(8) - wide, area.y - brush.px(12), wide, high)
    paint_raised(brush, tag, capsule(tag.size, theme.GLAZE, 1, theme.COBALT, max(1.5, 2 * k)), 3, 0.5, 2)
    brush.write("small", word, theme.COBALT_DEEP, tag, align="center", valign="middle")


# -- the bubble beside a partner's plate: the face that makes a sign, and what the sign says -------------------------


def bubble(
    brush: Brush, layout: Layout, position: int, face: tuple[str, str], words: tuple[str, str], beside: Box
) -> Rect:
    """The bubble for the seat at this place of the layout, with its tail towards the plate that it stands `beside`."""
    brush, rect = _bubble_place(brush, layout, position, words)
    way = _towards(rect, whole(beside))
    key = ("bubble", rect.size, face, words, way, brush.k)
    brush.skins.get(key, lambda: _bubble(brush, rect.size, face, words, way)).blit(brush.surface, rect.topleft)
    return rect


def _bubble_place(brush: Brush, layout: Layout, position: int, words: tuple[str, str]) -> tuple[Brush, Rect]:
    """Beside the plate, else as near to it as nothing else lies, in smaller letters where it must be."""
    plate = layout[f"plate{position}"]
    for share in SHRINKING:
        smaller = replace(brush, k=brush.k * share)
        size, gap = _bubble_size(smaller, words), brush.px(18)
        if (spot := layout.free_spot(plate, size, gap)) is not None:
            return smaller, whole(spot)
    window = Rect(0, 0, round(layout.width), round(layout.height))
    area = whole(plate)
    return smaller, Rect(area.centerx - size[0] // 2, area.bottom + gap, *size).clamp(window)


def _bubble_size(brush: Brush, words: tuple[str, str]) -> tuple[int, int]:
    wide, side = max(map(brush.width, ("tag", "plate"), words)), max(sum(_bubble_lines(brush)), brush.px(52))
    return wide + side + brush.px(38), side + brush.px(16)


def _bubble_lines(brush: Brush) -> tuple[int, int]:
    """How high its two lines are."""
    return brush.line_height("tag", 1.15), brush.line_height("plate", 1.15)


def _bubble(
    brush: Brush, size: tuple[int, int], face: tuple[str, str], words: tuple[str, str], way: tuple[int, int]
) -> Skin:
    (w, h), k, tail = size, brush.k, brush.px(TAIL)
    body = raster((w + 2 * tail, h + 2 * tail), box((tail, tail, w, h), 14 * k, theme.PAPER) + _tail(way, size, tail))
    brush = brush.on(body.copy())
    around = h - brush.px(14)
    brush.face(face[0], around, face[1], midleft=(tail + brush.px(10), tail + h // 2))
    left, high = tail + brush.px(20) + around, _bubble_lines(brush)
    upper = Rect(left, tail + (h - sum(high)) // 2, tail + w - brush.px(10) - left, high[0])
    brush.write("tag", words[0], theme.INK, upper, valign="middle")
    lower = Rect(left, upper.bottom, upper.w, high[1])
    brush.write("plate", words[1], theme.INK_SOFT, lower, valign="middle")
    skin = with_halo(brush.surface, 14 * k, 6 * k, theme.DUSK, 0.35, drop=3 * k)
    return Skin(skin.surface, skin.dx - tail, skin.dy - tail)


def _towards(bubble: Rect, plate: Rect) -> tuple[int, int]:
    """At which edge the tail is: a step to the right and down."""
    if bubble.right <= plate.x:
        return 1, 0
    if bubble.x >= plate.right:
        return -1, 0
    return 0, -1 if bubble.y >= plate.bottom else 1


def _tail(way: tuple[int, int], size: tuple[int, int], tail: int) -> str:
    """A small triangle on this edge, as SVG."""
    (dx, dy), (w, h) = way, size
    x, y, reach = tail + w / 2, tail + h / 2, (w if dx else h) / 2
    root = x + dx * (reach - 1), y + dy * (reach - 1)
    tip = x + dx * (reach + tail), y + dy * (reach + tail)
    aside = tail * abs(dy), tail * abs(dx)
    points = (root[0] - aside[0], root[1] - aside[1]), tip, (root[0] + aside[0], root[1] + aside[1])
    path = " L".join(f"{px:.1f} {py:.1f}" for px, py in points)
    return f'<path d="M{path} Z" fill="{css(theme.PAPER)}"/>'
