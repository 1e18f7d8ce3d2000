"""The plates of the players: face, name, second line, dealer tag, team bar, gold on turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale, smoothscale_by

from game.i18n.words import _
from ui.draw import theme
from ui.draw.ground import Box, whole
from ui.draw.images.svg import transparent
from ui.draw.letters.text import Align
from ui.draw.letters.text_styles import ROLES, SMALL
from ui.draw.skins import Skin, box, circle, css, gradient, raster, with_halo
from ui.table.layout.layout import HEAD
from ui.table.plates.labels import capsule, paint_raised
from ui.table.plates.people import size_of
from ui.widgets.player_marks import face_skin, sign_skin

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ui.widgets.base import Brush

FACE: Final = 112  # the side of a portrait, at k = 1 …
UNDER_EDGE: Final = 0.02  # of the height of its plate a portrait that is higher reaches below it
TALL_FACE: Final = 98  # and of one over its name
FACES: Final = (1.0, 0.93, 0.86, 0.79, 0.72, 0.63, 0.53, 0.45)  # of that, where its name had to be cut beside it
LETTERS: Final = 0.85  # so large a name is before its face gets as small as it may
LEAST_FACE: Final = 0.245  # of the width of a plate: then no larger letters take room from a name
DISC: Final = 24  # pixels that the disc of the dealer is wide at least
LIFTED: Final = 8  # so far its word goes up for a name or a face, at k = 1
SIGN: Final = 36  # and of the small face that still makes a sign
LINE: Final = "body"  # the letters of the second line …
LEAST_LINE: Final = SMALL  # … which get so small, at k = 1, before the line gets shorter
ALIKE: Final = 0.88  # of its usual size what is told after a sign keeps rather than be told whole
UNDER: Final = 0.9  # … and are so large beside the name over them at most
HIGH: Final = 96  # a plate at k = 1 …
TALL, SLIM = 140, 162  # … and one that has its face over the name, and how wide that is
SWELL_STEPS: Final = 100  # a plate that swells is told apart by so many steps for its whole size


@dataclass(frozen=True, slots=True)
class PlateState:
    """What a plate says; `team` counts from the viewer's own side, None where everybody plays alone.

    `thinking` is the share of the dots' round that has passed, or None. A `gold` second line is what counts
    now; `short` stands for it where it has no room, and `least` where that has none, either.
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
    middle: str = ""  # tried before it
    least: str = ""
    absent: bool = False
    look: str = "calm"  # of the face
    lit: float | None = None  # how far its edge is gold, where that is on its way
    sign: str = ""  # the look of a sign that was made a while ago
    air: tuple[int, int] = (99, 99)  # so far the tag of the dealer may reach beyond its right and its upper edge
    longest: str = ""  # of the names at the table: all are in the letters in which it has room
    colour: str = "walnut"
    head: float = HEAD  # of the height of the plate: so far the portrait may stand out over it


def _team_bar(h: int, radius: float, bar: float, team: int) -> str:
    """The bar at the plate's left end, round where the plate is."""
    r = f"{radius:.1f}"
    way = f"M{bar:.1f} 0 H{r} A{r} {r} 0 0 0 0 {r} V{h - radius:.1f} A{r} {r} 0 0 0 {r} {h} H{bar:.1f} Z"
    return f'<path d="{way}" fill="{css(theme.TEAMS[team % 3])}"/>'


def plate(brush: Brush, rect: Box, state: PlateState, larger: float = 0.0) -> None:
    """Draws the plate, by a share `larger` than usual; a tall one has its avatar over the name."""
    area = whole(rect)
    lit = float(state.active) if state.lit is None else state.lit
    if step := round(larger * SWELL_STEPS):
        lively = replace(state, thinking=None if state.thinking is None else 0.0, lit=None, active=lit >= 0.5)
        _swollen(brush, area, lively, step).blit(brush.surface, area.topleft)
        return
    if lit < 1:
        _still(brush, area, replace(state, active=False)).blit(brush.surface, area.topleft)
    if lit > 0:
        gold = _still(brush, area, replace(state, active=True))
        gold.surface.set_alpha(round(255 * lit))
        gold.blit(brush.surface, area.topleft)
    _faces(brush, area, state, lit >= 0.5)
    if state.thinking is not None and not is_tall(area):
        _dots(brush, _line_area(brush, area, state).move(area.topleft), state.thinking)


def _large_portrait(brush: Brush, state: PlateState, side: int, pad: int) -> Skin:
    """The face in its gold ring with the shadow that it casts, with so much room around."""
    brush = brush.on(Surface((side + 2 * pad, side + 2 * pad), SRCALPHA))
    disc = raster((side, side), circle((side / 2, side / 2), side / 2, theme.DUSK))
    with_halo(disc, side / 2, side * 0.06, theme.DUSK, 0.6, drop=side * 0.03).blit(brush.surface, (pad, pad))
    face_skin(brush, (state.face, state.look), Rect(pad, pad, side, side), True)
    return Skin(transparent(brush.surface))


def _still(brush: Brush, area: Rect, state: PlateState) -> Skin:
    """The plate without what lives on it."""
    asleep = None if state.thinking is None else 0.0
    still = replace(state, thinking=asleep, look="calm", lit=None, sign="")
    key = ("whole-plate", area.size, still, _("dealer") if state.dealer else "", brush.k)
    return brush.skins.get(key, lambda: _plate(brush, area, still))


def portrait_place(brush: Brush, rect: Box, state: PlateState) -> Rect:
    """Where the face is on the plate."""
    area = whole(rect)
    if not is_tall(area):
        side = _side(brush, area, state)
        top = area.centery - side // 2 if side < area.h else area.bottom + round(UNDER_EDGE * area.h) - side
        return Rect(_left(brush, area, state), top, side, side)
    left, room = _tall_room(brush, area, state)
    side = _tall_side(brush, area, state)
    return Rect(left + (room - side) // 2, area.y + brush.px(4), side, side)


def _sign_spot(brush: Brush, area: Rect, state: PlateState) -> tuple[int, int]:
    """The middle of the small face that still makes a sign: at the plate's right end, in the corner of a tall one."""
    half = brush.px(SIGN) // 2
    if is_tall(area):
        return area.right - half, area.y + half
    return area.right - half - brush.px(10), area.centery


def grown(brush: Brush, rect: Box, state: PlateState, share: float) -> None:
    """The portrait of somebody who makes a sign, grown so far in its place, over everything that lies there."""
    place = portrait_place(brush, rect, state)
    largest = round(place.w * size_of(1.0))
    side, pad = round(place.w * size_of(share)), round(largest * 0.14)

    key = ("grown", state.face, state.look, largest)
    full = brush.skins.get(key, lambda: _large_portrait(brush, state, largest, pad)).surface
    wide = round(full.get_width() * side / largest)
    skin = brush.skins.get((*key, wide), lambda: Skin(smoothscale(full, (wide, wide)), -wide // 2, -wide // 2))
    room = brush.surface.get_rect().inflate(-side, -side)
    x, y = min(max(place.centerx, room.left), room.right), min(max(place.centery, room.top), room.bottom)
    skin.blit(brush.surface, (x, y))


def _faces(brush: Brush, area: Rect, state: PlateState, lit: bool) -> None:
    """The face on the plate, and the small one that still makes a sign; the face itself where that has no room."""
    small = parts_of(brush, area, state).get("sign") if state.sign else None
    look = state.sign if state.sign and small is None else state.look
    face_skin(brush, (state.face, look), portrait_place(brush, area, state), lit)
    if small is not None:
        brush.face(state.face, small.w, state.sign, center=small.center)


def parts_of(brush: Brush, rect: Box, state: PlateState) -> dict[str, Rect]:
    """Where face, name, second line, the word for the dealer and the small face of a sign are."""
    area = whole(rect)
    face, name = portrait_place(brush, area, state), _name_spot(brush, area, state)
    found = {"face": face, "name": name}
    if not is_tall(area) and (line := _line_area(brush, area, state).move(area.topleft)).h:
        letters, icon, words = _told(brush, area, line.w, state)
        line.w = min(line.w, (_line_sign(letters) if icon else 0) + letters.width(LINE, words))
        found["line"] = line
    if state.dealer:
        found["dealer"] = _dealer_spot(brush, area, (face, name), state.air)[1]
    if state.sign:
        small = Rect(0, 0, brush.px(SIGN), brush.px(SIGN))
        small.center = _sign_spot(brush, area, state)
        aside = small.inflate(brush.px(8), 0)
        if is_tall(area) or aside.collidelist([found[part] for part in ("name", "line") if part in found]) < 0:
            found["sign"] = small
    return found


def _swollen(brush: Brush, area: Rect, state: PlateState, step: int) -> Skin:
    """The plate with its face so many steps larger, around its middle; the next steps are made meanwhile."""
    key, pad = ("swollen", area.size, state, brush.k), brush.px(60)
    usual = brush.skins.get(key, lambda: _with_face(brush, area, state, pad)).surface

    def larger(by: int) -> Skin:
        size = 1 + by / SWELL_STEPS
        dx, dy = (round(side / 2 - (side / 2 + pad) * size) for side in area.size)
        return Skin(smoothscale_by(usual, size), dx, dy)

    for other in (step + 1, step + 2):
        brush.foresee((*key, other), partial(larger, other))
    return brush.skins.get((*key, step), lambda: larger(step))


def _with_face(brush: Brush, area: Rect, state: PlateState, pad: int) -> Skin:
    """The plate with its face, with so much room around."""
    skin = _still(brush, area, state)
    brush = brush.on(Surface((area.w + 2 * pad, area.h + 2 * pad), SRCALPHA))
    skin.surface.set_alpha(255)
    skin.blit(brush.surface, (pad, pad))
    _faces(brush, Rect(pad, pad, *area.size), state, state.active)
    return Skin(brush.surface)


def foresee_plate(brush: Brush, rect: Box, state: PlateState, teams: Iterable[int | None]) -> None:
    """Has the boards made that this plate will lie on, in turn or not, when teams are known."""
    size = whole(rect).size
    for team in teams:
        for active in (False, True):
            told = replace(state, team=team, active=active)
            brush.foresee(_body_key(brush, size, told), partial(_body, size, told, brush.k))


def foresee_grown(brush: Brush, rect: Box, state: PlateState, looks: Iterable[str]) -> None:
    """Has the faces painted with which a portrait grows."""
    place = portrait_place(brush, rect, state)
    for look in looks:
        brush.pictures.foresee_face(state.face, round(place.w * size_of(1.0)), look)
        brush.pictures.foresee_face(state.face, brush.px(SIGN), look)


def _plate(brush: Brush, area: Rect, state: PlateState) -> Skin:
    """The plate as one picture: its parts never change by themselves."""
    pad = brush.px(44)
    brush = brush.on(Surface((area.w + 2 * pad, area.h + 2 * pad), SRCALPHA))
    spot = Rect(pad, pad, *area.size)
    key = _body_key(brush, spot.size, state)
    brush.skins.get(key, lambda: _body(spot.size, state, brush.k)).blit(brush.surface, spot.topleft)
    (_tall if is_tall(area) else _wide)(brush, spot, state)
    if state.dealer:
        _dealer(brush, spot, state)
    return Skin(transparent(brush.surface), -pad, -pad)


def _body_key(brush: Brush, size: tuple[int, int], state: PlateState) -> tuple[object, ...]:
    return "plate", size, state.active, state.team, state.colour, brush.k


def is_tall(area: Rect) -> bool:
    """Whether a plate of this size has the face over the name, and no second line."""
    return area.h > 0.5 * area.w


def _air(brush: Brush, area: Rect, width: float) -> int:
    """So much of the plate: it grows with the plate, not with the letters, which keep that room."""
    return round(width * _scale(brush.k, area.size))


def _scale(k: float, size: tuple[int, int]) -> float:
    """The scale of what is round the words of a plate of this size."""
    wide, high = size
    return min(k, high / TALL, wide / SLIM) if high > 0.5 * wide else min(k, high / HIGH)


def _body(size: tuple[int, int], state: PlateState, k: float) -> Skin:
    k = _scale(k, size)
    (w, h), radius = size, 12 * k
    width = max(2.0, 3 * k) if state.active else max(1.5, 2 * k)
    top, low, edge = theme.plate(state.colour)
    svg = gradient("wood", top, low, 0, h, alpha=0.95)
    svg += box((0, 0, w, h), radius, "url(#wood)")
    gleam = f"M{radius:.1f} {width + 0.5:.1f} H{w - radius:.1f}"  # the light of the lamp along the upper edge
    svg += f'<path d="{gleam}" stroke="{css(theme.OAK)}" stroke-opacity=".35"/>'
    if state.team is not None:
        svg += _team_bar(h, radius, 8 * k + width, state.team)
    svg += box((0, 0, w, h), radius, stroke=theme.FOCUS if state.active else edge, width=width)
    body = raster(size, svg)
    if state.active:
        return with_halo(body, radius, 13 * k, theme.GLOW, 0.55)
    return with_halo(body, radius, 6 * k, theme.DUSK, 0.55, drop=4 * k)


def _wide(brush: Brush, area: Rect, state: PlateState) -> None:
    line = _line_area(brush, area, state).move(area.topleft)
    _name(brush, area, state, "left")
    if line.h and state.thinking is None:
        _line(brush, area, state, line)


def _name_room(brush: Brush, area: Rect, state: PlateState) -> Rect:
    """The line of the name."""
    if is_tall(area):
        left, room = _tall_room(brush, area, state)
        top = area.y + brush.px(4) + _tall_side(brush, area, state)
        return Rect(left, top, room, area.bottom - top - brush.px(2))
    line = _line_area(brush, area, state).move(area.topleft)
    name_h = round(brush.size("name", state.name)[1] * 0.92)
    bottom = line.y if line.h else area.centery + round(name_h * 0.5)
    return Rect(line.x, bottom - name_h, line.w, name_h)


def _name_letters(brush: Brush, state: PlateState, room: int) -> Brush:
    """The letters in which the name has room: smaller ones are better than half a name."""
    name, tall = state.longest or state.name, ROLES["name"].px
    for px in range(theme.font(tall, brush.k), round(theme.SMALLEST), -1):
        if (letters := replace(brush, k=px / tall)).fits("name", name, room):
            return letters
    return replace(brush, k=theme.SMALLEST / tall)


def _name_spot(brush: Brush, area: Rect, state: PlateState) -> Rect:
    """Where the name stands, with the sign of its team."""
    room = _name_room(brush, area, state)
    sign = _team_room(brush, area, state)
    wide, high = _name_letters(brush, state, room.w - sign).size("name", state.name)
    spot = Rect(0, 0, min(room.w, wide + sign), min(room.h, high))
    if is_tall(area):
        spot.center = room.center
    else:
        spot.midleft = room.midleft
    return spot


def _side(brush: Brush, area: Rect, state: PlateState) -> int:
    """How large the face is: it stands out over the plate, and is smaller where the name would have to be cut."""
    k = _scale(brush.k, area.size)
    full = min((1 + state.head + UNDER_EDGE) * area.h, FACE * brush.k)
    left = _left(brush, area, state) - area.x
    sign = _team_room(brush, area, state)
    for letters, shares in ((1.0, FACES[:-1]), (LETTERS, FACES[-2:-1])):
        wide = replace(brush, k=brush.k * letters).width("name", state.longest or state.name)
        for share in shares:
            if wide <= area.w - left - full * share - 20 * k - sign:
                side = full * share
                return round(side if side > area.h else min(side, area.h - 8 * k))
    return round(min(full * FACES[-1], area.h - 8 * k, area.w * LEAST_FACE))


def _left(brush: Brush, area: Rect, state: PlateState) -> int:
    return area.x + _air(brush, area, 14 if state.team is not None else 8)


def _team_side(brush: Brush, area: Rect) -> int:
    """How large the sign of a team is."""
    return max(10, _air(brush, area, 14))


def _team_room(brush: Brush, area: Rect, state: PlateState) -> int:
    """How much of the line of the name the sign of the team takes."""
    return 0 if state.team is None else _team_side(brush, area) + _air(brush, area, 8)


def _line_area(brush: Brush, area: Rect, state: PlateState) -> Rect:
    """Where the second line stands, from the plate's corner; of no height when there is none or no room for it."""
    x = _left(brush, area, state) - area.x + _side(brush, area, state) + _air(brush, area, 10)
    room = area.w - _air(brush, area, 10) - x
    sizes, name_h = _line_sizes(brush, area, room, state), brush.size("name", state.name)[1]
    wanted = sizes and (state.thinking is not None or any(_told(brush, area, room, state)[1:]))
    line_h = _lettered(brush, sizes[0]).size(LINE, state.line or "x")[1] if wanted else 0
    top = area.h // 2 - round((name_h + line_h) * 0.46) + round(name_h * 0.92)
    return Rect(x, top, room, line_h)


def _lettered(brush: Brush, px: int) -> Brush:
    """The brush with which the letters of the second line are so high."""
    return replace(brush, k=px / ROLES[LINE].px)


def _line_sizes(brush: Brush, area: Rect, room: int, state: PlateState) -> range:
    """How high the letters of the second line may be in pixels, the largest first; none where there is no room.

    They are smaller than the name over them in the same room; only the least ones may come near to the plate's edges.
    """
    name = _name_letters(brush, state, room - _team_room(brush, area, state))
    over, name_h = round(name.k * ROLES["name"].px), brush.size("name", state.name)[1]
    least = min(theme.font(LEAST_LINE, brush.k), over)
    most = max(least, min(theme.font(ROLES[LINE].px, brush.k), round(UNDER * over)))
    while most > least and name_h + _line_high(brush, most) > area.h:
        most -= 1
    fits = (name_h + _line_high(brush, most)) * 0.86 <= area.h
    return range(most, least - 1, -1) if fits else range(0)


def _line_high(brush: Brush, px: int) -> int:
    return _lettered(brush, px).size(LINE, "x")[1]


def _tall(brush: Brush, area: Rect, state: PlateState) -> None:
    _name(brush, area, state, "center")


def _tall_room(brush: Brush, area: Rect, state: PlateState) -> tuple[int, int]:
    """Where face and name of a tall plate begin, and how much room they have across."""
    pad = _air(brush, area, 6)
    left = area.x + pad + (_air(brush, area, 8) if state.team is not None else 0)
    return left, area.right - pad - left


def _tall_side(brush: Brush, area: Rect, state: PlateState) -> int:
    """How large the face over the name of a tall plate is: a little larger than on others, where it has room."""
    _left, room = _tall_room(brush, area, state)
    name_h = _name_letters(brush, state, room - _team_room(brush, area, state)).size("name", state.name)[1]
    return max(8, min(room, round(TALL_FACE * brush.k), area.h - round(name_h * 0.95) - _air(brush, area, 10)))


def _name(brush: Brush, plate: Rect, state: PlateState, align: Align) -> None:
    area, sign = _name_room(brush, plate, state), _team_room(brush, plate, state)
    letters = _name_letters(brush, state, area.w - sign)
    if state.team is not None:
        side = _team_side(brush, plate)
        wide = min(area.w, letters.width("name", state.name) + sign)
        x = area.x if align == "left" else area.centerx - wide // 2
        sign_skin(brush.skins, state.team, side).blit(brush.surface, (x, area.centery - side // 2))
        area = Rect(x + sign, area.y, area.right - x - sign if align == "left" else wide - sign, area.h)
        align = "left"
    colour = theme.CREAM_PLATE if state.absent else theme.CREAM
    letters.write("name", state.name, colour, area, align=align, valign="middle", max_width=area.w)


def _line_sign(brush: Brush) -> int:
    """How much of the second line its sign takes."""
    return round(max(14, 20 * brush.k)) + brush.px(6)


def _told(brush: Brush, area: Rect, room: int, state: PlateState) -> tuple[Brush, str, str]:
    """What of the second line has room: the brush for its letters, its sign and its words.

    Both, the words without the sign, its short form, at last the sign alone; each in smaller letters before less, but
    beside a sign no smaller than on other plates as long as there is a shorter form.
    A whole bid is told in somewhat smaller ones still rather than a part of it.
    """
    sizes = _line_sizes(brush, area, room, state)
    smaller = range(sizes[-1] - 1, max(round(theme.SMALLEST), round(sizes[-1] * LETTERS)) - 1, -1) if sizes else ()
    forms = ((state.icon, state.line), ("", state.line), (state.icon, state.short)) if state.icon else ()
    alike = [px for px in sizes if px >= ALIKE * sizes[0]] if forms else []
    for some, (icon, words) in (
        *product((alike,), forms),
        *product((sizes,), forms or (("", state.line), ("", state.middle), ("", state.short), ("", state.least))),
    ):
        more = smaller if words and words == state.middle else ()
        for letters in (_lettered(brush, px) for px in (*some, *more) if words):
            if letters.fits(LINE, words, room - _line_sign(letters) * bool(icon)):
                return letters, icon, words
    return _lettered(brush, sizes[0] if sizes else round(theme.SMALLEST)), state.icon, ""


def _line(brush: Brush, plate: Rect, state: PlateState, area: Rect) -> None:
    brush, icon, words = _told(brush, plate, area.w, state)
    if icon:
        gap = _line_sign(brush)
        brush.icon(icon, gap - brush.px(6), theme.CREAM_PLATE, midleft=(area.x, area.centery))
        area = Rect(area.x + gap, area.y, area.w - gap, area.h)
    if words:
        colour = theme.FOCUS if state.gold else theme.CREAM_PLATE
        brush.write(LINE, words, colour, area, valign="middle")


def _dots(brush: Brush, area: Rect, share: float) -> None:
    """Three dots that light up one after the other; eight steps of light are told apart, no more."""
    side = max(6, brush.px(9))
    for i in range(3):
        phase = (share * 3 - i) % 3
        step = round(max(0.0, 1 - abs(phase - 0.5) / 1.2) * 7)
        place = Rect(round(area.x + i * side * 1.8), round(area.centery - side / 2), side, side)
        brush.paint(place, circle((side / 2, side / 2), side / 2, theme.CREAM_PLATE, alpha=0.3 + 0.1 * step))


def _dealer(brush: Brush, area: Rect, state: PlateState) -> None:
    """The tile-white tag over the upper right corner; a small disc where the word would lie on name or face."""
    face, name = portrait_place(brush, area, state), _name_spot(brush, area, state)
    (brush, word), tag = _dealer_spot(brush, area, (face, name), state.air)
    k = brush.k
    paint_raised(brush, tag, capsule(tag.size, theme.GLAZE, 1, theme.COBALT, max(1.5, 2 * k)), 3, 0.5, 2)
    if word:
        brush.write("small", word, theme.COBALT_DEEP, tag, align="center", valign="middle")
    else:
        brush.icon("cards", round(tag.h * 0.62), theme.COBALT_DEEP, center=tag.center)


def _dealer_spot(
    brush: Brush, area: Rect, parts: tuple[Rect, Rect], air: tuple[int, int]
) -> tuple[tuple[Brush, str], Rect]:
    """Brush, word and place of the tag of the dealer: over neither the name nor the face, higher up if need be."""
    right, top = area.right + min(brush.px(8), air[0]), area.y - min(brush.px(12), air[1])
    free, word = min(brush.px(LIFTED), max(0, air[1] - brush.px(12))), _("dealer")
    for share, most in product((1.0, 0.85, 0.7, 0.6), (0, free)):
        letters = replace(brush, k=brush.k * share)
        wide, high = letters.size("small", word)
        wide, high = wide + letters.px(18), max(letters.px(26), round(high * 1.05))
        tag = Rect(right - wide, top, wide, high)
        up = max((tag.bottom - part.y for part in parts if tag.colliderect(part)), default=0)
        if up <= most:
            return (letters, word), tag.move(0, -up)
    for side in range(max(DISC, round(32 * brush.k)), DISC - 1, -1):
        disc = Rect(right - side, top, side, side)
        if disc.inflate(brush.px(6), 0).collidelist(parts) < 0:
            return (brush, ""), disc
    side = min(DISC, parts[0].x)  # beside the face, over the edge of the plate and not over the window's
    return (brush, ""), Rect(parts[0].x - side, top, side, side)
