"""Hats that only the courts of Piacenza wear, about the brow of a head of a hundred units that looks left."""

from __future__ import annotations

from assets.workshop.courts.hats import plume
from assets.workshop.litho import DETAIL, INNER, Litho
from assets.workshop.shapes import blob, ell, limb, sym


def pointed_hat(pen: Litho, colour: str, edge: str, feather: str) -> None:
    """A hunter's hat: its brim runs out into a point before the face and is turned up behind."""
    plume(pen.at(34, -34, 0.66, 14), 0, 0, feather, 1)
    pen.part(blob((-42, -12), (-44, -50), (-16, -86), (22, -78), (46, -40), (46, -10), (0, -4)), colour, 5.5, 9)
    pen.line([(-18, -78), (-4, -58), (-8, -34)], INNER)
    brim = blob((-98, 4, 1), (-52, -24), (0, -22), (42, -38), (68, -54, 1), (64, -16), (24, 4), (-40, 4))
    pen.part(brim, edge, 5.5, 7)
    pen.part(ell(30, -28, 9), "gold_l", DETAIL, 0)


def helmet(pen: Litho, crest: str) -> None:
    """A soldier's helmet with a comb and a brim that rises to points."""
    pen.part(blob((-46, -50), (-28, -98), (18, -106), (54, -62), (50, -36), (0, -52)), crest, 5.5, 7)
    pen.part(sym(0, (0, -74), (34, -64), (48, -34), (50, -10), (0, -4)), "steel", 5.5, 9)
    pen.line([(-24, -62), (-30, -38), (-28, -16)], DETAIL, "steel_d")
    brim = blob((-84, -40, 1), (-44, -20), (0, -14), (44, -20), (84, -40, 1), (54, 0), (0, 8), (-54, 0))
    pen.part(brim, "gold", 5.5, 7)
    for x in (-34, -12, 12, 34):
        pen.part(ell(x, -5 - abs(x) * 0.16, 4.4), "gold_l", DETAIL, 0)


def chaperon(pen: Litho, colour: str, roll: str) -> None:
    """A hood worn as a hat: a rolled brim, a tuft to one side, a long tail down the back."""
    pen.part(limb([(44, -34), (70, 4), (62, 64), (80, 124)], [18, 17, 15, 9]), colour, 5.5, 8)
    pen.part(blob((-34, -34), (-46, -72), (-18, -92), (26, -92), (52, -62), (46, -34)), colour, 5.5, 9)
    for points in ([(-22, -84), (-12, -64), (-16, -46)], [(22, -86), (24, -64), (18, -46)]):
        pen.line(points, INNER)
    band = limb([(-48, -20), (-18, -31), (20, -32), (52, -20)], [16, 19, 19, 16])
    pen.part(band, roll, 5.5, 8)
    for x in (-36, -12, 12, 36):
        pen.line([(x - 7, -45 + abs(x) * 0.16), (x, -30), (x + 7, -12)], DETAIL, pen.shade(roll))
