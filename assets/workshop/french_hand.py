"""The hand of the French courts: three weights of line and no others, few inks, strokes in the shade."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from assets.workshop import french_colours as colours
from assets.workshop.litho import PRINT, Litho
from assets.workshop.shapes import Shape

INKS: Final[Mapping[str, str]] = {
    **PRINT,
    "ink": colours.INK,
    "paper": colours.PAPER,
    "red": "#C2382E",
    "red_d": "#86201F",
    "red_l": "#E79C86",
    "blue": "#2C5A9E",
    "blue_d": "#183768",
    "blue_l": "#A9C6E4",
    "gold": "#EBB034",
    "gold_d": "#B4761A",
    "gold_l": "#FADB83",
    "black": "#33344B",
    "black_d": "#17182B",
    "green": "#41804A",
    "green_d": "#24522F",
    "lip": "#C2514A",
    "eye": "#5C3B22",
    "eye blue": "#3C73AE",
    "eye green": "#4C7F4A",
    "eye grey": "#66748A",
    "dusk": "#8A5636",
    "dusk_d": "#5F3720",
    "olive": "#E0AE80",
    "olive_d": "#BB7F52",
    "copper": "#B5562A",
    "copper_d": "#7E3517",
    "straw": "#E3B650",
    "straw_d": "#AB7A25",
}
_SHADES: Final[Mapping[str, str]] = {
    "gold_l": "gold",
    "blue_l": "blue",
    "red_l": "red",
    "green_l": "green",
    "gold_d": "brown",
    "red_d": "wine",
    "lip": "red_d",
}
CONTOUR: Final = 7.0
INNER: Final = 4.2
DETAIL: Final = 2.4


@dataclass(frozen=True, slots=True)
class Burin(Litho):
    """Engraves what it is given: every line comes out in one of three widths; `bold` makes them wider."""

    width: float = CONTOUR
    inks: Mapping[str, str] = field(default_factory=lambda: INKS)
    bold: float = 1

    def shade(self, name: str) -> str:
        """The name of the ink for the shaded side of this one."""
        return _SHADES.get(name) or (f"{name}_d" if f"{name}_d" in self.inks else name)

    def weight(self, width: float) -> float:
        """Which of the three weights a line of this width becomes."""
        return (CONTOUR if width > 5.6 else INNER if width >= 3.3 else DETAIL) * self.bold

    def stroke(self, shape: Shape, width: float = 4, colour: str = "ink") -> None:
        Litho.stroke(self, shape, self.weight(width), colour)
