"""What is written or printed and lies about on a table: a book, letters, photographs, a calendar, a slate."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from assets.workshop.palette import COLOURS
from assets.workshop.table_pen import (
    COBALT,
    DARK_RED,
    GLAZE,
    GRAPHITE,
    INK,
    LINE,
    OCHRE,
    PAPER,
    RED,
    cast,
    disc,
    moved,
    rod,
    shape,
    slab,
    still_life,
    stroke,
)

SHADED: Final = "#E6D7B5"  # paper that turns away from the light
SEPIA, DARK_SEPIA, PALE_SEPIA = "#C9A877", "#7A5533", "#EBD9B4"
SLATE, CHALK = "#39434A", "#EEF1EA"


def things() -> Mapping[str, Callable[[], str]]:
    """What draws each of them, by its name."""
    drawn = (book, slate, slips, photographs, letter, sealed, calendar, box, folder)
    return {draw.__name__: draw for draw in drawn}


def _lines(x: float, y: float, widths: tuple[float, ...], step: float = 12, colour: str = LINE) -> str:
    """Lines of writing, each so wide."""
    return stroke("".join(f"M{x:g} {y + step * row:g}h{wide:g}" for row, wide in enumerate(widths)), colour, 4)


def _spot(far: float, angle: float) -> str:
    """The place so far from the middle, round which angles go from its top to the right."""
    return f"{far * math.sin(angle):.1f} {-far * math.cos(angle):.1f}"


def _star(points: int, far: float, near: float) -> str:
    """The course of a star."""
    corners = [(far if n % 2 == 0 else near, math.pi * n / points) for n in range(2 * points)]
    return "M" + "L".join(_spot(*corner) for corner in corners) + "Z"


# -- book and slate --------------------------------------------------------------------------------------------------


def book() -> str:
    """A little open book of rules, and the glasses of whoever looked something up."""
    cover = slab(-104, -72, 208, 150, 7)
    left = "M0-62C-22-78-72-78-96-68V64C-72 54-22 54 0 70Z"
    right = "M0-62C22-78 72-78 96-68V64C72 54 22 54 0 70Z"
    gutter = "M0-62C8-68 16-71 24-73V55C16 57 8 63 0 70Z"
    initial = shape("M-82-50h22v24h-22z", COBALT, 0) + moved(shape(_star(4, 9, 3), OCHRE, 0), -71, -38)
    words = _lines(-50, -48, (34, 32)) + _lines(-82, -12, (66, 62, 66, 48, 60))
    more = _lines(16, -46, (64, 56, 64, 60, 64, 30))
    ribbon = stroke("M2-64C4-20-6 30 4 74", DARK_RED, 7) + stroke("M2-64C4-20-6 30 4 74", RED, 4)
    pages = shape(left, PAPER) + shape(right, PAPER) + shape(gutter, "#8C7344", 0, 0.3)
    open_book = cast(cover) + shape(cover, DARK_RED, 5) + pages + initial + words + more + ribbon
    return still_life(moved(open_book, 0, -12, -6) + moved(_glasses(), 38, 56, 14))


def _glasses() -> str:
    """They lie folded, with a light on each glass."""
    rims = "".join(f"M{x + 27} 0A27 24 0 1 1 {x - 27} 0A27 24 0 1 1 {x + 27} 0Z" for x in (-34, 34))
    arms = "M-58-10C-50-34 30-40 52-30M58-10C50-30-20-28-46-22"
    frame = rims + "M-8-5C-4-11 4-11 8-5"
    light = "M-50-6C-46-14-40-17-34-17M18-6C22-14 28-17 34-17"
    shade = moved(stroke(frame + arms, "#000000", 8, 0.3), 5, 9)
    glass = shape(rims, "#DCEBF2", 0, 0.55) + stroke(light, "#FFFFFF", 5)
    return shade + rod(arms, COLOURS["chest"], 3) + glass + rod(frame, COLOURS["chest"], 4)


_ONE, _TWO = "M-6-6L1-13V13", "M-9-6C-9-16 9-16 9-6C9 2-4 7-9 13H10"
_PLUS, _NOUGHT = "M-10 0H10M0-10V10", "M0-13A9 13 0 1 1 -.1-13"


def slate() -> str:
    """A child's slate with a sum in chalk: an Ace and a three are 21."""
    frame, inner = slab(-98, -84, 196, 160, 9), slab(-82, -68, 164, 128, 2)
    sums = "".join(
        moved(stroke(sign, CHALK, 4.4), x, y)
        for y, signs in ((-44, ((28, _ONE), (48, _ONE))), (-8, ((-22, _PLUS), (26, _ONE), (50, _NOUGHT))))
        for x, sign in signs
    )
    sums += (
        stroke("M-38 14H66", CHALK, 4.4)
        + moved(stroke(_TWO, CHALK, 4.4), 20, 34)
        + moved(stroke(_ONE, CHALK, 4.4), 48, 34)
    )
    grain = stroke("M-70-52L-40-60M30-50L66-58M-66 48L-30 40M44 30L70 22", CHALK, 6, 0.09)
    board = shape(frame, COLOURS["tan"], 5) + stroke("M-90-76H90M-90-76V68", "#F3D9B4", 4)
    board += shape(inner, SLATE) + stroke("M-78-64H78M-78-64V56", "#14191D", 6, 0.6) + grain + sums
    return still_life(moved(cast(frame) + board, 0, -6, 5) + _chalk() + _sponge())


def _chalk() -> str:
    """A stick of chalk in front of the slate."""
    stick = slab(-26, -7, 52, 14, 5)
    drawn = cast(stick, 4, 7) + shape(stick, CHALK) + stroke("M-20 3H20", "#B9BCB2", 4) + stroke("M-26-4V4", INK, 3)
    return moved(drawn, 60, 82, -24)


def _sponge() -> str:
    """It hangs at the slate's lower corner."""
    course = "M-26-10C-22-22 16-24 24-14C32-4 30 16 18 20C0 26-22 22-28 12C-32 4-30-4-26-10Z"
    holes = "".join(disc(x, y, r, "#B98A2B") for x, y, r in ((-12, -6, 3.4), (4, 6, 4), (12, -8, 2.6), (-14, 10, 2.6)))
    drawn = cast(course, 5, 8) + shape(course, "#E8BC53") + holes + stroke("M-18-13C-8-17 4-18 12-15", "#FBE2A0", 4)
    return moved(drawn, -66, 76, 8)


# -- slips, photographs, letters -------------------------------------------------------------------------------------


def slips() -> str:
    """Slips of matches that are not over yet, tied together with a ribbon."""
    slip = slab(-66, -84, 132, 168, 3)
    under = "".join(
        moved(cast(slip, 4, 8) + shape(slip, SHADED), x, y, turn) for x, y, turn in ((5, 5, 9), (-4, 3, -7))
    )
    counted = (
        "M-48-58v24M-38-58v24M-28-58v24M14-58v24M24-58v24M34-58v24M44-58v24M8-38L50-54M-48 42v24M-38 42v24M14 42v24"
    )
    top = shape(slip, PAPER) + stroke("M0-84V84M-66-68H66", LINE, 3) + stroke(counted, GRAPHITE, 4)
    return still_life(under + moved(top + _ribbon(), 0, 0, 2))


def _ribbon() -> str:
    """Once around, with a bow."""
    band = shape("M-68-10H68V10H-68Z", RED) + stroke("M-64-5H64", "#E9726A", 3)
    tails = shape("M-4 6L-34 50L-20 47L-14 58L12 12Z", RED) + shape("M4 6L22 56L30 44L44 46L16 2Z", DARK_RED)
    loop = "M0 0C-14-32-56-38-58-14C-60 10-20 10 0 0Z"
    bow = shape(loop, RED) + stroke("M-46-18C-40-24-28-20-20-12", "#E9726A", 4)
    other = shape("M0 0C14-32 56-38 58-14C60 10 20 10 0 0Z", RED) + stroke("M50-6C42 2 26 2 14 0", DARK_RED, 4)
    knot = shape(slab(-11, -11, 22, 22, 8), RED) + stroke("M-4-5H3", "#E9726A", 4)
    return moved(shape("M-68 0H68V16H-68Z", "#000000", 0, 0.22), 0, 2) + band + tails + bow + other + knot


def photographs() -> str:
    """An old photograph of three who sit together, over another one."""
    sheet, view = slab(-86, -70, 172, 140, 3), "M-73-57H73V57H-73Z"
    behind = moved(cast(sheet) + shape(sheet, PAPER, 4.4) + shape(view, SEPIA, 3), 8, -8, 13)
    wall = shape(view, PALE_SEPIA, 0) + shape("M-73 22H73V57H-73Z", SEPIA, 0)
    people = _sitter(-42, 4, "#5A3D26", 0.94) + _sitter(42, 2, "#8C6A45", 0.94) + _sitter(0, -6, DARK_SEPIA, 1.08)
    table = shape("M-73 44C-30 38 30 38 73 44V57H-73Z", "#5A3D26", 3)
    front = cast(sheet) + shape(sheet, PAPER, 4.4) + wall + people + table + stroke(view, INK, 3)
    return still_life(behind + moved(front, -6, 10, -6))


def _sitter(x: float, y: float, dress: str, size: float) -> str:
    """Head and shoulders."""
    body = shape("M-30 52C-30 22-16 14 0 14C16 14 30 22 30 52Z", dress, 3.4)
    collar = shape("M-9 15L0 28L9 15Z", PAPER, 2.4)
    head = shape("M-15-8C-15-28 15-28 15-8C15 8 8 16 0 16C-8 16-15 8-15-8Z", PALE_SEPIA, 3.4)
    hair = shape("M-17-6C-20-34 20-34 17-6C12-16 2-18-4-18C-10-16-14-12-17-6Z", "#4A3220", 2.6)
    looks = disc(-5, -4, 1.9, INK) + disc(6, -4, 1.9, INK) + stroke("M-4 6C-1 9 3 9 6 6", INK, 2.2)
    drawn = body + collar + head + hair + looks
    return f'<g transform="translate({x:g},{y:g}) scale({size:g})">{drawn}</g>'


def letter() -> str:
    """A letter from abroad: a striped edge, a stamp with its postmark, an address."""
    cover = slab(-100, -68, 200, 136, 4)
    edge = "".join(
        shape(f"M{x:g} {y:g}h13l-7 11h-13z", RED if n % 2 else COBALT, 0)
        for y in (-66, 55)
        for n, x in enumerate(range(-84, 80, 23))
    )
    sides = "".join(
        shape(f"M{x:g} {y:g}l11 -7v13l-11 7z", COBALT if n % 2 else RED, 0)
        for x in (-98, 87)
        for n, y in enumerate(range(-40, 44, 22))
    )
    address = _lines(-66, 2, (74, 90, 56), 16, GRAPHITE)
    marked = "".join(f"M{x + r:g}-28a{r} {r} 0 1 1-{2 * r} 0a{r} {r} 0 1 1 {2 * r} 0z" for x, r in ((14, 22), (14, 14)))
    waves = "M-12-36c-8-5-14 5-22 0s-14 5-22 0M-12-26c-8-5-14 5-22 0s-14 5-22 0"
    drawn = cast(cover) + shape(cover, PAPER, 4.6) + edge + sides + address + _stamp()
    return still_life(moved(drawn + stroke(marked + waves, INK, 3, 0.6), 0, 0, -8))


def _stamp() -> str:
    """With its teeth, and a tile's flower on it."""
    teeth = "".join(f"M{x:g} {y:g}h.1" for x in range(28, 77, 8) for y in (-50, 6))
    teeth += "".join(f"M{x:g} {y:g}h.1" for y in range(-50, 8, 8) for x in (28, 76))
    leaf = "M0-3C7-10 7-15 0-20C-7-15-7-10 0-3Z"
    flower = "".join(moved(shape(leaf, COBALT, 0), 52, -22, turn) for turn in (0, 90, 180, 270))
    paper = stroke(teeth, INK, 9) + stroke(teeth, GLAZE, 5) + shape("M28-50h48v56h-48z", GLAZE, 0)
    return paper + shape("M34-44h36v44h-36z", "#F3D58B", 2.4) + flower + disc(52, -22, 4, RED)


def sealed() -> str:
    """An envelope with a seal of wax: nobody has looked into it."""
    cover = slab(-98, -66, 196, 136, 4)
    flaps = stroke("M-96 66L-18-2M96 66L18-2", LINE, 4)
    flap = "M-97-64H97L10 16C4 21-4 21-10 16Z"
    back = cast(cover) + shape(cover, PAPER, 4.6) + shape("M-96 68L0-8L96 68Z", SHADED, 0) + flaps
    back += moved(shape(flap, "#6B5322", 0, 0.25), 2, 7) + shape(flap, PAPER, 4.4) + stroke("M-84-58H84", "#FFFDF6", 4)
    return still_life(moved(back + moved(_wax(), 0, 14), 0, 0, 7))


def _wax() -> str:
    """A blot of it, pressed down with a star."""
    edge = "M" + "L".join(
        f"{r * math.cos(a):.1f} {r * math.sin(a):.1f}"
        for r, a in (
            (37 + 3.4 * math.sin(5 * a) + 2 * math.sin(3 * a + 1), a) for a in (math.tau * n / 48 for n in range(48))
        )
    )
    blot = cast(edge + "Z", 4, 7) + shape(edge + "Z", RED, 4.6) + stroke("M-27-16A32 32 0 0 1 -6-31", "#F0948C", 5)
    pressed = disc(0, 0, 25, DARK_RED) + disc(1.5, 2, 23.5, "#B32625")
    return blot + pressed + shape(_star(8, 18, 8), "#E2574F", 0) + disc(0, 0, 4, DARK_RED)


# -- what else is of paper -------------------------------------------------------------------------------------------


def calendar() -> str:
    """A calendar whose days are torn off, with the sun of today on it and the corner already lifted."""
    board, block = slab(-78, -98, 156, 196, 6), "M-62-62H62V78H-62Z"
    page = "M-62-62H62V48L32 78H-62Z"
    curl = "M62 48C52 44 44 44 38 46C40 58 38 68 32 78Z"
    rays = ((math.tau * n / 12, 36 if n % 2 else 41) for n in range(12))
    sun = stroke("".join(f"M{_spot(28, a)}L{_spot(far, a)}" for a, far in rays), OCHRE, 6)
    sun += disc(0, 0, 21, "#F0C23A", 4) + stroke("M-11-8A14 14 0 0 1 2-14", "#FBE78F", 4)
    head = shape("M-62-62H62V-36H-62Z", RED, 4) + stroke("M-54-56H54", "#E9726A", 3)
    bound = disc(-34, -62, 6, INK) + disc(34, -62, 6, INK) + stroke("M-34-64V-80M34-64V-80", INK, 8)
    bound += stroke("M-34-64V-80M34-64V-80", COLOURS["steel"], 3.4)
    stack = moved(shape(block, "#000000", 0, 0.25), 8, 9)
    stack += moved(shape(block, SHADED), 5, 6) + shape(block, SHADED, 3)
    paper = stack + shape(page, PAPER, 4) + moved(sun, 0, 12) + _lines(-44, 66, (50,)) + head + bound
    hung = disc(0, -84, 6, "#2B1A10", 3)
    drawn = cast(board) + shape(board, COBALT, 5) + stroke("M-70-90H70M-70-90V88", "#5B86BD", 4) + hung
    return still_life(moved(drawn + paper + shape(curl, GLAZE, 4), 0, 0, -5))


def box() -> str:
    """The box of a deck, open, with the first card drawn out a little."""
    body, card = slab(-60, -54, 120, 152, 4), slab(-51, -92, 102, 90, 6)
    sides = shape("M46-52H58V96H46Z", "#0F2B52", 0, 0.55) + stroke("M-53-46V90", "#6C96CB", 4)
    flap = "M-58-54L-50-100H50L58-54Z"
    lid = cast(flap) + shape(flap, GLAZE, 4.4) + stroke("M-44-92H44", "#FFFFFF", 4)
    drawn_out = shape(card, PAPER, 4) + stroke("M-42-60V-80H42V-60", COBALT, 4)
    mouth = shape("M-60-54C-30-46 30-46 60-54V-44H-60Z", "#0F2B52", 0)
    leaf = "M0-8C16-24 16-38 0-50C-16-38-16-24 0-8Z"
    flower = "".join(moved(shape(leaf, GLAZE, 3), 0, 24, turn) for turn in (0, 90, 180, 270))
    flower += "".join(disc(x, 24 + y, 6, OCHRE, 2.6) for x in (-30, 30) for y in (-30, 30)) + disc(0, 24, 9, OCHRE, 3)
    shadow_in = moved(shape("M-51-48H51V-40H-51Z", "#000000", 0, 0.3), 0, 0)
    drawn = cast(body) + lid + shape(body, COBALT, 5) + sides + mouth + drawn_out + shadow_in
    front = shape("M-60-40C-24-30 24-30 60-40V94C60 97 58 98 56 98H-56C-58 98-60 97-60 94Z", COBALT, 4.4)
    return still_life(moved(drawn + front + sides + flower, 0, 4, 9))


def folder() -> str:
    """A folder of cardboard with papers in it, and a clip that holds them."""
    back, front = "M-92-66H-36L-24-82H36L46-66H92V74H-92Z", "M-96-34H92L84 84H-88Z"
    papers = moved(shape("M-74-84H66V30H-74Z", GLAZE), 4, -2, 3) + moved(shape("M-74-78H66V30H-74Z", PAPER), 0, 0, -2)
    papers += _lines(-58, -62, (70, 104))
    clip = stroke("M52-92V-52a8 8 0 0 0 16 0V-96a12 12 0 0 0-24 0V-50", INK, 8)
    clip += stroke("M52-92V-52a8 8 0 0 0 16 0V-96a12 12 0 0 0-24 0V-50", COLOURS["steel"], 3.4)
    label = shape(slab(-44, 4, 88, 42, 3), PAPER, 3.4) + _lines(-30, 20, (60, 40), 13, GRAPHITE)
    shut = shape("M-96-34H92L91-22H-95Z", "#F0C98A", 0) + stroke("M-90 78L84 78", "#A8742F", 5)
    drawn = cast(back) + shape(back, "#B98545", 5) + papers + clip + shape(front, "#DDA85C", 5) + shut
    return still_life(moved(drawn + stroke("M-96-34H92", INK, 4) + label, 0, 4, -4))
