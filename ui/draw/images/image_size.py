"""How large the picture in a file is, and whether it can be shown, told before anything of it is drawn."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pygame

from game.i18n.words import _
from game.storage import outside
from ui.draw.images import drawing_work, png

LARGEST: Final = {".svg": 2_000_000, ".png": 12_000_000}  # bytes; the largest drawing of ours has 90 thousand
MOST_PIXELS: Final = 16_000_000  # a playing card scanned at 1200 dots an inch has 13 million
LONGEST_SIDE: Final = 20_000  # pixels; whoever opens a PNG keeps a place for each row on a stack that is not endless
ROOT: Final = re.compile(r"<svg\b[^>]*>")
SIDE: Final = re.compile(r"""\s(width|height)\s*=\s*["']\s*([\d.]+)""")
_BOX: Final = re.compile(r"""\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']""")
_ENDLESS: Final = re.compile(r"<!(?:ENTITY|DOCTYPE[^>]*\[)")


class Unfit(Exception):
    """The file holds no picture that can be shown; the message says why, in words that follow the file's name."""


def content(path: Path) -> bytes:
    """The bytes of a picture's file; Unfit when it is missing, no ordinary file, too large or of another kind."""
    limit = LARGEST.get(path.suffix.lower())
    if limit is None:
        raise Unfit(_("is neither SVG nor PNG"))
    try:
        data = outside.contents(path, limit + 1)
    except FileNotFoundError as error:
        raise Unfit(_("is missing")) from error
    except OSError as error:
        raise Unfit(_("cannot be read")) from error
    if len(data) > limit:
        raise Unfit(_("is larger than {size} MB").format(size=limit // 1_000_000))
    return data


def size(path: Path) -> tuple[float, float]:
    """Width and height of the picture: pixels of a PNG, units of an SVG; Unfit where it cannot be shown."""
    data = content(path)
    if path.suffix.lower() == ".png":
        found = png_size(data, whole=True)
        open_png(data)
        return found
    return svg_size(data)


def png_size(data: bytes, *, whole: bool = False) -> tuple[int, int]:
    """Width and height of a PNG; `whole` also looks at every part and pixel of it."""
    head = png.header(data)
    if head is None:
        raise Unfit(png.foreign(data) or _("is no PNG, whatever its name says"))
    if head.width * head.height > MOST_PIXELS:
        most = MOST_PIXELS // 1_000_000
        raise Unfit(_("has more than {most} million pixels; save it smaller").format(most=most))
    if max(head.width, head.height) > LONGEST_SIDE:
        told = _("is more than {most} pixels wide or high; save it smaller")
        raise Unfit(told.format(most=LONGEST_SIDE))
    told = png.damage(data, head) if whole else ""
    if told or not head.sensible:
        raise Unfit(told or _("is damaged"))
    return head.width, head.height


def open_png(data: bytes) -> pygame.Surface:
    """The pixels of a PNG, never more than are taken; Unfit where they cannot be had."""
    png_size(data)
    try:
        return pygame.image.load(io.BytesIO(png.bare(data)), "a.png")
    except (pygame.error, ValueError) as error:
        raise Unfit(_("cannot be opened, although none of its parts is missing; save it again as PNG")) from error


def svg_size(data: bytes) -> tuple[float, float]:
    """Width and height of an SVG in its own units."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unfit(_("is no SVG, whatever its name says")) from error
    root = ROOT.search(text)
    if root is None:
        raise Unfit(_("is no SVG, whatever its name says"))
    if _ENDLESS.search(text):
        raise Unfit(_("has words of its own (ENTITY); save it as plain SVG"))
    try:
        drawing = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError) as error:
        raise Unfit(_("is damaged")) from error
    if any(part.tag.rpartition("}")[2] == "image" for part in drawing.iter()):
        raise Unfit(_("holds a photograph inside a drawing, which is not shown; save it as PNG"))
    box = _BOX.search(root[0])
    sides = dict(SIDE.findall(root[0]))
    wide, high = box.groups() if box else (sides.get("width", ""), sides.get("height", ""))
    try:
        width, height = float(wide), float(high)
    except ValueError as error:
        raise Unfit(_("does not say how wide and high it is")) from error
    if not (0 < width < 1e6 and 0 < height < 1e6):
        raise Unfit(_("does not say how wide and high it is"))
    _refuse_endless(drawing_work.work_of(drawing, (width, height)))
    return width, height


def _refuse_endless(work: drawing_work.Work) -> None:
    """Unfit when drawing it would take longer than anybody waits; the sentence says what is too much."""
    if not work.too_much:
        return
    told = {
        "shapes": _("has more than {most} shapes; save it simpler"),
        "nested": _("has groups in groups, more than {most} deep; save it simpler"),
        "paint": _("is painted over more than {most} times; save it simpler"),
        "lines": _("has curves and dashes of more than {most} pieces; save it simpler, with longer dashes"),
    }
    for name, sentence in told.items():
        if getattr(work, name) > (most := getattr(drawing_work.MOST, name)):
            raise Unfit(sentence.format(most=round(most)))
    raise Unfit(_("has too many lines that cross each other in one shape; save it simpler"))
