"""Ctrl+C in a terminal reaches every process of the program; only the one that waits for the others should hear it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def spared() -> Iterator[None]:
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


def ignore() -> None:
    """From now on this process does not hear Ctrl+C, nor what came while it began; for its main thread."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
