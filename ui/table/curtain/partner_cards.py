"""Partners show each other their cards: both hands large and face up, until they have been seen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.cards import in_order, name_of
from game.i18n.words import _, card_name
from ui.core.people import seat_name
from ui.core.scene import Control, Description
from ui.draw import theme
from ui.table.looks.hotspots import spot_of
from ui.table.looks.look_sheets import Aside, close_button
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Down, Element, walk
from ui.widgets.kit.layout_parts import Painted
from ui.widgets.player_marks import face_skin

if TYPE_CHECKING:
    from game.engine.cards import Card
    from ui.core.services import Services
    from ui.table.scene.context import TableContext


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
        self._longest = max(len(cards) for cards in self._hands.values())
        self.wide = min(900, max(560, 110 + 172 * self._longest))

    def title(self) -> str:
        return _("You show each other the cards")

    def describe(self) -> Description:
        told = super().describe()
        places = [part.rect for part in walk(self.tree) if isinstance(part, Painted)]
        cards = tuple(
            Control(f"partner:{name_of(card)}", "card", f"{self._named(seat)}: {card_name(card)}", (), spot_of(spot))
            for seat, place in zip(self._hands, places, strict=True)
            for card, spot in self._spots(self._brush(), seat, place)
        )
        return Description(told.phase, told.turn, told.message, told.focus, (*told.controls, *cards))

    def _named(self, seat: int) -> str:
        return seat_name(self._table.session.seats[seat])

    def _name_height(self, brush: Brush) -> int:
        return max(brush.px(44), brush.line_height("name", 1.3))

    def _card_height(self, brush: Brush, width: int) -> int:
        """As large as so many rows have room for."""
        room = self._size[1] - 2 * brush.px(12) - brush.px(110) - brush.control_height - brush.px(14)
        high = room // len(self._hands) - self._name_height(brush) - brush.px(12)
        wide = (width - brush.px(10) * (self._longest - 1)) / max(1, self._longest)
        return max(40, round(min(high, wide / theme.CARD, brush.px(250))))

    def _row_height(self, brush: Brush, width: int) -> int:
        return self._name_height(brush) + self._card_height(brush, width) + brush.px(12)

    def inside(self) -> Element:
        return Down(*(Painted(partial(self._paint_hand, seat), high=self._row_height) for seat in self._hands))

    def foot(self) -> list[Button]:
        return [close_button(_("Seen"))]

    def _spots(self, brush: Brush, seat: int, place: Rect) -> list[tuple[Card, Rect]]:
        """Where somebody's cards lie, under face and name."""
        high, top = self._card_height(brush, place.width), place.y + self._name_height(brush)
        wide = brush.pictures.width(high)
        step = wide + brush.px(10)
        return [(card, Rect(place.x + n * step, top, wide, high)) for n, card in enumerate(self._hands[seat])]

    def _paint_hand(self, seat: int, brush: Brush, place: Rect) -> None:
        side = self._name_height(brush) - brush.px(6)
        face = self._table.session.seats[seat].face
        face_skin(brush, (face, "calm"), Rect(place.topleft, (side, side)))
        spot = Rect(place.x + side + brush.px(12), place.y, place.width - side - brush.px(12), side)
        brush.write("name", self._named(seat), theme.INK, spot, valign="middle")
        for card, where in self._spots(brush, seat, place):
            shadow, (dx, dy) = brush.pictures.shadow(where.size, "S", 0.065 * where.width, brush.k)
            brush.surface.blit(shadow, (where.x + dx, where.y + dy))
            brush.surface.blit(brush.pictures.card(card, where.height), where)
