"""What lies on the cloth where a page has nothing to show beside its words: cards, and what else is on a table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from pygame import Rect, Vector2

from game.engine.cards import Card, make
from ui.draw import theme
from ui.widgets.base import Brush
from ui.widgets.kit.layout_parts import Painted

Draw: TypeAlias = Callable[[Brush, tuple[int, int], int, Sequence[Card]], None]

LEAST: Final = 420  # its height at k = 1
HANDS: Final = (
    ((0, 1), (1, 12), (2, 7), (3, 3), (0, 11)),
    ((3, 12), (2, 1), (0, 7), (1, 3), (2, 10)),
    ((1, 1), (3, 11), (0, 12), (2, 3), (1, 10)),
    ((2, 12), (0, 3), (3, 1), (1, 11), (3, 7)),
)
STEP: Final = 12  # degrees between two cards of a fan
WIDE: Final = 1.7  # so many times as wide as high is wide cloth
TALL: Final = 1.5  # so many times as high as wide is the most that is used of high cloth
BROAD: Final = 4.0  # so many times as wide as high is cloth on which two things lie at either side
REACH: Final = 2.6  # how far cards reach with one thing at either side, in heights of such cloth
HIGHEST: Final = 600  # of wide cloth that is used, at k = 1
HANDLE: Final = 1.15  # from the middle of a card to where the fan is held, in heights of a card


def _fan(brush: Brush, middle: tuple[int, int], high: int, cards: Sequence[Card]) -> None:
    """A hand, held together under the middle."""
    hand = Vector2(middle[0], middle[1] + high * HANDLE)
    first = -STEP * (len(cards) - 1) // 2
    for place, card in enumerate(cards):
        tilt = first + place * STEP
        centre = hand + Vector2(0, -high * HANDLE).rotate(tilt)
        brush.picture(brush.pictures.card(card, high, tilt), center=(round(centre.x), round(centre.y)))


def _trick(brush: Brush, middle: tuple[int, int], high: int, cards: Sequence[Card]) -> None:
    """Four cards as they were played, each from its side of the table."""
    side = round(high * 0.86)
    for card, x, y, tilt in zip(cards, (0.52, 0, -0.52, 0), (0.0, -0.26, 0.02, 0.27), (8, -3, -9, 4), strict=False):
        centre = middle[0] + round(side * x), middle[1] + round(side * y)
        brush.picture(brush.pictures.card(card, side, tilt % 360), center=centre)


def _stock(brush: Brush, middle: tuple[int, int], high: int, cards: Sequence[Card]) -> None:
    """The stock on the card that was turned up, and two cards of a hand beside it."""
    side = round(high * 0.9)
    x, y = middle[0] - round(side * 0.18), middle[1]
    brush.picture(brush.pictures.card(cards[0], side, 90), center=(x - round(side * 0.1), y))
    for lift in (0, 1, 2):
        spot = x - round(side * 0.62) - lift * brush.px(3), y - lift * brush.px(3)
        brush.picture(brush.pictures.back(side, 0), center=spot)
    for card, far, tilt in ((cards[1], 0.62, -7), (cards[2], 0.98, 6)):
        brush.picture(brush.pictures.card(card, side, tilt % 360), center=(x + round(side * far), y))


def _row(brush: Brush, middle: tuple[int, int], high: int, cards: Sequence[Card]) -> None:
    """Cards laid in a row, each over the edge of the one before it."""
    side = round(high * 0.88)
    step = side * theme.CARD * 0.62
    for place, card in enumerate(cards):
        x = middle[0] + round(step * (place - (len(cards) - 1) / 2))
        brush.picture(brush.pictures.card(card, side, (place * 5 % 7 - 3) % 360), center=(x, middle[1]))


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How cards lie, and what lies around them: at the left and at the right, and where there is room beyond those."""

    cards: Draw
    things: tuple[str, str, str, str]
    tall: float = 1.0  # of the height that a fan has, on cloth that is higher than wide


ARRANGEMENTS: Final = (
    Arrangement(_fan, ("cup", "olives", "coins", "lemons")),
    Arrangement(_trick, ("lemons", "cup", "tally", "olives")),
    Arrangement(_stock, ("tally", "coins", "cup", "lemons"), tall=0.86),
    Arrangement(_row, ("olives", "lemons", "coins", "tally")),
    Arrangement(_fan, ("coins", "tally", "olives", "cup")),
)
# The pages by what lies on them, so that whoever turns from one to the next sees another picture.
PAGES: Final = (
    ("sound", "statistics", "words", "alegreya"),
    ("matches", "controls", "pictures"),
    ("learn", "files", "program", "self"),
    ("day", "move", "licence", "alegreya-sans"),
    ("people", "language", "falls", "dejavu"),
)


def arrangement_of(name: str) -> Arrangement:
    """What lies on the page of this name."""
    kept = next((place for place, names in enumerate(PAGES) if name in names), None)
    return ARRANGEMENTS[sum(map(ord, name)) % len(ARRANGEMENTS) if kept is None else kept]


def still_life(ranks: Collection[int], name: str) -> Painted:
    """The picture of this name, with cards of these ranks."""
    hand = HANDS[sum(map(ord, name)) % len(HANDS)]
    best = max(ranks, default=12)
    cards = [make(suit, rank if rank in ranks else best) for suit, rank in hand]
    return Painted(partial(_draw, laid=arrangement_of(name), cards=cards), high=LEAST, grows=1)


def used_height(brush: Brush, width: int, height: int) -> int:
    """How much of this height the picture takes on cloth so wide."""
    return min(height, brush.px(HIGHEST) if width > WIDE * height else round(width * TALL))


def _draw(brush: Brush, rect: Rect, laid: Arrangement, cards: Sequence[Card]) -> None:
    """The cards above and two things below them; on wide cloth those are at their sides."""
    if rect.width > WIDE * rect.height:
        _draw_wide(brush, rect, laid, cards)
        return
    rect = Rect(rect.x, rect.y, rect.width, used_height(brush, *rect.size)).move_to(center=rect.center)
    side = min(rect.width * 0.34, rect.height * 0.3)
    high = round(min(rect.height * 0.44, rect.width * 0.43) * laid.tall)
    laid.cards(brush, (rect.centerx, rect.centery + round(-rect.height * 0.06 - high * 0.08)), high, cards)
    low = rect.bottom - side * 0.72
    for name, x, down in zip(laid.things, (0.3, 0.7), (0.0, 0.1), strict=False):
        spot = round(rect.x + rect.width * x), round(low + side * down)
        brush.picture(brush.pictures.picture(name, round(side)), center=spot)


def _draw_wide(brush: Brush, rect: Rect, laid: Arrangement, cards: Sequence[Card]) -> None:
    """The cards in the middle, and at either side one thing, or two where the cloth is very wide."""
    high = min(used_height(brush, *rect.size), round(rect.width / REACH))
    laid.cards(brush, rect.center, round(high * 0.62), cards)
    side, near, far = round(high * 0.52), round(high * 0.98), round(high * 1.66)
    spots = [(rect.centerx + way * near, rect.centery) for way in (-1, 1)]
    if rect.width > BROAD * high:
        spots += [(rect.centerx + way * far, rect.centery + round(side * 0.12)) for way in (-1, 1)]
    for name, spot in zip(laid.things, spots, strict=False):
        brush.picture(brush.pictures.picture(name, side), center=spot)
