"""A program beyond this one that plays: one JSON object a line to its input, one back from its output."""

from __future__ import annotations

import io
import json
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import Any, Final

from game.view import View, to_json

PATIENCE_S: Final = 1.0  # for a program to end by itself once its input has ended
LONGEST: Final = 1 << 20  # bytes of a line that is read: whoever says more says nothing sensible
AHEAD: Final = 64  # lines that a program may say before anybody asks; then it has to wait
BEHIND: Final = 4  # questions that a program may leave unread; then it is deaf


class NotStarted(Exception):
    """A program that cannot be started, in a sentence of the system."""


class Program:
    """The running program. Late answers are thrown away when they come; a dead program answers nothing any more.

    Reading and writing are left to threads: whatever the program does, nobody waits longer than the limit for it.
    """

    def __init__(self, command: str) -> None:
        """Starts it, beyond the reach of a Ctrl+C in this terminal; NotStarted when the system cannot."""
        try:
            self._process = subprocess.Popen(
                shlex.split(command, posix=sys.platform != "win32"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            told = error.strerror if isinstance(error, OSError) else None
            raise NotStarted(f"{command}: {told or error}") from error
        self._number = 0
        self._over = False
        self._said: queue.Queue[bytes] = queue.Queue(AHEAD)
        self._told: queue.Queue[bytes] = queue.Queue(BEHIND)
        self._listener = threading.Thread(target=self._listen, name=f"listens to {command}", daemon=True)
        self._listener.start()
        threading.Thread(target=self._tell, name=f"tells {command}", daemon=True).start()

    def ask(self, view: View, legal: list[dict[str, Any]], limit: float) -> dict[str, Any] | None:
        """The action it names within `limit` seconds, whatever it is; None when it names none."""
        self._number += 1
        question = json.dumps({"id": self._number, "view": to_json(view), "legal": legal})
        until = time.monotonic() + limit
        try:
            self._told.put_nowait(question.encode() + b"\n")
        except queue.Full:
            return None
        while (left := until - time.monotonic()) > 0:
            try:
                line = self._said.get(timeout=left)
            except queue.Empty:
                return None
            if not line:
                self._said.put(b"")  # its output has ended, for every question to come
                return None
            found, answer = self._read(line)
            if found:
                return answer
        return None

    def _read(self, line: bytes) -> tuple[bool, dict[str, Any] | None]:
        """Whether the line answers the question of now, and what it says; answers to earlier ones came too late."""
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            return True, None
        if not isinstance(said, dict):
            return True, None
        if said.get("id") != self._number:
            early = isinstance(said.get("id"), int) and said["id"] < self._number
            return not early, None
        action = said.get("action")
        return True, action if isinstance(action, dict) else None

    def _listen(self) -> None:
        assert self._process.stdout is not None  # a pipe was asked for
        with suppress(OSError, ValueError), io.BufferedReader(self._process.stdout) as lines:  # type: ignore[type-var]
            while line := lines.readline(LONGEST):
                if not self._over:
                    self._said.put(line)
        self._said.put(b"")

    def _tell(self) -> None:
        """Writes the questions; an empty one ends its input. One that cannot be written is missed by nobody."""
        assert self._process.stdin is not None  # a pipe was asked for
        with suppress(OSError):
            while question := self._told.get():
                while question:
                    question = question[self._process.stdin.write(question) or 0 :]
        with suppress(OSError):
            self._process.stdin.close()

    def close(self) -> None:
        """Ends it: its input ends, and after a moment it is ended by force, with all that it has started."""
        self._over = True
        with suppress(queue.Full):
            self._told.put_nowait(b"")
        try:
            self._process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            self._end_by_force()
            self._process.wait()
        until = time.monotonic() + PATIENCE_S
        while self._listener.is_alive() and time.monotonic() < until:
            with suppress(queue.Empty):  # what it still had to say makes room for the end
                self._said.get(timeout=0.01)

    def _end_by_force(self) -> None:
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
