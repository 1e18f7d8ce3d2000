"""Hearing the game: cues by chance and in order, at most four at once, quiet as chosen, and silence without a mixer."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.storage.settings import Settings
from ui.sound.sound import CLASSES, VOICES, Sound, read_list

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"


def room(**chosen: object) -> Sound:
    """The sounds of the game in a silent room, ready to be heard."""
    settings = Settings(None)
    settings.change(**chosen)
    sound = Sound(FOLDER, settings)
    sound.open()
    sound.settle()
    return sound


@pytest.fixture
def sound() -> Iterator[Sound]:
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    heard = room()
    assert heard.trouble == ""
    yield heard
    heard.close()


def channels() -> list[pygame.mixer.Channel]:
    return [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]


def test_no_take_is_heard_twice_in_a_row() -> None:
    cue = read_list(FOLDER)["card"]
    chance = Random(3)
    heard = [cue.next(chance) for _time in range(200)]
    assert all(one != other for one, other in pairwise(heard))
    assert set(heard) == set(range(5))


def test_what_is_meant_in_order_comes_in_order() -> None:
    cues, chance = read_list(FOLDER), Random(3)
    assert [cues["toggle"].next(chance) for _time in range(4)] == [0, 1, 0, 1]
    assert cues["tick"].order
    assert {cue.kind for cue in cues.values()} == {*CLASSES, "room"}


def test_the_strike_falls_on_the_landing(sound: Sound) -> None:
    sound.update(1000.0)
    sound.play("collect", landing=620.0)
    strike = max(take.strike for take in read_list(FOLDER)["collect"].takes)
    sound.update(1000.0 + 620.0 - strike - 60)
    assert not sound.played
    assert not sound.update(1000.0 + 620.0)
    assert list(sound.played) == ["collect"]


def test_a_sound_that_cannot_be_in_time_begins_at_once(sound: Sound) -> None:
    sound.play("collect", landing=10.0)
    assert list(sound.played) == ["collect"]


def test_never_more_than_four_voices_and_a_chord_is_not_cut_off(sound: Sound) -> None:
    sound.play("match")
    chord = next(channel for channel in channels() if channel.get_busy())
    tune = chord.get_sound()
    for turn in range(8):
        sound.update(100.0 * turn)
        sound.play("shuffle")
    assert sum(channel.get_busy() for channel in channels()) == VOICES
    assert chord.get_sound() is tune


def test_the_same_cue_at_the_same_moment_is_one_sound(sound: Sound) -> None:
    for _card in range(6):
        sound.play("card")
    assert list(sound.played) == ["card"]


def test_overtaken_cards_are_heard_once(sound: Sound) -> None:
    for number in range(6):
        sound.play("card", landing=200.0 + 90 * number)
    sound.hurry()
    assert list(sound.played) == ["card"]
    assert not sound.update(5000.0)


def test_sounds_may_be_switched_off_one_class_at_a_time_or_all_together(sound: Sound) -> None:
    sound.settings.change(quiet=("card",))
    sound.play("card")
    sound.play("knock")
    assert list(sound.played) == ["knock"]
    sound.mute()
    sound.play("knock", landing=500.0)
    assert not sound.update(2000.0)
    assert [sound.on] == [False]
    sound.update(3000.0)
    sound.mute()
    assert sound.on
    assert list(sound.played)[-1] == "tap"


def test_a_scale_is_played_step_by_step(sound: Sound) -> None:
    for step in (0, 3, 99):
        sound.update(1000.0 * (1 + step))
        sound.play("tick", take=step)
    assert list(sound.played) == ["tick"] * 3


def test_without_a_mixer_the_game_is_silent_and_says_why() -> None:
    os.environ["SDL_AUDIODRIVER"] = "no such driver"
    pygame.mixer.quit()
    try:
        sound = room()
        assert sound.trouble.startswith("Nothing can be heard here")
        sound.play("card")
        assert not sound.update(1000.0)
        sound.close()
    finally:
        os.environ["SDL_AUDIODRIVER"] = "dummy"


def test_who_wants_no_sound_opens_no_mixer() -> None:
    pygame.mixer.quit()
    sound = room(sound=False)
    assert pygame.mixer.get_init() is None
    sound.play("card")
    assert not sound.played
    sound.settings.change(sound=True)
    sound.play("card")
    sound.settle()
    assert pygame.mixer.get_init() is not None
    sound.close()
