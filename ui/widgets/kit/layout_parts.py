"""What a layout is made of beside rows and columns: room around a part, paper, forms, words, signs, and a foot.

`layout_tree` tells how they are put together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Final, Unpack

from pygame import Rect

from ui.draw import theme
from ui.widgets.base import Brush, Needs, Widget
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import (
    BELOW,
    Across,
    Block,
    Down,
    Element,
    EvenGrid,
    Fit,
    Grow,
    grows_of,
    to_px,
    widgets_of,
)
from ui.widgets.papers import paint_box, paint_cloth, paint_paper

if TYPE_CHECKING:
    from ui.draw.letters.text import Align, BlockLook
    from ui.draw.theme import Colour
    from ui.widgets.kit.scroll import ScrollArea

LABEL: Final = 250  # a label with less room beside its control stands over it
BESIDE: Final = 14  # between buttons in a foot
STRIP: Final = 16  # how high the tiles on a sheet of paper are


# -- around a part --------------------------------------------------------------------------------------------------


class Padded(Block):
    """A part with room around it: on all sides; or across and down; or left, top, right and bottom."""

    def __init__(self, part: Element, *sides: float) -> None:
        super().__init__(part)
        left, top, right, bottom = sides if len(sides) == 4 else 2 * (sides if len(sides) == 2 else (sides[0],) * 2)
        self._sides = left, top, right, bottom
        self.grows = grows_of(part)

    def _pads(self, brush: Brush) -> tuple[int, int, int, int]:
        left, top, right, bottom = self._sides
        return to_px(brush, left), to_px(brush, top), to_px(brush, right), to_px(brush, bottom)

    def needs(self, brush: Brush) -> Needs:
        (least, wanted), (left, _top, right, _bottom) = super().needs(brush), self._pads(brush)
        return least + left + right, wanted + left + right

    def high(self, brush: Brush, width: int) -> int:
        left, top, right, bottom = self._pads(brush)
        return super().high(brush, width - left - right) + top + bottom

    def put(self, brush: Brush, rect: Rect) -> None:
        left, top, right, bottom = self._pads(brush)
        inner = Rect(rect.x + left, rect.y + top, rect.width - left - right, rect.height - top - bottom)
        super().put(brush, inner)
        self.rect = Rect(rect)


class Aligned(Block):
    """A part no wider than it wants, or than `widest`: at the left (`to` 0), in the middle, or at the right (1).

    With `down` it is also no higher than it must be, and so much of the room left over lies above it.
    """

    def __init__(self, part: Element, to: float = 0, down: float | None = None, *, widest: float = 0) -> None:
        super().__init__(part)
        self.to, self.down, self.widest = to, down, widest
        self.grows = grows_of(part)

    def needs(self, brush: Brush) -> Needs:
        least, wanted = super().needs(brush)
        return least, max(least, brush.px(self.widest)) if self.widest else wanted

    def _wide(self, brush: Brush, width: int) -> int:
        return min(brush.px(self.widest) if self.widest else super().needs(brush)[1], width)

    def high(self, brush: Brush, width: int) -> int:
        return super().high(brush, self._wide(brush, width))

    def put(self, brush: Brush, rect: Rect) -> None:
        wide, high = self._wide(brush, rect.width), rect.height
        if self.down is not None:
            high = min(super().high(brush, wide), rect.height)
        x = rect.centerx - wide // 2 if self.to == 0.5 else rect.x + int((rect.width - wide) * self.to)
        super().put(brush, Rect(x, rect.y + int((rect.height - high) * (self.down or 0)), wide, high))
        self.rect = Rect(rect)


class Sized(Block):
    """A part of this width, or this height, or both: the height is never less than a finger."""

    def __init__(self, part: Element, wide: float = 0, high: float = 0) -> None:
        super().__init__(part)
        self._wide, self._high = wide, high

    def needs(self, brush: Brush) -> Needs:
        return (brush.px(self._wide),) * 2 if self._wide else super().needs(brush)

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(self._high) if self._high else super().high(brush, width)


class OnPaper(Padded):
    """A part on a sheet of paper with a strip of tiles along its upper edge, which is beside the room around the part.

    A page paints its sheets with its ground.
    """

    def __init__(self, part: Element, *sides: float) -> None:
        left, top, right, bottom = (
            sides if len(sides) == 4 else 2 * (sides if len(sides) == 2 else (sides or (28,)) * 2)
        )
        super().__init__(part, left, top + STRIP, right, bottom)
        self.on_ground = False  # a page has painted it
        self.on_cloth = False  # it lies on what is drawn after the ground

    def draw(self, brush: Brush) -> None:
        if not self.on_ground:
            paint_paper(brush, self.rect)
        super().draw(brush)


class OnCloth(Padded):
    """A part on the cloth of the table."""

    def draw(self, brush: Brush) -> None:
        paint_cloth(brush, self.rect)
        super().draw(brush)


class Boxed(Padded):
    """A part on a flat coloured box."""

    def __init__(
        self, part: Element, fill: Colour, *sides: float, radius: float = 14, edge: Colour | None = None
    ) -> None:
        super().__init__(part, *sides)
        self._fill, self._radius, self._edge = fill, radius, edge

    def draw(self, brush: Brush) -> None:
        paint_box(brush, self.rect, self._fill, self._radius, self._edge)
        super().draw(brush)


class OneOfThese(Block):
    """One of several parts, in a place high enough for each: nothing below it moves when another one is seen."""

    def __init__(self, *parts: Element, at: int) -> None:
        super().__init__(*parts)
        self._at = at % len(parts)

    @property
    def seen(self) -> Sequence[Element]:
        return [self.parts[self._at]]


class Measured(Block):
    """A part whose height in each width is kept, because several layouts are tried with it."""

    def __init__(self, part: Element) -> None:
        super().__init__(part)
        self._highs: dict[int, int] = {}

    def high(self, brush: Brush, width: int) -> int:
        if width not in self._highs:
            self._highs[width] = super().high(brush, width)
        return self._highs[width]


class Scrolled(Block):
    """A part that scrolls inside the place given: it takes the height that is left over.

    `text` is the control that stands for what is read there, if any: in focus it is moved by the arrows.
    With `to_edge` the part has the place of the bar, too, where all of it is seen: it ends where its neighbours do.
    With `outside` it always has that, and the bar lies at the right of the place given.
    """

    grows = 1

    def __init__(
        self,
        area: ScrollArea,
        part: Element,
        *,
        below: float = 0,
        text: Widget | None = None,
        to_edge: bool = False,
        outside: bool = False,
    ) -> None:
        super().__init__(part)
        self.area, self.text, self._below = area, text, below
        self._to_edge, self._outside = to_edge, outside

    @property
    def seen(self) -> Sequence[Element]:
        return [*self.parts, *([self.text] if self.text is not None else [])]

    def needs(self, brush: Brush) -> Needs:
        least, wanted = super().needs(brush)
        return least + self.area.bar(brush), wanted + self.area.bar(brush)

    def high(self, brush: Brush, width: int) -> int:
        bar = 0 if self._to_edge or self._outside else self.area.bar(brush)
        return super().high(brush, width - bar) + to_px(brush, self._below)

    def put(self, brush: Brush, rect: Rect) -> None:
        beyond = self.area.bar(brush) if self._outside else 0
        area = self.area.place(brush, Rect(rect.x, rect.y, rect.width + beyond, rect.height))
        if self._to_edge and self.high(brush, rect.width) <= rect.height:
            area.width = rect.width
        high = super().high(brush, area.width)
        self.area.fit(high + to_px(brush, self._below))
        super().put(brush, Rect(area.x, self.area.origin, area.width, high))
        self.rect = Rect(rect)
        for widget in widgets_of(self.parts[0]):
            widget.clip = area
        if self.text is not None:
            self.text.put(brush, area.inflate(brush.px(16), brush.px(8)))

    def draw(self, brush: Brush) -> None:
        before, shadow = brush.surface.get_clip(), brush.px(8) if self._outside else 0
        brush.surface.set_clip(self.area.area.inflate(2 * shadow, 0).clip(before))
        super().draw(brush)
        brush.surface.set_clip(before)


class Labelled(Fit):
    """A row of a form: words at the left and a control at the right end, or under them where they have little room."""

    def __init__(self, label: Element, control: Element, *, gap: float = 24, least: float = LABEL) -> None:
        self._label, self._control, self._gap, self._room = label, control, gap, least
        super().__init__(Across(Grow(label), control, gap=gap), Down(label, Aligned(control), gap=10))

    def choice(self, brush: Brush, width: int) -> Element:
        beside = width - self._control.needs(brush)[1] - brush.px(self._gap)
        return self.parts[0 if beside >= max(brush.px(self._room), self._label.needs(brush)[0]) else 1]


# -- what is no control ---------------------------------------------------------------------------------------------


class Space(Block):
    """Nothing, so wide and so high; with `grows`, all that is left over."""

    def __init__(self, length: float = 0, grows: float = 0) -> None:
        super().__init__()
        self._length, self.grows = length, grows

    def needs(self, brush: Brush) -> Needs:
        return (to_px(brush, self._length),) * 2

    def high(self, brush: Brush, width: int) -> int:
        return to_px(brush, self._length)


class Words(Block):
    """A paragraph; `**` makes words bold, and `strong` gives those their own colour; `tints` colours some words.

    Ink where no colour is given.
    """

    def __init__(self, role: str, text: str, colour: Colour | None = None, **look: Unpack[BlockLook]) -> None:
        super().__init__()
        self.role, self.text, self.colour, self.look = role, text, colour, look

    def needs(self, brush: Brush) -> Needs:
        bare = self.text.replace("**", "")
        words = max((brush.width(self.role, word) for word in bare.split()), default=0)
        return words, max((brush.width(self.role, line) + 1 for line in bare.split("\n")), default=words)

    def high(self, brush: Brush, width: int) -> int:
        return brush.height(self.role, self.text, width, self.look.get("spacing", 1.3)) if self.text else 0

    def draw(self, brush: Brush) -> None:
        if self.text:
            brush.write_block(self.role, self.text, self.colour or theme.INK, self.rect, **self.look)


class PathWords(Block):
    """A path in as many lines as it needs, broken between its folders; a long name shrinks."""

    def __init__(self, path: str, *, spacing: float = 1.3) -> None:
        super().__init__()
        joint, parts = "\\" if "\\" in path else "/", PurePath(path).parts
        self._pieces = [part if part.endswith(joint) else part + joint for part in parts[:-1]] + [*parts[-1:]]
        self.text, self.spacing = path, spacing

    def needs(self, brush: Brush) -> Needs:
        wide = [brush.width("second", piece) for piece in self._pieces]
        return max(wide, default=0), sum(wide)

    def _lines(self, brush: Brush, width: int) -> list[str]:
        lines = [""]
        for piece in self._pieces:
            if lines[-1] and brush.width("second", lines[-1] + piece) > width:
                lines.append("")
            lines[-1] += piece
        return lines

    def high(self, brush: Brush, width: int) -> int:
        return len(self._lines(brush, width)) * brush.line_height("second", self.spacing)

    def draw(self, brush: Brush) -> None:
        place = Rect(self.rect.topleft, (self.rect.width, brush.line_height("second", self.spacing)))
        for line in self._lines(brush, self.rect.width):
            brush.write("second", line, theme.INK_SOFT, place, valign="middle")
            place.y += place.height


class OneLine(Block):
    """Words in one line, in its middle, which shrink where there is little room."""

    def __init__(
        self,
        role: str,
        text: str,
        colour: Colour | None = None,
        *,
        spacing: float = 1.3,
        align: Align = "left",
        may_cut: bool = False,
    ) -> None:
        super().__init__()
        self.role, self.text, self.colour, self.spacing = role, text, colour, spacing
        self.align, self.may_cut = align, may_cut

    def needs(self, brush: Brush) -> Needs:
        wanted = brush.width(self.role, self.text)
        return min(wanted, brush.px(80)) if self.may_cut else round(wanted * 0.85), wanted

    def high(self, brush: Brush, width: int) -> int:
        return brush.line_height(self.role, self.spacing)

    def draw(self, brush: Brush) -> None:
        colour, cut = self.colour or theme.INK, self.may_cut
        brush.write(self.role, self.text, colour, self.rect, align=self.align, valign="middle", may_cut=cut)


class Painted(Block):
    """Something drawn by hand in its place: `paint` is told where. Its height is given, or found for a width."""

    def __init__(
        self,
        paint: Callable[[Brush, Rect], object],
        wide: float = 0,
        high: float | Callable[[Brush, int], int] = 0,
        grows: float = 0,
    ) -> None:
        super().__init__()
        self._paint, self._wide, self._high, self.grows = paint, wide, high, grows

    def needs(self, brush: Brush) -> Needs:
        return (to_px(brush, self._wide),) * 2

    def high(self, brush: Brush, width: int) -> int:
        return self._high(brush, width) if callable(self._high) else to_px(brush, self._high)

    def draw(self, brush: Brush) -> None:
        self._paint(brush, self.rect)


def glyph(icon: str, side: float = 24, colour: Colour | None = None) -> Painted:
    """A sign of this size, in ink where no colour is given."""
    return Painted(
        lambda brush, rect: brush.icon(icon, brush.px(side), colour or theme.INK, midleft=rect.midleft), side, side
    )


def portrait(face: str, side: float = 48) -> Painted:
    """Somebody's face, no higher than its place."""
    return Painted(
        lambda brush, rect: brush.face(face, min(rect.height, brush.px(side)), midleft=rect.midleft), side, side
    )


def foot(*buttons: Button, even: bool = False) -> Block:
    """Buttons at the right end, the last one outermost; without room they go below each other.

    `even` ones share the line instead, without their caps, and where that is not enough without their icons.
    """
    beside = Across(*(Sized(button, high=52) for button in buttons), gap=BESIDE, to=1)
    if not even:
        return Fit(beside, Down(*beside.parts, gap=BELOW))
    bare = [replace(button, cap="") for button in buttons]
    grids = [
        EvenGrid(*(Sized(button, high=52) for button in row), columns=len(row), gap=BESIDE, fixed=True)
        for row in (bare, [replace(button, icon="") for button in bare])
    ]
    return Fit(beside, *grids)
