"""A program beyond this one that plays: one JSON object a line to its input, one back from its output."""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import Any, Final

from game.view import View, to_json

PATIENCE_S: Final = 1.0  # for a program to end by itself once its input has ended
LONGEST: Final = 1 << 20  # characters of a line that is read: whoever says more says nothing sensible


class NotStarted(Exception):
    """A program that cannot be started, in a sentence of the system."""


class Program:
    """The running program. Late answers are thrown away when they come; a dead program answers nothing any more."""

    def __init__(self, command: str) -> None:
        """Starts it; NotStarted when the system cannot."""
        try:
            self._process = subprocess.Popen(
                shlex.split(command, posix=sys.platform != "win32"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except (OSError, ValueError) as error:
            raise NotStarted(f"{command}: {error}") from error
        self._said: queue.Queue[str] = queue.Queue()
        self._number = 0
        threading.Thread(target=self._listen, name=f"listens to {command}", daemon=True).start()

    def ask(self, view: View, legal: list[dict[str, Any]], limit: float) -> dict[str, Any] | None:
        """The action it names within `limit` seconds, whatever it is; None when it names none."""
        self._number += 1
        question = json.dumps({"id": self._number, "view": to_json(view), "legal": legal})
        try:
            assert self._process.stdin is not None  # a pipe was asked for
            self._process.stdin.write(question + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            return None
        until = time.monotonic() + limit
        while (left := until - time.monotonic()) > 0:
            try:
                line = self._said.get(timeout=left)
            except queue.Empty:
                return None
            if not line:
                self._said.put("")  # its output has ended, for every question to come
                return None
            found, answer = self._read(line)
            if found:
                return answer
        return None

    def _read(self, line: str) -> tuple[bool, dict[str, Any] | None]:
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
        with suppress(OSError, ValueError):
            while line := self._process.stdout.readline(LONGEST):
                self._said.put(line)
        self._said.put("")

    def close(self) -> None:
        """Ends it: its input ends, and after a moment it is ended by force."""
        with suppress(OSError, ValueError):
            if self._process.stdin is not None:
                self._process.stdin.close()
        try:
            self._process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            with suppress(OSError, ValueError):
                self._process.stdout.close()
