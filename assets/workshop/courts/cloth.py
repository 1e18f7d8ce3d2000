"""Cloth: folds, ermine, hems, belts, puffed sleeves, ruffs, shoes, and the ground under them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from assets.workshop import patterns
from assets.workshop.palette import shade
from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, Spots, bar, blob, ell, join, khatam, limb, path


def fold(pen: Pen, points: Spots, colour: str, swell: float = 6) -> None:
    """A fold: a dark stroke that begins fine and swells where the cloth turns under."""
    pen.flat(limb(points, [0.8, *[swell] * (len(points) - 2), swell * 0.7]), shade(colour))


def crease(pen: Pen, points: Spots, swell: float = 3.4) -> None:
    """A crease, fine at both ends, as the hand draws it."""
    pen.crease(points, swell)


def starred(pen: Pen, shape: Shape, colour: str, across: float = 58, down: float = 50, size: float = 11) -> None:
    """Eight-pointed stars woven into a garment."""
    pen.flat(patterns.sprinkled(shape, khatam(0, 0, size), across, down, (18, 20), inset=7), colour)


def ermine(pen: Pen, points: Spots, radii: list[float], tails: Sequence[tuple[float, float]]) -> None:
    """A border of ermine with its black tails."""
    pen.part(limb(points, radii), "white", 6, 8)
    for x, y in tails:
        pen.flat(
            blob(*[(x + dx, y + dy, *more) for dx, dy, *more in ((0, -13, 1), (5, 2), (0, 15, 1), (-5, 2))]), "ink"
        )


def trim(pen: Pen, points: Spots, half: float, colour: str, beads: str = "", gap: float = 26) -> None:
    """A hem or border of even width along a line, perhaps with beads."""
    line = path(points)
    pen.part(line.buffer(half, cap_style="flat"), colour, 5, 5)
    if beads:
        count = max(1, int(line.length / gap))
        for i in range(count):
            at = line.interpolate((i + 0.5) / count, normalized=True)
            pen.flat(khatam(at.x, at.y, half * 0.62), beads)


def belt(pen: Pen, points: Spots, colour: str, half: float = 13) -> None:
    """A belt around the waist."""
    pen.part(limb(points, [half, half + 1, half]), colour, 5, 6)


def buckle(pen: Pen, x: float, y: float, colour: str, size: float = 22) -> None:
    """The eight-pointed clasp of a belt or cloak."""
    pen.part(khatam(x, y, size), colour, 4.5, 4)
    pen.flat(ell(x, y, size * 0.36), "gold_l")


def skirts(pen: Pen, left: float, right: float, y: float, colour: str, border: str) -> None:
    """The skirts of a rider's coat: from the belt between left and right they spread over thigh and saddle."""
    middle = (left + right) / 2
    hem = [(right + 46, y + 82, 1), (right + 16, y + 96), (right - 22, y + 88), (middle + 4, y + 88)]
    hem += [(left + 20, y + 68), (left - 6, y + 54, 1)]
    shape = blob(
        (left + 8, y - 6, 1), (middle, y + 8), (right, y - 8, 1), (right + 30, y + 40), *hem, (left + 2, y + 22)
    )
    pen.part(shape, colour, None, 12, hatched=True)
    for top, bend, low in (
        ((right - 12, y + 12), (right + 4, y + 48), (right + 20, y + 84)),
        ((middle + 12, y + 20), (middle + 20, y + 52), (middle + 16, y + 80)),
        ((left + 26, y + 16), (left + 24, y + 38), (left + 22, y + 60)),
    ):
        crease(pen, [top, bend, low], 4)
    trim(pen, [(x + (3 if x < middle else -4), height - 7) for x, height, *_corner in hem], 8, border)


def puff(  # noqa: PLR0913  # the shape of a garment: each a number of the drawing
    pen: Pen, x: float, y: float, colour: str, slash: str, turn: float, across: float = 46, high: float = 42
) -> None:
    """The slashed puff at a shoulder."""
    shape = ell(x, y, across, high, turn)
    pen.part(shape, colour, None, 10, patterns.stripes(shape.buffer(-2), turn + 90, 26, 9), slash)


def ruff(pen: Pen, x: float, y: float, half: float = 62, high: float = 22) -> None:
    """A pleated collar."""
    across = [-1 + 2 * i / 6 for i in range(7)]
    lobes = [ell(x + t * half * 0.86, y + math.cos(t * 1.1) * high * 0.7, half * 0.26, high * 0.62) for t in across]
    pen.part(join(lobes), "white", 5, 5)
    for t in across[1:-1]:
        pen.line([(x + t * half * 0.86, y + high * 0.1), (x + t * half * 0.86, y + high * 0.9)], 3, "grey_d")


def shoe(pen: Pen, x: float, y: float, colour: str, length: float = 78, trimmed: str = "gold") -> None:
    """A shoe whose toe points left; x, y is under the ankle on the ground."""
    toe = [(x - length * 0.5, y - 20), (x - length, y - 12), (x - length * 1.05, y, 1)]
    pen.part(
        blob((x - 22, y - 52), (x + 22, y - 52), (x + 28, y - 20), (x + 26, y, 1), *reversed(toe), (x - 24, y - 34)),
        colour,
        6,
        6,
    )
    if trimmed:
        pen.part(limb([(x - 25, y - 56), (x, y - 51), (x + 25, y - 56)], [8.5, 8.5, 8.5]), trimmed, 4.5, 4)


def platform(pen: Pen, left: float, right: float, top: float, bottom: float) -> None:
    """A tiled step under a throne."""
    pen.part(bar(left, top, right - left, bottom - top, 6), "blue", 6, 0)
    pen.part(bar(left - 8, top - 12, right - left + 16, 18, 6), "white", 5.5, 4)
    count = round((right - left) / 46)
    for i in range(count):
        x = left + (right - left) * (i + 0.5) / count
        pen.flat(khatam(x, (top + 6 + bottom) / 2, (bottom - top) * 0.3), "gold")
