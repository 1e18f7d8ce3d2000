"""Show how the set-up goes: in the terminal, in a small window where there is none, or as a notice of the system."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from game.commands.launch.fetch import Cancelled, SetUpFailed
from game.commands.launch.install import Installation
from game.i18n import words
from game.i18n.words import _
from game.paths import BUNDLED, ROOT

if TYPE_CHECKING:
    from game.commands.launch.packages import Environment

TITLE: Final = "Brisca"
SHORT_S: Final = 10.0  # for a notice that goes by itself to be taken
PATIENCE_S: Final = 15.0  # for the small window to come up
OPEN_WINDOW: Final = (
    "import sys; sys.path.insert(0, sys.argv[1]); from game.commands.launch.set_up_window import main; main()"
)


def complain(sentence: str, windowed: bool) -> None:
    """Say what went wrong where the person looks: on standard error, and in a window if there is nothing else."""
    face = _face(windowed)
    face.fail(sentence, passing=False)
    face.end()


def install(
    files: tuple[Path, ...], wanted: tuple[str, ...], windowed: bool, anew: bool = False
) -> tuple[Environment | None, Callable[[], None]]:
    """The environment with the wanted packages in it, made while the person is told how it goes; None if he gave up.

    With it comes what takes the small window away: it stays until something else is to be seen.
    """
    face = _face(windowed)
    while True:
        installation = Installation(files, wanted, face.tell, anew)
        face.begin(installation.cancel)
        try:
            environment = installation.run()
        except SetUpFailed as failure:
            if isinstance(failure, Cancelled):
                _print(str(failure))
            elif face.fail(str(failure), failure.passing):
                continue
            face.end()
            return None, face.end
        face.tell(_("Opening the game"), 1.0)
        return environment, face.end


def _face(windowed: bool) -> Terminal | ProgressWindow:
    """Where the person is told how the set-up goes."""
    read = any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    if not windowed or read:
        return Terminal(windowed)
    if BUNDLED:  # no other Python is there to open a small window with
        return Notice()
    window = ProgressWindow()
    return window if window.stands else Notice()


def _print(line: str) -> None:
    if sys.stderr:
        print(line, file=sys.stderr, flush=True)


class Terminal:
    """Lines on standard error; the person can answer if he sits before it."""

    def __init__(self, windowed: bool) -> None:
        self._windowed = windowed

    def tell(self, what: str, done: float) -> None:
        """A line with a share of the whole."""
        if done < 1:
            _print(f"{done:4.0%}  {what}")

    def begin(self, _cancel: Callable[[], None]) -> None:
        """That a minute will pass."""
        _print(_("Setting up Brisca: this is done once and takes a minute."))

    def fail(self, sentence: str, passing: bool) -> bool:
        """Whether the person wants to try again."""
        _print(sentence)
        if self._windowed and sys.platform == "win32":  # the terminal of a double click vanishes with the program
            return show_notice(sentence, passing)
        if not passing or not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr)):
            return False
        _print(_("Try again? Enter tries, Ctrl+C leaves it."))
        try:
            return bool(sys.stdin.readline())
        except KeyboardInterrupt:
            return False

    def end(self) -> None:
        """Nothing has to go."""


class Notice(Terminal):
    """Where there is no terminal and no small window: the system's own notices, and lines for a log."""

    def __init__(self) -> None:
        super().__init__(windowed=True)
        self._begun = False

    def begin(self, cancel: Callable[[], None]) -> None:
        """A notice that goes by itself."""
        super().begin(cancel)
        if not self._begun:
            pass_by(_("Setting up Brisca: this is done once and takes a minute."))
        self._begun = True

    def fail(self, sentence: str, passing: bool) -> bool:
        """Whether the person wants to try again, where the system lets him answer."""
        _print(sentence)
        return show_notice(sentence, passing)


class ProgressWindow:
    """A small window in a process of its own: two toolkits in one do not get on with each other everywhere."""

    def __init__(self) -> None:
        """Opens it, in the language in use; `stands` is false where that is not possible."""
        command = [sys.executable, "-c", OPEN_WINDOW, str(ROOT), words.language()]
        pipe, quiet = subprocess.PIPE, getattr(subprocess, "CREATE_NO_WINDOW", 0)
        self._process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, encoding="utf-8", creationflags=quiet
        )
        self._answered = threading.Event()
        self._answer = ""
        self._cancel: Callable[[], None] = lambda: None
        self.stands = False
        threading.Thread(target=self._listen, args=(self._process.stdout,), daemon=True).start()
        self._answered.wait(PATIENCE_S)
        self.stands = self._answer == "stands"
        if not self.stands:
            self.end()

    def _listen(self, answers: IO[str]) -> None:
        """Hears what is pressed until the window is gone."""
        with suppress(OSError, ValueError):
            for line in answers:
                if line.strip() == "cancel":
                    self._cancel()
                else:
                    self._answer = line.strip()
                    self._answered.set()
        self._answer = "gone"
        self._answered.set()

    def _say(self, **told: object) -> None:
        assert self._process.stdin is not None  # a pipe was asked for
        with suppress(OSError, ValueError):  # somebody has closed the window
            self._process.stdin.write(json.dumps(told) + "\n")
            self._process.stdin.flush()

    def tell(self, what: str, done: float) -> None:
        """The words over the bar, and how long it is."""
        _print(f"{done:4.0%}  {what}")
        self._say(what=what, done=done)

    def begin(self, cancel: Callable[[], None]) -> None:
        """The button ends the attempt from now on."""
        self._cancel = cancel
        self._say(what="", done=0.0)

    def fail(self, sentence: str, passing: bool) -> bool:
        """Whether the person wants to try again; waits for his answer."""
        _print(sentence)
        self._answered.clear()
        self._say(failed=sentence, again=passing)
        self._answered.wait()
        return self._answer == "again"

    def end(self) -> None:
        """The window goes."""
        assert self._process.stdin is not None  # a pipe was asked for
        with suppress(OSError):
            self._process.stdin.close()
        if not self.stands:
            self._process.kill()
        threading.Thread(target=self._process.wait, daemon=True).start()


# -- what the system itself can show to somebody who has no terminal and no window of ours ---------------------------


def show_notice(sentence: str, passing: bool) -> bool:
    """Whether the person, having read the sentence, wants to try again: asked only where it may go well, `passing`."""
    if sys.platform == "win32":
        import ctypes

        error, retry_or_cancel, retry = 0x10, 0x05, 4
        kind = error | (retry_or_cancel if passing else 0)
        return ctypes.windll.user32.MessageBoxW(None, sentence, TITLE, kind) == retry and passing
    for command in _dialogs(sentence, _("Try again") if passing else ""):
        if shutil.which(command[0]):
            done = _shown_by(command, None)
            return passing and done is not None and _wants_again(command[0], done)
    pass_by(sentence)
    return False


def pass_by(sentence: str) -> None:
    """A notice that nobody has to close, where the system has such."""
    if _can_show() and shutil.which("notify-send"):
        _shown_by(["notify-send", "--app-name", TITLE, TITLE, sentence], SHORT_S)


def _can_show() -> bool:
    return sys.platform == "darwin" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _dialogs(sentence: str, again: str) -> list[list[str]]:
    """The programs that show a sentence until it is closed, best first, with a button to try again if that has a name.

    The sentence is never part of a line that a program reads as its own language.
    """
    close = _("Close")
    if sys.platform == "darwin":
        buttons = "{item 2 of argv, item 3 of argv}" if again else "{item 2 of argv}"
        look = f'with title "{TITLE}" buttons {buttons} default button 1 with icon stop'
        words = [sentence, again or close, close]
        return [
            ["osascript", "-e", "on run argv", "-e", f"display dialog (item 1 of argv) {look}", "-e", "end run", *words]
        ]
    if not _can_show():
        return []
    asks = ["--question", "--ok-label", again, "--cancel-label", close] if again else ["--error"]
    kasks = ["--yes-label", again, "--no-label", close, "--warningyesno"] if again else ["--error"]
    buttons = f"{again}:10,{close}:0" if again else f"{close}:0"
    return [
        ["zenity", *asks, "--title", TITLE, "--no-markup", "--width=420", f"--text={sentence}"],
        ["kdialog", "--title", TITLE, *kasks, sentence],
        ["gdialog", "--title", TITLE, "--msgbox", sentence, "10", "60"],
        ["xmessage", "-center", "-title", TITLE, "-buttons", buttons, sentence],
    ]


def _wants_again(program: str, done: subprocess.CompletedProcess[str]) -> bool:
    match program:
        case "xmessage":
            return done.returncode == 10
        case "osascript":
            return _("Try again") in done.stdout
        case "gdialog":
            return False
        case _:
            return done.returncode == 0


def _shown_by(command: list[str], limit: float | None) -> subprocess.CompletedProcess[str] | None:
    with suppress(OSError, subprocess.SubprocessError):
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True, timeout=limit, check=False,
        )  # fmt: skip
    return None
