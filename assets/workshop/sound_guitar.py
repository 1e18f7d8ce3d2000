"""A guitar of six nylon strings: the pluck runs round a loop that loses a little at every turn, the body answers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from assets.workshop.sound_filters import band, high, levelled, low
from assets.workshop.sound_waves import RATE, Wave, falling, mixed, noise, samples, times

NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
# what the box adds: its air, its top, its back, and the bridge that carries the upper tones: hertz, q, gain
BODY = ((97, 7, 0.7), (193, 7, 0.5), (229, 9, 0.35), (410, 6, 0.5), (560, 6, 0.4), (960, 2, 0.5), (2300, 0.8, 1.1))


class Note(NamedTuple):
    """One string plucked: which tone, when, how strongly."""

    name: str
    at: float = 0.0
    force: float = 1.0


def hertz(name: str) -> float:
    """The pitch of a tone as players write it: E2 is the lowest string."""
    sharp = "#" in name
    return float(440 * 2 ** ((NAMES[name[0]] + sharp - 9) / 12 + int(name[-1]) - 4))


def string(rng: Random, pitch: float, ms: float, lasting: float, dull: float = 0.3) -> Wave:
    """A plucked string that loses 60 dB in `lasting` ms; `dull` (0 to .5) is what each turn takes from the highs."""
    period = RATE / pitch
    length = int(period - dull - 0.15)
    part = period - length - dull
    phase = (1 - part) / (1 + part)
    keep = 10 ** (-3 * 1000 / (pitch * lasting))
    loop = _pluck(rng, length, 0.16 + 0.05 * rng.random())
    out: Wave = []
    before = through_in = through_out = 0.0
    place = 0
    for _ in range(samples(ms)):
        value = loop[place]
        lost = keep * ((1 - dull) * value + dull * before)
        before = value
        through_out = phase * (lost - through_out) + through_in
        through_in = lost
        loop[place] = through_out
        place = place + 1 if place + 1 < length else 0
        out.append(value)
    return out


def _pluck(rng: Random, length: int, place: float) -> Wave:
    """One turn of the force on the bridge when a finger lets go of the string at this part of its length."""
    near = max(1, round(length * place))
    shape = [1 - place] * near + [-place] * (length - near)
    shape = [value + 0.10 * (rng.random() * 2 - 1) for value in shape]
    width = max(1, min(length // 6, samples(0.35)))
    twice = shape + shape
    return [math.fsum(twice[start : start + width]) / width for start in range(length)]


def tone(rng: Random, pitch: float, ms: float, lasting: float, dull: float = 0.3) -> Wave:
    """A string swinging two ways at once, a hair apart, and the fingertip that leaves it."""
    one = string(rng, pitch, ms, lasting * 0.8, dull)
    other = string(rng, pitch * 1.0007, ms, lasting * 1.25, dull)
    nail = times(high(noise(rng, 9), 1800), falling(9, 1.2, 0.4))
    return mixed((0, one, 0.65), (0, other, 0.35), (0, nail, 0.05))


def played(
    rng: Random, notes: Sequence[Note], ms: float, *, lasting: float = 2600, dull: float = 0.3, mute: float = 0.0
) -> Wave:
    """The notes on one guitar; `mute` > 0: the hand's edge lies on the strings, halving the tone every so many ms."""
    parts = []
    for note in notes:
        rest = ms - note.at
        wave = tone(rng, hertz(note.name), rest, lasting * (1.1 - 0.1 * int(note.name[-1])), dull)
        parts.append((note.at, times(wave, falling(rest, mute, 0.3)) if mute else wave, note.force))
    strings = mixed(*parts)
    body = [(0.0, band(strings, tone, q), gain) for tone, q, gain in BODY]
    return levelled(mixed((0, low(high(strings, 75), 6800), 0.75), *body))
