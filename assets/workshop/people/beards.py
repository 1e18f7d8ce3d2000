"""Beards and moustaches; the mouth is drawn over them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assets.workshop.people.colours import HAIRS, Tone
from assets.workshop.people.lines import Spots, blob, limb, sym
from assets.workshop.people.pen import Pen
from assets.workshop.people.person import Person

Draw = Callable[[Pen, Tone], None]


def _pair(pen: Pen, hair: Tone, spots: Spots) -> None:
    for way in (1, -1):
        pen.part(blob(*((spot[0] * way, *spot[1:]) for spot in spots)), hair, 4.5, 0)


def _nothing(pen: Pen, hair: Tone) -> None:
    """No beard here."""


def _full(pen: Pen, hair: Tone) -> None:
    edge: Spots = ((0, 30), (20, 29), (38, 24), (48, 8), (55, -12, 1), (60, 14), (56, 54), (34, 84), (0, 93))
    pen.part(sym(*edge), hair)
    for x in (-34, -16, 16, 34):
        pen.flat(limb([(x, 64), (x * 0.85, 84 - abs(x) * 0.35)], [1, 2.6]), hair.line)


def _long(pen: Pen, hair: Tone) -> None:
    edge: Spots = (
        (0, 30),
        (20, 29),
        (38, 24),
        (48, 8),
        (55, -12, 1),
        (64, 12),
        (60, 52),
        (40, 92),
        (16, 112),
        (0, 118),
    )
    pen.part(sym(*edge), hair)
    for line in (((-30, 62), (-26, 84), (-12, 104)), ((30, 62), (26, 84), (12, 104)), ((0, 72), (2, 90), (0, 106))):
        pen.line(line, 3.2, hair.line)


def _goatee(pen: Pen, hair: Tone) -> None:
    pen.part(sym((0, 30), (18, 31), (30, 42), (28, 66), (14, 84), (0, 88)), hair, depth=5)


def _chin(pen: Pen, hair: Tone) -> None:
    pen.part(sym((0, 63), (14, 62, 1), (18, 76), (8, 88), (0, 91)), hair, depth=4)


def _stubble(pen: Pen, hair: Tone) -> None:
    edge: Spots = ((0, 31), (24, 30), (44, 20), (54, 2, 1), (52, 40), (32, 66), (0, 73))
    pen.flat(sym(*edge), hair.plain, 0.34)


def _walrus(pen: Pen, hair: Tone) -> None:
    _pair(pen, hair, ((0, 28, 1), (16, 24), (36, 33), (54, 26, 1), (48, 44), (26, 46), (0, 39, 1)))


def _drooping(pen: Pen, hair: Tone) -> None:
    _pair(pen, hair, ((0, 28, 1), (16, 26), (34, 36), (42, 72, 1), (28, 54), (12, 40), (0, 38, 1)))


def _brush(pen: Pen, hair: Tone) -> None:
    pen.part(sym((0, 28), (18, 29), (29, 40, 1), (14, 39), (0, 37)), hair, 4.5, 0)


def _pencil(pen: Pen, hair: Tone) -> None:
    for side in (-1, 1):
        pen.flat(limb([(side * 3, 34), (side * 14, 33), (side * 27, 39)], [2.2, 3, 1.4]), hair.plain)


def _curled(pen: Pen, hair: Tone) -> None:
    _pair(pen, hair, ((0, 28, 1), (16, 26), (34, 34), (48, 22), (56, 12, 1), (58, 30), (42, 44), (18, 42), (0, 37, 1)))


BEARDS: Final[dict[str, tuple[Draw, Draw]]] = {  # below the mouth, above it
    "none": (_nothing, _nothing),
    "stubble": (_stubble, _nothing),
    "chin": (_chin, _nothing),
    "goatee": (_goatee, _brush),
    "full": (_full, _brush),
    "long": (_long, _walrus),
    "walrus": (_nothing, _walrus),
    "drooping": (_nothing, _drooping),
    "brush": (_nothing, _brush),
    "pencil": (_nothing, _pencil),
    "curled": (_nothing, _curled),
    "sailor": (_full, _curled),
}

ABOUT_THE_MOUTH: Final = ("goatee", "full", "long", "sailor")  # these leave a little skin around the lips


def beard(pen: Pen, person: Person) -> None:
    """What grows on cheeks and chin."""
    BEARDS[person.beard][0](pen, HAIRS[person.hair_colour])


def moustache(pen: Pen, person: Person) -> None:
    """What grows above the mouth."""
    BEARDS[person.beard][1](pen, HAIRS[person.hair_colour])


def covered(person: Person) -> bool:
    """Whether the mouth sits lower, under a moustache."""
    return BEARDS[person.beard][1] is not _nothing
