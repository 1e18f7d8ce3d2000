"""Where a card rests: the pose of every place on the table, for one layout and one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.cards import Card
from ui.table.layout.layout import Layout, Rect

PILE_SHARE: Final = 0.94  # cards on a pile are a little smaller than its place
MOST_TILT: Final = 3  # degrees that a played card lies crooked
TURNED: Final = 90.0  # the turn-up lies across
ASIDE, LOWER = 0.40, 0.05  # how far a seat's next card of a trick is from the one before, in its widths and heights


@dataclass(frozen=True, slots=True)
class Pose:
    """A card's centre, height and tilt in degrees (clockwise); `face` is 1 with the picture up and 0 with the back."""

    x: float
    y: float
    height: float
    tilt: float = 0.0
    face: float = 1.0

    def blend(self, other: Pose, share: float, turn: float) -> Pose:
        """The pose `share` of the way to another, turned over by `turn`."""
        return Pose(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
            self.height + (other.height - self.height) * share,
            self.tilt + (other.tilt - self.tilt) * share,
            self.face + (other.face - self.face) * turn,
        )


class CardPlaces:
    """The poses of one table; seats are those of the game, `step` +1 counter-clockwise and -1 clockwise."""

    def __init__(self, layout: Layout, viewer: int, step: int) -> None:
        self.layout = layout
        self.viewer = viewer
        self.step = step

    def position(self, seat: int) -> int:
        """The seat's number in the layout: how many turns after the viewer it plays."""
        return (seat - self.viewer) * self.step % self.layout.players

    def rect(self, name: str, seat: int) -> Rect:
        """The rectangle `name` (plate, backs, pile, slot) of a seat."""
        return self.layout[f"{name}{self.position(seat)}"]

    def hand(self, seat: int, seen: Sequence[bool]) -> list[Pose]:
        """The places of the cards in the hand of a seat; those that are seen lie face up."""
        if seat == self.viewer:
            places = zip(self.layout.hand(len(seen)), seen, strict=True)
            return [Pose(rect.cx, rect.cy, rect.h, face=1.0 if known else 0.0) for rect, known in places]
        middle = (len(seen) - 1) / 2
        jitter = 2 * self.layout.kr
        return [
            Pose(rect.cx, rect.cy + abs(i - middle) * jitter, rect.h, 2 * (i - middle), 1.0 if seen[i] else 0.0)
            for i, rect in enumerate(self.layout.backs(self.position(seat), len(seen)))
        ]

    def slot(self, seat: int, card: Card, number: int = 0) -> Pose:
        """The place of a seat's card in the trick; its second and later ones lie over the first, a little aside."""
        rect = self.rect("slot", seat)
        tilt = (card * 37 + 11) % (2 * MOST_TILT + 1) - MOST_TILT  # always the same for the same card
        return Pose(rect.cx + number * ASIDE * rect.w, rect.cy + number * LOWER * rect.h, rect.h, tilt)

    def pile(self, seat: int) -> Pose:
        """The top of a seat's pile."""
        rect = self.rect("pile", seat)
        return Pose(rect.cx, rect.cy, rect.h * PILE_SHARE, 0.0, 0.0)

    def stock(self) -> Pose:
        """The top of the stock; the middle of the table where there is none."""
        if "stock" in self.layout:
            rect = self.layout["stock"]
            return Pose(rect.cx, rect.cy, rect.h, 0.0, 0.0)
        centre = self.layout["centre"]
        return Pose(centre.cx, centre.cy, self.layout.trick_card[1], 0.0, 0.0)

    def turn_up(self) -> Pose:
        """The card that lies across under the stock."""
        rect = self.layout["turnup"]
        return Pose(rect.cx, rect.cy, self.layout["stock"].h, TURNED, 1.0)

    def talon(self, count: int) -> list[Pose]:
        """The cards set aside, side by side in the middle of the table."""
        centre, (width, height) = self.layout["centre"], self.layout.trick_card
        return [
            Pose(centre.cx + (i - (count - 1) / 2) * width * 0.5, centre.cy, height, 0.0, 0.0) for i in range(count)
        ]
