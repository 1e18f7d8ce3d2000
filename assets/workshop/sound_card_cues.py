"""The sounds of the cards: dealt, played, turned, shuffled, gathered. Every one takes a Random and returns a wave."""

from __future__ import annotations

from random import Random

from assets.workshop.sound_filters import Mode, high, levelled, low, ringing
from assets.workshop.sound_paper import flick, put, rustle, slide, snap, thump
from assets.workshop.sound_waves import Wave, curve, falling, loud, mixed, noise, samples, times
from assets.workshop.sound_wood import knuckle


def card(rng: Random) -> Wave:
    """A card dealt: it leaves the pack with a flick of its edge, slides and lies."""
    way = 88 + 14 * rng.random()
    gone = slide(rng, way, [(0, 0.15), (13, 1.0), (40, 0.72), (way, 0.1)], 1.12)
    return mixed((0, gone, 0.5), (3, snap(rng, 1.15), 0.26), (way - 16, put(rng, 0.2), 0.7))


def card_reversed(rng: Random) -> Wave:
    """A card taken up again: its edge is lifted, it slides back the quicker the nearer it comes."""
    way = 150 + 14 * rng.random()
    back = slide(rng, way, [(0, 0.1), (40, 0.35), (112, 1.0), (132, 0.8), (way, 0)], 1.05)
    lifted = loud(list(reversed(put(rng, 0.1))), 0.3)
    return mixed((0, lifted, 1.0), (34, back, 0.7), (34 + 118, snap(rng, 1.05), 0.22))


def play(rng: Random) -> Wave:
    """A card played: put down flat on the felt."""
    return put(rng, 0.45 + 0.15 * rng.random())


def play_trump(rng: Random) -> Wave:
    """A trump played: slapped down so that the table feels it."""
    slap = put(rng, 0.95)
    return mixed((0, slap, 1.0), (8, knuckle(rng, 0.5, 200), 0.95), (9, snap(rng, 0.7), 0.5))


def lift(rng: Random) -> Wave:
    """A card picked up in the hand: a finger draws it from its neighbours."""
    way = 72 + 8 * rng.random()
    return mixed((0, slide(rng, way, [(0, 0), (30, 0.9), (way, 0)], 1.25), 0.6), (way - 20, snap(rng, 1.3), 0.14))


def turn(rng: Random) -> Wave:
    """A card turned face up and pushed under the stock."""
    way = 150
    under = slide(rng, way, [(0, 0), (50, 0.75), (110, 0.6), (way, 0)], 0.95)
    return mixed((0, flick(rng, 96), 0.75), (92, put(rng, 0.35), 0.8), (150, under, 0.55), (286, snap(rng, 0.95), 0.12))


def swap(rng: Random) -> Wave:
    """One card out from under the stock, another in, and turned up."""
    out = slide(rng, 170, [(0, 0), (80, 0.8), (130, 0.7), (170, 0)], 0.92)
    back = slide(rng, 150, [(0, 0), (40, 0.9), (100, 0.8), (150, 0)], 1.14)
    return mixed((0, out, 0.6), (168, back, 0.6), (290, flick(rng, 70), 0.4), (330, put(rng, 0.4), 0.8))


def shuffle(rng: Random) -> Wave:
    """Two packets that are riffled twice, and a bridge: edges let go ever faster, pushed together, squared."""
    return mixed(*((start, _riffle(rng), 0.92 + 0.16 * rng.random()) for start in (0, 262, 524)))


def _riffle(rng: Random) -> Wave:
    parts: list[tuple[float, Wave, float]] = []
    moment, edges = 6.0, 26 + int(5 * rng.random())
    for step in range(edges):
        share = step / edges
        parts.append((moment, snap(rng, 0.62 + 0.28 * rng.random(), 14), 0.25 + 0.4 * share + 0.3 * rng.random()))
        moment += (9.5 - 5 * share) * (0.7 + 0.6 * rng.random())
    fan = times(
        low(high(noise(rng, moment), 900), 4200), curve([(0, 0.1), (moment * 0.8, 1), (moment, 0)], samples(moment))
    )
    pushed = slide(rng, 70, [(0, 0), (26, 1), (70, 0)], 0.85)
    return mixed(*parts, (0, fan, 0.13), (moment - 14, pushed, 0.42), (moment + 28, _packet(rng, 0.3), 0.5))


def _packet(rng: Random, hard: float) -> Wave:
    """Many cards at once set down: dull, with the table under them."""
    push = times(noise(rng, 16), falling(16, 2.6, 0.8))
    modes = [Mode(hertz * (0.95 + 0.1 * rng.random()), half, gain) for hertz, half, gain in PACK]
    rest = times(low(noise(rng, 70), 1900), falling(70, 9, 2))
    return mixed(
        (0, levelled(ringing(push, modes, 90)), 0.8), (0, thump(rng, hard, 1.1), 0.4 + 0.3 * hard), (2, rest, 0.12)
    )


PACK = ((290, 4, 0.8), (470, 3, 0.9), (720, 2.2, 0.9), (1130, 1.5, 0.8), (1780, 1.0, 0.7), (2900, 0.7, 0.6))


def cut(rng: Random) -> Wave:
    """Half the pack lifted off, set down beside, the other half on it."""
    off = slide(rng, 80, [(0, 0), (30, 0.8), (80, 0)], 0.9)
    return mixed(
        (0, off, 0.5),
        (4, snap(rng, 0.7), 0.2),
        (112 + 8 * rng.random(), _packet(rng, 0.4), 0.75),
        (246 + 10 * rng.random(), _packet(rng, 0.6), 1.0),
    )


def collect(rng: Random) -> Wave:
    """A trick gathered: the cards swept together, tapped even, dropped on the pile."""
    sweep = slide(rng, 230, [(0, 0), (60, 0.55), (140, 1.0), (230, 0.25)], 0.9)
    again = slide(rng, 150, [(20, 0), (70, 0.6), (150, 0)], 1.2)
    taps = [(moment + 9 * rng.random(), snap(rng, 0.75 + 0.2 * rng.random(), 18), 0.5) for moment in (112, 150, 196)]
    away = slide(rng, 280, [(0, 0.2), (90, 0.45), (200, 0.7), (280, 0.1)], 0.8)
    return mixed(
        (0, sweep, 0.6),
        (30, again, 0.3),
        *taps,
        (196, flick(rng, 104), 0.55),
        (236, away, 0.5),
        (500 + 14 * rng.random(), _packet(rng, 0.35), 1.15),
    )


def paper(rng: Random) -> Wave:
    """A note laid on the table."""
    return mixed(
        (0, rustle(rng, 130, [(0, 0), (30, 1), (70, 0.5), (130, 0)]), 0.8),
        (72, rustle(rng, 60, [(0, 0), (8, 1), (60, 0)], 0.7), 0.5),
    )


def page(rng: Random) -> Wave:
    """A leaf turned in a book."""
    over = rustle(rng, 230, [(0, 0), (60, 0.7), (120, 0.45), (165, 1), (230, 0)], 0.9)
    return mixed((0, over, 0.9), (168, rustle(rng, 90, [(0, 0), (8, 1), (90, 0)], 0.55), 0.5))
