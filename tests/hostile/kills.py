"""Somebody plays at the window and it is killed, again and again: `python -m tests.hostile.kills --many 1000`.

The moment is any, from the first instruction of the program on. After each kill nothing that the window had shown as
done may be lost: every line of a journal that was there when the window told of it, every card that had left the hand,
every switch of the settings; and the next window goes on from there. One kill is found again by its profile alone,
which is kept when something is wrong; `--ledger` as for the other long runs.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Final

import pytest

from game.engine.cards import name_of
from game.match.session import Session, Unreadable
from game.storage.journal import FINISHED, unfinished_matches
from game.storage.settings import Settings
from tests.e2e.person import ROOT, Line, new_lines, own_cards, screen
from tests.hostile.__main__ import behind
from tests.hostile.runs import HANG_S, Figures, memory

LONGEST_S: Final = 1.6  # that a window lives after its menu
EARLY: Final = 0.15  # of all windows are killed before their menu
START_S: Final = 40.0
SWITCHES: Final = ("regret", "winning_tag", "table_points", "running_count")
NEW_PROFILE: Final = 40  # kills after which another profile is taken


class Lost(AssertionError):
    """Something that was done is not there any more."""


@dataclass
class Shown:
    """What windows have shown of the profile until now."""

    journals: dict[str, bytes] = field(default_factory=dict)  # by name, as they were when the window told something
    played: set[str] = field(default_factory=set)  # cards that left the hand in the deal of now
    hand: set[str] = field(default_factory=set)
    deal: tuple[str, int] = ("", 0)  # the match and its deals, in which that was
    switches: dict[str, bool] = field(default_factory=dict)
    pressed: set[str] = field(default_factory=set)  # switches that were pressed and have not told what they are


class Window:
    """One window, from its start to its death."""

    def __init__(self, display: str, home: Path, number: int, chance: Random, shown: Shown) -> None:
        self.profile, self.shown, self.chance = home / "profile", shown, chance
        self.begun, self.slowest = monotonic(), 0.0
        self._environ = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        self._environ |= {"DISPLAY": display, "HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self._log, self._errors = home / f"log-{number}", home / f"errors-{number}"
        self._read, self._asked, self._window = 0, 0.0, ""
        self.line: Line = {"screen": "", "controls": [], "focus": None}
        if number == 1:
            Settings(self.profile).change(asked_who=True)
        command = [sys.executable, str(ROOT / "main.py"), "--ui-log", str(self._log), "--profile-dir"]
        command += [str(self.profile), "--size", "1280x800", "--speed", "instant", "--lang", "en"]
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen(command, env=self._environ, stderr=errors, stdout=errors)

    def plays(self) -> None:
        """Plays until it is killed."""
        if self.chance.random() < EARLY:
            sleep(self.chance.uniform(0.0, 0.8))
        elif self._sits_down():
            until = monotonic() + self.chance.uniform(0.0, LONGEST_S)
            while monotonic() < until and self.process.poll() is None:
                self._looks()
                self._does()
        ended = self.process.poll()
        said = self._errors.read_text(encoding="utf-8", errors="replace")  # a worker may complain of the death
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(START_S)
        self._log.unlink(missing_ok=True)
        self._errors.unlink()
        if ended is not None or "Traceback" in said:
            raise Lost(f"the window ended by itself ({ended}): {said[-2000:]}")

    def _sits_down(self) -> bool:
        while not self._looks():
            if self.process.poll() is not None or monotonic() - self.begun > START_S:
                return False
            sleep(0.01)
        self._goes_on_from_there()
        found = self._xdotool("search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)).split()
        self._window = found[-1] if found else ""
        self._xdotool("windowfocus", self._window)
        return bool(found)

    def _goes_on_from_there(self) -> None:
        """The menu offers the match if there is one to go on with."""
        open_matches = [saved for saved in unfinished_matches(self.profile / "matches") if saved.sound]
        offered = any(control["id"] == "menu:continue" for control in self.line["controls"])
        if self.line["screen"] == "menu" and offered != bool(open_matches):
            raise Lost(f"the menu offers a match: {offered}; there are {len(open_matches)}")

    # -- what it sees ----------------------------------------------------------------------------------------------

    def _looks(self) -> bool:
        """Whether the window has told something new; what is on the disk by then must stay there."""
        whole = new_lines(self._log, self._read)
        if not whole:
            return False
        self._read += len(whole)
        if self._asked:
            self.slowest, self._asked = max(self.slowest, monotonic() - self._asked), 0.0
        for text in whole.splitlines():
            self.line = json.loads(text)
            self._notes()
        self.shown.journals |= journals(self.profile)
        return True

    def _notes(self) -> None:
        line, shown = self.line, self.shown
        if line["screen"] == "table":
            hand = {card["id"].partition(":")[2] for card in line["controls"] if card["id"].startswith("card:")}
            at = deal_of_now(self.profile)
            if at != shown.deal:
                shown.deal, shown.played, shown.hand = at, set(), hand
            if line["turn"] == 0:  # the hand lies there whole
                shown.played |= shown.hand - hand
                shown.hand = hand
        for control in line["controls"]:
            name = control["id"].partition(":")[2]
            if line["screen"] == "settings" and name in SWITCHES:
                state = "on" in control["state"]
                if shown.switches.get(name) != state:  # else what was pressed may not have been heard yet
                    shown.pressed.discard(name)
                shown.switches[name] = state

    # -- what it does ----------------------------------------------------------------------------------------------

    def _does(self) -> None:
        chance, line = self.chance, self.line
        there = {control["id"]: control for control in line["controls"]}
        if line["screen"] == "settings":
            name = chance.choice(SWITCHES)
            if chance.random() < 0.3 or f"settings:{name}" not in there or name in self.shown.pressed:
                self._presses("Escape")
            else:
                self.shown.pressed.add(name)
                self._clicks(there[f"settings:{name}"])
        elif line["screen"] == "menu":
            play = "menu:continue" if "menu:continue" in there else "menu:play-now"
            self._clicks(there["menu:settings" if chance.random() < 0.25 else play])
        elif line["screen"] == "table" and (cards := own_cards(line)) and line["turn"] == 0:
            self._clicks(chance.choice(cards))
        elif line["screen"] in ("pause", "rules", "matches"):
            self._presses("Escape")
        else:
            self._presses("Return")
        until = monotonic() + chance.choice((0.0, 0.05, 0.3))
        while monotonic() < until and not self._looks():
            sleep(0.005)

    def _clicks(self, control: Line) -> None:
        x, y, wide, high = control["rect"]
        place = (str(x + wide // 2), str(y + high // 2))
        self._asked = self._asked or monotonic()
        self._xdotool("mousemove", "--window", self._window, *place, "click", "1")

    def _presses(self, key: str) -> None:
        self._xdotool("key", key)

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self._environ, capture_output=True, text=True, check=False)
        return done.stdout


def journals(profile: Path) -> dict[str, bytes]:
    """The complete lines of every match, open or closed, by the names of their files."""
    found = {}
    for folder in (profile / "matches", profile / "matches" / FINISHED):
        for path in folder.glob("*.jsonl"):
            try:
                data = path.read_bytes()
            except OSError:
                continue  # it moves to the closed ones at this moment
            found[path.name] = data[: data.rfind(b"\n") + 1]
    return found


def deal_of_now(profile: Path) -> tuple[str, int]:
    """The open match that was written last, and how many deals it has begun."""
    paths = sorted((profile / "matches").glob("*.jsonl"))
    return (paths[-1].name, paths[-1].read_bytes().count(b'\n{"deal":')) if paths else ("", 0)


# -- after the kill ----------------------------------------------------------------------------------------------------


def look_after(profile: Path, shown: Shown) -> None:
    """Lost with a sentence, where something that was shown as done is gone."""
    now = journals(profile)
    for name, data in shown.journals.items():
        if not now.get(name, b"").startswith(data):
            raise Lost(f"{name}: of {data.count(10)} lines not all are there: {now.get(name, b'').count(10)}")
    if bad := [path.name for path in profile.rglob("*.bad")]:
        raise Lost(f"set aside as damaged: {bad}")
    settings = Settings(profile)
    if settings.trouble:
        raise Lost(settings.trouble)
    for name, state in shown.switches.items():
        if name not in shown.pressed and getattr(settings.now, name) != state:
            raise Lost(f"the switch {name} was seen as {state}")
    for name in shown.pressed:
        shown.switches.pop(name, None)
    shown.pressed.clear()
    for path in sorted((profile / "matches").glob("*.jsonl")):
        can_go_on(path, shown)


def can_go_on(path: Path, shown: Shown) -> None:
    """The match goes on from a copy of its file, and no card that was played is in the hand again."""
    if path.read_bytes().count(b"\n") < 2:
        return  # killed before there was a deal
    with TemporaryDirectory() as folder:
        copy = Path(shutil.copy(path, folder))
        try:
            session = Session.resume(copy)
        except Unreadable as unreadable:
            raise Lost(f"{path.name}: {unreadable.sentence}") from unreadable
        deal = path.name, path.read_bytes().count(b'\n{"deal":')
        hand = {name_of(card) for card in session.view(0).hand}
        session.close()
    if deal == shown.deal and (again := shown.played & hand):
        raise Lost(f"{path.name}: played and in the hand again: {sorted(again)}")


def run(first: int, many: int, seed: int = 1, until: float | None = None, kept: Path | None = None) -> Figures:
    """So many kills in one profile, from this one on; `slowest_ms` is the longest that a click was not answered."""
    found, begun, shown = Figures("kills", first), monotonic(), Shown()
    with screen() as display, TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for number in range(first, first + many):
            if until is not None and monotonic() > until:
                break
            window = Window(display, Path(folder), number, Random(f"{seed}:{number}"), shown)
            try:
                window.plays()
                look_after(window.profile, shown)
                if window.slowest > HANG_S:
                    raise TimeoutError(f"a click was not answered for {window.slowest:.1f} s")
            except Exception as wrong:
                found.note(number, wrong)
                if kept is not None:
                    shutil.copytree(folder, kept / f"kill-{number}", dirs_exist_ok=True)
                shown = Shown()  # what is lost is told once
            finally:
                window.process.kill()
                window.process.wait(START_S)
            found.many += 1
            if window.slowest * 1000 > found.slowest_ms:
                found.slowest_ms, found.slowest = window.slowest * 1000, number
    found.seconds, found.memory_mib = monotonic() - begun, memory()
    return found


def main() -> int:
    """The status for the system: 0 where nothing was lost."""
    reader = argparse.ArgumentParser(prog="python -m tests.hostile.kills", description=__doc__)
    reader.add_argument("--first", type=int, default=0)
    reader.add_argument("--many", type=int, default=1000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--minutes", type=float)
    reader.add_argument("--ledger", type=Path)
    reader.add_argument("--keep", type=Path, help="a folder for profiles in which something was lost")
    asked = reader.parse_args()
    until = monotonic() + 60 * asked.minutes if asked.minutes else None
    status, last = 0, asked.first + asked.many
    first = max(asked.first, behind(asked.ledger, "kills"))
    while first < last and (until is None or monotonic() < until):
        try:
            found = run(first, min(NEW_PROFILE, last - first), asked.seed, until, asked.keep)
        except pytest.skip.Exception as why:
            sys.stderr.write(f"{why}\n")
            return 2
        first += found.many
        if asked.ledger:
            with asked.ledger.open("a", encoding="utf-8") as file:
                file.write(json.dumps(found.as_row()) + "\n")
        sys.stdout.write(f"{found}\n")
        sys.stdout.flush()
        status = status or int(bool(found.faults))
    return status


if __name__ == "__main__":
    sys.exit(main())
