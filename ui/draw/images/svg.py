"""SVG and PNG files as pixels: any size exactly, smooth when small, safe in a thread beside the one that draws.

The renderer behind pygame knows a part of SVG only, and it keeps the drawing's proportions: so the wanted size is
written into the drawing's first tag before it is read.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pygame

from game.paths import ASSETS
from ui.draw.images import image_size
from ui.draw.images.image_size import Unfit
from ui.draw.theme import Colour

Size = tuple[int, int]
Tints = Mapping[str, str]  # from #RRGGBB to #RRGGBB

OURS: Final = ASSETS  # what was looked through before it was shipped
NO_TINTS: Final[Tints] = MappingProxyType({})
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}\b")

_SIZES: Final = re.compile(r"""\s(?:width|height|preserveAspectRatio)\s*=\s*("[^"]*"|'[^']*')""")


class Unreadable(Exception):
    """The file is no picture that can be drawn."""


def picture(path: Path, size: Size, supersample: int = 1, tints: Tints = NO_TINTS, hidden: str = "") -> pygame.Surface:
    """The drawing or photograph at exactly this size, not yet converted for the screen; Unreadable without it.

    `tints` are other colours for some of a drawing's own; the groups of the name `hidden` are left out.
    """
    if path.suffix.lower() == ".png":
        return _photograph(path, size)
    return svg(path, size, supersample, tints, hidden)


def svg(path: Path, size: Size, supersample: int = 1, tints: Tints = NO_TINTS, hidden: str = "") -> pygame.Surface:
    """The same for drawings alone."""
    return draw(recolour(without(text_of(path), hidden), tints), size, supersample)


def text_of(path: Path) -> str:
    """What a drawing's file says; Unreadable without it."""
    try:
        data = image_size.content(path)
        if not path.is_relative_to(OURS):
            # Never begins what it would not end: the file may have changed since it was checked.
            image_size.svg_size(data)
        return data.decode("utf-8")
    except (Unfit, UnicodeDecodeError) as fault:
        raise Unreadable(path.name) from fault


def without(text: str, group: str) -> str:
    """The drawing's text without the groups of this name, which hold no other group."""
    return re.sub(f'<g id="{re.escape(group)}">.*?</g>', "", text, flags=re.DOTALL) if group else text


def has_group(path: Path, group: str) -> bool:
    """Whether this is a drawing with a group of this name; never where the file cannot be read."""
    try:
        return bool(group) and path.suffix.lower() == ".svg" and f'<g id="{group}">' in text_of(path)
    except Unreadable:
        return False


def recolour(text: str, tints: Tints) -> str:
    """The drawing's text with every colour that `tints` names, in capitals, replaced at once."""
    return _COLOUR.sub(lambda found: tints.get(found[0].upper(), found[0]), text) if tints else text


def _photograph(path: Path, size: Size) -> pygame.Surface:
    try:
        found = image_size.open_png(image_size.content(path))
    except Unfit as fault:
        raise Unreadable(path.name) from fault
    full = pygame.Surface(found.get_size(), pygame.SRCALPHA, 32)
    full.blit(found, (0, 0))
    return pygame.transform.smoothscale(full, (max(1, size[0]), max(1, size[1])))


def draw(text: str, size: Size, supersample: int = 1) -> pygame.Surface:
    """The same from the drawing's text."""
    width, height = max(1, size[0]), max(1, size[1])
    large = width * supersample, height * supersample
    try:
        surface = pygame.image.load_sized_svg(io.BytesIO(_stretch(text, large).encode()), large)
    except (pygame.error, ValueError) as fault:
        raise Unreadable(str(fault)) from fault
    if surface.get_size() != (width, height):
        surface = pygame.transform.smoothscale(surface, (width, height))
    return surface


def _stretch(text: str, size: Size) -> str:
    """The drawing's text with this size in its first tag, whatever its proportions were."""
    root = image_size.ROOT.search(text)
    if root is None:
        raise Unreadable("no <svg>")
    tag = root[0]
    if "viewBox" not in tag:
        sides = dict(image_size.SIDE.findall(tag))
        tag = tag.replace("<svg", f'<svg viewBox="0 0 {sides.get("width", "1")} {sides.get("height", "1")}"', 1)
    tag = _SIZES.sub("", tag)
    tag = tag.replace("<svg", f'<svg width="{size[0]}" height="{size[1]}" preserveAspectRatio="none"', 1)
    return text[: root.start()] + tag + text[root.end() :]


def rounded_box(size: Size, radius: float, colour: Colour = (255, 255, 255)) -> pygame.Surface:
    """A filled rectangle with smooth round corners on nothing."""
    width, height = size
    code = "#{:02X}{:02X}{:02X}".format(*colour)
    return draw(
        f'<svg viewBox="0 0 {width} {height}"><rect x="0" y="0" width="{width}" height="{height}"'
        f' rx="{radius:.2f}" fill="{code}"/></svg>',
        size,
    )


def on_card(inner: pygame.Surface, size: Size, radius: float, paper: Colour) -> pygame.Surface:
    """The picture in the middle of a paper card of this size, with the card's round corners."""
    card = pygame.Surface(size, pygame.SRCALPHA, 32)
    card.fill((*paper, 255))
    card.blit(inner, inner.get_rect(center=(size[0] // 2, size[1] // 2)))
    card.blit(rounded_box(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return card


def opaque(surface: pygame.Surface) -> pygame.Surface:
    """The picture without transparency as the screen has its pixels, but never with fewer than three bytes for each.

    From fewer no picture can be scaled, and their colours would be rounded again and again.
    """
    wanted = pygame.Surface((1, 1)).convert()
    if wanted.get_bytesize() < 3:
        wanted = pygame.Surface((1, 1), 0, 32)
    same = (wanted.get_bitsize(), wanted.get_masks()) == (surface.get_bitsize(), surface.get_masks())
    return surface if same else surface.convert(wanted)  # a large one is not there twice for nothing


def transparent(surface: pygame.Surface) -> pygame.Surface:
    """The picture with transparency as the screen has its pixels: itself where it has them so already."""
    wanted = pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha()
    same = (wanted.get_flags(), wanted.get_masks()) == (surface.get_flags(), surface.get_masks())
    return surface if same else surface.convert_alpha()


def turn(surface: pygame.Surface, tilt: int, supersample: int = 1) -> pygame.Surface:
    """The picture turned clockwise by whole degrees about its middle, with smooth edges.

    A picture that is `supersample` times too large comes out at its right size, and crisper.
    """
    if tilt % 90 == 0 and supersample == 1:
        return pygame.transform.rotate(surface, -tilt)
    width, height = surface.get_size()
    edge = 2 * supersample  # empty, for the smoothing to fade into
    edged = pygame.Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA, 32)
    edged.blit(surface, (edge, edge), special_flags=pygame.BLEND_RGBA_MAX)
    wide = pygame.transform.rotozoom(edged, -tilt, 1.0)
    if supersample == 1:
        return wide
    return pygame.transform.smoothscale(wide, [max(1, round(side / supersample)) for side in wide.get_size()])


def tint(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The picture's shape in one colour."""
    shape = surface.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shape
