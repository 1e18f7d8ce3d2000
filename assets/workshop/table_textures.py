"""The two textures made of points: planks of walnut and the nap of the cloth. Their edges fit one another."""

from __future__ import annotations

import io
import math
import os
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final

from assets.workshop.png import GREY, png

GRAIN: Final = 256  # the side of the square of cloth
CLOTH: Final = 243  # how light the cloth is in its middle; it darkens what lies under it
NAP: Final = 21.5  # how far from that a single thread goes
WOOD: Final = (1824, 432)
DEEP, WALNUT, LIGHT = (46, 25, 14), (80, 50, 32), (116, 83, 57)

Row = list[float]


def textures() -> Mapping[str, Callable[[], bytes]]:
    """What makes each file, by its name in the folder of assets."""
    return {"table/felt-grain.png": grain, "table/wood.jpg": wood}


def grain() -> bytes:
    """A square of cloth in grey, as a PNG."""
    return png(b"".join(nap()), GRAIN, GREY)


def nap() -> list[bytes]:
    """The rows of the cloth: random threads, each a little like its neighbours."""
    chance = random.Random(7)
    raw = [[sum(chance.random() for _ in range(3)) - 1.5 for _ in range(GRAIN)] for _ in range(GRAIN)]
    return [
        bytes(
            min(252, round(CLOTH + NAP * (raw[y][x] + raw[y][x - 1] + raw[y - 1][x] + raw[y - 1][x - 1]) / 2.5))
            for x in range(GRAIN)
        )
        for y in range(GRAIN)
    ]


def wood() -> bytes:
    """Two planks, one above the other, as a JPEG."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # the renderer of the game writes the picture; nothing else of the table needs it

    picture = io.BytesIO()
    pygame.image.save(pygame.image.frombytes(b"".join(planks()), WOOD, "RGB"), picture, "wood.jpg")
    return picture.getvalue()


def planks() -> Iterator[bytes]:
    """The rows of two planks in red, green and blue: broad bands, the rings of the years, fine grain and pores."""
    bands = _waves(11, ((3, 22, 1.0), (6, 48, 0.6), (10, 96, 0.4)))
    bend = _waves(23, ((2, 4, 1.0), (5, 9, 0.45)))
    fibre = _waves(37, ((14, 144, 1.0), (24, 216, 0.8)))
    pores = _waves(41, ((76, 216, 1.0),))
    tones = [bytes(_tone(step / 255)) for step in range(256)]
    for y, parts in enumerate(zip(bands, bend, fibre, pores, strict=True)):
        rings = y * math.tau / WOOD[1] * 18
        yield b"".join(tones[_level(rings, *point)] for point in zip(*parts, strict=True))


def _level(rings: float, band: float, bend: float, fibre: float, pore: float) -> int:
    """How light one point is, 0-255."""
    year = math.sin(rings + 7 * bend)
    light = 0.5 + 0.26 * band + 0.075 * year * abs(year) + 0.16 * fibre - max(0.0, pore - 0.55) * 0.45
    return max(0, min(255, round(255 * light)))


def _tone(light: float) -> tuple[int, int, int]:
    """The brown of this lightness."""
    low, high, part = (DEEP, WALNUT, light * 2) if light < 0.5 else (WALNUT, LIGHT, light * 2 - 1)
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(low, high, strict=True))
    return red, green, blue


def _waves(seed: int, octaves: tuple[tuple[int, int, float], ...]) -> Iterator[Row]:
    """The rows of a soft random field about 0; an octave is its cells across, its cells down, and its share."""
    layers = [_field(random.Random(f"{seed} {i}"), across, down) for i, (across, down, _share) in enumerate(octaves)]
    shares = [share for _across, _down, share in octaves]
    for rows in zip(*layers, strict=True):
        yield [
            sum(share * value for share, value in zip(shares, point, strict=True)) for point in zip(*rows, strict=True)
        ]


def _field(chance: random.Random, across: int, down: int) -> Iterator[Row]:
    """Random heights on a grid with smooth slopes between; the last column and row lead into the first."""
    knots = [[chance.uniform(-1, 1) for _ in range(across)] for _ in range(down)]
    line = cache(lambda row: _stretched(knots[row % down], WOOD[0]))
    for y in range(WOOD[1]):
        cell, part = divmod(y * down / WOOD[1], 1)
        low, high, part = line(int(cell)), line(int(cell) + 1), part * part * (3 - 2 * part)
        yield [a + (b - a) * part for a, b in zip(low, high, strict=True)]


def _stretched(knots: Row, width: int) -> Row:
    """The heights of a closed line through the knots."""
    line = []
    for x in range(width):
        cell, part = divmod(x * len(knots) / width, 1)
        a, b = knots[int(cell)], knots[(int(cell) + 1) % len(knots)]
        line.append(a + (b - a) * part * part * (3 - 2 * part))
    return line
