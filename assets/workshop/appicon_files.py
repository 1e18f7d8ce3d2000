"""Pictures of the emblem as files: PNG, and the containers in which Windows and macOS want several of them."""

from __future__ import annotations

import io
import os
import struct
from collections.abc import Mapping
from typing import Final

from assets.workshop import png

# The kind of each picture in an .icns, by its side in points.
ICNS: Final = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}
SHARP: Final = 128  # up to this side a picture is drawn larger and made small


def picture(svg: str, side: int) -> bytes:
    """The drawing in so many points, with what is around it left clear."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # only here: the containers need nothing but the standard library

    scale = 4 if side <= SHARP else 1
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (side * scale, side * scale))
    if scale > 1:
        drawn = pygame.transform.smoothscale(drawn, (side, side))
    return png.png(pygame.image.tobytes(drawn, "RGBA"), side, png.CLEAR)


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """The icon of Windows: a list of sizes and places, then the PNGs. A side of 256 is written as 0."""
    place = 6 + 16 * len(pictures)
    listed = b""
    for side, picture in pictures.items():
        listed += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + listed + b"".join(pictures.values())


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """The icon of macOS: each PNG after its kind and length, all after the length of the whole."""
    parts = b"".join(ICNS[side] + struct.pack(">I", len(data) + 8) + data for side, data in pictures.items())
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts
