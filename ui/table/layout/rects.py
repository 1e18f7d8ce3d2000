"""The rectangles of the table by name, with the sizes that drawing needs beside them, and the scales of a window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

CARD: Final = 0.642  # width / height of a card


class Rect(NamedTuple):
    """A rectangle with float edges; pygame takes it wherever it takes a rectangle."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def overlaps(self, other: Rect, slack: float = 0.5) -> bool:
        """Whether the two share more than `slack` pixels in both directions."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return wide > slack and high > slack

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)


def around(cx: float, cy: float, w: float, h: float) -> Rect:
    """The rectangle of this size around a centre."""
    return Rect(cx - w / 2, cy - h / 2, w, h)


# trick slots: (dx in trick-card widths, row); row -1 upper, 0 middle, +1 lower
SLOTS: Final[dict[int, tuple[tuple[float, int], ...]]] = {
    2: ((0.30, 1), (-0.30, -1)),
    3: ((0, 1), (0.56, -1), (-0.56, -1)),
    4: ((0, 1), (1.12, 0), (0, -1), (-1.12, 0)),
    5: ((0, 1), (1.66, 0), (0.56, -1), (-0.56, -1), (-1.66, 0)),
    6: ((0, 1), (1.12, 1), (1.12, -1), (0, -1), (-1.12, -1), (-1.12, 1)),
}
HALF: Final = {2: 0.80, 3: 1.06, 4: 1.62, 5: 2.16, 6: 1.62}  # half width of the trick block in card widths
PLACE: Final = {2: "BT", 3: "BTT", 4: "BRTL", 5: "BRTTL", 6: "BRTTTL"}  # bottom, right, top, left
TOP_LANDSCAPE: Final = {1: (0.5,), 2: (0.72, 0.28)}  # centres as shares of the width, from right to left
TOP_PORTRAIT: Final = {1: (0.5,), 2: (0.74, 0.26)}
STOCK_WIDTH: Final = 1.908  # stock and turn-up together, in card widths


def is_landscape(width: float, height: float) -> bool:
    """Whether the window gets the wide table."""
    return width >= 1.05 * height


def scale(width: float, height: float, text: float = 1.0) -> tuple[float, float]:
    """The geometry scale and the text scale; the floor keeps small windows readable."""
    if is_landscape(width, height):
        kr = max(0.62, min(width / 1920, height / 1080))
    else:
        kr = max(0.62, min(width / 1080, height / 1620))
    return kr, kr * text


def row_step(width: float, count: int, room: float, wanted: float) -> float:
    """The distance between neighbouring cards of a row; `wanted` in card widths, less where room is short."""
    return 0.0 if count < 2 else min(wanted * width, (room - width) / (count - 1))


@dataclass(slots=True)
class Layout:
    """All rectangles by name, and the sizes that drawing needs beside them.

    Names: topbar, hand, message, plate0.., pile0.., backs1.., slot0.., btn0.., stock, turnup, stocklabel, medallion,
    note, mat, dialog, centre. The number after a name counts seats in play order from the viewer.
    """

    width: float
    height: float
    players: int
    clockwise: bool
    text: float
    k: float
    kr: float
    landscape: bool
    place: str
    buttons: int
    hand_card: tuple[float, float] = (0.0, 0.0)
    hand_step: float = 0.0
    hand_max: int = 3  # the longest hand of the deal
    trick_card: tuple[float, float] = (0.0, 0.0)
    other_card: tuple[float, float] = (0.0, 0.0)
    rects: dict[str, Rect] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Rect:
        return self.rects[name]

    def __contains__(self, name: str) -> bool:
        return name in self.rects

    def __iter__(self) -> Iterator[str]:
        return iter(self.rects)

    def hand(self, count: int) -> list[Rect]:
        """The places of `count` cards in the viewer's hand, centred, left to right."""
        w, h = self.hand_card
        area = self["hand"]
        step = row_step(w, count, area.w, 1.06)
        x = area.cx - (w + step * (count - 1)) / 2
        return [Rect(x + i * step, area.y, w, h) for i in range(count)]

    def backs(self, seat: int, count: int) -> list[Rect]:
        """The places of another seat's `count` cards in its row of backs, centred, left to right."""
        area = self[f"backs{seat}"]
        h = area.h
        w = h * CARD
        step = row_step(w, count, area.w, 0.42)
        x = area.cx - (w + step * (count - 1)) / 2
        return [Rect(x + i * step, area.y, w, h) for i in range(count)]
