"""Partners show each other their cards: both hands large and face up, until they have been seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.cards import in_order, name_of
from game.i18n.words import _, card_name
from ui.core.scene import Control, Description
from ui.draw import theme
from ui.table.looks.hotspots import spot_of
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.kit.layout_parts import Painted
from ui.widgets.kit.sheet import Aside, close_button
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
        longest = max(len(cards) for cards in self._hands.values())
        self.wide = min(900, max(560, 110 + 172 * longest))
        self._rows = Painted(self._paint, high=self._rows_height)

    def title(self) -> str:
        return _("You show each other the cards")

    def describe(self) -> Description:
        told = super().describe()
        cards = (
            Control(
                f"partner:{name_of(card)}", "card", f"{self._table.name_of(seat)}: {card_name(card)}", (), spot_of(spot)
            )
            for seat, _place, row in self._lines(self._brush())
            for name in (self._table.name_of(seat),)
            for card, spot in row
        )
        return replace(told, controls=(*told.controls, *cards))

    def _name_height(self, brush: Brush) -> int:
        return max(brush.px(44), brush.line_height("name", 1.3))

    def _card_height(self, brush: Brush, width: int) -> int:
        """As large as so many rows have room for."""
        longest = max(len(cards) for cards in self._hands.values())
        room = self._size[1] - 2 * brush.px(12) - brush.px(110) - brush.control_height - brush.px(14)
        high = room // len(self._hands) - self._name_height(brush) - brush.px(12)
        wide = (width - brush.px(10) * (longest - 1)) / max(1, longest)
        return max(40, round(min(high, wide / theme.CARD, brush.px(250))))

    def _rows_height(self, brush: Brush, width: int) -> int:
        return (self._name_height(brush) + self._card_height(brush, width) + brush.px(12)) * len(self._hands)

    def inside(self) -> Painted:
        return self._rows

    def foot(self) -> list[Button]:
        return [close_button(_("Seen"))]

    def _lines(self, brush: Brush) -> Iterator[tuple[int, Rect, list[tuple[Card, Rect]]]]:
        """Each seat with the places of its name and of its cards."""
        area = self._rows.rect
        high, gap, y = self._card_height(brush, area.width), brush.px(10), area.y
        wide = self.services.pictures.width(high)
        for seat, cards in self._hands.items():
            place = Rect(area.x, y, area.width, self._name_height(brush))
            row = [(card, Rect(area.x + n * (wide + gap), place.bottom, wide, high)) for n, card in enumerate(cards)]
            yield seat, place, row
            y = place.bottom + high + brush.px(12)

    def _paint(self, brush: Brush, area: Rect) -> None:
        for seat, place, row in self._lines(brush):
            side = place.height - brush.px(6)
            face = self._table.session.seats[seat].face
            face_skin(brush, (face, "calm"), Rect(place.topleft, (side, side)))
            spot = Rect(place.x + side + brush.px(12), place.y, place.width - side - brush.px(12), side)
            brush.write("name", self._table.name_of(seat), theme.INK, spot, valign="middle")
            for card, where in row:
                shadow, (dx, dy) = brush.pictures.shadow(where.size, "S", 0.065 * where.width, brush.k)
                brush.surface.blit(shadow, (where.x + dx, where.y + dy))
                brush.surface.blit(brush.pictures.card(card, where.height), where)
