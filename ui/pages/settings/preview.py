"""How decks look that can be chosen, and the chosen cards and cloth; by what suits are told apart without colour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.engine.cards import SUITS, Card, make
from game.i18n.words import _, card_name, has_french_suits, ngettext, suit_name
from game.paths import ASSETS
from ui.core.scene import Pop
from ui.core.services import Services
from ui.draw import theme
from ui.draw.decks.decks import DeckOffer, present_name
from ui.draw.skins import box
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Block, Down, Element, Grow
from ui.widgets.kit.layout_parts import Aligned, Boxed, Labelled, OneLine, Padded, Painted, Sized, Space, Words, glyph
from ui.widgets.kit.sheet import Sheet

SHOWN: Final = ("table", "seeing", "language")  # the pages beside which there is something to see
MOST: Final = 500  # the highest that the cloth is, at k = 1
SPACING: Final = 1.35
CARDS: Final = ((0, 3), (1, 12), (2, 1), (3, 6))  # a pip card of each kind, and a court
REGIONS: Final = ("azulejo", "napoletane", "piacentine", "french")
HIGH: Final = 96  # of the cards, at k = 1
BETWEEN: Final = 8


def sample_cards(ranks: tuple[int, ...]) -> list[Card]:
    """Four cards of a deck with these ranks, one of each suit."""
    best = max(ranks, default=12)
    return [make(suit, rank if rank in ranks else best) for suit, rank in CARDS]


@dataclass
class DeckTile(Widget):
    """`line` stands under the deck's name: the first fault, or who drew it. `cards` give pictures at a height."""

    line: str = ""
    cards: tuple[Callable[[int], Surface], ...] = ()
    role: str = field(default="radio", kw_only=True)

    def _inside(self, brush: Brush) -> Block:
        """What is on it; the cards stand under the name where that has too little room beside them."""
        ink, soft = (theme.INK, theme.INK_SOFT) if self.enabled else (theme.PAPER_OFF_TEXT, theme.BAD)
        name = OneLine("lead_bold", self.label, ink, spacing=1.25, may_cut=True)
        words = Down(name, Words("second", self.line, soft, spacing=1.2, marked=False, may_cut=True))
        sign = "warn" if not self.enabled else "check" if self.selected else ""
        tick = glyph(sign, 28, theme.COBALT if self.enabled else theme.BAD) if sign else Space(28)
        cards = Painted(self._draw_cards, 4 * HIGH * theme.CARD + 3 * BETWEEN, HIGH)
        least = brush.width("lead_bold", self.label, 0.9) / brush.k
        beside = Labelled(words, cards, gap=16, least=least) if self.enabled else words
        return Padded(Across(tick, Grow(beside)), 16)

    def high(self, brush: Brush, width: int) -> int:
        return self._inside(brush).high(brush, width)

    def draw(self, brush: Brush, mood: Mood) -> None:
        brush.paint(self.rect, self._body(brush, mood.hover))
        inside = self._inside(brush)
        inside.put(brush, self.rect)
        inside.draw(brush)

    def _body(self, brush: Brush, hover: bool) -> str:
        """The box under it, dashed where the deck cannot be used."""
        whole, round_ = (0, 0, *self.rect.size), 12 * brush.k
        if not self.enabled:
            return box(whole, round_, theme.PAPER_OFF, stroke=theme.PAPER_OFF_EDGE, width=2, dash=brush.dash)
        fill = theme.ROW_WARM if self.selected else theme.SECONDARY
        edge, wide = (theme.COBALT, 4) if self.selected else (theme.SECONDARY_EDGE, 2)
        fill = theme.mix(fill, theme.WHITE, 0.4) if hover else fill
        return box(whole, round_, fill, stroke=edge, width=brush.line(wide))

    def _draw_cards(self, brush: Brush, rect: Rect) -> None:
        step = round(rect.height * theme.CARD) + brush.px(BETWEEN)
        for place, picture in enumerate(self.cards):
            brush.surface.blit(picture(rect.height), (rect.x + place * step, rect.y))


def deck_tile(services: Services, offered: DeckOffer) -> DeckTile:
    """A deck with four of its cards."""
    deck, sample = offered.deck, services.pictures.sample
    tile = DeckTile(f"settings:deck:{offered.name}", deck.title, enabled=offered.sound)
    tile.line = next(iter(offered.faults), _("your own cards") if offered.own else deck.author)
    tile.selected = offered.name == present_name(services.settings.now.deck, services.folders.decks)
    tile.reason = offered.faults[0] if offered.faults else ""
    tile.cards = tuple(partial(sample, deck.folder, card) for card in sample_cards(deck.ranks))
    return tile


def own_cards_tile(services: Services) -> DeckTile:
    """The cards of each game: one of each region."""
    tile = DeckTile("settings:own-cards", _("The game’s own cards"), selected=not services.settings.now.deck)
    tile.line = _("Each game with the cards of its region")
    tile.cards = tuple(
        partial(services.pictures.sample, ASSETS / "decks" / name, make(suit, rank))
        for name, (suit, rank) in zip(REGIONS, CARDS, strict=True)
    )
    return tile


def preview(services: Services, page: str) -> Element:
    """What stands at the right of a page: a title, and the sample at the upper end."""
    sample = Aligned(sample_of(services, page), 0.5, 0, widest=MOST)
    return Down(OneLine("h3", _("How it looks"), spacing=1.5), Grow(sample))


def sample_of(services: Services, page: str) -> Element:
    """Cloth with four cards or with backs, and under it the words that belong to this page."""
    cloth = Painted(partial(_draw_cloth, with_back=page == "table"), high=MOST, grows=1)
    found: list[Element] = []
    if page == "seeing":
        found.append(_suits(services))
        if services.settings.now.captions:
            words = OneLine("aside", _("[cards are shuffled]"), theme.CREAM)
            line = Sized(Across(glyph("sound", 24, theme.CREAM), Grow(words)), high=52)
            found.append(Boxed(line, theme.PILL, 18, 0, 14, 0, radius=12))  # as it stands over the message line
    elif page == "language":
        names = [card_name(card) for card in sample_cards(services.pictures.deck.ranks)]
        found.append(Down(*(OneLine("second", name, spacing=SPACING) for name in names)))
    return Down(cloth, *found, gap=16)


def _draw_cloth(brush: Brush, cloth: Rect, with_back: bool) -> None:
    """Two rows of cards as large as they fit; the last is turned over where the back is a matter of choice."""
    brush.picture(brush.pictures.felt(cloth.size, brush.px(14)), topleft=cloth.topleft)
    gap = brush.px(16)
    high = min((cloth.height - 3 * gap) // 2, round((cloth.width - 3 * gap) / 2 / theme.CARD))
    wide = brush.pictures.width(high)
    left, top = cloth.centerx - wide - gap // 2, cloth.centery - high - gap // 2
    for place, card in enumerate(sample_cards(brush.pictures.deck.ranks)):
        picture = brush.pictures.back(high) if with_back and place == 3 else brush.pictures.card(card, high)
        brush.picture(picture, topleft=(left + place % 2 * (wide + gap), top + place // 2 * (high + gap)))


def _suits(services: Services) -> Element:
    """The suits, and the gaps in the frame by which each is told: the game's own Spanish decks have them."""
    deck, suits = services.pictures.deck, range(len(SUITS))
    has_gaps = not has_french_suits(deck.pattern) and deck.folder.parent != services.folders.decks
    gaps = [ngettext("one gap", "{number} gaps", n).format(number=n) if n else _("no gap in the frame") for n in suits]

    def line(brush: Brush, _width: int) -> int:
        return brush.line_height("second", SPACING)

    columns: list[Element] = [
        Down(*(Painted(partial(_draw_suit, suit=suit), 28, line) for suit in suits)),
        Down(*(OneLine("second", suit_name(suit), spacing=SPACING) for suit in suits)),
    ]
    if has_gaps:
        columns += [Space(6), Down(*(OneLine("second", words, theme.INK_SOFT, spacing=SPACING) for words in gaps))]
    title = OneLine("second_bold", _("Told apart without colour"), spacing=SPACING)
    return Down(title, Across(*columns, gap=10))


def _draw_suit(brush: Brush, rect: Rect, suit: int) -> None:
    brush.picture(brush.pictures.suit_icon(suit, brush.px(28)), midleft=rect.midleft)


class PreviewSheet(Sheet):
    """The same on a sheet of its own, where the window is too small for a third column."""

    name = "settings-preview"
    first = "settings-preview:close"

    def __init__(self, services: Services, page: str) -> None:
        super().__init__(services)
        self._page = page

    def title(self) -> str:
        return _("How it looks")

    def inside(self) -> Element:
        return Grow(sample_of(self.services, self._page))

    def foot(self) -> list[Button]:
        return [Button("settings-preview:close", _("Back to the settings"), kind="primary", cap=_("Esc"), press=Pop())]
