"""How loud a sound is: its peak, and the loudness of its loudest eighth of a second.

Loudness here: the curve of the ear as in ITU-R BS.1770 (K), then the mean square of every 125 ms (steps of 5 ms,
silence around the sound), the greatest of them, in decibels with the recommendation's offset. An eighth of a second is
about what the ear sums up: a click of 10 ms and a chord that measure the same are heard as equally loud.
"""

from __future__ import annotations

import math
from itertools import accumulate

from assets.workshop.sound_filters import Biquad, filtered
from assets.workshop.sound_waves import RATE, Wave, milliseconds, samples

WINDOW, STEP, OFFSET, NOTHING = 125.0, 5.0, -0.691, -120.0


def decibels(value: float) -> float:
    """A swing in dB of the greatest possible one."""
    return max(NOTHING, 20 * math.log10(value)) if value > 0 else NOTHING


def peak(wave: Wave) -> float:
    """The farthest swing in dBFS."""
    return decibels(max(map(abs, wave), default=0.0))


def loudness(wave: Wave) -> float:
    """The loudness of the loudest eighth of a second in dB."""
    energy = list(accumulate((value * value for value in _heard(wave)), initial=0.0))
    width, step, last = samples(WINDOW), samples(STEP), len(energy) - 1
    best = max(energy[min(last, start + width)] - energy[start] for start in range(0, last + 1, step))
    return max(NOTHING, OFFSET + 10 * math.log10(best / width)) if best > 0 else NOTHING


def strike(wave: Wave) -> int:
    """The moment in ms at which the most happens: what should fall on the picture's landing."""
    step = samples(4)
    parts = [math.fsum(value * value for value in wave[at : at + step]) for at in range(0, len(wave), step)]
    return round(milliseconds(parts.index(max(parts)) * step))


def _heard(wave: Wave) -> Wave:
    """The wave as the ear weighs it: highs raised by 4 dB, the lowest taken away."""
    shelf, cut = k_curve()
    return filtered(filtered(wave, shelf), cut)


def k_curve() -> tuple[Biquad, Biquad]:
    """The two filters of the ear's curve."""
    return _shelf(), _pass()


def _shelf() -> Biquad:
    turn, gain, q = math.tan(math.pi * 1681.974 / RATE), 10 ** (3.99984 / 20), 0.70718
    step = gain**0.49967
    a0 = 1 + turn / q + turn * turn
    return Biquad(
        (gain + step * turn / q + turn * turn) / a0,
        2 * (turn * turn - gain) / a0,
        (gain - step * turn / q + turn * turn) / a0,
        2 * (turn * turn - 1) / a0,
        (1 - turn / q + turn * turn) / a0,
    )


def _pass() -> Biquad:
    turn, q = math.tan(math.pi * 38.1355 / RATE), 0.50033
    a0 = 1 + turn / q + turn * turn
    return Biquad(1.0, -2.0, 1.0, 2 * (turn * turn - 1) / a0, (1 - turn / q + turn * turn) / a0)
