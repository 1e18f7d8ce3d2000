"""Whether a PNG is whole: every part as it was written, and as many pixels in it as it says, unpacked bit by bit."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.words import _

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_SAMPLES: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # in a pixel, by the kind of its colours
_DEPTHS: Final = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_COLOURED: Final = 3  # by a table of colours
_AT_ONCE: Final = 1 << 18  # bytes that are unpacked at a time
_LAST_FILTER: Final = 4
# Where each of the seven passes of an interlaced picture begins and how far its pixels lie apart: x, y, dx, dy.
_PASSES: Final = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


class Header(NamedTuple):
    """What a PNG says of itself first."""

    width: int
    height: int
    depth: int
    colours: int
    packing: int
    filters: int
    interlaced: int

    @property
    def sensible(self) -> bool:
        """Whether there is such a PNG."""
        return (
            self.width > 0
            and self.height > 0
            and self.depth in _DEPTHS.get(self.colours, ())
            and (self.packing, self.filters) == (0, 0)
            and self.interlaced in {0, 1}
        )

    def passes(self) -> Iterator[tuple[int, int]]:
        """How many rows there are one after the other, and how many bytes each has with its filter."""
        bits = self.depth * _SAMPLES[self.colours]
        for x, y, dx, dy in _PASSES if self.interlaced else ((0, 0, 1, 1),):
            wide, high = -(-(self.width - x) // dx), -(-(self.height - y) // dy)
            if wide > 0 and high > 0:
                yield high, 1 + -(-wide * bits // 8)


def header(data: bytes) -> Header | None:
    """The first part of a PNG; None where the bytes are none."""
    if not data.startswith(SIGNATURE) or data[8:16] != b"\0\0\0\x0dIHDR" or len(data) < 33:
        return None
    return Header(*struct.unpack(">IIBBBBB", data[16:29]))


def damage(data: bytes, head: Header) -> str:
    """What is wrong with this PNG and where, in words that follow the file's name; nothing where it is whole."""
    if not head.sensible:
        return _("is damaged: byte 16 and those behind it tell of no such picture as a PNG can hold")
    parts: list[memoryview] = []
    names: list[bytes] = []
    at = len(SIGNATURE)
    while not names or names[-1] != b"IEND":
        length = int.from_bytes(data[at : at + 4], "big")
        name, end = data[at + 4 : at + 8], at + 8 + length
        if end + 4 > len(data):
            return _("is damaged: it ends at byte {place}, before its last part").format(place=len(data))
        if zlib.crc32(memoryview(data)[at + 4 : end]).to_bytes(4, "big") != data[end : end + 4]:
            told = _("is damaged: its part {name} at byte {place} is not as it was written")
            return told.format(name="".join(chr(one) if 32 < one < 127 else "?" for one in name), place=at)
        if name == b"IDAT":
            parts.append(memoryview(data)[at + 8 : end])
        names.append(name)
        at = end + 4
    if not parts:
        return _("is damaged: there are no pixels in it")
    if head.colours == _COLOURED and b"PLTE" not in names[: names.index(b"IDAT")]:
        return _("is damaged: the table of its colours is missing")
    return _Rows(head).damage(parts)


class _Rows:
    """The rows of a picture, looked at while they are unpacked, and never more of them than it says it has."""

    def __init__(self, head: Header) -> None:
        self._head = head
        self._passes = list(head.passes())
        self._size = sum(rows * length for rows, length in self._passes)
        self._done = 0

    def damage(self, parts: list[memoryview]) -> str:
        unpacking = zlib.decompressobj()
        try:
            for part in parts:
                left = bytes(part)
                while left and not unpacking.eof:
                    told = self._look_at(unpacking.decompress(left, _AT_ONCE))
                    if told:
                        return told
                    left = unpacking.unconsumed_tail
            told = self._look_at(unpacking.flush(_AT_ONCE)) if not unpacking.eof else ""
        except zlib.error:
            return self._at_row(_("is damaged: its pixels cannot be unpacked from row {row} of {rows} on"))
        if told or self._done == self._size:
            return told
        return self._at_row(_("is damaged: its pixels end in row {row} of {rows}"))

    def _look_at(self, found: bytes) -> str:
        """What is wrong with these bytes, the next of all."""
        if self._done + len(found) > self._size:
            told = _("is damaged: more is packed into it than {width} × {height} pixels")
            return told.format(width=self._head.width, height=self._head.height)
        begin, self._done = self._done, self._done + len(found)
        start = 0
        for rows, length in self._passes:
            first = max(0, -(-(begin - start) // length)) * length + start - begin
            stop = min(len(found), start + rows * length - begin)
            wrong = (place for place in range(first, stop, length) if found[place] > _LAST_FILTER)
            if (place := next(wrong, None)) is not None:
                self._done = begin + place
                return self._at_row(_("is damaged: its pixels cannot be unpacked from row {row} of {rows} on"))
            start += rows * length
        return ""

    def _at_row(self, told: str) -> str:
        """The sentence with the row up to which all is well."""
        row, left = 0, self._done
        for rows, length in self._passes:
            row += min(rows, left // length)
            left = max(0, left - rows * length)
        rows = sum(rows for rows, _length in self._passes)
        return told.format(row=min(rows, row + 1), rows=rows)
