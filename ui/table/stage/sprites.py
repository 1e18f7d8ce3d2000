"""Cards as they are seen: with their shadow, turning over by width, in every size they pass through on their way."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from ui.draw.images.budget import Cache
from ui.draw.shadows import Level
from ui.table.layout.layout import CARD, Layout
from ui.table.stage.places import CardSprite
from ui.table.stage.turning import CORNER, LIFT, half_turned, on_edge

if TYPE_CHECKING:
    from game.engine.cards import Card
    from ui.draw.pictures import Pictures
    from ui.table.stage.places import Pose

MARGIN: Final = 2  # clear pixels round a picture that is turned, or its edges would be steps
LOOSE: Final = 0.3  # degrees from which on a card is seen to be more crooked than it will lie
TURNS: Final = 24  # so many steps of turning over are told apart
STANDS: Final = 0.5  # so high a card is over the table that stands on edge
SHADOWS: Final = 10  # so many sizes of shadows are told apart up to that of a card where it will lie
DIMMED: Final = 204  # of 255: the cards that did not win


def style_of(layout: Layout) -> tuple[int, int]:
    """From which height on cards of this table are drawn in one style, and as how wide a card: the smaller of both."""
    heights = layout.hand_card[1], layout.trick_card[1]
    stock = [layout["stock"].h] if "stock" in layout else []
    return round(min(*heights, *stock)) - 2, round(min(heights) * CARD)


class Sprites:
    """Draws cards at poses for one window; `k` is the scale of shadows."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._between: Cache[tuple[object, ...], Surface] = Cache(pictures.budget)
        self.k = 1.0
        self._style = (0, 0)  # from which width on, and as how wide a card all are drawn
        self.down = 0  # by so many pixels everything is drawn lower
        self._backs: set[int] = set()  # the heights in which backs lie on this table

    def fit(self, k: float, layout: Layout | None = None) -> None:
        """Another window: what was drawn for the old one is forgotten.

        At a table hand, trick and turn-up are drawn in one style, so that an index stays as it is in flight.
        """
        self.k = k
        self._style = (0, 0) if layout is None else style_of(layout)
        self._between.clear()
        self._backs.clear()

    def draw(self, screen: Surface, sprite: CardSprite, now: float, dim: bool = False) -> Rect:
        """The card where it is now, with its shadow."""
        if sprite.giving(now) is not None:
            return self.card(screen, sprite.card, sprite.pose(now), sprite.goal(now), dim=dim)
        if not sprite.moving(now):
            return self.card(screen, sprite.card, sprite.pose(now), dim=dim)
        if (fading := sprite.fading(now)) is not None:
            start, share = fading
            self.card(screen, sprite.card, start, alpha=1 - share)
            return self.card(screen, sprite.card, sprite.pose(now), alpha=share)
        return self.card(screen, sprite.card, sprite.pose(now), sprite.goal(now), raised=sprite.raised(now), dim=dim)

    def card(
        self,
        screen: Surface,
        card: Card | None,
        pose: Pose,
        goal: Pose | None = None,
        *,
        raised: float = 0.0,
        dim: bool = False,
        alpha: float = 1.0,
    ) -> Rect:
        """A card at a pose on its way to `goal`; `raised` 0 to 1 is its height over the table."""
        goal = goal or pose
        turned = abs(math.cos(math.pi * pose.face))
        shown = card if pose.face >= 0.5 else None
        surface = self._surface(shown, pose, goal, turned, dim)
        if alpha > 0.5:
            self._shadow(screen, pose, goal, raised, turned)
        high = round(LIFT * pose.height * abs(on_edge(pose.face)))
        spot = surface.get_rect(center=(round(pose.x), round(pose.y) - high + self.down))
        if alpha < 1:
            surface.set_alpha(round(255 * alpha))
        screen.blit(surface, spot)
        if alpha < 1:
            surface.set_alpha(255)  # the picture is shared
        return spot

    def _surface(self, card: Card | None, pose: Pose, goal: Pose, turned: float, dim: bool) -> Surface:
        height = round(pose.height)
        wanted = round(goal.height)
        crooked = abs(pose.tilt - goal.tilt) > 8 and pose.tilt != goal.tilt
        if crooked or turned < 0.99:
            return self._passing(card, height, wanted, round(pose.tilt) if crooked else round(goal.tilt), pose.face)
        if abs(pose.tilt - goal.tilt) > LOOSE:
            return self._swinging(card, height, wanted, pose.tilt, dim)
        tilt = round(goal.tilt)
        if abs(height - wanted) <= 1:
            if card is None:
                self._backs.add(wanted)
            picture = self._picture(card, wanted, tilt)
            return self._dark(picture, (card, wanted, tilt)) if dim else picture
        return self._scaled(card, height, wanted, tilt, dim)

    def _picture(self, card: Card | None, height: int, tilt: int = 0) -> Surface:
        if card is None:
            return self._pictures.back(height, tilt)
        least, style = self._style
        return self._pictures.card(card, height, tilt, style if height >= least else 0)

    def _source(self, card: Card | None, height: int, wanted: int) -> int:
        """How high the picture is of which this size is made: a back that comes from a larger heap is not blown up."""
        if card is not None or height <= wanted:
            return wanted
        return min((one for one in self._backs if one >= height), default=wanted)

    def _scaled(self, card: Card | None, height: int, wanted: int, tilt: int, dim: bool) -> Surface:
        """The card as it will lie, at the size of now: no further picture is needed for the way."""
        height += height % 2
        wanted = self._source(card, height, wanted)
        before = self._pictures.stand_ins
        picture = self._picture(card, wanted, tilt)
        share = height / wanted
        size = max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share))
        if self._pictures.stand_ins != before:
            return pygame.transform.scale(picture, size)
        key = (card, height, wanted, tilt, self._pictures.look)
        found = self._between.obtain(key, lambda: pygame.transform.smoothscale(picture, size))
        return self._dark(found, key) if dim else found

    def _swinging(self, card: Card | None, height: int, wanted: int, tilt: float, dim: bool) -> Surface:
        """The card as crooked as it is now, in half degrees: it swings as it flies, and as it lands."""
        height, halves = height + height % 2, round(2 * tilt)
        wanted = self._source(card, height, wanted)
        before = self._pictures.stand_ins
        picture = self._picture(card, wanted)
        if self._pictures.stand_ins != before:
            return _turned(picture, halves / 2, height / wanted)
        key = ("swing", card, height, wanted, halves, self._pictures.look)
        found = self._between.obtain(key, lambda: _turned(picture, halves / 2, height / wanted))
        return self._dark(found, key) if dim else found

    def _passing(self, card: Card | None, height: int, wanted: int, tilt: int, face: float) -> Surface:
        """The card half turned over, with its edge and in its own light; or on its way from upright to across."""
        height, step = height + height % 2, round(abs(math.cos(math.pi * face)) * TURNS)
        right = 0 <= face < 0.5
        before = self._pictures.stand_ins
        picture = self._picture(card, wanted)

        def make() -> Surface:
            small = half_turned(picture, picture.get_width() * height / wanted, height, step / TURNS, right=right)
            return _turned(small, tilt, 1.0) if tilt else small

        if self._pictures.stand_ins != before:
            return make()
        return self._between.obtain(("turn", card, height, wanted, tilt, step, right, self._pictures.look), make)

    def _dark(self, picture: Surface, name: tuple[object, ...]) -> Surface:
        def make() -> Surface:
            dark = picture.copy()
            dark.fill((DIMMED, DIMMED, DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return dark

        return self._between.obtain(("dim", *name, picture.get_size(), self._pictures.look), make)

    def _shadow(self, screen: Surface, pose: Pose, goal: Pose, raised: float, turned: float) -> None:
        """Under a card at rest close and crisp; under one in the air further down and soft, and as large as it is."""
        across = abs(goal.tilt) > 45 and abs(pose.tilt - goal.tilt) < 8
        size = shadow_size(pose.height, goal.height, turned)
        size = size[::-1] if across else size
        raised = max(raised, STANDS * abs(on_edge(pose.face)))
        level: Level = "S" if raised < 0.25 else "M" if raised < 0.6 else "L"
        shadow, (dx, dy) = self._pictures.shadow(size, level, CORNER * min(size), self.k)
        screen.blit(shadow, (round(pose.x - size[0] / 2) + dx, round(pose.y - size[1] / 2) + dy + self.down))


def shadow_size(height: float, rest: float, turned: float) -> tuple[int, int]:
    """How large the shadow of a card of this height is that will be `rest` high, and shows this share of its width.

    Few sizes are told apart: each is a picture of its own.
    """
    step = max(4.0, rest / SHADOWS)
    high = round(rest if abs(height - rest) < step / 2 else round(height / step) * step)
    wide = max(0.25, round(4 * turned) / 4)
    return max(1, round(high * CARD * wide)), max(1, high)


def _turned(picture: Surface, tilt: float, share: float) -> Surface:
    """The picture at this share of its size, turned clockwise, with smooth edges."""
    wide, high = picture.get_size()
    room = Surface((wide + 2 * MARGIN, high + 2 * MARGIN), pygame.SRCALPHA)
    room.blit(picture, (MARGIN, MARGIN))
    return pygame.transform.rotozoom(room, -tilt, share)
