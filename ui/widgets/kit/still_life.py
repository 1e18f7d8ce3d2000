"""Cards, a cup of coffee and a plate of olives on the cloth, where a page has nothing to show beside its words."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Final

from pygame import Rect, Vector2

from game.engine.cards import Card, make
from ui.widgets.base import Brush
from ui.widgets.kit.layout_parts import Painted

LEAST: Final = 420  # its height at k = 1
FANS: Final = (
    ((0, 1), (1, 12), (2, 7), (3, 3), (0, 11)),
    ((3, 12), (2, 1), (0, 7), (1, 3), (2, 10)),
    ((1, 1), (3, 11), (0, 12), (2, 3), (1, 10)),
    ((2, 12), (0, 3), (3, 1), (1, 11), (3, 7)),
)
STEP: Final = 12  # degrees between two cards
WIDE: Final = 1.7  # so many times as wide as high is wide cloth
HANDLE: Final = 1.15  # from the middle of a card to where the fan is held, in heights of a card


def still_life(ranks: Collection[int], name: str) -> Painted:
    """The picture of this name, with cards of these ranks: another fan on each page of a scene."""
    fan = FANS[sum(map(ord, name)) % len(FANS)]
    best = max(ranks, default=12)
    cards = [make(suit, rank if rank in ranks else best) for suit, rank in fan]
    return Painted(partial(_draw, cards=cards), high=LEAST, grows=1)


def _draw(brush: Brush, rect: Rect, cards: list[Card]) -> None:
    """The fan above, the cup and the plate below it; on wide cloth at its sides."""
    if rect.width > WIDE * rect.height:
        away = round(rect.height * 0.98)
        _fan(brush, rect.move(0, round(rect.height * 0.01)), round(rect.height * 0.62), cards)
        for name, x in (("cup", rect.centerx - away), ("olives", rect.centerx + away)):
            brush.picture(brush.pictures.picture(name, round(rect.height * 0.52)), center=(x, rect.centery))
        return
    rect = Rect(rect.x, rect.y, rect.width, min(rect.height, round(rect.width * 1.5))).move_to(center=rect.center)
    side = min(rect.width * 0.34, rect.height * 0.3)
    high = round(min(rect.height * 0.44, rect.width * 0.43))
    _fan(brush, rect.move(0, round(-rect.height * 0.06 - high * 0.08)), high, cards)
    low = rect.bottom - side * 0.72
    brush.picture(brush.pictures.picture("cup", round(side)), center=(round(rect.x + rect.width * 0.3), round(low)))
    plate = brush.pictures.picture("olives", round(side))
    brush.picture(plate, center=(round(rect.x + rect.width * 0.7), round(low + side * 0.1)))


def _fan(brush: Brush, rect: Rect, high: int, cards: list[Card]) -> None:
    """Cards so high, held together under the middle of the place."""
    hand = Vector2(rect.centerx, rect.centery + high * HANDLE)
    first = -STEP * (len(cards) - 1) // 2
    for place, card in enumerate(cards):
        tilt = first + place * STEP
        centre = hand + Vector2(0, -high * HANDLE).rotate(tilt)
        brush.picture(brush.pictures.card(card, high, tilt), center=(round(centre.x), round(centre.y)))
