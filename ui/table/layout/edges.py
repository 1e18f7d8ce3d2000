"""The edges of the table: top bar, hand, message, buttons, one's own things, and the seats at the top."""

from __future__ import annotations

from typing import Final

from ui.table.layout.rects import CARD, TOP_LANDSCAPE, TOP_PORTRAIT, Layout, Rect, around, row_step

COLUMN: Final = 0.38  # of the window's height the buttons take at most, unless they were too small for a finger


class Edges:
    """The bands of the table at its edges; each step uses the ones before it."""

    def __init__(self, result: Layout, cards: float, hand_max: int, stock: bool) -> None:
        self.out = result
        self.rects = result.rects
        result.hand_max = hand_max
        self.cards = cards
        self.hand_max = hand_max
        self.stock = stock
        self.left_handed = False
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
