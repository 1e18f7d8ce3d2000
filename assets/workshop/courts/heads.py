"""Faces in three views, drawn about 0, 0 and looking left: 130 units from hair to chin. A flipped pen looks right."""

from __future__ import annotations

from collections.abc import Sequence

from assets.workshop.courts.eyes import PLAIN, Gaze, eye, from_the_side
from assets.workshop.palette import shade
from assets.workshop.pen import Pen
from assets.workshop.shapes import Spots, blob, ell, limb, path, sym


def neck(pen: Pen, skin: str = "skin", x: float = 2) -> None:
    """What is seen of the neck over a collar."""
    pen.part(limb([(x, 40), (x, 66)], [24, 24]), skin, 5, 0)
    pen.flat(limb([(x + 5, 58), (x + 5, 66)], [16, 16]), shade(skin), 0.7)


def front(
    pen: Pen,
    skin: str = "skin",
    look: float = -1,
    brow: str = "",
    mood: str = "calm",
    hair: str = "ink",
    gaze: Gaze = PLAIN,
) -> None:
    """A face seen from before; `look` moves the pupils, `brow` is stern, raised or plain, `gaze` cuts the eyes."""
    pen.part(sym(0, (0, -62), (34, -54), (52, -18), (50, 18), (34, 50), (12, 66), (0, 68)), skin, 6, 9)
    for side in (-1, 1):
        pen.flat(ell(side * 31, 22, 12, 9), "red", 0.28)
        eye(pen.at(side * 21 + look * 3, -4), look, side, gaze, skin)
        eyebrow(pen, side * 21 + look * 3, side, brow, hair)
    way = look or -1
    pen.line([(way * 5 + 4, -8), (way * 9, 14), (way * 13, 22), (way * 4, 27), (4, 25)], 4, shade(shade(skin)))
    mouth(pen, 0, 42, mood)


def aside(
    pen: Pen,
    skin: str = "skin",
    brow: str = "",
    mood: str = "calm",
    hair: str = "ink",
    look: float = -1,
    gaze: Gaze = PLAIN,
) -> None:
    """A face turned half away to the left: the far cheek is outline, the nose stands out."""
    cheek = [(6, -64), (-28, -57), (-46, -28), (-46, -8), (-51, 12), (-46, 36), (-33, 58), (-16, 69)]
    pen.part(blob(*cheek, (6, 66), (34, 48), (51, 16), (53, -20), (38, -54)), skin, 6, 9)
    pen.flat(ell(24, 24, 14, 10), "red", 0.28)
    pen.flat(ell(-41, 24, 7, 9), "red", 0.28)
    eye(pen.at(-31, -4), look, -1, gaze, skin, 0.8)
    eye(pen.at(9, -4), look, 1, gaze, skin)
    eyebrow(pen, -31, -1, brow, hair, 0.8)
    eyebrow(pen, 9, 1, brow, hair)
    pen.line([(-11, -10), (-21, 10), (-30, 20), (-26, 28), (-10, 27)], 4.2, shade(shade(skin)))
    mouth(pen, -15, 43, mood, 0.92)


def profile(
    pen: Pen,
    skin: str = "skin",
    brow: str = "",
    mood: str = "calm",
    hair: str = "ink",
    hook: float = 0,
    gaze: Gaze = PLAIN,
) -> None:
    """A face seen from its left side; `hook` lets the nose grow old."""
    nose = [(-40, -12, 1), (-52 - hook, 6), (-60, 18 + hook), (-52, 24), (-43, 25, 1)]
    lips = [(-46, 33), (-50, 38, 1), (-43, 41, 1), (-47, 47), (-41, 53, 1), (-44, 62), (-32, 72)]
    pen.part(
        blob((12, -64), (-22, -58), (-40, -36), *nose, *lips, (-8, 66), (20, 52), (46, 22), (54, -20), (40, -52)),
        skin,
        6,
        9,
    )
    pen.flat(ell(-16, 24, 14, 10), "red", 0.28)
    from_the_side(pen, gaze, skin)
    tilt = {"stern": -5, "raised": 5}.get(brow, 0)
    pen.flat(limb([(-42, -20 - tilt), (-28, -27 - (brow == "raised") * 4), (-10, -20 + tilt)], [2.4, 4.2, 2]), hair)
    pen.line([(-43, 25), (-36, 23), (-35, 16)], 3, shade(shade(skin)))
    if mood != "hidden":
        pen.line([(-43, 41), (-33, 41 if mood == "calm" else 37)], 3.4, "red_d")


def eyebrow(pen: Pen, x: float, side: int, kind: str, colour: str, narrow: float = 1) -> None:
    """A brow over an eye: stern ones fall towards the nose, raised ones rise."""
    inner, outer, top = {"stern": (-17, -28, -27), "raised": (-31, -25, -36), "old": (-22, -20, -30)}.get(
        kind, (-24, -22, -28)
    )
    swell = 6 if kind == "old" else 4.4 if kind == "stern" else 3.2
    a, b = (x - side * 13 * narrow, inner), (x + side * 14 * narrow, outer)
    pen.flat(limb([a, (x, top), b], [2, swell, 2]), colour)


def mouth(pen: Pen, x: float, y: float, mood: str, narrow: float = 1) -> None:
    """Lips: calm, smiling, laughing, or hidden by a beard."""
    wide = 14 * narrow
    if mood == "hidden":
        return
    if mood == "laugh":
        pen.part(blob((x - wide, y - 3, 1), (x, y + 1), (x + wide, y - 3, 1), (x, y + 17)), "wine", 3.4, 0)
        pen.flat(blob((x - wide * 0.8, y, 1), (x, y + 2), (x + wide * 0.8, y, 1), (x, y + 6)), "white")
        return
    lift = 4 if mood == "smile" else 0
    lips = [(x - wide, y - lift, 1), (x - 5, y - 4 + lift / 2), (x, y - 2 + lift / 2), (x + 5, y - 4 + lift / 2)]
    pen.flat(blob(*lips, (x + wide, y - lift, 1), (x, y + 8)), "red")
    pen.line([(x - wide, y - lift), (x, y + 1.5), (x + wide, y - lift)], 2.8, "wine")


def wrinkles(pen: Pen, view: str, skin: str = "skin") -> None:
    """What age draws on a face: crow's feet, bags, the fold beside the nose."""
    colour = shade(shade(skin))
    if view == "profile":
        lines: tuple[Spots, ...] = ([(-30, 8), (-20, 11), (-10, 8)], [(-2, -8), (6, -12)], [(-2, -2), (7, -1)])
        lines += ([(-38, -42), (-22, -46), (-6, -42)],)
    else:
        lines = ([(-2, 10), (9, 13), (19, 9)], [(27, -6), (35, -10)], [(27, -1), (36, 1)])
        lines += ([(-24, -42), (-6, -46), (14, -42)],)
    for points in lines:
        pen.line(points, 2.6, colour)


def locks(
    pen: Pen, strokes: Sequence[tuple[Spots, Sequence[float]]], colour: str, depth: float = 8, width: float = 6
) -> None:
    """Hair as one contour of swelling strokes, with a strand drawn along each."""
    shapes = [limb(points, radii) for points, radii in strokes]
    whole = shapes[0]
    for shape in shapes[1:]:
        whole = whole.union(shape)
    pen.part(whole, colour, width, depth)
    strand = {"black": "grey_d", "white": "grey_d"}.get(colour, shade(colour))
    for points, _radii in strokes:
        pen.stroke(path(points), 2.8, strand)


def moustache(pen: Pen, x: float, y: float, colour: str, wide: float = 52, droop: float = 0) -> None:
    """A moustache about the middle of the lip."""
    for side in (-1, 1):
        half = [(x, y - 9), (x + side * 14, y - 11), (x + side * wide * 0.66, y - 1 + droop / 2)]
        tip = [(x + side * wide, y - 8 + droop, 1), (x + side * wide * 0.7, y + 12 + droop), (x + side * 16, y + 10)]
        pen.part(blob(*half, *tip, (x, y + 1, 1)), colour, 4.5, 0)
