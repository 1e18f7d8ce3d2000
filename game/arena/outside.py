"""A program beyond this one that plays: one JSON object a line to its input, one back from its output."""

from __future__ import annotations

import errno
import io
import json
import os
import queue
import shlex
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from game.engine.view import View, to_json
from game.i18n.words import _
from game.processes.families import Family

PATIENCE_S: Final = 1.0  # for a program to end by itself once its input has ended
MOMENT_S: Final = 0.2  # for the system to tell how a program ended, and for its last words to arrive
SILENT: Final = 3  # questions without a word after which a program is waited for half as long, each time anew
HALVED: Final = 12  # times at the most
LONGEST: Final = 1 << 20  # bytes of a line that is read: whoever says more says nothing sensible
KEPT: Final = 4096  # bytes of its standard error that are remembered
AHEAD: Final = 64  # lines that a program may say before anybody asks; then it has to wait
BEHIND: Final = 4  # questions that a program may leave unread; then it is deaf
EXCERPT: Final = 120  # letters of what a program said that are told
LAST_LINES: Final = 8  # of its standard error that are told


class NotStarted(Exception):
    """A program that cannot be started, in a sentence of the system."""


class Why(StrEnum):
    """Why a decision was forfeited."""

    LATE = "late"
    ENDED = "ended"
    NO_ANSWER = "no answer"
    OTHER_NUMBER = "other number"
    NOT_POSSIBLE = "not possible"


@dataclass(frozen=True, slots=True)
class Slip:
    """One forfeited decision: `said` is the line at fault, or how the program ended; `errors` its last complaints.

    `on_turn` tells those that had to be made from those that might have been left alone.
    """

    why: Why
    said: str = ""
    errors: tuple[str, ...] = ()
    on_turn: bool = True


def _start_family(command: str) -> Family:
    try:
        return Family(words_of(command))
    except (OSError, ValueError, RuntimeError) as error:
        told = f"{command}: {(isinstance(error, OSError) and error.strerror) or error}"
        if isinstance(error, OSError) and error.errno in (errno.EACCES, errno.ENOEXEC):
            told += "; " + _("a program in Python is named like this: {example}").format(example="cmd:python3 FILE")
        raise NotStarted(told) from error


def words_of(command: str) -> list[str] | str:
    """The program and its arguments as a shell would part them; a file that is named alone may have spaces.

    Windows has rules of its own for that, which it follows itself.
    """
    if _is_file(command):
        return [str(Path(command).absolute())]
    if sys.platform == "win32":
        return command
    words = [str(Path(word).expanduser()) if word.startswith("~/") else word for word in shlex.split(command)]
    if not words:
        raise ValueError(os.strerror(errno.ENOENT))
    if _is_file(words[0]) and shutil.which(words[0]) is None:
        words[0] = str(Path(words[0]).absolute())
    return words


def _is_file(name: str) -> bool:
    with suppress(OSError, ValueError):  # too long for a name of a file, or nothing that can be one
        return Path(name).is_file()
    return False


class Program:
    """The running program. Late answers are thrown away when they come; a dead program answers nothing any more.

    Reading and writing are left to threads: whatever the program does, nobody waits longer than the limit for it.
    """

    def __init__(self, command: str) -> None:
        """Starts it, beyond the reach of a Ctrl+C in this terminal; NotStarted when the system cannot."""
        self._family = _start_family(command)
        self._process = self._family.process
        self._number = self._silent = 0
        self._over = False
        self._said: queue.Queue[bytes] = queue.Queue(AHEAD)
        self._told: queue.Queue[bytes] = queue.Queue(BEHIND)
        self._errors = b""
        self._ended: Slip | None = None
        self._listener = self._beside(self._listen)
        self._complaints = self._beside(self._note_complaints)
        self._beside(self._tell)

    @staticmethod
    def _beside(work: Callable[[], None]) -> threading.Thread:
        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        return thread

    def ask(self, view: View, legal: list[dict[str, Any]], limit: float) -> dict[str, Any] | Slip:
        """The action it names within `limit` seconds, whatever it is, or why there is none.

        Who says nothing at all for question after question is waited for less and less, until a word comes again.
        """
        self._number += 1
        question = json.dumps({"id": self._number, "view": to_json(view), "legal": legal})
        until = time.monotonic() + limit / 2 ** min(max(self._silent - SILENT, 0), HALVED)
        self._silent += 1
        try:
            self._told.put_nowait(question.encode() + b"\n")
        except queue.Full:
            return self._ended or Slip(Why.LATE)
        while (left := until - time.monotonic()) > 0:
            try:
                line = self._said.get(timeout=left)
            except queue.Empty:
                break
            if not line:
                self._said.put(b"")  # its output has ended, for every question to come
                return self._end()
            self._silent = 0
            if (answer := self._read(line)) is not None:
                return answer
        return Slip(Why.LATE)

    def _read(self, line: bytes) -> dict[str, Any] | Slip | None:
        """What the line answers to the question of now; None for an answer to an earlier one, which came too late."""
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            said = None
        if not isinstance(said, dict):
            return Slip(Why.NO_ANSWER, excerpt(line))
        number = said.get("id")
        if number != self._number:
            early = isinstance(number, int) and number < self._number
            return None if early else Slip(Why.OTHER_NUMBER, excerpt(line))
        action = said.get("action")
        return action if isinstance(action, dict) else Slip(Why.NO_ANSWER, excerpt(line))

    def _end(self) -> Slip:
        """That its output has ended, and with which status it ended itself, if it did."""
        if self._ended is None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(MOMENT_S)
            self._complaints.join(MOMENT_S)
            status = self._process.poll()
            self._ended = Slip(Why.ENDED, "" if status is None else str(status))
        return self._ended

    def last_words(self) -> tuple[str, ...]:
        """The last lines of its standard error, those without a word left out."""
        lines = [excerpt(line) for line in self._errors.splitlines()]
        return tuple([line for line in lines if line][-LAST_LINES:])

    def _note_complaints(self) -> None:
        """Reads its standard error, however much comes, and remembers the end of it."""
        assert self._process.stderr is not None  # a pipe was asked for
        with suppress(OSError, ValueError), self._process.stderr as errors:
            while said := errors.read(1 << 16):
                self._errors = (self._errors + said)[-KEPT:]

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
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE_S)
        self._family.end()
        until = time.monotonic() + PATIENCE_S
        while self._listener.is_alive() and time.monotonic() < until:
            with suppress(queue.Empty):  # what it still had to say makes room for the end
                self._said.get(timeout=0.01)


def excerpt(said: bytes | str) -> str:
    """The beginning of what a program said, in letters that do a terminal no harm."""
    text = said[: EXCERPT + 1].decode("utf-8", "backslashreplace") if isinstance(said, bytes) else said
    text = text.rstrip()
    shown = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text[:EXCERPT])
    return f"{shown}…" if len(text) > EXCERPT else shown
