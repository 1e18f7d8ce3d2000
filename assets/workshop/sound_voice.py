"""People without words: throats that hum and laugh, a pulse behind the resonances of a mouth."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from assets.workshop.sound_filters import band, high, levelled, low
from assets.workshop.sound_waves import RATE, Points, Wave, curve, loud, mixed, noise, samples, times

# hertz, q and gain of what a mouth lets through
HUM = ((310, 5, 1.0), (860, 7, 0.22), (2250, 8, 0.05))
OH = ((460, 6, 1.0), (840, 8, 0.5), (2500, 9, 0.07))
AH = ((700, 6, 1.0), (1180, 8, 0.6), (2550, 9, 0.12))


def throat(rng: Random, pitch: Points, mouth: Sequence[tuple[float, float, float]], ms: float) -> Wave:
    """A voice on this line of pitch, never quite even, with some breath in it."""
    count = samples(ms)
    line, uneven = curve(pitch, count), low(noise(rng, ms), 7)
    scale = 0.012 / max(1e-9, *map(abs, uneven))
    phase, pulses = rng.random(), []
    for hertz, drift in zip(line, uneven, strict=False):
        phase = (phase + hertz * (1 + scale * drift) / RATE) % 1.0
        pulses.append(_pulse(phase))
    breath = loud(high(noise(rng, ms), 900), 0.05)
    source = high(mixed((0, pulses, 1.0), (0, breath, 1.0)), 70)
    return levelled(mixed(*((0.0, band(source, hertz, q), gain) for hertz, q, gain in mouth)))


def _pulse(phase: float) -> float:
    """What the folds let through at this part of their swing: they open slowly and close quickly."""
    if phase < 0.44:
        return 0.5 - 0.5 * math.cos(math.pi * phase / 0.44)
    return math.cos(math.pi / 2 * (phase - 0.44) / 0.18) if phase < 0.62 else 0.0


def murmur(rng: Random) -> Wave:
    """A round of people that says “mmh”: four voices, none at the same time as another."""
    parts = []
    for step, pitch in enumerate((104.0, 131.0, 188.0, 214.0)):
        ms = 560 + 160 * rng.random()
        top = pitch * (1.10 + 0.06 * rng.random())
        line = [(0.0, pitch), (0.35 * ms, top), (ms, pitch * 0.86)]
        one = throat(rng, line, OH if step % 2 else HUM, ms)
        force = curve([(0, 0), (0.3 * ms, 1), (0.55 * ms, 0.7), (ms, 0)], len(one))
        parts.append((70 * step * rng.random() + 40 * step, times(one, force), 1.0 - 0.1 * step))
    return low(mixed(*parts), 1900)


def laugh(rng: Random, pitch: float) -> Wave:
    """A short chuckle with a closed throat: four breaths, each lower and softer than the one before."""
    parts, moment = [], 0.0
    for step in range(4):
        ms = 118 - 6 * step
        high_up = pitch * (1.16 - 0.07 * step) * (0.98 + 0.04 * rng.random())
        tone = throat(rng, [(0, high_up * 1.05), (ms, high_up * 0.86)], AH, ms)
        force = curve([(0, 0), (26, 1), (60, 0.75), (ms, 0)], len(tone))
        parts.append((moment + 34, times(tone, force), 0.86**step))
        puff = times(band(noise(rng, 70), 1500, 0.7), curve([(0, 0), (24, 1), (70, 0)], samples(70)))
        parts.append((moment, levelled(puff), 0.10 * 0.9**step))
        moment += 158 + 14 * rng.random()
    return low(mixed(*parts), 3000)
