"""How large the picture in a file is, told from its bytes alone, before anything is drawn or unpacked."""

from __future__ import annotations

import os
import re
import struct
import zlib
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from game.store import outside
from game.words import _

LARGEST: Final = {".svg": 2_000_000, ".png": 12_000_000}  # bytes; the largest drawing of ours has 90 thousand
MOST_PIXELS: Final = 16_000_000  # a playing card scanned at 1200 dots an inch has 13 million
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_ROOT: Final = re.compile(r"<svg\b[^>]*>")
_SIDE: Final = re.compile(r"""\s(width|height)\s*=\s*["']\s*([\d.]+)""")
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
        file = outside.opened(path)
    except FileNotFoundError as error:
        raise Unfit(_("is missing")) from error
    except OSError as error:
        raise Unfit(_("cannot be read")) from error
    try:
        data = outside.part(file, 0, limit + 1)
    except OSError as error:
        raise Unfit(_("cannot be read")) from error
    finally:
        os.close(file)
    if len(data) > limit:
        raise Unfit(_("is larger than {size} MB").format(size=limit // 1_000_000))
    return data


def size(path: Path) -> tuple[float, float]:
    """Width and height of the picture: pixels of a PNG, units of an SVG; Unfit where it cannot be shown."""
    data = content(path)
    if path.suffix.lower() == ".png":
        return png_size(data, whole=True)
    return svg_size(data)


def png_size(data: bytes, *, whole: bool = False) -> tuple[int, int]:
    """Width and height of a PNG; `whole` also looks at every part of it."""
    if not data.startswith(_SIGNATURE) or data[12:16] != b"IHDR" or len(data) < 33:
        raise Unfit(_("is no PNG, whatever its name says"))
    width, height = struct.unpack(">II", data[16:24])
    if not width or not height:
        raise Unfit(_("is damaged"))
    if width * height > MOST_PIXELS:
        most = MOST_PIXELS // 1_000_000
        raise Unfit(_("has more than {most} million pixels; save it smaller").format(most=most))
    if whole:
        _look_through(data)
    return width, height


def _look_through(data: bytes) -> None:
    """Unfit unless each part of the PNG is as it was written, to the last."""
    at = len(_SIGNATURE)
    while at + 12 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        name, end = data[at + 4 : at + 8], at + 8 + length
        if zlib.crc32(memoryview(data)[at + 4 : end]).to_bytes(4, "big") != data[end : end + 4]:
            break
        if name == b"IEND":
            return
        at = end + 4
    raise Unfit(_("is damaged"))


def svg_size(data: bytes) -> tuple[float, float]:
    """Width and height of an SVG in its own units."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unfit(_("is no SVG, whatever its name says")) from error
    root = _ROOT.search(text)
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
    sides = dict(_SIDE.findall(root[0]))
    wide, high = box.groups() if box else (sides.get("width", ""), sides.get("height", ""))
    try:
        width, height = float(wide), float(high)
    except ValueError as error:
        raise Unfit(_("does not say how wide and high it is")) from error
    if not (0 < width < 1e6 and 0 < height < 1e6):
        raise Unfit(_("does not say how wide and high it is"))
    return width, height
