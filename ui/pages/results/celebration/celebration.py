"""The last scene of a match: the wall lights up, winners rise with their laurel, the score is nailed up, papers fall.

It takes three seconds at the usual speed and stays as a picture with the ways on under it. Where a person lost, the
winners get their laurel and he the question; no papers fall. Where nothing may move it is that picture from the start.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.engine.cards import Card, rank_of, suit_of
from ui.draw import theme
from ui.draw.images.svg import opaque
from ui.draw.motion import Tempo, Tween, back, lin, out3
from ui.draw.skins import Skin, box, circle, css, gradient, raster, with_halo
from ui.pages.results.celebration.confetti import LASTS, Confetti
from ui.pages.results.celebration.finish import Finish
from ui.pages.results.celebration.growing import Growing, fan, wreath
from ui.pages.results.celebration.places import (
    FAN_ABOVE,
    FAN_CARD,
    HERO,
    Portrait,
    celebration_places,
    fanned,
)
from ui.pages.results.celebration.wall import LitWall
from ui.table.plates.people import BLINK, EVERY

if TYPE_CHECKING:
    from game.engine.variant import Variant
    from ui.draw.theme import Scale
    from ui.widgets.base import Brush
    from ui.widgets.buttons import Button

# Milliseconds from the beginning, at the usual speed.
FAN: Final = 300.0
FACES: Final = (420.0, 110.0)  # the first one, and from each to the next
RISES: Final = 320.0
LAUREL: Final = 900.0
NUMBER: Final = (1150.0, 180.0)  # the score is nailed up
KNOCK: Final = sum(NUMBER)  # a wave of light leaves the board, and winners laugh until the ways on are there
HEADLINE: Final = (1450.0, 260.0)
ASIDE: Final = (1800.0, 300.0)
BUTTONS: Final = (2200.0, 300.0)
PAPERS: Final = 250.0  # the first paper falls
ENDS: Final = 3000.0
SLOWEST: Final = 1.25  # nobody has to wait longer for the end of it
CARDS: Final = 9  # in the fan
BACKS: Final = 9  # of cards, where none was taken
DASH: Final = "–"
DASH_LONG: Final = 0.6  # of its usual length
DASH_AIR: Final = 0.13  # of the height of the figures: between them and the dash
FROM: Final = 1.7  # so much larger the score comes
LAUGHS: Final = 900.0  # so long a winner laughs


class Celebration:
    """Paints the scene for one window; `places.buttons` says where the ways on stand."""

    def __init__(
        self, brush: Brush, scale: Scale, finish: Finish, buttons: Sequence[Button], deck: Sequence[Card]
    ) -> None:
        """`deck` are the cards of the fan; without any it shows backs."""
        self._brush, self._finish = brush, finish
        self.places = places = celebration_places(brush, scale, finish, buttons)
        self._size = places.scale
        window = places.wall.union(places.table)
        self._wall = LitWall(brush.pictures, places.wall, finish.glad)
        taken = [*self._read(), *places.buttons]
        papers = Confetti(brush.pictures, window, places.table, taken, scale.kr * 1.1) if finish.glad else None
        self._papers = papers
        self._wreaths = {face: wreath(face) for face in {one.face.w for one in places.portraits if one.won}}
        self._fan = self._open_fan(deck)
        self._looks = [look_of(one) for one in places.portraits]
        self._unseen = list(zip(places.portraits, self._looks, strict=True))
        self._unseen += [(one, "laugh") for one in places.portraits if one.won]
        self._table: Surface | None = None
        self._words: dict[str, Surface] = {}

    def _read(self) -> list[Rect]:
        """Where the words under the wall stand, as wide as they are."""
        lines = [(*self.places.headline, self._finish.headline)]
        lines += [(*self.places.aside, self._finish.aside)] if self.places.aside is not None else []
        found = []
        for role, place, words in lines:
            wide = min(place.w, self._brush.width(role, words))
            found.append(Rect(place.centerx - wide // 2, place.y, wide, place.h))
        return found

    def _open_fan(self, deck: Sequence[Card]) -> Growing | None:
        """The cards behind the score or the only winner; in the shade where nobody has something to be glad of."""
        if self._fanned is None:
            return None
        cards: Sequence[Card | None] = deck or [None] * BACKS
        return fan(self._brush.pictures, cards, round(FAN_CARD * self._size), dim=not self._finish.glad)

    @property
    def _fanned(self) -> Rect | None:
        """Behind what the fan opens."""
        return fanned(self.places.portraits, self.places.plaque)

    def _fan_centre(self, fan: Growing, behind: Rect) -> tuple[float, float]:
        return behind.centerx, behind.y + fan.size[1] * 0.5 - self.places.rise - FAN_ABOVE * FAN_CARD * self._size

    @property
    def fan_place(self) -> Rect | None:
        """Where the fan lies, where there is one."""
        if self._fan is None or self._fanned is None:
            return None
        place = Rect(0, 0, *self._fan.size)
        across, down = self._fan_centre(self._fan, self._fanned)
        place.center = round(across), round(down)
        return place

    # -- the picture -------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface, now: float) -> None:
        """Everything but the buttons, so many milliseconds after the beginning; papers fall behind what is read."""
        brush, places = self._brush.on(screen), self.places
        self._wall.draw(screen, now, KNOCK if self._finish.glad else math.inf)
        screen.blit(self._wood(brush), places.table)
        if self._papers is not None:
            screen.set_clip(places.table)
            self._papers.draw_landed(screen, now - PAPERS)
            screen.set_clip(None)
            if not math.isinf(now):
                self._papers.draw(screen, now - PAPERS)
        if self._fan is not None and self._fanned is not None:
            self._fan.draw(screen, self._fan_centre(self._fan, self._fanned), now - FAN, brush.pictures)
        for number, one in enumerate(places.portraits):
            rises = Tween(FACES[0] + number * FACES[1], RISES, back)
            look = "laugh" if one.won and KNOCK <= now < BUTTONS[0] else self._looks[number]
            self._portrait(brush, one, look, rises, now)
        for one in places.portraits if now >= NUMBER[0] else ():
            if one.number is not None:
                self._own_number(brush, one, one.number, now)
        if places.plaque is not None:
            self._nail_up(screen, self._plaque(brush, places.plaque.size), places.plaque, now)
        self._write(screen, now)

    def warm(self) -> None:
        """Has one thing of the scene painted that was not: while the count is still looked at."""
        if self._table is None:
            self._wood(self._brush)
        elif self._unseen:
            self._picture(self._brush, *self._unseen.pop())
        elif (self._fan is None or not self._fan.warm()) and self._papers is not None:
            self._papers.warm()

    @property
    def lasts(self) -> float:
        """How long something moves, at the usual speed."""
        return PAPERS + LASTS if self._papers is not None else ENDS

    def live(self, now: float | None) -> bool:
        """Has those on the wall blink and laugh, at this moment after the scene has come to rest; whether one changed.

        None: they are as they were when it came to rest.
        """
        before, of = self._looks, len(self.places.portraits)
        self._looks = [
            look_of(one) if now is None else living_look(one, number, of, now)
            for number, one in enumerate(self.places.portraits)
        ]
        return self._looks != before

    def _wood(self, brush: Brush) -> Surface:
        """The table before the wall, with the wall's shadow at its edge."""
        if self._table is None:
            rect = self.places.table
            table = opaque(Surface(rect.size))
            table.blit(brush.pictures.wood(rect.size), (0, 0))
            shade = max(8, round(0.32 * rect.h))
            table.blit(raster((rect.w, rect.h), _veil(rect.w, rect.h)), (0, 0))
            fill = gradient("shade", theme.DUSK, theme.DUSK, 0, shade, alpha=0.0)
            fill = fill.replace('offset="0"', 'offset="0"').replace('stop-opacity="0"', 'stop-opacity="0.55"', 1)
            table.blit(
                raster((rect.w, shade), f'{fill}<rect width="{rect.w}" height="{shade}" fill="url(#shade)"/>'), (0, 0)
            )
            table.fill(theme.OAK, Rect(0, 0, rect.w, max(2, brush.px(3))))
            table.fill(theme.WALNUT_DARKER, Rect(0, max(2, brush.px(3)), rect.w, max(2, brush.px(4))))
            self._table = table
        return self._table

    # -- faces -------------------------------------------------------------------------------------------------------

    def _portrait(self, brush: Brush, one: Portrait, look: str, rises: Tween, now: float) -> None:
        """Somebody with his laurel and his name, as far as he has come up."""
        share = rises.share(now)
        if not share:
            return
        drop = round((1 - rises.at(now)) * 90 * self._size)
        face = one.face.move(0, drop)
        if one.won:
            self._wreaths[one.face.w].draw(brush.surface, face.center, now - LAUREL, brush.pictures)
        picture = self._picture(brush, one, look)
        picture.surface.set_alpha(round(255 * min(1.0, share * 2.5)))
        picture.blit(brush.surface, face.topleft)

    def _picture(self, brush: Brush, one: Portrait, look: str) -> Skin:
        """The face in its ring over its light, with the band of its name."""
        key = ("celebrated", one.finalist.face, one.finalist.name, one.face.size, one.won, look, theme.LOOK)

        def make() -> Skin:
            side, line = one.face.w, max(2.0, one.face.w * 0.035)
            disc = Surface((side, side), SRCALPHA)
            mine = brush.on(disc)
            mine.face(one.finalist.face, side, look, topleft=(0, 0))
            ring = theme.FOCUS if one.won else theme.OAK
            disc.blit(raster((side, side), circle((side / 2, side / 2), side / 2, stroke=ring, width=line)), (0, 0))
            light, blur = (theme.GLOW, 0.11) if one.won else (theme.DUSK, 0.06)
            whole = with_halo(disc, side / 2, side * blur, light, 0.75, drop=0 if one.won else side * 0.03)
            return _with_band(brush, whole, one, side)

        return brush.skins.get(key, make)

    def _own_number(self, brush: Brush, one: Portrait, place: Rect, now: float) -> None:
        """What somebody has reached, where each has a number of his own."""
        own = replace(brush, k=place.h / 1.2 / HERO)
        key = ("own-number", one.finalist.score, place.size, one.won, theme.LOOK)
        wide = min(place.w, max(place.h, own.width("hero", one.finalist.score) + round(place.h * 0.5)))
        spot = Rect(0, 0, wide, place.h)
        spot.center = place.center
        plaque = brush.skins.get(key, lambda: _plaque(own, spot.size, one.finalist.score, one.won))
        self._nail_up(brush.surface, plaque, spot, now)

    # -- the score ---------------------------------------------------------------------------------------------------

    def _plaque(self, brush: Brush, size: tuple[int, int]) -> Skin:
        """The score of two sides on its board."""
        own = replace(brush, k=size[1] / 1.2 / HERO)
        key = ("match-score", self._finish.score, size, theme.LOOK)
        return brush.skins.get(key, lambda: _plaque(own, size, self._finish.score, True))

    def _nail_up(self, surface: Surface, plaque: Skin, place: Rect, now: float) -> None:
        """The board, which comes from before the picture and is there with a knock."""
        begin, length = NUMBER
        share = (now - begin) / length
        if share < 0:
            return
        if share >= 1:
            plaque.blit(surface, place.topleft)
            return
        larger = FROM - (FROM - 1) * out3(share)
        wide, high = plaque.surface.get_size()
        picture = pygame.transform.scale(plaque.surface, (round(wide * larger), round(high * larger)))
        picture.set_alpha(round(255 * min(1.0, 0.3 + share)))
        middle = place.x + plaque.dx + wide / 2, place.y + plaque.dy + high / 2
        surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))

    # -- words -------------------------------------------------------------------------------------------------------

    def _write(self, screen: Surface, now: float) -> None:
        """The headline and the line under it, as far as they have come up."""
        role, place = self.places.headline
        colour = theme.GOLD_WORD if self._finish.glad else theme.TITLE
        self._rise(screen, Tween(*HEADLINE, back), (role, self._finish.headline, place, colour, 1.1), now)
        if self.places.aside is not None:
            role, place = self.places.aside
            self._rise(screen, Tween(*ASIDE, lin), (role, self._finish.aside, place, theme.CREAM_FOOT, 1.25), now)

    def _rise(self, screen: Surface, way: Tween, words: tuple[str, str, Rect, theme.Colour, float], now: float) -> None:
        role, said, place, colour, spacing = words
        if not way.share(now):
            return
        if role not in self._words:
            strip = Surface((place.w, place.h + self._brush.line_height(role, 0.4)), SRCALPHA)
            brush, low = self._brush.on(strip), max(1, round(place.h * 0.03))
            for one, down in ((theme.DUSK, low), (colour, 0)):
                spot = Rect(0, down, place.w, strip.get_height())
                brush.write_block(role, said, one, spot, align="center", spacing=spacing, marked=False)
            self._words[role] = strip.convert_alpha()
        self._words[role].set_alpha(round(255 * min(1.0, way.share(now) * 2)))
        screen.blit(self._words[role], (place.x, place.y + round((1 - way.at(now)) * 22 * self._brush.k)))


def look_of(one: Portrait) -> str:
    """The look of somebody on the wall: who won laughs, whoever was beaten takes it with closed lips."""
    return "smile" if one.won else "calm"


def living_look(one: Portrait, number: int, of: int, now: float) -> str:
    """The look of the so many-th `of` all at a moment of rest: now and then a winner laughs, and the others blink.

    As at the table, somebody else does so in each slice of the time; who has won in every second round.
    """
    wide = EVERY / of
    turn = int(now // wide)
    if turn % of != number or (one.won and turn // of % 2):
        return look_of(one)
    begin, length, look = turn + 0.8 * Random(turn * 7 + of).random(), BLINK, "calm.blink"
    if one.won:
        begin, length, look = float(turn), min(LAUGHS, wide), "laugh"
    return look if begin * wide <= now < begin * wide + length else look_of(one)


def _veil(wide: int, high: int) -> str:
    """Dusk over the table, so that words are read on it."""
    return f'<rect width="{wide}" height="{high}" fill="#120803" fill-opacity="0.42"/>'


def _with_band(brush: Brush, whole: Skin, one: Portrait, side: int) -> Skin:
    """The portrait with a band across its foot, on which the name stands."""
    role = "name"
    own = replace(brush, k=max(14 / 27, side * (0.145 if one.won else 0.2) / 27))
    pad = round(own.k * 20)
    wide, high = (
        min(own.width(role, one.finalist.name) + 2 * pad + round(own.k * 30), round(side * 1.5)),
        round(own.k * 42),
    )
    picture = whole.surface
    left, top = -whole.dx + (side - wide) // 2, -whole.dy + side - round(high * 0.55)
    canvas = Rect((0, 0), picture.get_size()).union(Rect(left, top, wide, high + 4))
    surface = Surface(canvas.size, SRCALPHA)
    surface.blit(picture, (-canvas.x, -canvas.y))
    band = Rect(left - canvas.x, top - canvas.y, wide, high)
    top_colour, low = (theme.BAD, theme.BAD_DEEP) if one.won else (theme.PLATE, theme.PLATE_LOW)
    edge = theme.GOLD_LINE if one.won else theme.PLATE_EDGE
    cut = high * 0.32
    shape = f"M0 0 H{wide} L{wide - cut:.1f} {high / 2:.1f} L{wide} {high} H0 L{cut:.1f} {high / 2:.1f} Z"
    svg = gradient("band", top_colour, low, 0, high)
    svg += f'<path d="{shape}" fill="url(#band)" stroke="{css(edge)}" stroke-width="{max(1.2, own.k * 2):.1f}"/>'
    surface.blit(raster((wide, high), svg), band)
    spot = band.inflate(-2 * pad, 0)
    own.on(surface).write(role, one.finalist.name, theme.CREAM, spot, align="center", valign="middle", may_cut=True)
    return Skin(surface.convert_alpha(), whole.dx + canvas.x, whole.dy + canvas.y)


def _plaque(brush: Brush, size: tuple[int, int], words: str, bright: bool) -> Skin:
    """A board of dark wood with a golden edge and these figures."""
    wide, high = size
    round_, line = high * 0.16, max(2.0, high * 0.018)
    svg = gradient("board", theme.PLATE, theme.WALNUT_DARKER, 0, high) + box((0, 0, wide, high), round_, "url(#board)")
    svg += box((0, 0, wide, high), round_, stroke=theme.GOLD_LINE if bright else theme.OAK, width=line)
    inset = high * 0.045
    svg += box(
        (inset, inset, wide - 2 * inset, high - 2 * inset),
        round_ * 0.76,
        stroke=theme.GOLD_EDGE if bright else theme.PLATE_EDGE,
        width=line * 0.6,
    )
    board = raster(size, svg)
    low = max(1, round(high * 0.018))
    for colour, down in ((theme.DUSK, low), (theme.FOCUS if bright else theme.CREAM, 0)):
        picture = figures(brush, words, colour)
        board.blit(picture, picture.get_rect(center=(wide // 2, high // 2 + down)))
    return with_halo(board, round_, high * 0.07, theme.DUSK, 0.7, drop=high * 0.03)


def figures(brush: Brush, words: str, colour: theme.Colour) -> Surface:
    """What stands on a board, with no room around it; a dash has the same air to its figures on either side."""
    parts = [part for part in words.partition(DASH) if part]
    inks = [_ink(brush, part, colour) for part in parts]
    air = round(DASH_AIR * max(high for _picture, _top, high in inks))
    short = [
        _shorter(picture) if part == DASH else picture for part, (picture, _t, _h) in zip(parts, inks, strict=True)
    ]
    top = min(top for _picture, top, _high in inks)
    bottom = max(top_ + high for _picture, top_, high in inks)
    whole = Surface((sum(one.get_width() for one in short) + air * (len(short) - 1), bottom - top), SRCALPHA)
    x = 0
    for picture, (_picture, high_up, _high) in zip(short, inks, strict=True):
        whole.blit(picture, (x, high_up - top))
        x += picture.get_width() + air
    return whole


def _ink(brush: Brush, words: str, colour: theme.Colour) -> tuple[Surface, int, int]:
    """The letters without anything around them, how far down they begin in their line, and how high they are."""
    wide, high = brush.size("hero", words)
    line = Surface((wide + high, 2 * high), SRCALPHA)
    brush.on(line).write("hero", words, colour, (high // 2, high // 2))
    ink = line.get_bounding_rect()
    return line.subsurface(ink).copy(), ink.y, ink.h


def _shorter(dash: Surface) -> Surface:
    wide, high = dash.get_size()
    return pygame.transform.smoothscale(dash, (max(1, round(wide * DASH_LONG)), high))


def tempo_of(tempo: Tempo) -> float:
    """How long a millisecond of the scene takes at this speed; 0: it is its last picture from the start."""
    return 0.0 if tempo.still else min(SLOWEST, tempo.factor)


def fan_cards(variant: Variant, cards: Sequence[Card]) -> list[Card]:
    """The cards of the fan: the dearest of the pack, suits by turns, those that were won in the last deal."""
    points = variant.cards.points
    dear = sorted(cards, key=lambda card: (-points.get(rank_of(card), 0), suit_of(card)))[:CARDS]
    return sorted(dear, key=lambda card: (suit_of(card), -points.get(rank_of(card), 0)))
