"""Hats, scarves and what is worn in the hair: a part behind the head and a part in front."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assets.workshop.people.colours import Tone, stuff
from assets.workshop.people.lines import Oval, blob, disc, limb, sym
from assets.workshop.people.moods import Mood
from assets.workshop.people.pen import Pen
from assets.workshop.people.person import Person

Draw = Callable[[Pen, Tone, Tone], None]


def _nothing(pen: Pen, hat: Tone, band: Tone) -> None:
    """Bareheaded."""


def _sailor(pen: Pen, hat: Tone, band: Tone) -> None:
    crown = ((-66, -48), (-72, -74), (-32, -90), (20, -94), (66, -80), (76, -58), (60, -40), (0, -44))
    pen.part(blob(*crown), stuff("white"))
    pen.part(blob((-62, -52, 1), (0, -46), (62, -52, 1), (59, -30, 1), (0, -34), (-59, -30, 1)), hat, depth=4)
    pen.part(disc(6, -90, 11), stuff("red"), depth=4)


def _wide(pen: Pen, hat: Tone, band: Tone) -> None:
    pen.part(sym((0, -104), (40, -98), (52, -64), (56, -42, 1), (0, -34)), hat)
    pen.part(sym((0, -58), (53, -64, 1), (57, -42, 1), (0, -34)), band, 4.5, 4)
    brim = (
        (-106, -52),
        (-88, -58),
        (-46, -42),
        (0, -36),
        (46, -42),
        (88, -58),
        (106, -52),
        (72, -28),
        (0, -20),
        (-72, -28),
    )
    pen.part(blob(*brim), hat, depth=7)


def _straw(pen: Pen, hat: Tone, band: Tone) -> None:
    pen.part(sym((0, -100), (38, -96), (52, -66), (56, -42, 1), (0, -36)), hat)
    for x in (-28, -10, 10, 28):
        pen.line([(x * 0.8, -94), (x, -80), (x * 1.15, -66)], 3.2, hat.line)
    pen.part(sym((0, -58), (54, -62, 1), (57, -42, 1), (0, -36)), band, 4.5, 4)
    brim = ((-96, -34), (-70, -48), (0, -44), (70, -48), (96, -34), (60, -26), (0, -22), (-60, -26))
    pen.part(blob(*brim), hat, depth=5)
    pen.line([(-78, -36), (-50, -36), (-20, -33)], 3.2, hat.line)
    pen.line([(78, -36), (50, -36), (20, -33)], 3.2, hat.line)


def _beret(pen: Pen, hat: Tone, band: Tone) -> None:
    pen.part(limb([(8, -96), (12, -106)], [4, 3]), hat, depth=0)
    crown = ((-60, -38), (-86, -52), (-70, -80), (-10, -98), (50, -86), (72, -56), (60, -36), (0, -46))
    pen.part(blob(*crown), hat, depth=9)
    pen.line([(-58, -62), (-30, -78), (0, -82)], 3.2, hat.line)


def _flat_cap(pen: Pen, hat: Tone, band: Tone) -> None:
    crown = ((-58, -34), (-74, -52), (-60, -78), (-20, -90), (26, -90), (62, -74), (74, -50), (58, -34), (0, -42))
    pen.part(blob(*crown), hat, depth=9)
    for x in (-40, -14, 14, 40):
        pen.line([(x * 0.72, -84), (x, -70), (x * 1.1, -54)], 3.2, hat.line)
    pen.part(
        blob((-62, -30, 1), (-40, -50), (0, -57), (40, -50), (62, -30, 1), (34, -33), (0, -35), (-34, -33)), hat, 5.5, 4
    )


def _bowler(pen: Pen, hat: Tone, band: Tone) -> None:
    pen.part(sym((0, -110), (34, -104), (48, -80), (50, -54, 1), (0, -46)), hat)
    pen.part(sym((0, -66), (49, -72, 1), (51, -52, 1), (0, -46)), band, 4.5, 4)
    pen.part(
        blob((-72, -56), (-52, -58), (0, -50), (52, -58), (72, -56), (50, -40), (0, -34), (-50, -40)), hat, depth=6
    )


def _cap(pen: Pen, hat: Tone, band: Tone) -> None:
    pen.part(sym((0, -92), (44, -82), (62, -48), (60, -32, 1), (0, -38)), hat)
    pen.line([(0, -90), (3, -66), (0, -42)], 3.2, hat.line)
    pen.part(disc(0, -92, 5.5), band, 4.5, 0)
    pen.part(
        blob((-56, -38, 1), (-26, -50), (26, -50), (56, -38, 1), (74, -20), (34, -28), (-34, -28), (-74, -20)),
        band,
        5.5,
        5,
    )


def _scarf_back(pen: Pen, hat: Tone, band: Tone) -> None:
    pen.part(sym((0, -88), (36, -81), (62, -60), (77, -16), (70, 34), (44, 78), (0, 92)), hat, depth=9)


def _scarf(pen: Pen, hat: Tone, band: Tone) -> None:
    inside = ((50, 40), (57, 0), (52, -26), (30, -44), (0, -50))
    pen.part(sym((0, -88), (36, -81), (62, -60), (78, -16), (70, 36), (48, 70, 1), *inside), hat)
    for x, y in ((-52, -44), (-28, -64), (2, -68), (32, -62), (54, -40), (66, -8), (-66, -8)):
        pen.flat(disc(x, y, 4.4), band.plain)
    pen.part(blob((0, 80, 1), (-14, 88), (-30, 112, 1), (-12, 108)), hat, depth=0)
    pen.part(blob((0, 80, 1), (14, 88), (30, 112, 1), (12, 108)), hat, depth=0)
    pen.part(disc(0, 83, 8), hat, depth=0)


def _wrap(pen: Pen, hat: Tone, band: Tone) -> None:
    """Cloth wound about the head, with a knot above the brow."""
    pen.part(sym((0, -102), (32, -98), (60, -76), (71, -44), (61, -16, 1), (40, -38), (0, -46)), hat, depth=9)
    pen.part(blob((-67, -40), (-40, -66), (-8, -80), (14, -70), (0, -56), (-34, -42), (-58, -18, 1)), band, depth=0)
    pen.part(blob((67, -40), (44, -64), (18, -78), (-2, -68), (6, -56), (40, -42), (58, -18, 1)), band, depth=4)
    pen.line([(-30, -92), (-14, -82), (-8, -78)], 3.2, hat.line)
    pen.line([(34, -90), (22, -82), (16, -77)], 3.2, hat.line)
    pen.part(blob((2, -68, 1), (-26, -86), (-22, -100), (-4, -92)), hat, depth=0)
    pen.part(blob((4, -68, 1), (30, -88), (26, -102), (8, -92)), hat, depth=4)
    pen.part(disc(4, -70, 9), band, depth=0)


def _flower(pen: Pen, hat: Tone, band: Tone) -> None:
    for x, y in ((48, -66), (66, -66), (71, -49), (57, -38), (43, -49)):
        pen.part(disc(x, y, 11), hat, 4.5, 0)
    pen.part(disc(57, -54, 8), band, 4, 0)


def _comb_back(pen: Pen, hat: Tone, band: Tone) -> None:
    pen.part(sym((0, -112), (26, -108), (44, -88), (34, -56, 1), (0, -50)), hat, depth=5)
    for x in (-22, 0, 22):
        pen.flat(Oval(x, -92 + abs(x) * 0.2, 5, 9), band.plain)


def _band(pen: Pen, hat: Tone, band: Tone) -> None:
    pen.part(sym((0, -72), (42, -62), (62, -26), (56, -14, 1), (38, -46), (0, -57)), hat, depth=4)


HATS: Final[dict[str, tuple[Draw, Draw]]] = {  # behind the head, in front of it
    "none": (_nothing, _nothing),
    "sailor": (_nothing, _sailor),
    "wide": (_nothing, _wide),
    "straw": (_nothing, _straw),
    "beret": (_nothing, _beret),
    "flat cap": (_nothing, _flat_cap),
    "bowler": (_nothing, _bowler),
    "cap": (_nothing, _cap),
    "scarf": (_scarf_back, _scarf),
    "wrap": (_nothing, _wrap),
    "flower": (_nothing, _flower),
    "comb": (_comb_back, _nothing),
    "band": (_nothing, _band),
}
SEAT: Final = {"wide": 11, "straw": 12, "sailor": 7, "cap": 10, "flat cap": 7, "bowler": 3}  # how high above the brow
TALL: Final = (
    "cap",
    "sailor",
    "wide",
    "straw",
    "beret",
    "flat cap",
    "bowler",
    "wrap",
    "comb",
)  # the head makes room below


def height(person: Person, mood: Mood) -> float:
    """How far the hat goes up, so that the brows are seen; lifted ones push it."""
    if person.hat in {"flower", "none"}:
        return 0
    return SEAT.get(person.hat, 0) + max(0, *(brow.middle for brow in mood.brows)) * 0.4


def behind(pen: Pen, person: Person) -> None:
    """What of the hat is behind the head."""
    HATS[person.hat][0](pen, stuff(person.hat_colour), stuff(person.hat_band))


def front(pen: Pen, person: Person) -> None:
    """The hat."""
    HATS[person.hat][1](pen, stuff(person.hat_colour), stuff(person.hat_band))
