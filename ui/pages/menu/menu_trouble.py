"""What went wrong, in the menu: all sentences where there is room for them, else one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from game.i18n.words import _
from ui.draw import theme
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button

NEXT: Final = "menu:next-trouble"
SIGN: Final = 40  # the room of the sign before a sentence
GAP: Final = 10


@dataclass
class Troubles:
    """The sentences; `whole` says whether all are seen, else the one at `at` with the way to the next."""

    sentences: tuple[str, ...] = ()
    whole: bool = True
    at: int = 0
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))

    @property
    def seen(self) -> tuple[str, ...]:
        """The sentences that stand on the screen."""
        if self.whole or not self.sentences:
            return self.sentences
        return (self.sentences[self.at % len(self.sentences)],)

    def high(self, brush: Brush, width: int) -> int:
        """How high they are, with the air under them; where one stands for all, as high as the highest."""
        if not self.sentences:
            return 0
        each = [self._high(brush, sentence, width) for sentence in self.sentences]
        if self.whole:
            return sum(each) + brush.px(GAP) * (len(each) - 1) + brush.px(16)
        return max(each) + self._link_high(brush) + brush.px(16)

    def widgets(self, brush: Brush) -> list[Widget]:
        """The way to the next sentence, where not all are seen."""
        if self.whole:
            return []
        number = self.at % len(self.sentences) + 1
        words = _("{number} of {count}: the next message").format(number=number, count=len(self.sentences))
        link = Button(NEXT, words, Rect(self.rect), kind="link", ground="wood")
        link.rect.x += brush.px(SIGN) - brush.px(8)
        link.rect.width = min(link.width(brush), self.rect.width - brush.px(SIGN))
        link.rect.height = self._link_high(brush)
        link.rect.bottom = self.rect.bottom - brush.px(12)
        return [link]

    def draw(self, brush: Brush) -> None:
        """Each sentence with its sign."""
        y, side = self.rect.y, brush.px(26)
        for sentence in self.seen:
            high = self._high(brush, sentence, self.rect.width)
            sign = brush.pictures.icon("warn", side, theme.FOCUS)
            brush.surface.blit(sign, (self.rect.x, y))
            beside = Rect(self.rect.x + brush.px(SIGN), y, self.rect.width - brush.px(SIGN), high)
            brush.write_block("second", sentence, theme.CREAM, beside, spacing=1.25, marked=False)
            y += high + brush.px(GAP)

    @staticmethod
    def _high(brush: Brush, sentence: str, width: int) -> int:
        words = brush.height("second", sentence, width - brush.px(SIGN), 1.25)
        return max(words, brush.px(26))

    @staticmethod
    def _link_high(brush: Brush) -> int:
        return brush.finger(44)
