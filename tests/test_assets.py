"""The pictures and fonts that are shipped: complete, small, within what the renderer can draw, with their licences."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.engine.cards import SUITS, make
from game.paths import ASSETS
from ui.draw.decks import deck
from ui.draw.images import svg

DECKS = deck.folders(ASSETS / "decks")
DRAWINGS = sorted(ASSETS.rglob("*.svg"))

TAGS = {
    *("svg", "defs", "linearGradient", "radialGradient", "stop", "g"),
    *("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
}
RANKS = {
    "spanish": tuple(range(1, 13)),
    "french": tuple(range(1, 14)),
    "italian": (1, 2, 3, 4, 5, 6, 7, 10, 11, 12),
}
COLOURS = {"fill", "stroke", "stop-color"}
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}|none|url\(#\w+\)")


def relative(file: Path) -> str:
    return file.relative_to(ASSETS).as_posix()


def faults(file: Path) -> list[str]:
    """What the renderer would draw wrongly or not at all."""
    root = ElementTree.parse(file).getroot()
    found = []
    if not re.fullmatch(r"0 0 [\d.]+ [\d.]+", root.get("viewBox", "")):
        found.append("the viewBox does not begin at 0 0")
    for element in root.iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        if tag not in TAGS:
            found.append(f"<{tag}> is not drawn")
        if tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            found.append(f"<{tag}> needs userSpaceOnUse")
        found += [
            f"{name}={value} comes out as another colour"
            for name, value in element.attrib.items()
            if name in COLOURS and not COLOUR.fullmatch(value)
        ]
        found += [
            f"{name} is ignored"
            for name in ("clip-path", "mask", "filter", "style", "class", "href")
            if element.get(name)
        ]
        if tag == "g" and element.get("opacity"):
            found.append("the opacity of a group shows what overlaps in it")
    return found


@pytest.mark.parametrize("file", DRAWINGS, ids=relative)
def test_a_drawing_keeps_to_what_the_renderer_can_do(file: Path) -> None:
    assert not faults(file)
    assert file.stat().st_size < 110_000
    assert re.fullmatch(r"[a-z0-9-]+\.svg", file.name)


def test_every_drawing_leaves_something_on_the_screen() -> None:
    pygame.display.set_mode((8, 8))
    empty = [relative(file) for file in DRAWINGS if not pygame.mask.from_surface(svg.svg(file, (24, 24)), 40).count()]
    assert not empty


@pytest.mark.parametrize("folder", DECKS, ids=lambda folder: str(folder.name))
def test_a_deck_says_who_made_it_and_under_which_licence(folder: Path) -> None:
    found, fault = deck.read(folder)
    assert not fault
    assert found.author
    assert found.licence == "CC-BY-4.0"
    assert found.titles.keys() == found.authors.keys() == {"en"}, "translations stand in the catalogues"
    assert found.ranks == RANKS[found.pattern]


@pytest.mark.parametrize("folder", DECKS, ids=lambda folder: str(folder.name))
def test_every_card_of_a_deck_is_there_large_and_compact_and_nothing_else(folder: Path) -> None:
    found, _fault = deck.read(folder)
    base = found.base or found
    named = {found.folder / back for back in found.backs} | {base.folder / back for back in base.backs}
    for suit in range(len(SUITS)):
        named |= {found.icon(suit), found.medallion(suit)}
        for rank in found.ranks:
            named |= {found.face(make(suit, rank), width) for width in (48, 163)}
    assert len(named) == 2 * 4 * len(found.ranks) + len(base.backs) + 8
    assert all(file.exists() for file in named)
    assert {file for file in named if file.is_relative_to(folder)} == set(folder.rglob("*.svg"))


@pytest.mark.parametrize("folder", DECKS, ids=lambda folder: str(folder.name))
def test_the_cards_are_drawn_in_the_units_that_the_deck_names(folder: Path) -> None:
    found, _fault = deck.read(folder)
    faces = [found.face(make(suit, rank), width) for suit in range(4) for rank in found.ranks for width in (48, 163)]
    for file in [*faces, found.back()]:
        assert ElementTree.parse(file).getroot().get("viewBox") == f"0 0 {found.size[0]} {found.size[1]}"


@pytest.mark.parametrize("folder", DECKS, ids=lambda folder: str(folder.name))
def test_no_two_cards_are_the_same_picture(folder: Path) -> None:
    found, _fault = deck.read(folder)
    for width in (48, 163):
        faces = [found.face(make(suit, rank), width) for suit in range(4) for rank in found.ranks]
        assert len({face.read_bytes() for face in faces}) == len(faces)


def test_the_decks_have_one_size_so_that_no_table_changes_with_them() -> None:
    assert {deck.read(folder)[0].size for folder in DECKS} == {(610, 950)}


def test_signs_are_white_so_that_they_can_take_any_colour() -> None:
    for file in (ASSETS / "icons").glob("*.svg"):
        text = file.read_text(encoding="utf-8")
        assert 'viewBox="0 0 24 24"' in text
        assert set(re.findall(r"#[0-9A-Fa-f]{6}", text)) == {"#ffffff"}, file.name


def test_the_people_at_the_table_have_faces() -> None:
    assert {file.stem for file in (ASSETS / "faces").glob("*.svg")} >= {
        "you",
        "carmen",
        "paco",
        "lucia",
        "mateo",
        "ines",
    }


def test_each_font_has_its_licence_beside_it() -> None:
    licences = {
        "Alegreya-": "OFL-Alegreya.txt",
        "AlegreyaSans-": "OFL-AlegreyaSans.txt",
        "DejaVuSansMono": "LICENSE-DejaVu.txt",
    }
    fonts = sorted((ASSETS / "fonts").glob("*.ttf"))
    assert len(fonts) >= 6
    for font in fonts:
        [licence] = [text for start, text in licences.items() if font.name.startswith(start)]
        assert (ASSETS / "fonts" / licence).stat().st_size > 1000


def test_the_pictures_are_small_together() -> None:
    def size(*rooms: str) -> int:
        return sum(file.stat().st_size for room in rooms for file in (ASSETS / room).rglob("*.*"))

    assert size("decks") < 14_000_000
    assert size("faces", "icons", "table") < 2_700_000
