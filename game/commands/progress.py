"""Show how the set-up goes: in the terminal, or in a small window when there is no terminal."""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.install import Installation, SetUpFailed
from game.words import _

if TYPE_CHECKING:
    from game.commands.packages import Environment


def has_terminal() -> bool:
    """True if somebody reads what is printed."""
    return any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def complain(sentence: str, windowed: bool) -> None:
    """Say what went wrong where the person looks: on standard error, and in a window if there is nothing else."""
    if sys.stderr:
        print(sentence, file=sys.stderr)
    if not windowed:
        return
    if sys.platform == "win32":  # the terminal of a double click vanishes with the program
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, sentence, "Brisca", 0x10)
    elif not has_terminal() and (window := _window()):
        window.fail(sentence)


def install(files: tuple[Path, ...], wanted: tuple[str, ...], windowed: bool) -> Environment:
    """The environment with the wanted packages in it, made while the person is told how it goes."""
    if windowed and not has_terminal() and (window := _window()):
        return window.work(lambda tell: Installation(files, wanted, tell))
    if sys.stderr:
        print(_("Setting up Brisca: this is done once and takes a minute."), file=sys.stderr)
    return Installation(files, wanted, _tell_in_terminal).run()


def _tell_in_terminal(what: str, done: float) -> None:
    if sys.stderr:
        print(f"{done:4.0%}  {what}", file=sys.stderr, flush=True)


def _window() -> Window | None:
    try:
        return Window()
    except Exception:  # no tkinter or no screen for it: whatever it is, there is no window
        return None


class Window:
    """A small tkinter window with a line of words and a bar."""

    def __init__(self) -> None:
        import tkinter
        from tkinter import ttk

        self._root = tkinter.Tk()
        self._root.title("Brisca")
        self._root.resizable(False, False)
        frame = ttk.Frame(self._root, padding=24)
        frame.grid()
        self._words = ttk.Label(frame, text=_("Setting up Brisca: this is done once and takes a minute."))
        self._words.configure(wraplength=420, width=60)
        self._words.grid(sticky="w")
        self._bar = ttk.Progressbar(frame, maximum=1.0, length=420)
        self._bar.grid(pady=16)
        self._button = ttk.Button(frame, text=_("Cancel"))
        self._button.grid(sticky="e")

    def fail(self, sentence: str) -> None:
        """Show the sentence until the person closes the window."""
        self._words.configure(text=sentence)
        self._bar.grid_remove()
        self._button.configure(text=_("Close"), command=self._root.destroy)
        self._root.protocol("WM_DELETE_WINDOW", self._root.destroy)
        self._root.mainloop()

    def work(self, attempt: Callable[[Callable[[str, float], None]], Installation]) -> Environment:
        """What the installation returns or raises, while the bar moves."""
        news: queue.SimpleQueue[tuple[str, float]] = queue.SimpleQueue()
        installation = attempt(lambda what, done: news.put((what, done)))
        answer: list[Any] = []

        def run() -> None:
            try:
                answer.append(installation.run())
            except SetUpFailed as failure:
                answer.append(failure)

        def look() -> None:
            while not news.empty():
                what, done = news.get()
                self._words.configure(text=f"{what}…")
                self._bar.configure(value=done)
            if answer:
                self._root.destroy()
            else:
                self._root.after(50, look)

        self._button.configure(command=installation.cancel)
        self._root.protocol("WM_DELETE_WINDOW", installation.cancel)
        worker = threading.Thread(target=run, daemon=True)
        worker.start()
        look()
        self._root.mainloop()
        worker.join()
        if isinstance(answer[0], SetUpFailed):
            raise answer[0]
        environment: Environment = answer[0]
        return environment
