"""A learned policy: how many points ahead each card is expected to lead, out of a file of whole numbers.

The network has two hidden layers. A row of weights is one very large integer with a lane of 32 bits for every unit of
the next layer, so that a layer is a handful of additions and multiplications; lanes carry an offset that keeps them
from going below zero, and it is taken off at the end.
"""

from __future__ import annotations

import json
import zlib
from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import compress
from operator import mul
from pathlib import Path
from typing import Final, TypeAlias

Sight: TypeAlias = tuple[list[int], list[tuple[int, int]]]  # the inputs that are 1, and other whole numbers by input

FOLDER: Final = Path(__file__).resolve().parent / "policies"
FORMAT: Final = 1
POINTS, WIN = "points", "win"  # by what a policy judges
UNIT: Final = 128  # an activation of 1.0
CEILING: Final = 4 * UNIT  # activations end here
FIRST: Final = 4096  # a weight of 1.0 in the first layer
LATER: Final = 1024  # the same in the others
_OFFSET1: Final = 1 << 15
_OFFSET2: Final = 1 << 13
_POINTS: Final = 60.0  # card points of one unit of utility
_LEAD: Final = _POINTS / (UNIT * LATER)  # what one of the last layer's sums is worth
_LANE: Final = 4  # bytes
_ZERO: Final = 1 << 30  # where a lane's zero lies while sums may be negative


class Policy:
    """The numbers of one policy, ready to be asked."""

    def __init__(self, sizes: tuple[int, int], weights: Sequence[Sequence[int]], judges: str = POINTS) -> None:
        """Takes the layers' weights and biases in order, rows of inputs after each other.

        It `judges` by card points, or by the deal that is won, told in card points all the same.
        """
        self.judges = judges
        one, two = sizes
        first, bias1, second, bias2, third, bias3 = weights
        inputs, slots = len(first) // one, len(bias3)
        self.nothing = _packed([0] * one, _OFFSET1)  # the row of an input that changes nothing
        self.rows = [_packed(first[row * one : (row + 1) * one], _OFFSET1) for row in range(inputs)]
        self._rows2 = [_packed(second[row * two : (row + 1) * two], _OFFSET2) for row in range(one)]
        self._units1, self._units2 = _Units(bias1, 5), _Units([bias * UNIT for bias in bias2], 10)
        self._columns = [list(third[slot::slots]) for slot in range(slots)]
        self._bias3 = [bias * UNIT for bias in bias3]

    def leads(
        self,
        on: Sequence[int],
        amounts: Iterable[tuple[int, int]],
        slots: Iterable[int],
        added: tuple[int, int] = (0, 0),
    ) -> list[float]:
        """The expected lead in card points when each of these slots is played.

        `on` are the inputs that are 1, `amounts` those that are other whole numbers; of still others what their `rows`
        and what they themselves add up to may be `added`.
        """
        rows = self.rows
        total, count = sum([rows[place] for place in on], added[0]), added[1] + len(on)
        for place, amount in amounts:
            total += rows[place] * amount
            count += amount
        return self.leads_by(total - self.nothing * count, slots)

    def leads_by(self, total: int, slots: Iterable[int]) -> list[float]:
        """The same by what the inputs' rows add up to, each less `nothing`."""
        hidden = self._units1.activations(total, 0)
        total = sum(map(mul, compress(self._rows2, hidden), filter(None, hidden)))
        last = self._units2.activations(total, sum(hidden) * _OFFSET2)
        columns, bias, active = self._columns, self._bias3, list(filter(None, last))
        return [(sum(map(mul, compress(columns[slot], last), active)) + bias[slot]) * _LEAD for slot in slots]


class _Units:
    """The units of a hidden layer: every lane of a large integer goes through the same few steps at once."""

    def __init__(self, bias: Sequence[int], shift: int) -> None:
        """Takes by how many bits a sum is finer than an activation."""
        self._shift, self._length = shift, len(bias) * _LANE
        self._ones = _lanes([1] * len(bias))
        half = 1 << (shift - 1)  # so that a sum goes to the nearest activation, not to the one below
        self._base = _lanes([more + _ZERO + half for more in bias])
        self._kept = self._ones * ((_ZERO - 1) >> shift)  # what a lane may hold after the shift, and not its neighbour
        self._room = self._ones * ((1 << 31) - CEILING - 1)  # added to more than the ceiling it sets the highest bit
        self._highest, self._ceilings = self._ones << 31, self._ones * CEILING

    def activations(self, total: int, offset: int) -> list[int]:
        """By unit: nothing for a sum below zero, else the sum up to the ceiling."""
        ones, sums = self._ones, total + self._base
        if offset:
            sums -= ones * offset
        above = sums & (((sums >> 30) & ones) * (_ZERO - 1))
        found = (above >> self._shift) & self._kept
        if over := (found + self._room) & self._highest:
            found ^= (found ^ self._ceilings) & ((over >> 31) * 0xFFFFFFFF)
        return memoryview(found.to_bytes(self._length, "little")).cast("I").tolist()


def _lanes(values: Sequence[int]) -> int:
    return int.from_bytes(array("I", values).tobytes(), "little")


def _packed(row: Sequence[int], offset: int) -> int:
    return _lanes([weight + offset for weight in row])


@cache
def policy(name: str) -> Policy | None:
    """The policy of this name; None when none was learned."""
    file = FOLDER / f"{name}.policy"
    if not file.is_file():
        return None
    head, _line, body = file.read_bytes().partition(b"\n")
    told = json.loads(head)
    numbers = array("h")
    numbers.frombytes(zlib.decompress(body))
    if array("H", [1]).tobytes() != b"\x01\x00":  # the file is little-endian
        numbers.byteswap()
    one, two = told["sizes"]
    inputs, slots = told["inputs"], told["slots"]
    weights, start = [], 0
    for length in (inputs * one, one, one * two, two, two * slots, slots):
        weights.append(numbers[start : start + length])
        start += length
    return Policy((one, two), weights, told.get("judges", POINTS))
