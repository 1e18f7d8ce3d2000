"""A button on paper that is only a picture: its label is what it is called."""

from __future__ import annotations

from dataclasses import dataclass

from ui.draw import theme
from ui.widgets.base import Brush, Mood, Needs
from ui.widgets.buttons import Button


@dataclass
class PaperIcon(Button):
    """An ordinary button of paper with nothing but its icon."""

    def needs(self, brush: Brush) -> Needs:
        return brush.control_height, brush.control_height

    def draw(self, brush: Brush, mood: Mood) -> None:
        words, icon, self.label, self.icon = self.label, self.icon, "", ""
        super().draw(brush, mood)
        self.label, self.icon = words, icon
        picture = brush.pictures.icon(
            self.icon, max(18, brush.px(26)), theme.INK if self.enabled else theme.PAPER_OFF_TEXT
        )
        down = brush.px(2) if mood.pressed and self.enabled else 0
        brush.surface.blit(picture, picture.get_rect(center=(self.rect.centerx, self.rect.centery + down)))
