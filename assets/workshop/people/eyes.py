"""Eyes, lids and brows."""

from __future__ import annotations

from typing import Final

from assets.workshop.people.colours import HAIRS, INK, SKINS
from assets.workshop.people.lines import Outline, Oval, blob, disc, limb
from assets.workshop.people.moods import Brow, Mood
from assets.workshop.people.pen import Pen
from assets.workshop.people.person import Person

APART: Final = 24  # from the middle of the face to that of an eye
BROWS: Final = {"thin": 3.0, "plain": 4.2, "thick": 6.2}
EYES: Final = {"round": (1.0, 0), "almond": (0.88, 3.5), "soft": (0.94, -3), "sleepy": (1.0, -1.5)}  # height, slant
PALE: Final = {"white", "grey", "blond", "ginger"}  # hair whose shadow is taken for the brows
LASHES: Final = ("none", "long")
OPEN: Final = {
    "open": 11.5,
    "glad": 11.0,
    "wide": 16.0,
    "up": 15.0,
    "narrow": 8.0,
    "lofty": 11.0,
}  # half the height of an open eye
WHITE: Final = "#FFFDF6"


def eyes(pen: Pen, person: Person, mood: Mood) -> None:
    """Both eyes: first what is white, then what is dark, then the lids."""
    size = {"child": 1.14, "young": 1.05, "old": 0.95}.get(person.age, 1.0)
    both = [(pen.at(side * APART, -3, size), side, state) for side, state in zip((-1, 1), mood.eyes, strict=True)]
    seeing = [(eye, side, state) for eye, side, state in both if state in OPEN]
    for eye, _side, state in seeing:
        eye.flat(Oval(0, 0, 15, _high(person, state)), WHITE)
    for eye, _side, state in seeing:
        eye.flat(_pupil(person, mood, state), INK)
    for eye, _side, state in seeing:
        pupil = _pupil(person, mood, state)
        eye.flat(disc(pupil.x - 2.8, pupil.y - 3.4, 2.8), WHITE)
    for eye, side, state in both:
        match state:
            case "shut":
                _shut(eye, person, side)
            case "winking":
                _winking(eye, person, side)
            case "lowered":
                _lowered(eye, person, side)
            case "closed":
                _closed(eye, person, side)
            case "merry":
                _merry(eye, person, side)
            case _:
                _lids(eye, person, side, state)


def _high(person: Person, state: str) -> float:
    """Half the height of an open eye."""
    return OPEN[state] * EYES[person.eyes][0]


def _pupil(person: Person, mood: Mood, state: str) -> Oval:
    """The pupil, which the lids may cover in part."""
    small = 0.84 if state == "wide" else 1.0
    x, y = mood.gaze[0] * 5.5, mood.gaze[1] * (6.5 if state == "up" else 3.5)
    return Oval(x, y, 8.6 * small, min(9.6 * small, _high(person, state) - abs(y) + 2))


def _lids(pen: Pen, person: Person, side: int, state: str) -> None:
    """The line above an open eye, with its lashes, and the folds that go with its state."""
    high, skin, tilt = _high(person, state), SKINS[person.skin], side * EYES[person.eyes][1]
    if state == "lofty" or (person.eyes == "sleepy" and state in {"open", "glad"}):
        pen.flat(
            blob((-17, 0, 1), (-9, -high - 3), (9, -high - 3), (17, 0, 1), (8, -high * 0.42), (-8, -high * 0.42)),
            skin.dark,
        )
        high *= 0.5
    lid = [(-16, -1 + tilt), (-8, -high + 1 + tilt / 2), (0, -high - 0.6), (8, -high + 1 - tilt / 2), (16, -1 - tilt)]
    pen.line(lid, 5.5)
    if state in {"up", "wide"}:
        pen.line([(-12, high * 0.66), (0, high + 0.5), (12, high * 0.66)], 3.2, skin.line)
    elif state == "glad":
        pen.line([(-15, 9), (0, 13), (15, 9)], 3.2, skin.line)
    elif state == "narrow":
        pen.flat(blob((-17, 4, 1), (0, high * 0.35), (17, 4, 1), (12, 15), (-12, 15)), skin.plain)
        pen.line([(-15, 5), (0, high * 0.4), (15, 5)], 3.2, skin.line)
    if person.lashes == "long":
        pen.line([(side * 15, -2 - side * tilt), (side * 23, -8 - side * tilt)], 4.4)
        pen.line([(side * 10, -high + 2), (side * 17, -high - 4)], 4.4)


def _shut(pen: Pen, person: Person, side: int) -> None:
    """An eye that is squeezed shut: a deep lid, lashes below, folds beside."""
    pen.line([(-17, -3), (-8, 5), (8, 5), (17, -3)], 6)
    for x, y in ((-9, 7), (0, 9), (9, 7)):
        pen.line([(x, y), (x * 1.25, y + 7)], 3.2)
    skin = SKINS[person.skin]
    pen.line([(side * 22, -6), (side * 29, -12)], 3.2, skin.line)
    pen.line([(side * 23, 2), (side * 31, 3)], 3.2, skin.line)


def _winking(pen: Pen, person: Person, side: int) -> None:
    """The eye of a wink: pressed into a bow by the cheek below."""
    pen.line([(-17, 6), (-7, -4), (6, -4), (17, 6)], 6.4)
    pen.line([(side * 18, 6), (side * 26, 2)], 4.4)
    skin = SKINS[person.skin]
    pen.line([(-13, 17), (0, 13), (13, 17)], 3.2, skin.line)


def _lowered(pen: Pen, person: Person, side: int) -> None:
    """An eye that looks down at the cards: the lid lies over it, with its lashes below."""
    skin = SKINS[person.skin]
    pen.flat(blob((-17, 2, 1), (-9, -9), (9, -9), (17, 2, 1), (8, 10), (-8, 10)), skin.dark)
    pen.line([(-17, 3), (-8, 10), (8, 10), (17, 3)], 5.5)
    for x in (-6, 6) if person.lashes == "none" else (-10, 0, 10):
        pen.line([(x, 11), (x * 1.2, 17)], 3.2)


def _closed(pen: Pen, person: Person, side: int) -> None:
    """An eye that blinks: the lid has come all the way down."""
    skin, tilt = SKINS[person.skin], side * EYES[person.eyes][1]
    high = _high(person, "open")
    pen.flat(blob((-16, 2 + tilt, 1), (-8, -high), (8, -high), (16, 2 - tilt, 1), (8, 9), (-8, 9)), skin.dark)
    pen.line([(-17, 2 + tilt), (-8, 8), (8, 8), (17, 2 - tilt)], 5.5)
    if person.lashes == "long":
        pen.line([(side * 13, 6 - side * tilt), (side * 22, 11 - side * tilt)], 4.4)


def _merry(pen: Pen, person: Person, side: int) -> None:
    """An eye that laughs until nothing of it is seen but a bow."""
    pen.line([(-16, 5), (-9, -6), (9, -6), (16, 5)], 6.4)
    skin = SKINS[person.skin]
    pen.line([(side * 21, 3), (side * 29, -1)], 3.2, skin.line)
    pen.line([(side * 20, 9), (side * 28, 11)], 3.2, skin.line)


def brows(pen: Pen, person: Person, mood: Mood) -> None:
    """Both brows, in the colour of the hair."""
    hair = HAIRS[person.hair_colour]
    colour = hair.dark if person.hair_colour in PALE else hair.plain
    shapes = [
        (_brow(side, brow, BROWS[person.brows] * (1.2 if brow.middle > 10 else 1)), brow.middle > 10)
        for side, brow in zip((-1, 1), mood.brows, strict=True)
    ]
    for shape, high in shapes:
        if high:  # some skin around it, where it reaches into the hair
            pen.edge(shape, 5, SKINS[person.skin].plain)
    for shape, _high in shapes:
        pen.flat(shape, colour)


def _brow(side: int, brow: Brow, thick: float) -> Outline:
    spots = [(side * 9, -24 - brow.inner), (side * 24, -31 - brow.middle), (side * 41, -24 - brow.outer)]
    return limb(spots, [thick * 0.8, thick, thick * 0.45])
