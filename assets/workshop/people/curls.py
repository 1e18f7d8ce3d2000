"""Curly hair: one contour of swelling curls, with small bows of light."""

from __future__ import annotations

import math
from typing import Final

from assets.workshop.people.colours import Tone
from assets.workshop.people.lines import Spot, Spots, blob, scalloped, sym
from assets.workshop.people.pen import Pen

CURLS: Final[Spots] = (
    (-60, 20, 1),
    (60, 20),
    (76, -2),
    (74, -28),
    (64, -52),
    (44, -70),
    (16, -81),
    (-16, -81),
    (-44, -70),
    (-64, -52),
    (-74, -28),
    (-76, -2),
)


def _kinks(pen: Pen, hair: Tone, spots: Spots) -> None:
    """Small bows of light in curly hair."""
    for x, y in spots:
        pen.line([(x - 8, y + 4), (x, y - 3), (x + 8, y + 4)], 3.2, hair.line)


def curly_back(pen: Pen, hair: Tone) -> None:
    """Loose curls about the head."""
    pen.part(scalloped(CURLS, 11, (0, -20)), hair)
    _kinks(pen, hair, ((-66, -8), (-60, -36), (-38, -62), (-6, -74), (28, -68), (54, -46), (65, -14)))


def fringe(pen: Pen, hair: Tone) -> None:
    """Curls that fall into the brow."""
    under: Spots = ((54, -14), (60, -36), (44, -60), (0, -74), (-44, -60), (-60, -36), (-54, -14), (-44, -34))
    lobes: Spots = ((-34, -30), (-24, -42), (-13, -34), (-2, -46), (10, -36), (20, -46), (32, -32), (44, -36))
    pen.flat(blob(*under, *lobes), hair.plain)
    pen.line([(-52, -15), (-46, -34), *lobes, (52, -15)], 4.5)
    _kinks(pen, hair, ((-28, -54), (4, -58), (34, -52)))


def afro_back(pen: Pen, hair: Tone) -> None:
    """A round cloud of hair."""
    edge: Spots = ((0, -102), (34, -96), (62, -78), (78, -50), (84, -20), (78, 12), (60, 34), (0, 30))
    pen.part(sym(*edge), hair, depth=10)
    for side in (-1, 1):
        for x, y in ((20, -84), (50, -66), (66, -34), (66, 0)):
            pen.line([(side * x - 6, y + 3), (side * x, y - 4), (side * x + 6, y + 3)], 3.2, hair.line)


def afro_front(pen: Pen, hair: Tone) -> None:
    """The edge of the cloud about the face."""
    pen.part(sym((0, -74), (40, -68), (62, -36), (60, 4, 1), (51, -20), (40, -42), (20, -50), (0, -51)), hair, 0.1, 0)
    pen.line([(-51, -18), (-42, -41), (-20, -50), (0, -51), (20, -50), (42, -41), (51, -18)], 4.4)


def perm_back(pen: Pen, hair: Tone) -> None:
    """Small curls, set by the hairdresser."""
    angles = [math.radians(-24 + 228 * i / 15) for i in range(16)]
    spots: list[Spot] = [(80 * math.cos(angle), -18 - 74 * math.sin(angle)) for angle in angles]
    pen.part(scalloped([*spots[:-1], (*spots[-1], 1)], 7, (0, -18)), hair)
    for i in range(1, 15, 2):
        x, y = 66 * math.cos(angles[i]), -18 - 60 * math.sin(angles[i])
        _kinks(pen, hair, ((x, y),))
