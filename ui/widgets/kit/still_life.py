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
REACH: Final = 2.6  # how wide at least such cloth is, in heights of the picture
SQUARE: Final = 1.2  # how high other cloth is, in widths of the picture
SPREAD: Final = 1.25  # and how far the picture may be drawn apart, where that cloth is wider
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
    side = round(high * 0.76)
    x, y = middle[0] - round(side * 0.18), middle[1]
    brush.picture(brush.pictures.card(cards[0], side, 90), center=(x - round(side * 0.1), y))
    for lift in (0, 1, 2):
        spot = x - round(side * 0.62) - lift * brush.px(3), y - lift * brush.px(3)
        brush.picture(brush.pictures.back(side, 0), center=spot)
    for card, far, tilt in ((cards[1], 0.62, -7), (cards[2], 0.98, 6)):
        brush.picture(brush.pictures.card(card, side, tilt % 360), center=(x + round(side * far), y))


def _row(brush: Brush, middle: tuple[int, int], high: int, cards: Sequence[Card]) -> None:
    """Cards laid in a row, each over the edge of the one before it."""
    side = round(high * 0.68)
    step = side * theme.CARD * 0.62
    for place, card in enumerate(cards):
        x = middle[0] + round(step * (place - (len(cards) - 1) / 2))
        brush.picture(brush.pictures.card(card, side, (place * 5 % 7 - 3) % 360), center=(x, middle[1]))


def _three(brush: Brush, middle: tuple[int, int], high: int, cards: Sequence[Card]) -> None:
    """A hand of three."""
    _fan(brush, middle, high, cards[:3])


def _splayed(brush: Brush, middle: tuple[int, int], high: int, cards: Sequence[Card]) -> None:
    """Four cards of which a thing on them leaves the outer ends in sight."""
    for card, x, y, tilt in zip(
        cards, (-0.5, 0.46, -0.24, 0.2), (0.02, -0.05, -0.16, -0.2), (-24, 21, -9, 7), strict=False
    ):
        centre = middle[0] + round(high * x), middle[1] + round(high * y)
        brush.picture(brush.pictures.card(card, round(high * 0.8), tilt % 360), center=centre)


@dataclass(frozen=True, slots=True)
class Lying:
    """Where something lies, from the middle of the cloth, how large it is and how it is turned.

    On wide cloth everything is in its heights; on high cloth in its widths, and `y` in its heights.
    """

    x: float
    y: float
    size: float
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Setting:
    """Where the subject lies, the cards, and one thing after the other; what has no room is not there."""

    wide: tuple[Lying, ...]
    high: tuple[Lying, ...]


BESIDE: Final = Setting(
    (
        Lying(-0.72, 0, 0.84),
        Lying(0.3, 0, 0.6),
        Lying(1.04, 0.16, 0.44),
        Lying(-1.66, 0.1, 0.5, 12),
        Lying(1.74, -0.04, 0.5),
    ),
    (Lying(-0.05, -0.23, 0.62), Lying(0.09, 0.22, 0.39), Lying(-0.31, 0.33, 0.29)),
)
ACROSS: Final = Setting(
    (
        Lying(0.74, 0, 0.84, 7),
        Lying(-0.3, 0, 0.6),
        Lying(-1.04, -0.1, 0.46),
        Lying(1.66, 0.14, 0.46),
        Lying(-1.76, 0.1, 0.5),
    ),
    (Lying(0.08, 0.2, 0.6, 6), Lying(-0.02, -0.25, 0.42), Lying(-0.33, 0.08, 0.25, -10), Lying(-0.3, 0.35, 0.25)),
)
OVER: Final = Setting(
    (
        Lying(0.46, 0.09, 0.7, -6),
        Lying(-0.24, -0.04, 0.6),
        Lying(-1.02, 0.12, 0.5),
        Lying(1.12, -0.1, 0.4),
        Lying(1.7, 0.1, 0.46),
    ),
    (Lying(0.16, 0.11, 0.56, -6), Lying(-0.04, -0.22, 0.44), Lying(-0.29, 0.29, 0.33), Lying(0.26, 0.38, 0.23)),
)
UNDER: Final = Setting(
    (
        Lying(0, 0.03, 0.8),
        Lying(0, -0.02, 0.7),
        Lying(-0.98, 0.1, 0.5, -8),
        Lying(0.98, -0.06, 0.46),
        Lying(1.68, 0.12, 0.46),
    ),
    (Lying(0, -0.12, 0.62), Lying(0, -0.15, 0.52), Lying(-0.25, 0.33, 0.32, -8), Lying(0.23, 0.31, 0.28)),
)
APART: Final = Setting(
    (
        Lying(-0.84, 0, 0.84, -5),
        Lying(0.8, 0, 0.58),
        Lying(-0.08, -0.24, 0.4, 10),
        Lying(0.08, 0.22, 0.4),
        Lying(-1.74, 0.06, 0.48),
    ),
    (Lying(-0.1, -0.2, 0.58, -5), Lying(0.1, 0.25, 0.38), Lying(0.34, -0.33, 0.26, 10), Lying(-0.33, 0.22, 0.26)),
)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What a page is about, the cards with it, what else lies there, and where."""

    subject: str
    setting: Setting
    cards: Draw
    things: tuple[str, ...]


# By the name of a page, or of the chapter that is read on it.
ARRANGEMENTS: Final = {
    "day": Arrangement("calendar", OVER, _fan, ("cup", "lemons", "coins")),
    "learn": Arrangement("slate", APART, _three, ("lemons", "cup", "olives")),
    "matches": Arrangement("slips", UNDER, _splayed, ("cup", "olives", "tally")),
    "people": Arrangement("photographs", ACROSS, _fan, ("coins", "lemons", "olives")),
    "statistics": Arrangement("abacus", BESIDE, _fan, ("tally", "coins", "cup")),
    "puzzles": Arrangement("puzzle", OVER, _trick, ("olives", "coins", "cup")),
    "home": Arrangement("telephone", BESIDE, _three, ("inkpot", "olives", "cup")),
    "agreed": Arrangement("book", BESIDE, _trick, ("cup", "coins", "olives")),
    "change-over": Arrangement("bell", ACROSS, _stock, ("tally", "cup", "lemons")),
    "new-game": Arrangement("lens", OVER, _fan, ("box", "coins", "olives")),
    "seats": Arrangement("bell", UNDER, _splayed, ("olives", "cup", "coins")),
    "faces": Arrangement("palette", ACROSS, _three, ("cup", "lens", "olives")),
    "signs": Arrangement("mirror", ACROSS, _stock, ("olives", "coins", "cup")),
    "faults": Arrangement("inkpot", APART, _three, ("tally", "cup", "coins")),
    # The settings
    "table": Arrangement("olives", UNDER, _splayed, ("coins", "lemons", "cup")),
    "seeing": Arrangement("lens", BESIDE, _row, ("cup", "olives", "lemons")),
    "sound": Arrangement("radio", ACROSS, _trick, ("bell", "coins", "lemons")),
    "controls": Arrangement("mouse", APART, _three, ("lemons", "coins", "tally")),
    "language": Arrangement("letter", OVER, _three, ("inkpot", "olives", "cup")),
    "files": Arrangement("folder", BESIDE, _stock, ("lemons", "cup", "inkpot")),
    "move": Arrangement("suitcase", UNDER, _splayed, ("letter", "box", "lemons")),
    # About this program
    "program": Arrangement("box", APART, _row, ("coins", "lemons", "cup")),
    "pictures": Arrangement("palette", BESIDE, _fan, ("radio", "lemons", "tally")),
    "licence": Arrangement("sealed", ACROSS, _row, ("inkpot", "coins", "cup")),
    "alegreya": Arrangement("book", UNDER, _splayed, ("inkpot", "cup", "lens")),
    "alegreya-sans": Arrangement("inkpot", BESIDE, _three, ("letter", "lemons", "olives")),
    "dejavu": Arrangement("lens", ACROSS, _row, ("tally", "inkpot", "coins")),
    # Whether the cards are fair
    "words": Arrangement("sealed", OVER, _stock, ("lemons", "cup", "coins")),
    "falls": Arrangement("abacus", APART, _trick, ("coins", "cup", "tally")),
    "self": Arrangement("lens", UNDER, _splayed, ("sealed", "inkpot", "cup")),
}
OTHERWISE: Final = Arrangement("box", BESIDE, _fan, ("cup", "olives", "lemons"))


def arrangement_of(*names: str) -> Arrangement:
    """What lies on the page: the first of these names for which there is anything."""
    return next((ARRANGEMENTS[name] for name in names if name in ARRANGEMENTS), OTHERWISE)


def still_life(ranks: Collection[int], *names: str) -> Painted:
    """The picture of the chapter or page of these names, with cards of these ranks."""
    hand = HANDS[sum(map(ord, names[0])) % len(HANDS)]
    best = max(ranks, default=12)
    cards = [make(suit, rank if rank in ranks else best) for suit, rank in hand]
    return Painted(partial(_draw, laid=arrangement_of(*names), cards=cards), high=LEAST, grows=1)


def used_height(brush: Brush, width: int, height: int) -> int:
    """How much of this height the picture takes on cloth so wide."""
    return min(height, brush.px(HIGHEST) if width > WIDE * height else round(width * TALL))


def _draw(brush: Brush, rect: Rect, laid: Arrangement, cards: Sequence[Card]) -> None:
    """The cards first, then what lies on them or around them."""
    high = used_height(brush, *rect.size)
    if rect.width > WIDE * rect.height:
        unit = min(high, round(rect.width / REACH))
        spots, across, down = laid.setting.wide, unit, unit
    else:
        unit = round(min(rect.width, high / SQUARE))
        spots, across, down = laid.setting.high, round(min(rect.width, unit * SPREAD)), high
    (subject, hand), around = spots[:2], spots[2:]

    def at(spot: Lying) -> tuple[int, int]:
        return rect.centerx + round(across * spot.x), rect.centery + round(down * spot.y)

    laid.cards(brush, at(hand), round(unit * hand.size), cards)
    for name, spot in zip((laid.subject, *laid.things), (subject, *around), strict=False):
        if abs(spot.x) * across + spot.size * unit * 0.5 <= rect.width / 2:
            brush.picture(brush.pictures.picture(name, round(unit * spot.size), spot.turn), center=at(spot))
