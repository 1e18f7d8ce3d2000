"""The two textures made of points: six planks of walnut and the nap of the cloth. Their edges fit one another."""

from __future__ import annotations

import io
import math
import os
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from assets.workshop.png import GREY, png

GRAIN: Final = 256  # the side of the square of cloth
CLOTH: Final = 243  # how light the cloth is in its middle; it darkens what lies under it
NAP: Final = 21.5  # how far from that a single thread goes
# Planks from above: how high each is in pixels of a window of 1080, and how much lighter than the others.
PLANKS: Final = ((148, 0.03), (214, -0.055), (122, 0.07), (186, -0.015), (228, 0.045), (134, -0.07))
WOOD: Final = (1824, sum(high for high, _shade in PLANKS))
DEEP, WALNUT, LIGHT = (46, 25, 14), (80, 50, 32), (116, 83, 57)

COARSE, FINE = 0.14, 0.085  # how far the two octaves of the grain go from the middle tone

DARK: Final = -0.5  # how much darker than wood it is between two planks
JOINT: Final = 2  # how high the dark between two planks is, and the light under it

Row = list[float]


@dataclass(frozen=True, slots=True)
class Knot:
    """Where a branch grew: its middle, and half its height."""

    x: int
    y: int
    size: float

    @property
    def reach(self) -> int:
        """How far from its middle the grain is bent."""
        return round(8.4 * self.size)


KNOTS: Final = (Knot(1310, 268, 15), Knot(420, 590, 12), Knot(1560, 812, 17), Knot(700, 104, 8), Knot(1010, 968, 9))


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
    """Six planks, one above the other, as a JPEG."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # the renderer of the game writes the picture; nothing else of the table needs it

    picture = io.BytesIO()
    pygame.image.save(pygame.image.frombytes(b"".join(planks()), WOOD, "RGB"), picture, "wood.jpg")
    return picture.getvalue()


def planks() -> Iterator[bytes]:
    """The rows of six planks in red, green and blue: broad bands, rings round knots, fine grain, and lit edges."""
    tones = [bytes(_tone(step / 255)) for step in range(256)]
    fields = Fields()
    top = 0
    for number, (high, shade) in enumerate(PLANKS):
        knots = [knot for knot in KNOTS if top <= knot.y < top + high]
        for y in range(top, top + high):
            light = shade + _edge(y - top, top + high - 1 - y)
            row = _row(fields, y, 37.0 * number, knots)
            yield b"".join(tones[max(0, min(255, round(255 * (level + light))))] for level in row)
        top += high


def _edge(above: int, below: int) -> float:
    """How much lighter a row is for the edges of its plank: a dark joint, light above, dusk below."""
    if above < JOINT or not below:
        return DARK
    lit = 0.16 if above < 2 * JOINT else 0.05 * math.exp(-above / 9)
    return lit - 0.14 * math.exp(-below / 7)


def _row(fields: Fields, y: int, phase: float, knots: Sequence[Knot]) -> Row:
    """How light each point of a row is, about 0.5."""
    band, bend = fields.bands.row(y), fields.bend.row(y)
    coarse, fine = fields.coarse.row(y), fields.fine.row(y)
    row = []
    for x in range(WOOD[0]):
        years = math.sin((y + phase) * 0.19 + 5.5 * bend[x])
        row.append(0.47 + 0.17 * band[x] + 0.06 * years * abs(years) + COARSE * coarse[x] + FINE * fine[x])
    for knot in knots:
        for x in range(max(0, knot.x - knot.reach), min(WOOD[0], knot.x + knot.reach)):
            row[x] = _round_knot(fields, row[x], knot, x, y)
    return row


def _round_knot(fields: Fields, level: float, knot: Knot, x: int, y: int) -> float:
    """The light of a point near a knot: its dark heart, rings, and the grain that runs round it."""
    away = math.hypot((x - knot.x) / 2.6, y - knot.y) / knot.size
    if away >= 3.2:
        return level
    rings = math.sin(away * 11 + 2 * fields.bend.row(y)[x])
    if away < 1:
        return 0.14 + 0.18 * away + 0.06 * rings + 0.06 * fields.fine.row(y)[x]
    # Outside, the lines of the grain are pushed apart; the push dies away with the distance.
    push = knot.size * 1.3 * math.exp(-1.2 * (away - 1)) * (1 if y > knot.y else -1)
    there = round(y - push)
    bent = COARSE * fields.coarse.row(there)[x] + FINE * fields.fine.row(there)[x]
    near = math.exp(-1.6 * (away - 1))
    straight = level - COARSE * fields.coarse.row(y)[x] - FINE * fields.fine.row(y)[x]
    return straight + bent - 0.13 * near + 0.07 * rings * near


def _tone(light: float) -> tuple[int, int, int]:
    """The brown of this lightness."""
    low, high, part = (DEEP, WALNUT, light * 2) if light < 0.5 else (WALNUT, LIGHT, light * 2 - 1)
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(low, high, strict=True))
    return red, green, blue


class Fields:
    """The soft random heights of which wood is made; those of the grain are forty times as long as they are high."""

    def __init__(self) -> None:
        self.bands = Field(11, ((3, 12, 0.55), (5, 34, 0.45)))
        self.bend = Field(23, ((2, 7, 1.0), (5, 17, 0.45)))
        self.coarse = Field(37, ((9, 202, 1.0),))
        self.fine = Field(41, ((23, 516, 0.7), (60, 516, 0.5)))


class Field:
    """A soft random field about 0; an octave is its cells across, its cells down, and its share.

    The last column and row lead into the first.
    """

    def __init__(self, seed: int, octaves: tuple[tuple[int, int, float], ...]) -> None:
        self._octaves = []
        for number, (across, down, share) in enumerate(octaves):
            chance = random.Random(f"{seed} {number}")
            knots = [[chance.uniform(-1, 1) for _ in range(across)] for _ in range(down)]
            self._octaves.append((knots, down, share))
        self._line = lru_cache(maxsize=64)(self._stretch)
        self.row = lru_cache(maxsize=256)(self._make)

    def _make(self, y: int) -> Row:
        """The heights of this row."""
        found = [0.0] * WOOD[0]
        for number, (_knots, down, share) in enumerate(self._octaves):
            cell, part = divmod(y * down / WOOD[1], 1)
            low, high = self._line(number, int(cell) % down), self._line(number, (int(cell) + 1) % down)
            part = part * part * (3 - 2 * part)
            found = [at + share * (a + (b - a) * part) for at, a, b in zip(found, low, high, strict=True)]
        return found

    def _stretch(self, number: int, row: int) -> Row:
        return _stretched(self._octaves[number][0][row], WOOD[0])


def _stretched(knots: Row, width: int) -> Row:
    """The heights of a closed line through the knots."""
    line = []
    for x in range(width):
        cell, part = divmod(x * len(knots) / width, 1)
        a, b = knots[int(cell)], knots[(int(cell) + 1) % len(knots)]
        line.append(a + (b - a) * part * part * (3 - 2 * part))
    return line
