"""A program that was started with all that it starts in turn: they end together, however far they went away."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

MARK: Final = "BRISCA_ARENA_PROGRAM"  # what all of a family have in their environment, each family another
PROCESSES: Final = Path("/proc")
ROUNDS: Final = 20  # of looking for those who have come into being meanwhile
_numbers = count(1)


class Family:
    """The program, `process`, and whoever descends from it. When the program ends, the others are ended at once."""

    def __init__(self, command: list[str] | str) -> None:
        """Starts it, beyond the reach of a Ctrl+C in this terminal; OSError and others when the system cannot."""
        self._mark = f"{os.getpid()}.{next(_numbers)}.{time.monotonic_ns()}"
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            # Without the first an answer may lie about until there are enough of them.
            env=os.environ | {"PYTHONUNBUFFERED": "1", MARK: self._mark},
        )
        self._hold_together()
        self._last = threading.Thread(target=self._outlive, daemon=True)
        self._last.start()

    def _outlive(self) -> None:
        self.process.wait()
        self._end_others()

    def end(self) -> None:
        """Nobody is left."""
        self._end_it()
        self._last.join()

    if sys.platform == "win32":

        def _hold_together(self) -> None:
            """A job of the system, which everybody belongs to who descends from it; it ends with this process too."""
            from game.processes.jobs import Job

            self._job = Job(int(self.process._handle))

        def _end_it(self) -> None:
            self.process.kill()

        def _end_others(self) -> None:
            self._job.end()

    else:

        def _hold_together(self) -> None:
            """A session of its own does, and the mark finds who has left it."""

        def _end_it(self) -> None:
            """With its group: as long as it lives, nobody else has that number."""
            if self.process.poll() is None:
                self._end_group()

        def _end_others(self) -> None:
            """Those of its group, and where the system lets one look, those who went into a group of their own."""
            self._end_group()
            for _round in range(ROUNDS):
                marked = list(self._marked())
                for process in marked:
                    with suppress(ProcessLookupError, PermissionError):
                        os.kill(process, signal.SIGKILL)
                if not marked:
                    return

        def _end_group(self) -> None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)

        def _marked(self) -> Iterator[int]:
            """All living processes with the mark of this family."""
            mark = f"{MARK}={self._mark}".encode()
            for entry in PROCESSES.glob("[0-9]*") if PROCESSES.is_dir() else ():
                with suppress(OSError):
                    if mark in (entry / "environ").read_bytes().split(b"\0"):
                        yield int(entry.name)
