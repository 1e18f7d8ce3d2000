"""The people of all sides where the sentence will stand: they watch their cards being counted, and feel each of them.

They look up at the panels, hop with every card that is worth much, and whoever comes to the mark has it hung around
his neck, among stars. When the sentence comes those it is about go to their place beside it. Nobody waits for them.
"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.draw.images.svg import transparent
from ui.draw.motion import Tween, back, lin, out3
from ui.draw.skins import Skin, circle, raster, with_halo
from ui.pages.results.counting.flying import between
from ui.pages.results.counting.gauge import COLOURS, FLASH
from ui.pages.results.counting.honoured import SORRY, star_skin
from ui.pages.results.counting.seals import medal_skin
from ui.table.director.flourish import Burst, scattered
from ui.table.stage.places import Pose

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ui.core.count import Count, SideCount
    from ui.pages.results.counting.gauge import Gauge
    from ui.pages.results.counting.timing import Timing
    from ui.widgets.base import Brush

LARGEST: Final = 150  # a face, at k = 1
HIGH: Final = 0.7  # of the place a face is at most: it hops
WIDE: Final = 0.86  # of its share of the place the faces of a side are at most
LEAST: Final = 40  # pixels: there is no room for smaller ones
APART: Final = 0.74  # from a face to the next of the same side
COMES: Final = 300.0  # milliseconds in which they rise, after the page has opened
HOP: Final = 260.0
HOPS: Final = ((10, 0.17), (2, 0.06))  # from so many points on a card lets them hop so high, as a share of a face
FEELS: Final = 520.0  # so long a dear card is felt
AHEAD: Final = 8  # points: who is so far ahead smiles
LEAVES: Final = 0.7, 0.12  # the shares of the time before the sentence, and of that in which it comes, they go in
QUICKER: Final = 3  # times as quickly the others have gone: nobody passes through them
MEDAL: Final = 0.42  # of a face
STARS: Final = 16
REACH: Final = (30.0, 92.0)  # how far they fly, at k = 1
LOOKS: Final = ("calm.up", "smile", "press", "laugh", SORRY)


Goal: TypeAlias = tuple[Rect, tuple[str, ...]]  # where those of the sentence will stand, and their faces


def _leaves(timing: Timing, now: float) -> float:
    """How far they have gone: 0 before, 1 from when the words are read."""
    before, after = LEAVES[0] * timing.gauge.length, LEAVES[1] * timing.row.length
    return max(0.0, (now - timing.row.begin + before) / (before + after)) if before + after else 1.0


class Rivals:
    """Paints the people of one count in this place."""

    def __init__(self, brush: Brush, place: Rect, count: Count, gauge: Gauge) -> None:
        self._brush, self._place, self._count, self._gauge = brush, place, count, gauge
        many = max((len(side.faces) for side in count.sides), default=1)
        room = WIDE * place.w / max(1, len(count.sides))
        self.side = min(brush.px(LARGEST), round(HIGH * place.h), round(room / (1 + (many - 1) * APART)))
        if brush.pictures.foresees and self.side >= LEAST:
            for look in LOOKS:
                for face in (face for side in count.sides for face in side.faces):
                    brush.pictures.foresee_face(face, self.side, look)

    def comes(self, timing: Timing, opened: float) -> Tween | None:
        """When they rise; None where nothing moves, or they have no room."""
        if self.side < LEAST or not timing.gauge.length or not timing.flights:
            return None
        return Tween(opened, COMES, back)

    def draw(self, brush: Brush, timing: Timing, opened: float, now: float, goal: Goal) -> None:
        """All of them, from when the page has `opened` until the sentence comes; `goal` says who stays, and where."""
        way = self.comes(timing, opened)
        gone = _leaves(timing, now)
        if way is None or not way.share(now) or gone >= 1:
            return
        crossed = self._gauge.crossing(timing, now)
        for number, side in enumerate(self._count.sides):
            skin = self._people(side, self._look(timing, number, crossed, now), number == crossed)
            x, y = self._middle(number)
            y += round((1 - way.at(now)) * self.side * 0.5 - self._hop(timing, number, now) * self.side)
            fades = min(1.0, way.share(now) * 2) * (1 - min(1.0, gone * (1 if self._stay(side, goal) else QUICKER)))
            skin.surface.set_alpha(round(255 * fades))
            if gone > 0:
                x, y = self._leaving(side, (x, y), goal, out3(gone))
            if number == crossed:
                self._stars(brush, (x, y), self._gauge.left(timing, number, now), now)
            skin.blit(brush.surface, (x, y))
            if number == crossed and gone <= 0:
                self._medal(brush, (x, y), self._gauge.left(timing, number, now))

    def makers(self, timing: Timing) -> Iterator[Callable[[], object]]:
        """What paints them as they are first seen, and as they are at the mark, ahead of that."""
        if self.side < LEAST:
            return
        for side in self._count.sides:
            yield partial(self._people, side, LOOKS[0], False)
        crossed = self._gauge.crossing(timing, timing.end)
        for number, side in enumerate(self._count.sides if crossed is not None else ()):
            yield partial(self._people, side, "laugh" if number == crossed else SORRY, number == crossed)
        if crossed is not None:
            yield partial(self._medal_of, self._brush)

    def _middle(self, number: int) -> tuple[int, int]:
        """Where the so many-th side has the middle of its faces."""
        wide = self._place.w / len(self._count.sides)
        return round(self._place.x + (number + 0.5) * wide), self._place.y + round(0.54 * self._place.h)

    def _leaving(self, side: SideCount, spot: tuple[int, int], goal: Goal, share: float) -> tuple[int, int]:
        """Those whom the sentence is about go to their place in it, the others down."""
        end = goal[0].center if self._stay(side, goal) else (spot[0], spot[1] + self.side // 2)
        x, y = between(spot, end, share)
        return round(x), round(y)

    @staticmethod
    def _stay(side: SideCount, goal: Goal) -> bool:
        """Whether the sentence is about them."""
        return bool({*side.faces} & {*goal[1]})

    # -- what they feel ----------------------------------------------------------------------------------------------

    def _hop(self, timing: Timing, side: int, now: float) -> float:
        """How high they are now, as a share of a face: of the dearest card that has just come."""
        most = 0.0
        for flight in timing.flights:
            if flight.side == side and 0 < now - flight.way.end < HOP:
                high = next((high for points, high in HOPS if flight.points >= points), 0.0)
                most = max(most, high * math.sin(math.pi * (now - flight.way.end) / HOP))
        return most

    def _look(self, timing: Timing, side: int, crossed: int | None, now: float) -> str:
        """What the count does to them: the mark, a dear card, being ahead or behind; else they look up at it.

        In a contract nobody is ahead before it can no longer be made.
        """
        if crossed is not None:
            return "laugh" if side == crossed else SORRY
        dear = [one.side for one in timing.flights if one.points >= HOPS[0][0] and 0 < now - one.way.end < FEELS]
        if dear:
            return "smile" if dear[-1] == side else "press"
        totals = [timing.total(number, now, 0) for number in range(len(self._count.sides))]
        if self._count.contract is not None:
            lost = sum(totals[1:]) > self._gauge.whole - self._count.needed
            return ("press" if side == 0 else "smile") if lost else LOOKS[0]
        lead = totals[side] - max(total for number, total in enumerate(totals) if number != side)
        return "smile" if lead >= AHEAD else "press" if lead <= -AHEAD else LOOKS[0]

    # -- pictures ----------------------------------------------------------------------------------------------------

    def _people(self, side: SideCount, look: str, bright: bool) -> Skin:
        """The faces of one side with one look around their middle, in rings of the colour that is theirs in the bar."""
        key = ("rivals", side.faces, side.team, look, bright, self.side, theme.LOOK)

        def make() -> Skin:
            step, many, k = round(APART * self.side), len(side.faces), self._brush.k
            whole = Surface((self.side + (many - 1) * step, self.side), SRCALPHA)
            for number in reversed(range(many)):
                disc = self._face(side.faces[number], look, theme.FOCUS if bright else COLOURS[side.team % 6][0])
                whole.blit(disc, (number * step, 0))
            light, blur = (theme.GLOW, 9 * k) if bright else (theme.DUSK, 6 * k)
            skin = with_halo(whole, self.side / 2, blur, light, 0.7, drop=0 if bright else 4 * k)
            return Skin(transparent(skin.surface), skin.dx - whole.get_width() // 2, skin.dy - self.side // 2)

        return self._brush.skins.get(key, make)

    def _face(self, name: str, look: str, ring: theme.Colour) -> Surface:
        side = self.side
        disc = Surface((side, side), SRCALPHA)
        self._brush.on(disc).face(name, side, look, topleft=(0, 0))
        line = max(2.0, side * 0.04)
        disc.blit(raster((side, side), circle((side / 2, side / 2), side / 2, stroke=ring, width=line)), (0, 0))
        return disc

    def _medal(self, brush: Brush, spot: tuple[int, int], left: float) -> None:
        """The number that decides, which falls into its place under them."""
        skin = self._medal_of(brush)
        side = round(MEDAL * self.side)
        fall = round((1 - out3(min(1.0, 2 * (1 - left)))) * self.side * 0.5)
        corner = spot[0] - side // 2, spot[1] + self.side // 2 - side // 2 - fall
        skin.blit(brush.surface, corner)

    def _medal_of(self, brush: Brush) -> Skin:
        return medal_skin(brush, str(self._count.needed), round(MEDAL * self.side), True)

    def _stars(self, brush: Brush, spot: tuple[int, int], left: float, now: float) -> None:
        """They fly as long as the bar is lit."""
        if left <= 0:
            return
        flight = Tween(now - (1 - left) * FLASH, FLASH, lin)
        burst = Burst(Pose(*spot, self.side), flight, scattered(STARS, REACH, STARS), None, 0.5)
        for x, y, one, share in burst.places(now, brush.k):
            colour = (theme.FOCUS, theme.GOLD_DEEP, theme.CREAM)[one.colour]
            star_skin(brush, one.size * max(1, math.ceil(share * 4)) / 4, colour).blit(brush.surface, (x, y))
