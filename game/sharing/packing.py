"""Numbers and texts as bytes, one behind the other, and read again within limits."""

from __future__ import annotations

from typing import Final

from game.storage import outside

MOST_DIGITS: Final = 10  # bytes of a number: 70 bits


class Packer:
    """Bytes to which numbers and texts are added."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    @property
    def packed(self) -> bytes:
        """All that was added."""
        return bytes(self._bytes)

    def number(self, value: int) -> None:
        """A whole number from 0 on: seven bits in each byte, the low ones first."""
        while value > 127:
            self._bytes.append(value & 127 | 128)
            value >>= 7
        self._bytes.append(value)

    def whole(self, value: int) -> None:
        """A whole number that may be below 0."""
        self.number(value << 1 if value >= 0 else (-value << 1) - 1)

    def raw(self, data: bytes) -> None:
        """These bytes, of which the reader knows how many they are."""
        self._bytes += data

    def piece(self, data: bytes) -> None:
        """These bytes, with their number before them."""
        self.number(len(data))
        self._bytes += data

    def text(self, value: str) -> None:
        """A text."""
        self.piece(value.encode())


class Unpacker:
    """What a Packer has packed; Senseless where it ends too early or a number is too large."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._place = 0

    @property
    def done(self) -> bool:
        """Whether nothing is left."""
        return self._place == len(self._data)

    @property
    def place(self) -> int:
        """How many bytes have been read."""
        return self._place

    def number(self, most: int) -> int:
        """A whole number from 0 to `most`."""
        value = 0
        for digit in range(MOST_DIGITS):
            (one,) = self.raw(1)
            value |= (one & 127) << 7 * digit
            if one < 128:
                break
        return outside.number(value, 0, most)

    def whole(self, most: int) -> int:
        """A whole number from -`most` to `most`."""
        found = self.number(2 * most)
        return -(found + 1 >> 1) if found & 1 else found >> 1

    def raw(self, length: int) -> bytes:
        """So many bytes."""
        end = self._place + length
        if end > len(self._data):
            raise outside.Senseless("nothing is left")
        found = self._data[self._place : end]
        self._place = end
        return found

    def piece(self, longest: int) -> bytes:
        """Bytes that have their number before them."""
        return self.raw(self.number(longest))

    def text(self, longest: int = outside.LONGEST) -> str:
        """A text that can be shown."""
        return outside.words(self.piece(4 * longest).decode(), longest)
