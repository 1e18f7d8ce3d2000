"""The buttons of the table: in a column beside the hand, or in a bar under it with the icon over the words."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.engine.cards import Card
from ui.table.layout.layout import Layout
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.buttons import Button


@dataclass
class BarButton(Widget):
    """A button of the top bar, which the bar itself draws."""

    @property
    def hit(self) -> Rect:
        """As large as a finger, but never beyond the window's edge."""
        place = super().hit
        return place.move(max(0, -place.x), max(0, -place.y))

    def draw(self, brush: Brush, mood: Mood) -> None:
        """Nothing: the bar does."""


@dataclass
class BadgeButton(BarButton):
    """The gold button on a card, which the stage draws with the card."""

    card: Card = 0

    @property
    def hit(self) -> Rect:
        """What is drawn, and no more: beside it lies another card."""
        return self.rect


@dataclass
class TallButton(Button):
    """A button with its icon over its words."""

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The body of a table button, then icon and words in its middle."""
        look = self._look()
        words, icon, cap, self.label, self.icon, self.cap = self.label, self.icon, self.cap, "", "", ""
        super().draw(brush, mood)
        self.label, self.icon, self.cap = words, icon, cap
        down = round(brush.px(2) * mood.down)
        side, line = brush.px(26), brush.line_height("tag", 1.1)
        top = self.rect.centery - (side + line) // 2 + down
        picture = brush.pictures.icon(self.icon, side, look.words)
        brush.surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, top)))
        place = Rect(self.rect.x + 4, top + side, self.rect.w - 8, line)
        brush.write("tag", words, look.words, place, align="center", valign="middle")


def table_button(layout: Layout, number: int, name: str, *, label: str, icon: str, key: str, cap: str) -> Button:
    """The button at place `number` of the layout, as the layout wants it; `key` presses it and `cap` says so."""
    place = layout[f"btn{number}"]
    rect = Rect(round(place.x), round(place.y), round(place.w), round(place.h))
    form = Button if layout.landscape else TallButton
    return form(name, label, rect, shortcut=key, ground="wood", kind="table", icon=icon, cap=cap)
