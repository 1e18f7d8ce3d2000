"""Hearing the game: cues by chance and in order, at most four at once; and files clean, equally loud and ours."""

from __future__ import annotations

import math
import os
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest
import yaml

from assets.workshop import sound as workshop
from assets.workshop.sound_aims import Measured, faults
from assets.workshop.sound_levels import decibels, loudness, peak
from assets.workshop.sound_list import CUES, LEVELS, named, take
from assets.workshop.sound_waves import RATE, Wave, from_pcm, milliseconds, pcm, samples
from game.match.session import Session
from game.paths import ASSETS
from game.players import Players
from game.storage.settings import Settings
from tests.matches import play_match
from tests.narrow import sure
from tests.person import Person, Sit
from tests.tables import game
from ui.core.input import PointerDown, PointerUp
from ui.core.people import company
from ui.pages.results.ends import end_scene
from ui.sound.sound import CLASSES, VOICES, Sound, read_list
from ui.table.layout.layout import Layout
from ui.table.scene.table import TableScene

FOLDER = ASSETS / "sounds"
workshop_folder = ASSETS / "workshop"


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


# -- the files -------------------------------------------------------------------------------------------------------


LIST: dict[str, Any] = yaml.safe_load((FOLDER / workshop.LIST).read_text(encoding="utf-8"))
TAKES = {one["file"]: (name, one) for name, cue in LIST["cues"].items() for one in cue["takes"]}

# what the table and the screens ask for, and how long it may last beside its picture, in ms
LONGEST = {
    90: "tap focus",
    160: "lift toggle play tick",
    220: "paper card card_reversed play_trump",
    300: "page curtain knock knock_soft",
    400: "turn cut no win_them",
    520: "knock2 pencil win_us swap",
    560: "win_them_strong drag",
    720: "your_turn bar collect win_us_strong win_them_blow",
    950: "shuffle win_us_blow three_taken murmur laugh sixty_one",
    1050: "last_trick contract_failed capote_near",
    1300: "declare claim deal_lost deal_draw reveal",
    1700: "capote deal_won contract_made",
    4000: "match match_lost",
    4800: "match_won",
    20_000: "room",
}
ASKED = {name: ms for ms, names in LONGEST.items() for name in names.split()}
FREQUENT = ("tap", "card", "play", "play_trump", "collect", "knock", "win_us", "win_them", "turn", "paper")


@pytest.fixture(scope="module")
def heard() -> Iterator[dict[str, Wave]]:
    """What the mixer makes of every file."""
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield {file: from_pcm(pygame.mixer.Sound(FOLDER / file).get_raw()) for file in TAKES}
    pygame.mixer.quit()


def test_every_cue_that_is_asked_for_has_its_takes() -> None:
    assert LIST["cues"].keys() == ASKED.keys() == {cue.name for cue in CUES}
    for cue in CUES:
        told = LIST["cues"][cue.name]
        assert (told["class"], told["order"], len(told["takes"])) == (cue.kind, cue.order, len(cue.makers))
    for name in FREQUENT:
        assert 3 <= len(LIST["cues"][name]["takes"]) <= 5, f"{name} is heard often: no take twice in a row"
    assert len(LIST["cues"]["tick"]["takes"]) >= 6, "aces, threes, kings, knights, knaves and plain cards rise"


def test_the_folder_holds_what_the_list_tells_and_nothing_else() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {*TAKES, workshop.LIST}
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 1_386_000
    assert LIST["licence"] == "CC-BY-4.0"
    assert LIST["rate"] == RATE == 44_100


def test_no_two_takes_are_the_same() -> None:
    assert len({one["pcm"] for _name, one in TAKES.values()}) == len(TAKES)


def test_the_mixer_plays_every_file_for_as_long_as_the_list_tells(heard: dict[str, Wave]) -> None:
    for file, (name, told) in TAKES.items():
        length = milliseconds(len(heard[file]))
        assert length == pytest.approx(told["ms"], abs=1.5), file
        assert 30 <= length <= ASKED[name], file
        assert 0 <= told["strike"] <= length, file


def test_loudness_is_measured_as_the_recommendation_says() -> None:
    tone = [math.sin(2 * math.pi * 997 * step / RATE) for step in range(RATE // 2)]
    assert loudness(tone) == pytest.approx(-3.01, abs=0.05)
    assert loudness(tone[: samples(12.5)]) == pytest.approx(-13.0, abs=0.3), "a tenth of the time counts a tenth"
    assert peak(tone) == pytest.approx(0.0, abs=0.01)


def test_sounds_of_a_class_are_equally_loud_and_none_clips(heard: dict[str, Wave]) -> None:
    for file, (name, told) in TAKES.items():
        cue, wave = named(name), heard[file]
        level = LEVELS[cue.kind]
        assert loudness(wave) == pytest.approx(level.loudness + cue.more, abs=0.7), file
        assert peak(wave) <= level.peak + 0.5, file
        assert told["peak"] <= level.peak, file


def measured() -> Iterator[Measured]:
    """What the workshop measured of every file, from its table."""
    numbers = ("ms", "integrated", "momentary", "short", "true_peak", "centroid", "head", "tail", "leans")
    names: list[str] = []
    for line in (workshop_folder / "SOUNDS.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] == "file":
            names = cells
        elif names and cells[0].endswith(".ogg"):
            told: dict[str, Any] = dict(zip(names, cells, strict=True))
            told |= {name: float(told[name]) for name in numbers}
            yield Measured(**{**told, "clipped": int(told["clipped"])})


def test_every_shipped_file_was_measured_and_meets_the_aim_of_its_class() -> None:
    """`python -m assets.workshop.sound_measures` measures anew; this asks whether it did, and what it found."""
    found = list(measured())
    assert {one.file: (one.pcm, one.kind) for one in found} == {
        file: (told["pcm"], LIST["cues"][name]["class"]) for file, (name, told) in TAKES.items()
    }
    assert [fault for one in found for fault in faults(one)] == []


def test_the_aims_see_what_is_too_loud_too_late_clipped_or_cut_off() -> None:
    fine = next(one for one in measured() if one.file == "win_us_blow-1.ogg")
    assert list(faults(fine)) == []
    for wrong in (
        {"momentary": -12.0},
        {"head": 60.0},
        {"clipped": 3},
        {"tail": -20.0},
        {"true_peak": 0.4},
        {"ms": 9000},
    ):
        assert list(faults(replace(fine, **wrong))), wrong


def test_the_measure_is_that_of_the_recommendation() -> None:
    """A tone of 997 Hz at full swing has -3.01 LUFS, half as loud 6 dB less, and an inter-sample peak is found."""
    numpy = pytest.importorskip("numpy", reason="only the workshop has numpy: nothing was measured anew here")
    measures = pytest.importorskip(
        "assets.workshop.sound_measures", reason="only the workshop can decode: no soundfile"
    )
    tone = numpy.sin(2 * numpy.pi * 997 / RATE * numpy.arange(4 * RATE))
    assert measures.integrated(measures._heard(tone)) == pytest.approx(-3.01, abs=0.05)
    assert measures.integrated(measures._heard(tone / 2)) == pytest.approx(-9.03, abs=0.05)
    between = 0.9 * numpy.sin(numpy.pi / 2 * numpy.arange(RATE) + numpy.pi / 4)
    assert measures.true_peak(between[: RATE // 2] * numpy.hanning(RATE // 2)) == pytest.approx(-0.9, abs=0.2)
    assert measures.centroid(tone) == pytest.approx(997, abs=2)


def test_a_sound_begins_and_ends_in_silence(heard: dict[str, Wave]) -> None:
    for file, (name, _told) in TAKES.items():
        if name != "room":
            wave = heard[file]
            top = peak(wave)
            assert decibels(max(map(abs, wave[: samples(0.1)]))) < top - 20, f"{file} begins with a click"
            assert decibels(max(map(abs, wave[-samples(1) :]))) < max(-70.0, top - 50), f"{file} is cut off"
            assert abs(sum(wave) / len(wave)) < 0.002, f"{file} leans to one side"


def test_the_room_goes_round_without_a_seam(heard: dict[str, Wave]) -> None:
    wave = heard["room-1.ogg"]
    usual = max(abs(one - other) for one, other in pairwise(wave))
    assert abs(wave[0] - wave[-1]) <= usual


@pytest.mark.parametrize(
    "file",
    ["tap-1", "focus-4", "toggle-2", "paper-3", "card-1", "lift-2", "play-5", "knock-1", "no-2", "tick-8", "win_us-1"],
)
def test_the_workshop_makes_the_very_samples_that_are_shipped(file: str) -> None:
    name, number = file.rsplit("-", 1)
    wave = take(name, int(number) - 1)
    line = workshop.described(f"{file}.ogg", wave, pcm(wave))
    assert line.strip() in (FOLDER / workshop.LIST).read_text(encoding="utf-8"), "make the sounds anew"


# -- at the real table -----------------------------------------------------------------------------------------------


PATIENCE, STEP = 20.0, 50.0


@pytest.fixture
def program(sit: Sit) -> Person:
    person = sit((1024, 640), speed=None, seed=3)
    person.services.players = Players(workers=False)
    return person


def table(program: Person, players: int = 2, speed: str = "brisk", **chosen: object) -> TableScene:
    """A fresh deal, at rest."""
    program.services.settings.change(speed=speed, **chosen)
    scene = TableScene(program.services, Session.begin(game("brisca"), players, None, company(players), None, seed=3))
    program.open(scene)
    rests(program)
    return scene


def rests(program: Person) -> None:
    """Time passes until nothing moves, in steps that are coarser than a person would like."""
    while program.step(STEP) or not program.top.settled():
        pass


def until(program: Person, cue: str) -> list[str]:
    """Lets the table go on until this is heard; says what was read meanwhile."""
    read: list[str] = []
    end = time.monotonic() + PATIENCE
    while cue not in program.services.sound.played:
        assert time.monotonic() < end, f"{cue} is never heard: {list(program.services.sound.played)}"
        if not program.step(STEP):
            time.sleep(0.002)
        caption = program.services.captions.words
        if caption and caption not in read[-1:]:
            read.append(caption)
    return read


def test_a_deal_is_shuffled_cut_dealt_and_turned(program: Person) -> None:
    table(program, speed="normal")
    heard = list(program.services.sound.played)
    assert heard == ["shuffle", "cut", *["card"] * 6, "turn"]


def test_a_trick_is_heard_from_the_first_card_to_the_draw(program: Person) -> None:
    table(program)
    program.services.sound.played.clear()
    program.click(next(name for name in program.controls() if name.startswith("card:")))
    until(program, "card")
    heard = [cue for cue in program.services.sound.played if cue not in ("tap", "lift")]
    assert [cue.removesuffix("_trump") for cue in heard[:2]] == ["play", "play"]
    assert heard[2] in ("win_us", "win_them")
    assert heard[3] == "collect"


def test_with_captions_on_every_play_of_the_table_can_be_read(program: Person) -> None:
    scene = table(program, players=4, captions=True)
    program.services.sound.played.clear()
    program.click(next(name for name in program.controls() if name.startswith("card:")))
    read = until(program, "collect")
    names = ["you play", "Carmen plays", "Lucía plays", "Paco plays"]
    assert [next((name for name in names if name in line), "") for line in read[:4]] == names
    assert " wins " in read[4]
    assert all(line[0] == "[" and line[-1] == "]" for line in read)
    area = sure(scene.captions_at)
    assert area.bottom <= scene.context.layout["message"].y


def test_without_captions_nothing_is_written(program: Person) -> None:
    scene = table(program)
    assert scene.captions_at is None
    program.click(next(name for name in program.controls() if name.startswith("card:")))
    assert until(program, "collect") == []


def test_a_refusal_knocks_on_wood_and_says_why(program: Person) -> None:
    table(program, captions=True)
    program.press("x")
    assert "no" in program.services.sound.played
    assert program.services.captions.words.startswith("[not allowed: ")


def test_m_switches_all_sounds_off_and_on_again(program: Person) -> None:
    table(program)
    program.press("m")
    assert not program.services.settings.now.sound
    program.services.sound.played.clear()
    program.click(next(name for name in program.controls() if name.startswith("card:")))
    program.wait(500)
    assert not program.services.sound.played
    program.press("m")
    assert program.services.settings.now.sound


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (800, 1200)])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_caption_has_a_line_of_its_own(size: tuple[int, int], players: int, text: float) -> None:
    made = Layout(*size, players, text=text, captions=True)
    line = made["caption"]
    assert line.bottom <= made["message"].y
    assert not any(line.overlaps(made[name]) for name in made if name.startswith(("slot", "hand", "dialog", "note")))


def ended(deals: int, seed: int) -> Session:
    """A match by chance, up to the end of this deal or to its own."""
    session = Session.begin(game("brisca"), 2, None, company(2), None, seed=seed)
    return play_match(session, random.Random(seed).choice, deals)


def test_the_count_ticks_the_bar_grows_the_row_is_written_and_the_result_sounds(program: Person) -> None:
    program.open(end_scene(program.services, ended(1, 5)))
    program.services.sound.played.clear()
    rests(program)
    heard = list(program.services.sound.played)
    assert heard[0] == "tick"
    assert {"bar", "pencil"} < set(heard)
    assert heard.index("bar") < max(heard.index(cue) for cue in heard if cue.startswith("deal_"))


def test_one_press_jumps_to_the_end_and_only_the_result_is_heard(program: Person) -> None:
    program.open(end_scene(program.services, ended(1, 5)))
    program.wait(400)
    program.services.sound.played.clear()
    program.does(PointerDown((5, 600)), PointerUp((5, 600)))
    assert [cue for cue in program.services.sound.played if cue != "tap"] == ["deal_won"]
    assert program.top.describe().phase == "counted"


def test_the_match_that_is_won_ends_with_its_chord_and_names_its_dearest_trick(program: Person) -> None:
    session = next(one for one in (ended(99, seed) for seed in range(40)) if one.match.winners == (0,))
    program.open(end_scene(program.services, session))
    rests(program)
    assert "match_won" in program.services.sound.played
    assert session.dearest is not None
    assert {"button:play-again", "button:change-game", "button:main-menu"} <= set(program.controls())


def test_the_dearest_trick_is_the_one_with_the_most_points_of_all_deals() -> None:
    session = ended(99, 7)
    again = ended(99, 7)
    assert session.dearest == again.dearest
    best = sure(session.dearest)
    assert 1 <= best.deal <= session.deal_number
    assert best.points >= 11
