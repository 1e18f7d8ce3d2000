"""What colours a sound: filters of two poles, bodies that ring, and the near walls of a small room."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from assets.workshop.sound_waves import RATE, Wave, loud, mixed


class Biquad(NamedTuple):
    """Five coefficients: what is taken of three samples in and given back of two samples out."""

    b0: float
    b1: float
    b2: float
    a1: float
    a2: float


def filtered(wave: Iterable[float], by: Biquad) -> Wave:
    """The wave behind the filter."""
    b0, b1, b2, a1, a2 = by
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in wave:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def _turn(hertz: float, q: float) -> tuple[float, float]:
    angle = 2 * math.pi * min(hertz, 0.45 * RATE) / RATE
    return math.cos(angle), math.sin(angle) / (2 * q)


def low(wave: Iterable[float], hertz: float, q: float = 0.707) -> Wave:
    """What lies below the frequency."""
    cos, alpha = _turn(hertz, q)
    a0, half = 1 + alpha, (1 - cos) / 2
    return filtered(wave, Biquad(half / a0, 2 * half / a0, half / a0, -2 * cos / a0, (1 - alpha) / a0))


def high(wave: Iterable[float], hertz: float, q: float = 0.707) -> Wave:
    """What lies above the frequency."""
    cos, alpha = _turn(hertz, q)
    a0, half = 1 + alpha, (1 + cos) / 2
    return filtered(wave, Biquad(half / a0, -2 * half / a0, half / a0, -2 * cos / a0, (1 - alpha) / a0))


def band(wave: Iterable[float], hertz: float, q: float = 1.0) -> Wave:
    """What lies around the frequency."""
    cos, alpha = _turn(hertz, q)
    a0 = 1 + alpha
    return filtered(wave, Biquad(alpha / a0, 0.0, -alpha / a0, -2 * cos / a0, (1 - alpha) / a0))


def swept(wave: Wave, hertz: Wave, q: float = 0.8) -> Wave:
    """What lies around a frequency that wanders from sample to sample."""
    first = second = 0.0
    damp, turn = 1 / q, math.pi / RATE
    out = []
    for value, centre in zip(wave, hertz, strict=False):
        step = math.tan(turn * centre)
        middle = (first + step * (value - second)) / (1 + step * (step + damp))
        bottom = second + step * middle
        first, second = 2 * middle - first, 2 * bottom - second
        out.append(middle * damp)
    return out


class Mode(NamedTuple):
    """One way in which a body rings."""

    hertz: float
    half: float  # ms in which it loses half of its swing
    gain: float


def ringing(push: Wave, modes: Iterable[Mode], ms: float) -> Wave:
    """How a body of these modes answers a push, for so long."""
    push = push + [0.0] * max(0, round(ms * RATE / 1000) - len(push))
    whole = [0.0] * len(push)
    for mode in modes:
        angle = 2 * math.pi * mode.hertz / RATE
        keep = 0.5 ** (1000 / (mode.half * RATE))
        back, again, gain = 2 * keep * math.cos(angle), keep * keep, mode.gain * math.sin(angle)
        y1 = y2 = 0.0
        for place, x in enumerate(push):
            y = gain * x + back * y1 - again * y2
            y2, y1 = y1, y
            whole[place] += y
    return whole


def near(wave: Wave, amount: float = 1.0) -> Wave:
    """The same close by at a table: a few dull answers of its top and of the wall within the next hundredths."""
    rng = Random(7)
    dull = low(wave, 2600)
    parts = [(0.0, wave, 1.0)]
    for step in range(9):
        moment = 2.3 + 4.1 * step + 2.5 * rng.random()
        sign = 1 if rng.random() < 0.5 else -1
        parts.append((moment, dull, sign * amount * 0.17 * 0.78**step))
    return mixed(*parts)


def levelled(wave: Wave, peak: float = 1.0) -> Wave:
    """The wave with this highest swing."""
    return loud(wave, peak / max(1e-9, *map(abs, wave)))
