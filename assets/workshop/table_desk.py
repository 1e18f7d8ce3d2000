"""What people write, paint and see with, and what they take with them or steer with."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from assets.workshop.palette import COLOURS
from assets.workshop.table_pen import (
    BRASS,
    COBALT,
    DARK_BRASS,
    DARK_LEATHER,
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
    disc,
    moved,
    ring,
    rod,
    shape,
    slab,
    still_life,
    stroke,
)


def things() -> Mapping[str, Callable[[], str]]:
    """What draws each of them, by its name."""
    drawn = (inkpot, palette, mirror, lens, suitcase, mouse)
    return {draw.__name__: draw for draw in drawn}


# -- what people write, paint and see with ---------------------------------------------------------------------------


def inkpot() -> str:
    """An inkpot of glass, and a pen that has left a blot."""
    glass = slab(-46, -46, 92, 92, 16)
    pot = cast(glass) + shape(glass, "#BFD6DF", 5) + stroke("M-37-30V-37H20", "#FFFFFF", 5)
    pot += stroke("M-20 39H38V-20", "#7F9FAE", 5) + disc(0, 0, 33, GLAZE, 4) + disc(0, 0, 26, COBALT, 4)
    pot += stroke("M-16-6A17 17 0 0 1 -2-17", "#7FA3D6", 5)
    blot = "M-14 0C-20-10-4-18 4-12C16-14 20-2 13 4C12 14-2 16-6 9C-14 12-18 6-14 0Z"
    spilt = shape(blot, COBALT, 0) + disc(22, 10, 4, COBALT) + disc(-20, 14, 3, COBALT)
    return still_life(moved(pot, -40, -34, -8) + moved(spilt, -30, 66) + moved(_pen(), 42, 22, 40))


def _pen() -> str:
    """Its nib points to the blot."""
    holder = "M-7-112C-7-118 7-118 7-112L11 40H-11Z"
    nib = "M-10 40H10C14 58 8 72 0 92C-8 72-14 58-10 40Z"
    shade = moved(shape(holder + nib, "#000000", 0, 0.3), 10, 9)
    light = stroke("M-4-106L-5 30", "#E9726A", 3) + shape("M-12 26H12V42H-12Z", BRASS, 4)
    slit = stroke("M0 62V84", INK, 3) + disc(0, 60, 3.4, INK)
    return shade + shape(nib, STEEL, 4.4) + slit + shape(holder, RED, 4.4) + light


def palette() -> str:
    """A painter's palette with its colours, and a brush across it."""
    course = "M-6-84C62-88 104-44 98 4C94 44 62 40 44 40C24 40 22 58 30 70C38 84 18 88-8 84"
    course += "C-66 78-102 40-98-8C-94-54-54-82-6-84Z"
    hole = "M70 6a13 11 0 1 1-26 0a13 11 0 1 1 26 0Z"
    paints = ((-58, -24, RED), (-24, -54, OCHRE), (22, -56, "#F6EBC8"), (-66, 16, COBALT), (-40, 50, COLOURS["green"]))
    dabs = "".join(_dab(*paint) for paint in paints)
    board = cast(course) + shape(course + hole, COLOURS["tan"], 5) + stroke("M-88-8C-84-48-48-74-4-76", "#F3D9B4", 5)
    return still_life(board + dabs + moved(_brush(), 22, 6, 52))


def _dab(x: float, y: float, colour: str) -> str:
    """Paint as it comes out of its tube."""
    course = "M-17 2C-20-12-8-17 2-15C14-19 22-6 16 4C18 14 4 18-3 14C-10 18-17 12-17 2Z"
    return moved(
        cast(course, 3, 5) + shape(course, colour, 3.6) + stroke("M-9-4C-7-9-2-11 2-10", "#FFFFFF", 4, 0.7), x, y
    )


def _brush() -> str:
    """A brush with red paint on it."""
    handle, hair = "M-5 24H5L9-30C8-70 4-96 0-108C-4-96-8-70-9-30Z", "M-8 44C-14 62-4 74 0 88C4 74 14 62 8 44Z"
    shade = moved(shape(handle + "M-9 22H9V46H-9Z" + hair, "#000000", 0, 0.3), 10, 8)
    band = shape("M-8 22H8V46H-8Z", STEEL, 4) + stroke("M-3 27V41", "#FFFFFF", 3)
    return shade + shape(hair, RED, 4) + shape(handle, COBALT, 4.4) + stroke("M-3-88L-4 8", "#6C96CB", 3) + band


def mirror() -> str:
    """A mirror to be held: whoever practises his signs looks into it."""
    handle = "M-11 54L-9 84C-14 108 14 108 9 84L11 54Z"
    frame = (
        cast(handle)
        + moved(cast(_round(64)), 0, -24)
        + shape(handle, BRASS, 4.6)
        + stroke("M-4 62L-4 88", PALE_BRASS, 4)
    )
    frame += moved(ring(64, BRASS, 5) + stroke("M-44-36A57 57 0 0 1 8-57", PALE_BRASS, 5), 0, -24)
    studs = (math.tau * n / 16 for n in range(16))
    dots = "".join(f"M{57 * math.sin(a):.1f} {-24 - 57 * math.cos(a):.1f}h.1" for a in studs)
    frame += stroke(dots, DARK_BRASS, 6.8)
    glass = moved(ring(48, "#BCD7E4", 4.4), 0, -24)
    light = shape("M-38-12L4-66L20-66L-36 4Z", "#FFFFFF", 0, 0.6) + shape(
        "M-28 12L30-58L36-52L-20 18Z", "#FFFFFF", 0, 0.5
    )
    return still_life(f'<g transform="translate(14,4) rotate(30) scale(1.16)">{frame}{glass}{light}</g>')


def lens() -> str:
    """A glass that makes letters larger, over a line of them."""
    slip, lines = slab(-88, -64, 150, 112, 3), "M-72-44h118M-72-28h96M-72-12h118M-72 4h80M-72 20h118"
    paper = cast(slip) + shape(slip, PAPER, 4.4) + stroke(lines, "#CBB88F", 4)
    large = stroke("M-38-10H38M-40 14H24", "#8C7B55", 9) + stroke("M-32-24A42 42 0 0 1 -6-40", "#FFFFFF", 6)
    rim = rod(_round(54), BRASS, 8) + stroke("M-42-34A54 54 0 0 1 -4-54", PALE_BRASS, 4)
    glass = cast(_round(54)) + ring(54, "#E9F3F4", 0) + large
    grip = moved(stroke("M44 44L88 86", "#000000", 20, 0.3), 6, 10) + stroke("M44 44L88 86", INK, 23)
    grip += stroke("M44 44L88 86", LEATHER, 14) + stroke("M44 40L82 76", PALE_LEATHER, 4)
    return still_life(moved(paper, 0, 0, -7) + moved(glass + grip + rim, 6, 2))


def _round(radius: float) -> str:
    """The course of a circle."""
    return f"M{radius:g} 0A{radius:g} {radius:g} 0 1 1-{radius:g} 0A{radius:g} {radius:g} 0 1 1 {radius:g} 0Z"


# -- what is moved and steered ---------------------------------------------------------------------------------------


def suitcase() -> str:
    """A suitcase with two straps, and a tile as a sticker."""
    body, handle = slab(-98, -54, 196, 134, 14), "M-30-56V-72C-30-80-24-84-18-84H18C24-84 30-80 30-72V-56"
    grip = moved(stroke(handle, "#000000", 14, 0.3), 6, 10) + rod(handle, DARK_LEATHER, 8)
    shell = cast(body) + shape(body, LEATHER, 5) + stroke("M-82-46H82M-90-38V60", PALE_LEATHER, 5)
    shell += stroke("M-80 73H80C86 73 91 70 91 64V-30", DARK_LEATHER, 6)
    straps = "".join(
        shape(f"M{x - 10}-54h20v134h-20z", DARK_LEATHER)
        + shape(f"M{x - 15}-8h30v24h-30z", BRASS)
        + shape(f"M{x - 7}-2h14v12h-14z", DARK_LEATHER, 3)
        for x in (-58, 58)
    )
    corners = "".join(
        shape(f"M{x} {y + 26 * down}V{y + 12 * down}Q{x} {y} {x + 12 * right} {y}H{x + 26 * right}Z", BRASS)
        for x, right in ((-98, 1), (98, -1))
        for y, down in ((-54, 1), (80, -1))
    )
    return still_life(moved(grip + shell + straps + corners + _sticker(), 0, 4, 4))


def _sticker() -> str:
    """Where it has been."""
    leaf = "M0-4C8-12 8-17 0-23C-8-17-8-12 0-4Z"
    flower = "".join(moved(shape(leaf, COBALT, 0), 0, 0, turn) for turn in (0, 90, 180, 270))
    return moved(shape("M-27-27H27V27H-27Z", GLAZE, 3.6) + flower + disc(0, 0, 5, OCHRE), 2, 18, -9)


def mouse() -> str:
    """A computer's mouse, and two keys of its keyboard."""
    body = "M0-66C34-66 46-40 46 2C46 48 30 74 0 74C-30 74-46 48-46 2C-46-40-34-66 0-66Z"
    wire = "M0-66C-2-92 18-88 30-96"
    cable = moved(stroke(wire, "#000000", 7, 0.3), 5, 9) + rod(wire, COLOURS["grey_d"], 3)
    shell = cast(body) + shape(body, GLAZE, 5) + stroke("M34 24C32 48 18 63 0 64", "#9FB0B8", 7)
    shell += stroke("M-36-8C-36-36-26-54-8-56", "#FFFFFF", 5) + stroke("M0-64V-2M-44-2C-20 8 20 8 44-2", INK, 3.4)
    wheel = shape(slab(-8, -44, 16, 32, 8), RED, 4) + stroke("M-2-36V-26", "#F0948C", 4)
    keys = moved(_key("M-9-7L0 3L9-7M0 3V-13"), -64, 54, -10) + moved(_key("M7-9L-3 0L7 9M-3 0H13"), -72, -18, -10)
    return still_life(keys + moved(cable + shell + wheel, 34, 14, 12))


def _key(arrow: str) -> str:
    """A key's cap with this arrow."""
    cap = slab(-33, -33, 66, 66, 9)
    return (
        cast(cap, 5, 10)
        + shape(cap, "#C9C4B4", 4.6)
        + shape(slab(-25, -29, 50, 50, 8), PAPER, 3)
        + moved(stroke(arrow, COBALT, 6), 0, -3)
    )
