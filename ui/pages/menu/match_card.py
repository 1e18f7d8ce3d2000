"""A saved match as a picture: the little table with its people and its trump, and what is told of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect
from pygame.transform import rotate

from game.engine.cards import Card, rank_of
from game.storage.saved import SavedMatch
from ui.core import game_words
from ui.draw import theme
from ui.draw.skins import box
from ui.pages.seats.seating import SEATS
from ui.widgets.base import Brush, Mood, Needs, Widget
from ui.widgets.papers import paint_cloth

WIDE: Final = 400
PICTURE: Final = 216  # how high the table with its people is
FLAT: Final = 660  # a card as wide as this has its words beside the table
PAD: Final = 14


@dataclass
class MatchCard(Widget):
    """Its label says all of it. `turn_up` is None where nothing is known of trumps, or not yet."""

    saved: SavedMatch = field(kw_only=True)
    when: str = field(kw_only=True)
    turn_up: Card | None = None
    grown: float = 1.0  # so much larger its picture is
    role: str = field(default="listitem", kw_only=True)
    radius: float = field(default=14.0, kw_only=True)

    def needs(self, brush: Brush) -> Needs:
        return brush.px(300), brush.px(WIDE * self.grown)

    def high(self, brush: Brush, width: int) -> int:
        words = self._name(brush) + self._words(brush, width) + 2 * brush.px(PAD)
        if self._beside(brush, width):
            return max(brush.px(PICTURE * self.grown) + brush.px(PAD), words)
        return brush.px(PICTURE * self.grown) + words

    def _beside(self, brush: Brush, width: int) -> bool:
        """Whether the words stand beside the table, because the card is so wide."""
        return width >= brush.px(FLAT * self.grown)

    def _name(self, brush: Brush) -> int:
        return brush.line_height("h3", 1.2)

    def _words(self, brush: Brush, width: int) -> int:
        """How high the lines under the name are."""
        inner = width - 2 * brush.px(PAD) - (brush.px(WIDE * self.grown) if self._beside(brush, width) else 0)
        leads = brush.height("bold", game_words.who_leads(self.saved), inner, 1.15)
        return leads + brush.height("second", self.when, inner, 1.15)

    def draw(self, brush: Brush, mood: Mood) -> None:
        rect, pad = self.rect, brush.px(PAD)
        fill = theme.mix(theme.SECONDARY, theme.WHITE, 0.6 if mood.hover else 0.0)
        whole, round_ = (0, 0, *rect.size), self.radius * brush.k
        brush.paint(rect, box(whole, round_, fill, stroke=theme.SECONDARY_EDGE, width=brush.line(2)))
        beside = brush.px(WIDE * self.grown) if self._beside(brush, rect.width) else 0
        self._draw_table(brush, Rect(rect.x, rect.y + pad // 2, beside or rect.width, brush.px(PICTURE * self.grown)))
        place = Rect(
            rect.x + pad, rect.y + pad + brush.px(PICTURE * self.grown), rect.width - 2 * pad, self._name(brush)
        )
        if beside:
            place.update(place.x + beside, rect.y, place.width - beside, place.height)
            place.y += (rect.height - place.height - self._words(brush, rect.width)) // 2
        role = "h3" if brush.fits("h3", self.saved.variant_name, place.width) else "lead_bold"
        brush.write(role, self.saved.variant_name, theme.INK, place, valign="middle", may_cut=True)
        for role, words, ink in (
            ("bold", game_words.who_leads(self.saved), theme.INK),
            ("second", self.when, theme.INK_SOFT),
        ):
            place = Rect(place.x, place.bottom, place.width, brush.height(role, words, place.width, 1.15))
            brush.write_block(role, words, ink, place, spacing=1.15, marked=False, may_cut=True)

    def _draw_table(self, brush: Brush, area: Rect) -> None:
        face = brush.px((62 if self.saved.players < 5 else 54) * self.grown)
        table = Rect(0, 0, area.width - brush.px(110 * self.grown), area.height - round(face * 1.05))
        table.center = area.center
        paint_cloth(brush, table, 20)
        self._draw_cards(brush, table)
        places = zip(SEATS[self.saved.players], self.saved.faces, self.saved.seats, strict=False)
        for (x, y), whose, name in places:
            centre = table.x + round(x * table.width), table.y + round(y * table.height)
            brush.face(f"{whose or 'you'}:{name}", face, center=centre)

    def _draw_cards(self, brush: Brush, table: Rect) -> None:
        """The stock, and under it the card that made trumps."""
        high = round(table.height * 0.56)
        shown, pictures = self.turn_up, brush.pictures
        aside = 0
        if shown is not None and rank_of(shown) in pictures.deck.ranks:
            aside = round(high * 0.27)
            turned = rotate(pictures.card(shown, high), 90)
            brush.picture(turned, center=(table.centerx + aside, table.centery))
        brush.picture(pictures.back(high), center=(table.centerx - aside, table.centery))
