"""The ground under each Neapolitan court: earth in the colour of its suit, no two alike, with what grows there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from assets.workshop.litho import DETAIL, INNER, Litho
from assets.workshop.shapes import Spots, blob, curve, ell, leaf, path, star

_COLOURS: Final[Mapping[str, tuple[str, str]]] = {  # the earth, and where the light falls on it
    "oros": ("gold", "gold_l"),
    "copas": ("red", "red_l"),
    "espadas": ("blue", "blue_l"),
    "bastos": ("green", "green_l"),
}
_BEHIND: Final = {"oros": "gold_d", "copas": "red_d", "espadas": "blue_d", "bastos": "green_d"}


@dataclass(frozen=True, slots=True)
class Ground:
    """The upper edge from left to right, and what stands on it: grass, stones (with their size), flowers, a bush."""

    top: Spots
    grass: Spots = ()
    stones: Spots = ()
    flowers: Spots = ()
    bush: Spots = ()
    sway: float = 0  # of the lower edge


GROUNDS: Final[Mapping[tuple[str, int], Ground]] = {
    ("oros", 10): Ground(
        ((102, 858), (150, 838), (240, 830), (330, 836), (420, 832), (478, 842), (502, 860)),
        grass=((128, 848), (440, 836)),
        flowers=((296, 834), (470, 842)),
        sway=6,
    ),
    ("oros", 11): Ground(
        ((64, 862), (104, 842), (190, 834), (280, 840), (370, 830), (450, 838), (504, 862)),
        grass=((284, 838), (420, 834), (474, 848)),
        stones=((374, 838, 17), (344, 842, 11)),
        sway=-4,
    ),
    ("oros", 12): Ground(
        ((72, 860), (110, 838), (200, 832), (305, 836), (400, 832), (460, 842), (482, 862)),
        stones=((88, 852, 13), (468, 852, 12)),
        grass=((112, 842),),
        sway=2,
    ),
    ("copas", 10): Ground(
        ((86, 866), (126, 842), (210, 836), (300, 832), (400, 836), (466, 836), (500, 860)),
        grass=((118, 850), (484, 850)),
        flowers=((144, 842), (164, 840)),
        sway=-7,
    ),
    ("copas", 11): Ground(
        ((84, 858), (124, 834), (220, 830), (320, 836), (420, 830), (490, 834), (512, 860)),
        grass=((262, 836), (300, 838), (366, 836)),
        stones=((330, 840, 13),),
        sway=5,
    ),
    ("copas", 12): Ground(
        ((86, 864), (110, 846), (190, 834), (300, 838), (400, 834), (456, 838), (482, 862)),
        flowers=((150, 842), (172, 838)),
        grass=((100, 856), (462, 846)),
        sway=-2,
    ),
    ("espadas", 10): Ground(
        ((96, 862), (120, 840), (200, 834), (290, 838), (380, 832), (456, 840), (504, 862)),
        stones=((112, 848, 16), (274, 840, 12), (300, 840, 9)),
        grass=((412, 836),),
        sway=7,
    ),
    ("espadas", 11): Ground(
        ((66, 864), (92, 822), (150, 796), (220, 806), (290, 828), (390, 824), (470, 826), (508, 860)),
        bush=((166, 800),),
        grass=((104, 818), (262, 822), (302, 830)),
        stones=((330, 832, 15), (238, 816, 12)),
        sway=-5,
    ),
    ("espadas", 12): Ground(
        ((92, 858), (128, 836), (210, 832), (300, 838), (380, 834), (452, 836), (482, 862)),
        stones=((294, 842, 17), (322, 844, 11), (110, 850, 11)),
        grass=((446, 838),),
        sway=3,
    ),
    ("bastos", 10): Ground(
        ((92, 860), (126, 838), (200, 834), (280, 830), (360, 836), (440, 834), (500, 862)),
        grass=((112, 848), (278, 834), (452, 840)),
        flowers=((256, 836), (304, 834)),
        sway=-3,
    ),
    ("bastos", 11): Ground(
        ((62, 862), (96, 844), (170, 834), (270, 838), (350, 818), (440, 800), (488, 822), (506, 860)),
        bush=((434, 806),),
        grass=((330, 830), (376, 816), (486, 824)),
        stones=((300, 838, 13),),
        sway=4,
    ),
    ("bastos", 12): Ground(
        ((88, 864), (114, 844), (180, 836), (280, 840), (380, 834), (450, 838), (482, 862)),
        grass=((102, 854), (174, 842), (462, 846)),
        stones=((196, 844, 12),),
        sway=-6,
    ),
}


def ground(pen: Litho, suit: str, rank: int) -> None:
    """The ground of this court, rounded off before the number in the corner."""
    place, (earth, light) = GROUNDS[suit, rank], _COLOURS[suit]
    for x, y in _spots(place.bush):
        _bush(pen.at(x, y), suit)
    left, right, sway = place.top[0], place.top[-1], place.sway
    lower = (
        *((right[0] - 8, 880), (right[0] - 60, 896 + sway), (right[0] - 160, 895 - sway), (300, 898 + sway)),
        *((left[0] + 120, 896 - sway), (left[0] + 46, 897 + sway), (left[0] + 4, 884)),
    )
    pen.part(blob(*place.top, *lower), earth, 6.5, 9, hatched=True)
    lit = curve(place.top, closed=False)[6:-10]
    pen.line([(x, y + 9) for x, y in lit], 4.5, light)
    for i, (x, y) in enumerate(_spots(place.top[2:-2])):
        pen.line(
            [(x - 26, y + 28 + i % 2 * 9), (x, y + 24 + i % 2 * 9), (x + 30, y + 30 + i % 2 * 9)], 3.4, _BEHIND[suit]
        )
    for x, y, size in place.stones:
        _stone(pen.at(x, y, size / 12), light)
    _each(pen, place.grass, lambda there: _grass(there, suit))
    _each(pen, place.flowers, _flower)


def _spots(found: Spots) -> list[tuple[float, float]]:
    return [(spot[0], spot[1]) for spot in found]


def _each(pen: Litho, found: Spots, draw: Callable[[Litho], None]) -> None:
    for x, y in _spots(found):
        draw(pen.at(x, y))


def _grass(pen: Litho, suit: str) -> None:
    for dx, dy in ((-15, -20), (15, -22), (-5, -32), (6, -28)):
        pen.part(leaf(dx * 0.3, 6, dx, dy, 4.6), _BEHIND[suit] if dx > 0 else _COLOURS[suit][0], 3, 0)


def _stone(pen: Litho, light: str) -> None:
    pen.part(blob((-15, 8), (-12, -6), (-2, -12), (11, -7), (15, 7), (0, 10)), light, INNER, 4)
    pen.line([(-6, -4), (0, -6)], DETAIL)


def _flower(pen: Litho) -> None:
    pen.stroke(path([(0, 6), (2, -8), (0, -22)]), INNER)
    pen.part(leaf(1, 0, 13, -10, 4), "green_l", 2.6, 0)
    pen.part(star(0, -26, 10, 5, 6), "white", 3, 0)
    pen.flat(ell(0, -26, 3.6), "gold")


def _bush(pen: Litho, suit: str) -> None:
    """A plant with broad leaves, such as a horse leaps over."""
    for dx, dy in ((-54, -34), (56, -30), (-36, -58), (38, -56), (-14, -72), (16, -70)):
        pen.part(leaf(dx * 0.2, 10, dx, dy, 10), "green" if suit == "bastos" else "green_l", 4.6, 4)
        pen.line([(dx * 0.25, 2), (dx * 0.75, dy * 0.72)], DETAIL, "green_d")
