"""Signs, table and emblem: the files are what their programs make, complete, readable where small, and not large."""

from __future__ import annotations

import io
import math
import struct
from collections.abc import Iterator
from itertools import combinations, islice
from pathlib import Path

import pygame
import pytest

from assets.workshop import appicon_files, icons, table, table_textures
from assets.workshop.png import CLEAR, GREY, png
from game.paths import ASSETS
from tests.test_assets import faults
from tests.test_workshop import needs_the_packages

EMBLEM = ASSETS / "appicon"
SIZES = (16, 32, 48, 64, 128, 256, 512, 1024)
SIGNS = {
    *("menu", "hint", "undo", "list", "wink", "pause", "gear", "sound", "soundoff", "book", "stats", "people", "phone"),
    *("person", "cpu", "trophy", "replay", "folder", "warn", "check", "x", "info", "right", "left", "up", "down"),
    *("plus", "minus", "swap", "hand", "eye", "eyeoff", "play", "step", "back", "star", "lock", "copy", "drag"),
    *("grad", "cards", "exit", "search", "edit", "scroll", "clock", "stock", "fullscreen", "share", "seal"),
}


def picture(file: Path) -> pygame.Surface:
    return pygame.image.load(file)


def points(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


# -- signs -----------------------------------------------------------------------------------------------------------


def test_all_signs_of_the_interface_are_there_and_nothing_else() -> None:
    assert set(icons.ICONS) == SIGNS == {file.stem for file in (ASSETS / "icons").iterdir()}


@pytest.mark.parametrize("name", [*icons.drawings(), *(name for name in table.drawings() if name.endswith(".svg"))])
def test_a_drawing_is_what_its_program_draws(name: str) -> None:
    drawn = {**icons.drawings(), **table.drawings()}[name]()
    assert (ASSETS / name).read_text(encoding="utf-8") == drawn
    assert not faults(ASSETS / name)


def mask(name: str, side: int) -> pygame.Mask:
    sign = pygame.image.load_sized_svg(io.BytesIO(icons.icon(name).encode()), (side, side))
    return pygame.mask.from_surface(sign, 100)


@pytest.mark.parametrize("name", sorted(SIGNS))
def test_a_sign_has_weight_and_air_at_16_points_and_touches_no_edge(name: str) -> None:
    assert 10 <= mask(name, 16).count() <= 140
    first, *others = mask(name, 96).get_bounding_rects()
    assert pygame.Rect(2, 2, 92, 92).contains(first.unionall(others))


def test_any_two_signs_differ_in_ten_of_the_256_points() -> None:
    masks = {name: mask(name, 16) for name in SIGNS}
    for one, other in combinations(sorted(SIGNS), 2):
        both = masks[one].overlap_area(masks[other], (0, 0))
        assert masks[one].count() + masks[other].count() - 2 * both >= 10, (one, other)


# -- table -----------------------------------------------------------------------------------------------------------


def test_the_cloth_is_what_its_program_makes() -> None:
    shipped = picture(ASSETS / "table" / "felt-grain.png")
    assert points(shipped) == points(pygame.image.load(io.BytesIO(table_textures.grain())))


def test_the_planks_are_what_their_program_makes_but_for_what_jpeg_loses() -> None:
    width, _height = table_textures.WOOD
    made = pygame.image.frombytes(b"".join(islice(table_textures.planks(), 32)), (width, 32), "RGB")
    shipped = picture(ASSETS / "table" / "wood.jpg")
    assert shipped.get_size() == table_textures.WOOD
    one, other = (
        pygame.image.tobytes(pygame.transform.smoothscale(each, (width // 4, 8)), "RGB")
        for each in (made, shipped.subsurface((0, 0, width, 32)))
    )
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) < 16


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else math.pow((c + 0.055) / 1.055, 2.4) for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("name", table.FELTS)
def test_cloth_of_every_colour_is_dark_enough_for_cream_letters_and_darker_outwards(name: str) -> None:
    middle, between, edge = (luminance(colour) for colour in table.FELTS[name])
    assert middle > between > edge
    assert (luminance("#F8F0DD") + 0.05) / (middle + 0.05) > 4.2


# -- the emblem ------------------------------------------------------------------------------------------------------


def in_ico(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The side and the PNG of every picture in an icon of Windows."""
    nothing, kind, count = struct.unpack_from("<HHH", data)
    assert (nothing, kind) == (0, 1)
    for i in range(count):
        wide, high, *_rest, length, place = struct.unpack_from("<BBBBHHII", data, 6 + 16 * i)
        assert wide == high
        yield wide or 256, data[place : place + length]


def in_icns(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The side and the PNG of every picture in an icon of macOS."""
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    sides = {kind: side for side, kind in appicon_files.ICNS.items()}
    place = 8
    while place < len(data):
        kind, length = struct.unpack_from(">4sI", data, place)
        yield sides[kind], data[place + 8 : place + length]
        place += length


@pytest.mark.parametrize("side", SIZES)
def test_the_emblem_is_there_in_every_size_and_clear_in_its_corners(side: int) -> None:
    shown = picture(EMBLEM / f"brisca-{side}.png")
    assert shown.get_size() == (side, side)
    assert shown.get_at((side // 2, side // 2))[3] == 255
    assert shown.get_at((0, 0))[3] < 128


def test_the_icons_of_windows_and_macos_hold_the_same_pictures() -> None:
    windows = dict(in_ico((EMBLEM / "brisca.ico").read_bytes()))
    macos = dict(in_icns((EMBLEM / "brisca.icns").read_bytes()))
    assert set(windows) >= {16, 32, 48, 256}
    assert set(macos) == {16, 32, 64, 128, 256, 512, 1024}
    for side, data in [*windows.items(), *macos.items()]:
        shown = pygame.image.load(io.BytesIO(data))
        assert shown.get_size() == (side, side)
        file = EMBLEM / f"brisca-{side}.png"
        assert data == file.read_bytes()


def test_the_icons_are_small() -> None:
    assert sum((EMBLEM / f"brisca.{kind}").stat().st_size for kind in ("ico", "icns")) < 600_000
    assert sum(file.stat().st_size for file in EMBLEM.iterdir()) < 1_000_000
    assert sum(file.stat().st_size for file in (ASSETS / "table").iterdir()) < 300_000


def test_the_emblem_is_what_its_program_draws() -> None:
    needs_the_packages()
    from assets.workshop import appicon

    drawings = appicon.drawings()
    assert {ASSETS / name for name in drawings if name.startswith("appicon/")} == set(EMBLEM.iterdir())
    for name in drawings:
        if name.endswith(".svg"):
            assert drawings[name]() == (ASSETS / name).read_text(encoding="utf-8"), name
    for side in (16, 48, 256):
        drawn = pygame.image.load(io.BytesIO(appicon.png(side)))
        assert points(drawn) == points(picture(EMBLEM / f"brisca-{side}.png"))


@pytest.mark.parametrize(("kind", "data"), [(GREY, bytes(range(6))), (CLEAR, bytes(range(24)))])
def test_a_png_is_read_as_it_was_written(kind: int, data: bytes) -> None:
    read = pygame.image.load(io.BytesIO(png(data, 3, kind)))
    assert read.get_size() == (3, 2)
    assert pygame.image.tobytes(read, "RGBA")[:: 4 if kind == GREY else 1] == data
