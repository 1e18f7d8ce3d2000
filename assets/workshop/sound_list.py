"""The cues of the game: their names, classes and takes; and every take as it is heard in the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from assets.workshop import sound_card_cues as cards
from assets.workshop import sound_table_cues as table
from assets.workshop import sound_voice as voice
from assets.workshop.sound_filters import high, near
from assets.workshop.sound_levels import loudness
from assets.workshop.sound_waves import Wave, bent, edged, loud, mixed, trimmed

Maker = Callable[[Random], Wave]
SPREAD = 0.04  # how far takes of the same cue differ in pitch


class Level(NamedTuple):
    """How loud every sound of a class is, and how far it may swing at most."""

    loudness: float  # in dB, see sound_levels
    peak: float  # in dBFS


LEVELS = {
    "button": Level(-34.0, -9.0),  # under the finger, a hundred times an evening
    "paper": Level(-30.0, -9.0),
    "card": Level(-27.0, -2.0),
    "wood": Level(-25.0, -2.0),
    "string": Level(-25.0, -6.0),
    "chord": Level(-20.0, -2.0),  # the few moments that may be noticed
    "voice": Level(-30.0, -8.0),  # people in the room, never nearer than the cards
    "room": Level(-50.0, -34.0),
}


class Cue(NamedTuple):
    """A sound with a name. `order`: its takes are meant one after the other, not by chance."""

    name: str
    kind: str
    makers: Sequence[Maker]
    order: bool = False
    tuned: bool = False  # every take has the same pitch
    more: float = 0.0  # dB over its class


CUES = (
    Cue("tap", "button", [table.tap] * 4),
    Cue("focus", "button", [table.focus] * 4, more=-6),
    Cue("toggle", "button", [partial(table.toggle, place=place) for place in range(2)], order=True, tuned=True),
    Cue("paper", "paper", [cards.paper] * 4),
    Cue("page", "paper", [cards.page] * 3),
    Cue("curtain", "paper", [table.curtain] * 3, more=2),
    Cue("pencil", "paper", [table.pencil] * 4),
    Cue("bar", "paper", [table.bar] * 2, more=-4),
    Cue("shuffle", "card", [cards.shuffle] * 3),
    Cue("cut", "card", [cards.cut] * 3),
    Cue("card", "card", [cards.card] * 5, more=-2),
    Cue("card_reversed", "card", [cards.card_reversed] * 3, more=-2),
    Cue("lift", "card", [cards.lift] * 4, more=-5),
    Cue("turn", "card", [cards.turn] * 4),
    Cue("play", "card", [cards.play] * 5),
    Cue("play_trump", "card", [cards.play_trump] * 5, more=2),
    Cue("collect", "card", [cards.collect] * 4),
    Cue("swap", "card", [cards.swap] * 3),
    Cue("knock", "wood", [table.knock] * 4),
    Cue("knock_soft", "wood", [table.knock_soft] * 4, more=-5),
    Cue("knock2", "wood", [table.knock2] * 3, more=0.5),
    Cue("drag", "wood", [table.drag] * 3, more=0.5),
    Cue("three_taken", "wood", [table.three_taken] * 2, more=1),
    Cue("last_trick", "wood", [table.last_trick] * 2, tuned=True, more=-4),
    Cue("no", "wood", [table.no] * 3, more=-4),
    Cue("tick", "wood", [partial(table.tick, place=place) for place in range(8)], order=True, tuned=True, more=-5),
    Cue("win_us", "string", [table.win_us] * 3, tuned=True),
    Cue("win_them", "string", [table.win_them] * 3, tuned=True, more=-2),
    Cue("win_us_strong", "string", [table.win_us_strong] * 2, tuned=True, more=1),
    Cue("win_us_blow", "string", [table.win_us_blow] * 2, tuned=True, more=3),
    Cue("win_them_strong", "string", [table.win_them_strong] * 2, tuned=True, more=-1),
    Cue("win_them_blow", "string", [table.win_them_blow] * 2, tuned=True, more=1),
    Cue("your_turn", "string", [table.your_turn] * 2, tuned=True, more=-4),
    Cue("declare", "chord", [table.declare] * 2, tuned=True, more=-3),
    Cue("reveal", "chord", [table.reveal] * 2, tuned=True, more=-2),
    Cue("claim", "chord", [table.claim] * 2, tuned=True, more=-3),
    Cue("capote", "chord", [table.capote] * 2, tuned=True),
    Cue("capote_near", "chord", [table.capote_near], tuned=True, more=-4),
    Cue("sixty_one", "chord", [table.sixty_one] * 2, tuned=True, more=-4),
    Cue("contract_made", "chord", [table.contract_made], tuned=True),
    Cue("contract_failed", "chord", [table.contract_failed], tuned=True, more=-3),
    Cue("deal_won", "chord", [table.deal_won] * 2, tuned=True),
    Cue("deal_lost", "chord", [table.deal_lost] * 2, tuned=True, more=-4),
    Cue("deal_draw", "chord", [table.deal_draw] * 2, tuned=True, more=-3),
    Cue("match", "chord", [table.match], tuned=True, more=1),
    Cue("match_won", "chord", [table.match_won], tuned=True),
    Cue("match_lost", "chord", [table.match_lost], tuned=True, more=-4),
    Cue("murmur", "voice", [voice.murmur] * 3),
    Cue("laugh", "voice", [partial(voice.laugh, pitch=hertz) for hertz in (142.0, 176.0, 236.0)]),
    Cue("room", "room", [table.room], tuned=True),
)


def named(name: str) -> Cue:
    """The cue of this name."""
    return next(cue for cue in CUES if cue.name == name)


def take(name: str, place: int) -> Wave:
    """One take: near, in its pitch, as loud as its class, silent at both ends. The same every time."""
    cue = named(name)
    wave = cue.makers[place](Random(f"{name} {place}"))
    if cue.kind == "room":  # a loop has no ends
        return _as_loud(wave, cue)
    if not cue.tuned:
        wave = bent(wave, 1 + SPREAD * (2 * place / max(1, len(cue.makers) - 1) - 1))
    whole = near(high(wave, 45), 0.5 if cue.tuned else 1.0)
    wave = trimmed(mixed((1.5, whole, 1.0)))  # the fade lies before the attack, not on it
    return _as_loud(edged(wave, 0.8, min(60.0, 0.2 * len(wave) / 44.1)), cue)


def _as_loud(wave: Wave, cue: Cue) -> Wave:
    aim = LEVELS[cue.kind].loudness + cue.more
    return loud(wave, 10 ** ((aim - loudness(wave)) / 20))
