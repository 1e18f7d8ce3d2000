"""A sentence that somebody says, in a bubble beside his plate: where it has room, and how it is drawn.

It lies over nothing that anybody plays with or reads; where no such place is left beside the plate nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from ui.draw import theme
from ui.draw.fades import coming
from ui.draw.motion import Tween, lin
from ui.draw.skins import Skin, box, css, raster, with_halo

if TYPE_CHECKING:
    from ui.widgets.base import Brush

ROLE: Final = "tag"
WIDTHS: Final = (
    430.0,
    330.0,
    250.0,
    190.0,
)  # in which the words are broken, at k = 1: as few lines as there is room for
PAD: Final = (16.0, 9.0)
TAIL: Final = 13.0  # how far the tail points beyond the edge
FARTHEST: Final = 40.0  # how much longer it may be where nothing is free beside the plate
STEP: Final = 10.0
LEAD: Final = 26.0  # the tail is so far from the corners at least
FADE: Final = 140.0
READ: Final = 1400.0  # a bubble stays so long, and for every letter
LETTER: Final = 58.0


@dataclass(frozen=True, slots=True)
class Speech:
    """What the person in `seat` says; `place` is the bubble's, the tail's tip is at `tip`, and it goes at `until`."""

    seat: int
    words: str
    place: Rect
    tip: tuple[int, int]
    since: float
    until: float


def reading_time(words: str) -> float:
    """How long these words are to be read, in milliseconds."""
    return READ + LETTER * len(words)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for a bubble, and where its tail ends."""

    place: Rect
    tip: tuple[int, int]


def spot_for(brush: Brush, words: str, plate: Rect, window: Rect, kept: Sequence[Rect]) -> Spot | None:
    """The first place beside the plate where the bubble lies over nothing that is `kept` free; None without one."""
    sizes = list(dict.fromkeys(_size(brush, words, width) for width in WIDTHS))
    for far in (0.0, FARTHEST):
        for size in sizes:
            for spot in _beside(brush, plate, size, brush.px(TAIL + far)):
                if window.contains(spot.place) and spot.place.collidelist(kept) < 0:
                    return spot
    return None


def _size(brush: Brush, words: str, width: float) -> tuple[int, int]:
    """How large the bubble is when the words are broken at this width."""
    inner = min(brush.px(width), brush.width(ROLE, words) + 2)
    high = brush.height(ROLE, words, inner, 1.2)
    return inner + 2 * brush.px(PAD[0]), high + 2 * brush.px(PAD[1])


def _beside(brush: Brush, plate: Rect, size: tuple[int, int], away: int) -> Iterator[Spot]:
    """Places under, beside and over the plate; along each edge the middle first, then ever farther from it."""
    (wide, high), lead, step = size, brush.px(LEAD), brush.px(STEP)
    for upward in (False, True):
        y, tip_y = (plate.y - away - high, plate.y - 2) if upward else (plate.bottom + away, plate.bottom + 2)
        for x in _along(plate.x, plate.w, wide, lead, step):
            middle = min(max(plate.centerx, x + lead), x + wide - lead)
            yield Spot(Rect(x, y, wide, high), (min(max(middle, plate.x + 8), plate.right - 8), tip_y))
        x, tip_x = (plate.x - away - wide, plate.x - 2) if upward else (plate.right + away, plate.right + 2)
        for y in _along(plate.y, plate.h, high, min(lead, high // 2), step):
            middle = min(max(plate.centery, y + high // 4), y + high - high // 4)
            yield Spot(Rect(x, y, wide, high), (tip_x, min(max(middle, plate.y + 8), plate.bottom - 8)))


def _along(start: int, length: int, own: int, lead: int, step: int) -> Iterator[int]:
    """Where something `own` long may begin so that it still stands over `lead` of an edge: the middle first."""
    middle = start + (length - own) // 2
    least, most = start + lead - own + lead, start + length - 2 * lead
    yield middle
    for away in range(step, max(1, most - least) + step, step):
        yield from (place for place in (middle - away, middle + away) if least <= place <= most)


def paint_speech(brush: Brush, speech: Speech, now: float, *, still: bool) -> None:
    """Draws the bubble, as far as it has come or gone."""
    key = ("speech", speech.place.size, speech.words, _offset(speech), brush.k)
    skin = brush.skins.get(key, lambda: _bubble(brush, speech))
    share = min(Tween(speech.since, FADE, lin).at(now), 1 - Tween(speech.until - FADE, FADE, lin).at(now))
    with coming(brush.surface, speech.place.inflate(*[2 * brush.px(TAIL + FARTHEST)] * 2), 1.0 if still else share):
        skin.blit(brush.surface, speech.place.topleft)


def _offset(speech: Speech) -> tuple[int, int]:
    """Where the tail ends, from the bubble's corner."""
    return speech.tip[0] - speech.place.x, speech.tip[1] - speech.place.y


def _bubble(brush: Brush, speech: Speech) -> Skin:
    (w, h), pad = speech.place.size, brush.px(TAIL + FARTHEST) + 4
    svg = box((pad, pad, w, h), min(h / 2, 16 * brush.k), theme.PAPER) + _tail(brush, speech, pad)
    brush = brush.on(raster((w + 2 * pad, h + 2 * pad), svg).copy())
    aside, above = brush.px(PAD[0]), brush.px(PAD[1])
    words = Rect(pad + aside, pad + above, w - 2 * aside + 2, h - 2 * above + 2)
    brush.write_block(ROLE, speech.words, theme.INK, words, spacing=1.2, marked=False)
    skin = with_halo(brush.surface, 14 * brush.k, 6 * brush.k, theme.DUSK, 0.35, drop=3 * brush.k)
    return Skin(skin.surface, skin.dx - pad, skin.dy - pad)


def _tail(brush: Brush, speech: Speech, pad: int) -> str:
    """A slender tail from the bubble's nearest edge to its tip, bent a little, as SVG."""
    (w, h), (x, y), half = speech.place.size, _offset(speech), brush.px(9)
    corner = brush.px(16)
    if 0 <= x <= w:  # from the upper or the lower edge
        root_y = h - 1 if y > h else 1
        root_x = min(max(x, corner + half), w - corner - half)
        ends = (root_x - half, root_y), (root_x + half, root_y)
    else:
        root_x = w - 1 if x > w else 1
        root_y = min(max(y, half + 4), max(half + 4, h - half - 4))
        ends = (root_x, root_y - half), (root_x, root_y + half)
    (ax, ay), (bx, by) = ((px + pad, py + pad) for px, py in ends)
    mx, my = (ax + bx) / 2, (ay + by) / 2
    tx, ty = x + pad, y + pad
    way = f"M{ax} {ay} Q{mx:.1f} {my:.1f} {tx} {ty} Q{(mx + bx) / 2:.1f} {(my + by) / 2:.1f} {bx} {by} Z"
    return f'<path d="{way}" fill="{css(theme.PAPER)}"/>'
