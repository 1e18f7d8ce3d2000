"""The small window of the set-up, a program of its own: it hears on its input what to show, and prints what is pressed.

It goes when its input ends: when the game can be seen, or when whoever opened it is no more.
"""

from __future__ import annotations

import json
import queue
import sys
import threading
from contextlib import suppress
from typing import Any, Final

from game.i18n import words
from game.i18n.words import _
from game.paths import ROOT

LOOK_MS: Final = 40
WIDE: Final = 440


def main() -> None:
    """Shows the window until the input ends; the second argument is the language."""
    words.use(sys.argv[2])
    SetUpWindow().run()


class SetUpWindow:
    """A line of words, a bar, and a button or two."""

    def __init__(self) -> None:
        import tkinter
        from tkinter import ttk

        self._root = tkinter.Tk(className="brisca")
        self._root.title("Brisca")
        self._root.resizable(False, False)
        frame = ttk.Frame(self._root, padding=24)
        frame.grid()
        with suppress(tkinter.TclError):  # a Tk of old that knows no such pictures
            self._picture = tkinter.PhotoImage(file=str(ROOT / "assets" / "appicon" / "brisca-64.png"))
            self._root.iconphoto(True, self._picture)
            ttk.Label(frame, image=self._picture).grid(row=0, column=0, rowspan=3, sticky="n", padx=(0, 20))
        self._words = ttk.Label(frame, wraplength=WIDE, width=60)
        self._words.grid(row=0, column=1, columnspan=2, sticky="w")
        self._bar = ttk.Progressbar(frame, maximum=1.0, length=WIDE)
        self._bar.grid(row=1, column=1, columnspan=2, pady=(16, 4), sticky="we")
        self._step = ttk.Label(frame, wraplength=WIDE)
        self._step.grid(row=2, column=1, columnspan=2, pady=(0, 16), sticky="w")
        self._again = ttk.Button(frame, text=_("Try again"), command=self._try_again)
        self._button = ttk.Button(frame)
        self._button.grid(row=3, column=2, sticky="e")
        self._heard: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        for button in (self._again, self._button):
            button.bind("<Return>", lambda event: event.widget.invoke())

    def run(self) -> None:
        """Until the input ends."""
        threading.Thread(target=self._listen, daemon=True).start()
        self._root.eval("tk::PlaceWindow . center")
        self._root.update()
        self._answer("stands")
        self._look()
        self._root.mainloop()

    def _listen(self) -> None:
        for line in sys.stdin:
            self._heard.put(json.loads(line))
        self._heard.put(None)

    def _look(self) -> None:
        while not self._heard.empty():
            told = self._heard.get()
            if told is None:
                self._root.destroy()
                return
            self._show(told)
        self._root.after(LOOK_MS, self._look)

    def _show(self, told: dict[str, Any]) -> None:
        if "failed" in told:
            self._fail(told["failed"], told["again"])
            return
        self._words.configure(text=_("Setting up Brisca: this is done once and takes a minute."))
        self._step.configure(text=f"{told['what']}…" if told["what"] else "")
        self._bar.configure(value=told["done"])
        self._bar.grid()
        self._again.grid_remove()
        self._acts(_("Cancel"), "cancel")
        if told["done"] >= 1:  # what follows is done in a moment, and by another window
            self._button.state(["disabled"])

    def _fail(self, sentence: str, again: bool) -> None:
        self._words.configure(text=sentence)
        self._step.configure(text="")
        self._bar.grid_remove()
        self._acts(_("Close"), "close")
        self._button.focus_set()
        if again:
            self._again.grid(row=3, column=1, sticky="e", padx=10)
            self._again.focus_set()

    def _acts(self, label: str, answer: str) -> None:
        """The button, and the window's own cross, say this from now on."""

        def press() -> None:
            self._answer(answer)

        self._button.state(["!disabled"])
        self._button.configure(text=label, command=press)
        self._root.protocol("WM_DELETE_WINDOW", press)

    def _try_again(self) -> None:
        self._again.grid_remove()
        self._answer("again")

    def _answer(self, word: str) -> None:
        print(word, flush=True)
