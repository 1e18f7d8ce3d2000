"""Faces in three views, drawn about 0, 0 and looking left: 130 units from hair to chin. A flipped pen looks right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from assets.workshop.courts.eyes import PLAIN, Gaze, eye, from_the_side
from assets.workshop.palette import shade
from assets.workshop.pen import Pen
from assets.workshop.shapes import Spots, blob, limb, path, sym

Nose: TypeAlias = Literal["straight", "snub", "hooked", "broad", "long", "bulbous"]
Jaw: TypeAlias = Literal["oval", "square", "narrow", "round"]


@dataclass(frozen=True, slots=True)
class Features:
    """By what one head is told from the next, besides its eyes and hair."""

    nose: Nose = "straight"
    jaw: Jaw = "oval"


USUAL: Final = Features()

# Turned half away to the left: from the bridge over the tip to the wing.
NOSES: Final[dict[Nose, Spots]] = {
    "straight": ((-11, -12), (-20, 9), (-29, 20), (-25, 28), (-12, 27)),
    "snub": ((-12, -8), (-17, 6), (-28, 12), (-31, 19), (-23, 26), (-11, 25)),
    "hooked": ((-12, -16), (-24, -7), (-29, 8), (-33, 24), (-25, 28), (-11, 26)),
    "broad": ((-12, -8), (-18, 12), (-31, 18), (-34, 26), (-23, 31), (-7, 29), (-3, 22)),
    "long": ((-11, -16), (-20, 8), (-33, 27), (-27, 33), (-11, 30)),
    "bulbous": ((-12, -10), (-19, 6), (-32, 12), (-37, 22), (-29, 31), (-15, 30), (-8, 25)),
}
# Of a head turned so: from the cheek that we see least, around the chin, up to the temple.
JAWS: Final[dict[Jaw, Spots]] = {
    "oval": ((-51, 12), (-46, 36), (-33, 58), (-16, 69), (6, 66), (34, 48), (51, 16)),
    "square": ((-51, 12), (-49, 38), (-41, 58), (-24, 71), (4, 71), (36, 56), (52, 20)),
    "narrow": ((-49, 12), (-43, 32), (-31, 56), (-17, 74), (0, 72), (27, 50), (49, 14)),
    "round": ((-53, 14), (-52, 36), (-38, 57), (-15, 66), (10, 65), (42, 50), (55, 18)),
}


def neck(pen: Pen, skin: str = "skin", x: float = 2) -> None:
    """What is seen of the neck over a collar, in the shade of the chin."""
    pen.part(limb([(x, 40), (x, 66)], [24, 24]), skin, 5, 0)
    pen.flat(blob((x - 22, 62), (x, 70), (x + 23, 50, 1), (x + 23, 84, 1), (x - 2, 84, 1)), shade(skin), 0.7)


def front(  # noqa: PLR0913  # a face: each a trait of it
    pen: Pen,
    skin: str = "skin",
    look: float = -1,
    brow: str = "",
    mood: str = "calm",
    hair: str = "ink",
    gaze: Gaze = PLAIN,
    nose: Nose = "straight",
) -> None:
    """A face seen from before; `look` moves the pupils, `brow` is stern, raised or plain, `gaze` cuts the eyes."""
    pen.part(sym(0, (0, -62), (34, -54), (52, -18), (50, 18), (34, 50), (12, 66), (0, 68)), skin, 6, 11)
    tone = shade(skin)
    for side in (-1, 1):
        pen.flat(limb([(side * 8, -2), (side * 13, -17), (side * 30, -19)], [3.5, 5, 2]), tone, 0.6)
    for side in (-1, 1):
        pen.cheek(side * 31, 22, 12, 9, skin)
        eye(pen.at(side * 21 + look * 3, -4), look, side, gaze, skin)
        eyebrow(pen, side * 21 + look * 3, side, _brow(brow, side), hair)
    way = look or -1
    wide = 15 if nose == "broad" else 11
    tip = 28 if nose == "long" else 24
    pen.flat(blob((4, -10), (6, 12), (wide + 3, tip - 2), (2, tip + 4), (-1, 10)), tone, 0.75)
    pen.line([(way * 4 + 3, -12), (way * 6, 8), (way * wide, tip - 4), (way * (wide - 1), tip + 2)], 4, shade(tone))
    pen.line([(way * (wide - 1), tip + 2), (0, tip + 6), (-way * (wide - 3), tip + 1)], 4, shade(tone))
    mouth(pen, 0, 42, mood)


def aside(  # noqa: PLR0913  # a face: each a trait of it
    pen: Pen,
    skin: str = "skin",
    brow: str = "",
    mood: str = "calm",
    hair: str = "ink",
    look: float = -1,
    gaze: Gaze = PLAIN,
    features: Features = USUAL,
) -> None:
    """A face turned half away to the left: the far cheek is outline, the nose stands out."""
    brows = ((6, -64), (-28, -57), (-46, -28), (-46, -8))
    pen.part(blob(*brows, *JAWS[features.jaw], (53, -20), (38, -54)), skin, 6, 12)
    tone = shade(skin)
    pen.flat(limb([(-15, 0), (-8, -16), (14, -19), (26, -12)], [4, 5.5, 3.5, 1]), tone, 0.6)
    pen.flat(limb([(-18, -6), (-24, -16), (-38, -18)], [2.5, 4, 1.5]), tone, 0.6)
    pen.cheek(24, 24, 14, 10, skin)
    pen.cheek(-41, 24, 6, 9, skin)
    eye(pen.at(-31, -4), look, -1, gaze, skin, 0.8)
    eye(pen.at(9, -4), look, 1, gaze, skin)
    eyebrow(pen, -31, -1, _brow(brow, -1), hair, 0.8)
    eyebrow(pen, 9, 1, _brow(brow, 1), hair)
    _nose_aside(pen, NOSES[features.nose], tone)
    mouth(pen, -15, 43, mood, 0.92)
    if mood in {"calm", "smile"}:
        pen.flat(limb([(-22, 55), (-14, 57), (-5, 54)], [0.8, 2.6, 0.8]), tone)


def _brow(brow: str, side: int) -> str:
    """What one brow does where both are named, the left one first."""
    left, _slash, right = brow.partition("/")
    return left if side < 0 or not right else right


def _nose_aside(pen: Pen, points: Spots, tone: str) -> None:
    """A nose that points to the left: its near side in the shade, its wing and nostril."""
    (x, y), (end, low) = points[0][:2], points[-1][:2]
    side = [(x + 7, y + 2), (end + 7, low - 10), (end + 7, low - 1), (end - 4, low)]
    pen.flat(blob(*points[:-2], *reversed(side)), tone, 0.75)
    pen.line(points, 4.2, shade(tone))
    pen.line([(end, low), (end + 6, low - 4), (end + 3, low - 11)], 3, shade(tone))


def profile(  # noqa: PLR0913  # a face: each a trait of it
    pen: Pen,
    skin: str = "skin",
    brow: str = "",
    mood: str = "calm",
    hair: str = "ink",
    hook: float = 0,
    gaze: Gaze = PLAIN,
    fine: bool = False,
) -> None:
    """A face seen from its left side; `hook` lets the nose grow old, a fine one is small above a round chin."""
    nose = [(-41, -12, 1), (-52 - hook, 6), (-60, 18 + hook), (-52, 24), (-43, 25, 1)]
    lips = [(-46, 33), (-50, 38, 1), (-43, 41, 1), (-47, 47), (-41, 53, 1), (-44, 62), (-32, 72)]
    if fine:
        nose = [(-43, -10, 1), (-48, 3), (-58, 13), (-54, 20), (-45, 22, 1)]
        lips = [(-46, 29), (-51, 35, 1), (-45, 38, 1), (-49, 43), (-43, 49, 1), (-45, 58), (-30, 68)]
    skull = [(12, -66), (-24, -61), (-41, -42), (-44, -24)]
    pen.part(blob(*skull, *nose, *lips, (-8, 66), (20, 52), (46, 22), (54, -20), (40, -52)), skin, 6, 11)
    tone = shade(skin)
    pen.flat(limb([(-40, -8), (-32, -17), (-14, -18)], [2.5, 4.5, 1.5]), tone, 0.6)
    pen.flat(limb([(-44, 22), (-36, 14), (-38, 0)], [3, 4, 1]), tone, 0.75)
    pen.flat(limb([(-26, 70), (0, 62), (24, 46), (40, 24)], [2, 6, 6, 1]), tone, 0.7)
    pen.cheek(-16, 24, 14, 10, skin)
    from_the_side(pen, gaze, skin)
    tilt = {"stern": -5, "raised": 5}.get(brow, 0)
    if fine:
        pen.flat(limb([(-41, -24), (-28, -31), (-12, -25)], [1, 2.8, 0.8]), hair)
    else:
        lift = 4 if brow == "raised" else 0
        pen.flat(limb([(-42, -20 - tilt), (-28, -27 - lift), (-10, -20 + tilt)], [2.4, 4.2, 2]), hair)
    low = -3 if fine else 0
    pen.line([(-43, 25 + low), (-36, 23 + low), (-35, 16 + low)], 3, shade(tone))
    if mood != "hidden":
        pen.line([(-43, 41 + low), (-33, (41 if mood == "calm" else 37) + low)], 3.4, "red_d")


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
