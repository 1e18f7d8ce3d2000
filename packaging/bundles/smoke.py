"""Every artefact is started where there is no Python, and played: a deal by keys, one by the pointer, one in vain.

The folder has a space and ñ in its name; the environment has nothing but a screen and a home. The last deal is played
in a home where nothing may be written: the person is told, and plays all the same.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import monotonic, monotonic_ns
from typing import Final

from bundles import contents, hands
from bundles.contents import VERSION
from bundles.environment import BuildFailed, tell
from bundles.unpacking import installed
from tests.e2e.deals import MOST_TURNS, my_turn_or_the_end, plays_to_the_end
from tests.e2e.person import Line, Person, begun, control

FIRST_FRAME_S: Final = 1.0
STARTS: Final = 6  # the first one warms the disk
PATIENCE_S: Final = 60.0
NOBODY: Final = 65534  # root may write everywhere, also where nobody may
CARDS: Final = 40
HOMES: Final = {"win32": ("AppData", "Roaming", "Brisca"), "darwin": ("Library", "Application Support", "Brisca")}
WINDOWS_NEEDS: Final = ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC")


def smoke(file: Path) -> None:
    """Plays what is in the file; BuildFailed, or an AssertionError of the hands, where something is wrong."""
    place = Path(tempfile.mkdtemp(prefix="casa de Begoña ")).resolve()
    place.chmod(0o755)
    try:
        with installed(file, place / "juego español") as program, hands.display() as display:
            trial = Trial(program, place, display)
            before = trial.files()
            trial.holds_every_file()
            trial.answers()
            if sys.platform == "linux":
                trial.puts_a_starter()
            trial.shows_itself_soon()
            trial.plays_and_goes_on()
            trial.plays_where_nothing_can_be_kept()
            _demand(trial.files() == before, "the program changed something in its own folder")
    finally:
        shutil.rmtree(place, ignore_errors=True)
    tell(f"{file.name}: all is well")


def _demand(holds: object, fault: str) -> None:
    if not holds:
        raise BuildFailed(f"The smoke test failed: {fault}.")


@dataclass
class Trial:
    """The program at its place, and somebody who tries it."""

    program: Path
    place: Path
    display: str
    logs: int = field(default=0)

    def environ(self, home: Path) -> dict[str, str]:
        """Nothing but a screen, a home, and what no program of Windows starts without."""
        told = {"HOME": str(home), **({"DISPLAY": self.display} if self.display else {})}
        if sys.platform == "win32":
            told |= {name: os.environ[name] for name in WINDOWS_NEEDS if name in os.environ}
            temporary = str(home / "Temp")
            told |= {"USERPROFILE": str(home), "APPDATA": str(home / "AppData" / "Roaming")}
            told |= {"LOCALAPPDATA": str(home / "AppData" / "Local"), "TEMP": temporary, "TMP": temporary}
        return told

    def home(self, name: str) -> Path:
        """A new home of somebody."""
        made = self.place / name
        (made / "Temp" if sys.platform == "win32" else made).mkdir(parents=True)
        return made

    def files(self) -> dict[str, int]:
        """Everything in the folder of the program, with its size."""
        top = self.program.parent
        return {str(path.relative_to(top)): path.lstat().st_size for path in top.rglob("*") if not path.is_dir()}

    def holds_every_file(self) -> None:
        """What the program reads is there: without some of it, it would play on, only worse."""
        top = self.program.parent
        inside = top.parent / "Resources" if sys.platform == "darwin" else top / "_internal"
        wanted = (inside / place / Path(file).name for file, place in contents.data_files())
        missing = [str(file.relative_to(inside)) for file in wanted if not file.is_file()]
        _demand(not missing, f"{len(missing)} files are missing, such as {missing[:3]}")

    # -- without a window -------------------------------------------------------------------------------------------

    @property
    def speaking(self) -> Path:
        """The program that answers in a terminal: on Windows another than the one with the window."""
        return self.program.with_name("brisca-commands.exe") if sys.platform == "win32" else self.program

    def ask(self, home: Path, *words: str) -> str:
        """What it answers where there is no screen; whatever it complains of is a fault."""
        environ = {name: told for name, told in self.environ(home).items() if name != "DISPLAY"}
        done = subprocess.run(
            [str(self.speaking), *words], env=environ, cwd=home, capture_output=True, encoding="utf-8",
            errors="replace", timeout=PATIENCE_S, check=False,
        )  # fmt: skip
        fine = done.returncode == 0 and not done.stderr and done.stdout.strip()
        _demand(fine, f"{words[0]} answered {done.returncode}, {done.stdout[-300:]!r}, {done.stderr[-300:]!r}")
        return done.stdout.strip()

    def answers(self) -> None:
        """Also without a screen it tells its version, looks through a rule file, and lists the games."""
        home = self.home("terminal")
        _demand(self.ask(home, "--version") == f"Brisca {VERSION}", "it is another version")
        rules = home / "domingo.yaml"
        rules.write_text("name: Domingo\nextends: brisca\nmatch: {target: 5}\n", encoding="utf-8")
        self.ask(home, "check", str(rules))
        _demand("Brisca" in self.ask(home, "rules"), "it lists no games")
        tell("  answers without a screen: --version, check, rules")

    def puts_a_starter(self) -> None:
        """Into the menu of Linux; it leads to the program itself, and can be taken away."""
        home = self.home("menú")
        self.ask(home, "desktop")
        file = home / ".local" / "share" / "applications" / "brisca.desktop"
        _demand(f'Exec="{self.program}" %u\n' in file.read_text(encoding="utf-8"), "the starter leads elsewhere")
        self.ask(home, "desktop", "--remove")
        _demand(not file.exists(), "the starter was not taken away")
        tell("  puts a starter into the menu and takes it away")

    def shows_itself_soon(self) -> None:
        """From the start of the process to the first picture of the menu."""
        times, home = [], self.home("quick")
        command = [str(self.speaking), "--first-frame", "--size", "1280x800"]
        for _start in range(STARTS):
            begun_at = monotonic_ns()
            done = subprocess.run(
                command, env=self.environ(home), stdout=subprocess.PIPE, text=True, timeout=PATIENCE_S, check=False
            )
            _demand(done.returncode == 0 and done.stdout.split(), f"--first-frame ended with {done.returncode}")
            times.append((int(done.stdout.split()[-1]) - begun_at) / 1e9)
        first, usual = times[0], median(times[1:])
        tell(f"  first frame after {usual:.2f} s, the very first time after {first:.2f} s")
        _demand(usual < FIRST_FRAME_S, f"the first frame takes {usual:.2f} s")

    # -- at the window ----------------------------------------------------------------------------------------------

    @contextmanager
    def window(self, home: Path, *options: str, user: int | None = None) -> Iterator[Person]:
        """Somebody at the window, until he has left it: the program ends by itself, quickly, and says nothing."""
        self.logs += 1
        folder = self.place / f"log {self.logs}"
        folder.mkdir()
        folder.chmod(0o777)
        command = [str(self.program)]
        hand = hands.kind()
        with begun(command, self.environ(home), folder / "log", *options, kind=hand, user=user) as person:
            yield person
            asked = monotonic()
            status = person.process.wait(PATIENCE_S)
            _demand(status == 0, f"the program ended with {status}")
            _demand(monotonic() - asked < 5, "it took the program more than five seconds to end")

    def plays_and_goes_on(self) -> None:
        """A deal by keys is saved and offered again; then one by the pointer, in Spanish."""
        home = self.home("José Ñúñez")
        profile = home.joinpath(*HOMES.get(sys.platform, (".local", "share", "brisca")))
        with self.window(home, "--seed", "7") as person:
            _demand(person.sit_down()["focus"] == "menu:play-now", "a new person is not offered to play at once")
            plays_a_deal(person, "keyboard")
            if sys.platform == "linux":
                _demand(_has_players(person), "the computer players have no process of their own")
            leaves_by_keys(person)
        _demand(saved_deals(profile) == [CARDS], f"the deal by keys was saved as {saved_deals(profile)}")
        tell("  a deal by keys: played, saved, left")
        with self.window(home, "--seed", "8", "--lang", "es") as person:
            menu = person.sit_down()
            _demand(control(menu, "menu:quit")["label"] == "Salir", "it does not speak Spanish")
            _demand(menu["focus"] == "menu:continue", "the match that was left is not offered")
            leaves_by_pointer(person, plays_a_deal(person, "mouse", menu))
        _demand(saved_deals(profile) == [CARDS] * 2, f"the deals were saved as {saved_deals(profile)}")
        _demand(not (profile / "reports").exists(), "the program reports a fault")
        tell("  a deal by the pointer: played, saved beside the other, left")

    def plays_where_nothing_can_be_kept(self) -> None:
        """The home cannot be written: the person is told so, plays, and leaves nothing behind."""
        if sys.platform == "win32":
            tell("  a home that cannot be written: not tried on Windows, where folders are protected otherwise")
            return
        home = self.home("solo lectura")
        home.chmod(0o555)
        user = NOBODY if os.geteuid() == 0 else None
        before = set(Path(tempfile.gettempdir()).glob("brisca-*"))
        with self.window(home, "--seed", "9", user=user) as person:
            menu = person.sit_down()
            told = str(home) in menu["message"]
            plays_a_deal(person, "keyboard", menu)
            leaves_by_keys(person)
            asked = person.see(lambda line: line["screen"] == "unsaved")  # the match would be gone
            person.click(control(asked, "unsaved:go"))
        _demand(told, "nobody is told that nothing can be saved")
        _demand(not any(home.iterdir()), "something was written into a home that cannot be written")
        left = set(Path(tempfile.gettempdir()).glob("brisca-*")) - before
        _demand(not left, f"a temporary folder was left: {left}")
        tell("  a deal in a home that cannot be written: told, played, nothing left behind")


def plays_a_deal(person: Person, how: str, menu: Line | None = None) -> Line:
    """From the menu to the count of the deal; what the screen says then."""
    if how == "mouse" and menu is not None:
        person.click(control(menu, "menu:play-now"))
    else:
        person.press("Return")
    end, played = plays_to_the_end(person, person.see(my_turn_or_the_end), how)
    _demand(end["screen"] == "deal_end", f"after the deal comes {end['screen']}")
    _demand(played == MOST_TURNS, f"{played} cards were played")
    return end


def leaves_by_keys(person: Person) -> None:
    """From the end of a deal out of the program."""
    person.press("Escape")
    person.see(lambda line: line["screen"] == "menu")
    person.press("Escape")
    person.see(lambda line: line["focus"] == "menu:quit")
    person.press("Return")


def leaves_by_pointer(person: Person, end: Line) -> None:
    """The same with the pointer."""
    person.click(control(end, "button:main-menu"))
    menu = person.see(lambda line: line["screen"] == "menu")
    person.click(control(menu, "menu:quit"))


def saved_deals(profile: Path) -> list[int]:
    """How many cards were played in each saved match whose deal was counted."""
    found = []
    for file in sorted((profile / "matches").glob("*.jsonl")):
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        if lines and "over" in lines[-1]:
            found.append(sum(line.get("action") == "play" for line in lines))
    return found


def _has_players(person: Person) -> bool:
    """Whether a process of the program is there that thinks for the players."""
    tasks = Path("/proc", str(person.process.pid), "task")
    children = " ".join(path.read_text() for path in tasks.glob("*/children")).split()
    commands = [Path("/proc", child, "cmdline").read_bytes() for child in children]
    return any(b"--multiprocessing-fork" in command for command in commands)
