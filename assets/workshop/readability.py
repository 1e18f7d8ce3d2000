"""How well the cards of the decks can be read, measured on pixels: python3 -m assets.workshop.readability [deck …].

Needs pygame only, so that it also runs where nothing is drawn anew. `FLOORS` says what each deck must reach.
"""

from __future__ import annotations

import argparse
import io
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import mul, sub
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pygame

Box = tuple[int, int, int, int]
Samples = tuple[int, ...]
Row = tuple[float, float, float]

DECKS: Final = Path(__file__).resolve().parent.parent / "decks"
DECK: Final = DECKS / "azulejo"
SUITS: Final = ("oros", "copas", "espadas", "bastos")
UNITS: Final = (610, 950)
WIDTHS: Final = (90, 120, 200, 420)
FIGURES: Final[Box] = (44, 44, 64, 100)  # where the first figure of the index stands
ZONES: Final[Mapping[str, tuple[Box, ...]]] = {  # figures and mark: to be free of art, also turned by 180 degrees
    "narrow": ((44, 44, 64, 172),),
    "wide": ((44, 44, 118, 172),),
    "help": ((44, 44, 40, 54),),  # a small number alone
    "stepped": ((44, 44, 118, 92), (44, 44, 64, 172)),  # two figures, and pips that come nearer to the mark
    "slim": ((24, 40, 94, 96), (24, 40, 70, 176)),  # two slim figures that stand further left
    "airy": ((44, 44, 127, 108), (44, 44, 79, 183)),  # sixteen units of air around two figures, and around the mark
}
MIDDLE: Final[Box] = (108, 120, 394, 710)
COARSE, CLOSEST = 11, 24  # of all pixels one in so many finds the pairs that are then compared exactly
GRID: Final = (30, 47)  # a card as the eye takes it in at a glance
SVG: Final = "http://www.w3.org/2000/svg"
_SCALE: Final = re.compile(r"scale\((-?[\d.]+)")

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
class Floor:
    """What every card of a deck reaches at least, and how much of an index zone its art covers at most.

    `wide` are the ranks with two figures in the corner, and `zone` is what those keep free. `index` and `signs` are
    contrasts with the paper, `line` is in units of a card of 610; `apart` is the mean difference of 255 between any
    two cards to any eye at a glance.
    """

    wide: frozenset[int]
    index: float
    signs: float
    line: float
    apart: float
    covered: float = 0.002
    zone: str = "wide"

    def free(self, rank: int) -> tuple[Box, ...]:
        """The boxes that a card of this rank keeps free."""
        return ZONES[self.zone if rank in self.wide or self.zone == "help" else "narrow"]


FLOORS: Final = {
    "azulejo": Floor(frozenset({10, 11, 12}), 12.0, 7.0, 2.2, 5.0, zone="airy"),
    "cartel": Floor(frozenset({10, 11, 12}), 12.0, 4.5, 2.2, 4.0, zone="stepped"),
    "french": Floor(frozenset({10}), 4.5, 4.0, 2.4, 3.0, zone="slim"),
    "napoletane": Floor(frozenset({12}), 4.5, 4.5, 1.7, 4.0, covered=0.06, zone="help"),
    "piacentine": Floor(frozenset({12}), 4.5, 4.5, 1.7, 4.0, covered=0.06, zone="help"),
}


@dataclass(frozen=True, slots=True)
class Reading:
    """One card at one width: contrasts with the paper, the smallest line in pixels."""

    card: str
    width: int
    index: float
    signs: float
    line: float


def names(deck: Path = DECK) -> list[str]:
    """All cards that lie in this deck's folder, by the stem of their file."""
    return [file.stem for suit in SUITS for file in sorted(deck.glob(f"{suit}-[0-9][0-9].svg"))]


def readings(deck: Path, widths: Sequence[int] = WIDTHS) -> Iterator[Reading]:
    """Every card at every width."""
    for name in names(deck):
        text = (deck / f"{name}.svg").read_text(encoding="utf-8")
        thin = thinnest(text)
        for width in widths:
            picture = drawn(text, width)
            yield Reading(
                name,
                width,
                contrast(picture, FIGURES, 0.08),
                contrast(picture, MIDDLE, 0.03),
                thin * width / UNITS[0],
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
    found = _group(text)
    return "".join(ElementTree.tostring(part, "unicode") for part in found) if found is not None else ""


def _group(text: str) -> ElementTree.Element | None:
    return ElementTree.fromstring(text.replace(f' xmlns="{SVG}"', "", 1)).find(".//g[@id='art']")


def thinnest(text: str) -> float:
    """The width of the finest line of the card's art, in units."""
    found = _group(text)
    return min(_widths(found, 1.0), default=0) if found is not None else 0


def _widths(element: ElementTree.Element, scale: float) -> Iterator[float]:
    """How wide every line in this group comes out."""
    for found in _SCALE.findall(element.get("transform", "")):
        scale *= abs(float(found))
    width = element.get("stroke-width")
    if width is not None:
        yield float(width) * scale
    for inner in element:
        yield from _widths(inner, scale)


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


def covered(text: str, zones: Sequence[Box]) -> float:
    """The share of the worst zone of the index that the card's art covers, looked at in half size."""
    drawing = (
        f'<svg xmlns="{SVG}" viewBox="0 0 {UNITS[0]} {UNITS[1]}"><g fill-rule="evenodd"'
        f' stroke-linejoin="round" stroke-linecap="round">{art(text)}</g></svg>'
    )
    wide, high = UNITS[0] // 2, UNITS[1] // 2
    mask = pygame.mask.from_surface(pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), (wide, high)), 40)
    worst = 0.0
    for zone in zones:
        x, y, width, height = (side // 2 for side in zone)
        corner = pygame.mask.Mask((width, height), fill=True)
        both = ((x, y), (wide - x - width, high - y - height))
        worst = max(worst, *(mask.overlap_area(corner, at) / (width * height) for at in both))
    return worst


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


def glances(deck: Path, folder: str = "", only: Sequence[str] = ()) -> dict[str, bytes]:
    """Every card, or these of them, so small that only the whole is seen."""
    found = {}
    for name in (one for one in names(deck) if not only or one in only):
        picture = drawn((deck / folder / f"{name}.svg").read_text(encoding="utf-8"), 60)
        found[name] = pygame.image.tobytes(pygame.transform.smoothscale(picture, GRID), "RGB")
    return found


def alike(cards: Mapping[str, bytes], see: Eye) -> list[tuple[float, str, str]]:
    """The likest pairs of cards with the mean difference of their pixels (0 to 255) to this eye, the likest first."""
    views = {
        name: tuple(value for i in range(0, len(data), 3) for value in see(*data[i : i + 3]))
        for name, data in cards.items()
    }
    rough = {name: view[::COARSE] for name, view in views.items()}
    near = sorted(combinations(views, 2), key=lambda pair: difference(rough[pair[0]], rough[pair[1]]))[:CLOSEST]
    return sorted((difference(views[a], views[b]), a, b) for a, b in near)


def difference(one: Samples, other: Samples) -> float:
    """The mean difference of two rows of numbers."""
    total: int = sum(map(abs, map(sub, one, other)))
    return total / len(one)


def shades(glance: bytes) -> tuple[float, ...]:
    """The card in grey about its middle tone, as strong as any other: colours and contrast do not count."""
    tones = [grey(*glance[i : i + 3])[0] for i in range(0, len(glance), 3)]
    middle = sum(tones) / len(tones)
    strength = math.sqrt(sum((tone - middle) ** 2 for tone in tones)) or 1.0
    return tuple((tone - middle) / strength for tone in tones)


def likeness(one: Sequence[float], other: Sequence[float]) -> float:
    """How alike two cards are in their `shades`: 1 for one drawing, whatever its colours, 0 for nothing in common."""
    return float(sum(map(mul, one, other)))


def failings(deck: Path, widths: Sequence[int] = WIDTHS) -> Iterator[str]:
    """A sentence for everything in which a card stays below the floor of its deck."""
    floor = FLOORS[deck.name]
    for reading in readings(deck, widths):
        at = f"{reading.card} at {reading.width} px"
        if reading.index < floor.index:
            yield f"{at}: contrast of the index {reading.index:.1f} is below {floor.index}"
        if reading.signs < floor.signs:
            yield f"{at}: contrast of the signs {reading.signs:.1f} is below {floor.signs}"
        if reading.line * UNITS[0] / reading.width < floor.line - 0.001:
            yield f"{at}: a line is only {reading.line:.2f} px wide"
    for name in names(deck):
        share = covered((deck / f"{name}.svg").read_text(encoding="utf-8"), floor.free(int(name[-2:])))
        if share > floor.covered:
            yield f"{name}: art covers {share:.1%} of an index zone"
    for folder in ("", "compact"):
        cards = glances(deck, folder)
        for kind, see in EYES_AND_GREY.items():
            likest, one, other = alike(cards, see)[0]
            if likest < floor.apart:
                yield f"{one} and {other} are alike in {kind}{' (compact)' if folder else ''}: {likest:.1f}"


EYES_AND_GREY: Final[Mapping[str, Eye]] = {"grey": grey, **{kind: seen_by(kind) for kind in EYES}}


def report(deck: Path) -> None:
    """Prints what was measured on one deck, the worst card of each kind, and what is below its floor."""
    found = list(readings(deck))
    print(f"{deck.name}: width  index contrast  signs contrast  smallest line (the worst card of each)")
    for width in WIDTHS:
        here = [reading for reading in found if reading.width == width]
        index, signs, line = (min(here, key=key) for key in (lambda r: r.index, lambda r: r.signs, lambda r: r.line))
        print(
            f"{width:5}  {index.index:5.1f} {index.card:10}  {signs.signs:5.1f} {signs.card:10}"
            f"  {line.line:.2f} px {line.card}"
        )
    for folder in ("", "compact"):
        cards = glances(deck, folder)
        for kind, see in EYES_AND_GREY.items():
            pairs = ", ".join(f"{a} and {b} {value:.1f}" for value, a, b in alike(cards, see)[:3])
            print(f"likest in {kind}{' (compact)' if folder else ''}: {pairs}")
    for failing in failings(deck):
        print("BELOW THE FLOOR:", failing)


def main() -> None:
    """Prints what was measured on the decks that are named, or on all."""
    parser = argparse.ArgumentParser(prog="python3 -m assets.workshop.readability", description=__doc__)
    parser.add_argument("decks", nargs="*", default=list(FLOORS), help="names of decks, such as azulejo")
    pygame.display.init()
    for name in parser.parse_args().decks:
        report(DECKS / name)


if __name__ == "__main__":
    main()
