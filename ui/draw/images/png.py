"""Whether a PNG is whole: every part as it was written, and as many pixels in it as it says, unpacked bit by bit."""

from __future__ import annotations

import itertools
import struct
import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.i18n.words import _

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_SAMPLES: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # in a pixel, by the kind of its colours
_DEPTHS: Final = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_COLOURED: Final = 3  # by a table of colours
_MOST_COLOURS: Final = 256  # in that table
_ONCE: Final = frozenset((b"IHDR", b"PLTE"))
_NEEDED: Final = _ONCE | {b"IDAT", b"IEND"}
_DRAWN: Final = _NEEDED | {b"tRNS"}  # which colours are transparent
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


def foreign(data: bytes) -> str:
    """What stands where a PNG has its first part, in words that follow the file's name; nothing where it is no PNG."""
    part = next(_parts(data), None) if data.startswith(SIGNATURE) else None
    return _name_fault(part) if part is not None and part.end <= len(data) else ""


def bare(data: bytes) -> bytes:
    """The PNG with nothing but what its pixels need: what is written or packed beside them is never opened."""
    return SIGNATURE + b"".join(data[part.at : part.end] for part in _parts(data) if part.name in _DRAWN)


def damage(data: bytes, head: Header) -> str:
    """What is wrong with this PNG and where, in words that follow the file's name; nothing where it is whole."""
    if not head.sensible:
        return _("is damaged: byte 16 and those behind it tell of no such picture as a PNG can hold")
    parts = list(_parts(data))
    for part in parts:
        if part.end > len(data):
            break
        if zlib.crc32(memoryview(data)[part.at + 4 : part.end - 4]).to_bytes(4, "big") != data[part.end - 4 : part.end]:
            return part.put_in(_("is damaged: its part {name} at byte {place} is not as it was written"))
        if told := _name_fault(part):
            return told
    if parts[-1].name != b"IEND" or parts[-1].end > len(data):
        return _("is damaged: it ends at byte {place}, before its last part").format(place=len(data))
    pixels = [memoryview(data)[part.at + 8 : part.end - 4] for part in parts if part.name == b"IDAT"]
    return _disorder(parts) or _without_colours(parts, head) or _Rows(head).damage(pixels)


class _Part(NamedTuple):
    """A part of a PNG: where it begins, what it is called and where the next one begins."""

    at: int
    name: bytes
    end: int

    def put_in(self, told: str) -> str:
        """The sentence with the part's name and place."""
        return told.format(name="".join(chr(one) if 32 < one < 127 else "?" for one in self.name), place=self.at)


def _parts(data: bytes) -> Iterator[_Part]:
    """Every part up to the last one that there is; that may end behind the file."""
    at, name = len(SIGNATURE), b""
    while name != b"IEND" and at + 8 <= len(data):
        name, end = data[at + 4 : at + 8], at + 12 + int.from_bytes(data[at : at + 4], "big")
        yield _Part(at, name, end)
        at = end


def _name_fault(part: _Part) -> str:
    """What is wrong with the name: four letters with a capital third, and whoever has a capital first is needed."""
    if not part.name.isalpha() or not part.name[2:3].isupper():
        return part.put_in(_("is damaged: its part {name} at byte {place} is called as no part of a PNG can be"))
    if part.name[:1].isupper() and part.name not in _NEEDED:
        told = _("cannot be shown: its part {name} at byte {place} is in no ordinary PNG; save it as one")
        return part.put_in(told)
    return ""


def _disorder(parts: list[_Part]) -> str:
    """Which part is there twice or stands between the pixels."""
    met: set[bytes] = set()
    for before, part in itertools.pairwise([parts[0], *parts]):
        if part.name in met and part.name in _ONCE:
            return part.put_in(_("is damaged: its part {name} at byte {place} is there a second time"))
        if part.name == b"IDAT" and part.name in met and before.name != part.name:
            return before.put_in(_("is damaged: its part {name} at byte {place} cuts its pixels in two"))
        met.add(part.name)
    return "" if b"IDAT" in met else _("is damaged: there are no pixels in it")


def _without_colours(parts: list[_Part], head: Header) -> str:
    """What is wrong with the table of the colours."""
    for part in parts:
        length = part.end - part.at - 12
        if part.name == b"PLTE" and (length % 3 or not 3 <= length <= 3 * _MOST_COLOURS):
            told = _(
                "is damaged: the table of its colours at byte {place} has {length} bytes; "
                "it takes 3 for each of 1 to {most} colours"
            )
            return told.format(place=part.at, length=length, most=_MOST_COLOURS)
    names = [part.name for part in parts]
    if head.colours == _COLOURED and b"PLTE" not in names[: names.index(b"IDAT")]:
        return _("is damaged: the table of its colours is missing")
    return ""


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
            if self._unpack_without_sum(parts):
                return _("is damaged: the check sum behind its last row is missing or wrong")
            return self._at_row(_("is damaged: its pixels cannot be unpacked from row {row} of {rows} on"))
        if told or (self._done == self._size and unpacking.eof):
            return told
        if self._done == self._size:
            return _("is damaged: the check sum behind its last row is missing or wrong")
        return self._at_row(_("is damaged: its pixels end in row {row} of {rows}"))

    def _unpack_without_sum(self, parts: list[memoryview]) -> bool:
        """Whether nothing is wrong but the sum behind the pixels."""
        packed = b"".join(parts)
        try:
            zlib.decompressobj().decompress(packed[:2])  # what is packed begins with these two
            unpacking = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
            return len(unpacking.decompress(packed[2:], self._size + 1)) == self._size and unpacking.eof
        except zlib.error:
            return False

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
