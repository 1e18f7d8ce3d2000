"""The process in which computer players think, seen from both ends of its pipe."""

from __future__ import annotations

import json
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from game.processes import sigint

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

LOST: Final = (EOFError, OSError)  # what a broken pipe raises, ConnectionResetError among them


class Helper:
    """The process and the pipe to it; starting it takes a while and happens in a thread."""

    def __init__(self, measures: bool) -> None:
        """With `measures` the first text that comes out of it is the number of samples for this machine."""
        self.failed = False
        self._measures = measures
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._starter = threading.Thread(target=self._start, name="start of the players", daemon=True)
        self._starter.start()

    @property
    def ready(self) -> bool:
        return self._pipe is not None

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def _start(self) -> None:
        import multiprocessing

        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            told = (theirs, self._measures)
            process = context.Process(target=serve, args=told, name="brisca-players", daemon=True)
            with sigint.spared():
                process.start()
            theirs.close()  # so that a dead process is seen as the end of the pipe
        except (OSError, ValueError, RuntimeError, ImportError, AssertionError):
            self.failed = True
            return
        self._process, self._pipe = process, ours

    def send(self, text: str) -> None:
        assert self._pipe is not None  # asked only when ready
        self._pipe.send_bytes(text.encode())

    def answer(self) -> str | None:
        """One text that has come, or None."""
        assert self._pipe is not None  # asked only when ready
        return self._pipe.recv_bytes().decode() if self._pipe.poll(0) else None

    def close(self, patience: float = 0.3) -> None:
        """Leaves no process behind; after `patience` seconds it is ended by force."""
        self._starter.join()
        if self._pipe is not None:
            self._pipe.close()  # the process ends by itself when nobody listens any more
            self._pipe = None
        if self._process is not None:
            self._process.join(patience)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
            self._process.close()
            self._process = None


def serve(pipe: Connection, measures: bool) -> None:
    """The life of the process: answers until the pipe ends. Asks the system for little of the machine."""
    _be_modest()
    from game.players.process import calibration
    from game.players.process.questions import answered, heard

    with suppress(*LOST):
        if measures:
            pipe.send_bytes(json.dumps({"samples": calibration.measured()}).encode())
        while True:
            question, samples = heard(pipe.recv_bytes().decode())
            pipe.send_bytes(json.dumps(answered(question, samples)).encode())


def _be_modest() -> None:
    import os
    import sys

    sigint.ignore()  # Ctrl+C in a terminal is for the window; it ends the pipe
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            below_normal = 0x4000
            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
        else:
            os.nice(10)
