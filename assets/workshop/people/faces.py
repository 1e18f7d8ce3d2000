"""The head itself: shape, ears, cheeks, nose and what the years draw on it; about 0, 0, from -66 to 75."""

from __future__ import annotations

import math
from typing import Final

from assets.workshop.people.colours import BLUSH, SKINS
from assets.workshop.people.lines import Oval, Point, blob, disc, sym
from assets.workshop.people.moods import Mood
from assets.workshop.people.pen import Pen
from assets.workshop.people.person import Person

FACES: Final = {  # half widths at the cheek, the jaw and the chin, and how low the chin is
    "oval": (54, 40, 16, 74),
    "round": (58, 47, 21, 71),
    "square": (55, 49, 27, 74),
    "long": (51, 38, 16, 80),
    "heart": (54, 33, 10, 74),
    "full": (58, 52, 26, 75),
}
AGES: Final = ("child", "young", "adult", "old")


def puff(x: float, y: float) -> Point:
    """Where the skin goes when the cheeks are full of air."""
    swell = math.exp(-(((y - 32) / 21) ** 2))
    near = min(1.0, abs(x) / 38) ** 2
    return x + math.copysign(19 * swell * near, x), y


def head(pen: Pen, person: Person, mood: Mood) -> None:
    """Ears, face and cheeks, without features."""
    skin = SKINS[person.skin]
    cheek, jaw, chin, low = FACES[person.face]
    pen.sheet.layer("ears")
    for side in (-1, 1):
        pen.part(Oval(side * 56, 6, 11, 16), skin, depth=0)
    for side in (-1, 1):
        pen.line([(side * 57, 0), (side * 60, 5), (side * 57, 10)], 3.2, skin.line)
    pen.sheet.layer("head")
    full = [((cheek + jaw) / 2 + 2, 34)] if mood.puffed else []
    pen.part(
        sym((0, -67), (24, -63), (44, -48), (55, -20), (cheek, 18), *full, (jaw, 49), (chin, low - 4), (0, low)),
        skin,
        depth=9,
    )
    pen.sheet.layer("face")
    colour = BLUSH.get(person.skin, "#D8503F")
    large = 1.3 if mood.puffed else 1.0
    for side in (-1, 1):
        pen.flat(Oval(side * (33 if mood.puffed else 34), 28, 14 * large, 11 * large), colour, mood.blush)
        if mood.puffed:
            pen.line([(side * 30, 12), (side * 19, 21), (side * 17, 36), (side * 25, 50)], 4.4, skin.line)


def nose(pen: Pen, person: Person) -> None:
    """The nose, seen a little from the side."""
    skin = SKINS[person.skin]
    if person.nose == "button":
        pen.line([(-9, 21), (0, 27), (9, 20)], 4.4, skin.line)
    elif person.nose == "bulb":
        pen.flat(Oval(0, 18, 14, 11), skin.dark, 0.55)
        pen.line([(-6, -4), (-8, 6), (-14, 14), (-12, 25), (0, 28), (12, 25), (13, 15)], 4.4, skin.line)
    elif person.nose == "hook":
        pen.line([(4, -14), (10, -2), (15, 10), (13, 24), (4, 29), (-7, 26)], 4.4, skin.line)
    elif person.nose == "wide":
        pen.line([(-14, 17), (-13, 25), (-5, 25), (0, 28), (5, 25), (13, 25), (14, 17)], 4.4, skin.line)
    elif person.nose == "small":
        pen.line([(5, 6), (9, 17), (8, 23), (-2, 25)], 4.4, skin.line)
    else:
        pen.line([(5, -8), (9, 10), (13, 20), (10, 26), (-4, 26)], 4.4, skin.line)


NOSES: Final = ("straight", "small", "button", "wide", "hook", "bulb")
MARKS: Final = ("none", "freckles", "mole", "scar")


def marks(pen: Pen, person: Person, mood: Mood) -> None:
    """Freckles and the like, and wrinkles where somebody is old."""
    skin = SKINS[person.skin]
    if person.age == "old":
        for side in (-1, 1):
            if not mood.puffed and mood.mouth != "kiss":  # those pull the cheeks smooth
                pen.line([(side * 17, 30), (side * 27, 38), (side * 29, 47)], 3.2, skin.line)
            pen.line([(side * 13, 13), (side * 23, 17), (side * 33, 13)], 3.2, skin.line)
            pen.line([(side * 42, -6), (side * 49, -10)], 3.2, skin.line)
    if person.marks == "freckles":
        for x, y in ((-42, 17), (-33, 21), (-25, 16), (42, 17), (33, 21), (25, 16)):
            pen.flat(disc(x, y, 2.7), skin.line)
    elif person.marks == "mole":
        pen.flat(disc(26, 38, 3.6), skin.line)
    elif person.marks == "scar":
        pen.line([(-40, -34), (-32, -22), (-34, -14)], 3.2, skin.dark)


def forehead(pen: Pen, person: Person, mood: Mood) -> None:
    """The folds that lifted brows push up."""
    lift = min(brow.middle for brow in mood.brows)
    if lift > 10 and person.age != "child":
        skin = SKINS[person.skin]
        pen.line([(-24, -52), (-8, -56), (0, -55), (8, -56), (24, -52)], 3.2, skin.line)


def neck(pen: Pen, person: Person) -> None:
    """The neck, in units of the sheet."""
    skin = SKINS[person.skin]
    wide = {"child": 17, "young": 20}.get(person.age, 23)
    pen.part(
        blob(
            (128 - wide, 160, 1),
            (128 + wide, 160, 1),
            (130 + wide, 200),
            (128 + wide + 12, 226, 1),
            (128 - wide - 12, 226, 1),
            (126 - wide, 200),
        ),
        skin,
        5.5,
        0,
    )
    pen.flat(
        blob((128 - wide, 190, 1), (128 + wide, 190, 1), (129 + wide, 205, 1), (128, 216), (127 - wide, 205, 1)),
        skin.dark,
    )
