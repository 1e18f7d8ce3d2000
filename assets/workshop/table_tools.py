"""What else is at hand in a kitchen: an abacus, a radio, the telephone, a bell, a puzzle."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from assets.workshop.palette import COLOURS
from assets.workshop.table_pen import (
    BRASS,
    DARK_BRASS,
    DARK_LEATHER,
    DARK_RED,
    GLAZE,
    INK,
    LEATHER,
    OCHRE,
    PALE_BRASS,
    PALE_LEATHER,
    PAPER,
    RED,
    STEEL,
    cast,
    crescent,
    disc,
    moved,
    ring,
    rod,
    shadow,
    shape,
    slab,
    still_life,
    stroke,
)

TEAL, DARK_TEAL, PALE_TEAL = COLOURS["teal"], COLOURS["teal_d"], "#6DB9BC"


def things() -> Mapping[str, Callable[[], str]]:
    """What draws each of them, by its name."""
    drawn = (abacus, radio, telephone, bell, puzzle)
    return {draw.__name__: draw for draw in drawn}


# -- what counts and what sounds -------------------------------------------------------------------------------------

_BEADS: Final = ((RED, 2), (OCHRE, 5), (COLOURS["blue"], 3), (COLOURS["green"], 6))  # and how many lie at the left


def abacus() -> str:
    """A frame with four rows of beads, pushed to either side."""
    frame = slab(-100, -84, 200, 160, 9) + slab(-82, -66, 164, 124, 3)
    rows = "".join(_row(-44 + 27 * row, colour, left) for row, (colour, left) in enumerate(_BEADS))
    wood = cast(frame) + shape(frame, COLOURS["tan"], 5) + stroke("M-92-76H92M-92-76V68", "#F3D9B4", 4)
    wood += stroke("M-90 68H92M92-70V68", "#9A6240", 4)
    return still_life(moved(wood + rows, 0, 0, -6))


def _row(y: float, colour: str, left: int) -> str:
    """A wire with eight beads, so many of them at the left."""
    spots = [-72 + 14.4 * place if place < left else 72 - 14.4 * (7 - place) for place in range(8)]
    beads = "".join(f"M{x:g} {y - 5:g}v10" for x in spots)
    light = "".join(f"M{x - 2:g} {y - 6:g}v3" for x in spots)
    drawn = stroke(beads, INK, 16) + stroke(beads, colour, 10.5) + stroke(light, "#FFFFFF", 3.2, 0.7)
    return moved(stroke(beads, "#000000", 13, 0.3), 5, 8) + rod(f"M-82 {y:g}H82", STEEL, 1.6) + drawn


def radio() -> str:
    """A little radio that can be carried, its aerial drawn out."""
    body = slab(-98, -52, 196, 132, 20)
    aerial = (
        moved(stroke("M70-50L98-104", "#000000", 6, 0.3), 6, 9)
        + rod("M70-50L98-104", STEEL, 3)
        + disc(98, -104, 6, STEEL, 3.4)
    )
    handle = "M-62-50V-66C-62-80-54-84-44-84H32C42-84 50-80 50-66V-50"
    grip = moved(stroke(handle, "#000000", 14, 0.3), 6, 10) + rod(handle, DARK_TEAL, 9)
    spots = ((x, y) for x in range(-3, 4) for y in range(-3, 4) if math.hypot(x, y) < 3.5)
    holes = stroke("".join(f"M{10.5 * x:g} {10.5 * y:g}h.1" for x, y in spots), "#1A2A30", 6.4)
    sound = moved(disc(0, 0, 46, "#F3E3BC", 4.4) + crescent(43, 7) + holes, -42, 14)
    scale = shape(slab(16, -34, 68, 40, 4), PAPER, 4) + stroke(
        "M24-22V-12M34-22V-15M44-22V-12M54-22V-15M64-22V-12M74-22V-15", INK, 2.6
    )
    scale += stroke("M22-2H78", "#CBB88F", 3) + stroke("M51-30V2", RED, 4)
    knobs = "".join(
        moved(disc(2, 4, 16, "#08282C") + disc(0, 0, 15, BRASS, 4) + stroke(line, INK, 3.4), x, 40)
        for x, line in ((32, "M0 0L-6-9"), (70, "M0 0L8-7"))
    )
    shell = (
        shape(body, TEAL, 5)
        + stroke("M-84-44H80", PALE_TEAL, 5)
        + stroke("M-78 73H80C86 73 91 68 91 62V-30", DARK_TEAL, 6)
    )
    return still_life(moved(aerial + grip + cast(body) + shell + sound + scale + knobs, -4, 8, -4))


def telephone() -> str:
    """The telephone with its dial, in thin lines: it lies larger than what is around it."""
    body = "M-62-40C-40-50 40-50 62-40L92 72C94 84 86 92 74 92H-74C-86 92-94 84-92 72Z"
    light = stroke("M-56-30C-36-38 20-40 40-36M-60-22L-80 62", "#E9726A", 5)
    shade = stroke("M84 70C86 80 80 85 72 85H-66", DARK_RED, 7)
    holes = "".join(
        disc(34 * math.cos(a), 34 * math.sin(a), 8, "#6B5A3A", 2)
        for a in (math.radians(50 - 31 * n) for n in range(10))
    )
    dial = moved(disc(4, 6, 50, "#4A0D14") + disc(0, 0, 49, GLAZE, 3) + crescent(46.5, 8) + holes, 0, 32)
    dial += moved(disc(0, 0, 17, OCHRE, 2.4) + stroke("M-8-6A11 11 0 0 1 4-10", PALE_BRASS, 3.6), 0, 32)
    dial += stroke("M36 66L50 76", INK, 6) + stroke("M37 66L49 75", STEEL, 3)
    return still_life(_cord() + cast(body) + shape(body, RED, 3) + light + shade + dial + _receiver())


def _receiver() -> str:
    """It lies across the telephone."""
    course = (
        "M-60-88C-20-98 20-98 60-88C82-94 104-84 104-64C104-46 90-38 74-42C62-46 58-54 56-62C20-70-20-70-56-62"
        "C-58-54-62-46-74-42C-90-38-104-46-104-64C-104-84-82-94-60-88Z"
    )
    light = stroke("M-92-70C-90-80-78-84-66-81C-20-91 20-91 58-82", "#F0948C", 5)
    return cast(course, 5, 10) + shape(course, RED, 3) + light + stroke("M74-50C86-48 96-54 97-64", DARK_RED, 5)


def _cord() -> str:
    """It curls from the receiver down to the telephone."""
    turns = "M-98-44" + "".join(
        "c-12 0-12 13-2 13c9 0 9-9 0-9" if n % 2 == 0 else "c-12 2-10 14 2 13c8-1 8-9 0-9" for n in range(8)
    )
    return moved(stroke(turns, "#000000", 5, 0.25), 4, 6) + stroke(turns, INK, 5.6) + stroke(turns, DARK_RED, 2.8)


def bell() -> str:
    """The bell of a counter, with its knob."""
    foot = shadow(92) + ring(88, LEATHER, 5) + stroke("M-62-52A81 81 0 0 1 52-62", PALE_LEATHER, 5)
    dome = disc(4, 7, 72, DARK_LEATHER) + disc(0, 0, 68, BRASS, 5)
    shine = stroke("M-52-22A56 56 0 0 1 -10-55", PALE_BRASS, 9) + stroke("M4-56A56 56 0 0 1 14-54", PALE_BRASS, 9)
    shade = (
        stroke("M56 20A59 59 0 0 1 6 59", DARK_BRASS, 9)
        + disc(0, 0, 40, "#EFC25C")
        + stroke("M34 18A38 38 0 0 1 -2 38", DARK_BRASS, 4)
    )
    knob = disc(4, 7, 17, DARK_BRASS) + disc(0, 0, 15, STEEL, 4.4) + stroke("M-8-4A9 9 0 0 1 0-9", "#FFFFFF", 4.4)
    return still_life(foot + dome + shade + shine + knob)


# -- what is thought about -------------------------------------------------------------------------------------------

_SIDE: Final = 74
_PIECES: Final = (  # where the middle lies, how it is turned, its colour, and its edges from the upper one on
    (-44, -40, 0, COLOURS["blue"], COLOURS["blue_l"], (0, 1, -1, 0)),
    (30, -40, 0, OCHRE, PALE_BRASS, (0, 0, 1, -1)),
    (-44, 34, 0, RED, "#F0948C", (1, -1, 0, 0)),
    (58, 60, 27, COLOURS["green"], COLOURS["green_l"], (-1, 0, 0, 1)),
)


def puzzle() -> str:
    """Four pieces of a puzzle, the last of which is still beside its place."""
    return still_life(moved("".join(_piece(*piece) for piece in _PIECES), 0, 0, -5))


def _piece(x: float, y: float, turn: float, colour: str, light: str, edges: tuple[int, ...]) -> str:
    """A square piece of wood; an edge is flat, or has a knob outwards or inwards."""
    half = _SIDE / 2
    course = f"M{-half:g} {-half:g}" + "".join(_edge(quarter, edge) for quarter, edge in enumerate(edges)) + "Z"
    shine = stroke(f"M{-half + 8:g} {half - 12:g}V{-half + 8:g}H{-half + 22:g}", light, 4)
    return moved(cast(course, 5, 9) + shape(course, colour, 4.4) + shine, x, y, turn)


def _edge(quarter: int, way: int) -> str:
    """The edge after so many quarter turns, with its knob outwards (1), inwards (-1) or without one."""
    half, turn = _SIDE / 2, math.radians(90 * quarter)

    def spot(along: float, out: float) -> str:
        x, y = along, -half - way * out
        return f"{x * math.cos(turn) - y * math.sin(turn):.1f} {x * math.sin(turn) + y * math.cos(turn):.1f}"

    end = f"L{spot(half, 0)}"
    if not way:
        return end
    knob = f"C{spot(-2, 5)} {spot(-13, 6)} {spot(-12, 13)}C{spot(-11, 23)} {spot(11, 23)} {spot(12, 13)}"
    return f"L{spot(-8, 0)}{knob}C{spot(13, 6)} {spot(2, 5)} {spot(8, 0)}{end}"
