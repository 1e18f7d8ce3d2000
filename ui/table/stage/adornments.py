"""Paints what adorns the table for a moment: stars, travelling points, golden letters, the medal, the seal, ripples.

Every picture is made once for its size and kept; a frame only puts them where they are.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from ui.core.people import seat_name
from ui.draw import theme
from ui.draw.ground import whole
from ui.draw.images.svg import transparent
from ui.draw.motion import back, out3
from ui.draw.repaint import DisplayList
from ui.draw.skins import Skin, box, circle, css, halo, raster, with_halo
from ui.table.director.ceremony import AT_THE_END, ON_THE_CLOTH, Ceremony
from ui.table.director.flourish import STAR_SIZES
from ui.table.director.timings import SEAL
from ui.table.layout.layout import Rect as Place
from ui.table.layout.layout import around
from ui.table.scene.sentences import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.cards import Suit
    from game.match.session import Session
    from ui.draw.theme import Colour
    from ui.table.director.card_stage import CardStage
    from ui.table.director.ceremony import Rite, RiteHeld
    from ui.table.director.flourish import FlyingNumber
    from ui.table.layout.layout import Layout
    from ui.table.stage.places import Pose
    from ui.table.stage.stage_view import Laid, StageView
    from ui.widgets.base import Brush

SHRINKS: Final = 5  # so many sizes a star has while it becomes smaller
CRUMB: Final = 5  # up to this radius, in pixels
INNER: Final = 0.66  # how deep an eight-pointed star is cut
NUMBER: Final = 64.0  # the height of the points at their largest, at k = 1
OUTLINE, AROUND = 5.0, 16  # how thick its outline is, at k = 1, and in how many directions it is laid
INK: Final = 100  # so much of a pixel is seen where a number is, and not only its soft ground
NUMBER_ON_CARD: Final = 0.5  # of a card of the trick, and no more: where it lies on one the indices are read
NUMBER_APART: Final = 8.0  # from the card to the number, at k = 1
SIZE_STEPS: Final = 16  # sizes of it that are told apart
MEDAL: Final = 36.0  # from the middle of the medal to its points, at k = 1
LETTERS_ASIDE: Final = 48.0  # the stars beside golden letters, with their gap, at k = 1
MEDAL_COMES, LETTERS_COME, GOES = 220.0, 240.0, 220.0  # milliseconds
SLANT: Final = 6.0  # degrees that the seal lies askew
FALLS_FROM: Final = 1.6  # so much larger the seal is before it strikes
PUFFS, PUFF_LASTS = 10, 420.0
PUFF_SIDE: Final = 26.0


def star(radius: float, fill: Colour, edge: Colour) -> str:
    """An eight-pointed star of two squares in a square of twice this radius and a little more, as SVG."""
    middle = radius + 2
    spots = []
    for point in range(16):
        far = radius if point % 2 == 0 else radius * INNER
        angle = math.pi * point / 8
        spots.append(f"{middle + far * math.sin(angle):.2f} {middle - far * math.cos(angle):.2f}")
    way = f"M{' L'.join(spots)} Z"
    line = f'stroke="{css(edge)}" stroke-width="{max(1.0, radius * 0.12):.2f}" stroke-linejoin="round"'
    return f'<path d="{way}" fill="{css(fill)}" {line}/>'


def outside(area: Rect, place: Rect) -> list[Rect]:
    """The parts of the area that do not lie in the place: above and below it, and at its sides."""
    cut = area.clip(place)
    if not cut.w or not cut.h:
        return [area]
    parts = (
        Rect(area.x, area.y, area.w, cut.y - area.y),
        Rect(area.x, cut.bottom, area.w, area.bottom - cut.bottom),
        Rect(area.x, cut.y, cut.x - area.x, cut.h),
        Rect(cut.right, cut.y, area.right - cut.right, cut.h),
    )
    return [part for part in parts if part.w and part.h]


class Adornments:
    """The brush of everything that nobody waits for, at one table."""

    def __init__(self, session: Session, viewer: int, laid: Laid) -> None:
        """`laid` is where words lie in the picture that is being drawn."""
        self._session = session
        self._viewer = viewer
        self._laid = laid
        self._beside: tuple[FlyingNumber, Pose] | None = None  # where the last number stands until it flies
        self._awaited: FlyingNumber | None = None  # the number that was there in the last picture

    def fit(self, layout: Layout) -> None:
        """The table is laid out anew."""
        self._layout = layout
        self._beside = None

    def prepare(self, brush: Brush) -> None:
        """Makes the stars: they come many at once, and in the same frame as much else."""
        for size in STAR_SIZES:
            for colour in (theme.FOCUS, theme.GOLD_DEEP, *(self._colour(2, suit) for suit in range(len(theme.SUITS)))):
                for step in range(1, SHRINKS + 1):
                    _star_skin(brush, size, colour, step)

    # -- on the cloth, under the cards ------------------------------------------------------------------------------

    def under(self, brush: Brush, stage: CardStage, shown: StageView) -> None:
        """What lies on the cloth itself."""
        held = stage.flourishes.rite(shown.now)
        if held is not None and held.rite.kind in ON_THE_CLOTH:
            self._letters(brush, stage, held, shown.now)

    def _letters(self, brush: Brush, stage: CardStage, held: RiteHeld, now: float) -> None:
        """Golden words across the middle of the cloth, between two lines that grow from it."""
        words, centre, k = self._words(held.rite), self._layout["centre"], brush.k
        left_end, right_end = self._span(stage)
        room = right_end - left_end - 2 * LETTERS_ASIDE * k
        role = next((role for role in ("h1", "h2", "h3") if brush.width(role, words) <= room), "second_bold")
        skin = brush.skins.get(("letters", words, role, k), lambda: _letters(brush, words, role))
        comes, goes = (max(1.0, stage.tempo.time(length)) for length in (LETTERS_COME, GOES))
        come = min(1.0, (now - held.way.begin) / comes)
        left = min(1.0, (held.way.end - now) / goes)
        wide, high = skin.surface.get_size()
        x = min(max(centre.cx, left_end + wide / 2), right_end - wide / 2)
        y = round(centre.cy - high / 2 + (1 - out3(come)) * 14 * k)
        skin.surface.set_alpha(round(255 * min(come, left)))
        brush.surface.blit(skin.surface, (round(x - wide / 2), y))
        skin.surface.set_alpha(255)
        length = round(0.5 * wide * out3(min(1.0, (now - held.way.begin) / (2 * comes))))
        for edge in (y - round(4 * k), y + high + round(4 * k)):
            line = Rect(0, 0, 2 * length, max(1, round(2 * k)))
            line.center = (round(x), edge)
            band = _band_skin(brush, wide, line.h)
            band.surface.set_alpha(round(255 * left))
            brush.surface.blit(band.surface, line, Rect((wide - line.w) // 2, 0, line.w, line.h))
            band.surface.set_alpha(255)

    def _span(self, stage: CardStage) -> tuple[float, float]:
        """From where to where golden letters may reach: neither to the stock, nor to what lies beside the trick."""
        centre, mat = self._layout["centre"], self._layout["mat"]
        left, right = mat.x + 0.04 * mat.w, mat.x + 0.96 * mat.w
        names = [name for name in ("stock", "turnup") if stage.picture.stock and name in self._layout]
        lying = [whole(self._layout[name]) for name in names]
        if "beside" in self._laid:
            lying.append(self._laid["beside"])
        gap = 14 * self._layout.kr
        for lies in (one for one in lying if one.y < centre.cy < one.bottom):
            if lies.x < centre.cx:
                left = max(left, lies.right + gap)
            else:
                right = min(right, lies.x - gap)
        return left, right

    def _words(self, rite: Rite) -> str:
        return Speaker.of(self._session, self._viewer).rite_words(rite)

    # -- over the cards ---------------------------------------------------------------------------------------------

    def over(self, brush: Brush, stage: CardStage, shown: StageView) -> None:
        """What flies over everything."""
        now, flourishes = shown.now, stage.flourishes
        for burst in flourishes.bursts:
            for x, y, one, share in burst.places(now, brush.k):
                step = max(1, math.ceil(share * SHRINKS))
                skin = _star_skin(brush, one.size, self._colour(one.colour, burst.suit), step)
                self._behind_words(brush.surface, skin, (round(x), round(y)))
        if flourishes.number is not None and shown.help.points:
            self._number(brush, stage, now)
        held = flourishes.rite(now)
        if held is not None and held.rite.kind is Ceremony.PAST_HALF:
            self._medal(brush, stage, held, now)
        if held is not None and held.rite.kind in AT_THE_END:
            self._seal(brush, stage, held, now)

    def _behind_words(self, surface: Surface, skin: Skin, spot: tuple[int, int]) -> None:
        """What of a star does not lie over words, a board or a plate."""
        area = skin.surface.get_rect().move(spot[0] + skin.dx, spot[1] + skin.dy)
        parts = [area]
        for name, place in self._laid.items():
            read = name.startswith("thing:plate") or not name.startswith("thing:")
            if read and place.colliderect(area):
                parts = [rest for part in parts for rest in outside(part, place)]
        for part in parts:
            surface.blit(skin.surface, part, part.move(-area.x, -area.y))

    def _colour(self, number: int, suit: Suit | None) -> Colour:
        """The lighter and the darker gold, and the colour of the suit."""
        if number == 2 and suit is not None:
            return theme.mix(theme.SUITS[suit], theme.WHITE, 0.45)
        return theme.GOLD_DEEP if number == 1 else theme.FOCUS

    def _number(self, brush: Brush, stage: CardStage, now: float) -> None:
        """What a trick is worth, beside the card that wins it, then on its way to the pile."""
        flying = stage.flourishes.number
        if flying is None or flying.place(now) is None:
            return
        full = self._figures(brush, flying.points)
        place = replace(flying, start=self._beside_card(stage, flying, full, now)).place(now)
        assert place is not None  # it is there, wherever it begins
        x, y, size, strong = place
        step = max(1, min(round(size * SIZE_STEPS), round(1.06 * SIZE_STEPS)))
        skin = brush.skins.get(("points", flying.points, brush.k, step), lambda: _smaller(full, step / SIZE_STEPS))
        skin.surface.set_alpha(round(255 * strong))
        skin.blit(brush.surface, (x, y))

    def _figures(self, brush: Brush, points: int) -> Skin:
        most = NUMBER_ON_CARD * self._layout.trick_card[1]
        return brush.skins.get(("points", points, brush.k), lambda: _points(brush, points, most))

    def _beside_card(self, stage: CardStage, flying: FlyingNumber, full: Skin, now: float) -> Pose:
        """The middle of the number where it covers no card and nothing that is read, as near as may be to the card.

        It stays there although the cards go; where nothing is free it is on the card.
        """
        if self._beside is None or self._beside[0] is not flying:
            ink = _ink(full)
            lying = [around(*_covered(sprite.pose(now))) for sprite in stage.leaving]
            kept = (*lying, *(Place(*one) for one in self._laid.values()))
            card, gap = around(*_covered(flying.start)), NUMBER_APART * self._layout.k
            spot = self._layout.free_spot(card, ink.size, gap, kept)
            start = flying.start
            if spot is not None:
                start = replace(start, x=spot.cx - ink.centerx, y=spot.cy - ink.centery)
            self._beside = flying, start
        return self._beside[1]

    def _medal(self, brush: Brush, stage: CardStage, held: RiteHeld, now: float) -> None:
        """A golden star with the number, over the pile of the one who has just passed it."""
        tempo, pile = stage.tempo, stage.places.pile(held.rite.seat)
        share = min(1.0, (now - held.way.begin) / max(1.0, tempo.time(MEDAL_COMES)))
        left = min(1.0, (held.way.end - now) / max(1.0, tempo.time(GOES)))
        radius = max(12, round(min(MEDAL * brush.k, 0.36 * pile.height)))
        full = brush.skins.get(("medal", held.rite.number, radius), lambda: _medal(brush, radius, held.rite.number))
        step = max(1, round(back(share) * SIZE_STEPS))
        key = ("medal", held.rite.number, radius, step)
        skin = brush.skins.get(key, lambda: _smaller(full, step / SIZE_STEPS))
        skin.surface.set_alpha(round(255 * left))
        skin.blit(brush.surface, (pile.x, pile.y))

    def _seal(self, brush: Brush, stage: CardStage, held: RiteHeld, now: float) -> None:
        """A slip of paper that falls on the bare cloth, stamped with how the contract came out."""
        rite, centre = held.rite, self._layout["centre"]
        share = min(1.0, (now - held.way.begin) / max(1.0, stage.tempo.time(SEAL)))
        size = round((FALLS_FROM + (1 - FALLS_FROM) * out3(share)) * SIZE_STEPS)
        words = self._seal_words(rite)
        key = ("seal", rite.kind, words, brush.k)
        made = rite.kind is Ceremony.CONTRACT_MADE
        full = brush.skins.get(key, lambda: _painted(_seal(brush, made, words, centre.w)))
        skin = brush.skins.get((*key, size), lambda: _smaller(full, size / SIZE_STEPS))
        skin.surface.set_alpha(round(255 * min(1.0, 0.35 + share)))
        if share >= 1:
            self._dust(brush, full.surface.get_size(), held.way.begin + stage.tempo.time(SEAL), now)
        skin.blit(brush.surface, (centre.cx, centre.cy))

    def _seal_words(self, rite: Rite) -> tuple[str, str]:
        return self._words(rite), f"{seat_name(self._session.seats[rite.seat])} · {rite.number}"

    def foresee(self, brush: Brush, stage: CardStage, now: float) -> None:
        """Has a seal that will soon fall painted beside the game, in every size that it will pass through.

        The figures of a trick are made in the second picture of the flight of its last card: the first has more to do.
        """
        flying = stage.flourishes.number
        if flying is not None and now < flying.grow.begin and flying is self._awaited:
            self._figures(brush, flying.points)
        self._awaited = flying
        for held in stage.flourishes.rites if brush.pictures.foresees else ():
            if held.rite.kind in AT_THE_END and now < held.way.begin:
                self._foresee_seal(brush, held.rite)

    def _foresee_seal(self, brush: Brush, rite: Rite) -> None:
        made, words, room = rite.kind is Ceremony.CONTRACT_MADE, self._seal_words(rite), self._layout["centre"].w
        key = ("seal", rite.kind, words, brush.k)
        if key not in brush.skins:
            if key not in brush.skins.asked:
                brush.foresee(key, _seal(brush, made, words, room))
            return
        full = brush.skins.get(key, lambda: _painted(_seal(brush, made, words, room)))
        for size in range(SIZE_STEPS, round(FALLS_FROM * SIZE_STEPS) + 1):
            brush.foresee((*key, size), partial(_smaller, full, size / SIZE_STEPS))

    def _dust(self, brush: Brush, size: tuple[int, int], begin: float, now: float) -> None:
        """Puffs of dust fly from under what has struck the cloth."""
        gone = (now - begin) / PUFF_LASTS
        if not 0 <= gone < 1:
            return
        side, centre = brush.px(PUFF_SIDE), self._layout["centre"]
        make = lambda: Skin(halo((side, side), side / 2, side / 3, theme.CREAM, 0.4))  # noqa: E731
        puff = brush.skins.get(("puff", side), make)
        puff.surface.set_alpha(round(255 * (1 - gone)))
        wide, high = puff.surface.get_size()
        for number in range(PUFFS):
            angle = 2 * math.pi * (number + 0.4) / PUFFS
            far = 0.46 + 0.16 * out3(gone)
            x = centre.cx + math.cos(angle) * size[0] * far
            y = centre.cy + math.sin(angle) * size[1] * (far + 0.06)
            brush.surface.blit(puff.surface, (round(x - wide / 2), round(y - high / 2)))


# -- pictures that are made once -------------------------------------------------------------------------------------


def _star_skin(brush: Brush, size: float, colour: Colour, step: int = SHRINKS) -> Skin:
    """A star of this size at k = 1 and this colour, around its middle, as large yet as at this step of its way.

    A very small one has no brown edge: that would be all that is seen of it.
    """
    radius = max(2, round(max(3, size * brush.k) * step / SHRINKS))
    side = 2 * radius + 4

    def make() -> Skin:
        edge = theme.GOLD_FOOT if radius > CRUMB else colour
        return Skin(raster((side, side), star(radius, colour, edge)), -side // 2, -side // 2)

    return brush.skins.get(("star", radius, colour), make)


def _centred(surface: Surface) -> Skin:
    return Skin(surface, -surface.get_width() // 2, -surface.get_height() // 2)


def _smaller(full: Skin, share: float) -> Skin:
    """The same picture at this share of its size, around its middle."""
    wide, high = full.surface.get_size()
    size = max(1, round(wide * share)), max(1, round(high * share))
    return _centred(pygame.transform.smoothscale(full.surface, size))


def _points(brush: Brush, points: int, most: float) -> Skin:
    """The points in golden figures, `most` high, with a thick dark outline on a soft dark ground: they read on gold."""
    large = replace(brush, k=min(brush.k * NUMBER, most) / 50)
    words, rim = f"+{points}", max(2.0, OUTLINE * brush.k)
    wide, high = large.size("h1", words)
    pad = brush.px(14)
    figures = Surface((wide + 2 * pad, high + 2 * pad), SRCALPHA)
    for far in (rim, rim / 2):
        for number in range(AROUND):
            angle = math.tau * number / AROUND
            spot = round(pad + far * math.cos(angle)), round(pad + far * math.sin(angle))
            large.on(figures).write("h1", words, theme.DUSK, spot)
    dark = _blurred(figures, brush.px(5))
    for _layer in range(2):
        figures.blit(dark, (0, 0))
    large.on(figures).write("h1", words, theme.FOCUS, (pad, pad))
    return _centred(transparent(figures))


def _ink(skin: Skin) -> Rect:
    """What the figures themselves fill, seen from the corner of their thing."""
    seen = pygame.mask.from_surface(skin.surface, INK).get_bounding_rects()
    return seen[0].unionall(seen[1:]).move(skin.dx, skin.dy) if seen else Rect(0, 0, 0, 0)


def _covered(pose: Pose) -> tuple[float, float, float, float]:
    """The middle and the size of what a card covers that lies askew."""
    turn, wide = math.radians(abs(pose.tilt)), pose.height * theme.CARD
    sin, cos = math.sin(turn), math.cos(turn)
    return pose.x, pose.y, wide * cos + pose.height * sin, pose.height * cos + wide * sin


def _blurred(picture: Surface, blur: int) -> Surface:
    """The picture out of focus; a wide blur is made on a small copy: nobody can tell."""
    part = max(1, blur // 3)
    if part == 1:
        return pygame.transform.gaussian_blur(picture, blur)
    wide, high = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, wide // part), max(1, high // part)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, round(blur / part)), (wide, high))


def _letters(brush: Brush, words: str, role: str) -> Skin:
    """The words in gold as if they were sewn into the cloth, with a star on either side."""
    wide, high = brush.size(role, words)
    radius = max(5, brush.px(13))
    aside = 2 * radius + brush.px(LETTERS_ASIDE - 26)
    whole = Surface((wide + 2 * aside + 8, high + brush.px(6)), SRCALPHA)
    ground = brush.on(whole)
    ground.write(role, words, theme.DUSK, (aside + 4, brush.px(3)))
    ground.write(role, words, theme.FOCUS, (aside + 4, 0))
    body = raster((2 * radius + 4, 2 * radius + 4), star(radius, theme.GOLD, theme.GOLD_FOOT))
    for x in (0, whole.get_width() - body.get_width()):
        whole.blit(body, (x, (high - body.get_height()) // 2))
    return Skin(transparent(whole))


def _band_skin(brush: Brush, wide: int, high: int) -> Skin:
    """The golden line of this size, kept."""
    return brush.skins.get(("band", high, wide), lambda: _band(wide, high))


def _band(wide: int, high: int) -> Skin:
    """A golden line that fades towards both of its ends."""
    stops = "".join(
        f'<stop offset="{place}" stop-color="{css(theme.GOLD_LINE)}" stop-opacity="{alpha}"/>'
        for place, alpha in ((0, 0), (0.5, 0.9), (1, 0))
    )
    fade = f'<defs><linearGradient id="band" x1="0" y1="0" x2="1" y2="0">{stops}</linearGradient></defs>'
    return Skin(raster((wide, high), f'{fade}<rect width="{wide}" height="{high}" fill="url(#band)"/>'))


def _medal(brush: Brush, radius: int, number: int) -> Skin:
    """The golden star with a number on it, and light around it."""
    side = 2 * radius + 4
    body = raster((side, side), star(radius, theme.GOLD, theme.GOLD_FOOT))
    rim = circle(
        (side / 2, side / 2), radius * 0.66, theme.PAPER, stroke=theme.GOLD_EDGE, width=max(1.5, radius * 0.06)
    )
    body.blit(raster((side, side), rim), (0, 0))
    middle = Rect(0, 0, side, side)
    small = replace(brush, k=radius / MEDAL, surface=body)
    small.write("name", str(number), theme.INK, middle, align="center", valign="middle")
    skin = with_halo(body, radius, 14 * small.k, theme.GLOW, 0.8)
    return _centred(skin.surface)


def _painted(plan: Callable[[], Skin]) -> Skin:
    return plan()


def _seal(brush: Brush, made: bool, words: tuple[str, str], room: float) -> Callable[[], Skin]:
    """How the slip of paper with its stamp is painted, askew and around its middle, with its words written already."""
    ink, k = theme.GOOD if made else theme.BAD, brush.k
    role = next((role for role in ("h1", "h2") if brush.fits(role, words[0], room)), "h3")
    icon, pad = brush.px(44), brush.px(26)
    wide = max(brush.width(role, words[0]) + icon + brush.px(14), brush.width("name", words[1])) + 2 * pad
    high = brush.line_height(role, 1.1) + brush.line_height("name", 1.1) + brush.px(30)
    written, inset = DisplayList((wide, high)), brush.px(8)
    frame = box((inset, inset, wide - 2 * inset, high - 2 * inset), 6 * k, stroke=ink, width=max(2, 4 * k))
    ground, top = brush.on(written), brush.px(15)
    ground.icon("check" if made else "x", icon, ink, midleft=(pad, top + brush.line_height(role, 1.1) // 2))
    upper = Rect(pad + icon + brush.px(14), top, wide, brush.line_height(role, 1.1))
    ground.write(role, words[0], ink, (upper.x, upper.centery), valign="middle")
    lower = Rect(0, upper.bottom, wide, brush.line_height("name", 1.1))
    ground.write("name", words[1], theme.INK, lower, align="center", valign="middle")

    def paint() -> Skin:
        body = raster((wide, high), box((0, 0, wide, high), 8 * k, theme.PAPER))
        body.blit(raster((wide, high), frame), (0, 0))
        written.paint(body)
        skin = with_halo(body, 8 * k, 8 * k, theme.DUSK, 0.5, drop=5 * k)
        return _centred(transparent(pygame.transform.rotozoom(skin.surface, SLANT if made else -SLANT, 1.0)))

    return paint
