"""Sound, display, disk, worker and clock fail while somebody plays: the deal goes on, or is there at the next start."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pygame
import pytest

from game.match.session import Session
from game.storage.journal import unfinished_matches
from tests.e2e.deals import MOST_TURNS, my_turn_or_the_end, next_turn
from tests.e2e.person import ROOT, Line, own_cards, screen
from tests.e2e.person import Person as AtWindow
from tests.person import Person, Sit
from tests.tables import game, seats
from ui.core.services import WallClock

WINDOW = pytest.mark.skipif("sys.platform != 'linux'", reason="needs an X server that shows nothing")
LONG = pytest.mark.skipif("not __import__('tests.examples').examples.long", reason="with --long")
HANG_S = 2.0

# -- the window --------------------------------------------------------------------------------------------------------


@contextmanager
def window(display: str, folder: Path, before: str = "", **environ: str) -> Iterator[AtWindow]:
    """A window whose profile lies on a disk that these words of a shell prepare, in a system of mounts of its own."""
    profile, log = folder / "profile", folder / f"log-{time.monotonic()}"
    profile.mkdir(exist_ok=True)
    command = [sys.executable, str(ROOT / "main.py"), "--ui-log", str(log), "--profile-dir", str(profile)]
    command += ["--size", "1280x800", "--speed", "instant", "--lang", "en"]
    if before:
        text = f"{before.replace('PROFILE', shlex.quote(str(profile)))} && exec {shlex.join(command)}"
        command = ["unshare", "-m", "sh", "-c", text]
    known = {key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    known |= {"DISPLAY": display, "HOME": str(folder), **environ}
    with (folder / "errors").open("ab") as errors, subprocess.Popen(command, env=known, stderr=errors) as process:
        try:
            yield AtWindow(process, log, known)
        finally:
            process.kill()


def plays(person: AtWindow, line: Line, meanwhile: Callable[[int], None]) -> tuple[Line, float]:
    """What the screen says after the deal, and how long a card waited at most for what came of it."""
    played, slowest = 0, 0.0
    while line["screen"] == "table":
        meanwhile(played)
        begun = time.monotonic()
        person.click(own_cards(line)[0])
        played += 1
        assert played <= MOST_TURNS
        line = person.see(next_turn(line))
        slowest = max(slowest, time.monotonic() - begun)
    return line, slowest


def begins(person: AtWindow) -> Line:
    """A match is begun, and the person is on turn."""
    person.click(next(one for one in person.sit_down()["controls"] if one["id"] == "menu:play-now"))
    return person.see(lambda line: line["screen"] != "menu" and my_turn_or_the_end(line))


def said(folder: Path) -> str:
    return (folder / "errors").read_text(encoding="utf-8", errors="replace")


def can_mount() -> bool:
    if not shutil.which("unshare"):
        return False
    asked = ["unshare", "-m", "sh", "-c", "mount -t tmpfs none /mnt"]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


@WINDOW
def test_a_deal_is_played_while_the_worker_dies_again_and_again(tmp_path: Path) -> None:
    def kill_workers(played: int) -> None:
        if played % 2 == 0:
            for pid in workers(person.process.pid):
                os.kill(pid, signal.SIGKILL)

    with screen() as display, window(display, tmp_path) as person:
        end, _slowest = plays(person, begins(person), kill_workers)
        assert end["screen"] == "deal_end"
        assert not (tmp_path / "profile" / "reports").exists()
    assert "Traceback" not in said(tmp_path)


def workers(pid: int) -> list[int]:
    """The processes in which the computer players of this window think."""
    return [child for child in children(pid) if b"spawn_main" in words(child)]


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]


def words(pid: int) -> bytes:
    """The command line of a process."""
    return Path(f"/proc/{pid}/cmdline").read_bytes()


DISKS = {
    "full": "mount -t tmpfs -o size=80k none PROFILE",
    "no room at all": "mount -t tmpfs -o size=4k none PROFILE",
    "read-only": "mount -t tmpfs -o ro none PROFILE",
}


@WINDOW
@LONG
@pytest.mark.skipif("not __import__('tests.hostile.test_faults', fromlist=['x']).can_mount()", reason="mounts")
@pytest.mark.parametrize("disk", DISKS)
def test_a_deal_is_played_on_a_disk_that_takes_nothing(tmp_path: Path, disk: str) -> None:
    with screen() as display, window(display, tmp_path, DISKS[disk]) as person:
        end, slowest = plays(person, begins(person), lambda _played: None)
        assert end["screen"] == "deal_end"
        assert slowest < HANG_S
    assert "Traceback" not in said(tmp_path)


@WINDOW
@LONG
def test_a_deal_is_played_where_there_is_no_sound(tmp_path: Path) -> None:
    with screen() as display, window(display, tmp_path, SDL_AUDIODRIVER="nosuch") as person:
        end, _slowest = plays(person, begins(person), lambda _played: None)
        assert end["screen"] == "deal_end"
    assert "Traceback" not in said(tmp_path)


@WINDOW
@LONG
def test_a_display_that_dies_takes_the_window_with_it_and_nothing_that_was_played(tmp_path: Path) -> None:
    with screen() as display, window(display, tmp_path) as person:
        line = begins(person)
        for _turn in range(3):
            person.click(own_cards(line)[0])
            line = person.see(next_turn(line))
        shown = {card["id"] for card in own_cards(line)}
        helpers = workers(person.process.pid)
        subprocess.run(["kill", "-9", str(server())], check=True)
        assert person.process.wait(10) != 0
    until = time.monotonic() + 10
    while any(Path(f"/proc/{pid}").exists() for pid in helpers) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(Path(f"/proc/{pid}").exists() for pid in helpers), "a worker outlives its window"
    assert "Traceback" not in said(tmp_path)
    with screen() as display, window(display, tmp_path) as person:
        assert person.sit_down()["focus"] == "menu:continue"
        person.press("Return")
        again = person.see(lambda line: line["screen"] == "table" and my_turn_or_the_end(line))
        assert {card["id"] for card in own_cards(again)} == shown


def server() -> int:
    """The process that serves the only display of this test."""
    (found,) = (pid for pid in children(os.getpid()) if b"Xvfb" in words(pid))
    return found


@WINDOW
@LONG
def test_without_a_display_a_sentence_says_so(tmp_path: Path) -> None:
    with window(":9999", tmp_path) as person:
        assert person.process.wait(30) == 1
    assert said(tmp_path).startswith("No window can be opened here")


# -- a slow disk, without a clock ------------------------------------------------------------------------------------


def test_no_picture_waits_for_a_slow_disk_more_than_a_few_times(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = 0
    real = os.fsync

    def counted(file: int) -> None:
        nonlocal waits
        waits += 1
        real(file)

    person = at_table(sit)
    monkeypatch.setattr(os, "fsync", counted)
    most = 0
    for _turn in range(300):
        waits = 0
        if cards := [card for card in person.cards() if "legal" in card.state] if person.at_table else []:
            person.click(cards[0])
        person.step()
        most = max(most, waits)
        if not person.at_table:
            break
    assert 0 < most <= 8, "a disk of a quarter of a second for each would be felt"


# -- sound -------------------------------------------------------------------------------------------------------------


def at_table(sit: Sit) -> Person:
    session = Session.begin(game("brisca"), 2, 3, seats(2), sit.folder / "matches", seed=5)
    return sit.at(session, speed="instant").at_rest()


def play_on(person: Person, turns: int, meanwhile: Callable[[int], None]) -> None:
    """Plays cards while something happens."""
    for turn in range(turns):
        person.settle()
        if not person.at_table:
            return
        meanwhile(turn)
        cards = [card for card in person.cards() if "legal" in card.state]
        if cards:
            person.click(cards[0])


def test_a_mixer_that_goes_away_in_the_middle_is_not_missed(sit: Sit) -> None:
    person = at_table(sit)
    person.services.sound.open()
    person.services.sound.settle()  # a device goes away under the mixer; the mixer itself never while sounds are read
    play_on(person, 6, lambda turn: pygame.mixer.quit() if turn == 2 else None)
    person.press("m", "m")
    assert not (sit.folder / "reports").exists()


# -- the clock ---------------------------------------------------------------------------------------------------------


class Jumping(WallClock):
    """A clock that somebody sets while the game runs."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def now(self) -> datetime:
        hours = self._chance.choice((-1, 1, -24, 24 * 365 * 30, -24 * 365 * 30))
        return datetime(2025, 3, 30, 2, 30, tzinfo=timezone(timedelta(hours=1))) + timedelta(hours=hours)


def test_a_clock_that_is_set_while_somebody_plays_is_not_noticed(sit: Sit) -> None:
    chance = Random(3)
    person = at_table(sit)
    person.services.clock = Jumping(chance)

    def jump(turn: int) -> None:
        person.now += (86_400_000.0 * 9, -5_000.0, 3_600_000.0)[turn % 3]  # asleep for nine days; back by five seconds

    play_on(person, 9, jump)
    person.press("escape")
    person.settle()
    assert not (sit.folder / "reports").exists()
    session = person.session
    session.close()
    (saved,) = unfinished_matches(sit.folder / "matches")
    again = Session.resume(saved.path)
    assert again.view(0).hand == session.view(0).hand
    again.close()


MADRID = ZoneInfo("Europe/Madrid")
TIMES = (
    *(0.0, -1.0, 2.0**31, 2.0**33, 32_503_680_000.0),
    datetime(2025, 3, 30, 1, 59, tzinfo=MADRID).timestamp(),  # before the hour that is left out
    datetime(2025, 3, 30, 3, 1, tzinfo=MADRID).timestamp(),
    datetime(2025, 10, 26, 2, 30, fold=0, tzinfo=MADRID).timestamp(),  # the hour that there is twice
    datetime(2025, 10, 26, 2, 30, fold=1, tzinfo=MADRID).timestamp(),
)


class InMadrid(WallClock):
    """The clock of somebody in Madrid, at this moment."""

    def __init__(self, when: float) -> None:
        self._when = when

    def now(self) -> datetime:
        return datetime.fromtimestamp(max(self._when, 0.0), MADRID)

    def at(self, seconds: float) -> datetime:
        return datetime.fromtimestamp(seconds, MADRID)


def test_matches_of_any_hour_are_told_at_any_hour(sit: Sit, profile: Path) -> None:
    for number in range(3):
        Session.begin(game("brisca"), 2, 3, seats(2), profile / "matches", seed=number).close()
    paths = sorted((profile / "matches").glob("*.jsonl"))
    for now in TIMES:
        person = sit.menu()
        person.services.clock = InMadrid(now)
        for path, when in zip(paths, Random(now).sample(TIMES, len(paths)), strict=True):
            os.utime(path, (when, when))
        person.click("menu:matches")
        assert person.screen == "matches"
        assert sum("matches:" in name for name in person.ids) >= len(paths)
        person.press("escape")
    assert not (profile / "reports").exists()
