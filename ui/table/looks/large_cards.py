"""Cards as large as the window allows: one with what it is worth and what beats it, or those of partners."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.engine.cards import in_order, name_of, rank_of, suit_of
from game.i18n.phrases import labelled
from game.i18n.words import _, card_name, ngettext, rank_word, suit_name
from game.i18n.words import sentence as begun
from ui.core.input import RIGHT, Input, Key, PointerMoved, PointerUp
from ui.core.people import face_of
from ui.core.scene import Change, Control, Pop, spot_of
from ui.draw import theme
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Down
from ui.widgets.kit.layout_parts import Padded, Painted, Space, Words
from ui.widgets.kit.sheet import Aside, close_button
from ui.widgets.papers import paint_veil
from ui.widgets.player_marks import face_skin

if TYPE_CHECKING:
    from game.engine.cards import Card
    from ui.core.services import Services
    from ui.draw.shadows import Level
    from ui.table.scene.context import TableContext

BEFORE, AFTER = "large:before", "large:after"


class LargeCard(Aside):
    """One of the cards that lie open to the person; left and right go on to the next."""

    name = "large-card"
    key = "v"
    SHARE: Final = 0.66  # of the window's height

    def __init__(
        self, services: Services, table: TableContext, cards: Sequence[Card], card: Card, near: Rect | None = None
    ) -> None:
        """`near` is where the pointer rests that only wanted to see: as soon as it leaves, the card is put away."""
        super().__init__(services)
        self._table = table
        self._cards = list(cards)
        self._card = card
        self._near = near

    def title(self) -> str:
        return begun(card_name(self._card))

    # -- the scene -----------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        match event:
            case PointerMoved(pos) if self._near is not None and not self._near.collidepoint(pos):
                return Pop()
            case Key("left" | "right" as way):
                self._walk(-1 if way == "left" else 1)
                return None
            case PointerUp(_pos, button) if button == RIGHT:
                return None  # the press that opened it is let go
            case _:
                return super().handle(event)

    def _walk(self, by: int) -> None:
        self._card = self._cards[(self._cards.index(self._card) + by) % len(self._cards)]
        self._near = None
        self.lay_out()

    def texts(self) -> Iterable[Control]:
        words = " ".join(self._lines())
        return (Control(f"large:{name_of(self._card)}", "card", words, (), spot_of(self._picture)),)

    # -- words ---------------------------------------------------------------------------------------------------

    def _lines(self) -> list[str]:
        """What the card is worth, where it stands in its suit, and whether it is trump."""
        book, rank, suit = self._table.session.match.book, rank_of(self._card), suit_of(self._card)
        points = book.points[self._card]
        worth = ngettext("Worth {count} point", "Worth {count} points", points).format(count=points)
        lines = [worth if points else _("Worth no points")]
        above = book.bid_ranks[: book.bid_ranks.index(rank)]
        if not above:
            lines.append(_("The highest card of its suit"))
        elif len(above) > 4:
            lines.append(_("{count} cards of its suit beat it").format(count=len(above)))
        else:
            lines.append(_("Beaten in its suit by: {cards}").format(cards=", ".join(map(rank_word, above))))
        trump = self._table.session.view(self._table.eyes).trump
        if trump == suit:
            lines.append(_("A trump: it beats every card of another suit"))
        elif trump is not None:
            lines.append(_("Not a trump: any card of {suit} beats it").format(suit=suit_name(trump)))
        return lines

    # -- the paper -----------------------------------------------------------------------------------------------

    @property
    def papers(self) -> tuple[Rect, ...]:
        return (self._picture,) if self._near is not None else (self._picture, self.paper)

    def lay_out(self) -> None:
        """The card and a sheet of paper beside it, or under it where the window is high."""
        brush = self._brush()
        w, h = self.size
        upright = h > w
        high = round(min(h * (0.5 if upright else self.SHARE), (w - 2 * brush.px(16)) / theme.CARD))
        wide = self.services.pictures.width(high)
        gap, pad = brush.px(24), brush.px(26)
        width = min(brush.px(520), w - 2 * brush.px(16) - (0 if upright else wide + gap))
        self.tree = self.body()
        body = self.tree.high(brush, width - 2 * pad)
        head = brush.px(16) + brush.px(18) + brush.line_height("h2", 1.3)
        tall = head + body + pad
        if upright:
            self._picture = Rect((w - wide) // 2, max(brush.px(12), (h - high - gap - tall) // 2), wide, high)
            self.paper = Rect((w - width) // 2, self._picture.bottom + gap, width, tall)
        else:
            self._picture = Rect((w - wide - gap - width) // 2, (h - high) // 2, wide, high)
            self.paper = Rect(self._picture.right + gap, (h - tall) // 2, width, tall)
        self._inner = Rect(self.paper.x + pad, self.paper.y + head, width - 2 * pad, body)
        self.place(brush)

    def body(self) -> Down:
        lines = [Padded(Words("body", line, spacing=1.2), 0, 0, 0, 8) for line in self._lines()]
        before = Button(BEFORE, _("The card before"), kind="icon", icon="left", press=partial(self._walk, -1))
        after = Button(AFTER, _("The next card"), kind="icon", icon="right", press=partial(self._walk, 1))
        ways = [before, after] if len(self._cards) > 1 else []
        return Down(*lines, Space(20), Across(*ways, Space(grows=1), close_button(), gap=10))

    def draw(self, screen: Surface) -> None:
        brush = self._brush(screen)
        if self._near is None:
            super().draw(screen)
        else:
            paint_veil(brush, 0.25)
        _paint_card(brush, self._card, self._picture, "L")


class PartnerCards(Aside):
    """The hands of the person and of those who play with them."""

    name = "partner-cards"
    key = "w"
    foot_gap = 14

    def __init__(self, services: Services, table: TableContext, hands: Mapping[int, tuple[Card, ...]]) -> None:
        super().__init__(services)
        self._table = table
        view = table.session.view(table.eyes)
        order = table.session.variant.cards.order
        whole = {table.eyes: view.hand, **hands}
        self._hands = {seat: in_order(cards, view.trump, order) for seat, cards in whole.items()}
        self._longest = max(map(len, self._hands.values()))
        self.wide = min(900, max(560, 110 + 172 * self._longest))
        self._rows = Painted(self._paint, high=lambda brush, width: sum(self._heights(brush, width)) * len(self._hands))

    def title(self) -> str:
        return _("You show each other the cards")

    def texts(self) -> Iterable[Control]:
        for seat, _place, row in self._lines(self._brush()):
            name = self._table.name_of(seat)
            for card, spot in row:
                yield Control(f"partner:{name_of(card)}", "card", labelled(name, card_name(card)), (), spot_of(spot))

    def _heights(self, brush: Brush, width: int) -> tuple[int, int, int]:
        """Of a name, of its cards, as large as so many rows have room for, and of the gap under them."""
        name, gap = max(brush.px(44), brush.line_height("name", 1.3)), brush.px(12)
        room = self.size[1] - 2 * brush.px(12) - brush.px(110) - brush.control_height - brush.px(14)
        wide = (width - brush.px(10) * (self._longest - 1)) / max(1, self._longest)
        high = min(room // len(self._hands) - name - gap, wide / theme.CARD, brush.px(250))
        return name, max(40, round(high)), gap

    def inside(self) -> Painted:
        return self._rows

    def foot(self) -> list[Button]:
        return [close_button(_("Seen"))]

    def _lines(self, brush: Brush) -> Iterator[tuple[int, Rect, list[tuple[Card, Rect]]]]:
        """Each seat with the places of its name and of its cards."""
        area, beside = self._rows.rect, brush.px(10)
        name, high, below = self._heights(brush, area.width)
        wide = self.services.pictures.width(high)
        broad = self._longest * wide + (self._longest - 1) * beside
        area = Rect(area.x + max(0, area.width - broad) // 2, area.y, min(area.width, broad), area.height)
        place = Rect(area.x, area.y, area.width, name)
        for seat, cards in self._hands.items():
            row = [(card, Rect(area.x + n * (wide + beside), place.bottom, wide, high)) for n, card in enumerate(cards)]
            yield seat, place, row
            place = place.move(0, name + high + below)

    def _paint(self, brush: Brush, area: Rect) -> None:
        for seat, place, row in self._lines(brush):
            side = place.height - brush.px(6)
            face = face_of(self._table.session.seats[seat])
            face_skin(brush, (face, "calm"), Rect(place.topleft, (side, side)))
            spot = Rect(place.x + side + brush.px(12), place.y, place.width - side - brush.px(12), side)
            brush.write("name", self._table.name_of(seat), theme.INK, spot, valign="middle")
            for card, where in row:
                _paint_card(brush, card, where, "S")


def _paint_card(brush: Brush, card: Card, place: Rect, level: Level) -> None:
    shadow, (dx, dy) = brush.pictures.shadow(place.size, level, 0.065 * place.width, brush.k)
    brush.surface.blit(shadow, (place.x + dx, place.y + dy))
    brush.surface.blit(brush.pictures.card(card, place.height), place)
