"""The upper half of each knight, nearly as large as the other courts: the horse is cut at its breast."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from assets.workshop.courts.hands import cuff, grip, sleeve
from assets.workshop.litho import Litho
from assets.workshop.litho_dress import braid, broad_hat, buttons, crease, frill, phrygian
from assets.workshop.litho_faces import Look, aside, curls, hair, moustache, pointed_beard, profile
from assets.workshop.litho_hands import clasping, reining
from assets.workshop.litho_horses import CHARGE, LEVADE, PARADE, Steed, breast_strap, caparison, reins, steed
from assets.workshop.piacentine.hats import helmet, pointed_hat
from assets.workshop.piacentine.signs import coin, cudgel, cup, sword
from assets.workshop.shapes import Spots, blob, ell, limb

_HORSE: Final = 1.28  # of a horse that is seen whole
_RIDER: Final = 0.86  # of a court that stands
_STANDING: Final = (  # no leg comes up over the line
    ((236, 612, 46), (206, 740, 19), (206, 820, 11)),
    ((434, 640, 66), (424, 726, 34), (436, 820, 11)),
)
_HANGING: Final = [([(470, 700), (480, 760), (486, 820)], [11.0, 14.0, 4.0])]
_BELOW: Final = ((500, 650), (410, 684), (320, 690), (240, 686), (180, 650))  # what the line cuts off
# Backs whose croup rises behind the saddle cloth, above the line.
_LEVEL: Final = (
    *((150, 600), (152, 530), (196, 486), (270, 494), (350, 500), (436, 472), (494, 486), (524, 560)),
    *_BELOW,
)
_SPRUNG: Final = (
    (104, 600),
    (132, 500),
    (218, 446),
    (300, 466),
    (380, 476),
    (450, 438),
    (512, 462),
    (540, 560),
    *_BELOW,
)
_REARED: Final = (
    (150, 560),
    (168, 460),
    (244, 396),
    (312, 436),
    (376, 482),
    (440, 468),
    (496, 490),
    (522, 570),
    *_BELOW,
)
_MAN: Final = (104, -10)


@dataclass(frozen=True, slots=True)
class _Mount:
    """A horse, carried so far to the right and down and turned so far that its head is lifted."""

    gait: Steed
    coats: tuple[str, str, str]
    there: tuple[float, float]
    lift: float = 0

    def beast(self, pen: Litho) -> Litho:
        """A pen in the horse's own measure."""
        return pen.scaled(_HORSE, 0, 0, *self.there).leaning(self.lift, 350, 520)

    def saddled(self, pen: Litho, strap: Spots, cloth: str, edge: str, second: str) -> None:
        """The horse with strap and saddle cloth."""
        beast = self.beast(pen)
        steed(beast, self.gait, *self.coats)
        breast_strap(beast, strap, self.coats[2])
        whole = blob((250, 474, 1), (352, 488), (462, 482, 1), (472, 560), (460, 636, 1), (356, 646), (250, 632, 1))
        caparison(beast.leaning(-self.lift * 0.6, 352, 500), whole, cloth, edge, second)

    def reined(self, pen: Litho, hand: tuple[float, float]) -> None:
        """A rein from the bit to the hand, which is in the rider's measure."""
        x, y, turn = self.gait.head
        a, b, c, d, e, f = self.beast(Litho(pen.canvas)).at(x, y, 1, turn).place
        bit = -8 * a + 86 * b + e, -8 * c + 86 * d + f
        end = hand[0] * _RIDER + _MAN[0], hand[1] * _RIDER + _MAN[1]
        reins(pen, [bit, ((bit[0] + end[0]) / 2, (bit[1] + end[1]) / 2 + 18), end], self.coats[2])


def _man(pen: Litho) -> Litho:
    """A pen in the rider's own measure."""
    return pen.scaled(_RIDER, 0, 0, *_MAN)


def _leg(pen: Litho, breeches: str, boot: str) -> None:
    """The back of the saddle and the rider's near leg as far as it is seen: the thigh comes out of a wide boot."""
    pen.part(
        blob((290, 496), (386, 484), (408, 436), (442, 408), (472, 416), (466, 466), (456, 508), (360, 524)),
        "brown",
        6.5,
        8,
    )
    pen.part(limb([(200, 500), (194, 570), (198, 640)], [36, 32, 30]), boot, 6.5, 9)
    pen.part(limb([(322, 440), (262, 456), (204, 474)], [60, 56, 45]), breeches, 6.5, 10, hatched=True)
    top = blob((146, 474, 1), (176, 502), (222, 512), (262, 496, 1), (250, 530), (232, 556), (196, 564), (164, 552))
    pen.part(top, boot, 6.5, 7)
    pen.line([(152, 488), (178, 514), (222, 524), (256, 510)], 5, "gold_l")


def _coat(pen: Litho, colour: str, trim: str) -> None:
    """The rider's coat from his shoulders to the skirts on the saddle."""
    skirts = blob((228, 420), (394, 420), (432, 480), (436, 512, 1), (350, 496), (268, 462))
    pen.part(skirts, colour, None, 10)
    chest = blob((214, 298), (304, 276), (392, 298), (424, 370), (398, 446, 1), (220, 446, 1), (184, 370))
    pen.part(chest, colour, None, 14, hatched=True)
    for y in (338, 374, 410):
        braid(pen, [(226, y - 6), (300, y + 8), (372, y - 6)], 7, trim)
    buttons(pen, 300, [346, 382, 418], "gold_l", 8)
    pen.part(limb([(216, 442), (304, 456), (402, 442)], [11, 12, 11]), "brown", 5, 4)
    pen.part(blob((284, 440, 1), (322, 440, 1), (322, 470, 1), (284, 470, 1)), "gold", 4.6, 0)


def _cape(pen: Litho, colour: str) -> None:
    """A cape that flies behind the shoulders."""
    cape = blob((340, 280), (430, 300), (500, 370), (560, 430, 1), (520, 470), (528, 530, 1), (430, 520), (370, 430))
    pen.part(cape, colour, None, 14, hatched=True)
    crease(pen, [(420, 320), (476, 390), (504, 470)], [(400, 350), (440, 420), (456, 500)])


def _collar(pen: Litho, colour: str) -> None:
    """The neck and a collar about it."""
    pen.part(limb([(302, 246), (304, 294)], [28, 32]), "skin", 5, 0)
    pen.part(blob((228, 284), (302, 304), (376, 282), (390, 314), (302, 338), (216, 314)), colour, 5.5, 6)


def cavallo_denari(pen: Litho) -> None:
    """Turned in the saddle so that his back is to us, he looks over his shoulder at the coin."""
    mount = _Mount(replace(PARADE, body=_LEVEL, tail=_HANGING), ("grey", "white", "red"), (-84, -214))
    mount.saddled(pen, [(146, 486), (200, 508), (262, 496)], "blue", "gold", "gold_l")
    man = _man(pen)
    _leg(man, "gold", "brown")
    mount.reined(pen, (80, 406))
    cape = blob((212, 296), (304, 274), (396, 296), (436, 380), (450, 474, 1), (330, 472), (214, 432, 1), (178, 376))
    man.part(cape, "red", None, 15, hatched=True)
    crease(man, [(252, 330), (232, 390), (232, 428)], [(362, 330), (386, 400), (396, 462)])
    _back(man)
    braid(man, [(212, 422), (324, 460), (446, 462)], 8)
    sleeve(man, [(212, 336), (180, 424), (124, 416)], [42, 36, 24], "blue", depth=11, hatched=True)
    cuff(man, 104, 412, -78, 22)
    reining(man.at(80, 406, 1, -74), "skin")
    hair(
        man.at(298, 184, 1.5, 0, flip=True),
        "brown",
        ([(20, -40), (50, -10), (52, 40), (44, 76)], [18, 24, 22, 8]),
        ([(10, -10), (26, 36), (30, 70)], [16, 20, 8]),
    )
    frill(man, 302, 280, 90, 36)
    _pigtail(man)
    profile(man.at(304, 186, 1.5, 0, flip=True), Look(mood="smile", hair="brown_d"))
    moustache(man.at(304, 186, 1.5, 0, flip=True), "brown_d", -28, 26, 18, 4)
    hair(man.at(302, 186, 1.5, 0, flip=True), "brown", ([(-10, -46), (16, -40), (30, -6), (34, 50)], [10, 14, 16, 5]))
    broad_hat(man.at(298, 138, 1.28, 4, flip=True), "blue", "gold", "white")
    coin(man, 476, 226, 92)
    sleeve(man, [(392, 336), (464, 424), (474, 352)], [42, 37, 25], "blue", depth=11)
    cuff(man, 475, 340, 2, 23)
    clasping(man.at(475, 316, 1.08, 2), "skin")


def _back(man: Litho) -> None:
    """What a coat shows from behind: a seam down the middle, and a half belt with two buttons."""
    man.line([(300, 300), (304, 380), (316, 456)], 4)
    man.part(limb([(246, 404), (304, 416), (372, 418)], [11, 12, 11]), "gold", 4, 0)
    for x, y in ((256, 406), (362, 418)):
        man.part(ell(x, y, 6), "red", 3, 0)


def _pigtail(man: Litho) -> None:
    """The hair, tied behind, falls over collar and back."""
    man.part(limb([(240, 262), (252, 320), (262, 372), (256, 396)], [19, 17, 13, 4]), "brown", 4.5, 0)
    for x, y, turn in ((234, 318, 20), (272, 314, -20)):
        man.part(ell(x, y, 19, 10, turn), "blue", 4, 0)
    man.part(ell(253, 316, 8), "gold", 4, 0)


def cavallo_coppe(pen: Litho) -> None:
    """A young hunter on a chestnut, the goblet lifted over its mane; the goblet is what he looks at."""
    gait = replace(PARADE, body=_LEVEL, head=(158, 374, 14), tail=_HANGING)
    mount = _Mount(gait, ("chest", "brown_d", "gold"), (-74, -206))
    _cape(_man(pen), "green")
    mount.saddled(pen, [(146, 486), (200, 508), (262, 496)], "gold", "red", "red")
    mount.reined(pen, (180, 448))
    man = _man(pen)
    _leg(man, "blue", "black")
    _coat(man, "red", "gold")
    sleeve(man, [(390, 340), (388, 446), (236, 446)], [44, 40, 26], "red", depth=11)
    cuff(man, 206, 448, -86, 22)
    reining(man.at(180, 448, 1, -80), "skin")
    hair(man.at(300, 186, 1.5), "gold_d", ([(32, -30), (54, 8), (48, 46), (66, 72)], [14, 17, 14, 4]))
    _collar(man, "green")
    aside(man.at(300, 186, 1.5), Look(hair="brown_d", mood="smile", brow="raised", nose=0.95))
    hair(man.at(300, 186, 1.5), "gold_d", ([(10, -46), (-16, -42), (-34, -22)], [9, 11, 4]))
    pointed_hat(man.at(302, 133, 1.28, -2), "green", "gold", "red")
    cup(man, 104, 160, 200)
    sleeve(man, [(212, 340), (140, 372), (108, 294)], [42, 37, 25], "red", depth=11)
    cuff(man, 106, 284, -14, 22)
    grip(man.at(104, 256, 1.04, 0), "skin")


def cavallo_spade(pen: Litho) -> None:
    """A bearded trooper in a helmet on a chestnut at full speed, the straight sword on high."""
    mount = _Mount(
        replace(CHARGE, body=_SPRUNG, near=_STANDING, far=_STANDING, tail=_HANGING),
        ("chest", "gold_l", "blue"),
        (-66, -192),
        13,
    )
    _cape(_man(pen), "gold")
    mount.saddled(pen, [(152, 496), (206, 522), (262, 512)], "red", "gold", "gold_l")
    mount.reined(pen, (88, 430))
    man = _man(pen)
    _leg(man, "white", "brown")
    _coat(man, "blue", "white")
    man.part(limb([(224, 302), (300, 380), (396, 436)], [14, 15, 14]), "red", 5, 4)
    sleeve(man, [(214, 340), (204, 434), (132, 432)], [44, 36, 25], "blue", depth=11)
    cuff(man, 112, 432, -86, 22)
    reining(man.at(88, 430, 1, -80), "skin")
    hair(man.at(300, 188, 1.5), "black", ([(32, -26), (48, 10), (42, 42)], [12, 14, 5]))
    _collar(man, "white")
    aside(man.at(300, 188, 1.5), Look(hair="black", brow="stern", aged=True, jaw=1.1, nose=1.12, gaze=0))
    pointed_beard(man.at(300, 188, 1.5), "black")
    moustache(man.at(300, 188, 1.5), "black", wide=36, curl=10)
    helmet(man.at(304, 138, 1.3, -2), "red")
    sword(man, 486, 196, 330, 8)
    sleeve(man, [(394, 336), (476, 414), (472, 350)], [44, 38, 26], "blue", depth=11)
    cuff(man, 472, 338, 2, 23)
    grip(man.at(471, 306, 1.06, 8), "skin")


def cavallo_bastoni(pen: Litho) -> None:
    """A countryman in a stocking cap on a slate grey horse that throws up its head, the cudgel in his fist."""
    mount = _Mount(
        replace(LEVADE, body=_REARED, near=_STANDING, far=_STANDING, tail=_HANGING),
        ("slate", "grey", "red"),
        (-100, -204),
    )
    _cape(_man(pen), "blue")
    mount.saddled(pen, [(186, 440), (236, 472), (300, 474)], "gold", "red", "red")
    mount.reined(pen, (84, 380))
    man = _man(pen)
    _leg(man, "red", "brown")
    _coat(man, "green", "red")
    sleeve(man, [(214, 340), (172, 428), (120, 404)], [44, 37, 25], "green", depth=11, hatched=True)
    cuff(man, 104, 394, -58, 22)
    reining(man.at(84, 380, 1, -54), "skin")
    curls(man.at(302, 188, 1.5), "auburn", ((36, -20), (44, 0), (42, 22), (34, 40)), 13)
    _collar(man, "red")
    profile(man.at(298, 188, 1.5), Look(hair="auburn_d", mood="smile", nose=1.1))
    moustache(man.at(298, 188, 1.5), "auburn", -28, 26, 20, 6)
    curls(man.at(302, 188, 1.5), "auburn", ((-14, -40), (4, -46), (22, -40)), 11)
    phrygian(man.at(300, 144, 1.26, 2), "gold", "red")
    cudgel(man, 488, 214, 340, 10)
    sleeve(man, [(394, 336), (480, 420), (474, 346)], [44, 38, 26], "green", depth=11, hatched=True)
    cuff(man, 474, 334, 2, 23)
    grip(man.at(473, 302, 1.06, 10), "skin")
