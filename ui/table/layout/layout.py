"""Where everything on the table is, in window pixels, for any window, number of players, direction and text size.

Pure arithmetic of UX_SPEC 4. Seat 0 is the viewer at the bottom; seat i is the i-th player after the viewer in the
order of play, which counter-clockwise goes to the viewer's right hand and clockwise is mirrored.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass
from itertools import product
from typing import Final, NamedTuple

from ui.draw import theme
from ui.draw.letters.text_styles import SMALL

CARD: Final = theme.CARD  # width / height of a card
COLUMN: Final = 0.38  # of the window's height the buttons take at most, unless they were too small for a finger
LOWEST_SIGNS: Final = 340.0  # the room for the list of signs in two rows, at k = 1
UPRIGHT_SIGNS: Final = 480.0  # the same in an upright window, where the trick gives way
LEAST_SIGNS: Final = 440.0  # so wide five of them are beside each other
SIGN_STRIP: Final = 258.0  # a row of large ones, with its title
LEAST_STRIP: Final = 640.0  # so wide at least four of those are beside each other
LOW_STRIP: Final = 60.0, 130.0, 158.0  # a lower one: round its keys at k = 1, those at kr = 1, and in a high window
STILL_SEEN: Final = 0.6  # of their size the cards of the trick keep at least over that row
LOWEST_DIALOGUE: Final = 344.0
# trick slots: (dx in trick-card widths, row); row -1 upper, 0 middle, +1 lower
SLOTS: Final[dict[int, tuple[tuple[float, int], ...]]] = {
    2: ((0.30, 1), (-0.30, -1)),
    3: ((0, 1), (0.56, -1), (-0.56, -1)),
    4: ((0, 1), (1.12, 0), (0, -1), (-1.12, 0)),
    5: ((0, 1), (1.66, 0), (0.56, -1), (-0.56, -1), (-1.66, 0)),
    6: ((0, 1), (1.12, 1), (1.12, -1), (0, -1), (-1.12, -1), (-1.12, 1)),
}
# the same where the cloth is low: side by side as the players sit, each a little towards its player
FLAT: Final[dict[int, tuple[tuple[float, int], ...]]] = {
    2: ((0.56, 1), (-0.56, -1)),
    3: ((0, 1), (1.1, -1), (-1.1, -1)),
    4: ((0.55, 1), (1.65, 0), (-0.55, -1), (-1.65, 0)),
    5: ((0, 1), (2.2, 0), (1.1, -1), (-1.1, -1), (-2.2, 0)),
    6: ((0.55, 1), (2.75, 0), (1.65, -1), (-0.55, -1), (-1.65, -1), (-2.75, 0)),
}
# the same where the cloth is so much higher than wide that the cards are larger by it
TWO_ROWS: Final[dict[int, tuple[tuple[float, int], ...]]] = {
    5: ((0, 1), (1.12, 1), (0.56, -1), (-0.56, -1), (-1.12, 1)),
}
MOST_TILT: Final = 3  # degrees that a played card lies crooked
SLACK: Final = 0.5  # pixels that things may lie on each other: the rounding of their places
ROWS, FLAT_ROWS = 0.515, 0.09  # how far the upper and the lower row are from the middle, in card heights
WORTH_IT: Final = 1.12  # so much larger the cards must be side by side
BORDER: Final = 24.0  # of the felt at its edge, with the brass line, the stitches and a little air, at kr = 1
MARKED: Final = 22.5  # so far the chevrons in the border reach, at kr = 1 …
AIR: Final = 8.0  # … and words and signs stay so many pixels from them in every window
SEAM: Final = 8.0  # so far more the trick stays from that border in a high window that it fills, at kr = 1
STOCK_INSET: Final = 34.0  # so far the stock stays from the edge of the felt, at kr = 1
SMALL_STOCK: Final = 0.7  # of a trick card: the stock gives way before the trick does
BETWEEN: Final = 0.22  # of a trick card's width, between the trick and what lies beside it
CROWD: Final = 4  # from more players on a high window with …
LARGE_LETTERS: Final = 1.4  # … letters larger than that gives the trick more room, until its cards have …
OF_HAND: Final = 0.82  # … so much of the width of those in the hand
ENOUGH: Final = 0.76  # and else
WORTHS: Final = 125.0  # so much room has the column of what cards are worth, at k = 1
FOOT: Final = 112.0  # so high is the room under the cloth of a high window where many play, at k = 1 …
MOST_FOOT: Final = 0.105, 0.088  # … or so much of the window, the less where many play: a hint has place there
MANY_HIGH: Final = 0.197, 0.070  # of a high window: one's own hand, and those of the others, where many play
CLEAR: Final = 8.0  # a row of small letters between words and hand stays so far from the words, at k = 1
HUGE_LETTERS: Final = 1.6  # where many play the trick needs the room of that row from letters so large
LIFT: Final = 0.10  # of its height a card of the hand is lifted
UNDER_WORDS: Final = 4.0  # and leaves so much of the cloth in sight under them, at kr = 1
RING: Final = 10.0  # the focus round it reaches so far, at k = 1
SAG: Final = 6.0  # so much lower than the middle one the outer cards of one's own hand are, at kr = 1
HIGHER: Final = 6.0  # and all of it lies so much higher at the edge of a window, because those lean, at kr = 1
TILES: Final = 8.0  # the tiles under the bar are so high, at k = 1
TILE: Final = 112.0  # the tile of the trump suit, at k = 1
NAME: Final = 118.0  # and the least room for its name beside it
HEAD: Final = 0.145  # of the height of a plate: so far its portrait stands out over it …
LESS_HEAD: Final = 0.035  # … in a high window, and with large letters, whose names leave it less room anyway …
HEAD_WIDE: Final = 1.4  # … and there that ends, from the left end of the plate
HIGH_PLATE: Final = 144.0  # a plate at the side of a high window, at k = 1
TRUMP_WORDS: Final = 72.0  # the words beside it, at k = 1
STACKED_NAME: Final = 46.0  # the name under the tile, at k = 1
STACKED: Final = 110  # the least width for the tile over its name
BADGE: Final = 40.0  # so high the trump is told in one line where a note takes the rest of its place, at k = 1
UNDER_TRUMP: Final = 190  # for that name and what lies under it, at k = 1
PLACE: Final = {2: "BT", 3: "BTT", 4: "BRTL", 5: "BRTTL", 6: "BRTTTL"}  # bottom, right, top, left
TOP_LANDSCAPE: Final = {1: (0.5,), 2: (0.72, 0.28)}  # centres as shares of the width, from right to left
TOP_PORTRAIT: Final = {1: (0.5,), 2: (0.74, 0.26)}
STOCK_WIDTH: Final = 1.908  # stock and turn-up together, in card widths


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

    def overlaps(self, other: Rect, slack: float = SLACK) -> bool:
        """Whether the two share more than `slack` pixels in both directions."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return wide > slack and high > slack

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)


def around(cx: float, cy: float, w: float, h: float) -> Rect:
    """The rectangle of this size around a centre."""
    return Rect(cx - w / 2, cy - h / 2, w, h)


def leaning(place: Rect) -> Rect:
    """What a card covers that lies as crooked in its place as cards do."""
    cos, sin = math.cos(math.radians(MOST_TILT)), math.sin(math.radians(MOST_TILT))
    return around(place.cx, place.cy, place.w * cos + place.h * sin, place.h * cos + place.w * sin)


def _row_step(width: float, count: int, room: float, wanted: float) -> float:
    """The distance between neighbouring cards of a row; `wanted` in card widths, less where room is short."""
    return 0.0 if count < 2 else min(wanted * width, (room - width) / (count - 1))


@dataclass(frozen=True, slots=True)
class TrickForm:
    """How the cards of a trick lie: in these slots, with `rows` so far from the middle.

    What lies `under` them is so high; where it is `nested` a part of it is beside one's own card.
    """

    slots: tuple[tuple[float, int], ...]
    rows: float
    under: float
    nested: bool = False


@dataclass
class Layout:
    """All rectangles by name, and the sizes that drawing needs beside them.

    Names: topbar, hand, message, caption, plate0.., head0.., pile0.., backs1.., slot0.., btn0.., stock, turnup,
    stocklabel, medallion, note, signs, mat, dialog, centre. The number after a name counts seats in play order from the
    viewer.
    """

    width: int
    height: int
    players: int
    _: KW_ONLY
    clockwise: bool = False
    text: float = 1.0
    cards: float = 1.0  # the card size: 0.9, 1 or 1.12
    hand_max: int = 3  # the longest hand of the deal
    stock: bool = True
    buttons: int = 4
    left_handed: bool = False
    captions: bool = False  # whether there is a line for them over the message
    signing: bool = False  # a row of signs lies on the cloth: trick, stock and trump suit lie over it, if they can

    def __post_init__(self) -> None:
        """Lays the bands of the table, from the edges to the middle; each step uses the ones before it."""
        w, h = self.width, self.height
        self.rects: dict[str, Rect] = {}
        self._spots: dict[object, Rect | None] = {}  # what was asked of free_spot
        self.landscape = land = w >= 1.05 * h
        scales = theme.scale(w, h, self.text)
        self.kr, self.k = kr, k = scales.kr, scales.k
        self._margin, self._gap = 24 * kr, 16 * kr
        self._sides = self.players > 3  # somebody sits at the left and at the right
        self._bar = min(64 * k, (0.10 if land else 0.07) * h)
        self._plate_h = min(96 * k, (0.125 if land else 0.06) * h)
        self._plate_w = min(300 * k, (0.175 if land else 0.24) * w)
        self.head_share = HEAD if land and k <= LARGE_LETTERS * kr else LESS_HEAD
        self.head = self.head_share * self._plate_h
        self._tight = 0.0  # how far all else gives way to the trick, 0 to 1
        self._lay()
        if not land:
            self._give_way_to_trick()
        self.usual_trick = self.trick_card  # as large as its cards are while no signs are made
        self._signs()
        if self.signing:
            self._over_signs()
        if self.clockwise:
            self._mirror_seats()
        self._heads()

    def _heads(self) -> None:
        """Over each plate that has its face beside the name the room into which the portrait stands out."""
        for seat in range(self.players):
            x, y, w, h = self[f"plate{seat}"]
            if h == self._plate_h:
                self.rects[f"head{seat}"] = Rect(x, y - self.head, min(w, HEAD_WIDE * h), self.head)

    def _give_way_to_trick(self) -> None:
        """Hand, stock and backs are smaller, step by step, as long as the cards of the trick become larger by it.

        Where few play also until these need not lie in a row between people at the sides: then the cloth is no ribbon.
        """
        few, best = self.players <= CROWD, 0.0
        enough = OF_HAND if not few and self.k > LARGE_LETTERS * self.kr else ENOUGH
        card, flat = self.trick_card[0], self._flat and self._sides and few
        while self._tight < 1 and (flat or self.trick_card[0] < enough * self.hand_card[0]):
            self._tight += 0.25
            self._lay()
            if self.trick_card[0] >= card + 1 or (flat and not self._flat):
                best, card, flat = self._tight, self.trick_card[0], self._flat and self._sides and few
            elif not flat:
                break
        if self._tight > best:
            self._tight = best
            self._lay()

    def _lay(self) -> None:
        """Everything but the list of signs, for counter-clockwise play."""
        w, h, kr, k, land = self.width, self.height, self.kr, self.k, self.landscape
        many = self.players > CROWD
        upright = MANY_HIGH if many else (0.20, 0.080)
        self._other_h = (0.105 if land else upright[1] - 0.008 * self._tight) * h * min(self.cards, 1.0)
        other_w = self._other_h * CARD
        self._pile_w = other_w * 1.12
        step = _row_step(other_w, self.hand_max, other_w * (1.9 if land else 1.35), 0.42)
        self._backs_w = other_w + step * (self.hand_max - 1)
        self.rects["topbar"] = Rect(0, 0, w, self._bar)
        if land:
            self._bottom_landscape(min(0.232 * h * self.cards, 0.285 * h))
        else:
            share = upright[0] - 0.045 * self._tight
            self._bottom_portrait(min(share * h * self.cards, 0.24 * h, (w - 2 * self._margin) / 3.3 / CARD))
        message = self["message"]
        if self.captions:
            self.rects["caption"] = Rect(message.x, message.y - 42 * k - 4 * kr, message.w, 42 * k)
        self._floor = self.rects.get(
            "caption", message
        ).y  # lines of words begin here, under all that lies on the table
        self._top_seats()
        self._trick()
        self._side_seats()
        if land:
            self._mat_landscape()
            self._stock_beside_trick()
            self._right_of_trick()
            self._dialogue_landscape()
        else:
            self._under_trick()
            self._mat_and_dialogue_portrait()

    @property
    def badge(self) -> Rect | None:
        """Where sign and name of the trump lie side by side while a note lies in the rest of the medallion's place.

        None where the medallion is hardly higher than that, or lies in a row with other things.
        """
        place, high = self["medallion"], BADGE * self.k
        return place._replace(h=high) if self.landscape and place.h >= 1.5 * high else None

    def free_spot(
        self,
        near: Rect,
        size: tuple[float, float],
        gap: float,
        kept: tuple[Rect, ...] = (),
        over: tuple[str, ...] = (),
    ) -> Rect | None:
        """Where something of this size lies on nothing, `gap` beside `near` or as close to it as there is room.

        Nor on what else is `kept`; it may lie `over` what has such a name. None where there is no such place.
        """
        key = near, size, gap, kept, over
        if key not in self._spots:
            self._spots[key] = self._nearest_free(near, size, gap, kept, over)
        return self._spots[key]

    def is_free(self, spot: Rect, kept: tuple[Rect, ...] = (), over: tuple[str, ...] = ()) -> bool:
        """Whether something lies on nothing there, nor on what else is `kept`, but `over` what has such a name."""
        edge = 4 * self.kr
        inside = edge <= spot.x and spot.right <= self.width - edge and spot.y >= 0 and spot.bottom <= self.height
        return inside and not any(map(spot.overlaps, (*self._taken(over), *kept)))

    def _taken(self, over: tuple[str, ...]) -> list[Rect]:
        """Where things lie, but for those with such names."""
        names = [name for name in self.rects if name not in ("mat", "centre", "note", "dialog", "signs", *over)]
        taken = [leaning(self[name]) if name.startswith("slot") else self[name] for name in names]
        return taken + list(() if "mat" in over else self._edges_of_mat())

    def _nearest_free(
        self, near: Rect, size: tuple[float, float], gap: float, kept: tuple[Rect, ...], over: tuple[str, ...]
    ) -> Rect | None:
        w, h = size
        beside = [
            Rect(near.x - gap - w, near.cy - h / 2, w, h),
            Rect(near.right + gap, near.cy - h / 2, w, h),
            Rect(near.cx - w / 2, near.bottom + gap, w, h),
        ]
        taken = [*self._taken(over), *kept]
        edge = 4 * self.kr
        window = Rect(edge, 0, self.width - 2 * edge, self.height)
        free = (
            spot
            for spot in beside
            if spot.x >= window.x and spot.right <= window.right and not any(map(spot.overlaps, taken))
        )
        return next(free, None) or self._nearest_on_grid(near, size, taken)

    def _nearest_on_grid(self, near: Rect, size: tuple[float, float], taken: list[Rect]) -> Rect | None:
        """The place on a grid over the window that is nearest to `near` and free; the upper, then the left of two."""
        w, h = size
        step, edge = round(max(6.0, 12 * self.kr)), 4 * self.kr

        def aside(x: float) -> float:
            return max(0.0, near.x - x - w, x - near.right) + abs(x + w / 2 - near.cx) / 100

        def off(y: float) -> float:
            return max(0.0, near.y - y - h, y - near.bottom)

        top = round(self._bar + 8 * self.k + edge)
        columns = sorted((x for x in range(round(edge), round(self.width - edge - w), step) if x >= edge), key=aside)
        rows = sorted(range(top, round(self._floor - h), step), key=off)
        # a bit for each column, the nearest first: set where this would lie on the other if it is as high as the row
        beside = [(other.x - w + SLACK, other.right - SLACK) for other in taken]
        above = [sum(1 << place for place, x in enumerate(columns) if left < x < right) for left, right in beside]
        best: tuple[float, int, int] | None = None
        for y in rows:
            if best is not None and off(y) > best[0]:
                break
            blocked = 0
            for other, bits in zip(taken, above, strict=True):
                if min(other.bottom, y + h) - max(other.y, y) > SLACK:
                    blocked |= bits
            free = ~blocked & ((1 << len(columns)) - 1)
            if free:
                x = columns[(free & -free).bit_length() - 1]
                best = min(best or (math.inf, 0, 0), (aside(x) + off(y), y, x))
        return None if best is None else Rect(best[2], best[1], w, h)

    @property
    def sheet_room(self) -> Rect:
        """The room of a sheet that hides no seat: within the border of the felt, down over the line of words.

        In a high window that line lies under the felt.
        """
        mat, edge = self["mat"], (BORDER - 2) * self.kr
        end = self._floor - 3 * self.kr if self.captions else self["message"].bottom
        return Rect(mat.x + edge, mat.y + edge, mat.w - 2 * edge, end - mat.y - edge)

    @property
    def felt(self) -> Rect:
        """What of that room lies on the felt, with its border in sight below."""
        room, end = self.sheet_room, self["mat"].bottom - (BORDER - 2) * self.kr
        return room._replace(h=min(room.bottom, end) - room.y)

    def _edges_of_mat(self) -> Iterator[Rect]:
        """The felt's border, where its lines and chevrons are."""
        mat, edge = self["mat"], (BORDER - 4) * self.kr
        yield mat._replace(h=edge)
        yield mat._replace(y=mat.bottom - edge, h=edge)
        yield mat._replace(w=edge)
        yield mat._replace(x=mat.right - edge, w=edge)

    @property
    def tags_reach_out(self) -> bool:
        """Whether a tag may reach beyond its card of the trick without lying on another one."""
        return self.players == 2 and self["slot0"].overlaps(self["slot1"]._replace(y=self["slot0"].y))

    def __getitem__(self, name: str) -> Rect:
        return self.rects[name]

    def __contains__(self, name: str) -> bool:
        return name in self.rects

    def __iter__(self) -> Iterator[str]:
        return iter(self.rects)

    def hand(self, count: int) -> list[Rect]:
        """The places of `count` cards in the viewer's hand, centred, left to right."""
        return self._row(self["hand"], self.hand_card, count, 1.06)

    @property
    def raised(self) -> float:
        """How far the hand lies over its place: its outer cards, which lean, are not to touch the window's edge."""
        return HIGHER * self.kr if self.landscape else 0.0

    @property
    def lift(self) -> float:
        """How far a card of the hand is lifted: with the focus round it it stays under the words."""
        room = self["hand"].y - self["message"].bottom - RING * self.k - self.raised - SAG / 2 * self.kr
        return min(LIFT * self.hand_card[1], room - UNDER_WORDS * self.kr)

    @property
    def foot(self) -> Rect:
        """The room of the words in a high window, down to a lifted card with the focus round it."""
        m, end = self._margin, self["hand"].y - self.lift - RING * self.k
        high = min(FOOT * self.k, MOST_FOOT[self.players > CROWD] * self.height)
        return Rect(m, end - high, self.width - 2 * m, high)

    def backs(self, seat: int, count: int) -> list[Rect]:
        """The places of another seat's `count` cards in its row of backs, centred, left to right."""
        area = self[f"backs{seat}"]
        return self._row(area, (area.h * CARD, area.h), count, 0.42)

    def _row(self, area: Rect, card: tuple[float, float], count: int, wanted: float) -> list[Rect]:
        w, h = card
        step = _row_step(w, count, area.w, wanted)
        x = area.cx - (w + step * (count - 1)) / 2
        return [Rect(x + i * step, area.y, w, h) for i in range(count)]

    # -- the lower edge -----------------------------------------------------------------------------------------------

    def _bottom_landscape(self, hand_h: float) -> None:
        """Own plate and pile at the left, hand and message in the middle, buttons at the right."""
        w, m, foot = self.width, self._margin, self.height - self._gap
        between, button_h = 8 * self.kr, max(44.0, 56 * self.k)
        while button_h > 44.0 and self.buttons * button_h + (self.buttons - 1) * between > COLUMN * self.height:
            button_h -= 1
        own, tools = m, w - m - self._plate_w  # the left edge of one's own things, and of the buttons
        if self.left_handed:
            own, tools = tools, own
        top = foot - self._plate_h
        self.rects["plate0"] = Rect(own, top, self._plate_w, self._plate_h)
        beside = self._plate_w - self._pile_w if self.left_handed else 0
        over = top - self.head - self._gap / 2 - self._other_h
        self.rects["pile0"] = Rect(own + beside, over, self._pile_w, self._other_h)
        for i in range(self.buttons):
            y = foot - button_h - (self.buttons - 1 - i) * (button_h + between)
            self.rects[f"btn{i}"] = Rect(tools, y, self._plate_w, button_h)
        room, line = w - 2 * (m + self._plate_w + self._gap), min(52 * self.k, 0.072 * self.height)
        self.hand_card = (hand_h * CARD, hand_h)
        self.rects["hand"] = around(w / 2, foot - hand_h / 2, room, hand_h)
        clear = LIFT * hand_h + RING * self.k + 6 * self.kr  # under the words a lifted card with its ring has room
        self.rects["message"] = around(w / 2, foot - hand_h - clear - line / 2, min(0.50 * w, room), line)

    def _bottom_portrait(self, hand_h: float) -> None:
        """Own plate and buttons in a bar at the bottom, the hand over it, the message over the hand."""
        w, m, half = self.width, self._margin, self._gap / 2
        bar = max(48.0, self._plate_h)
        top = self.height - self._gap - bar
        self.rects["plate0"] = Rect(w - m - self._plate_w if self.left_handed else m, top, self._plate_w, bar)
        x = m if self.left_handed else m + self._plate_w + self._gap
        room = w - 2 * m - self._plate_w - self._gap
        button_w = (room - (self.buttons - 1) * half) / self.buttons
        for i in range(self.buttons):
            self.rects[f"btn{i}"] = Rect(x + i * (button_w + half), top, button_w, bar)
        y, line, clear = top - self._gap - hand_h, 52 * self.k, 0.13 * hand_h
        cards = hand_h * CARD * (1 + 1.06 * (self.hand_max - 1))
        beside = (w - cards) / 2 >= WORTHS * self.k  # what cards are worth stands there
        if not beside and (self.players <= CROWD or self.k < HUGE_LETTERS * self.kr):
            clear = max(clear, CLEAR * self.k + 1.05 * theme.font(SMALL, self.k) + 4)
        self.hand_card = (hand_h * CARD, hand_h)
        self.rects["hand"] = Rect(m, y, w - 2 * m, hand_h)
        self.rects["message"] = Rect(m, y - clear - line, w - 2 * m, line)

    # -- the seats and the trick --------------------------------------------------------------------------------------

    def _top_seats(self) -> None:
        """A row of plates, backs and piles under the top bar; sets where the centre band begins."""
        w, m, g = self.width, self._margin, self._gap
        seats = [seat for seat, side in enumerate(PLACE[self.players]) if side == "T"]
        column = (w - 2 * m) / len(seats)
        shares = (TOP_LANDSCAPE if self.landscape else TOP_PORTRAIT).get(len(seats), ())
        centres = [share * w for share in shares] or [m + column * (2.5 - i) for i in range(3)]
        plate_w, y = 0.0, self._bar + 8 * self.k + 6 * self.kr  # under the strip of tiles
        if self.landscape:
            need = self._backs_w + g + self._pile_w + g
            plate_w = max(96 * self.kr, min(self._plate_w, column - g - need))
            group, high = plate_w + need, max(self.head + self._plate_h, self._other_h)
        else:
            group = min(max(self._plate_w, self._backs_w + g / 2 + self._pile_w), column - g / 2)
            high = self._plate_h + g / 2 + self._other_h
        for seat, centre in zip(seats, centres, strict=True):
            x = min(max(centre, m + group / 2), w - m - group / 2) - group / 2
            if self.landscape:
                cards_y, cards_x = y + (high - self._other_h) / 2, x + plate_w + g
                plate_y = y + (high + self.head - self._plate_h) / 2
                self.rects[f"plate{seat}"] = Rect(x, plate_y, plate_w, self._plate_h)
                self.rects[f"backs{seat}"] = Rect(cards_x, cards_y, self._backs_w, self._other_h)
                self.rects[f"pile{seat}"] = Rect(cards_x + self._backs_w + g, cards_y, self._pile_w, self._other_h)
            else:
                self._under_plate(seat, x, y, group, self._backs_w)
        self._mat_y = y + high + 5 * self.kr
        self._y_top = self._mat_y + (BORDER - 2) * self.kr

    def _under_plate(self, seat: int, x: float, y: float, wide: float, backs_w: float) -> None:
        """A plate, and under it the backs at its left end and the pile at its right one."""
        cards_y = y + self._plate_h + self._gap / 2
        self.rects[f"plate{seat}"] = Rect(x, y, wide, self._plate_h)
        self.rects[f"backs{seat}"] = Rect(x, cards_y, backs_w, self._other_h)
        self.rects[f"pile{seat}"] = Rect(x + wide - self._pile_w, cards_y, self._pile_w, self._other_h)

    def _trick(self, alone: bool = False) -> None:
        """The slots of the trick, as large as the cloth and its neighbours leave room for, in the true centre.

        In a high window over the row of stock and trump suit, or `alone`.
        """
        self._y_bottom = self._floor - self._gap / 2
        seam = 0.0 if self.landscape or self.k > LARGE_LETTERS * self.kr else SEAM * self.kr
        self._side_w, beside = self._plate_w, BETWEEN + (SMALL_STOCK * STOCK_WIDTH if self.stock else 0.9)
        row = 0.0
        if self.landscape:  # the cloth is never under seats and buttons
            self._mat_x = max(self._margin + self._plate_w + 14 * self.kr, (self.width - 1.9 * self.height) / 2)
            self._inner = self.width - 2 * (self._mat_x + STOCK_INSET * self.kr)
        else:
            beside, row = 0.0, 0.0 if alone else self._row_upright()
            self._side_w = 0.15 * self.width
            self._mat_x = self._margin + (self._side_w + 8 * self.kr if self._sides else 0)
            self._inner = self.width - 2 * (self._mat_x + BORDER * self.kr + seam)
            self._end = self._end_of_cloth(row + 2 * seam)
            self._y_bottom = self._end - self._gap / 2
        most = min(self.hand_card[1], 0.3 * self.height)
        if self._sides and not self.landscape:
            most = 0.17 * self.height * min(self.cards, 1.06)

        def high(form: TrickForm) -> float:
            half = max(dx for dx, _row in form.slots) + 0.5
            room = self._y_bottom - form.under - self._y_top - 2 * seam
            return min(most, room / (1 + 2 * form.rows), self._inner / (2 * (half + beside)) / CARD)

        best, *others = self._trick_forms(row)
        for other in others:
            best = other if high(other) > WORTH_IT * high(best) else best
        card_h = high(best)
        self._flat, self._nested, self._row_h = best.rows == FLAT_ROWS, best.nested, best.under
        self._y_bottom -= best.under
        self._place_trick(best.slots, best.rows, card_h)

    def _trick_forms(self, row: float) -> Iterator[TrickForm]:
        """How the trick may lie, the usual way first, over a row of things that is so high.

        Beside the sitter's own card there is room for most of it in a high window.
        """
        slots, two_rows = SLOTS[self.players], TWO_ROWS.get(self.players)
        alone = sum(place == 1 for _dx, place in slots) == 1
        nested = not self.landscape and self._sides and alone
        yield TrickForm(slots, ROWS, min(row, self._other_h) if nested else row, nested)
        if two_rows is not None and not self.landscape:
            yield TrickForm(two_rows, ROWS, row)
        yield TrickForm(FLAT[self.players], FLAT_ROWS, row)

    def _row_upright(self) -> float:
        """How high the row of stock, pile and medallion is in a high window."""
        few, many = 0.145 - 0.035 * self._tight, 0.108 - 0.010 * self._tight
        return (few if self.players <= CROWD else many) * self.height

    def _end_of_cloth(self, taken: float) -> float:
        """Down to where things lie on the cloth of a high window: over the words, and over the room of a hint.

        That is there where people sit at the sides, or the trick is as large as can be beside what is `taken`.
        """
        border, half = BORDER * self.kr, self._gap / 2
        end, above = self._y_bottom - border, self.foot.y - half - border
        if not self._sides:
            trick = min(self.hand_card[1], 0.3 * self.height) * (1 + 2 * FLAT_ROWS)
            spare = end - half - taken - self._y_top - trick
            above = max(above, end - max(0.0, spare))
        return min(end, above)

    def _place_trick(self, slots: tuple[tuple[float, int], ...], rows: float, card_h: float) -> None:
        """Lays the slots out; where play goes clockwise, each lies at the other side."""
        card_w, way = card_h * CARD, -1 if self.clockwise else 1
        self._cx, self._cy = self.width / 2, (self._y_top + self._y_bottom) / 2
        for seat, (dx, row) in enumerate(slots):
            spot = self._cx + way * dx * card_w, self._cy + row * rows * card_h
            self.rects[f"slot{seat}"] = around(*spot, card_w, card_h)
        self.trick_card = (card_w, card_h)
        self._half = (max(dx for dx, _row in slots) + 0.5) * card_w
        high = (1 + 2 * rows) * card_h
        self.rects["centre"] = around(self._cx, self._cy, 2 * self._half, high)

    def _side_seats(self) -> None:
        """Plates with backs and pile at the left and right edge, level with the trick."""
        for seat, side in enumerate(PLACE[self.players]):
            if side in "RL":
                x = self.width - self._margin - self._side_w if side == "R" else self._margin
                if self.landscape:
                    self._side_landscape(seat, x)
                else:
                    self._side_portrait(seat, x)

    def _side_landscape(self, seat: int, x: float) -> None:
        g, side_w = self._gap, self._side_w
        high = self._plate_h + g / 2 + self._other_h
        end = self.width - x - side_w if self.clockwise else x  # where it will be mirrored to
        below = min(self[name].y for name in ("pile0", "btn0") if abs(self[name].x - end) < side_w)
        y = min(max(self._cy - high / 2, self._y_top), below - g / 2 - high)
        self._under_plate(seat, x, y, side_w, min(self._backs_w, side_w - self._pile_w - g / 2))

    def _side_portrait(self, seat: int, x: float) -> None:
        """A plate as high as its face has become with the letters; beside the cloth there is room down to its end."""
        g, side_w, room = self._gap, self._side_w, self._end - self._y_top
        plate_h = min(HIGH_PLATE * self.k, 0.12 * self.height)
        card_h = min(self._other_h, (room - plate_h - g) / 2)  # the cards shrink before anything overlaps
        high = plate_h + g / 2 + card_h + g / 2 + card_h
        y = max(self._y_top, min(self._cy - high / 2, self._end - high))
        backs_w, pile_w = min(self._backs_w, side_w), self._pile_w * card_h / self._other_h
        cards_y = y + plate_h + g / 2
        self.rects[f"plate{seat}"] = Rect(x, y, side_w, plate_h)
        self.rects[f"backs{seat}"] = Rect(x + (side_w - backs_w) / 2, cards_y, backs_w, card_h)
        self.rects[f"pile{seat}"] = Rect(x + (side_w - pile_w) / 2, cards_y + card_h + g / 2, pile_w, card_h)

    # -- around the trick ---------------------------------------------------------------------------------------------

    def _stock_beside_trick(self) -> None:
        """The stock in the middle of what is left of the trick, smaller than the trick's cards where it must be."""
        if not self.stock:
            return
        card_w, _card_h = self.trick_card
        left, right = self["mat"].x + STOCK_INSET * self.kr, self._cx - self._half - BETWEEN * card_w
        label, room = min(38 * self.k, 48 * self.kr), self._y_bottom - self._y_top
        wide = min(card_w, (right - left) / STOCK_WIDTH, (room - label) * CARD)
        high = wide / CARD
        x = max((left + right - wide * STOCK_WIDTH) / 2, right - (STOCK_WIDTH + 1) * wide)
        y = min(self._cy - (high + label) / 2, self._y_bottom - high - label)
        self._place_stock(x, y, wide, high, label)

    @property
    def _aside(self) -> float:
        """How far words stay from the edge of the cloth at its sides."""
        return MARKED * self.kr + AIR

    def _right_of_trick(self) -> None:
        """The medallion in the upper corner of the cloth at the right, the note under it."""
        k, right = self.k, self["mat"].right - self._aside
        least = max(60 * k, 60 * self.kr)
        x, room = self._free_right(self._y_top, self._y_bottom), self._y_bottom - self._y_top
        most = self.trick_card[0]  # the tile is no wider than a card of the trick
        high = min(TILE * k, 0.30 * room, most)
        spot = x
        if right - x < high + NAME * k:  # in the corner over the lower cards there may be more room
            below = right - x >= STACKED * k  # rather the name under the tile than a small tile close over the cards
            tall = (TILE * k,) if below else (TILE * k, 92 * k, 76 * k, least)
            fits = (
                one
                for one in (min(one, most) for one in tall)
                if right - self._free_right(self._y_top, self._y_top + one) >= one + NAME * k
            )
            tile = max(76 * k, room - self._gap / 2 - UNDER_TRUMP * k)  # the note has room before the tile is large
            high = next(fits, min(0.6 * room, min(right - x, most, tile) + 40 * k))
            spot = self._free_right(self._y_top, self._y_top + high)
        self.rects["medallion"] = Rect(spot, self._y_top, min(right - spot, 440 * k), high)
        top = self._y_top + high + self._gap / 2
        x = self._free_right(top, self._y_bottom)
        self.rects["note"] = Rect(x, top, min(right - x, 440 * k), self._y_bottom - top)

    def _free_right(self, top: float, bottom: float) -> float:
        """From where on nothing of the trick lies in this band."""
        ends = (self[f"slot{seat}"] for seat in range(self.players))
        beside = [slot.right for slot in ends if slot.y < bottom and slot.bottom > top]
        return max([self._cx, *beside]) + BETWEEN * self.trick_card[0]

    def _under_trick(self) -> None:
        """In portrait stock, own pile and medallion on the cloth: in a row under the trick, or beside one's own card.

        There they are where nobody else's card lies, and only the pile is under it.
        """
        w, h, m, line, kr = self.width, self.height, self._margin, self._floor, self.kr
        pile = self.rects["pile0"] = around(w / 2, self._end - self._row_h / 2, self._pile_w, self._other_h)
        top, beside = self._end - self._row_h, pile
        if self._nested:
            top = max(self[f"slot{seat}"].bottom for seat in range(1, self.players)) + self._gap
            beside = around(w / 2, pile.cy, max(pile.w, self.trick_card[0]), pile.h)
        label = min(30 * self.k, (self._end - top) * 0.28) if self.stock else 0.0
        axis = (top + self._end - label) / 2
        if self.stock:
            left, wide = self._stock_under_trick(beside.x - self._gap)
            wide = min(wide, (self._end - label - top) * CARD)
            self._place_stock(left, axis - wide / CARD / 2, wide, wide / CARD, label)
        right, tall = w - self._mat_x - max(STOCK_INSET * kr, self._aside), self._end - top
        column = min(self._cx + self._half - self.trick_card[0], right - (TILE + NAME) * self.k)
        x = max(beside.right + (BORDER * kr + self._gap / 2 if beside is pile else self._gap), column)
        high = min((TILE + STACKED_NAME if self._nested else TILE) * self.k, tall)
        self.rects["medallion"] = Rect(x, max(top, axis - high / 2), right - x, high)
        self.rects["note"] = Rect(m, max(self._y_top, line - 0.30 * h), w - 2 * m, min(0.30 * h, line - self._y_top))

    def _stock_under_trick(self, right: float) -> tuple[float, float]:
        """Where the stock begins that ends at `right` at most, and how wide it may be: flush with the trick.

        Further out where its cards were much smaller than those of the trick.
        """
        flush, out = self._cx - self._half, self._mat_x + max(STOCK_INSET * self.kr, self._aside)
        large = (right - flush) / STOCK_WIDTH >= SMALL_STOCK * self.trick_card[0]
        left = flush if large and flush > out else out
        return left, min(self.trick_card[0], (right - left) / STOCK_WIDTH)

    def _place_stock(self, x: float, y: float, w: float, h: float, label: float) -> None:
        self.rects["stock"] = Rect(x, y, w, h)
        self.rects["turnup"] = Rect(x + 0.35 * w, y + h / 2 - w / 2, h, w)  # the box of the card turned by 90 degrees
        self.rects["stocklabel"] = Rect(x, y + h, w * STOCK_WIDTH, label)

    def _mat_and_dialogue_portrait(self) -> None:
        """The felt under the cards, and the room for dialogues."""
        w, m, kr, edge = self.width, self._margin, self.kr, BORDER * self.kr
        end = self._end + edge
        self.rects["mat"] = Rect(self._mat_x, self._mat_y, w - 2 * self._mat_x, end - self._mat_y)
        enough = (self._floor - self._y_top) / self.k > 470
        y = self._y_top if enough else self._bar + 8 * kr
        self.rects["dialog"] = Rect(m, y, w - 2 * m, self._floor - 6 * kr - y)

    def _mat_landscape(self) -> None:
        """The felt under the cards, between the seats at the sides and the buttons."""
        x, y = self._mat_x, self._mat_y
        self.rects["mat"] = Rect(x, y, self.width - 2 * x, self["message"].bottom + 30 * self.kr - y)

    def _dialogue_landscape(self) -> None:
        """The room for dialogues."""
        w, k = self.width, self.k
        y, end = self._y_top + 14 * self.kr, self._floor - 3 * self.kr
        if (end - y) / k < 470:
            y = self._bar + 2 * self.kr  # large text: may cover the top seats, never the hand
        wide = min(980 * k, w - 2 * self._margin if y < self._y_top else self._inner)
        button = self["btn0"]
        beside = abs(button.cx - w / 2) - button.w / 2
        if wide / 2 > beside and end > button.y:
            above = button.y - self._gap / 2
            if (above - y) / k >= LOWEST_DIALOGUE:
                end = above  # wide and over the buttons before narrow between them
            else:
                wide = 2 * (beside - self._gap / 2)
        self.rects["dialog"] = Rect(w / 2 - wide / 2, y, wide, end - y)

    def _signs(self) -> None:
        """The room for the list of signs: as wide as the cloth, low on it; the list takes what it needs.

        Where letters are so large that five keys have no place there, it is as wide as the window lets it.
        """
        mat, k, end, top = self["mat"], self.k, self._floor - 6 * self.kr, self._y_top
        x, wide = mat.x + 6 * self.kr, mat.w - 12 * self.kr
        if not self.landscape:
            top = max(end - UPRIGHT_SIGNS * k, *(self[f"plate{seat}"].bottom for seat in range(1, self.players)))
        if wide < LEAST_SIGNS * k:
            x, wide = self._margin, self.width - 2 * self._margin  # over whole plates rather than over parts of them
        if wide > mat.w and self.landscape:
            beneath = [one for one in (self["btn0"], self["plate0"]) if one.x < x + wide and one.right > x]
            end = min([end, *(one.y - self._gap / 2 for one in beneath)])
        if end - top < LOWEST_SIGNS * k:
            top = max(self._bar + 8 * self.kr, end - LOWEST_SIGNS * k)  # faces go before the plates there
        self.rects["signs"] = Rect(x, top, wide, end - top)

    def _over_signs(self) -> None:
        """The signs in a row at the foot of the cloth, and the trick over them; no change without room."""
        before, floor = dict(self.rects), self._floor
        for alone, strip in product((False,) if self.landscape else (False, True), tuple(self._strips())):
            self._floor = strip.y + self._gap / 4
            if strip.y - self._y_top >= strip.h / 2:
                self._over_strip(strip, alone)
                if self.trick_card[1] >= STILL_SEEN * self.usual_trick[1]:
                    self.rects["signs"] = strip
                    return
            self.rects = dict(before)
        self._floor = floor
        self._trick()

    def _over_strip(self, strip: Rect, alone: bool) -> None:
        """The trick and what lies beside it over the row of signs, or the trick `alone`: all else is under the row."""
        self._trick(alone)
        if self.landscape:
            self._stock_beside_trick()
            self._right_of_trick()
            tile = self["medallion"]
            if tile.h < TRUMP_WORDS * self.k:  # those beside it are higher
                self.rects["medallion"] = tile._replace(y=(self._y_top + self._y_bottom - tile.h) / 2)
            return
        if alone:
            self._nested, self._row_h = False, min(self._row_upright(), strip.h)
            self._end = strip.bottom
        self._under_trick()

    def _strips(self) -> Iterator[Rect]:
        """Where a row of signs may lie, the highest first: on the cloth, in a high window under all who sit there."""
        k, kr, mat, edge = self.k, self.kr, self["mat"], BORDER * self.kr  # the arrows on the border are seen whole
        around_keys, low, upright = LOW_STRIP
        lower = max(theme.SMALLEST_HIT, 44 * k) + around_keys * k + (low if self.landscape else upright) * kr
        if self.landscape:
            x, wide, end = mat.x + edge, mat.w - 2 * edge, mat.bottom - edge
        else:
            x, wide, end = self._margin, self.width - 2 * self._margin, self._floor - 6 * kr
        highs = (SIGN_STRIP * k, lower) if wide >= LEAST_STRIP * k else (lower,)
        beside = [self[f"plate{seat}"].bottom for seat in range(1, self.players)]
        for high in highs:
            if self.landscape or end - high >= max(beside):
                yield Rect(x, end - high, wide, high)

    def _mirror_seats(self) -> None:
        """Clockwise play: the other seats change sides, as their slots have."""
        for name, rect in self.rects.items():
            if name[:-1] in ("plate", "backs", "pile") and name[-1] != "0":
                self.rects[name] = Rect(self.width - rect.right, rect.y, rect.w, rect.h)
