"""Locks on files between processes: they end with the process that holds them. Standard library only."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

SHARES: Final = 64  # how many may share a lock at a time where the system itself only knows locks of one's own


class Busy(Exception):
    """Another process holds the lock."""


def take(file: Path, alone: bool) -> int:
    """The descriptor that holds the lock until it is closed; Busy at once while others have it.

    Alone, or with all those who share it. Where the file system knows no locks, nobody is kept out.
    """
    descriptor = _open(file)
    try:
        hold(descriptor, alone)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def _open(file: Path) -> int:
    try:
        return os.open(file, os.O_RDWR | os.O_CREAT, 0o666)
    except PermissionError:
        return os.open(file, os.O_RDONLY)  # somebody else's file can be locked too


if sys.platform == "win32":
    import msvcrt

    def hold(descriptor: int, alone: bool, start: int = 0) -> None:
        """Locks the open file, or raises Busy. Nobody can read what is locked, which is a few bytes from `start` on.

        Who shares takes one byte of many, who wants to be alone all of them.
        """
        for place in (0,) if alone else range(SHARES):
            os.lseek(descriptor, start + place, os.SEEK_SET)
            try:
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, SHARES if alone else 1)
            except PermissionError:
                continue
            except OSError:
                return
            return
        raise Busy

else:
    import fcntl

    def hold(descriptor: int, alone: bool, _start: int = 0) -> None:
        """Locks the open file, or raises Busy; Windows alone needs to know where."""
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Busy from None
        except OSError:
            return
