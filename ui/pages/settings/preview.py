"""How the chosen cards and cloth look, and by what the suits are told apart without colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.engine.cards import SUITS, Card
from game.i18n.words import _, card_name, has_french_suits, ngettext, suit_name
from ui.core.scene import Change, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.draw.skins import Skin, box, raster
from ui.pages.settings.deck_choice import shown_cards
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.kit.sheet import Sheet

Picture = Callable[[Card, int], Surface]
SHOWN: Final = ("table", "seeing", "language")  # the pages beside which there is something to see
MOST: Final = 500  # the highest that the cloth is, at k = 1


def draw_preview(brush: Brush, rect: Rect, services: Services, page: str) -> None:
    """Cloth with four cards or with backs, and under it the words that belong to this page."""
    words = _words(brush, services, page)
    high = min(rect.height - words, brush.px(MOST))
    cloth = Rect(rect.x, rect.y, rect.width, max(brush.px(150), high))
    brush.surface.blit(brush.pictures.felt(cloth.size, brush.px(14)), cloth)
    _draw_cards(brush, cloth, with_back=page == "table")
    below = Rect(rect.x, cloth.bottom + brush.px(16), rect.width, rect.bottom - cloth.bottom - brush.px(16))
    if page == "seeing":
        _draw_suits(brush, below, _has_gaps(services))
        if services.settings.now.captions:
            _draw_caption(brush, below)
    elif page == "language":
        _draw_names(brush, below)


def _words(brush: Brush, services: Services, page: str) -> int:
    """How much room the words under the cloth need."""
    line = brush.line_height("second", 1.35)
    lines = {"seeing": 5, "language": 4}.get(page, 0)
    caption = brush.px(60) if page == "seeing" and services.settings.now.captions else 0
    return lines * line + (brush.px(16) if lines else 0) + caption


def _draw_cards(brush: Brush, cloth: Rect, with_back: bool) -> None:
    """Two rows of cards as large as they fit; the last is turned over where the back is a matter of choice."""
    gap = brush.px(16)
    high = min((cloth.height - 3 * gap) // 2, round((cloth.width - 3 * gap) / 2 / theme.CARD))
    wide = brush.pictures.width(high)
    left, top = cloth.centerx - wide - gap // 2, cloth.centery - high - gap // 2
    for place, card in enumerate(shown_cards(brush.pictures.deck.ranks)):
        picture = brush.pictures.back(high) if with_back and place == 3 else brush.pictures.card(card, high)
        spot = (left + place % 2 * (wide + gap), top + place // 2 * (high + gap))
        brush.surface.blit(picture, spot)


def _has_gaps(services: Services) -> bool:
    """Whether the frames of the cards have gaps by which suits are told: those of the game's own Spanish decks do."""
    deck = services.pictures.deck
    return not has_french_suits(deck.pattern) and deck.folder.parent != services.folders.decks


def _draw_suits(brush: Brush, rect: Rect, with_gaps: bool) -> None:
    line = brush.line_height("second", 1.35)
    title = Rect(rect.x, rect.y, rect.width, line)
    brush.write("second_bold", _("Told apart without colour"), theme.INK, title, valign="middle")
    names = [suit_name(suit) for suit in range(len(SUITS))]
    wide = max(brush.width("second", name) for name in names) + brush.px(16)
    for suit, name in enumerate(names):
        y, side = rect.y + (suit + 1) * line, brush.px(28)
        mark = brush.pictures.suit_icon(suit, side)
        brush.surface.blit(mark, mark.get_rect(midleft=(rect.x, y + line // 2)))
        x = rect.x + side + brush.px(10)
        if not with_gaps:
            brush.write("second", name, theme.INK, Rect(x, y, rect.right - x, line), valign="middle")
            continue
        gaps = ngettext("one gap", "{number} gaps", suit).format(number=suit) if suit else _("no gap in the frame")
        brush.write("second", name, theme.INK, Rect(x, y, wide, line), valign="middle")
        room = Rect(x + wide, y, rect.right - x - wide, line)
        brush.write("second", gaps, theme.INK_SOFT, room, valign="middle")


def _draw_names(brush: Brush, rect: Rect) -> None:
    line = brush.line_height("second", 1.35)
    for place, card in enumerate(shown_cards(brush.pictures.deck.ranks)):
        row = Rect(rect.x, rect.y + place * line, rect.width, line)
        brush.write("second", card_name(card), theme.INK, row, valign="middle")


def _draw_caption(brush: Brush, rect: Rect) -> None:
    """A caption as it stands over the message line."""
    bar = Rect(rect.x, rect.bottom - brush.px(52), rect.width, brush.px(52))

    def make() -> Skin:
        return Skin(raster(bar.size, box((0, 0, *bar.size), 12 * brush.k, theme.PILL)))

    brush.skins.get(("caption-sample", bar.size), make).blit(brush.surface, bar.topleft)
    side = brush.px(24)
    sign = brush.pictures.icon("sound", side, theme.CREAM)
    brush.surface.blit(sign, sign.get_rect(midleft=(bar.x + brush.px(18), bar.centery)))
    place = Rect(bar.x + brush.px(30) + side, bar.y, bar.width - brush.px(44) - side, bar.height)
    words = _("[cards are shuffled]")
    brush.write("aside", words, theme.CREAM, place, valign="middle")


class PreviewSheet(Sheet):
    """The same on a sheet of its own, where the window is too small for a third column."""

    name = "settings-preview"
    wide = 560
    first = "settings-preview:close"

    def __init__(self, services: Services, page: str) -> None:
        super().__init__(services)
        self._page = page

    def title(self) -> str:
        return _("How it looks")

    def height(self, brush: Brush, width: int) -> int:
        wished = brush.px(MOST) + _words(brush, self.services, self._page) + brush.px(16) + self._foot(brush)
        return min(wished, self._size[1] - brush.px(170))

    def _foot(self, brush: Brush) -> int:
        return brush.control_height + brush.px(16)

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        close = Button("settings-preview:close", _("Back to the settings"), kind="primary")
        close.cap = _("Esc")
        high = brush.control_height
        wide = min(close.width(brush), inner.width)
        close.rect = Rect(inner.right - wide, inner.bottom - high, wide, high)
        return [close]

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        room = Rect(inner.x, inner.y, inner.width, inner.height - self._foot(brush))
        draw_preview(brush, room, self.services, self._page)

    def pressed(self, name: str) -> Change | None:
        return Pop()
