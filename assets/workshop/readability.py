"""How well the cards of a deck can be read, measured on the rendered pixels: python3 -m assets.workshop.readability.

Needs pygame only, so that it also runs where nothing is drawn anew.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import sub
from pathlib import Path
from typing import Final

import pygame

Box = tuple[int, int, int, int]
Samples = tuple[int, ...]
Row = tuple[float, float, float]

DECK: Final = Path(__file__).resolve().parent.parent / "decks" / "azulejo"
SUITS: Final = ("oros", "copas", "espadas", "bastos")
UNITS: Final = (610, 950)
WIDTHS: Final = (90, 120, 200, 420)
FIGURES: Final[Box] = (44, 44, 64, 100)  # where the first figure of the index stands
ZONES: Final[dict[bool, Box]] = {  # figures and mark: to be free of art, also turned by 180 degrees; True: two figures
    False: (44, 44, 64, 172),
    True: (44, 44, 118, 172),
}
MIDDLE: Final[Box] = (108, 120, 394, 710)
GRID: Final = (30, 47)  # a card as the eye takes it in at a glance
_ART: Final = re.compile(r'<g id="art">(.*?)</g>', re.DOTALL)
_STROKE: Final = re.compile(r'stroke-width="([\d.]+)"')

# The linear RGB that an eye without one kind of cone sees (Machado, Oliveira and Fernandes 2009, severity 1).
EYES: Final[dict[str, tuple[Row, Row, Row]]] = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
}


@dataclass(frozen=True, slots=True)
class Reading:
    """One card at one width: contrasts with the paper, the smallest line in pixels."""

    card: str
    width: int
    index: float
    signs: float
    line: float


def names() -> list[str]:
    """All cards by the stem of their file."""
    return [f"{suit}-{rank:02d}" for suit in SUITS for rank in range(1, 13)]


def readings(deck: Path, widths: Sequence[int] = WIDTHS) -> Iterator[Reading]:
    """Every card at every width."""
    for name in names():
        text = (deck / f"{name}.svg").read_text(encoding="utf-8")
        thinnest = min((float(width) for width in _STROKE.findall(art(text))), default=0)
        for width in widths:
            picture = drawn(text, width)
            yield Reading(
                name,
                width,
                contrast(picture, FIGURES, 0.08),
                contrast(picture, MIDDLE, 0.03),
                thinnest * width / UNITS[0],
            )


def drawn(text: str, width: int) -> pygame.Surface:
    """The card as the game shows it: small ones are drawn at twice the size and smoothed."""
    size = width, round(width * UNITS[1] / UNITS[0])
    if width >= 130:
        return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    double = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (2 * size[0], 2 * size[1]))
    return pygame.transform.smoothscale(double, size)


def art(text: str) -> str:
    """What of the drawing lies between frame and index."""
    found = _ART.search(text)
    return found[1] if found else ""


# -- contrast --------------------------------------------------------------------------------------------------------


def _linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


LINEAR: Final = tuple(_linear(value) for value in range(256))


def luminance(red: int, green: int, blue: int) -> float:
    """The relative luminance of WCAG."""
    return 0.2126 * LINEAR[red] + 0.7152 * LINEAR[green] + 0.0722 * LINEAR[blue]


def contrast(picture: pygame.Surface, box: Box, share: float) -> float:
    """The contrast between the darkest share of the pixels in this box (in card units) and the paper there."""
    scale = picture.get_width() / UNITS[0]
    area = pygame.Rect([round(side * scale) for side in box])
    data = pygame.image.tobytes(picture.subsurface(area), "RGB")
    step = 3 * max(1, len(data) // 3 // 1200)
    values = sorted(luminance(*data[i : i + 3]) for i in range(0, len(data) - 2, step))
    dark, paper = values[int(len(values) * share)], values[int(len(values) * 0.98)]
    return (paper + 0.05) / (dark + 0.05)


# -- the index zone --------------------------------------------------------------------------------------------------


def covered(text: str, rank: int) -> float:
    """The share of the worse index zone that the card's art covers."""
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {UNITS[0]} {UNITS[1]}"><g fill-rule="evenodd"'
        f' stroke-linejoin="round" stroke-linecap="round">{art(text)}</g></svg>'
    )
    mask = pygame.mask.from_surface(pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), UNITS), 40)
    x, y, width, height = ZONES[rank > 9]
    corner = pygame.mask.Mask((width, height), fill=True)
    both = ((x, y), (UNITS[0] - x - width, UNITS[1] - y - height))
    return max(mask.overlap_area(corner, at) for at in both) / (width * height)


# -- likeness --------------------------------------------------------------------------------------------------------


Eye = Callable[[int, int, int], tuple[int, ...]]


def grey(red: int, green: int, blue: int) -> tuple[int, ...]:
    """The pixel on a black and white photograph."""
    return (round(0.299 * red + 0.587 * green + 0.114 * blue),)


def seen_by(kind: str) -> Eye:
    """The eye that lacks one kind of cone."""
    rows = EYES[kind]

    def see(red: int, green: int, blue: int) -> tuple[int, ...]:
        r, g, b = LINEAR[red], LINEAR[green], LINEAR[blue]
        return tuple(SHOWN[min(1023, max(0, int(1023 * (x * r + y * g + z * b))))] for x, y, z in rows)

    return see


def _shown(light: float) -> int:
    return round(255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


SHOWN: Final = tuple(_shown(light / 1023) for light in range(1024))


def glances(deck: Path, folder: str = "") -> dict[str, bytes]:
    """Every card, so small that only the whole is seen."""
    found = {}
    for name in names():
        picture = drawn((deck / folder / f"{name}.svg").read_text(encoding="utf-8"), 60)
        found[name] = pygame.image.tobytes(pygame.transform.smoothscale(picture, GRID), "RGB")
    return found


def alike(cards: Mapping[str, bytes], see: Eye) -> list[tuple[float, str, str]]:
    """Every pair of cards with the mean difference of their pixels (0 to 255) to this eye, the likest first."""
    views = {
        name: tuple(value for i in range(0, len(data), 3) for value in see(*data[i : i + 3]))
        for name, data in cards.items()
    }
    return sorted((difference(views[a], views[b]), a, b) for a, b in combinations(views, 2))


def difference(one: Samples, other: Samples) -> float:
    """The mean difference of two rows of numbers."""
    total: int = sum(map(abs, map(sub, one, other)))
    return total / len(one)


def main() -> None:
    """Prints what was measured."""
    pygame.display.init()
    found = list(readings(DECK))
    print("width  index contrast  signs contrast  smallest line (the worst card of each)")
    for width in WIDTHS:
        here = [reading for reading in found if reading.width == width]
        worst = (min(here, key=key) for key in (lambda r: r.index, lambda r: r.signs, lambda r: r.line))
        index, signs, line = worst
        print(
            f"{width:5}  {index.index:5.1f} {index.card:10}  {signs.signs:5.1f} {signs.card:10}"
            f"  {line.line:.2f} px {line.card}"
        )
    for name in names():
        share = covered((DECK / f"{name}.svg").read_text(encoding="utf-8"), int(name[-2:]))
        if share > 0.001:
            print(f"{name}: art covers {share:.1%} of an index zone")
    for folder in ("", "compact"):
        cards = glances(DECK, folder)
        for kind, see in (("grey", grey), *((kind, seen_by(kind)) for kind in EYES)):
            pairs = ", ".join(f"{a} and {b} {value:.1f}" for value, a, b in alike(cards, see)[:3])
            print(f"likest in {kind}{' (compact)' if folder else ''}: {pairs}")


if __name__ == "__main__":
    main()
