"""A sentence that somebody says, in a bubble beside his plate: where it has room, and how it is drawn.

It lies over nothing that anybody plays with or reads; where no such place is left beside the plate nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.draw.fades import coming
from ui.draw.images.svg import transparent
from ui.draw.motion import Tween, lin
from ui.draw.repaint import DisplayList
from ui.draw.skins import Skin, box, css, halo, raster

if TYPE_CHECKING:
    from ui.widgets.base import Brush

ROLES: Final = "body", "plate"  # of the letters: the smaller ones where there is little room
WIDTHS: Final = (
    430.0,
    330.0,
    250.0,
    190.0,
)  # in which the words are broken, at k = 1: as few lines as there is room for
PAD: Final = (16.0, 9.0)
TAIL: Final = 18.0  # how far the tail points beyond the edge
FARTHEST: Final = 40.0  # how much longer it may be where nothing is free beside the plate
STEP: Final = 20.0
LEAD: Final = 26.0  # the tail is so far from the corners at least
FADE: Final = 140.0
READ: Final = 1400.0  # a bubble stays so long, and for every letter
LETTER: Final = 58.0


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for a bubble, where its tail ends, and the role of its letters."""

    place: Rect
    tip: tuple[int, int]
    role: str

    @property
    def offset(self) -> tuple[int, int]:
        """Where the tail ends, from the bubble's corner."""
        return self.tip[0] - self.place.x, self.tip[1] - self.place.y

    @property
    def reach(self) -> int:
        """How far the tail reaches beyond the bubble."""
        (x, y), (wide, high) = self.offset, self.place.size
        return max(0, -x, -y, x - wide, y - high)


@dataclass(frozen=True, slots=True)
class Speech:
    """What the person in `seat` says, where, and from when until when."""

    seat: int
    words: str
    spot: Spot
    since: float
    until: float


def reading_time(words: str) -> float:
    """How long these words are to be read, in milliseconds."""
    return READ + LETTER * len(words)


def spot_for(
    brush: Brush, words: str, plate: Rect, window: Rect, kept: Sequence[Rect], roles: Sequence[str] = ROLES
) -> Spot | None:
    """The first place beside the plate where the bubble lies over nothing that is `kept` free; None without one."""
    for role in roles:
        sizes = list(dict.fromkeys(_size(brush, role, words, width) for width in WIDTHS))
        for far, size in product((0.0, FARTHEST), sizes):
            for place, tip in _beside(brush, plate, size, brush.px(TAIL + far)):
                if window.contains(place) and place.collidelist(kept) < 0:
                    return Spot(place, tip, role)
    return None


def _size(brush: Brush, role: str, words: str, width: float) -> tuple[int, int]:
    """How large the bubble is when the words are broken at this width."""
    inner = min(brush.px(width), brush.width(role, words) + 2)
    high = brush.height(role, words, inner, 1.2)
    return inner + 2 * brush.px(PAD[0]), high + 2 * brush.px(PAD[1])


def _beside(brush: Brush, plate: Rect, size: tuple[int, int], away: int) -> Iterator[tuple[Rect, tuple[int, int]]]:
    """Places under, beside and over the plate; along each edge the middle first, then ever farther from it."""
    (wide, high), lead, step = size, brush.px(LEAD), brush.px(STEP)
    for upward in (False, True):
        y, tip_y = (plate.y - away - high, plate.y - 2) if upward else (plate.bottom + away, plate.bottom + 2)
        for x in _along(plate.x, plate.w, wide, lead, step):
            middle = min(max(plate.centerx, x + lead), x + wide - lead)
            yield (Rect(x, y, wide, high), (min(max(middle, plate.x + 8), plate.right - 8), tip_y))
        x, tip_x = (plate.x - away - wide, plate.x - 2) if upward else (plate.right + away, plate.right + 2)
        for y in _along(plate.y, plate.h, high, min(lead, high // 2), step):
            middle = min(max(plate.centery, y + high // 4), y + high - high // 4)
            yield (Rect(x, y, wide, high), (tip_x, min(max(middle, plate.y + 8), plate.bottom - 8)))


def _along(start: int, length: int, own: int, lead: int, step: int) -> Iterator[int]:
    """Where something `own` long may begin so that it still stands over `lead` of an edge: the middle first."""
    middle = start + (length - own) // 2
    least, most = start + lead - own + lead, start + length - 2 * lead
    yield middle
    for away in range(step, max(1, most - least) + step, step):
        yield from (place for place in (middle - away, middle + away) if least <= place <= most)


def paint_speech(brush: Brush, speech: Speech, now: float, *, still: bool) -> None:
    """Draws the bubble, as far as it has come or gone."""
    key = ("speech", speech.spot.place.size, speech.words, speech.spot.offset, brush.k)
    share = min(Tween(speech.since, FADE, lin).at(now), 1 - Tween(speech.until - FADE, FADE, lin).at(now))
    if not still and round(255 * (1 - share)) == 255:  # nothing of it is seen yet
        brush.foresee(key, _bubble(brush, speech))
        return
    skin = brush.skins.get(key, lambda: _painted(_bubble(brush, speech)))
    with coming(brush.surface, speech.spot.place.inflate(*[2 * _room(brush, speech)] * 2), 1.0 if still else share):
        skin.blit(brush.surface, speech.spot.place.topleft)


def _room(brush: Brush, speech: Speech) -> int:
    """How far anything of the bubble lies beyond its place."""
    return max(brush.px(TAIL + FARTHEST), speech.spot.reach)


def _painted(plan: Callable[[], Skin]) -> Skin:
    return plan()


def _bubble(brush: Brush, speech: Speech) -> Callable[[], Skin]:
    """How the bubble is painted, with its words written already."""
    (w, h), pad, k = speech.spot.place.size, _room(brush, speech) + 4, brush.k
    radius, size = min(h / 2, 16 * k), (w + 2 * pad, h + 2 * pad)
    body = box((pad, pad, w, h), radius, theme.PAPER) + _tail(brush, speech, pad)
    aside, above, low = brush.px(PAD[0]), brush.px(PAD[1]), brush.px(3)
    words, written = Rect(pad + aside, pad + above, w - 2 * aside + 2, h - 2 * above + 2), DisplayList(size)
    brush.on(written).write_block(speech.spot.role, speech.words, theme.INK, words, spacing=1.2, marked=False)

    def paint() -> Skin:
        whole, shade = Surface(size, SRCALPHA), halo((w, h), radius, 6 * k, theme.DUSK, 0.35)
        whole.blit(shade, shade.get_rect(center=(pad + w // 2, pad + h // 2 + low)))
        whole.blit(raster(size, body), (0, 0))
        written.paint(whole)
        return Skin(transparent(whole), -pad, -pad)

    return paint


def _tail(brush: Brush, speech: Speech, pad: int) -> str:
    """A slender tail from the bubble's nearest edge to its tip, as SVG."""
    (w, h), (x, y), half = speech.spot.place.size, speech.spot.offset, brush.px(9)
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
    way = f"M{ax} {ay} L{x + pad} {y + pad} L{bx} {by} Z"
    return f'<path d="{way}" fill="{css(theme.PAPER)}"/>'
