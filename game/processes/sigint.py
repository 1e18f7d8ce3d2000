"""Ctrl+C in a terminal reaches every process of the program; only the one that waits for the others should hear it."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Final

_AGAIN_S: Final = 0.2

# how a system wants an end, and a terminal that is closed
_ENDS: Final = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def spare_children() -> Iterator[None]:
    """Processes that this thread begins meanwhile are not ended by Ctrl+C before they can say `ignore` themselves."""
    if sys.platform == "win32":  # nothing of the kind is inherited there
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # it undoes what follows when it is first begun
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def ignore_interrupts() -> Iterator[None]:
    """Who is impatient and presses Ctrl+C again interrupts nothing meanwhile; for the main thread of a process."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def postpone() -> Iterator[None]:
    """Whoever wants an end meanwhile is heard after it: nothing is begun that nobody remembers to put away."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = {kind: signal.signal(kind, lambda number, _frame: came.append(number)) for kind in (signal.SIGINT, *_ENDS)}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)
        for number in came[:1]:
            signal.raise_signal(number)


@contextmanager
def orderly() -> Iterator[None]:
    """When the system wants an end, or the terminal is closed, everything is put away as at Ctrl+C, once."""
    kinds = _ENDS if threading.current_thread() is threading.main_thread() else []
    before = {kind: signal.signal(kind, leave) for kind in kinds}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


@contextmanager
def end_again(processes: Sequence[BaseProcess]) -> Iterator[None]:
    """Those of them that are told meanwhile to end, and do not, are told again, five times a second.

    A process that is just about to sleep over a lock of all of them hears a signal when it wakes: that may be never.
    """
    over = threading.Event()
    told = threading.Thread(target=_tell_again, args=({one.sentinel: one.pid for one in processes}, over), daemon=True)
    told.start()
    try:
        yield
    finally:
        over.set()
        told.join()


def _tell_again(processes: dict[int, int | None], over: threading.Event) -> None:
    while processes and not over.wait(_AGAIN_S):
        gone = set(wait([*processes], 0))
        processes = {sentinel: number for sentinel, number in processes.items() if sentinel not in gone}
        for number in processes.values():
            if number is not None:
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGTERM)


def leave(number: int, _frame: object) -> None:
    """What to do when the system wants an end: SystemExit once, and nothing when it says so again."""
    signal.signal(number, signal.SIG_IGN)
    sys.exit(128 + number)


def ignore() -> None:
    """From now on this process does not hear Ctrl+C, nor what came while it began; for its main thread."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
