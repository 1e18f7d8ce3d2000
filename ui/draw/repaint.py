"""Paints of a picture only what is not as it was: most of a table stands still while a card flies over it.

A picture is first noted, stroke by stroke, in a `DisplayList`; what differs from that of the picture before tells
which parts of the screen are to be painted, and the strokes that touch them are done there, in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, cast

from pygame import SRCALPHA, Color, Rect, Surface

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame.typing import ColorLike, Point, RectLike

Area: TypeAlias = tuple[int, int, int, int]

TILES: Final = (24, 16)  # parts of the screen, across and down, that are painted or left as they are


class Put(NamedTuple):
    """A picture, or a part of it, was put on the screen."""

    picture: Surface
    area: Area  # what it fills on the screen
    part: Area | None
    flags: int
    alpha: int | None  # how strong the picture was then: it is shared, and is another time put more faintly
    clip: Area | None

    def paint(self, screen: Surface) -> None:
        """Does it."""
        picture, (x, y) = self.picture, self.area[:2]
        if isinstance(self.picture, ScreenCopy):
            picture, aside = self.picture.found, self.picture.aside
            x, y = x + aside[0], y + aside[1]
        before = picture.get_alpha()
        if before != self.alpha:
            _make_alpha(picture, self.alpha)
        screen.blit(picture, (x, y), self.part, self.flags)
        if before != self.alpha:
            _make_alpha(picture, before)


class Fill(NamedTuple):
    """A rectangle was filled with a colour."""

    colour: tuple[int, ...]
    area: Area
    flags: int
    clip: Area | None

    def paint(self, screen: Surface) -> None:
        """Does it."""
        screen.fill(self.colour, self.area, self.flags)


class Stroke(NamedTuple):
    """Something was drawn in a way of its own: the screen and these arguments were given to a function."""

    brushwork: Callable[..., object]
    given: tuple[object, ...]
    area: Area
    clip: Area | None

    def paint(self, screen: Surface) -> None:
        """Does it."""
        self.brushwork(screen, *self.given)


Noted: TypeAlias = Put | Fill | Stroke


class Turn(NamedTuple):
    """Where a picture was put with its corner here, another one of its size takes its place."""

    old: Surface
    new: Surface
    corner: tuple[int, int]


class ScreenCopy(Surface):
    """A copy of what a part of the screen shows at this point: it is made when the strokes are done."""

    def __init__(self, notes: DisplayList, area: Area) -> None:
        super().__init__((1, 1))
        self._notes, self.area = notes, area
        self.found: Surface = self
        self.aside = 0, 0  # how far from the corner of the area what was found begins

    def copy(self) -> Surface:
        """DisplayList that the copy is to be taken here."""
        self._notes.stroke(Rect(self.area), self._take, ())
        return self

    def _take(self, screen: Surface) -> None:
        place = screen.get_clip().clip(self.area)  # only there it will be seen again
        self.found = screen.subsurface(place).copy()
        self.aside = place.x - self.area[0], place.y - self.area[1]

    def get_size(self) -> tuple[int, int]:
        return self.area[2:]


class DisplayList(Surface):
    """Takes the place of a screen, and notes what would be painted on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1))
        self._size = size
        self._clip: Area | None = None
        self.strokes: list[Noted] = []
        self.moved = False  # whether something that was there is put to another place

    def get_size(self) -> tuple[int, int]:
        return self._size

    def get_width(self) -> int:
        return self._size[0]

    def get_height(self) -> int:
        return self._size[1]

    def get_rect(self, **kwargs: Any) -> Rect:
        rect = Rect((0, 0), self._size)
        for name, value in kwargs.items():
            setattr(rect, name, value)
        return rect

    def set_clip(self, rect: RectLike | None, /) -> None:
        self._clip = None if rect is None else _area(Rect(rect).clip(self.get_rect()))

    def get_clip(self) -> Rect:
        return self.get_rect() if self._clip is None else Rect(self._clip)

    def subsurface(self, *args: Any) -> Surface:
        return ScreenCopy(self, _area(Rect(*args)))

    def blit(
        self, source: Surface, dest: Point | RectLike = (0, 0), area: RectLike | None = None, special_flags: int = 0
    ) -> Rect:
        corner = cast("Sequence[float]", dest)
        x, y = corner[0], corner[1]
        part = None
        wide, high = source.get_size()
        if area is not None:
            wished = Rect(area)
            part = left, top, wide, high = _area(wished.clip(source.get_rect()))
            x, y = x + left - wished.x, y + top - wished.y
        filled = int(x), int(y), wide, high
        if isinstance(source, ScreenCopy):
            self.moved = self.moved or filled[:2] != source.area[:2]
        self.strokes.append(Put(source, filled, part, special_flags, source.get_alpha(), self._clip))
        return Rect(filled)

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> Rect:
        filled = self.get_rect() if rect is None else Rect(rect)
        self.strokes.append(Fill(tuple(Color(color)), _area(filled), special_flags, self._clip))
        return filled

    def paint(self, screen: Surface) -> None:
        """Does everything that was noted."""
        for stroke in self.strokes:
            screen.set_clip(stroke.clip)
            stroke.paint(screen)
        screen.set_clip(None)

    def stroke(self, area: Rect, brushwork: Callable[..., object], given: tuple[object, ...]) -> None:
        """Notes what nothing here has a name for, and what it reaches."""
        self.strokes.append(Stroke(brushwork, given, _area(area), self._clip))


def draw_on(screen: Surface, area: Rect, brushwork: Callable[..., object], *given: object) -> None:
    """Has a function draw on the screen, within the area, what is no picture and no filled rectangle.

    It is called with the screen and what is given, now or when its turn has come: with the same it draws the same.
    """
    if isinstance(screen, DisplayList):
        screen.stroke(area, brushwork, given)
    else:
        brushwork(screen, *given)


class Repaint:
    """What was painted last on a screen; paints the next picture over it."""

    def __init__(self) -> None:
        self._before: DisplayList | None = None

    @contextmanager
    def picture(self, screen: Surface, *, kept: bool) -> Iterator[Surface]:
        """What is drawn on this meanwhile is then to be seen; `kept` where the screen still shows the last picture."""
        notes = DisplayList(screen.get_size())
        yield notes
        if not kept:
            self._before = None
        self._paint(screen, notes)

    def swap(self, screen: Surface, turns: Sequence[Turn]) -> bool:
        """Paints the last picture with others in the place of these; False where one of them is not in it any more."""
        before = self._before
        if before is None or before.get_size() != screen.get_size():
            return False
        notes = DisplayList(screen.get_size())
        notes.strokes, notes.moved = list(before.strokes), before.moved
        for old, new, corner in turns:
            spots = [
                number
                for number, stroke in enumerate(notes.strokes)
                if isinstance(stroke, Put) and stroke.picture is old and stroke.area[:2] == corner
            ]
            if not spots or old.get_size() != new.get_size():
                return False
            for number in spots:
                notes.strokes[number] = cast("Put", notes.strokes[number])._replace(picture=new)
        self._paint(screen, notes)
        return True

    def _paint(self, screen: Surface, notes: DisplayList) -> None:
        before, self._before = self._before, notes
        everything = screen.get_rect()
        if before is None or before.get_size() != screen.get_size():
            parts = [everything]
        else:
            changed = _changed(before.strokes, notes.strokes)
            parts = _parts(everything, changed)
            if notes.moved and parts:
                parts = [parts[0].unionall(parts[1:])]
        reaches = [stroke.area if stroke.clip is None else _both(stroke.area, stroke.clip) for stroke in notes.strokes]
        grounds = [(place, Rect(reaches[place])) for place in _grounds(notes.strokes)]
        for part in parts:
            first = max((place for place, ground in grounds if ground.contains(part)), default=0)
            for place in part.collidelistall(reaches):
                if place < first:
                    continue
                stroke = notes.strokes[place]
                screen.set_clip(part if stroke.clip is None else part.clip(stroke.clip))
                stroke.paint(screen)
        screen.set_clip(None)


def _grounds(strokes: list[Noted]) -> Iterator[int]:
    """Which of the first strokes hide all that was painted before them: they put a picture without transparency."""
    for place, stroke in enumerate(strokes):
        if not isinstance(stroke, Put) or isinstance(stroke.picture, ScreenCopy):
            return
        picture = stroke.picture
        clear = picture.get_flags() & SRCALPHA or picture.get_colorkey() is not None or stroke.alpha not in (None, 255)
        if clear or stroke.flags:
            return
        yield place


def _changed(before: list[Noted], after: list[Noted]) -> list[Area]:
    """What those strokes reach that are only in one of the pictures, or in another order."""
    known, new = set(before), set(after)
    areas = [stroke.area for stroke in known.symmetric_difference(new)]
    stayed = [stroke for stroke in before if stroke in new], [stroke for stroke in after if stroke in known]
    if stayed[0] != stayed[1]:
        pairs = [pair for pair in zip_longest(*stayed) if pair[0] != pair[1]]
        areas += [stroke.area for pair in pairs for stroke in pair if stroke is not None]
    return areas


def _parts(everything: Rect, areas: list[Area]) -> list[Rect]:
    """Parts of the screen, apart from each other, in which all these areas lie."""
    wide, high = -(-everything.w // TILES[0]), -(-everything.h // TILES[1])
    rows = [0] * TILES[1]
    for x, y, w, h in areas:
        left, right = max(0, x // wide), min(TILES[0] - 1, (x + w - 1) // wide)
        if right >= left and w > 0:
            run = (1 << (right + 1)) - (1 << left)
            for row in range(max(0, y // high), min(TILES[1] - 1, (y + h - 1) // high) + 1):
                rows[row] |= run
    return [
        Rect(left * wide, top * high, (right - left) * wide, (bottom - top) * high).clip(everything)
        for left, top, right, bottom in _blocks(rows)
    ]


def _blocks(rows: list[int]) -> list[Area]:
    """The tiles that are set, each row a number with a bit for each, as blocks: left, top, right and bottom."""
    found, top = [], 0
    for bottom in range(1, len(rows) + 1):
        if bottom < len(rows) and rows[bottom] == rows[top]:
            continue
        bits, left = rows[top], 0
        while bits >> left:
            left += ((bits >> left) & -(bits >> left)).bit_length() - 1
            right = left + (~(bits >> left) & (bits >> left) + 1).bit_length() - 1
            found.append((left, top, right, bottom))
            left = right
        top = bottom
    return found


def _area(rect: Rect) -> Area:
    return rect.x, rect.y, rect.w, rect.h


def _both(area: Area, clip: Area) -> Area:
    return _area(Rect(area).clip(clip))


def _make_alpha(picture: Surface, alpha: int | None) -> None:
    if alpha is None:
        picture.set_alpha(None)
    else:
        picture.set_alpha(alpha)
