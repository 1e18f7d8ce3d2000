"""A person before a real window: reads what the screen says of itself, presses keys, and clicks.

Standard library only: bundles are tried by the same hands, where nothing is installed.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeAlias
from unittest import SkipTest

ROOT = Path(__file__).resolve().parents[2]
STARTED = (sys.executable, str(ROOT / "main.py"))
PATIENCE_S = 40.0  # two busy cores and a cold start

Line: TypeAlias = dict[str, Any]


def new_lines(log: Path, read: int) -> bytes:
    """What the log has beyond so many bytes, as far as its lines are whole; nothing where there is none yet."""
    if not log.exists():
        return b""
    with log.open("rb") as file:
        file.seek(read)
        data = file.read()
    return data[: data.rfind(b"\n") + 1]


@contextmanager
def screen(size: str = "1400x900", bits: int = 24) -> Iterator[str]:
    """A screen without glass, with so many bits for a pixel; skips the test where there is none to be had."""
    for program in ("Xvfb", "xdotool"):
        if not shutil.which(program):
            raise SkipTest(f"{program} is not installed, and could not be installed without a question")
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{size}x{bits}", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            number = server.stdout.readline().strip()
            assert number, "Xvfb did not start"
            yield f":{number}"
        finally:
            server.terminate()


@dataclass
class Person:
    """Somebody who plays; `read` counts the lines of the log that were taken notice of."""

    process: subprocess.Popen[bytes]
    log: Path
    environ: dict[str, str]
    window: str = ""
    read: int = 0

    def see(self, condition: Callable[[Line], bool] = lambda line: True) -> Line:
        """Waits for the newest line that says something new and for which the condition holds."""
        until = monotonic() + PATIENCE_S
        lines: list[bytes] = []
        size = 0
        while monotonic() < until:
            if self.log.exists() and self.log.stat().st_size != size:
                data = self.log.read_bytes()
                size = len(data)
                # The last line may be half written, and end within a letter.
                lines = data.split(b"\n")[:-1]
                if len(lines) > self.read:
                    newest: Line = json.loads(lines[-1])
                    if condition(newest):
                        self.read = len(lines)
                        return newest
            assert self.process.poll() is None, f"the game ended with {self.process.returncode}"
            sleep(0.02)
        raise AssertionError(f"waited in vain; read {self.read} of {len(lines)} lines, the last: {lines[-1:]}")

    def sit_down(self) -> Line:
        """The menu of a window that hears the keyboard."""
        first = self.first_screen()
        found = self._xdotool("search", "--sync", "--onlyvisible", "--pid", str(self.process.pid))
        self.window = found.split()[-1]
        self._xdotool("windowfocus", "--sync", self.window)
        return self.menu_after(first)

    def first_screen(self) -> Line:
        """What stands there at first: the menu, at a first start the question who sits down."""
        return self.see(lambda line: line["screen"] in ("menu", "who"))

    def menu_after(self, first: Line) -> Line:
        """The menu; who is asked for a name leaves it for later."""
        if first["screen"] == "menu":
            return first
        self.press("Escape")
        return self.see(lambda line: line["screen"] == "menu")

    def press(self, *keys: str) -> None:
        """Keys by the names that X gives them, such as Return and Left."""
        self._xdotool("key", "--delay", "20", *keys)

    def click(self, control: Line) -> None:
        """A click with the left button in the middle of what the log names."""
        x, y, wide, high = control["rect"]
        place = (str(x + wide // 2), str(y + high // 2))
        self._xdotool("mousemove", "--window", self.window, *place, "click", "1")

    def reach(self, line: Line, identity: str) -> Line:
        """Presses Tab until the focus is on this control; what the screen says then."""
        for _stop in range(len(line["controls"]) + 1):
            if line["focus"] == identity:
                return line
            self.press("Tab")
            line = self.see(focus_left(line))
        raise AssertionError(f"Tab never reached {identity}")

    def scroll_to(self, line: Line, identity: str) -> Line:
        """Turns the wheel over the first row of a list until this one is seen."""
        kind = identity.rpartition(":")[0]
        for _turn in range(60):
            rows = [one for one in line["controls"] if one["id"].startswith(kind)]
            if any(one["id"] == identity for one in rows):
                return line
            x, y, wide, high = rows[0]["rect"]
            place = (str(x + wide // 2), str(y + high // 2))
            self._xdotool("mousemove", "--window", self.window, *place, "click", "5")
            line = self.see(gone(rows[0]["id"]))
        raise AssertionError(f"the wheel never brought {identity}")

    def kill(self) -> None:
        """Without a warning, as when the power fails."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE_S)

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.environ, capture_output=True, text=True, timeout=PATIENCE_S, check=True
        )
        return done.stdout


@contextmanager
def game(display: str, folder: Path, *options: str, program: Sequence[str] = STARTED) -> Iterator[Person]:
    """A cold `python3 main.py`, or another way to start it, on this display; its profile and its log in this folder."""
    environ = {key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    environ |= {"DISPLAY": display, "HOME": str(folder)}
    command = [*program, "--profile-dir", str(folder / "profile")]
    with begun(command, environ, folder / f"log-{monotonic()}", *options) as person:
        yield person


@contextmanager
def begun(
    command: Sequence[str],
    environ: Mapping[str, str],
    log: Path,
    *options: str,
    kind: type[Person] = Person,
    user: int | None = None,
) -> Iterator[Person]:
    """The program that this command starts in this environment, as this user, and somebody before its window."""
    told = [*command, "--ui-log", str(log), "--size", "1280x800", "--speed", "instant", "--lang", "en", *options]
    with subprocess.Popen(told, env=environ, user=user) as process:
        try:
            yield kind(process, log, {"PATH": os.environ.get("PATH", ""), **environ})
        finally:
            process.kill()


def focus_left(before: Line) -> Callable[[Line], bool]:
    """Whether the focus is no longer where it was."""
    return lambda line: bool(line["focus"] != before["focus"])


def gone(identity: str) -> Callable[[Line], bool]:
    """Whether this control is not to be seen any more."""
    return lambda line: all(one["id"] != identity for one in line["controls"])


def control(line: Line, identity: str) -> Line:
    """The control with this id."""
    found: Line = next(one for one in line["controls"] if one["id"] == identity)
    return found


def own_cards(line: Line) -> list[Line]:
    """The cards of the own hand that may be played now, left to right."""
    cards = [one for one in line["controls"] if one["id"].startswith("card:") and "disabled" not in one["state"]]
    return sorted(cards, key=lambda one: int(one["rect"][0]))
