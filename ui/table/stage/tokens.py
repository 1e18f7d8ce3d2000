"""What travels at the table and is no card: a bid on its way to its plate, the ring of a card that drags others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from ui.draw import theme
from ui.table.layout.layout import CARD
from ui.table.panels.bidding import bid_words

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.table.director.card_stage import CardStage
    from ui.table.stage.backdrop import Backdrop

THICK: Final = 9.0  # the ring's line where it begins, at k = 1


class Tokens:
    """Paints them above all cards."""

    def __init__(self, backdrop: Backdrop, session: Session) -> None:
        self._backdrop = backdrop
        self._least = session.variant.auction.min

    def draw(self, screen: Surface, stage: CardStage, now: float) -> None:
        """Everything that is on its way."""
        if stage.ring is not None:
            self._ring(screen, stage, now)
        for token in stage.tokens:
            room = stage.places.layout["dialog"]
            goal = stage.places.rect("plate", token.seat)
            share = token.way.at(now)
            spot = room.cx + (goal.cx - room.cx) * share, room.cy + (goal.cy - room.cy) * share
            self._backdrop.paint_pill(screen, spot, bid_words(token.amount, token.rank, self._least), gold=True)

    def _ring(self, screen: Surface, stage: CardStage, now: float) -> None:
        """A circle that grows from the card over the whole trick, its line ever thinner."""
        assert stage.ring is not None
        spot, way = stage.ring
        share = way.at(now)
        if not 0 < share < 1:
            return
        layout = stage.places.layout
        centre = layout["centre"]
        widest = max(centre.w, centre.h) / 2
        x, y = spot.x + (centre.cx - spot.x) * share, spot.y + (centre.cy - spot.y) * share
        radius = spot.height * CARD / 2 + (widest - spot.height * CARD / 2) * share
        thick = max(1, round(THICK * layout.k * (1 - share)))
        pygame.draw.aacircle(screen, theme.FOCUS, (round(x), round(y)), round(radius), thick)
