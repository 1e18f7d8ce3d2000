"""The upper half of each knight: the rider, and of the horse what is seen over the line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from assets.workshop.courts.hands import cuff, fist, grip, sleeve
from assets.workshop.litho import Litho
from assets.workshop.litho_dress import braid, broad_hat, buttons, crease, feathered_cap, frill, phrygian, tricorne
from assets.workshop.litho_faces import Look, aside, curls, hair, moustache, pointed_beard, profile
from assets.workshop.litho_hands import pinching, reining
from assets.workshop.litho_horses import CHARGE, HALT, LEVADE, PARADE, Steed, breast_strap, caparison, reins, steed
from assets.workshop.piacentine.signs import coin, cudgel, cup, sword
from assets.workshop.shapes import Spots, blob, limb, star

_HORSE: Final = 0.86  # of a horse that is seen whole
_RIDER: Final = 0.78  # of a half-length figure: he sits on it


@dataclass(frozen=True, slots=True)
class _Mount:
    """Where a horse stands, so far from its place to the right and down; and where its rider sits."""

    gait: Steed
    coats: tuple[str, str, str]
    horse: tuple[float, float]
    rider: tuple[float, float]
    tilt: float = 0  # of its back

    def beast(self, pen: Litho) -> Litho:
        """A pen in the horse's own measure."""
        return pen.scaled(_HORSE, 0, 0, *self.horse)

    def man(self, pen: Litho) -> Litho:
        """A pen in the rider's own measure."""
        return pen.scaled(_RIDER, 0, 0, *self.rider)

    def saddled(self, pen: Litho, strap: Spots, cloth: str, edge: str, second: str) -> None:
        """The horse with strap and saddle cloth, as far as it is seen over the line."""
        beast = self.beast(pen)
        steed(beast, self.gait, *self.coats)
        breast_strap(beast, strap, self.coats[2])
        whole = blob((268, 470, 1), (352, 486), (446, 468, 1), (462, 560), (452, 636, 1), (356, 646), (266, 632, 1))
        caparison(beast.leaning(self.tilt, 352, 560), whole, cloth, edge, second)

    def reined(self, pen: Litho, bit: tuple[float, float], hand: tuple[float, float]) -> None:
        """A rein from the bit, in the horse's measure, to the hand in the rider's."""
        (x0, y0), (x1, y1) = (
            (bit[0] * _HORSE + self.horse[0], bit[1] * _HORSE + self.horse[1]),
            (hand[0] * _RIDER + self.rider[0], hand[1] * _RIDER + self.rider[1]),
        )
        reins(pen, [(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2 + 16), (x1, y1)], self.coats[2])


def _thigh(pen: Litho, breeches: str, boot: str) -> None:
    """What is seen of the rider's leg over the line: hip, knee and the top of the boot."""
    pen.part(limb([(352, 482), (286, 566)], [52, 40]), breeches, 6.5, 9, hatched=True)
    pen.part(limb([(284, 566), (300, 640), (306, 720)], [36, 32, 26]), boot, 6.5, 7)
    pen.part(limb([(248, 560), (284, 572), (322, 558)], [10, 11, 10]), "gold", 4.6, 3)


def cavallo_denari(pen: Litho) -> None:
    """With his back to us, looking over his shoulder at the coin; the horse beyond him."""
    mount = _Mount(PARADE, ("grey", "white", "red"), (4, -110), (62, -26))
    mount.saddled(pen, [(158, 552), (204, 588), (262, 574)], "blue", "gold", "gold_l")
    mount.reined(pen, (122, 470), (206, 404))
    pen = mount.man(pen)
    cape = blob((262, 260), (330, 244), (400, 262), (440, 350), (470, 500, 1), (340, 500), (232, 500, 1), (240, 350))
    pen.part(cape, "red", None, 15, hatched=True)
    crease(
        pen,
        [(300, 290), (288, 380), (280, 480)],
        [(346, 290), (350, 380), (348, 484)],
        [(388, 300), (408, 390), (420, 484)],
    )
    pen.part(star(332, 330, 40, 20, 8), "gold", 5, 5)
    sleeve(pen, [(262, 300), (200, 360), (206, 404)], [34, 31, 22], "blue", depth=9)
    hair(
        pen.at(330, 170, 1.32, 0, flip=True),
        "brown",
        ([(20, -40), (50, -10), (52, 40), (44, 76)], [18, 24, 22, 8]),
        ([(10, -10), (26, 36), (30, 70)], [16, 20, 8]),
    )
    frill(pen, 334, 252, 70, 28)
    profile(pen.at(336, 172, 1.32, 0, flip=True), Look(mood="smile", hair="brown_d"))
    moustache(pen.at(336, 172, 1.32, 0, flip=True), "brown_d", -28, 26, 18, 4)
    hair(pen.at(334, 172, 1.32, 0, flip=True), "brown", ([(-10, -46), (16, -40), (30, -6), (34, 50)], [10, 14, 16, 5]))
    broad_hat(pen.at(330, 128, 1.16, 4, flip=True), "green", "gold", "white")
    coin(pen, 484, 196, 78)
    sleeve(pen, [(402, 300), (476, 370), (484, 300)], [34, 31, 22], "blue", depth=10)
    cuff(pen, 485, 290, 2, 20)
    pinching(pen.at(485, 264, 1, 2), "skin")


def _bust(pen: Litho, colour: str, trim: str) -> None:
    """The rider's coat from shoulder to saddle."""
    coat = blob((278, 258), (340, 240), (402, 258), (428, 330), (424, 500, 1), (276, 500, 1), (262, 330))
    pen.part(coat, colour, None, 14, hatched=True)
    for y in (292, 330, 368, 406):
        braid(pen, [(284, y), (330, y + 8), (376, y)], 6.5, trim)
    buttons(pen, 330, [298, 336, 374, 412], "gold_l", 6.5)


def cavallo_coppe(pen: Litho) -> None:
    """A young rider on a chestnut that lowers its head, the goblet lifted over its mane."""
    mount = _Mount(HALT, ("chest", "gold_l", "blue"), (26, -108), (62, -10))
    _cape(mount.man(pen), "green")
    mount.saddled(pen, [(146, 566), (204, 600), (262, 590)], "green", "gold", "gold_l")
    mount.reined(pen, (112, 520), (264, 412))
    pen = mount.man(pen)
    _thigh(pen, "white", "black")
    _bust(pen, "red", "gold")
    sleeve(pen, [(392, 300), (384, 400), (296, 410)], [38, 34, 22], "red", depth=10)
    cuff(pen, 284, 410, -86, 19)
    reining(pen.at(264, 412, 0.9, -80), "skin")
    hair(pen.at(342, 172, 1.32), "brown", ([(32, -30), (52, 8), (46, 44), (60, 66)], [13, 16, 13, 4]))
    pen.part(blob((282, 240), (342, 260), (404, 238), (418, 268), (342, 288), (270, 268)), "white", 5.5, 6)
    aside(pen.at(342, 172, 1.32), Look(mood="smile", brow="raised", nose=0.95))
    hair(
        pen.at(342, 172, 1.32),
        "brown",
        ([(10, -46), (-16, -42), (-34, -20)], [9, 10, 3]),
        ([(6, -46), (30, -36), (40, -8)], [9, 11, 4]),
    )
    feathered_cap(pen.at(344, 128, 1.16, -3), "blue", "gold", ("red", "white"))
    cup(pen, 148, 156, 190)
    sleeve(pen, [(290, 300), (210, 340), (160, 284)], [38, 34, 23], "red", depth=10)
    cuff(pen, 154, 274, -30, 20)
    grip(pen.at(148, 250, 0.96, 0), "skin")


def _cape(pen: Litho, colour: str) -> None:
    cape = blob((330, 256), (420, 262), (490, 330), (540, 420, 1), (500, 440), (510, 500, 1), (420, 500), (360, 420))
    pen.part(cape, colour, None, 13, hatched=True)
    crease(pen, [(410, 286), (460, 350), (490, 430)], [(390, 310), (430, 380), (446, 470)])


def cavallo_spade(pen: Litho) -> None:
    """A bearded trooper on a black-maned bay, the straight sword on high."""
    left = pen.flipped()
    mount = _Mount(CHARGE, ("brown", "black", "red"), (34, -96), (62, -26), 5)
    _cape(mount.man(left), "gold")
    mount.saddled(left, [(152, 540), (206, 566), (262, 556)], "red", "gold", "gold_l")
    mount.reined(left, (118, 474), (258, 396))
    left = mount.man(left)
    _thigh(left, "white", "brown")
    _bust(left, "blue", "white")
    left.part(limb([(290, 262), (340, 350), (420, 430)], [13, 14, 13]), "red", 5, 4)
    sleeve(left, [(290, 300), (240, 392), (274, 410)], [38, 34, 22], "blue", depth=10)
    cuff(left, 278, 408, 110, 19)
    fist(left.at(258, 396, 0.9, 0), "skin")
    hair(left.at(342, 176, 1.32), "black", ([(32, -26), (48, 10), (42, 42)], [12, 14, 5]))
    left.part(blob((282, 244), (342, 264), (404, 242), (416, 270), (342, 292), (272, 270)), "white", 5.5, 6)
    aside(left.at(342, 176, 1.32), Look(hair="black", brow="stern", aged=True, jaw=1.1, nose=1.12))
    pointed_beard(left.at(342, 176, 1.32), "black")
    moustache(left.at(342, 176, 1.32), "black", wide=36, curl=10)
    tricorne(left.at(344, 136, 1.22, -3), "red")
    sword(left, 484, 170, 250, 10)
    sleeve(left, [(394, 300), (466, 352), (468, 300)], [38, 34, 23], "blue", depth=10)
    cuff(left, 469, 290, 2, 20)
    grip(left.at(470, 256, 0.96, 10), "skin")


def cavallo_bastoni(pen: Litho) -> None:
    """A countryman in a stocking cap on a rearing white horse, the cudgel in his fist."""
    mount = _Mount(LEVADE, ("white", "brown", "green"), (8, -44), (66, -14), 32)
    _cape(mount.man(pen), "blue")
    mount.saddled(pen, [(190, 500), (236, 548), (300, 556)], "gold", "red", "red")
    mount.reined(pen, (146, 400), (254, 394))
    pen = mount.man(pen)
    _thigh(pen, "red", "brown")
    _bust(pen, "green", "red")
    sleeve(pen, [(290, 300), (242, 388), (270, 408)], [38, 34, 22], "green", depth=10)
    cuff(pen, 274, 408, 110, 19)
    reining(pen.at(254, 394, 0.9, -50), "skin")
    curls(pen.at(344, 176, 1.32), "auburn", ((36, -20), (44, 0), (42, 22), (34, 40)), 13)
    pen.part(blob((284, 244), (344, 264), (406, 242), (418, 270), (344, 292), (274, 270)), "red", 5.5, 6)
    profile(pen.at(340, 176, 1.32), Look(hair="auburn_d", mood="smile", nose=1.1))
    moustache(pen.at(340, 176, 1.32), "auburn", -28, 26, 20, 6)
    curls(pen.at(344, 176, 1.32), "auburn", ((-14, -40), (4, -46), (22, -40)), 11)
    phrygian(pen.at(342, 134, 1.14, 2), "gold", "red")
    cudgel(pen, 488, 186, 270, 12)
    sleeve(pen, [(396, 300), (470, 360), (474, 296)], [38, 34, 23], "green", depth=10, hatched=True)
    cuff(pen, 475, 284, 4, 20)
    grip(pen.at(473, 254, 0.96, 12), "skin")
