"""Four crowns, each for the head of one king: drawn over 0, 0, where the brow band stands."""

from __future__ import annotations

from assets.workshop.pen import Pen
from assets.workshop.shapes import bar, blob, ell, join, khatam, leaf, limb, sym, turned

POINTS = (-1.22, -0.62, 0, 0.62, 1.22)
HEIGHTS = (0.78, 0.9, 1.0, 0.9, 0.78)


def band(pen: Pen, half: float, gems: tuple[str, str, str]) -> None:
    """The circlet around the brow with its three stones."""
    hoop = [
        (-half * 1.04, -26, 1),
        (0, -16),
        (half * 1.04, -26, 1),
        (half * 0.98, -4, 1),
        (0, 8),
        (-half * 0.98, -4, 1),
    ]
    pen.part(blob(*hoop), "gold", 5, 8)
    for at, y, gem in zip((-0.62, 0, 0.62), (-10, -5, -10), gems, strict=True):
        pen.part(khatam(at * half, y, 9), gem, 3.2, 0)


def spikes(pen: Pen, half: float, height: float, lining: str) -> list[tuple[float, float]]:
    """Five points over a lining; where their tips are."""
    pen.part(
        sym(0, (0, -height * 0.8), (half * 0.66, -height * 0.62), (half, -height * 0.2), (half * 0.9, 0), (0, 6)),
        lining,
        6,
        8,
    )
    tips = [(x * half, -height * h) for x, h in zip(POINTS, HEIGHTS, strict=True)]
    edge: list[tuple[float, ...]] = []
    for i, (x, y) in enumerate(tips):
        edge.append((x, y * 0.94, 1))
        if i < len(tips) - 1:
            edge.append(((x + tips[i + 1][0]) / 2 * 0.93, -height * 0.4))
    foot = [(half * 0.98, -6, 1), (half * 0.5, 3), (0, 6), (-half * 0.5, 3), (-half * 0.98, -6, 1)]
    pen.part(blob(*edge, *foot), "gold", 6.5, 9)
    return tips


def pearled(pen: Pen) -> None:
    """Pearls on five points, a ruby in the middle."""
    for i, (x, y) in enumerate(spikes(pen, 60, 88, "red")):
        pen.part(ell(x, y - 4, 9.5), "red" if i == 2 else "gold_l", 4.5, 0)
    band(pen, 60, ("blue", "red", "blue"))


def lilied(pen: Pen) -> None:
    """Trefoils of gold and pearls between them."""
    for i, (x, y) in enumerate(spikes(pen, 60, 88, "red")):
        if i % 2:
            pen.part(ell(x, y + 2, 7), "white", 4, 0)
        else:
            pen.part(join([ell(x, y - 9, 8.5), ell(x - 9, y + 3, 7.5), ell(x + 9, y + 3, 7.5)]), "gold_l", 4.5, 0)
    band(pen, 60, ("red", "blue", "red"))


def leaved(pen: Pen) -> None:
    """Young leaves on a golden ring."""
    for i, (x, y) in enumerate(spikes(pen, 58, 80, "green")):
        shoot = turned(leaf(x, y + 14, x, y - 28, 12), POINTS[i] * 14, x, y + 14)
        pen.part(shoot, "green_l", 4.5, 3)
    band(pen, 58, ("red", "green", "red"))


def arched(pen: Pen) -> None:
    """A closed crown: red lining under three arches, an orb with a cross."""
    half, height = 60, 88
    pen.part(sym(0, (0, -76), (48, -65), (70, -37), (half, 0, 1), (0, 6)), "red", 6, 10)
    for side in (-1, 1):
        pen.part(limb([(side * 61, -14), (side * 72, -44), (side * 40, -76), (0, -72)], [9, 9, 9, 8]), "gold", 5.5, 5)
    pen.part(limb([(0, -10), (0, -76)], [10, 10]), "gold", 5.5, 5)
    for y in (-26, -42, -58):
        pen.flat(ell(0, y, 5), "white")
    pen.part(ell(0, -height * 0.98, 15), "gold", 5, 5)
    pen.part(join([bar(-4, -120, 8, 26, 2), bar(-11, -113, 22, 8, 2)]), "gold", 4.5, 0)
    band(pen, half, ("blue", "green", "blue"))
