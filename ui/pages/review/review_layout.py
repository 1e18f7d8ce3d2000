"""Where everything stands in the review of a deal: table, time line, moments; for any window and text size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from pygame import Rect

from ui.draw.theme import SMALLEST_HIT, Scale
from ui.widgets.kit.page_frame import page_room

Form: TypeAlias = Literal["wide", "stacked", "drawer"]
WIDE: Final = 1300  # below this width, in units of k, the moments lie in a drawer or under the time line
TALL: Final = 900  # below this height the moments and their reason have no room one under the other
UPRIGHT: Final = 1000  # the same for windows that are higher than wide: below it there is no room for two columns


@dataclass(frozen=True, slots=True)
class ReviewPlaces:
    """The rectangles of the page; `moments` and `why` are the parts of `side`, the paper with what there is to read.

    In a drawer the side lies over the felt while it is open, and the transport has a row of its own.
    """

    form: Form
    k: float
    kr: float
    felt: Rect
    line: Rect
    side: Rect
    moments: Rect
    why: Rect
    onward: Rect  # to play on from here
    transport: Rect
    drawer: Rect  # the button that opens the drawer; empty where there is none


NOWHERE: Final = Rect(0, 0, 0, 0)


def places(scale: Scale) -> ReviewPlaces:
    """The page for a window."""
    room = page_room(scale)
    room.height = scale.height - round(20 * scale.kr) - room.y
    if scale.landscape and scale.We >= WIDE and scale.He >= TALL:
        return _wide(room, scale)
    if not scale.landscape and scale.We >= UPRIGHT:
        return _stacked(room, scale)
    return _drawer(room, scale)


def _control(k: float) -> int:
    return max(SMALLEST_HIT, round(60 * k))


def _wide(room: Rect, scale: Scale) -> ReviewPlaces:
    """The table at the left over the time line, the moments at the right."""
    k, gap = scale.k, round(24 * scale.kr)
    wide = max(round(0.318 * room.width), min(round(560 * k), round(0.37 * room.width)))
    side = Rect(room.right - wide, room.y, wide, room.height)
    line_high = round(250 * k) if scale.He > 1000 else round(210 * k)
    left = Rect(room.x, room.y, room.width - wide - gap, room.height)
    line = Rect(left.x, left.bottom - line_high, left.width, line_high)
    felt = Rect(left.x, left.y, left.width, line.y - gap + round(4 * scale.kr) - left.y)
    inner = side.inflate(-2 * round(26 * k), -2 * round(22 * k))
    transport = Rect(inner.x, inner.bottom - _control(k), inner.width, _control(k))
    onward = Rect(inner.x, 0, inner.width, max(SMALLEST_HIT, round(56 * k)))
    onward.bottom = transport.y - round(14 * k)
    reading = Rect(inner.x, inner.y, inner.width, onward.y - round(14 * k) - inner.y)
    moments = Rect(inner.x, inner.y, inner.width, round((34 * 1.3 + 21 * 1.3 + 10) * k))
    return ReviewPlaces("wide", k, scale.kr, felt, line, side, moments, reading, onward, transport, NOWHERE.copy())


def _stacked(room: Rect, scale: Scale) -> ReviewPlaces:
    """All under one another: the table, the time line, and the paper with two columns."""
    k, gap = scale.k, round(18 * scale.kr)
    high = round(590 * k)
    side = Rect(room.x, room.bottom - high, room.width, high)
    line = Rect(room.x, 0, room.width, round(200 * k))
    line.bottom = side.y - gap
    felt = Rect(room.x, room.y, room.width, line.y - gap - room.y)
    inner = side.inflate(-2 * round(24 * k), -2 * round(20 * k))
    transport = Rect(inner.x, inner.bottom - _control(k), inner.width, _control(k))
    return _columns(ReviewPlaces("stacked", k, scale.kr, felt, line, side, side, side, side, transport, NOWHERE), inner)


def _drawer(room: Rect, scale: Scale) -> ReviewPlaces:
    """The table, the time line and the transport; the drawer lies over the table while it is open."""
    k, gap = scale.k, round(14 * scale.kr)
    row = Rect(room.x, room.bottom - _control(k), room.width, _control(k))
    wide = round(210 * k)
    if room.width - wide < 5 * (SMALLEST_HIT + 12) + round(120 * k):
        wide = _control(k)
    drawer = Rect(row.x, row.y, wide, row.height)
    transport = Rect(drawer.right + gap, row.y, row.right - drawer.right - gap, row.height)
    line_high = round((150 if scale.landscape else 200) * k)
    line = Rect(room.x, row.y - gap - line_high, room.width, line_high)
    felt = Rect(room.x, room.y, room.width, line.y - gap - room.y)
    side = felt.copy() if scale.landscape else Rect(room.x, room.y, room.width, felt.height)
    inner = side.inflate(-2 * round(24 * k), -2 * round(18 * k))
    found = ReviewPlaces("drawer", k, scale.kr, felt, line, side, side, side, side, transport, drawer)
    if scale.landscape:
        return _columns(found, inner)
    onward = Rect(inner.x, 0, inner.width, max(SMALLEST_HIT, round(56 * k)))
    onward.bottom = inner.bottom
    reading = Rect(inner.x, inner.y, inner.width, onward.y - round(12 * k) - inner.y)
    return ReviewPlaces("drawer", k, scale.kr, felt, line, side, inner, reading, onward, transport, drawer)


def _columns(made: ReviewPlaces, inner: Rect) -> ReviewPlaces:
    """The paper in two columns: the moments at the left, the reason and the training game at the right."""
    k = made.k
    gap = round(24 * k)
    low = inner.bottom if made.form == "drawer" else made.transport.y - round(14 * k)
    left = Rect(inner.x, inner.y, (inner.width - gap) // 2, low - inner.y)
    right = Rect(left.right + gap, inner.y, inner.right - left.right - gap, low - inner.y)
    onward = Rect(right.x, 0, right.width, max(SMALLEST_HIT, round(56 * k)))
    onward.bottom = low
    why = Rect(right.x, right.y, right.width, onward.y - round(12 * k) - right.y)
    return ReviewPlaces(
        made.form, k, made.kr, made.felt, made.line, made.side, left, why, onward, made.transport, made.drawer
    )
