"""What the menu draws under its controls: the panel with the name of the game, and a still life behind it.

That is a tiled wall, the table in front of it, a cup of coffee that steams and a plate of olives, and five cards in
the hand of whoever sits there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface, Vector2

from game.engine.cards import Card, Suit, make
from game.i18n.words import _
from ui.draw import theme
from ui.draw.images.budget import Cache
from ui.draw.pictures import Pictures
from ui.draw.skins import Skin, box, gradient, raster, with_halo
from ui.draw.steam import STEPS, place_over, steam
from ui.draw.theme import Scale
from ui.widgets.base import Brush

COUNTER: Final = 664 / 1080  # how far down the wall reaches
# Things on the table: how large at kr = 1, where their middle is in what is left of the window, and how far above its
# lower edge.
THINGS: Final = (("cup", 196, 0.125, 165), ("olives", 196, 0.9, 153))
COFFEE: Final = 0.5  # so far down the picture of the cup it is
CARD: Final = 412  # how high a card in the hand is at kr = 1
ARM: Final = 512  # from where the cards are held to their middles
HAND: Final = 196  # how far below the window that is
WIDE: Final = 1126  # how wide all of this is at kr = 1 …
HIGH: Final = 566  # … and how high, with air over it
LEAST: Final = 0.55  # of its usual size: smaller than that it is not worth a look
TUCKED: Final = 1.45  # so many times as high as the title is a card of a hand in it: its foot is behind what follows
BEHIND: Final = 56  # so much of what follows covers that foot, at k = 1
FAN_STEP, FAN_ARM = 9, 1.2  # degrees between two of them, and how far they are held, in their heights
FLAT: Final = 0.6  # how steeply the table is looked at
STRIPS: Final = 64
STEAM_MS: Final = 90.0  # between two pictures of the steam
USUAL: Final = 1  # Copas: the suit of the ace, where nothing was trumps


def cards_in_hand(trump: Suit) -> tuple[Card, ...]:
    """Seven of Oros, King of Espadas, Knight of Oros, Three of Bastos, and before all the ace of trumps."""
    return make(0, 7), make(2, 12), make(0, 11), make(3, 3), make(trump, 1)


def size_in(scale: Scale, room: Rect) -> float:
    """How large things are in this room, which reaches down to the lower edge: kr, or less where it is small."""
    return min(scale.kr, room.width / WIDE, room.height / HIGH)


def draw_panel(brush: Brush, panel: Rect) -> None:
    """The dark wood under everything that can be pressed."""
    k = brush.k

    def make() -> Skin:
        w, h = panel.size
        fill = gradient("panel", theme.WALNUT_DEEP, theme.WALNUT_DARKER, 0, h, alpha=0.95)
        lines = (
            fill
            + box((0, 0, w, h), 26 * k, fill="url(#panel)")
            + box((0, 0, w, h), 26 * k, stroke=theme.BUTTON_WOOD_EDGE, width=max(1.5, 2 * k))
            + box((2 * k, 2 * k, w - 4 * k, h - 4 * k), 24 * k, stroke=theme.WALNUT_DARKER, width=5 * k)
            + box((7 * k, 7 * k, w - 14 * k, h - 14 * k), 19 * k, stroke=theme.GOLD_LINE, width=2 * k, alpha=0.4)
        )
        return with_halo(raster((w, h), lines), 26 * k, 26 * k, theme.DUSK, 0.7, drop=18 * k)

    brush.skins.get(("menu-panel", panel.size), make).blit(brush.surface, panel.topleft)


def draw_title(brush: Brush, place: Rect, hand: Sequence[Card] = ()) -> None:
    """The name of the game with what it is, and this hand or else the four suits where there is room."""
    k = brush.k
    small, bare = place.height < 200 * k, place.height < 120 * k
    role = "h1" if bare else "curtain" if small else "hero"
    x, middle = place.x, place.y + round((54 if bare else 76 if small else 104) * k)
    lift = max(1, round((2 if bare else 4) * k))
    brush.write(role, "Brisca", theme.TITLE_FOOT, (x, middle + lift), valign="middle")
    name = brush.write(role, "Brisca", theme.TITLE, (x, middle), valign="middle")
    base = name.y + brush.text.font(role, k).get_ascent()
    if not (hand and _draw_hand(brush, place, name, hand)):
        _draw_suits(brush, place, name, base)
    if bare:
        return
    aside = _("the card game of the kitchen table")
    y = place.y + round((118 if small else 174) * k)
    role = "aside" if small else "aside_big"
    line = Rect(x + round(4 * k), y, place.width, brush.line_height(role, 1.2))
    brush.write(role, aside, theme.TITLE_ASIDE, line)


def _draw_hand(brush: Brush, place: Rect, name: Rect, hand: Sequence[Card]) -> bool:
    """A hand at the right end, held behind what stands under the title; whether there is room for it."""
    high = round(min(place.height * TUCKED, (place.height + brush.px(BEHIND)) / 1.14))  # so far down its ends reach
    pivot = place.right - round(high * 0.72), max(place.y, brush.px(8)) + round(high * (0.5 + FAN_ARM))
    if pivot[0] - round(high * 0.72) <= name.right + brush.px(10):
        return False
    first = -FAN_STEP * (len(hand) - 1) // 2
    for number, card in enumerate(hand):
        tilt = first + FAN_STEP * number
        centre = Vector2(pivot) + Vector2(0, -high * FAN_ARM).rotate(tilt)
        brush.picture(brush.pictures.card(card, high, tilt % 360), center=(round(centre.x), round(centre.y)))
    return True


def _draw_suits(brush: Brush, place: Rect, name: Rect, base: int) -> None:
    """The marks of the four suits on the base line, at the right end, where there is room."""
    side, gap = round(44 * brush.k), round(10 * brush.k)
    left = place.right - 4 * side - 3 * gap
    if left > name.right + gap:
        for suit in range(4):
            mark = brush.pictures.suit_icon(suit, side)
            brush.surface.blit(mark, (left + suit * (side + gap), base - side))


class StillLife:
    """The picture for one size of window. The cards lie there as soon as all of them are painted: none is seen half."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._kept: Cache[tuple[object, ...], Surface] = Cache(pictures.budget)
        self._key: tuple[object, ...] = ()
        self._complete = False
        self._asked = False
        self.trump: Suit = USUAL
        self._cup: Rect | None = None

    @property
    def waits(self) -> bool:
        """Whether the cards have not been asked for yet: the first picture does without, to be there at once."""
        return self._key != () and not self._complete and not self._asked

    def draw(self, screen: Surface, scale: Scale, room: Rect | None) -> None:
        """Fills the screen; the things stand in `room`, or are absent when it is None."""
        key = (screen.get_size(), room and tuple(room), self.trump, self._pictures.look, theme.LOOK)
        ground = self._kept.get(key)
        if ground is None:
            ground = Surface(screen.get_size()).convert(screen)
            self._asked = self._key != ()
            self._key, self._complete = key, room is None
            self._cup = None
            self._compose(ground, scale)
            if room is not None:
                self._crockery(ground, scale, room)
            self._kept.clear()
            self._kept.picture(key, ground, ground)
        elif not self._complete:
            self._asked = True
        if room is not None and not self._complete and self._asked:
            before = self._pictures.stand_ins
            fan = self.fan(scale, room)
            if self._pictures.stand_ins == before:
                self._complete = True
                for picture, centre in fan:
                    shade = _shade(picture, 14 * scale.kr)
                    low = (centre[0], centre[1] + round(14 * scale.kr))
                    ground.blit(shade, shade.get_rect(center=low))
                    ground.blit(picture, picture.get_rect(center=centre))
        screen.blit(ground, (0, 0))

    def _compose(self, ground: Surface, scale: Scale) -> None:
        width, height = ground.get_size()
        top = round(height * COUNTER)
        edge = max(2, round(10 * scale.kr))
        ground.blit(self._pictures.wall((width, top + edge)), (0, 0))
        ground.blit(_fade((width, round(270 * scale.kr)), (26, 10, 3), 0, 153), (0, top - round(270 * scale.kr)))
        ground.blit(_fade((width, round(30 * scale.kr)), theme.DUSK, 0, 130), (0, top - round(30 * scale.kr)))
        _lay_table(ground, self._pictures.wood((width, height)), top)
        light, shade = round((height - top) * 0.12), round((height - top) * 0.88)
        ground.blit(_fade((width, light), (255, 207, 138), 48, 0), (0, top))
        ground.blit(_fade((width, shade), theme.DUSK, 0, 85), (0, top + light))
        lip = Surface((1, 2))
        lip.set_at((0, 0), (183, 127, 76))
        lip.set_at((0, 1), (94, 58, 31))
        ground.blit(pygame.transform.smoothscale(lip, (width, edge)), (0, top))

    def _crockery(self, ground: Surface, scale: Scale, room: Rect) -> None:
        for name, side, centre in self.things(scale, room):
            picture = self._pictures.picture(name, side)
            place = ground.blit(picture, picture.get_rect(center=centre))
            self._cup = place if self._cup is None else self._cup

    def things(self, scale: Scale, room: Rect) -> list[tuple[str, int, tuple[int, int]]]:
        """The things beside the cards by name, how large they are, and where the middle of each is."""
        kr = size_in(scale, room)
        return [
            (name, round(side * kr), (room.x + round(room.width * x), room.bottom - round(above * kr)))
            for name, side, x, above in THINGS
        ]

    def fan(self, scale: Scale, room: Rect) -> list[tuple[Surface, tuple[int, int]]]:
        """The five cards and where the middle of each is."""
        kr = size_in(scale, room)
        pivot = (room.x + room.width * 0.53, room.bottom + HAND * kr)
        found = []
        for tilt, card in zip(range(-20, 21, 10), cards_in_hand(self.trump), strict=True):
            way = Vector2(0, -ARM * kr).rotate(tilt)
            centre = (round(pivot[0] + way.x), round(pivot[1] + way.y))
            found.append((self._pictures.card(card, round(CARD * kr), tilt), centre))
        return found

    def draw_steam(self, brush: Brush, now: float) -> None:
        """Three thin strokes over the coffee, as they are at this time."""
        if self._cup is None:
            return
        place, step = place_over(self._cup, COFFEE), int(now / STEAM_MS) % STEPS
        picture = brush.skins.get(("steam", place.size, step), lambda: Skin(steam(place.size, step)))
        picture.blit(brush.surface, place.topleft)


def _lay_table(ground: Surface, wood: Surface, top: int) -> None:
    """The planks of a table that goes away from whoever looks: the farther, the lower."""
    width, high = ground.get_width(), ground.get_height() - top
    reach = wood.get_height() * 0.62

    def far(share: float) -> int:
        return round(reach * (1 + FLAT) * share / (share + FLAT))

    for strip in range(STRIPS):
        low, end = round(high * strip / STRIPS), round(high * (strip + 1) / STRIPS)
        begin, behind = far(low / high), far(end / high)
        if end > low and behind > begin:
            part = wood.subsurface((0, begin, width, behind - begin))
            ground.blit(pygame.transform.smoothscale(part, (width, end - low)), (0, top + low))


def _fade(size: tuple[int, int], colour: theme.Colour, above: int, below: int) -> Surface:
    """A veil of one colour whose opacity goes from `above` to `below`."""
    column = Surface((1, 64), SRCALPHA)
    for row in range(64):
        column.set_at((0, row), (*colour, round(above + (below - above) * row / 63)))
    return pygame.transform.smoothscale(column, (max(1, size[0]), max(1, size[1])))


def _shade(picture: Surface, blur: float) -> Surface:
    """The soft shadow of a turned card, a little larger than the card."""
    part = max(1, int(blur / 3))
    pad = round(2 * blur)
    size = (picture.get_width() + 2 * pad, picture.get_height() + 2 * pad)
    whole = Surface(size, SRCALPHA)
    whole.fill((*theme.SHADOW, 0))
    dark = picture.copy()
    dark.fill((0, 0, 0, 115), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*theme.SHADOW, 0), special_flags=pygame.BLEND_RGBA_ADD)
    whole.blit(dark, (pad, pad))
    small = pygame.transform.smoothscale(whole, (max(1, size[0] // part), max(1, size[1] // part)))
    soft = pygame.transform.gaussian_blur(small, max(1, round(blur / part)))
    return pygame.transform.smoothscale(soft, size)
