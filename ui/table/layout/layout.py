"""Where everything on the table is, in window pixels, for any window, number of players, direction and text size.

Pure arithmetic of UX_SPEC 4. Seat 0 is the viewer at the bottom; seat i is the i-th player after the viewer in the
order of play, which counter-clockwise goes to the viewer's right hand and clockwise is mirrored.
"""

from __future__ import annotations

from typing import Final

from ui.table.layout.rects import (
    CARD,
    HALF,
    PLACE,
    SLOTS,
    STOCK_WIDTH,
    TOP_LANDSCAPE,
    TOP_PORTRAIT,
    Layout,
    Rect,
    around,
    is_landscape,
    row_step,
    scale,
)

__all__ = ["CARD", "HALF", "Layout", "Rect", "around", "is_landscape", "layout", "scale"]

COLUMN: Final = 0.38  # of the window's height the buttons take at most, unless they were too small for a finger
LOWEST_SIGNS: Final = 320.0  # the room for the list of signs, at k = 1
UPRIGHT_SIGNS: Final = 370.0  # the same in an upright window, where the trick gives way
LEAST_SIGNS: Final = 330.0
LOWEST_DIALOGUE: Final = 344.0


def layout(  # noqa: PLR0913  # everything that a table depends on; called by names
    width: float,
    height: float,
    players: int,
    *,
    clockwise: bool = False,
    text: float = 1.0,
    cards: float = 1.0,
    hand_max: int = 3,
    stock: bool = True,
    buttons: int = 4,
    left_handed: bool = False,
    captions: bool = False,
) -> Layout:
    """The table for this window; `cards` is the card size (0.9, 1 or 1.12) and `hand_max` the longest hand.

    With `captions` there is a line for them over the message.
    """
    kr, k = scale(width, height, text)
    result = Layout(
        width, height, players, clockwise, text, k, kr, is_landscape(width, height), PLACE[players], buttons
    )
    plan = _Plan(result, cards, hand_max, stock, left_handed)
    if result.landscape:
        plan.bottom_landscape()
    else:
        plan.bottom_portrait()
    if captions:
        plan.caption()
    plan.top_seats()
    plan.trick()
    plan.side_seats()
    plan.stock_and_medallion()
    plan.mat_and_dialogue()
    plan.signs()
    if clockwise:
        plan.mirror_seats()
    return result


class _Plan:
    """The bands of the table, from the edges to the middle; each step uses the ones before it."""

    def __init__(self, result: Layout, cards: float, hand_max: int, stock: bool, left_handed: bool) -> None:
        self.out = result
        self.rects = result.rects
        result.hand_max = hand_max
        self.cards = cards
        self.hand_max = hand_max
        self.stock = stock
        self.left_handed = left_handed
        w, h, k, kr, land = result.width, result.height, result.k, result.kr, result.landscape
        self.margin, self.gap, self.bottom = 24 * kr, 16 * kr, 16 * kr
        self.bar = min(64 * k, 0.10 * h) if land else min(64 * k, 0.07 * h)
        self.plate_h = min(76 * k, 0.125 * h)
        self.plate_w = min(280 * k, 0.17 * w) if land else min(280 * k, 0.24 * w)
        if land:
            hand_h = min(0.235 * h * cards, 0.285 * h)
        else:
            hand_h = min(0.20 * h * cards, 0.24 * h, (w - 2 * self.margin) / 3.3 / CARD)
        self.other_h = (0.115 if land else 0.080) * h * min(cards, 1.0)
        other_w = self.other_h * CARD
        self.pile_w = other_w * 1.12
        step = row_step(other_w, hand_max, other_w * (1.9 if land else 1.35), 0.42)
        self.backs_w = other_w + step * (hand_max - 1)
        self.sides = "R" in result.place
        result.hand_card = (hand_h * CARD, hand_h)
        result.other_card = (other_w, self.other_h)
        self.rects["topbar"] = Rect(0, 0, w, self.bar)

    def bottom_landscape(self) -> None:
        """Own plate and pile at the left, hand and message in the middle, buttons at the right."""
        w, h, k = self.out.width, self.out.height, self.out.k
        count, between = self.out.buttons, 8 * self.out.kr
        button_h = max(44.0, 56 * k)
        while button_h > 44.0 and count * button_h + (count - 1) * between > COLUMN * h:
            button_h -= 1
        hand_h = self.out.hand_card[1]
        m, foot = self.margin, h - self.bottom
        room = w - 2 * (m + self.plate_w + self.gap)
        own, tools = m, w - m - self.plate_w  # the left edge of one's own things, and of the buttons
        if self.left_handed:
            own, tools = tools, own
        self.rects["plate0"] = Rect(own, foot - self.plate_h, self.plate_w, self.plate_h)
        top = foot - self.plate_h - self.gap / 2 - self.other_h
        beside = self.plate_w - self.pile_w if self.left_handed else 0
        self.rects["pile0"] = Rect(own + beside, top, self.pile_w, self.other_h)
        for i in range(count):
            y = foot - button_h - (count - 1 - i) * (button_h + between)
            self.rects[f"btn{i}"] = Rect(tools, y, self.plate_w, button_h)
        self.rects["hand"] = around(w / 2, foot - hand_h / 2, room, hand_h)
        line = 52 * k
        self.rects["message"] = around(w / 2, foot - hand_h - 0.15 * hand_h - line / 2, min(0.50 * w, room), line)
        self.out.hand_step = row_step(self.out.hand_card[0], self.hand_max, room, 1.06)

    def bottom_portrait(self) -> None:
        """Own plate and buttons in a bar at the bottom, the hand over it, the message over the hand."""
        w, h = self.out.width, self.out.height
        count, m, half = self.out.buttons, self.margin, self.gap / 2
        bar = max(48.0, self.plate_h)
        top = h - self.bottom - bar
        self.rects["plate0"] = Rect(w - m - self.plate_w if self.left_handed else m, top, self.plate_w, bar)
        x = m if self.left_handed else m + self.plate_w + self.gap
        room = w - 2 * m - self.plate_w - self.gap
        button_w = (room - (count - 1) * half) / count
        for i in range(count):
            self.rects[f"btn{i}"] = Rect(x + i * (button_w + half), top, button_w, bar)
        hand_h = self.out.hand_card[1]
        y = top - self.gap - hand_h
        self.rects["hand"] = Rect(m, y, w - 2 * m, hand_h)
        line = 52 * self.out.k
        self.rects["message"] = Rect(m, y - 0.13 * hand_h - line, w - 2 * m, line)
        self.out.hand_step = row_step(self.out.hand_card[0], self.hand_max, w - 2 * m, 1.06)

    @property
    def floor(self) -> float:
        """Where the lines of words begin, under everything that lies on the table."""
        return self.rects.get("caption", self.rects["message"]).y

    def caption(self) -> None:
        """A line as wide as the message, over it."""
        below, high = self.rects["message"], 42 * self.out.k
        self.rects["caption"] = Rect(below.x, below.y - high - 4 * self.out.kr, below.w, high)

    def top_seats(self) -> None:
        """A row of plates, backs and piles under the top bar; sets where the centre band begins."""
        w, m, g = self.out.width, self.margin, self.gap
        seats = [seat for seat, side in enumerate(self.out.place) if side == "T"]
        column = (w - 2 * m) / len(seats)
        if self.out.landscape:
            need = self.backs_w + g + self.pile_w + g
            plate_w = max(96 * self.out.kr, min(self.plate_w, column - g - need))
            group = plate_w + need
            self.top_h = max(self.plate_h, self.other_h)
        else:
            group = min(max(self.plate_w, self.backs_w + g / 2 + self.pile_w), column - g / 2)
            plate_w = group
            self.top_h = self.plate_h + g / 2 + self.other_h
        y = self.bar + 8 * self.out.kr
        for seat, centre in zip(seats, self._top_centres(len(seats), column), strict=True):
            x = min(max(centre, m + group / 2), w - m - group / 2) - group / 2
            self._top_seat(seat, x, y, plate_w, group)
        self.y_top = y + self.top_h + g

    def _top_centres(self, count: int, column: float) -> list[float]:
        if count == 3:
            return [self.margin + column * (2.5 - i) for i in range(3)]
        shares = TOP_LANDSCAPE if self.out.landscape else TOP_PORTRAIT
        return [share * self.out.width for share in shares[count]]

    def _top_seat(self, seat: int, x: float, y: float, plate_w: float, group: float) -> None:
        g = self.gap
        if self.out.landscape:
            cards_y = y + (self.top_h - self.other_h) / 2
            self.rects[f"plate{seat}"] = Rect(x, y + (self.top_h - self.plate_h) / 2, plate_w, self.plate_h)
            self.rects[f"backs{seat}"] = Rect(x + plate_w + g, cards_y, self.backs_w, self.other_h)
            self.rects[f"pile{seat}"] = Rect(x + plate_w + g + self.backs_w + g, cards_y, self.pile_w, self.other_h)
        else:
            cards_y = y + self.plate_h + g / 2
            self.rects[f"plate{seat}"] = Rect(x, y, group, self.plate_h)
            self.rects[f"backs{seat}"] = Rect(x, cards_y, self.backs_w, self.other_h)
            self.rects[f"pile{seat}"] = Rect(x + group - self.pile_w, cards_y, self.pile_w, self.other_h)

    def trick(self) -> None:
        """The slots of the trick, as large as the centre band and its neighbours leave room for."""
        w, h, n = self.out.width, self.out.height, self.out.players
        self.y_bottom = self.floor - self.gap / 2
        self.side_w = self.plate_w if self.out.landscape else 0.15 * w
        self.row_h = 0 if self.out.landscape else 0.145 * h  # portrait: a row for stock, pile and medallion
        if not self.out.landscape:
            self.y_bottom -= self.row_h + self.gap / 2
        share = 0.205 if self.out.landscape else 0.17
        card_h = min(share * h * min(self.cards, 1.06), (self.y_bottom - self.y_top - 0.04 * h * 0.5) / 2)
        self.inner = w - 2 * (self.margin + (self.side_w + self.gap if self.sides else 0))
        beside = 2 * 1.95 + 0.8 if self.out.landscape else 0  # room for stock and medallion
        card_h = min(card_h, self.inner / (2 * HALF[n] + beside) / CARD)
        card_w = card_h * CARD
        self.cx, self.cy = w / 2, (self.y_top + self.y_bottom) / 2
        self.row = card_h / 2 + 0.04 * card_h
        for seat, (dx, row) in enumerate(SLOTS[n]):
            self.rects[f"slot{seat}"] = around(self.cx + dx * card_w, self.cy + row * self.row, card_w, card_h)
        self.out.trick_card = (card_w, card_h)

    def side_seats(self) -> None:
        """Plates with backs and pile at the left and right edge, level with the trick."""
        for seat, side in enumerate(self.out.place):
            if side in "RL":
                x = self.out.width - self.margin - self.side_w if side == "R" else self.margin
                if self.out.landscape:
                    self._side_landscape(seat, x)
                else:
                    self._side_portrait(seat, x)

    def _side_landscape(self, seat: int, x: float) -> None:
        g, side_w = self.gap, self.side_w
        high = self.plate_h + g / 2 + self.other_h
        end = self.out.width - x - side_w if self.out.clockwise else x  # where mirror_seats will leave it
        below = min(self.rects[name].y for name in ("pile0", "btn0") if abs(self.rects[name].x - end) < side_w)
        y = min(max(self.cy - high / 2, self.y_top), below - g / 2 - high)
        cards_y = y + self.plate_h + g / 2
        self.rects[f"plate{seat}"] = Rect(x, y, side_w, self.plate_h)
        backs_w = min(self.backs_w, side_w - self.pile_w - g / 2)
        self.rects[f"backs{seat}"] = Rect(x, cards_y, backs_w, self.other_h)
        self.rects[f"pile{seat}"] = Rect(x + side_w - self.pile_w, cards_y, self.pile_w, self.other_h)

    def _side_portrait(self, seat: int, x: float) -> None:
        g, side_w = self.gap, self.side_w
        plate_h = min(self.plate_h * 1.45, 0.10 * self.out.height)
        # the cards shrink before anything overlaps
        card_h = min(self.other_h, (self.y_bottom - self.y_top - plate_h - g) / 2)
        high = plate_h + g / 2 + card_h + g / 2 + card_h
        y = max(self.y_top, min(self.cy - high / 2, self.y_bottom - high))
        backs_w, pile_w = min(self.backs_w, side_w), self.pile_w * card_h / self.other_h
        cards_y = y + plate_h + g / 2
        self.rects[f"plate{seat}"] = Rect(x, y, side_w, plate_h)
        self.rects[f"backs{seat}"] = Rect(x + (side_w - backs_w) / 2, cards_y, backs_w, card_h)
        self.rects[f"pile{seat}"] = Rect(x + (side_w - pile_w) / 2, cards_y + card_h + g / 2, pile_w, card_h)

    def stock_and_medallion(self) -> None:
        """Stock left of the trick, medallion and note right of it; in portrait in a row under it."""
        if self.out.landscape:
            self._beside_trick()
        else:
            self._under_trick()

    def _beside_trick(self) -> None:
        card_w, card_h = self.out.trick_card
        half, space = HALF[self.out.players] * card_w, 0.40 * card_w
        left = self.margin + (self.side_w + self.gap if self.sides else 0)
        right = self.out.width - left
        if self.stock:
            label = 30 * self.out.k
            x = max(left, self.cx - half - space - STOCK_WIDTH * card_w)
            self._place_stock(x, self.cy - (card_h + label) / 2, card_w, card_h, label)
        x = self.cx + half + space
        wide = min(max(0, right - x), 420 * self.out.k)
        high = min(112 * self.out.k, 0.30 * (self.y_bottom - self.y_top))
        before_seam = max(0, right - 14 * self.out.k - x)  # no word stands on the seam of the felt
        self.rects["medallion"] = Rect(x, self.y_top, min(wide, before_seam), high)
        top = self.y_top + high + self.gap / 2
        end_x = x + wide
        if wide < 240 * self.out.text:
            end_x = self.out.width - self.margin  # a narrow note may cover the seat at the right
        end_y = self.floor - self.gap / 2
        corner = self.rects["pile0" if self.left_handed else "btn0"]
        if end_x > corner.x:
            end_y = min(end_y, corner.y - self.gap / 2)
        self.rects["note"] = Rect(x, top, end_x - x, max(0, end_y - top))

    def _under_trick(self) -> None:
        w, h, m, g = self.out.width, self.out.height, self.margin, self.gap
        y = self.y_bottom + g / 2
        if self.stock:
            label = min(30 * self.out.k, self.row_h * 0.28)
            high = self.row_h - label
            self._place_stock(m, y, high * CARD, high, label)
        pile_y = y + (self.row_h - self.other_h) / 2
        self.rects["pile0"] = Rect(w / 2 - self.pile_w / 2, pile_y, self.pile_w, self.other_h)
        x = w / 2 + self.pile_w / 2 + g
        self.rects["medallion"] = Rect(x, y, w - m - x, min(112 * self.out.k, self.row_h))
        line = self.floor
        self.rects["note"] = Rect(m, max(self.y_top, line - 0.30 * h), w - 2 * m, min(0.30 * h, line - self.y_top))

    def _place_stock(self, x: float, y: float, w: float, h: float, label: float) -> None:
        self.rects["stock"] = Rect(x, y, w, h)
        self.rects["turnup"] = Rect(x + 0.35 * w, y + h / 2 - w / 2, h, w)  # the box of the card turned by 90 degrees
        self.rects["stocklabel"] = Rect(x, y + h, w * STOCK_WIDTH, label)

    def mat_and_dialogue(self) -> None:
        """The felt under the cards, the room for dialogues, and the block of the trick."""
        card_w, card_h = self.out.trick_card
        half = HALF[self.out.players] * card_w
        if self.out.landscape:
            self._mat_landscape()
            self._dialogue_landscape()
        else:
            w, m, line = self.out.width, self.margin, self.floor
            x = m + (self.side_w + 8 * self.out.kr if self.sides else 0)
            top = self.cy - self.row - card_h / 2 - 20 * self.out.kr
            self.rects["mat"] = Rect(x, top, w - 2 * x, 2 * self.row + card_h + 40 * self.out.kr)
            enough = (line - self.y_top) / self.out.k > 470
            y = self.y_top if enough else self.bar + 8 * self.out.kr
            self.rects["dialog"] = Rect(m, y, w - 2 * m, line - 6 * self.out.kr - y)
        high = 2 * self.row + card_h
        self.rects["centre"] = Rect(self.cx - half, self.cy - self.row - card_h / 2, 2 * half, high)

    def _mat_landscape(self) -> None:
        w, h, kr = self.out.width, self.out.height, self.out.kr
        if self.sides:
            x = self.margin + self.plate_w + 10 * kr
        else:
            left = self.rects["stock"].x if self.stock else 0.2 * w
            x = max(self.margin, min(left, w - self.rects["note"].right) - 46 * kr)
        x = max(x, (w - 1.9 * h) / 2)  # on very wide windows the mat stays 1.9 heights wide
        highest = min(self.rects[f"slot{seat}"].y for seat in range(self.out.players))
        y = min(highest, self.rects["medallion"].y) - 18 * kr
        self.rects["mat"] = Rect(x, y, w - 2 * x, self.rects["message"].bottom + 30 * kr - y)

    def _dialogue_landscape(self) -> None:
        w, kr, k = self.out.width, self.out.kr, self.out.k
        end = self.floor - 6 * kr
        y = self.y_top + 14 * kr
        if (end - y) / k < 470:
            y = self.bar + 8 * kr  # large text: may cover the top seats, never the hand
        wide = min(980 * k, w - 2 * self.margin if y < self.y_top else self.inner)
        button = self.rects["btn0"]
        beside = abs(button.cx - w / 2) - button.w / 2
        if wide / 2 > beside and end > button.y:
            above = button.y - self.gap / 2
            if (above - y) / k >= LOWEST_DIALOGUE:
                end = above  # wide and over the buttons before narrow between them
            else:
                wide = 2 * (beside - self.gap / 2)
        self.rects["dialog"] = Rect(w / 2 - wide / 2, y, wide, end - y)

    def signs(self) -> None:
        """The room for the list of signs: the note's, and over the medallion where that were too low."""
        note, k = self.rects["note"], self.out.k
        top = note.y
        if self.out.landscape and note.h < LOWEST_SIGNS * k:
            top = max(self.rects["medallion"].y, self.y_top)
            if note.bottom - top < LOWEST_SIGNS * k:
                top = self.bar + 8 * self.out.kr  # large letters in a small window: faces go before the plate there
        wide = max(note.w, min(LEAST_SIGNS * k, self.out.width - self.margin - note.x))
        corner, end = self.rects["pile0" if self.left_handed else "btn0"], note.bottom
        if self.out.landscape and note.x + wide > corner.x:
            end = min(end, corner.y - self.gap / 2)
        end = min(end, self.rects["message"].y - 6 * self.out.kr)
        if not self.out.landscape:
            plates = max(self.rects[f"plate{seat}"].bottom for seat in range(1, self.out.players))
            top = min(top, max(end - UPRIGHT_SIGNS * k, plates + 6 * self.out.kr))
        self.rects["signs"] = Rect(note.x, top, wide, end - top)

    def mirror_seats(self) -> None:
        """Clockwise play: the other seats and their slots change sides."""
        for name, rect in self.rects.items():
            if name[:-1] in ("plate", "backs", "pile", "slot") and name[-1] != "0":
                self.rects[name] = Rect(self.out.width - rect.right, rect.y, rect.w, rect.h)
