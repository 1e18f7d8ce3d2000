"""How paper cards sound: sliding on felt and on each other, put down, flicked, bent."""

from __future__ import annotations

import math
from random import Random

from assets.workshop.sound_filters import Mode, band, high, levelled, low, ringing, swept
from assets.workshop.sound_waves import Points, Wave, curve, falling, loud, mixed, noise, samples, times


def slide(rng: Random, ms: float, speed: Points, bright: float = 1.0) -> Wave:
    """A card drawn over felt: hiss that grows and brightens with its speed, uneven as cloth is."""
    pace = curve(speed, samples(ms))
    uneven = low(noise(rng, ms), 75)
    scale = 0.55 / (max(map(abs, uneven)) or 1.0)
    rough = [max(0.1, 1 + value * scale) for value in uneven]
    centre = [bright * (900 + 2300 * value) for value in pace]
    hiss = low(swept(times(noise(rng, ms), rough), centre, 0.9), 6200 * bright)
    flap = band(times(noise(rng, ms), rough), 720 * bright, 0.8)
    grains = band(crackle(rng, ms, 700, pace), 3600 * bright, 0.7)
    whole = mixed((0, hiss, 1.0), (0, flap, 0.55), (0, grains, 0.8))
    return times(whole, [value**1.3 for value in pace])


def crackle(rng: Random, ms: float, each_second: float, pace: Wave | None = None) -> Wave:
    """Single tiny ticks, the more the faster it goes."""
    count = samples(ms)
    chance = each_second / 44_100
    draws = ((rng.random(), rng.random()) for _ in range(count))
    wave = [(size * 2 - 1) if draw < chance else 0.0 for draw, size in draws]
    return times(wave, pace) if pace else wave


def snap(rng: Random, pitch: float = 1.0, ms: float = 24) -> Wave:
    """The edge of a stiff card let go: a click of a few thousandths with the card's own short tone in it."""
    push = times(noise(rng, 2.2), falling(2.2, 0.45, 0.15))
    modes = [
        Mode(pitch * base * (0.88 + 0.24 * rng.random()), half, gain)
        for base, half, gain in (
            (640, 2.6, 0.35),
            (1450, 1.9, 0.8),
            (2700, 1.5, 1.0),
            (4300, 1.0, 0.8),
            (6900, 0.7, 0.5),
        )
    ]
    return levelled(ringing(push, modes, ms))


def put(rng: Random, hard: float = 0.5) -> Wave:
    """A card put down flat on felt: a breath of air, the slap, a low thump of the table, the edge that follows."""
    air = times(low(noise(rng, 26), 950), curve([(0, 0), (9, 1), (14, 0.4), (26, 0)], samples(26)))
    slap = _slap(rng, 1500 + 1300 * hard)
    edge = _slap(rng, 2100 + 900 * hard)
    late = 11 + 9 * rng.random()
    rest = times(low(noise(rng, 90), 1700), falling(90, 14, 3))
    return mixed(
        (0, air, 0.42),
        (9, levelled(slap), 0.75 + 0.25 * hard),
        (9 + late, levelled(edge), 0.16 + 0.12 * rng.random()),
        (9, thump(rng, hard), 0.34 + 0.42 * hard),
        (11, rest, 0.10),
    )


def _slap(rng: Random, hertz: float) -> Wave:
    body = times(noise(rng, 34), falling(34, 2.6, 0.7))
    dull = band(body, hertz * 0.42, 0.7)
    slap = mixed((0, band(body, hertz, 0.6), 1.0), (0, dull, 0.9), (0, high(body, 5200), 0.12))
    return low(slap, 7000)  # felt takes what is higher


def thump(rng: Random, hard: float = 0.5, size: float = 1.0) -> Wave:
    """What the table under the felt says to a push: low and soon over."""
    width = samples(2.6 - 1.5 * hard)
    push = [0.5 - 0.5 * math.cos(2 * math.pi * step / width) for step in range(width)]
    wander = 0.95 + 0.1 * rng.random()
    modes = [
        Mode(hertz * wander / size, half, gain)
        for hertz, half, gain in (
            (104, 7, 0.6),
            (171, 6.5, 0.8),
            (262, 5.5, 0.9),
            (398, 4, 0.9),
            (610, 3, 0.7),
            (930, 2, 0.45),
        )
    ]
    return levelled(ringing(push, modes, 110))


def flick(rng: Random, ms: float = 90) -> Wave:
    """A card turned over in the air: a breath, the card springing flat."""
    air = times(band(noise(rng, ms), 1150, 0.6), curve([(0, 0), (ms * 0.45, 1), (ms, 0)], samples(ms)))
    return mixed((0, loud(air, 0.5), 1.0), (ms * 0.5, snap(rng, 0.82), 0.5))


def rustle(rng: Random, ms: float, points: Points, bright: float = 1.0) -> Wave:
    """A sheet of paper moved: soft hiss with small creases in it."""
    force = curve(points, samples(ms))
    hiss = band(noise(rng, ms), 3000 * bright, 0.55)
    breath = band(noise(rng, ms), 900 * bright, 0.7)
    creases = crackle(rng, ms, 170, force)
    modes = [Mode(hertz * bright, half, 1.0) for hertz, half in ((1300, 1.6), (2450, 1.3), (3900, 0.9), (6100, 0.7))]
    return times(mixed((0, hiss, 0.5), (0, breath, 0.35), (0, ringing(creases, modes, ms), 0.55)), force)
