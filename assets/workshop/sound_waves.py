"""Sound as numbers: waves of 44,100 samples a second, laid over each other, shaped, bent and made 16 bits."""

from __future__ import annotations

import math
import sys
from array import array
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random

RATE = 44_100
FULL = 32_767

Wave = list[float]
Points = Sequence[tuple[float, float]]  # moments in ms and what holds there


def samples(ms: float) -> int:
    """How many samples last this long."""
    return max(0, round(ms * RATE / 1000))


def milliseconds(count: int) -> float:
    """How long so many samples last."""
    return count * 1000 / RATE


def noise(rng: Random, ms: float) -> Wave:
    """White noise between -1 and 1."""
    draw = rng.random
    return [draw() * 2 - 1 for _ in range(samples(ms))]


def curve(points: Points, count: int) -> Wave:
    """A line through the points with soft bends, one value for each of `count` samples."""
    wave: Wave = [points[0][1]] * min(count, samples(points[0][0]))
    for (start, low), (end, high) in pairwise(points):
        first, last = samples(start), samples(end)
        span = max(1, last - first)
        wave += [low + (high - low) * (0.5 - 0.5 * math.cos(math.pi * step / span)) for step in range(last - first)]
    wave += [points[-1][1]] * (count - len(wave))
    return wave[:count]


def falling(ms: float, half: float, attack: float = 0.4) -> Wave:
    """An envelope that rises in `attack` ms and then loses half of itself every `half` ms."""
    rise, count = max(1, samples(attack)), samples(ms)
    keep = 0.5 ** (1000 / (half * RATE))
    up = [0.5 - 0.5 * math.cos(math.pi * step / rise) for step in range(min(rise, count))]
    return up + [keep**step for step in range(count - len(up))]


def times(*waves: Wave) -> Wave:
    """The waves multiplied, as long as the shortest."""
    product = list(waves[0])
    for wave in waves[1:]:
        product = [one * other for one, other in zip(product, wave, strict=False)]
    return product


def loud(wave: Iterable[float], gain: float) -> Wave:
    """The wave, so much louder."""
    return [value * gain for value in wave]


def mixed(*parts: tuple[float, Wave, float]) -> Wave:
    """Waves laid over each other: (moment in ms, wave, gain)."""
    whole: Wave = [0.0] * max(samples(start) + len(wave) for start, wave, _gain in parts)
    for start, wave, gain in parts:
        first = samples(start)
        last = first + len(wave)
        whole[first:last] = [old + gain * new for old, new in zip(whole[first:last], wave, strict=True)]
    return whole


def bent(wave: Wave, factor: float) -> Wave:
    """The wave played faster by the factor, and as much higher."""
    if factor == 1.0:
        return wave
    padded = [0.0, *wave, 0.0, 0.0]
    bending = []
    for step in range(int((len(wave) - 1) / factor) + 1):
        place = step * factor
        at = int(place)
        t = place - at
        a, b, c, d = padded[at : at + 4]
        bending.append(b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))))
    return bending


def edged(wave: Wave, rise: float, fall: float) -> Wave:
    """The wave beginning and ending in silence."""
    count, head, tail = len(wave), samples(rise), samples(fall)
    for step in range(min(head, count)):
        wave[step] *= 0.5 - 0.5 * math.cos(math.pi * step / head)
    for step in range(min(tail, count)):
        wave[count - 1 - step] *= 0.5 - 0.5 * math.cos(math.pi * step / tail)
    return wave


def trimmed(wave: Wave, floor: float = 0.0006) -> Wave:
    """The wave without what nobody hears before and after it."""
    limit = floor * max(1e-12, *map(abs, wave))
    heard = [place for place, value in enumerate(wave) if abs(value) > limit]
    return wave[max(0, heard[0] - samples(1)) : heard[-1] + samples(4)] if heard else wave


def pcm(wave: Wave) -> bytes:
    """Sixteen bits a sample, little end first."""
    data = array("h", (max(-FULL, min(FULL, round(value * FULL))) for value in wave))
    if sys.byteorder == "big":
        data.byteswap()
    return data.tobytes()


def from_pcm(data: bytes) -> Wave:
    """The wave that these sixteen-bit samples make."""
    values = array("h", data)
    if sys.byteorder == "big":
        values.byteswap()
    return [value / FULL for value in values]
