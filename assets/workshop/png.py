"""Points become a PNG: header, packed rows, end. Without filters, which flat colours only grow by."""

from __future__ import annotations

import struct
import zlib
from typing import Final

GREY, CLEAR = 0, 6  # the format's number for grey, and for red, green and blue with an opacity
BYTES: Final = {GREY: 1, CLEAR: 4}


def png(points: bytes, width: int, kind: int) -> bytes:
    """The picture whose rows of this width follow one another."""
    row = width * BYTES[kind]
    rows = [points[start : start + row] for start in range(0, len(points), row)]
    header = struct.pack(">IIBBBBB", width, len(rows), 8, kind, 0, 0, 0)
    packed = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    parts = (b"IHDR", header), (b"IDAT", packed), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
