"""The table over which the sheet of a deal without a count lies: its cloth, and the cards that were thrown in."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import product
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from ui.draw import theme
from ui.draw.ground import lay_mat, mat_border
from ui.widgets.papers import paint_paper

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.widgets.base import Brush

SIZES: Final = (0.17, 0.155, 0.14, 0.125, 0.11)  # of the cloth's height: a card, where all have room
FAR: Final = (1.0, 99.0)  # heights of a card somebody's may lie beside where he sits: smaller ones come first
EACH: Final = 4  # cards that are seen of what a player threw in
STITCHES: Final = 34  # from the edge of the cloth to where cards may lie, at kr = 1
AIR: Final = 20  # around the paper, at kr = 1


@dataclass(frozen=True, slots=True)
class Thrown:
    """What somebody threw in: the whole of it, and every card by its middle and how it is turned."""

    place: Rect
    cards: tuple[tuple[int, int, int], ...]


def cloth_of(area: Rect, kr: float) -> Rect:
    """Where the cloth lies under the paper."""
    return area.inflate(-round(2 * 60 * kr), -round(2 * 14 * kr))


def thrown_in(mat: Rect, paper: Rect, players: int, kr: float) -> tuple[int, list[Thrown]]:
    """How high a card is, and what everybody threw in, inside the stitches and clear of the paper.

    They are as large as all have room; whoever has none even in the smallest size is left out.
    """
    inner, around = mat.inflate(*[-2 * round(STITCHES * kr)] * 2), paper.inflate(*[2 * round(AIR * kr)] * 2)
    high, found = 0, list[Thrown]()
    for far, size in product(FAR, SIZES):
        high = round(size * mat.h)
        found = _placed(inner, around, players, high, far * high)
        if len(found) == players:
            break
    return high, found


def _placed(inner: Rect, around: Rect, players: int, high: int, far: float) -> list[Thrown]:
    """Everybody's cards of this height who has room for them no farther than so much from before him."""
    chance, found = random.Random(11), list[Thrown]()
    for seat in range(players):
        angle, fan = pi / 2 + 2 * pi * seat / players, _scattered(chance, high)
        wished = fan.place.move(inner.center)
        wished.move_ip(round((inner.w - wished.w) / 2 * cos(angle)), round((inner.h - wished.h) / 2 * sin(angle)))
        place = _clear_of(wished, inner, [around, *(one.place for one in found)], far)
        if place is not None:
            x, y = place.x - fan.place.x, place.y - fan.place.y
            found.append(Thrown(place, tuple((left + x, top + y, tilt) for left, top, tilt in fan.cards)))
    return found


def _scattered(chance: random.Random, high: int) -> Thrown:
    """Cards as they fall about the middle of all."""
    wide, cards, places = high * theme.CARD, list[tuple[int, int, int]](), list[Rect]()
    for _card in range(EACH):
        x, y = round(chance.uniform(-0.7, 0.7) * wide), round(chance.uniform(-0.16, 0.16) * high)
        tilt = 0 if theme.PLAIN else chance.randrange(-24, 25)
        across, down = abs(cos(radians(tilt))), abs(sin(radians(tilt)))
        place = Rect(0, 0, round(wide * across + high * down), round(high * across + wide * down))
        place.center = x, y
        cards.append((x, y, tilt % 360))
        places.append(place)
    whole = places[0].unionall(places)
    left, top = whole.center
    return Thrown(whole.move(-left, -top), tuple((x - left, y - top, tilt) for x, y, tilt in cards))


def _clear_of(wished: Rect, inner: Rect, taken: Sequence[Rect], far: float) -> Rect | None:
    """The nearest place to this one inside that touches nothing; None where there is none so near."""
    wished = wished.clamp(inner)
    tries = [wished]
    for one in taken:
        tries += [wished.move(one.left - wished.right, 0), wished.move(one.right - wished.left, 0)]
        tries += [wished.move(0, one.top - wished.bottom), wished.move(0, one.bottom - wished.top)]
    free = [place for place in tries if inner.contains(place) and place.collidelist(list(taken)) < 0]
    near = {place.topleft: abs(place.x - wished.x) + abs(place.y - wished.y) for place in free}
    return min((place for place in free if near[place.topleft] <= far), key=lambda one: near[one.topleft], default=None)


def paint_thrown_in(brush: Brush, area: Rect, paper: Rect, players: int, kr: float) -> None:
    """The cloth in its place, everybody's cards face down on it, and the paper."""
    surface, mat = brush.surface, cloth_of(area, kr)
    lay_mat(surface, brush.pictures, mat, kr)
    surface.blit(mat_border(mat.size, kr), mat)
    high, fans = thrown_in(mat, paper, players, kr)
    wide = round(high * theme.CARD)
    shadow, (left, top) = brush.pictures.shadow((wide, high), "S", round(wide * 0.065), brush.k)
    for x, y, tilt in (card for fan in fans for card in fan.cards):
        turned = pygame.transform.rotozoom(shadow, -tilt, 1)
        surface.blit(turned, turned.get_rect(center=(x, y + top - left)))
        brush.picture(brush.pictures.back(high, tilt), center=(x, y))
    paint_paper(brush, paper)
