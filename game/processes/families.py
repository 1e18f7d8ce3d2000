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

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    KILL_ON_CLOSE: Final = 0x2000
    EXTENDED_LIMITS: Final = 9  # the kind of information

    class _Basic(ctypes.Structure):
        _fields_ = (
            ("PerProcessUserTimeLimit", wintypes.LARGE_INTEGER),
            ("PerJobUserTimeLimit", wintypes.LARGE_INTEGER),
            ("LimitFlags", wintypes.DWORD),
            ("MinimumWorkingSetSize", ctypes.c_size_t),
            ("MaximumWorkingSetSize", ctypes.c_size_t),
            ("ActiveProcessLimit", wintypes.DWORD),
            ("Affinity", ctypes.c_size_t),
            ("PriorityClass", wintypes.DWORD),
            ("SchedulingClass", wintypes.DWORD),
        )

    class _Extended(ctypes.Structure):
        _fields_ = (
            ("BasicLimitInformation", _Basic),
            ("IoInfo", ctypes.c_ulonglong * 6),
            ("ProcessMemoryLimit", ctypes.c_size_t),
            ("JobMemoryLimit", ctypes.c_size_t),
            ("PeakProcessMemoryUsed", ctypes.c_size_t),
            ("PeakJobMemoryUsed", ctypes.c_size_t),
        )

    class Job:
        """A job with one process in it, and all that it starts; they end together.

        Where the system makes none, only that process can be ended.
        """

        def __init__(self, process: int) -> None:
            """Takes the handle of a process that has just been started."""
            self._system = ctypes.WinDLL("kernel32", use_last_error=True)
            self._system.CreateJobObjectW.restype = wintypes.HANDLE
            self._job = wintypes.HANDLE(self._system.CreateJobObjectW(None, None))
            limits = _Extended()
            limits.BasicLimitInformation.LimitFlags = KILL_ON_CLOSE
            told = ctypes.byref(limits)
            self._system.SetInformationJobObject(self._job, EXTENDED_LIMITS, told, ctypes.sizeof(limits))
            self._system.AssignProcessToJobObject(self._job, wintypes.HANDLE(process))

        def end(self) -> None:
            """All in it are ended."""
            self._system.TerminateJobObject(self._job, 1)


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
                marked = list(self._find_marked())
                for process in marked:
                    with suppress(ProcessLookupError, PermissionError):
                        os.kill(process, signal.SIGKILL)
                if not marked:
                    return

        def _end_group(self) -> None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)

        def _find_marked(self) -> Iterator[int]:
            """All living processes with the mark of this family."""
            mark = f"{MARK}={self._mark}".encode()
            for entry in PROCESSES.glob("[0-9]*") if PROCESSES.is_dir() else ():
                with suppress(OSError):
                    if mark in (entry / "environ").read_bytes().split(b"\0"):
                        yield int(entry.name)
