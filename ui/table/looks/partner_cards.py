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
        self._longest = max(map(len, self._hands.values()))
        self.wide = min(900, max(560, 110 + 172 * self._longest))
        self._rows = Painted(self._paint, high=lambda brush, width: sum(self._heights(brush, width)) * len(self._hands))

    def title(self) -> str:
        return _("You show each other the cards")

    def describe(self) -> Description:
        told = super().describe()
        cards = (
            Control(
                f"partner:{name_of(card)}", "card", f"{self._table.name_of(seat)}: {card_name(card)}", (), spot_of(spot)
            )
            for seat, _place, row in self._lines(self._brush())
            for card, spot in row
        )
        return replace(told, controls=(*told.controls, *cards))

    def _heights(self, brush: Brush, width: int) -> tuple[int, int, int]:
        """Of a name, of its cards, as large as so many rows have room for, and of the gap under them."""
        name, gap = max(brush.px(44), brush.line_height("name", 1.3)), brush.px(12)
        room = self._size[1] - 2 * brush.px(12) - brush.px(110) - brush.control_height - brush.px(14)
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
        place = Rect(area.x, area.y, area.width, name)
        for seat, cards in self._hands.items():
            row = [(card, Rect(area.x + n * (wide + beside), place.bottom, wide, high)) for n, card in enumerate(cards)]
            yield seat, place, row
            place = place.move(0, name + high + below)

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
