"""What every sound that is shipped shall measure, by its class, and whether it does: needs nothing but Python."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

CLIPPED: Final = 0  # samples at full swing
TRUE_PEAK: Final = -1.5  # dBTP, of any sound
HEAD: Final = 12.0  # ms of near silence before a sound begins, at most: it shall answer at once
SOFT_HEAD: Final = 25.0  # of what rises softly
TAIL: Final = -58.0  # dBFS in the last 5 ms, at most: nothing is cut off
LEANS: Final = 0.002  # of full swing, the mean of all samples
USUAL_VOLUME: Final = -6.2  # dB, what the volume of 70 takes away
LOUDEST: Final = -24.0  # LUFS in 400 ms, of any sound at the usual volume: speech in television has -23


@dataclass(frozen=True, slots=True)
class Aim:
    """Of a class: LUFS in the loudest 400 ms, from and to; the spectral centroid in hertz; the longest, in ms.

    `head` is the longest near silence before it begins, in ms.
    """

    momentary: tuple[float, float]
    centroid: tuple[float, float]
    longest: float
    head: float = HEAD


AIMS: Final = {
    "button": Aim((-48.0, -36.0), (150.0, 3500.0), 160),
    "paper": Aim((-43.0, -29.0), (250.0, 6000.0), 700, SOFT_HEAD),
    "card": Aim((-38.0, -26.0), (150.0, 6000.0), 950, SOFT_HEAD),
    "wood": Aim((-39.0, -25.0), (90.0, 1600.0), 1050),
    "string": Aim((-34.0, -23.0), (120.0, 1600.0), 900),
    "chord": Aim((-29.0, -19.0), (100.0, 1600.0), 5000),
    "voice": Aim((-35.0, -29.0), (150.0, 1100.0), 1000, SOFT_HEAD),
    "room": Aim((-55.0, -45.0), (60.0, 1200.0), 20_000),
}


@dataclass(frozen=True, slots=True)
class Measured:
    """What a file measures; loudness in LUFS as in ITU-R BS.1770-4, at full volume.

    `integrated` is that of the whole file with its gates, `momentary` the loudest 400 ms, `short` the loudest 3 s;
    silence stands around a file that is shorter. `head` is the time in ms until it first comes within 40 dB of its
    peak, `tail` the highest swing of its last 5 ms in dBFS. `pcm` names the samples, as in the list of the sounds.
    """

    file: str
    kind: str
    ms: float
    integrated: float
    momentary: float
    short: float
    true_peak: float
    clipped: int
    centroid: float
    head: float
    tail: float
    leans: float
    pcm: str


def faults(one: Measured) -> Iterator[str]:
    """What of a file misses its aim, a sentence each."""
    aim = AIMS[one.kind]
    for name, value, (least, most) in (
        ("momentary loudness", one.momentary, aim.momentary),
        ("spectral centroid", one.centroid, aim.centroid),
        ("length", one.ms, (30.0, aim.longest)),
        ("true peak", one.true_peak, (-60.0, TRUE_PEAK)),
        ("clipped samples", one.clipped, (0, CLIPPED)),
        ("mean of the samples", one.leans, (-LEANS, LEANS)),
        ("loudness at the usual volume", one.momentary + USUAL_VOLUME, (-99.0, LOUDEST)),
    ):
        if not least <= value <= most:
            yield f"{one.file}: {name} is {value:g}, not from {least:g} to {most:g}"
    if one.kind != "room":  # which goes round and has no ends
        if one.head > aim.head:
            yield f"{one.file}: begins after {one.head:g} ms, not within {aim.head:g}"
        if one.tail > TAIL:
            yield f"{one.file}: ends at {one.tail:g} dBFS, not below {TAIL:g}"
