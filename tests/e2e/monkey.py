"""A monkey before the real window: `python -m tests.e2e.monkey --minutes 10 --seed 1`.

It presses, clicks, drags, types and resizes at random, in one window after the other: other sizes, languages, letters,
speeds, decks and settings, always in the same profile. What it looks for are reports of the program, an end with
another status than 0, a window that no longer answers, and tracebacks. The status is 1 when it has found something.
It needs Xvfb, xdotool and openbox.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Final
from unittest import SkipTest

from game.i18n.words import text_in
from game.storage.remembered import Memory
from game.storage.settings import Settings
from tests.e2e.desktop import desktop
from tests.e2e.manners import GAMES, Found, Manner
from tests.e2e.person import ROOT, Line, new_lines

SCREEN: Final = "1920x1200"
ROUND_S: Final = 75.0  # of one window
JOURNEY_S: Final = 12.0  # between two ways that lead somewhere
DEAL_S: Final = 15.0  # at most for one deal
FROZEN_S: Final = 20.0
START_S: Final = 60.0
LED_S: Final = 3.0  # at most, until a click on such a way has been answered
SLOW: Final = ("table", "curtain", "review", "lots", "deal_end", "match_end")  # these think, deal or count first
KEPT: Final = 30  # acts that a finding tells
KEYS: Final = (
    *(("Left", "Right", "Up", "Down", "Return", "space", "Tab") * 4),
    *(("Escape", "h", "c", "s", "F1", "shift+Tab", "1", "2", "3") * 2),
    *("a", "b", "d", "e", "f", "g", "i", "k", "l", "n", "o", "p", "q", "r", "t", "u", "v", "w", "x", "y", "z"),
    *("4", "5", "6", "7", "8", "9", "0", "Home", "End", "Prior", "Next", "BackSpace", "Delete", "plus", "minus"),
    *("ctrl+z", "ctrl+f", "F2", "F5", "F11", "question", "m", "comma", "period"),
)
TYPED: Final = ("tute", "bri", "Ana", "señor", "12", "zzz", "trump")
DEAL, GAME = "plays the deal", "types the name of a game"  # ways that are no controls
WAYS: Final = (  # controls that are pressed from the menu on, by the beginnings of their names
    ("menu:continue", DEAL, "button:next-deal", DEAL),
    ("menu:play-now", DEAL, "button:review"),
    ("menu:matches",),
    ("menu:settings", "settings:"),
    ("menu:about", "about:"),
    ("menu:rules", "rules:"),
    ("menu:faults",),
    ("menu:new-game", "new-game:players:", "new-game:game:", "new-game:about", "new-game:deal", DEAL),
    ("menu:new-game", GAME, "new-game:about", "new-game:for:", "new-game:deal", "lots:", "agreed:", DEAL),
    ("menu:new-game", GAME, "new-game:about", "new-game:deal", DEAL, "button:next-deal", DEAL, "button:review"),
    ("menu:new-game", GAME, "new-game:about", "new-game:seats", "seats:place:", "seats:kind:", "seats:", "seats:done"),
    ("menu:new-game", GAME, "new-game:about", "new-game:house-rules", "house-rules:group:", "house-rules:"),
    ("menu:new-game", GAME, "new-game:about", "new-game:rules"),
)
BACK: Final = ("pause:leave", "trouble:menu", "button:main-menu")
PROBE: Final = ("Escape", "Tab", "F1", "Escape", "Down", "Tab", "Return", "Escape")  # one leads on anywhere
HEARD_S: Final = 2.0  # at most, until what a key of them leads to has been told
OWN_RULES: Final = {
    "sunday": "name: Sunday Brisca\nextends: brisca\nexchange: {timing: own_turn}\nmatch: {target: 5}\n",
    "grandmother": "name: Grandmother\nexchnge:\n  timing: own_turn\n",
}


class Monkey:
    """One window, and the hands before it."""

    def __init__(self, display: str, home: Path, manner: Manner, chance: Random, found: Found) -> None:
        self.profile = home / "profile"
        self.found = found
        self._manner, self._chance = manner, chance
        self._environ = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        self._environ |= {"DISPLAY": display, "HOME": str(home), "PYTHONFAULTHANDLER": "1"}
        self._environ.pop("WAYLAND_DISPLAY", None)
        self._log = home / f"log-{found.windows}"
        self._errors = home / f"stderr-{found.windows}"
        self._read = 0  # bytes of the log
        self.line: Line = {"screen": "", "controls": [], "focus": None}
        self._said = monotonic()  # when the window last said something new
        self._unheard = 0  # acts since then
        self._acts: deque[str] = deque(maxlen=KEPT)
        self._window = ""
        self._frozen = False  # and made to tell where it stood
        self._size = manner.size
        self._process: subprocess.Popen[bytes] | None = None

    # -- one window from its start to its end ----------------------------------------------------------------------

    def plays(self, until: float) -> None:
        """Opens the window, does this and that, and closes it."""
        with self.opened() as there:
            if there:
                self._plays_on(until)

    @contextmanager
    def opened(self) -> Iterator[bool]:
        """The window until the hands leave it; whether it has come up."""
        self.found.windows += 1
        Settings(self.profile).change(**{"asked_who": True} | self._manner.choices)
        with self._errors.open("wb") as errors:
            command = [sys.executable, str(ROOT / "main.py"), "--ui-log", str(self._log)]
            command += ["--profile-dir", str(self.profile), *self._manner.options()]
            self._process = subprocess.Popen(command, env=self._environ, stderr=errors, stdout=errors)
            try:
                yield self._sits_down()
            finally:
                self._leaves()

    def _sits_down(self) -> bool:
        begun = monotonic()
        while not self.line["screen"] and monotonic() - begun < START_S and self._lives():
            sleep(0.05)
            self.look()
        if self.line["screen"]:
            assert self._process is not None
            found = self._xdotool("search", "--sync", "--onlyvisible", "--pid", str(self._process.pid))
            self._window = found.split()[-1] if found.split() else ""
            self._xdotool("windowfocus", self._window)
        elif self._lives():
            self._fault("no menu", f"nothing was told within {START_S:.0f} s")
        return bool(self._window)

    def _plays_on(self, until: float) -> None:
        journey = sample = monotonic()
        while monotonic() < until and self._lives():
            now = monotonic()
            if now >= journey:
                self.travels(self._chance.choice(WAYS))
                journey = now + JOURNEY_S
            if now >= sample:
                self._weighs()
                self._reads_reports()
                sample = now + 1.0
            self._does_something()
            self.look()
            if now - self._said > FROZEN_S and self._unheard > 20 and not self.answers():
                return

    def _leaves(self) -> None:
        """Closes the window as a person would, and looks at what it has left behind."""
        assert self._process is not None
        if self._lives():
            self._weighs()
            self._closes()
        if self._process.returncode not in (0, -signal.SIGKILL, -signal.SIGABRT):
            self._fault(f"status {self._process.returncode}", self._errors.read_text(errors="replace"))
        said = self._errors.read_text(encoding="utf-8", errors="replace")
        if "Traceback" in said or ("Fatal Python" in said and not self._frozen):
            self._fault("traceback", said[-4000:])
        self._reads_reports()
        for journal in (self.profile / "matches").rglob("*.jsonl"):
            head, *others = journal.read_bytes().splitlines() or [b""]
            variant = re.search(rb'"variant":"([^"]+)"', head)
            if variant:
                over = sum(line.startswith(b'{"over":') for line in others)
                self.found.games[variant[1].decode(), journal.name] = over

    def _reads_reports(self) -> None:
        for report in sorted((self.profile / "reports").glob("*.txt")):
            self._fault("report", report.read_text(encoding="utf-8", errors="replace")[-4000:])
            report.unlink()

    def _closes(self) -> None:
        """Quits; the first keys may have been caught by something that waits for a key."""
        assert self._process is not None
        for _try in range(3):
            self._xdotool("windowfocus", self._window)
            self.press("Escape", "ctrl+q")
            try:
                self._process.wait(8)
            except subprocess.TimeoutExpired:
                continue
            return
        if self._window:
            self._fault("does not close", "ctrl+q was not heard")
        self._process.kill()
        self._process.wait()

    def answers(self) -> bool:
        """Whether the window still answers to any key; where it does not, it tells where it stands, and ends.

        It may only have lost the focus. Each key waits for what comes of it: several at once may lead from a screen to
        others and back to it, and then the log has nothing new to say.
        """
        self._xdotool("windowfocus", self._window)
        for key in PROBE:
            self.press(key)
            if self._hears(HEARD_S) or not self._lives():
                return True
        where = self._xdotool("getwindowgeometry", self._window, "getwindowfocus")
        assert self._process is not None
        self._frozen = True
        self._process.send_signal(signal.SIGABRT)
        self._process.wait(20)
        self._fault("frozen", where + self._errors.read_text(encoding="utf-8", errors="replace")[-4000:])
        return False

    def _lives(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _fault(self, kind: str, told: str) -> None:
        where = f"window {self.found.windows}: {self._manner}; on the screen {self.line['screen']}"
        self.found.note(kind, told, where, self._acts)

    # -- what it sees ----------------------------------------------------------------------------------------------

    def look(self) -> bool:
        """Whether the window has said something new; the newest is what counts."""
        whole = new_lines(self._log, self._read)
        if not whole:
            return False
        self._read += len(whole)
        lines = [json.loads(line) for line in whole.splitlines()]
        self.found.screens.update(line["screen"] for line in lines)
        self.line, self._said, self._unheard = lines[-1], monotonic(), 0
        return True

    def _weighs(self) -> None:
        """How much memory the program holds, without its workers, at the largest size of this window."""
        assert self._process is not None
        told = self._xdotool("getwindowgeometry", self._window)
        size = re.search(r"Geometry: (\d+)x(\d+)", told)
        if size:
            now = int(size[1]), int(size[2])
            self._size = max(self._size, now, key=lambda one: one[0] * one[1])
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="utf-8")
        except OSError:
            return
        held = re.search(r"VmRSS:\s+(\d+)", status)
        if held:
            most = self.found.memory.get(self._size, 0.0)
            self.found.memory[self._size] = max(most, int(held[1]) / 1024)

    def _controls(self, beginning: str = "") -> list[Line]:
        """What can be pressed now, by the beginning of its name."""
        controls: list[Line] = self.line["controls"]
        return [
            one
            for one in controls
            if one["id"].startswith(beginning) and "disabled" not in one["state"] and one["rect"][2] > 0
        ]

    # -- what it does ----------------------------------------------------------------------------------------------

    def travels(self, way: tuple[str, ...]) -> None:
        """Goes back to the menu, and from there along these controls, as far as they are there."""
        for _step in range(14):
            if self.line["screen"] == "menu" or not self._lives():
                break
            back = [one for name in BACK for one in self._controls(name)]
            if back:
                self._click(back[0])
            else:
                self.press("Escape")
            self._hears()
        for step in way:
            if step == DEAL:
                self._plays_deal()
            elif step == GAME:
                self._types(str(text_in(self._chance.choice(GAMES).head.name, self._manner.lang))[:9])
            elif there := self._controls(step):
                self._leads_on(self._chance.choice(there))
                continue
            self._hears()

    def _leads_on(self, control: Line) -> None:
        """Clicks there, and takes the time until a page has told what comes of it."""
        begun = monotonic()
        self._click(control)
        if self._hears(LED_S) and self.line["screen"] not in SLOW:
            self.found.wait = max(self.found.wait, (monotonic() - begun, control["id"]))

    def _plays_deal(self) -> None:
        """Plays on, any card, until the deal is over or nothing goes on any more."""
        until = monotonic() + DEAL_S
        while self.line["screen"] in ("table", "curtain") and monotonic() < until and self._lives():
            cards = self._controls("card:")
            if cards and self._chance.random() < 0.7:
                self._click(self._chance.choice(cards))
            else:
                self.press("Return")
            self._hears()

    def _hears(self, seconds: float = 0.7) -> bool:
        """Whether the window says something new within this time."""
        until = monotonic() + seconds
        while monotonic() < until and self._lives():
            if self.look():
                return True
            sleep(0.02)
        return False

    def _does_something(self) -> None:
        chance, dice = self._chance, self._chance.random()
        there = [one for one in self._controls() if one["id"] != "menu:quit" or chance.random() < 0.02]
        cards = [one for one in there if one["id"].startswith("card:")]
        if dice < 0.25 and cards:
            self._click(chance.choice(cards))
        elif dice < 0.50 and there:
            self._click(chance.choice(there), button="3" if chance.random() < 0.03 else "1")
        elif dice < 0.54:
            self._click_at(*self._anywhere())
        elif dice < 0.58:
            start = self._middle(chance.choice(there)) if there and chance.random() < 0.7 else self._anywhere()
            end = self._middle(chance.choice(there)) if there and chance.random() < 0.5 else self._anywhere()
            self._drag(start, end)
        elif dice < 0.60:
            self._at(*self._anywhere(), "click", "--repeat", "3", chance.choice(("4", "5")))
        elif dice < 0.62:
            self._types(chance.choice(TYPED))
        elif dice < 0.63:
            self._resize()
        elif dice < 0.68:
            self.press(*(chance.choice(KEYS) for _one in range(chance.randint(4, 12))))  # hammering
        else:
            self.press(chance.choice(KEYS))
        sleep(chance.choice((0.0, 0.0, 0.02, 0.1)))

    def _anywhere(self) -> tuple[int, int]:
        wide, high = self._manner.size
        return self._chance.randrange(wide), self._chance.randrange(high)

    @staticmethod
    def _middle(control: Line) -> tuple[int, int]:
        x, y, wide, high = control["rect"]
        return x + wide // 2, y + high // 2

    def _click(self, control: Line, button: str = "1") -> None:
        self._did(f"{control['id']}{'' if button == '1' else ' by ' + button}")
        self._at(*self._middle(control), "click", button, told=False)

    def _click_at(self, x: int, y: int) -> None:
        self._at(x, y, "click", "1")

    def _at(self, x: int, y: int, *words: str, told: bool = True) -> None:
        if told:
            self._did(f"{' '.join(words)} at {x},{y}")
        self._xdotool("mousemove", "--window", self._window, str(x), str(y), *words)

    def _drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self._did(f"drag {start} to {end}")
        between = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        words = ["mousemove", "--window", self._window, *map(str, start), "mousedown", "1"]
        for place in (between, end):
            words += ["mousemove", "--window", self._window, *map(str, place)]
        self._xdotool(*words, "mouseup", "1")

    def _resize(self) -> None:
        chance = self._chance
        wide, high = chance.choice(((self._manner.size), (chance.randint(480, 1300), chance.randint(320, 900))))
        self._did(f"resize {wide}x{high}")
        self._xdotool("windowsize", self._window, str(wide), str(high))

    def _types(self, text: str) -> None:
        self._did(f"types {text}")
        self._xdotool("type", "--delay", "5", text)

    def press(self, *keys: str) -> None:
        self._did(*keys)
        self._xdotool("key", "--delay", "8", *keys)

    def _did(self, *acts: str) -> None:
        self.found.presses += len(acts)
        self._unheard += len(acts)
        self._acts.extend(acts)

    def _xdotool(self, *words: str) -> str:
        try:
            done = subprocess.run(
                ["xdotool", *words], env=self._environ, capture_output=True, text=True, timeout=30, check=False
            )
        except subprocess.TimeoutExpired:
            return ""
        return done.stdout


def run(minutes: float, seed: int, home: Path, round_s: float = ROUND_S) -> Found:
    """What a monkey with this seed finds in so many minutes."""
    found, ending = Found(), monotonic() + 60 * minutes
    profile = home / "profile"
    (profile / "rules").mkdir(parents=True)
    for name, text in OWN_RULES.items():
        (profile / "rules" / f"{name}.yaml").write_text(text, encoding="utf-8")
    Memory(profile)
    with desktop(SCREEN) as display:
        for number in count():
            if monotonic() >= ending:
                break
            chance = Random(f"{seed}:{number}")
            manner = Manner.drawn(chance, number + seed)
            Monkey(display, home, manner, chance, found).plays(min(ending, monotonic() + round_s))
    return found


def main() -> int:
    """The status for the system: 0 where nothing was found."""
    reader = argparse.ArgumentParser(prog="python -m tests.e2e.monkey", description=__doc__)
    reader.add_argument("--minutes", type=float, default=10.0)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        try:
            found = run(asked.minutes, asked.seed, Path(home))
        except SkipTest as why:
            sys.stderr.write(f"{why}\n")
            return 2
    sys.stdout.write(found.told(asked.minutes, asked.seed))
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
