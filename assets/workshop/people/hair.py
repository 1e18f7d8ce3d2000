"""Hair: what lies behind the head, what falls over the shoulders, and what frames the face."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assets.workshop.people import curls
from assets.workshop.people.colours import HAIRS, Tone, stuff
from assets.workshop.people.lines import Oval, Spots, blob, disc, poly, sym
from assets.workshop.people.pen import Pen
from assets.workshop.people.person import Person

Draw = Callable[[Pen, Tone], None]

CAP: Final[Spots] = (
    (0, -80),
    (30, -75),
    (54, -56),
    (67, -20),
    (61, 24),
    (0, 34),
)  # the hair behind the head, its right half


def _both(spots: Spots) -> tuple[Spots, Spots]:
    """The spots and their mirror image."""
    flipped = tuple((-spot[0], *spot[1:]) for spot in spots)
    return spots, flipped


def _far(hair: Tone) -> Tone:
    """The hair in the shadow of the head."""
    return Tone(hair.dark, hair.dark, hair.line)


def _cap(pen: Pen, hair: Tone) -> None:
    pen.part(sym(*CAP), _far(hair), depth=0)


def _nothing(pen: Pen, hair: Tone) -> None:
    """No hair here."""


# -- one after the other: behind, then in front ----------------------------------------------------------------------


def _short_front(pen: Pen, hair: Tone) -> None:
    fringe: Spots = (
        (-59, 6, 1),
        (-64, -34),
        (-46, -72),
        (0, -86),
        (48, -74),
        (66, -34),
        (59, 6, 1),
        (50, -28, 1),
        (34, -46),
        (4, -40),
        (-22, -50, 1),
        (-44, -40),
        (-50, -26, 1),
    )
    pen.part(blob(*fringe), hair)
    pen.line([(-22, -50), (-10, -66), (16, -74)], 3.2, hair.line)
    pen.line([(14, -50), (34, -58), (48, -50)], 3.2, hair.line)


def _sides(pen: Pen, hair: Tone) -> None:
    for side in (-1, 1):
        pen.part(Oval(side * 57, -14, 16, 27, side * 6), hair, depth=0)


def _shine(pen: Pen, hair: Tone) -> None:
    pen.line([(-26, -52), (-8, -58), (6, -57)], 4.4, "#FFFDF6")


def _bun_back(pen: Pen, hair: Tone) -> None:
    pen.part(Oval(0, -86, 31, 25), hair)
    pen.line([(-16, -92), (0, -100), (18, -90)], 3.2, hair.line)
    pen.line([(-10, -80), (6, -88), (20, -78)], 3.2, hair.line)
    _cap(pen, hair)


def _parted(pen: Pen, hair: Tone) -> None:
    halves = _both(((1, -74, 1), (28, -72), (52, -54), (66, -22), (61, 18, 1), (53, -12), (34, -38), (1, -57, 1)))
    pen.parts([blob(*half) for half in halves], hair, depth=5)
    for line in _both(((8, -66), (36, -54), (55, -24))):
        pen.line(line, 3.2, hair.line)


def _long_back(pen: Pen, hair: Tone) -> None:
    pen.part(
        sym((0, -86), (34, -80), (60, -58), (75, -14), (74, 40), (84, 96), (70, 122), (0, 112)), _far(hair), depth=0
    )


def _long_front(pen: Pen, hair: Tone) -> None:
    halves = _both(
        (
            (0, -80, 1),
            (30, -76),
            (56, -56),
            (69, -20),
            (70, 28),
            (78, 82),
            (64, 96, 1),
            (58, 40),
            (56, 0),
            (38, -36),
            (0, -58, 1),
        )
    )
    pen.parts([blob(*half) for half in halves], hair, depth=6)
    for line in _both(((12, -68), (46, -50), (62, -4), (66, 46))):
        pen.line(line, 3.2, hair.line)


def _bob_back(pen: Pen, hair: Tone) -> None:
    pen.part(sym((0, -86), (36, -80), (64, -58), (77, -16), (79, 34), (70, 60, 1), (0, 60)), _far(hair), depth=0)


def _bob_front(pen: Pen, hair: Tone) -> None:
    sides: Spots = (
        (34, -75),
        (58, -55),
        (70, -18),
        (74, 32),
        (66, 56, 1),
        (56, 50, 1),
        (58, 0),
        (54, -28, 1),
        (28, -34),
        (0, -36),
    )
    pen.part(sym((0, -81), *sides), hair, depth=7)
    pen.line([(-20, -74), (-28, -56), (-30, -42)], 3.2, hair.line)
    pen.line([(22, -74), (30, -56), (32, -42)], 3.2, hair.line)


def _plaits_over(pen: Pen, hair: Tone) -> None:
    for i in range(3):
        pen.parts([Oval(side * (67 + i * 3), 24 + i * 22, 16 - i * 1.6, 14.5) for side in (-1, 1)], hair, depth=4)


def _bows(pen: Pen, bow: Tone) -> None:
    for far in (44, 91):
        pen.parts([poly((side * 67, 8), (side * far, -7), (side * far, 24)) for side in (-1, 1)], bow, depth=0)
    pen.parts([disc(side * 67, 8, 7) for side in (-1, 1)], bow, 4.5, 0)


def _puffs_back(pen: Pen, hair: Tone) -> None:
    pen.parts([disc(side * 62, -64, 32) for side in (-1, 1)], hair)
    for side in (-1, 1):
        pen.line([(side * 62 - 12, -66), (side * 62, -76), (side * 62 + 12, -66)], 3.2, hair.line)
        pen.line([(side * 62 - 4, -52), (side * 62 + 6, -58), (side * 62 + 14, -50)], 3.2, hair.line)
    _cap(pen, hair)


def _cropped_front(pen: Pen, hair: Tone) -> None:
    spots: Spots = (
        (0, -79),
        (27, -75),
        (50, -58),
        (62, -28),
        (57, 2, 1),
        (51, -24, 1),
        (44, -42, 1),
        (20, -48),
        (0, -49),
    )
    pen.part(sym(*spots), hair, depth=7)


def _slick_front(pen: Pen, hair: Tone) -> None:
    spots: Spots = ((0, -88), (48, -76), (64, -34), (58, 4, 1), (51, -20), (46, -40), (24, -52), (0, -48, 1))
    pen.part(sym(*spots), hair)
    for x in (-28, -12, 6, 24):
        pen.line([(x * 0.9, -56), (x, -68), (x * 1.3, -78)], 3.2, hair.line)


def _tail_back(pen: Pen, hair: Tone) -> None:
    pen.part(
        blob((30, -66, 1), (54, -84), (80, -70), (92, -34), (90, 6), (98, 44, 1), (72, 34), (64, 6), (62, -30)),
        hair,
        6,
        8,
    )
    pen.line([(66, -66), (78, -34), (78, 8)], 3.2, hair.line)
    _cap(pen, hair)


def _tail_front(pen: Pen, hair: Tone) -> None:
    spots: Spots = (
        (-58, 2, 1),
        (-65, -34),
        (-40, -72),
        (4, -80),
        (46, -72),
        (64, -36),
        (58, 2, 1),
        (52, -22),
        (34, -44),
        (-6, -58),
        (-38, -42),
        (-52, -20),
    )
    pen.part(blob(*spots), hair, depth=6)
    pen.line([(-40, -52), (-10, -68), (34, -66)], 3.2, hair.line)
    pen.line([(-50, -36), (-44, -46), (-36, -52)], 3.2, hair.line)


def _waves_back(pen: Pen, hair: Tone) -> None:
    wave: Spots = ((0, -80), (50, -72), (74, -40), (70, -12), (82, 12), (74, 38), (84, 62), (66, 84), (0, 80))
    pen.part(sym(*wave), _far(hair), depth=0)


def _waves_front(pen: Pen, hair: Tone) -> None:
    spots: Spots = (
        (-24, -66, 1),
        (-50, -62),
        (-70, -30),
        (-66, -6),
        (-76, 20),
        (-66, 44, 1),
        (-56, 20),
        (-56, -10),
        (-40, -34),
        (-24, -50, 1),
    )
    pen.part(blob(*spots), hair, depth=5)
    right: Spots = (
        (-26, -68, 1),
        (10, -80),
        (52, -66),
        (70, -32),
        (66, -6),
        (76, 20),
        (66, 44, 1),
        (56, 20),
        (57, -10),
        (44, -34),
        (10, -42),
        (-24, -48, 1),
    )
    pen.part(blob(*right), hair, depth=7)
    pen.line([(-10, -62), (26, -64), (54, -40)], 3.2, hair.line)


def _bowl_front(pen: Pen, hair: Tone) -> None:
    pen.part(sym((0, -82), (50, -74), (70, -32), (66, 8, 1), (54, 2, 1), (53, -30, 1), (26, -33), (0, -34)), hair)
    pen.line([(-8, -76), (-16, -58), (-18, -42)], 3.2, hair.line)
    pen.line([(14, -76), (20, -58), (20, -42)], 3.2, hair.line)


def _tousled_front(pen: Pen, hair: Tone) -> None:
    locks: Spots = (
        (-60, 4, 1),
        (-66, -28),
        (-74, -46, 1),
        (-56, -60),
        (-58, -80, 1),
        (-30, -78),
        (-18, -96, 1),
        (4, -82),
        (28, -94, 1),
        (38, -74),
        (62, -74, 1),
        (60, -50),
        (74, -36, 1),
        (64, -18),
        (59, 4, 1),
        (52, -24, 1),
        (38, -32, 1),
        (32, -46),
        (18, -32, 1),
        (8, -46),
        (-8, -32, 1),
        (-18, -46),
        (-34, -30, 1),
        (-42, -42),
        (-52, -22, 1),
    )
    pen.part(blob(*locks), hair, depth=6)


def _side_plait_over(pen: Pen, hair: Tone) -> None:
    for i in range(4):
        pen.part(Oval(62 - i * 4, 48 + i * 20, 17 - i, 13, -14), hair, depth=5)


HAIR: Final[dict[str, tuple[Draw, Draw, Draw]]] = {  # behind the head, over the shoulders, in front
    "none": (_nothing, _nothing, _shine),
    "short": (_nothing, _nothing, _short_front),
    "cropped": (_nothing, _nothing, _cropped_front),
    "slick": (_nothing, _nothing, _slick_front),
    "tousled": (_cap, _nothing, _tousled_front),
    "bowl": (_cap, _nothing, _bowl_front),
    "sides": (_sides, _nothing, _shine),
    "bun": (_bun_back, _nothing, _parted),
    "parted": (_cap, _nothing, _parted),
    "plaits": (_cap, _plaits_over, _parted),
    "plait": (_cap, _side_plait_over, _parted),
    "long": (_long_back, _nothing, _long_front),
    "waves": (_waves_back, _nothing, _waves_front),
    "bob": (_bob_back, _nothing, _bob_front),
    "tail": (_tail_back, _nothing, _tail_front),
    "curly": (curls.curly_back, _nothing, curls.fringe),
    "perm": (curls.perm_back, _nothing, curls.fringe),
    "afro": (curls.afro_back, _nothing, curls.afro_front),
    "puffs": (_puffs_back, _nothing, _parted),
}


def behind(pen: Pen, person: Person) -> None:
    """The hair that the head hides in part."""
    HAIR[person.hair][0](pen, HAIRS[person.hair_colour])


def over(pen: Pen, person: Person) -> None:
    """The hair that falls over the shoulders, with its ribbons."""
    HAIR[person.hair][1](pen, HAIRS[person.hair_colour])


def front(pen: Pen, person: Person) -> None:
    """The hair about the face."""
    HAIR[person.hair][2](pen, HAIRS[person.hair_colour])
    if person.hair == "plaits":
        _bows(pen, stuff(person.hat_band))
    elif person.hair == "puffs":
        for side in (-1, 1):
            pen.part(Oval(side * 44, -50, 7, 13, side * 40), stuff(person.hat_band), 4.5, 0)
