"""What the system itself can show to somebody who has no terminal and no window of ours: standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from typing import Final

from game.i18n.words import _

TITLE: Final = "Brisca"
SHORT_S: Final = 10.0  # for a notice that goes by itself to be taken


def show(sentence: str, passing: bool) -> bool:
    """Whether the person, having read the sentence, wants to try again: asked only where it may go well, `passing`."""
    if sys.platform == "win32":
        import ctypes

        error, retry_or_cancel, retry = 0x10, 0x05, 4
        kind = error | (retry_or_cancel if passing else 0)
        return ctypes.windll.user32.MessageBoxW(None, sentence, TITLE, kind) == retry and passing
    for command in _dialogs(sentence, _("Try again") if passing else ""):
        if shutil.which(command[0]):
            done = _run(command, None)
            return passing and done is not None and _wants_again(command[0], done)
    pass_by(sentence)
    return False


def pass_by(sentence: str) -> None:
    """A notice that nobody has to close, where the system has such."""
    if _can_show() and shutil.which("notify-send"):
        _run(["notify-send", "--app-name", TITLE, TITLE, sentence], SHORT_S)


def _can_show() -> bool:
    return sys.platform == "darwin" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _dialogs(sentence: str, again: str) -> list[list[str]]:
    """The programs that show a sentence until it is closed, best first, with a button to try again if that has a name.

    The sentence is never part of a line that a program reads as its own language.
    """
    close = _("Close")
    if sys.platform == "darwin":
        buttons = "{item 2 of argv, item 3 of argv}" if again else "{item 2 of argv}"
        script = f"display dialog (item 1 of argv) with title {TITLE} buttons {buttons} default button 1 with icon stop"
        script = script.replace(f"title {TITLE}", f'title "{TITLE}"')
        words = [sentence, again or close, close]
        return [["osascript", "-e", "on run argv", "-e", script, "-e", "end run", *words]]
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


def _run(command: list[str], limit: float | None) -> subprocess.CompletedProcess[str] | None:
    with suppress(OSError, subprocess.SubprocessError):
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True, timeout=limit, check=False,
        )  # fmt: skip
    return None
