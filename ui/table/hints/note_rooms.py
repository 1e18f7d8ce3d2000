"""Where a hint may lie: on free cloth; where its words have no room there, where the medallion lies, or on the wood.

Over the medallion it leaves room for sign and name of the trump if it can. At last it lies in the place of the stock,
and of a seat: what belongs there is not drawn while the note lies there.

Never over a card of the trick, over one's own hand, plate or buttons.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Final

from ui.table.layout.layout import BORDER, Rect

if TYPE_CHECKING:
    from ui.table.layout.layout import Layout
    from ui.table.scene.context import TableContext

LETTERS: Final = (1.0, 0.9, 0.8, 0.7)  # of what was asked for: rather smaller ones than in the place of something
TINY: Final = (0.6, 0.5)  # rather these than in the place of a seat
WIDE_ENOUGH: Final = 290.0  # the usual place under the medallion, at k = 1
GAP: Final = 10.0  # round a note, at kr = 1
LEAN: Final = 5.0  # a card that leans reaches so far beyond its place, at kr = 1
EDGE: Final = 12.0  # a note on the wood stays so many pixels from the window's edge
NEEDED: Final = ("hand", "caption", "btn", "plate0", "topbar")  # never under a note
OWN: Final = ("message", "pile0", *NEEDED)


@dataclass(frozen=True, slots=True)
class NoteRoom:
    """Free room for a note; `low` where it lies at the foot of it. `takes` tells in whose place it is, if in any.

    As near to `near` as it can it lies there, without a height at the head of the room. On the `wood` it lies rather
    than in the place of anything, but only where the cloth has no room. Letters of the share `usual` are as large as
    they would be at 100 %.
    """

    place: Rect
    letters: float = 1.0
    near: tuple[float, float | None] = (0.0, None)
    low: bool = False
    takes: str = ""
    wood: bool = False
    usual: float = 1.0


@dataclass(frozen=True)
class NoteRooms:
    """The rooms at one table.

    In `played` are the places whose card lies in the trick, in `awaited` those that are seen to be empty.
    """

    layout: Layout
    played: Collection[int] = ()
    awaited: Collection[int] = ()
    stock: bool = True  # whether there is still any
    trump: bool = True  # whether its suit is told
    large: bool = False  # for a note that rather lies over the medallion, or over the edge of the cloth, than in less

    @classmethod
    def at(cls, table: TableContext, *, large: bool = False) -> NoteRooms:
        """The rooms at this table as it is now."""
        stage, layout = table.director.stage, table.layout
        played = {stage.places.position(seat) for seat, _card in stage.trick}
        trump = stage.picture.trump is not None
        awaited = set(range(layout.players)) - played if table.controller.view.phase == "play" else set()
        return cls(layout, frozenset(played), tuple(sorted(awaited)), stage.picture.stock > 0, trump, large)

    def __iter__(self) -> Iterator[NoteRoom]:
        """Each room in the order in which they are to be tried."""
        yield from self._over_the_edge() if self.large else self._usual()

    def _over_the_edge(self) -> Iterator[NoteRoom]:
        """What is free on the cloth; else on cloth and wood together, over medallion, stock, words and seats."""
        cards, lying, own = self._cards(), self._lying(), self._own()
        free = self._free(self._cloth, [*cards, *lying, *self._medallion(), self.layout["message"]])
        near = self._free(self._table, [*cards, *own, *self._seats(), *lying])
        over = self._free(self._table, [*cards, *own, *self._seats()])
        for letters, (rooms, takes) in product(LETTERS, ((free, ""), (near, "medallion"), (over, "stock"))):
            yield from self._told(rooms, letters, takes)
        needed = self._own(NEEDED)
        words = self._free(self._down_to_hand, [*cards, *needed, *self._seats()])
        for letters in LETTERS:
            yield from (replace(room, low=False) for room in self._told(words, letters, "words"))
        seats = [self._free(self._down_to_hand, [*cards, *kept]) for kept in (own, needed)]
        for letters, rooms in product((*LETTERS, *TINY), seats):
            yield from self._told(rooms, letters, "seats")

    def _usual(self) -> Iterator[NoteRoom]:
        """The rooms of a note of a few words."""
        lay = self.layout
        if lay.landscape and lay["note"].w >= WIDE_ENOUGH * lay.k and self.trump:
            yield NoteRoom(lay["note"], near=(lay["note"].cx, None))
        for letters, rooms in product(LETTERS, self._on_the_cloth()):
            yield from self._told(rooms, letters)
        wood = self._free(self._table, [*self._things(), lay["mat"]])
        for letters in () if lay.landscape else (*LETTERS, TINY[0]):
            yield NoteRoom(self._foot, letters, (lay["centre"].cx, None), low=True)
        for letters in LETTERS:
            yield from self._told(self._under_the_badge(), letters)
        medallion, stock = self._in_a_place()
        for letters, (rooms, takes) in product(LETTERS, (medallion, (wood, ""), stock)):
            yield from self._told(rooms, letters, takes)
        for letters in TINY:
            for rooms in (*self._on_the_cloth(), wood):
                yield from self._told(rooms, letters)
            for rooms, takes in self._in_a_place():
                yield from self._told(rooms, letters, takes)
        for letters in (*LETTERS, *TINY):
            yield from self._told(self._free(self._table, [*self._cards(), *self._own()]), letters, "seats")

    def _told(self, rooms: Sequence[Rect], letters: float, takes: str = "") -> Iterator[NoteRoom]:
        """The largest first; what lies under the middle of the trick is low."""
        centre, cloth = self.layout["centre"], self._cloth
        for place in sorted(rooms, key=lambda room: -room.w * room.h):
            low, wood = place.cy > centre.cy, self.layout.landscape and not _within(place, cloth)
            yield NoteRoom(place, letters, (centre.cx, centre.cy), low, takes, wood, self._usual_letters)

    @property
    def _usual_letters(self) -> float:
        """The share of what was asked for at which letters are as large as they would be at 100 %."""
        return self.layout.kr / self.layout.k

    def _on_the_cloth(self) -> Iterator[list[Rect]]:
        """Where nothing lies; then over one's own empty place and the line of words; then over all that are empty."""
        lay = self.layout
        things = [*self._cards(), *self._lying(), *self._medallion()]
        words = lay["message"]
        empty = {place: lay[f"slot{place}"] for place in self.awaited}
        yield self._free(self._cloth, [*things, *empty.values(), words])
        yield self._free(self._cloth, [*things, *(slot for place, slot in empty.items() if place)])
        yield self._free(self._cloth, things)

    def _under_the_badge(self) -> list[Rect]:
        """Over the lower part of the medallion: sign and name of the trump are drawn small in the upper one then."""
        if self.layout.badge is None or not self.trump:
            return []
        return self._free(self._cloth, [*self._cards(), *self._lying(), *self._own()[1:], self.layout.badge])

    def _in_a_place(self) -> Iterator[tuple[list[Rect], str]]:
        """In the place of the medallion, and of the stock with what lies beside it; the note tells the trump then."""
        yield self._free(self._cloth, [*self._cards(), *self._lying(), *self._own()[1:]]), "medallion"
        yield self._free(self._cloth, [*self._cards(), *self._own()[1:]]), "stock"

    # -- what is kept -----------------------------------------------------------------------------------------------

    @property
    def _cloth(self) -> Rect:
        """The felt within its border."""
        mat, edge = self.layout["mat"], (BORDER + 2) * self.layout.kr
        return Rect(mat.x + edge, mat.y + edge, mat.w - 2 * edge, mat.h - 2 * edge)

    @property
    def _table(self) -> Rect:
        """All under the bar, down to the line of words."""
        lay, edge = self.layout, max(EDGE, 8 * self.layout.kr)
        top = lay["topbar"].bottom + 8 * lay.k + 4 * lay.kr
        return Rect(edge, top, lay.width - 2 * edge, lay["message"].bottom - top)

    @property
    def _down_to_hand(self) -> Rect:
        """All under the bar, with the room of the words under the cloth of a high window."""
        table = self._table
        return table if self.layout.landscape else table._replace(h=self._foot.bottom - table.y)

    @property
    def _foot(self) -> Rect:
        """In a high window the room of the words under the cloth."""
        foot, top = self.layout.foot, self.layout["mat"].bottom + 6 * self.layout.kr
        return Rect(foot.x, max(foot.y, top), foot.w, min(foot.h, foot.bottom - top))

    def _cards(self) -> list[Rect]:
        """The cards of the trick."""
        lean = LEAN * self.layout.kr
        slots = (self.layout[f"slot{seat}"] for seat in self.played)
        return [Rect(one.x - lean, one.y - lean, one.w + 2 * lean, one.h + 2 * lean) for one in slots]

    def _lying(self) -> list[Rect]:
        """Stock and turn-up, and one's own pile where it lies beside them."""
        names = ("stock", "turnup", "stocklabel", "pile0") if self.stock else ("pile0",)
        return [self.layout[name] for name in names if name in self.layout]

    def _own(self, parts: tuple[str, ...] = OWN) -> list[Rect]:
        """What is one's own, the line of words first."""
        names = [name for name in self.layout if name.startswith(parts)]
        return [self.layout[name] for name in sorted(names, key=lambda name: name != "message")]

    def _seats(self) -> list[Rect]:
        return [self.layout[name] for name in self.layout if name.startswith(("plate", "backs", "pile"))]

    def _things(self) -> list[Rect]:
        return [*self._seats(), *self._own(), *self._lying(), *self._medallion()]

    def _medallion(self) -> list[Rect]:
        return [self.layout["medallion"]] if self.trump else []

    def _free(self, within: Rect, kept: Iterable[Rect]) -> list[Rect]:
        """The largest rectangles in which nothing is."""
        gap = GAP * self.layout.kr
        rooms = [within]
        for one in kept:
            taken = Rect(one.x - gap, one.y - gap, one.w + 2 * gap, one.h + 2 * gap)
            rooms = [part for room in rooms for part in _beside(room, taken)]
            rooms = [room for room in rooms if not any(_within(room, other) for other in rooms if other != room)]
        return list(dict.fromkeys(rooms))


def _beside(room: Rect, taken: Rect) -> Iterator[Rect]:
    """What is left of the room at the four sides of something that lies in it."""
    if not room.overlaps(taken, 0.0):
        yield room
        return
    if taken.x > room.x:
        yield room._replace(w=taken.x - room.x)
    if taken.right < room.right:
        yield room._replace(x=taken.right, w=room.right - taken.right)
    if taken.y > room.y:
        yield room._replace(h=taken.y - room.y)
    if taken.bottom < room.bottom:
        yield room._replace(y=taken.bottom, h=room.bottom - taken.bottom)


def _within(room: Rect, other: Rect) -> bool:
    return room.x >= other.x and room.y >= other.y and room.right <= other.right and room.bottom <= other.bottom
