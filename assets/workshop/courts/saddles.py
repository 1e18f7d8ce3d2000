"""What lies on each knight's horse and what hangs beside it: four saddle cloths and four legs, one for every rider."""

from __future__ import annotations

import math
from typing import Final

from assets.workshop import patterns
from assets.workshop.palette import shade
from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, Spot, Spots, bar, blob, ell, join, khatam, limb, path, poly, star

FORWARD: Final = 25  # how far before the knee the strap of a stirrup comes down

# -- cloths, turned about their middle -------------------------------------------------------------------------------


def fringed(pen: Pen, tack: str, tilt: float = 0, x: float = 356, y: float = 556) -> None:
    """Sown with stars, with a golden border and a fringe of drops."""
    pen = pen.at(x, y, 1, tilt)
    cloth = blob((-84, -86, 1), (-16, -78), (64, -82, 1), (84, 4), (76, 76, 1), (-6, 84), (-70, 72, 1), (-88, 4))
    for i in range(9):
        pen.part(ell(-66 + i * 17.5, 84 - abs(i - 4) * 1.2, 7, 9), "gold", 3.5, 0)
    pen.part(cloth, tack, None, 10)
    pen.stroke(cloth.buffer(-13), 5, "gold")
    pen.flat(patterns.sprinkled(cloth.buffer(-18), khatam(0, 0, 10), 46, 40, (14, 22), inset=4), "gold")
    _saddle(pen, "brown")


def scalloped(pen: Pen, tack: str, lining: str, tilt: float = 0, x: float = 356, y: float = 556) -> None:
    """A caparison cut into five tongues, each with a tassel; a broad band of lining runs along them."""
    pen = pen.at(x, y, 1, tilt)
    tongues = [ell(-70 + i * 34, 66, 18, 26) for i in range(5)]
    for i in range(5):
        pen.part(limb([(-70 + i * 34, 92), (-70 + i * 34, 108)], [4, 7]), "gold", 3.5, 0)
    cloth = join([blob((-88, -86, 1), (-10, -78), (84, -84, 1), (88, 60, 1), (-90, 60, 1)), *tongues])
    pen.part(cloth, tack, None, 10)
    band = cloth.buffer(-8).intersection(bar(-100, 16, 200, 90))
    pen.part(band, lining, 4, 0)
    pen.flat(join([star(-70 + i * 34, 54, 12, 5, 4) for i in range(5)]), "gold")
    pen.flat(join([ell(-53 + i * 34, 28, 4.5) for i in range(4)]), "gold")
    pen.line([(-86, -4), (0, 2), (86, -4)], 5, "gold")
    _saddle(pen, "chest")


def pointed(pen: Pen, tack: str, border: str, tilt: float = 0, x: float = 356, y: float = 556) -> None:
    """A soldier's shabrack: its hind corner runs out into a point, with a double border and a star."""
    pen = pen.at(x, y, 1, tilt)
    cloth = blob((-82, -86, 1), (-10, -78), (70, -84, 1), (98, 4, 1), (138, 96, 1), (54, 66), (-30, 78), (-74, 66, 1))
    pen.part(limb([(134, 92), (146, 112)], [5, 8]), "gold", 3.5, 0)
    pen.part(cloth, border, None, 10)
    pen.part(cloth.buffer(-12), tack, 4, 8)
    pen.stroke(cloth.buffer(-20), 3.6, "gold_l")
    pen.part(khatam(84, 52, 17), "gold", 3.5, 0)
    pen.flat(ell(84, 52, 6), border)
    _saddle(pen, "black")


def woven(pen: Pen, wool: str, stripe: str, tilt: float = 0, x: float = 356, y: float = 556) -> None:
    """A countryman's blanket in bands, with knotted threads."""
    pen = pen.at(x, y, 1, tilt)
    for i in range(12):
        pen.line([(-72 + i * 13.4, 74), (-74 + i * 13.4, 96)], 5.4)
        pen.line([(-72 + i * 13.4, 74), (-74 + i * 13.4, 95)], 3.4, wool)
    cloth = poly((-84, -84), (78, -84), (86, 76), (-80, 76)).buffer(6).buffer(-2)
    pen.part(cloth, wool, None, 10)
    inside = cloth.buffer(-3)
    for top, high in ((-30, 18), (18, 30), (60, 8)):
        pen.flat(bar(-100, top, 200, high).intersection(inside), stripe)
    teeth = [poly((-88 + i * 22, 48), (-77 + i * 22, 18), (-66 + i * 22, 48)) for i in range(9)]
    pen.flat(join(teeth).intersection(inside), "gold")
    pen.flat(join([khatam(-66 + i * 33, -21, 6) for i in range(5)]).intersection(inside), "gold_l")
    pen.line([(-84, 18), (86, 18)], 2.4)
    pen.line([(-84, 48), (86, 48)], 2.4)
    _saddle(pen, "chest_d", horn=False)


def _saddle(pen: Pen, leather: str, horn: bool = True) -> None:
    """The two ends of the saddle, before and behind the rider; without a horn both are low rolls."""
    if horn:
        pen.part(blob((34, -86, 1), (44, -116), (70, -124), (84, -104), (78, -64, 1)), leather, 6, 6)
        pen.part(blob((-88, -84, 1), (-86, -106), (-70, -114), (-56, -98), (-60, -74, 1)), leather, 6, 6)
        return
    for x in (58, -72):
        pen.part(ell(x, -88, 24, 18), leather, 6, 6)
        pen.line([(x - 10, -96), (x + 8, -96)], 3.4, "gold")


# -- legs: hip, knee, ankle, toe -------------------------------------------------------------------------------------


def booted(pen: Pen, points: Spots, breeches: str, stripes: str, boot: str) -> None:
    """Striped breeches, and a tall boot with its top turned down."""
    _leather(pen, points)
    _hip, knee, ankle, toe = (p[:2] for p in points)
    _thigh(pen, points, breeches, stripes)
    shaft = limb([knee, _middle(knee, ankle), ankle], [29, 26, 16])
    pen.part(join([shaft, _foot(ankle, toe)]).buffer(8).buffer(-8), boot, None, 8)
    _welt(pen, ankle, toe)
    top = [(knee[0] - 30, knee[1] - 8), (knee[0], knee[1] + 3), (knee[0] + 30, knee[1] - 8)]
    pen.part(limb(top, [9, 10, 9]), "gold", 4.5, 4)
    _stirrup(pen, knee, ankle, toe)


def hosed(pen: Pen, points: Spots, breeches: str, hose: str, shoe: str) -> None:
    """Full slashed breeches, a garter with a bow, a stocking, and a shoe with a buckle."""
    _leather(pen, points)
    hip, knee, ankle, toe = (p[:2] for p in points)
    puff = limb([hip, ((hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2), knee], [45, 48, 34])
    leg = limb([knee, ((knee[0] + ankle[0]) / 2 + 6, (knee[1] + ankle[1]) / 2 - 8), ankle], [25, 25, 13])
    pen.part(leg, hose, None, 9)
    pen.line([(ankle[0] - 4, ankle[1] - 44), (ankle[0] + 2, ankle[1] - 10)], 3.4, shade(hose))
    slashes = patterns.stripes(puff.buffer(-3), 128, 24, 9)
    pen.part(puff, breeches, None, 10, slashes, "gold_l")
    garter = [(knee[0] - 26, knee[1] + 10), (knee[0], knee[1] + 20), (knee[0] + 26, knee[1] + 10)]
    pen.part(limb(garter, [7, 8, 7]), "gold", 4, 3)
    for side in (-1, 1):
        x, y = knee[0] - 20, knee[1] + 20
        pen.part(blob((x, y, 1), (x + side * 20, y - 12), (x + side * 20, y + 12)), "gold", 4, 0)
    pen.part(_foot(ankle, toe), shoe, None, 6)
    pen.part(bar(ankle[0] - 24, ankle[1] + 2, 14, 13, 3), "gold", 3.5, 0)
    _welt(pen, ankle, toe)
    _stirrup(pen, knee, ankle, toe)


def armoured(pen: Pen, points: Spots, breeches: str, stripes: str, steel: str) -> None:
    """Plates from the knee to the toe, with a disc on the knee."""
    _leather(pen, points)
    _hip, knee, ankle, toe = (p[:2] for p in points)
    _thigh(pen, points, breeches, stripes)
    greave = limb([knee, _middle(knee, ankle), ankle], [27, 25, 16])
    _sabaton(pen, knee, ankle, toe, steel)
    beyond = poly(*(_along(knee, ankle, *spot) for spot in ((2, -40), (2, 40), (60, 40), (60, -40))))
    pen.part(greave.difference(beyond), steel, None, 10)
    pen.line([(knee[0] - 4, knee[1] + 24), _along(knee, ankle, -10, -2)], 3.6)
    pen.line([_along(knee, ankle, -6, -13.5), _along(knee, ankle, -6, 13.5)], 5, "gold")
    pen.part(ell(knee[0] - 4, knee[1], 27, 24), steel, None, 7)
    pen.part(khatam(knee[0] - 4, knee[1], 13), "gold", 3.6, 0)
    _stirrup(pen, knee, ankle, toe)


def gaitered(pen: Pen, points: Spots, breeches: str, gaiter: str, shoe: str) -> None:
    """Plain breeches, and a leather gaiter laced along the calf."""
    _leather(pen, points)
    hip, knee, ankle, toe = (p[:2] for p in points)
    pen.part(limb([hip, knee], [43, 32]), breeches, None, 10, hatched=True)
    pen.part(_foot(ankle, toe), shoe, None, 7)
    _welt(pen, ankle, toe)
    leg = limb([knee, _middle(knee, ankle), ankle], [27, 26, 18])
    pen.part(leg.intersection(_above(ankle)), gaiter, None, 9)
    for share in (0.26, 0.5, 0.74):
        x, y = knee[0] + (ankle[0] - knee[0]) * share - 8, knee[1] + (ankle[1] - knee[1]) * share + 8
        pen.line([(x - 10, y - 7), (x + 10, y + 7)], 4, "gold")
        pen.line([(x + 10, y - 7), (x - 10, y + 7)], 4, "gold")
    pen.part(
        limb([(knee[0] - 27, knee[1] - 4), (knee[0], knee[1] + 6), (knee[0] + 27, knee[1] - 6)], [6, 7, 6]), "red", 4, 3
    )
    _stirrup(pen, knee, ankle, toe)


def _thigh(pen: Pen, points: Spots, breeches: str, stripes: str) -> None:
    hip, knee, _ankle, _toe = (p[:2] for p in points)
    thigh = limb([hip, knee], [43, 32])
    pen.part(thigh, breeches, None, 10, patterns.stripes(thigh.buffer(-3), 40, 26, 9), stripes)


def _middle(knee: Spot, ankle: Spot) -> tuple[float, float]:
    """The calf, a little behind the line from the knee to the ankle."""
    return (knee[0] + ankle[0]) / 2 + 4, (knee[1] + ankle[1]) / 2


def _foot(ankle: Spot, toe: Spot) -> Shape:
    """A foot from the side, twice as long as the shin is wide: heel, flat sole, toe, and the instep up to the shin."""
    (x, y), (tip, low) = ankle[:2], toe[:2]
    sole = low + 10
    return blob(
        *((x - 17, y - 12), (x + 17, y - 12), (x + 21, y + 10), (x + 23, sole, 1), (x, sole, 1), (x - 4, sole - 5, 1)),
        *((tip + 14, sole - 4), (tip - 7, sole - 7), (tip - 2, sole - 20), (tip + 22, sole - 30), (x - 27, y + 5)),
    )


def _sabaton(pen: Pen, knee: Spot, ankle: Spot, toe: Spot, steel: str) -> None:
    """A foot in plates: its heel goes on where the shin's rear line points, two lames lie over the instep."""
    sole, tip = toe[1] + 10, toe[0] - 12
    heel = _along(knee, ankle, 34, 12)[0]
    foot = blob(
        *(_along(knee, ankle, -8, 13), _along(knee, ankle, 12, 13), (heel, sole - 11), (heel - 4, sole, 1)),
        *((tip + 40, sole), (tip + 14, sole - 1), (tip, sole - 7, 1), (tip + 24, sole - 19)),
        *(_along(knee, ankle, 11, -15), _along(knee, ankle, -8, -13)),
    )
    pen.part(foot, steel, None, 4)
    for x in (31, 48):
        lame = path([(tip + x + 8, sole - 40), (tip + x - 2, sole - 12), (tip + x + 3, sole + 6)])
        pen.stroke(lame.intersection(foot.buffer(-2)), 3.4)


def _along(knee: Spot, ankle: Spot, down: float, back: float) -> tuple[float, float]:
    """So far beyond the ankle as the shin runs, and so far behind that line."""
    length = math.dist(knee[:2], ankle[:2])
    x, y = (ankle[0] - knee[0]) / length, (ankle[1] - knee[1]) / length
    return ankle[0] + x * down + y * back, ankle[1] + y * down - x * back


def _above(ankle: Spot) -> Shape:
    """What lies above the ankle: a gaiter ends there, and the foot goes on."""
    return poly(*((ankle[0] + dx, ankle[1] + dy) for dx, dy in ((-80, 2), (-80, -300), (80, -300), (80, 10))))


def _welt(pen: Pen, ankle: Spot, toe: Spot) -> None:
    """The edge of the sole."""
    sole = toe[1] + 10
    pen.line([(ankle[0] + 20, sole - 10), (ankle[0] - 6, sole - 11), (toe[0] + 4, sole - 11)], 3)


def _leather(pen: Pen, points: Spots) -> None:
    """The strap that comes from under the knee straight down to the iron, and the iron's far arm."""
    _hip, knee, ankle, toe = (p[:2] for p in points)
    x, y = _tread(ankle, toe)
    top = _eyelet(knee, ankle, toe)
    pen.cord([(knee[0] - FORWARD, knee[1]), top], 7, "gold_d")
    pen.cord([top, (x + 14, y - 32), (x + 19, y)], 5, "gold_d")


def _stirrup(pen: Pen, knee: Spot, ankle: Spot, toe: Spot) -> None:
    """The iron: what the foot stands on, and its near arm, which alone crosses the shoe."""
    x, y = _tread(ankle, toe)
    top = _eyelet(knee, ankle, toe)
    pen.cord([(x - 24, y), (x + 24, y)], 6.5, "gold")
    pen.cord([top, (x - 14, y - 32), (x - 19, y)], 5, "gold")
    pen.part(ell(top[0], top[1], 6.5), "gold", 3.6, 0)


def _eyelet(knee: Spot, ankle: Spot, toe: Spot) -> tuple[float, float]:
    """Where strap and iron meet: on the line from under the knee to the tread, above the instep."""
    x, y = _tread(ankle, toe)
    share = 62 / (y - knee[1])
    return x + (knee[0] - FORWARD - x) * share, y - 62


def _tread(ankle: Spot, toe: Spot) -> tuple[float, float]:
    """The middle of what the ball of the foot rests on."""
    return ankle[0] * 0.43 + toe[0] * 0.57, toe[1] + 12
