"""The bubble beside a partner's plate: the face that makes a sign, and what the sign says."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Final

from pygame import Rect

from ui.draw import theme
from ui.draw.ground import Box, whole
from ui.draw.letters.text_styles import ROLES
from ui.draw.skins import Skin, box, css, raster, with_halo
from ui.table.layout.layout import Rect as Place
from ui.widgets.player_marks import face_skin

if TYPE_CHECKING:
    from ui.table.layout.layout import Layout
    from ui.widgets.base import Brush

SHRINKING: Final = (1.0, 0.85, 0.7, 0.58)  # a bubble where there is little room …
READ: Final = 0.82  # … as long as its letters stay so large, beside those around them
FAR: Final = 60  # a bubble is rather smaller than so far from its plate, at k = 1
AIR: Final = 8  # so far it stays over the words on the table, at k = 1
TAIL: Final = 12  # how far a bubble points beyond its edge, at k = 1


@dataclass(frozen=True, slots=True)
class Told:
    """What a bubble says: who does what, his name alone, and what the sign says."""

    head: str
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Maker:
    """Who makes a sign: the place in the layout, the face with its look, the plate, and where on it the face is."""

    position: int
    face: tuple[str, str]
    plate: Box
    portrait: Rect | None = None


@dataclass(frozen=True, slots=True)
class _Form:
    """Who it is, in a line of its own where anything is said of him, and the lines of what the sign says."""

    head: str
    lines: tuple[str, ...]
    tight: bool = False  # with a face as high as one of them, and less air
    behind: int = 0  # so far its left end lies behind the face on the plate, and it has none itself


def bubble(brush: Brush, layout: Layout, maker: Maker, told: Told, paper: Rect | None = None) -> Rect | None:
    """The bubble of a sign, with its tail towards the plate of its maker.

    It lies over nothing of others, nor over `paper`; where nothing is free by the plate it takes the place of its words
    and comes out of the portrait. None where there is no such place: the plate shows the face then.
    """
    found = _bubble_place(brush, layout, maker, told, paper)
    if found is None:
        return None
    (brush, form, rect), portrait = found, maker.portrait
    way = _towards(rect, whole(maker.plate))
    key = ("bubble", rect.size, maker.face, form, way, brush.k)
    skin = brush.skins.get(key, lambda: _bubble(brush, rect.size, maker.face, form, way))
    skin.blit(brush.surface, rect.topleft)
    if not form.behind or portrait is None:
        return rect
    face_skin(brush, maker.face, portrait, True)
    return Rect(portrait.right, rect.y, rect.right - portrait.right, rect.h)


def _bubble_place(
    brush: Brush, layout: Layout, maker: Maker, told: Told, paper: Rect | None
) -> tuple[Brush, _Form, Rect] | None:
    """Beside the plate, else over its words, else as near to it as is free, as long as it is read as of who sits there.

    With less about who it is, then a little smaller; at last over the hand of backs of that seat, then its plate.
    """
    position, near = maker.position, brush.px(FAR)
    own, plate = f"backs{position}", f"plate{position}"
    if (found := _bubble_over(brush, layout, position, told, paper, (), near)) is not None:
        return found
    if (found := _over_words(brush, layout, maker, told, paper)) is not None:
        return found
    ways = (), ("mat",), (own, "mat", plate)
    wherever = (_bubble_over(brush, layout, position, told, paper, over, math.inf) for over in ways)
    return next(filter(None, wherever), None)


def _over_words(
    brush: Brush, layout: Layout, maker: Maker, told: Told, paper: Rect | None
) -> tuple[Brush, _Form, Rect] | None:
    """Beside the face on the plate, in the place of name and second line; large letters are smaller where they must."""
    name, size, portrait = f"plate{maker.position}", ROLES["plate"].px, maker.portrait
    if portrait is None:
        return None
    plate = layout[name]
    kept = () if paper is None else (Place(*paper),)
    least = READ * theme.font(size, min(brush.k, layout.kr))
    forms = [replace(form, behind=portrait.w // 2) for form in _forms(brush, told) if not form.tight]
    for share, form in product(SHRINKING[:-1], forms):
        smaller = replace(brush, k=brush.k * share)
        wide, high = _bubble_size(smaller, form)
        rest = plate.right - portrait.centerx - brush.px(4), plate.h - brush.px(8)  # no half a name is left
        spot = Place(portrait.centerx, plate.cy - max(high, rest[1]) / 2, max(wide, rest[0]), max(high, rest[1]))
        if theme.font(size, smaller.k) >= least and layout.is_free(spot, kept, over=(name,)):
            return smaller, form, whole(spot)
    return None


def _bubble_over(
    brush: Brush,
    layout: Layout,
    position: int,
    told: Told,
    paper: Rect | None,
    over: tuple[str, ...],
    far: float,
) -> tuple[Brush, _Form, Rect] | None:
    """The same, with what it may lie over and how far away."""
    plate, gap = layout[f"plate{position}"], brush.px(18)
    kept = (_said(brush, layout["message"]), *([] if paper is None else [Place(*paper)]))
    usual = theme.font(ROLES["plate"].px, brush.k)
    for form in _forms(brush, told):
        for share in SHRINKING:
            smaller = replace(brush, k=brush.k * share)
            if theme.font(ROLES["plate"].px, smaller.k) < READ * usual:
                break
            size = _bubble_size(smaller, form)
            spot = layout.free_spot(plate, size, gap, kept, over)
            if spot is not None and not _belongs(layout, position, spot, far) and far == math.inf:
                round_them = _round_others(layout, position, _apart(spot, plate))
                spot = layout.free_spot(plate, size, gap, (*kept, *round_them), over)
            if spot is not None and _belongs(layout, position, spot, far):
                return smaller, form, whole(spot)
    return None


def _belongs(layout: Layout, position: int, spot: Place, far: float) -> bool:
    """Whether it is less than `far` from its plate, and to nobody else's nearer."""
    away = {seat: _apart(spot, layout[f"plate{seat}"]) for seat in range(layout.players)}
    return away[position] < far and away[position] == min(away.values())


def _round_others(layout: Layout, position: int, far: float) -> Iterator[Place]:
    """All that is so near to the plate of anybody else."""
    for seat in range(layout.players):
        if seat != position:
            x, y, w, h = layout[f"plate{seat}"]
            yield Place(x - far, y - far, w + 2 * far, h + 2 * far)


def _apart(one: Place, two: Place) -> float:
    """How far two places are from each other."""
    aside = max(one.x - two.right, two.x - one.right, 0.0)
    return math.hypot(aside, max(one.y - two.bottom, two.y - one.bottom, 0.0))


def _said(brush: Brush, line: Place) -> Place:
    """The room of a sentence on the cloth: in two lines it is higher than its place."""
    high = max(line.h, 2 * brush.line_height("small", 1.12) + brush.px(8)) + brush.px(AIR)
    return Place(line.x, line.bottom - high, line.w, high)


def _forms(brush: Brush, told: Told) -> Iterator[_Form]:
    """All in two lines; the name over the same words, broken in two where there are several; these alone.

    At last these alone with little air around.
    """
    wide = max(brush.width("plate", told.words) * 0.62, *(brush.width("plate", word) for word in told.words.split()))
    lines = (" ".join(word for word, _role in line) for line in brush.text.lines("plate", told.words, brush.k, wide))
    broken = tuple(lines)
    yield _Form(told.head, (told.words,))
    yield _Form(told.name, (told.words,))
    yield _Form(told.name, broken)
    yield _Form("", (told.words,))
    yield _Form("", broken)
    yield _Form("", (told.words,), tight=True)
    yield _Form("", broken, tight=True)


def _bubble_size(brush: Brush, form: _Form) -> tuple[int, int]:
    head = brush.width("tag", form.head) if form.head else 0
    wide = max(head, *(brush.width("plate", line) for line in form.lines))
    side = _face_side(brush, form)
    beside, over = (32, 6) if form.tight else (18, 12) if form.behind else (38, 16)
    return wide + side + form.behind + brush.px(beside), max(_high(brush, form), side) + brush.px(over)


def _face_side(brush: Brush, form: _Form) -> int:
    """How large the face is: as high as two lines."""
    if form.behind:
        return 0
    if form.tight:
        return brush.line_height("plate", 1.15)
    return brush.px(52 if form.head else 36 if len(form.lines) == 1 else 46)


def _high(brush: Brush, form: _Form) -> int:
    """How high all lines are together."""
    return brush.line_height("tag", 1.15) * bool(form.head) + brush.line_height("plate", 1.15) * len(form.lines)


def _bubble(brush: Brush, size: tuple[int, int], face: tuple[str, str], form: _Form, way: tuple[int, int]) -> Skin:
    (w, h), k, tail = size, brush.k, brush.px(TAIL)
    body = raster((w + 2 * tail, h + 2 * tail), box((tail, tail, w, h), 14 * k, theme.PAPER) + _tail(way, size, tail))
    brush = brush.on(body.copy())
    side = _face_side(brush, form)
    left, step = tail + form.behind + brush.px(8 if form.behind else 12), brush.line_height("plate", 1.15)
    if not form.behind:
        brush.face(face[0], side, face[1], midleft=(tail + brush.px(10), tail + h // 2))
        left += side + brush.px(8)
    line = Rect(left, tail + (h - _high(brush, form)) // 2, tail + w - brush.px(10) - left, step)
    if form.head:
        line.h = brush.line_height("tag", 1.15)
        brush.write("tag", form.head, theme.INK, line, valign="middle")
        line = Rect(left, line.bottom, line.w, step)
    for words in form.lines:
        brush.write("plate", words, theme.INK_SOFT, line, valign="middle")
        line.y += step
    skin = with_halo(brush.surface, 14 * k, 6 * k, theme.DUSK, 0.35, drop=3 * k)
    return Skin(skin.surface, skin.dx - tail, skin.dy - tail)


def _towards(bubble: Rect, plate: Rect) -> tuple[int, int]:
    """At which edge the tail is, a step to the right and down; at none where it lies over the plate."""
    if bubble.colliderect(plate):
        return 0, 0
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
