"""Where everything stands in the last scene of a match: the wall with faces and score, below it words and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from ui.draw.theme import Scale

if TYPE_CHECKING:
    from ui.pages.results.celebration.finish import Finalist, Finish
    from ui.widgets.base import Brush
    from ui.widgets.buttons import Button

FACE: Final = 260  # of a winner, all lengths in pixels where the scene has its full size
HUMBLE: Final = 240  # of a winner where the person lost
FOE: Final = 190  # of the only loser opposite
OTHER: Final = 132  # of those who lost in a larger company
WREATH: Final = 1.62  # of a face: how wide its wreath is
SCORE: Final = 220  # how high the score's letters are …
OWN_SCORE: Final = 118  # … a winner's own where each has a number …
LESS: Final = 64  # … and everybody else's
HERO: Final = 136  # the height of the letters' role at k = 1
FAN_CARD: Final = 300  # how high a card of the fan is …
FAN_TUCKED: Final = 0.06  # … how much of that the board under the fan covers: all of it is seen above the board
FAN_WIDE: Final = 2.3  # of a card's height: the whole fan
FAN_RISES: Final = 187  # … and how far it reaches over the face of somebody who stands before it
LOWERED: Final = 52  # so far faces on either side of the board stand lower: the ends of the fan are over them
FAN_ABOVE: Final = 0.06  # of a card's height: from the fan's upper edge to its middle card
FOOT: Final = 0.21  # of a face: how far its wreath reaches under it
ASIDE: Final = 0.85  # what a size is worth with which the score stands beside all faces, and not under their middle
NAME: Final = 58  # a band with a name
IN_TWO_LINES: Final = 0.75  # of the width of a button: in less its words have no room even then
LEAST_WALL: Final = 0.47  # of the window's height
HEAD_AIR: Final = 0.08  # of the window's width the headline leaves free
HEADLINES: Final = ("curtain", "h1", "h2", "h3")


@dataclass(frozen=True, slots=True)
class Portrait:
    """A face in its square, with its name's band and perhaps its own number."""

    finalist: Finalist
    face: Rect
    won: bool
    number: Rect | None = None


@dataclass(frozen=True, slots=True)
class CelebrationPlaces:
    """The rectangles of the scene; `scale` is the size of what stands on the wall, 1 at its full size."""

    wall: Rect
    table: Rect
    portraits: tuple[Portrait, ...]
    plaque: Rect | None
    headline: tuple[str, Rect]
    aside: tuple[str, Rect] | None
    buttons: tuple[Rect, ...]
    scale: float
    rise: float = 0.0  # how far the fan reaches over what it opens behind


def celebration_places(brush: Brush, scale: Scale, finish: Finish, buttons: Sequence[Button]) -> CelebrationPlaces:
    """The scene for a window: words and buttons take what they need, faces and score the rest."""
    window = Rect(0, 0, scale.width, scale.height)
    edge = max(12, round(28 * scale.kr))
    rows = _rows(brush, window.inflate(-2 * edge, 0), scale, buttons)
    foot = window.bottom - max(10, round(26 * scale.kr))
    rows = tuple(row.move(0, foot - max(row.bottom for row in rows)) for row in rows)
    lower = min(row.y for row in rows)
    role, head, aside = _words(brush, Rect(edge, 0, window.w - 2 * edge, lower), finish, window.h)
    top = head.y - brush.px(14)
    wall, table = Rect(0, 0, window.w, top), Rect(0, top, window.w, window.h - top)
    stage = Rect(edge, round(0.05 * top), window.w - 2 * edge, round(0.90 * top))
    portraits, plaque, size = _on_the_wall(brush, stage, finish, scale.kr)
    places = CelebrationPlaces(wall, table, portraits, plaque, (role, head), aside, rows, size)
    return _in_the_middle(places, max(8, round(0.025 * top)))


def whole_of(one: Portrait) -> Rect:
    """The face with its wreath, if it has one."""
    around = round(one.face.w * (WREATH - 1)) if one.won else 0
    whole = one.face.inflate(around, around)
    if one.won:
        whole.height = one.face.bottom + round(one.face.w * FOOT) - whole.y
    return whole


def fanned(portraits: Sequence[Portrait], plaque: Rect | None) -> Rect | None:
    """Behind what the fan opens: the score of two sides, or the only winner."""
    winners = [one.face for one in portraits if one.won]
    return plaque or (winners[0] if len(winners) == 1 else None)


def _in_the_middle(places: CelebrationPlaces, edge: int) -> CelebrationPlaces:
    """The same with all that stands on the wall, fan and laurel with it, as far from its upper as from its lower edge.

    Where that is higher than the wall the fan reaches less far up.
    """
    behind = fanned(places.portraits, places.plaque)
    ends = [whole for one in places.portraits for whole in (whole_of(one), _under(one, places.scale))]
    ends += [places.plaque] if places.plaque is not None else []
    top, bottom = min(end.y for end in ends), max(end.bottom for end in ends)
    reach = FAN_CARD * (1 - FAN_TUCKED) if places.plaque is not None else FAN_RISES
    wall, rise = places.wall, reach * places.scale
    if behind is not None:
        rise = min(rise, behind.y - min(top, bottom - (wall.h - 2 * edge)))
        top = min(top, round(behind.y - rise))
    down = max(wall.y + edge - top, min(wall.centery - (top + bottom) // 2, wall.bottom - edge - bottom))
    portraits = tuple(
        replace(one, face=one.face.move(0, down), number=one.number and one.number.move(0, down))
        for one in places.portraits
    )
    plaque = places.plaque.move(0, down) if places.plaque is not None else None
    return replace(places, portraits=portraits, plaque=plaque, rise=rise)


def _under(one: Portrait, size: float) -> Rect:
    """The band with the name and the number, where there is one."""
    band = Rect(one.face.x, one.face.bottom, one.face.w, 0 if one.won else round(NAME * 0.5 * size))
    return band if one.number is None else band.union(one.number)


def _rows(brush: Brush, room: Rect, scale: Scale, buttons: Sequence[Button]) -> tuple[Rect, ...]:
    """The buttons side by side where they have room, else two and two; the first one is a little higher."""
    gap, high = brush.px(16), brush.finger(72 if scale.He > 900 else 60)
    bare = [replace(button, big=False, cap="") if button.main else button for button in buttons]
    wanted = max(button.width(brush) for button in bare) + brush.px(8)
    forms = [(len(buttons), 1.0), *([(3, IN_TWO_LINES)] if len(buttons) > 4 else []), (2, 1.0)]
    fitting = (count for count, share in forms if (room.w - (count - 1) * gap) / count >= share * wanted)
    columns = min(next(fitting, 2), len(buttons))
    keyed = max(button.width(brush) for button in buttons)  # no column is given up for the key of the first
    wide = min(max(wanted, keyed, brush.px(250)), (room.w - (columns - 1) * gap) // columns)
    left = room.centerx - (columns * wide + (columns - 1) * gap) // 2
    places = (divmod(number, columns) for number in range(len(buttons)))
    step = high + max(8, gap * 3 // 4)
    return tuple(Rect(left + column * (wide + gap), row * step, wide, high) for row, column in places)


def _words(brush: Brush, room: Rect, finish: Finish, whole: int) -> tuple[str, Rect, tuple[str, Rect] | None]:
    """The headline in the largest letters that leave the wall its room, and the line under it where there is any."""
    gap = brush.px(18)
    free = room.inflate(-round(HEAD_AIR * room.w), 0)
    for role in HEADLINES:
        high = brush.height(role, finish.headline, free.w, 1.1)
        lines = round(high / brush.line_height(role, 1.1))
        longest = max(brush.width(role, word) for word in finish.headline.split())
        for below in ("body", "second", ""):
            under = brush.height(below, finish.aside, room.w, 1.25) + brush.px(14) if below and finish.aside else 0
            top = room.bottom - gap - under - high
            small = role == HEADLINES[-1] and not below
            if (
                lines <= (1 if role != HEADLINES[-1] else 2) and longest <= free.w and top >= LEAST_WALL * whole
            ) or small:
                head = Rect(free.x, top, free.w, high)
                line = Rect(room.x, head.bottom + brush.px(14), room.w, under - brush.px(14)) if under else None
                return role, head, (below, line) if line is not None else None
    raise AssertionError("the smallest letters always do")


# -- on the wall ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Cell:
    """Something that stands beside others, in units of the full size; `face` is how wide it is, or the board."""

    wide: float
    high: float
    finalist: Finalist | None = None
    face: float = 0.0
    won: bool = False
    number: float = 0.0
    lowered: float = 0.0


def _on_the_wall(
    brush: Brush, stage: Rect, finish: Finish, kr: float
) -> tuple[tuple[Portrait, ...], Rect | None, float]:
    """Faces and score as large as they have room: side by side, or the score under the faces."""
    if not finish.score:
        forms = [_company(brush, finish, columns) for columns in (len(finish.winners) + len(finish.others), 4, 3)]
        size, company = max(((_size(one, stage, kr), one) for one in forms), key=lambda found: found[0])
        return *_lay(company, stage, size), size
    face = FACE if finish.glad else HUMBLE
    winners = [_Cell(face * WREATH, face * WREATH + 20, one, face, won=True) for one in finish.winners]
    board = _number_width(brush, finish.score, SCORE) + 76
    plaque = _Cell(board + 34, SCORE * 1.2 + FAN_CARD * (1 - FAN_TUCKED), face=board)
    foes = [_Cell(FOE * 1.3, FOE + NAME, one, FOE) for one in finish.others] if finish.alone else []
    half = (len(winners) + 1) // 2
    opposite = [replace(foe, wide=winners[0].wide) for foe in foes]  # so that the score stands in the middle
    left, right = ([_lower(one) for one in some] for some in (winners[:half], [*winners[half:], *opposite]))
    flat = [[*left, plaque, *right]]
    stacked = [[*winners, *foes], [plaque]]
    beside = [[*winners, replace(plaque, wide=FAN_CARD * FAN_WIDE)]]
    plans = [(stacked, 1.0), (beside, ASIDE) if len(winners) > 2 else (flat, 1.0)]  # three are seen as a row
    rows, _worth = max(plans, key=lambda plan: _size(plan[0], stage, kr) * plan[1])
    size = _size(rows, stage, kr)
    return *_lay(rows, stage, size), size


def _lower(cell: _Cell) -> _Cell:
    """The same with its face in the lower part."""
    return replace(cell, high=cell.high + LOWERED, lowered=LOWERED)


def _company(brush: Brush, finish: Finish, most: int) -> list[list[_Cell]]:
    """Winners in the middle of the first row, the others beside them, and in a row below where there are `most`."""
    face = FACE if finish.glad else HUMBLE
    winners = [
        _Cell(face * WREATH, face * WREATH + (OWN_SCORE * 1.35 if one.score else 20), one, face, True, OWN_SCORE)
        for one in finish.winners
    ]
    others = [
        _Cell(
            max(OTHER, _number_width(brush, one.score, LESS)) + 56, OTHER + NAME + LESS * 1.3, one, OTHER, False, LESS
        )
        for one in finish.others
    ]
    beside = max(0, most - len(winners))
    first, rest = others[:beside], others[beside:]
    row = [*reversed(first[1::2]), *winners, *first[::2]]
    return [row, rest] if rest else [row]


def _number_width(brush: Brush, words: str, high: float) -> float:
    return replace(brush, k=high / HERO).width("hero", words) if words else 0.0


def _size(rows: list[list[_Cell]], stage: Rect, kr: float) -> float:
    """How large all of it may be."""
    wide = max(sum(cell.wide for cell in row) for row in rows)
    high = sum(max((cell.high for cell in row), default=0) for row in rows)
    return min(stage.w / wide, stage.h / high, 1.3 * kr)


def _lay(rows: list[list[_Cell]], stage: Rect, size: float) -> tuple[tuple[Portrait, ...], Rect | None]:
    """The cells in their places, all about the middle of the stage."""
    portraits, plaque = [], None
    y = stage.centery - size * sum(max((cell.high for cell in row), default=0) for row in rows) / 2
    for row in rows:
        high = max((cell.high for cell in row), default=0)
        x = stage.centerx - size * sum(cell.wide for cell in row) / 2
        for cell in row:
            place = Rect(round(x), round(y), round(cell.wide * size), round(high * size))
            x += cell.wide * size
            if cell.finalist is None:
                plaque = Rect(0, 0, round(cell.face * size), round(SCORE * 1.2 * size))
                plaque.center = (place.centerx, place.centery + round((cell.high - SCORE * 1.2) * size / 2))
            else:
                portraits.append(_portrait(cell, place, size))
        y += high * size
    return tuple(portraits), plaque


def _portrait(cell: _Cell, place: Rect, size: float) -> Portrait:
    """Somebody in the middle of his cell."""
    assert cell.finalist is not None  # asked only then
    side, number = round(cell.face * size), round(cell.number * size * 1.2) if cell.finalist.score else 0
    below = round((cell.face * (WREATH - 1) / 2 if cell.won else NAME) * size)
    face = Rect(0, 0, side, side)
    under = number + (below if number or not cell.won else 0)
    face.midtop = (place.centerx, place.centery + round(cell.lowered * size) - (side + under) // 2)
    at = Rect(place.x, face.bottom + below, place.w, number) if number else None
    return Portrait(cell.finalist, face, cell.won, at)
