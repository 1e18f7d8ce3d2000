"""Jobs of Windows: whoever a process in one starts is in it too, and all of them end with it."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes
    from typing import Final

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
        """A job with one process in it; where the system makes none, only that process can be ended."""

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
