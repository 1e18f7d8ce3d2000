"""What stands behind the figures of Cartel: an arch with rays and the country of the suit, all cut to its panel."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from shapely import affinity
from shapely.geometry import Polygon

from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, bar, blob, ell, join, mirrored, moved, poly, star, turned

MIDDLE: Final = (305, 475)
FIELD: Final = bar(42, 42, 526, 866, 12)
ARCH: Final = join([ell(305, 306, 222), bar(83, 306, 444, 612)])
# The room of the index: one box for its figures, one for the mark below them.
NOTCH: Final = {
    "index": ((30, 30, 86, 192),),
    "court": ((30, 30, 138, 112), (30, 30, 86, 192)),
    "compact": ((20, 20, 166, 346),),
    "compact court": ((20, 20, 206, 174), (20, 20, 160, 324)),
}


@dataclass(frozen=True, slots=True)
class Country:
    """The papers of a suit: field around the arch, sky, rays, sun, far land, near land, lights.

    `disc` is the sun behind the signs of a number card, `line` goes along the panel.
    """

    field: str
    sky: str
    ray: str
    sun: str
    far: str
    near: str
    light: str
    disc: str
    line: str

    @property
    def floor(self) -> str:
        """What the figures stand on."""
        return self.light if self.light != "#E9B23E" else "#3F4E96"


COUNTRIES: Final = {
    "oros": Country("#1F2750", "#2B3670", "#354284", "#4A5AA3", "#222B5C", "#1A2147", "#E9B23E", "#3F4E96", "#E9B23E"),
    "copas": Country("#D97757", "#F6C3A6", "#FAD5BD", "#FEEBC6", "#E8A47E", "#8E9C5B", "#76864A", "#FCE3CB", "#FDF0DF"),
    "espadas": Country(
        "#CF8C22", "#EDBD54", "#F4CF78", "#DB6A3C", "#DCA03A", "#B9762A", "#9F6120", "#F8DC97", "#FDF0CC"
    ),
    "bastos": Country(
        "#6FB0A6", "#A6D5CB", "#BBE1D8", "#E3F2E6", "#86C2B8", "#5F9F95", "#4B8A81", "#CDEBE3", "#EFF9F2"
    ),
}


def panel(corner: str) -> Shape:
    """The field without the room of the index, in both corners; in one where the card is compact."""
    room = join(bar(*box, 22) for box in NOTCH[corner]).buffer(12).buffer(-12)
    free = FIELD.difference(room)
    if not corner.startswith("compact"):
        free = free.difference(turned(room, 180, *MIDDLE))
    return free.buffer(-8).buffer(14).buffer(-6)


def within(corner: str) -> Shape:
    """The panel inside its line: there a court ends."""
    return panel(corner).buffer(-11)


def edge(pen: Pen, suit: str, inside: Shape) -> None:
    """A fine line along the panel, so that it goes around the index and is not bitten by it."""
    pen.canvas.stroke(inside.buffer(-9, join_style="round"), COUNTRIES[suit].line, 3)


def country(pen: Pen, suit: str, rank: int, corner: str = "index") -> None:
    """The panel of the cards from two to nine: the same country, over which the sun climbs from card to card."""
    land, inside = COUNTRIES[suit], panel(corner)
    pen.flat(inside, land.sky)
    way = (rank - 2) / 7
    x, y = 190 + 230 * way, 640 - 470 * math.sin(math.pi / 2 * way)
    pen.flat(rays(x, y, 16).intersection(inside), land.ray)
    pen.flat(ell(x, y, 104).intersection(inside), land.disc)
    for shape, colour in LANDS[suit](land, 10 + rank % 3):
        low = moved(affinity.scale(shape, 1.16, 1, origin=MIDDLE), 0, 120)
        pen.flat((mirrored(low) if rank % 2 else low).intersection(inside), colour)
    edge(pen, suit, inside)


def sunburst(pen: Pen, suit: str, corner: str = "index") -> None:
    """The panel of an ace: rays to all sides, and nothing else."""
    land, inside = COUNTRIES[suit], panel(corner)
    pen.flat(inside, land.sky)
    pen.flat(rays(305, 456, 16).intersection(inside), land.ray)
    edge(pen, suit, inside)


def scene(pen: Pen, suit: str, rank: int, corner: str = "court") -> None:
    """The panel of a court: by its rank the sun stands low, high or behind the crown."""
    land, inside = COUNTRIES[suit], panel(corner)
    arch = ARCH.intersection(inside)
    pen.flat(inside, land.field)
    pen.flat(arch, land.sky)
    x, y, radius = {10: (290, 300, 128), 11: (316, 262, 138), 12: (288, 250, 150)}[rank]
    pen.flat(rays(x, y, 13 if rank == 10 else 16).intersection(arch), land.ray)
    pen.flat(ell(x, y, radius).intersection(arch), land.sun)
    for shape, colour in LANDS[suit](land, rank):
        pen.flat((mirrored(shape) if rank == 11 else shape).intersection(arch), colour)
    pen.canvas.stroke(arch.boundary.difference(inside.boundary.buffer(3)), land.ray, 4)
    pen.flat(bar(42, 878, 526, 40).intersection(inside), land.floor)
    edge(pen, suit, inside)


def rays(x: float, y: float, count: int, reach: float = 900) -> Shape:
    """Wedges of light that grow from a point."""
    half = math.pi / count / 2
    wedges = []
    for i in range(count):
        way = 2 * math.pi * i / count + half
        tips = [(x + reach * math.cos(way + side * half), y + reach * math.sin(way + side * half)) for side in (-1, 1)]
        wedges.append(Polygon([(x, y), *tips]))
    return join(wedges)


Land = list[tuple[Shape, str]]


def _hill(points: list[tuple[float, float]]) -> Shape:
    """Land that reaches down to the foot of the card."""
    left, right = points[0][0], points[-1][0]
    inner = [(x, y) for x, y in points]
    return blob((left, 960, 1), (inner[0][0], inner[0][1], 1), *inner[1:-1], (*inner[-1], 1), (right, 960, 1))


def _city(land: Country, rank: int) -> Land:
    """A town by night: domes, a bell tower, lit windows, and stars over it."""
    low = {10: 0, 11: 20, 12: -14}[rank]
    far = [bar(76, 640, 470, 300), bar(96, 560, 54, 200), poly((90, 562), (123, 500), (156, 562)), ell(420, 640, 62)]
    far += [bar(414, 556, 12, 40), bar(180, 600, 70, 100), bar(340, 610, 40, 60), bar(470, 580, 60, 200)]
    far += [bar(470 + i * 17, 566, 10, 20) for i in range(4)]
    near = [bar(76, 730, 470, 230), bar(92, 690, 70, 100), ell(127, 690, 35), bar(124, 640, 6, 30)]
    near += [bar(190, 700, 90, 60), bar(410, 650, 46, 120), poly((402, 652), (433, 596), (464, 652))]
    near += [bar(470, 706, 70, 60), bar(330, 712, 60, 60)]
    lit = [(108, 594), (128, 594), (484, 612), (506, 612), (484, 640), (206, 626), (230, 626)]
    lit += [(112, 730), (136, 730), (206, 726), (240, 726), (424, 680), (424, 712), (492, 730)]
    windows = join(bar(x, y, 8, 14, 3) for x, y in lit)
    stars = [(204, 128, 9), (416, 128, 8), (110, 330, 8), (500, 380, 9), (120, 450, 7), (470, 470, 7), (226, 210, 6)]
    sparkles = [star(x, y + low, size, size * 0.42, 4) for x, y, size in stars]
    sky = join(sparkle for sparkle in sparkles if ARCH.contains(sparkle))  # the arch would leave a tick of others
    return [(sky, land.light), (join(far), land.far), (join(near), land.near), (windows, land.light)]


def _vineyard(land: Country, rank: int) -> Land:
    """Hills with rows of vines and three cypresses."""
    up = {10: 0, 11: -20, 12: 16}[rank]
    far = _hill([(70, 640 + up), (180, 570 + up), (320, 620 + up), (430, 556 + up), (540, 610 + up)])
    near = _hill([(70, 730), (200, 690), (340, 742), (460, 690), (540, 712)])
    rows = join(
        Polygon([(305 + x * 0.5, 690), (305 + x * 0.5 + 6, 690), (305 + x * 2.1 + 26, 960), (305 + x * 2.1 - 10, 960)])
        for x in range(-440, 480, 56)
    ).intersection(near.buffer(-12))
    trees = join(
        blob(
            (x, foot - high + up, 1),
            (x + 17, foot - high * 0.4),
            (x + 13, foot),
            (x - 13, foot),
            (x - 17, foot - high * 0.4),
        )
        for x, foot, high in ((112, 720, 210), (150, 716, 160), (476, 700, 200))
    )
    return [(far, land.far), (trees, land.near), (near, land.near), (rows, land.light)]


def _castle(land: Country, rank: int) -> Land:
    """Walls with battlements and towers, and pennants over them."""
    far = _hill([(70, 690), (190, 600), (300, 650), (440, 580), (540, 650)])
    towers = [(92, 560, 74), (180, 610, 54), (424, 590, 60), (478, 528, 56)]
    if rank == 12:
        towers = [(92, 520, 64), (166, 600, 50), (418, 560, 54), (470, 500, 66)]
    walls = [bar(76, 690, 470, 270)]
    flags = []
    for x, top, wide in towers:
        walls.append(bar(x, top, wide, 400))
        walls.append(bar(x - 6, top - 4, wide + 12, 22))
        step = (wide + 12) / 5
        walls += [bar(x - 6 + step * i, top - 22, step, 24) for i in range(0, 5, 2)]
    walls += [bar(x, 672, 22, 24) for x in range(80, 540, 44)]
    for x, top, wide in (towers[0], towers[3]):
        middle = x + wide / 2
        walls.append(bar(middle - 2.5, top - 86, 5, 70))
        flags.append(poly((middle + 2, top - 86), (middle + 48, top - 72), (middle + 2, top - 56)))
    slits = join([bar(x + wide / 2 - 5, top + 44, 10, 30, 5) for x, top, wide in towers])
    gate = join([ell(305, 790, 52), bar(253, 790, 104, 170)])
    return [(far, land.far), (join(walls), land.near), (join(flags), "#C9432F"), (join([slits, gate]), land.light)]


def _woods(land: Country, rank: int) -> Land:
    """Mountains with snow, and firs before them."""
    shift = {10: 0, 11: 14, 12: -18}[rank]
    peaks = [(140, 470 + shift, 190), (300, 560 - shift, 150), (470, 440 + shift, 210)]
    far = join(poly((x, top), (x + wide, 960), (x - wide, 960)) for x, top, wide in peaks)
    caps = []
    for x, top, wide in peaks:
        side = wide / (960 - top) * 74
        caps.append(
            poly(
                (x, top),
                (x + side, top + 74),
                (x + side * 0.4, top + 54),
                (x, top + 80),
                (x - side * 0.5, top + 56),
                (x - side, top + 74),
            )
        )
    firs = join(
        join(
            poly((x, top + i * 34), (x + 22 + i * 9, top + 62 + i * 38), (x - 22 - i * 9, top + 62 + i * 38))
            for i in range(4)
        )
        for x, top in ((104, 600), (164, 650), (440, 640), (506, 590), (236, 700), (380, 706))
    )
    near = _hill([(70, 770), (200, 740), (330, 780), (450, 744), (540, 760)])
    return [(far, land.far), (join(caps), "#F4FAF3"), (firs, land.near), (near, land.near)]


LANDS: Final[Mapping[str, Callable[[Country, int], Land]]] = {
    "oros": _city,
    "copas": _vineyard,
    "espadas": _castle,
    "bastos": _woods,
}
