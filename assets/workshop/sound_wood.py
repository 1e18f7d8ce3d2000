"""How a wooden table sounds under a knuckle, a finger pad and a tuned bar."""

from __future__ import annotations

import math
from random import Random

from assets.workshop.sound_filters import Mode, band, levelled, low, ringing
from assets.workshop.sound_waves import Wave, falling, mixed, noise, samples, times

# a thick oak top on four legs: deep modes ring long, high ones are gone at once
TOP = (
    (98, 15, 0.45), (163, 14, 0.8), (241, 12.5, 0.95), (337, 11, 1.0), (472, 9, 0.95), (655, 7, 0.85),
    (910, 5.4, 0.75), (1290, 4, 0.62), (1830, 2.9, 0.48), (2650, 2, 0.34), (3800, 1.4, 0.2),
)  # fmt: skip


def knuckle(rng: Random, hard: float = 0.6, ms: float = 260) -> Wave:
    """A knuckle on the table; the harder the blow, the shorter the touch and the brighter the wood."""
    width = samples(1.5 - 1.0 * hard)
    push = [math.sin(math.pi * step / width) ** 1.5 for step in range(width)]
    place = 0.96 + 0.08 * rng.random()
    modes = [
        Mode(hertz * place * (0.985 + 0.03 * rng.random()), half, gain * (0.7 + 0.6 * rng.random()))
        for hertz, half, gain in TOP
    ]
    bone = times(band(noise(rng, 12), 1900, 0.7), falling(12, 1.1, 0.3))
    return mixed((0, levelled(ringing(push, modes, ms)), 1.0), (0, levelled(bone), 0.12 + 0.28 * hard))


def pad(rng: Random, hertz: float = 320, ms: float = 60) -> Wave:
    """A finger pad set down: round, nearly without a tone."""
    width = samples(3.6)
    push = [math.sin(math.pi * step / width) ** 2 for step in range(width)]
    modes = [
        Mode(hertz * ratio, half, gain) for ratio, half, gain in ((1, 4.2, 1.0), (1.74, 2.8, 0.6), (2.9, 1.8, 0.4))
    ]
    skin = times(low(noise(rng, 14), 3400), falling(14, 1.5, 0.5))
    return mixed((0, levelled(ringing(push, modes, ms)), 1.0), (0, levelled(skin), 0.3))


def bar(rng: Random, hertz: float, ms: float = 170) -> Wave:
    """A small bar of wood of this pitch, struck softly."""
    width = samples(0.55)
    push = [math.sin(math.pi * step / width) ** 2 for step in range(width)]
    modes = (Mode(hertz, 11, 1.0), Mode(hertz * 1.5, 5, 0.18), Mode(hertz * 2.76, 5, 0.8), Mode(hertz * 5.4, 2.4, 0.6))
    touch = times(band(noise(rng, 8), 2600, 0.8), falling(8, 0.9, 0.2))
    return mixed((0, levelled(ringing(push, modes, ms)), 1.0), (0, levelled(touch), 0.3))
