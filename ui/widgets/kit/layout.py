"""How a page or a sheet is declared: a tree of rows, columns, words and controls that finds its places itself.

    tree = OnPaper(
        Down(
            Words("body", _("Who plays?")),
            Labelled(Words("lead_bold", _("Name")), TextField("seat:name", _("Name"), press=self.rename)),
            EvenGrid(Button("seat:face", _("Face…"), press=self.choose), Button("seat:swap", _("Swap")), columns=2),
            Scrolled(self.area, Down(*rows, gap=14)),
            foot(Button("seat:cancel", _("Cancel"), press=Pop()), Button("seat:done", _("Done"), kind="primary")),
            gap=16,
        )
    )
    tree.put(brush, room)
    self.ring.place(widgets_of(tree))
    tree.draw(brush)

Lengths are given at k = 1. A part of a tree is a control or a block. It says how wide it must be and would like to be
(`needs`) and how high it is in a width (`high`), and takes its place with `put`. Controls are drawn by the focus ring,
all else by `draw`. `None` stands for a part that is not there, and a part without height leaves no gap.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

from pygame import Rect

from ui.widgets.base import Brush, Needs, Widget

BELOW: Final = 12  # between parts
CLOSEST: Final = 4  # pixels between parts that have too little room


class Block:
    """A part of a layout that is no control; the bare one lays all its parts over each other.

    `grows` is its share of the room that is left over; parts that grow also give way first.
    """

    grows: float = 0

    def __init__(self, *parts: Element | None) -> None:
        self.parts: list[Element] = [part for part in parts if part is not None]
        self.rect = Rect(0, 0, 0, 0)

    @property
    def seen(self) -> Sequence[Element]:
        """The parts that have a place now."""
        return self.parts

    def needs(self, brush: Brush) -> Needs:
        """The least width, and the one in which nothing is shortened or broken."""
        found = [part.needs(brush) for part in self.parts]
        return max((least for least, _wanted in found), default=0), max((wanted for _l, wanted in found), default=0)

    def high(self, brush: Brush, width: int) -> int:
        """How high it is in this width."""
        return max((part.high(brush, width) for part in self.parts), default=0)

    def put(self, brush: Brush, rect: Rect) -> None:
        """Takes this place and gives each part its own."""
        self.rect = Rect(rect)
        for part in self.parts:
            part.put(brush, Rect(rect))

    def draw(self, brush: Brush) -> None:
        """What of it is no control, as far as it is seen."""
        for part in self.seen:
            if isinstance(part, Block) and part.rect.colliderect(brush.surface.get_clip()):
                part.draw(brush)


Element: TypeAlias = Block | Widget


def walk(part: Element) -> Iterator[Element]:
    """The part and everything in it that has a place now, in reading order."""
    waiting = [part]
    while waiting:
        one = waiting.pop()
        yield one
        if isinstance(one, Block):
            waiting += reversed(one.seen)


def widgets_of(part: Element) -> list[Widget]:
    """The controls in a layout, in reading order."""
    return [one for one in walk(part) if isinstance(one, Widget)]


def grows_of(part: Element) -> float:
    """The share of what is left over that the part takes."""
    return part.grows if isinstance(part, Block) else 0


def to_px(brush: Brush, length: float) -> int:
    """A length in pixels; unlike `px` also nothing."""
    return brush.px(length) if length else 0


class Grow(Block):
    """A part that takes this share of what is left over."""

    def __init__(self, part: Element, share: float = 1) -> None:
        super().__init__(part)
        self.grows = share


# -- rows and columns -----------------------------------------------------------------------------------------------


class Across(Block):
    """Parts side by side. What they do not need lies before them, as `to` says (0 none, 1 all of it)."""

    def __init__(
        self,
        *parts: Element | None,
        gap: float = BELOW,
        to: float = 0,
        valign: Literal["middle", "top", "stretch"] = "middle",
    ) -> None:
        super().__init__(*parts)
        self.gap, self.to, self.valign = gap, to, valign

    def _gaps(self, brush: Brush) -> int:
        return to_px(brush, self.gap) * max(0, len(self.parts) - 1)

    def needs(self, brush: Brush) -> Needs:
        found, gaps = [part.needs(brush) for part in self.parts], self._gaps(brush)
        return sum(least for least, _w in found) + gaps, sum(wanted for _l, wanted in found) + gaps

    def widths(self, brush: Brush, width: int) -> list[int]:
        """How wide each part is: what grows shares the rest, or gives way down to its least; then the others do."""
        needs, shares = [part.needs(brush) for part in self.parts], [grows_of(part) for part in self.parts]
        least = [one for one, _wanted in needs]
        wanted = [one if share else two for (one, two), share in zip(needs, shares, strict=True)]
        room = width - self._gaps(brush)
        if sum(wanted) > room:
            return _shrunk(least, wanted, room)
        if not any(shares):
            return wanted
        rest = room - sum(one for one, share in zip(wanted, shares, strict=True) if not share)
        even = _shared(rest, shares)
        if any(part < one for part, one, share in zip(even, least, shares, strict=True) if share):
            more = _shared(room - sum(wanted), shares)
            return [one + extra for one, extra in zip(wanted, more, strict=True)]
        return [part if share else one for part, one, share in zip(even, wanted, shares, strict=True)]

    def high(self, brush: Brush, width: int) -> int:
        wides = self.widths(brush, width)
        return max((part.high(brush, wide) for part, wide in zip(self.parts, wides, strict=True)), default=0)

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect = Rect(rect)
        wides, gap = self.widths(brush, rect.width), to_px(brush, self.gap)
        x = rect.x + int(max(0, rect.width - sum(wides) - self._gaps(brush)) * self.to)
        for part, wide in zip(self.parts, wides, strict=True):
            high = rect.height if self.valign == "stretch" else min(part.high(brush, wide), rect.height)
            y = rect.y + ((rect.height - high) // 2 if self.valign == "middle" else 0)
            part.put(brush, Rect(x, y, wide, high))
            x += wide + gap


def _shared(room: int, shares: Sequence[float]) -> list[int]:
    """The room in parts of these shares; the last one that has any also takes what is left of the pixels."""
    parts = [int(room * share / (sum(shares) or 1)) for share in shares]
    last = max((place for place, share in enumerate(shares) if share), default=None)
    if last is not None:
        parts[last] += room - sum(parts)
    return parts


def _shrunk(least: Sequence[int], wanted: Sequence[int], room: int) -> list[int]:
    """Each as near to what it wants as all can be alike; even its least only where there is room for it."""
    if sum(least) > room:
        return [max(1, one * max(0, room) // max(1, sum(least))) for one in least]
    share = (room - sum(least)) / max(1, sum(wanted) - sum(least))
    return [one + int((more - one) * share) for one, more in zip(least, wanted, strict=True)]


class Down(Block):
    """Parts one under the other, each as wide as the column; what grows takes the height that is left."""

    def __init__(self, *parts: Element | None, gap: float = 0) -> None:
        super().__init__(*parts)
        self.gap = gap

    def _highs(self, brush: Brush, width: int) -> list[int]:
        return [part.high(brush, width) for part in self.parts]

    def _counts(self, highs: Sequence[int]) -> list[bool]:
        """Whether each part has a gap to its neighbours."""
        return [high > 0 or grows_of(part) > 0 for part, high in zip(self.parts, highs, strict=True)]

    def high(self, brush: Brush, width: int) -> int:
        highs = self._highs(brush, width)
        return sum(highs) + to_px(brush, self.gap) * max(0, sum(self._counts(highs)) - 1)

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect = Rect(rect)
        highs, gap = self._highs(brush, rect.width), to_px(brush, self.gap)
        counts, shares = self._counts(highs), [grows_of(part) for part in self.parts]
        spare = rect.height - sum(highs) - gap * max(0, sum(counts) - 1)
        if any(shares):
            rigid = sum(high for high, share in zip(highs, shares, strict=True) if not share)
            rest = max(0, rect.height - rigid - gap * max(0, sum(counts) - 1))
            parts = _shared(rest, shares)
            highs = [part if share else high for part, high, share in zip(parts, highs, shares, strict=True)]
        elif spare < 0 and any(counts):  # too low: all come closer, then the highest become lower
            gaps = sum(counts) - 1
            gap = max(min(gap, CLOSEST), gap + spare // gaps) if gaps else 0
            highs = _lowered(highs, rect.height - gap * gaps)
        y = rect.y
        for part, high, counted in zip(self.parts, highs, counts, strict=True):
            part.put(brush, Rect(rect.x, y, rect.width, high))
            y += high + (gap if counted else 0)


def _lowered(highs: Sequence[int], room: int) -> list[int]:
    """Heights that have room together: none is higher than it wants, and the highest give way first."""
    left, most = room, max(highs)
    for count, high in zip(range(len(highs), 0, -1), sorted(highs), strict=True):
        if high * count > left:
            most = max(1, left // count)
            break
        left -= high
    return [min(high, most) for high in highs]


class EvenGrid(Block):
    """Parts in equally wide columns: as many as given, or as few as let every part be as wide as it wants."""

    def __init__(self, *parts: Element | None, columns: int = 2, gap: float = BELOW, fixed: bool = False) -> None:
        """`fixed` columns stay as many as given, however little room there is."""
        super().__init__(*parts)
        self.columns, self.gap, self.fixed = columns, gap, fixed

    def needs(self, brush: Brush) -> Needs:
        least, wanted = super().needs(brush)
        many = max(1, min(self.columns, len(self.parts)))
        gaps = (many - 1) * to_px(brush, self.gap)
        return (least * many + gaps if self.fixed else least), wanted * many + gaps

    def _across(self, brush: Brush, width: int) -> int:
        """How many columns there are in this width."""
        many, gap = max(1, min(self.columns, len(self.parts))), to_px(brush, self.gap)
        if self.fixed:
            return many
        wanted = max(1, super().needs(brush)[1])
        return max(1, min(many, (width + gap) // (wanted + gap)))

    def _lines(self, brush: Brush, width: int) -> tuple[int, list[tuple[int, list[Element]]]]:
        """How wide a column is; and the lines, each with its height."""
        many = self._across(brush, width)
        wide = (width - (many - 1) * to_px(brush, self.gap)) // many
        lines = [self.parts[start : start + many] for start in range(0, len(self.parts), many)]
        return wide, [(max(part.high(brush, wide) for part in line), line) for line in lines]

    def high(self, brush: Brush, width: int) -> int:
        _wide, lines = self._lines(brush, width)
        return sum(high for high, _line in lines) + to_px(brush, self.gap) * max(0, len(lines) - 1)

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect, gap = Rect(rect), to_px(brush, self.gap)
        wide, lines = self._lines(brush, rect.width)
        y, many = rect.y, self._across(brush, rect.width)
        spare = rect.width - many * wide - (many - 1) * gap  # pixels that no column has: the last one ends at the edge
        for high, line in lines:
            for column, part in enumerate(line):
                x = rect.x + column * (wide + gap) + spare * column // max(1, many - 1)
                part.put(brush, Rect(x, y, wide, high))
            y += high + gap


class Flow(Block):
    """Parts side by side as wide as they want, which go on in the next line where there is no room.

    What a line does not need lies before it, as `to` says (0 none, 1 all of it).
    """

    def __init__(self, *parts: Element | None, gap: float = 10, line_gap: float | None = None, to: float = 0) -> None:
        super().__init__(*parts)
        self.gap, self.line_gap, self.to = gap, gap if line_gap is None else line_gap, to

    def needs(self, brush: Brush) -> Needs:
        found, gap = [part.needs(brush) for part in self.parts], to_px(brush, self.gap)
        wanted = sum(wanted for _least, wanted in found) + gap * max(0, len(found) - 1)
        return max((least for least, _wanted in found), default=0), wanted

    def _places(self, brush: Brush, width: int) -> list[Rect]:
        gap, y = to_px(brush, self.gap), 0
        lines: list[list[Rect]] = [[]]
        for part in self.parts:
            wide = min(part.needs(brush)[1], width)
            x = lines[-1][-1].right + gap if lines[-1] else 0
            if x and x + wide > width:
                y = max(place.bottom for place in lines[-1]) + to_px(brush, self.line_gap)
                x, lines = 0, [*lines, []]
            lines[-1].append(Rect(x, y, wide, part.high(brush, wide)))
        return [place.move(int((width - line[-1].right) * self.to), 0) for line in lines for place in line]

    def high(self, brush: Brush, width: int) -> int:
        return max((place.bottom for place in self._places(brush, width)), default=0)

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect = Rect(rect)
        for part, place in zip(self.parts, self._places(brush, rect.width), strict=True):
            part.put(brush, place.move(rect.topleft))


class Fit(Block):
    """The first of several layouts that has room; the last one, whatever happens.

    `least` is how wide the room must be for the first ones instead of what they want: one number for each but the last.
    """

    def __init__(self, *parts: Element | None, least: Sequence[float] = ()) -> None:
        super().__init__(*parts)
        self.least = least
        self._chosen = self.parts[-1]

    @property
    def seen(self) -> Sequence[Element]:
        return [self._chosen]

    def needs(self, brush: Brush) -> Needs:
        least = self.parts[-1].needs(brush)[0]
        return least, max(least, self.parts[0].needs(brush)[1])

    def choice(self, brush: Brush, width: int) -> Element:
        """The one that is taken in this width."""
        for place, part in enumerate(self.parts[:-1]):
            needed = brush.px(self.least[place]) if self.least else part.needs(brush)[1]
            if needed <= width:
                return part
        return self.parts[-1]

    def high(self, brush: Brush, width: int) -> int:
        return self.choice(brush, width).high(brush, width)

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect = Rect(rect)
        self._chosen = self.choice(brush, rect.width)
        self._chosen.put(brush, rect)
