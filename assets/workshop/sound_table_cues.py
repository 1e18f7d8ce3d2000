"""The sounds of the table and of the program: knocks, plucked strings, counting, pencil, buttons."""

from __future__ import annotations

import math
from random import Random

from assets.workshop.sound_filters import band, high, low, near, swept
from assets.workshop.sound_guitar import Note, played
from assets.workshop.sound_paper import crackle, put, snap
from assets.workshop.sound_waves import RATE, Wave, curve, edged, falling, mixed, noise, samples, times
from assets.workshop.sound_wood import bar as wooden_bar
from assets.workshop.sound_wood import knuckle, pad

MATCH = ("E2", "B2", "E3", "G#3", "B3", "E4")


def tap(rng: Random) -> Wave:
    """A button: a finger pad on wood."""
    return mixed((0, pad(rng, 330 + 30 * rng.random()), 1.0), (1, snap(rng, 0.6), 0.10))


def focus(rng: Random) -> Wave:
    """The focus moves on: hardly a tick."""
    return mixed((0, snap(rng, 1.1, 16), 0.5), (0, pad(rng, 560, 30), 0.5))


def toggle(rng: Random, place: int) -> Wave:
    """A switch goes off (0) or on (1): two light touches, falling or rising."""
    first, second = ((430, 330), (330, 450))[place]
    return mixed((0, pad(rng, first, 50), 0.6), (52, pad(rng, second, 60), 1.0), (52, snap(rng, 0.7), 0.08))


def knock(rng: Random) -> Wave:
    """A knuckle on the table, once."""
    return knuckle(rng, 0.6)


def knock_soft(rng: Random) -> Wave:
    """The same for "I pass": softly."""
    return knuckle(rng, 0.1, 200)


def knock2(rng: Random) -> Wave:
    """Two knocks that call everybody's trumps."""
    return mixed((0, knuckle(rng, 0.7), 0.8), (128 + 8 * rng.random(), knuckle(rng, 0.95, 300), 1.0))


def no(rng: Random) -> Wave:
    """Not allowed: two dull thuds of the side of a hand."""
    first, second = (low(knuckle(rng, 0.0, 150), 1100) for _ in range(2))
    return mixed((0, first, 1.0), (108 + 6 * rng.random(), second, 0.7))


def win_us(rng: Random) -> Wave:
    """Our trick: two damped strings, rising."""
    return played(rng, [Note("B3", 0, 0.8), Note("E4", 92, 1.0)], 430, dull=0.36, mute=62)


def win_them(rng: Random) -> Wave:
    """Their trick: one low damped string."""
    return played(rng, [Note("E3", 0, 1.0)], 330, dull=0.42, mute=46)


def declare(rng: Random) -> Wave:
    """Two cards shown and sung: two flicks and a fifth."""
    strings = played(rng, [Note("E3", 0, 0.8), Note("B3", 26, 0.9), Note("E4", 150, 0.9)], 1100, lasting=1300, mute=240)
    return mixed((0, put(rng, 0.4), 0.5), (120, put(rng, 0.5), 0.5), (60, strings, 0.8))


def reveal(rng: Random) -> Wave:
    """The secret partner is known: the half step of an Andalusian close."""
    notes = [Note("E3", 0, 0.7), Note("F4", 0, 0.6), Note("E4", 190, 0.9), Note("G#3", 205, 0.7), Note("B3", 220, 0.6)]
    return played(rng, notes, 1500, lasting=1700, mute=330)


def win_us_strong(rng: Random) -> Wave:
    """Our trick, and a rich one: three strings, rising."""
    return played(rng, [Note("B3", 0, 0.8), Note("E4", 84, 0.9), Note("G#4", 168, 1.0)], 620, dull=0.34, mute=92)


def win_us_blow(rng: Random) -> Wave:
    """Our trick, and a blow: a slap on the body, and the whole chord rising."""
    notes = [
        Note("E3", 0, 0.8),
        Note("B3", 62, 0.85),
        Note("E4", 124, 0.9),
        Note("G#4", 186, 0.95),
        Note("B4", 248, 1.0),
    ]
    return mixed((0, knuckle(rng, 0.6, 150), 0.5), (14, played(rng, notes, 860, lasting=1500, mute=150), 1.0))


def win_them_strong(rng: Random) -> Wave:
    """Their trick, and a rich one: two low strings, falling."""
    return played(rng, [Note("G3", 0, 0.8), Note("E3", 96, 1.0)], 480, dull=0.42, mute=64)


def win_them_blow(rng: Random) -> Wave:
    """Their trick, and a blow: a thud on the body under two low strings."""
    strings = played(rng, [Note("G3", 0, 0.8), Note("F3", 92, 0.9), Note("E2", 190, 1.0)], 680, dull=0.42, mute=96)
    return mixed((0, knuckle(rng, 0.3, 150), 0.5), (10, strings, 1.0))


def three_taken(rng: Random) -> Wave:
    """The best trumps meet: a slap, cards that jump, and a low string that trembles."""
    jumping = [(60 + 44 * step, put(rng, 0.25), 0.3 * 0.7**step) for step in range(3)]
    low_string = played(rng, [Note("E2", 0, 1.0), Note("F2", 120, 0.7), Note("E2", 236, 0.8)], 760, mute=120)
    return mixed((0, put(rng, 1.0), 0.9), (4, knuckle(rng, 0.8, 220), 0.8), *jumping, (70, low_string, 0.6))


def last_trick(rng: Random) -> Wave:
    """The last trick begins: two soft knocks, and a string that waits."""
    string = played(rng, [Note("B3", 0, 0.8)], 700, dull=0.36, mute=170)
    return mixed((0, knuckle(rng, 0.2, 150), 0.5), (150, knuckle(rng, 0.3, 150), 0.6), (300, string, 0.55))


def drag(rng: Random) -> Wave:
    """Out with the trumps: a knock, a card drawn over the cloth, and a harder knock."""
    rub = low(band(noise(rng, 190), 1300, 0.8), 2600)
    force = curve([(0, 0), (110, 1), (190, 0)], len(rub))
    return mixed((0, knuckle(rng, 0.5), 0.7), (70, times(rub, force), 0.35), (236, knuckle(rng, 0.95, 300), 1.0))


def sixty_one(rng: Random) -> Wave:
    """More than half of all points: a light bell of harmonics over the upper strings."""
    strings = played(rng, [Note("E4", 0, 0.7), Note("B4", 70, 0.8), Note("E5", 140, 1.0)], 1100, lasting=1600, mute=230)
    return mixed((0, wooden_bar(rng, 1318.5), 0.22), (6, strings, 1.0))


def capote_near(rng: Random) -> Wave:
    """One side has every trick so far: three low pulses that come nearer."""
    return played(rng, [Note("E2", 0, 0.5), Note("E2", 240, 0.7), Note("F2", 480, 1.0)], 1000, dull=0.4, mute=130)


def contract_made(rng: Random) -> Wave:
    """The contract is made: a chord that leads, and the one it leads to."""
    home = [Note(name, 340 + 26 * step, 0.85) for step, name in enumerate(("A2", "E3", "A3", "C#4", "E4"))]
    return played(rng, [*_stroke(("E3", "G#3", "B3"), 24, 0.8), *home], 1500, lasting=1900, mute=380)


def contract_failed(rng: Random) -> Wave:
    """The contract has failed: the chord that leads, and a dry stop where its goal would be."""
    stop = mixed((0, knuckle(rng, 0.2, 180), 0.5), (0, played(rng, [Note("A2", 0, 0.6)], 260, dull=0.45, mute=40), 0.6))
    return mixed((0, played(rng, _stroke(("E3", "G#3", "D4"), 26), 560, dull=0.36, mute=130), 1.0), (520, stop, 0.8))


def match_won(rng: Random) -> Wave:
    """The match is won: eight bars in small of a paso doble, and a chord to bow under."""
    beat = 212.0
    tune = (
        (0, "E4"),
        (1, "A4"),
        (2, "B4"),
        (3, "C#5"),
        (4.5, "D5"),
        (5, "C#5"),
        (6, "B4"),
        (7, "A4"),
        (8, "B4"),
        (9, "G#4"),
    )
    bass = (
        (0, "A2"),
        (1, "E3"),
        (2, "A2"),
        (3, "E3"),
        (4, "D3"),
        (5, "A3"),
        (6, "E2"),
        (7, "B2"),
        (8, "E2"),
        (9, "D3"),
    )
    notes = [Note(name, beat * at, 0.95) for at, name in tune] + [Note(name, beat * at, 0.6) for at, name in bass]
    end = [Note(name, 10 * beat + 40 * step, 0.9) for step, name in enumerate(("A2", "E3", "A3", "C#4", "E4", "A4"))]
    return played(rng, [*notes, *end], 4600, lasting=2400, dull=0.29)


def match_lost(rng: Random) -> Wave:
    """The match is lost: four notes that go home slowly, and a warm chord; nothing sad."""
    notes = [Note("E4", 0, 0.8), Note("C#4", 300, 0.75), Note("B3", 600, 0.75), Note("D3", 600, 0.5)]
    home = [Note(name, 960 + 52 * step, 0.7) for step, name in enumerate(("A2", "E3", "A3", "C#4"))]
    return played(rng, [*notes, *home], 2700, lasting=2300, dull=0.36)


def your_turn(rng: Random) -> Wave:
    """It is your turn: one light string."""
    return played(rng, [Note("B4", 0, 0.8)], 560, dull=0.32, mute=90)


def claim(rng: Random) -> Wave:
    """The rest is mine: a knock, cards spread, a fifth."""
    fan = [(90 + 24 * step, snap(rng, 0.8 + 0.06 * step, 18), 0.28) for step in range(5)]
    return mixed((0, knuckle(rng, 0.5), 0.8), *fan, (220, _open(rng, 900), 0.7))


def capote(rng: Random) -> Wave:
    """All tricks: three knocks on the body and a full stroke."""
    beats = [(moment, knuckle(rng, 0.5, 150), gain) for moment, gain in ((0, 0.5), (130, 0.5), (195, 0.7))]
    stroke = played(rng, _stroke(MATCH[1:], 14), 1500, lasting=1700, mute=330)
    return mixed(*beats, (330, stroke, 1.0))


def _open(rng: Random, ms: float) -> Wave:
    return played(rng, _stroke(("E3", "B3", "E4"), 22), ms, lasting=1200, mute=190)


def _stroke(names: tuple[str, ...], apart: float, force: float = 1.0) -> list[Note]:
    return [Note(name, step * apart, force * (0.82 + 0.18 * step / len(names))) for step, name in enumerate(names)]


def deal_won(rng: Random) -> Wave:
    """The deal is won: the upper strings of the chord."""
    return played(rng, _stroke(("E3", "G#3", "B3", "E4"), 34), 1500, lasting=1900, mute=420)


def deal_lost(rng: Random) -> Wave:
    """The deal is lost: the plain chord without its third, nothing sad."""
    return played(rng, _stroke(("E2", "B2", "E3"), 30, 0.9), 1200, lasting=1700, dull=0.4, mute=300)


def deal_draw(rng: Random) -> Wave:
    """Nobody wins: the chord that wants to go on."""
    return played(rng, _stroke(("E3", "A3", "B3"), 32), 1200, lasting=1700, mute=320)


def match(rng: Random) -> Wave:
    """The match is won: one full chord, rolled."""
    notes = _stroke(MATCH, 44)
    return played(rng, notes, 3300, lasting=5200, dull=0.27)


def tick(rng: Random, place: int) -> Wave:
    """A card counted: a wooden bar, a semitone higher with every group."""
    return wooden_bar(rng, 659.26 * 2 ** (place / 12))


def bar(rng: Random) -> Wave:
    """The bar grows to the mark: a fingertip drawn along the wood."""
    ms = 600
    way = curve([(0, 0), (300, 1), (520, 0.5), (ms, 0)], ms * 44)
    centre = curve([(0, 420), (ms, 1150)], len(way))
    rub = swept(times(noise(rng, ms), [1 + value * 5 for value in low(noise(rng, ms), 40)]), centre, 1.6)
    return mixed((0, times(rub, way), 1.0), (560, pad(rng, 300), 0.35))


def curtain(rng: Random) -> Wave:
    """A cloth drawn before the cards: soft and broad."""
    ms = 250.0
    count = samples(ms)
    force = curve([(0, 0), (90, 1), (160, 0.7), (ms, 0)], count)
    centre = curve([(0, 420), (110, 1000), (ms, 480)], count)
    cloth = low(low(swept(noise(rng, ms), centre, 0.6), 1500), 2600)
    folds = [0.75 + 0.25 * math.sin(2 * math.pi * (5 + 3 * step / count) * step / count) for step in range(count)]
    return times(mixed((0, cloth, 1.0), (0, low(noise(rng, ms), 300), 0.6)), force, folds)


def pencil(rng: Random) -> Wave:
    """A number written on the score sheet: strokes of a pencil, paper on wood below."""
    parts: list[tuple[float, Wave, float]] = []
    moment = 0.0
    while moment < 330:
        ms = 55 + 60 * rng.random()
        parts += [(moment, _stroke_of_pencil(rng, ms), 0.7 + 0.3 * rng.random()), (moment, pad(rng, 420, 30), 0.10)]
        moment += ms + 18 + 22 * rng.random()
    return mixed(*parts)


def _stroke_of_pencil(rng: Random, ms: float) -> Wave:
    count = samples(ms)
    force = curve([(0, 0.15), (ms * 0.2, 0.75), (ms * 0.5, 1), (ms * 0.8, 0.55), (ms, 0)], count)
    rough = low(noise(rng, ms), 55)
    scale = 0.6 / max(1e-9, *map(abs, rough))
    grit = times(crackle(rng, ms, 1500), [1 + value * scale for value in rough])
    lead = mixed(
        (0, band(grit, 3600, 1.0), 1.0), (0, band(grit, 1900, 1.4), 0.8), (0, high(noise(rng, ms), 3500), 0.02)
    )
    board = band(grit, 560, 1.6)
    return times(low(mixed((0, lead, 1.0), (0, board, 0.7)), 7000), force)


def room(rng: Random) -> Wave:
    """A courtyard's quiet with a small fountain far off, for as long as one likes: its end goes over into its start."""
    ms, over = 14_000.0, 2_000.0
    air = mixed(
        (0, low(low(noise(rng, ms), 190), 260), 1.0),
        (0, band(noise(rng, ms), 520, 0.5), 0.08),
        (0, low(high(noise(rng, ms), 1200), 3200), 0.012),
    )
    fade = [math.sin(math.pi / 2 * step / samples(over)) for step in range(samples(over))]
    head, tail = air[: len(fade)], air[-len(fade) :]
    seam = [new * up + old * down for new, up, old, down in zip(head, fade, tail, reversed(fade), strict=True)]
    whole = seam + air[len(fade) : -len(fade)]
    return [quiet + water for quiet, water in zip(whole, _fountain(rng, len(whole)), strict=True)]


def _fountain(rng: Random, count: int) -> Wave:
    """Drops into a basin, now more, now fewer; what sounds over the end is heard at the beginning."""
    whole: Wave = [0.0] * count
    for step in range(count // 2600):
        busy = 0.5 + 0.5 * math.sin(6 * math.pi * step * 2600 / count) * math.sin(10 * math.pi * step * 2600 / count)
        if rng.random() < 0.35 + 0.6 * busy:
            drop = near(_drop(rng), 2.2)
            first = (step * 2600 + int(2600 * rng.random())) % count
            for place, value in enumerate(drop, first):
                whole[place % count] += value
    return whole


def _drop(rng: Random) -> Wave:
    """A bubble that closes: a short tone that rises as it dies, heard through the yard's air."""
    start, half, force = 420 + 700 * rng.random() ** 2, 9 + 11 * rng.random(), 0.13 * rng.random() ** 2
    phase, wave = 0.0, falling(120, half, 3)
    for step, value in enumerate(wave):
        phase += 2 * math.pi * start * (1 + 0.35 * step / len(wave)) / RATE
        wave[step] = force * value * math.sin(phase)
    return edged(low(wave, 1500), 1, 20)
