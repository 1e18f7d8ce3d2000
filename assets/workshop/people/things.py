"""Glasses, earrings, and the hands that come up into the picture."""

from __future__ import annotations

from typing import Final

from assets.workshop.people.colours import GROUNDS, SKINS, Tone, stuff
from assets.workshop.people.eyes import APART
from assets.workshop.people.lines import Outline, Oval, Shape, blob, disc, limb, poly
from assets.workshop.people.pen import Pen
from assets.workshop.people.person import Person

GLASSES: Final = ("none", "round", "square", "cat", "half")
JEWELS: Final = ("none", "pearls", "hoops", "stars", "drops", "one ring")
HEART: Final = Tone("#E23B3B", "#A81F2B", "#7A1420")
SWEAT: Final = Tone("#BFE3F7", "#7FBBE0", "#4E8FBC")
_GOLD: Final = stuff("gold")


def glasses(pen: Pen, person: Person) -> None:
    """Spectacles, with the light on their glass."""
    if person.glasses == "none":
        return
    colour = stuff(person.glasses_colour).plain
    lenses = [_lens(person.glasses, side) for side in (-1, 1)]
    for lens in lenses:
        pen.flat(lens, "#FFFFFF", 0.1)
    for side in (-1, 1):
        pen.line([(side * 45, -8), (side * 57, -10)], 4.4, colour)
    for lens in lenses:
        pen.edge(lens, 4.8, colour)
    y = 10 if person.glasses == "half" else -5
    pen.line([(-4, y + 1), (0, y - 3), (4, y + 1)], 4.4, colour)


def _lens(kind: str, side: int) -> Shape:
    x = side * APART
    if kind == "square":
        spots = ((-20, -19), (20, -19), (19, 12), (12, 17), (-12, 17), (-19, 12))
        return Outline(tuple((x + dx, -3 + dy, 1) for dx, dy in spots))
    if kind == "cat":
        wing = ((-side * 19, -12), (0, -18), (side * 28, -25, 1), (side * 21, 6), (0, 16), (-side * 17, 8))
        return Outline(tuple((x + spot[0], -3 + spot[1], *spot[2:]) for spot in wing))
    if kind == "half":
        return blob((x - 19, 6, 1), (x + 19, 6, 1), (x + 14, 19), (x, 24), (x - 14, 19))
    return disc(x, -3, 21)


def jewels(pen: Pen, person: Person) -> None:
    """What hangs from the ears."""
    for side in (-1, 1):
        x = side * 58
        match person.jewels:
            case "pearls":
                pen.part(disc(x, 27, 7), stuff("white"), 4, 0)
            case "hoops":
                pen.edge(disc(x + side * 2, 36, 13), 9)
                pen.edge(disc(x + side * 2, 36, 13), 4, _GOLD.plain)
            case "stars":
                pen.part(_star(x, 30, 11), _GOLD, 4, 0)
            case "drops":
                pen.part(blob((x, 20, 1), (x + 8, 36), (x, 44), (x - 8, 36)), stuff("teal"), 4, 0)
            case "one ring" if side > 0:
                pen.part(disc(x, 26, 6), _GOLD, 4, 0)


def _star(x: float, y: float, radius: float) -> Outline:
    """The eight points of the deck's star."""
    small = radius * 0.72
    way = ((0, -1), (0.38, -0.92), (0.71, -0.71), (0.92, -0.38))
    half = [(dx * (small if i % 2 else radius), dy * (small if i % 2 else radius)) for i, (dx, dy) in enumerate(way)]
    quarter = [*half]
    spots = []
    for _turn in range(4):
        spots += quarter
        quarter = [(-dy, dx) for dx, dy in quarter]
    return poly(*((x + dx, y + dy) for dx, dy in spots))


def hand_at_chin(pen: Pen, person: Person) -> None:
    """A hand whose finger points up along the cheek."""
    skin = SKINS[person.skin]
    cuff = stuff(person.clothes_colour)
    pen.part(blob((-74, 150, 1), (-66, 112), (-34, 106), (-18, 124), (-16, 150, 1)), cuff, depth=5)
    pen.part(limb([(-42, 78), (-52, 56), (-58, 30)], [10, 9, 8]), skin, depth=4)
    pen.part(blob((-62, 104), (-58, 80), (-38, 70), (-12, 74), (-4, 86), (-14, 108), (-38, 118)), skin, depth=6)
    for x, y in ((-24, 82), (-26, 94)):
        pen.line([(x, y), (x + 10, y - 1), (x + 17, y + 2)], 3.2, skin.line)
    pen.part(Oval(-10, 76, 17, 8.5, -8), skin, depth=0)


def hand_rubbing(pen: Pen, person: Person) -> None:
    """A hand held up before the cheek, the tips of thumb and forefinger on each other, as for money.

    The ground behind the person is seen around and between both: so they are told from the cheek at a glance.
    """
    pen, behind = pen.at(185, 198, 1.06), GROUNDS[person.ground]
    _rubbing(pen.haloed(behind, 9), person)
    pen.flat(blob((-10, 4), (-8, -30), (12, -30), (14, 4)), behind)
    _rubbing(pen, person)
    for spots in (((-31, -40), (-27, -52), (-18, -60)), ((12, -63), (22, -57), (28, -46))):
        pen.line(spots, 5)


def _rubbing(pen: Pen, person: Person) -> None:
    """The hand alone."""
    skin = SKINS[person.skin]
    pen.part(blob((-18, 46), (-18, 18), (-6, 6), (16, 4), (27, 16), (22, 44)), skin, depth=6)
    pen.part(limb([(18, 12), (27, -16), (6, -45)], [10.5, 10, 8.5]), skin, depth=3)
    pen.part(limb([(-8, 20), (-22, -10), (-5, -43)], [10.5, 10, 8.5]), skin, depth=3)


def hand_down(pen: Pen, person: Person) -> None:
    """A fist before the shoulder whose forefinger points down at the table."""
    skin = SKINS[person.skin]
    pen = pen.at(198, 168, 0.88)
    pen.part(blob((6, 14, 1), (4, -16), (40, -24), (60, -8), (58, 22, 1)), stuff(person.clothes_colour), depth=5)
    pen.part(limb([(-14, 16), (-17, 36), (-18, 58)], [11, 10, 8.5]), skin, depth=4)
    pen.part(blob((-26, 10), (-22, -12), (0, -18), (20, -10), (24, 12), (12, 28), (-10, 28)), skin, depth=6)
    for x, y in ((-2, 10), (9, 8)):
        pen.line([(x, y), (x + 1, y + 10), (x - 1, y + 17)], 3.2, skin.line)
    for spots in (((-37, 46), (-37, 58), (-32, 67)), ((1, 46), (1, 58), (-4, 67))):
        pen.line(spots, 4.4)


def hand_up(pen: Pen, person: Person) -> None:
    """A fist before the shoulder whose forefinger points up."""
    skin = SKINS[person.skin]
    pen = pen.at(199, 192, 0.92)
    pen.part(blob((-18, 66, 1), (-16, 34), (4, 26), (30, 34), (38, 66, 1)), stuff(person.clothes_colour), depth=5)
    pen.part(limb([(-8, 8), (-11, -18), (-12, -44)], [11, 10, 8.5]), skin, depth=4)
    pen.part(blob((-20, 30), (-20, 8), (-2, -4), (18, 0), (26, 18), (22, 38), (0, 44)), skin, depth=6)
    for x, y in ((4, 6), (15, 9)):
        pen.line([(x, y), (x + 1, y + 9), (x - 1, y + 16)], 3.2, skin.line)
    for spots in (((-31, -40), (-30, -52), (-23, -60)), ((7, -40), (6, -52), (-1, -60))):
        pen.line(spots, 4.4)


def heart(pen: Pen, person: Person) -> None:
    """A small red heart that a kiss sends out beside the cheek."""
    pen = pen.at(66, 34, 1.0, 12)
    edge = blob((0, -9, 1), (9, -18), (20, -12), (17, 4), (0, 20, 1), (-17, 4), (-20, -12), (-9, -18))
    pen.edge(edge, 12, "#FFFDF6")
    pen.part(edge, HEART, 4.4, 4)


def drop(pen: Pen, person: Person) -> None:
    """A drop of sweat at the temple."""
    pen = pen.at(50, -36, 1.0, -14)
    pen.part(blob((0, -20, 1), (9, -3), (7, 9), (0, 13), (-7, 9), (-9, -3)), SWEAT, 4.4, 3)
