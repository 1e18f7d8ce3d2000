"""Cards as they are seen: with their shadow, turning over by width, in every size they pass through on their way."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame
from pygame import Rect, Surface

from ui.draw.card_sprites import Errand
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
CROOKED, STEP = 22.0, 15.0  # degrees from which on a card that turns round has a shadow of its own, every so many
SHADOWS: Final = 10  # so many sizes of shadows are told apart up to that of a card where it will lie
DIMMED: Final = 229  # of 255: the cards that did not win; darker, and three cards of four were grey
AHEAD: Final = 1000 / 60  # so many milliseconds after a picture the next one is drawn
MOST: Final = 100  # so many cards fly at once at most
NEAR: Final = 6.0  # so many milliseconds sooner or later a card that flies looks the same
LATE: Final = 3 * AHEAD  # what is not painted by then is not wanted any more


def style_of(layout: Layout) -> tuple[int, int]:
    """From which height on cards of this table are drawn in one style, and as how wide a card: the smaller of both."""
    heights = layout.hand_card[1], layout.usual_trick[1]
    stock = [layout["stock"].h] if "stock" in layout else []
    return round(min(*heights, *stock)) - 2, round(min(heights) * CARD)


Name: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Between:
    """A picture of a card as it is on its way: what it is made of, and how.

    What it is made of is `shared` with the screen, or for making others of it alone; it may be a stand-in.
    """

    name: Name
    source: Surface
    source_name: Name
    make: Callable[[Surface], Surface]
    shared: bool = True
    stand_in: bool = False

    @property
    def kind(self) -> Name:
        """In what it is like others that differ a little in size and tilt: how it is made, and of what."""
        return self.name[0], *self.source_name


class Sprites:
    """Draws cards at poses for one window; `k` is the scale of shadows."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._between: Cache[Name, Surface] = Cache(pictures.budget)
        self.k = 1.0
        self._style = (0, 0)  # from which width on, and as how wide a card all are drawn
        self.down = 0  # by so many pixels everything is drawn lower
        self._backs: set[int] = set()  # the heights in which backs lie on this table
        self._now = 0.0
        self._coming: dict[CardSprite, tuple[float, Between]] = {}  # what was painted for which moment

    def fit(self, k: float, layout: Layout | None = None) -> None:
        """Another window: what was drawn for the old one is forgotten.

        At a table hand, trick and turn-up are drawn in one style, so that an index stays as it is in flight.
        """
        self.k = k
        self._style = (0, 0) if layout is None else style_of(layout)
        self._between.clear()
        self._backs.clear()
        self._coming.clear()

    def draw(self, screen: Surface, sprite: CardSprite, now: float, dim: bool = False) -> Rect:
        """The card where it is now, with its shadow."""
        self._now = now
        given = sprite.giving(now) is not None
        if not given and not sprite.moving(now):
            self._coming.pop(sprite, None)
            return self.card(screen, sprite.card, sprite.pose(now), dim=dim)
        if not given and (fading := sprite.fading(now)) is not None:
            start, share = fading
            self.card(screen, sprite.card, start, alpha=1 - share)
            return self.card(screen, sprite.card, sprite.pose(now), alpha=share)
        pose, goal = sprite.pose(now), sprite.goal(now)
        when, near = self._coming.get(sprite, (-NEAR, None))
        surface = self._surface(sprite.card, pose, goal, dim, near if abs(when - now) < NEAR else None)
        self._shadow(screen, pose, goal, sprite.raised(now))
        if self._pictures.foresees:
            self._foresee(sprite, now + AHEAD, dim)
        return self._lay(screen, surface, pose)

    def _foresee(self, sprite: CardSprite, then: float, dim: bool) -> None:
        """Has painted beside the game what the card will look like in the next picture."""
        pose, goal = sprite.pose(then), sprite.goal(then)
        level, size = self._shadow_of(pose, goal, sprite.raised(then))
        self._pictures.foresee_shadow(size, level, CORNER * min(size), self.k)
        between = self._on_its_way(sprite.card, pose, goal, dim)
        if between is None or between.stand_in:
            self._coming.pop(sprite, None)
            return
        if len(self._coming) > MOST:
            self._coming.clear()  # most of them are gone
        self._coming[sprite] = then, between
        if between.name not in self._between:
            source = self._own(between) if between.shared else between.source
            made = lambda: between.make(source) if self._now < then + LATE else None  # noqa: E731
            keep = lambda surface: self._between.picture(between.name, surface, surface)  # noqa: E731
            self._pictures.foresee(Errand(("between", *between.name), made, keep))

    def _own(self, between: Between) -> Surface:
        """What the picture is made of, for the thread alone: what it reads may not be put on the screen meanwhile."""
        return self._between.obtain(("own", *between.source_name), between.source.copy)

    def darken(self, sprite: CardSprite) -> bool:
        """Makes the picture of a card at rest that has not won, if there is none yet; whether it was made now."""
        rest, before = sprite.rest, self._pictures.stand_ins
        name = sprite.card, round(rest.height), round(rest.tilt)
        picture = self._picture(sprite.card, *name[1:])
        if self._pictures.stand_ins != before or self._dark_name(picture, name) in self._between:
            return False
        self._dark(picture, name)
        return True

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
        surface = self._surface(card, pose, goal, dim)
        if alpha > 0.5:
            self._shadow(screen, pose, goal, raised)
        return self._lay(screen, surface, pose, alpha)

    def _lay(self, screen: Surface, surface: Surface, pose: Pose, alpha: float = 1.0) -> Rect:
        """Puts the picture of a card where it is."""
        high = round(LIFT * pose.height * abs(on_edge(pose.face)))
        spot = surface.get_rect(center=(round(pose.x), round(pose.y) - high + self.down))
        if alpha < 1:
            surface.set_alpha(round(255 * alpha))
        screen.blit(surface, spot)
        if alpha < 1:
            surface.set_alpha(255)  # the picture is shared
        return spot

    def _surface(self, card: Card | None, pose: Pose, goal: Pose, dim: bool, near: Between | None = None) -> Surface:
        """The picture of the card; `near` is how it was to look at almost this moment."""
        between = self._on_its_way(card, pose, goal, dim)
        if between is not None:
            if between.stand_in:
                return between.make(between.source)
            if near is not None and near.kind == between.kind and (found := self._between.get(near.name)) is not None:
                return found
            return self._between.obtain(between.name, lambda: between.make(between.source))
        height, tilt, card = round(goal.height), round(goal.tilt), card if pose.face >= 0.5 else None
        if card is None:
            self._backs.add(height)
        picture = self._picture(card, height, tilt)
        return self._dark(picture, (card, height, tilt)) if dim else picture

    def _on_its_way(self, card: Card | None, pose: Pose, goal: Pose, dim: bool) -> Between | None:
        """What it looks like on its way; None where it looks as it will lie."""
        card, turned = card if pose.face >= 0.5 else None, _width_seen(pose)
        height, wanted = round(pose.height), round(goal.height)
        crooked = abs(pose.tilt - goal.tilt) > 8 and pose.tilt != goal.tilt
        if crooked or turned < 0.99:
            return self._passing(card, height, wanted, round(pose.tilt) if crooked else round(goal.tilt), pose.face)
        if abs(pose.tilt - goal.tilt) > LOOSE:
            return self._swinging(card, height, wanted, pose.tilt, dim)
        return None if abs(height - wanted) <= 1 else self._scaled(card, height, wanted, round(goal.tilt), dim)

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

    def _scaled(self, card: Card | None, height: int, wanted: int, tilt: int, dim: bool) -> Between:
        """The card as it will lie, at the size of now: no further picture is needed for the way."""
        height += height % 2
        wanted = self._source(card, height, wanted)
        before = self._pictures.stand_ins
        picture = self._picture(card, wanted, tilt)
        share = height / wanted
        size = max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share))

        def make(source: Surface) -> Surface:
            return _dimmed(pygame.transform.smoothscale(source, size), dim)

        if self._pictures.stand_ins != before:
            return Between((), picture, (), lambda source: pygame.transform.scale(source, size), stand_in=True)
        source_name = card, wanted, tilt, self._pictures.look
        return Between(("dim" if dim else "scaled", height, *source_name), picture, source_name, make)

    def _swinging(self, card: Card | None, height: int, wanted: int, tilt: float, dim: bool) -> Between:
        """The card as crooked as it is now, in half degrees: it swings as it flies, and as it lands."""
        height, halves = height + height % 2, round(2 * tilt)
        wanted = self._source(card, height, wanted)
        before = self._pictures.stand_ins
        picture = self._picture(card, wanted)

        def make(source: Surface) -> Surface:
            return _dimmed(pygame.transform.rotozoom(source, -halves / 2, height / wanted), dim)

        if self._pictures.stand_ins != before:
            return Between((), _with_margin(picture), (), make, stand_in=True)
        source_name = card, wanted, 0, self._pictures.look
        room = self._between.obtain(("room", *source_name), lambda: _with_margin(picture))
        name = "swing-dim" if dim else "swing", height, halves, *source_name
        return Between(name, room, source_name, make, shared=False)

    def _passing(self, card: Card | None, height: int, wanted: int, tilt: int, face: float) -> Between:
        """The card half turned over, with its edge and in its own light; or on its way from upright to across."""
        height, step = height + height % 2, round(abs(math.cos(math.pi * face)) * TURNS)
        right = 0 <= face < 0.5
        before = self._pictures.stand_ins
        picture = self._picture(card, wanted)
        wide = picture.get_width() * height / wanted

        def make(source: Surface) -> Surface:
            small = half_turned(source, wide, height, step / TURNS, right=right)
            return pygame.transform.rotozoom(_with_margin(small), -tilt, 1.0) if tilt else small

        source_name = card, wanted, 0, self._pictures.look
        stand_in = self._pictures.stand_ins != before
        return Between(("turn", height, tilt, step, right, *source_name), picture, source_name, make, stand_in=stand_in)

    def _dark(self, picture: Surface, name: Name) -> Surface:
        return self._between.obtain(self._dark_name(picture, name), lambda: _dimmed(picture.copy(), dim=True))

    def _dark_name(self, picture: Surface, name: Name) -> Name:
        return "dim", *name, picture.get_size(), self._pictures.look

    def _shadow(self, screen: Surface, pose: Pose, goal: Pose, raised: float) -> None:
        """Under a card at rest close and crisp; under one in the air further down and soft, and as large as it is."""
        level, size = self._shadow_of(pose, goal, raised)
        shadow, (dx, dy) = self._pictures.shadow(size, level, CORNER * min(size), self.k)
        screen.blit(shadow, (round(pose.x - size[0] / 2) + dx, round(pose.y - size[1] / 2) + dy + self.down))

    def _shadow_of(self, pose: Pose, goal: Pose, raised: float) -> tuple[Level, tuple[int, int]]:
        """How deep and how large its shadow is."""
        size = between_upright_and_across(shadow_size(pose.height, goal.height, _width_seen(pose)), pose.tilt)
        raised = max(raised, STANDS * abs(on_edge(pose.face)))
        return "S" if raised < 0.25 else "M" if raised < 0.6 else "L", size


def _width_seen(pose: Pose) -> float:
    """Which share of its width a card shows that turns over."""
    return abs(math.cos(math.pi * pose.face))


def shadow_size(height: float, rest: float, turned: float) -> tuple[int, int]:
    """How large the shadow of a card of this height is that will be `rest` high, and shows this share of its width.

    Few sizes are told apart: each is a picture of its own.
    """
    step = max(4.0, rest / SHADOWS)
    high = round(rest if abs(height - rest) < step / 2 else round(height / step) * step)
    wide = max(0.25, round(4 * turned) / 4)
    return max(1, round(high * CARD * wide)), max(1, high)


def between_upright_and_across(size: tuple[int, int], tilt: float) -> tuple[int, int]:
    """How large the shadow of a card of this `size` is that lies upright, across at 90 degrees, or in between.

    A card that is only crooked keeps its own; of others few are told apart.
    """
    if abs(tilt) < CROOKED:
        return size
    across = math.sin(math.radians(round(tilt / STEP) * STEP)) ** 2
    wide, high = size
    return round(wide + (high - wide) * across), round(high + (wide - high) * across)


def _with_margin(picture: Surface) -> Surface:
    """The picture with clear pixels around it, to be turned with smooth edges."""
    wide, high = picture.get_size()
    room = Surface((wide + 2 * MARGIN, high + 2 * MARGIN), pygame.SRCALPHA)
    room.blit(picture, (MARGIN, MARGIN))
    return room


def _dimmed(picture: Surface, dim: bool) -> Surface:
    """The same picture, darker if it is `dim`."""
    if dim:
        picture.fill((DIMMED, DIMMED, DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
