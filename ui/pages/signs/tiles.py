"""What a page of signs is made of: the lines that show a list, and the tiles of which one is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from game.engine.cards import Rank
from game.i18n.words import _, sentence
from game.rules_text.sign_words import meaning_words
from game.variants.sign_lists import SignList, face_words
from ui.draw import theme
from ui.draw.skins import box
from ui.widgets.base import Brush, Mood, Needs, Widget
from ui.widgets.kit.layout import Across, Down, Element, Grow
from ui.widgets.kit.layout_parts import Painted, Words
from ui.widgets.papers import paint_box

MODEL: Final = "lucia"  # whose face shows how a sign is made
SHOWN: Final = 76  # how large faces are in a list
CLOSE: Final = 54  # and where few lines have room, so that none is cut in two
LARGE: Final = 88  # a face
PAD: Final = 8
CHECK: Final = 26


def sign_means(meaning: str, order: Sequence[Rank]) -> str:
    """What a sign says, whatever is trumps: the Ace of trumps, no trump."""
    return sentence(meaning_words(meaning, None, order))


def gesture_line(gesture: str, unsure: bool) -> str:
    """How a sign is made, as a line; what is uncertain has its mark."""
    told = sentence(gesture)
    return _("{gesture} (?)").format(gesture=told) if unsure else told


def sign_line(signs: SignList, meaning: str, order: Sequence[Rank], side: float) -> Element:
    """The face of a sign, what it says, and how it is made; what is uncertain has its mark."""
    look, told = signs.looks[meaning], gesture_line(signs.gestures[meaning], meaning in signs.uncertain)

    def paint(brush: Brush, rect: Rect) -> None:
        brush.face(MODEL, min(rect.size), look, midleft=rect.midleft)

    words = Down(
        Words("bold", sign_means(meaning, order), spacing=1.2, marked=False),
        Words("second", told, theme.INK_SOFT, spacing=1.2, marked=False),
    )
    return Across(Painted(paint, side, side), Grow(words), gap=14)


@dataclass
class SignTile(Widget):
    """Something with a face over its words; the chosen one is cobalt, one without a face has a dashed ring."""

    look: str = ""
    under: str = ""  # a second line
    brief: bool = False  # instead of the second line it has a check mark
    missing: bool = False  # it has no face yet, and must have one
    side: float = 72
    role: str = field(default="option", kw_only=True)
    radius: float = field(default=14.0, kw_only=True)

    @property
    def told(self) -> str:
        return self.under

    @property
    def _under(self) -> str:
        """The second line as far as it is written."""
        return "" if self.brief else self.under

    @property
    def letters(self) -> str:
        """The role of its words: larger ones beside a large face."""
        return "second" if self.side >= LARGE else "small"

    @property
    def marks(self) -> tuple[str, ...]:
        return ("missing",) if self.missing else ()

    def needs(self, brush: Brush) -> Needs:
        words = [word for text in (self.label, self._under) for word in text.split()]
        least = max([brush.finger(self.side), *(brush.width(self.letters, word) for word in words)]) + 2 * brush.px(PAD)
        return least, max(least, brush.px(self.side * 1.6))

    def _words(self, brush: Brush, width: int) -> tuple[int, int]:
        """How high the label is, and the line under it."""
        inner = width - 2 * brush.px(PAD)
        return tuple(brush.height(self.letters, text, inner, 1.1) if text else 0 for text in (self.label, self._under))  # type: ignore[return-value]  # two texts, two numbers

    def high(self, brush: Brush, width: int) -> int:
        return brush.px(self.side) + sum(self._words(brush, width)) + 3 * brush.px(PAD)

    def draw(self, brush: Brush, mood: Mood) -> None:
        rect, pad = self.rect, brush.px(PAD)
        fill = theme.COBALT if self.selected else theme.PAPER_SHADE if mood.hover else theme.FIELD
        paint_box(brush, rect, fill, self.radius, theme.BAD_DEEP if self.missing else theme.PAPER_LINE)
        side, (label, under) = brush.px(self.side), self._words(brush, rect.width)
        top = rect.y + pad  # the faces of a row stand in one line, however many lines their words have
        if self.look:
            brush.face(MODEL, side, self.look, midtop=(rect.centerx, top))
        else:
            ring = Rect(rect.centerx - side // 2, top, side, side)
            edge = theme.WHITE if self.selected else theme.BAD_DEEP
            whole = (2, 2, side - 4, side - 4)
            brush.paint(ring, box(whole, side / 2, stroke=edge, width=brush.line(2), dash=brush.dash))
            brush.write("h3", "?", edge, ring, align="center", valign="middle")
        ink, soft = (theme.WHITE, theme.WHITE) if self.selected else (theme.INK, theme.INK_SOFT)
        place = Rect(rect.x + pad, top + side + pad // 2, rect.width - 2 * pad, label)
        brush.write_block(self.letters, self.label, ink, place, align="center", spacing=1.1, marked=False)
        if self.brief and self.under:
            brush.icon("check", brush.px(CHECK), theme.GOOD, topright=(rect.right - pad, top))
        if self._under:
            place = Rect(place.x, place.bottom, place.width, under)
            brush.write_block(self.letters, self._under, soft, place, align="center", spacing=1.1, marked=False)


def face_name(face: str) -> str:
    """What is done for a face, as a name of it."""
    return sentence(face_words(face))
